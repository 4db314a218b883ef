"""Levels: softmax choices with human mistakes."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

import allhands
from allhands.bots import LEVELS, decide, make_bot
from allhands.engine.bot_matches import RIVAL, SOFT, nodes_for
from allhands.engine.search.node import NODE, softly_chosen
from allhands.games.hanataz.greedy import FAIR_POT, GOOD, highest_number, least_worth, worth
from allhands.games.hanataz.state import DONE, NUB_OUT, Decision
from allhands.kernel.rng import seed
from allhands.kernel.rule import NONE
from allhands.kernel.struct import Stream

HANDS = 150  # sampled exchanges of casual bots


def tried(*moves: tuple[int, float]) -> np.recarray:
    """Return a tree with these visits and mean payoffs of its root moves."""
    nodes = np.zeros(len(moves) + 1, NODE).view(np.recarray)
    nodes[0].first = 1
    for move, (visits, mean) in enumerate(moves):
        node = nodes[move + 1]
        node.move, node.visits, node.total = move, visits, visits * mean
        node.next = move + 2 if move + 1 < len(moves) else NONE
    return nodes


def choices(nodes: np.recarray, temperature: float, times: int = 3000) -> Counter[int]:
    chance = Stream()
    seed(chance, 5)
    return Counter(softly_chosen(nodes, chance, temperature) for _ in range(times))


def test_move_one_temperature_worse_is_about_a_third_as_likely() -> None:
    made = choices(tried((400, 0.54), (400, 0.50)), 0.04)
    assert 0.3 < made[1] / made[0] < 0.45


def test_equal_moves_are_equally_likely_and_mistakes_never_happen() -> None:
    made = choices(tried((100, 0.5), (100, 0.5), (100, 0.3)), 0.04)
    assert set(made) == {0, 1}
    assert abs(made[0] - made[1]) < 300


def test_move_with_few_visits_is_valued_lower() -> None:
    made = choices(tried((200, 0.5), (1, 0.5)), 0.02)
    assert made[1] == 0


def test_levels_have_more_simulations_and_fewer_errors() -> None:
    simulations = [level.simulations for level in LEVELS.values()]
    temperatures = [level.temperature for level in LEVELS.values()]
    assert simulations == sorted(simulations)
    assert temperatures == sorted(temperatures, reverse=True)
    assert temperatures[-1] == 0


def test_level_is_a_budget_of_compiled_matches() -> None:
    casual = LEVELS["casual"]
    assert casual.budget % RIVAL == casual.simulations
    assert (casual.budget >> SOFT) / 1000 == pytest.approx(casual.temperature)
    assert nodes_for([casual.budget]) == casual.simulations + 1


def test_level_is_reproducible_by_seed(name: str) -> None:
    table = allhands.load(name).deal(seed=4)
    seat = table.seat(table.decider)
    again = [decide(make_bot("casual", table.game_config, seed=7), seat) for _ in range(3)]
    assert len(set(again)) == 1


def test_casual_exchanges_and_folds_like_a_person_in_hanataz() -> None:
    """It exchanges its lowest cards, mostly none and never a good one, and fights for a pot."""
    game_config, swapped, number = allhands.load("hanataz"), Counter[int](), 0
    match = 0
    while sum(swapped.values()) < HANDS:
        table = game_config.deal(4, seed=match)
        bots = [make_bot("casual", game_config, seed=10 * match + seat) for seat in range(4)]
        while not table.over:
            assert table.decider is not None
            known: Any = table.match.hidden(table.decider)
            move = table.find(decide(bots[table.decider], table.seat(table.decider))).id
            choice = move - game_config.game.decisions.first_move_ids[known.pending]
            if known.pending == Decision.REFRESH and choice != DONE:
                assert worth(choice) == least_worth(known) < GOOD
                number += 1
            elif known.pending == Decision.REFRESH:
                swapped[number] += 1
                number = 0
            if known.pending == Decision.TURN and choice == NUB_OUT and known.control == NONE:
                assert known.pot < FAIR_POT or highest_number(known) < GOOD
            table.play(move)
        match += 1
    exchanges = sum(swapped.values())
    assert swapped[0] > exchanges / 2
    assert sum(count for cards, count in swapped.items() if cards >= 4) < exchanges / 20
