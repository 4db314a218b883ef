"""`allhands rules`: whole rulebooks, chapters and clauses."""

from __future__ import annotations

import allhands
from tests.cli.running import complaint, run, run_json


def test_the_whole_rulebook_has_every_clause(name: str) -> None:
    out = run("rules", name).out
    assert all(number in out for number in allhands.load(name).clauses())
    assert "**" not in out
    assert max(map(len, out.splitlines())) <= 80


def test_rules_prints_one_clause() -> None:
    out = run("rules", "hanataz", "hz-8.11").out
    assert out.startswith("HZ-8.11 Troll.")
    assert "HZ-8.12" not in out


def test_rules_finds_chapters_and_words() -> None:
    assert "HZ-6.9" in run("rules", "hanataz", "6").out
    assert "HZ-8.12" in run("rules", "hanataz", "wizard").out


def test_rules_prints_json() -> None:
    (clause,) = run_json("rules", "hanataz", "HZ-4.4")
    assert clause == {"number": "HZ-4.4", "text": allhands.load("hanataz").clause("HZ-4.4")}
    assert len(run_json("rules", "hanataz")) == len(allhands.load("hanataz").clauses())


NO_CLAUSE = "HZ-8.99"


def test_unknown_clause_gets_a_suggestion() -> None:
    said = complaint("rules", "hanataz", NO_CLAUSE)
    assert said.startswith(f'Hanataz has no clause "{NO_CLAUSE}"; did you mean')
    assert "nothing about" in complaint("rules", "hanataz", "zeppelin")
