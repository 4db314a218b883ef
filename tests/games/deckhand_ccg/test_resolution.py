"""Situations only custom cards create: several abilities at one moment, and limits of numbers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from allhands.table.game_config import GameConfig
from allhands.table.table import Table
from tests.games.deckhand_ccg.workshop import box_of, crew, deck, gamer, maneuver

MISSES = [5] * 9
CAPTAINS = {"c1": "Star-Bounder", "c3": "Overseer"}


def scene(game_config: GameConfig, mine: list[str], units: dict[str, str], **more: Any) -> Table:
    """Set up the first player's turn with these cards in the deck. Captains are at c1 and c3 by default."""
    places = [""] * 9
    standing = {place: name for place, name in CAPTAINS.items() if name not in units.values()}
    for place, name in {**standing, **units}.items():
        places["abc".index(place[0]) + 3 * (int(place[1]) - 1)] = name
    theirs = deck("Overseer", "Void Marine", "Drone", "Servant", "Auditor", "Shield Clerk", "Hall Monitor")
    given: dict[str, Any] = {
        "decks": [deck("Star-Bounder", *mine), theirs],
        "turn": 5,
        "active": 0,
        "decider": 0,
        "corryte": 3,
        "map": places,
        "hands": [[], []],
        "chance": MISSES,
    }
    return game_config.set_up(given | more)


def played(table: Table, *moves: str) -> dict[str, Any]:
    for move in moves:
        table.play(move)
    return table.position()


def test_dc_13_4_a_kill_is_about_who_was_killed_and_the_attack_about_the_target(tmp_path: Path) -> None:
    """A sweep whose target survives while another dies: both abilities, each with its own "it"."""
    game_config = box_of(tmp_path, crew("Reaper", always="sweeps", kills="discard it", attacks="shield it 5"))
    table = scene(game_config, ["Reaper"], {"a1": "Reaper", "a2": "Void Marine", "b2": "Drone"})
    after = played(table, "Activate Reaper", "Attack Void Marine", "Hold back")
    assert after["map"][4] == []
    assert after["discards"][1] == ["Drone"]
    assert after["shield"] == {"Void Marine": 5}


def test_dc_13_4_several_kills_are_one_and_the_target_comes_first(tmp_path: Path) -> None:
    game_config = box_of(tmp_path, crew("Reaper", always="sweeps", kills="discard it"))
    units = {"b1": "Reaper", "a2": "Servant", "b2": "Drone", "c2": "Auditor"}
    table = scene(game_config, ["Reaper"], units, chance=[0, 5, 5])
    after = played(table, "Activate Reaper", "Attack Drone")
    assert after["discards"][1] == ["Drone"]
    assert set(after["corpse"]) == {"Servant", "Auditor"}


def test_dc_13_4_if_the_target_lives_the_first_other_one_is_meant(tmp_path: Path) -> None:
    game_config = box_of(tmp_path, crew("Reaper", always="sweeps", kills="discard it"))
    units = {"b1": "Reaper", "a2": "Servant", "b2": "Void Marine", "c2": "Drone"}
    after = played(
        scene(game_config, ["Reaper"], units), "Activate Reaper", "Attack Void Marine", "Hold back"
    )
    assert after["discards"][1] == ["Servant"]
    assert set(after["corpse"]) == {"Drone"}


def test_dc_8_6_all_damage_is_dealt_together(tmp_path: Path) -> None:
    """The first unit hit isn't hurt yet when the others' damage is computed."""
    game_config = box_of(tmp_path, crew("Shark", damage=1, always="sweeps +1 damage per hurt enemy"))
    units = {"b1": "Shark", "a2": "Hall Monitor", "b2": "Void Marine"}
    after = played(scene(game_config, ["Shark"], units), "Activate Shark", "Attack Void Marine", "Hold back")
    assert after["damage"] == {"Hall Monitor": 1, "Void Marine": 1}


@pytest.mark.parametrize("hurt", ["return this", "discard this"])
def test_dc_8_6_who_left_the_map_has_lost_its_other_abilities(tmp_path: Path, hurt: str) -> None:
    game_config = box_of(tmp_path, crew("Coward", hp=9, hurt=hurt, attacks="hit it 3"))
    units = {"a1": "Coward", "a2": "Void Marine"}
    table = scene(game_config, ["Coward"], units)
    after = played(table, "Activate Coward", "Attack Void Marine", "Counterattack")
    assert after["damage"] == {"Void Marine": 5}  # the attack's ability comes before being hurt
    assert after["map"][0] == []
    assert table.moves[-1].words == "End the turn"


