"""References to cards, units and compartments, and rolls as messages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from allhands.kernel.message import Message, Text, card_ref, card_trait, message
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
    """Return a card's name in the card file, or "" if it is hidden."""
    return "" if card == NONE else DECK[s.face[card]].name


def design_ref(design: int) -> dict[str, Any]:
    return card_ref(DECK[design].name)


def named(s: State, card: Card) -> dict[str, Any]:
    """Refer to a card by its name alone."""
    return message("hidden-cards", count=1) if card == NONE else card_ref(name_of(s, card))


def unit(s: State, card: Card) -> dict[str, Any]:
    """Refer to a unit, and to its owner where both players have brought such a card."""
    if card == NONE or card >= UNITS:
        return named(s, card)
    seat = owner(s, card)
    theirs = BROUGHT * (1 - seat)
    both = s.face[card] in s.face[theirs : theirs + BROUGHT]
    return card_ref(name_of(s, card), seat if both else NONE)


def unit_in(s: State, spot: int) -> dict[str, Any]:
    """Refer to the unit or corpse in a compartment."""
    return unit(s, card_at(s, spot))


def placed(s: State, card: Card, to: Viewer) -> dict[str, Any]:
    """Return the arguments of a message about a unit where it stands: `unit` and `at`."""
    return {"unit": unit(s, card), "at": compartment(spot_of(s, card), to)}


def cards(s: State, drawn: Sequence[Card]) -> list[dict[str, Any]]:
    """List cards by name, and how many there are whose faces are hidden."""
    known = [named(s, card) for card in drawn if card != NONE]
    hidden = len(drawn) - len(known)
    return [*known, message("hidden-cards", count=hidden)] if hidden else known


def card_name(design: int) -> Text:
    """Word a card's name where it stands alone."""
    return message("name-of-card", card=design_ref(design))


def card_text(design: int) -> dict[str, Any]:
    """Refer to a card's text."""
    return card_trait(DECK[design].name, "text", DECK[design].text)


def text_alone(design: int) -> Text:
    """Word a card's text where it stands alone."""
    return message("text-of-card", text=card_text(design)) if DECK[design].text else ""


def roll(successes: int, dice: int) -> Message:
    """Word how many dice succeed."""
    return message("roll", successes=successes, dice=dice)


def rolled(digits: int) -> Message:
    """Word a roll as events tell it, with its dice in order: "2 of 3 dice succeed: hit, blank and hit"."""
    hits, (dice, successes) = digits // 100, divmod(digits % 100, 10)
    if not 0 < successes < dice:
        return roll(successes, dice)
    order = [message("die-hit" if hits >> die & 1 else "die-blank") for die in range(dice)]
    return message("roll-in-order", successes=successes, dice=dice, order=order)
