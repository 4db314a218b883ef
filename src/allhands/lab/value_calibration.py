"""How well a network's value foretells what matches come to.

The network plays itself, drawing moves by its policy, which is what the value was trained on. At every
decision its value says what the match will be worth to the decider. Decisions with like forecasts are put
together: on average, they should come to what was foretold.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from allhands.bots.net import network_of, reward_of, scale_of
from allhands.engine.view.groups import Group
from allhands.engine.view.network import choose
from allhands.lab.train_terms import all_terms
from allhands.table.game_config import GameConfig

BINS = 10


class Bin(NamedTuple):
    """Decisions with like forecasts: what was foretold and what came of it, on average."""

    decisions: int
    foretold: float
    came: float


class Calibration(NamedTuple):
    """A network's calibration, in the unit of its reward: payoffs or shares of the win, or points."""

    decisions: int
    error: float  # expected calibration error: the mean distance of bins, by their decisions
    bins: list[Bin]


def measure_calibration(game_config: GameConfig, seats: int, matches: int, seed: int = 0) -> Calibration:
    """Play matches and compare forecasts with results."""
    network, chance = network_of(game_config.game), np.random.default_rng(seed)
    group = Group(game_config.game, all_terms(game_config, seats), matches, seed, reward_of(network))
    paid, over = np.zeros(group.seen.rewards.shape), np.zeros(matches, np.bool_)
    rows, deciders, before, values_there = [], [], [], []
    while not over.all():
        logits, values = network.evaluate(group.seen.views, group.seen.masks)
        going = np.flatnonzero(~over)
        who = group.seen.deciders[going].astype(np.int64)
        rows.append(going)
        deciders.append(who)
        before.append(paid[going, who])
        values_there.append(values[going])
        group.step(choose(logits, 1.0, chance).astype(np.int16))
        paid[going] += group.seen.rewards[going]
        over |= group.seen.overs
    scale = scale_of(network) or float(paid[:, :seats].std())  # training divides by the spread
    came = paid[np.concatenate(rows), np.concatenate(deciders)]
    return compare(np.concatenate(before) + scale * np.concatenate(values_there), came)


def compare(foretold: Any, came: Any) -> Calibration:
    """Put forecasts into bins of about as many decisions each, and compare them with results."""
    parts = np.array_split(np.argsort(foretold, kind="stable"), min(BINS, len(foretold)))
    bins = [Bin(len(part), float(foretold[part].mean()), float(came[part].mean())) for part in parts]
    error = sum(each.decisions * abs(each.foretold - each.came) for each in bins) / len(foretold)
    return Calibration(len(foretold), error, bins)
