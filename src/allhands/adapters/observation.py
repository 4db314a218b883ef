"""What a seat knows as one vector of fixed size, described part by part by the game's own state."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from allhands.engine.door import Numbers
from allhands.engine.match import Match
from allhands.kernel.game import Game
from allhands.kernel.record import Of, Stream
from allhands.kernel.rule import NONE

Vector = np.ndarray[Any, np.dtype[np.float32]]

LIMIT = 1 << 24  # whole numbers up to here are exact in 32-bit floats
LEFT_OUT = {f.name for f in Stream.fields()} | {"ordered", "scratch"}  # no seat knows them, or all do


class Part(NamedTuple):
    """One part of an observation: its name and shape, where it begins, and what its numbers are."""

    name: str
    shape: tuple[int, ...]
    first: int
    holds: Of

    @property
    def room(self) -> int:
        return int(np.prod(self.shape, dtype=int))

    @property
    def span(self) -> slice:
        return slice(self.first, self.first + self.room)


class Observer:
    """Makes a game's observations out of hidden copies.

    First the viewer, then the state's fields in their order. A card the viewer cannot place is nowhere: its
    `place` and what is `below` it are -1, and so is the `top` of a pile whose uppermost card is unknown.
    `exact` and `among` are marks, and `span`, the piles a card may be in, a mark for each card and pile.
    """

    def __init__(self, game: Game) -> None:
        self._cards, self._piles = game.State.sizes["cards"], game.State.sizes["piles"]
        parts = [Part("viewer", (), 0, Of.SEAT)]
        columns: list[int] = []
        self._source: dict[str, slice] = {}
        at = 0
        for field in game.State.fields():
            self._source[field.name] = slice(at, at + field.room)
            if field.name not in LEFT_OUT and field.name != "span":
                holds = Of.MARK if field.name in ("exact", "among") else field.holds
                parts.append(Part(field.name, field.shape, 1 + len(columns), holds))
                columns.extend(range(at, at + field.room))
            at += field.room
        parts.append(Part("span", (self._cards, self._piles), 1 + len(columns), Of.MARK))
        self._columns = np.array(columns)
        self.parts = {part.name: part for part in parts}
        self.size = sum(part.room for part in parts)

    def encode(self, known: Numbers, viewers: Any) -> Vector:
        """Observations, one a row, of hidden copies, one a row, and who they were hidden from."""
        seen = np.empty((len(known), self.size), np.float32)
        seen[:, 0] = viewers
        seen[:, 1 : 1 + len(self._columns)] = known[:, self._columns]
        exact = self._of(known, "exact") != 0
        self._put(seen, "exact", exact)
        self._put(seen, "among", self._of(known, "among") != 0)
        self._put(seen, "place", np.where(exact, self._of(known, "place"), NONE))
        for name, sure in (("top", True), ("below", exact)):
            card = self._of(known, name)
            self._put(seen, name, np.where(sure & np.take_along_axis(exact, card, 1), card, NONE))
        span = self._of(known, "span")[:, :, None] >> np.arange(self._piles) & 1
        self._put(seen, "span", span.reshape(len(known), -1))
        return seen

    def observe(self, match: Match, viewer: int) -> Vector:
        """What a viewer knows of a match."""
        seen: Vector = self.encode(match.observe(viewer)[None], viewer)[0]
        return seen

    def split(self, seen: Vector) -> dict[str, Vector]:
        """The parts of an observation by name, each in its shape."""
        return {part.name: seen[part.span].reshape(part.shape) for part in self.parts.values()}

    def _of(self, known: Numbers, name: str) -> Numbers:
        return known[:, self._source[name]]

    def _put(self, seen: Vector, name: str, values: Any) -> None:
        seen[:, self.parts[name].span] = values


@cache
def observer(game: Game) -> Observer:
    """A game's observer."""
    return Observer(game)
