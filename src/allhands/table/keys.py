"""Keys by which a viewer can follow a card it sees from place to place.

They are made of nothing but what the viewer sees: of two copies that it cannot tell apart either may have
the one key or the other, and a card that is lost sight of gets a new key when it is seen again.
"""

from __future__ import annotations

from collections.abc import Sequence

from allhands.kernel.events import Event
from allhands.kernel.record import State
from allhands.kernel.rule import NONE


class Keys:
    """One viewer's keys."""

    def __init__(self) -> None:
        self.given = 0  # how many keys there were so far
        self.held: dict[tuple[int, int], list[int]] = {}  # by pile and design, from the bottom up
        self.of_events: list[int | None] = []

    def follow(self, events: Sequence[Event], known: State) -> None:
        """Take the keys along with the cards that the viewer saw move."""
        piles, face, held = len(known.top), known.face, self.held
        for event in events:
            key = None
            if event.card != NONE:
                design = face[event.card]
                keys = held.get((event.source, design))
                key = (keys[-1] if event.target == NONE else keys.pop()) if keys else self.new()
                if NONE != event.target < piles:
                    held.setdefault((event.target, design), []).append(key)
                elif not keys and 0 <= event.source < piles:
                    held[event.source, design] = [key]
            self.of_events.append(key)

    def new(self) -> int:
        self.given += 1
        return self.given

    def lay(self, known: State, viewer: int) -> dict[int, list[int | None]]:
        """The keys of the cards from the top down, for every pile of which the viewer sees a card.

        From now on no other keys are held.
        """
        before = self.held
        after: dict[tuple[int, int], list[int]] = {}
        rows: dict[int, list[int | None]] = {}
        place, top, below, exact, face = known.place, known.top, known.below, known.exact, known.face
        bit = 1 << viewer
        piles = {pile for pile, seen in zip(place, exact, strict=True) if seen & bit}
        for pile in sorted(piles):
            row: list[int | None] = []
            card = top[pile]
            while card != NONE:
                if exact[card] & bit:
                    spot = pile, face[card]
                    keys = before.get(spot)
                    key = keys.pop() if keys else self.new()
                    after.setdefault(spot, []).insert(0, key)
                    row.append(key)
                else:
                    row.append(None)
                card = below[card]
            rows[pile] = row
        self.held = after
        return rows
