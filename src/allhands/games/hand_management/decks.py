"""HM-7: drawing, and decks that run out."""

from __future__ import annotations

from allhands.kernel.piles import everyone, filled_piles, move, only, pour, rule_out, shuffle
from allhands.kernel.rule import SeatIndex, rule

from .cards import FIRST_ACTION, FIRST_FITTING
from .state import ALL_FACE_DOWN, EventKind, Pile, State


@rule
def stock(s: State, deck: int) -> bool:
    """HM-7.1, HM-7.2: return whether there is a card to draw, after renewing an empty deck."""
    if s.size[deck] == 0:
        renew(s, deck)
    return s.size[deck] > 0


@rule
def renew(s: State, deck: int) -> None:
    """HM-7.1: shuffle the discard pile into an empty deck."""
    if s.size[deck] == 0 and s.size[deck + 1] > 0:
        if deck == Pile.ACTION_DECK:
            rule_out_deck(s)
        pour(s, EventKind.RESHUFFLED, deck + 1, deck, everyone(s))
        shuffle(s, deck)


@rule
def rule_out_deck(s: State) -> None:
    """HM-7.1: let everyone know that the deck is empty, so unseen cards are in hands or face down."""
    each = (1 << s.seats) - 1
    for card in range(FIRST_ACTION, FIRST_FITTING):
        s.among[card] |= everyone(s) & ~s.exact[card]
        if s.among[card] != 0:
            s.span[card] |= each << Pile.HAND | each << Pile.FACE_DOWN
            s.span[card] &= ~(1 << Pile.ACTION_DECK)


@rule
def rule_out_bids(s: State) -> None:
    """Let everyone know the bids, so unseen cards are in hands or in the deck."""
    elsewhere = filled_piles(s) & ~ALL_FACE_DOWN
    for card in range(FIRST_ACTION, FIRST_FITTING):
        if s.among[card] != 0:
            rule_out(s, card, ~elsewhere)


@rule
def draw(s: State, seat: SeatIndex) -> None:
    """HM-7.1: draw an action card, if there is one, and renew a deck that runs out."""
    s.kept[seat] = min(s.kept[seat], s.size[Pile.HAND + seat])
    s.held[seat] = min(s.held[seat], s.size[Pile.HAND + seat])
    if stock(s, Pile.ACTION_DECK):
        move(s, EventKind.DRAWN, s.top[Pile.ACTION_DECK], Pile.HAND + seat, only(seat))
        renew(s, Pile.ACTION_DECK)


@rule
def turn_up(s: State, deck: int, target: int, event: int) -> None:
    """HM-2.3, HM-5.2, HM-7.2: turn up a model or a job, if there is one."""
    if stock(s, deck):
        move(s, event, s.top[deck], target, everyone(s))
        renew(s, deck)
