"""The weights of Hand Management's plan, fitted to matches."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from allhands.games.hand_management.rollout_policy import FILE, MORE, TWO, Weight
from tools.studies import fit_plan
from tools.studies.fit_plan import WIDTH, MatchRunner, moved, surface


def test_weights_move_to_the_optimum() -> None:
    """One optimum is half a step higher, one at the lower end. The others make no difference."""
    chance = np.random.default_rng(1)
    changes = chance.integers(-1, 2, (20_000, WIDTH)).astype(float)
    gains = -4 * (changes[:, 0] - 0.5) ** 2 - 2 * changes[:, 1] + chance.normal(0, 1, len(changes))
    slopes, bends, errors = surface(changes, gains)
    steps = moved(slopes, bends, errors)
    assert steps[0] == pytest.approx(fit_plan.DAMPED * 0.5, abs=0.05)
    assert steps[1] == pytest.approx(-fit_plan.DAMPED)
    assert abs(slopes[2:]).max() < 5 * errors.max()


def test_written_weights_are_read_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """This includes writing only one of the tables."""
    text = FILE.read_text("utf-8")
    file = tmp_path / "plan.toml"
    file.write_text(text, "utf-8")
    monkeypatch.setattr(fit_plan, "FILE", file)
    for table, weights in (("two", TWO), ("more", MORE)):
        fit_plan.write(table, np.array(weights))
        assert file.read_text("utf-8") == text
    fit_plan.write("two", np.array(TWO) + 1)
    assert file.read_text("utf-8").count(f"help = {TWO[Weight.HELP] + 1}\n") == 1
    assert file.read_text("utf-8").partition("[more]")[2] == text.partition("[more]")[2]


@pytest.mark.soak
def test_equal_weights_are_equally_good() -> None:
    """Every deal is played from each seat, so equal players have equal results."""
    pitch = MatchRunner(2, MORE)
    came = pitch.play(np.tile(np.array(MORE), (20, 1)), first=7)
    assert came[:, 1].mean() == 0.5
    assert came[:, 0].mean() == pytest.approx(0, abs=1e-6)
    assert abs(came[:, 0]).max() > 1
