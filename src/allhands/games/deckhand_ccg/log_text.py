"""The log of Deckhand in sentences."""

from __future__ import annotations

from allhands.files.english import capitalize
from allhands.kernel.events import EventRun
from allhands.kernel.rule import NONE, SeatIndex
from allhands.kernel.viewer import Viewer

from .effect_text import summary
from .names import cards, listed, name_of, place, rolled, unit
from .state import SEATS, EventKind, Pile, State

# Events of which several in a row are told in one sentence.
MERGED = frozenset(
    {
        EventKind.GAMER_DEALT,
        EventKind.DRAWN,
        EventKind.RETURNED,
        EventKind.LOST_CARD,
        EventKind.DAMAGED,
        EventKind.KILLED,
        EventKind.CLEARED,
        EventKind.HEALED,
        EventKind.SHIELD,
        EventKind.STRENGTH,
        EventKind.STUNNED,
        EventKind.READIED,
        EventKind.RAISED,
    }
)
PAIRED = frozenset({(EventKind.ATTACKS, EventKind.TARGETED)})
UNSAID = frozenset(
    {
        EventKind.ACTIVATED,
        EventKind.STOPPED,
        EventKind.KEPT_ROLL,
        EventKind.PICKED,
        EventKind.TURN_ENDS,
    }
)


def event(s: State, run: EventRun, to: Viewer) -> str:
    """Word an event or a run of them, which holds only what the reader may know."""
    words = of_beginning(s, run, to) or of_fighting(s, run, to) or of_units(s, run, to)
    return words if words.startswith(name_of(s, run.card)) else capitalize(words)


def owner(pile: int) -> SeatIndex:
    """Return the owner of a deck, hand or discard pile."""
    return (pile - Pile.DECK) % SEATS


def units(s: State, run: EventRun, to: Viewer) -> str:
    return listed([unit(s, card, to) for card in run.cards])


def of_beginning(s: State, run: EventRun, to: Viewer) -> str:
    """Setting up, turns, and the end."""
    match run.kind:
        case EventKind.CAPTAIN:
            return f"{unit(s, run.card, to)} takes command at {place(run.target, to)}."
        case EventKind.GAMER_DEALT:
            return f"{to.does(run.target - Pile.HALF, 'draws', 'draw')} {cards(s, run.cards, 'Gamer')}."
        case EventKind.GAMER_PICKED:
            return f"{to.does(run.target - Pile.GAMER, 'chooses', 'choose')} {cards(s, run.cards, 'Gamer')}."
        case EventKind.GAMER_SHOWN:
            pile = max(run.target, run.source)
            return f"{name_of(s, run.card)} plays for {to.whom(pile - Pile.GAMER)}."
        case EventKind.DRAWN:
            return f"{to.does(owner(run.target), 'draws', 'draw')} {cards(s, run.cards)}."
        case EventKind.DECIDED:
            return f"{to.does(run.seat, 'has', 'have')} decided about the hand."
        case EventKind.MULLIGAN if run.amount:
            return f"{to.does(run.seat, 'wants', 'want')} a new hand."
        case EventKind.MULLIGAN:
            return f"{to.does(run.seat, 'keeps', 'keep')} the hand."
        case EventKind.START_ROLL:
            return f"{to.does(run.seat, 'rolls', 'roll')} for the start: {rolled(run.amount)}."
        case EventKind.TIED:
            return "A tie: the dice are rolled again."
        case EventKind.LOT:
            return "Too many ties: a lot is drawn."
        case EventKind.BEGINS:
            return f"{to.does(run.seat, 'goes', 'go')} first."
        case EventKind.TURN_BEGINS:
            return f"Turn {run.amount}: {to.whom(run.seat)}."
        case EventKind.EXHAUSTED:
            return f"{to.whose(run.seat)} deck is empty: {unit(s, run.card, to)} takes 1 damage."
        case EventKind.TURN_ENDS:
            return f"{to.does(run.seat, 'ends', 'end')} the turn."
        case EventKind.MATCH_ENDS:
            won = run.seat != NONE
            return f"{to.does(run.seat, 'wins', 'win')} the match." if won else "The match is a draw."
    return ""


