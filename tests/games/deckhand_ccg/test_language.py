"""Errors in a card file name the place, the expectation and the nearest known word."""

from __future__ import annotations

from pathlib import Path

import pytest

from allhands.files.toml_data import DataError
from allhands.table.game_config import load
from tests.games.deckhand_ccg.workshop import box_of, captain, crew, gamer, maneuver

MANEUVER = '[[card]]\nname = "Trial"\nkind = "maneuver"\nsymbol = "freelancer"\ncost = 1\n'
CREW = MANEUVER.replace("maneuver", "crew") + "range = 1\ndamage = 1\nhp = 2\n"


def complaint(tmp_path: Path, text: str, head: str = 'extends = "standard"\n') -> str:
    path = tmp_path / "my-cards.toml"
    path.write_text(head + text, encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load("deckhand-ccg", cards=path)
    return str(caught.value).replace(str(path), "my-cards.toml")


@pytest.mark.parametrize(
    ("ability", "column", "message"),
    [
        ("draw 1 drwa 1", 16, 'expected "+" or another statement, not "drwa"; did you mean "draw"?'),
        ("xyzzy", 9, 'expected "+" or another statement, not "xyzzy".'),
        ("pick enmy { hit it 1 }", 14, 'did you mean "enemy"?'),
        ("pick enemy besides it { }", 20, 'expected "{", "beside", "around" or "in", not "besides"; did you'),
        ("each enemy crw { }", 20, 'not "crw"; did you mean "crew"?'),
        ("if friend in airlocks crew { }", 31, 'expected "{", not "crew".'),
        ("pick enemy in airlock { }", 23, 'not "airlock"; did you mean "airlocks"?'),
        ("pick enemy in my { }", 26, 'expected "ship", not "{".'),
        ("pick enemy { hit it }", 29, 'expected a number from 1 to 9, not "}".'),
        ("pick enemy { hit it 10 }", 29, 'expected a number from 1 to 9, not "10".'),
        ("draw 4", 14, "expected a number from 1 to 3"),
        ("roll 6", 14, "expected a number from 1 to 5"),
        ("+4 corryte", 10, "expected a number from 1 to 3"),
        ("+1 corite", 12, 'expected "corryte", not "corite"; did you mean "corryte"?'),
        ("pick enemy { hit it 1", 30, "not the end"),
        ("hit it 1", 13, 'there is no "it" here: pick a unit first'),
        ("pick enemy { draw 1 } hit it 1", 35, 'there is no "it" here'),
        ("pick enemy { each friend { hit it 1 } heal it 1 }", 52, 'there is no "it" here'),
        ("each enemy { each friend { heal it 1 } }", 22, '"each" cannot stand inside another "each"'),
        ("pick enemy beside { hit it 1 }", 20, '"beside" needs a card that is on the map: write "beside it"'),
        ("pick enemy in range { hit it 1 }", 23, '"range" needs a card that is on the map.'),
        ("pick enemy in column { hit it 1 }", 23, '"column" needs a card that is on the map.'),
        ("heal this 1", 14, '"this" needs a card that is on the map.'),
        ("if this hurt { draw 1 }", 12, '"this" needs a card that is on the map.'),
        ("pick enemy { push it away }", 30, '"away" needs a card that is on the map.'),
        ("pick friend { swap with it }", 23, '"swap" needs a card that is on the map.'),
        ("pick enemy { push it awya }", 30, 'expected "away", "home", "over" or "near", not "awya"; did'),
        ("either { draw 1 }", 26, 'expected "or", not the end.'),
        ('pick \\"Dron\\" { hit it 1 }', 14, 'there is no card "Dron"; did you mean "Drone"?'),
        ("they discrad 1", 14, 'expected "discard", not "discrad"; did you mean "discard"?'),
    ],
)
def test_a_mistake_is_told_with_its_place(tmp_path: Path, ability: str, column: int, message: str) -> None:
    said = complaint(tmp_path, f'{MANEUVER}play = "{ability}"\n')
    assert said.startswith(f"my-cards.toml, line 7, column {column}, Trial, play: ")
    assert message in said


@pytest.mark.parametrize(
    ("ability", "column", "message"),
    [
        ("movs diagonally", 11, 'not "movs"; did you mean "moves"?'),
        ("moves diagonaly", 17, 'expected "diagonally", not "diagonaly"; did you mean "diagonally"?'),
        ("attacks once", 19, 'expected "at", not "once".'),
        ("+1 damge", 14, 'not "damge"; did you mean "damage"?'),
        ("+6 damage", 12, "expected a number from 1 to 5"),
        ("armour 0", 18, "expected a number from 1 to 5"),
        ("+1 range against captain", 20, 'only damage and counter can be "against" somebody.'),
        ("+1 dice against captain", 19, 'only damage and counter can be "against" somebody.'),
        ("armour 1 against captain", 20, 'only damage and counter can be "against" somebody.'),
        ("rerolls once", 11, 'expected "+", "armour", "friends" or another passive ability, not "rerolls"'),
        ("friends beside guards", 26, 'expected "+", not "guards".'),
        ("+1 damage if enemy beside it", 37, 'there is no "it" here'),
    ],
)
def test_a_mistake_in_what_is_always_on(tmp_path: Path, ability: str, column: int, message: str) -> None:
    said = complaint(tmp_path, f'{CREW}always = "{ability}"\n')
    assert said.startswith(f"my-cards.toml, line 10, column {column}, Trial, always: ")
    assert message in said


@pytest.mark.parametrize("ability", ["guards", "sweeps", "friends beside +1 damage", "moves diagonally"])
def test_dc_13_59_a_gamer_gives_numbers_and_rerolls_alone(tmp_path: Path, ability: str) -> None:
    with pytest.raises(DataError, match=r'Trial, always: expected "\+", "armour" or "rerolls", not'):
        box_of(tmp_path, gamer("Trial", always=ability))


def test_a_mistake_on_a_later_line_of_an_ability(tmp_path: Path) -> None:
    said = complaint(tmp_path, f"{MANEUVER}play = '''\ndraw 1\ndraw 1 bogus\n'''\n")
    assert said.startswith("my-cards.toml, line 9, column 8, Trial, play: ")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (CREW + 'summond = "draw 1"\n', 'there is no "summond" here; did you mean "summoned"?'),
        (CREW.replace('"crew"', '"crow"'), "line 4, kind"),
        (CREW.replace("freelancer", "Oversear"), 'there is no symbol "Oversear"; did you mean "Overseer"?'),
        (CREW.replace("cost = 1", "cost = 4"), "line 6, cost: expected a whole number <= 3"),
        (CREW.replace("cost = 1\n", ""), "cost: a crew needs a cost."),
        (CREW.replace("range = 1\n", ""), "range: a crew needs a range."),
        (CREW.replace("hp = 2", "hp = 0"), "hp: expected a whole number >= 1"),
        (CREW + 'play = "draw 1"\n', "a crew has abilities under always, summoned, hits, attacks, kills"),
        (CREW + 'skill = "draw 1"\n', "not under skill"),
        (CREW + CREW, "Trial is listed twice"),
        (MANEUVER, "play: a maneuver does something when it is played."),
        (MANEUVER + 'play = "draw 1"\nhp = 3\n', "hp: a maneuver has no hp."),
        (captain("Trial"), "skill: a captain has a skill."),
        (captain("Trial", skill="draw 1", dies="draw 1"), "not under dies"),
        (captain("Trial", skill="draw 1").replace("hp = 15", "hp = 15\ncost = 1"), "a captain has no cost."),
        (
            captain("Trial", skill="draw 1").replace('symbol = "Trial"', 'symbol = "Overseer"'),
            'a Captain\'s symbol is its own: "Trial".',
        ),
        (gamer("Trial"), "there are 8 Gamers, not 1."),
        ("symbols = 6\n", 'say how many faces of a die have a symbol: "symbols = 3".'),
    ],
)
def test_dc_3_1_a_card_that_makes_no_sense(tmp_path: Path, text: str, message: str) -> None:
    assert message in complaint(tmp_path, text)


