"""Deckhand: the deal, the answers to decisions, the steps that follow them, and the score."""

from __future__ import annotations

from allhands.kernel.rule import NONE, SeatIndex, rule
from allhands.kernel.stack import peek, pop, push

from .attacking import counterattack, keep_roll, land, offer_counter, reroll
from .cards import FIRST_GAMER
from .deaths import drop_everything, run_triggers, start
from .interpreter import answer, refusal_of_answer, run
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
    EventKind,
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
    stop_acting,
    take_turn,
)
from .units import captain_of, card_at, hit_points, owner, tell


@rule
def deal(s: State) -> None:
    """DC-2: set up the match, up to the first choice."""
    set_up(s)
    proceed(s)


@rule
def aimed(s: State, choice: int) -> int:
    """DC-1.1: turn a choice from the decider's side of the map to the first player's.

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
def turned_from(first: int, choice: int, seat: SeatIndex) -> int:
    """DC-1.1: turn a compartment among the choices from `first` on."""
    return first + turned(choice - first, seat) if first <= choice < first + COMPARTMENTS else choice


@rule
def refusal_of_summons(s: State, seat: SeatIndex, choice: int) -> int:
    """DC-6.3: choose a place for the Crew, or take it back."""
    return Reason.NONE if choice == NOBODY else refusal_of_place(s, peek(s)[1], seat, choice)


@rule
def refusal_of_ability(s: State, choice: int) -> int:
    """DC-13.16 to DC-13.20: choose what the ability allows."""
    _, pc, this, it = peek(s)
    return refusal_of_answer(s, pc, this, it, choice)


@rule
def refusal_of_order(s: State, seat: SeatIndex, spot: int) -> int:
    """DC-8.6: choose a unit of yours whose ability waits."""
    card = card_at(s, spot)
    if card == NONE:
        return Reason.NOT_WAITING
    return Reason.NONE if s.waiting[card] and owner(s, card) == seat else Reason.NOT_WAITING


@rule
def refusal_of_gamer(s: State, seat: SeatIndex, design: int) -> int:
    """DC-2.4: choose a Gamer of your half."""
    if design < FIRST_GAMER:
        return Reason.NO_GAMER
    return Reason.NONE if s.place[UNITS + design - FIRST_GAMER] == Pile.HALF + seat else Reason.NO_GAMER


@rule
def answer_turn(s: State, seat: SeatIndex, choice: int) -> None:
    """DC-5.4: play a card, activate a unit, use the Skill or Talent, or end the turn."""
    pop(s)
    take_turn(s, seat, choice)


@rule
def answer_act(s: State, choice: int) -> None:
    """DC-5.5: move or attack with the active unit, or stop."""
    pop(s)
    act(s, choice)


@rule
def answer_summons(s: State, seat: SeatIndex, choice: int) -> None:
    """DC-6.3: summon the Crew there, or take it back."""
    _, crew, _, _ = pop(s)
    if choice == NOBODY:
        call_off(s, seat, crew)
    else:
        summon(s, crew, seat, choice)


@rule
def answer_counter(s: State, choice: int) -> None:
    """DC-9.1: counterattack, or hold back."""
    _, attacker, target, _ = pop(s)
    counterattack(s, attacker, target, choice)


@rule
def answer_ability(s: State, choice: int) -> None:
    """DC-13.16 to DC-13.20: go on with the ability by the answer."""
    _, pc, this, it = pop(s)
    answer(s, pc, this, it, choice)


@rule
def answer_reroll(s: State, seat: SeatIndex, choice: int) -> None:
    """DC-13.51: roll again, or keep the roll."""
    _, attacker, target, successes = pop(s)
    push(
        s,
        Step.LAND,
        attacker,
        target,
        reroll(s, attacker) if choice else keep_roll(s, seat, attacker, successes),
    )


@rule
def answer_order(s: State, choice: int) -> None:
    """DC-8.6: start the chosen ability."""
    pop(s)
    start(s, card_at(s, choice))


@rule
def answer_mulligan(s: State, seat: SeatIndex, choice: int) -> None:
    """DC-2.2: keep the hand, or note that a new one is drawn."""
    _, chosen, _, _ = pop(s)
    s.again[seat] = choice
    tell(s, EventKind.DECIDED, seat)
    push(s, Step.MULLIGAN, chosen + 1)


@rule
def answer_gamer(s: State, seat: SeatIndex, choice: int) -> None:
    """DC-2.4: choose a Gamer of your half."""
    _, chosen, _, _ = pop(s)
    choose_gamer(s, seat, choice)
    push(s, Step.CHOOSE, chosen + 1)


@rule
def proceed(s: State) -> None:
    """Resolve the stack until a player must decide or the match is over."""
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
    """DC-5.4: ask for the next thing to do this turn."""
    stop_acting(s)
    push(s, Step.TURN)
    s.decider = s.active
    s.pending = Decision.TURN


@rule
def named_pile(s: State) -> int:
    """Return the pile that choices by card name: a hand, or the Gamers to choose from."""
    return (Pile.HALF if s.pending == Decision.GAMER else Pile.HAND) + s.decider


@rule
def share(s: State, seat: SeatIndex) -> float:
    """DC-11: give the win, or half of it each in a draw."""
    if s.winner == NONE:
        return 0.5
    return 1.0 if s.winner == seat else 0.0


@rule
def payoff(s: State, seat: SeatIndex) -> float:
    """Return mostly the win, and partly the Captains' damage, so that search presses on."""
    mine, theirs = captain_of(seat), captain_of(1 - seat)
    lost = min(1.0, s.damage[mine] / hit_points(s, mine))
    dealt = min(1.0, s.damage[theirs] / hit_points(s, theirs))
    return 0.8 * share(s, seat) + 0.2 * (0.5 + 0.5 * (dealt - lost))


@rule
def score(s: State, seat: SeatIndex) -> int:
    """Return the Hit Points a seat's Captain has left."""
    captain = captain_of(seat)
    return max(0, hit_points(s, captain) - s.damage[captain])
