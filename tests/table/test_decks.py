"""Player decks: by name, file or card, and in records, positions and scenarios."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import allhands
from allhands import DataError, replay
from allhands.engine.compile import compiled
from allhands.engine.runners import make_play_many, make_playout, move_lister
from allhands.files.deck_files import InvalidDeck
from allhands.kernel.struct import Stream
from allhands.lab.variants import random_decks
from allhands.table.scenario import run_file
from allhands.table.table import Table
from tests.helpers import GAMES, rewritten, walk
from tools.goldens import first_version

FOX = ["Fox", "2 Paw", "2 Tail"]
CRAB = ["Crab", "Paw", "2 Claw", '"Old" Shell']
MINE = ["Crab", "2 Tail", "Paw", "Claw"]
MINE_IN_ORDER = ["Crab", "Paw", "Claw", "2 Tail"]

FILE = """\
# A deck of my own.
captain = "Crab"
cards = [
    "tail",
    "2 Paw",
    "Tail",
]
"""

BAD_FILE = """\
captain = "Paw"
cards = [
    "3 Tail",
    "Crab",
    "2 Klaw",
]
"""


HAND = 2  # the pile of the first hand


def owner(card: int) -> int:
    return card // 5


def brought(game_config: allhands.GameConfig) -> list[list[str]]:
    found = game_config.deal(seed=1).position()["decks"]
    assert isinstance(found, list)
    return found


def complaint(act: Any, *arguments: Any, **options: Any) -> str:
    with pytest.raises(DataError) as caught:
        act(*arguments, **options)
    return str(caught.value)


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def played(table: Table, most: int = 99) -> Table:
    chance = random.Random(3)
    for _ in range(most):
        if not table.over:
            table.play(chance.choice(table.moves))
    return table


@pytest.mark.parametrize(
    ("decks", "expected"),
    [
        (None, [FOX, CRAB]),
        ([], [FOX, CRAB]),
        (["crab "], [CRAB, FOX]),
        (["Fox", "Fox"], [FOX, FOX]),
        ([MINE], [MINE_IN_ORDER, FOX]),
        ([("Fox", "paw", "PAW", " 1  Tail", "Tail")], [FOX, CRAB]),
    ],
)
def test_every_seat_gets_a_deck(duel: str, decks: Any, expected: list[list[str]]) -> None:
    """Given decks go to the seats from the first on. The others get unused built-in ones."""
    assert brought(allhands.load(duel, decks=decks)) == expected


def test_deck_is_read_from_a_file(duel: str, tmp_path: Path) -> None:
    path = written(tmp_path, FILE)
    for given in (path, str(path)):
        assert brought(allhands.load(duel, decks=["Crab", given]))[1] == ["Crab", "2 Paw", "2 Tail"]


def test_repr_shows_decks_unless_they_are_the_defaults(duel: str) -> None:
    assert repr(allhands.load(duel)) == "load('duel')"
    assert repr(allhands.load(duel, decks=["Crab"])) == "load('duel', decks=['Crab', 'Fox'])"
    assert repr(allhands.load(duel, decks=[MINE])) == f"load('duel', decks=[{MINE_IN_ORDER}, 'Fox'])"


@pytest.mark.parametrize(
    ("decks", "sentence"),
    [
        (["Krab"], 'Duel has no deck "Krab"; did you mean "Crab"?'),
        (["Zebra"], 'Duel has no deck "Zebra"; its decks are Fox, Crab.'),
        ([""], 'Duel has no deck ""; its decks are Fox, Crab.'),
        (["nowhere.toml"], "nowhere.toml: cannot be read (No such file or directory)."),
        (["Fox", "Fox", "Fox"], "Duel is for 2 players: bring 2 decks at most, not 3."),
        ("Fox", "Duel: decks are a list, with a deck for each seat, not 'Fox'."),
        (7, "Duel: decks are a list, with a deck for each seat, not 7."),
        ([7], "deck 0: expected the names of cards, not 7."),
        (["Fox", [7]], "deck 1: expected the names of cards, not [7]."),
        ([[]], "deck 0: a deck begins with its captain."),
        ([["Fox"]], "deck 0: a deck has 4 cards besides its captain; this one has 0."),
    ],
)
def test_bad_deck_argument_gets_one_sentence(duel: str, decks: Any, sentence: str) -> None:
    assert complaint(allhands.load, duel, decks=decks) == sentence


def test_game_without_decks_rejects_decks() -> None:
    for name in GAMES:
        game_config = allhands.load(name)
        if game_config.game.decks is None:
            assert (
                complaint(allhands.load, name, decks=[])
                == f"{game_config.title} has no decks for players to bring."
            )
            assert game_config.decks == ()


def test_all_problems_of_a_deck_file_are_listed_with_lines(duel: str, tmp_path: Path) -> None:
    path = written(tmp_path, BAD_FILE)
    with pytest.raises(InvalidDeck) as caught:
        allhands.load(duel, decks=[path])
    assert caught.value.reasons == [
        f'{path}, line 5: there is no card "Klaw"; did you mean "Claw"?',
        f"{path}, line 1: Paw is no captain.",
        f"{path}: a deck has 4 cards besides its captain; this one has 6.",
        f"{path}, line 3: at most 2 cards of one name, but there are more of Tail.",
        f"{path}, line 4: Crab is a captain, and a deck has one.",
    ]
    assert str(caught.value) == " ".join(caught.value.reasons)


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        ("captain =", "capten =", 'FILE, line 2, capten: there is no "capten" here; did you mean "captain"?'),
        ('captain = "Crab"', "captain = 3", "FILE, line 2, captain: expected text, got a whole number."),
        ('captain = "Crab"\n', "", 'FILE, line 1: there is no "captain".'),
        ('"tail"', "3", "FILE, line 3, cards: expected text, got a whole number."),
        ('"Crab"', "Crab", "FILE, line 2, column 11: this is not TOML: invalid value."),
        ('"tail"', '"0 Tail"', "FILE: a deck has 4 cards besides its captain; this one has 3."),
    ],
)
def test_file_without_a_deck_gets_one_sentence(
    duel: str, tmp_path: Path, before: str, after: str, sentence: str
) -> None:
    path = written(tmp_path, FILE.replace(before, after))
    assert complaint(allhands.load, duel, decks=[path]).replace(str(path), "FILE") == sentence


def test_record_has_the_full_decks(duel: str, tmp_path: Path) -> None:
    path = written(tmp_path, FILE)
    table = played(allhands.load(duel, decks=[path, MINE]).deal(seed=5))
    text = table.record()
    decks = "\nseed: 5\ndeck 0: Crab | 2 Paw | 2 Tail\ndeck 1: Crab | Paw | Claw | 2 Tail\nnames: "
    assert decks in first_version(text)
    path.unlink()
    again = replay(text)
    assert (again.state, again.record(), again.game_config.decks) == (
        table.state,
        text,
        table.game_config.decks,
    )


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        ("deck 1:", "deck 2:", "it does not say which deck each of its 2 seats has brought."),
        ("deck 0: Fox | 2 Paw | 2 Tail\n", "", "it does not say which deck each of its 2 seats has brought."),
        ("deck 1:", "deck 0:", 'line 6: "deck 0" is given twice.'),
        ("deck 1:", "deck 01:", "line 6: this line means nothing in a record: "),
        ("2 Paw", "2 Pow", 'deck 0: there is no card "Pow"; did you mean "Paw"?'),
        ("2 Tail", "Tail", "deck 0: a deck has 4 cards besides its captain; this one has 3."),
    ],
)
def test_damaged_decks_in_a_record_get_one_sentence(
    duel: str, before: str, after: str, sentence: str
) -> None:
    text = first_version(allhands.load(duel).deal(seed=5).record())
    assert before in text
    assert sentence in complaint(replay, rewritten(text, before, after))


def test_record_of_a_game_without_decks_has_none(name: str) -> None:
    game_config = allhands.load(name)
    text = game_config.deal(seed=5).record()
    assert ("\ndeck 0: " in text) == (game_config.game.decks is not None)
    if game_config.game.decks is None:
        added = rewritten(text, "\nnames:", "\ndeck 0: Fox\nnames:")
        assert complaint(replay, added) == f"record: {game_config.title} has no decks for players to bring."


def test_position_has_the_decks_once(duel: str) -> None:
    game_config = allhands.load(duel, decks=["Crab", MINE])
    table = played(game_config.deal(seed=5), 3)
    position = json.loads(json.dumps(table.position()))
    assert position["decks"] == [CRAB, MINE_IN_ORDER]
    assert "design" not in position
    assert allhands.load(duel).set_up(position).state == table.state
    again = replay(played(game_config.set_up(position), 2).record())
    assert again.position()["decks"] == position["decks"]


def test_position_names_decks_or_uses_the_configured_ones(duel: str) -> None:
    game_config = allhands.load(duel, decks=[MINE, MINE])
    assert game_config.set_up({}).position()["decks"] == [MINE_IN_ORDER, MINE_IN_ORDER]
    assert game_config.set_up({"decks": ["Fox"]}).position()["decks"] == [FOX, MINE_IN_ORDER]
    assert game_config.set_up({"decks": ["Fox", CRAB]}).position()["decks"] == [FOX, CRAB]


@pytest.mark.parametrize(
    ("decks", "sentence"),
    [
        ("Fox", 'position, decks: expected a list, not "Fox".'),
        (["Foxx"], 'Duel has no deck "Foxx"; did you mean "Fox"?'),
        (["mine.toml"], 'Duel has no deck "mine.toml"; its decks are Fox, Crab.'),
        (["Fox", 3], "position, decks: expected a list, not 3."),
        (["Fox", ["Paw", *FOX[1:]]], "position, decks, 1: Paw is no captain."),
        (["Fox"] * 3, "Duel is for 2 players: bring 2 decks at most, not 3."),
    ],
)
def test_bad_decks_in_a_position_get_one_sentence(
    duel: str, tmp_path: Path, decks: Any, sentence: str
) -> None:
    """Files count as bad, because a position must mean the same everywhere."""
    written(tmp_path, FILE)
    assert complaint(allhands.load(duel).set_up, {"decks": decks}) == sentence


def test_position_of_a_game_without_decks_rejects_decks(name: str) -> None:
    game_config = allhands.load(name)
    if game_config.game.decks is None:
        assert complaint(game_config.set_up, {"decks": ["Fox"]}).startswith("position")


def test_position_takes_cards_from_their_owners_deck(duel: str) -> None:
    """Both decks have a Paw: each player holds their own."""
    s = allhands.load(duel).set_up({"hands": [["Paw"], ["Paw"]]}).state
    assert [owner(card) for card in (s.top[HAND], s.top[HAND + 1])] == [0, 1]


def test_position_refills_a_hand_from_the_same_deck(duel: str) -> None:
    for seed in range(20):
        s = allhands.load(duel).set_up({"seed": seed, "table": ['"Old" Shell', "Claw"]}).state
        for seat in (0, 1):
            held = [card for card in range(s.cards) if s.place[card] == HAND + seat]
            assert [owner(card) for card in held] == [seat, seat]


def test_random_decks_are_legal_and_differ(duel: str) -> None:
    game = allhands.load(duel).game
    assert game.decks is not None
    found = {deck for n in range(20) for deck in random_decks(game, 2, random.Random(n))}
    assert len(found) > 10
    assert not any(game.decks.complaints(deck) for deck in found)


def test_scenario_may_name_decks(duel: str, tmp_path: Path) -> None:
    path = tmp_path / "scenarios.toml"
    path.write_text(
        """\
