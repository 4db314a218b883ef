"""Hanataz's words: sentences before a payment, a theft or a reveal, and the texts of views."""

from __future__ import annotations

from typing import Any

import pytest

import allhands
from allhands.games.hanataz.cards import DESIGN
from allhands.games.hanataz.state import EventKind, Pile
from allhands.kernel.events import Event, EventRun
from allhands.kernel.message import Text
from allhands.kernel.rule import NONE
from allhands.kernel.viewer import Viewer
from allhands.table.table import Table
from allhands.table.view import CaptionView
from allhands.words.catalogue import catalogue
from allhands.words.renderer import Renderer
from tests.games.hanataz.playing import BOX, after

NAMES = ["Ann", "Bob", "Cid"]
BARD = {"bards": ["Bard"], "bard_count": 1, "bard_owner": [1]}
SHOWDOWN: dict[str, Any] = {
    "seats": 3,
    "decider": 0,
    "silvs": [5, 5, 5],
    "pot": 7,
    "control": 0,
    "leader": "8 of Waves",
    "table": ["8 of Waves"],
}


def named(position: dict[str, Any], *moves: str) -> Table:
    table = BOX.set_up(position, NAMES)
    for words in moves:
        table.play(words)
    return table


def asked(table: Table, seat: int | None) -> str:
    question = table.view(seat).question
    assert question is not None
    return question.words


def told(table: Table, seat: int | None = None) -> list[str]:
    return [event.words for event in table.events(seat)]


# Prices


def test_the_fee_for_a_bard_is_told_before_it_is_paid() -> None:
    hands = [["Wizard of Winds", "2 of Waves"], ["Troll"], []]
    table = named({"decider": 0, "silvs": [5, 5, 5], "hands": hands} | BARD)
    words = [move.words for move in table.moves]
    assert words[:2] == ["Play the 2 of Waves", "Play the Wizard of Winds (and 1 silv for Bob's Bard)"]
    control = "The Hanataz is in control. Any number card takes it."
    assert asked(table, 0) == f"Your turn. {control} A face card costs 1 silv for Bob's Bard."
    assert asked(table, 1) == f"Ann's turn. {control} A face card costs 1 silv for your Bard."
    table.play("Play the Wizard of Winds")
    assert told(table)[0] == "Ann gives 1 silv to the Bard."


@pytest.mark.parametrize(
    ("owners", "fee"),
    [([1, 1], "2 silvs for Bob's Bards"), ([0, 1], "1 silv for your Bard and 1 silv for Bob's Bard")],
)
def test_each_bard_has_its_fee(owners: list[int], fee: str) -> None:
    bards = {"bards": ["Bard", "Bard"], "bard_count": 2, "bard_owner": owners}
    table = named({"decider": 0, "silvs": [5, 5, 5], "hands": [["Wizard of Winds"], [], []]} | bards)
    assert table.moves[0].words == f"Play the Wizard of Winds (and {fee})"
    assert asked(table, 0).endswith(f" A face card costs {fee}.")


def test_a_knight_is_told_its_fee() -> None:
    hands = [["Dragon of Winds"], ["Knight of Waves"], []]
    table = named({"decider": 0, "silvs": [5, 5, 5], "pot": 7, "hands": hands} | BARD, "Dragon")
    words = "Ann's Dragon is about to take 3 silvs from the pot. A face card costs 1 silv for your Bard."
    assert asked(table, 1) == f"{words} Cancel it with a Knight?"
    assert table.moves[0].words == "Play the Knight of Waves (and 1 silv for your Bard)"


# What would be taken


