"""Boxes whose compiled code is on disk, so that of many test processes only one compiles."""

from __future__ import annotations

from functools import cache

from allhands.bots.warming import compile_search
from allhands.lab.simulate import simulate
from allhands.lab.workloads import random_play
from allhands.table.box import Box, load
from tests.proofs.twin import in_turn


@cache
def ready(name: str) -> Box:
    """The game, with its arena, its random play and its search compiled."""
    box = load(name)
    with in_turn(box.game):
        simulate(box, None, ["random"], 1, seed=0)
        random_play(box)(0)
        compile_search(box.game)
    return box
