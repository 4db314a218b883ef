"""Hand Management's display data."""

from __future__ import annotations

from typing import Any

import pytest

import allhands
from allhands.games.hand_management.odds import win_chances
from allhands.table.table import Table
from allhands.table.view import CaptionView, DisplayView

SECOND_WEEK = {
    "seats": 3,
    "week": 2,
    "first": 0,
    "agencies": [["Mona Thumb"], ["Rhett Index"], ["Phil Anges"]],
}


def test_open_bids_say_who_picks_after_whom() -> None:
    """HM-5.4, HM-5.5: the highest bid first, and among equal ones the lower record."""
    table = allhands.load("hand-management").set_up(
        {
            "seats": 3,
            "week": 2,
            "phase": 7,
            "first": 0,
            "scores": [4, 2, 9],
            "agencies": [["Mona Thumb"], ["Rhett Index"], ["Phil Anges"]],
            "hands": [["Cuticle Coach"], ["Cuticle Coach #2"], ["Signed Testimonial"]],
            "model_deck": ["Opal Cuffs", "Fay Langes", "Dee Gitt"],
        }
    )
    for move in ("Pass", "Pass", "Pass", "Bid Cuticle Coach", "Bid Cuticle Coach", "Bid Signed Testimonial"):
        table.play(move)
    assert order(table) == [2, 1, 0]


APPLYING: dict[str, Any] = {
    "seats": 3,
    "week": 2,
    "phase": 1,
    "first": 0,
    "agencies": [["Phil Anges", "Dee Gitt"], ["Mona Thumb", "Opal Cuffs"], ["Rhett Index"]],
    "hands": [[], [], []],
    "job_deck": ["Handheld Nation", "Finger Food Festival"],
}


def test_hm_2_4_a_chance_is_a_range_until_everyone_has_sent() -> None:
    """The maximum assumes no other applicants, the minimum everyone's best. In the end it's one number."""
    table = allhands.load("hand-management").set_up(APPLYING, ["Ada", "Ben", "Cleo"])
    phil = captions(table, 0, "prospect")["Phil Anges", "Handheld Nation"]
    alone, against = 1.0, float(win_chances((0, 0, -1))[0])  # Phil 2 + 1 - 3, Mona 3 - 3, Rhett 2 - 3
    assert phil.seats == [0, 1, 2]
    assert (phil.numbers["wins"], phil.numbers["low"]) == pytest.approx((alone, against), abs=1e-4)
    table.play("Send Phil Anges")
    table.play("Send nobody")
    sent = captions(table, 2, "chance")["Phil Anges", "Handheld Nation"]
    assert (sent.seats, sent.numbers["low"]) == ([0, 1, 2], phil.numbers["low"])
    table.play("Send nobody")
    assert captions(table, 2, "chance")["Phil Anges", "Handheld Nation"].seats == [0, 2]
    table.play("Send Opal Cuffs")
    rhett = captions(table, 2, "prospect")["Rhett Index", "Handheld Nation"]
    assert (rhett.seats, "low" in rhett.numbers) == ([2], False)
    assert rhett.numbers["wins"] == pytest.approx(float(win_chances((-1, 0))[0]), abs=1e-4)


def test_hm_2_4_everyone_is_told_who_is_choosing_for_which_job() -> None:
    table = allhands.load("hand-management").set_up(APPLYING, ["Ada", "Ben", "Cleo"])
    found = []
    for move in ("Send Phil Anges", "Send nobody", "Send Mona Thumb"):
        found += [(c.seats, c.places) for c in shown(table, 2).captions if c.kind == "sending"]
        table.play(move)
    assert found == [([0], ["board/0"]), ([0], ["board/1"]), ([1], ["board/0"])]


def test_hm_3_2_everyone_is_told_who_has_to_pass_before_the_dice() -> None:
    table = play_under_security("Good Lighting", guarded=1)
    table.play("On your Mona Thumb")
    found = []
    for move in ("Pass", "Pass"):
        found += [c.seats for c in shown(table, 1).captions if c.kind == "passes"]
        table.play(move)
    assert found == [[1, 0], [0]]


def shown(table: Table, viewer: int | None) -> DisplayView:
    found = table.view(viewer, page=True).shown
    assert found is not None
    return found


def captions(table: Table, viewer: int, kind: str) -> dict[tuple[str, str], CaptionView]:
    """Return captions about a model at a job, by both their names."""
    found = [caption for caption in shown(table, viewer).captions if caption.kind == kind]
    return {(caption.cards[0], caption.cards[1]): caption for caption in found}


def order(table: Table) -> list[int]:
    shown = table.view(0, page=True).shown
    assert shown is not None
    (caption,) = [caption for caption in shown.captions if caption.kind == "picks"]
    return caption.seats


