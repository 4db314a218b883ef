"""The truth check: what is known of Leduc hold'em comes out of our own rules."""

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


def test_the_tree_has_the_situations_that_are_known_of_it(tree: Tree) -> None:
    """They are 936 if suits count; deciders can't tell the two copies of a rank apart."""
    assert len(tree.legal) == 288
    assert [int((tree.seat == seat).sum()) for seat in (0, 1)] == [144, 144]


def test_random_play_is_worth_and_loses_what_is_known(tree: Tree) -> None:
    """The same two numbers as by fractions over the whole tree, in the game's own tests."""
    value, exploitability = tree.judge(tree.normal(np.zeros(tree.mask.shape)))
    assert value == pytest.approx(-5 / 64)
    assert 2 * exploitability == pytest.approx(1709 / 360)


def test_a_strategy_is_a_distribution_over_legal_moves(tree: Tree) -> None:
    strategy = solve(tree, 3)
    assert strategy.sum(axis=1) == pytest.approx(1)
    assert not strategy[~tree.mask].any()


def test_regret_minimisation_finds_the_known_value_of_the_game(tree: Tree) -> None:
    """The literature has -0.0856; the measured table is in docs/strength.md."""
    value, exploitability = tree.judge(solve(tree, 500))
    assert value == pytest.approx(-0.0856, abs=0.002)
    assert 0 <= exploitability < 0.002


def test_more_iterations_are_harder_to_exploit(tree: Tree) -> None:
    found = [tree.judge(solve(tree, iterations)).exploitability for iterations in (1, 8, 64)]
    assert found == sorted(found, reverse=True)


def test_the_table_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["leduc", "--iterations", "4"]) == 0
    shown = capsys.readouterr().out.splitlines()
    assert shown[0] == "288 situations"
    assert [line.split()[0] for line in shown[3:]] == ["1", "2", "4"]
