"""Captions before an answer: what fits a swap, where a card goes, what can be drawn."""

from __future__ import annotations

from collections.abc import Iterator

from allhands.files.effect_parser import WIDTH, B, C
from allhands.kernel.display import Caption
from allhands.kernel.message import Message, message, seat_ref
from allhands.kernel.piles import nth
from allhands.kernel.rule import NONE, Card, SeatIndex
from allhands.kernel.viewer import Viewer

from .cards import CODE, COST, DESIGN
from .effect_text import option, ref, what_happens
from .opcodes import DEARER, SAME, Op
from .state import END_TURN, NO, YES, Decision, Pile, State


def hidden_cards(s: State, seat: SeatIndex, to: Viewer) -> list[Card]:
    """DH-7.1: return the cards a seat owns in deck and hand, without saying which is where."""
    viewer = s.seats if to.seat == NONE else to.seat
    places = (Pile.DECK + seat, Pile.HAND + seat)
    return [
        card
        for card in range(s.cards)
        if s.place[card] in places and not s.exact[card] >> viewer & 1 and s.among[card] >> viewer & 1
    ]


def asks(s: State, to: Viewer) -> Iterator[Caption]:
    """Caption what the question doesn't say itself."""
    level = s.level - 1
    match s.pending:
        case Decision.PASS:
            left = seat_ref((s.asked + 1) % s.seats)
            passed = [seat for seat in range(s.seats) if s.passing[seat]]
            chosen = [message("caption-player", who=seat_ref(seat)) for seat in passed]
            words = message("caption-pass", who=left)
            if chosen:
                words = message("caption-pass-chosen", who=left, players=chosen, count=len(chosen))
            yield Caption("ask", words)
        case Decision.REMOVE if s.seats == 1:
            yield Caption("ask", message("caption-remove"))
        case Decision.SUPPLY if CODE[s.at[level]] == Op.SWAP and s.left[level] == 1:
            yield Caption("ask", fitting(s.it[level], CODE[s.at[level] + C]))
        case Decision.PLAYER if CODE[s.at[level] + WIDTH] == Op.STEAL:
            deeds = option(s.at[level], s.source[level], s.me[level])
            yield Caption("ask", message("caption-deeds", deeds=deeds))
        case Decision.NUMBER:
            yield from guess(s, to)
        case Decision.MAY:
            deed = what_happens(s.at[level] + WIDTH, s.source[level], s.me[level])
            yield Caption("does", message("caption-deed", deed=deed), choice=YES)
            yield Caption("does", message("caption-leave-it"), choice=NO)
        case Decision.DRAW:
            deck = s.size[Pile.DECK + s.asked]
            hand = s.size[Pile.HAND + s.asked]
            yield Caption("answer", message("caption-left-in-deck", count=deck), choice=YES)
            yield Caption("answer", message("caption-in-hand", count=hand), choice=NO)
        case Decision.TURN if s.actions and s.controller == NONE:
            yield Caption("answer", message("caption-unused", count=s.actions), choice=END_TURN)
        case Decision.SORT:
            for choice in range(s.shown[level]):
                card = ref(nth(s, s.deck[level], choice))
                yield Caption("does", message("caption-to-stash", card=card), choice=choice)


def fitting(card: Card, relation: int) -> Message:
    """Say which costs fit a swap."""
    cost, step = COST[DESIGN[card]], relation >> 2
    costs = {"card": ref(card), "cost": cost}
    if relation & 3 == SAME:
        return message("caption-swap", **costs, fits=cost)
    if relation & 3 == DEARER:
        return message("caption-swap", **costs, fits=cost + step)
    return message("caption-swap-range", **costs, low=max(0, cost - step), high=cost + step)


def guess(s: State, to: Viewer) -> Iterator[Caption]:
    """DH-7.1, DH-8.24: what so many cards of a deck can cost together, when all of them are known."""
    level = s.level - 1
    seat, many = s.me[level], CODE[s.at[level] + WIDTH + B]
    viewer = s.seats if to.seat == NONE else to.seat
    places = (Pile.DECK + seat, Pile.HAND + seat)
    unknown = sum(s.place[card] in places and not s.exact[card] >> viewer & 1 for card in range(s.cards))
    costs = sorted(COST[DESIGN[card]] for card in hidden_cards(s, seat, to))
    if many <= s.size[Pile.DECK + seat] and len(costs) == unknown:
        low, high = sum(costs[:many]), sum(costs[-many:])
        words = message("caption-guess", count=many, low=low, high=high)
        yield Caption("guess", words, seats=(seat,), numbers={"low": low, "high": high, "cards": many})
