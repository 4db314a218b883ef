"""Deckhand: the deal, and the two statements everything else is derived from."""

from __future__ import annotations

from allhands.kernel.rule import NONE, Seat, rule
from allhands.kernel.stack import peek, pop, push

from .attacking import counterattack, keep_roll, land, offer_counter, reroll
from .cards import FIRST_GAMER
from .deaths import drop_everything, run_triggers, start
from .machine import answer, refusal_of_answer, run
from .moving import refusal_of_place, summon
from .setup import begin, choose_gamer, offer_gamers, offer_mulligan, set_up
from .ship import turned
from .state import (
    ACTIVATE,
    ATTACK,
    COMPARTMENTS,
    NOBODY,
    UNITS,
    Decision,
    Happening,
    Pile,
    Reason,
    State,
    Step,
)
from .turn import (
    act,
    begin_turn,
    call_off,
    finish,
    offer_act,
    refusal_of_act,
    refusal_of_turn,
    stop_acting,
    take_turn,
)
from .units import captain_of, card_at, hit_points, owner, tell


@rule
def deal(s: State) -> None:
    """DC-2  Up to the first choice."""
    set_up(s)
    proceed(s)


@rule
def aimed(s: State, choice: int) -> int:
    """DC-1.1  A choice with its compartment as the map has it: deciders count from their own side.

    So the same position is the same to both, down to the order in which moves are listed and tried.
    """
    match s.pending:
        case Decision.TURN:
            return turned_from(ACTIVATE, choice, s.decider)
        case Decision.ACT:
            return turned_from(ATTACK if choice >= ATTACK else 0, choice, s.decider)
        case Decision.SUMMON | Decision.PICK | Decision.STEP | Decision.ORDER:
            return turned_from(0, choice, s.decider)
    return choice


@rule
def turned_from(first: int, choice: int, seat: Seat) -> int:
    return first + turned(choice - first, seat) if first <= choice < first + COMPARTMENTS else choice


@rule
def refusal(s: State, choice: int) -> int:
    """Why the decider may not choose this, or Reason.NONE."""
    seat = s.decider
    choice = aimed(s, choice)
    match s.pending:
        case Decision.TURN:
            return refusal_of_turn(s, seat, choice)
        case Decision.ACT:
            return refusal_of_act(s, choice)
        case Decision.SUMMON:
            return Reason.NONE if choice == NOBODY else refusal_of_place(s, peek(s)[1], seat, choice)
        case Decision.PICK | Decision.STEP | Decision.EITHER:
            _, pc, this, it = peek(s)
            return refusal_of_answer(s, pc, this, it, choice)
        case Decision.ORDER:
            return refusal_of_order(s, seat, choice)
        case Decision.GAMER:
            return refusal_of_gamer(s, seat, choice)
    return Reason.NONE  # MULLIGAN, REROLL, COUNTER, MAY: no or yes


@rule
def refusal_of_order(s: State, seat: Seat, spot: int) -> int:
    card = card_at(s, spot)
    if card == NONE:
        return Reason.NOT_WAITING
    return Reason.NONE if s.waiting[card] and owner(s, card) == seat else Reason.NOT_WAITING


@rule
def refusal_of_gamer(s: State, seat: Seat, design: int) -> int:
    if design < FIRST_GAMER:
        return Reason.NO_GAMER
    return Reason.NONE if s.place[UNITS + design - FIRST_GAMER] == Pile.HALF + seat else Reason.NO_GAMER


@rule
def apply(s: State, choice: int) -> None:
    """Settle the pending decision; on return the next one is pending, or the match is over."""
    seat, decision = s.decider, s.pending
    choice = aimed(s, choice)
    s.pending = Decision.NOTHING
    _, a, b, c = pop(s)
    match decision:
        case Decision.TURN:
            take_turn(s, seat, choice)
        case Decision.ACT:
            act(s, choice)
        case Decision.SUMMON:
            if choice == NOBODY:
                call_off(s, seat, a)
            else:
                summon(s, a, seat, choice)
        case Decision.COUNTER:
            counterattack(s, a, b, choice)
        case Decision.PICK | Decision.STEP | Decision.MAY | Decision.EITHER:
            answer(s, a, b, c, choice)
        case Decision.REROLL:
            push(s, Step.LAND, a, b, reroll(s, a) if choice else keep_roll(s, seat, a, c))
        case Decision.ORDER:
            start(s, card_at(s, choice))
        case Decision.MULLIGAN:
            s.again[seat] = choice
            tell(s, Happening.DECIDED, seat)
            push(s, Step.MULLIGAN, a + 1)
        case Decision.GAMER:
            choose_gamer(s, seat, choice)
            push(s, Step.CHOOSE, a + 1)
    proceed(s)


@rule
def proceed(s: State) -> None:
    """Go on with unfinished business until somebody is asked something, or the match is over."""
    while s.pending == Decision.NOTHING and s.depth > 0 and not s.over:
        step, a, b, c = pop(s)
        match step:
            case Step.TURN:
                if a:
                    begin_turn(s)
                else:
                    offer_turn(s)
            case Step.ACT:
                offer_act(s)
            case Step.RUN:
                run(s, a, b, c)
            case Step.TRIGGERS:
                run_triggers(s)
            case Step.LAND:
                land(s, a, b, c)
            case Step.ANSWER:
                offer_counter(s, a, b)
            case Step.FINISH:
                finish(s, a)
            case Step.BEGIN:
                begin(s)
            case Step.MULLIGAN:
                offer_mulligan(s, a)
            case Step.CHOOSE:
                offer_gamers(s, a)
    if s.over:
        drop_everything(s)


@rule
def offer_turn(s: State) -> None:
    """DC-5.4  Whatever was being done is done; the player does the next thing, or ends the turn."""
    stop_acting(s)
    push(s, Step.TURN)
    s.decider = s.active
    s.pending = Decision.TURN


@rule
def named_pile(s: State) -> int:
    """The pile whose cards a choice names: a hand, or the Gamers to choose from."""
    return (Pile.HALF if s.pending == Decision.GAMER else Pile.HAND) + s.decider


@rule
def share(s: State, seat: Seat) -> float:
    """DC-11  Of the win: half of it each in a draw."""
    if s.winner == NONE:
        return 0.5
    return 1.0 if s.winner == seat else 0.0


@rule
def payoff(s: State, seat: Seat) -> float:
    """Mostly the win; the rest is how much better one's Captain fared, so that search prefers to press on."""
    mine, theirs = captain_of(seat), captain_of(1 - seat)
    lost = min(1.0, s.damage[mine] / hit_points(s, mine))
    dealt = min(1.0, s.damage[theirs] / hit_points(s, theirs))
    return 0.8 * share(s, seat) + 0.2 * (0.5 + 0.5 * (dealt - lost))


@rule
def score(s: State, seat: Seat) -> int:
    """The Hit Points one's Captain has left."""
    captain = captain_of(seat)
    return max(0, hit_points(s, captain) - s.damage[captain])
