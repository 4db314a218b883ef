"""Deckhand's display data: set-up, captions of answers, and previews of charges and choices."""

from __future__ import annotations

import allhands
from allhands.table.table import Table
from allhands.table.view import CaptionView
from tests.games.deckhand_ccg.scenes import scene

BOUNDER, OVERSEER = "Star-Bounder", "Overseer"


def told(table: Table, kind: str, seat: int = 0) -> list[CaptionView]:
    shown = table.view(seat, page=True).shown
    assert shown is not None
    return [caption for caption in shown.captions if caption.kind == kind]


def answers(table: Table, seat: int = 0) -> dict[str, str]:
    """Return the caption of each move."""
    words = {move.id: move.words for move in table.moves}
    shown = told(table, "answer", seat)
    return {words[caption.move]: caption.words for caption in shown if caption.move in words}


def test_gamers_come_with_what_their_dice_come_to() -> None:
    table = allhands.load("deckhand-ccg", gamers="halves").deal(seed=2)
    means = {caption.cards[0]: caption.words for caption in told(table, "offer")}
    assert means["Mint93"] == "2 successes on average"
    assert means["Grudgekeeper"] == "1.5 successes on average"
    assert told(table, "offer", seat=1) == []  # the halves are private
    assert [c.words for c in told(table, "ask")] == ["Your Gamer rolls for all your units, all match."]
    does = {caption.words for caption in told(table, "does")}
    assert does == {f"Play with {move.cards[0]}" for move in table.moves}


def test_a_first_hand_says_what_the_first_turn_can_pay_for() -> None:
    table = allhands.load("deckhand-ccg").deal(seed=2)
    soon = {caption.cards[0]: caption.words for caption in told(table, "opening")}
    assert soon["First Mate Pixel"] == "with 3 Corryte"
    assert soon["Parting Shot"] == "first turn"
    assert answers(table) == {
        "Keep the hand": "3 of 5 playable on turn 1",
        "Draw a new hand": "5 new cards, no second redraw",
    }


def test_a_roll_says_what_it_does_if_it_stands() -> None:
    units = {"a1": "One-Eyed Rifleman", "b2": "Drone Wrangler"}
    table = scene(units, BOUNDER, OVERSEER, gamer=[["Mint93"], ["NoScopeNana"]], chance=[0, 5, 5, 5])
    table.play("Activate One-Eyed Rifleman")
    table.play("Attack Drone Wrangler")
    assert answers(table) == {"Keep the roll": "3 damage, it survives", "Reroll": "69% to kill"}


def test_a_shield_counts_in_what_a_roll_does() -> None:
    units = {"a1": "One-Eyed Rifleman", "b2": "Drone Wrangler"}
    more = {"gamer": [["Mint93"], ["NoScopeNana"]], "shield": {"Drone Wrangler": 2}, "chance": [0, 0, 5, 5]}
    table = scene(units, BOUNDER, OVERSEER, **more)
    table.play("Activate One-Eyed Rifleman")
    table.play("Attack Drone Wrangler")
    assert answers(table)["Keep the roll"] == "2 damage, it survives"


def test_a_counterattack_says_what_each_answer_leads_to() -> None:
    table = scene({"a2": "Gravity Surfer"}, BOUNDER, OVERSEER, chance=[5, 5, 5])
    table.play("Activate Gravity Surfer")
    table.play("Attack Overseer")
    assert answers(table, seat=1) == {
        "Hold back": "Gravity Surfer takes no damage",
        "Counterattack": "50% to kill Gravity Surfer",
    }


