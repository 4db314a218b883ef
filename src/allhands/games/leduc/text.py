"""Leduc hold'em in words: questions, moves, refusals and events."""

from __future__ import annotations

from allhands.files.english import capitalize, count_noun
from allhands.kernel.events import EventRun
from allhands.kernel.game import MoveText
from allhands.kernel.rule import NONE
from allhands.kernel.viewer import Viewer

from .cards import DECK, DESIGN
from .rules import missing
from .state import MOST_RAISES, RAISE_BY, Bet, EventKind, Pile, Reason, State


def card(number: int) -> str:
    name = "card" if number == NONE else DECK[DESIGN[number]].name
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def question_text(s: State, to: Viewer) -> str:
    """Word the bet for the decider, or for the player waiting."""
    answers, news = "check or raise", ""
    if missing(s) > 0:
        answers = "fold or call" if s.raises == MOST_RAISES else "fold, call or raise"
        news = f"{to.does(1 - s.decider, 'has', 'have')} raised. "
    if to.is_you(s.decider):
        return f"{news}{capitalize(answers)}?"
    return f"{news}{to.name(s.decider)} may {answers}."


def move_text(s: State, choice: int, to: Viewer) -> MoveText:
    """Word a bet, legal or not."""
    short = missing(s)
    match choice:
        case Bet.FOLD:
            return MoveText("Fold", ("give up",))
        case Bet.CALL if short == 0:
            return MoveText("Check", ("call",))
        case Bet.CALL:
            return MoveText(f"Call for {count_noun(short, 'chip')}", ("call",), places=(Pile.POT,))
    price = count_noun(short + RAISE_BY[s.round], "chip")
    places = (Pile.POT,) if s.raises < MOST_RAISES else ()  # what cannot be put in has no place there
    return MoveText(f"Raise for {price}", ("raise", "bet", f"bet {price}"), places=places)


def refusal_text(s: State, choice: int, reason: int, to: Viewer) -> str:
    """Say why a choice is refused."""
    if reason == Reason.NOTHING_TO_ANSWER:
        return f"There is no raise to answer, so {to.whom(s.decider)} cannot fold: check or raise."
    return f"There were {MOST_RAISES} raises in this round, the most there may be: fold or call."


def event(s: State, run: EventRun, to: Viewer) -> str:
    """Word an event, which holds only what the viewer may know."""
    chips = count_noun(run.amount, "chip")
    match run.kind:
        case EventKind.ANTED:
            return f"{to.does(run.seat, 'antes', 'ante')} {chips}."
        case EventKind.DEALT:
            return f"{to.does(run.target - Pile.HAND, 'is', 'are')} dealt {card(run.card)}."
        case EventKind.FOLDED:
            return f"{to.does(run.seat, 'folds', 'fold')}."
        case EventKind.CHECKED:
            return f"{to.does(run.seat, 'checks', 'check')}."
        case EventKind.CALLED:
            return f"{to.does(run.seat, 'calls', 'call')} for {chips}."
        case EventKind.RAISED:
            return f"{to.does(run.seat, 'raises', 'raise')} for {chips}."
        case EventKind.TURNED_UP:
            return f"The open card is {card(run.card)}."
        case EventKind.SHOWN:
            return f"{to.does(run.seat, 'shows', 'show')} {card(run.card)}."
        case EventKind.GATHERED:
            return f"{capitalize(card(run.card))} goes back to the deck."
        case EventKind.TAKEN:
            return f"{to.does(run.seat, 'takes', 'take')} {chips} from the pot."
    return ""