def told(table: Table, kind: str) -> dict[str, str]:
    """Return the decider's captions of that kind, by the words of their move."""
    assert table.decider is not None
    view = table.view(table.decider, page=True)
    assert view.shown is not None
    words = {move.id: move.words.partition(" (")[0] for move in view.moves}
    said = [caption for caption in view.shown.captions if caption.kind == kind]
    return {words.get(caption.move or 0, str(caption.seats)): caption.words for caption in said}


def test_buttons_say_what_is_done_to_whom() -> None:
    table = allhands.load("hand-management").set_up(
        {
            "seats": 2,
            "week": 2,
            "phase": 7,
            "first": 0,
            "agencies": [["Mona Thumb"], ["Rhett Index", "Phil Anges"]],
            "improvements": [[], ["Agency Security"]],
            "hands": [["Your Contract Now"], []],
        },
        ["Ada", "Ben"],
    )
    assert told(table, "door") == {"[1]": "Security can cancel the card."}
    table.play("Play Your Contract Now")
    assert [move.short for move in table.moves] == ["Poach Rhett Index", "Poach Phil Anges"]


def test_security_knows_what_the_card_is_about_to_do() -> None:
    """HM-8.5"""
    given = {
        "seats": 2,
        "week": 2,
        "phase": 7,
        "first": 0,
        "agencies": [["Mona Thumb"], ["Rhett Index", "Phil Anges"]],
        "improvements": [[], ["Agency Security"]],
        "hands": [["Your Contract Now", "Exchange Programme"], []],
    }
    said = {
        "Your Contract Now": "Ada's Your Contract Now poaches Phil Anges.",
        "Exchange Programme": "Ada's Exchange Programme swaps Phil Anges for Mona Thumb.",
    }
    for card, words in said.items():
        table = allhands.load("hand-management").set_up(given, ["Ada", "Ben"])
        table.play(f"Play {card}")
        table.play("Ben's Phil Anges")
        view = table.view(1, page=True)
        assert view.question is not None
        assert str(view.question) == f"{words} Call security?"
        assert view.shown is not None
        aimed = [(c.cards, c.seats) for c in view.shown.captions if c.kind == "aimed"]
        assert aimed == [(["Phil Anges"], [1])]


def play_under_security(card: str, guarded: int) -> Table:
    """Let everyone send a model and the first player play a card, while one agency has security."""
    table = allhands.load("hand-management").set_up(
        {
            "seats": 2,
            "week": 2,
            "phase": 1,
            "first": 0,
            "agencies": [["Mona Thumb"], ["Rhett Index"]],
            "improvements": [["Agency Security"] if seat == guarded else [] for seat in range(2)],
            "hands": [[card], []],
            "job_deck": ["Handheld Nation"],
        },
        ["Ada", "Ben"],
    )
    for move in ("Send Mona Thumb", "Send Rhett Index", f"Play {card}"):
        table.play(move)
    return table


@pytest.mark.parametrize(("on", "habits"), [("your", ["Never cancel my own Helping Hand"]), ("Ben's", [])])
def test_hm_4_2_a_habit_is_only_against_a_helping_hand_of_its_own(on: str, habits: list[str]) -> None:
    table = play_under_security("Good Lighting", guarded=0 if on == "your" else 1)
    table.play(f"On {on} {'Mona Thumb' if on == 'your' else 'Rhett Index'}")
    shown = table.view(table.decider, page=True).shown
    assert shown is not None
    told = [caption for caption in shown.captions if caption.kind == "habit"]
    assert [caption.words for caption in told] == habits
    words = {move.id: move.words for move in table.moves}
    assert {words[caption.move or 0] for caption in told} <= {"Let it happen"}


def test_what_was_played_on_whom_is_told_in_order() -> None:
    """HM-3.2, HM-4.2: the same for every viewer. A pass plays no card."""
    table = play_under_security("Instant Glue", guarded=1)
    assert played(table) == [([0], ["Instant Glue"], {})]
    table.play("On Ben's Rhett Index")
    assert played(table) == [([0, 1], ["Instant Glue", "Rhett Index"], {})]
    assert told(table, "next").keys() == {"[1]"}
    table.play("Cancel 1 point")
    table.play("Pass")
    aimed = ([0, 1], ["Instant Glue", "Rhett Index"], {"cancelled": 1})
    assert played(table) == played(table, 1) == played(table, None) == [aimed, ([1], [], {})]


def played(table: Table, viewer: int | None = 0) -> list[tuple[list[int], list[str], dict[str, float]]]:
    shown = table.view(viewer, page=True).shown
    assert shown is not None
    plays = [caption for caption in shown.captions if caption.kind == "play"]
    return [(caption.seats, caption.cards, caption.numbers) for caption in plays]


