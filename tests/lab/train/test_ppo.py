"""The loss of tiny cases, worked out by hand."""

from __future__ import annotations

from math import exp, log
from typing import Any

import pytest
import torch

from allhands.engine.view.weights import Shape
from allhands.lab.train.config import Config
from allhands.lab.train.network import Network
from allhands.lab.train.ppo import Batch, losses

MOVES = 4
ALL = 0b1111


class Fixed(Network):
    """A network of one situation whose logits and value are its weights."""

    def __init__(self, logits: list[float], value: float = 0.0) -> None:
        super().__init__(Shape(1, 1, 0, MOVES))
        self.logits = torch.tensor([logits], requires_grad=True)
        self.value = torch.tensor([value], requires_grad=True)

    def forward(self, views: Any) -> tuple[Any, Any]:
        return self.logits, self.value


def loss_of(
    network: Fixed,
    *,
    move: int = 0,
    before: float = log(0.25),
    gain: float = 0.0,
    legal: int = ALL,
    magnet: Fixed | None = None,
    target: float = 0.0,
    pull: float = 0.0,
) -> tuple[Any, Any]:
    views, masks = torch.zeros(1, 8), torch.tensor([[legal, 0, 0, 0]], dtype=torch.uint8)
    numbers = [torch.tensor([number]) for number in (move, before, gain, target)]
    batch = Batch(views, masks, *numbers)
    loss, parts = losses(network, magnet, batch, Config(clip=0.2, value_weight=0.5), pull)
    loss.backward()
    return loss, parts


def test_gain_raises_the_chance_of_the_move() -> None:
    network = Fixed([0.0] * MOVES)
    loss, _ = loss_of(network, gain=2.0)
    assert loss.item() == pytest.approx(-2.0)
    # The gradient of a softmax: the chance times what the move gains over the mean.
    assert network.logits.grad[0].tolist() == pytest.approx([-1.5, 0.5, 0.5, 0.5])


@pytest.mark.parametrize(
    ("gain", "chance_before", "moves_on"),
    [(1.0, 0.25 / 1.3, False), (1.0, 0.25 / 0.7, True), (-1.0, 0.25 / 0.7, False), (-1.0, 0.25 / 1.3, True)],
)
def test_clip_stops_a_move_that_has_changed_enough(gain: float, chance_before: float, moves_on: bool) -> None:
    network = Fixed([0.0] * MOVES)
    loss, _ = loss_of(network, gain=gain, before=log(chance_before))
    ratio = 0.25 / chance_before
    kept = ratio if moves_on else (1.2 if gain > 0 else 0.8)
    assert loss.item() == pytest.approx(-gain * kept, rel=1e-5)
    assert bool(network.logits.grad.abs().sum() > 1e-6) == moves_on


def test_uniform_magnet_pulls_by_the_missing_entropy() -> None:
    network = Fixed([log(3.0), 0.0, 0.0, 0.0])
    _, parts = loss_of(network, legal=0b0011, pull=1.0)  # chances of 3/4 and 1/4
    entropy = -(0.75 * log(0.75) + 0.25 * log(0.25))
    assert parts[3].item() == pytest.approx(entropy, rel=1e-5)
    assert parts[2].item() == pytest.approx(log(2) - entropy, rel=1e-5)
    gradient = network.logits.grad[0]
    assert gradient[0] > 0 > gradient[1]  # towards each other
    assert gradient[2:].tolist() == [0, 0]  # moves that aren't legal are left alone


def test_magnet_pulls_by_the_divergence_from_itself() -> None:
    network, magnet = Fixed([1.0, 0.0, 0.0, 0.0]), Fixed([0.0, 1.0, 0.0, 0.0])
    _, parts = loss_of(network, magnet=magnet, pull=1.0)
    high, low = exp(1) / (exp(1) + 3), 1 / (exp(1) + 3)
    assert parts[2].item() == pytest.approx((high - low) * 1.0, rel=1e-5)
    assert magnet.logits.grad is None
    same = Fixed([1.0, 0.0, 0.0, 0.0])
    _, parts = loss_of(network, magnet=same, pull=1.0)
    assert parts[2].item() == pytest.approx(0, abs=1e-6)


def test_value_learns_its_target_at_its_weight() -> None:
    network = Fixed([0.0] * MOVES, value=1.0)
    loss, parts = loss_of(network, target=3.0)
    assert parts[1].item() == pytest.approx(4.0)
    assert loss.item() == pytest.approx(0.5 * 4.0)
    assert network.value.grad.item() == pytest.approx(0.5 * 2 * (1 - 3))
