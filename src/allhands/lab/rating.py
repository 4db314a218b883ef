"""Ratings from results (Bradley and Terry; for more seats, Plackett and Luce).

A player of strength w wins at a table with the chance w over the sum of all strengths there. Ratings are on
Elo's scale, where 400 points more win ten times as often, and on average 0. Intervals come from bootstrapping
deals: all matches of a deal share its luck, in any line-up, and stay together.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from allhands.lab.arena import Arena
from allhands.lab.results_file import ResultsFile
from allhands.lab.statistics import SURE

Floats = np.ndarray[Any, np.dtype[np.float64]]

SAMPLES = 400  # per bootstrap
ROUNDS = 2_000  # limit of the fit
CLOSE = 1e-6


class Rating(NamedTuple):
    """A player's Elo points with their 95% interval."""

    player: str
    elo: float
    low: float
    high: float


class Encounter(NamedTuple):
    """A player's wins alone among others of one kind, over all seats."""

    player: str
    others: str
    matches: int
    share: float  # of the wins, including parts of shared ones
    low: float
    high: float
    fair: float
    lead: float  # of its score over the others' mean


def shares(results: ResultsFile) -> Floats:
    """Return each seat's share of the win, by line-up and deal."""
    arena = results.arena
    found = np.zeros((len(arena.line_ups), arena.deals, arena.seats))
    for number, line_up in enumerate(arena.line_ups):
        for deal, outcome in enumerate(results.outcomes(line_up)):
            found[number, deal, outcome.winners] = 1 / max(1, len(outcome.winners))
    return found


def rate(results: ResultsFile) -> list[Rating]:
    """Rate all players, the strongest first."""
    arena = results.arena
    seated, won = per_player(arena, shares(results))
    chance = np.random.default_rng(arena.seed)
    middle = elo(seated, won.sum(axis=1))
    samples = []
    for _ in range(SAMPLES):
        drawn = chance.integers(arena.deals, size=arena.deals)
        samples.append(elo(seated, won[:, drawn].sum(axis=1)))
    low, high = np.percentile(samples, [2.5, 97.5], axis=0)
    names = [player.name for player in arena.players]
    found = [Rating(*row) for row in zip(names, middle.tolist(), low.tolist(), high.tolist(), strict=True)]
    return sorted(found, key=lambda rating: -rating.elo)


def per_player(arena: Arena, found: Floats) -> tuple[Floats, Floats]:
    """Return each player's number of seats by line-up, and its wins there by deal."""
    sits = np.zeros((len(arena.line_ups), arena.seats, len(arena.players)))
    for number, line_up in enumerate(arena.line_ups):
        sits[number, np.arange(arena.seats), list(line_up)] = 1
    return sits.sum(axis=1), np.einsum("lds,lsp->ldp", found, sits)


def elo(seated: Floats, won: Floats) -> Floats:
    """Fit strengths by minorisation and maximisation (Hunter 2004), on Elo's scale.

    Every line-up gets one more match that all seats share, so that an undefeated player's strength stays
    finite.
    """
    wins = won + seated / seated.sum(axis=1, keepdims=True)
    matches = wins.sum(axis=1, keepdims=True)
    total = wins.sum(axis=0)
    strength = np.ones(seated.shape[1])
    for _ in range(ROUNDS):
        better = total / (seated * matches / (seated @ strength)[:, None]).sum(axis=0)
        better /= np.exp(np.log(better).mean())
        done = np.abs(np.log(better / strength)).max() < CLOSE
        strength = better
        if done:
            break
    points: Floats = 400 * np.log10(strength)
    return points


def encounters(results: ResultsFile) -> list[Encounter]:
    """Return each player's results alone among others of one kind, in the arena's order."""
    arena = results.arena
    found, alone = shares(results), alone_in(arena.line_ups)
    rows = []
    for (player, others), places in alone.items():
        if arena.seats == 2 and player > others:
            continue  # the same result from the other side
        won = np.mean([found[number, :, seat] for number, seat in places], axis=0)  # per deal
        low, high = interval(won)
        names = arena.players[player].name, arena.players[others].name
        lead = float(np.mean([leads(results, number, seat) for number, seat in places]))
        matches = won.size * len(places)
        rows.append(Encounter(*names, matches, float(won.mean()), low, high, 1 / arena.seats, lead))
    return rows


def leads(results: ResultsFile, number: int, seat: int) -> float:
    """Return a seat's mean lead over the others' mean score, in a line-up's matches."""
    scores = np.array([outcome.scores for outcome in results.outcomes(results.arena.line_ups[number])])
    own = scores[:, seat]
    return float((own - (scores.sum(axis=1) - own) / (scores.shape[1] - 1)).mean())


def alone_in(line_ups: Sequence[tuple[int, ...]]) -> dict[tuple[int, int], list[tuple[int, int]]]:
    """Find the line-ups and seats where a player sits alone among others of one kind."""
    found: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for number, line_up in enumerate(line_ups):
        for seat, player in enumerate(line_up):
            others = set(line_up) - {player}
            if line_up.count(player) == 1 and len(others) == 1:
                found.setdefault((player, others.pop()), []).append((number, seat))
    return found


def interval(won: Floats) -> tuple[float, float]:
    """Return the 95% interval of a mean over deals, padded with one win and one loss."""
    padded = np.append(won, (0.0, 1.0))
    middle, reach = float(padded.mean()), SURE * float(padded.std(ddof=1)) / sqrt(len(padded))
    return max(0.0, middle - reach), min(1.0, middle + reach)
