"""Hanataz: the deal, the steps that follow an answer, and the score."""

from __future__ import annotations

from allhands.kernel.piles import lay_out, move, only, shuffle
from allhands.kernel.rng import below
from allhands.kernel.rule import NONE, SeatIndex, rule
from allhands.kernel.stack import pop, push

from .cards import PER_DECK
from .common import hand_of
from .deck import fill, lay
from .faces import hoard, knights, steal, tax, toll
from .hands import draw_up, is_winner, new_hand, offer_refresh
from .state import HAND_SIZE, STAKE, Decision, EventKind, Pile, State, Step
from .turn import start_turn


@rule
def deal(s: State) -> None:
    """HZ-1.2, HZ-2: shuffle one deck, or two from five players on, and deal 15 silvs and 5 cards each."""
    s.decks = 2 if s.seats > 4 else 1
    lay_out(s, PER_DECK * s.decks, Pile.DECK)
    shuffle(s, Pile.DECK)
    for seat in range(s.seats):
        s.silvs[seat] = STAKE
        for _ in range(HAND_SIZE):
            move(s, EventKind.DEALT, s.top[Pile.DECK], hand_of(seat), only(seat))
    lay(s)
    s.control = NONE
    s.leader = NONE
    for token in range(len(s.fool_tokens)):
        s.fool_tokens[token] = NONE
    for bard in range(len(s.bard_owner)):
        s.bard_owner[bard] = NONE
    s.first = below(s, s.seats)  # HZ-2.6
    push(s, Step.NEW_HAND)
    proceed(s)


@rule
def proceed(s: State) -> None:
    """Resolve the stack until a player must decide or it is empty."""
    while s.pending == Decision.NOTHING and s.depth > 0:
        step, a, b, c = pop(s)
        match step:
            case Step.TURN:
                start_turn(s, a)
            case Step.KNIGHTS:
                knights(s, a, b, c)
            case Step.TAX:
                tax(s, a, b)
            case Step.TOLL:
                toll(s, a, b)
            case Step.HOARD:
                hoard(s, a)
            case Step.THEFT:
                steal(s, a, b, c == 1)
            case Step.REFRESH:
                offer_refresh(s, a)
            case Step.DRAW_UP:
                draw_up(s, a)
            case Step.FILL:
                fill(s)
                push(s, Step.TURN, s.first)
            case Step.NEW_HAND:
                new_hand(s)


@rule
def share(s: State, seat: SeatIndex) -> float:
    """HZ-10.1: share the win among equal winners."""
    if not is_winner(s, seat):
        return 0.0
    winners = 0
    for other in range(s.seats):
        winners += is_winner(s, other)
    return 1.0 / winners


@rule
def payoff(s: State, seat: SeatIndex) -> float:
    """Return half for the win and half for silvs, so that search sees a difference long before the end."""
    silvs = 1
    for other in range(s.seats):
        silvs += s.silvs[other]
    return 0.5 * share(s, seat) + 0.5 * s.silvs[seat] / silvs


@rule
def score(s: State, seat: SeatIndex) -> int:
    """HZ-10.1: return a seat's silvs."""
    return s.silvs[seat]
