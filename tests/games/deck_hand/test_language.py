"""Errors in a card file name the place, the expectation and the nearest known word."""

from __future__ import annotations

from pathlib import Path

import pytest

from allhands.cli.cards import cards
from allhands.files.toml_data import DataError
from allhands.table.game_config import load

CARD = '[[card]]\nname = "Trial"\ntype = "Attack"\ncost = 1\n'


def complaint(tmp_path: Path, text: str, head: str = 'extends = "standard"\n') -> str:
    path = tmp_path / "my-cards.toml"
    path.write_text(head + text, encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load("deck-hand", cards=path)
    return str(caught.value).replace(str(path), "my-cards.toml")


@pytest.mark.parametrize(
    ("effect", "column", "message"),
    [
        (
            "+1$ revael 2 of any deck",
            13,
            'expected "+" or another statement, not "revael"; did you mean "reveal"?',
        ),
        ("+1$ xyzzy", 13, 'expected "+" or another statement, not "xyzzy".'),
        ("+1Q", 11, 'expected "$", "D", "R", "A", "B" or "X", not "Q".'),
        ("+1$ per Atack in hand", 17, 'not "Atack"; did you mean "Attack"?'),
        (
            "if Attack in hnd { +1A }",
            22,
            'expected "hand", "stash", "supply" or "their", not "hnd"; did you mean "hand"?',
        ),
        ("if Attack in hand { +1A", 32, "not the end"),
        ("+0$", 10, "expected a number from 1 to 9, not"),
        ("reveal 7 of any deck", 16, "a number from 1 to 5"),
        ("may +1$", 13, 'expected "{", not "+".'),
        ('+1$ per \\"Celebrat\\" in hand', 17, 'there is no card "Celebrat"; did you mean "Celebrate"?'),
        ('+1$ per \\"Celebrate\\" in hnd', 34, 'not "hnd"; did you mean "hand"?'),
        ("+1$\\nbogus", 14, 'not "bogus"'),
        ("+1\\u0024 \\U0000002B1D bogus", 31, 'not "bogus"'),
        ("put it out", 13, 'there is no "it" here: pick a card first'),
        ("choose enemy { +1$ per its cost }", 32, 'there is no "it" here'),
        ("steal 1$", 9, 'nobody is meant by "steal": choose a player first'),
        ("+1$ per Attack in their stash", 27, 'nobody is meant by "their"'),
        ("+1$ when Attack in hand { +1$ }", 13, 'stands only at the beginning; write "if".'),
        ("dig 3", 14, 'expected "keep dug"'),
        (". +1$", 9, 'expected "+" or another statement, not ".".'),
        ("may { . }", 15, 'expected "+" or another statement, not ".".'),
        ("put this somewhere", 18, 'expected "to", "on", "under", "face" or "out", not "somewhere".'),
    ],
)
def test_a_mistake_is_told_with_its_place(tmp_path: Path, effect: str, column: int, message: str) -> None:
    said = complaint(tmp_path, f'{CARD}play = "{effect}"\n')
    assert said.startswith(f"my-cards.toml, line 6, column {column}, Trial, play: ")
    assert message in said


def test_a_mistake_on_a_later_line_of_an_effect(tmp_path: Path) -> None:
    said = complaint(tmp_path, f"{CARD}play = '''\n+1$\n+1D bogus\n'''\n")
    assert said.startswith("my-cards.toml, line 8, column 5, Trial, play: ")


def test_a_mistake_in_one_edition(tmp_path: Path) -> None:
    said = complaint(tmp_path, f'{CARD}play = "+1$"\nindicator = {{ play = "+1$ bogus" }}\n')
    assert said.startswith("my-cards.toml, line 7, column 27, Trial, play: ")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (CARD + 'plya = "+1$"\n', 'there is no "plya" here; did you mean "play"?'),
        (CARD.replace("Attack", "Atack"), 'there is no type "Atack"; did you mean "Attack"?'),
        (CARD.replace("cost = 1", "cost = 12"), "line 5, cost"),
        (CARD + CARD, "the Trial is listed twice"),
        (CARD + 'price = "first Structure less"\n', "expected a number from 1 to 9"),
        (CARD + 'only = "tokens"\n', "the one edition with cards of its own"),
        (CARD + "copies = 2\nstarting = 1\n", "four players need 4 copies"),
    ],
)
def test_a_card_that_makes_no_sense(tmp_path: Path, text: str, message: str) -> None:
    assert message in complaint(tmp_path, text)


def test_a_file_that_extends_nothing_is_a_whole_box(tmp_path: Path) -> None:
    assert "how many coins the bank has" in complaint(tmp_path, CARD, head="")
    assert "every player begins with" in complaint(tmp_path, CARD, head="bank = 10\n")
    assert 'the cards to add to are "standard"' in complaint(tmp_path, CARD, head='extends = "basic"\n')


def test_a_file_that_names_its_game_is_checked_without_saying_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "my-cards.toml"
    path.write_text(f'game = "deck-hand"\nextends = "standard"\n{CARD}play = "+2$"\n', encoding="utf-8")
    cards(check=path)
    assert "is a good card file for Deck Hand: 64 designs, 78 cards." in capsys.readouterr().out
    path.write_text(f'extends = "standard"\n{CARD}', encoding="utf-8")
    with pytest.raises(DataError, match="Say which game"):
        cards(check=path)


def test_a_card_of_the_box_can_be_replaced(tmp_path: Path) -> None:
    path = tmp_path / "my-cards.toml"
    path.write_text(
        'extends = "standard"\n' + CARD.replace("Trial", "Tavern") + 'play = "+3$"\n', encoding="utf-8"
    )
    game_config = load("deck-hand", cards=path)
    table = game_config.set_up({"decider": 0, "coins": [0, 0], "hands": [["Tavern"], []]})
    table.play("Play Tavern")
    assert table.position()["coins"] == [3, 0]
    assert len(game_config.cards) == len(load("deck-hand").cards)
