from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers import ROOT


@pytest.mark.parametrize(
    ("commands", "said", "status"),
    [
        (["echo one", "echo two; echo again >&2", "echo three"], ["one\n", "two\nagain\n", "three\n"], 0),
        (["exit 0", "echo two; exit 3", "exit 4"], ["two\n"], 3),
        (["echo one; exit 5", "echo two; exit 3"], ["one\n", "two\n"], 5),
    ],
)
def test_output_of_each_command_stays_together(commands: list[str], said: list[str], status: int) -> None:
    command = [sys.executable, "-m", "tools.parallel", *commands]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert all(piece in done.stdout for piece in said), done.stdout
    assert len(done.stdout) == len("".join(said))
    assert done.returncode == status, done.stderr


def test_finished_command_prints_before_the_others_end(tmp_path: Path) -> None:
    """The first command waits until the second one's output is read."""
    heard = tmp_path / "heard"
    commands = [f"until [ -e {heard} ]; do sleep 0.05; done", "echo two"]
    command = [sys.executable, "-m", "tools.parallel", *commands]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "two\n"
        heard.touch()
        assert process.wait() == 0


def test_commands_run_in_parallel(tmp_path: Path) -> None:
    """Each of two commands waits until the other has started."""
    one, other = tmp_path / "one", tmp_path / "other"
    pair = [f"touch {a}; until [ -e {b} ]; do sleep 0.05; done" for a, b in ((one, other), (other, one))]
    command = [sys.executable, "-m", "tools.parallel", *pair]
    assert subprocess.run(command, cwd=ROOT, timeout=120, check=False).returncode == 0
