"""Reaction to Ctrl-C: `make bench-interrupt` interrupts each command at several moments.

The target is one second, whether a game is compiled already or, with --cold, for the first time.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import NamedTuple

from allhands import game_names

COMMAND = [sys.executable, "-c", "from allhands.cli import main; main()"]
PROMISED = 1.0  # seconds
INTERRUPTED = 130
PATIENCE = 120  # seconds before a command is killed
MANY = "100000000"

# The command, its arguments after the game's name, and the seconds before each interruption.
WORKS: dict[str, tuple[list[str], list[float]]] = {
    "simulate": (["simulate", "{}", "--games", MANY, "--threads", "2"], [0.2, 1, 2, 4]),
    "simulate greedy": (["simulate", "{}", "--games", MANY, "--bots", "greedy"], [1, 3]),
    "simulate search": (["simulate", "{}", "--games", MANY, "--bots", "search:100000"], [1, 3]),
    "arena": (["arena", "{}", "--games", "1000000", "--bots", "search:50000,greedy"], [1, 3]),
    "search": (["play", "{}", "--people", "0", "--bots", "search:1000000"], [1, 3]),
    "balance": (["balance", "{}", "--bot", "search:50000"], [1, 3]),
    "bench": (["bench", "{}"], [1, 3, 6, 12, 24, 36, 48]),
}


class Stopped(NamedTuple):
    """The end of an interrupted command."""

    seconds: float
    status: int
    said: str

    @property
    def fault(self) -> str:
        """The problem with it, or an empty text."""
        if "Traceback" in self.said:
            return "a traceback"
        if self.status != INTERRUPTED:
            return f"ended with {self.status}: {self.said.strip()[-80:]}"
        return f"longer than {PROMISED:.0f} s" if self.seconds > PROMISED else ""


def stop(arguments: Sequence[str], after: float, environment: dict[str, str]) -> Stopped:
    """Start a command, interrupt it after some seconds, and wait for its end."""
    with tempfile.TemporaryFile() as heard:
        process = subprocess.Popen(
            [*COMMAND, *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=heard,
            env=environment,
            start_new_session=True,  # like a terminal, interrupt a whole group: the command and its children
        )
        with suppress(subprocess.TimeoutExpired):
            process.wait(after)
        begun = time.perf_counter()
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):
            process.wait(PATIENCE)
        seconds = time.perf_counter() - begun
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        heard.seek(0)
        return Stopped(seconds, process.returncode, heard.read().decode(errors="replace"))


def measure(game: str, works: Sequence[str], cold: bool) -> Iterator[tuple[str, float, Stopped]]:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        environment = {**os.environ, "ALLHANDS_HOME": folder}
        for work in works:
            command, moments = WORKS[work]
            arguments = [part.format(game) for part in command]
            for after in moments:
                if cold:
                    environment["ALLHANDS_CACHE"] = tempfile.mkdtemp(dir=folder)
                yield work, after, stop(arguments, after, environment)


def main() -> int:
    """Interrupt everything and print the times. Return 1 if something failed."""
    parser = argparse.ArgumentParser(
        prog="tools.bench_interrupt", description="Measure how soon Ctrl-C ends."
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these games (default: all)")
    parser.add_argument("--only", choices=WORKS, action="append", help="only this command")
    parser.add_argument("--cold", action="store_true", help="without any compiled code")
    chosen = parser.parse_args()
    bad = 0
    print(f"{'game':18}{'work':18}{'after, s':>10}{'ends in, s':>12}")
    for game in chosen.games or game_names():
        for work, after, stopped in measure(game, chosen.only or list(WORKS), chosen.cold):
            bad += bool(stopped.fault)
            told = f"{game:18}{work:18}{after:10.1f}{stopped.seconds:12.2f}"
            print(f"{told}  {stopped.fault}".rstrip(), flush=True)
    return int(bad > 0)


if __name__ == "__main__":
    sys.exit(main())
