"""Players: random, greedy, search, and yours. Each sees only what its seat knows."""

from allhands.bots.own import Choice, Given, is_file
from allhands.bots.players import (
    BOTS,
    LEVELS,
    Bot,
    Search,
    can_search,
    decide,
    make_bot,
    make_bots,
    thinks_ahead,
)
from allhands.bots.warming import warm_up

__all__ = [
    "BOTS",
    "LEVELS",
    "Bot",
    "Choice",
    "Given",
    "Search",
    "can_search",
    "decide",
    "is_file",
    "make_bot",
    "make_bots",
    "thinks_ahead",
    "warm_up",
]
