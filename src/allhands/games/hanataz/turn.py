"""HZ-4 and HZ-5: what a turn may be, and how control is taken."""

from __future__ import annotations

from allhands.kernel.events import emit
from allhands.kernel.piles import everyone, move
from allhands.kernel.rule import NONE, SeatIndex, rule
from allhands.kernel.seats import seat_after
from allhands.kernel.stack import ask, push

from .cards import DESIGN, KIND, NUMBER, SUIT, CardType
from .common import (
    find,
    hand_of,
    hand_size,
    is_active,
    is_in,
    nub_out,
    pay,
    take_control,
)
from .faces import play_face
from .hands import nobody_wins, win_hand
from .state import LAST_TURN, NONE_TO_PLAY, NUB_OUT, PASS, Decision, EventKind, Pile, Reason, State, Step


@rule
def start_turn(s: State, seat: SeatIndex) -> None:
    """HZ-4.4: give the turn to the first player from this seat on who hasn't nubbed out."""
    player = NONE
    for steps in range(s.seats):
        if is_active(s, seat_after(s, seat, steps)):
            player = seat_after(s, seat, steps)
            break
    if player == NONE:  # HZ-6.8
        nobody_wins(s)
    elif s.control == player:  # HZ-6.1
        win_hand(s, player)
    elif s.turns == LAST_TURN:  # HZ-4.6
        s.first = player
        emit(s, EventKind.BROKEN_OFF, amount=LAST_TURN)
        nobody_wins(s)
    elif hand_size(s, player) == 0 and s.silvs[player] == 0:  # HZ-4.3
        nub_out(s, player)
        push(s, Step.TURN, seat_after(s, player))
    else:
        s.turns += 1
        ask(s, player, Decision.TURN)


@rule
def take_turn(s: State, seat: SeatIndex, choice: int) -> None:
    """HZ-4.1: play a number card, play a face card, pass for a silv, or nub out."""
    push(s, Step.TURN, seat_after(s, seat))
    if choice == PASS:
        emit(s, EventKind.PASSED, seat)
        pay(s, 1, Pile.PURSE + seat, Pile.POT)
    elif choice == NUB_OUT:
        nub_out(s, seat)
    else:
        play(s, seat, choice)


@rule
def refusal_of_turn(s: State, seat: SeatIndex, choice: int) -> int:
    """HZ-4.1, HZ-4.3: pass for a silv, nub out, or play a card."""
    if choice == PASS:  # HZ-4.3
        return Reason.NO_SILV_TO_PASS if s.silvs[seat] == 0 else Reason.NONE
    if choice == NUB_OUT:
        return Reason.NONE
    return refusal_of_card(s, seat, choice)


@rule
def play(s: State, seat: SeatIndex, design: int) -> None:
    """HZ-4.1: play a card from hand, for control or for its ability."""
    card = find(s, seat, design)
    if KIND[design] == CardType.NUMBER:
        if matches(s, design):
            pay(s, 1, Pile.PURSE + seat, Pile.POT)
        move(s, EventKind.PLAYED, card, Pile.TABLE, everyone(s))
        take_control(s, seat, card)
    else:
        play_face(s, seat, card)


@rule
def matches(s: State, design: int) -> bool:
    """HZ-5.3: return whether a card has the controlling card's number, which costs a silv."""
    return s.control != NONE and NUMBER[design] == NUMBER[DESIGN[s.leader]]


@rule
def refusal_of_card(s: State, seat: SeatIndex, design: int) -> int:
    """HZ-4.5, HZ-8.2, HZ-8.7: play a card you hold, can pay for, and can use."""
    if find(s, seat, design) == NONE:
        return Reason.NOT_HELD
    kind = KIND[design]
    if kind == CardType.NUMBER:
        return refusal_of_number(s, seat, design)
    if kind == CardType.KNIGHT:  # HZ-8.7
        return Reason.ONLY_OFF_TURN
    if s.silvs[seat] < s.bard_count:  # HZ-8.2
        return Reason.NO_SILV_FOR_BARDS
    if kind == CardType.ASSASSIN and not somebody_to_kill(s, seat):  # HZ-4.5
        return Reason.NOBODY_TO_KILL
    if kind == CardType.ROGUE and not somebody_to_rob(s, seat):
        return Reason.NOBODY_TO_ROB
    return Reason.NONE


@rule
def refusal_of_number(s: State, seat: SeatIndex, design: int) -> int:
    """HZ-5.1 to HZ-5.3: beat the controlling card in its suit, or match its number for a silv."""
    if s.control == NONE:
        return Reason.NONE
    if matches(s, design):
        return Reason.NO_SILV_TO_MATCH if s.silvs[seat] == 0 else Reason.NONE
    leader = DESIGN[s.leader]
    if SUIT[design] != SUIT[leader]:
        return Reason.WRONG_SUIT
    return Reason.TOO_LOW if NUMBER[design] < NUMBER[leader] else Reason.NONE


@rule
def refusal_of_jester_play(s: State, seat: SeatIndex, choice: int) -> int:
    """HZ-8.6: play any playable card; only a hand without one may decline."""
    if choice == NONE_TO_PLAY:
        return Reason.NONE if has_none_to_play(s, seat) else Reason.CAN_PLAY
    return refusal_of_card(s, seat, choice)


@rule
def play_for_jester(s: State, seat: SeatIndex, choice: int) -> None:
    """HZ-8.6: play the card, or say that none is playable."""
    if choice == NONE_TO_PLAY:
        emit(s, EventKind.NONE_TO_PLAY, seat)
    else:
        play(s, seat, choice)


@rule
def has_none_to_play(s: State, seat: SeatIndex) -> bool:
    """HZ-8.6: return whether no card in hand is playable."""
    card = s.top[hand_of(seat)]
    while card != NONE:
        if refusal_of_card(s, seat, DESIGN[card]) == Reason.NONE:
            return False
        card = s.below[card]
    return True


@rule
def somebody_to_kill(s: State, seat: SeatIndex) -> bool:
    """HZ-4.5: return whether the Assassin has a victim."""
    for other in range(s.seats):
        if other != seat and is_active(s, other):
            return True
    return False


@rule
def somebody_to_rob(s: State, seat: SeatIndex) -> bool:
    """HZ-4.5: return whether the Rogue has a victim."""
    for other in range(s.seats):
        if other != seat and is_in(s, other) and (s.silvs[other] > 0 or hand_size(s, other) > 0):
            return True
    return False
