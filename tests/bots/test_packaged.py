"""The networks that come with the games."""

from __future__ import annotations

import numpy as np
import pytest

from allhands.bots.net import WEIGHTS, network_of
from allhands.engine.view.observation import absolute_move, observe
from allhands.lab.cfr import Tree
from allhands.table.game_config import load
from tests.helpers import GAMES

TRAINED = [name for name in GAMES if (load(name).game.info.folder / WEIGHTS).is_file()]


def test_every_game_has_a_network() -> None:
    assert sorted(TRAINED) == sorted(GAMES)


@pytest.mark.parametrize("trained", TRAINED)
def test_network_fits_its_game_and_has_a_model_card(trained: str) -> None:
    card = network_of(load(trained).game).header.card
    assert card["decisions"] > 100_000
    assert {"config", "device", "seconds", "results", "game_version"} <= set(card)


def test_leduc_network_is_close_to_an_equilibrium() -> None:
    """It loses less than 0.03 chips per hand, with the packaged weights and without PyTorch."""
    game = load("leduc").game
    tree, network = Tree(load("leduc")), network_of(game)
    strategy = np.zeros(tree.mask.shape)
    for row, (match, moves) in enumerate(zip(tree.met, tree.moves_to, strict=True)):
        seen = observe(game, match, match.decider, moves)
        logits = network.evaluate(seen.views, seen.masks)[0][0].astype(float)
        for move, chance in enumerate(np.exp(logits - logits.max())):
            strategy[row, absolute_move(game, 2, match.decider, move)] = chance
    assert tree.judge(tree.normal(np.where(tree.mask, strategy, 0))).exploitability < 0.03
