"""The strength of search: `python -m allhands.lab.strength [GAME...]` checks the claims.

With `--bot BOT --against OTHERS`, it measures that bot, for instance your own: `--bot my_bot.py`.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NamedTuple

from allhands.bots.custom import Given
from allhands.engine.compile import leave
from allhands.files.discovery import game_names
from allhands.files.toml_data import DataError
from allhands.lab.arena import Arena, Player
from allhands.lab.results_file import ResultsFile
from allhands.lab.statistics import luck, wilson
from allhands.lab.worker_pool import play_all
from allhands.table.game_config import GameConfig, load


class Trial(NamedTuple):
    """A bot's results against others of one kind, with every seat equally often."""

    bot: str
    opponent: str
    seats: int
    matches: int  # in total
    alone: list[int]  # matches won alone, by the bot's seat
    wins: float  # including parts of shared wins
    score: float  # the mean
    score_of_others: float

    @property
    def luck(self) -> float:
        """The chance that an equal player would have won as many matches alone.

        Shared wins don't count, and an equal player wins alone in at most one of `seats` matches. Differences
        between seats make many wins even less likely.
        """
        return luck(sum(self.alone), self.matches, 1 / self.seats)


def run_trial(
    game_config: GameConfig,
    seats: int,
    bot: Given,
    opponent: Given,
    matches: int,
    seed: int = 0,
    threads: int = 1,
) -> Trial:
    """Play one bot against others of a kind, with the same deals in each seat.

    In games with player decks, all players use the same deck, and the built-in ones take equal turns.
    """
    line_ups = tuple(tuple(int(at != seat) for at in range(seats)) for seat in range(seats))
    decks = len(game_config.game.decks.own) if game_config.game.decks else 1
    deals = decks * -(-matches // (seats * decks))
    arena = Arena(game_config, seats, (Player(bot), Player(opponent)), line_ups, deals, seed)
    results = play_all(ResultsFile(arena), threads)
    alone, wins, score, score_of_others = [0] * seats, 0.0, 0.0, 0.0
    for seat, line_up in enumerate(line_ups):
        for outcome in results.outcomes(line_up):
            alone[seat] += outcome.winners == [seat]
            wins += (seat in outcome.winners) / max(1, len(outcome.winners))
            own = outcome.scores[seat]
            score += own / arena.matches
            score_of_others += (sum(outcome.scores) - own) / (seats - 1) / arena.matches
    one, other = (player.name for player in arena.players)
    return Trial(one, other, seats, arena.matches, alone, wins, score, score_of_others)


def describe(trial: Trial) -> str:
    """Describe a trial in a few lines."""
    share, fair, each = trial.wins / trial.matches, 1 / trial.seats, trial.matches // trial.seats
    others = f"{trial.seats - 1} {trial.opponent}, {trial.seats} seats"
    low, high = wilson(trial.wins, trial.matches)
    seats = ", ".join(str(won) for won in trial.alone)
    return (
        f"  {trial.bot} against {others}, {trial.matches} matches\n"
        f"    wins {share:.1%} (95%: {low:.1%} to {high:.1%}); a fair share is {fair:.1%}\n"
        f"    wins alone {sum(trial.alone)}: by seat {seats} of {each}; by luck: {trial.luck:.2g}\n"
        f"    mean score {trial.score:.2f}, the others {trial.score_of_others:.2f}"
    )


def main(words: Sequence[str]) -> int:
    """Test the claims of the named games, or of all. Return how many don't hold."""
    parser = argparse.ArgumentParser(prog="strength", description="Measure how strong bots are.")
    parser.add_argument("game", nargs="*", help="names of games (default: all)")
    parser.add_argument("--bot", help="measure this bot instead of the games' claims")
    parser.add_argument("--against", default="greedy", help="the bots in the other seats")
    parser.add_argument("--games", type=int, default=200, help="number of matches, over all seats")
    terms = parser.parse_args(words)
    threads, failed = os.cpu_count() or 1, 0
    for game_config in [load(name) for name in terms.game or game_names()]:
        if terms.bot:
            seats = game_config.game.info.usual_seats
            print(game_config.title, flush=True)
            print(
                describe(
                    run_trial(game_config, seats, terms.bot, terms.against, terms.games, threads=threads)
                )
            )
            continue
        print(f"{game_config.title}{'' if game_config.game.info.claims else ': no claims'}", flush=True)
        for claim in game_config.game.info.claims:
            trial = run_trial(
                game_config, claim.seats, claim.bot, claim.opponent, claim.matches, threads=threads
            )
            holds = trial.wins >= claim.share * trial.matches
            failed += not holds
            print(describe(trial))
            print(f"    {claim.share:.0%} claimed: {'it holds' if holds else 'it does not hold'}", flush=True)
    return failed


if __name__ == "__main__":
    try:
        sys.exit(min(1, main(sys.argv[1:])))
    except DataError as error:
        print(error, file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        leave(130)
