"""Small things every chapter of the rules needs: silvs, cards in hands, nubbing out, going round."""

from __future__ import annotations

from allhands.kernel.events import emit
from allhands.kernel.piles import everyone
from allhands.kernel.rule import NONE, Card, SeatIndex, rule

from .cards import FIRST, PER_DECK
from .state import SEATS, EventKind, Pile, State


@rule
def is_in(s: State, seat: SeatIndex) -> bool:
    """HZ-10.1: return whether a seat is in the match."""
    return seat < s.seats and s.out[seat] == 0


@rule
def is_active(s: State, seat: SeatIndex) -> bool:
    """HZ-4.4: return whether a seat still takes turns in this hand."""
    return is_in(s, seat) and s.nubbed[seat] == 0


@rule
def hand_of(seat: SeatIndex) -> int:
    """Return a seat's hand."""
    return Pile.HAND + seat


@rule
def hand_size(s: State, seat: SeatIndex) -> int:
    """Return how many cards a seat holds."""
    return s.size[Pile.HAND + seat]


@rule
def find(s: State, seat: SeatIndex, design: int) -> Card:
    """Return a card of a design in a seat's hand, or NONE."""
    pile = hand_of(seat)
    for card in range(FIRST[design], FIRST[design + 1]):
        if s.place[card] == pile:
            return card
        if s.decks > 1 and s.place[card + PER_DECK] == pile:  # its twin in the second deck
            return card + PER_DECK
    return NONE


@rule
def pay(s: State, amount: int, giver: int, taker: int) -> None:
    """Move silvs from one place to another."""
    if amount > 0:
        add(s, giver, -amount)
        add(s, taker, amount)
        emit(s, EventKind.PAID, amount=amount, source=giver, target=taker)


@rule
def add(s: State, place: int, amount: int) -> None:
    """Change the silvs of a pot, purse or Bard."""
    if place == Pile.POT:
        s.pot += amount
    elif place >= Pile.TIPS:
        s.bard_silvs[place - Pile.TIPS] += amount
    elif place >= Pile.PURSE and place < Pile.PURSE + SEATS:
        s.silvs[place - Pile.PURSE] += amount


@rule
def nub_out(s: State, seat: SeatIndex) -> None:
    """HZ-4.2: flip the Nub; a controller returns control to the Hanataz (HZ-8.1, HZ-8.3, HZ-8.11)."""
    s.nubbed[seat] = 1
    s.first = seat  # HZ-6.8: the last player to nub out is first in the next hand, if nobody wins
    emit(s, EventKind.NUBBED_OUT, seat)
    if s.control == seat:
        give_up_control(s)


@rule
def give_up_control(s: State) -> None:
    """HZ-5.1: return control to the Hanataz, so that any number card takes it."""
    emit(s, EventKind.CONTROL_LOST, s.control)
    s.control = NONE
    s.leader = NONE


@rule
def take_control(s: State, seat: SeatIndex, card: Card) -> None:
    """HZ-5.4: take control, and the Hanataz token with it."""
    s.control = seat
    s.leader = card
    emit(s, EventKind.CONTROL, seat, card, seen=everyone(s))
