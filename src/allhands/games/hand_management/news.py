"""What happened, in words."""

from __future__ import annotations

from allhands.files.grammar import does, some, upper, whom, whose
from allhands.kernel.events import Event
from allhands.kernel.rule import NONE
from allhands.kernel.viewer import Viewer

from .cards import AGENCIES, DECK, DESIGN, POINTS, SEATS
from .state import Happening, Pile, State

Names = Viewer


def owner(pile: int, names: Names) -> str:
    """Whose a pile is; the piles of seats follow one another in rows of four."""
    return names[(pile - Pile.HAND) % SEATS]


def event(s: State, event: Event, names: Names) -> str:
    """What happened; the event holds only what the listener may know."""
    who = names[event.seat] if event.seat != NONE else ""
    what = "a card" if event.card == NONE else DECK[DESIGN[event.card]].name
    if event.kind <= Happening.STAYED_AWAY:
        return of_beginning(event, names, who, what)
    if event.kind <= Happening.CLEARED:
        return of_job(event, names, who, what)
    return of_agencies(event, names, who, what)


def of_beginning(event: Event, names: Names, who: str, what: str) -> str:
    """Setting up, drawing, applying."""
    model = "a model" if event.card == NONE else what
    match event.kind:
        case Happening.AGENCY:
            return f"{does(who, 'runs', 'run')} {AGENCIES[event.seat]}."
        case Happening.DEALT:
            return f"{does(owner(event.target, names), 'is', 'are')} dealt {model}."
        case Happening.KEPT:
            return f"{does(owner(event.target, names), 'keeps', 'keep')} {model}."
        case Happening.SIGNED:
            return f"{does(owner(event.target, names), 'signs', 'sign')} {what}."
        case Happening.SENT_BACK:
            return f"{does(owner(event.source, names), 'sends', 'send')} {model} back."
        case Happening.WEEK_BEGINS:
            return f"Week {event.amount} begins; {does(who, 'is', 'are')} First Hand."
        case Happening.DRAWN:
            return f"{does(owner(event.target, names), 'draws', 'draw')} {what}."
        case Happening.JOB_REVEALED:
            return f"A job: {what}. {DECK[DESIGN[event.card]].text}"
        case Happening.APPLIED:
            return f"{does(who, 'sends', 'send')} {what} to the {nth_job(event)} job."
        case Happening.STAYED_AWAY:
            return f"{does(who, 'sends', 'send')} nobody to the {nth_job(event)} job."
    return ""


def nth_job(event: Event) -> str:
    return "first" if event.amount == 1 else "second"


def of_job(event: Event, names: Names, who: str, what: str) -> str:
    """Resolving a job, and cards being played."""
    match event.kind:
        case Happening.JOB_BEGINS:
            return f"{what} has {some(event.amount, 'applicant')}."
        case Happening.PLAYED:
            return f"{does(owner(event.source, names), 'plays', 'play')} {what}."
        case Happening.PASSED:
            return f"{does(who, 'passes', 'pass')}."
        case Happening.AIMED if event.card == NONE:
            return f"It is aimed at {whom(owner(event.target, names))}."
        case Happening.AIMED:
            return f"It is aimed at {whose(owner(event.target, names))} {what}."
        case Happening.CANCELLED:
            return f"{upper(whose(who))} security cancels {some(event.amount, 'effect')} of {what}."
        case Happening.SKILL:
            return f"{what}: skill {event.amount:+d}."
        case Happening.SPECIALTY:
            return f"{what}: specialty {event.amount:+d}."
        case Happening.PAMPERING:
            return f"{what}: pampered {event.amount:+d}."
        case Happening.CARDS:
            return f"{what}: cards {event.amount:+d}."
        case Happening.DIE:
            return f"{what} rolls a {event.amount}."
        case Happening.TOTAL:
            return f"{what} comes to {event.amount}."
        case Happening.TIED:
            return "It is a tie: the tied models roll again."
        case Happening.LOT:
            return f"Nobody can roll any longer; lots are drawn, and {does(who, 'is', 'are')} lucky."
        case Happening.WON_JOB:
            return f"{what} wins the job: {some(event.amount, 'action card')} for {whom(who)}."
        case Happening.NO_APPLICANTS:
            return f"Nobody wants {what}."
        case Happening.CLEARED if Pile.PLAYED <= event.target < Pile.IMPROVEMENTS:
            return f"{what} lies with {whose(owner(event.target, names))} model."
        case Happening.CLEARED:
            return f"{what} is discarded."
    return ""


def of_agencies(event: Event, names: Names, who: str, what: str) -> str:
    """Improving, firing, hiring and scoring."""
    match event.kind:
        case Happening.STOLEN:
            thief, victim = owner(event.target, names), owner(event.source, names)
            return f"{does(thief, 'takes', 'take')} {what} from {whom(victim)}."
        case Happening.SPENT:
            return f"{does(owner(event.source, names), 'pays', 'pay')} with {what}."
        case Happening.BOUGHT:
            return f"{does(owner(event.target, names), 'buys', 'buy')} {what}."
        case Happening.RETURNED:
            return f"{what} goes back to the supply."
        case Happening.FIRED:
            return f"{does(owner(event.source, names), 'fires', 'fire')} {what}."
        case Happening.TURNED_UP:
            return f"On offer: {what}. {DECK[DESIGN[event.card]].text}"
        case Happening.LURED | Happening.SWAPPED:
            return (
                f"{what} moves from {whom(owner(event.source, names))} to {whom(owner(event.target, names))}."
            )
        case Happening.BID:
            return f"{does(owner(event.source, names), 'bids', 'bid')} {what}, face down."
        case Happening.BID_SHOWN:
            return f"{upper(whose(who))} bid shows {what}."
        case Happening.BID_WORTH:
            return f"{does(who, 'has', 'have')} bid {some(event.amount, 'point')}."
        case Happening.HIRED:
            return f"{does(owner(event.target, names), 'hires', 'hire')} {what}."
        case Happening.TAKEN_BACK:
            return f"{does(owner(event.target, names), 'takes', 'take')} {what} back: no model is left."
        case Happening.UNWANTED:
            return f"Nobody hires {what}."
        case Happening.LOCKED_IN:
            points = some(POINTS[DESIGN[event.card]], "point")
            return f"{does(owner(event.source, names), 'locks', 'lock')} in {what}: {points}."
        case Happening.SCORED:
            return f"{does(who, 'has', 'have')} {some(event.amount, 'point')} on record."
        case Happening.RESHUFFLED:
            return f"A deck has run out: {some(event.amount, 'card')} are shuffled into a new one."
        case Happening.MATCH_ENDS:
            return f"The match ends after {some(event.amount, 'week')}."
    return ""