def test_a_charge_is_previewed_before_it_is_paid_for() -> None:
    units = {"a1": "One-Eyed Rifleman", "b1": "Drone Wrangler", "b2": "Compliance Officer", "b3": OVERSEER}
    table = scene(units, BOUNDER, OVERSEER, hands=[["First Mate Pixel"], []])
    (onto,) = [summon for summon in told(table, "summon") if summon.parts]
    assert onto.numbers["cost"] == 3
    assert onto.words == "Charge Drone Wrangler at b1"
    assert [(part.kind, part.place) for part in onto.parts if part.place] == [
        ("crushed", "map/4"),
        ("rammed", "map/7"),
        ("damaged", "map/7"),
        ("pushed", "map/1"),
        ("summoned", "map/1"),
    ]
    assert [(part.place, part.to) for part in onto.parts if part.to] == [
        ("map/4", "map/7"),
        ("map/1", "map/4"),
    ]
    assert [(part.words, part.kind) for part in onto.parts if part.words] == [
        ("Compliance Officer is crushed and discarded.", "crushed"),
        ("It leaves no corpse.", "remark"),
        ("Overseer is rammed and takes 3 damage.", "rammed"),
        ("This isn't an attack, so there's no counterattack.", "remark"),
        ("Drone Wrangler is pushed to b2.", "pushed"),
        ("You summon First Mate Pixel at b1.", "summoned"),
        ("It can move this turn but not attack.", "remark"),
    ]


def test_who_is_pushed_into_an_empty_airlock_moves_nobody_else() -> None:
    units = {"a1": "One-Eyed Rifleman", "b1": "Drone Wrangler", "c3": OVERSEER}
    table = scene(units, BOUNDER, OVERSEER, hands=[["First Mate Pixel"], []])
    (onto,) = [summon for summon in told(table, "summon") if summon.parts]
    assert [(part.kind, part.place, part.to) for part in onto.parts if part.place] == [
        ("pushed", "map/1", "map/4"),
        ("summoned", "map/1", None),
    ]


def test_a_choice_says_whom_it_could_touch() -> None:
    deck = ["Star-Bounder", "Captain's Choice", *cards()]
    units = {"b2": "Drone Wrangler", "c2": "Compliance Officer"}
    table = allhands.load("deckhand-ccg").set_up(
        {
            "decks": [deck, OVERSEER],
            "turn": 5,
            "active": 0,
            "decider": 0,
            "corryte": 3,
            "map": ["", "Star-Bounder", "", "", *units.values(), OVERSEER, "", ""],
            "damage": {"Drone Wrangler": 1},
            "hands": [["Captain's Choice"], []],
        }
    )
    table.play("Play Captain's Choice")
    assert answers(table) == {
        "Deal 3 damage to an enemy Crew": "1 of 2 would die",
        "Draw a card": "19 in the deck",
    }
    (damage,) = told(table, "could")
    assert damage.places == ["map/4", "map/5"]
    assert [caption.words for caption in told(table, "ask")] == ["You choose the target next."]


def test_a_step_is_told_among_several_effects() -> None:
    table = scene({"a1": "Rope Monkey", "a2": "Gravity Surfer"}, BOUNDER, OVERSEER)
    table.play("Use skill")
    assert answers(table) == {
        "Move Star-Bounder up to 1 step": "2 compartments to choose from",
        "Move a friendly Crew up to 1 step and give it +1 damage when attacking this turn": (
            "2 to choose from"
        ),
    }
    assert [[part.kind for part in caption.parts] for caption in told(table, "answer")] == [["moved"]] * 2


def cards() -> list[str]:
    """Nineteen cards that any deck of the Star-Bounder's may hold."""
    names = ["What's-His-Name", "Rope Monkey", "One-Eyed Rifleman", "Trick Shooter", "Parting Shot"]
    single = ["Plasma Duellist", "Slippery Ensign", "Gravity Surfer", "Airlock Jumper", "First Mate Pixel"]
    return [*names, *names, *single, "Comet Rider", "Second Wind", "Boarding Party", "Patch Kit"]


def test_the_other_player_sees_who_may_still_act() -> None:
    table = scene({"a1": "One-Eyed Rifleman"}, BOUNDER, OVERSEER)
    (still,) = told(table, "may_still", seat=1)
    assert still.words == "2 of Seat 0's units can still act: One-Eyed Rifleman and Star-Bounder."


