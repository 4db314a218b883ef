"""Captions before an answer: what fits a swap, where a card goes, what can be drawn."""

from __future__ import annotations

from collections.abc import Iterator

from allhands.files.effect_parser import WIDTH, B, C
from allhands.files.english import capitalize, count_noun, join_list
from allhands.kernel.display import Caption
from allhands.kernel.piles import nth
from allhands.kernel.rule import NONE, Card, SeatIndex
from allhands.kernel.viewer import Viewer

from .cards import CODE, COST, DESIGN
from .effect_text import name_of, option, what_happens
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
            left = (s.asked + 1) % s.seats
            chosen = join_list([to.name(seat) for seat in range(s.seats) if s.passing[seat]])
            so_far = f" {chosen} {'have' if ' and ' in chosen else 'has'} chosen." if chosen else ""
            yield Caption("ask", f"To {to.whose(left)} stash, unseen until all have.{so_far}")
        case Decision.REMOVE if s.seats == 1:
            yield Caption("ask", "Each turn of yours opens with this; then you draw.")
        case Decision.SUPPLY if CODE[s.at[level]] == Op.SWAP and s.left[level] == 1:
            yield Caption("ask", fitting(s.it[level], CODE[s.at[level] + C]))
        case Decision.PLAYER if CODE[s.at[level] + WIDTH] == Op.STEAL:
            words = option(s.at[level], s.source[level], to.whose(s.me[level]))
            yield Caption("ask", f"{capitalize(words)}.")
        case Decision.NUMBER:
            yield from guess(s, to)
        case Decision.MAY:
            deed = what_happens(s.at[level] + WIDTH, s.source[level], to.whose(s.me[level]))
            yield Caption("does", capitalize(deed), choice=YES)
            yield Caption("does", "Leave it", choice=NO)
        case Decision.DRAW:
            deck = s.size[Pile.DECK + s.asked]
            yield Caption("answer", f"{count_noun(deck, 'card')} left in the deck", choice=YES)
            yield Caption("answer", f"{count_noun(s.size[Pile.HAND + s.asked], 'card')} in hand", choice=NO)
        case Decision.TURN if s.actions and s.controller == NONE:
            yield Caption("answer", f"{count_noun(s.actions, 'Action')} unused", choice=END_TURN)
        case Decision.SORT:
            for choice in range(s.shown[level]):
                name = name_of(nth(s, s.deck[level], choice))
                yield Caption("does", f"{capitalize(name)} to the stash", choice=choice)


def fitting(card: Card, relation: int) -> str:
    """Say which costs fit a swap."""
    cost, step = COST[DESIGN[card]], relation >> 2
    fits = f"{max(0, cost - step)} to {cost + step}"
    if relation & 3 == SAME:
        fits = str(cost)
    elif relation & 3 == DEARER:
        fits = str(cost + step)
    return f"{name_of(card)} costs {cost}, so a card of cost {fits} fits."


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
        words = f"{many} of them cost {low} to {high} together."
        yield Caption("guess", words, seats=(seat,), numbers={"low": low, "high": high, "cards": many})
