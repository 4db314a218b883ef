"""Ratings from results (Bradley and Terry; for more seats, Plackett and Luce).

A player of strength w wins at a table with the chance w over the sum of all strengths there. Ratings are on
Elo's scale, where 400 points more win ten times as often, and on average 0. Where the score is what players
play for, as in poker, they are rated by chips a match instead.

All matches of a deal share its luck, in any line-up, so intervals count deals, not matches. Those of Elo
points are Bayesian: deals get random weights (Rubin's bootstrap), and so do a few imaginary deals of pure
luck. After few deals the imaginary ones weigh enough to keep the interval as wide as it should be.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from allhands.lab.arena import Arena
from allhands.lab.results_file import ResultsFile
from allhands.lab.statistics import SURE, student

Floats = np.ndarray[Any, np.dtype[np.float64]]

SAMPLES = 400  # of the ratings, for their intervals
LUCK_DEALS, LUCK_WEIGHT = 2, 0.5  # imaginary deals, and the shape of their weights' gamma distribution
SLIGHT = 0.01  # a match that all share, so that ratings stay finite within a sample
ROUNDS = 2_000  # limit of the fit
CLOSE = 1e-6


class Rating(NamedTuple):
    """A player's Elo points with their 95% interval."""

    player: str
    elo: float
    low: float
    high: float


class ChipRating(NamedTuple):
    """A player's chips a match against the others, with a 95% interval, or none after one deal."""

    player: str
    chips: float
    low: float | None
    high: float | None


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
    low, high = np.percentile(sampled(seated, won, chance), [2.5, 97.5], axis=0)
    low, high = np.minimum(low, middle), np.maximum(high, middle)
    names = [player.name for player in arena.players]
    found = [Rating(*row) for row in zip(names, middle.tolist(), low.tolist(), high.tolist(), strict=True)]
    return sorted(found, key=lambda rating: -rating.elo)


def sampled(seated: Floats, won: Floats, chance: np.random.Generator) -> Floats:
    """Return samples of what the ratings may be, given the wins by line-up, deal and player."""
    line_ups, deals, players = won.shape
    odds = np.cumsum(seated / seated.sum(axis=1, keepdims=True), axis=1)
    found = []
    for _ in range(SAMPLES):
        weights = chance.exponential(size=deals)
        total = np.einsum("ldp,d->lp", won, weights)
        for weight in chance.gamma(LUCK_WEIGHT, size=LUCK_DEALS):
            winners = (chance.random((line_ups, 1)) > odds).sum(axis=1).clip(max=players - 1)
            total[np.arange(line_ups), winners] += weight
        found.append(elo(seated, total, SLIGHT))
    return np.array(found)


def rate_by_chips(results: ResultsFile) -> list[ChipRating]:
    """Rate all players by their mean score a match, the best first.

    A player's chips are what they win from others that are average. They come from each deal by itself, so
    that Student's interval over deals holds. With one deal there is no interval.
    """
    arena = results.arena
    scores = np.array([[each.scores for each in results.outcomes(line_up)] for line_up in arena.line_ups])
    rows = np.zeros((len(arena.line_ups), arena.seats, len(arena.players)))
    for number, line_up in enumerate(arena.line_ups):
        for seat, player in enumerate(line_up):
            rows[number, seat, player] += 1
            for other in line_up[:seat] + line_up[seat + 1 :]:
                rows[number, seat, other] -= 1 / (arena.seats - 1)
    solve = np.linalg.pinv(rows.reshape(-1, len(arena.players)))
    by_deal = scores.transpose(1, 0, 2).reshape(arena.deals, -1) @ solve.T
    middle, deals = by_deal.mean(axis=0), arena.deals
    # A prior deal at the usual distance from the mean: equal results of few deals don't mean certainty.
    usual = float(np.abs(scores).mean())
    spread = np.sqrt((((by_deal - middle) ** 2).sum(axis=0) + usual**2) / deals)
    reach = student(deals - 1) * spread / sqrt(deals) if deals > 1 else None
    found = []
    for number, name in enumerate(each.name for each in arena.players):
        chips = float(middle[number])
        wide = None if reach is None else float(reach[number])
        low, high = (None, None) if wide is None else (chips - wide, chips + wide)
        found.append(ChipRating(name, chips, low, high))
    return sorted(found, key=lambda rating: -rating.chips)


def per_player(arena: Arena, found: Floats) -> tuple[Floats, Floats]:
    """Return each player's number of seats by line-up, and its wins there by deal."""
    sits = np.zeros((len(arena.line_ups), arena.seats, len(arena.players)))
    for number, line_up in enumerate(arena.line_ups):
        sits[number, np.arange(arena.seats), list(line_up)] = 1
    return sits.sum(axis=1), np.einsum("lds,lsp->ldp", found, sits)


def elo(seated: Floats, won: Floats, shared: float = 1.0) -> Floats:
    """Fit strengths by minorisation and maximisation (Hunter 2004), on Elo's scale.

    Every line-up gets one more match, or part of one, that all seats share, so that an undefeated player's
    strength stays finite.
    """
    wins = won + shared * seated / seated.sum(axis=1, keepdims=True)
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
