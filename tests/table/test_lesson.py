"""Lessons of all games: each plays as its steps tell it, on its fixed deal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from allhands import DataError, load
from allhands.bots import decide, make_bot
from allhands.files.toml_data import Document
from allhands.table.forced_moves import forced_move
from allhands.table.lesson import Lesson, LessonStep, lesson_of, read_lesson
from allhands.table.table import Table
from allhands.table.view import DisplayView, View

LEARNER = 0


def lesson_table(name: str) -> tuple[Lesson, Table]:
    lesson = lesson_of(load(name))
    assert lesson is not None
    options: dict[str, Any] = dict(lesson.options)
    game_config = load(name, decks=lesson.decks or None, **options)
    return lesson, game_config.deal(lesson.seats, lesson.seed)


def play_on(table: Table, lesson: Lesson) -> None:
    """Play automatic moves, like a server, until the learner must decide."""
    bot = make_bot(lesson.bot, table.game_config, lesson.seed)
    while not table.over:
        forced = forced_move(table)
        if forced is None and table.decider == LEARNER:
            return
        seat = table.seat(table.decider)
        table.play(decide(bot, seat) if forced is None else forced)


def walk(lesson: Lesson, table: Table) -> Iterator[LessonStep]:
    """Yield each step, with the table at that point."""
    play_on(table, lesson)
    for mark in lesson.marks:
        yield mark
        for move in mark.play:
            table.play(move)
            play_on(table, lesson)


def test_lesson_plays_as_its_steps_say(name: str) -> None:
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
    assert not table.over  # the last step leaves the rest to the learner


def shown(view: View) -> DisplayView:
    assert view.shown is not None
    return view.shown


def named(mark: LessonStep, kind: str) -> list[str]:
    """Return the names of this kind that a step points at."""
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
def test_bad_lesson_gets_one_sentence(text: str, complaint: str) -> None:
    with pytest.raises(DataError) as told:
        read_lesson(load("leduc"), Document(Path("lesson.toml"), text))
    assert str(told.value).startswith("lesson.toml, line ")
    assert complaint in str(told.value)


def test_lesson_is_optional(duel: str) -> None:
    assert lesson_of(load(duel)) is None
