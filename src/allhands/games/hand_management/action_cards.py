"""HM-3.2, HM-4.2 and HM-8: action cards, the windows for them, and AGENCY SECURITY's answer."""

from __future__ import annotations

from allhands.kernel.events import emit
from allhands.kernel.piles import everyone, find, move, nth, only, slip
from allhands.kernel.rng import below
from allhands.kernel.rule import NONE, SeatIndex, rule
from allhands.kernel.seats import seat_after
from allhands.kernel.stack import ask, pop, push

from .cards import DESIGN, KIND, MODIFIER, PAY, ActionKind
from .common import (
    discard_played,
    guards,
    hand_size,
    has_free_slot,
    models_of,
    pampering,
    somebody_has_cards,
    tell,
)
from .jobs import applicant, is_open_race
from .state import MOST_MODELS, PASS, Decision, EventKind, Pile, Reason, State, Step


@rule
def open_window(s: State, turn: int, passed: int, for_models: int) -> None:
    """HM-3.2, HM-8.3, HM-8.6: ask for one card or a pass at a time, until all pass in a row.

    Everyone with a card decides, unless public facts rule out that any card could be played.
    """
    while passed < s.seats:
        seat = seat_after(s, s.first, turn)
        if hand_size(s, seat) > 0 and (not for_models or may_lure(s, seat) or may_swap(s, seat)):
            push(s, Step.WINDOW, turn, passed, for_models)
            ask(s, seat, Decision.POACH if for_models else Decision.PLAY)
            return
        turn = turn + 1 if turn + 1 < s.seats else 0
        passed += 1


@rule
def refusal_of_job_card(s: State, seat: SeatIndex, choice: int) -> int:
    """HM-3.2: play a card for jobs from hand, or pass."""
    if choice == PASS:
        return Reason.NONE
    if find(s, Pile.HAND + seat, choice) == NONE:
        return Reason.NOT_HELD
    return Reason.NONE if MODIFIER[choice] != 0 else Reason.NOT_FOR_JOBS


@rule
def refusal_of_model_card(s: State, seat: SeatIndex, choice: int) -> int:
    """HM-8.2, HM-8.3: play a card for models from hand, if it has a target, or pass."""
    if choice == PASS:
        return Reason.NONE
    if find(s, Pile.HAND + seat, choice) == NONE:
        return Reason.NOT_HELD
    if KIND[choice] == ActionKind.UPPER_HAND:
        if not has_free_slot(s, seat):
            return Reason.NO_FREE_SLOT
        return Reason.NONE if may_lure(s, seat) else Reason.NOBODY_TO_LURE
    if KIND[choice] == ActionKind.CHANGE_HANDS:
        if models_of(s, seat) == 0:
            return Reason.NO_MODEL
        return Reason.NONE if may_swap(s, seat) else Reason.NOBODY_TO_SWAP
    return Reason.ONLY_FOR_MODELS


@rule
def may_lure(s: State, seat: SeatIndex) -> bool:
    """HM-8.2: return whether there is a free slot, and a rival's model to fill it."""
    if not has_free_slot(s, seat):
        return False
    for other in range(s.seats):
        if other != seat and models_of(s, other) > 1 and pampering(s, other) == 0:
            return True
    return False


@rule
def may_swap(s: State, seat: SeatIndex) -> bool:
    """HM-8.3: return whether there is a model on either side."""
    if models_of(s, seat) == 0:
        return False
    for other in range(s.seats):
        if other != seat and models_of(s, other) > 0 and pampering(s, other) == 0:
            return True
    return False


