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
def test_each_command_is_heard_in_one_piece(commands: list[str], said: list[str], status: int) -> None:
    command = [sys.executable, "-m", "tools.beside", *commands]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert all(piece in done.stdout for piece in said), done.stdout
    assert len(done.stdout) == len("".join(said))
    assert done.returncode == status, done.stderr


def test_who_is_done_is_heard_before_the_others_are(tmp_path: Path) -> None:
    """The first waits until somebody has heard the second."""
    heard = tmp_path / "heard"
    commands = [f"until [ -e {heard} ]; do sleep 0.05; done", "echo two"]
    command = [sys.executable, "-m", "tools.beside", *commands]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "two\n"
        heard.touch()
        assert process.wait() == 0


def test_none_waits_for_another(tmp_path: Path) -> None:
    """Each of two waits until the other has begun."""
    one, other = tmp_path / "one", tmp_path / "other"
    pair = [f"touch {a}; until [ -e {b} ]; do sleep 0.05; done" for a, b in ((one, other), (other, one))]
    command = [sys.executable, "-m", "tools.beside", *pair]
    assert subprocess.run(command, cwd=ROOT, timeout=120, check=False).returncode == 0
