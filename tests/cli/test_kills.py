"""A match at the keyboard is killed at random moments, again and again: what was shown as made is kept."""

from __future__ import annotations

import os
import random
import subprocess
import time
from contextlib import suppress
from pathlib import Path

import pytest

import allhands
from allhands.table.keeper import read_lines
from allhands.table.table import Move
from tests.cli.running import start
from tests.helpers import GAMES

PROMPT = "Your choice:"


def read_question(process: subprocess.Popen[str]) -> str:
    """What is shown up to the next question, or to the end."""
    assert process.stdout is not None
    seen = ""
    while not seen.endswith(PROMPT) and (letter := process.stdout.read(1)):
        seen += letter
    return seen


def answer(process: subprocess.Popen[str], times: int) -> None:
    """Type the first answer so many times, unless the match has ended by itself."""
    assert process.stdin is not None
    with suppress(BrokenPipeError):
        os.write(process.stdin.fileno(), b"1\n" * times)


def kept(path: Path) -> list[Move]:
    """The moves of a record, whose last line may be torn."""
    return allhands.replay(read_lines(path).text).history if path.exists() else []


def play_until_killed(path: Path, name: str, chance: random.Random) -> int:
    """Go on with a match, or begin it; returns how many answers were shown to be made before the end came."""
    how = ("--resume", path) if path.exists() else (name, "--bots", "greedy", "--record", path)
    shown = 0
    with start("play", *how) as process:
        read_question(process)
        for _ in range(chance.randrange(4)):
            answer(process, 1)
            told = read_question(process)
            if not told.endswith(PROMPT):
                break
            shown += "There is no answer" not in told
        answer(process, chance.randrange(3))
        time.sleep(chance.uniform(0, 0.02))
        process.kill()
    return shown


def survive(folder: Path, kills: int, chance: random.Random) -> int:
    """Kill matches of all games in turn; returns how many moves were shown as made."""
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
        matches[name] += allhands.replay(read_lines(path).text).over
    return total


def test_killed_a_few_times(tmp_path: Path) -> None:
    assert survive(tmp_path, len(GAMES), random.Random(1)) > 0


@pytest.mark.soak
def test_killed_five_hundred_times(tmp_path: Path) -> None:
    assert survive(tmp_path, 500, random.Random(2)) > 250
