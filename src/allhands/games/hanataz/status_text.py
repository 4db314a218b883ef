"""Lines beneath the table: how far the match is, and what is known of cards that nobody sees."""

from __future__ import annotations

from itertools import compress

from allhands.files.english import join_list
from allhands.kernel.viewer import Viewer

from .names import cards
from .state import SEATS, SPOTS, Pile, State

FIVE = (1 << SPOTS) - 1 << Pile.HANATAZ


def notes(s: State, to: Viewer, whole: bool) -> list[str]:
    return [course(s), *whereabouts(s, to)]


def course(s: State) -> str:
    """Word the number of the hand, and the options in use."""
    most = f"of {s.hands}" if s.hands else "of as many as it takes until one player is left"
    parts = [f"Hand {s.hand_number} {most}."]
    if s.ante_every_hand:
        parts.append("Everyone antes 1 silv before every hand.")
    if s.optional_draw:
        parts.append("Drawing up to five cards is a choice.")
    return " ".join(parts)


def whereabouts(s: State, to: Viewer) -> list[str]:
    """HZ-9.1: the cards of which the viewer knows where they are, but not exactly; not those in the deck."""
    found: dict[int, list[int]] = {}
    for card in compress(range(s.cards), s.among):
        if not s.span[card] >> Pile.DECK & 1:
            found.setdefault(s.span[card], []).append(card)
    return [f"Somewhere in {piles(span, to)}: {cards(known)}." for span, known in found.items()]


def piles(span: int, to: Viewer) -> str:
    names = ["the Hanataz Hand"] if span & FIVE else []
    names += [f"{to.whose(seat)} hand" for seat in range(SEATS) if span >> Pile.HAND + seat & 1]
    return join_list(names, "or")
