"""Names of cards, units, compartments and rolls."""

from __future__ import annotations

from collections.abc import Sequence

from allhands.files.english import count_noun
from allhands.kernel.rule import NONE, Card
from allhands.kernel.viewer import Viewer

from .cards import DECK
from .ship import turned
from .state import BROUGHT, UNITS, Pile, State
from .units import card_at, owner, spot_of


def compartment(spot: int, to: Viewer) -> str:
    """Name a compartment as the reader sees it: columns a to c, rows 1 to 3 from your Starship on.

    The public sees the map from the first player's side.
    """
    at = turned(spot, max(to.seat, 0))
    return "abc"[at % 3] + str(at // 3 + 1)


def place(pile: int, to: Viewer) -> str:
    return compartment(pile - Pile.MAP, to)


def name_of(s: State, card: Card) -> str:
    return "a card" if card == NONE else DECK[s.face[card]].name


def unit(s: State, card: Card, to: Viewer) -> str:
    """Return a unit's name, with its owner if both players have such a card."""
    if card == NONE or card >= UNITS:
        return name_of(s, card)
    seat = owner(s, card)
    theirs = BROUGHT * (1 - seat)
    both = s.face[card] in s.face[theirs : theirs + BROUGHT]
    return f"{to.whose(seat)} {name_of(s, card)}" if both else name_of(s, card)


def somebody(s: State, spot: int, to: Viewer) -> str:
    """Name the unit or corpse in a compartment."""
    return unit(s, card_at(s, spot), to)


def placed(s: State, card: Card, to: Viewer) -> str:
    return f"{unit(s, card, to)} at {compartment(spot_of(s, card), to)}"


def listed(words: Sequence[str]) -> str:
    """'A', 'A and B', 'A, B and C'."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def cards(s: State, drawn: Sequence[Card], noun: str = "card") -> str:
    """Cards by name, and how many there are whose faces are hidden."""
    known = [name_of(s, card) for card in drawn if card != NONE]
    hidden = len(drawn) - len(known)
    return listed(known + ([f"a {noun}" if hidden == 1 else count_noun(hidden, noun)] if hidden else []))


def dice_of(count: int) -> str:
    return "1 die" if count == 1 else f"{count} dice"


def succeed(successes: int, dice: int) -> str:
    return f"{successes or 'none'} of {dice_of(dice)} {'succeeds' if successes == 1 else 'succeed'}"


def rolled(digits: int) -> str:
    """'2 of 3 dice succeed: hit, blank, hit', of a roll as events tell it, in the order of the dice."""
    hits, (dice, successes) = digits // 100, divmod(digits % 100, 10)
    order = ", ".join("hit" if hits >> die & 1 else "blank" for die in range(dice))
    return succeed(successes, dice) + (f": {order}" if 0 < successes < dice else "")