def test_a_file_that_extends_nothing_is_a_whole_box(tmp_path: Path) -> None:
    assert "two players need two Captains" in complaint(tmp_path, CREW, head="symbols = 3\n")
    assert "how many faces of a die have a symbol" in complaint(tmp_path, CREW, head="")
    assert 'the cards to add to are "standard"' in complaint(tmp_path, CREW, head='extends = "basic"\n')


def test_a_unit_is_still_meant_in_every_branch(tmp_path: Path) -> None:
    """A pick in one option or branch doesn't change "it" in the next."""
    either = "pick friend { either { pick enemy { hit it 1 } } or { heal it 1 } }"
    branch = "pick friend { if it hurt { pick enemy { hit it 1 } } else { shield it 1 } }"
    game_config = box_of(tmp_path, maneuver("Trial", play=either), maneuver("Other", play=branch))
    assert game_config.card("Trial").facts["kind"] == "maneuver"
    gone = "pick friend { if it hurt { pick enemy { hit it 1 } } heal it 1 }"
    with pytest.raises(DataError, match='there is no "it" here'):
        box_of(tmp_path, maneuver("Trial", play=gone))


def test_a_card_of_the_box_can_be_replaced(tmp_path: Path) -> None:
    game_config = box_of(tmp_path, crew("Void Marine", damage=5, hp=9))
    assert game_config.card("Void Marine").facts["hp"] == 9
    assert len(game_config.cards) == len(load("deckhand-ccg").cards)


@pytest.mark.parametrize("faces", [1, 5])
def test_dc_3_4_how_many_faces_have_a_symbol_is_data(tmp_path: Path, faces: int) -> None:
    path = tmp_path / "cards.toml"
    path.write_text(f'extends = "standard"\nsymbols = {faces}\n', encoding="utf-8")
    table = load("deckhand-ccg", cards=path).set_up(
        {
            "decks": ["Overseer", "Star-Bounder"],
            "turn": 3,
            "active": 0,
            "decider": 0,
            "map": ["", "", "Overseer", "Void Marine", "", "", "Star-Bounder", "", ""],
            "chance": [0, 2, 4],
        }
    )
    table.play("Activate Void Marine")
    table.play("Attack Star-Bounder")
    assert table.position()["damage"] == {"Star-Bounder": 2 + sum(value < faces for value in (0, 2, 4))}
