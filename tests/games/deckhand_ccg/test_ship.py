"""The map agrees with plane geometry."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest

from allhands.games.deckhand_ccg.ship import (
    CAPTAINS_START,
    COMPARTMENTS,
    SHIPS,
    ahead,
    beyond,
    crossed,
    distance,
    nearer,
    spot,
)
from allhands.games.deckhand_ccg.state import ATTACK, Reason
from allhands.table.game_config import load

NAMES = [column + row for row in "123" for column in "abc"]
PAIRS = list(permutations(range(COMPARTMENTS), 2))
HALF = Fraction(1, 2)


def centre(at: int) -> tuple[int, int]:
    return at % 3, at // 3


def inside(start: int, way: int, middle: int) -> tuple[Fraction, Fraction]:
    """Return the part of the line where one coordinate is strictly inside a compartment."""
    if way == 0:
        return (Fraction(0), Fraction(1)) if start == middle else (Fraction(1), Fraction(0))
    ends = sorted((Fraction(middle - start) + side) / way for side in (-HALF, HALF))
    return max(ends[0], Fraction(0)), min(ends[1], Fraction(1))


def on_the_line(a: int, b: int) -> set[int]:
    """Return the compartments that the line between two centres crosses. Corners don't count."""
    (x, y), (to_x, to_y) = centre(a), centre(b)
    found = set()
    for other in set(range(COMPARTMENTS)) - {a, b}:
        column, row = centre(other)
        across, along = inside(x, to_x - x, column), inside(y, to_y - y, row)
        if max(across[0], along[0]) < min(across[1], along[1]):
            found.add(other)
    return found


@pytest.mark.parametrize(("a", "b"), PAIRS, ids=[f"{NAMES[a]}-{NAMES[b]}" for a, b in PAIRS])
def test_dc_8_1_what_stands_in_the_way(a: int, b: int) -> None:
    assert {c for c in range(COMPARTMENTS) if crossed(a, b) >> c & 1} == on_the_line(a, b)


def test_dc_8_1_the_pairs_with_something_between_are_those_of_the_rulebook() -> None:
    between = {(a, b) for a, b in PAIRS if a < b and crossed(a, b)}
    assert len(between) == 16
    assert (spot("a1"), spot("b2")) not in between


@pytest.mark.parametrize(("a", "b"), [pair for pair in PAIRS if on_the_line(*pair)])
def test_dc_8_1_any_enemy_on_the_line_blocks_an_attack_and_nobody_else_does(a: int, b: int) -> None:
    """A Rifleman at one end, an enemy at the other, and a second one in each other compartment in turn."""
    if distance(a, b) > 3:
        return
    for other in set(range(COMPARTMENTS)) - {a, b}:
        free = [c for c in range(COMPARTMENTS) if c not in (a, b, other)]
        units = [""] * COMPARTMENTS
        units[a], units[b], units[other] = "One-Eyed Rifleman", "Servant", "Drone"
        units[free[0]], units[free[1]] = "Star-Bounder", "Overseer"
        enemies = {other, free[1]}
        table = load("deckhand-ccg").set_up(
            {
                "decks": ["Star-Bounder", "Overseer"],
                "turn": 3,
                "active": 0,
                "decider": 0,
                "map": units,
                "hands": [[], []],
            }
        )
        table.play(f"Activate {NAMES[a]}")
        expected = Reason.BLOCKED if enemies & on_the_line(a, b) else Reason.NONE
        assert table.game.decisions.refusal(table.state, ATTACK + b) == expected


@pytest.mark.parametrize(("a", "b"), PAIRS)
def test_dc_8_1_range_is_counted_in_orthogonal_steps(a: int, b: int) -> None:
    (x, y), (to_x, to_y) = centre(a), centre(b)
    assert distance(a, b) == abs(to_x - x) + abs(to_y - y)


@pytest.mark.parametrize(("a", "b"), PAIRS)
def test_dc_13_31_away_and_nearer(a: int, b: int) -> None:
    """One orthogonal step where the two are farther apart; along the ships if neither is."""
    (x, y), (to_x, to_y) = centre(a), centre(b)
    along = abs(to_y - y) >= abs(to_x - x)
    step = (0, 1 if to_y > y else -1) if along else (1 if to_x > x else -1, 0)
    back = 3 * (to_y - step[1]) + to_x - step[0]
    on = (to_x + step[0], to_y + step[1])
    assert nearer(a, b) == back
    assert distance(a, back) == distance(a, b) - 1
    assert beyond(a, b) == (3 * on[1] + on[0] if min(on) >= 0 and max(on) < 3 else -1)


def test_dc_1_1_ships_and_airlocks() -> None:
    ships = [{c for c in range(COMPARTMENTS) if SHIPS[seat] >> c & 1} for seat in (0, 1)]
    assert ships == [{spot(c + "1") for c in "abc"}, {spot(c + "3") for c in "abc"}]


@pytest.mark.parametrize("at", range(COMPARTMENTS))
def test_dc_1_1_ahead_is_the_same_column_one_row_nearer_to_the_enemy(at: int) -> None:
    """The first player's enemy is behind row 3, the second's behind row 1; beyond that there is nothing."""
    column, row = centre(at)
    assert ahead(0, at) == (3 * (row + 1) + column if row < 2 else -1)
    assert ahead(1, at) == (3 * (row - 1) + column if row > 0 else -1)


def test_dc_1_2_captains_stand_in_opposite_corners() -> None:
    first, second = CAPTAINS_START[0], CAPTAINS_START[1]
    assert (first, second) == (spot("c1"), 8 - spot("c1"))
    assert distance(first, second) == 4