game = "duel"

[[scenario]]
title = "In the position"
clauses = []
given = { decks = ["Crab", ["Fox", "2 Claw", "2 Paw"]], hands = [["Claw"], ["Claw"]] }
when = [{ play = "Claw" }]
then = { points = [2, 0], decks = [["Crab", "Paw", "2 Claw", '"Old" Shell'], ["Fox", "2 Paw", "2 Claw"]] }

[[scenario]]
title = "Among the options"
clauses = []
options = { decks = ["Crab", "Crab"] }
given = { hands = [["Claw"], ["Claw"]] }
then = { captains = [["Crab"], ["Crab"]] }
""",
        encoding="utf-8",
    )
    assert [outcome.differences for outcome in run_file(path)] == [[], []]


def test_player_decks_are_the_same_interpreted_and_compiled(
    duel: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("ALLHANDS_CACHE", str(tmp_path))
    game_config = allhands.load(duel, decks=[MINE, MINE])
    game, terms = game_config.game, game_config.initial_state(2)
    play_out = make_playout(game, move_lister(game))
    states, won = np.zeros(2, game.State.dtype()), np.zeros(2)
    states[0:1] = terms.pack()
    play_many = compiled(game, make_play_many(game, play_out))
    taken = play_many(states, Stream().pack(), np.zeros(game.decisions.moves, np.int64), won, 0, 100)
    assert taken == (8 * 100, 8, 0)
    assert won.sum() == 100
    table = game_config.deal(seed=2)
    assert len(list(walk(game, table.state, random.Random(2), 99))) == 8
    assert table.scores == [9, 9]  # each played their own cards
