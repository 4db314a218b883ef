"""Rules of Hanataz that scenarios can't test: counts, chance over many seeds, long hands, whole matches."""

from __future__ import annotations

import random
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import allhands
from allhands import DataError
from tests.games.hanataz.playing import BOX, after, left_in, state
from tests.helpers import walk

SUITS = ("Flames", "Stones", "Waves", "Winds")


# 1: the deck


def test_hz_1_1_the_deck_without_its_nubs() -> None:
    numbers = {f"{n} of {suit}": 1 for n in range(2, 11) for suit in SUITS}
    faces = {f"{f} of {suit}": 1 for f in ("Crown", "Dragon", "Knight", "Rogue", "Wizard") for suit in SUITS}
    suitless = {"Jester": 4, "Fool": 1, "Assassin": 2, "Bard": 2, "Priest": 2, "Troll": 1}
    assert {d.name: d.copies for d in BOX.cards} == numbers | faces | suitless
    assert (len(numbers), len(faces), sum(suitless.values())) == (36, 20, 12)


def test_hz_1_1_with_four_nubs_a_deck_is_72_cards() -> None:
    deck = tomllib.loads((BOX.game.info.folder / "cards.toml").read_text(encoding="utf-8"))
    assert sum(d.copies for d in BOX.cards) + deck["nubs"] == 72


