"""Search in Python, simulation by simulation: what it surmises, it plays by."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

import allhands
from allhands.engine.drivers import lister
from allhands.engine.search import NODE, make_descend, make_grow, make_stroll
from allhands.games.leduc.cards import DESIGN
from allhands.games.leduc.state import Pile
from allhands.kernel.game import Game
from allhands.kernel.piles import swap
from allhands.kernel.rule import NONE, rule
from tests.proofs.worlds import stream

BOX = allhands.load("leduc")
NAMES = [design.name for design in BOX.game.designs]


class Rows(list[Any]):
    """States in a row, as compiled code has them: what is put into a row is copied."""

    def __setitem__(self, at: Any, state: Any) -> None:
        super().__setitem__(at, state.copy())


def hopes(game: Game, state: Any, simulations: int) -> float:
    """What search expects at the end, over all the moves it tries."""
    moves = lister(game)
    grow = make_grow(game, make_descend(game, moves), make_stroll(game, moves))
    nodes = [SimpleNamespace(**dict.fromkeys(NODE.names or (), 0)) for _ in range(simulations + 1)]
    rows = Rows([state, state.copy()])
    grow(rows, [stream(1)], nodes, [0] * 50, [0] * game.moves, [0] * (game.moves + 1), 0, simulations)
    visits, total, child = 0, 0.0, nodes[0].first
    while child != NONE:
        visits, total = visits + nodes[child].visits, total + nodes[child].total
        child = nodes[child].next
    assert visits == simulations
    return total / visits


def rival_holds(name: str) -> Any:
    """A surmise that the rival of seat 0 holds one of these cards."""

    @rule
    def surmise(s: Any, chance: Any, viewer: int) -> None:
        held = s.top[Pile.HAND + 1]
        for card in range(s.cards):
            if s.place[card] == Pile.DECK and NAMES[DESIGN[card]] == name != NAMES[DESIGN[held]]:
                swap(s, held, card)
                return

    return surmise


@pytest.mark.parametrize("deep", [True, False])
def test_search_believes_what_it_surmises(deep: bool) -> None:
    """A queen is a good card if the other must have a jack, and a bad one if it is a king."""
    state: Any = BOX.deal(seats=2, seed=next(n for n in range(100) if queen_first(n))).state
    state.log = None
    plain, jack, king = (
        hopes(replace(BOX.game, surmise=surmise, deep=deep), state, 400)
        for surmise in (None, rival_holds("Jack"), rival_holds("King"))
    )
    assert jack - 0.02 > plain > king + 0.02


def queen_first(number: int) -> bool:
    """Whether seat 0 begins such a match with a queen."""
    state: Any = BOX.deal(seats=2, seed=number).state
    return bool(state.decider == 0 and NAMES[DESIGN[state.top[Pile.HAND]]] == "Queen")
