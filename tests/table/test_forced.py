from __future__ import annotations

import random

import allhands
from allhands.table.forced import only_answer
from tests.proofs.worlds import table_in, world


def test_an_answer_is_forced_in_every_world_or_in_none(name: str) -> None:
    """That an answer gives itself tells the public nothing about what it does not know."""
    table, chance = allhands.load(name).deal(seed=5), random.Random(name)
    for _ in range(60):
        if table.over:
            break
        forced = only_answer(table) is not None
        if forced:
            assert len(table.moves) == 1
            other = table_in(world(table.game, table.state, table.seats, chance.getrandbits(62)), table)
            assert only_answer(other) is not None
        table.play(chance.choice(table.moves))


def test_who_cannot_follow_is_not_given_away() -> None:
    """Only the decider knows that nothing but passing is left."""
    hands = [["7 of Waves", "Assassin"], ["2 of Winds", "3 of Winds"]]
    position = {"seats": 2, "decider": 0, "seed": 4, "silvs": [9, 0], "hands": hands}
    table = allhands.load("hanataz").set_up(position)
    table.play("7 of Waves")
    assert [move.words for move in table.moves] == ["Nub out"]
    assert only_answer(table) is None
