from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools.clause_coverage import ClauseRow, main, survey

# The clauses of the made-up game are constants, because the real table reads test functions.
RULEBOOK = """# Whist

- **WH-1.1** Four play.
- WH-1.2 The dealer turns the last card. It does not change WH-7.7.
"""
FIRST, SECOND, UNKNOWN = "WH-1.1", "WH-1.2", "WH-9.9"


def scenario(*clauses: str) -> str:
    return f'[[scenario]]\ntitle = "A deal"\nclauses = {json.dumps(clauses)}\n'


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Create a repository with two clauses that one scenario cites."""
    write(tmp_path / "src/allhands/games/whist/RULEBOOK.md", RULEBOOK)
    write(tmp_path / "tests/games/whist/scenarios/deal.toml", scenario(FIRST, SECOND))
    return tmp_path


def test_full_coverage_passes(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(root)]) == 0
    printed = capsys.readouterr()
    assert FIRST in printed.out
    assert SECOND in printed.out
    assert printed.err == ""


def test_uncited_clause_is_found(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(root / "tests/games/whist/scenarios/deal.toml", scenario(FIRST))
    assert main([str(root)]) == 1
    assert capsys.readouterr().err == f"{SECOND} is cited by nothing\n"


def test_unknown_clause_in_a_scenario_is_found(root: Path) -> None:
    write(root / "tests/games/whist/scenarios/more.toml", scenario(UNKNOWN))
    assert survey(root).problems == [
        f"tests/games/whist/scenarios/more.toml, 'A deal': no rulebook has {UNKNOWN}"
    ]


def test_unknown_clause_in_a_test_is_found(root: Path) -> None:
    write(root / "tests/test_it.py", f'def test_it():\n    """{UNKNOWN}"""\n')
    assert survey(root).problems == [f"tests/test_it.py, test_it: no rulebook has {UNKNOWN}"]


@pytest.mark.parametrize(
    "source",
    [
        f'def test_it():\n    """{SECOND}: the last card is turned."""\n',
        f"def test_it():\n    assert True  # {SECOND}\n",
        "def test_wh_1_2_last_card_is_turned():\n    pass\n",
        "class TestDeal:\n    async def test_last_card_wh_1_2(self):\n        pass\n",
        f'@parametrize("clause", ["{SECOND}", "{SECOND}"])\ndef test_it(clause):\n    pass\n',
    ],
    ids=["docstring", "comment", "name", "method", "decorator"],
)
def test_function_cites_a_clause_once(root: Path, source: str) -> None:
    write(root / "tests/test_it.py", source)
    assert survey(root).rows == [ClauseRow("whist", FIRST, 1, 0), ClauseRow("whist", SECOND, 1, 1)]


def test_text_outside_test_functions_cites_nothing(root: Path) -> None:
    write(root / "tests/test_it.py", f'"""{UNKNOWN}"""\nX = "{FIRST}"\ndef helper():\n    """{FIRST}"""\n')
    assert survey(root).rows[0] == ClauseRow("whist", FIRST, 1, 0)
    assert survey(root).problems == []


def test_duplicate_clause_is_found(root: Path) -> None:
    write(root / "src/allhands/games/whist/RULEBOOK.md", RULEBOOK + f"- {FIRST} Or five.\n")
    assert survey(root).problems == [f"{FIRST} stands 2 times in the rulebooks"]


def test_no_rulebook_is_a_problem(tmp_path: Path) -> None:
    assert len(survey(tmp_path).problems) == 1


def test_broken_scenario_file_is_named(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(root / "tests/games/whist/scenarios/broken.toml", "[[scenario]\n")
    assert main([str(root)]) == 2
    assert "tests/games/whist/scenarios/broken.toml" in capsys.readouterr().err


def test_json_has_rows_and_problems(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--json", str(root)]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["problems"] == []
    assert report["rows"][0] == {"game": "whist", "clause": FIRST, "scenarios": 1, "tests": 0}
