"""The valid numbers of every field of every game, packed and spread."""

from __future__ import annotations

import numpy as np
import pytest

import allhands
from allhands.kernel.piles import put, take
from allhands.kernel.ranges import (
    check_knowledge,
    check_piles,
    check_ranges,
    check_stack,
    check_state,
    limits,
)
from allhands.kernel.struct import State
from allhands.lab.variants import all_variants
from tests.helpers import dealt

HANATAZ = allhands.load("hanataz").game


def a_match(name: str) -> State:
    return dealt(all_variants(name)[0], 5)


def test_numbers_out_of_range_are_named(name: str) -> None:
    game, s = allhands.load(name).game, a_match(name)
    numbers = s.flat()
    assert check_state(game, s) == check_ranges(game, s.pack()) == ""
    seen = set()
    for at, (field, low, high) in enumerate(limits(game, s.seats, s.cards)):
        for number in (low - 1, high + 1) if field.name not in seen else ():
            spread = s.copy()
            spread.spread([*numbers[:at], number, *numbers[at + 1 :]])
            complaint = check_ranges(game, spread)
            assert complaint.startswith(f"{field.name}: expected a number from ")
            assert complaint.endswith(f", not {number}.")
            if -(1 << 31) <= number < 1 << 31:
                assert check_ranges(game, spread.pack()) == complaint
        seen.add(field.name)
    assert seen == {field.name for field in game.State.fields()}


def test_row_of_a_batch_is_checked_in_place() -> None:
    game, s = allhands.load("hanataz").game, a_match("hanataz")
    rows = np.concatenate([s.pack(), s.pack()])
    rows["pot"][1] = -1
    assert check_ranges(game, rows[0:1]) == ""
    assert check_ranges(game, rows[1:2]) == "pot: expected a number from 0 to 1000000, not -1."


def test_stack_holds_only_declared_steps_and_numbers(name: str) -> None:
    game, s = allhands.load(name).game, a_match(name)
    s.frames[s.depth] = [max(game.rules.Step) + 1, 0, 0, 0]
    assert (
        check_stack(game, s)
        == f"frames: there is no step {max(game.rules.Step) + 1} at {s.depth}, of {s.depth}."
    )
    for step in game.rules.Step:
        s.depth, s.frames = 1, [[int(step), 1 << 30, 0, 0], *[[0] * 4 for _ in s.frames[1:]]]
        complaint = check_stack(game, s)
        assert complaint.startswith(f"stack: a number of {step.name} is ")
        assert complaint.endswith(f", not {1 << 30}.")


def test_cyclic_pile_is_detected() -> None:
    s = a_match("hanataz")
    top = s.top[0]
    s.below[s.below[top]] = top
    assert check_piles(HANATAZ, s) == f"place: card {top} lies in pile 0, and elsewhere."


@pytest.mark.parametrize("change", ["size", "place"])
def test_lost_card_is_detected(change: str) -> None:
    s = a_match("hanataz")
    if change == "size":
        s.size[0] += 1
        assert check_piles(HANATAZ, s) == f"size: pile 0 has {s.size[0] - 1} cards, not {s.size[0]}."
    else:
        lost = s.top[0]
        s.top[0], s.size[0] = s.below[lost], s.size[0] - 1
        assert check_piles(HANATAZ, s) == f"place: card {lost} lies in no pile."


def test_false_knowledge_is_detected() -> None:
    s = a_match("hanataz")
    card = s.top[0]
    s.among[card], s.span[card] = 1, 1 << 3
    assert check_knowledge(HANATAZ, s).startswith(f"span: card {card} lies in pile 0, which is not ")
    s.among[card], s.span[card] = 0, 0
    held = s.top[HANATAZ.cards.hand]
    s.exact[held] = 0
    assert check_knowledge(HANATAZ, s).endswith(" lies where some see it who do not know it.")
    s.exact[held] = s.among[held] = s.span[held] = 1
    assert check_knowledge(HANATAZ, s).startswith("among: ")


def test_unused_seat_has_no_cards() -> None:
    s = a_match("hanataz")
    card = s.top[0]
    take(s, card)
    put(s, card, HANATAZ.cards.hand + s.seats)
    assert check_piles(HANATAZ, s) == f"hands: there is no seat {s.seats} to have cards."
