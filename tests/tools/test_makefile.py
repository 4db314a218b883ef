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
