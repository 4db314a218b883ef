from __future__ import annotations

from typing import Any

import msgspec
import pytest

import allhands
from allhands import DataError
from allhands.table.table import Table
from allhands.table.view import EventView, View

POSITION: dict[str, Any] = {
    "decider": 0,
    "silvs": [4, 9, 6],
    "pot": 7,
    "nubbed": [False, True, False],
    "hands": [["Fool", "Troll"], ["Bard"], []],
    "table": ["8 of Waves", "2 of Winds"],
    "control": 2,
    "leader": "8 of Waves",
    "hanataz": [["Jester"], []],
    "known": {"Jester": {"exactly": [1]}},
}


def at_the_table(**position: Any) -> Table:
    return allhands.load("hanataz").set_up(POSITION | position, ["Ann", "Bo", "Cy"])


def test_seat_sees_its_own_hand_and_the_backs_of_others() -> None:
    table = at_the_table()
    hands = [[zone.cards for zone in table.view(seat).zones if zone.label == "Hand"] for seat in (0, 1, 2)]
    assert hands == [
        [["Fool", "Troll"], [None], []],
        [[None, None], ["Bard"], []],
        [[None, None], [None], []],
    ]


def test_everyone_sees_open_cards_from_the_top_down() -> None:
    for seat in (0, 1, 2, None):
        zone = at_the_table().view(seat).zone("table")
        assert zone.cards == ["8 of Waves", "2 of Winds"]
        assert (zone.label, zone.owner, zone.open, zone.ordered) == ("On the table", None, True, True)


def test_only_viewers_of_a_face_down_card_see_it() -> None:
    table = at_the_table()
    seen = [table.view(seat).zone("hanataz/0").cards for seat in (0, 1, 2, None)]
    assert seen == [[None], ["Jester"], [None], [None]]


def test_zones_have_owners() -> None:
    view = at_the_table().view(1)
    assert [z.place for z in view.zones if z.owner is not None] == ["hands/0", "hands/1", "hands/2"]
    assert [z.owner for z in view.zones if z.label == "Hand"] == [0, 1, 2]
    assert not any(z.open for z in view.zones if z.label in ("Hand", "Deck", "Hanataz Hand"))
    assert "pot" not in [z.place for z in view.zones]  # it holds no cards


def test_counters_have_kinds_and_values() -> None:
    view = at_the_table().view(None)
    found = {(c.name, c.owner, c.index): (c.kind, c.value) for c in view.counters}
    assert found["pot", None, 0] == ("number", 7)
    assert found["silvs", 1, 1] == ("number", 9)
    assert found["nubbed", 1, 1] == ("mark", True)
    assert found["nubbed", 2, 2] == ("mark", False)
    assert found["control", None, 0] == ("seat", 2)
    assert found["leader", None, 0] == ("card", "8 of Waves")
    assert {owner for name, owner, _ in found if name == "silvs"} == {0, 1, 2}


def test_meaningless_counter_has_no_value() -> None:
    """Nobody in control, no controlling card, no Fool token. A pot of 0 is a value."""
    view = at_the_table(control=-1, leader="", pot=0).view(None)
    for name in ("control", "leader", "fool_tokens"):
        assert view.counter(name).value is None
    assert view.counter("out", 0).value is None
    assert not [c for c in view.counters if c.name in ("bard_owner", "bard_silvs")], "there is no Bard"
    assert view.counter("pot").value == 0
    assert at_the_table(fool_tokens=[0]).view(None).counter("fool_tokens").value == 0


def test_everyone_sees_the_question_and_only_the_decider_the_moves() -> None:
    table = at_the_table()
    for seat in (0, 1, 2, None):
        question = table.view(seat).question
        assert question is not None
        assert (question.seat, question.decision) == (0, "TURN")
        who = "You are" if seat == 2 else "Cy is"
        whose = "Your" if seat == 0 else "Ann's"
        assert question.words == f"{whose} turn. {who} in control with the 8 of Waves."
        assert table.view(seat).moves == (table.moves if seat == 0 else [])
    assert table.moves


def test_public_sees_no_more_than_any_seat() -> None:
    table = allhands.load("hanataz").deal(seats=4, seed=3)
    public = table.view(None)
    assert public.viewer is None
    for seat in range(4):
        view = table.view(seat)
        assert view.viewer == seat
        for zone, own in zip(public.zones, view.zones, strict=True):
            assert all(card in (None, seen) for card, seen in zip(zone.cards, own.cards, strict=True))
        assert sum(card is not None for zone in view.zones for card in zone.cards) == 5


def test_public_facts_are_the_same_for_all_viewers() -> None:
    table = at_the_table()
    for seat in (0, None):
        view = table.view(seat)
        assert (view.game, view.version, view.seats) == ("hanataz", table.game.info.version, 3)
        assert (view.names, view.scores, view.winners) == (["Ann", "Bo", "Cy"], [4, 9, 6], [])
        assert (view.over, view.events) == (False, 0)


def test_final_view_has_winners_and_no_question() -> None:
    table = allhands.load("leduc").deal(seed=1)
    table.play("raise")
    table.play("fold")
    for seat in (0, 1, None):
        view = table.view(seat)
        assert (view.over, view.question, view.moves) == (True, None, [])
        assert (view.scores, view.winners) == ([1, -1], [0])
        assert view.events == len(table.events(seat)) == 7


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_unknown_seat_gets_one_sentence(seat: int) -> None:
    table = at_the_table()
    for look in (table.view, table.events, table.seat):
        with pytest.raises(DataError, match=rf"^There is no seat {seat}: the seats are 0 to 2\.$"):
            look(seat)


def test_views_and_events_survive_json(name: str) -> None:
    table = allhands.load(name).deal(seed=5)
    for step in range(30):
        for seat in (*range(table.seats), None):
            view, events = table.view(seat), table.events(seat)
            assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view
            assert msgspec.json.decode(msgspec.json.encode(events), type=list[EventView]) == events
        if table.over:
            break
        table.play(table.moves[step * 5 % len(table.moves)])
    assert table.history
