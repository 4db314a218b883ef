"""How strong players are, from who won against whom (Bradley and Terry; for more seats, Plackett and Luce).

A player of strength w wins at a table with the chance w over the sum of all strengths there. Ratings are on
Elo's scale, where 400 points more win ten times as often, and on average 0. Intervals come of bootstrapping
deals: all matches of a deal, in whatever line-up, share its luck and go together.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from allhands.lab.arena import Arena
from allhands.lab.journal import Journal
from allhands.lab.statistics import SURE

Floats = np.ndarray[Any, np.dtype[np.float64]]

SAMPLES = 400  # of a bootstrap
ROUNDS = 2_000  # of fitting at most
CLOSE = 1e-6


class Rating(NamedTuple):
    """A player's Elo points, and the 95 % interval they are in."""

    player: str
    elo: float
    low: float
    high: float


class Encounter(NamedTuple):
    """What a player won alone among others of one kind, sitting in every seat."""

    player: str
    others: str
    matches: int
    share: float  # of the wins; who shares one has a part of it
    low: float
    high: float
    fair: float
    lead: float  # of its score over the mean of the others'


def shares(journal: Journal) -> Floats:
    """Of every line-up and deal, each seat's share of the win."""
    arena = journal.arena
    found = np.zeros((len(arena.line_ups), arena.deals, arena.seats))
    for number, line_up in enumerate(arena.line_ups):
        for deal, outcome in enumerate(journal.outcomes(line_up)):
            found[number, deal, outcome.winners] = 1 / max(1, len(outcome.winners))
    return found


def rate(journal: Journal) -> list[Rating]:
    """All players, the strongest first."""
    arena = journal.arena
    seated, won = per_player(arena, shares(journal))
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
    """How many seats each player has in each line-up; and what it won there, deal by deal."""
    sits = np.zeros((len(arena.line_ups), arena.seats, len(arena.players)))
    for number, line_up in enumerate(arena.line_ups):
        sits[number, np.arange(arena.seats), list(line_up)] = 1
    return sits.sum(axis=1), np.einsum("lds,lsp->ldp", found, sits)


def elo(seated: Floats, won: Floats) -> Floats:
    """Strengths fitted by minorisation and maximisation (Hunter 2004), on Elo's scale.

    Every line-up has one more match that all seats share, so that who never lost is not endlessly strong.
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


def encounters(journal: Journal) -> list[Encounter]:
    """Each player alone among others of one kind, in the arena's order."""
    arena = journal.arena
    found, alone = shares(journal), alone_in(arena.line_ups)
    rows = []
    for (player, others), places in alone.items():
        if arena.seats == 2 and player > others:
            continue  # what one wins the other loses
        won = np.mean([found[number, :, seat] for number, seat in places], axis=0)  # deal by deal
        low, high = interval(won)
        names = arena.players[player].name, arena.players[others].name
        lead = float(np.mean([leads(journal, number, seat) for number, seat in places]))
        matches = won.size * len(places)
        rows.append(Encounter(*names, matches, float(won.mean()), low, high, 1 / arena.seats, lead))
    return rows


def leads(journal: Journal, number: int, seat: int) -> float:
    """How far a seat's score is ahead of the mean of the others', on average of a line-up's matches."""
    scores = np.array([outcome.scores for outcome in journal.outcomes(journal.arena.line_ups[number])])
    own = scores[:, seat]
    return float((own - (scores.sum(axis=1) - own) / (scores.shape[1] - 1)).mean())


def alone_in(line_ups: Sequence[tuple[int, ...]]) -> dict[tuple[int, int], list[tuple[int, int]]]:
    """For a player and others of one kind: the line-ups where it sits alone among them, and its seat."""
    found: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for number, line_up in enumerate(line_ups):
        for seat, player in enumerate(line_up):
            others = set(line_up) - {player}
            if line_up.count(player) == 1 and len(others) == 1:
                found.setdefault((player, others.pop()), []).append((number, seat))
    return found


def interval(won: Floats) -> tuple[float, float]:
    """The 95 % interval of a mean over deals; as if one deal more had been won and one lost."""
    padded = np.append(won, (0.0, 1.0))
    middle, reach = float(padded.mean()), SURE * float(padded.std(ddof=1)) / sqrt(len(padded))
    return max(0.0, middle - reach), min(1.0, middle + reach)
