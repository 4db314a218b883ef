"""Where cards go: onto and under decks, into stashes and hands, face down, out of the game."""

from __future__ import annotations

from allhands.kernel.piles import blur, everyone, move, put, reveal, take, tuck
from allhands.kernel.rule import NONE, Card, Seat, rule

from .basics import note_end, owner, refill, relocate, restock, seers
from .opcodes import Goal
from .state import Happening, Pile, State


@rule
def put_card(s: State, card: Card, goal: int, me: Seat) -> None:
    """Put a card where an effect says."""
    before = s.place[card]
    seat = owner(s, card)
    match goal:
        case Goal.MY_STASH:
            relocate(s, Happening.STASHED, card, Pile.STASH + me)
            refill(s, me)
        case Goal.MY_HAND:
            relocate(s, Happening.TAKEN, card, Pile.HAND + me)
        case Goal.ITS_STASH:
            if seat != NONE:
                move(s, Happening.STASHED, card, Pile.STASH + seat, everyone(s))
        case Goal.ON_ITS_DECK:
            if seat != NONE:
                move(s, Happening.ON_DECK, card, Pile.DECK + seat, everyone(s))
        case Goal.UNDER_ITS_DECK:
            if seat != NONE:
                tuck(s, Happening.UNDER_DECK, card, Pile.DECK + seat, everyone(s))
        case Goal.FACE_DOWN:
            relocate(s, Happening.FACE_DOWN, card, Pile.DOWN + me)
            s.flipped += 1
        case Goal.OUT:
            relocate(s, Happening.REMOVED, card, Pile.REMOVED)
    if seat != NONE:
        refill(s, seat)
    elif before == Pile.SUPPLY_DECK:
        s.idle = 0
        note_end(s)
    elif goal != Goal.FACE_DOWN:
        restock(s)


@rule
def forget(s: State, card: Card, deck: int, me: Seat) -> None:
    """DH-7.2  One looks at a card that may change its place; the others know only that it is in the deck."""
    seen = seers(s, me)
    blur(s, card, everyone(s) & ~seen, 1 << deck)
    reveal(s, card, seen)


@rule
def bring_to(s: State, card: Card, pile: int, index: int) -> None:
    """Move a card within its pile so that so many lie above it; who sees it knows already."""
    take(s, card)
    if index == 0:
        put(s, card, pile)
        return
    over = s.top[pile]
    for _ in range(index - 1):
        over = s.below[over]
    s.below[card] = s.below[over]
    s.below[over] = card
    s.size[pile] += 1
