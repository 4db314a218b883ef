"""`allhands games`."""

from __future__ import annotations

import allhands
from tests.cli.running import run, run_json


def test_games_lists_every_game(name: str) -> None:
    assert name in run("games").out


def test_games_prints_json() -> None:
    found = run_json("games")
    assert [game["name"] for game in found] == list(allhands.game_names())
    assert set(found[0]) == {"name", "title", "version", "summary", "seats", "usual_seats", "options"}
