"""Leduc hold'em is small enough to try every deal and every way to bet.

A history is written with a letter for each choice: f for a fold, c for a call or a check, r for a raise.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from typing import NamedTuple

import pytest

import allhands
from allhands.games.leduc.state import MOST_DECISIONS, Pile
from allhands.games.leduc.state import State as Leduc
from allhands.kernel.struct import State
from allhands.table.position import describe
from tests.helpers import choices_of

BOX = allhands.load("leduc")
GAME = BOX.game
CARDS = range(6)
PUBLIC = 2
LETTERS = "fcr"
ROUND = "(cc|c?r{1,2}[cf])"  # every way a round of betting can go


class Node(NamedTuple):
    """A position, its history, and the cards that matter: both players' and the open one."""

    cards: tuple[int, ...]
    history: str
    state: Leduc

    @property
    def over(self) -> bool:
        return self.state.pending == 0

    @property
    def board(self) -> int:
        return self.state.top[Pile.BOARD]

    @property
    def ranks(self) -> tuple[int, ...]:
        return tuple(card // 2 for card in self.cards)

    def seen_by(self, seat: int) -> tuple[int, ...]:
        """Return the cards a seat knows: its own, the open one, and all after a showdown."""
        shown = self.over and self.history[-1] != "f"
        hands = [self.cards[s] for s in (0, 1) if s == seat or shown]
        return (*hands, self.board)

    def children(self) -> Iterator[Node]:
        for choice in choices_of(GAME, self.state) if not self.over else []:
            after = self.state.copy()
            GAME.decisions.apply(after, choice)
            yield Node(self.cards, self.history + LETTERS[choice], after)


def deals() -> list[Node]:
    """Yield the start of a match for every order of the three cards that matter."""
    names = [f"{design.name} #{copy}" for design in BOX.cards for copy in (1, 2)]
    return [
        Node((a, b, c), "", as_leduc(BOX.set_up({"hands": [names[a], names[b]], "deck": [names[c]]}).state))
        for a, b, c in permutations(CARDS, 3)
    ]


def as_leduc(state: State) -> Leduc:
    assert isinstance(state, Leduc)
    state.log = None
    return state


def walk(node: Node) -> Iterator[Node]:
    yield node
    for child in node.children():
        yield from walk(child)


@pytest.fixture(scope="module")
def tree() -> list[Node]:
    return [node for deal in deals() for node in walk(deal)]


def expected_score(ranks: tuple[int, ...], history: str) -> int:
    """Compute seat 0's score by LE-3.2, LE-3.3 and LE-4.2 to LE-5.3, independently of the rules."""
    found = re.fullmatch(f"{ROUND}{ROUND}?", history)
    assert found
    first, second = found.groups("")
    stake = 1 + 2 * first.count("r") + 4 * second.count("r")
    if history[-1] == "f":  # the last raise was not called; players alternate from seat 0 on
        return (stake - (4 if second else 2)) * (1 if len(second or first) % 2 == 0 else -1)
    mine, other = ((rank == ranks[2], rank) for rank in ranks[:2])
    return stake * ((mine > other) - (mine < other))


def test_le_3_6_and_le_5_4_every_deal_can_be_bet_in_the_same_49_ways(tree: list[Node]) -> None:
    ends = Counter(node.history for node in tree if node.over)
    assert len(ends) == 49
    assert set(ends.values()) == {120}
    assert all(re.fullmatch(f"{ROUND}{ROUND}?", history) for history in ends)
    assert max(map(len, ends)) == MOST_DECISIONS == 8


def test_the_tree_has_the_size_that_is_known_of_it(tree: list[Node]) -> None:
    """The 9457 nodes include chance nodes: the first card, the second, and the open one."""
    named = {(node.cards[: 2 + (node.state.round == 2)], node.history): node for node in tree}
    ends = sum(node.over for node in named.values())
    turning_up = {(n.cards[:2], n.history) for n in tree if n.board >= 0 and re.fullmatch(ROUND, n.history)}
    assert (len(named) - ends, ends) == (3780, 5520)
    assert 1 + len(CARDS) + len(named) + len(turning_up) == 9457


def test_le_1_2_there_are_936_situations_or_288_if_suits_do_not_matter(tree: list[Node]) -> None:
    asked = [node for node in tree if not node.over]
    situations = {(node.seen_by(node.state.decider), node.history) for node in asked}
    alike = {(tuple(card // 2 for card in cards), history) for cards, history in situations}
    assert (len(situations), len(alike)) == (936, 288)


def test_le_5_3_every_score_is_the_rulebooks_and_one_players_gain_the_others_loss(tree: list[Node]) -> None:
    for node in tree:
        if node.over:
            mine, other = (GAME.scoring.score(node.state, seat) for seat in (0, 1))
            assert mine == expected_score(node.ranks, node.history), node
            assert mine == -other
            assert -13 <= mine <= 13


def test_le_5_3_what_search_plays_for_grows_with_the_chips_won(tree: list[Node]) -> None:
    for node in tree:
        if node.over:
            assert GAME.scoring.payoff(node.state, 0) == pytest.approx(
                0.5 + GAME.scoring.score(node.state, 0) / 26
            )
            assert GAME.scoring.payoff(node.state, 0) + GAME.scoring.payoff(node.state, 1) == pytest.approx(1)


def test_le_4_4_the_win_is_shared_if_and_only_if_the_pot_is_split(tree: list[Node]) -> None:
    for node in tree:
        if node.over:
            won = GAME.scoring.score(node.state, 0)
            shares = {1: (1, 0), 0: (0.5, 0.5), -1: (0, 1)}[(won > 0) - (won < 0)]
            assert tuple(GAME.scoring.share(node.state, seat) for seat in (0, 1)) == shares


def test_no_chip_is_lost_or_made(tree: list[Node]) -> None:
    for node in tree:
        s = node.state
        assert s.pot + sum(s.won) == sum(s.bets)
        assert node.over == (s.pot == 0)


def test_le_5_1_and_le_5_2_what_a_seat_is_told_depends_on_what_it_may_know_alone(tree: list[Node]) -> None:
    told: dict[tuple[object, ...], set[tuple[int, ...]]] = defaultdict(set)
    for node in tree:
        for viewer in (0, 1, PUBLIC):
            known = node.state.copy()
            GAME.hidden.redact(known, viewer)
            told[viewer, node.seen_by(viewer), node.history].add(tuple(known.flat()))
    assert {len(versions) for versions in told.values()} == {1}


def test_every_position_can_be_set_up_again(tree: list[Node]) -> None:
    for node in tree:
        if node.cards in ((0, 2, 4), (2, 3, 5), (4, 0, 1)):
            position = describe(BOX, node.state)
            assert describe(BOX, BOX.set_up(position).state) == position


def best_value(seat: int | None, group: list[Node]) -> Fraction:
    """Return a seat's best expected score from these deals against random players.

    The group's deals look the same to the seat until the open card. Without a seat, all players move at
    random, and the value is seat 0's.
    """
    by_board = defaultdict(list)
    for node in group:
        by_board[node.board].append(node)
    if len(by_board) > 1:
        return sum((best_value(seat, nodes) for nodes in by_board.values()), Fraction())
    if group[0].over:
        return Fraction(sum(GAME.scoring.score(node.state, seat or 0) for node in group), 120)
    values = [best_value(seat, list(nodes)) for nodes in zip(*(n.children() for n in group), strict=True)]
    return max(values) if group[0].state.decider == seat else sum(values, Fraction()) / len(values)


def test_random_play_is_worth_what_is_known_of_it() -> None:
    assert best_value(None, deals()) == Fraction(-5, 64)


def test_random_play_can_be_exploited_by_as_much_as_is_known() -> None:
    """4.747222..., the gain of both best responses together, is the NashConv of other libraries."""
    gain = Fraction()
    for seat in (0, 1):
        for card in CARDS:
            gain += best_value(seat, [deal for deal in deals() if deal.cards[seat] == card])
    assert gain == Fraction(1709, 360)
