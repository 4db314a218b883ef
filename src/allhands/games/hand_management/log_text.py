"""The log of Hand Management in sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from allhands.files.english import capitalize, count_noun
from allhands.kernel.events import EventRun
from allhands.kernel.rule import NONE, Card, SeatIndex
from allhands.kernel.viewer import Viewer

from .cards import AGENCIES, DECK, DESIGN, POINTS, SEATS, gist
from .state import EventKind, Pile, State


def owner(pile: int) -> SeatIndex:
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
    return listed([*known, *([f"a {noun}" if hidden == 1 else count_noun(hidden, noun)] if hidden else [])])


def with_gists(cards: Sequence[Card]) -> str:
    """Cards by name, each with what counts about it."""
    return "; ".join(f"{name_of(card)} ({gist(DECK[DESIGN[card]].facts)})" for card in cards)


def event(s: State, run: EventRun, to: Viewer) -> str:
    """Word an event or a run of them, which holds only what the viewer may know."""
    return of_beginning(run, to) or of_job(run, to) or of_agencies(run, to) or of_hiring(run, to)


def of_beginning(run: EventRun, to: Viewer) -> str:
    """Setting up, drawing, applying."""
    match run.kind:
        case EventKind.AGENCY:
            return f"{to.does(run.seat, 'runs', 'run')} {AGENCIES[run.seat]}."
        case EventKind.DEALT:
            return f"{to.does(owner(run.target), 'is', 'are')} dealt {all_of(run.cards, 'model')}."
        case EventKind.KEPT:
            return f"{to.does(owner(run.target), 'keeps', 'keep')} {all_of(run.cards, 'model')}."
        case EventKind.SIGNED:
            return f"{to.does(owner(run.target), 'signs', 'sign')} {all_of(run.cards)}."
        case EventKind.SENT_BACK:
            return f"{to.does(owner(run.source), 'sends', 'send')} {all_of(run.cards, 'model')} back."
        case EventKind.WEEK_BEGINS:
            return f"Week {run.amount} begins; {to.does(run.seat, 'is', 'are')} First Hand."
        case EventKind.DRAWN:
            return f"{to.does(owner(run.target), 'draws', 'draw')} {all_of(run.cards)}."
        case EventKind.JOB_REVEALED:
            return f"{'A job' if len(run) == 1 else 'Jobs'}: {with_gists(run.cards)}."
        case EventKind.APPLIED:
            return f"{to.does(run.seat, 'sends', 'send')} {name_of(run.card)} to the {nth_job(run)} job."
        case EventKind.STAYED_AWAY:
            return f"{to.does(run.seat, 'sends', 'send')} nobody to the {nth_job(run)} job."
        case EventKind.RESHUFFLED:
            return f"A deck has run out: {count_noun(run.amount, 'card')} are shuffled into a new one."
        case EventKind.MATCH_ENDS:
            return f"The match ends after {count_noun(run.amount, 'week')}."
    return ""


def nth_job(run: EventRun) -> str:
    return "first" if run.amount == 1 else "second"


def of_job(run: EventRun, to: Viewer) -> str:
    """Resolving a job, and cards being played."""
    what = name_of(run.card)
    match run.kind:
        case EventKind.JOB_BEGINS:
            return f"{what} has {count_noun(run.amount, 'applicant')}."
        case EventKind.PLAYED:
            return f"{to.does(owner(run.source), 'plays', 'play')} {with_gists(run.cards)}."
        case EventKind.PASSED:
            return f"{to.does(run.seat, 'passes', 'pass')}."
        case EventKind.AIMED if run.card == NONE:
            return f"It is aimed at {to.whom(owner(run.target))}."
        case EventKind.AIMED if owner(run.target) == run.seat and run.target < Pile.PLAYED:
            return f"{to.does(run.seat, 'offers', 'offer')} {what} in return."
        case EventKind.AIMED:
            return f"It is aimed at {to.whose(owner(run.target))} {what}."
        case EventKind.CANCELLED:
            effects = count_noun(run.amount, "effect")
            return f"{capitalize(to.whose(run.seat))} security cancels {effects} of {what}."
        case EventKind.LET_BE:
            return f"{capitalize(to.whose(run.seat))} security lets {what} happen."
        case EventKind.LAID:
            return f"{what} lies with {to.whose(owner(run.target))} model."
        case EventKind.TIED:
            return "It is a tie: the tied models roll again."
        case EventKind.LOT:
            return f"Nobody can roll any longer; lots are drawn, and {to.does(run.seat, 'is', 'are')} lucky."
        case EventKind.WON_JOB:
            return f"{what} wins the job: {count_noun(run.amount, 'action card')} for {to.whom(run.seat)}."
        case EventKind.NO_APPLICANTS:
            return f"Nobody wants {what}."
        case EventKind.CLEARED:
            return f"{all_of(run.cards)} {'is' if len(run) == 1 else 'are'} discarded."
    return of_dice(run, what)


def of_dice(run: EventRun, what: str) -> str:
    """Word what a model's total is made of."""
    match run.kind:
        case EventKind.SKILL:
            return f"{what}: skill {run.amount:+d}."
        case EventKind.SPECIALTY:
            return f"{what}: specialty {run.amount:+d}."
        case EventKind.PAMPERING:
            return f"{what}: pampered {run.amount:+d}."
        case EventKind.CARDS:
            return f"{what}: cards {run.amount:+d}."
        case EventKind.DIE:
            return f"{what} rolls a {run.amount}."
        case EventKind.TOTAL:
            return f"{what} comes to {run.amount}."
    return ""


