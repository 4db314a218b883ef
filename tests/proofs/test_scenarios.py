"""All scenarios of all games pass."""

from __future__ import annotations

from pathlib import Path

import pytest

from allhands.engine.compile.fingerprint import chosen_way
from allhands.engine.dispatch import ensure_compiled
from allhands.table.game_config import load
from allhands.table.scenario import Scenario, read_scenarios, run
from tests.helpers import GAMES, ROOT


def folder(name: str) -> Path:
    return ROOT / "tests" / "games" / name.replace("-", "_") / "scenarios"


SCENARIOS = [
    pytest.param(game, scenario, id=f"{path.parent.parent.name}/{path.stem}:{line} {scenario.title}")
    for name in GAMES
    for path in sorted(folder(name).glob("*.toml"))
    for game, rows in [read_scenarios(path)]
    for line, scenario in rows
]


@pytest.fixture(autouse=True, scope="module")
def doors() -> None:
    """Use the checked backend if it was chosen. Otherwise scenarios run interpreted."""
    if chosen_way() == "checked":
        for name in GAMES:
            ensure_compiled(load(name).game)


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_scenario_passes(game: str, scenario: Scenario) -> None:
    assert list(run(load(game, **scenario.options), scenario)) == []


def test_every_game_has_scenarios_of_its_own(name: str) -> None:
    games = {read_scenarios(path)[0] for path in folder(name).glob("*.toml")}
    assert games == {name}


def test_scenario_titles_are_unique(name: str) -> None:
    titles = [s.title for path in folder(name).glob("*.toml") for _, s in read_scenarios(path)[1]]
    assert len(titles) == len(set(titles))
