"""Fit the value of truncated rollouts: the lead that wins three times out of four.

    python -m tools.studies.fit_rollout_value hanataz --games 400 --bot search:100

Equal bots play each other. At moments where a rollout might be truncated, the study compares a seat's lead
with the match's final result. It fits the `lead` of the game's strategy by least squares.
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
from allhands.lab.results_file import ResultsFile
from allhands.lab.worker_pool import play_all
from allhands.table.game_config import GameConfig, load

EACH = 12  # sampled moments per match
LEADS = np.geomspace(0.25, 250, 400)  # candidates

Numbers = np.ndarray[Any, np.dtype[np.float64]]
Moment = tuple[int, float]  # a seat's lead, and the result of its match


def moments(
    game_config: GameConfig, seats: int, bot: str, games: int, seed: int, threads: int
) -> Iterator[Moment]:
    """Play matches, replay them, and yield their moments."""
    line_up, players = (0,) * seats, (Player(bot),)
    arena = Arena(game_config, seats, players, (line_up,), games, seed, keep_choices=True)
    outcomes = play_all(ResultsFile(arena), threads).outcomes(line_up)
    for deal, outcome in enumerate(outcomes):
        brought = with_decks(game_config, players * seats, deal)
        yield from of_match(brought, seats, seed + deal, outcome.choices or ())


def of_match(game_config: GameConfig, seats: int, seed: int, choices: Sequence[int]) -> Iterator[Moment]:
    """Yield some moments of a match, each for one of its seats."""
    chance, match = random.Random(seed), game_config.match(seats, seed)
    looked_at = set(chance.sample(range(len(choices)), min(EACH, len(choices))))
    found: list[tuple[int, int]] = []
    for number, choice in enumerate(choices):
        if number in looked_at:
            seat = chance.randrange(seats)
            own, others = match.scores[seat], [*match.scores[:seat], *match.scores[seat + 1 :]]
            found.append((seat, own - max(0, *others)))
        match.play(choice + game_config.game.decisions.first_move_ids[match.pending])
    rewards = match.rewards
    return ((ahead, rewards[seat]) for seat, ahead in found)


def value(ahead: Numbers, lead: float) -> Numbers:
    """Return search's estimate of the share of the win for a lead."""
    return 0.5 + 0.5 * ahead / (abs(ahead) + lead)


def fit(found: Sequence[Moment]) -> tuple[float, float]:
    """Return the best lead and its mean squared error."""
    ahead, came = (np.array(column, float) for column in zip(*found, strict=True))
    errors = [float(np.mean((value(ahead, lead) - came) ** 2)) for lead in LEADS]
    best = int(np.argmin(errors))
    return float(LEADS[best]), errors[best]


def main(words: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(
        prog="leads", description="Fit the score of rollouts that are cut short."
    )
    parser.add_argument(
        "game", nargs="*", help="names of games (default: all whose search cuts rollouts short)"
    )
    parser.add_argument("--games", type=int, default=400, help="matches for each number of seats")
    parser.add_argument("--seats", type=int, nargs="+", help="only these numbers of seats (default: 2)")
    parser.add_argument("--bot", default="search:100", help="the bot in every seat")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--threads", type=int, default=2)
    given = parser.parse_args(words)
    for game_config in map(load, given.game or game_names()):
        strategy = game_config.game.strategy
        if not given.game and not strategy.rollouts.horizon:
            continue
        for seats in given.seats or [2]:
            found = list(moments(game_config, seats, given.bot, given.games, given.seed, given.threads))
            lead, error = fit(found)
            ahead, came = (np.array(column, float) for column in zip(*found, strict=True))
            now = float(np.mean((value(ahead, strategy.rollouts.lead) - came) ** 2))
            told = f"lead={lead:.3g} is off by {error:.4f}, lead={strategy.rollouts.lead:.3g} by {now:.4f}"
            print(f"{game_config.title}, {seats} seats, {len(found):,} moments: {told}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