@pytest.mark.parametrize(
    ("pot", "taken"),
    [(7, "take 3 silvs from the pot"), (1, "take 1 silv from the pot"), (0, "raid an empty pot")],
)
def test_the_question_for_a_knight_tells_what_a_dragon_takes(pot: int, taken: str) -> None:
    table = named({"decider": 0, "pot": pot, "hands": [["Dragon of Winds"], ["Bard"], []]}, "Dragon")
    assert asked(table, 1) == f"Ann's Dragon is about to {taken}. Cancel it with a Knight?"
    assert asked(table, 0) == f"Your Dragon is about to {taken}. Bob may cancel it with a Knight."
    assert asked(table, None) == f"Ann's Dragon is about to {taken}. Bob may cancel it with a Knight."


@pytest.mark.parametrize(
    ("silvs", "choice", "taken"),
    [
        (5, "2 silvs", "2 silvs"),
        (1, "2 silvs", "1 silv"),
        (5, "1 silv and a card", "1 silv and a card"),
        (0, "1 silv and a card", "a card"),
    ],
)
def test_a_theft_is_told_as_far_as_there_is_something_to_take(silvs: int, choice: str, taken: str) -> None:
    given = {"decider": 0, "silvs": [5, silvs, 5], "hands": [["Rogue of Winds"], ["Bard"], []]}
    table = named(given, "Rogue")
    assert table.find(f"Take {choice} from Bob").words == f"Take {taken} from Bob"
    table.play(f"Take {choice} from Bob")
    assert told(table, 1)[-1] == f"Ann tries to take {taken} from you."
    assert asked(table, 1) == f"Ann's Rogue is about to take {taken} from you. Cancel it with a Knight?"


# The showdown and the pot


def test_the_showdown_tells_why_it_came_and_what_counts() -> None:
    given = SHOWDOWN | {"decider": 2, "nubbed": [False, True, False], "hands": [[], [], ["Bard"]]}
    table = named(given, "Pass")
    assert told(table)[-1] == "Ann is still in control with the 8 of Waves: showdown."
    counts = (
        "Waves above 8 split the pot, and a Fool gives it away. "
        "Face cards count as 11, and those without a suit count as any suit."
    )
    flip = "Which Hanataz card do you flip?"
    assert asked(table, 0) == f"{counts} {flip}"
    assert str(table.view(0).question) == f"Showdown for 8 silvs. {counts} {flip}"
    assert asked(table, 1) == (
        f"Ann is still in control: showdown for 8 silvs. {counts} Ann must flip a Hanataz card."
    )


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("9 of Waves", ["is the 9 of Waves.", "It beats the 8 of Waves: the pot is split."]),
        (
            "Crown of Waves",
            ["is the Crown of Waves, counting as 11 of Waves.", "It beats the 8 of Waves: the pot is split."],
        ),
        (
            "Troll",
            ["is the Troll, counting as 11 of every suit.", "It beats the 8 of Waves: the pot is split."],
        ),
        ("9 of Winds", ["is the 9 of Winds.", "It doesn't beat the 8 of Waves: Ann wins the pot."]),
        ("Crown of Winds", ["counting as 11 of Winds.", "It doesn't beat the 8 of Waves: Ann wins the pot."]),
        ("Fool", ["is the Fool.", "It's a Fool, but nobody has a Fool token."]),
    ],
)
def test_the_card_turned_up_tells_how_it_counts(card: str, words: list[str]) -> None:
    table = named(SHOWDOWN | {"hanataz": [card]}, "Flip card 1")
    showdown, flipped, result = told(table)[:3]
    assert showdown == "Ann is still in control with the 8 of Waves: showdown."
    assert flipped.startswith("Hanataz card 1 is the ")
    assert flipped.endswith(words[0])
    assert result == words[1]


@pytest.mark.parametrize(
    ("pot", "card", "stays"),
    [
        (7, "Fool", "7 silvs stay in the pot."),
        (1, "Fool", "1 silv stays in the pot."),
        (3, "9 of Waves", "1 silv stays in the pot."),
        (0, "Fool", ""),
        (1, "9 of Waves", ""),
    ],
)
def test_what_stays_in_the_pot_is_told(pot: int, card: str, stays: str) -> None:
    table = named(SHOWDOWN | {"pot": pot, "hanataz": [card]}, "Flip card 1")
    assert [words for words in told(table) if "in the pot" in words] == ([stays] if stays else [])