def words_of(table: Table, kind: str, seat: int = 0) -> list[str]:
    return [caption.words for caption in told(table, kind, seat)]


def test_a_roll_says_what_follows_either_way() -> None:
    units = {"a1": "One-Eyed Rifleman", "b2": "Drone Wrangler"}
    table = scene(units, BOUNDER, OVERSEER, gamer=[["Mint93"], ["NoScopeNana"]], chance=[0, 5, 5, 5])
    table.play("Activate One-Eyed Rifleman")
    table.play("Attack Drone Wrangler")
    assert words_of(table, "keep") == [
        "Drone Wrangler has 1 Hit Point left and can counterattack: 50% to kill One-Eyed Rifleman."
    ]
    assert words_of(table, "again") == [
        "The second roll counts, better or worse. Mint93 can do this once a match."
    ]


def test_who_is_attacked_is_asked_with_the_hit_points_left() -> None:
    table = scene({"a2": "Gravity Surfer"}, BOUNDER, OVERSEER, chance=[5] * 6)
    table.play("Activate Gravity Surfer")
    table.play("Attack Overseer")
    question = table.view(1).question
    assert question is not None
    assert question.words == (
        "Gravity Surfer attacked Overseer, which has 18 of 21 Hit Points left. Counterattack?"
    )


def test_before_a_summons_it_is_said_what_the_crew_may_do() -> None:
    table = scene({}, BOUNDER, OVERSEER, hands=[["Trick Shooter", "Airlock Jumper"], []])
    soon = {caption.cards[0]: caption.words for caption in told(table, "summoning")}
    assert soon == {
        "Trick Shooter": "It can move this turn and attack on the next.",
        "Airlock Jumper": "It can move and attack this turn.",
    }
    table.play("Summon Trick Shooter")
    assert words_of(table, "ask") == [soon["Trick Shooter"]]
    full = {"a1": "One-Eyed Rifleman", "b1": "Drone Wrangler"}
    table = scene(full, BOUNDER, OVERSEER, hands=[["Trick Shooter"], []])
    assert words_of(table, "summoning") == [
        "Your Starship is full and there's an enemy aboard: this is a Reckless Charge."
    ]


def test_a_pick_says_who_fits_and_what_is_done_to_each() -> None:
    units = {"a2": "Drone", "b2": "Drone Wrangler", "c2": "Compliance Officer"}
    deck = ["Star-Bounder", "Arc Flash", *cards()]
    table = scene(units, decks=[deck, OVERSEER], hands=[["Arc Flash"], []])
    table.play("Play Arc Flash")
    assert words_of(table, "ask") == ["Choose an enemy Crew."]
    assert words_of(table, "does") == [
        "Deal 2 damage to Drone",
        "Deal 2 damage to Drone Wrangler",
        "Deal 2 damage to Compliance Officer",
    ]
    table.play("Compliance Officer")
    assert words_of(table, "ask") == ["Choose an enemy Crew beside Compliance Officer, or nobody."]
    assert words_of(table, "does") == ["Deal 2 damage to Drone Wrangler"]


def test_a_unit_that_has_done_one_thing_says_what_is_left() -> None:
    table = scene({"a1": "One-Eyed Rifleman", "a2": "Drone"}, BOUNDER, OVERSEER)
    assert answers(table)["End the turn"] == "2 can still act"
    table.play("Activate One-Eyed Rifleman")
    assert words_of(table, "acted") == []
    table.play("Move to b1")
    assert words_of(table, "acted") == ["It has moved and can still attack."]


def test_the_end_says_by_which_rule_it_came() -> None:
    killed = scene({"a2": "Gravity Surfer"}, BOUNDER, OVERSEER, damage={OVERSEER: 20})
    killed.play("Activate Gravity Surfer")
    killed.play("Attack Overseer")
    assert ended(killed) == ("How it ended", ["DC-8.4"])
    timed_out = scene({}, BOUNDER, OVERSEER, turn=50)
    timed_out.play("End the turn")
    assert ended(timed_out) == ("How it ended", ["DC-11.2"])


