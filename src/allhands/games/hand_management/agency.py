"""HM-4 and HM-5.1: improving the agency, firing models, and paying for either with action cards."""

from __future__ import annotations

from allhands.kernel.piles import everyone, find, move, nth
from allhands.kernel.rule import NONE, Card, SeatIndex, rule
from allhands.kernel.seats import seat_after
from allhands.kernel.stack import ask, pop, push

from .action_cards import refusal_of_sleight, show
from .cards import COST, DESIGN, FIRST_FITTING_DESIGN, Improvement
from .common import (
    discard,
    hand_size,
    improvements,
    models_of,
    somebody_has_cards,
    tell,
)
from .state import (
    BUY,
    BUY_NOTHING,
    FIRING,
    MOST_EXTRA,
    NOBODY,
    Decision,
    EventKind,
    Phase,
    Pile,
    Reason,
    State,
    Step,
)


@rule
def offer_improvements(s: State, asked: int) -> None:
    """HM-4.1: offer improvements, First Hand first; skip players who can do nothing."""
    if asked == s.seats:
        s.phase = Phase.MODEL_TERMINATION
        push(s, Step.FIRE)
        return
    push(s, Step.IMPROVE, asked + 1)
    offer_improvement(s, seat_after(s, s.first, asked))


@rule
def offer_improvement(s: State, seat: SeatIndex) -> None:
    """HM-4.1: ask a player for an improvement, if they can do anything."""
    if hand_size(s, seat) > 0 and (somebody_has_cards(s, seat) or may_buy(s, seat)):
        ask(s, seat, Decision.IMPROVE)


@rule
def may_buy(s: State, seat: SeatIndex) -> bool:
    """HM-4.1: return whether a seat can buy any improvement."""
    for kind in range(len(COST)):
        if refusal_of_purchase(s, seat, kind) == Reason.NONE:
            return True
    return False


@rule
def refusal_of_improvement(s: State, seat: SeatIndex, choice: int) -> int:
    """HM-4.1, HM-8.4: buy an improvement, play a SLEIGHT OF HAND, or buy nothing."""
    if choice == BUY_NOTHING:
        return Reason.NONE
    if choice >= BUY:
        return refusal_of_purchase(s, seat, choice - BUY)
    return refusal_of_sleight(s, seat, choice)


@rule
def refusal_of_purchase(s: State, seat: SeatIndex, kind: int) -> int:
    """HM-4.1, HM-4.6, HM-4.7: buy what is in supply, affordable, and better than what you have."""
    if hand_size(s, seat) < COST[kind]:
        return Reason.TOO_FEW_CARDS
    if kind == Improvement.SLOT:
        if improvements(s, seat, kind) >= MOST_EXTRA:
            return Reason.SLOTS_BOUGHT
    elif improvements(s, seat, starred(kind)) > 0 or improvements(s, seat, kind) > 0:
        return Reason.HAS_AS_GOOD
    return Reason.SOLD_OUT if for_sale(s, kind) == NONE else Reason.NONE


@rule
def starred(kind: int) -> int:
    """HM-4.7: return the better of the two improvements of a sort."""
    return kind | 1


@rule
def for_sale(s: State, kind: int) -> Card:
    """HM-4.1: return an improvement of a kind in the supply, or NONE."""
    card = s.top[Pile.SUPPLY]
    while card != NONE and DESIGN[card] != FIRST_FITTING_DESIGN + kind:
        card = s.below[card]
    return card


@rule
def improve(s: State, seat: SeatIndex, choice: int) -> None:
    """HM-4.1, HM-8.4: buy an improvement, or play a SLEIGHT OF HAND and decide again."""
    if choice < BUY:
        push(s, Step.IMPROVE, NONE, seat)
        show(s, seat, choice)
        ask(s, seat, Decision.VICTIM)
    elif choice == BUY_NOTHING:
        tell(s, EventKind.BOUGHT_NOTHING, seat)
    else:
        tell(s, EventKind.ORDERED, seat, for_sale(s, choice - BUY), COST[choice - BUY])
        push(s, Step.PAY, COST[choice - BUY], choice - BUY, seat)


@rule
def offer_firing(s: State, asked: int) -> None:
    """HM-5.1: offer to fire a model for an action card, First Hand first."""
    if asked == s.seats:
        s.phase = Phase.MODEL_RECRUITMENT
        push(s, Step.RECRUIT)
        return
    push(s, Step.FIRE, asked + 1)
    seat = seat_after(s, s.first, asked)
    if models_of(s, seat) > 0 and hand_size(s, seat) > 0:
        ask(s, seat, Decision.FIRE)


@rule
def refusal_of_firing(s: State, seat: SeatIndex, slot: int) -> int:
    """HM-5.1: fire one of your models, or nobody."""
    if slot == NOBODY:
        return Reason.NONE
    return Reason.NOBODY_TO_FIRE if slot >= models_of(s, seat) else Reason.NONE


@rule
def fire(s: State, seat: SeatIndex, slot: int) -> None:
    """HM-5.1: fire a model, and owe one action card."""
    if slot == NOBODY:
        tell(s, EventKind.FIRED_NOBODY, seat)
    else:
        model = nth(s, Pile.AGENCY + seat, slot)
        tell(s, EventKind.GIVEN_NOTICE, seat, model)
        push(s, Step.PAY, 1, FIRING + model, seat)


@rule
def collect(s: State, owed: int, purpose: int, seat: SeatIndex) -> None:
    """HM-4.1: ask which cards to pay with, unless all of them must go."""
    if owed > 0 and hand_size(s, seat) > owed:
        push(s, Step.PAY, owed, purpose, seat)
        ask(s, seat, Decision.SPEND)
        return
    for _ in range(owed):
        discard(s, EventKind.SPENT, s.top[Pile.HAND + seat])
    if purpose >= FIRING:
        move(s, EventKind.FIRED, purpose - FIRING, Pile.MODEL_DISCARD, everyone(s))
    else:
        install(s, seat, purpose)


@rule
def spend(s: State, seat: SeatIndex, design: int) -> None:
    """HM-4.1, HM-5.1: pay with a card, and owe one less."""
    _, owed, purpose, _ = pop(s)
    discard(s, EventKind.SPENT, find(s, Pile.HAND + seat, design))
    push(s, Step.PAY, owed - 1, purpose, seat)


@rule
def install(s: State, seat: SeatIndex, kind: int) -> None:
    """HM-4.7: put up an improvement, and return the plain one it replaces."""
    move(s, EventKind.BOUGHT, for_sale(s, kind), Pile.IMPROVEMENTS + seat, everyone(s))
    if kind == Improvement.SECURITY_STAR or kind == Improvement.PAMPERED_STAR:
        card = s.top[Pile.IMPROVEMENTS + seat]
        while card != NONE:
            under = s.below[card]
            if DESIGN[card] == FIRST_FITTING_DESIGN + kind - 1:
                move(s, EventKind.RETURNED, card, Pile.SUPPLY, everyone(s))
            card = under
