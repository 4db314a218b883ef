from __future__ import annotations

import json
import random
from typing import Any

import pytest

import allhands
from allhands import DataError
from allhands.lab.variants import all_variants
from allhands.table.position import describe
from allhands.table.table import Table
from tests.helpers import dealt, walk

BOX = allhands.load("hanataz")


def set_up(**position: Any) -> Table:
    return BOX.set_up(position)


def complaint(position: dict[Any, Any]) -> str:
    with pytest.raises(DataError) as caught:
        BOX.set_up(position)
    return str(caught.value)


def test_positions_restore_every_state_of_a_match(name: str) -> None:
    """Check some decisions of matches in many variants, also after a round trip through JSON."""
    for number, terms in list(enumerate(all_variants(name)))[::3]:
        game_config, s = terms.game_config, dealt(terms, number)
        for step, _ in enumerate(walk(game_config.game, s, random.Random(number), 60)):
            if step % 9 == number % 9:
                position = describe(game_config, s)
                assert game_config.set_up(position).state == s
                assert allhands.load(name).set_up(json.loads(json.dumps(position))).state == s
        position = describe(game_config, s)
        assert describe(game_config, game_config.set_up(position).state) == position


def test_position_restores_chance(name: str) -> None:
    table = allhands.load(name).deal(seed=6)
    table.play(table.moves[0])
    again = allhands.load(name).set_up(table.position())
    chance = random.Random(6)
    for _ in range(60):
        if table.over:
            break
        assert again.moves == table.moves
        move = chance.choice(table.moves)
        table.play(move)
        again.play(move)
        assert again.state == table.state
    assert table.history[1:] == again.history


def test_unnamed_cards_are_dealt_from_the_seed() -> None:
    one, same, other = (set_up(seed=seed, decider=0, hands=[["Troll"], []]) for seed in (1, 1, 2))
    assert one.position() == same.position()
    assert one.position()["hands"] == other.position()["hands"] == [["Troll"], []]
    assert one.position()["hanataz"] != other.position()["hanataz"]
    assert all(len(spot) == 1 for spot in one.position()["hanataz"])
    assert len(one.position()["deck"]) == 68 - 1 - 5


def test_position_implies_the_number_of_seats() -> None:
    assert set_up(hands=[[], [], ["Troll"]]).state.seats == 3
    assert set_up(silvs=[1, 2, 3, 4, 5]).state.seats == 5
    assert set_up().state.seats == 4


def test_unlisted_hands_are_dealt() -> None:
    hands = set_up(seats=3, hands=[["Troll"]]).position()["hands"]
    assert [len(hand) for hand in hands] == [1, 5, 5]


def test_deck_is_listed_from_the_top() -> None:
    table = set_up(decider=0, hands=[["Wizard of Waves"], []], deck=["Fool", "2 of Winds", "Troll"])
    assert table.position()["deck"][:3] == ["Fool", "2 of Winds", "Troll"]
    table.play("Wizard")
    assert sorted(table.position()["hands"][0]) == ["2 of Winds", "Fool"]


def test_rest_may_name_another_pile() -> None:
    position = set_up(decider=0, hands=[["Fool"], []], deck=["Troll"], rest="discard").position()
    assert position["deck"] == ["Troll"]
    assert len(position["discard"]) == 68 - 1 - 1 - 5


def test_copies_are_numbered() -> None:
    position = set_up(decider=0, hands=[["Jester #3", "jester", "Jester"], ["Troll"]]).position()
    assert position["hands"][0] == ["Jester #3", "Jester", "Jester #2"]


def test_position_may_state_knowledge_of_cards() -> None:
    traced = {"among": [0], "piles": ["deck", "hands/1"]}
    known = {"Jester": {"exactly": [1]}, "Troll": traced}
    table = set_up(decider=0, hands=[["Fool"], ["Troll"]], hanataz=[["Jester"]], known=known)
    assert table.view(1).zone("hanataz/0").cards == ["Jester"]
    assert table.view(0).zone("hanataz/0").cards == [None]
    assert table.position()["known"]["Jester"] == {"exactly": [1]}
    assert table.position()["known"]["Troll"] == {"exactly": [1], **traced}  # the holder knows it, too
    everyone = {"exactly": [0, 1, "public"]}
    shown = set_up(decider=0, hands=[["Fool"], ["Troll"]], known={"Troll": everyone})
    assert shown.view(None).zone("hands/1").cards == ["Troll"]


def test_position_may_script_chance() -> None:
    given = {"decider": 0, "hands": [["Rogue of Waves"], ["2 of Winds", "Fool", "3 of Winds"]]}
    stolen = set()
    for answer in range(3):
        table = set_up(**given, chance=[answer])
        assert table.position()["chance"] == [answer]
        table.play("Rogue")
        table.play("Take 1 silv and a card from Seat 1")
        table.play("Let it happen")
        assert "chance" not in table.position()
        stolen.add(table.position()["hands"][0][0])
    assert stolen == {"2 of Winds", "Fool", "3 of Winds"}


