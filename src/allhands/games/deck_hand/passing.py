"""Typhoon: all players pass a card on at once, each having chosen without knowing what the others chose."""

from __future__ import annotations

from allhands.kernel.events import emit
from allhands.kernel.piles import everyone, move
from allhands.kernel.rule import NONE, Seat, rule

from .basics import ask_for, find, note_loss, owned, owner, refill, seat_after
from .state import FLOOR, TOP_CARD, Decision, Happening, Pile, State


@rule
def passers(s: State) -> int:
    """The set of seats that pass a card: who has one, and does not fall below four by it."""
    passing = 0
    for seat in range(s.seats):
        if s.size[Pile.STASH + seat] + s.size[Pile.DECK + seat] > 0:
            passing |= 1 << seat
    for _ in range(s.seats):
        giver = s.seats - 1
        for seat in range(s.seats):
            if owned(s, seat) <= FLOOR and passing >> giver & 1 == 0:
                passing &= ~(1 << seat)
            giver = seat
    return passing if s.seats > 1 else 0


@rule
def begin_passing(s: State, me: Seat) -> None:
    """Ask the next one who has not chosen; once all have, everything moves at once."""
    passing = passers(s)
    seat = me
    for _ in range(s.seats):
        if passing >> seat & 1 and s.passing[seat] == 0:
            s.pile = Pile.STASH + seat
            ask_for(s, seat, Decision.PASS)
            return
        seat = seat_after(s, seat)
    pass_all(s)


@rule
def pass_all(s: State) -> None:
    """Every chosen card goes to the stash on the left; then empty decks are made anew."""
    for seat in range(s.seats):
        if s.passing[seat] > 0:
            top = s.passing[seat] > TOP_CARD
            card = s.top[Pile.DECK + seat] if top else find(s, Pile.STASH + seat, s.passing[seat] - 1)
            s.passing[seat] = 0
            emit(s, Happening.WHENCE, seat, NONE, top, NONE, NONE, 0)
            before = owner(s, card)
            move(s, Happening.PASSED, card, Pile.STASH + seat_after(s, seat), everyone(s))
            note_loss(s, card, before)
    for seat in range(s.seats):
        refill(s, seat)
