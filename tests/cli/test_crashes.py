"""Matches at the keyboard, killed at random moments: every acknowledged move is saved."""

from __future__ import annotations

import os
import random
import sys
import time
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

import allhands
from allhands.table.record_file import read_lines
from allhands.table.table import Move
from tests.helpers import GAMES
from tests.nursery import NURSERY

PROMPT = b"Your choice:"


def play(line: Connection, arguments: list[str]) -> None:
    """Run the command with its input and output on a connection to the test."""
    from allhands.cli.commands import app

    for stream in (0, 1):
        os.dup2(line.fileno(), stream)
    sys.stdin = os.fdopen(0, encoding="utf-8")
    sys.stdout = os.fdopen(1, "w", encoding="utf-8")
    app(["play", *arguments])


def read_question(line: Connection) -> bytes:
    """Read up to the next question, or to the end."""
    seen = b""
    with suppress(ConnectionResetError):
        while PROMPT not in seen and (more := os.read(line.fileno(), 4096)):
            seen += more
    return seen


def answer(line: Connection, times: int) -> None:
    """Type the first answer several times, unless the match has ended."""
    with suppress(BrokenPipeError):
        os.write(line.fileno(), b"1\n" * times)


def play_until_killed(path: Path, name: str, chance: random.Random) -> int:
    """Resume or start a match, and kill it. Return the number of acknowledged answers."""
    how = ["--resume", str(path)] if path.exists() else [name, "--bots", "greedy", "--record", str(path)]
    shown = 0
    ours, theirs = NURSERY.Pipe()
    process = NURSERY.Process(target=play, args=(theirs, how))
    process.start()
    theirs.close()
    told = read_question(ours)
    for _ in range(chance.randrange(4)):
        if PROMPT not in told:
            break
        answer(ours, 1)
        told = read_question(ours)
        shown += PROMPT in told and b"There is no answer" not in told
    if PROMPT not in told:  # bots may have made the last moves
        process.join()
        assert is_over(path), told
    answer(ours, chance.randrange(3))
    time.sleep(chance.uniform(0, 0.02))
    process.kill()
    process.join()
    ours.close()
    return shown


def kept(path: Path) -> list[Move]:
    """Return the moves of a record, whose last line may be cut off."""
    return allhands.replay(read_lines(path).text).history if path.exists() else []


def is_over(path: Path) -> bool:
    return allhands.replay(read_lines(path).text).over


def survive(folder: Path, kills: int, chance: random.Random) -> int:
    """Kill matches of all games in turn. Return the number of acknowledged moves."""
    matches = dict.fromkeys(GAMES, 0)
    total = 0
    for number in range(kills):
        name = GAMES[number % len(GAMES)]
        path = folder / f"{name}-{matches[name]}.txt"
        before = kept(path)
        shown = play_until_killed(path, name, chance)
        after = kept(path)
        assert after[: len(before)] == before
        assert sum(move.seat == 0 for move in after[len(before) :]) >= shown, path
        total += shown
        matches[name] += is_over(path)
    return total


def test_matches_survive_a_few_kills(tmp_path: Path) -> None:
    assert survive(tmp_path, 2 * len(GAMES), random.Random(1)) > 0


@pytest.mark.soak
def test_matches_survive_500_kills(tmp_path: Path) -> None:
    assert survive(tmp_path, 500, random.Random(2)) > 250
