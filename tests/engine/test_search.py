"""Search in Python and compiled: the same visits, and the same as before."""

from __future__ import annotations

import json
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

import allhands
from allhands.engine.buffers import DEPTH, SearchBuffers
from allhands.engine.runners import move_lister
from allhands.engine.search import make_search
from allhands.engine.search.node import NODE
from allhands.games.leduc.cards import DESIGN
from allhands.games.leduc.state import Bet, Pile
from allhands.kernel.game import Game
from allhands.kernel.piles import swap
from allhands.kernel.rule import NONE, rule
from allhands.kernel.strategy import SearchKind
from allhands.table.game_config import load
from tests.engine.visits import FILE, positions, searched, visits
from tests.proofs.worlds import stream

BOX = allhands.load("leduc")
NAMES = [design.name for design in BOX.game.cards.designs]


class Rows(list[Any]):
    """A list of states that copies on assignment, like compiled code's rows."""

    def __setitem__(self, at: Any, state: Any) -> None:
        super().__setitem__(at, state.copy())


def search(game: Game, state: Any, simulations: int, bite: int = 0, halted: bool = False) -> SearchBuffers:
    """Return the buffers after a search in Python, in slices or at once."""
    buffers = SearchBuffers(
        known=Rows([state]),
        world=Rows([state.copy()]),
        streams=[stream(1)],
        nodes=[SimpleNamespace(**dict.fromkeys(NODE.names or (), 0)) for _ in range(simulations + 1)],
        path=[0] * DEPTH,
        moves=[0] * game.decisions.moves,
        marks=[0] * (game.decisions.moves + 1),
        halt=[int(halted)],
    )
    made, used = make_search(game, move_lister(game)), 0
    for begun in range(0, simulations, bite or simulations):
        used = made(buffers, used, min(bite or simulations, simulations - begun))
    return buffers


def hopes(game: Game, state: Any, simulations: int) -> float:
    """Return search's mean payoff over all the moves it tries."""
    nodes = search(game, state, simulations).nodes
    visited, total, child = 0, 0.0, nodes[0].first
    while child != NONE:
        visited, total = visited + nodes[child].visits, total + nodes[child].total
        child = nodes[child].next
    assert visited == simulations
    return total / visited


@pytest.mark.parametrize("kind", SearchKind)
def test_search_in_slices_is_the_same_search(kind: SearchKind) -> None:
    game = replace(BOX.game, strategy=BOX.game.strategy.changed(search=kind))
    state = BOX.deal(seed=2).state
    whole, bitten = search(game, state, 40), search(game, state, 40, bite=7)
    assert [vars(node) for node in whole.nodes] == [vars(node) for node in bitten.nodes]
    assert whole.streams[0] == bitten.streams[0]


def test_halted_search_tries_nothing() -> None:
    assert search(BOX.game, BOX.deal(seed=2).state, 40, halted=True).nodes[0].first == NONE


@rule
def raises(s: Any, choice: int) -> bool:
    return choice == Bet.RAISE


@rule
def anything(s: Any, choice: int) -> bool:
    return True


@pytest.mark.parametrize("kind", SearchKind)
def test_search_avoids_shunned_moves_unless_all_are(kind: SearchKind) -> None:
    state = BOX.deal(seed=2).state
    tried = [
        {node.move for node in search(shunning, state, 40).nodes[1:] if node.visits}
        for shunning in (
            replace(BOX.game, strategy=BOX.game.strategy.changed(search=kind, shuns=shuns))
            for shuns in (None, raises, anything)
        )
    ]
    assert tried[0] == tried[2]
    assert Bet.RAISE in tried[0]
    assert tried[1] == {Bet.CALL}  # and nobody folds without a raise


def rival_holds(name: str) -> Any:
    """Return a belief that seat 0's rival holds one of these cards."""

    @rule
    def belief(s: Any, chance: Any, viewer: int) -> None:
        held = s.top[Pile.HAND + 1]
        for card in range(s.cards):
            if s.place[card] == Pile.DECK and NAMES[DESIGN[card]] == name != NAMES[DESIGN[held]]:
                swap(s, held, card)
                return

    return belief


@pytest.mark.parametrize("kind", SearchKind)
def test_search_uses_its_belief(kind: SearchKind) -> None:
    """A queen is good against a jack and bad against a king."""
    state: Any = BOX.deal(seats=2, seed=next(n for n in range(100) if queen_first(n))).state
    state.log = None
    plain, jack, king = (
        hopes(replace(BOX.game, strategy=BOX.game.strategy.changed(belief=belief, search=kind)), state, 400)
        for belief in (None, rival_holds("Jack"), rival_holds("King"))
    )
    assert jack - 0.02 > plain > king + 0.02


def queen_first(number: int) -> bool:
    """Return whether seat 0 begins the match with a queen."""
    state: Any = BOX.deal(seats=2, seed=number).state
    return bool(state.decider == 0 and NAMES[DESIGN[state.top[Pile.HAND]]] == "Queen")


def test_search_visits_are_unchanged(name: str) -> None:
    """Rules, cards or strategy may change this. A rewrite of search may not."""
    kept = json.loads(FILE.read_text("utf-8"))
    assert visits(name) == {terms: found for terms, found in kept.items() if terms.rpartition(" ")[0] == name}


def test_search_is_the_same_interpreted_and_compiled(name: str) -> None:
    """Compare every node of the tree, and the random stream."""
    game_config, simulations = load(name), 30
    for known in positions(game_config, game_config.game.info.usual_seats):
        compiled = searched(game_config, known, simulations)
        interpreted = search(game_config.game, known.copy(), simulations)
        assert interpreted.streams[0].pack().tobytes() == compiled.streams.tobytes()
        for one, other in zip(interpreted.nodes, compiled.nodes, strict=True):
            assert {field: other[field] for field in NODE.names or ()} == vars(one)
