"""Damage: a broken record or position gives one sentence, or a sound match."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from allhands.files.toml_data import DataError
from allhands.lab.variants import all_variants
from allhands.table.match_record import replay
from allhands.table.table import Table
from tests.helpers import GAMES, walk
from tests.proofs.audit import fault_of_cards, fault_of_knowledge
from tools.goldens import first_version

Path = tuple[str | int, ...]
RUBBISH = st.sampled_from(
    ["", " ", "x", "-1", "0", "99", "1" * 30, "|", ":", "é", "\t", "\x00", "{}", "[", '"', "null", "seed: 5"]
)
VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 20),
    st.integers(),
    st.floats(allow_nan=False),
    st.sampled_from(["", "x", "public", "deck", "hands/0", "NOTHING", "Nobody #2"]),
    st.lists(st.integers(0, 3), max_size=2),
    st.dictionaries(
        st.sampled_from(["exactly", "among", "piles", "x"]), st.lists(st.integers(0, 2)), max_size=2
    ),
)


@cache
def table(name: str) -> Table:
    """Return a match in progress, with the shortest options."""
    terms = next(t for t in all_variants(name) if t.seats == min(3, t.game_config.seats.stop - 1))
    made = terms.game_config.deal(seats=terms.seats, seed=5)
    chance = random.Random(5)
    for _ in range(12):
        if not made.over:
            made.play(chance.choice(made.moves))
    return made


@cache
def record(name: str) -> tuple[str, ...]:
    """Return a record of version 1, in which only the rules can find damage."""
    return tuple(first_version(table(name).record()).splitlines(keepends=True))


def assert_sound(text: str) -> None:
    """Check that a damaged record replays to a sound match, or gives one sentence."""
    try:
        again = replay(text)
    except DataError as error:
        assert_sentence(str(error))
    else:
        assert fault_of_cards(again.state) == 0


def assert_sentence(text: str) -> None:
    assert "\n" not in text
    assert text.endswith((".", "?"))
    assert len(text) < 600


def test_record_with_a_missing_line_is_handled(name: str) -> None:
    lines = record(name)
    for at in range(len(lines)):
        assert_sound("".join(lines[:at] + lines[at + 1 :]))


def test_record_with_a_doubled_or_cut_line_is_handled(name: str) -> None:
    lines = record(name)
    for at, line in enumerate(lines):
        assert_sound("".join((*lines[: at + 1], line, *lines[at + 1 :])))
        assert_sound("".join(lines[:at]) + line[: len(line) // 2])


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=150)
@given(data=st.data())
def test_record_with_a_scribble_is_handled(game: str, data: st.DataObject) -> None:
    lines = list(record(game))
    at = data.draw(st.integers(0, len(lines) - 1))
    start = data.draw(st.integers(0, len(lines[at])))
    end = data.draw(st.integers(start, min(start + 4, len(lines[at]))))
    lines[at] = lines[at][:start] + data.draw(RUBBISH) + lines[at][end:]
    assert_sound("".join(lines))


@given(text=st.text())
def test_random_text_is_no_record(text: str) -> None:
    with pytest.raises(DataError) as caught:
        replay(text)
    assert_sentence(str(caught.value))


def paths(value: Any, path: Path = ()) -> Iterator[Path]:
    """Yield every path in some JSON."""
    if path:
        yield path
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield from paths(part, (*path, key))


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=300)
@given(data=st.data())
def test_broken_position_is_handled(game: str, data: st.DataObject) -> None:
    """An accepted position can be viewed, played and recorded."""
    position = json.loads(json.dumps(table(game).position()))
    spoiled = copy.deepcopy(position)
    top = data.draw(st.sampled_from(sorted(position)))
    *way, last = data.draw(st.sampled_from([p for p in paths(position) if p[0] == top]))
    part = spoiled
    for key in way:
        part = part[key]
    if data.draw(st.booleans()):
        part[last] = data.draw(VALUES)
    else:
        del part[last]
    try:
        again = table(game).game_config.set_up(spoiled)
    except DataError as error:
        assert_sentence(str(error))
        return
    for _ in walk(again.game, again.state, random.Random(1), 15):
        assert fault_of_cards(again.state) == 0
        assert fault_of_knowledge(again.state) == 0
    for seat in (0, None):
        assert again.view(seat).game == game
        assert again.events(seat) is not None
    assert again.position()["game"] == game
