from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import allhands
from allhands.engine.chance import (
    TooManyOutcomes,
    arranged,
    canonical,
    dealt_outcomes,
    loose_groups,
    outcomes,
    redealt_outcomes,
)
from allhands.engine.match import PythonMatch
from allhands.files.toml_data import DataError
from allhands.kernel.ranges import check_state
from allhands.kernel.struct import State

LEDUC = allhands.load("leduc")
CALL = 1


def raises(s: Any) -> int:
    return int(s.raises)


def apply(s: State, choice: int) -> None:
    LEDUC.game.decisions.apply(s, choice)


def test_deal_has_every_pair_of_cards_once() -> None:
    ways = dealt_outcomes(LEDUC.game, LEDUC.initial_state(2))
    assert [way.probability for way in ways] == pytest.approx([1 / 30] * 30)
    hands = {tuple(way.state.top[pile] for pile in hand_piles()) for way in ways}
    assert len(hands) == 30
    assert not any(check_state(LEDUC.game, way.state) for way in ways)


def hand_piles() -> list[int]:
    return [LEDUC.game.cards.hand, LEDUC.game.cards.hand + 1]


def test_cards_are_decided_when_they_are_seen() -> None:
    state = dealt_outcomes(LEDUC.game, LEDUC.initial_state(2))[0].state
    (checked,) = outcomes(LEDUC.game, state, lambda s: apply(s, CALL))
    turned = outcomes(LEDUC.game, checked.state, lambda s: apply(s, CALL))
    assert [way.probability for way in turned] == pytest.approx([1 / 4] * 4)
    assert len({way.state.flat()[0] for way in turned}) == 1  # no stream is left to tell them apart


def test_outcomes_are_as_frequent_as_in_dealt_matches() -> None:
    ways = {
        tuple(way.state.flat()): way.probability for way in dealt_outcomes(LEDUC.game, LEDUC.initial_state(2))
    }
    matches = 6000
    found = Counter(
        tuple(canonical(LEDUC.game, LEDUC.match(2, seed).state).flat()) for seed in range(matches)
    )
    assert set(found) == set(ways)
    misfit = sum((found[key] - matches * chance) ** 2 / (matches * chance) for key, chance in ways.items())
    assert misfit < 60  # chi-squared with 29 degrees of freedom: fewer than 1 in 1000


def test_canonical_states_are_sound_and_stay_the_same(name: str) -> None:
    config = allhands.load(name)
    for seed in range(3):
        match = config.match(None, seed)
        for _ in range(10):
            if match.over:
                break
            state = canonical(config.game, match.state)
            assert not check_state(config.game, state)
            assert canonical(config.game, state).flat() == state.flat()
            assert sorted(state.place) == sorted(match.state.place)
            before, after = PythonMatch(config.game, match.state), PythonMatch(config.game, state)
            for seat in range(match.seats):
                assert before.hidden(seat).flat()[4:] == after.hidden(seat).flat()[4:]
            match.play(match.legal[-1])


def test_rearranging_loose_cards_tells_nobody_anything(name: str) -> None:
    config = allhands.load(name)
    state = canonical(config.game, config.match(None, 3).state)
    turned: dict[int, int] = {}
    for group in loose_groups(config.game, state):
        turned |= dict(zip(group, [*group[1:], group[0]], strict=True))
    other = arranged(state, turned)
    assert other.flat() != state.flat()
    assert not check_state(config.game, other)
    for viewer in range(state.seats + 1):
        known = [PythonMatch(config.game, each).hidden(viewer).flat() for each in (state, other)]
        assert known[0] == known[1]


def test_long_shuffles_are_refused_at_once() -> None:
    config = allhands.load("hanataz")
    with pytest.raises(TooManyOutcomes, match="too many outcomes here to list them all"):
        dealt_outcomes(config.game, config.initial_state(4))


def test_dice_are_listed() -> None:
    """A scripted draw has as many ways as its bound."""
    from allhands.kernel.rng import below

    def roll(s: Any) -> None:
        s.raises = below(s, 2) + below(s, 3)

    state = dealt_outcomes(LEDUC.game, LEDUC.initial_state(2))[0].state
    ways = {raises(after): chance for chance, after in outcomes(LEDUC.game, state, roll)}
    assert ways == pytest.approx({0: 1 / 6, 1: 1 / 3, 2: 1 / 3, 3: 1 / 6})


def test_reading_a_hidden_card_without_moving_it_is_noticed() -> None:
    """A rule that only looks at the deck's top card depends on it all the same."""

    def peek(s: Any) -> None:
        s.raises = int(s.top[0] in (0, 1))

    state = dealt_outcomes(LEDUC.game, LEDUC.initial_state(2))[0].state
    ways = outcomes(LEDUC.game, state, peek)
    in_deck = [card for card in range(6) if state.exact[card] == 0]
    share = len({0, 1} & set(in_deck)) / 4
    assert sum(chance for chance, after in ways if raises(after)) == pytest.approx(share)


def test_position_is_dealt_in_all_ways_the_public_considers_possible() -> None:
    table = LEDUC.set_up({"hands": [["King"], ["Queen"]], "deck": ["Jack"]})
    ways = redealt_outcomes(LEDUC.game, canonical(LEDUC.game, table.state))
    assert len(ways) == 30
    assert [way.probability for way in ways] == pytest.approx([1 / 30] * 30)
    assert not any(check_state(LEDUC.game, way.state) for way in ways)


def test_position_with_too_many_hidden_cards_is_refused() -> None:
    config = allhands.load("hanataz")
    state = canonical(config.game, config.match(2, 1).state)
    with pytest.raises(DataError, match="hides too many cards to list all deals"):
        redealt_outcomes(config.game, state, most=100)
