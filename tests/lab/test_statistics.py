from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from allhands.lab.statistics import luck, student, wilson


@pytest.mark.parametrize(
    ("won", "matches", "low", "high"),
    [
        # From table I of R. G. Newcombe, "Two-sided confidence intervals for the single proportion" (1998).
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_intervals_match_published_ones(won: int, matches: int, low: float, high: float) -> None:
    assert wilson(won, matches) == pytest.approx((low, high), abs=5e-5)


@given(st.integers(1, 10**9), st.floats(0, 1))
def test_interval_contains_its_share(matches: int, share: float) -> None:
    low, high = wilson(share * matches, matches)
    assert 0 <= low <= share + 1e-12
    assert share - 1e-12 <= high <= 1


@given(st.integers(1, 60), st.data())
def test_luck_is_the_tail_of_the_binomial(matches: int, data: st.DataObject) -> None:
    won = data.draw(st.integers(0, matches))
    exact = sum(Fraction(comb(matches, k) * 3 ** (matches - k), 4**matches) for k in range(won, matches + 1))
    assert luck(won, matches, 1 / 4) == pytest.approx(float(exact), rel=1e-9)


@pytest.mark.parametrize(
    ("degrees", "reach"), [(1, 12.7062), (2, 4.3027), (3, 3.1824), (7, 2.3646), (30, 2.0423), (120, 1.9799)]
)
def test_student_matches_published_tables(degrees: int, reach: float) -> None:
    assert student(degrees) == pytest.approx(reach, abs=1e-4)
