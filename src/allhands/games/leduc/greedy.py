"""A greedy player that looks only one choice ahead."""

from __future__ import annotations

from allhands.kernel.rule import NONE, rule

from .cards import DESIGN, HIGHEST, LOWEST, RANK
from .state import Bet, Pile, State


@rule
def appeal(s: State, choice: int) -> int:
    """Like to raise with a strong card, and to stay in with a fair one."""
    hope = prospects(s)
    if choice == Bet.RAISE:
        return 3 if hope == 2 else -1
    if choice == Bet.CALL:
        return 2 if hope > 0 else 0
    return 1


@rule
def prospects(s: State) -> int:
    """Return 2 for a pair or the highest card, 0 for a card that hardly wins, else 1."""
    mine = DESIGN[s.top[Pile.HAND + s.decider]]
    if s.top[Pile.BOARD] == NONE:
        return 2 if RANK[mine] == HIGHEST else 0 if RANK[mine] == LOWEST else 1
    board = DESIGN[s.top[Pile.BOARD]]
    return 2 if mine == board else 1 if RANK[mine] > RANK[board] else 0
