from __future__ import annotations

import pytest

import allhands
from allhands import DataError
from allhands.table.rulebook import (
    chapters,
    describe,
    find_cards,
    find_clauses,
    look_up,
    nutshell,
    plain_text,
)

HANATAZ = allhands.load("hanataz")


MARKED = "# Title\n\n**Bold** and *slanted* and `code`.\n- **AB-1.1** one\n  two\n- **AB-1.2** three"
PLAIN = "Title\n=====\n\nBold and slanted and code.\n\nAB-1.1 one two\n\nAB-1.2 three"


def test_plain_text_has_no_markup() -> None:
    assert plain_text(MARKED, 60) == PLAIN


def test_every_rulebook_has_a_short_introduction(name: str) -> None:
    game_config = allhands.load(name)
    told = nutshell(game_config)
    assert told != game_config.game.info.summary
    assert told in plain_text(game_config.rulebook, 10_000)


def test_every_clause_can_be_looked_up(name: str) -> None:
    game_config = allhands.load(name)
    for number in game_config.clauses():
        assert look_up(game_config, number.lower(), 80).startswith(number)
        assert list(find_clauses(game_config, number.replace("-", ""))) == [number]


def test_every_chapter_can_be_looked_up(name: str) -> None:
    game_config = allhands.load(name)
    assert chapters(game_config)
    for number, title in chapters(game_config):
        assert look_up(game_config, number, 80).startswith(f"{number}. {title}\n---")


def test_search_matches_the_start_of_words() -> None:
    assert "HZ-8.12" in find_clauses(HANATAZ, "wiz")
    for nonsense in ("izard", "xyzzy", "", "(", "\\"):
        with pytest.raises(DataError):
            find_clauses(HANATAZ, nonsense)


def test_cards_are_found_by_parts_of_names() -> None:
    assert [d.name for d in find_cards(HANATAZ, " TROLL ")] == ["Troll"]
    assert len(find_cards(HANATAZ, "7 of")) == 4
    with pytest.raises(DataError, match="did you mean"):
        find_cards(HANATAZ, "Asasin")


def test_cards_with_the_same_text_share_a_description(name: str) -> None:
    game_config = allhands.load(name)
    text = describe(list(game_config.cards), 1000)
    for design in game_config.cards:
        assert f"{design.name} (" in text
        if design.text:
            assert text.splitlines().count(design.text) == 1


def test_excess_clauses_are_only_named() -> None:
    found = list(find_clauses(HANATAZ, "card"))
    text = look_up(HANATAZ, "card", 80, most=2)
    assert [part.split(" ")[0] for part in text.split("\n\n")] == [*found[:2], "Also"]
    assert all(number in text for number in found)
    assert "Also" not in look_up(HANATAZ, "card", 80)


def test_chapter_about_a_word_comes_before_other_clauses() -> None:
    found = list(find_clauses(allhands.load("deckhand-ccg"), "charge"))
    assert found[:5] == ["DC-7.1", "DC-7.2", "DC-7.3", "DC-7.4", "DC-7.5"]
    assert "DC-6.2" in found[5:]
    assert len(found) == len(set(found))
