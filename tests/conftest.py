"""Fixtures for all tests. `name` runs a test for every game, `seats` for every number of players."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

import allhands.games
from allhands.files.discovery import clear_cache
from allhands.table.game_config import load
from allhands.words.catalogue import Catalogue
from tests.helpers import GAMES, ROOT

# Always the same examples: a test that fails on one machine fails on all.
settings.register_profile("same everywhere", derandomize=True, deadline=None)
settings.load_profile("same everywhere")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Start one worker more than there are cores: some tests mostly wait for servers and browsers."""
    return (os.cpu_count() or 1) + 1


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    wanted = metafunc.fixturenames
    if "name" in wanted and "seats" in wanted:
        metafunc.parametrize(
            ("name", "seats"), [(name, seats) for name in GAMES for seats in load(name).seats]
        )
    elif "name" in wanted:
        metafunc.parametrize("name", GAMES)


@pytest.fixture(autouse=True)
def complete_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fail on any message that no catalogue has, or that lacks an argument."""

    def fail(words: Catalogue, id: str, problem: str) -> None:
        raise AssertionError(f"message {id!r} in {words.language}: {problem}")

    monkeypatch.setattr(Catalogue, "report", fail)


@pytest.fixture
def duel(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Install a game with player decks for one test."""
    homes = [*allhands.games.__path__, str(ROOT / "tests" / "toys")]
    monkeypatch.setattr(allhands.games, "__path__", homes)
    clear_cache()
    yield "duel"
    clear_cache()
