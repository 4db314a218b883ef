"""DH-2.5, DH-4: the supply: prices, gifts and Buys, reloads, and cards that lie face down."""

from __future__ import annotations

from allhands.kernel.piles import everyone, move, nth, tuck
from allhands.kernel.rule import NONE, SeatIndex, rule
from allhands.kernel.stack import pop, push

from .cards import BARGAINS, BOUGHT, CHEAPER, CHEAPER_BY, COST, DESIGN, DESIGNS, TYPE
from .common import ask_for, face_up, lift, pay, refill, restock
from .resolution import decline, go_on, notice, settle
from .state import COSTS, MOST_ACTIONS, NO_SPOT, SEATS, SPOTS, Decision, EventKind, Pile, Reason, State, Step

ALL_SPOTS = (1 << SPOTS) - 1


@rule
def refusal_of_spot(s: State, spot: int) -> int:
    """DH-3.11: choose a supply card; of two alike, the first."""
    return refusal_among(s, spot, ALL_SPOTS)


@rule
def refusal_among(s: State, spot: int, spots: int) -> int:
    """DH-3.11: choose a supply card of a set; of two alike, the first."""
    if s.size[Pile.SUPPLY + spot] == 0:
        return Reason.NOT_THERE
    if spots >> spot & 1 == 0:
        return Reason.DOES_NOT_FIT
    for earlier in range(spot):
        if s.size[Pile.SUPPLY + earlier] > 0 and spots >> earlier & 1:
            if DESIGN[s.top[Pile.SUPPLY + earlier]] == DESIGN[s.top[Pile.SUPPLY + spot]]:
                return Reason.SAME_AS_BEFORE
    return Reason.NONE


@rule
def price(s: State, design: int) -> int:
    """DH-4.8: return a card's price: its cost less every reduction."""
    cost = COST[design] - s.discount
    for i in range(len(BARGAINS)):
        card = BARGAINS[i]
        if card < s.cards and s.place[card] == Pile.STASH + s.player:
            types = CHEAPER[DESIGN[card]]
            if types & TYPE[design] and types & s.bought_types == 0:
                cost -= CHEAPER_BY[DESIGN[card]]
    return max(cost, 0)


@rule
def gifts_owed(s: State) -> int:
    """DH-8.12: return the coins to give away before the first buy of the turn."""
    total = 0
    if s.bought == 0:
        for other in range(s.seats):
            total += s.gifts[SEATS * s.player + other]
    return total


@rule
def may_act(s: State) -> bool:
    """DH-2.6: return whether the decider has an Action to use."""
    return s.used < MOST_ACTIONS and s.actions > s.own_actions


@rule
def has_buy(s: State, design: int) -> bool:
    """DH-4.5: return whether there is a Buy for a card; a Doll's controller uses the first Action first."""
    if s.controller != NONE and s.used == 0:
        return False
    if COST[design] < COSTS and s.buys_for[COST[design]] > 0:
        return True
    return s.buys > s.own_buys


@rule
def refusal_of_buying(s: State, spot: int) -> int:
    """DH-2.5: buy a supply card that you can afford, with an Action or a Buy."""
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
def buy(s: State, spot: int) -> None:
    """DH-2.5, DH-4.5: pay gifts, then the price; spend Buys before Actions."""
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
        notice(s, BOUGHT[s.edition * DESIGNS + DESIGN[other]], other, s.player, card)
        other = s.below[other]
    move(s, EventKind.BOUGHT, card, Pile.STASH + s.player, everyone(s))
    restock(s)
    refill(s, s.player)
    settle(s, card)


@rule
def spend_buy(s: State, design: int) -> None:
    """DH-4.5: spend the most restricted Buy that fits, or an Action."""
    if not has_buy(s, design):
        s.actions -= 1
        s.used += 1
    elif COST[design] < COSTS and s.buys_for[COST[design]] > 0:
        s.buys_for[COST[design]] -= 1
    else:
        s.buys -= 1


