"""Running the command, inside the test's process or as its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from typer.testing import CliRunner

from allhands.cli.commands import app

COMMAND = [sys.executable, "-c", "from allhands.cli import main; main()"]


class Ran(NamedTuple):
    status: int
    out: str
    err: str


def run(*arguments: object, answers: Iterable[str] = ()) -> Ran:
    """Run the command with these arguments, and type these lines."""
    typed = "".join(f"{line}\n" for line in answers)
    result = CliRunner().invoke(app, [str(a) for a in arguments], input=typed)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Ran(result.exit_code, result.stdout, result.stderr)


def run_json(*arguments: object) -> Any:
    """Return the command's output with --json."""
    ran = run(*arguments, "--json")
    assert ran.status == 0, ran.err
    return json.loads(ran.out)


def complaint(*arguments: object, answers: Iterable[str] = ()) -> str:
    """Return the one sentence with which the command refuses its arguments."""
    (sentence,) = complaints(*arguments, answers=answers)
    return sentence


def complaints(*arguments: object, answers: Iterable[str] = ()) -> list[str]:
    """Return the sentences with which the command refuses its arguments."""
    ran = run(*arguments, answers=answers)
    assert ran.status == 2
    assert "Traceback" not in ran.err
    return ran.err.splitlines()


def start(*arguments: object) -> subprocess.Popen[str]:
    """Start a real process with pipes."""
    return subprocess.Popen(
        [*COMMAND, *map(str, arguments)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    )


def only_record(folder: Path) -> Path:
    """Return the only saved match."""
    (path,) = folder.glob("*.txt")
    return path
