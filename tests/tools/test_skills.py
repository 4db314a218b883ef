"""The balance of Hand Management: its skill table, its seats, and what its cards are used for."""

from __future__ import annotations

import pytest

from allhands.games.hand_management import GAME
from allhands.lab.balance import run_study
from allhands.table.game_config import load
from tools.studies.skills import count_steps


@pytest.mark.parametrize("seats", GAME.info.seats)
def test_hm_3_3_every_step_of_the_table_occurs_at_every_number_of_seats(seats: int) -> None:
    counts = count_steps(seats, 400)
    assert counts.won.sum() == pytest.approx(400)
    assert (counts.steps / counts.steps.sum() > 0.01).all()
    assert 0.2 < counts.fits[1] / counts.fits.sum() < 0.5


@pytest.mark.parametrize("seats", GAME.info.seats)
def test_seats_are_within_two_points_of_fair(seats: int) -> None:
    won = count_steps(seats, 4000).won / 4000
    assert won == pytest.approx([1 / seats] * seats, abs=0.02)


def test_every_action_card_and_every_model_is_used() -> None:
    game_config = load(GAME.info.name)
    study = run_study(game_config, 3, "greedy", 60)
    wanted = [card.name for card in game_config.cards if card.facts["is"] in ("action", "model")]
    assert len(wanted) > 30
    assert all(card in study.cards and study.cards[card].uses >= 10 for card in wanted)
