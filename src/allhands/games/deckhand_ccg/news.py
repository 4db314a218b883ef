"""The log of Deckhand in sentences."""

from __future__ import annotations

from allhands.files.grammar import upper
from allhands.kernel.events import Run
from allhands.kernel.rule import NONE, Seat
from allhands.kernel.viewer import Viewer

from .names import cards, listed, name_of, place, rolled, unit
from .state import SEATS, Happening, Pile, State
from .summary import summary

# Events of which several in a row are told in one sentence.
MERGED = frozenset(
    {
        Happening.GAMER_DEALT,
        Happening.DRAWN,
        Happening.RETURNED,
        Happening.LOST_CARD,
        Happening.DAMAGED,
        Happening.KILLED,
        Happening.CLEARED,
        Happening.HEALED,
        Happening.SHIELD,
        Happening.STRENGTH,
        Happening.STUNNED,
        Happening.READIED,
        Happening.RAISED,
    }
)
PAIRED = frozenset({(Happening.ATTACKS, Happening.TARGETED)})
UNSAID = frozenset(
    {
        Happening.ACTIVATED,
        Happening.STOPPED,
        Happening.KEPT_ROLL,
        Happening.PICKED,
        Happening.TURN_ENDS,
    }
)


def event(s: State, run: Run, to: Viewer) -> str:
    """Word an event or a run of them, which holds only what the reader may know."""
    words = of_beginning(s, run, to) or of_fighting(s, run, to) or of_units(s, run, to)
    return words if words.startswith(name_of(s, run.card)) else upper(words)


def owner(pile: int) -> Seat:
    """Return the owner of a deck, hand or discard pile."""
    return (pile - Pile.DECK) % SEATS


def units(s: State, run: Run, to: Viewer) -> str:
    return listed([unit(s, card, to) for card in run.cards])


def of_beginning(s: State, run: Run, to: Viewer) -> str:
    """Setting up, turns, and the end."""
    match run.kind:
        case Happening.CAPTAIN:
            return f"{unit(s, run.card, to)} takes command at {place(run.target, to)}."
        case Happening.GAMER_DEALT:
            return f"{to.does(run.target - Pile.HALF, 'draws', 'draw')} {cards(s, run.cards, 'Gamer')}."
        case Happening.GAMER_PICKED:
            return f"{to.does(run.target - Pile.GAMER, 'chooses', 'choose')} {cards(s, run.cards, 'Gamer')}."
        case Happening.GAMER_SHOWN:
            pile = max(run.target, run.source)
            return f"{name_of(s, run.card)} plays for {to.whom(pile - Pile.GAMER)}."
        case Happening.DRAWN:
            return f"{to.does(owner(run.target), 'draws', 'draw')} {cards(s, run.cards)}."
        case Happening.DECIDED:
            return f"{to.does(run.seat, 'has', 'have')} decided about the hand."
        case Happening.MULLIGAN if run.amount:
            return f"{to.does(run.seat, 'wants', 'want')} a new hand."
        case Happening.MULLIGAN:
            return f"{to.does(run.seat, 'keeps', 'keep')} the hand."
        case Happening.START_ROLL:
            return f"{to.does(run.seat, 'rolls', 'roll')} for the start: {rolled(run.amount)}."
        case Happening.TIED:
            return "A tie: the dice are rolled again."
        case Happening.LOT:
            return "Too many ties: a lot is drawn."
        case Happening.BEGINS:
            return f"{to.does(run.seat, 'goes', 'go')} first."
        case Happening.TURN_BEGINS:
            return f"Turn {run.amount}: {to.whom(run.seat)}."
        case Happening.EXHAUSTED:
            return f"{to.whose(run.seat)} deck is empty: {unit(s, run.card, to)} takes 1 damage."
        case Happening.TURN_ENDS:
            return f"{to.does(run.seat, 'ends', 'end')} the turn."
        case Happening.MATCH_ENDS:
            won = run.seat != NONE
            return f"{to.does(run.seat, 'wins', 'win')} the match." if won else "The match is a draw."
    return ""


