"""HZ-3.5 and HZ-7: drawing, filling the Hanataz Hand, reshuffling."""

from __future__ import annotations

from allhands.kernel.events import emit
from allhands.kernel.piles import everyone, move, only, pour, shuffle
from allhands.kernel.rule import SeatIndex, rule

from .common import hand_of
from .state import SPOTS, EventKind, Pile, State


@rule
def draw(s: State, seat: SeatIndex) -> bool:
    """HZ-7.3: draw a card. Return whether there was one."""
    if not stock(s):
        emit(s, EventKind.NONE_LEFT, seat)
        return False
    move(s, EventKind.DRAWN, s.top[Pile.DECK], hand_of(seat), only(seat))
    return True


@rule
def stock(s: State) -> bool:
    """HZ-7.1: a card must be drawn: reshuffle if the deck is empty. False if there is still none."""
    if s.size[Pile.DECK] == 0:
        reshuffle(s)
    return s.size[Pile.DECK] > 0


@rule
def reshuffle(s: State) -> None:
    """HZ-7.1: discard the Hanataz Hand, shuffle the discard pile into the deck, and lay a new one."""
    for spot in range(Pile.HANATAZ, Pile.HANATAZ + SPOTS):
        if s.size[spot] > 0:
            move(s, EventKind.DISCARDED, s.top[spot], Pile.DISCARD, everyone(s))
    pour(s, EventKind.RESHUFFLED, Pile.DISCARD, Pile.DECK, everyone(s))
    shuffle(s, Pile.DECK)
    lay(s)


@rule
def lay(s: State) -> None:
    """HZ-2.4: lay cards on the empty positions of the Hanataz Hand, as far as the deck goes."""
    for spot in range(Pile.HANATAZ, Pile.HANATAZ + SPOTS):
        if s.size[spot] == 0 and s.size[Pile.DECK] > 0:
            move(s, EventKind.LAID, s.top[Pile.DECK], spot, 0)


@rule
def fill(s: State) -> None:
    """HZ-3.5: fill the Hanataz Hand from the first empty position; without a deck, lay all five again."""
    lay(s)
    for spot in range(Pile.HANATAZ, Pile.HANATAZ + SPOTS):
        if s.size[spot] == 0:
            reshuffle(s)
            return
