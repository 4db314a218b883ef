"""Every game's lesson: it can be played as its marks tell it, on the deal that it sets."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from allhands import DataError, load
from allhands.bots import decide, make_bot
from allhands.files.data import Document
from allhands.table.forced import only_answer
from allhands.table.lesson import CoachMark, Lesson, lesson_of, read_lesson
from allhands.table.table import Table
from allhands.table.view import Shown, View

LEARNER = 0


def lesson_table(name: str) -> tuple[Lesson, Table]:
    lesson = lesson_of(load(name))
    assert lesson is not None
    options: dict[str, Any] = dict(lesson.options)
    box = load(name, decks=lesson.decks or None, **options)
    return lesson, box.deal(lesson.seats, lesson.seed)


def play_on(table: Table, lesson: Lesson) -> None:
    """What happens by itself, as on a server, until the learner has something to decide."""
    bot = make_bot(lesson.bot, table.box, lesson.seed)
    while not table.over:
        forced = only_answer(table)
        if forced is None and table.decider == LEARNER:
            return
        seat = table.seat(table.decider)
        table.play(decide(bot, seat) if forced is None else forced)


def walk(lesson: Lesson, table: Table) -> Iterator[CoachMark]:
    """Each mark, with the table as it is when that is reached."""
    play_on(table, lesson)
    for mark in lesson.marks:
        yield mark
        for move in mark.play:
            table.play(move)
            play_on(table, lesson)


def test_a_lesson_comes_out_as_its_marks_tell_it(name: str) -> None:
    lesson, table = lesson_table(name)
    assert 4 <= len(lesson.marks) <= 7
    for mark in walk(lesson, table):
        assert table.decider == LEARNER, mark.title
        view = table.seat(LEARNER).view(page=True)
        words = [move.words for move in view.moves]
        assert not mark.choose or mark.choose in words, mark.title
        assert not mark.play or mark.play[0] in words, mark.title
        assert not mark.refused or mark.refused in [refusal.answer for refusal in shown(view).refusals]
        assert set(named(mark, "card")) <= {card for zone in view.zones for card in zone.cards}
        assert set(named(mark, "place")) <= {zone.place for zone in view.zones}
        answers = [*words, *(refusal.answer for refusal in shown(view).refusals)]
        assert set(named(mark, "answer")) <= set(answers)
    assert not table.over  # the last mark leaves the learner to it


def shown(view: View) -> Shown:
    assert view.shown is not None
    return view.shown


def named(mark: CoachMark, kind: str) -> list[str]:
    """What a mark points at by its name."""
    pairs = (point.partition(":") for point in mark.points)
    return [name for what, _, name in pairs if what == kind]


MARK = """
[[mark]]
title = "Look"
text = "Here."
points = ["bar"]
"""


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (MARK, 'line 1: there is no "seed".'),
        ("seed = 1", "line 1: a lesson has a [[mark]] or more."),
        (f"seed = 1\nseats = 5\n{MARK}", "line 2, seats: Leduc hold'em is for 2 players, not 5."),
        (f"seed = -1\n{MARK}", "line 1: A seed is a whole number from 0 to 2**63 - 1, not -1."),
        (f"seed = 1\n{MARK.replace('Here', '[Quen]')}", 'no card "Quen"; did you mean "Queen"?'),
        (f"seed = 1\n{MARK.replace('bar', 'barr')}", 'there is no "barr" to point at; did you mean "bar"?'),
        (f"seed = 1\n{MARK.replace('bar', 'crad:Jack')}", 'no "crad" to point at; did you mean "card"?'),
        (f"seed = 1\n{MARK}choose = 'Fold'\nrefused = 'Fold'", "a mark waits for one thing, not for 2."),
    ],
)
def test_a_mistake_in_a_lesson_is_told_in_a_sentence(text: str, complaint: str) -> None:
    with pytest.raises(DataError) as told:
        read_lesson(load("leduc"), Document(Path("lesson.toml"), text))
    assert str(told.value).startswith("lesson.toml, line ")
    assert complaint in str(told.value)


def test_a_game_without_a_lesson_has_none(duel: str) -> None:
    assert lesson_of(load(duel)) is None