def test_given_position_is_not_changed() -> None:
    given: dict[str, Any] = {"decider": 0, "hands": [["Troll"], []], "options": {"hands": 3}}
    before = json.dumps(given)
    table = BOX.set_up(given)
    table.play("nub out")
    assert json.dumps(given) == before
    assert table.start == given


def test_options_of_a_position_take_precedence() -> None:
    game_config = allhands.load("hanataz", hands=5, optional_draw=1)
    options = game_config.set_up({"options": {"hands": 3}}).position()["options"]
    assert options == {"hands": 3, "ante_every_hand": 0, "optional_draw": 1}


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ({"seats": 9}, "Hanataz is for 2 to 8 players, not 9."),
        ({"seats": True}, "position, seats: expected a whole number, not true."),
        ({"seats": None}, "position, seats: expected a whole number, not null."),
        ({"seed": 1 << 63}, f"A seed is a whole number from 0 to 2**63 - 1, not {1 << 63}."),
        ({"silvs": 3}, "position, silvs: expected a list, not 3."),
        ({"silvs": {"Ann": 3}}, 'position, silvs: expected a list, not {"Ann": 3}.'),
        ({"seats": 2, "silvs": [1, 2, 3]}, "position, silvs: expected 2 values, not 3."),
        ({"bard_silvs": [0] * 9}, "position, bard_silvs: expected 4 values, not 9."),
        ({"pot": -(1 << 40)}, f"position, pot: {-(1 << 40)} is more than any match can come to."),
        ({"leader": ["Troll"]}, 'position, leader: there is no card ["Troll"]; did you mean "Troll"?'),
        ({"hands": [["Troll"], "Trol"]}, 'position, hands: there is no card "Trol"; did you mean "Troll"?'),
        ({"hands": [["Jester #0"], []]}, 'position, hands: there is no "Jester #0"; the copies are 1 to 4.'),
        ({"hands": [["Jester #١"], []]}, 'position, hands: there is no "Jester #١"; the copies are 1 to 4.'),
        ({5: "hands"}, 'position: there is no "5".'),
        ({"stack": [["TURN"]]}, 'position, stack: it means nothing without "pending".'),
        ({"draws": 4}, 'position, draws: it means nothing without "seed".'),
        ({"hands": [["Jester"] * 5, []]}, 'position, hands: "Jester" is named too often (at most 4).'),
        ({"deck": "Troll"}, 'position, deck: expected a list, not "Troll".'),
        ({"rest": 3}, "position, rest: there is no pile 3."),
        ({"known": {"Fool": 3}}, 'position, known, Fool: expected "exactly", or "among" with "piles".'),
        ({"known": {"Fool": {"exactly": ["Ann"]}}}, 'position, known: expected a whole number, not "Ann".'),
        ({"known": {"Fool": {"exactly": [-1]}}}, "position, known: there is no seat -1."),
        ({"pending": "TURN", "stack": [[]]}, "position, stack: there is no step null."),
        ({"pending": "TURN", "stack": [["TURN", "x"]]}, 'position, stack: expected a whole number, not "x".'),
        ({"seed": 1, "draws": -1}, "position, draws: expected a number from 0 to 1073741824, not -1."),
    ],
)
def test_bad_position_gets_one_sentence(position: dict[Any, Any], sentence: str) -> None:
    """These are problems that only a program can cause. tests/broken has those of files."""
    assert complaint(position) == sentence


def test_long_copy_number_gets_one_sentence() -> None:
    said = complaint({"hands": [[f"Jester #{'9' * 5000}"], []]})
    assert said.startswith('position, hands: there is no "Jester #999')
    assert said.endswith('999"; the copies are 1 to 4.')


def test_table_keeps_its_own_copy_of_the_position() -> None:
    position: dict[str, Any] = {"decider": 0, "hands": [["Troll", "Fool"], ["Bard"]]}
    table = BOX.set_up(position)
    record = table.record()
    position["hands"][0].clear()
    table.play("troll")
    table.undo()
    assert table.record() == record
    assert table.clone().begun().position() == table.position()


def test_position_of_another_game_or_version_is_refused() -> None:
    position = allhands.load("leduc").deal(seed=1).position()
    assert complaint(position) == "position: this is a position of leduc, not of hanataz."
    position = BOX.deal(seed=1).position() | {"version": 2}
    assert complaint(position) == "position: version 2 of hanataz is not 1, the one at hand."


@pytest.mark.parametrize(
    ("game", "position", "words"),
    [
        (
            "deck-hand",
            {"hands": [["Angry Mob"], []]},
            'position, hands: "Angry Mob" is only in the edition "indicator", and "tokens" is played here; '
            "name another card, or play that edition.",
        ),
        (
            "deckhand-ccg",
            {"decks": ["Overseer", "Overseer"], "hands": [["comet rider"], []]},
            'position, hands: "Comet Rider" is not among the cards of this match.',
        ),
    ],
)
def test_card_of_another_edition_gets_its_own_message(
    game: str, position: dict[str, Any], words: str
) -> None:
    with pytest.raises(DataError) as caught:
        allhands.load(game).set_up(position)
    assert str(caught.value) == words
