"""What happened in a match of Deck Hand, told as sentences."""

from __future__ import annotations

from allhands.files.grammar import does, some, upper, whom, whose
from allhands.kernel.events import Event
from allhands.kernel.rule import NONE
from allhands.kernel.viewer import Viewer

from .cards import DECK, DESIGN
from .state import SEATS, Happening, Pile, State

Names = Viewer
TABLE = "the table"


def card(number: int) -> str:
    return "a card" if number == NONE else DECK[DESIGN[number]].name


def owner(pile: int, names: Names) -> str:
    """Whose pile or purse it is."""
    seat = pile - Pile.PURSE if pile >= Pile.PURSE else pile & SEATS - 1
    return names[seat]


def place(pile: int, names: Names) -> str:
    """A place, as a sentence speaks of it."""
    for first, noun in ((Pile.DECK, "deck"), (Pile.HAND, "hand"), (Pile.STASH, "stash")):
        if first <= pile < first + SEATS:
            return f"{whose(owner(pile, names))} {noun}"
    if pile == Pile.SUPPLY_DECK:
        return "the supply deck"
    if pile == Pile.RELOAD_DECK:
        return "the reload deck"
    return "the supply" if Pile.SUPPLY <= pile < Pile.SUPPLY_DECK else TABLE


def event(s: State, event: Event, names: Names) -> str:
    """What happened; the event holds only what the listener may know."""
    who = names[event.seat] if event.seat != NONE else ""
    what = card(event.card)
    target = names[event.target - Pile.PURSE] if event.target >= Pile.PURSE else ""
    match event.kind:
        case Happening.SET_UP:
            return "Everybody has a deck of four cards, and a coin."
        case Happening.TURN_BEGINS:
            return f"{upper(whose(who))} turn begins."
        case Happening.DRAWN:
            return f"{does(drawer(s, event, names), 'draws', 'draw')} {what}."
        case Happening.DISCARDED if event.target == Pile.APART or event.source == Pile.APART:
            return f"{upper(what)} is discarded."
        case Happening.DISCARDED:
            return f"{does(owner(event.source, names), 'discards', 'discard')} {what}."
        case Happening.PLAYED:
            return f"{does(owner(event.source, names), 'plays', 'play')} {what}."
        case Happening.BOUGHT:
            return f"{does(owner(event.target, names), 'buys', 'buy')} {what}."
        case Happening.PAID:
            return paid(event, names)
        case Happening.SHUFFLED:
            return f"{upper(whose(owner(event.source, names)))} stash is shuffled into the deck."
        case Happening.TRIGGERED:
            return f"{upper(what)} takes effect for {whom(who)}."
        case Happening.APPLIED:
            return f"{does(who, 'applies', 'apply')} the effects of {what}."
        case Happening.CHOSEN:
            return f"{does(who, 'chooses', 'choose')} {whom(target)}."
        case Happening.NAMED:
            return f"{does(who, 'names', 'name')} {what}."
        case Happening.GUESSED:
            return f"{does(who, 'names', 'name')} {event.amount}."
        case Happening.ACTIONS:
            return f"{does(who, 'gains', 'gain')} {some(event.amount, 'Action')}."
        case Happening.BUYS:
            return f"{does(who, 'gains', 'gain')} {some(event.amount, 'Buy')}."
        case Happening.COUNTED:
            return f"{upper(what)} counts {event.amount}."
        case Happening.JUDGED:
            return f"What {what} asks for is {'' if event.amount else 'not '}there."
        case Happening.WHENCE:
            chosen = "the unseen top card" if event.amount else "a stash card"
            return f"{does(who, 'has', 'have')} chosen {chosen}."
        case Happening.CHEAPER:
            return f"{upper(whose(who))} next buy costs {event.amount} less."
        case Happening.PROMISED:
            return f"{does(who, 'has', 'have')} something in store for {whose(target)} next turn."
        case Happening.CONTROLS:
            return f"{does(who, 'controls', 'control')} {whose(target)} first Action."
        case Happening.HANDED_BACK:
            return f"{does(target, 'is', 'are')} no longer controlled."
        case Happening.LAST_ROUND:
            return (
                f"The supply deck is empty: {does(who, 'ends', 'end')} the game, and the last round begins."
            )
        case Happening.MATCH_ENDS:
            return f"The match ends after {some(event.amount, 'turn')}."
    return moved(event, what, names)


def drawer(s: State, event: Event, names: Names) -> str:
    return names[event.source & SEATS - 1]


def moved(event: Event, what: str, names: Names) -> str:
    """A card that went somewhere, or was shown where it lies."""
    match event.kind:
        case Happening.RESTOCKED | Happening.TURNED_UP:
            return f"{upper(what)} comes to the supply."
        case Happening.RELOADED:
            return f"{upper(what)} goes under the reload deck."
        case Happening.REVEALED:
            where = place(event.source, names)
            return f"{upper(what)} is revealed{'' if where == TABLE else f' from {where}'}."
        case Happening.LOOKED:
            return f"{does(names[event.seat], 'looks', 'look')} at {what}."
        case Happening.STASHED if event.target == Pile.APART:
            return f"{upper(what)} is put aside for the stash."
        case Happening.STASHED if event.source == Pile.APART and event.card == NONE:
            return f"{some(event.amount, 'card')} to {place(event.target, names)}."
        case Happening.STASHED:
            return f"{upper(what)} goes to {place(event.target, names)}."
        case Happening.REMOVED:
            return f"{upper(what)} leaves the game."
        case Happening.TAKEN:
            return f"{does(owner(event.target, names), 'takes', 'take')} {what} into hand."
        case Happening.UNDER_DECK:
            return f"{upper(what)} goes under {place(event.target, names)}."
        case Happening.ON_DECK:
            return f"{upper(what)} goes on top of {place(event.target, names)}."
        case Happening.FACE_DOWN:
            return f"{does(owner(event.target, names), 'turns', 'turn')} {what} face down."
        case Happening.RESTORED:
            return f"{does(owner(event.source, names), 'restores', 'restore')} {what}."
        case Happening.SET_ASIDE:
            name = "card" if event.card == NONE else what
            return f"{upper(whose(owner(event.source, names)))} {name} is set aside."
        case Happening.RETURNED:
            return f"{upper(what)} comes back to {place(event.target, names)}."
        case Happening.SWAPPED:
            return f"{upper(what)} goes from {place(event.source, names)} to {place(event.target, names)}."
        case Happening.PASSED:
            giver, taker = owner(event.source, names), owner(event.target, names)
            return f"{does(giver, 'passes', 'pass')} {what} to {whom(taker)}."
    return ""


def paid(event: Event, names: Names) -> str:
    amount = some(event.amount, "coin")
    if event.target == Pile.BANK:
        return f"{does(owner(event.source, names), 'pays', 'pay')} {amount}."
    taker = owner(event.target, names)
    if event.source == Pile.BANK:
        return f"{does(taker, 'gets', 'get')} {amount}."
    if event.source >= Pile.PURSE:
        return f"{does(owner(event.source, names), 'gives', 'give')} {whom(taker)} {amount}."
    return f"{does(taker, 'gets', 'get')} {amount} of an expedition."