def test_hz_1_1_the_owner_of_a_real_deck_can_correct_it(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text = (BOX.game.info.folder / "cards.toml").read_text(encoding="utf-8")
    path.write_text(text.replace('name = "Troll"\nwithout_suit = 1', 'name = "Troll"\nwithout_suit = 2'))
    mine = allhands.load("hanataz", cards=path)
    assert mine.card("Troll").copies == 2
    assert mine.set_up({"decider": 0, "hands": [["Troll"], ["Troll"]]}).moves


@pytest.mark.parametrize("seats", range(2, 9))
def test_hz_1_2_one_deck_for_up_to_four_players_two_for_more(seats: int) -> None:
    position = BOX.deal(seats=seats, seed=1).position()
    cards = [card for pile in [position["deck"], *position["hands"], *position["hanataz"]] for card in pile]
    assert Counter(c.partition(" #")[0] for c in cards) == {
        d.name: d.copies * (1 if seats <= 4 else 2) for d in BOX.cards
    }


@pytest.mark.parametrize("seats", [1, 9])
def test_hz_1_2_two_to_eight_play(seats: int) -> None:
    with pytest.raises(DataError, match=f"for 2 to 8 players, not {seats}"):
        BOX.deal(seats=seats)


# 2: setting up the match


def test_hz_2_2_everyone_gets_15_silvs_of_which_the_log_shows_one_anted() -> None:
    table = BOX.deal(seats=3, seed=5)
    paid = [event for event in table.events() if event.kind == "PAID"]
    assert table.scores == [14, 14, 14]
    assert [(event.amount, event.target) for event in paid] == [(1, "pot")] * 3


def test_hz_2_3_a_table_that_antes_every_hand_pays_once_before_the_first() -> None:
    table = allhands.load("hanataz", ante_every_hand=1).deal(seats=3, seed=5)
    assert table.scores == [14, 14, 14]


def test_hz_2_4_the_deal_shows_nobody_the_hanataz_hand() -> None:
    table = BOX.deal(seats=3, seed=5)
    for seat in (0, 1, 2, None):
        laid = [event for event in table.events(seat) if event.kind == "LAID"]
        assert [(event.target, event.card) for event in laid] == [(f"hanataz/{i}", None) for i in range(5)]


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_hz_2_6_every_seat_is_first_in_the_first_hand_about_as_often(seats: int) -> None:
    firsts = Counter(BOX.deal(seats=seats, seed=seed).decider for seed in range(100 * seats))
    assert set(firsts) == set(range(seats))
    assert min(firsts.values()) > 60  # of 100 expected; less is once in ten thousand


def test_hz_2_7_the_public_sees_silvs_pot_tokens_nubs_and_how_many_cards_lie_where() -> None:
    position = {
        "decider": 0,
        "silvs": [4, 9, 6],
        "pot": 7,
        "nubbed": [False, True, False],
        "hands": [["Fool"], ["Troll", "Bard"], []],
        "table": ["8 of Waves"],
        "control": 2,
        "leader": "8 of Waves",
        "fool_tokens": [1],
    }
    view = BOX.set_up(position).view(None)
    assert [view.counter("silvs", seat).value for seat in range(3)] == [4, 9, 6]
    assert [view.counter("nubbed", seat).value for seat in range(3)] == [False, True, False]
    assert view.counter("pot").value == 7
    assert view.counter("control").value == 2
    assert view.counter("leader").value == "8 of Waves"
    assert view.counter("fool_tokens").value == 1
    assert [view.zone(f"hands/{seat}").cards for seat in range(3)] == [[None], [None, None], []]
    assert view.zone("deck").cards == [None] * 59


# 3 and 4: hands and turns


def test_hz_3_7_everyone_may_exchange_before_the_first_hand_clockwise_from_the_first_player() -> None:
    table = BOX.deal(seats=4, seed=2)
    first = state(table).first
    asked = []
    while table.position()["pending"] == "REFRESH":
        asked.append(table.decider)
        table.play("Keep your cards")
    assert asked == [(first + i) % 4 for i in range(4)]
    assert table.position()["pending"] == "TURN"
    assert table.decider == first
    assert table.scores == [14] * 4


def test_hz_4_6_a_hand_of_nothing_but_passes_has_200_turns() -> None:
    given = {"decider": 0, "first": 0, "silvs": [500] * 3, "hands": [["Fool"], ["Troll"], ["Bard"]]}
    table = BOX.set_up(given)
    turns = 0
    while state(table).hand_number == 1:
        table.play("Pass")
        turns += 1
    assert turns == 200
    assert state(table).first == 200 % 3


def test_hz_4_6_turns_begin_anew_with_each_hand() -> None:
    table = after({"decider": 0, "turns": 150, "nubbed": [False, True], "hands": [["Fool"], []]}, "Nub out")
    table.play("Keep your cards")
    assert state(table).hand_number == 2
    assert state(table).turns == 1


# 6: the showdown


@pytest.mark.parametrize("design", BOX.cards, ids=lambda design: design.name)
def test_hz_6_3_what_each_card_is_worth_against_the_9_of_waves(design: Any) -> None:
    """Only the 10 and the face cards of its suit, and suitless face cards, split the pot (HZ-6.4, HZ-6.5)."""
    given = {"seats": 5, "decider": 0, "silvs": [5] * 5, "pot": 8, "table": ["9 of Waves"]}
    showdown = {"control": 0, "leader": "9 of Waves", "hanataz": [design.name], "fool_tokens": [4]}
    table = after(given | showdown, "Flip card 1")
    of_waves = design.name.endswith("of Waves") and not design.name[0].isdecimal()
    if design.name == "Fool":
        assert table.scores == [5, 5, 5, 5, 13]
    elif of_waves or design.name == "10 of Waves" or " of " not in design.name:
        assert (table.scores, state(table).pot) == ([9, 5, 5, 5, 5], 4)
    else:
        assert (table.scores, state(table).pot) == ([13, 5, 5, 5, 5], 0)


# 10: the end of the match


def test_hz_10_1_played_until_one_is_left() -> None:
    """Players start poor, so some are soon ruined. The last player left wins and has the pot."""
    alone = 0
    for seed in range(12):
        given = {"seed": seed, "seats": 2, "decider": 0, "silvs": [2, 1], "pot": 0}
        table = allhands.load("hanataz", hands=0).set_up(given)
        for _ in walk(table.game, table.state, random.Random(seed), table.game.rules.longest):
            assert len(left_in(table)) == 2
        assert table.over
        assert len(left_in(table)) < 2 or state(table).hand_number == 200
        if len(left_in(table)) == 1:
            assert table.winners == left_in(table)
            assert state(table).pot == 0
            alone += 1
    assert alone > 3


@pytest.mark.parametrize("hands", [1, 3, 12])
def test_hz_10_1_a_match_has_so_many_hands(hands: int) -> None:
    table = allhands.load("hanataz", hands=hands).deal(seats=8, seed=4)
    for _ in walk(table.game, table.state, random.Random(4), table.game.rules.longest):
        pass
    assert table.over
    assert state(table).hand_number == hands
    assert table.winners == [seat for seat in range(8) if table.scores[seat] == max(table.scores)]


@pytest.mark.parametrize(
    ("silvs", "shares"), [([9, 5, 9], [0.5, 0, 0.5]), ([4, 4, 4], [1 / 3] * 3), ([1, 2, 3], [0, 0, 1])]
)
def test_hz_10_1_equal_silvs_share_the_win(silvs: list[int], shares: list[float]) -> None:
    given = {"hand_number": 12, "decider": 0, "nubbed": [False, True, True], "silvs": silvs}
    table = after(given, "Nub out")
    assert [table.game.scoring.share(table.state, seat) for seat in range(3)] == pytest.approx(shares)
