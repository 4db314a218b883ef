"""Known facts about Leduc hold'em follow from our own rules."""

from __future__ import annotations

import numpy as np
import pytest

import allhands
from allhands.lab.cfr import Tree, deals, main, solve


@pytest.fixture(scope="module")
def tree() -> Tree:
    return Tree(allhands.load("leduc"))


def test_every_order_of_the_deck_is_a_deal() -> None:
    assert len(deals(allhands.load("leduc"))) == 720


def test_tree_has_288_information_sets(tree: Tree) -> None:
    """There are 936 with suits, but deciders can't tell the two copies of a rank apart."""
    assert len(tree.legal) == 288
    assert [int((tree.seat == seat).sum()) for seat in (0, 1)] == [144, 144]


def test_uniform_strategy_has_its_known_value(tree: Tree) -> None:
    """Exact fractions over the whole tree, in the game's own tests, give the same numbers."""
    value, exploitability = tree.judge(tree.normal(np.zeros(tree.mask.shape)))
    assert value == pytest.approx(-5 / 64)
    assert 2 * exploitability == pytest.approx(1709 / 360)


def test_strategy_is_a_distribution_over_legal_moves(tree: Tree) -> None:
    strategy = solve(tree, 3)
    assert strategy.sum(axis=1) == pytest.approx(1)
    assert not strategy[~tree.mask].any()


def test_cfr_finds_the_known_value_of_the_game(tree: Tree) -> None:
    """The literature has -0.0856. docs/strength.md has the measured table."""
    value, exploitability = tree.judge(solve(tree, 500))
    assert value == pytest.approx(-0.0856, abs=0.002)
    assert 0 <= exploitability < 0.002


def test_more_iterations_are_harder_to_exploit(tree: Tree) -> None:
    found = [tree.judge(solve(tree, iterations)).exploitability for iterations in (1, 8, 64)]
    assert found == sorted(found, reverse=True)


def test_main_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["leduc", "--iterations", "4"]) == 0
    shown = capsys.readouterr().out.splitlines()
    assert shown[0] == "288 situations"
    assert [line.split()[0] for line in shown[3:]] == ["1", "2", "4"]