def ended(table: Table) -> tuple[str, list[str]]:
    shown = table.view(0, page=True).shown
    assert shown is not None
    assert shown.moment is not None
    return shown.moment.title, list(shown.moment.clauses)


def test_a_choice_has_the_rule_of_what_comes_of_it() -> None:
    units = {"a1": "One-Eyed Rifleman", "b1": "Drone Wrangler", "c3": OVERSEER}
    table = scene(units, BOUNDER, OVERSEER, hands=[["First Mate Pixel", "Parting Shot"], []])
    assert rules(table) == {
        "map/0": ("What blocks an attack", ["DC-8.1", "DC-5.5"]),
        "map/2": ("What blocks an attack", ["DC-8.1", "DC-5.5"]),
        "First Mate Pixel": ("The Reckless Charge", [f"DC-7.{n}" for n in range(1, 6)]),
    }
    free = scene({"a1": "One-Eyed Rifleman"}, BOUNDER, OVERSEER, hands=[["First Mate Pixel"], []])
    assert rules(free)["First Mate Pixel"] == ("Summoning", ["DC-6.3"])
    assert rules(free, seat=1) == {}  # it would tell what is held
    assert [caption.words for caption in told(free, "passing", 1)] == ["The order of an attack"]


def rules(table: Table, seat: int = 0) -> dict[str, tuple[str, list[str]]]:
    """Return the rule shown for each choice, and its clauses."""
    return {
        thing: (caption.words, [part.words for part in caption.parts if part.kind == "clause"])
        for caption in told(table, "chosen", seat)
        for thing in (*caption.cards, *caption.places)
    }


def test_an_attack_and_its_answer_tell_their_damage_without_the_dice() -> None:
    units = {"a1": "Star-Bounder", "a2": "Efficiency Expert"}
    table = scene(units, BOUNDER, OVERSEER, strength={BOUNDER: 2}, chance=[5] * 6)
    table.play("Activate Star-Bounder")
    table.play("Attack Efficiency Expert")
    (attack,) = told(table, "attack", seat=1)
    table.play("Counterattack")
    bases = {event.kind: event.amount for event in table.events(None)}
    printed = {card.name: card.facts.get("damage", 0) for card in allhands.load("deckhand-ccg").cards}
    assert bases["TARGETED"] == printed[BOUNDER] + 2
    assert bases["COUNTERED"] == attack.numbers["base"] == printed["Efficiency Expert"]


def test_what_never_reaches_a_target_is_told_with_the_odds() -> None:
    units = {"a1": "One-Eyed Rifleman", "b2": "Drone Wrangler", "b3": "Shield Clerk"}
    more = {"gamer": [["Mint93"], ["NoScopeNana"]], "shield": {"Drone Wrangler": 1}, "chance": [0, 0, 5, 5]}
    table = scene(units, BOUNDER, OVERSEER, **more)
    (attack,) = [a for a in told(table, "attack") if a.places == ["map/0", "map/4"]]
    numbers = {what: attack.numbers[what] for what in ("base", "armour", "shield", "needs")}
    assert numbers == {"base": 2, "armour": 1, "shield": 1, "needs": 4}
    assert (attack.numbers["low"], attack.numbers["high"]) == (0, 4)
    table.play("Activate One-Eyed Rifleman")
    table.play("Attack Drone Wrangler")
    (roll,) = told(table, "roll")
    assert (roll.numbers["damage"], roll.numbers["lost"]) == (4, 2)


