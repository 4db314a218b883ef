"""What happened, in words."""

from __future__ import annotations

from allhands.files.grammar import YOU, does, upper, whose
from allhands.kernel.events import Event
from allhands.kernel.rule import NONE
from allhands.kernel.viewer import Viewer

from .cards import DECK
from .state import SEATS, Happening, Pile, State

Names = Viewer


def compartment(spot: int, seat: int) -> str:
    """A compartment as a player sees it: columns a to c from the left, rows 1 to 3 from one's own ship on."""
    at = spot if seat == 0 else 8 - spot
    return "abc"[at % 3] + str(at // 3 + 1)


def name_of(s: State, card: int) -> str:
    return "a card" if card == NONE else DECK[s.face[card]].name


def rolled(successes: int) -> str:
    return "1 success" if successes == 1 else f"{successes or 'no'} successes"


def event(s: State, event: Event, names: Names) -> str:
    """What happened; the event holds only what the listener may know."""
    who = names[event.seat] if event.seat != NONE else ""
    what = name_of(s, event.card)
    if event.kind <= Happening.EXHAUSTED:
        return of_beginning(event, names, who, what)
    if event.kind <= Happening.HELD_BACK:
        return of_fighting(event, names, who, what)
    return of_abilities(event, names, who, what)


def owner(pile: int, names: Names) -> str:
    """Whose a deck, a hand or a discard pile is."""
    return names[(pile - Pile.DECK) % SEATS]


def place(pile: int, names: Names) -> str:
    """A compartment as the listener sees it; the public sees the map from the first player's side."""
    return compartment(pile - Pile.MAP, max(names.seat, 0))


def of_beginning(event: Event, names: Names, who: str, what: str) -> str:
    """Setting up, and turns beginning."""
    match event.kind:
        case Happening.CAPTAIN:
            return f"{what} takes command at {place(event.target, names)}."
        case Happening.GAMER_DEALT:
            return f"{does(names[event.target - Pile.HALF], 'draws', 'draw')} {gamer(event, what)}."
        case Happening.GAMER_PICKED:
            return f"{does(names[event.target - Pile.GAMER], 'chooses', 'choose')} {gamer(event, what)}."
        case Happening.GAMER_SHOWN:
            pile = event.target if event.target != NONE else event.source
            return f"{what} plays for {you_or(names[pile - Pile.GAMER])}."
        case Happening.DRAWN:
            return f"{does(owner(event.target, names), 'draws', 'draw')} {what}."
        case Happening.MULLIGAN if event.amount:
            return f"{does(who, 'wants', 'want')} a new hand."
        case Happening.MULLIGAN:
            return f"{does(who, 'keeps', 'keep')} the hand."
        case Happening.START_ROLL:
            return f"{does(who, 'rolls', 'roll')} {rolled(event.amount)} for the start."
        case Happening.TIED:
            return "A tie: the dice are rolled again."
        case Happening.LOT:
            return "Too many ties: a lot is drawn."
        case Happening.BEGINS:
            return f"{does(who, 'goes', 'go')} first."
        case Happening.TURN_BEGINS:
            return f"Turn {event.amount}: {you_or(who)}."
        case Happening.EXHAUSTED:
            return f"{upper(whose(who))} deck is empty: {what} takes 1 damage."
    return ""


def gamer(event: Event, what: str) -> str:
    return "a Gamer" if event.card == NONE else what


def you_or(name: str) -> str:
    return "you" if name == YOU else name


def of_fighting(event: Event, names: Names, who: str, what: str) -> str:
    """Summoning, moving, attacking."""
    match event.kind:
        case Happening.PLAYED:
            return f"{does(owner(event.source, names), 'plays', 'play')} {what}."
        case Happening.CALLED:
            return f"{does(who, 'pays', 'pay')} {event.amount} Corryte for {what}."
        case Happening.SUMMONED:
            summons = does(owner(event.source, names), "summons", "summon")
            return f"{summons} {what} at {place(event.target, names)}."
        case Happening.CHARGED:
            return f"{what} charges recklessly."
        case Happening.PUSHED:
            return f"{what} is pushed to {place(event.target, names)}."
        case Happening.CRUSHED:
            return f"{what} is crushed and discarded."
        case Happening.RAMMED:
            return f"{what} is rammed."
        case Happening.MOVED:
            return f"{what} moves to {place(event.target, names)}."
        case Happening.ATTACKS:
            return f"{what} at {place(event.source, names)} attacks."
        case Happening.TARGETED:
            return f"The target is {what} at {place(event.source, names)}."
        case Happening.ROLLED:
            return f"{upper(rolled(event.amount))} on the dice."
        case Happening.REROLLED:
            return f"Rolled again: {rolled(event.amount)}."
        case Happening.DAMAGED:
            return f"{what} takes {event.amount or 'no'} damage."
        case Happening.SHIELDED:
            return f"A shield takes {event.amount} damage off {what}."
        case Happening.KILLED:
            return f"{what} is killed."
        case Happening.COUNTERED:
            return f"{what} counterattacks."
        case Happening.HELD_BACK:
            return f"{what} holds back."
    return ""


def of_abilities(event: Event, names: Names, who: str, what: str) -> str:
    """Skills, Talents, abilities, and the end."""
    match event.kind:
        case Happening.SKILL:
            return f"{does(who, 'uses', 'use')} {what}'s Skill."
        case Happening.TALENT:
            return f"{does(who, 'uses', 'use')} {what}'s Talent."
        case Happening.CLEARED:
            return f"The corpse of {what} is cleared away."
        case Happening.DISCARDED:
            return f"{what} is discarded."
        case Happening.ABILITY:
            return f"{what}'s ability comes into play."
        case Happening.HEALED if event.amount == 0:
            return f"{what} is whole already."
        case Happening.HEALED:
            return f"{what} is healed by {event.amount}."
        case Happening.SHIELD:
            return f"{what} gains a shield of {event.amount}."
        case Happening.STRENGTH:
            return f"{what} has +{event.amount} damage this turn."
        case Happening.STUNNED:
            return f"{what} is stunned."
        case Happening.READIED:
            return f"{what} may activate once more."
        case Happening.SWAPPED:
            return f"{what} changes places, to {place(event.target, names)}."
        case Happening.RETURNED:
            return f"{what} is returned to {whose(owner(event.target, names))} {pile_name(event.target)}."
        case Happening.RAISED:
            return f"{what} returns to life."
        case Happening.DICE:
            return f"{does(who, 'rolls', 'roll')} {rolled(event.amount)}."
        case Happening.LOST_CARD:
            return f"{does(owner(event.source, names), 'loses', 'lose')} {what}."
        case Happening.CORRYTE:
            return f"{does(who, 'gains', 'gain')} {event.amount} Corryte."
        case Happening.TURN_ENDS:
            return f"{does(who, 'ends', 'end')} the turn."
        case Happening.MATCH_ENDS:
            return "The match is a draw." if event.seat == NONE else f"{does(who, 'wins', 'win')} the match."
    return ""


def pile_name(pile: int) -> str:
    return "hand" if pile >= Pile.HAND else "deck"
