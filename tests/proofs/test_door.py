"""Compiled tables: everything anyone can see is the same as interpreted, byte for byte."""

from __future__ import annotations

import random

import msgspec
import numpy as np
import pytest

from allhands.engine.dispatch import compiled_rules, loaded
from allhands.engine.match import CompiledMatch, IllegalMove, Match, PythonMatch, dealt
from allhands.files.toml_data import DataError
from allhands.kernel.events import Event
from allhands.lab.variants import Variant, all_variants
from allhands.table.table import Table
from tests.helpers import Slow, viewers

MATCHES = 12  # per game and number of seats, over all variants in turn
MOVES = 60


def both(terms: Variant, seed: int) -> tuple[Table, Table]:
    """Return the same match, compiled and interpreted."""
    game_config, names = terms.game_config, [f"Player {seat}" for seat in range(terms.seats)]
    compiled_rules(terms.game_config.game)
    compiled = game_config.deal(terms.seats, seed, names)
    match, log = begin_interpreted(terms, seed)
    plain = Table(game_config, match, names, seed=seed, log=log)
    plain.match = match
    assert isinstance(compiled.match, CompiledMatch)
    return compiled, plain


def begin_interpreted(terms: Variant, seed: int) -> tuple[PythonMatch, list[Event]]:
    return dealt(terms.game_config.game, terms.game_config.initial_state(terms.seats), seed)


def compiled_match(terms: Variant, seed: int) -> Match:
    return terms.game_config.match(terms.seats, seed)


def told(table: Table, viewer: int, since: int) -> bytes:
    seat = table.seat(viewer if viewer < table.seats else None)
    return msgspec.json.encode([seat.view(details=True), seat.events(since)])


def test_compiled_table_equals_the_interpreted_one(name: str, seats: int) -> None:
    """Compare moves, events, scores, all views and the state after every move."""
    ways = [t for t in all_variants(name) if t.seats == seats]
    for seed in range(MATCHES):
        compiled, plain = both(ways[seed % len(ways)], seed)
        plain.match = Slow(plain.game, plain.state)
        chance, since = random.Random(seed), 0
        for _ in range(MOVES):
            assert compiled.state == plain.state
            assert compiled.log == plain.log
            if plain.over:
                assert compiled.winners == plain.winners
                break
            for viewer in viewers(plain.state):
                assert told(compiled, viewer, since) == told(plain, viewer, since)
            since = len(plain.log)
            move = chance.choice(plain.match.legal)
            assert compiled.match.legal == plain.match.legal
            assert compiled.play(move) == plain.play(move)
        for viewer in viewers(plain.state):
            assert told(compiled, viewer, 0) == told(plain, viewer, 0)
        assert compiled.record() == plain.record()


def test_illegal_move_changes_nothing(name: str) -> None:
    terms = all_variants(name)[0]
    compiled_rules(terms.game_config.game)
    table = terms.game_config.deal(terms.seats, 3)
    before, legal = table.state, table.match.legal
    for move in range(-1, table.game.decisions.moves + 1):
        if move in legal:
            continue
        for match in (table.match.clone(), Slow(table.game, table.state)):
            with pytest.raises(IllegalMove):
                match.play(move)
            assert match.state == before
            assert match.legal == legal


def test_observation_is_the_redacted_copy(name: str) -> None:
    terms = all_variants(name)[0]
    compiled_rules(terms.game_config.game)
    match = compiled_match(terms, 5)
    plain, _ = begin_interpreted(terms, 5)
    for viewer in viewers(match.state):
        assert np.array_equal(match.observe(viewer), plain.observe(viewer))
        assert match.observe(viewer).tolist() == match.hidden(viewer).flat()
    for nobody in (-1, match.seats + 1, 1 << 40, 10**30, 0.5, "a", None):
        for each in (match, plain):
            with pytest.raises(DataError, match=r"^A viewer is a seat from 0 to "):
                each.observe(nobody)  # type: ignore[arg-type]
    assert np.array_equal(match.mask, plain.mask)
    assert match.mask.nonzero()[0].tolist() == match.legal


def test_match_ends_with_rewards(name: str, seats: int) -> None:
    terms = next(t for t in all_variants(name) if t.seats == seats)
    compiled_rules(terms.game_config.game)
    match = compiled_match(terms, 11)
    chance = random.Random(1)
    while not match.over:
        assert match.rewards == match.shares == [0.0] * seats
        match.play(chance.choice(match.legal))
    plain = PythonMatch(match.game, match.state)
    assert match.legal == []
    assert (match.rewards, match.shares, match.scores) == (plain.rewards, plain.shares, plain.scores)


def test_event_overflow_loses_no_events(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    terms = all_variants(name)[0]
    compiled, plain = both(terms, 4)
    plain.match = Slow(plain.game, plain.state)
    monkeypatch.setattr("allhands.engine.dispatch.ROOM", 0)
    for _ in range(5):
        if not plain.over:
            move = plain.match.legal[0]
            compiled.play(move)
            plain.play(move)
    assert compiled.log == plain.log
    assert compiled.state == plain.state


def test_clone_is_independent(name: str) -> None:
    terms = all_variants(name)[0]
    compiled_rules(terms.game_config.game)
    table = terms.game_config.deal(terms.seats, 6)
    assert loaded(table.game) is not None
    before, twin = table.record(), table.clone()
    twin.play(twin.moves[-1])
    assert table.record() == before != twin.record()
    assert table.state != twin.state