def test_a_hand_without_a_winner_leaves_its_pot() -> None:
    table = named(
        {"decider": 0, "pot": 1, "nubbed": [False, True, True], "hands": [["Bard"], [], []]}, "Nub out"
    )
    assert told(table)[:3] == ["Ann nubs out.", "Nobody wins the hand.", "1 silv stays in the pot."]


def test_a_hand_broken_off_says_so() -> None:
    table = named({"decider": 0, "turns": 199, "silvs": [5, 5, 5], "hands": [["Bard"], [], []]}, "Pass")
    assert told(table)[2:4] == ["The hand is called off after 200 turns.", "Nobody wins the hand."]


# The view


def counters(table: Table, name: str) -> list[Any]:
    return [counter.value for counter in table.view(None).counters if counter.name == name]


def test_there_are_as_many_fool_tokens_as_decks() -> None:
    assert counters(after({"seats": 4, "decider": 0}), "fool_tokens") == [None]
    assert counters(after({"seats": 4, "decider": 0, "fool_tokens": [2]}), "fool_tokens") == [2]
    assert counters(after({"seats": 5, "decider": 0, "fool_tokens": [2]}), "fool_tokens") == [2, None]


def test_there_are_as_many_bards_as_were_played() -> None:
    assert counters(after({"decider": 0}), "bard_owner") == []
    table = after({"decider": 0, "hands": [["Bard"], [], []]}, "Bard")
    assert (counters(table, "bard_owner"), counters(table, "bard_silvs")) == ([0], [0])


@pytest.mark.parametrize(
    ("options", "notes"),
    [
        ({}, ["Hand 5 of 12."]),
        ({"hands": 7}, ["Hand 5 of 7."]),
        ({"hands": 0}, ["Hand 5. Play continues until one player is left."]),
        ({"ante_every_hand": 1}, ["Hand 5 of 12.", "Everyone antes 1 silv before every hand."]),
        ({"optional_draw": 1}, ["Hand 5 of 12.", "Drawing up to five cards is optional."]),
    ],
)
def test_the_view_tells_how_far_the_match_is_and_how_it_is_played(
    options: dict[str, Any], notes: list[str]
) -> None:
    table = allhands.load("hanataz", **options).set_up({"decider": 0, "hand_number": 5})
    assert table.view(None).notes == notes


def test_hz_9_1_the_view_tells_that_a_fool_lies_among_the_five() -> None:
    table = named({"decider": 0, "hands": [["Fool"], ["Bard"], []]}, "Fool", "Take card 2")
    for seat in (0, 1, 2, None):
        assert table.view(seat).notes[1:] == ["Somewhere in the Hanataz Hand: the Fool."]


def test_hz_9_1_the_view_tells_who_may_hold_what_was_stolen() -> None:
    hands = [["Rogue of Winds"], ["2 of Waves", "3 of Waves"], ["Bard"]]
    known = {"2 of Waves": {"exactly": [1, 2]}}
    table = named({"decider": 0, "hands": hands, "known": known, "chance": [0]}, "Rogue")
    for words in ("Take 1 silv and a card from Bob", "Let it happen", "Let it happen"):
        table.play(words)
    assert table.view(2).notes[1:] == ["Somewhere in Ann's hand or Bob's hand: the 2 of Waves."]
    assert table.view(0).notes[1:] == []
    assert table.view(None).notes[1:] == []


# Runs of events


def worded(text: Text, seat: int | None = None) -> str:
    return Renderer(catalogue(BOX.game.info.folder), NAMES, seat)(text)


def number(name: str) -> int:
    return next(card for card in range(len(DESIGN)) if BOX.cards[DESIGN[card]].name == name)


def run(kind: EventKind, source: int, target: int, *cards: str) -> EventRun:
    found = [number(name) if name else NONE for name in cards]
    return EventRun(tuple(Event(kind, NONE, card, 1, source, target, 0) for card in found))


