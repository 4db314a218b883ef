from __future__ import annotations

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from enum import IntEnum
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import pytest

from allhands.engine.compile import cache_folder, compiled, home, is_compiled
from allhands.engine.compile.cache_dir import KEPT
from allhands.engine.compile.fingerprint import fingerprint
from allhands.engine.runners import make_play_many, make_playout, move_lister
from allhands.kernel.game import Game
from allhands.kernel.rule import Column
from allhands.kernel.struct import Range, Stream
from tests.engine.nim import GAME
from tests.engine.nim_package import NAME, Run, edit, run, start

EDITS = {
    "games/nim/__init__.py": ("MOST = 3", "MOST = 1"),
    "games/nim/cards.toml": ("21", "10"),
    "engine/runners.py": ("return taken, most, longest\n", "return 3 * taken, most, longest\n"),
}


def test_edited_code_is_never_stale(package: Path) -> None:
    """After each edit of a rule, a card or a runner, the code has another, empty folder."""
    first = run(package)
    folders = [first.folder]
    for file, (old, new) in EDITS.items():
        edit(package / file, old, new)
        folders.append(start(package, NAME).stdout.strip())
    assert len(set(folders)) == 4
    assert first.hits == 0
    assert first.ready
    assert run(package) == Run(3 * 50 * 10, 0, folders[-1], ready=True)
    assert run(package) == Run(3 * 50 * 10, 1, folders[-1], ready=False)


WORDS = {
    "words": ('return "How many?"', 'return "How many do you take?"'),
    "a docstring": ('"""Nim, a game so small that', '"""Nim is a game so small that'),
    "a comment": ("MOST = 3\n", "MOST = 3  # at a time\n\n\n"),
    "what no driver reaches": ("return int((s.heap", "return 2 * int((s.heap"),
}


def test_second_process_loads_what_the_first_compiles(package: Path) -> None:
    with ThreadPoolExecutor() as threads:
        both = list(threads.map(run, [package, package]))
    assert sorted(one.hits for one in both) == [0, 1]
    assert both[0]._replace(hits=0, ready=False) == both[1]._replace(hits=0, ready=False)


def test_comments_and_words_do_not_change_the_cache(package: Path) -> None:
    first = run(package)
    edit(package / "games/nim/cards.toml", "heap", "# As in the oldest accounts.\nheap")
    edit(
        package / "engine/runners.py",
        '"""Make a function that plays random matches',
        '"""\n\nMake a function',
    )
    for old, new in WORDS.values():
        edit(package / "games/nim/__init__.py", old, new)
    assert run(package) == first._replace(hits=1, ready=False)


def play_many_of(game: Game) -> Any:
    return make_play_many(game, make_playout(game, move_lister(game)))


def print_of(rules: str) -> str:
    """Return the fingerprint of nim's random play with other refusals."""
    scope: dict[str, Any] = {"Column": Column, "IntEnum": IntEnum}
    exec(rules, scope)
    decisions = replace(GAME.decisions, refusal=scope["refusal"])
    return fingerprint(GAME, play_many_of(replace(GAME, decisions=decisions)))


RULES = """
class Kind(IntEnum):
    FEW = 1
    MANY = 2
COSTS = Column([3, 1, 4])
MOST = 3
def least(s):
    return 1
def refusal(s, choice):
    \'\'\'Says why not.\'\'\'
    many = s.heap > MOST and s.heap != Kind.MANY
    return 1 if many else COSTS[choice] + least(s)
"""
CHANGES = {
    "a constant": ("MOST = 3", "MOST = 4"),
    "a column": ("4]", "5]"),
    "an enum's number": ("MANY = 2", "MANY = 3"),
    "a rule that is called": ("return 1\ndef", "return 2\ndef"),
    "a number in the rule": ("return 1 if", "return 2 if"),
    "an operation": ("COSTS[choice] +", "COSTS[choice] -"),
    "a field that is read": ("s.heap > MOST", "s.draws > MOST"),
    "which rule is called": ("least(s)\n\n", "max(s)\n"),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
def test_fingerprint_includes_everything_rules_use(change: tuple[str, str]) -> None:
    old, new = change
    rules = RULES + "\n"
    assert rules.count(old) == 1
    assert print_of(rules) == print_of(rules)
    assert print_of(rules.replace(old, new)) != print_of(rules)


def test_fingerprint_ignores_docstrings_and_lines() -> None:
    other = "# a comment\n\n" + RULES.replace("Says why not.", "Says why a choice is not allowed.")
    assert print_of(other) == print_of(RULES)


def test_fingerprint_includes_the_fields() -> None:
    class Larger(GAME.State):  # type: ignore[name-defined,misc]
        another: Annotated[int, Range(0, 9)]

    larger = replace(GAME, State=Larger)
    assert fingerprint(larger, play_many_of(GAME)) != fingerprint(GAME, play_many_of(GAME))


def test_unwritable_cache_falls_back_to_a_temporary_one(package: Path) -> None:
    (package.parent / "cache").write_text("in the way")
    before = set(package.rglob("*"))
    done = start(package)
    assert done.returncode == 0, done.stderr
    assert done.stderr == (
        f"{package.parent / 'cache'}: cannot be written, so compiled code is kept only until the end.\n"
    )
    assert set(package.rglob("*")) == before
    assert Run(*json.loads(done.stdout)).hits == 0


def test_cache_folder_follows_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ALLHANDS_CACHE", str(tmp_path / "a"))
    assert cache_folder() == tmp_path / "a"
    monkeypatch.delenv("ALLHANDS_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "b"))
    assert cache_folder() == tmp_path / "b" / "allhands"


def test_compiled_code_is_on_disk(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ALLHANDS_CACHE", str(tmp_path))
    driver = play_many_of(GAME)
    assert home(GAME, driver) == tmp_path / f"nim-play_many-{fingerprint(GAME, driver)}"
    home(GAME, driver).mkdir()
    torn = home(GAME, driver) / "play_many.1.nbc.tmp.0123"  # left by a process that died while writing
    torn.touch()
    assert not is_compiled(GAME, driver)
    states = np.zeros(2, GAME.State.dtype())
    compiled(GAME, driver)(states, Stream().pack(), np.zeros(4, np.int64), np.zeros(2), 0, 0)
    assert is_compiled(GAME, driver)
    assert not torn.exists()
    assert not is_compiled(GAME, play_many_of(replace(GAME, rules=replace(GAME.rules, longest=3))))


def test_earlier_versions_are_removed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ALLHANDS_CACHE", str(tmp_path))
    for number in range(9):
        (tmp_path / f"nim-play_many-{number:016}").mkdir()
        os.utime(tmp_path / f"nim-play_many-{number:016}", (number, number))
    (tmp_path / f"nim-search-{0:016}").mkdir()
    compiled(GAME, play_many_of(GAME))
    kept = [f"nim-play_many-{number:016}" for number in range(9 - KEPT, 9)]
    assert sorted(path.name for path in tmp_path.iterdir()) == [*kept, f"nim-search-{0:016}"]


def test_only_compiling_imports_numba() -> None:
    """People play without a compiler, and the first prompt doesn't wait for it."""
    program = "import sys, allhands; allhands.load('{}').deal(seed=1).moves; print('numba' in sys.modules)"
    from allhands import game_names

    for name in game_names():
        done = subprocess.run(
            [sys.executable, "-c", program.format(name)], capture_output=True, text=True, check=True
        )
        assert done.stdout == "False\n"
