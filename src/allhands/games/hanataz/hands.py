"""HZ-3, HZ-6 and HZ-10: setting up each hand, ending it, and ending the match."""

from __future__ import annotations

from allhands.kernel.events import emit
from allhands.kernel.piles import everyone, move
from allhands.kernel.rule import NONE, Card, SeatIndex, rule
from allhands.kernel.seats import seat_after
from allhands.kernel.stack import ask, pop, push

from .cards import DESIGN, KIND, NUMBER, SUIT, CardType, Suit
from .common import find, hand_size, is_in, pay
from .deck import draw, reshuffle
from .faces import hanataz_cards, tip_bards
from .state import (
    DONE,
    DRAW,
    HAND_SIZE,
    MOST_HANDS,
    STOP,
    Decision,
    EventKind,
    Pile,
    Reason,
    State,
    Step,
)


@rule
def new_hand(s: State) -> None:
    """HZ-3.1, HZ-3.6: turn the Nubs up, and queue the steps of a new hand."""
    s.hand_number += 1
    s.turns = 0
    while not is_in(s, s.first):
        s.first = seat_after(s, s.first)
    emit(s, EventKind.HAND_BEGINS, s.first, amount=s.hand_number)
    for seat in range(s.seats):
        s.nubbed[seat] = 0
    if s.hand_number == 1 or s.ante_every_hand:
        ante(s)
    push(s, Step.FILL)
    push(s, Step.DRAW_UP)
    push(s, Step.REFRESH)


@rule
def ante(s: State) -> None:
    """HZ-2.3: take a silv from everyone who has one, clockwise."""
    for steps in range(s.seats):
        seat = seat_after(s, s.first, steps)
        if is_in(s, seat) and s.silvs[seat] > 0:
            pay(s, 1, Pile.PURSE + seat, Pile.POT)


@rule
def offer_refresh(s: State, asked: int) -> None:
    """HZ-3.2: offer each player in turn to exchange cards, if they have a silv and a card."""
    if asked < s.seats:
        push(s, Step.REFRESH, asked + 1)
        seat = seat_after(s, s.first, asked)
        if is_in(s, seat) and s.silvs[seat] > 0 and hand_size(s, seat) > 0:
            s.discarded = 0
            ask(s, seat, Decision.REFRESH)


@rule
def refusal_of_discard(s: State, seat: SeatIndex, choice: int) -> int:
    """HZ-3.2, HZ-3.3: discard a card from hand, or be done with exchanging."""
    if choice == DONE and s.pending == Decision.REFRESH:
        return Reason.NONE
    return Reason.NOT_HELD if find(s, seat, choice) == NONE else Reason.NONE


@rule
def refresh(s: State, seat: SeatIndex, choice: int) -> None:
    """HZ-3.2: discard for one silv in all; draw once every card is discarded."""
    if choice == DONE:
        emit(s, EventKind.KEPT, seat, amount=s.discarded)
    else:
        if s.discarded == 0:
            pay(s, 1, Pile.PURSE + seat, Pile.POT)
        discard(s, seat, choice)
        s.discarded += 1
        if hand_size(s, seat) > 0:
            ask(s, seat, Decision.REFRESH)
            return
    for _ in range(s.discarded):
        draw(s, seat)
    s.discarded = 0


@rule
def discard(s: State, seat: SeatIndex, design: int) -> None:
    """HZ-3.3: discard a card from hand."""
    move(s, EventKind.DISCARDED, find(s, seat, design), Pile.DISCARD, everyone(s))


@rule
def draw_up(s: State, asked: int) -> None:
    """HZ-3.3: draw up to five cards for a silv each, or discard down to five."""
    if asked < s.seats:
        seat = seat_after(s, s.first, asked)
        if is_in(s, seat) and hand_size(s, seat) > HAND_SIZE:
            push(s, Step.DRAW_UP, asked)
            ask(s, seat, Decision.TRIM)
        elif is_in(s, seat) and s.optional_draw and may_draw_up(s, seat):
            push(s, Step.DRAW_UP, asked)
            ask(s, seat, Decision.DRAW_UP)
        else:
            if is_in(s, seat):
                buy_cards(s, seat)
            push(s, Step.DRAW_UP, asked + 1)


@rule
def may_draw_up(s: State, seat: SeatIndex) -> bool:
    """HZ-3.3: return whether a seat can pay for another card."""
    return s.silvs[seat] > 0 and hand_size(s, seat) < HAND_SIZE


@rule
def buy_cards(s: State, seat: SeatIndex) -> None:
    """HZ-3.4, HZ-7.3: draw as long as there are silvs and cards, and pay for the cards drawn."""
    drawn = 0
    while drawn < s.silvs[seat] and hand_size(s, seat) < HAND_SIZE and draw(s, seat):
        drawn += 1
    pay(s, drawn, Pile.PURSE + seat, Pile.POT)


@rule
def answer_draw_up(s: State, seat: SeatIndex, choice: int) -> None:
    """HZ-3.4: in the variant, draw another card, or stop and not be asked again."""
    if choice == DRAW and draw(s, seat):
        pay(s, 1, Pile.PURSE + seat, Pile.POT)
    else:
        if choice == STOP:
            emit(s, EventKind.STOPPED, seat)
        _, asked, _, _ = pop(s)
        push(s, Step.DRAW_UP, asked + 1)


