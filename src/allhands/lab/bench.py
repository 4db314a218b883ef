"""How fast everything is: a table of rates for every game. See docs/benchmarks.md for what each row means."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import msgspec

from allhands.bots.warming import compile_search
from allhands.core.discovery import game_names
from allhands.core.game import Game
from allhands.lab.calibrate import Rate, Sample, calibration, compare, sample
from allhands.lab.children import first_prompt, memory_of_simulate
from allhands.lab.simulate import simulate
from allhands.lab.workloads import Player, copying, interpreted, random_play, searching
from allhands.table.box import load

class Row(msgspec.Struct):
    """One figure. What the two numbers are depends on `what`."""

    game: str
    what: str
    per_second: float
    relative: float
