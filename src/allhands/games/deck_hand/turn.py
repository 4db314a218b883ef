"""DH-2 and DH-5: a turn from its start to its end, buying, and the last round."""

from __future__ import annotations

from allhands.core.events import emit
from allhands.core.piles import everyone, move, nth, only, reveal
from allhands.core.rule import NONE, Card, Seat, rule
from allhands.core.stack import push

from .basics import (
    ask_for,
    draw,
    empty_spot,
    face_up,
    find,
    pay,
    queue,
    refill,
    restock,
    seat_after,
)
from .cards import BOUGHT, CHEAPER, CHEAPER_BY, CODE, COST, DESIGN, DESIGNS, PLAY, START, TYPE
from .looking import can_start, holds
from .opcodes import WIDTH, Op
from .refusing import refusal_of_spot
from .running import begin, discard_pile, settle
from .state import (
    BUY,
    COSTS,
    END_TURN,
    FIRST_DRAW,
    FLIP_NOW,
    HAND_BACK,
    IDLE_ROUNDS,
    MOST_ACTIONS,
    NO_SPOT,
    RESTORE_ONE,
    SEATS,
    SPOTS,
    Decision,
    Happening,
    Pile,
    Reason,
    State,
    Step,
)


@rule
def start_turn(s: State, seat: Seat) -> None:
    """DH-2.1 to 2.3  What a turn consists of, in order; in the last round it has one Action (DH-5.1)."""
    s.player = seat
    s.turn += 1
    s.idle += 1
    s.actions = 2 if s.ended_by == NONE else 1
    s.buys = s.buys_next[seat]
    s.buys_next[seat] = 0
    emit(s, Happening.TURN_BEGINS, seat, NONE, s.turn, NONE, NONE, 0)
    push(s, Step.ACTIONS, 0, 0, 0)
    push(s, Step.CONTROL, 0, 0, 0)
    push(s, Step.OWED_DISCARDS, 0, 0, 0)
    push(s, Step.DRAW, 0, 0, 0)
    push(s, Step.DISCARD_HAND, 0, 0, 0)
    push(s, Step.START, 0, 0, 0)
    push(s, Step.RESTORE, 0, 0, 0)
    stale = s.idle > IDLE_ROUNDS * s.seats and s.ended_by == NONE
    if (s.seats == 1 or stale) and face_up(s) > 0:  # DH-5.4, DH-6.2
        ask_for(s, seat, Decision.REMOVE)


@rule
def remove(s: State, spot: int) -> None:
    """DH-6.2  A supply card leaves the game and is replaced; DH-5.4 does not count it."""
    idle = s.idle
    move(s, Happening.REMOVED, s.top[Pile.SUPPLY + spot], Pile.REMOVED, everyone(s))
    restock(s)
    s.idle = idle


@rule
def offer_restoring(s: State) -> None:
    """Face-down cards of an earlier turn can be restored before the hand is discarded."""
    if s.size[Pile.DOWN + s.player] > s.flipped:
        push(s, Step.RESTORE, 0, 0, 0)
        ask_for(s, s.player, Decision.RESTORE)


@rule
def refusal_of_restoring(s: State, choice: int) -> int:
    """A card turned face down this turn lies above those that can be restored."""
    if s.controller != NONE:
        return Reason.CONTROLLED
    if choice >= s.size[Pile.DOWN + s.player]:
        return Reason.NOT_THERE
    return Reason.NOT_YET if choice < s.flipped else Reason.NONE


@rule
def restore(s: State, index: int) -> None:
    card = nth(s, Pile.DOWN + s.player, index)
    move(s, Happening.RESTORED, card, empty_spot(s), everyone(s))


@rule
def start_effects(s: State) -> None:
    """DH-2.1  The conditions of all start-of-turn effects are looked at together."""
    card = s.top[Pile.STASH + s.player]
    while card != NONE:
        notice(s, START[s.edition * DESIGNS + DESIGN[card]], card, NONE)
        card = s.below[card]
    settle(s, NONE)


@rule
def notice(s: State, start: int, card: Card, it: Card) -> None:
    """A trigger waits if there is one and what it is tied to holds now."""
    if start == 0:
        return
    pc = start
    while CODE[pc] == Op.WHEN:
        if not holds(s, pc, s.player, s.player, it, card, 0):
            return
        pc += WIDTH
    queue(s, start, card, s.player)


@rule
def first_draw(s: State) -> None:
    """DH-2.2  Three cards, and what the stash adds."""
    for _ in range(FIRST_DRAW + s.more_cards):
        if not draw(s, s.player, Pile.HAND + s.player):
            break
    s.more_cards = 0