def test_cards_and_the_skill_say_what_they_cost() -> None:
    table = scene({"a1": "Rope Monkey"}, BOUNDER, OVERSEER, hands=[["First Mate Pixel", "Parting Shot"], []])
    costs = {caption.cards[0]: caption.numbers["cost"] for caption in told(table, "cost")}
    assert costs == {"First Mate Pixel": 3, BOUNDER: 1}  # nobody is there to be shot
    assert told(table, "cost", seat=1) == []  # it would tell what is held
    assert [(c.cards, c.seats, c.numbers["cost"]) for c in told(table, "skill", seat=1)] == [
        ([BOUNDER], [0], 1),
        ([OVERSEER], [1], 1),
    ]


def test_a_unit_says_what_it_may_do_before_it_is_activated() -> None:
    units = {"a1": "One-Eyed Rifleman", "b1": "Rope Monkey"}
    table = scene(units, BOUNDER, OVERSEER, fresh={"Rope Monkey": True})
    acts = {caption.places[0]: caption.words for caption in told(table, "acts")}
    assert acts["map/0"] == "Attack, move, or both in either order."
    assert acts["map/1"] == "Move only: it can attack on your next turn."


def test_the_end_counts_the_corryte_that_was_paid() -> None:
    hands = [["Rope Monkey", "Patch Kit"], []]
    units = {"a1": "Gravity Surfer", "a2": "Trick Shooter"}
    table = scene(units, BOUNDER, OVERSEER, hands=hands, damage={OVERSEER: 20, "Gravity Surfer": 1})
    for move in ("Summon Rope Monkey", "Take it back", "Summon Rope Monkey", "b1", "Play Patch Kit"):
        table.play(move)
    for move in ("Activate Trick Shooter", "Attack Overseer"):
        table.play(move)
    shown = table.view(0, page=True).shown
    assert shown is not None
    ledger = shown.ledger
    assert ledger is not None
    assert {tally.label: tally.values for tally in ledger.besides}["Corryte for cards"] == [2, 0]


def test_who_cannot_be_attacked_from_there_is_told_with_the_rule() -> None:
    units = {"a1": "One-Eyed Rifleman", "a2": "Drone", "a3": OVERSEER, "c3": "Servant"}
    table = scene(units, BOUNDER, OVERSEER)
    barred = {caption.places[1]: caption for caption in told(table, "barred") if caption.places[0] == "map/0"}
    assert {place: (c.parts[0].words, c.parts[1].words) for place, c in barred.items()} == {
        "map/6": ("Blocked", "DC-8.1"),
        "map/8": ("4 steps: out of range", "DC-8.1"),
    }
    assert barred["map/6"].words == "Another enemy blocks the way to Overseer at a3."
    assert told(table, "barred", seat=1) == []


def test_a_maneuver_shows_its_targets_before_it_is_paid_for() -> None:
    units = {"a1": "One-Eyed Rifleman", "b2": "Drone Wrangler", "b3": "Compliance Officer"}
    table = scene(units, BOUNDER, OVERSEER, hands=[["Parting Shot"], []])
    shots = [caption for caption in told(table, "target") if caption.cards == ["Parting Shot"]]
    assert [(shot.words.split(" at ")[1], shot.places) for shot in shots] == [
        ("b2", ["map/4"]),
        ("b3", ["map/7"]),
    ]
    assert [shot.parts[0].kind for shot in shots] == ["damaged", "damaged"]
    assert all(shot.then is not None for shot in shots)


def test_a_maneuver_with_one_target_says_what_it_does() -> None:
    units = {"a1": "One-Eyed Rifleman", "b2": "Drone Wrangler"}
    table = scene(units, BOUNDER, OVERSEER, hands=[["Parting Shot"], []])
    (play,) = [move for move in table.moves if move.words.startswith("Play Parting Shot")]
    (would,) = [caption for caption in told(table, "would") if caption.move == play.id]
    assert [(part.kind, part.place) for part in would.parts][:1] == [("damaged", "map/4")]


def test_options_do_not_name_their_fields() -> None:
    abouts = [option.about for option in allhands.load("deckhand-ccg").game.rules.options]
    assert not any("_" in about for about in abouts)
