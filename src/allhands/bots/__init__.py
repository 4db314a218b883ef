"""Players: random, greedy, and search. Each sees only what its seat knows."""

from allhands.bots.players import BOTS, Bot, Choice, decide, make_bot, make_bots
from allhands.bots.warming import warm_up

__all__ = ["BOTS", "Bot", "Choice", "decide", "make_bot", "make_bots", "warm_up"]
