from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers import ROOT


@pytest.mark.parametrize(
    ("commands", "said", "status"),
    [
        (["echo one", "echo two; echo again >&2", "echo three"], "one\ntwo\nagain\nthree\n", 0),
        (["exit 0", "echo two; exit 3", "exit 4"], "two\n", 3),
        (["echo one; exit 5", "echo two; exit 3"], "one\ntwo\n", 5),
    ],
)
def test_commands_are_heard_in_order(commands: list[str], said: str, status: int) -> None:
    command = [sys.executable, "-m", "tools.beside", *commands]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.stdout, done.returncode) == (said, status), done.stderr


def test_none_waits_for_another(tmp_path: Path) -> None:
    """Each of two waits until the other has begun."""
    one, other = tmp_path / "one", tmp_path / "other"
    pair = [f"touch {a}; until [ -e {b} ]; do sleep 0.05; done" for a, b in ((one, other), (other, one))]
    command = [sys.executable, "-m", "tools.beside", *pair]
    assert subprocess.run(command, cwd=ROOT, timeout=120, check=False).returncode == 0
