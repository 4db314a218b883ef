"""DH-7: who knows what. Besides the cards, a Typhoon's choices are hidden until all are made."""

from __future__ import annotations

from allhands.kernel.knowledge import VEIL, redact_cards, redeal_cards
from allhands.kernel.rng import below, seed
from allhands.kernel.rule import NONE, SeatIndex, rule
from allhands.kernel.struct import Stream

from .cards import DESIGN
from .state import TOP_CARD, Pile, State


@rule
def redact(s: State, viewer: SeatIndex) -> None:
    """Leave only what the viewer knows."""
    seed(s, VEIL)
    guess_passing(s, s, viewer)
    redact_cards(s, viewer)


@rule
def redeal(s: State, chance: Stream, viewer: SeatIndex) -> None:
    """Deal again what the viewer doesn't know."""
    guess_passing(s, chance, viewer)
    redeal_cards(s, chance, viewer)


@rule
def guess_passing(s: State, source: Stream, viewer: SeatIndex) -> None:
    """DH-8.18: assume that another seat passes any card of its stash, or its top card."""
    for seat in range(s.seats):
        if s.passing[seat] != 0 and not sees_choice(s, viewer, seat):
            pick = below(source, s.size[Pile.STASH + seat] + (s.size[Pile.DECK + seat] > 0))
            card = lowest(s, Pile.STASH + seat, pick)
            s.passing[seat] = 1 + (TOP_CARD if card == NONE else DESIGN[card])


@rule
def sees_choice(s: State, viewer: SeatIndex, seat: SeatIndex) -> bool:
    """DH-8.18: return whether a viewer knows a seat's choice: their own, or one they decide for."""
    return viewer == seat or (seat == s.player and viewer == s.controller)


@rule
def lowest(s: State, pile: int, rank: int) -> int:
    """Return the card of a rank by number in a pile, or NONE, so that its order doesn't matter."""
    for card in range(s.cards):
        if s.place[card] == pile:
            if rank == 0:
                return card
            rank -= 1
    return NONE
