"""Leduc hold'em's deck, deal, positions and words, where scenarios can't test them."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import allhands
from allhands import DataError
from allhands.games.leduc.state import Bet
from allhands.table.table import Table
from allhands.table.view import CaptionView
from tests.helpers import choices_of

BOX = allhands.load("leduc")
GAME = BOX.game
ROUND_TWO = {"hands": [["King"], ["Queen"]], "board": ["Jack"], "round": 2}


@pytest.mark.parametrize("seats", [1, 3])
def test_le_1_1_two_play(seats: int) -> None:
    with pytest.raises(DataError, match=f"for 2 players, not {seats}"):
        BOX.deal(seats=seats)


def test_le_1_2_the_deck() -> None:
    assert [(d.name, d.copies, d.facts["rank"]) for d in BOX.cards] == [
        ("Jack", 2, 1),
        ("Queen", 2, 2),
        ("King", 2, 3),
    ]


def test_le_2_2_any_card_may_be_dealt_to_anyone() -> None:
    hands = {tuple(h[0] for h in BOX.deal(seed=seed).position()["hands"]) for seed in range(400)}
    assert len(hands) == 6 * 5


@pytest.mark.parametrize(
    ("other", "open_card", "why"),
    [
        ("Queen", "Jack", "A King beats a Queen."),
        ("Queen", "Queen", "A single King loses to any pair."),
        ("Jack", "King", "A single Jack loses to any pair."),
        ("King", "Jack", "Equal cards split the pot."),
    ],
)
def test_a_showdown_says_what_decided_it(other: str, open_card: str, why: str) -> None:
    table = BOX.set_up({"hands": [["King"], [other]], "board": [open_card], "round": 2})
    table.play("check")
    table.play("check")
    shown = table.view(0, page=True).shown
    assert shown is not None
    assert [c.words for c in shown.captions if c.kind == "verdict"] == [f"2 chips, 1 of them yours. {why}"]


def told(table: Table, kind: str, seat: int | None = 0) -> list[CaptionView]:
    shown = table.view(seat, page=True).shown
    assert shown is not None
    return [caption for caption in shown.captions if caption.kind == kind]


def test_both_rounds_say_what_their_raises_are_worth() -> None:
    rounds = [(c.words, dict(c.numbers)) for c in told(BOX.set_up(ROUND_TWO), "round", None)]
    assert rounds == [
        ("First round", {"step": 2, "limit": 2, "now": 0, "past": 1}),
        ("Second round", {"step": 4, "limit": 2, "now": 1, "past": 0}),
    ]


def test_an_answer_says_how_many_chips_it_puts_in() -> None:
    table = BOX.set_up(ROUND_TWO)

    def costs(seat: int) -> dict[str, float]:
        words = {move.id: move.words for move in table.moves}
        return {words[c.move or 0]: c.numbers["chips"] for c in told(table, "cost", seat)}

    assert costs(0) == {"Raise for 4 chips": 4}
    table.play("raise")
    assert (costs(0), costs(1)) == ({}, {"Call for 4 chips": 4, "Raise for 8 chips": 8})
    table.play("raise")
    assert costs(0) == {"Call for 4 chips": 4}


def test_the_log_is_headed_by_the_rounds() -> None:
    table = BOX.deal(seed=19)
    for words in ("raise", "call", "check", "check"):
        table.play(words)
    headings = [event.heading for event in table.events(0) if event.heading]
    assert headings == ["The deal", "First round", "Second round", "Showdown"]


def test_le_5_2_a_fold_is_the_last_thing_the_log_tells_of_the_cards() -> None:
    table = BOX.set_up(ROUND_TWO)
    table.play("raise")
    table.play("fold")
    assert [event.kind for event in table.events()] == ["RAISED", "FOLDED", "TAKEN"]


def test_le_5_3_scores_are_open_from_the_ante_on() -> None:
    table = BOX.set_up({"hands": [["King"], ["Queen"]], "deck": ["Jack"]})
    assert table.scores == [-1, -1]
    table.play("raise")
    assert table.scores == [-3, -1]
    for words in ("call", "check", "check"):
        table.play(words)
    assert table.scores == [3, -3]


@pytest.mark.parametrize(
    ("position", "complaint"),
    [
        ({"round": 3}, "round: expected a number from 1 to 2, not 3"),
        ({"hands": [["King", "Jack"], ["Queen"]]}, "seat 0 holds 2"),
        ({"hands": [["King"], []]}, "seat 1 holds 0"),
        ({"board": ["Jack"]}, "in round 1 the board holds 0 cards, not 1"),
        ({"round": 2}, "in round 2 the board holds 1 card, not 0"),
        (ROUND_TWO | {"board": ["Jack", "Jack"]}, "the board holds 1 card, not 2"),
        ({"raises": 3}, "raises: expected a number from 0 to 2, not 3"),
        ({"raises": -1}, "raises: expected a number from 0 to 2, not -1"),
        ({"bets": [3, 1], "pot": 4}, "bets of 3 and 1 do not come of 0 raises in round 1"),
        ({"bets": [-1, -1], "pot": 2}, "bets: expected a number from 1 to 13, not -1"),
        ({"bets": [3, 3], "pot": 6}, "bets of 3 and 3 do not come of 0 raises in round 1"),
        ({"bets": [3, 3], "pot": 6, "raises": 1}, "bets of 3 and 3 do not come of 1 raise in round 1"),
        (ROUND_TWO | {"bets": [7, 7], "pot": 14}, "bets of 7 and 7"),
        (ROUND_TWO | {"bets": [7, 3], "pot": 10, "raises": 1}, "seat 0 has raised, so it is for seat 1"),
        ({"pot": 3}, "2 chips were put in"),
        ({"won": [1, 1], "pot": 0}, "2 chips were put in"),
        ({"pending": "NOTHING"}, "2 chips were put in"),
    ],
)
def test_an_impossible_position_is_refused(position: dict[str, Any], complaint: str) -> None:
    with pytest.raises(DataError, match=complaint):
        BOX.set_up(position)


@pytest.mark.parametrize(
    ("position", "choice"),
    [
        ({"hands": [["King"], ["Jack"]]}, Bet.RAISE),
        ({"hands": [["Queen"], ["King"]]}, Bet.CALL),
        ({"hands": [["Jack"], ["King"]]}, Bet.CALL),
        ({"hands": [["Queen"], ["King"]], "decider": 1, "bets": [3, 1], "pot": 4, "raises": 1}, Bet.RAISE),
        ({"hands": [["King"], ["Queen"]], "decider": 1, "bets": [3, 1], "pot": 4, "raises": 1}, Bet.CALL),
        ({"hands": [["King"], ["Jack"]], "decider": 1, "bets": [3, 1], "pot": 4, "raises": 1}, Bet.FOLD),
        ({"hands": [["Jack"], ["King"]], "board": ["Jack"], "round": 2}, Bet.RAISE),
        ({"hands": [["King"], ["Jack"]], "board": ["Queen"], "round": 2}, Bet.CALL),
    ],
)
def test_the_greedy_player_goes_by_the_cards(position: dict[str, Any], choice: Bet) -> None:
    state = BOX.set_up(position).state
    assert max(choices_of(GAME, state), key=lambda c: GAME.policy(state, c)) == choice


def test_a_match_in_words() -> None:
    table = BOX.set_up({"hands": [["King"], ["Queen"]], "deck": ["Jack"]}, names=["Bob", "Ann"])
    asked = []
    for words in ("bet", "raise", "call", "check", "bet 4 chips", "give up"):
        asked.append(table.view(0).question)
        table.play(words)
    assert [str(question) for question in asked if question] == [
        "Check or raise?",
        "You raised. Ann can fold, call or raise.",
        "Ann raised. Fold or call?",
        "Check or raise?",
        "Ann can check or raise.",
        "Ann raised. Fold, call or raise?",
    ]
    assert [event.words for event in table.events(0)] == [
        "You raise for 2 chips.",
        "Ann raises for 4 chips.",
        "You call for 2 chips.",
        "The shared card is a Jack.",
        "You check.",
        "Ann raises for 4 chips.",
        "You fold.",
        "Ann takes 14 chips from the pot.",
    ]


def test_the_public_is_told_who_is_asked() -> None:
    table = BOX.set_up({"hands": [["King"], ["Queen"]]}, names=["Bob", "Ann"])
    table.play("raise")
    question = table.view(None).question
    assert question
    assert question.words == "Bob raised. Ann can fold, call or raise."


def test_the_deal_in_words() -> None:
    table = BOX.deal(seed=7)
    mine = table.view(1).zone("hands/1").cards[0]
    assert [event.words for event in table.events(1)] == [
        "Seat 0 antes 1 chip.",
        "You ante 1 chip.",
        "Seat 0 is dealt a card.",
        f"You are dealt a {mine}.",
    ]


CARD = '[[card]]\nname = "{}"\nrank = {}\ncopies = {}\n'


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (CARD.format("Ace", 1, 2), "line 1: a deck has 3 to 52 cards; this one has 2"),
        (CARD.format("Ace", 1, 60), "line 4, copies"),
        (CARD.format("Ace", 0, 2), "line 3, rank"),
        (CARD.format("", 1, 3), "line 2, name"),
        (CARD.format("Ace", 1, 2) + CARD.format("Ace", 2, 2), "line 6, name: the Ace is listed twice"),
        (CARD.format("Ace", 1, 3) + "suit = 1", 'line 5, suit: there is no "suit" here'),
    ],
)
def test_a_broken_card_file_is_explained(tmp_path: Path, text: str, complaint: str) -> None:
    path = tmp_path / "cards.toml"
    path.write_text(text)
    with pytest.raises(DataError, match=complaint):
        allhands.load("leduc", cards=path)


def test_a_deck_of_ones_own_may_have_more_than_two_of_a_name(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_text(CARD.format("Ace", 9, 3) + CARD.format("Ten", 1, 1))
    table = allhands.load("leduc", cards=path).set_up({"hands": [["Ace"], ["Ace"]], "deck": ["Ace"]})
    for _ in range(4):
        table.play("check")
    assert table.winners == [0, 1]
    assert table.events()[2].words == "The shared card is an Ace."


def test_a_record_of_one_hand_from_before_there_were_several_still_replays() -> None:
    text = (Path(__file__).parent / "before_hands.txt").read_text(encoding="utf-8")
    table = allhands.replay(text)
    assert table.over
    assert "option hands" not in text
    assert table.game_config.options == {"hands": 1}


def test_le_6_1_a_match_of_ten_hands_adds_them_up() -> None:
    game_config = allhands.load("leduc", hands=10)
    for seed in range(20):
        table, chance = game_config.deal(seed=seed), random.Random(seed)
        hands = {table.match.field("hand")}
        while not table.over:
            table.play(chance.choice(table.match.legal))
            hands.add(table.match.field("hand"))
        assert hands == set(range(1, 11))
        assert sum(table.scores) == 0
        best = max(table.scores)
        assert table.winners == [seat for seat in range(2) if table.scores[seat] == best]
        assert allhands.replay(table.record()).scores == table.scores


def test_the_stage_names_the_hand_of_a_longer_match() -> None:
    assert BOX.deal(seed=1).seat(0).stage == "First round"
    assert allhands.load("leduc", hands=10).deal(seed=1).seat(0).stage == "Hand 1 of 10: First round"
