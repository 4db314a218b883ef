"""Rewards of a match for each seat: its share of the win, its score, or search's shaped payoff."""

from __future__ import annotations

from allhands.engine.match import Match
from allhands.engine.view.groups import REWARDS, Reward
from allhands.files.toml_data import DataError, did_you_mean
from allhands.kernel.game import Game


def find_reward(name: str, zero_sum: bool = False) -> Reward:
    """Return a reward by its name: "share", "score" or "shaped". Raise DataError for another.

    With `zero_sum`, the mean of all seats is taken off, so that the rewards of a match add up to 0.
    """
    if name not in REWARDS:
        hint = did_you_mean(str(name), REWARDS, f"; the rewards are {', '.join(REWARDS)}.")
        raise DataError(f'There is no reward "{name}"{hint}')
    return REWARDS[name]._replace(zero_sum=float(zero_sum))


def natural_reward(game: Game) -> str:
    """Return what players play for: chips where the score is the stake, else the win."""
    return "score" if game.scoring.for_stakes else "share"


def gains(match: Match, reward: Reward) -> list[float]:
    """Return each seat's reward: 0 until the match is over."""
    if not match.over:
        return [0.0] * match.seats
    rows = zip(match.shares, match.rewards, match.scores, strict=True)
    found = [
        reward.share * share + reward.payoff * payoff + reward.score * score for share, payoff, score in rows
    ]
    mean = reward.zero_sum * sum(found) / len(found)
    return [gain - mean for gain in found]
