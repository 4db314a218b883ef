"""Players: random, greedy, search, and your own. Each sees only its seat's knowledge."""

from allhands.bots.levels import LEVELS, Level
from allhands.bots.own import Choice, Given, is_file
from allhands.bots.players import (
    BOTS,
    Bot,
    Search,
    Thought,
    can_search,
    check_bot,
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
    "Level",
    "Search",
    "Thought",
    "can_search",
    "check_bot",
    "decide",
    "is_file",
    "make_bot",
    "make_bots",
    "thinks_ahead",
    "warm_up",
]
