"""Deltas of views."""

from __future__ import annotations

import random

import allhands
from allhands.server.delta import apply as apply_delta
from allhands.server.delta import diff


def test_parts_make_the_whole(name: str) -> None:
    """What is sent of a view that has changed, on what was there before, is the view."""
    table, chance = allhands.load(name).deal(seed=1), random.Random(name)
    before = {seat: table.view(seat) for seat in (0, None)}
    partial = 0
    for _ in range(30):
        if table.over:
            break
        table.play(chance.choice(table.moves))
        for seat, old in before.items():
            parts = diff(old, table.view(seat))
            if parts is not None:
                assert apply_delta(old, parts) == table.view(seat)
                partial += 1
            before[seat] = table.view(seat)
    assert partial > 0
