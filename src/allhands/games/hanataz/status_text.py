"""Lines beneath the table: how far the match is, and what is known of cards that nobody sees."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import compress
from typing import Any

from allhands.kernel.message import Message, Text, any_of, message, seat_ref
from allhands.kernel.viewer import Viewer

from .names import cards
from .state import SEATS, SPOTS, Pile, State

FIVE = (1 << SPOTS) - 1 << Pile.HANATAZ


def notes(s: State, to: Viewer, whole: bool) -> list[Text]:
    return [*course(s), *whereabouts(s)]


def course(s: State) -> Iterator[Message]:
    """Word the number of the hand, and the options in use."""
    if s.hands:
        yield message("note-hand-of", hand=s.hand_number, hands=s.hands)
    else:
        yield message("note-hand", hand=s.hand_number)
    if s.ante_every_hand:
        yield message("note-ante-every-hand")
    if s.optional_draw:
        yield message("note-optional-draw")


def whereabouts(s: State) -> list[Message]:
    """HZ-9.1: word the cards that the viewer knows to be among some piles, except those in the deck."""
    found: dict[int, list[int]] = {}
    for card in compress(range(s.cards), s.among):
        if not s.span[card] >> Pile.DECK & 1:
            found.setdefault(s.span[card], []).append(card)
    return [
        message("note-whereabouts", piles=piles(span), cards=cards(known)) for span, known in found.items()
    ]


def piles(span: int) -> dict[str, list[Any]]:
    names = [message("pile-hanataz-hand")] if span & FIVE else []
    names += [
        message("pile-hand", who=seat_ref(seat)) for seat in range(SEATS) if span >> Pile.HAND + seat & 1
    ]
    return any_of(names)
