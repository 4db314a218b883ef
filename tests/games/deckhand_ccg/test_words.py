"""Deckhand in English and German: whole matches without a gap, and German moves typed at the table."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

import allhands
from allhands.games.deckhand_ccg import GAME
from allhands.kernel.message import card_id
from allhands.table.table import Table
from allhands.words.catalogue import catalogue
from tests.games.deckhand_ccg.scenes import BOX, scene

GAP = re.compile(r"[{}$]|\b(question|waiting|move|refusal|event|does|effect|caption|answer|note|map)-[a-z]")


def words_of(table: Table) -> Iterator[str]:
    """Everything that the decider reads now."""
    view = table.view(table.decider, details=True, page=True)
    assert view.shown is not None
    yield from (view.question.words if view.question else "", *view.notes, *view.details)
    yield from (move.words for move in view.moves)
    for caption in view.shown.captions:
        yield from (caption.words, *(part.words for part in caption.parts))
    for refusal in view.shown.refusals:
        yield from (refusal.words, refusal.answer, refusal.tag)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("decks", [("Star-Bounder", "Overseer"), ("Madame Respawn", "Baron Broadside")])
def test_a_match_reads_without_gaps(language: str, decks: tuple[str, str]) -> None:
    chance = random.Random(1)
    table = allhands.load("deckhand-ccg", decks=list(decks), gamers="halves").deal(2, seed=1)
    table.language = language
    while not table.over and table.revision < 120:
        assert [words for words in words_of(table) if GAP.search(words)] == []
        table.play(chance.choice(table.moves))
    told = [event.words for seat in (0, 1, None) for event in table.events(seat)]
    assert [words for words in told if GAP.search(words) or not words] == []


def test_every_card_has_its_german_name_and_text() -> None:
    german = catalogue(GAME.info.folder, "de")
    for card in BOX.cards:
        attributes = german.attributes(card_id(card.name))
        assert "gender" in attributes
        assert ("text" in attributes) == bool(card.text)
        assert "flavour" in attributes
        assert ("skill" in attributes) == ("Skill: " in card.text)


def test_german_moves_and_english_ones_are_understood() -> None:
    units = {"c1": "Overseer", "b2": "Drone", "a2": "Rope Monkey", "a3": "Star-Bounder"}
    table = scene(units, "Overseer", "Star-Bounder", chance=[0] * 3)
    table.language = "de"
    table.play("Mit der Drohne auf b2 handeln")
    assert "Den Seilaffen auf a2 angreifen" in [move.words for move in table.moves]
    table.play("attack Rope Monkey")
    told = [event.sentence for event in table.events(0) if event.sentence]
    assert told[-3:] == [
        "Die Drohne greift den Seilaffen auf a2 an.",
        "3 Erfolge mit 3 Würfeln.",
        "Der Seilaffe erleidet 3 Schaden und stirbt.",
    ]


def test_a_german_possessive_has_its_case() -> None:
    table = scene(
        {"c1": "Overseer", "b2": "Drone", "a2": "Drone #2", "a3": "Overseer #2"}, "Overseer", "Overseer"
    )
    table.language = "de"
    assert "Mit deiner Drohne auf b2 handeln" in [move.words for move in table.moves]
