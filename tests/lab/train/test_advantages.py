"""Advantages seat by seat, against a slow reference that follows each seat through each match."""

from __future__ import annotations

import numpy as np
import pytest
import torch

from allhands.lab.train.advantages import advantages

STEPS, MATCHES, SEATS = 40, 6, 3


def reference(
    values: np.ndarray,
    deciders: np.ndarray,
    overs: np.ndarray,
    rewards: np.ndarray,
    discount: float,
    trace: float,
) -> tuple[np.ndarray, np.ndarray]:
    """Go forward from each decision to the seat's next one, or to the end of the match."""
    found, judged = np.zeros_like(values), np.zeros_like(overs)

    def advantage(step: int, match: int) -> float | None:
        seat, due = deciders[step, match], 0.0
        for later in range(step, STEPS):
            if later > step and deciders[later, match] == seat:
                after = advantage(later, match)
                if after is None:
                    after = 0.0
                delta = due + discount * values[later, match] - values[step, match]
                return float(delta + discount * trace * after)
            due += rewards[later, match, seat]
            if overs[later, match]:
                return float(due - values[step, match])
        return None

    for step in range(STEPS):
        for match in range(MATCHES):
            gain = advantage(step, match)
            found[step, match], judged[step, match] = gain or 0.0, gain is not None
    return found, judged


@pytest.mark.parametrize("gradual", [False, True])
@pytest.mark.parametrize(("discount", "trace"), [(1.0, 1.0), (1.0, 0.95), (0.9, 0.5), (0.8, 0.0)])
def test_advantages_are_those_of_the_reference(discount: float, trace: float, gradual: bool) -> None:
    chance = np.random.default_rng(3)
    values = chance.normal(size=(STEPS, MATCHES))
    deciders = chance.integers(SEATS, size=(STEPS, MATCHES))
    overs = chance.random((STEPS, MATCHES)) < 0.1
    rewards = np.where(overs[:, :, None] | gradual, chance.normal(size=(STEPS, MATCHES, SEATS)), 0)
    tensors = [torch.from_numpy(a) for a in (values.astype(np.float32), deciders, overs)]
    found, judged = advantages(
        tensors[0], tensors[1], tensors[2], torch.from_numpy(rewards).float(), discount, trace
    )
    wanted, wanted_judged = reference(values, deciders, overs, rewards, discount, trace)
    assert (judged.numpy() == wanted_judged).all()
    assert not wanted_judged.all()  # the window ends within matches
    np.testing.assert_allclose(found.numpy(), wanted, atol=1e-5)
