"""Highlights of a finished match, from its own events and in the viewer's words."""

from __future__ import annotations

import pytest

from allhands import load
from allhands.table.table import Table
from allhands.table.view import EventView, HighlightView
from tests.helpers import play_random_match

# by game, an event that is always a highlight, and the kind of highlight
TOLD = {
    "hanataz": ("POT_WON", "pot"),
    "hand-management": ("WON_JOB", "job"),
    "deckhand-ccg": ("KILLED", "killed"),
    "deck-hand": ("LAST_ROUND", "last"),
    "leduc": ("TURNED_UP", "card"),
}


def highlights_of(table: Table, seat: int | None) -> list[HighlightView]:
    shown = table.seat(seat).view(page=True).shown
    assert shown is not None
    return shown.highlights


@pytest.mark.parametrize("game", TOLD)
def test_highlights_match_the_log(game: str) -> None:
    table = play_random_match(game, min(2, max(load(game).seats)), 3)
    events, found = table.seat(None).events(), highlights_of(table, None)
    kind, pictured = TOLD[game]
    assert {light.event for light in found if light.kind == pictured} == set(firsts(events, kind))
    assert [light.event for light in found] == sorted(light.event for light in found)
    for light in found:
        assert light.move == events[light.event].move
        assert light.heading == [event.heading for event in events[: light.event + 1] if event.heading][-1]
        assert light.words
        assert not light.words.endswith(".")


def firsts(events: list[EventView], kind: str) -> list[int]:
    """Return the events of a kind, only the first of several in a row."""
    return [
        event.number
        for before, event in zip([None, *events], events, strict=False)
        if event.kind == kind and (before is None or before.kind != kind)
    ]


def test_highlight_addresses_the_viewer() -> None:
    table = play_random_match("hanataz", 3, 3)
    (first, *_) = [light for light in highlights_of(table, None) if light.kind == "pot"]
    assert first.seat is not None
    name = table.names[first.seat]
    assert first.words == f"{name} wins 12 silvs"
    assert first.about == "The 10 of Winds fails to beat the 10 of Waves"
    own = next(light for light in highlights_of(table, first.seat) if light.event == first.event)
    assert own.words == "You win 12 silvs"


def test_no_highlights_before_the_end(name: str) -> None:
    table = load(name).deal(seed=1)
    table.play(table.moves[0])
    assert highlights_of(table, 0) == []
