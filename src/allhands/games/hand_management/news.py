"""The log of Hand Management in sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from allhands.files.grammar import some, upper
from allhands.kernel.events import Run
from allhands.kernel.rule import NONE, Card, Seat
from allhands.kernel.viewer import Viewer

from .cards import AGENCIES, DECK, DESIGN, POINTS, SEATS, gist
from .state import Happening, Pile, State


def owner(pile: int) -> Seat:
    """Return the owner of a pile; seats' piles come in rows of four."""
    return (pile - Pile.HAND) % SEATS


def name_of(card: Card) -> str:
    return "a card" if card == NONE else DECK[DESIGN[card]].name


def listed(parts: Sequence[str]) -> str:
    """'Ann', 'Ann and Ben', 'Ann, Ben and Cleo'."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def all_of(cards: Sequence[Card], noun: str = "card") -> str:
    """Cards by name, those unknown by number: 'Free Lunch and 2 cards'."""
    names = Counter(name_of(card) for card in cards if card != NONE)
    known = [name + {1: "", 2: " twice"}.get(count, f" {count} times") for name, count in names.items()]
    hidden = len(cards) - names.total()
    return listed([*known, *([f"a {noun}" if hidden == 1 else some(hidden, noun)] if hidden else [])])


def with_gists(cards: Sequence[Card]) -> str:
    """Cards by name, each with what counts about it."""
    return "; ".join(f"{name_of(card)} ({gist(DECK[DESIGN[card]].facts)})" for card in cards)


def event(s: State, run: Run, to: Viewer) -> str:
    """Word an event or a run of them, which holds only what the viewer may know."""
    return of_beginning(run, to) or of_job(run, to) or of_agencies(run, to) or of_hiring(run, to)


def of_beginning(run: Run, to: Viewer) -> str:
    """Setting up, drawing, applying."""
    match run.kind:
        case Happening.AGENCY:
            return f"{to.does(run.seat, 'runs', 'run')} {AGENCIES[run.seat]}."
        case Happening.DEALT:
            return f"{to.does(owner(run.target), 'is', 'are')} dealt {all_of(run.cards, 'model')}."
        case Happening.KEPT:
            return f"{to.does(owner(run.target), 'keeps', 'keep')} {all_of(run.cards, 'model')}."
        case Happening.SIGNED:
            return f"{to.does(owner(run.target), 'signs', 'sign')} {all_of(run.cards)}."
        case Happening.SENT_BACK:
            return f"{to.does(owner(run.source), 'sends', 'send')} {all_of(run.cards, 'model')} back."
        case Happening.WEEK_BEGINS:
            return f"Week {run.amount} begins; {to.does(run.seat, 'is', 'are')} First Hand."
        case Happening.DRAWN:
            return f"{to.does(owner(run.target), 'draws', 'draw')} {all_of(run.cards)}."
        case Happening.JOB_REVEALED:
            return f"{'A job' if len(run) == 1 else 'Jobs'}: {with_gists(run.cards)}."
        case Happening.APPLIED:
            return f"{to.does(run.seat, 'sends', 'send')} {name_of(run.card)} to the {nth_job(run)} job."
        case Happening.STAYED_AWAY:
            return f"{to.does(run.seat, 'sends', 'send')} nobody to the {nth_job(run)} job."
        case Happening.RESHUFFLED:
            return f"A deck has run out: {some(run.amount, 'card')} are shuffled into a new one."
        case Happening.MATCH_ENDS:
            return f"The match ends after {some(run.amount, 'week')}."
    return ""


def nth_job(run: Run) -> str:
    return "first" if run.amount == 1 else "second"


def of_job(run: Run, to: Viewer) -> str:
    """Resolving a job, and cards being played."""
    what = name_of(run.card)
    match run.kind:
        case Happening.JOB_BEGINS:
            return f"{what} has {some(run.amount, 'applicant')}."
        case Happening.PLAYED:
            return f"{to.does(owner(run.source), 'plays', 'play')} {with_gists(run.cards)}."
        case Happening.PASSED:
            return f"{to.does(run.seat, 'passes', 'pass')}."
        case Happening.AIMED if run.card == NONE:
            return f"It is aimed at {to.whom(owner(run.target))}."
        case Happening.AIMED if owner(run.target) == run.seat and run.target < Pile.PLAYED:
            return f"{to.does(run.seat, 'offers', 'offer')} {what} in return."
        case Happening.AIMED:
            return f"It is aimed at {to.whose(owner(run.target))} {what}."
        case Happening.CANCELLED:
            return f"{upper(to.whose(run.seat))} security cancels {some(run.amount, 'effect')} of {what}."
        case Happening.LET_BE:
            return f"{upper(to.whose(run.seat))} security lets {what} happen."
        case Happening.LAID:
            return f"{what} lies with {to.whose(owner(run.target))} model."
        case Happening.TIED:
            return "It is a tie: the tied models roll again."
        case Happening.LOT:
            return f"Nobody can roll any longer; lots are drawn, and {to.does(run.seat, 'is', 'are')} lucky."
        case Happening.WON_JOB:
            return f"{what} wins the job: {some(run.amount, 'action card')} for {to.whom(run.seat)}."
        case Happening.NO_APPLICANTS:
            return f"Nobody wants {what}."
        case Happening.CLEARED:
            return f"{all_of(run.cards)} {'is' if len(run) == 1 else 'are'} discarded."
    return of_dice(run, what)


def of_dice(run: Run, what: str) -> str:
    """Word what a model's total is made of."""
    match run.kind:
        case Happening.SKILL:
            return f"{what}: skill {run.amount:+d}."
        case Happening.SPECIALTY:
            return f"{what}: specialty {run.amount:+d}."
        case Happening.PAMPERING:
            return f"{what}: pampered {run.amount:+d}."
        case Happening.CARDS:
            return f"{what}: cards {run.amount:+d}."
        case Happening.DIE:
            return f"{what} rolls a {run.amount}."
        case Happening.TOTAL:
            return f"{what} comes to {run.amount}."
    return ""


