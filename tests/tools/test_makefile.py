"""Targets of the Makefile that promise what a command does."""

from __future__ import annotations

import re

from tests.helpers import ROOT

MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


def recipe(target: str) -> str:
    """Return the lines that a target runs."""
    (found,) = re.findall(rf"^{target}:.*\n((?:\t.*\n)+)", MAKEFILE, re.M)
    return str(found)


def test_balance_takes_the_options_of_the_command() -> None:
    assert recipe("balance") == "\t@$(BIN)/allhands balance $(ARGS)\n"


def test_reach_covers_games_of_other_authors() -> None:
    assert "PYTHONPATH=tests/outside:$$PYTHONPATH" in recipe("reach")


def test_tests_set_up_their_programs_themselves() -> None:
    assert re.search(r"^test: programs page ", MAKEFILE, re.M)
    ci = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert ci.rstrip().endswith("exec make test")
    assert "chromium" not in ci
    assert "postgres" not in ci


def test_workflow_calls_targets_that_exist() -> None:
    workflow = (ROOT / ".github" / "workflows" / "test.yml").read_text(encoding="utf-8")
    called = set(re.findall(r"run: make ([a-z-]+)", workflow))
    assert called >= {"check", "test", "dist"}
    assert called <= set(re.findall(r"^([a-z-]+):", MAKEFILE, re.M))


def test_check_needs_neither_browser_nor_database() -> None:
    assert not re.search(r"^check:.*programs", MAKEFILE, re.M)
    for folder in re.findall(r"tests/\w+", recipe("check")):
        for path in (ROOT / folder).rglob("*.py"):
            assert "mark.postgres" not in path.read_text(encoding="utf-8"), path