@pytest.mark.parametrize(
    ("events", "words"),
    [
        (run(EventKind.DRAWN, Pile.DECK, Pile.HAND, "", "", ""), "You draw 3 cards."),
        (run(EventKind.DRAWN, Pile.DECK, Pile.HAND + 1, ""), "Bob draws a card."),
        (
            run(EventKind.DEALT, Pile.DECK, Pile.HAND, "2 of Winds", "Fool", ""),
            "You are dealt the 2 of Winds, the Fool and a card.",
        ),
        (
            run(EventKind.DISCARDED, Pile.HAND + 1, Pile.DISCARD, "Fool", "Troll"),
            "Bob discards the Fool and the Troll.",
        ),
        (
            run(EventKind.DISCARDED, Pile.ASIDE, Pile.DISCARD, "Fool", "Troll"),
            "The Fool and the Troll are discarded.",
        ),
        (run(EventKind.CLEARED, Pile.TABLE, Pile.DISCARD, "Fool"), "The Fool is discarded."),
        (
            run(EventKind.TURNED_UP, Pile.DECK, Pile.ASIDE, "Fool", "Troll"),
            "The Priest reveals the Fool and the Troll.",
        ),
    ],
)
def test_a_run_is_one_sentence(events: EventRun, words: str) -> None:
    s = BOX.set_up({"decider": 0}).state
    assert worded(BOX.game.text.event(s, events, Viewer(NAMES, 0)), 0) == words


@pytest.mark.parametrize(
    ("spots", "words"),
    [
        ([2], "Hanataz card 3 is dealt."),
        ([0, 3, 4], "Hanataz cards 1, 4 and 5 are dealt."),
        ([0, 1, 2, 3, 4], "The Hanataz Hand is dealt: 5 cards."),
    ],
)
def test_cards_laid_out_together_are_one_sentence(spots: list[int], words: str) -> None:
    s = BOX.set_up({"decider": 0}).state
    laid = [Event(EventKind.LAID, NONE, NONE, 1, Pile.DECK, Pile.HANATAZ + spot, 0) for spot in spots]
    assert worded(BOX.game.text.event(s, EventRun(tuple(laid)), Viewer(NAMES))) == words


def test_a_deal_is_told_in_a_sentence_for_each_hand() -> None:
    table = BOX.deal(seats=3, seed=4, names=NAMES)
    sentences = [event.sentence for event in table.events(None) if event.sentence]
    assert sentences[:4] == [
        *(f"{name} is dealt 5 cards." for name in NAMES),
        "The Hanataz Hand is dealt: 5 cards.",
    ]


# Choices that change nothing leave word of themselves, too


@pytest.mark.parametrize(
    ("position", "moves", "words"),
    [
        ({"hands": [["Dragon of Winds"], ["Bard"], []]}, ["Dragon", "Let it happen"], "Bob lets it happen."),
        (
            {"hands": [["Jester", "Knight of Winds"], ["Bard"], []], "deck": ["Knight of Waves"]},
            ["Jester", "1", "back", "none"],
            "Ann has nothing to play.",
        ),
    ],
)
def test_what_is_left_undone_is_told(position: dict[str, Any], moves: list[str], words: str) -> None:
    assert words in told(named({"decider": 0} | position, *moves))


def test_what_is_kept_is_told() -> None:
    table = BOX.deal(seats=2, seed=4, names=NAMES[:2])
    first, second = (NAMES[table.state.decider], NAMES[1 - table.state.decider])
    table.play("Keep your cards")
    assert told(table)[-1] == f"{first} keeps all their cards."
    table.play(table.moves[0])
    table.play("Draw 1 card")
    assert f"{second} keeps the rest." in told(table)