def of_agencies(run: Run, to: Viewer) -> str:
    """Robbing, improving, firing and scoring."""
    what = name_of(run.card)
    match run.kind:
        case Happening.STOLEN:
            thief, victim = owner(run.target), owner(run.source)
            return f"{to.does(thief, 'takes', 'take')} {what} from {to.whom(victim)}."
        case Happening.ORDERED:
            return f"{to.does(run.seat, 'orders', 'order')} {what} for {some(run.amount, 'card')}."
        case Happening.BOUGHT_NOTHING:
            return f"{to.does(run.seat, 'buys', 'buy')} nothing."
        case Happening.SPENT:
            return f"{to.does(owner(run.source), 'pays', 'pay')} with {all_of(run.cards)}."
        case Happening.BOUGHT:
            return f"{upper(to.whose(owner(run.target)))} agency has {what} now."
        case Happening.RETURNED:
            return f"{what} goes back to the supply."
        case Happening.GIVEN_NOTICE:
            return f"{to.does(run.seat, 'gives', 'give')} {what} notice."
        case Happening.FIRED_NOBODY:
            return f"{to.does(run.seat, 'fires', 'fire')} nobody."
        case Happening.FIRED:
            return f"{what} leaves {to.whose(owner(run.source))} agency."
        case Happening.LOCKED_IN:
            points = some(sum(POINTS[DESIGN[card]] for card in run.cards), "point")
            return f"{to.does(owner(run.source), 'locks', 'lock')} in {points} with {all_of(run.cards)}."
        case Happening.SCORED:
            return f"{to.does(run.seat, 'has', 'have')} {some(run.amount, 'point')} on record."
    return ""


def of_hiring(run: Run, to: Viewer) -> str:
    """Models on offer, models that move, and bids."""
    what = name_of(run.card)
    match run.kind:
        case Happening.TURNED_UP:
            return f"On offer: {with_gists(run.cards)}."
        case Happening.LURED | Happening.SWAPPED:
            return f"{what} moves from {to.whom(owner(run.source))} to {to.whom(owner(run.target))}."
        case Happening.BID:
            return f"{to.does(owner(run.source), 'bids', 'bid')} {all_of(run.cards)}, face down."
        case Happening.BID_CLOSED:
            return f"{to.does(run.seat, 'bids', 'bid')} {'no more' if run.amount else 'nothing'}."
        case Happening.BID_SHOWN:
            return f"{upper(to.whose(run.seat))} bid shows {all_of(run.cards)}."
        case Happening.BID_WORTH:
            return f"{to.does(run.seat, 'has', 'have')} bid {some(run.amount, 'point')}."
        case Happening.HIRED:
            return f"{to.does(owner(run.target), 'hires', 'hire')} {what}."
        case Happening.TAKEN_BACK:
            back = f"{all_of(run.cards)} back: no model is left"
            return f"{to.does(owner(run.target), 'takes', 'take')} {back}."
        case Happening.UNWANTED:
            return f"Nobody hires {listed([name_of(card) for card in run.cards])}."
    return ""
