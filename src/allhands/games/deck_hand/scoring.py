"""DH-5.3 and DH-6.2: hooks, who wins, and whether a challenge is met."""

from __future__ import annotations

from allhands.kernel.rule import Card, Column, SeatIndex, rule

from .cards import DESIGN, HOOKS, TYPE
from .common import owner
from .operands import TYPES
from .state import State

HOOKS_WANTED = Column((0, 32, 26, 27))  # of each challenge, and of which type so many cards
TYPE_WANTED = Column((0, 0, TYPES["Attack"], TYPES["Structure"]))
CARDS_WANTED = Column((0, 0, 9, 8))


@rule
def belongs(s: State, card: Card, seat: SeatIndex) -> bool:
    """DH-3.6: return whether a card belongs to a seat."""
    return owner(s, card) == seat


@rule
def score(s: State, seat: SeatIndex) -> int:
    """DH-5.3, DH-7.1: count every hook on every card a seat owns."""
    hooks = 0
    for card in range(s.cards):
        if belongs(s, card, seat):
            hooks += HOOKS[DESIGN[card]]
    return hooks


@rule
def meets_challenge(s: State) -> bool:
    """DH-6.2: return whether a solo player has won."""
    wanted = 0
    for card in range(s.cards):
        if belongs(s, card, 0) and TYPE[DESIGN[card]] & TYPE_WANTED[s.challenge]:
            wanted += 1
    return score(s, 0) >= HOOKS_WANTED[s.challenge] and wanted >= CARDS_WANTED[s.challenge]


@rule
def rank(s: State, seat: SeatIndex) -> int:
    """DH-5.3: rank a seat by hooks, then coins, then by having ended the game."""
    return (score(s, seat) << 16) + (s.coins[seat] << 1) + (seat == s.ended_by)


@rule
def share(s: State, seat: SeatIndex) -> float:
    """DH-5.3: share the win among the highest ranks."""
    if s.seats == 1:
        return 1.0 if meets_challenge(s) else 0.0
    mine, equals = rank(s, seat), 0
    for other in range(s.seats):
        if rank(s, other) > mine:
            return 0.0
        equals += rank(s, other) == mine
    return 1.0 / equals


@rule
def payoff(s: State, seat: SeatIndex) -> float:
    """Return mostly the win, and partly hooks, so that search sees a difference long before the end."""
    mine, best = score(s, seat), 1
    for other in range(s.seats):
        if other != seat:
            best = max(best, score(s, other))
    if s.seats == 1:
        best = HOOKS_WANTED[s.challenge]
    return 0.7 * share(s, seat) + 0.3 * mine / (mine + best)
