"""Lessons: a first match with steps that point at things and wait for moves.

A game's `lesson.toml` fixes the deal, and its bots play the same moves every time, so everything happens as
the steps tell it.
"""

from __future__ import annotations

import re
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from allhands.files.toml_data import DataError, Document, did_you_mean
from allhands.table.game_config import GameConfig, check_option, check_seed, format_range

FILE = "lesson.toml"
BOT = "greedy"  # looks only one choice ahead: quick, and the same every time
CONTROLS = ("bar", "go", "hand", "undo", "log", "why", "clause", "plates", "me", "beside")  # on every table
THINGS = ("answer", "card", "place")  # their name follows a colon
CARD = re.compile(r"\[([^]]+)\]")

Text = Annotated[str, Meta(min_length=1)]


class LessonStep(msgspec.Struct, frozen=True, omit_defaults=True):
    """A bubble beside its subject. At most one of the last three fields says what it waits for.

    In its text *a word* is emphasised, [a card] and `a key` are drawn, and {1} is seat 1's name.
    It points at controls of every table, at zones and counters of the game, or at an answer, a card or
    a place whose name follows a colon. If it waits for nothing, the player confirms it.
    """

    title: Text
    text: Text
    points: Annotated[list[Text], Meta(min_length=1)]
    side: Literal["top", "bottom", "left", "right"] = "top"  # of the first point, where there is room
    choose: str = ""  # until the player chooses this move
    refused: str = ""  # until the player asks why this isn't possible
    play: list[Text] = []  # until the players make these moves


class Lesson(msgspec.Struct, frozen=True):
    """A set deal, and the marks in their order."""

    seed: int
    seats: int
    options: dict[str, int]
    decks: list[str]
    bot: str
    marks: list[LessonStep]


class LessonHeader(msgspec.Struct, frozen=True):
    """The header of a lesson file."""

    seed: int
    seats: int | None = None
    options: dict[str, int | str] = {}
    decks: list[str] = []


def lesson_of(game_config: GameConfig) -> Lesson | None:
    """Return a game's lesson, if it has one."""
    return (
        read_lesson(game_config, Document(game_config.game.info.folder / FILE))
        if has_lesson(game_config)
        else None
    )


def has_lesson(game_config: GameConfig) -> bool:
    """Return whether a game has a lesson."""
    return (game_config.game.info.folder / FILE).is_file()


def read_lesson(game_config: GameConfig, document: Document) -> Lesson:
    """Read a lesson from its file. Raise DataError with the problem."""
    marks: list[LessonStep] = document.rows("mark", LessonStep)
    top = {key: value for key, value in document.data.items() if key != "mark"}
    terms: LessonHeader = document.convert(top, LessonHeader)
    seats = game_config.game.info.usual_seats if terms.seats is None else terms.seats
    if seats not in game_config.seats:
        raise document.error(
            f"{game_config.title} is for {format_range(game_config.seats)} players, not {seats}.", key="seats"
        )
    if not marks:
        raise document.error("a lesson has a [[mark]] or more.")
    for index, mark in enumerate(marks):
        check_step(game_config, document, mark, index)
    try:
        seed = check_seed(terms.seed)
        options = {name: check_option(game_config.game, name, value) for name, value in terms.options.items()}
    except DataError as error:
        raise document.error(str(error)) from None
    return Lesson(seed, seats, options, terms.decks, BOT, marks)


def check_step(game_config: GameConfig, document: Document, mark: LessonStep, index: int) -> None:
    """Check a step: it waits for one thing, and names only things that exist."""
    waits = [name for name in ("choose", "refused", "play") if getattr(mark, name)]
    if len(waits) > 1:
        raise document.error(f"a mark waits for one thing, not for {len(waits)}.", "mark", index, waits[1])
    named = [name for kind, _, name in (point.partition(":") for point in mark.points) if kind == "card"]
    for key, cards in (("text", CARD.findall(mark.text)), ("points", named)):
        for card in cards:
            try:
                game_config.card(card)
            except DataError as error:
                raise document.error(str(error), "mark", index, key) from None
    known = [
        *CONTROLS,
        *(zone.name for zone in game_config.game.board.zones),
        *(c.name for c in game_config.game.board.counters),
    ]
    for point in mark.points:
        kind, colon, _ = point.partition(":")
        if kind not in (THINGS if colon else known):
            hint = did_you_mean(kind, THINGS if colon else known)
            raise document.error(f'there is no "{kind}" to point at{hint}', "mark", index, "points")
