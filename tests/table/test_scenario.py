from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import allhands
from allhands import DataError
from allhands.table.scenario import Scenario, read_scenarios, run, run_file

GIVEN: dict[str, Any] = {
    "seats": 2,
    "decider": 0,
    "silvs": [4, 5],
    "hands": [["Troll"], ["7 of Waves"]],
    "deck": ["Fool", "2 of Winds"],
}
PAID = [{"seat": 0, "play": "Troll"}, {"seat": 1, "play": "Pay 1 silv"}]

CLAUSES = ["LE-3.4", "LE-3.6"]

FILE = """\
game = "leduc"

[[scenario]]
title = "A check"
clauses = ["LE-3.4"]
given = { hands = [["King"], ["Queen"]] }
when = [{ play = "check" }]
then = { decider = 1 }

[[scenario]]
title = "A wrong expectation"
clauses = ["LE-3.4", "LE-3.6"]
given = { hands = [["King"], ["Queen"]] }
then = { decider = 1, pot = 3 }
"""


def differences(then: dict[str, Any], when: Iterable[dict[str, Any]] = PAID) -> list[str]:
    """Return the differences in the position above, after a Troll was paid."""
    fields = {"title": "", "clauses": [], "given": GIVEN, "then": then, "when": list(when)}
    return list(run(allhands.load("hanataz"), msgspec.convert(fields, Scenario)))


@pytest.mark.parametrize(
    ("holds", "fails", "difference"),
    [
        ({"silvs": [5, 4]}, {"silvs": [5, 3]}, "silvs: expected [5, 3], but it is [5, 4]"),
        ({"pot": 2}, {"pot": 3}, "pot: expected 3, but it is 2"),
        ({"nubbed": [False] * 2}, {"nubbed": [True, False]}, "nubbed: expected [True, False], but it is"),
        ({"table": ["troll"]}, {"table": ["Fool"]}, "table: expected ['Fool'], but it is ['Troll']"),
        ({"table": ["Troll"]}, {"table": []}, "table: expected [], but it is ['Troll']"),
        ({"discard": []}, {"discard": ["Fool"]}, "discard: expected ['Fool'], but it is []"),
        ({"deck": ["Fool"]}, {"deck": ["2 of Winds"]}, "deck: expected ['2 of Winds'], but it is ['Fool'"),
        ({"hands": [[], ["7 of Waves"]]}, {"hands": [[], []]}, "hands: expected [[], []], but it is"),
        ({"hands": [[], "7 of Waves"]}, {"hands": [[], "Fool"]}, "hands: expected [[], 'Fool'], but it is"),
        ({"hands": [[]]}, {"hands": [[], [], []]}, "hands: expected [[], [], []], but it is"),
        ({"legal": ["Pass"]}, {"legal": ["Troll"]}, '"Troll" should be legal; the moves are [\'Play the 7'),
        ({"illegal": ["Troll"]}, {"illegal": ["Pass"]}, '"Pass" should not be legal'),
        ({"over": False}, {"over": True}, "over: expected True, but it is False"),
        ({"winners": []}, {"winners": [0]}, "winners: expected [0], but they are []"),
        ({"asked": "TURN"}, {"asked": "TOLL"}, "asked: expected TOLL, but it is TURN"),
        ({"counts": {"table": 1}}, {"counts": {"table": 2}}, "table: expected 2 cards, but there are 1"),
        (
            {"viewer": 1, "sees": {"hands/1": ["7 of Waves"]}},
            {"viewer": 0, "sees": {"hands/1": ["7 of Waves"]}},
            "hands/1: seat 0 should see ['7 of Waves'], but sees ['?']",
        ),
        (
            {"sees": {"hands/1": ["?"]}},
            {"sees": {"hands/1": ["7 of Waves"]}},
            "hands/1: the public should see ['7 of Waves'], but sees ['?']",
        ),
        (
            {"events": ["plays the troll", "gives 1 silv"]},
            {"events": ["gives 1 silv", "plays the troll"]},
            'events: "plays the troll" does not follow; what happened: [',
        ),
        ({"events": []}, {"events": ["wins"]}, 'events: "wins" does not follow; what happened: ['),
        ({"untold": ["wins"]}, {"untold": ["troll"]}, 'untold: "troll" should not be told, but was: ['),
    ],
)
def test_every_expectation_can_fail_with_a_message(
    holds: dict[str, Any], fails: dict[str, Any], difference: str
) -> None:
    assert differences(holds) == []
    (found,) = differences(fails)
    assert found.startswith(difference)