def of_agencies(run: EventRun, to: Viewer) -> str:
    """Robbing, improving, firing and scoring."""
    what = name_of(run.card)
    match run.kind:
        case EventKind.STOLEN:
            thief, victim = owner(run.target), owner(run.source)
            return f"{to.does(thief, 'takes', 'take')} {what} from {to.whom(victim)}."
        case EventKind.ORDERED:
            return f"{to.does(run.seat, 'orders', 'order')} {what} for {count_noun(run.amount, 'card')}."
        case EventKind.BOUGHT_NOTHING:
            return f"{to.does(run.seat, 'buys', 'buy')} nothing."
        case EventKind.SPENT:
            return f"{to.does(owner(run.source), 'pays', 'pay')} with {all_of(run.cards)}."
        case EventKind.BOUGHT:
            return f"{capitalize(to.whose(owner(run.target)))} agency has {what} now."
        case EventKind.RETURNED:
            return f"{what} goes back to the supply."
        case EventKind.GIVEN_NOTICE:
            return f"{to.does(run.seat, 'gives', 'give')} {what} notice."
        case EventKind.FIRED_NOBODY:
            return f"{to.does(run.seat, 'fires', 'fire')} nobody."
        case EventKind.FIRED:
            return f"{what} leaves {to.whose(owner(run.source))} agency."
        case EventKind.LOCKED_IN:
            points = count_noun(sum(POINTS[DESIGN[card]] for card in run.cards), "point")
            return f"{to.does(owner(run.source), 'locks', 'lock')} in {points} with {all_of(run.cards)}."
        case EventKind.SCORED:
            return f"{to.does(run.seat, 'has', 'have')} {count_noun(run.amount, 'point')} on record."
    return ""


def of_hiring(run: EventRun, to: Viewer) -> str:
    """Models on offer, models that move, and bids."""
    what = name_of(run.card)
    match run.kind:
        case EventKind.TURNED_UP:
            return f"On offer: {with_gists(run.cards)}."
        case EventKind.LURED | EventKind.SWAPPED:
            return f"{what} moves from {to.whom(owner(run.source))} to {to.whom(owner(run.target))}."
        case EventKind.BID:
            return f"{to.does(owner(run.source), 'bids', 'bid')} {all_of(run.cards)}, face down."
        case EventKind.BID_CLOSED:
            return f"{to.does(run.seat, 'bids', 'bid')} {'no more' if run.amount else 'nothing'}."
        case EventKind.BID_SHOWN:
            return f"{capitalize(to.whose(run.seat))} bid shows {all_of(run.cards)}."
        case EventKind.BID_WORTH:
            return f"{to.does(run.seat, 'has', 'have')} bid {count_noun(run.amount, 'point')}."
        case EventKind.HIRED:
            return f"{to.does(owner(run.target), 'hires', 'hire')} {what}."
        case EventKind.TAKEN_BACK:
            back = f"{all_of(run.cards)} back: no model is left"
            return f"{to.does(owner(run.target), 'takes', 'take')} {back}."
        case EventKind.UNWANTED:
            return f"Nobody hires {listed([name_of(card) for card in run.cards])}."
    return ""