@rule
def give_gifts(s: State) -> None:
    """DH-8.12: pay the coins owed before the first buy."""
    for other in range(s.seats):
        at = SEATS * s.player + other
        pay(s, s.gifts[at], Pile.PURSE + s.player, Pile.PURSE + other)
        s.gifts[at] = 0


@rule
def remove(s: State, spot: int) -> None:
    """DH-6.2: remove a supply card and replace it; DH-5.4 doesn't count it."""
    idle = s.idle
    move(s, EventKind.REMOVED, s.top[Pile.SUPPLY + spot], Pile.REMOVED, everyone(s))
    restock(s)
    s.idle = idle


@rule
def offer_reload(s: State, me: SeatIndex) -> None:
    """DH-3.8, DH-4.3: offer another reload, as long as there is a supply card."""
    if s.left[s.level - 1] > 0 and face_up(s) > 0:
        ask_for(s, me, Decision.RELOAD)
    else:
        go_on(s)


@rule
def refusal_of_reload(s: State, choice: int) -> int:
    """DH-4.3: reload a supply card, or none."""
    return Reason.NONE if choice == NO_SPOT else refusal_of_spot(s, choice)


@rule
def answer_reload(s: State, choice: int) -> None:
    """DH-4.3: put the supply card under the reload deck, and replace it with the deck's top card."""
    level = s.level - 1
    if choice == NO_SPOT:
        decline(s, Decision.RELOAD)
        go_on(s)
        return
    s.left[level] -= 1
    spot = Pile.SUPPLY + choice
    tuck(s, EventKind.RELOADED, s.top[spot], Pile.RELOAD_DECK, everyone(s))
    move(s, EventKind.TURNED_UP, s.top[Pile.RELOAD_DECK], spot, everyone(s))
    lift(s, Pile.RELOAD_DECK)


@rule
def offer_restoring(s: State) -> None:
    """DH-8.33: offer to restore face-down cards of earlier turns."""
    if s.size[Pile.DOWN + s.player] > s.flipped:
        push(s, Step.RESTORE)
        ask_for(s, s.player, Decision.RESTORE)


@rule
def refusal_of_restoring(s: State, choice: int) -> int:
    """DH-8.33: restore a card turned down on an earlier turn."""
    if choice >= s.size[Pile.DOWN + s.player]:
        return Reason.NOT_FACE_DOWN
    if s.controller != NONE:
        return Reason.CONTROLLED
    return Reason.NOT_YET if choice < s.flipped else Reason.NONE


@rule
def refusal_of_restore(s: State, choice: int) -> int:
    """DH-8.33: restore a face-down card, or no more."""
    return Reason.NONE if choice == NO_SPOT else refusal_of_restoring(s, choice)


@rule
def answer_restoring(s: State, choice: int) -> None:
    """DH-8.33: restore a card at the start of a turn, or no more."""
    if choice == NO_SPOT:
        decline(s, Decision.RESTORE)
        pop(s)
    else:
        restore(s, choice)


@rule
def restore(s: State, index: int) -> None:
    """DH-8.33: turn a card face up again, in the place it kept."""
    card = nth(s, Pile.DOWN + s.player, index)
    for spot in range(SPOTS):
        if s.down[spot] == card:
            s.down[spot] = NONE
            move(s, EventKind.RESTORED, card, Pile.SUPPLY + spot, everyone(s))


@rule
def flip(s: State) -> None:
    """DH-8.59: turn supply cards face down, as many as are due."""
    if s.flips_due > 0 and face_up(s) > 0:
        push(s, Step.FLIP)
        ask_for(s, s.player, Decision.FLIP)
    else:
        s.flips_due = 0


@rule
def flip_one(s: State, spot: int) -> None:
    """DH-8.59: turn a supply card face down."""
    s.flips_due -= 1
    s.flipped += 1
    card = s.top[Pile.SUPPLY + spot]
    s.down[spot] = card
    move(s, EventKind.FACE_DOWN, card, Pile.DOWN + s.player, everyone(s))