def of_fighting(s: State, run: Run, to: Viewer) -> str:
    """Word what players do: playing, summoning, moving, attacking, choosing."""
    what = unit(s, run.card, to)
    match run.kind:
        case Happening.PLAYED:
            return f"{to.does(owner(run.source), 'plays', 'play')} {name_of(s, run.card)}."
        case Happening.CALLED:
            return f"{to.does(run.seat, 'pays', 'pay')} {run.amount} Corryte for {name_of(s, run.card)}."
        case Happening.TAKEN_BACK:
            return f"{to.does(run.seat, 'takes', 'take')} {name_of(s, run.card)} back to the hand."
        case Happening.SUMMONED:
            summons = to.does(owner(run.source), "summons", "summon")
            return f"{summons} {name_of(s, run.card)} at {place(run.target, to)}."
        case Happening.CHARGED:
            return f"{what} charges recklessly."
        case Happening.ACTIVATED:
            name = name_of(s, run.card)
            return f"{to.does(run.seat, 'activates', 'activate')} {name} at {place(run.source, to)}."
        case Happening.STOPPED:
            return f"{what} is done."
        case Happening.STEPPED_BACK:
            return f"{to.does(run.seat, 'lets', 'let')} {name_of(s, run.card)} wait."
        case Happening.MOVED:
            return f"{what} moves to {place(run.target, to)}."
        case Happening.ATTACKS if len(run) > 1:
            aimed = run.events[1]
            return f"{what} attacks {unit(s, aimed.card, to)} at {place(aimed.source, to)}."
        case Happening.ATTACKS:
            return f"{what} at {place(run.source, to)} attacks."
        case Happening.TARGETED:
            return f"The target is {what} at {place(run.source, to)}."
        case Happening.ROLLED:
            return f"{rolled(run.amount)}."
        case Happening.KEPT_ROLL:
            return f"{to.does(run.seat, 'keeps', 'keep')} the roll."
        case Happening.REROLLED:
            return f"Rolled again: {rolled(run.amount)}."
        case Happening.COUNTERED:
            return f"{what} counterattacks."
        case Happening.HELD_BACK:
            return f"{what} holds back."
        case Happening.SKILL:
            return f"{to.does(run.seat, 'uses', 'use')} {name_of(s, run.card)}'s Skill."
        case Happening.TALENT:
            return f"{to.does(run.seat, 'uses', 'use')} {name_of(s, run.card)}'s Talent."
        case Happening.PICKED:
            return f"{to.does(run.seat, 'chooses', 'choose')} {what} at {place(run.source, to)}."
        case Happening.CHOSEN:
            return f"{to.does(run.seat, 'chooses', 'choose')}: {summary(s, run.amount, run.card, to)}."
        case Happening.AGREED:
            return f"{to.does(run.seat, 'lets', 'let')} {what} do it."
        case Happening.DECLINED:
            return f"{to.does(run.seat, 'does', 'do')} without it."
        case Happening.STAYED:
            return f"{what} stays at {place(run.source, to)}."
        case Happening.DICE:
            return f"{to.does(run.seat, 'rolls', 'roll')}: {rolled(run.amount)}."
        case Happening.CORRYTE:
            return f"{to.does(run.seat, 'regains', 'regain')} {run.amount or 'no'} Corryte."
    return ""


def of_units(s: State, run: Run, to: Viewer) -> str:
    """Word what becomes of units and cards."""
    what, several = units(s, run, to), len(run) > 1
    are = "are" if several else "is"
    match run.kind:
        case Happening.PUSHED:
            return f"{what} is pushed to {place(run.target, to)}."
        case Happening.CRUSHED:
            return f"{what} is crushed and discarded."
        case Happening.RAMMED:
            return f"{what} is rammed."
        case Happening.DAMAGED:
            return f"{what} {'take' if several else 'takes'} {run.amount or 'no'} damage."
        case Happening.SHIELDED:
            return f"A shield takes {run.amount} damage off {what}."
        case Happening.KILLED:
            return f"{what} {are} killed."
        case Happening.CLEARED:
            return f"{'The corpses' if several else 'The corpse'} of {what} {are} cleared away."
        case Happening.DISCARDED:
            return f"{name_of(s, run.card) if run.source == Pile.IN_PLAY else what} is discarded."
        case Happening.ABILITY:
            return f"{what}'s ability comes into play."
        case Happening.HEALED if run.amount == 0:
            return f"{what} {are} whole already."
        case Happening.HEALED:
            return f"{what} {are} healed by {run.amount}."
        case Happening.SHIELD:
            return f"{what} {'gain' if several else 'gains'} a shield of {run.amount}."
        case Happening.STRENGTH:
            return f"{what} {'have' if several else 'has'} +{run.amount} damage when attacking this turn."
        case Happening.STUNNED:
            return f"{what} {are} stunned."
        case Happening.READIED:
            return f"{what} may activate once more."
        case Happening.SWAPPED:
            return f"{what} changes places, to {place(run.target, to)}."
        case Happening.RETURNED:
            where = "hand" if run.target >= Pile.HAND else "deck"
            return f"{cards(s, run.cards)} {are} returned to {to.whose(owner(run.target))} {where}."
        case Happening.RAISED:
            return f"{what} {'return' if several else 'returns'} to life."
        case Happening.LOST_CARD:
            return f"{to.does(owner(run.source), 'loses', 'lose')} {cards(s, run.cards)}."
    return ""
