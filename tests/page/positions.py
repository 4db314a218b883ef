"""Scenario positions on a real server: a table's seed names the position to deal."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache, partial
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec

from allhands.server import reducer
from allhands.server.state import TableState
from allhands.table.errors import Rejected
from allhands.table.game_config import GameConfig, load
from allhands.table.scenario import Scenario, read_scenarios
from allhands.table.table import Table
from tests.helpers import GAMES, ROOT
from tests.page.browsing import DESK, Person, Size
from tests.page.sitting import sit_at
from tests.server.serving import OpenedTable, Server, run_command

NAMES = ["Ada", "Ben", "Cleo", "Dev", "Mira", "Otto", "Pia", "Jun"]  # players at the tables in the mock-ups
CROWDED = Path(__file__).parent / "crowded.toml"
DECK_HAND: dict[str, Any] = {
    "decider": 0,
    "coins": [0, 2],
    "hands": [["Bewitched Doll", "Fist Fight"], []],
    "decks": [
        ["Fist Fight", "Celebrate", "Celebrate"],
        ["Celebrate", "Fist Fight", "Fist Fight", "Celebrate"],
    ],
    "stashes": [[], []],
    "supply": ["Tavern", "Quick Shot", "Skull Island", "Hideout", "Gold Mine", "Alchemy"],
}
HANATAZ: dict[str, Any] = {
    "seats": 3,
    "decider": 0,
    "silvs": [5, 5, 5],
    "hands": [["Rogue of Stones", "2 of Waves"], ["Knight of Flames", "3 of Winds"], []],
    "bards": ["Bard"],
    "bard_count": 1,
    "bard_owner": [2],
}


class Position(msgspec.Struct, frozen=True):
    """A scenario's start, and moves from there."""

    game: str
    options: dict[str, Any]
    given: dict[str, Any]
    moves: list[int]
    seats: int
    asked: int

    def lay(self, game_config: GameConfig, names: list[str] | None = None) -> Table:
        table = game_config.set_up(self.given, names)
        for move in self.moves:
            table.play(move)
        return table


def position_after(game: str, given: dict[str, Any], *moves: str) -> Position:
    """Return the position after some moves, which are given in words."""
    table = load(game).set_up(given)
    for words in moves:
        table.play(words)
    assert table.decider is not None
    return Position(game, {}, given, [move.id for move in table.history], table.seats, table.decider)


def positions(file: Path, game: str) -> Iterator[Position]:
    """Yield a file's positions: scenarios by title, after some of their steps."""
    for title, steps in tomllib.loads(file.read_text())[game].items():
        scenario = scenarios(game)[title]
        for taken in steps:
            yield after(game, scenario, taken)


@cache
def scenarios(game: str) -> dict[str, Scenario]:
    files = (ROOT / "tests" / "games" / game.replace("-", "_") / "scenarios").glob("*.toml")
    return {row.title: row for file in files for _, row in read_scenarios(file)[1]}


def after(game: str, scenario: Scenario, steps: int) -> Position:
    table = load(game, **scenario.options).set_up(scenario.given)
    for step in scenario.when[:steps]:
        with suppress(Rejected):  # some steps must be refused
            table.play(step.play, step.seat)
    assert table.decider is not None, f"{scenario.title}: it is over"
    moves = [move.id for move in table.history]
    return Position(game, scenario.options, scenario.given, moves, table.seats, table.decider)


def crowded(game: str) -> Iterator[tuple[str, Position, list[str]]]:
    """Yield crowded tables: their title, position, and what to choose there."""
    for row in tomllib.loads(CROWDED.read_text()).get(game, []):
        drawn = scenes(game)[row["drawn"]] if "drawn" in row else row
        table, given = lay_scene(game, drawn)
        assert table.decider is not None, f"{row}: it is over"
        moves = [move.id for move in table.history]
        position = Position(game, dict(table.game_config.options), given, moves, table.seats, table.decider)
        yield row.get("title") or row["drawn"], position, row.get("choose", [])


def lay_scene(game: str, scene: dict[str, Any]) -> tuple[Table, dict[str, Any]]:
    """Return the table of a scene, and its initial position."""
    if "after" in scene:
        table, given = lay_scene(game, scenes(game)[scene["after"]])
    else:
        given, game_config = scene["given"], load(game, **scene.get("options", {}))
        table = game_config.set_up(given, NAMES[: given.get("seats", min(game_config.seats))])
    for move in scene.get("when", []):
        table.play(move)
    return table, given


@cache
def scenes(game: str) -> dict[str, dict[str, Any]]:
    """Return the positions of the mock-ups, as far as they are defined."""
    return tomllib.loads((ROOT / "web" / "fixtures" / "scenes" / f"{game}.toml").read_text())


def serve_positions(folder: Path, arguments: list[str], out: Connection, errors: Path) -> None:
    """Run the server, with seeds that name the files of positions."""

    def deal(state: TableState) -> Table:
        text = (folder / f"{state.config.seed}.json").read_bytes()
        names = [info.name or "" for info in state.seats]
        return msgspec.json.decode(text, type=Position).lay(state.game_config, names)

    with patch.object(reducer, "deal_match", deal):
        run_command(arguments, out, errors)


class PositionServer(Server):
    """A server whose tables begin in positions."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, command=partial(serve_positions, folder))
        self._folder, self._opened = folder, 0

    def open(self, position: Position) -> OpenedTable:
        """Open a table with people at all seats."""
        self._opened += 1
        (self._folder / f"{self._opened}.json").write_bytes(msgspec.json.encode(position))
        terms = {"options": position.options, "seed": self._opened}
        return OpenedTable(self, position.game, position.seats, position.seats, **terms).start()


def come(arrive: Callable[..., Person], positioned: PositionServer, size: Size = DESK) -> Person:
    """Open the page as a person who needs no lesson."""
    person = arrive(size, at=f"http://127.0.0.1:{positioned.port}")
    person.go("/")
    person.page.evaluate("games => localStorage.setItem('guided', games)", json.dumps(GAMES))
    return person


def take_up(person: Person, positioned: PositionServer, position: Position, *chosen: str) -> None:
    """Take the seat with the question, and choose."""
    opened = positioned.open(position)
    sit_at(person, opened.id, position.game, opened.tokens[position.asked], position.asked)
    for target in chosen:
        person.page.locator(f".stage [data-touch='{target}']").first.click()
