"""Custom cards: every accepted effect ends, stays in bounds, and asks only questions with an answer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from allhands.table.game_config import load
from allhands.table.table import Table

ODD = {"decider": 0, "coins": [3, 3]}


def trial(tmp_path: Path, given: dict[str, Any], **keys: str) -> Table:
    """Return a table with many copies of a custom card."""
    path = tmp_path / "my-cards.toml"
    effects = "".join(f"{key} = '{effect}'\n" for key, effect in keys.items())
    card = f"[[card]]\nname = 'Trial'\ntype = 'Attack'\ncost = 1\ncopies = 20\n{effects}"
    path.write_text(f'extends = "standard"\n{card}', encoding="utf-8")
    return load("deck-hand", cards=path).set_up(ODD | given)


def state_of(table: Table) -> Any:
    return table.state


def words(table: Table) -> list[str]:
    return [move.words for move in table.moves]


def test_dh_3_4_of_cards_shown_each_is_picked_once(tmp_path: Path) -> None:
    effect = "reveal 2 of my deck " + "pick shown { put it out } " * 3 + "+1B"
    decks = [["Tavern", "Celebrate", "Mutiny", "Alchemy", "Typhoon"], []]
    table = trial(tmp_path, {"hands": [["Trial"], []], "decks": decks}, play=effect)
    table.play("Play Trial")
    assert words(table) == ["Card 1, Tavern", "Card 2, Celebrate"]
    table.play("Card 2, Celebrate")
    assert words(table) == ["Card 1, Tavern"]
    table.play("Card 1, Tavern")
    assert table.position()["decks"][0] == ["Mutiny", "Alchemy", "Typhoon"]
    assert state_of(table).buys == 1


def test_dh_3_9_a_copy_of_the_card_being_resolved_can_be_applied(tmp_path: Path) -> None:
    given = {"hands": [["Trial"], []], "stashes": [["Trial", "Trial"], []]}
    table = trial(tmp_path, given, play="+1B pick stash { apply it }")
    table.play("Play Trial")
    table.play("Trial")
    table.play("Trial")
    assert state_of(table).buys == 3
    assert state_of(table).level == 0


def test_dh_8_4_sixteen_attacks_are_counted(tmp_path: Path) -> None:
    given = {"seats": 4, "coins": [0] * 4, "hands": [["Trial"], [], [], []], "decks": [["Trial"] * 4] * 4}
    table = trial(tmp_path, given, play="reveal 4 of every deck +1A per Attack shown")
    table.play("Play Trial")
    assert state_of(table).actions == 1 + 16


def test_dh_3_6_whatever_a_card_says_four_cards_stay(tmp_path: Path) -> None:
    decks = [["Mutiny", "Tavern", "Typhoon"], ["Alchemy"]]
    table = trial(tmp_path, {"hands": [["Trial"], []], "decks": decks}, play="+1B put this out")
    table.play("Play Trial")
    assert table.position()["stashes"][0] == ["Trial"]


def test_a_when_is_looked_at_when_a_card_is_discarded(tmp_path: Path) -> None:
    given = {"hands": [["Trial", "Alchemy"], []]}
    table = trial(tmp_path, given, discarded="when Structure in stash { +1B }")
    table.play("Play Alchemy")
    table.play("Trial")
    assert state_of(table).buys == 0


def test_who_declines_has_nothing_of_what_follows(tmp_path: Path) -> None:
    given = {"hands": [["Trial", "Mutiny"], []]}
    table = trial(tmp_path, given, play="may { pick hand { put it to my stash } +1B }")
    table.play("Play Trial")
    assert words(table) == ["Yes", "No"]
    table.play("No")
    assert state_of(table).buys == 0


def test_dh_5_4_a_card_that_stays_in_the_supply_deck_has_not_left_it(tmp_path: Path) -> None:
    given = {"hands": [["Trial"], []], "idle": 3}
    table = trial(tmp_path, given, play="reveal 1 of supply deck pick shown { put it on its deck }")
    table.play("Play Trial")
    table.play(table.moves[0])
    assert state_of(table).idle == 3


def test_effects_that_set_each_other_off_come_to_an_end(tmp_path: Path) -> None:
    given = {"hands": [["Trial"], []]}
    effect = "put this to my hand +1X " * 3
    table = trial(tmp_path, given, play="put this to my hand +1X", discarded=effect)
    table.play("Play Trial")
    for _ in range(200):
        if state_of(table).level == 0:
            break
        table.play(table.moves[0])
    assert state_of(table).level == 0


def test_whatever_a_card_gives_is_counted_to_9_999(tmp_path: Path) -> None:
    given = {"hands": [["Trial", "Trial"], []], "options": {"edition": 1}}
    table = trial(tmp_path, given, play="+9$ per card in supply " * 98)
    table.play("Play Trial")
    assert state_of(table).coins[0] == 3 + 98 * 9 * 6
    table.play("Play Trial")
    assert state_of(table).coins[0] == 9_999


def test_dh_4_4_actions_and_buys_are_for_one_s_own_turn(tmp_path: Path) -> None:
    given = {"hands": [["Abyss Marauder", "Fist Fight"], []], "stashes": [[], ["Trial"]]}
    table = trial(tmp_path, given, lost="+1A +1B +2B for cost 1 next buy 1 less")
    for move in ("Play Abyss Marauder", "Fist Fight", "Trial"):
        table.play(move)
    s = state_of(table)
    assert (s.actions, s.buys, s.buys_for[1], s.discount) == (2, 0, 0, 0)


EMPTY = {"supply": [""] * 6, "supply_deck": [], "ended_by": 1}


def test_dh_3_5_a_reload_can_be_chosen_only_where_a_supply_card_lies_open(tmp_path: Path) -> None:
    given = {"hands": [["Trial"], []]}
    table = trial(tmp_path, given | EMPTY, play="either { +1R } or { +1$ }")
    table.play("Play Trial")
    assert words(table) == ["+1 coin"]


def test_dh_3_5_a_swap_of_this_card_needs_it_to_be_played(tmp_path: Path) -> None:
    given = {"decider": 1, "hands": [[], []], "stashes": [["Trial"], []]}
    table = trial(tmp_path, given, start="swap hand or this with supply within 5")
    table.play("End the turn")
    assert table.decider == 0
    assert table.position()["pending"] == "TURN"


def test_dh_3_5_what_follows_a_gain_of_nothing_must_be_there(tmp_path: Path) -> None:
    given = {"hands": [["Trial"], []], "stashes": [[], []], "coins": [17, 0], "bank": 0}
    table = trial(tmp_path, given, play="may { +1$ pick stash { put it to my hand } }")
    table.play("Play Trial")
    assert table.position()["pending"] == "TURN"


def test_dh_7_2_whether_a_swap_follows_a_gain_of_nothing_does_not_tell_of_the_hand(tmp_path: Path) -> None:
    given = {"hands": [["Trial"], []], "stashes": [[], []], "coins": [17, 0], "bank": 0}
    table = trial(tmp_path, given, play="may { +1$ swap hand with supply same cost }")
    table.play("Play Trial")
    assert table.position()["pending"] == "MAY"


def test_dh_4_5_a_dear_card_is_bought_with_a_plain_buy(tmp_path: Path) -> None:
    path = tmp_path / "my-cards.toml"
    card = "[[card]]\nname = 'Trial'\ntype = 'Attack'\ncost = 6\ncopies = 2\n"
    path.write_text(f'extends = "standard"\n{card}', encoding="utf-8")
    supply = ["Trial", "Tavern", "Alchemy", "Quick Shot", "Gold Mine", "Haggling"]
    given = {"coins": [6, 0], "buys": 1, "actions": 2, "supply": supply}
    table = load("deck-hand", cards=path).set_up(ODD | given)
    table.play("Buy Trial")
    s = state_of(table)
    assert (s.actions, s.buys, s.coins[0]) == (2, 0, 0)


def test_who_names_cards_again_begins_anew(tmp_path: Path) -> None:
    supply = ["Mutiny", "Tavern", "Alchemy", "Quick Shot", "Gold Mine", "Haggling"]
    given = {"hands": [["Trial"], []], "supply": supply}
    effect = "choose rival { they name 1 they name 1 may { pick named { apply it } } }"
    table = trial(tmp_path, given, play=effect)
    table.play("Play Trial")
    table.play("Name Tavern")
    assert "Name Tavern" in words(table)


def test_dh_3_9_of_like_cards_in_the_supply_one_that_is_not_being_resolved_is_applied(tmp_path: Path) -> None:
    supply = ["Trial", "Trial", "Trial", "Quick Shot", "Gold Mine", "Haggling"]
    given = {"hands": [["Trial"], []], "supply": supply}
    table = trial(tmp_path, given, play="+1B pick supply { apply it }")
    table.play("Play Trial")
    for _ in range(3):
        table.play("Trial")
    assert "Trial" not in " ".join(words(table))
    assert state_of(table).buys == 4


def test_the_second_card_of_a_swap_is_optional_if_the_card_says_so(tmp_path: Path) -> None:
    given = {"hands": [["Trial"], []], "stashes": [["Tavern"], ["Alchemy"]]}
    table = trial(tmp_path, given, play="choose enemy { swap stash with their stash within 5 optionally }")
    table.play("Play Trial")
    table.play("Tavern")
    assert words(table) == ["Choose Alchemy", "None of these"]
    table.play("None of them")
    assert table.position()["stashes"] == [["Trial", "Tavern"], ["Alchemy"]]


def test_of_cards_shown_none_need_be_picked_where_one_may(tmp_path: Path) -> None:
    given = {"hands": [["Trial"], []], "decks": [["Tavern", "Alchemy", "Mutiny"], []]}
    table = trial(tmp_path, given, play="reveal 2 of my deck may { pick shown { put it to my hand } } sort 1")
    table.play("Play Trial")
    assert words(table) == ["Card 1, Tavern", "Card 2, Alchemy", "None of these"]
    table.play("None of them")
    assert table.position()["pending"] == "SORT"
    table.play("Keep the rest")
    assert table.position()["decks"][0] == ["Tavern", "Alchemy", "Mutiny"]


def test_dh_3_5_of_four_options_the_last_can_be_the_only_one(tmp_path: Path) -> None:
    given = {"hands": [["Trial"], []], "coins": [17, 0], "bank": 0}
    table = trial(tmp_path, given, play="either { +1$ } or { +2$ } or { +3$ } or { +1B }")
    table.play("Play Trial")
    assert words(table) == ["+1 Buy"]


def test_dh_3_2_of_two_that_happen_together_and_are_alike_one_is_offered(tmp_path: Path) -> None:
    given = {"hands": [[], []], "stashes": [[], ["Trial", "Trial", "Smugglers' Cache"]]}
    table = trial(tmp_path, given, start="+1B")
    table.play("End the turn")
    assert table.position()["pending"] == "ORDER"
    assert len(words(table)) == len(set(words(table))) == 2


def test_a_card_that_is_set_aside_or_out_of_the_supply_stays_where_it_is(tmp_path: Path) -> None:
    hands = [["Trial", "Fist Fight", "Fist Fight"], []]
    supply = ["Gold Mine", "Quick Shot", "Hideout", "Typhoon", "Mutiny", "Haggling"]
    given = {"hands": hands, "stashes": [["Tavern", "Alchemy"], []], "supply": supply}
    table = trial(tmp_path, given, play="pick stash { send it for 2$ put it to my hand }")
    table.play("Play Trial")
    table.play("Alchemy")
    assert table.position()["aside"][0] == ["Alchemy"]
    table = trial(tmp_path, given, play="pick supply { put it to my hand put it face down }")
    table.play("Play Trial")
    table.play("Hideout")
    after = table.position()
    assert "Hideout" in after["hands"][0]
    assert after["face_down"] == [[], []]
