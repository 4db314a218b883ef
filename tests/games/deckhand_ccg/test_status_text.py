"""The table as text."""

from __future__ import annotations

from allhands.table.table import Table
from allhands.words.boxes import edge, fitted
from tests.games.deckhand_ccg.scenes import BOX, scene, seen

EDGE = edge(3)
UNITS = {"c1": "Baron Broadside", "a1": "Culverin Gunner", "a2": "Servant", "b2": "Drone", "a3": "Overseer"}
DECKS = ("Baron Broadside", "Overseer")

FIRST = """\
  +-----------a------------+-----------b------------+-----------c------------+
3 | Overseer               |                        |                        |
  | enemy CAPTAIN          |                        |                        |
  | 21/21 HP, 2 dmg, rng 1 |                        |                        |
  +------------------------+------------------------+------------------------+
2 | Servant                | Drone                  |                        |
  | enemy Crew, stunned    | enemy corpse           |                        |
  | 1/2 HP, rng 2          |                        |                        |
  | 2 dmg, 1 counter       |                        |                        |
  +------------------------+------------------------+------------------------+
1 | Culverin Gunner        |                        | Baron Broadside        |
  | your Crew, can act,    |                        | your CAPTAIN, can act  |
  | shield 1, +2 to attack |                        | 17/17 HP, 3 dmg, rng 1 |
  | 4/4 HP, rng 2          |                        |                        |
  | 4 dmg, 2 counter       |                        |                        |
  +------------------------+------------------------+------------------------+"""

SECOND = """\
3 | Baron Broadside        |                        | Culverin Gunner        |
  | enemy CAPTAIN, can act |                        | enemy Crew, can act,   |"""


def table(**more: object) -> Table:
    marks = {
        "damage": {"Servant": 1},
        "corpse": {"Drone": True},
        "stunned": {"Servant": True},
        "shield": {"Culverin Gunner": 1},
        "strength": {"Culverin Gunner": 2},
    }
    return scene(UNITS, *DECKS, **(marks | more))


def drawn(table: Table, seat: int = 0, whole: bool = False) -> str:
    view = seen(table, seat)
    return "\n".join(view.details if whole else view.notes)


def test_the_map_from_the_first_players_side() -> None:
    assert FIRST in drawn(table())


def test_the_map_is_turned_round_for_the_second_player() -> None:
    assert SECOND in drawn(table(), seat=1)


def test_the_public_sees_it_from_the_first_seat_with_names() -> None:
    lines = "\n".join(table().view(None).notes)
    assert "| Seat 1's CAPTAIN       |" in lines
    assert "| Seat 0's Crew,         |" in lines
    assert "Your hand" not in lines


def test_the_map_fits_on_a_screen() -> None:
    assert len(EDGE) < 80
    assert all(len(line) < 80 for line in drawn(table()).splitlines() if "|" in line)
    assert len(fitted("The Right Honourable Rear-Admiral")) == len(fitted("x" * 30)) == 23
    assert fitted("Drone") == "Drone"


def test_targets_and_places_are_marked_for_the_one_asked_only() -> None:
    acting = table()
    acting.play("Activate Culverin Gunner")
    mine = drawn(acting)
    assert mine.count("[attack]") == 1
    assert mine.count("[move]") == 1
    assert "| your Crew, acting,     |" in mine
    assert "[" not in drawn(acting, seat=1)


def test_a_charge_is_marked() -> None:
    crowded = scene(
        {"a1": "Drone", "b1": "Gun Deck Veteran", "c1": "Baron Broadside", "a3": "Overseer"},
        *DECKS,
        hands=[["Powder Monkey"], []],
    )
    crowded.play("Summon Powder Monkey")
    assert drawn(crowded).count("[charge]") == 1
    assert "[here]" not in drawn(crowded)