@rule
def owed_discards(s: State) -> None:
    """Cards that must be discarded after the first draw."""
    seat = s.player
    if s.discards_next[seat] > 0 and s.size[Pile.HAND + seat] > 0:
        s.discards_next[seat] -= 1
        push(s, Step.OWED_DISCARDS, 0, 0, 0)
        s.pile = Pile.HAND + seat
        ask_for(s, seat, Decision.DISCARD)
    else:
        s.discards_next[seat] = 0


@rule
def take_control(s: State) -> None:
    """A Doll's controller takes the first Action, and sees the hand (DH-7.2)."""
    if s.doll[s.player] == NONE:
        return
    s.controller = s.doll[s.player]
    s.doll[s.player] = NONE
    s.own_actions = s.actions - 1
    s.own_buys = s.buys
    card = s.top[Pile.HAND + s.player]
    while card != NONE:
        reveal(s, card, only(s.controller))
        emit(s, Happening.LOOKED, s.controller, card, 0, Pile.HAND + s.player, NONE, only(s.controller))
        card = s.below[card]
    emit(s, Happening.CONTROLS, s.controller, NONE, 0, NONE, Pile.PURSE + s.player, 0)


@rule
def next_action(s: State) -> None:
    """DH-2.3  Ask what is done next, until the player ends the turn."""
    if s.controller != NONE and not can_control(s):
        end_control(s)
    push(s, Step.ACTIONS, 0, 0, 0)
    s.pile = Pile.HAND + s.player
    ask_for(s, s.player, Decision.TURN)


@rule
def can_control(s: State) -> bool:
    """Whether a Doll's controller has anything left to decide."""
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
        if can_start(s, s.player, PLAY[s.edition * DESIGNS + DESIGN[card]]):
            return True
        card = s.below[card]
    return False


@rule
def end_control(s: State) -> None:
    emit(s, Happening.HANDED_BACK, s.controller, NONE, 0, NONE, Pile.PURSE + s.player, 0)
    s.controller = NONE
    s.own_actions = 0
    s.own_buys = 0


@rule
def may_act(s: State) -> bool:
    """Whether whoever decides has an Action to use (DH-2.6)."""
    return s.used < MOST_ACTIONS and s.actions > s.own_actions


@rule
def refusal_of_turn(s: State, choice: int) -> int:
    """TURN: why this cannot be done."""
    if choice < BUY:
        return refusal_of_playing(s, choice)
    if choice < END_TURN:
        return refusal_of_buying(s, choice - BUY)
    if choice == HAND_BACK:
        if s.controller == NONE:
            return Reason.NOT_CONTROLLED
        return Reason.NONE if s.used > 0 else Reason.MUST
    if s.controller != NONE:
        return Reason.CONTROLLED
    if choice == END_TURN:
        return Reason.NONE
    if choice == FLIP_NOW:
        return Reason.NONE if s.flips_due > 0 and face_up(s) > 0 else Reason.NOTHING_TO_FLIP
    return refusal_of_restoring(s, choice - RESTORE_ONE)


@rule
def refusal_of_playing(s: State, design: int) -> int:
    if find(s, Pile.HAND + s.player, design) == NONE:
        return Reason.NOT_THERE
    if s.used == MOST_ACTIONS:
        return Reason.FIVE_ACTIONS
    if not may_act(s):
        return Reason.NO_ACTION
    can = can_start(s, s.player, PLAY[s.edition * DESIGNS + design])
    return Reason.NONE if can else Reason.CANNOT_START


@rule
def price(s: State, design: int) -> int:
    """DH-4.8  What a card costs now: its cost less what makes the next buy, or its type, cheaper."""
    cost = COST[design] - s.discount
    card = s.top[Pile.STASH + s.player]
    while card != NONE:
        types = CHEAPER[DESIGN[card]]
        if types & TYPE[design] and types & s.bought_types == 0:
            cost -= CHEAPER_BY[DESIGN[card]]
        card = s.below[card]
    return max(cost, 0)


@rule
def gifts_owed(s: State) -> int:
    """What is to be given away before the first buy of the turn."""
    total = 0
    if s.bought == 0:
        for other in range(s.seats):
            total += s.gifts[SEATS * s.player + other]
    return total


@rule
def has_buy(s: State, design: int) -> bool:
    """Whether a Buy is there for a card; a Doll's controller must use the first Action first."""
    if s.controller != NONE and s.used == 0:
        return False
    if COST[design] < COSTS and s.buys_for[COST[design]] > 0:
        return True
    return s.buys > s.own_buys


