"""HZ-8 and HZ-9 over many seeds: chance, and what seats can infer from what they see."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from allhands.table.position import describe
from allhands.table.table import Table
from tests.games.hanataz.playing import BOX, after
from tests.proofs.worlds import world

FIVE = ["2 of Waves", "3 of Waves", "4 of Waves", "5 of Waves", "6 of Waves"]


def worlds(table: Table, seat: int, count: int = 200) -> list[dict[str, Any]]:
    """Positions a seat considers possible."""
    return [describe(BOX, world(BOX.game, table.state, seat, number)) for number in range(count)]


def test_hz_8_5_the_fool_comes_to_lie_in_any_of_the_five_positions() -> None:
    spots = Counter[int]()
    for seed in range(250):
        given = {"seed": seed, "decider": 0, "hands": [["Fool"], ["Bard"]], "hanataz": FIVE}
        hanataz = after(given, "Fool", "Take card 4").position()["hanataz"]
        assert sorted(card for [card] in hanataz) == sorted({*FIVE, "Fool"} - {"5 of Waves"})
        spots[hanataz.index(["Fool"])] += 1
    assert set(spots) == set(range(5))
    assert min(spots.values()) > 25  # of 50 expected


def test_hz_8_6_a_jesters_shuffle_may_bring_a_card_anywhere() -> None:
    spots = Counter[int]()
    for seed in range(250):
        given = {"seed": seed, "decider": 0, "hands": [["Jester"], ["Bard"]], "hanataz": FIVE}
        hanataz = after(given, "Jester", "Look at card 1", "Shuffle").position()["hanataz"]
        assert sorted(card for [card] in hanataz) == FIVE
        spots[hanataz.index(["2 of Waves"])] += 1
    assert min(spots[spot] for spot in range(5)) > 25  # of 50 expected


@pytest.mark.parametrize(("card", "answers"), [("Dragon", []), ("Rogue", ["Take 2 silvs from Seat 3"])])
def test_hz_8_8_the_question_for_a_knight_tells_nothing(card: str, answers: list[str]) -> None:
    """Wherever the Knights are, the same seats decide in the same order, with the same events."""
    told = set()
    for others in (
        [["Bard"], ["9 of Waves"], ["Troll"]],
        [["Knight of Waves"], ["9 of Waves"], ["Knight of Winds"]],
        [["Bard"], ["Knight of Stones"], ["Troll"]],
    ):
        table = after({"decider": 0, "hands": [[f"{card} of Flames"], *others]}, card, *answers)
        asked = []
        while table.position()["pending"] == "KNIGHT":
            asked.append(table.decider)
            table.play("Let it happen")
        told.add((*asked, *(event.words for event in table.events(None))))
    assert len(told) == 1
    assert next(iter(told))[:3] == (1, 2, 3)


def test_hz_8_9_a_priest_reshuffles_once() -> None:
    crowns = [f"Crown of {suit}" for suit in ("Flames", "Stones", "Waves", "Winds")]
    given = {"hands": [["Priest"], []], "hanataz": [*crowns, "Jester"], "deck": [], "discard": ["Troll"]}
    table = after(given | {"decider": 0, "rest": "hands/1"}, "Priest")
    kinds = Counter(event.kind for event in table.events())
    assert (kinds["RESHUFFLED"], kinds["TURNED_UP"], kinds["CONTROL"]) == (1, 1, 0)


def test_hz_8_10_a_rogue_takes_any_of_the_cards() -> None:
    stolen = Counter[str]()
    for seed in range(250):
        given = {"seed": seed, "decider": 0, "hands": [["Rogue of Winds"], FIVE]}
        table = after(given, "Rogue", "Take 1 silv and a card from Seat 1", "Let it happen")
        stolen[table.position()["hands"][0][0]] += 1
    assert set(stolen) == set(FIVE)
    assert min(stolen.values()) > 25  # of 50 expected


def test_hz_8_10_a_cancelled_rogue_picks_no_card() -> None:
    given = {"decider": 0, "hands": [["Rogue of Winds"], ["Knight of Waves", "Bard"]], "chance": [1]}
    table = after(given, "Rogue", "Take 1 silv and a card from Seat 1", "Knight of Waves")
    assert table.position()["chance"] == [1]


def test_hz_9_1_everyone_imagines_a_played_fool_in_every_position_and_nowhere_else() -> None:
    table = after({"decider": 0, "hands": [["Fool"], ["Bard"]], "hanataz": FIVE}, "Fool", "Take card 2")
    for seat in (0, 1, 2):  # 2: the public
        spots = Counter(position["hanataz"].index(["Fool"]) for position in worlds(table, seat))
        assert set(spots) == set(range(5))


def test_hz_9_1_a_jesters_player_imagines_the_card_among_the_five_others_anywhere() -> None:
    given = {"decider": 0, "hands": [["Jester"], ["Bard"]], "hanataz": FIVE}
    table = after(given, "Jester", "Look at card 2", "Shuffle")
    assert {p["hanataz"].index(["3 of Waves"]) for p in worlds(table, 0)} == set(range(5))
    assert any("3 of Waves" in position["deck"] for position in worlds(table, 1))


def test_hz_9_1_whoever_saw_the_card_taken_knows_who_holds_it() -> None:
    given = {"decider": 0, "hands": [["Fool"], ["Bard"], ["Troll"]], "hanataz": FIVE}
    known = {"known": {"4 of Waves": {"exactly": [1]}}}
    table = after(given | known, "Fool", "Take card 3")
    assert all(position["hands"][0] == ["4 of Waves"] for position in worlds(table, 1))
    assert any(position["hands"][0] != ["4 of Waves"] for position in worlds(table, 2))


def test_hz_9_1_after_a_theft_third_seats_imagine_what_they_knew_in_either_hand() -> None:
    given = {
        "decider": 0,
        "hands": [["Rogue of Winds"], ["2 of Waves", "3 of Waves"], ["Bard"]],
        "chance": [0],
    }
    known = {"known": {card: {"exactly": [1, 2]} for card in ("2 of Waves", "3 of Waves")}}
    theft = "Take 1 silv and a card from Seat 1"
    table = after(given | known, "Rogue", theft, "Let it happen", "Let it happen")
    assert table.position()["hands"][0] == ["2 of Waves"]
    stolen = Counter(position["hands"][0][0] for position in worlds(table, 2))
    assert set(stolen) == {"2 of Waves", "3 of Waves"}
    assert min(stolen.values()) > 60  # of 200, either as likely
    for seat in (0, 1):
        assert all(position["hands"][0] == ["2 of Waves"] for position in worlds(table, seat, 50))
    public = worlds(table, 3, 100)
    assert any(position["hands"][0][0] not in known["known"] for position in public)