def test_an_attacker_to_answer_is_marked() -> None:
    fight = scene(
        {"c1": "Baron Broadside", "b2": "Gun Deck Veteran", "a2": "Void Marine", "a3": "Overseer"}, *DECKS
    )
    fight.play("Activate Gun Deck Veteran")
    fight.state.script = [5, 5, 5]
    fight.play("Attack Void Marine")
    assert "[counterattack]" in drawn(fight, seat=1)
    assert "Void Marine at c2 would counterattack with 3 dice:" in drawn(fight, seat=1, whole=True)
    assert "  Gun Deck Veteran at b2: damage 2 (12.5%), 3 (37.5%)" in drawn(fight, seat=1, whole=True)


def test_who_was_just_summoned_may_move() -> None:
    new = table(fresh={"Culverin Gunner": True}, shield={}, strength={})
    assert "| your Crew, new,        |" in drawn(new)


def test_a_hand_is_shown_with_its_costs_and_texts_to_its_player_only() -> None:
    hands = table(hands=[["Warning Shot", "Powder Monkey", "Powder Monkey"], ["Lockdown"]])
    mine = drawn(hands)
    assert "  Warning Shot (0): Deal 1 damage to an enemy." in mine
    assert "  Powder Monkey (0): 1 HP, 1 dmg, rng 1." in mine
    assert "(You have 2.)" in mine
    assert "Lockdown" not in mine
    assert "Powder Monkey" not in drawn(hands, seat=1)


def test_what_lies_beside_the_map() -> None:
    piles = table(
        corryte=2,
        skill_used=True,
        hands=[[], []],
        discards=[["Warning Shot", "Mortar Mule"], []],
    )
    assert "Your turn, 5 of 50. Corryte left: 2 of 3. Skill used." in drawn(piles)
    assert "You: no cards in hand, 17 in the deck, 2 discarded (last: Warning Shot)." in drawn(piles)
    assert "  Discarded, latest first: Warning Shot and Mortar Mule." in drawn(piles, whole=True)


def test_a_gamer_has_numbers_and_a_talent() -> None:
    gamers = table(gamer=[["Mint93"], ["NoScopeNana"]], talent_used=[True, False])
    assert "  Gamer Mint93: Wisdom 4, X Factor 3. Once a match" in drawn(gamers)
    assert "(Used.)" in drawn(gamers)
    assert "  Gamer NoScopeNana: Wisdom 3, Awareness 4" in drawn(gamers, whole=True)


def test_the_odds_are_for_who_asks() -> None:
    """DC-8.2  Three dice, and the Servant has one Hit Point left."""
    line = "  Servant at a2: damage 4 (12.5%), 5 (37.5%), 6 (37.5%) and 7 (12.5%), 100% to kill."
    assert "Culverin Gunner at a1 can attack with 3 dice:" in drawn(table(), whole=True)
    assert line in drawn(table(), whole=True)
    assert line not in drawn(table())
    assert "it counterattacks" not in drawn(table(), whole=True)
    whole = table(damage={}, strength={}, shield={"Servant": 3})
    assert "    if it survives, it counterattacks: damage 1 (12.5%), 2 (37.5%)" in drawn(whole, whole=True)


def test_nothing_is_on_the_map_before_the_first_turn() -> None:
    begun = BOX.deal(seed=3)
    notes = seen(begun, 0).notes
    assert notes[0] == "Setting up."
    assert EDGE not in notes
    assert any(line.startswith("Your hand") for line in notes)


def test_cards_known_to_be_in_a_hand_are_told() -> None:
    shown = table(hands=[["Powder Monkey", "Warning Shot"], []])
    shown.play("Summon Powder Monkey")
    shown.play("Take it back")
    assert "Seat 0: 2 cards in hand (including Powder Monkey), " in drawn(shown, seat=1)
    assert "Seat 0: 2 cards in hand (including Powder Monkey), " in "\n".join(shown.view(None).notes)
    assert "You: 2 cards in hand, " in drawn(shown)
    assert "Warning Shot" not in drawn(shown, seat=1)
