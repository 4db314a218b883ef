"""The value of truncated rollouts, fitted to matches."""

from __future__ import annotations

import random

import pytest

from allhands.table.game_config import load
from tools.studies.fit_rollout_value import EACH, fit, moments


@pytest.mark.parametrize("lead", [2.0, 15.0])
def test_fit_recovers_a_known_lead(lead: float) -> None:
    """In these matches a lead of `lead` wins three times out of four."""
    chance = random.Random(1)
    found = []
    for _ in range(20_000):
        ahead = chance.randint(-40, 40)
        wins = chance.random() < 0.5 + 0.5 * ahead / (abs(ahead) + lead)
        found.append((ahead, float(wins)))
    assert fit(found)[0] == pytest.approx(lead, rel=0.15)


def test_moments_come_from_matches() -> None:
    found = list(moments(load("hanataz", hands=1), 2, "random", games=40, seed=3, threads=1))
    assert 40 * 2 <= len(found) <= 40 * EACH
    assert all(0 <= came <= 1 for _, came in found)
    assert any(ahead > 0 for ahead, _ in found)
    assert any(ahead < 0 for ahead, _ in found)
