"""HM-5.2 to HM-5.6: turning up models, bidding for them face down, and picking."""

from __future__ import annotations

from allhands.kernel.events import emit
from allhands.kernel.piles import everyone, find, move, nth, only, reveal, slip
from allhands.kernel.rule import NONE, Card, SeatIndex, rule
from allhands.kernel.seats import seat_after
from allhands.kernel.stack import ask, push

from .cards import DESIGN, POINTS
from .common import (
    discard,
    hand_size,
    has_free_slot,
    refusal_of_held_card,
    tell,
)
from .decks import rule_out_bids, turn_up
from .state import ENOUGH, MOST_BID, Decision, EventKind, Phase, Pile, Reason, State, Step


@rule
def begin_recruitment(s: State) -> None:
    """HM-5.2: turn up as many models as there are players."""
    for _ in range(s.seats):
        turn_up(s, Pile.MODEL_DECK, Pile.OFFER, EventKind.TURNED_UP)
    open_recruitment(s)


@rule
def open_recruitment(s: State) -> None:
    """HM-5.3, HM-8.2: open the window for cards, then the bids."""
    push(s, Step.BID)
    push(s, Step.WINDOW, c=1)


@rule
def offer_bids(s: State, asked: int) -> None:
    """HM-5.3: ask players with a slot and a card for bids, First Hand first, then reveal them."""
    if asked == s.seats:
        show_bids(s)
        push(s, Step.PICK)
        return
    push(s, Step.BID, asked + 1)
    seat = seat_after(s, s.first, asked)
    if hand_size(s, seat) > 0 and has_free_slot(s, seat) and s.size[Pile.OFFER] > 0:
        ask(s, seat, Decision.BID)


@rule
def refusal_of_bid(s: State, seat: SeatIndex, choice: int) -> int:
    """HM-5.3: bid a card from your hand, or no more."""
    return Reason.NONE if choice == ENOUGH else refusal_of_held_card(s, seat, choice)


@rule
def bid(s: State, seat: SeatIndex, choice: int) -> None:
    """HM-5.3: lay one or two cards face down; the others see how many."""
    if choice == ENOUGH:
        tell(s, EventKind.BID_CLOSED, seat, amount=s.size[Pile.FACE_DOWN + seat])
    else:
        slip(s, EventKind.BID, find(s, Pile.HAND + seat, choice), Pile.FACE_DOWN + seat, only(seat))
        if s.size[Pile.FACE_DOWN + seat] < MOST_BID and hand_size(s, seat) > 0:
            ask(s, seat, Decision.BID)


@rule
def show_bids(s: State) -> None:
    """HM-5.4: reveal all bids together."""
    for steps in range(s.seats):
        seat = seat_after(s, s.first, steps)
        card = s.top[Pile.FACE_DOWN + seat]
        while card != NONE:
            reveal(s, card, everyone(s))
            emit(s, EventKind.BID_SHOWN, seat, card, 1, Pile.FACE_DOWN + seat, seen=everyone(s))
            card = s.below[card]
        if s.size[Pile.FACE_DOWN + seat] > 0:
            tell(s, EventKind.BID_WORTH, seat, amount=worth_of_bid(s, seat))
    rule_out_bids(s)


@rule
def worth_of_bid(s: State, seat: SeatIndex) -> int:
    """HM-5.4: return the points of a seat's bid."""
    worth = 0
    card = s.top[Pile.FACE_DOWN + seat]
    while card != NONE:
        worth += POINTS[DESIGN[card]]
        card = s.below[card]
    return worth


@rule
def highest_bidder(s: State) -> SeatIndex:
    """HM-5.4, HM-5.5: return the highest bidder; ties go to the lower score, then by seat."""
    best = NONE
    worth = 0
    for steps in range(s.seats):
        seat = seat_after(s, s.first, steps)
        if s.size[Pile.FACE_DOWN + seat] > 0:
            offered = worth_of_bid(s, seat)
            lower = best != NONE and offered == worth and s.scores[seat] < s.scores[best]
            if best == NONE or offered > worth or lower:
                best, worth = seat, offered
    return best


@rule
def offer_pick(s: State) -> None:
    """HM-5.4, HM-5.6: let the highest bidder pick; the last model needs no choice."""
    bidder = highest_bidder(s)
    if bidder == NONE:
        end_recruitment(s)
    elif s.size[Pile.OFFER] == 0:
        while s.size[Pile.FACE_DOWN + bidder] > 0:
            top = s.top[Pile.FACE_DOWN + bidder]
            move(s, EventKind.TAKEN_BACK, top, Pile.HAND + bidder, everyone(s))
        push(s, Step.PICK)
    elif s.size[Pile.OFFER] == 1:
        pick(s, bidder, 0)
    else:
        ask(s, bidder, Decision.PICK)


@rule
def refusal_of_pick(s: State, index: int) -> int:
    """HM-5.4: pick a model on offer."""
    return Reason.NOT_ON_OFFER if index >= s.size[Pile.OFFER] else Reason.NONE


@rule
def pick(s: State, seat: SeatIndex, index: int) -> None:
    """HM-5.4, HM-5.6: add the model to the agency, and discard the bid."""
    move(s, EventKind.HIRED, nth(s, Pile.OFFER, index), Pile.AGENCY + seat, everyone(s))
    while s.size[Pile.FACE_DOWN + seat] > 0:
        discard(s, EventKind.SPENT, first_copy(s, Pile.FACE_DOWN + seat))
    push(s, Step.PICK)


@rule
def first_copy(s: State, pile: int) -> Card:
    """Return the lowest-numbered copy of a pile's top card, so that its order tells nothing."""
    found = s.top[pile]
    card = s.below[found]
    while card != NONE:
        if s.face[card] == s.face[found] and card < found:
            found = card
        card = s.below[card]
    return found


@rule
def end_recruitment(s: State) -> None:
    """HM-5.6: discard the models nobody picked."""
    while s.size[Pile.OFFER] > 0:
        move(s, EventKind.UNWANTED, s.top[Pile.OFFER], Pile.MODEL_DISCARD, everyone(s))
    s.phase = Phase.LOCK_IN
    push(s, Step.LOCK)
