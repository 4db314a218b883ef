"""A seat's knowledge as one vector of fixed size, with a part for each state field."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from allhands.engine.dispatch import Numbers
from allhands.engine.match import Match
from allhands.kernel.game import Game
from allhands.kernel.rule import NONE
from allhands.kernel.struct import Field, FieldKind, Stream

Vector = np.ndarray[Any, np.dtype[np.float32]]

LIMIT = 1 << 24  # integers up to here are exact in 32-bit floats
LEFT_OUT = {f.name for f in Stream.fields()} | {"ordered", "scratch"}  # known to no seat, or to all


class ObservationPart(NamedTuple):
    """One part of an observation: its name, shape, offset, and the kind of its numbers."""

    name: str
    shape: tuple[int, ...]
    first: int
    holds: FieldKind

    @property
    def room(self) -> int:
        return int(np.prod(self.shape, dtype=int))

    @property
    def span(self) -> slice:
        return slice(self.first, self.first + self.room)


class Observer:
    """An encoder of redacted copies into observations.

    First the viewer, then the state's fields in their order. A card the viewer can't place is nowhere: its
    `place` and the card `below` it are -1, and so is the `top` of a pile with an unknown top card. `exact`
    and `among` are flags, and `span`, the piles a card may be in, is a flag per card and pile.
    """

    def __init__(self, game: Game) -> None:
        self._cards, self._piles = game.State.sizes["cards"], game.State.sizes["piles"]
        self.parts = {"viewer": ObservationPart("viewer", (), 0, FieldKind.SEAT)}
        self.size = 1
        self._source: dict[str, slice] = {}  # a field's place in a redacted copy
        self._target: dict[str, slice] = {}  # a field's place in an observation
        self._runs: list[tuple[slice, slice]] = []  # ranges to copy, from the former to the latter
        at = 0
        for field in game.State.fields():
            self._source[field.name] = slice(at, at + field.room)
            at += field.room
            if field.name not in LEFT_OUT:
                self._add(field)

    def _add(self, field: Field) -> None:
        shape = (self._cards, self._piles) if field.name == "span" else field.shape
        holds = FieldKind.MARK if field.name in ("exact", "among", "span") else field.holds
        self.parts[field.name] = part = ObservationPart(field.name, shape, self.size, holds)
        self.size += part.room
        self._target[field.name] = part.span
        source, target = self._source[field.name], part.span
        if field.name == "span":
            return
        if self._runs and self._runs[-1][0].stop == source.start and self._runs[-1][1].stop == target.start:
            before = self._runs.pop()
            source, target = slice(before[0].start, source.stop), slice(before[1].start, target.stop)
        self._runs.append((source, target))

    def encode(self, known: Numbers, viewers: Any) -> Vector:
        """Encode redacted copies, one per row, with the viewers they were redacted for."""
        seen = np.empty((len(known), self.size), np.float32)
        seen[:, 0] = viewers
        for source, target in self._runs:
            seen[:, target] = known[:, source]
        exact = self._of(known, "exact") != 0
        self._put(seen, "exact", exact)
        self._put(seen, "among", self._of(known, "among") != 0)
        self._put(seen, "place", np.where(exact, self._of(known, "place"), NONE))
        rows = np.arange(len(known))[:, None] * self._cards
        top, below = self._of(known, "top"), self._of(known, "below")
        self._put(seen, "top", np.where(exact.ravel()[rows + top], top, NONE))
        self._put(seen, "below", np.where(exact & exact.ravel()[rows + below], below, NONE))
        self._put(seen, "span", self._marks(self._of(known, "span")))
        return seen

    def observe(self, match: Match, viewer: int) -> Vector:
        """Return a viewer's knowledge of a match."""
        seen: Vector = self.encode(match.observe(viewer)[None], viewer)[0]
        return seen

    def split(self, seen: Vector) -> dict[str, Vector]:
        """Split an observation into its parts by name, each in its shape."""
        return {part.name: seen[part.span].reshape(part.shape) for part in self.parts.values()}

    def _marks(self, sets: Numbers) -> Any:
        """Turn sets of piles into a flag per pile."""
        octets = np.ascontiguousarray(sets, "<i4").view(np.uint8).reshape(*sets.shape, 4)
        marks = np.unpackbits(octets, axis=2, count=self._piles, bitorder="little")
        return marks.reshape(len(sets), -1)

    def _of(self, known: Numbers, name: str) -> Numbers:
        return known[:, self._source[name]]

    def _put(self, seen: Vector, name: str, values: Any) -> None:
        seen[:, self._target[name]] = values


@cache
def observer(game: Game) -> Observer:
    """Return a game's observer, made once."""
    return Observer(game)
