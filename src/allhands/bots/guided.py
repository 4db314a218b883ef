"""The bot that checks its network's moves by search: the policy proposes, and the value judges.

The network's likeliest moves are played on in the same worlds, by the network in all seats, for some
decisions. There its value says what the move was worth. Another move than the likeliest is chosen only if it
is ahead by more than chance would explain.
"""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from allhands.bots.net import network_of, reward_of, scale_of
from allhands.engine.view.network import Network
from allhands.engine.view.worlds import Worlds
from allhands.files.toml_data import DataError
from allhands.kernel.game import Game
from allhands.table.seat import Seat

GUIDED = "guided"
USUAL = 64  # worlds, over all moves
MOST = 10_000
PROPOSED = 5  # moves that are looked into, at most ...
LEAST = 0.03  # ... and how likely each of them is, at least
HORIZON = 8  # decisions after which the value judges
DOUBT = 1.0  # standard errors by which a move has to be ahead
SPREAD = 0.4  # of rewards, about, for networks whose card doesn't tell it


def is_guided(spec: object) -> bool:
    """Return whether a bot's name means the network with search."""
    return isinstance(spec, str) and spec.strip().casefold().partition(":")[0] == GUIDED


def worlds_of(spec: str) -> int:
    """Return the number of worlds in "guided:200"."""
    found = re.fullmatch(rf"{GUIDED}(?::(\d{{1,6}}))?", spec.strip().casefold())
    worlds = int(found[1] or USUAL) if found else 0
    if not 0 < worlds <= MOST:
        raise DataError(
            f'The bot "{spec}" needs a number of worlds from 1 to {MOST:,}. Write "{GUIDED}:200".'
        )
    return worlds


class Guided:
    """A bot that looks ahead from its network's likeliest moves."""

    def __init__(self, game: Game, number: int, worlds: int) -> None:
        self.name = f"{GUIDED}:{worlds}"
        self.network: Network = network_of(game)
        self.scale, self.reward = scale_of(self.network) or SPREAD, reward_of(self.network)
        self.game, self.seed, self.budget = game, number, worlds

    def choose(self, seat: Seat) -> int:
        seen = seat.observe()
        logits, _ = self.network.evaluate(seen.views, seen.masks)
        proposed = propose(logits[0])
        if len(proposed) > 1:
            proposed = proposed[[best(self.judge(seat, seen.past, proposed))]]
        return int(seen.moves[proposed[0]])

    def judge(self, seat: Seat, past: Any, proposed: Any) -> Any:
        """Return what each proposed move is worth in each of the same worlds, NaN where it isn't legal."""
        each = max(1, self.budget // len(proposed))
        size = each * len(proposed)
        worlds, chosen = Worlds(self.game, size, self.reward), np.repeat(proposed, each).astype(np.int16)
        chance = np.random.default_rng((self.seed & (1 << 63) - 1, seat.revision))
        seeds = np.tile(chance.integers(1 << 62, size=each), len(proposed))
        noise = np.tile(chance.gumbel(size=(HORIZON, each, self.network.shape.moves)), (1, len(proposed), 1))
        worlds.deal(seat.known, past, seeds)
        follows, found = np.ones(size, np.bool_), np.zeros(size)
        for step in range(HORIZON):
            before = follows.copy()
            worlds.follow(chosen, follows)
            found[before & ~follows] = np.nan
            found[follows] += worlds.seen.rewards[follows, seat.number] / self.scale
            follows &= ~worlds.seen.overs
            rows = np.flatnonzero(follows)
            if not len(rows):
                break
            logits, values = self.network.evaluate(worlds.seen.views[rows], worlds.seen.masks[rows])
            if step < HORIZON - 1:
                chosen[rows] = (logits + noise[step, rows]).argmax(axis=1)
            else:  # the value is the decider's
                seats = seat.known.seats
                own = worlds.seen.deciders[rows] == seat.number
                found[rows] += np.where(own, values, -values / max(seats - 1, 1))
        return found.reshape(len(proposed), each)


def propose(logits: Any) -> Any:
    """Return the moves to look into, the likeliest first."""
    chances = np.exp(logits - logits.max())
    order = np.argsort(-chances, kind="stable")[:PROPOSED]
    return order[chances[order] >= LEAST * chances.sum()] if len(order) > 1 else order


def best(found: Any) -> int:
    """Return the move that is ahead of the first one beyond doubt, or the first."""
    ahead = found - found[:1]
    counts = (~np.isnan(ahead)).sum(axis=1)
    sums = np.nan_to_num(ahead).sum(axis=1)
    means = sums / np.maximum(counts, 1)
    spread = np.nan_to_num((ahead - means[:, None]) ** 2).sum(axis=1)
    errors = np.sqrt(spread / np.maximum(counts - 1, 1) / np.maximum(counts, 1))
    sure = np.where(counts > 1, means - DOUBT * errors, -np.inf)
    sure[0] = 0.0
    return int(sure.argmax())
