"""Advice: reads a match in the server's store, and what a bot would play there."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from allhands.bots import decide, make_bot
from allhands.server.events import TableConfig, TableEvent
from allhands.server.reducer import reduce
from allhands.server.state import initial_state
from allhands.table.forced_moves import forced_move
from allhands.table.seat import Seat
from allhands.table.table import Table
from allhands.table.view import MoveView
from tests.server.serving import rows


class Answer(NamedTuple):
    """A person's answer to a question with more than one."""

    seat: int
    revision: int
    move: int


class Advice:
    """An adviser who sees all seats and says what to touch."""

    def __init__(self, store: str, table: str, like: str) -> None:
        self._store, self._id = store, table
        [(config,)] = rows(store, f"SELECT config FROM tables WHERE id = '{table}'")
        self._state = initial_state(msgspec.json.decode(config, type=TableConfig), 0.0)
        self._bot = make_bot(like, self._state.game_config, 1)
        self.asked: int | None = None  # the seat with a choice
        self.wish: list[str] = []  # the page's names of the things to touch for a move
        self.follow()

    @property
    def over(self) -> bool:
        return self._state.match is not None and self._state.match.over

    def ahead(self) -> list[Answer]:
        """Return all answers people would give from here to the end."""
        assert self._state.match is not None
        table, answers = self._state.match.clone(), []
        while not table.over:
            move = forced_move(table)
            if move is None:
                assert table.decider is not None
                move = self._choice(table).id
                answers.append(Answer(table.decider, table.revision, move))
            table.play(move)
        return answers

    def follow(self) -> bool:
        """Read the new events. Return whether there were any."""
        new = f"table_id = '{self._id}' AND number > {self._state.number} ORDER BY number"
        found = rows(self._store, f"SELECT event FROM events WHERE {new}")
        for (event,) in found:
            self._state = reduce(self._state, msgspec.json.decode(event, type=TableEvent), 0.0)
        if found and self._state.match:
            self._think(self._state.match)
        return bool(found)

    def _think(self, table: Table) -> None:
        """Find the next advice. The server makes forced moves, and bots need no advice."""
        self.asked, self.wish = None, []
        if table.decider not in self._state.people or forced_move(table) is not None:
            return
        self.asked = table.decider
        move = self._choice(table)
        self.wish = [*touched(move), *(f"seat:{seat}" for seat in move.seats), f"move:{move.id}"]
        if asks_for_several(table.seat(self.asked)):
            self.wish += self._others(table.clone(), move)
        self.wish *= 2  # a touch may miss while the table is still loading

    def _choice(self, table: Table) -> MoveView:
        seat = table.seat(table.decider)
        return seat.find(decide(self._bot, seat))

    def _others(self, ahead: Table, move: MoveView) -> list[str]:
        """Return further cards that the rules ask for one by one and the page lets you choose together."""
        others, question = [], (ahead.decider, ahead.match.pending)
        while move.cards:
            ahead.play(move)
            if (None if ahead.over else ahead.decider, ahead.match.pending) != question:
                break
            move = self._choice(ahead)
            others += touched(move)
        return others


def touched(move: MoveView) -> list[str]:
    return [f"card:{card}" for card in move.cards] + [f"place:{place}" for place in move.places]


def asks_for_several(seat: Seat) -> bool:
    shown = seat.view(page=True).shown
    return shown is not None and any(caption.kind == "several" for caption in shown.captions)
