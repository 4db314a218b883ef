"""DH-2 and DH-5: a turn from its start to its end, and the last round."""

from __future__ import annotations

from allhands.kernel.events import emit
from allhands.kernel.piles import everyone, move, only, reveal
from allhands.kernel.rule import NONE, Card, SeatIndex, rule
from allhands.kernel.seats import seat_after
from allhands.kernel.stack import pop, push

from .cards import DESIGN, DESIGNS, PLAY, START
from .common import ask_for, draw, face_up, find, refill
from .conditions import can_start
from .market import buy, may_act, refusal_of_buying, refusal_of_restoring, restore
from .resolution import begin, discard_pile, notice, settle
from .state import (
    BUY,
    COSTS,
    END_TURN,
    FIRST_DRAW,
    FLIP_NOW,
    HAND_BACK,
    IDLE_ROUNDS,
    MOST_ACTIONS,
    RESTORE_ONE,
    SEATS,
    SPOTS,
    Decision,
    EventKind,
    Pile,
    Reason,
    State,
    Step,
)


@rule
def start_turn(s: State, seat: SeatIndex) -> None:
    """DH-2.1 to DH-2.3: queue the steps of a turn; in the last round it has one Action (DH-5.1)."""
    s.player = seat
    s.turn += 1
    s.idle += 1
    s.actions = 2 if s.ended_by == NONE else 1
    s.buys = s.buys_next[seat]
    s.buys_next[seat] = 0
    emit(s, EventKind.TURN_BEGINS, seat, amount=s.turn)
    push(s, Step.ACTIONS)
    push(s, Step.CONTROL)
    push(s, Step.OWED_DISCARDS)
    push(s, Step.DRAW)
    push(s, Step.DISCARD_HAND)
    push(s, Step.START)
    push(s, Step.RESTORE)
    stale = s.idle > IDLE_ROUNDS * s.seats and s.ended_by == NONE
    if (s.seats == 1 or stale) and face_up(s) > 0:  # DH-5.4, DH-6.2
        ask_for(s, seat, Decision.REMOVE)


@rule
def start_effects(s: State) -> None:
    """DH-2.1: check the conditions of all start-of-turn effects together."""
    card = s.top[Pile.STASH + s.player]
    while card != NONE:
        notice(s, START[s.edition * DESIGNS + DESIGN[card]], card, s.player, NONE)
        card = s.below[card]
    settle(s, NONE)


@rule
def discard_hand(s: State) -> None:
    """DH-2.2: discard the hand together, and resolve what it triggers before the draw."""
    discard_pile(s, Pile.HAND + s.player, s.player)
    settle(s, NONE)


@rule
def first_draw(s: State) -> None:
    """DH-2.2: draw three cards, and what the stash adds."""
    for _ in range(FIRST_DRAW + s.more_cards):
        if not draw(s, s.player, Pile.HAND + s.player):
            break
    s.more_cards = 0


@rule
def owed_discards(s: State) -> None:
    """DH-8.27: ask for the discards owed after the first draw."""
    seat = s.player
    if s.discards_next[seat] > 0 and s.size[Pile.HAND + seat] > 0:
        s.discards_next[seat] -= 1
        push(s, Step.OWED_DISCARDS)
        s.pile = Pile.HAND + seat
        ask_for(s, seat, Decision.DISCARD)
    else:
        s.discards_next[seat] = 0


@rule
def next_action(s: State) -> None:
    """DH-2.3: ask for the next action, until the player ends the turn."""
    if s.controller != NONE and not can_control(s):
        end_control(s)
    push(s, Step.ACTIONS)
    s.pile = Pile.HAND + s.player
    ask_for(s, s.player, Decision.TURN)


@rule
def refusal_of_turn(s: State, choice: int) -> int:
    """DH-2.3: play, buy, restore, flip, hand back control, or end the turn."""
    if choice < BUY:
        return refusal_of_playing(s, choice)
    if choice < END_TURN:
        return refusal_of_buying(s, choice - BUY)
    if choice == HAND_BACK:
        if s.controller == NONE:
            return Reason.NOT_CONTROLLED
        return Reason.NONE if s.used > 0 else Reason.FIRST_ACTION
    if choice >= RESTORE_ONE:
        return refusal_of_restoring(s, choice - RESTORE_ONE)
    if choice == FLIP_NOW and (s.flips_due == 0 or face_up(s) == 0):
        return Reason.NOTHING_TO_FLIP
    return Reason.NONE if s.controller == NONE else Reason.CONTROLLED