@rule
def refusal_of_buying(s: State, spot: int) -> int:
    reason = refusal_of_spot(s, spot)
    if reason != Reason.NONE:
        return reason
    design = DESIGN[s.top[Pile.SUPPLY + spot]]
    if not has_buy(s, design) and not may_act(s):
        return Reason.NO_BUY
    coins = s.coins[s.player] - gifts_owed(s)
    if coins < 0:
        return Reason.GIFT_FIRST
    return Reason.NONE if coins >= price(s, design) else Reason.TOO_DEAR


@rule
def take_turn(s: State, choice: int) -> None:
    """DH-2.3  Play, buy, restore, flip, hand back control, or end the turn."""
    if choice < BUY:
        play(s, find(s, Pile.HAND + s.player, choice))
    elif choice < END_TURN:
        buy(s, choice - BUY)
    elif choice == END_TURN:
        s.depth -= 1  # no further Action
        s.frames[s.depth][0] = 0
        push(s, Step.END_TURN, 0, 0, 0)
        push(s, Step.FLIP, 0, 0, 0)
    elif choice == FLIP_NOW:
        push(s, Step.FLIP, 0, 0, 0)
    elif choice == HAND_BACK:
        end_control(s)
    else:
        restore(s, choice - RESTORE_ONE)


@rule
def play(s: State, card: Card) -> None:
    """DH-2.4  A card is set aside, resolved with all that follows, and then goes to the stash."""
    s.actions -= 1
    s.used += 1
    move(s, Happening.PLAYED, card, Pile.PLAYING, everyone(s))
    push(s, Step.PLAYED, card, 0, 0)
    begin(s, PLAY[s.edition * DESIGNS + DESIGN[card]], s.player, card, NONE)


@rule
def put_away(s: State, card: Card) -> None:
    if s.place[card] == Pile.PLAYING:
        move(s, Happening.STASHED, card, Pile.STASH + s.player, everyone(s))
        refill(s, s.player)


@rule
def buy(s: State, spot: int) -> None:
    """DH-2.5, DH-4.5  Gifts first, then the price; Buys are spent before Actions."""
    card = s.top[Pile.SUPPLY + spot]
    design = DESIGN[card]
    cost = price(s, design)
    spend_buy(s, design)
    if s.bought == 0:
        give_gifts(s)
    pay(s, cost, Pile.PURSE + s.player, Pile.BANK)
    s.discount = 0
    s.bought += 1
    s.bought_types |= TYPE[design]
    other = s.top[Pile.STASH + s.player]
    while other != NONE:  # DH-4.8: what lies there before the purchase
        notice(s, BOUGHT[s.edition * DESIGNS + DESIGN[other]], other, card)
        other = s.below[other]
    move(s, Happening.BOUGHT, card, Pile.STASH + s.player, everyone(s))
    restock(s)
    refill(s, s.player)
    settle(s, card)


@rule
def spend_buy(s: State, design: int) -> None:
    if not has_buy(s, design):
        s.actions -= 1
        s.used += 1
    elif COST[design] < COSTS and s.buys_for[COST[design]] > 0:
        s.buys_for[COST[design]] -= 1
    else:
        s.buys -= 1


@rule
def give_gifts(s: State) -> None:
    for other in range(s.seats):
        at = SEATS * s.player + other
        pay(s, s.gifts[at], Pile.PURSE + s.player, Pile.PURSE + other)
        s.gifts[at] = 0


@rule
def flip(s: State) -> None:
    """The Grand Council: supply cards are turned face down, as many as there are."""
    if s.flips_due > 0 and face_up(s) > 0:
        push(s, Step.FLIP, 0, 0, 0)
        ask_for(s, s.player, Decision.FLIP)
    else:
        s.flips_due = 0


@rule
def flip_one(s: State, spot: int) -> None:
    s.flips_due -= 1
    s.flipped += 1
    card = s.top[Pile.SUPPLY + spot]
    move(s, Happening.FACE_DOWN, card, Pile.DOWN + s.player, everyone(s))


@rule
def answer_restoring(s: State, choice: int) -> None:
    """At the start of a turn: one more, or no more of them."""
    if choice == NO_SPOT:
        s.depth -= 1
        s.frames[s.depth][0] = 0
    else:
        restore(s, choice)


@rule
def end_turn(s: State) -> None:
    """DH-5.1  What is left lapses; the next player, or the end."""
    seat = s.player
    while s.size[Pile.DOWN + seat] > s.flipped:
        restore(s, s.flipped)
    s.actions = 0
    s.used = 0
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
        push(s, Step.TURN, following, 0, 0)
    else:
        emit(s, Happening.MATCH_ENDS, NONE, NONE, s.turn, NONE, NONE, 0)


@rule
def discard_hand(s: State) -> None:
    """DH-2.2  The hand goes to the stash together; what it triggers comes before the draw."""
    discard_pile(s, Pile.HAND + s.player, s.player)
    settle(s, NONE)
