"""Positions of scenarios at a real server: where a seed is set, it deals what a scenario has led to."""

from __future__ import annotations

from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec

from allhands.server.standing import Standing
from allhands.table.box import Box
from allhands.table.table import Table
from tests.server.serving import Opened, Server, run_command


class Position(msgspec.Struct, frozen=True):
    """What a scenario gives, and moves from there."""

    game: str
    given: dict[str, Any]
    options: dict[str, Any] = {}
    moves: list[int] = []

    @property
    def seats(self) -> int | None:
        return self.given.get("seats")

    def lay(self, box: Box, names: list[str] | None = None) -> Table:
        table = box.set_up(self.given, names)
        for move in self.moves:
            table.play(move)
        return table


def serve_positions(folder: Path, arguments: list[str], out: Connection, errors: Path) -> None:
    """The command, where a seed is the name of a position's file."""

    def deal(standing: Standing) -> Table:
        text = (folder / f"{standing.header.seed}.json").read_bytes()
        names = [chair.name or "" for chair in standing.chairs]
        return msgspec.json.decode(text, type=Position).lay(standing.box, names)

    with patch.object(Standing, "_deal", deal):
        run_command(arguments, out, errors)


class PositionServer(Server):
    """A server whose tables begin in positions; people hold all seats."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, command=partial(serve_positions, folder))
        self._folder, self._positions = folder, 0

    def open(self, position: Position, seats: int) -> Opened:
        self._positions += 1
        (self._folder / f"{self._positions}.json").write_bytes(msgspec.json.encode(position))
        terms = {"seats": seats, "options": position.options, "seed": self._positions}
        return Opened(self, position.game, seats, **terms).start()
