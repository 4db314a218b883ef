"""Search is better than chance and better than greed: a small part of what `allhands.lab.strength` shows.

Each test would let a player who is no better than the others pass less than once in a thousand times: of
n matches it wins alone at most a fair share on average, so the tail of the binomial bounds its luck.
"""

from __future__ import annotations

from allhands.lab.strength import describe, try_out
from tests.lab.ready import ready

LUCK = 1 / 1000


def test_search_beats_random() -> None:
    """With 24 matches, 14 must be won alone; 50 simulations a move have won about 5 in 6."""
    trial = try_out(ready("hanataz"), 4, "search:50", "random", 24)
    assert trial.luck < LUCK, describe(trial)


def test_search_beats_greedy() -> None:
    """With 32 matches, 17 must be won alone; 400 simulations a move have won about 2 in 3.

    Twice the claim's budget: it wins so much oftener that a third of the matches shows it.
    """
    trial = try_out(ready("hanataz"), 4, "search:400", "greedy", 32)
    assert trial.luck < LUCK, describe(trial)


def test_a_player_like_the_others_does_not_pass() -> None:
    trial = try_out(ready("hanataz"), 4, "random", "random", 400)
    assert trial.luck > LUCK, describe(trial)


def test_the_bot_sits_in_every_seat() -> None:
    trial = try_out(ready("hanataz"), 4, "greedy", "random", 42)
    assert trial.matches == 44
    assert len(trial.alone) == 4
    assert all(won > 0 for won in trial.alone)
    assert sum(trial.alone) <= trial.wins <= trial.matches
    assert trial.score > trial.score_of_others
