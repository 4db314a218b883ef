"""The frequency of each step of Hand Management's skill table."""

from __future__ import annotations

import pytest

from allhands.games.hand_management import GAME
from tools.studies.skills import count_steps


@pytest.mark.parametrize("seats", GAME.seats)
def test_hm_3_3_every_step_of_the_table_occurs_at_every_number_of_seats(seats: int) -> None:
    counts = count_steps(seats, 400)
    assert counts.won.sum() == pytest.approx(400)
    assert (counts.steps / counts.steps.sum() > 0.01).all()
    assert 0.2 < counts.fits[1] / counts.fits.sum() < 0.5
