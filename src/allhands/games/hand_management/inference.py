"""Beliefs about rivals' hands, by what they haven't done.

Players rarely keep many points, or a Sleight of Hand, beyond the end of a week, or passes in an open race
with a card that would pay. So what a rival has held through all that is probably something else.
"""

from __future__ import annotations

from allhands.kernel.knowledge import could_swap
from allhands.kernel.piles import nth, swap
from allhands.kernel.rng import below
from allhands.kernel.rule import NONE, SeatIndex, rule
from allhands.kernel.struct import Stream

from .cards import DESIGN, KIND, ActionKind
from .greedy import appeal_of_lock_in, eagerness
from .state import Pile, State

DOUBT = 8  # one world in so many stays as dealt, because not all players reason like that
TRIES = 8  # to find a likelier card


@rule
def surmise(s: State, chance: Stream, viewer: SeatIndex) -> None:
    """Swap cards that a rival would hardly have held for others from the deck."""
    if s.week == 0 or s.size[Pile.ACTION_DECK] == 0 or below(chance, DOUBT) == 0:
        return
    for rival in range(s.seats):
        if rival != viewer:
            reconsider(s, chance, rival)


@rule
def reconsider(s: State, chance: Stream, rival: SeatIndex) -> None:
    """Treat as many unknown cards as were held as the ones that were."""
    number = 0
    card = s.top[Pile.HAND + rival]
    while card != NONE:
        below_it = s.below[card]
        if s.exact[card] == 0:
            if is_unlikely(s, rival, DESIGN[card], number):
                for _ in range(TRIES):
                    other = nth(s, Pile.ACTION_DECK, below(chance, s.size[Pile.ACTION_DECK]))
                    if could_swap(s, card, other) and not is_unlikely(s, rival, DESIGN[other], number):
                        swap(s, card, other)
                        break
            number += 1
        card = below_it


@rule
def is_unlikely(s: State, rival: SeatIndex, design: int, number: int) -> bool:
    """Return whether a rival would not have held this card, one of so many."""
    if number < s.kept[rival] and (
        KIND[design] == ActionKind.SLEIGHT_OF_HAND or appeal_of_lock_in(s, design) > 0
    ):
        return True
    return number < s.held[rival] and eagerness(design, s.forgone[rival], s.seats - 1) > 0
