"""Players: random, greedy, and search. Each sees only what its seat knows."""

from allhands.bots.players import BOTS, Bot, make_bot
from allhands.bots.warming import warm_up

__all__ = ["BOTS", "Bot", "make_bot", "warm_up"]
