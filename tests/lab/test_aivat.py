"""Luck taken out of Leduc's results, against exact values from the whole tree."""

from __future__ import annotations

from math import sqrt

import numpy as np
import pytest

import allhands
from allhands.files.toml_data import DataError
from allhands.lab import aivat
from allhands.lab.aivat import Adjuster, Policy, Values, estimate, greedy, uniform, usual
from tests.cli.running import complaint, run, run_json

LEDUC = allhands.load("leduc")
MATCHES = 1500


def exact(adjuster: Adjuster, *policies: Policy) -> float:
    """Return the first seat's expected score."""
    return float(Values(adjuster.explorer, policies).start[0])


def played(adjuster: Adjuster) -> tuple[np.ndarray, np.ndarray]:
    """Return the first seat's scores, plain and adjusted."""
    matches = [adjuster.play(number) for number in range(MATCHES)]
    return np.array([m.scores[0] for m in matches]), np.array([m.adjusted[0] for m in matches])


def off(found: np.ndarray, value: float) -> float:
    """Return how many standard errors a mean is off."""
    return abs(float(found.mean()) - value) / (float(found.std(ddof=1)) / sqrt(len(found)))


def test_exact_values_are_the_known_ones() -> None:
    assert exact(Adjuster(LEDUC, ["random", "random"]), uniform, uniform) == pytest.approx(-5 / 64)


def test_true_values_leave_no_luck() -> None:
    """If the guess is right and both policies are known, every match has the same result."""
    adjuster = Adjuster(LEDUC, ["greedy", "random"])
    value = exact(adjuster, greedy, uniform)
    assert [adjuster.play(number).adjusted[0] for number in range(20)] == pytest.approx([value] * 20)


@pytest.mark.parametrize(("guess", "worth"), [(uniform, 1.5), (usual, 3)])
def test_wrong_guess_gives_no_bias(guess: Policy, worth: float) -> None:
    """A poorer guess takes out less luck, and is just as true."""
    adjuster = Adjuster(LEDUC, ["greedy", "random"], guess)
    value = exact(adjuster, greedy, uniform)
    plain, clean = played(adjuster)
    assert off(plain, value) < 3.5
    assert off(clean, value) < 3.5
    assert clean.var() < plain.var() / worth


def test_unknown_policies_give_no_bias(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same bots, treated as if nothing were known about their policies."""
    monkeypatch.setattr(aivat, "KNOWN", {})
    adjuster = Adjuster(LEDUC, ["greedy", "random"])
    value = exact(adjuster, greedy, uniform)
    plain, clean = played(adjuster)
    assert off(plain, value) < 3.5
    assert off(clean, value) < 3.5
    assert clean.var() < plain.var() / 2


def test_search_needs_a_third_of_the_matches() -> None:
    rows = estimate(LEDUC, ["search:100", "greedy"], 400)
    assert rows[0].adjusted == pytest.approx(-rows[1].adjusted)
    assert all(row.matches_saved >= 3 for row in rows)


def test_adjusted_scores_add_up_to_nothing() -> None:
    adjuster = Adjuster(LEDUC, ["search:20", "random"])
    for number in range(20):
        match = adjuster.play(number)
        assert match.adjusted.sum() == pytest.approx(0)
        again = adjuster.play(number)
        assert (match.adjusted == again.adjusted).all()


def test_large_games_and_few_matches_get_a_sentence() -> None:
    with pytest.raises(DataError, match="too many outcomes"):
        estimate(allhands.load("hanataz"), ["greedy"] * 4, 10)
    with pytest.raises(DataError, match="The number of matches must be 2 or more, got 1"):
        estimate(LEDUC, ["greedy", "random"], 1)


def test_command_prints_estimates() -> None:
    words = ("simulate", "leduc", "--bots", "greedy,search:20", "--games", 20, "--without-luck")
    assert "without luck" in run(*words).out
    assert [row["bot"] for row in run_json(*words)] == ["greedy", "search:20"]
    assert "too many outcomes" in complaint("simulate", "hanataz", "--without-luck")
    assert "Leave out --csv." in complaint(*words, "--csv", "rows.csv")
