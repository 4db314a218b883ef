"""A network against bots: every deal with the network in each seat, all together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import numpy as np

from allhands.engine.view.groups import NETWORK, Duels
from allhands.kernel.struct import State
from allhands.table.game_config import GameConfig

Policy = Callable[[Any, Any], Any]  # from views and masks to one move each, in the decider's numbering

PIECES = 4  # per thread, so that none waits long for the slowest


class Result(msgspec.Struct):
    """A network's result: its share of the wins, and the half-width of a 95% interval."""

    seats: int
    matches: int
    share: float
    interval: float

    @property
    def over_fair(self) -> float:
        """The share relative to that of equal players."""
        return self.share * self.seats


def play_duels(
    game_config: GameConfig,
    terms: Sequence[State],
    budget: int,
    matches: int,
    policy: Policy,
    threads: int = 1,
    seed: int = 0,
) -> Result:
    """Play a network against bots of one budget. Results don't depend on the threads."""
    seats = terms[0].seats
    deals = max(1, matches // seats)
    seeds = np.repeat(np.arange(seed, seed + deals), seats)
    budgets = np.full((deals * seats, max(game_config.game.info.seats)), budget)
    own = np.tile(np.arange(seats), deals)
    budgets[np.arange(len(own)), own] = NETWORK
    shares = play_all(Duels(game_config.game, terms, seeds, budgets), policy, threads)
    each = shares[np.arange(len(own)), own].reshape(deals, seats).mean(axis=1)
    spread = float(each.std(ddof=1)) if deals > 1 else 0.5
    return Result(seats, len(own), float(each.mean()), 1.96 * spread / deals**0.5)


def play_all(duels: Duels, policy: Policy, threads: int, halt: Any = (0,)) -> Any:
    """Play matches to their ends, or until `halt` is set. Return each seat's share of the win."""
    chosen = np.zeros(duels.size, np.int16)
    pieces = np.linspace(0, duels.size, min(duels.size, threads * PIECES) + 1).astype(int)
    desks = [duels.buffers() for _ in pieces[1:]]
    with ThreadPoolExecutor(threads) as pool:

        def advance(piece: int, begins: bool) -> int:
            return duels.advance(desks[piece], chosen, pieces[piece], pieces[piece + 1], begins)

        def all_advance(begins: bool) -> int:
            return sum(pool.map(lambda piece: advance(piece, begins), range(len(desks))))

        waiting = all_advance(True)
        while waiting and not halt[0]:
            rows = np.flatnonzero(~duels.seen.overs)
            chosen[rows] = policy(duels.seen.views[rows], duels.seen.masks[rows])
            waiting = all_advance(False)
    return duels.shares
