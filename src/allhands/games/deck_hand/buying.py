"""DH-2.5, DH-4.5, DH-4.8: prices, gifts and Buys."""

from __future__ import annotations

from allhands.files.effects import WIDTH
from allhands.kernel.piles import everyone, move
from allhands.kernel.rule import NONE, Card, rule

from .basics import pay, queue, refill, restock
from .cards import BOUGHT, CHEAPER, CHEAPER_BY, CODE, COST, DESIGN, DESIGNS, TYPE
from .looking import holds
from .opcodes import Op
from .refusing import refusal_of_spot
from .running import settle
from .state import COSTS, MOST_ACTIONS, SEATS, Happening, Pile, Reason, State


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
def may_act(s: State) -> bool:
    """Whether whoever decides has an Action to use (DH-2.6)."""
    return s.used < MOST_ACTIONS and s.actions > s.own_actions


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