@rule
def answer_window(s: State, seat: SeatIndex, choice: int) -> None:
    """HM-3.2, HM-8.2, HM-8.3: pass, or show a card and name its target next."""
    _, turn, passed, for_models = pop(s)
    after = turn + 1 if turn + 1 < s.seats else 0
    if choice == PASS:
        tell(s, EventKind.PASSED, seat)
        if not for_models and is_open_race(s, s.job - 1, seat):
            s.held[seat], s.forgone[seat] = hand_size(s, seat), PAY[DESIGN[s.top[Pile.BOARD + s.job - 1]]]
        push(s, Step.WINDOW, after, passed + 1, for_models)
    else:
        push(s, Step.WINDOW, after, 0, for_models)
        show(s, seat, choice)
        ask(s, seat, Decision.RIVAL if for_models else Decision.TARGET)


@rule
def show(s: State, seat: SeatIndex, design: int) -> None:
    """Lay a card open until it has taken effect."""
    move(s, EventKind.PLAYED, find(s, Pile.HAND + seat, design), Pile.IN_PLAY, everyone(s))


@rule
def card_in_play(s: State) -> int:
    """Return the design of the card in play."""
    return DESIGN[s.top[Pile.IN_PLAY]]


@rule
def refusal_of_target(s: State, target: SeatIndex) -> int:
    """HM-3.2: choose a model that is up for the job."""
    if target >= s.seats:
        return Reason.NO_SUCH_SEAT
    return Reason.NO_APPLICANT if applicant(s, s.job - 1, target) == NONE else Reason.NONE


@rule
def aim_at_model(s: State, seat: SeatIndex, target: SeatIndex) -> None:
    """HM-3.2: choose the model, and let its agency call security."""
    model = applicant(s, s.job - 1, target)
    emit(s, EventKind.AIMED, seat, model, target=Pile.PLAYED + target, seen=everyone(s))
    await_security(s, seat, target, target, NONE)


@rule
def refusal_of_rival(s: State, seat: SeatIndex, choice: int) -> int:
    """HM-4.4, HM-8.2, HM-8.3: choose a rival's model that isn't pampered; lure away no last one."""
    target, slot = choice // MOST_MODELS, choice % MOST_MODELS
    if target >= s.seats:
        return Reason.NO_SUCH_SEAT
    if target == seat:
        return Reason.YOUR_OWN_MODEL
    if slot >= models_of(s, target):
        return Reason.NO_SUCH_MODEL
    if pampering(s, target) > 0:
        return Reason.PAMPERED
    if KIND[card_in_play(s)] == ActionKind.UPPER_HAND and models_of(s, target) < 2:
        return Reason.LAST_MODEL
    return Reason.NONE


@rule
def aim_at_rival(s: State, seat: SeatIndex, choice: int) -> None:
    """HM-8.2, HM-8.3: name the rival's model; CHANGE HANDS asks for one of yours, too."""
    target, slot = choice // MOST_MODELS, choice % MOST_MODELS
    model = nth(s, Pile.AGENCY + target, slot)
    emit(s, EventKind.AIMED, seat, model, target=Pile.AGENCY + target, seen=everyone(s))
    if KIND[card_in_play(s)] == ActionKind.UPPER_HAND:
        await_security(s, seat, target, model, NONE)
    elif models_of(s, seat) == 1:
        await_security(s, seat, target, model, s.top[Pile.AGENCY + seat])
    else:
        push(s, Step.EFFECT, seat, model, NONE)
        ask(s, seat, Decision.OWN)


@rule
def refusal_of_exchange(s: State, seat: SeatIndex, slot: int) -> int:
    """HM-8.3: give one of your own models."""
    return Reason.NOBODY_TO_GIVE if slot >= models_of(s, seat) else Reason.NONE


@rule
def give_in_exchange(s: State, seat: SeatIndex, slot: int) -> None:
    """HM-8.3: choose which of your models goes the other way."""
    _, _, model, _ = pop(s)
    own = nth(s, Pile.AGENCY + seat, slot)
    emit(s, EventKind.AIMED, seat, own, target=Pile.AGENCY + seat, seen=everyone(s))
    await_security(s, seat, s.place[model] - Pile.AGENCY, model, own)


