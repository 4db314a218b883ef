"""DC-2.1, DC-2.2, DC-2.4: who knows what. Deck lists are open; hands, decks' order and halves are not."""

from __future__ import annotations

from allhands.kernel.knowledge import redact_cards, redeal_cards
from allhands.kernel.piles import filled_piles
from allhands.kernel.rng import below
from allhands.kernel.rule import SeatIndex, rule
from allhands.kernel.struct import Stream

from .state import BROUGHT, UNITS, Decision, Pile, State

ALL_GAMERS = 1 << Pile.GAMER_DECK | 3 << Pile.HALF | 3 << Pile.GAMER


@rule
def redact(s: State, viewer: SeatIndex) -> None:
    """Leave only what the viewer knows."""
    look_at_backs(s, viewer)
    redact_cards(s, viewer)
    for seat in range(s.seats):
        if seat != viewer:
            s.again[seat] = 0


@rule
def redeal(s: State, chance: Stream, viewer: SeatIndex) -> None:
    """Deal again what the viewer doesn't know."""
    look_at_backs(s, viewer)
    redeal_cards(s, chance, viewer)
    if s.pending == Decision.MULLIGAN and s.decider == 1 and viewer != 0:
        s.again[0] = below(chance, 2)


@rule
def look_at_backs(s: State, viewer: SeatIndex) -> None:
    """Keep an unknown card in its owner's deck or hand, and an unknown Gamer with the others."""
    bit = 1 << viewer
    filled = filled_piles(s)
    for card in range(s.cards):
        if s.exact[card] & bit == 0:
            if s.among[card] & bit == 0:
                s.among[card] |= bit
                if card >= UNITS:
                    s.span[card] |= ALL_GAMERS
                elif card >= BROUGHT:
                    s.span[card] |= 2 << Pile.DECK | 2 << Pile.HAND
                else:
                    s.span[card] |= 1 << Pile.DECK | 1 << Pile.HAND
            s.span[card] &= filled