def test_cards_in_hand_say_when_they_can_be_played() -> None:
    """HM-8.1 to 8.4: only for cards that the viewer sees."""
    given = {
        "seats": 2,
        "week": 2,
        "phase": 1,
        "first": 0,
        "agencies": [["Mona Thumb"], ["Rhett Index"]],
        "hands": [["Instant Glue", "Your Contract Now"], ["Good Lighting"]],
        "job_deck": ["Handheld Nation"],
    }
    table = allhands.load("hand-management").set_up(given)
    assert {"Instant Glue": 4, "Your Contract Now": 7}.items() <= when(table, 0).items()
    held = {zone.place: zone.cards for zone in table.view(0).zones}["hands/0"]
    assert when(table, 0).keys() == set(held)
    assert when(table, None) == {}


def when(table: Table, viewer: int | None) -> dict[str, float]:
    shown = table.view(viewer, page=True).shown
    assert shown is not None
    return {c.cards[0]: c.numbers["phase"] for c in shown.captions if c.kind == "when"}


def test_improvements_say_what_they_are_good_for_this_week() -> None:
    """HM-4.2 to 4.6"""
    given = SECOND_WEEK | {
        "phase": 5,
        "improvements": [["Agency Security Star"], ["Pampered Models", "Extra Model Slot"], []],
        "security_used": [1, 0, 0],
        "hands": [["Cuticle Coach"], [], []],
    }
    shown = allhands.load("hand-management").set_up(given).view(None, page=True).shown
    assert shown is not None
    fittings = {(c.seats[0], c.cards[0]): c.numbers for c in shown.captions if c.kind == "fitting"}
    assert fittings == {
        (0, "Agency Security Star"): {"copies": 1, "guards": 2, "ready": 1},
        (1, "Pampered Models"): {"copies": 1, "pampered": 1},
        (1, "Extra Model Slot"): {"copies": 1},
    }


def test_security_says_what_each_answer_leaves() -> None:
    table = play_under_security("Instant Glue", guarded=1)
    assert [move.short for move in table.moves] == ["Play it on Mona Thumb", "Play it on Rhett Index"]
    table.play("On Ben's Rhett Index")
    said = told(table, "answer")
    assert said.keys() == {"Let it happen", "Cancel 1 point"}
    assert all(words.endswith("% to win") for words in said.values())


def test_the_end_says_how_points_are_counted() -> None:
    table = allhands.load("hand-management").deal(seats=2, seed=1)
    while table.decider is not None:
        table.play(table.moves[0])
    shown = table.view(0, page=True).shown
    assert shown is not None
    assert shown.moment is not None
    assert (shown.moment.title, list(shown.moment.clauses)) == ("The end", ["HM-2.6"])


def test_the_shop_is_told_in_every_phase() -> None:
    """HM-4.1: stock, price, owners, and the viewer's hand after buying."""
    given = SECOND_WEEK | {
        "phase": 1,
        "improvements": [["Extra Model Slot"], ["Pampered Models"], []],
        "hands": [["Cuticle Coach"], ["Bag Carrier"], ["Signed Testimonial"]],
    }
    shown = allhands.load("hand-management").set_up(given).view(0, page=True).shown
    assert shown is not None
    shop = {caption.cards[0]: caption for caption in shown.captions if caption.kind == "shop"}
    sold, slot = shop["Pampered Models"], shop["Extra Model Slot"]
    assert (sold.seats, sold.numbers["left"], sold.words) == ([1], 0, "Sold out")
    assert (slot.seats, slot.numbers["left"], slot.numbers["cost"]) == ([0], 2, 1)
    assert shop["Pampered Models Star"].numbers["leaves"] == 2 - 5


def test_the_till_tells_how_the_agency_will_be() -> None:
    """HM-4.2, HM-4.3, HM-1.4, HM-5.1: the guard at the door, all slots, and the free ones."""
    given = {
        "seats": 3,
        "week": 2,
        "phase": 5,
        "first": 0,
        "agencies": [["Mona Thumb", "Dee Gitt"], ["Rhett Index"], ["Phil Anges"]],
        "improvements": [["Agency Security"], [], []],
        "hands": [["Cuticle Coach", "Bag Carrier", "Signed Testimonial", "Casting Flowers"], [], []],
    }
    assert at_the_till(given, "Buy Agency Security Star") == ("Bruno and his sister, ready", 1, 3)
    assert at_the_till(given, "Buy Extra Model Slot") == ("Bruno, ready", 2, 4)
    assert at_the_till(given | {"phase": 6}, "Fire Dee Gitt") == ("Bruno, ready", 2, 3)
    spent = given | {"security_used": [1, 0, 0]}
    assert at_the_till(spent, "Buy Extra Model Slot") == ("Bruno, used this week", 2, 4)
    unguarded = given | {"improvements": [[], [], []]}
    assert at_the_till(unguarded, "Buy Extra Model Slot") == ("Nobody", 2, 4)


def at_the_till(given: dict[str, object], move: str) -> tuple[str, float, float]:
    table = allhands.load("hand-management").set_up(given)
    table.play(move)
    shown = table.view(1, page=True).shown
    assert shown is not None
    (till,) = [caption for caption in shown.captions if caption.kind == "till"]
    return till.parts[0].words, till.numbers["free"], till.numbers["slots"]
