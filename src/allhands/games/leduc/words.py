"""Leduc hold'em in words: what is asked, what may be answered, what is refused and why, what happened."""

from __future__ import annotations

from allhands.files.grammar import does, some
from allhands.kernel.events import Event
from allhands.kernel.game import Phrase
from allhands.kernel.rule import NONE
from allhands.kernel.viewer import Viewer

from .cards import DECK, DESIGN
from .rules import missing
from .state import MOST_RAISES, RAISE_BY, Bet, Decision, Happening, Pile, Reason, State

Names = Viewer


def card(number: int) -> str:
    name = "card" if number == NONE else DECK[DESIGN[number]].name
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def question(s: State, names: Names) -> str:
    """What the decider is asked."""
    if s.pending == Decision.NOTHING:
        return "The match is over."
    if missing(s) == 0:
        return "Check or raise?"
    answers = "Fold or call?" if s.raises == MOST_RAISES else "Fold, call or raise?"
    return f"{does(names[1 - s.decider], 'has', 'have')} raised. {answers}"


def phrase(s: State, choice: int, names: Names) -> Phrase:
    """A choice of the pending decision, legal or not, in words."""
    short = missing(s)
    match choice:
        case Bet.FOLD:
            return Phrase("Fold", ("give up",))
        case Bet.CALL if short == 0:
            return Phrase("Check", ("call",))
        case Bet.CALL:
            return Phrase(f"Call for {some(short, 'chip')}", ("call",), places=(Pile.POT,))
    price = some(short + RAISE_BY[s.round], "chip")
    return Phrase(f"Raise for {price}", ("raise", "bet", f"bet {price}"), places=(Pile.POT,))


def objection(s: State, choice: int, reason: int, names: Names) -> str:
    """Why a choice is refused."""
    if reason == Reason.NOTHING_TO_ANSWER:
        return "There is no raise to answer, so you cannot fold: check or raise."
    return f"There were {MOST_RAISES} raises in this round, the most there may be: fold or call."


def event(s: State, event: Event, names: Names) -> str:
    """What happened; the event holds only what the listener may know."""
    who = names[event.seat] if event.seat != NONE else ""
    chips = some(event.amount, "chip")
    match event.kind:
        case Happening.ANTED:
            return f"{does(who, 'antes', 'ante')} {chips}."
        case Happening.DEALT:
            return f"{does(names[event.target - Pile.HAND], 'is', 'are')} dealt {card(event.card)}."
        case Happening.FOLDED:
            return f"{does(who, 'folds', 'fold')}."
        case Happening.CHECKED:
            return f"{does(who, 'checks', 'check')}."
        case Happening.CALLED:
            return f"{does(who, 'calls', 'call')} for {chips}."
        case Happening.RAISED:
            return f"{does(who, 'raises', 'raise')} for {chips}."
        case Happening.TURNED_UP:
            return f"The open card is {card(event.card)}."
        case Happening.SHOWN:
            return f"{does(who, 'shows', 'show')} {card(event.card)}."
        case Happening.TAKEN:
            return f"{does(who, 'takes', 'take')} {chips} from the pot."
    return ""
