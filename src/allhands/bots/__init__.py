"""Players: random, greedy, search, and yours. Each sees only what its seat knows."""

from allhands.bots.own import Choice, Given, is_file
from allhands.bots.players import BOTS, Bot, decide, make_bot, make_bots
from allhands.bots.warming import warm_up

__all__ = ["BOTS", "Bot", "Choice", "Given", "decide", "is_file", "make_bot", "make_bots", "warm_up"]
