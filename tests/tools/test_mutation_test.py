from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tools import mutation_test
from tools.mutation_test import FaultInjector, Mutant, all_mutants

RULES = '''
LIMIT = 3


@rule
def pay(s, seat, other):
    """LE-1.1 Somebody pays."""
    if s.coins[seat] < 2 and not s.over:
        s.coins[seat] -= 1
        give(s, seat, other)


def words(s):
    return s.coins[0] < 2
'''


def faults(source: str) -> list[str]:
    found: list[str] = []
    surgeon = FaultInjector(0)
    while True:
        ast.unparse(ast.fix_missing_locations(surgeon.visit(ast.parse(source))))
        if not surgeon.fault:
            return found
        found.append(surgeon.fault)
        surgeon = FaultInjector(len(found))


def test_faults_are_planted_only_in_rules() -> None:
    assert faults(RULES) == [
        "s.coins[seat] < 2 and (not s.over): and and or exchanged",
        "s.coins[seat] < 2 became s.coins[seat] <= 2",
        "2 became 3",
        "not s.over: not left out",
        "s.coins[seat] -= 1 left out",
        "1 became 2",
        "give(s, seat, other) left out",
        "give(s, seat, other): arguments exchanged",
    ]


def test_every_game_and_the_kernel_have_mutants(name: str) -> None:
    found = all_mutants([name.replace("-", "_"), "kernel"])
    assert {mutant.game for mutant in found} == {name.replace("-", "_"), "kernel"}
    assert not [mutant for mutant in found if mutant.file.name == "greedy.py"]


def test_survivors_are_printed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def lives(mutant: Mutant, copy: Path) -> bool:
        return mutant.number % 2 == 0

    monkeypatch.setattr(mutation_test, "survives", lives)
    assert mutation_test.main(["--sample", "1000", "leduc"]) == 0
    told = capsys.readouterr().out.splitlines()
    total = len(all_mutants(["leduc"]))
    alive = sum(mutant.number % 2 == 0 for mutant in all_mutants(["leduc"]))
    assert told[-2:] == [
        f"leduc: {total - alive} of {total} caught",
        f"{total - alive} of {total} caught ({(total - alive) / total:.1%}), of {total} there could be",
    ]
    assert sum(line.startswith("survives: games/leduc/") for line in told) == alive