def test_no_more_drawing_is_told() -> None:
    given = {"decider": 0, "nubbed": [False, True], "silvs": [2, 1], "hands": [["Bard"], ["Troll"]]}
    table = allhands.load("hanataz", optional_draw=1).set_up(given)
    for words in ("Nub out", "Keep your cards", "Keep your cards", "Stop drawing"):
        table.play(words)
    assert told(table)[-1] == "Seat 0 stops drawing."


def test_hz_7_3_that_no_card_is_left_is_told() -> None:
    given = {"decider": 0, "hands": [["Wizard of Winds"], []], "deck": [], "hanataz": ["", "", "", "", ""]}
    table = after(given | {"rest": "hands/1"}, "Wizard")
    assert told(table).count("There are no cards left for Seat 0 to draw.") == 2


@pytest.mark.parametrize(("seats", "title"), [(4, "Taking control"), (5, "Two decks, two Fools")])
def test_the_rule_of_the_moment_says_what_a_second_deck_changes(seats: int, title: str) -> None:
    control = {"seats": seats, "decider": 0, "control": 1, "leader": "8 of Waves", "table": ["8 of Waves"]}
    shown = BOX.set_up(control | {"pot": 3, "silvs": [5] * seats}).view(0, page=True).shown
    assert shown is not None
    assert shown.moment is not None
    assert shown.moment.title == title


def captions(table: Table, kind: str, seat: int | None = 0) -> list[CaptionView]:
    shown = table.view(seat, page=True).shown
    assert shown is not None
    return [caption for caption in shown.captions if caption.kind == kind]


def test_a_card_that_costs_something_says_how_much_and_for_what() -> None:
    hand = ["8 of Waves", "8 of Winds", "9 of Waves", "9 of Winds", "Wizard of Winds"]
    control = {"control": 1, "leader": "8 of Waves", "table": ["8 of Waves"], "pot": 3, "silvs": [5] * 5}
    bards = {"bards": ["Bard", "Bard"], "bard_count": 2, "bard_owner": [1, 2]}
    table = BOX.set_up({"seats": 5, "decider": 0, "hands": [hand, [], [], [], []]} | control | bards)
    prices = {
        caption.cards[0]: (caption.words, caption.numbers["price"]) for caption in captions(table, "price")
    }
    assert prices == {
        "8 of Waves": ("Twin: 1 silv", 1),
        "8 of Winds": ("1 silv", 1),
        "Wizard of Winds": ("Bard: 2 silvs", 2),
    }
    moves = {move.id: move.cards for move in table.moves}
    assert all(moves[caption.move or 0] == caption.cards for caption in captions(table, "price"))
    assert [caption.words for caption in captions(table, "fee")] == ["face cards cost 2"]
    for seat in (1, None):  # it would tell what is held
        assert captions(table, "price", seat) == []


def test_two_decks_are_said_to_be_two() -> None:
    assert [caption.words for caption in captions(BOX.deal(seats=5, seed=1), "decks")] == ["two decks"]
    assert captions(BOX.deal(seats=4, seed=1), "decks") == []


@pytest.mark.parametrize(
    ("leader", "words"),
    [
        ("3 of Waves", ["4 to 10", "any 3 for 1 silv"]),
        ("7 of Waves", ["8, 9, 10", "any 7 for 1 silv"]),
        ("10 of Waves", ["any 10 for 1 silv"]),
    ],
)
def test_what_beats_a_card_is_told_in_few_words(leader: str, words: list[str]) -> None:
    table = BOX.set_up({"seats": 3, "decider": 0, "control": 1, "leader": leader, "table": [leader]})
    (beaten,) = captions(table, "leader")
    assert [part.words for part in beaten.parts] == words


def test_the_short_question_leaves_out_what_the_table_shows() -> None:
    table = named({"decider": 0, "silvs": [5, 5, 5], "hands": [["Wizard of Winds"], ["Troll"], []]} | BARD)
    (short,) = captions(table, "question")
    assert short.words == "Your turn"
    assert [part.words for part in short.parts] == ["The Hanataz is in control. Any number card takes it."]
    assert captions(table, "question", 1) == []