def test_all_differences_are_listed() -> None:
    assert differences({"silvs": [0, 0], "over": True}) == [
        "silvs: expected [0, 0], but it is [5, 4]",
        "over: expected True, but it is False",
    ]


@pytest.mark.parametrize(
    ("step", "difference"),
    [
        ({"play": "Pass", "seat": 1}, 'step 1, "Pass", was refused: Seat 0 is asked, not Seat 1.'),
        ({"play": "Fool"}, 'step 1, "Fool", was refused: You don\'t have the Fool.'),
        ({"play": "Troll", "refused": "hold"}, 'step 1, "Troll", should be refused ("hold"), but was played'),
        (
            {"play": "Fool", "refused": "silv"},
            'step 1, "Fool": refused, but not because "silv": You don\'t have the Fool.',
        ),
    ],
)
def test_unexpected_step_is_reported(step: dict[str, Any], difference: str) -> None:
    assert differences({}, [step]) == [difference]


def test_expected_refusal_changes_nothing() -> None:
    refused = {"play": "Fool", "refused": "you don't have"}
    assert differences({"silvs": [5, 4]}, [refused, *PAID]) == []


def test_nothing_is_legal_when_the_match_is_over() -> None:
    fields = {"title": "", "clauses": [], "given": {}, "then": {"over": True, "illegal": ["check"]}}
    when = [{"play": "raise"}, {"play": "fold"}]
    scenario = msgspec.convert(fields | {"when": when}, Scenario)
    assert list(run(allhands.load("leduc"), scenario)) == []


def test_file_runs_scenario_by_scenario(tmp_path: Path) -> None:
    path = tmp_path / "some.toml"
    path.write_text(FILE, encoding="utf-8")
    good, bad = run_file(path)
    assert (good.file, good.line, good.title, good.clauses) == (path, 3, "A check", CLAUSES[:1])
    assert good.differences == []
    assert (bad.line, bad.clauses) == (10, CLAUSES)
    assert bad.differences == ["decider: expected 1, but it is 0", "pot: expected 3, but it is 2"]
    game, scenarios = read_scenarios(path)
    assert (game, [line for line, _ in scenarios]) == ("leduc", [3, 10])


SHORT_MATCH = """\
[[scenario]]
title = "A match of {0} hands"
clauses = ["HZ-10.1"]
options = {{ hands = {0} }}
given = {{ decider = 0 }}
then = {{ options = {{ hands = {0}, ante_every_hand = 0, optional_draw = 0 }} }}
"""


def test_each_scenario_has_its_own_options(tmp_path: Path) -> None:
    path = tmp_path / "some.toml"
    scenarios = [SHORT_MATCH.format(hands) for hands in (3, 4, 300)]
    path.write_text("\n".join(['game = "hanataz"', *scenarios]), encoding="utf-8")
    outcomes = run_file(path)
    assert [next(outcomes).differences for _ in range(2)] == [[], []]
    with pytest.raises(
        DataError, match=r"some\.toml, line 16 \(A match of 300 hands\): Hanataz: hands is a "
    ):
        next(outcomes)


def test_malformed_file_is_refused_before_play(tmp_path: Path) -> None:
    path = tmp_path / "some.toml"
    path.write_text(FILE.replace("pot = 3 }", "pot = 3 }\nwehn = []"), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        next(run_file(path))
    assert str(caught.value) == f'{path}, line 15, wehn: there is no "wehn" here; did you mean "when"?'
