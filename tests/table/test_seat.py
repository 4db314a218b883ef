"""A seat's access: one redacted copy per move, refusals with codes, events, and keys."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

import allhands
from allhands import DataError, Rejected
from allhands.kernel.struct import State
from allhands.table.card_tracking import CardTracker
from allhands.table.layout import counter_rows
from allhands.table.seat import Seat
from allhands.table.table import Table
from allhands.table.view import View, ZoneView
from tests.helpers import Slow

LED = {"table": ["7 of Winds"], "leader": "7 of Winds"}
HANATAZ = allhands.load("hanataz")


def played(name: str, moves: int, seed: int = 5) -> Table:
    table, chance = allhands.load(name).deal(seed=seed), random.Random(seed)
    for _ in range(moves):
        if not table.over:
            table.play(chance.choice(table.match.legal))
    return table


def test_match_is_redacted_once_per_move(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = played(name, 3)
    seat, hidden = table.seat(0), list[int]()
    hide = type(table.match).hidden

    def counted(match: Any, viewer: int) -> State:
        hidden.append(viewer)
        return hide(match, viewer)

    monkeypatch.setattr(type(table.match), "hidden", counted)
    for _ in range(2):
        seat.view(details=True)
        seat.events()
        assert seat.moves == seat.moves
    assert hidden == [0]


def test_views_share_no_list_with_the_table(name: str) -> None:
    table = played(name, 4)
    for viewer in (*range(table.seats), None):
        before = table.view(viewer, details=True)
        spoilt = [table.view(viewer, details=True), table.seat(viewer).moves, table.seat(viewer).names]
        for held in [held for part in spoilt for held in lists_in(part)]:
            held.clear()
        assert table.view(viewer, details=True) == before


def lists_in(value: Any) -> list[list[Any]]:
    """Return all lists inside a value, the inner ones first."""
    if isinstance(value, Struct):
        return [held for field in value.__struct_fields__ for held in lists_in(getattr(value, field))]
    if isinstance(value, list):
        return [*(held for part in value for held in lists_in(part)), value]
    return []


def test_every_event_has_its_move(name: str) -> None:
    table = played(name, 20)
    numbers = [event.move for event in table.events()]
    assert numbers == sorted(numbers)
    assert set(numbers) >= set(range(1, table.revision + 1))


def test_a_refusal_has_a_code_and_a_clause() -> None:
    table = HANATAZ.set_up(
        {
            "decider": 0,
            "hands": [["6 of Winds"], ["Bard"]],
            "table": ["7 of Winds"],
            "control": 1,
            "leader": "7 of Winds",
        }
    )
    refusal = table.seat(0).why_not("6 of winds")
    assert refusal is not None
    assert refusal.code == "TOO_LOW"
    assert refusal.clause in HANATAZ.clauses()
    assert table.seat(0).why_not("pass") is None
    with pytest.raises(Rejected) as late:
        table.play("pass", revision=7)
    with pytest.raises(Rejected) as other:
        table.play("pass", seat=1)
    assert (late.value.code, other.value.code) == ("CONFLICT", "NOT_ASKED")
    again = pickle.loads(pickle.dumps(refusal))
    assert (str(again), again.code, again.clause) == (str(refusal), refusal.code, refusal.clause)


def test_failing_rule_changes_nothing(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game_config = allhands.load(name)
    table = Table(game_config, Slow(game_config.game, game_config.deal(seed=8).state))
    before, log = table.state.copy(), list(table.log)

    def broken(s: State, _choice: int) -> None:
        s.pending = 0
        raise ZeroDivisionError

    monkeypatch.setitem(table.game.decisions.__dict__, "apply", broken)
    move = table.match.legal[0]
    with pytest.raises(ZeroDivisionError):
        table.play(move)
    assert (table.state, table.log, table.history) == (before, log, [])


def test_copies_of_a_table_are_independent(name: str) -> None:
    table = played(name, 2)
    for twin in (table.clone(), copy.copy(table), copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
        assert twin.record() == table.record()
        twin.play(twin.match.legal[-1])
        assert twin.revision == table.revision + 1


def test_moves_can_be_taken_back(name: str) -> None:
    table, before = played(name, 3), played(name, 1)
    table.undo(2)
    assert table.record() == before.record()
    assert table.state == before.state
    table.undo(1)
    assert table.revision == 0
    with pytest.raises(DataError):
        table.undo()


def test_visible_card_keeps_its_key(name: str) -> None:
    """From one view to the next, keys keep their cards, and no key appears twice."""
    table, chance = allhands.load(name).deal(seed=4), random.Random(4)
    for _ in range(40):
        if table.over:
            break
        before = {viewer: keys_of(table, viewer) for viewer in (*range(table.seats), None)}
        table.play(chance.choice(table.match.legal))
        for viewer, old in before.items():
            new = keys_of(table, viewer)
            assert len(new) == len(set(new))
            for key in set(old) & set(new):
                assert old[key][0] == new[key][0]  # the same card, wherever it is now


def keys_of(table: Table, viewer: int | None) -> dict[int, tuple[str, str]]:
    """Return the visible cards by their keys: name and place."""
    found = {}
    for zone in table.view(viewer).zones:
        assert [key is None for key in zone.keys] == [card is None for card in zone.cards]
        for key, card in zip(zone.keys, zone.cards, strict=True):
            if key is not None and card is not None:
                found[key] = card, zone.place
    return found


def test_cached_view_equals_a_fresh_one(name: str) -> None:
    """Keys don't count, because they depend on how long a card has been visible."""
    table, chance = allhands.load(name).deal(seed=6), random.Random(6)
    for _ in range(40):
        for viewer in (*range(table.seats), None):
            kept, fresh = table.view(viewer, page=True), Seat(table, viewer).view(page=True)
            assert unkeyed(kept) == unkeyed(fresh)
            rows = counter_rows(table.game, table.seat(viewer).known)
            assert table.seat(viewer).wire_view().counters == [view for row in rows for view in row.views]
        if table.over:
            break
        table.play(chance.choice(table.match.legal))


def test_incremental_keys_equal_rebuilt_ones(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def followed() -> list[list[ZoneView]]:
        table, chance = allhands.load(name).deal(seed=8), random.Random(8)
        seen = []
        for _ in range(60):
            seen.append([zone for viewer in (0, None) for zone in table.view(viewer).zones])
            if table.over:
                break
            table.play(chance.choice(table.match.legal))
        return seen

    quickly = followed()
    monkeypatch.setattr(CardTracker, "_lay_on_top", lambda *_: False)
    assert quickly == followed()


def unkeyed(view: View) -> View:
    """Return a view with only the presence of keys."""
    return replace(view, zones=[replace(z, keys=[key and 1 for key in z.keys]) for z in view.zones])


def test_key_follows_a_card_from_hand_to_table() -> None:
    table = HANATAZ.set_up({"decider": 0, "hands": [["Fool", "7 of Waves"], ["Bard"]]})
    own = {card: key for key, (card, _) in keys_of(table, 0).items()}
    table.play("7 of waves")
    assert keys_of(table, 0)[own["7 of Waves"]] == ("7 of Waves", "table")
    played_event = next(e for e in table.events(0) if e.card == "7 of Waves" and e.target == "table")
    assert played_event.key == own["7 of Waves"]
