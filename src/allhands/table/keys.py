"""Keys by which a viewer can follow a card it sees from place to place.

They are made of nothing but what the viewer sees: of two copies that it cannot tell apart either may have
the one key or the other, and a card that is lost sight of gets a new key when it is seen again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import compress
from operator import ne
from typing import NamedTuple

from allhands.kernel.events import Event
from allhands.kernel.record import State
from allhands.kernel.rule import NONE


class Row(NamedTuple):
    """A pile in which a viewer sees a card, from the top down: the designs, NONE for a back, and the keys."""

    faces: list[int]
    keys: list[int | None]


class Keys:
    """One viewer's keys."""

    def __init__(self) -> None:
        self.given = 0  # how many keys there were so far
        self.held: dict[int, dict[int, list[int]]] = {}  # by pile and design, from the bottom up
        self.rows: dict[int, Row] = {}  # where the viewer sees a card
        self.of_events: list[int | None] = []
        self._stirred: dict[int, int] = {}  # how often cards came to a pile or left since it was laid
        self._sizes: Sequence[int] = ()  # of the piles as they were laid

    def follow(self, events: Iterable[Event], known: State) -> None:
        """Take the keys along with the cards that the viewer saw move."""
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
        """Give every card that the viewer sees its key, and no other; the piles that look otherwise now."""
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

    def _lay_on_top(self, pile: int, faces: list[int], former: Row) -> bool:
        """Lay a card that has come to lie on others; false, if anything else has happened there."""
        if self._stirred.get(pile) != 1 or faces[1:] != former.faces:
            return False
        keys = self.held[pile].get(faces[0], [])
        if len(keys) != former.faces.count(faces[0]) + 1:
            return False
        self.rows[pile] = Row(faces, [keys[-1], *former.keys])
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
            self.held[pile], self.rows[pile] = after, Row(faces, row)
        else:
            self.rows.pop(pile, None)


def seen_faces(pile: int, known: State, bit: int) -> list[int]:
    """The cards of a pile from the top down, as the viewer sees them; NONE: a back."""
    below, exact, face = known.below, known.exact, known.face
    faces = []
    card = known.top[pile]
    for _ in range(known.size[pile]):
        faces.append(face[card] if exact[card] & bit else NONE)
        card = below[card]
    return faces


def all_faces(pile: int, s: State) -> list[int]:
    """The same, when nothing is hidden."""
    faces = []
    card = s.top[pile]
    for _ in range(s.size[pile]):
        faces.append(s.face[card])
        card = s.below[card]
    return faces
