"""Keys by which a viewer can follow a card it sees from place to place.

They are made of nothing but what the viewer sees: of two copies that it cannot tell apart either may have
the one key or the other, and a card that is lost sight of gets a new key when it is seen again.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from allhands.engine.door import Numbers
from allhands.kernel.events import Event
from allhands.kernel.game import Game
from allhands.kernel.record import State
from allhands.kernel.rule import NONE


class Keys:
    """One viewer's keys."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.given = 0  # how many keys there were so far
        self.held: dict[int, dict[int, list[int]]] = {}  # by pile and design, from the bottom up
        self.rows: dict[int, list[int | None]] = {}  # from the top down, where the viewer sees a card
        self.of_events: list[int | None] = []
        self._stirred: set[int] = set()  # piles that cards came to or left since they were laid
        self._laid: Numbers | None = None

    def follow(self, events: Iterable[Event], known: State) -> None:
        """Take the keys along with the cards that the viewer saw move."""
        piles, face = len(known.top), known.face
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
                self._stirred |= {source, target}
            self.of_events.append(key)

    def _hold(self, pile: int, design: int) -> list[int]:
        return self.held.setdefault(pile, {}).setdefault(design, [])

    def new(self) -> int:
        self.given += 1
        return self.given

    def lay(self, numbers: Numbers, known: State, viewer: int) -> set[int]:
        """Give every card that the viewer sees its key, and no other; the piles that are not as they were."""
        changed = set(range(len(known.top)))
        if self._laid is not None:
            changed &= self._stirred | changed_piles(self._game, self._laid, numbers)
        for pile in sorted(changed):
            self._lay_pile(pile, known, 1 << viewer)
        self._laid, self._stirred = numbers, set()
        return changed

    def _lay_pile(self, pile: int, known: State, bit: int) -> None:
        below, exact, face = known.below, known.exact, known.face
        before = self.held.pop(pile, {})
        after: dict[int, list[int]] = {}
        row: list[int | None] = []
        card = known.top[pile]
        for _ in range(known.size[pile]):
            key = None
            if exact[card] & bit:
                keys = before.get(face[card])
                key = keys.pop() if keys else self.new()
                after.setdefault(face[card], []).append(key)
            row.append(key)
            card = below[card]
        self.rows.pop(pile, None)
        if after:
            for keys in after.values():
                keys.reverse()
            self.held[pile], self.rows[pile] = after, row


def changed_piles(game: Game, before: Numbers, after: Numbers) -> set[int]:
    """The piles in which a card is another one than before, or is seen by others."""
    at, differs = whereabouts(game), before != after
    cards = differs[at["place"]] | differs[at["below"]] | differs[at["exact"]] | differs[at["face"]]
    piles = differs[at["top"]] | differs[at["size"]]
    left, come = before[at["place"]][cards], after[at["place"]][cards]
    return {*piles.nonzero()[0].tolist(), *left.tolist(), *come.tolist()}


@cache
def whereabouts(game: Game) -> dict[str, slice]:
    """Where in a state's numbers the rows lie that tell of piles and cards."""
    return {name: slice(first, end) for name, first, end in game.State.extents()[1]}
