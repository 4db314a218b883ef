"""`allhands scenario`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.running import complaint, run

GOOD = """\
game = "hanataz"

[[scenario]]
title = "A Troll is paid"
clauses = ["HZ-8.11"]
given = { seats = 2, decider = 0, silvs = [4, 5], hands = [["Troll"], ["7 of Waves"]] }
when = [ { seat = 0, play = "Troll" }, { seat = 1, play = "Pay 1 silv" } ]
then = { silvs = [5, 4] }
"""


def write(folder: Path, text: str) -> Path:
    path = folder / "scenarios.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_passing_scenarios_are_counted(tmp_path: Path) -> None:
    ran = run("scenario", write(tmp_path, GOOD))
    assert ran.status == 0
    assert ran.out == "1 of 1 scenarios match the rulebook.\n"


def test_difference_is_explained(tmp_path: Path) -> None:
    path = write(tmp_path, GOOD.replace("silvs = [5, 4] }", "silvs = [9, 4] }"))
    ran = run("scenario", path)
    assert ran.status == 1
    assert f"{path}, line 3: A Troll is paid (HZ-8.11)" in ran.out
    assert "silvs: expected [9, 4], but it is [5, 4]" in ran.out


def test_scenario_prints_json(tmp_path: Path) -> None:
    path = write(tmp_path, GOOD.replace("silvs = [5, 4] }", "silvs = [9, 4] }"))
    ran = run("scenario", path, "--json")
    assert ran.status == 1
    (found,) = json.loads(ran.out)
    assert set(found) == {"file", "line", "title", "clauses", "passed", "differences"}
    assert found["passed"] is False
    assert found["line"] == 3


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("[[scenario]]", "[[scenario"),
        ('game = "hanataz"', 'game = "chess"'),
        ('game = "hanataz"', ""),
        ("title =", "titel ="),
        ('"Troll"], ["7', '"Trol"], ["7'),
        ("silvs = [4, 5]", "sylvs = [4, 5]"),
        ("then = { silvs", "then = { sylvs"),
    ],
)
def test_malformed_file_gets_one_sentence(tmp_path: Path, before: str, after: str) -> None:
    path = write(tmp_path, GOOD.replace(before, after, 1))
    assert str(path) in complaint("scenario", path)
