"""Fit what rollouts cut short are judged by: how far ahead one has to be to win three times out of four.

    python -m tools.studies.leads hanataz --games 400 --bot search:100

Equal bots play each other. Wherever a rollout might be cut, what a seat is ahead by is held against what the
match came to in the end; fitted is the `lead` of a game's strategy by which the two differ least, in squares.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from allhands.files.discovery import game_names
from allhands.lab.arena import Arena, Player, with_decks
from allhands.lab.crew import play_all
from allhands.lab.journal import Journal
from allhands.table.box import Box, load

EACH = 12  # moments of a match that are looked at
LEADS = np.geomspace(0.25, 250, 400)  # that are tried

Numbers = np.ndarray[Any, np.dtype[np.float64]]
Moment = tuple[int, float]  # what a seat is ahead by, and what its match comes to


def moments(box: Box, seats: int, bot: str, games: int, seed: int, threads: int) -> Iterator[Moment]:
    """Play so many matches, and go through them again."""
    line_up, players = (0,) * seats, (Player(bot),)
    arena = Arena(box, seats, players, (line_up,), games, seed, keep_choices=True)
    outcomes = play_all(Journal(arena), threads).outcomes(line_up)
    for deal, outcome in enumerate(outcomes):
        brought = with_decks(box, players * seats, deal)
        yield from of_match(brought, seats, seed + deal, outcome.choices or ())


def of_match(box: Box, seats: int, seed: int, choices: Sequence[int]) -> Iterator[Moment]:
    """Some moments of a match, each as one of its seats sees it."""
    chance, match = random.Random(seed), box.match(seats, seed)
    looked_at = set(chance.sample(range(len(choices)), min(EACH, len(choices))))
    found: list[tuple[int, int]] = []
    for number, choice in enumerate(choices):
        if number in looked_at:
            seat = chance.randrange(seats)
            own, others = match.scores[seat], [*match.scores[:seat], *match.scores[seat + 1 :]]
            found.append((seat, own - max(0, *others)))
        match.play(choice + box.game.decisions.firsts[match.pending])
    rewards = match.rewards
    return ((ahead, rewards[seat]) for seat, ahead in found)


def value(ahead: Numbers, lead: float) -> Numbers:
    """What search takes somebody's part of the win to be who is so far ahead."""
    return 0.5 + 0.5 * ahead / (abs(ahead) + lead)


def fit(found: Sequence[Moment]) -> tuple[float, float]:
    """The lead that fits best, and how far off it is at a moment, on average of the squares."""
    ahead, came = (np.array(column, float) for column in zip(*found, strict=True))
    errors = [float(np.mean((value(ahead, lead) - came) ** 2)) for lead in LEADS]
    best = int(np.argmin(errors))
    return float(LEADS[best]), errors[best]


def main(words: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="leads", description="Fit what rollouts cut short are judged by.")
    parser.add_argument("game", nargs="*", help="a game's name; without any, all whose search cuts rollouts")
    parser.add_argument("--games", type=int, default=400, help="matches at each number of seats")
    parser.add_argument("--seats", type=int, nargs="+", help="only these numbers of seats (default: 2)")
    parser.add_argument("--bot", default="search:100", help="who plays in every seat")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--threads", type=int, default=2)
    given = parser.parse_args(words)
    for box in map(load, given.game or game_names()):
        strategy = box.game.strategy
        if not given.game and not strategy.rollouts.horizon:
            continue
        for seats in given.seats or [2]:
            found = list(moments(box, seats, given.bot, given.games, given.seed, given.threads))
            lead, error = fit(found)
            ahead, came = (np.array(column, float) for column in zip(*found, strict=True))
            now = float(np.mean((value(ahead, strategy.rollouts.lead) - came) ** 2))
            told = f"lead={lead:.3g} is off by {error:.4f}, lead={strategy.rollouts.lead:.3g} by {now:.4f}"
            print(f"{box.title}, {seats} seats, {len(found):,} moments: {told}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
