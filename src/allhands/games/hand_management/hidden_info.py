"""HM-1.7: who knows what. The kernel tracks who knows a card; the back of any other tells what sort it is."""

from __future__ import annotations

from allhands.kernel.knowledge import redact_cards, redeal_cards
from allhands.kernel.piles import filled_piles
from allhands.kernel.rule import NONE, SeatIndex, rule
from allhands.kernel.struct import Stream

from .cards import FIRST_ACTION, FIRST_JOB
from .state import ALL_FACE_DOWN, ALL_HANDS, Pile, State


@rule
def redact(s: State, viewer: SeatIndex) -> None:
    """Leave only what the viewer knows."""
    look_at_backs(s, viewer)
    redact_cards(s, viewer)


@rule
def redeal(s: State, chance: Stream, viewer: SeatIndex) -> None:
    """Deal again what the viewer doesn't know."""
    look_at_backs(s, viewer)
    redeal_cards(s, chance, viewer)


@rule
def look_at_backs(s: State, viewer: SeatIndex) -> None:
    """Keep an unknown card where backs of its sort lie, and out of bids the viewer knows."""
    bit = 1 << viewer
    dealt = ALL_HANDS | ALL_FACE_DOWN
    models, actions = 1 << Pile.MODEL_DECK, 1 << Pile.ACTION_DECK
    if s.week == 0:
        models |= dealt
    else:
        actions |= dealt
    filled = filled_piles(s) & ~bids_seen(s, bit)
    for card in range(s.cards):
        if s.exact[card] & bit == 0:
            if s.among[card] & bit == 0:
                s.among[card] |= bit
                if card < FIRST_JOB:
                    s.span[card] |= models
                elif card < FIRST_ACTION:
                    s.span[card] |= 1 << Pile.JOB_DECK
                else:
                    s.span[card] |= actions
            s.span[card] &= filled


@rule
def bids_seen(s: State, bit: int) -> int:
    """Return the face-down piles of which a viewer knows every card."""
    seen = 0
    for pile in range(Pile.FACE_DOWN, Pile.FACE_DOWN + s.seats):
        card = s.top[pile]
        while card != NONE and s.exact[card] & bit:
            card = s.below[card]
        if card == NONE:
            seen |= 1 << pile
    return seen
