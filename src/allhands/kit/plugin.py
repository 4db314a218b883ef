"""The pytest plugin of the test kit.

`pytest -p allhands.kit.plugin --game GAME --pyargs allhands.kit.checks` runs it.
"""

from __future__ import annotations

import pytest

from allhands.files.discovery import game_names
from allhands.table.game_config import load


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("allhands", "games for All Hands")
    group.addoption(
        "--game", action="append", default=[], help="A game to test; all installed ones without it."
    )
    group.addoption("--matches", type=int, default=40, help="Number of matches per check.")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run every check for each game and each number of seats."""
    if metafunc.module.__name__ != "allhands.kit.checks":
        return
    games = [load(name) for name in metafunc.config.getoption("--game") or game_names()]
    tables = [
        pytest.param(game_config, seats, id=f"{game_config.name}-{seats}")
        for game_config in games
        for seats in game_config.seats
    ]
    metafunc.parametrize(("game_config", "seats"), tables)


@pytest.fixture
def matches(request: pytest.FixtureRequest) -> int:
    """Return the number of matches per check."""
    number: int = request.config.getoption("--matches")
    return number