@rule
def refusal_of_playing(s: State, design: int) -> int:
    """DH-2.3, DH-2.6, DH-2.9: play a card from hand with an Action, if its price and condition are met."""
    card = find(s, Pile.HAND + s.player, design)
    if card == NONE:
        return Reason.NOT_IN_HAND
    if s.used == MOST_ACTIONS:
        return Reason.FIVE_ACTIONS
    if not may_act(s):
        return Reason.NO_ACTION
    can = can_start(s, s.player, PLAY[s.edition * DESIGNS + design], card)
    return Reason.NONE if can else Reason.CANNOT_START


@rule
def take_turn(s: State, choice: int) -> None:
    """DH-2.3: play, buy, restore, flip, hand back control, or end the turn."""
    if choice < BUY:
        play(s, find(s, Pile.HAND + s.player, choice))
    elif choice < END_TURN:
        buy(s, choice - BUY)
    elif choice == END_TURN:
        emit(s, EventKind.TURN_ENDS, s.player)
        pop(s)  # no further Action
        push(s, Step.END_TURN)
        push(s, Step.FLIP)
    elif choice == FLIP_NOW:
        emit(s, EventKind.FLIPS_NOW, s.player, amount=s.flips_due)
        push(s, Step.FLIP)
    elif choice == HAND_BACK:
        end_control(s)
    else:
        restore(s, choice - RESTORE_ONE)


@rule
def play(s: State, card: Card) -> None:
    """DH-2.4: set a card aside, resolve it with all that follows, then put it into the stash."""
    s.actions -= 1
    s.used += 1
    move(s, EventKind.PLAYED, card, Pile.PLAYING, everyone(s))
    push(s, Step.PLAYED, card)
    begin(s, PLAY[s.edition * DESIGNS + DESIGN[card]], s.player, card, NONE)


@rule
def put_away(s: State, card: Card) -> None:
    """DH-2.4: put the card played into the stash, if it is still there."""
    if s.place[card] == Pile.PLAYING:
        move(s, EventKind.STASHED, card, Pile.STASH + s.player, everyone(s))
        refill(s, s.player)


@rule
def end_turn(s: State) -> None:
    """DH-5.1: drop unused Actions, Buys and coins, and continue with the next player or end the match."""
    seat = s.player
    while s.size[Pile.DOWN + seat] > s.flipped:
        restore(s, s.flipped)
    s.actions = 0
    s.used = 0
    s.begun = 0
    s.buys = 0
    for cost in range(COSTS):
        s.buys_for[cost] = 0
    for other in range(SEATS):
        s.gifts[SEATS * seat + other] = 0
    s.bought = 0
    s.bought_types = 0
    s.discount = 0
    s.flipped = 0
    following = seat_after(s, seat)
    if s.ended_by == NONE or following != s.ended_by:
        push(s, Step.TURN, following)
    else:
        emit(s, EventKind.MATCH_ENDS, amount=s.turn)


@rule
def take_control(s: State) -> None:
    """DH-8.53, DH-7.2: let a Doll's controller see the hand and take the first Action."""
    if s.doll[s.player] == NONE:
        return
    s.controller = s.doll[s.player]
    s.doll[s.player] = NONE
    s.own_actions = s.actions - 1
    s.own_buys = s.buys
    card = s.top[Pile.HAND + s.player]
    while card != NONE:
        reveal(s, card, only(s.controller))
        seen = only(s.controller)
        emit(s, EventKind.LOOKED, s.controller, card, source=Pile.HAND + s.player, seen=seen)
        card = s.below[card]
    emit(s, EventKind.CONTROLS, s.controller, target=Pile.PURSE + s.player)


@rule
def can_control(s: State) -> bool:
    """DH-8.53: return whether a Doll's controller has anything left to decide."""
    if s.used > 0:
        restricted = 0
        for cost in range(COSTS):
            restricted += s.buys_for[cost]
        return may_act(s) or s.buys > s.own_buys or restricted > 0
    for spot in range(SPOTS):
        if refusal_of_buying(s, spot) == Reason.NONE:
            return True
    card = s.top[Pile.HAND + s.player]
    while card != NONE:
        if can_start(s, s.player, PLAY[s.edition * DESIGNS + DESIGN[card]], card):
            return True
        card = s.below[card]
    return False


@rule
def end_control(s: State) -> None:
    """DH-8.53: hand control back."""
    emit(s, EventKind.HANDED_BACK, s.controller, target=Pile.PURSE + s.player)
    s.controller = NONE
    s.own_actions = 0
    s.own_buys = 0
