"""Cards nobody has printed: what the language accepts ends, stays in bounds, and asks what has an answer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from allhands.table.box import load
from allhands.table.table import Table

ODD = {"decider": 0, "coins": [3, 3]}


def trial(tmp_path: Path, given: dict[str, Any], **keys: str) -> Table:
    """A table with a card of one's own, of which there are many."""
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
