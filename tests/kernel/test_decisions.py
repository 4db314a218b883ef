"""A game's table of decisions, and the rules that derive from it."""

from __future__ import annotations

import traceback
from dataclasses import replace
from enum import IntEnum
from typing import Any

import pytest

from allhands.engine.compile.fingerprint import made_of
from allhands.kernel.decisions import OVER, Choices, DecisionSpec, DecisionTable, decisions
from allhands.kernel.dispatch import make_dispatch
from allhands.kernel.rule import rule
from allhands.kernel.text import MoveText
from allhands.kernel.viewer import Viewer


class Decision(IntEnum):
    NOTHING = 0
    ADD = 1
    PASS = 3


class Sum:
    """A state with a total."""

    def __init__(self, pending: int) -> None:
        self.pending, self.decider, self.total, self.steps = pending, 1, 0, 0


@rule
def add(s: Any, seat: int, choice: int) -> None:
    s.total += 10 * seat + choice


@rule
def do_nothing(s: Any, choice: int) -> None:
    s.total += 0 // choice


@rule
def refusal_of_zero(s: Any, choice: int) -> int:
    return 7 if choice == 0 else 0


@rule
def like_much(s: Any, seat: int, choice: int) -> int:
    return choice


@rule
def proceed(s: Any) -> None:
    s.steps += 1


@rule
def from_the_other_end(s: Any, choice: int) -> int:
    return 4 - choice


def table(**changes: Any) -> DecisionTable:
    rows = {
        Decision.ADD: DecisionSpec(
            choices=Choices(5),
            refusal=refusal_of_zero,
            apply=add,
            question=lambda s, to: "How much?",
            move_text=lambda s, choice, to: MoveText(f"Add {choice}"),
            greedy=like_much,
            refusal_text=lambda s, choice, reason, to: "Nothing is too little.",
        ),
        Decision.PASS: DecisionSpec(
            choices=Choices(2),
            apply=do_nothing,
            question=lambda s, to: "Pass?",
            move_text=lambda s, choice, to: MoveText("Pass"),
        ),
    }
    return decisions(rows, **{"refusal_text": lambda s, choice, reason, to: f"Reason {reason}."} | changes)


def test_each_decision_goes_by_its_own_row() -> None:
    made, to = table(proceed=proceed), Viewer(["Ann", "Bo"])
    s = Sum(Decision.ADD)
    assert [made.refusal(s, choice) for choice in (0, 1)] == [7, 0]
    assert made.greedy(s, 4) == 4
    assert (made.question(s, to), made.move_text(s, 2, to).words) == ("How much?", "Add 2")
    assert made.refusal_text(s, 0, 7, to) == "Nothing is too little."
    made.apply(s, 2)
    assert (s.total, s.pending, s.steps) == (12, 0, 1)
    assert made.question(s, to) == OVER
    s.pending = Decision.PASS
    assert (made.refusal(s, 0), made.greedy(s, 1)) == (0, 0)
    assert made.refusal_text(s, 0, 5, to) == "Reason 5."


def test_moves_count_through_all_decisions() -> None:
    made = table()
    assert (list(made.widths), list(made.first_move_ids), made.moves) == ([0, 5, 0, 2], [0, 0, 5, 5], 7)
    assert [made.decision_of(move) for move in (0, 4, 5, 6)] == [1, 1, 3, 3]


def test_choices_are_oriented_before_any_rule_or_text_gets_them() -> None:
    made, s = table(orient=from_the_other_end), Sum(Decision.ADD)
    assert (made.refusal(s, 4), made.greedy(s, 4)) == (7, 0)
    assert made.move_text(s, 1, Viewer(["Ann", "Bo"])).words == "Add 3"
    made.apply(s, 1)
    assert s.total == 13


def test_a_traceback_shows_the_lines_of_derived_rules() -> None:
    try:
        table().apply(Sum(Decision.PASS), 0)
    except ZeroDivisionError as error:
        text = "".join(traceback.format_exception(error))
    assert "in apply\n    do_nothing(s, choice)\n" in text
    assert f"<apply of {__name__}>" in text


def test_the_same_table_has_the_same_fingerprint() -> None:
    assert made_of(table().apply) == made_of(table().apply)
    assert made_of(table().apply) != made_of(table(proceed=proceed).apply)


def test_a_decision_without_a_row_is_reported() -> None:
    with pytest.raises(ValueError, match="must have all of Decision, but lacks PASS"):
        decisions({Decision.ADD: table().specs[1]}, refusal_text=lambda s, choice, reason, to: "")


def test_a_function_that_is_no_rule_is_reported() -> None:
    def plain(s: Any, choice: int) -> None: ...

    row = replace(table().specs[1], apply=plain)
    with pytest.raises(ValueError, match="plain must be a rule: mark it with @rule"):
        decisions({Decision.ADD: row, Decision.PASS: row}, refusal_text=lambda s, choice, reason, to: "")


def test_rules_of_the_same_name_are_kept_apart() -> None:
    def times(number: int) -> Any:
        @rule
        def scaled(x: int) -> int:
            return number * x

        return scaled

    made = make_dispatch(
        __name__, "scale", "by, x", "by", {1: times(2), 2: times(3)}, calls={1: "x"}, otherwise="0"
    )
    assert [made(by, 5) for by in (0, 1, 2)] == [0, 10, 15]
