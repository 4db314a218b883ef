from __future__ import annotations

from typing import Any

import pytest

import allhands
from allhands import Rejected
from allhands.table.moves import plain
from allhands.table.table import Table
from allhands.table.view import MoveView
from tests.helpers import last_move

NAMES = ["Ann", "Bo", "Cy"]
HAND = ["Troll", "7 of Waves", "7 of Winds", "Knight of Waves", "Rogue of Waves", "Rogue of Winds"]


def at_the_table(**position: Any) -> Table:
    given = {"decider": 0, "silvs": [4, 0, 6], "hands": [HAND, ["Bard"], ["Fool"]]}
    return allhands.load("hanataz").set_up(given | position, NAMES)


def refusal(table: Table, move: str | int | MoveView, seat: int | None = None) -> str:
    """Return why a move is refused, and check that the table doesn't change."""
    before, history = table.position(), list(table.history)
    with pytest.raises(Rejected) as caught:
        table.play(move, seat)
    assert (table.position(), table.history) == (before, history)
    return str(caught.value)


@pytest.mark.parametrize(
    ("words", "move"),
    [
        ("Play the Troll", "Play the Troll"),
        ("play the troll", "Play the Troll"),
        ("PLAY A TROLL!", "Play the Troll"),
        ("  the   Troll. ", "Play the Troll"),
        ("troll", "Play the Troll"),
        ("7 of waves", "Play the 7 of Waves"),
        ("play 7 of the waves", "Play the 7 of Waves"),
        ("rogue of winds", "Play the Rogue of Winds"),
        ("rogue winds", "Play the Rogue of Winds"),
        ("winds rogue", "Play the Rogue of Winds"),
        ("pass", "Pass for 1 silv"),
        ("pass for", "Pass for 1 silv"),
        ("nub", "Nub out"),
        ("fold", "Nub out"),
    ],
)
def test_words_may_differ_in_case_articles_and_order(words: str, move: str) -> None:
    table = at_the_table()
    assert table.find(words).words == move
    assert table.play(words).words == move


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("Rogue", '"Rogue" could be "Play the Rogue of Waves" or "Play the Rogue of Winds": which?'),
        ("waves", '"waves" could be "Play the 7 of Waves" or "Play the Rogue of Waves": which?'),
        ("trol", '"trol" is not among the moves; did you mean "Troll"?'),
        ("nubb out", '"nubb out" is not among the moves; did you mean "Nub out"?'),
        (" xyz ", '"xyz" is not among the moves.'),
        ("", '"" is not among the moves.'),
        ("7", '"7" is not among the moves.'),
        ("8 of waves", "You don't have the 8 of Waves."),
        ("play the dragon of stones", "You don't have the Dragon of Stones."),
        ("knight", "You can only play a Knight to cancel a Rogue or a Dragon."),
    ],
)
def test_unknown_words_get_an_explanation(words: str, reason: str) -> None:
    assert refusal(at_the_table(), words) == reason


def test_ambiguous_words_list_at_most_four_moves() -> None:
    hand = [f"{number} of Waves" for number in range(2, 8)]
    reason = refusal(at_the_table(hands=[hand, [], []]), "waves")
    assert reason.count("Play the") == 4


def test_refusal_prefers_a_card_in_hand() -> None:
    """A bare "Knight" means the one in hand, among four designs of that name."""
    table = at_the_table(hands=[["Knight of Winds", "Fool"], ["Bard"], []])
    assert refusal(table, "knight") == "You can only play a Knight to cancel a Rogue or a Dragon."
    table = at_the_table(hands=[["Fool"], ["Bard"], []])
    assert refusal(table, "knight").startswith("You don't have the Knight of ")


def test_refusal_says_what_is_possible() -> None:
    control = {"control": 1, "leader": "9 of Waves", "table": ["9 of Waves"]}
    expected = "The 9 of Waves is in control. Play higher in Waves, or any other 9 for 1 silv."
    assert refusal(at_the_table(**control), "7 of waves") == expected
    assert refusal(at_the_table(silvs=[0, 4, 6]), "pass") == "Passing costs 1 silv and you have none."


def test_same_word_answers_different_questions() -> None:
    """The meaning of passing depends on the question."""
    table = at_the_table(hands=[["Rogue of Waves"], ["Bard"], ["Fool"]])
    table.play("rogue")
    table.play("Take 1 silv and a card from Cy")
    assert table.play("pass").words == "Let it happen"


def test_move_is_found_by_number_and_by_itself() -> None:
    table = at_the_table()
    move = table.moves[0]
    assert table.find(move.id) == table.find(move) == move
    assert table.play(move) == move
    assert last_move(table) == (0, move.id, move.words)
    assert str(move) == move.words == "Play the 7 of Waves"


def test_refused_number_has_a_reason() -> None:
    table = at_the_table()
    first = table.game.decisions.first_move_ids[table.state.pending]
    assert refusal(table, first) == "You don't have the 2 of Flames."
    assert refusal(table, first - 1) == f"There is no move {first - 1} at this point."
    assert refusal(table, 99_999) == "There is no move 99999 at this point."
    assert refusal(table, -1) == "There is no move -1 at this point."


def test_move_of_an_earlier_question_is_refused() -> None:
    table = at_the_table(hands=[["Troll"], ["Bard"], ["Fool"]])
    troll = table.play("Troll")
    assert refusal(table, troll) == f"There is no move {troll.id} at this point."


def test_only_the_decider_moves() -> None:
    table = at_the_table()
    assert refusal(table, "pass", seat=1) == "Ann is asked, not Bo."
    assert refusal(table, "pass", seat=7) == "Ann is asked, not seat 7."
    assert table.play("pass", seat=0).words == "Pass for 1 silv"


def test_nobody_moves_after_the_end() -> None:
    table = allhands.load("leduc").deal(seed=1)
    table.play("raise")
    table.play("fold")
    assert (table.over, table.decider, table.moves) == (True, None, [])
    for seat in (None, 0, 1):
        assert refusal(table, "check", seat) == "The match is over."


def test_move_names_its_cards_seats_and_places() -> None:
    table = at_the_table()
    assert table.find("Troll").cards == ["Troll"]
    assert table.find("pass").places == ["pot"]
    table.play("Rogue of Waves")
    assert table.find("Take 2 silvs from Cy").seats == [2]


def test_every_move_is_found_by_its_own_words_and_number(name: str) -> None:
    table = allhands.load(name).deal(seed=4)
    for step in range(40):
        if table.over:
            break
        for move in table.moves:
            assert table.find(move.words) == table.find(move.id) == move
        table.play(table.moves[step * 7 % len(table.moves)])
    assert table.history


def test_star_is_not_punctuation() -> None:
    """Some cards differ only in the star."""
    assert plain("Buy the Guard*, now!") == "buy guard* now"