def test_dc_8_6_an_ability_does_not_trigger_itself(tmp_path: Path) -> None:
    """A bomb raised by its own death and killed again explodes no second time in this resolution."""
    game_config = box_of(
        tmp_path,
        crew("Bomb", hp=1, dies="raise this each friend beside { hit it 1 }"),
        crew("Fuse", hp=1, dies="each friend beside { kill it }"),
        maneuver("Spark", play="pick friend crew { kill it }"),
    )
    units = {"a1": "Bomb", "b1": "Fuse"}
    table = scene(game_config, ["Bomb", "Fuse", "Spark"], units, hands=[["Spark"], []])
    after = played(table, "Play Spark", "Bomb")
    assert set(after["corpse"]) == {"Bomb", "Fuse"}
    assert after["waiting"] == {}
    assert after["fired"] == {}


def test_dc_13_22_an_empty_deck_gives_nothing_and_costs_nothing(tmp_path: Path) -> None:
    game_config = box_of(tmp_path, maneuver("Haul", play="draw 3"))
    cards = deck("Star-Bounder", "Haul")[1:]
    names = [name.removeprefix("2 ") for name in cards]
    spent = [*names, *names[1:]]
    table = scene(game_config, ["Haul"], {}, hands=[["Haul"], []], discards=[spent, []])
    after = played(table, "Play Haul")
    assert after["hands"][0] == []
    assert after["damage"] == {}


def test_dc_13_55_nine_dice_at_most(tmp_path: Path) -> None:
    game_config = box_of(tmp_path, crew("Gambler", damage=0, always="+5 dice +5 dice"))
    units = {"a2": "Gambler", "a3": "Overseer"}
    table = scene(game_config, ["Gambler"], units, chance=[0] * 9)
    assert played(table, "Activate Gambler", "Attack Overseer")["damage"] == {"Overseer": 9}


def test_dc_13_29_stunned_on_its_owners_turn_it_sits_out_the_rest_of_it(tmp_path: Path) -> None:
    game_config = box_of(tmp_path, maneuver("Nap", play="pick friend { stun it }"))
    table = scene(game_config, ["Nap"], {}, hands=[["Nap"], []])
    played(table, "Play Nap")
    with pytest.raises(ValueError, match="Star-Bounder is stunned"):
        table.play("Activate Star-Bounder")
    assert played(table, "End the turn", "End the turn")["stunned"] == {}
    table.play("Activate Star-Bounder")


def test_dc_13_34_captains_are_not_killed_discarded_or_returned(tmp_path: Path) -> None:
    plays = {"Axe": "kill it", "Bin": "discard it", "Recall": "return it"}
    game_config = box_of(
        tmp_path, *(maneuver(n, play=f"pick enemy captain {{ {p} }}") for n, p in plays.items())
    )
    table = scene(game_config, [*plays], {}, hands=[[*plays], []])
    for name in plays:
        played(table, f"Play {name}")
    after = table.position()
    assert after["map"][8] == ["Overseer"]
    assert (after["damage"], after["hands"]) == ({}, [[], []])


def test_dc_13_30_a_second_ready_adds_nothing(tmp_path: Path) -> None:
    game_config = box_of(tmp_path, maneuver("Coffee", play="pick friend { ready it ready it }"))
    table = scene(game_config, ["Coffee"], {"a3": "Overseer"}, hands=[["Coffee", "Coffee"], []])
    played(table, "Play Coffee", "Play Coffee")
    played(table, "Activate Star-Bounder", "Move to b1", "Activate Star-Bounder", "Move to c1")
    with pytest.raises(ValueError, match="has already acted this turn"):
        table.play("Activate Star-Bounder")


def test_dc_13_13_the_range_printed_on_the_card(tmp_path: Path) -> None:
    """Bonuses to the Range of attacks don't extend the range of abilities."""
    scout = crew("Scout", reach=1, always="+1 range", summoned="pick enemy in range { hit it 1 }")
    game_config = box_of(tmp_path, scout)
    units = {"a3": "Overseer", "b2": "Void Marine"}
    table = scene(game_config, ["Scout"], units, hands=[["Scout"], []])
    after = played(table, "Summon Scout", "at a1")
    assert after["damage"] == {}
    assert after["pending"] == "TURN"


def test_dc_8_6_a_captain_killed_by_an_ability_is_not_moved_any_more(tmp_path: Path) -> None:
    doom = "pick enemy captain { hit it 9 hit it 9 hit it 9 push it home }"
    game_config = box_of(tmp_path, maneuver("Doom", play=doom))
    table = scene(game_config, ["Doom"], {"c2": "Overseer"}, hands=[["Doom"], []])
    played(table, "Play Doom")
    assert (table.over, table.winners) == (True, [0])
    assert table.position()["map"][5] == ["Overseer"]


def test_dc_13_59_a_gamers_numbers_count_for_every_unit(tmp_path: Path) -> None:
    game_config = box_of(tmp_path, gamer("Coach", always="armour 1 +1 range +2 dice"))
    units = {"a1": "Hired Blade", "a3": "Overseer"}
    more = {"gamer": [["Coach"], ["Spare 0"]], "chance": [0] * 5 + MISSES}
    table = scene(game_config, ["Hired Blade"], units, **more)
    after = played(table, "Activate Hired Blade", "Attack Overseer")
    assert after["damage"] == {"Overseer": 7}


