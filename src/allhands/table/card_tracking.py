"""Keys that identify visible cards, so that a viewer can follow them between places.

They depend only on what the viewer sees: either of two indistinguishable copies may have either key, and a
card that was out of sight gets a new key when it reappears.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import compress
from operator import ne
from typing import NamedTuple

from allhands.kernel.events import Event
from allhands.kernel.rule import NONE
from allhands.kernel.struct import State


class VisiblePile(NamedTuple):
    """A pile with visible cards, from the top down: designs (NONE for a back) and keys."""

    faces: list[int]
    keys: list[int | None]


class CardTracker:
    """One viewer's keys."""

    def __init__(self) -> None:
        self.given = 0  # the number of keys so far
        self.held: dict[int, dict[int, list[int]]] = {}  # by pile and design, from the bottom up
        self.rows: dict[int, VisiblePile] = {}  # piles with visible cards
        self.of_events: list[int | None] = []
        self._stirred: dict[int, int] = {}  # number of arrivals and departures per pile since the last update
        self._sizes: Sequence[int] = ()  # of the piles at the last update

    def follow(self, events: Iterable[Event], known: State) -> None:
        """Carry card identities along the moves the viewer saw."""
        piles, face, stirred = len(known.top), known.face, self._stirred
        for event in events:
            key = None
            if event.card != NONE:
                design, source, target = face[event.card], event.source, event.target
                keys = self.held.get(source, {}).get(design)
                key = (keys[-1] if target == NONE else keys.pop()) if keys else self.new()
                if NONE != target < piles:
                    self._hold(target, design).append(key)
                elif not keys and 0 <= source < piles:
                    self._hold(source, design)[:] = [key]
                for pile in (source, target):
                    stirred[pile] = stirred.get(pile, 0) + 1
            self.of_events.append(key)

    def _hold(self, pile: int, design: int) -> list[int]:
        return self.held.setdefault(pile, {}).setdefault(design, [])

    def new(self) -> int:
        self.given += 1
        return self.given

    def lay(self, known: State, viewer: int) -> set[int]:
        """Give each visible card a key, and only those. Return the piles that look different."""
        bit, piles = 1 << viewer, len(known.top)
        changed = set(range(piles))
        if self._sizes:
            resized = known.size != self._sizes
            changed = {*compress(range(piles), map(ne, known.size, self._sizes))} if resized else set()
        seen = set(compress(known.place, map(bit.__and__, known.exact[: known.cards])))
        for pile in sorted({*seen, *self.rows, *self._stirred}):
            if not 0 <= pile < piles:
                continue
            faces, former = seen_faces(pile, known, bit) if pile in seen else [], self.rows.get(pile)
            if pile in self._stirred or former is None or faces != former.faces:
                if former is None or not self._lay_on_top(pile, faces, former):
                    self._lay_pile(pile, faces)
                changed.add(pile)
        self._sizes, self._stirred = known.size, {}
        return changed

    def _lay_on_top(self, pile: int, faces: list[int], former: VisiblePile) -> bool:
        """Add one card on top of a pile. Return False if anything else happened there."""
        if self._stirred.get(pile) != 1 or faces[1:] != former.faces:
            return False
        keys = self.held[pile].get(faces[0], [])
        if len(keys) != former.faces.count(faces[0]) + 1:
            return False
        self.rows[pile] = VisiblePile(faces, [keys[-1], *former.keys])
        return True

    def _lay_pile(self, pile: int, faces: list[int]) -> None:
        before, after = self.held.pop(pile, {}), dict[int, list[int]]()
        row: list[int | None] = []
        for face in faces:
            key = None
            if face != NONE:
                keys = before.get(face)
                key = keys.pop() if keys else self.new()
                if face in after:
                    after[face].append(key)
                else:
                    after[face] = [key]
            row.append(key)
        if after:
            for keys in after.values():
                keys.reverse()
            self.held[pile], self.rows[pile] = after, VisiblePile(faces, row)
        else:
            self.rows.pop(pile, None)


def seen_faces(pile: int, known: State, bit: int) -> list[int]:
    """Return a pile's cards from the top down as the viewer sees them, NONE for a back."""
    below, exact, face = known.below, known.exact, known.face
    faces = []
    card = known.top[pile]
    for _ in range(known.size[pile]):
        faces.append(face[card] if exact[card] & bit else NONE)
        card = below[card]
    return faces


def all_faces(pile: int, s: State) -> list[int]:
    """Return a pile's cards from the top down with nothing hidden."""
    faces = []
    card = s.top[pile]
    for _ in range(s.size[pile]):
        faces.append(s.face[card])
        card = s.below[card]
    return faces
