"""How well a network's value foretells what matches come to."""

from __future__ import annotations

import numpy as np
import pytest

from allhands.lab.value_calibration import BINS, compare, measure_calibration
from allhands.table.game_config import load


def test_true_forecasts_have_no_error() -> None:
    foretold = np.linspace(-0.5, 0.5, 200)
    noise = np.tile([0.4, -0.4], 100)
    found = compare(foretold, foretold + noise)
    assert found.error == pytest.approx(0.0, abs=1e-9)
    assert [each.decisions for each in found.bins] == [200 // BINS] * BINS


def test_forecasts_that_are_off_say_by_how_much() -> None:
    foretold = np.linspace(-0.5, 0.5, 200)
    assert compare(foretold, foretold + 0.1).error == pytest.approx(0.1)
    assert compare(foretold * 2, foretold).error == pytest.approx(np.abs(foretold).mean())


def test_network_is_measured_and_measured_alike() -> None:
    found = measure_calibration(load("leduc"), 2, 300, seed=5)
    assert found == measure_calibration(load("leduc"), 2, 300, seed=5)
    assert found.decisions > 600
    assert found.bins[0].came < found.bins[-1].came  # the value says something