@rule
def refusal_of_victim(s: State, seat: SeatIndex, target: SeatIndex) -> int:
    """HM-8.4: choose a rival who holds a card."""
    if target >= s.seats:
        return Reason.NO_SUCH_SEAT
    if target == seat:
        return Reason.YOURSELF
    return Reason.NO_CARDS_THERE if hand_size(s, target) == 0 else Reason.NONE


@rule
def refusal_of_sleight(s: State, seat: SeatIndex, design: int) -> int:
    """HM-8.4: play SLEIGHT OF HAND only if a rival holds a card."""
    if find(s, Pile.HAND + seat, design) == NONE:
        return Reason.NOT_HELD
    if KIND[design] != ActionKind.SLEIGHT_OF_HAND:
        return Reason.ONLY_SLEIGHT
    return Reason.NONE if somebody_has_cards(s, seat) else Reason.NOBODY_TO_ROB


@rule
def aim_at_hand(s: State, seat: SeatIndex, target: SeatIndex) -> None:
    """HM-8.4: choose the rival, and let them call security."""
    emit(s, EventKind.AIMED, seat, target=Pile.HAND + target)
    await_security(s, seat, target, target, NONE)


@rule
def await_security(s: State, seat: SeatIndex, target: SeatIndex, what: int, own: int) -> None:
    """HM-4.2, HM-8.5: let the agency hit cancel the card, if it has a guard left."""
    push(s, Step.EFFECT, seat, what, own)
    if guards(s, target) > 0:
        ask(s, target, Decision.SECURITY)


@rule
def refusal_of_security(s: State, seat: SeatIndex, uses: int) -> int:
    """HM-4.2, HM-4.3, HM-8.5: cancel at most the card's effects, and as many as guards are left."""
    if uses > guards(s, seat):
        return Reason.NO_USES_LEFT
    effects = abs(MODIFIER[card_in_play(s)])
    return Reason.NO_MORE_EFFECTS if uses > (effects if effects > 0 else 1) else Reason.NONE


@rule
def answer_security(s: State, seat: SeatIndex, uses: int) -> None:
    """HM-4.2: cancel so many effects of the card in play."""
    if uses == 0:
        tell(s, EventKind.LET_BE, seat, s.top[Pile.IN_PLAY])
    else:
        s.security_used[seat] += uses
        s.cancelled = uses
        tell(s, EventKind.CANCELLED, seat, s.top[Pile.IN_PLAY], uses)


@rule
def take_effect(s: State, seat: SeatIndex, what: int, own: int) -> None:
    """HM-8: do what is left of the card in play."""
    design = card_in_play(s)
    if MODIFIER[design] != 0:  # HM-8.1
        change = abs(MODIFIER[design]) - s.cancelled
        s.modifiers[what] += change if MODIFIER[design] > 0 else -change
        s.cancelled = 0
        move(s, EventKind.LAID, s.top[Pile.IN_PLAY], Pile.PLAYED + what, everyone(s))
        return
    if s.cancelled == 0:
        if KIND[design] == ActionKind.UPPER_HAND:  # HM-8.2
            move(s, EventKind.LURED, what, Pile.AGENCY + seat, everyone(s))
        elif KIND[design] == ActionKind.CHANGE_HANDS:  # HM-8.3
            there = s.place[what]
            move(s, EventKind.SWAPPED, what, Pile.AGENCY + seat, everyone(s))
            move(s, EventKind.SWAPPED, own, there, everyone(s))
        else:
            steal(s, seat, what)
    discard_played(s)


@rule
def steal(s: State, thief: SeatIndex, victim: SeatIndex) -> None:
    """HM-8.4: take a random card; only the two players learn which."""
    hand = Pile.HAND + victim
    card = nth(s, hand, below(s, s.size[hand]))
    slip(s, EventKind.STOLEN, card, Pile.HAND + thief, only(thief) | only(victim))
