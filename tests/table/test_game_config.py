from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import allhands
from allhands import DataError, GameConfig, load
from allhands.table.rulebook import find_cards
from allhands.table.table import Table
from tests.helpers import rewritten

FIRST_CLAUSE = "HZ-1.1"

DECK = """\
[[card]]
name = "Ace"
rank = 9
copies = 3
text = "Beats everything."

[[card]]
name = "Ten"
rank = 1
copies = 2
"""


def complaint(act: Any, *arguments: Any, **options: Any) -> str:
    with pytest.raises(DataError) as caught:
        act(*arguments, **options)
    return str(caught.value)


@pytest.fixture
def hanataz() -> GameConfig:
    return allhands.load("hanataz")


def test_game_has_default_options(hanataz: GameConfig) -> None:
    assert (hanataz.name, hanataz.title, hanataz.seats) == ("hanataz", "Hanataz", range(2, 9))
    assert hanataz.options == {"hands": 12, "ante_every_hand": 0, "optional_draw": 0}
    assert repr(hanataz) == "load('hanataz')"


def test_options_reach_the_match() -> None:
    game_config = allhands.load("hanataz", hands=3, optional_draw=True)
    assert game_config.options == {"hands": 3, "ante_every_hand": 0, "optional_draw": 1}
    assert repr(game_config) == "load('hanataz', hands=3, optional_draw=1)"
    assert game_config.deal(seed=1).position()["options"] == game_config.options


@pytest.mark.parametrize("written", ["Hanataz", " HANATAZ "])
def test_game_names_ignore_case(written: str) -> None:
    assert allhands.load(written).name == "hanataz"


def test_unknown_game_gets_a_suggestion() -> None:
    assert complaint(allhands.load, "hanatas") == 'There is no game "hanatas"; did you mean "hanataz"?'
    games = ", ".join(allhands.game_names())
    assert complaint(allhands.load, "chess") == f'There is no game "chess"; the games are {games}.'


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"hand": 3}, 'Hanataz has no option "hand"; did you mean "hands"?'),
        (
            {"speed": 3},
            'Hanataz has no option "speed"; its options are hands, ante_every_hand, optional_draw.',
        ),
        (
            {"hands": 101},
            "Hanataz: hands is a whole number from 0 to 100, not 101 "
            "(hands per match, or 0 to play until one player is left).",
        ),
        (
            {"hands": "six"},
            "Hanataz: hands is a whole number from 0 to 100, not 'six' "
            "(hands per match, or 0 to play until one player is left).",
        ),
    ],
)
def test_bad_option_gets_one_sentence(options: dict[str, Any], sentence: str) -> None:
    assert complaint(allhands.load, "hanataz", **options) == sentence


def test_game_without_options_rejects_any_option() -> None:
    assert complaint(allhands.load, "hand-management", hands=3) == 'Hand Management has no option "hands".'


@pytest.mark.parametrize("seats", [0, 1, 9, True, "4", 2.0])
def test_bad_number_of_players_gets_one_sentence(hanataz: GameConfig, seats: Any) -> None:
    assert complaint(hanataz.deal, seats=seats) == f"Hanataz is for 2 to 8 players, not {seats!r}."


def test_deal_uses_the_usual_number_of_players(hanataz: GameConfig) -> None:
    assert hanataz.deal(seed=1).state.seats == 4
    assert complaint(allhands.load("leduc").deal, seats=3) == "Leduc hold'em is for 2 players, not 3."


@pytest.mark.parametrize("seed", [-1, 1 << 63, "7", 1.5, True])
def test_bad_seed_gets_one_sentence(hanataz: GameConfig, seed: Any) -> None:
    expected = f"A seed is a whole number from 0 to 2**63 - 1, not {seed!r}."
    assert complaint(hanataz.deal, seed=seed) == expected


def test_largest_seed_is_accepted(hanataz: GameConfig) -> None:
    assert hanataz.deal(seed=(1 << 63) - 1).position()["seed"] == (1 << 63) - 1


@pytest.mark.parametrize("spelling", ["AGENCY SECURITY*", "Agency Security *", "agency security star"])
def test_rulebook_spelling_finds_a_card(spelling: str) -> None:
    game_config = load("hand-management")
    assert game_config.card(spelling).name == "Agency Security Star"
    assert [card.name for card in find_cards(game_config, spelling)] == ["Agency Security Star"]
    given = {"seats": 3, "week": 2, "phase": 5, "hands": [["Free Lunch"], [], []]}
    table = game_config.set_up({**given, "improvements": [[spelling], [], []]})
    assert table_cards(table, "improvements/0") == ["Agency Security Star"]


