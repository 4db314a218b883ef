"""The learner's view: complete, equal for indistinguishable worlds, and equal when compiled."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from allhands.engine.match import PythonMatch, legal_ids
from allhands.engine.view import encoder
from allhands.engine.view.encoder import make_encoder
from allhands.engine.view.groups import REWARDS, Group
from allhands.engine.view.layout import PADDING, layout_of
from allhands.engine.view.observation import absolute_move, encode_history, observe, sensible_moves
from allhands.kernel.rng import seed
from allhands.kernel.struct import State, Stream
from allhands.table.game_config import GameConfig, load
from tests.engine.view.reference import features

MOVES = 150  # of each match that is looked at


def matches(game_config: GameConfig, seats: int, number: int) -> Any:
    """Yield a random match state by state, with its moves so far."""
    chance = np.random.default_rng(number)
    s = game_config.initial_state(seats)
    seed(s, number)
    game_config.game.rules.deal(s)
    match, moves = PythonMatch(game_config.game, s), list[tuple[int, int]]()
    while not match.over and len(moves) < MOVES:
        yield match, moves
        move = int(chance.choice(legal_ids(game_config.game, match.state)))
        moves.append((match.decider, move))
        match.play(move)


def view_of(game_config: GameConfig, s: State, viewer: int, moves: list[tuple[int, int]]) -> list[int]:
    layout = layout_of(game_config.game)
    out = np.zeros((1, layout.room), np.int64)
    count = make_encoder(layout)(
        layout.tables, np.array([s.flat()]), encode_history(game_config.game, moves), 0, viewer, out
    )
    assert count <= layout.room
    assert (out[0, count:] == PADDING).all()
    return sorted(out[0, :count].tolist())


def redealt(game_config: GameConfig, s: State, viewer: int, number: int) -> State:
    """Re-deal what the viewer can't know. Everyone's knowledge of each card stays the same."""
    world, chance = s.copy(), Stream()
    seed(chance, number)
    game_config.game.hidden.redeal(world, chance, viewer)
    world.exact, world.among, world.span = list(s.exact), list(s.among), list(s.span)
    return world


def test_sections_follow_each_other_and_have_meanings(name: str) -> None:
    layout = layout_of(load(name).game)
    assert layout.sections[0].first == PADDING + 1
    assert all(one.first + one.size == other.first for one, other in pairwise(layout.sections))
    assert 0 <= layout.size - layout.sections[-1].first - layout.sections[-1].size < 64
    assert layout.size < 1 << 15  # views are of 16 bits
    assert all(section.meaning and section.size > 0 for section in layout.sections)


def test_view_is_the_same_in_every_redealt_world(name: str, seats: int) -> None:
    game_config = load(name)
    for number, (match, moves) in enumerate(matches(game_config, seats, 11)):
        if number % 7 == 0:
            for viewer in range(seats):
                seen = view_of(game_config, match.state, viewer, moves)
                for world in range(2):
                    assert (
                        view_of(game_config, redealt(game_config, match.state, viewer, world), viewer, moves)
                        == seen
                    )


def test_view_has_what_the_reference_says(name: str, seats: int) -> None:
    game_config = load(name)
    for number, (match, moves) in enumerate(matches(game_config, seats, 5)):
        if number % 9 == 0:
            for viewer in range(seats):
                assert view_of(game_config, match.state, viewer, moves) == features(
                    game_config.game, match.state, viewer, moves
                )


def test_views_of_two_situations_differ(name: str) -> None:
    game_config = load(name)
    seen = [
        (match.pending, view_of(game_config, match.state, match.decider, moves))
        for match, moves in matches(game_config, max(game_config.seats), 3)
    ]
    alike = sum(one == other for one, other in pairwise(seen))
    assert alike == 0


@pytest.mark.parametrize("viewer", range(2))
def test_moves_as_viewers_count_are_those_of_the_rules(name: str, viewer: int) -> None:
    game = load(name).game
    tables = layout_of(game).tables
    for seats in game.info.seats:
        if viewer < seats:
            relative = tables.moves[seats, viewer].tolist()
            assert sorted(relative) == list(range(game.decisions.moves))
            assert [absolute_move(game, seats, viewer, move) for move in relative] == list(
                range(game.decisions.moves)
            )


def test_group_steps_as_the_rules_do(name: str) -> None:
    game_config, size = load(name), 3
    game, tables = game_config.game, layout_of(game_config.game).tables
    seats = max(game_config.seats)
    group = Group(game, [game_config.initial_state(seats)], size, 40, REWARDS["share"])
    chance = np.random.default_rng(1)
    rows: list[tuple[PythonMatch, list[tuple[int, int]]]] = []
    for number in range(40, 40 + size):
        s = game_config.initial_state(seats)
        seed(s, number)
        game.rules.deal(s)
        rows.append((PythonMatch(game, s), []))
    for _ in range(60):
        chosen = np.zeros(size, np.int16)
        for row, (match, moves) in enumerate(rows):
            if match.over:
                return
            decider = match.decider
            assert group.seen.deciders[row] == decider
            view = group.seen.views[row]
            assert sorted(view[view != PADDING].tolist()) == view_of(game_config, match.state, decider, moves)
            bits = np.unpackbits(group.seen.masks[row], bitorder="little")
            relative = tables.moves[seats, decider, sensible_moves(game, match)]
            assert sorted(relative.tolist()) == np.flatnonzero(bits).tolist()
            chosen[row] = chance.choice(relative)
            move = absolute_move(game, seats, decider, int(chosen[row]))
            moves.append((decider, move))
            match.play(move)
        group.step(chosen)


def test_seat_observes_what_training_shows(name: str) -> None:
    game_config = load(name)
    seats = max(game_config.seats)
    for number, (match, moves) in enumerate(matches(game_config, seats, 11)):
        if number % 7 == 0:
            for viewer in range(seats):
                seen = observe(game_config.game, match, viewer, moves)
                view = seen.views[0]
                assert (np.diff(view) <= 0).all()
                assert sorted(view[view != PADDING].tolist()) == view_of(
                    game_config, match.state, viewer, moves
                )
                bits = np.unpackbits(seen.masks[0], bitorder="little")
                offered = sensible_moves(game_config.game, match) if viewer == match.decider else []
                assert sorted(seen.moves[np.flatnonzero(bits)].tolist()) == offered


def leaks(game_config: GameConfig, monkeypatch: pytest.MonkeyPatch, leaky: Callable[..., int]) -> bool:
    """Tell whether redealt worlds look different to an encoder that lists cards in a leaky way."""
    monkeypatch.setattr(encoder, "add_cards", leaky)
    for number, (match, moves) in enumerate(matches(game_config, 2, 11)):
        if number % 7 == 0:
            for viewer in range(2):
                seen = view_of(game_config, match.state, viewer, moves)
                for world in range(2):
                    if (
                        view_of(game_config, redealt(game_config, match.state, viewer, world), viewer, moves)
                        != seen
                    ):
                        return True
    return False


def place_of_every_card(
    tables: Any, numbers: Any, row: int, viewer: int, designs: int, out: Any, count: int
) -> int:
    """Tell where every card lies, known or not."""
    offsets, seats = tables.offsets, int(numbers[row, tables.offsets[encoder.SEATS_AT]])
    for card in range(numbers[row, offsets[encoder.CARDS_AT]]):
        pile = tables.piles[seats, viewer, numbers[row, offsets[encoder.PLACE_AT] + card]]
        out[row, count] = tables.first[0] + pile * designs + numbers[row, offsets[encoder.FACE_AT] + card]
        count += 1
    return count


def test_redealing_catches_an_encoder_that_leaks(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game_config = load(name)
    assert not leaks(game_config, monkeypatch, encoder.add_cards)
    assert leaks(game_config, monkeypatch, place_of_every_card)


def with_decks(game_config: GameConfig) -> State:
    """Return the state before the deal, with the same deck for both players."""
    decks = list(game_config.game.decks.own.values())[:1] * 2 if game_config.game.decks else []
    return GameConfig(game_config.game, game_config.options, decks).initial_state(2)


def test_learner_is_not_offered_to_take_moves_back() -> None:
    """Deckhand lets a player activate a unit, step back from it, and activate it again, without end."""
    game_config = load("deckhand-ccg")
    game, s, left_out = game_config.game, with_decks(game_config), 0
    chance = np.random.default_rng(4)
    seed(s, 7)
    game.rules.deal(s)
    match = PythonMatch(game, s)
    while not match.over:
        offered = sensible_moves(game, match)
        assert set(offered) <= set(match.legal)
        left_out += len(match.legal) - len(offered)
        match.play(int(chance.choice(offered)))
    assert left_out > 0


def test_match_that_stalls_is_lost_by_its_decider() -> None:
    game_config = load("deckhand-ccg")
    group = Group(game_config.game, [with_decks(game_config)], 4, 40, REWARDS["shaped"], longest=5)
    for decision in range(1, 11):
        bits = np.unpackbits(group.seen.masks, axis=1, bitorder="little")
        group.step(bits.argmax(axis=1).astype(np.int16))
        assert group.seen.overs.all() == (decision % 5 == 0)
        if decision % 5 == 0:
            assert sorted(group.seen.rewards[0].tolist()) == [-0.5, 0.5]


def test_gradual_rewards_add_up_to_those_at_the_end() -> None:
    game_config = load("hand-management")
    terms, size, chance = [game_config.initial_state(3)], 6, np.random.default_rng(5)
    at_the_end = Group(game_config.game, terms, size, 40, REWARDS["shaped"])
    gradual = Group(game_config.game, terms, size, 40, REWARDS["shaped"]._replace(gradual=1.0))
    totals, paid_before_the_end, ended = np.zeros((size, 4)), False, 0
    while ended < size:
        bits = np.unpackbits(gradual.seen.masks, axis=1, bitorder="little")
        moves = (bits * chance.random(bits.shape)).argmax(axis=1).astype(np.int16)
        at_the_end.step(moves)
        gradual.step(moves)
        overs = gradual.seen.overs
        totals += gradual.seen.rewards
        paid_before_the_end |= bool(gradual.seen.rewards[~overs].any())
        assert not at_the_end.seen.rewards[~overs].any()
        np.testing.assert_allclose(totals[overs], at_the_end.seen.rewards[overs], atol=1e-5)
        totals[overs] = 0
        ended += int(overs.sum())
    assert paid_before_the_end