def test_dc_10_1_a_maneuvers_attack_is_nobodys_and_what_it_costs_ones_own_is_none(tmp_path: Path) -> None:
    game_config = box_of(
        tmp_path,
        crew("Grump", hp=9, hurt="draw 1 hit it 5"),
        maneuver("Rain", play="each unit { hit it 1 }"),
    )
    units = {"a1": "Grump", "a2": "Grump #2"}
    table = scene(game_config, ["Grump", "Rain"], units, hands=[["Rain"], []])
    after = played(table, "Play Rain")
    assert after["hands"] == [[], []]
    assert after["damage"] == {"Grump": 1, "Grump #2": 1, "Star-Bounder": 1, "Overseer": 1}
    theirs = deck("Overseer", "Grump")
    decks = [deck("Star-Bounder", "Rain", "Void Marine"), theirs]
    table = scene(game_config, [], {"a1": "Void Marine", "a2": "Grump"}, decks=decks, hands=[["Rain"], []])
    after = played(table, "Play Rain")
    assert [len(hand) for hand in after["hands"]] == [0, 1]
    assert after["damage"] == {"Void Marine": 1, "Grump": 1, "Star-Bounder": 1, "Overseer": 1}


@pytest.mark.parametrize("active", [0, 1])
def test_dc_11_2_who_hits_both_captains_with_one_card_wins(tmp_path: Path, active: int) -> None:
    """DC-8.6, DC-13.17  Both take their damage before either dies or is pushed."""
    game_config = box_of(tmp_path, maneuver("Storm", play="each captain { hit it 9 push it home }"))
    more = {"decks": [deck("Star-Bounder", "Storm"), deck("Overseer", "Storm")], "active": active}
    hands: list[list[str]] = [[], []]
    hands[active] = ["Storm"]
    damage = {"Star-Bounder": 14, "Overseer": 20}
    table = scene(game_config, [], {}, decider=active, hands=hands, damage=damage, **more)
    played(table, "Play Storm")
    assert table.winners == [active]


def test_dc_13_17_of_two_pushed_into_one_compartment_the_owner_says_who_comes_first(tmp_path: Path) -> None:
    game_config = box_of(tmp_path, crew("Magnet", summoned="each enemy crew { push it near }"))
    units = {"b3": "Drone", "c2": "Servant", "a3": "Overseer"}
    for first, left in (("Drone", "Servant"), ("Servant", "Drone")):
        table = scene(game_config, ["Magnet"], units, hands=[["Magnet"], []])
        after = played(table, "Summon Magnet", "at a1", first)
        assert after["map"][4] == [first]
        assert [left] in after["map"]
        assert after["pending"] == "TURN"
        assert after["marked"] == {}


def test_dc_13_17_who_is_pushed_makes_room_for_who_comes_behind(tmp_path: Path) -> None:
    game_config = box_of(tmp_path, maneuver("Gale", play="each enemy crew { push it home }"))
    units = {"a1": "Drone", "a2": "Servant"}
    after = played(scene(game_config, ["Gale"], units, hands=[["Gale"], []]), "Play Gale")
    assert (after["map"][3], after["map"][6]) == (["Drone"], ["Servant"])


def test_dc_13_17_dice_are_everybodys_own(tmp_path: Path) -> None:
    game_config = box_of(tmp_path, maneuver("Hail", play="each enemy crew { roll 1 hit it 1 per success }"))
    units = {"a2": "Void Marine", "b2": "Hall Monitor"}
    table = scene(game_config, ["Hail"], units, hands=[["Hail"], []], chance=[5, 0])
    assert played(table, "Play Hail")["damage"] == {"Hall Monitor": 1}


def test_dc_13_19_nobody_is_asked_about_a_push_that_cannot_happen(tmp_path: Path) -> None:
    game_config = box_of(tmp_path, crew("Bully", hp=9, damage=0, hits="may { push it away }"))
    table = scene(game_config, ["Bully"], {"a2": "Bully", "a3": "Void Marine"})
    assert played(table, "Activate Bully", "Attack Void Marine")["pending"] == "COUNTER"
    table = scene(game_config, ["Bully"], {"a1": "Bully", "a2": "Void Marine"})
    assert played(table, "Activate Bully", "Attack Void Marine")["pending"] == "MAY"


def test_no_more_than_99_is_noted_of_anything(tmp_path: Path) -> None:
    game_config = box_of(tmp_path, maneuver("Wall", play=f"pick friend captain {{ {'shield it 9 ' * 12} }}"))
    table = scene(game_config, ["Wall"], {}, hands=[["Wall"], []])
    assert played(table, "Play Wall")["shield"] == {"Star-Bounder": 99}
