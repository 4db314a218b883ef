"""The levels people choose from: the depth of a bot's search and the size of its mistakes.

A level is weak like a person. It looks at few continuations, and it often can't tell two reasonable moves
apart, but it never makes a move that looks clearly bad to it.
"""

from __future__ import annotations

from typing import NamedTuple

from allhands.engine.bot_matches import soft_budget


class Level(NamedTuple):
    """A level's parameters, the same in all games.

    `temperature` is the payoff, from 0 to 1, by which a move may seem worse and still be chosen about a third
    as often as the best one, in games whose payoffs lie as far apart as in most. At 0 the bot plays the best
    move it found.
    """

    simulations: int
    temperature: float

    @property
    def budget(self) -> int:
        """The level as a seat's budget in compiled matches."""
        return soft_budget(self.simulations, self.temperature)


LEVELS = {"casual": Level(100, 0.04), "steady": Level(300, 0.012), "sharp": Level(3000, 0.0)}
