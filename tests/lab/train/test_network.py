"""The network in PyTorch and the one that plays without it agree, also by way of a file."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import torch

from allhands.engine.view import network as numpy_network
from allhands.engine.view.groups import REWARDS, Group
from allhands.engine.view.layout import layout_of
from allhands.engine.view.weights import Shape, write_weights
from allhands.lab.train.network import Network, legal, masked
from allhands.table.game_config import load


@pytest.mark.parametrize("blocks", [0, 2])
def test_exported_network_plays_as_the_trained_one(blocks: int, tmp_path: Path) -> None:
    game_config = load("leduc")
    game, chance = game_config.game, np.random.default_rng(4)
    torch.manual_seed(0)
    network = Network(Shape(layout_of(game).size, 24, blocks, game.decisions.moves))
    # Numbers that 16 bits hold, and none that is 0 at the start.
    network.take(
        {
            name: np.array(chance.normal(0, 0.3, array.shape), np.float16).astype(np.float32)
            for name, array in network.arrays().items()
        }
    )
    path = tmp_path / "network.weights"
    write_weights(path, game, network.shape, network.arrays(), {})
    played = numpy_network.Network.load(path, game)
    group = Group(game, [game_config.initial_state(2)], 64, 0, REWARDS["share"])
    for _ in range(4):
        views, masks = group.seen.views, group.seen.masks
        with torch.no_grad():
            logits, values = network(torch.from_numpy(views))
        marks = legal(torch.from_numpy(masks), game.decisions.moves)
        found, worth = played.evaluate(views, masks)
        np.testing.assert_allclose(found, masked(logits, marks).numpy(), rtol=1e-4, atol=1e-4)
        np.testing.assert_allclose(worth, values.numpy(), rtol=1e-4, atol=1e-4)
        group.step(found.argmax(1).astype(np.int16))
