"""Deck Hand in the terminal: the notes beside the table, and whole matches like in the README."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from allhands.table.errors import Rejected
from allhands.table.game_config import load
from allhands.table.table import Table
from allhands.terminal.session import by_number
from tests.cli.running import run
from tests.helpers import ROOT

SUPPLY = ["Mutiny", "Treasure Hunt", "Useless Totem", "Tavern", "Gold Mine", "Hideout"]
COMMANDS = re.findall(
    r"^    allhands (play deck-hand --seats [^#\n]*?) *(?:#.*)?$", (ROOT / "README.md").read_text(), re.M
)


def table(edition: str = "tokens") -> Table:
    given = {"seats": 3, "decider": 0, "coins": [1, 0, 0], "hands": [["Fist Fight"], [], []]}
    return load("deck-hand", edition=edition).set_up(given | {"supply": [[name] for name in SUPPLY]})


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALLHANDS_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")


def test_the_supply_is_shown_with_types_costs_and_other_hooks() -> None:
    (line,) = table().view(0).notes
    assert line.startswith("For sale: Mutiny (Attack, 1 coin), Treasure Hunt (Adventure, 4 coins, 3 hooks), ")
    assert "Useless Totem (Attack, Adventure and Structure, 1 coin, 2 hooks)" in line


@pytest.mark.parametrize(
    ("edition", "words"), [("tokens", "+2 Buys"), ("indicator", "+1 coin, +1 reload. Put")]
)
def test_the_whole_table_says_what_the_cards_of_this_edition_do(edition: str, words: str) -> None:
    details = table(edition=edition).view(0, details=True).details
    assert [line.split(" (")[0] for line in details[: len(SUPPLY)]] == SUPPLY
    assert details[0].startswith(f"Mutiny (Attack, 1 coin): {words}")


def test_a_card_that_cannot_be_bought_is_refused_for_its_price() -> None:
    here = table()
    for words in ("Gold Mine", "buy the gold mine"):
        with pytest.raises(Rejected, match=r"Gold Mine costs 2 coins and you have 1\."):
            here.play(words)
    with pytest.raises(Rejected, match="Celebrate isn't in your hand"):
        here.play("Celebrate")
    assert here.find("Tavern").words == "Buy Tavern for 1 coin"


@pytest.mark.parametrize(
    ("challenge", "wanted"),
    [
        (1, "32 hooks. So far: 4 hooks."),
        (2, "26 hooks and 9 Attacks. So far: 4 hooks and 2 Attacks."),
        (3, "27 hooks and 8 Str"),
    ],
)
def test_dh_6_2_a_challenge_is_shown_with_what_is_there(challenge: int, wanted: str) -> None:
    notes = load("deck-hand", challenge=challenge).deal(seats=1, seed=1).view(0).notes
    assert notes[0].startswith(f"Challenge {challenge}: {wanted}")


def test_a_number_that_is_named_is_the_number_to_type() -> None:
    given = {"seats": 2, "decider": 0, "hands": [["Gold Mine"], []], "decks": [["Fist Fight"] * 2, []]}
    here = load("deck-hand").set_up(given)
    here.play("Gold Mine")
    assert here.moves[0].words == "Name 0"
    assert list(by_number(here.moves)) == list(range(len(here.moves)))


def test_the_readme_begins_both_editions_and_a_challenge() -> None:
    assert [("edition=" in c, "--seats 1" in c) for c in COMMANDS] == [(0, 0), (1, 0), (0, 1)]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_person_plays_a_whole_game(command: str) -> None:
    """The match starts like in the README. Taking the first answer always ends it eventually."""
    bots = [] if "--seats 1" in command else ["--bots", "greedy"]
    ran = run(*command.split(), *bots, "--seed", "5", answers=["?", "view", "nonsense", *["1"] * 500])
    assert ran.status == 0
    assert "The match is over." in ran.out
    assert ("Challenge 2 failed: 26 hooks" in ran.out) == ("--seats 1" in command)
