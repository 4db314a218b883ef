"""Players: random, greedy, search, and your own. Each sees only its seat's knowledge."""

from allhands.bots.builtin import (
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
from allhands.bots.custom import Choice, Given, is_file
from allhands.bots.levels import LEVELS, Level
from allhands.bots.warmup import warm_up

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