def of_fighting(s: State, run: EventRun, to: Viewer) -> str:
    """Word what players do: playing, summoning, moving, attacking, choosing."""
    what = unit(s, run.card, to)
    match run.kind:
        case EventKind.PLAYED:
            return f"{to.does(owner(run.source), 'plays', 'play')} {name_of(s, run.card)}."
        case EventKind.CALLED:
            return f"{to.does(run.seat, 'pays', 'pay')} {run.amount} Corryte for {name_of(s, run.card)}."
        case EventKind.TAKEN_BACK:
            return f"{to.does(run.seat, 'takes', 'take')} {name_of(s, run.card)} back to the hand."
        case EventKind.SUMMONED:
            summons = to.does(owner(run.source), "summons", "summon")
            return f"{summons} {name_of(s, run.card)} at {place(run.target, to)}."
        case EventKind.CHARGED:
            return f"{what} charges recklessly."
        case EventKind.ACTIVATED:
            name = name_of(s, run.card)
            return f"{to.does(run.seat, 'activates', 'activate')} {name} at {place(run.source, to)}."
        case EventKind.STOPPED:
            return f"{what} is done."
        case EventKind.STEPPED_BACK:
            return f"{to.does(run.seat, 'lets', 'let')} {name_of(s, run.card)} wait."
        case EventKind.MOVED:
            return f"{what} moves to {place(run.target, to)}."
        case EventKind.ATTACKS if len(run) > 1:
            aimed = run.events[1]
            return f"{what} attacks {unit(s, aimed.card, to)} at {place(aimed.source, to)}."
        case EventKind.ATTACKS:
            return f"{what} at {place(run.source, to)} attacks."
        case EventKind.TARGETED:
            return f"The target is {what} at {place(run.source, to)}."
        case EventKind.ROLLED:
            return f"{rolled(run.amount)}."
        case EventKind.KEPT_ROLL:
            return f"{to.does(run.seat, 'keeps', 'keep')} the roll."
        case EventKind.REROLLED:
            return f"Rolled again: {rolled(run.amount)}."
        case EventKind.COUNTERED:
            return f"{what} counterattacks."
        case EventKind.HELD_BACK:
            return f"{what} holds back."
        case EventKind.SKILL:
            return f"{to.does(run.seat, 'uses', 'use')} {name_of(s, run.card)}'s Skill."
        case EventKind.TALENT:
            return f"{to.does(run.seat, 'uses', 'use')} {name_of(s, run.card)}'s Talent."
        case EventKind.PICKED:
            return f"{to.does(run.seat, 'chooses', 'choose')} {what} at {place(run.source, to)}."
        case EventKind.CHOSEN:
            return f"{to.does(run.seat, 'chooses', 'choose')}: {summary(s, run.amount, run.card, to)}."
        case EventKind.AGREED:
            return f"{to.does(run.seat, 'lets', 'let')} {what} do it."
        case EventKind.DECLINED:
            return f"{to.does(run.seat, 'does', 'do')} without it."
        case EventKind.STAYED:
            return f"{what} stays at {place(run.source, to)}."
        case EventKind.DICE:
            return f"{to.does(run.seat, 'rolls', 'roll')}: {rolled(run.amount)}."
        case EventKind.CORRYTE:
            return f"{to.does(run.seat, 'regains', 'regain')} {run.amount or 'no'} Corryte."
    return ""


def of_units(s: State, run: EventRun, to: Viewer) -> str:
    """Word what becomes of units and cards."""
    what, several = units(s, run, to), len(run) > 1
    are = "are" if several else "is"
    match run.kind:
        case EventKind.PUSHED:
            return f"{what} is pushed to {place(run.target, to)}."
        case EventKind.CRUSHED:
            return f"{what} is crushed and discarded."
        case EventKind.RAMMED:
            return f"{what} is rammed."
        case EventKind.DAMAGED:
            return f"{what} {'take' if several else 'takes'} {run.amount or 'no'} damage."
        case EventKind.SHIELDED:
            return f"A shield takes {run.amount} damage off {what}."
        case EventKind.KILLED:
            return f"{what} {are} killed."
        case EventKind.CLEARED:
            return f"{'The corpses' if several else 'The corpse'} of {what} {are} cleared away."
        case EventKind.DISCARDED:
            return f"{name_of(s, run.card) if run.source == Pile.IN_PLAY else what} is discarded."
        case EventKind.ABILITY:
            return f"{what}'s ability comes into play."
        case EventKind.HEALED if run.amount == 0:
            return f"{what} {are} whole already."
        case EventKind.HEALED:
            return f"{what} {are} healed by {run.amount}."
        case EventKind.SHIELD:
            return f"{what} {'gain' if several else 'gains'} a shield of {run.amount}."
        case EventKind.STRENGTH:
            return f"{what} {'have' if several else 'has'} +{run.amount} damage when attacking this turn."
        case EventKind.STUNNED:
            return f"{what} {are} stunned."
        case EventKind.READIED:
            return f"{what} may activate once more."
        case EventKind.SWAPPED:
            return f"{what} changes places, to {place(run.target, to)}."
        case EventKind.RETURNED:
            where = "hand" if run.target >= Pile.HAND else "deck"
            return f"{cards(s, run.cards)} {are} returned to {to.whose(owner(run.target))} {where}."
        case EventKind.RAISED:
            return f"{what} {'return' if several else 'returns'} to life."
        case EventKind.LOST_CARD:
            return f"{to.does(owner(run.source), 'loses', 'lose')} {cards(s, run.cards)}."
    return ""