def test_hint_names_the_card_with_the_closest_spelling() -> None:
    with pytest.raises(DataError, match=r'"AGENCY SECURTY\*"; did you mean "Agency Security Star"'):
        load("hand-management").card("AGENCY SECURTY*")


def table_cards(table: Table, place: str) -> list[str | None]:
    return next(zone.cards for zone in table.view(None).zones if zone.place == place)


def test_cards_and_clauses_are_found_by_name_and_number(hanataz: GameConfig) -> None:
    assert hanataz.card(" troll ").name == "Troll"
    assert hanataz.clause(f" {FIRST_CLAUSE.lower()} ") == hanataz.clauses()[FIRST_CLAUSE]
    assert complaint(hanataz.card, "Trol") == 'Hanataz has no card "Trol"; did you mean "Troll"?'
    assert complaint(hanataz.card, "Queen") == 'Hanataz has no card "Queen".'
    assert complaint(hanataz.clause, "7") == 'Hanataz has no clause "7".'
    assert complaint(hanataz.clause, "HZ-11").startswith('Hanataz has no clause "HZ-11"; did you mean "HZ-')


def test_every_clause_is_one_line_of_text(name: str) -> None:
    clauses = allhands.load(name).clauses()
    assert len(clauses) > 10
    assert all(text and "\n" not in text for text in clauses.values())


def test_custom_card_file_replaces_the_cards(tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_text(DECK, encoding="utf-8")
    game_config = allhands.load("leduc", cards=path)
    assert [(card.name, card.copies, card.text) for card in game_config.cards] == [
        ("Ace", 3, "Beats everything."),
        ("Ten", 2, ""),
    ]
    assert game_config.game.cards.file == path.resolve()
    held = {
        card
        for seed in range(20)
        for hand in game_config.deal(seed=seed).position()["hands"]
        for card in hand
    }
    assert held == {"Ace", "Ace #2", "Ace #3", "Ten", "Ten #2"}
    assert [card.name for card in allhands.load("leduc").cards] == ["Jack", "Queen", "King"]


def test_record_replays_only_with_the_same_card_file(tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_text(DECK, encoding="utf-8")
    table = allhands.load("leduc", cards=path).deal(seed=3)
    table.play("check")
    text = table.record()
    assert str(tmp_path) not in text
    assert allhands.replay(text, cards=path).state == table.state
    with pytest.raises(DataError, match="say which file they are in"):
        allhands.replay(text)
    path.write_text(DECK.replace("copies = 3", "copies = 4"), encoding="utf-8")
    with pytest.raises(DataError, match="it was played with other cards"):
        allhands.replay(text, cards=path)


def test_record_may_include_its_card_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALLHANDS_CACHE", str(tmp_path / "cache"))
    path = tmp_path / "deck.toml"
    path.write_text(DECK, encoding="utf-8")
    table = allhands.load("leduc", cards=path).deal(seed=3)
    text = table.record(cards=True)
    path.unlink()
    assert allhands.replay(text).state.flat() == table.state.flat()
    changed = rewritten(text, "copies = 3", "copies = 4")
    with pytest.raises(DataError, match="it was played with other cards"):
        allhands.replay(changed)


def test_record_opens_no_file(tmp_path: Path) -> None:
    secret = tmp_path / "secret.toml"
    secret.write_text("a secret", encoding="utf-8")
    text = allhands.load("leduc").deal(seed=3).record()
    with pytest.raises(DataError) as caught:
        allhands.replay(rewritten(text, "seed: 3", f"cards: {secret}\nseed: 3"))
    assert "secret" not in str(caught.value).replace(str(secret), "")


def test_corrected_card_file_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_text("[[card]]\n", encoding="utf-8")
    expected = f'{path.resolve()}, line 1: there is no "name".'
    assert complaint(allhands.load, "leduc", cards=path) == expected
    assert complaint(allhands.load, "leduc", cards=path) == expected
    path.write_text(DECK, encoding="utf-8")
    assert allhands.load("leduc", cards=path).card("Ace").copies == 3
    path.write_text(DECK.replace("copies = 3", "copies = 4"), encoding="utf-8")
    assert allhands.load("leduc", cards=path).card("Ace").copies == 4


def test_missing_card_file_gets_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "none.toml"
    sentence = complaint(allhands.load, "leduc", cards=path)
    assert sentence == f"{path}: cannot be read (No such file or directory)."
