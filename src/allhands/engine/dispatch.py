"""The compiled entry point of a game's rules: it deals, plays, lists, redacts and logs.

It works on a buffer of its own, so a match doesn't change until a move is complete.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import Any

import numpy as np

from allhands.engine.compile import compiled_entry, has_compiler
from allhands.engine.numbering import make_renumber
from allhands.engine.runners import move_lister
from allhands.kernel.events import ROOM, Event, with_event_buffer
from allhands.kernel.game import Game
from allhands.kernel.rng import seed

Numbers = np.ndarray[Any, np.dtype[np.int32]]

DECIDER, PENDING = 16, 24  # their bit positions in an answer; below them, the number of legal moves


class Call(IntEnum):
    """The operations of the entry point."""

    DEAL = 0  # from a seed
    PLAY = 1  # a move, by its id
    LIST = 2  # the legal moves
    HIDE = 3  # redact what a viewer doesn't know
    SCORE = 4  # shares, payoffs and scores


def make_dispatch(game: Game) -> Callable[..., int]:
    """Make a function that does one operation to a match and returns its new status.

    The status packs the number of legal moves, the decider and the pending decision. An illegal move returns
    -1 minus the reason, a move of another decision -1. `numbers` is the match, `known` takes a redacted copy,
    `rows` holds one record with an event buffer and `room` is the same memory as plain numbers, `moves` takes
    the ids of the legal moves in order, `gains` takes three rows of numbers.
    """
    deal, apply, refusal, redact = (
        game.rules.deal,
        game.decisions.apply,
        game.decisions.refusal,
        game.hidden.redact,
    )
    share, payoff, score = game.scoring.share, game.scoring.payoff, game.scoring.score
    list_moves, firsts, widths, renumber = (
        move_lister(game),
        game.decisions.first_move_ids,
        game.decisions.widths,
        make_renumber(game),
    )

    def door(
        numbers: Any, known: Any, rows: Any, room: Any, moves: Any, gains: Any, act: int, number: int
    ) -> int:
        s = rows[0]
        for i in range(len(numbers)):
            room[i] = numbers[i]
        s.happened = 0
        if act == Call.HIDE:
            renumber(numbers, known, number)
            for i in range(len(numbers)):
                room[i] = known[i]
            redact(s, number)
            for i in range(len(numbers)):
                known[i] = room[i]
            return 0
        if act == Call.SCORE:
            for seat in range(s.seats):
                gains[0, seat] = share(s, seat)
                gains[1, seat] = payoff(s, seat)
                gains[2, seat] = score(s, seat)
            return 0
        if act == Call.DEAL:
            seed(s, number)
            deal(s)
        elif act == Call.PLAY:
            choice = number - firsts[s.pending]
            if choice < 0 or choice >= widths[s.pending]:
                return -1
            reason = refusal(s, choice)
            if reason != 0:
                return -1 - reason
            apply(s, choice)
        if act != Call.LIST:
            for i in range(len(numbers)):
                numbers[i] = room[i]
        count = 0
        if s.pending != 0:
            count = list_moves(s, moves)
            first = firsts[s.pending]
            for i in range(count):
                move = moves[i] + first
                at = i
                while at > 0 and moves[at - 1] > move:
                    moves[at] = moves[at - 1]
                    at -= 1
                moves[at] = move
        return int(count + (s.decider << 16) + (s.pending << 24))

    return door


class CompiledRules:
    """A game's compiled entry point with its buffers. It holds the interpreter's lock."""

    def __init__(self, game: Game) -> None:
        record = with_event_buffer(game.State)
        self.rows = np.zeros(1, record.dtype())
        self.room = self.rows.view(np.int32)
        self.width = game.State.width()
        self.known = np.zeros(self.width, np.int32)
        self.moves = np.zeros(max(game.decisions.moves, 1), np.int64)
        self.gains = np.zeros((3, max(game.info.seats)))
        self.happenings = self.rows["happenings"][0]
        self._happened = self.rows["happened"]
        self.call = compiled_entry(
            game, make_dispatch(game), record, self.arguments(np.zeros(self.width, np.int32))
        )

    def arguments(self, numbers: Numbers) -> tuple[Any, ...]:
        """Return a call's arguments, with an operation that does nothing to an empty match."""
        return numbers, self.known, self.rows, self.room, self.moves, self.gains, int(Call.LIST), 0

    def events(self, move: int) -> list[Event] | None:
        """Return the last operation's events with this move number, or None on overflow."""
        count = int(self._happened[0])
        if count > ROOM:
            return None
        return [Event._make((*row, move)) for row in self.happenings[:count].tolist()]


_doors: dict[str, CompiledRules] = {}  # by the game's package


def compiled_rules(game: Game) -> CompiledRules:
    """Return a game's compiled rules. The first call compiles them or loads them from disk."""
    if game.info.package not in _doors:
        _doors[game.info.package] = CompiledRules(game)
    return _doors[game.info.package]


def ensure_compiled(game: Game) -> bool:
    """Make sure a game is compiled. Return False where there is no compiler."""
    if not has_compiler():
        return False
    compiled_rules(game)
    return True


def loaded(game: Game) -> CompiledRules | None:
    """Return a game's compiled rules if they are loaded, or None."""
    return _doors.get(game.info.package)