@rule
def win_hand(s: State, seat: SeatIndex) -> None:
    """HZ-6.1: end the hand for the player who starts a turn in control, with a showdown."""
    s.first = seat  # HZ-6.9
    emit(s, EventKind.SHOWDOWN, seat, s.leader, seen=everyone(s))
    if hanataz_cards(s) > 0:
        ask(s, seat, Decision.SHOWDOWN)
    else:
        take_pot(s, seat, NONE)
        end_hand(s, False)


@rule
def show_down(s: State, seat: SeatIndex, position: int) -> None:
    """HZ-6.2 to HZ-6.6: flip a card of the Hanataz Hand and compare it with the controlling card."""
    spot = Pile.HANATAZ + position
    card = s.top[spot]
    flipped, leader = DESIGN[card], DESIGN[s.leader]
    move(s, EventKind.FLIPPED, card, Pile.ASIDE, everyone(s))
    if KIND[flipped] == CardType.FOOL:
        lose_to_fool(s)
    elif beats(flipped, leader):
        half = (s.pot + 1) // 2
        emit(s, EventKind.POT_SPLIT, seat, s.leader, half, Pile.POT, Pile.PURSE + seat, everyone(s))
        pay(s, half, Pile.POT, Pile.PURSE + seat)
        leave_pot(s)
    else:
        take_pot(s, seat, s.leader)
    end_hand(s, KIND[flipped] == CardType.FOOL)


@rule
def beats(flipped: int, leader: int) -> bool:
    """HZ-6.3 to HZ-6.5: value a flipped card against the leader's suit; ties lose."""
    same_suit = SUIT[flipped] == SUIT[leader] or SUIT[flipped] == Suit.NONE
    return same_suit and NUMBER[flipped] > NUMBER[leader]


@rule
def take_pot(s: State, seat: SeatIndex, unbeaten: Card) -> None:
    """HZ-6.4, HZ-6.9: take the pot, with the card that didn't beat you, or NONE if there was none."""
    emit(s, EventKind.POT_WON, seat, unbeaten, s.pot, Pile.POT, Pile.PURSE + seat, everyone(s))
    pay(s, s.pot, Pile.POT, Pile.PURSE + seat)


@rule
def leave_pot(s: State) -> None:
    """HZ-6.8: leave what is in the pot for the next hand."""
    if s.pot > 0:
        emit(s, EventKind.POT_STAYS, amount=s.pot)


@rule
def lose_to_fool(s: State) -> None:
    """HZ-6.6: share the pot among the holders of Fool tokens; an odd silv stays."""
    held = 0
    for token in range(s.decks):
        held += s.fool_tokens[token] != NONE
    holders = 1 if held == 2 and s.fool_tokens[0] == s.fool_tokens[1] else held
    share = s.pot // holders if holders > 0 else 0
    for token in range(holders):
        holder = s.fool_tokens[token]
        emit(s, EventKind.POT_TO_FOOL, holder, amount=share, source=Pile.POT, target=Pile.PURSE + holder)
        pay(s, share, Pile.POT, Pile.PURSE + holder)
    for token in range(held):
        s.fool_tokens[token] = NONE
    if held > 0:
        emit(s, EventKind.TOKENS_BACK, amount=held)
    else:
        emit(s, EventKind.NO_TOKEN_HELD)
    leave_pot(s)


@rule
def nobody_wins(s: State) -> None:
    """HZ-6.8: leave the pot where it is."""
    emit(s, EventKind.NOBODY_WINS)
    leave_pot(s)
    end_hand(s, False)


@rule
def end_hand(s: State, fool_revealed: bool) -> None:
    """HZ-6.7: pay the Bards, clear the table, reshuffle for a Fool, and drop players with nothing left."""
    tip_bards(s)
    for pile in range(Pile.TABLE, Pile.BARDS + 1):
        while s.size[pile] > 0:
            move(s, EventKind.CLEARED, s.top[pile], Pile.DISCARD, everyone(s))
    s.control = NONE
    s.leader = NONE
    if fool_revealed:  # HZ-7.2
        reshuffle(s)
    for seat in range(s.seats):
        if is_in(s, seat) and s.silvs[seat] == 0 and hand_size(s, seat) == 0 and not holds_token(s, seat):
            s.out[seat] = s.hand_number
            emit(s, EventKind.OUT, seat)
    go_on(s)


@rule
def holds_token(s: State, seat: SeatIndex) -> bool:
    """HZ-6.6: return whether a seat holds a Fool token."""
    for token in range(s.decks):
        if s.fool_tokens[token] == seat:
            return True
    return False


@rule
def go_on(s: State) -> None:
    """HZ-10.1: end the match after its last hand, or when at most one player is left."""
    left = 0
    for seat in range(s.seats):
        left += is_in(s, seat)
    if left > 1 and s.hand_number < (s.hands if s.hands > 0 else MOST_HANDS):
        push(s, Step.NEW_HAND)
        return
    if left == 1:
        for seat in range(s.seats):
            if is_in(s, seat):
                emit(s, EventKind.LAST_LEFT, seat)
                pay(s, s.pot, Pile.POT, Pile.PURSE + seat)
    emit(s, EventKind.MATCH_ENDS, amount=s.hand_number)


@rule
def is_winner(s: State, seat: SeatIndex) -> bool:
    """HZ-10.1: return whether a seat has the most silvs, or went out last if nobody is left."""
    for other in range(s.seats):
        if is_in(s, other) and (not is_in(s, seat) or s.silvs[other] > s.silvs[seat]):
            return False
        if not is_in(s, other) and not is_in(s, seat) and s.out[other] > s.out[seat]:
            return False
    return True
