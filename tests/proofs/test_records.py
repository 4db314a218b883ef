"""Records: a match, its record, its replay and its positions are equal in every number."""

from __future__ import annotations

import json
import random

import pytest

from allhands.engine.dispatch import compiled_rules
from allhands.engine.match import PythonMatch
from allhands.lab.variants import Variant, all_variants
from allhands.table.game_config import load
from allhands.table.match_record import read_record, replay
from allhands.table.table import Table
from tests.helpers import ROOT, dealt, matches_each, rewritten
from tests.proofs.twin import Act, Twin
from tests.proofs.worlds import stream

SHORT = 16  # most records are compared after fewer decisions, except for a few whole matches


def played(terms: Variant, seed: int, most: int) -> Table:
    """Return a compiled table after some random decisions."""
    compiled_rules(terms.game_config.game)
    table = terms.game_config.deal(seats=terms.seats, seed=seed)
    play_on(table, random.Random(seed), most)
    return table


def play_on(table: Table, chance: random.Random, most: int) -> None:
    while not table.over and most > 0:
        table.play(chance.choice(table.match.legal))
        most -= 1


def assert_same(one: Table, other: Table) -> None:
    assert one.state == other.state
    assert one.log == other.log
    assert (one.names, one.history, one.game_config.options) == (
        other.names,
        other.history,
        other.game_config.options,
    )


def test_record_replays_to_the_same_match(name: str, seats: int) -> None:
    for terms in (t for t in all_variants(name) if t.seats == seats):
        for seed in range(matches_each(name)):
            whole = terms.usual and seed < 2
            table = played(terms, seed, terms.game_config.game.rules.longest if whole else seed % SHORT)
            assert_same(table, replay(table.record()))


def test_record_replays_up_to_a_move(name: str) -> None:
    terms = all_variants(name)[-1]
    for most in (0, 1, 2, 5):
        assert_same(replay(played(terms, 3, 8).record(), to=most), played(terms, 3, most))


def test_position_restores_the_match(name: str, seats: int) -> None:
    """At a random point of each match, the position goes through JSON."""
    for terms in (t for t in all_variants(name) if t.seats == seats):
        game_config = terms.game_config
        for seed in range(matches_each(name)):
            s = dealt(terms, seed)
            twin = Twin(game_config.game, s, stream(seed))
            twin.do(Act.LEAP, random.Random(seed).choice([0, 3, 30, 300]))
            table = Table(game_config, PythonMatch(game_config.game, s.unpack(twin.states)))
            position = json.loads(json.dumps(table.position()))
            again = load(name).set_up(position)
            assert again.state == table.state, (terms, seed)
            assert again.position() == position


def test_match_continues_from_a_position(name: str, seats: int) -> None:
    """A record that begins at a position replays."""
    for seed, terms in enumerate(t for t in all_variants(name) if t.seats == seats):
        table = played(terms, seed, 12)
        again = terms.game_config.set_up(table.position())
        play_on(again, random.Random(seed), 8)
        assert replay(again.record()).state == again.state


def test_golden_record_replays(name: str) -> None:
    """An earlier version of the program played this match. `make goldens` rewrites it."""
    folder = ROOT / "tests" / "games" / name.replace("-", "_")
    text, first = ((folder / file).read_text(encoding="utf-8") for file in ("golden.txt", "golden_1.txt"))
    table = replay(text)
    assert table.over
    assert table.record() == text
    assert first.startswith("All Hands record 1\n")
    assert replay(first).record() == text


def test_record_with_a_former_wording_replays() -> None:
    """Deck Hand used to say "Harbor Market of Ben" instead of "Ben's Harbor Market"."""
    given = {
        "seats": 2,
        "player": 0,
        "decider": 0,
        "actions": 2,
        "hands": [["Skull Island"], ["Hideout"]],
        "decks": [["Celebrate", "Shipyard"], ["Harbor Market", "Rum Factory"]],
    }
    table = load("deck-hand").set_up(given, ["Ada", "Ben"])
    table.play("Play Skull Island")
    table.play("Ben's Harbor Market")
    former = rewritten(table.record(), "Ben's Harbor Market", "Harbor Market of Ben")
    assert replay(former).state == table.state


def moves_in(text: str) -> list[tuple[int, int]]:
    """Return a record's moves by seat and number. Their words may have changed since."""
    return [(move.seat, move.move) for move in read_record(text).moves]


def test_records_of_earlier_versions_replay(name: str) -> None:
    """If only the cards changed, the earlier version keeps them, and its records open."""
    folder = ROOT / "tests" / "games" / name.replace("-", "_")
    for version in load(name).game.cards.earlier:
        text = (folder / f"golden_game_{version}.txt").read_text(encoding="utf-8")
        table = replay(text)
        assert (table.game.info.version, table.over) == (version, True)
        assert [(move.seat, move.id) for move in table.history] == moves_in(text)


@pytest.mark.soak
def test_whole_matches_with_every_option_replay(name: str, seats: int) -> None:
    for terms in (t for t in all_variants(name) if t.seats == seats):
        table = played(terms, 7, terms.game_config.game.rules.longest)
        assert_same(table, replay(table.record()))
