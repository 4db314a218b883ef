"""Hand Management's cards, odds, notes and positions, where scenarios can't test them."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import allhands
from allhands import DataError
from allhands.files.discovery import earlier_cards
from allhands.games.hand_management import cards
from allhands.games.hand_management.common import discard
from allhands.games.hand_management.decks import draw
from allhands.games.hand_management.greedy import eagerness
from allhands.games.hand_management.inference import surmise
from allhands.games.hand_management.jobs import (
    FAR_AHEAD,
    FAR_BEHIND,
    is_open_race,
    job_chance,
    odds_of_1000,
)
from allhands.games.hand_management.odds import win_chances
from allhands.games.hand_management.rollout_policy import MORE, former_plan, plan, worth, worth_of_cheapest
from allhands.games.hand_management.roster import suits
from allhands.games.hand_management.state import Decision, EventKind, Pile
from allhands.kernel.rng import word
from tests.proofs.audit import fault_of_cards, fault_of_knowledge
from tests.proofs.worlds import stream

BOX = allhands.load("hand-management")
GAME = BOX.game
JOB: dict[str, Any] = {
    "seats": 3,
    "week": 2,
    "phase": 4,
    "first": 0,
    "board": [["Hand-Cut Chips"]],
    "hands": [["Client's Nephew"], ["Your Contract Now"], []],
    "agencies": [["Mona Thumb"], ["Sir Palmer Upp"], ["Armando Reach"]],
    "improvements": [["Pampered Models"], [], []],
    "first_job": ["Mona Thumb", "Sir Palmer Upp", "Armando Reach"],
}

OFFER: dict[str, Any] = {"phase": 7, "board": [[]], "first_job": ["", "", ""], "offer": ["Opal Cuffs"]}
VICTIM: dict[str, Any] = {
    "phase": 5,
    "board": [[]],
    "first_job": ["", "", ""],
    "decider": 0,
    "pending": "VICTIM",
    "stack": [["IMPROVE", 1], ["IMPROVE", -1]],
}
OWN: dict[str, Any] = {
    **OFFER,
    "decider": 0,
    "pending": "OWN",
    "stack": [["BID"], ["WINDOW", 1, 0, 1], ["EFFECT", 0, 3, -1]],
}


@pytest.mark.parametrize("seats", [1, 5])
def test_hm_1_1_two_to_four_play(seats: int) -> None:
    with pytest.raises(DataError, match=f"for 2 to 4 players, not {seats}"):
        BOX.deal(seats=seats)


def test_hm_1_1_every_seat_has_an_agency() -> None:
    told = [e.words for e in BOX.deal(seats=4, seed=1).events() if e.kind == "AGENCY"]
    assert told == [f"Seat {i} runs {name}." for i, name in enumerate(cards.AGENCIES)]


def test_hm_1_6_anyone_may_be_first_hand() -> None:
    assert {BOX.deal(seats=4, seed=seed).state.first for seed in range(60)} == {0, 1, 2, 3}  # type: ignore[attr-defined]


def test_hm_9_1_the_models() -> None:
    models = [d for d in BOX.cards if d.facts["is"] == "model"]
    assert len(models) == 24 == len({d.name for d in models})
    assert {d.facts["skill"] for d in models} == {1, 2, 3}
    assert {len(d.facts["specialties"]) for d in models} == {1, 2, 3}


def test_hm_9_2_the_jobs() -> None:
    jobs = [d for d in BOX.cards if d.facts["is"] == "job"]
    assert len(jobs) == 20
    assert {d.facts["type"] for d in jobs} == set(cards.TYPES)
    assert {d.facts["scope"] for d in jobs} == {"", "local", "national"}
    assert {d.facts["skill"] for d in jobs} == {1, 2, 3}
    assert {d.facts["pay"] for d in jobs} == {2, 3, 4, 5}


def test_hm_3_3_every_step_of_the_skill_table_occurs_and_none_beyond() -> None:
    """HM-9.2: the rulebook's table ends at two below and two above."""
    models, jobs = ([d.facts for d in BOX.cards if d.facts["is"] == kind] for kind in ("model", "job"))
    found = {job["skill"]: {model["skill"] - job["skill"] for model in models} for job in jobs}
    assert found == {1: {0, 1, 2}, 2: {-1, 0, 1}, 3: {-2, -1, 0}}


def test_hm_3_3_beyond_the_table_the_last_step_counts() -> None:
    """Ruling: the cards of version 5, and custom ones, have jobs that need up to 5."""
    former = allhands.load("hand-management", earlier_cards("hand-management", 5))
    given = {"seats": 2, "week": 1, "phase": 4, "first": 0, "board": [["Cuff Love"]], "hands": [[], []]}
    models = ["Pinky Swears", "Phil Anges"]
    table = former.set_up({**given, "agencies": [[m] for m in models], "first_job": models})
    told = [event.words for event in table.events()]
    assert former.card("Cuff Love").facts["skill"] == 5
    assert {"Pinky Swears: skill -2.", "Phil Anges: skill -2."} <= set(told)


def test_hm_9_1_no_model_is_outdone_in_everything() -> None:
    """No model has at least another's skill and fits every job that the other fits."""
    models, jobs = ([d for d in BOX.cards if d.facts["is"] == kind] for kind in ("model", "job"))
    fitted = {
        model.name: {
            job.name
            for job in jobs
            if cards.fits(model.facts["specialties"], job.facts["type"], job.facts["scope"])
        }
        for model in models
    }
    outdone = [
        (one.name, other.name)
        for one, other in product(models, repeat=2)
        if one is not other
        and other.facts["skill"] >= one.facts["skill"]
        and fitted[other.name] >= fitted[one.name]
    ]
    assert outdone == []


def test_hm_9_1_a_fitting_specialty_makes_up_for_a_point_of_skill() -> None:
    """At jobs of every type, some model of skill 1 does as well as one of 2, and one of 2 as one of 3."""
    for job in range(cards.FIRST_JOB, cards.FIRST_ACTION):
        best = dict.fromkeys((1, 2, 3), -9)
        least = dict.fromkeys((1, 2, 3), 9)
        for model in range(cards.FIRST_JOB):
            skill, suit = cards.SKILL[model], suits(model, job)
            best[skill], least[skill] = max(best[skill], suit), min(least[skill], suit)
        assert best[1] >= least[2]
        assert best[2] >= least[3]


def test_hm_9_3_the_action_cards() -> None:
    actions = [d for d in BOX.cards if d.facts["is"] == "action"]
    assert sum(d.copies for d in actions) == 60
    assert len({d.facts["kind"] for d in actions}) == 6
    assert {d.facts["points"] for d in actions} <= set(range(6))
    by_strength = sorted((d for d in actions if d.facts["modifier"]), key=lambda d: abs(d.facts["modifier"]))
    weak = [d.facts["points"] for d in by_strength if abs(d.facts["modifier"]) == 1]
    strong = [d.facts["points"] for d in by_strength if abs(d.facts["modifier"]) >= 3]
    assert min(weak) > max(strong)


def test_hm_9_4_the_improvements() -> None:
    found = {d.name: d.copies for d in BOX.cards if d.facts["is"] == "improvement"}
    assert found == {
        "Agency Security": 1,
        "Agency Security Star": 1,
        "Pampered Models": 1,
        "Pampered Models Star": 1,
        "Extra Model Slot": 3,
    }


def test_hm_3_4_after_fifty_rerolls_each_of_the_tied_is_as_likely() -> None:
    tied = {"agencies": [["Fay Langes"], ["Mona Thumb"]], "first_job": ["Fay Langes", "Mona Thumb"]}
    given = {
        "seats": 2,
        "week": 1,
        "phase": 4,
        "first": 0,
        "board": [["Wash & Behold"]],
        "hands": [[], []],
        **tied,
    }
    for lot, winner in enumerate(("Fay Langes", "Mona Thumb")):
        table = BOX.set_up({**given, "chance": [0, 0, 0, 0] * 51 + [lot]})
        assert [event.amount for event in table.log if event.kind == EventKind.LOT] == [2]
        assert any(f"{winner} wins the job" in event.words for event in table.events())


@pytest.mark.parametrize("chances", [(0,), (0, 0), (3, 0), (2, -1, 0), (0, 0, 0), (-4, 5, 1)])
def test_hm_3_4_odds_are_exact(chances: tuple[int, ...]) -> None:
    found = win_chances(chances)
    assert sum(found) == 1
    assert found == by_counting(chances)


def by_counting(chances: tuple[int, ...]) -> tuple[Fraction, ...]:
    """Compute the same by trying every roll of all dice."""
    won, again = [Fraction(0)] * len(chances), 0
    rolls = [a + b for a, b in product(range(1, 7), repeat=2)]
    for thrown in product(rolls, repeat=len(chances)):
        totals = [c + t for c, t in zip(chances, thrown, strict=True)]
        tied = [i for i, total in enumerate(totals) if total == max(totals)]
        if len(tied) == len(chances) > 1:
            again += 1
            continue
        for i, part in zip(tied, win_chances(tuple(chances[i] for i in tied)), strict=True):
            won[i] += part
    every = 36 ** len(chances) - again
    return tuple(part / every for part in won)


def test_search_reckons_with_nearly_exact_odds() -> None:
    """Also after a card: +3 for the first, -4 for the second."""
    state: Any = BOX.set_up(JOB).state
    for target, change, chances in [(-1, 0, (2, 1, 1)), (0, 3, (5, 1, 1)), (1, -4, (2, -3, 1))]:
        for seat, exact in enumerate(win_chances(chances)):
            assert abs(odds_of_1000(state, 0, seat, target, change) - 1000 * exact) < 3


def test_the_plan_plays_what_wins_the_job_and_keeps_what_is_worth_more_banked() -> None:
    strong, banker = "Client's Nephew", "Signed Testimonial"
    state: Any = BOX.set_up({**JOB, "hands": [[strong, banker], [], []]}).state
    numbers = {design.name: number for number, design in enumerate(GAME.cards.designs)}
    assert plan(state, numbers[strong]) > plan(state, cards.DESIGNS) > plan(state, numbers[banker])
    cheap, dear = worth(numbers[strong], MORE), worth(numbers[banker], MORE)
    assert 0 < cheap < dear
    assert [worth_of_cheapest(state, 0, count, MORE) for count in range(3)] == [0, cheap, cheap + dear]


def test_the_plan_waits_for_what_rivals_may_answer_with() -> None:
    """Five cards drawn since their owner last passed make +3 not worth playing."""
    hands = [["Client's Nephew"], ["Your Contract Now"] * 5, []]
    state: Any = BOX.set_up({**JOB, "hands": hands}).state
    strong = next(n for n, design in enumerate(GAME.cards.designs) if design.name == "Client's Nephew")
    assert plan(state, strong) < 0
    state.held = [0, 5, 0, 0]
    assert plan(state, strong) > 0


def test_with_two_seats_the_plan_robs_nobody_who_is_guarded() -> None:
    """An earlier plan did."""
    sleight = next(n for n, kind in enumerate(cards.KIND) if kind == cards.ActionKind.SLEIGHT_OF_HAND)
    office: dict[str, Any] = {
        "seats": 2,
        "week": 3,
        "phase": 5,
        "first": 0,
        "hands": [[GAME.cards.designs[sleight].name], ["Client's Nephew"]],
        "agencies": [["Mona Thumb"], ["Sir Palmer Upp"]],
    }
    for improvements, robs in (([[], []], True), ([[], ["Agency Security"]], False)):
        state: Any = BOX.set_up({**office, "improvements": improvements}).state
        assert state.pending == Decision.IMPROVE
        assert (plan(state, sleight) > 0) == robs
        assert former_plan(state, sleight) > 0


def designs_in(s: Any, pile: int) -> list[int]:
    return [cards.DESIGN[card] for card in range(s.cards) if s.place[card] == pile]


def test_search_surmises_what_rivals_would_hardly_have_held() -> None:
    """Seat 1 passed on a pay of 3 with its only card. Seat 2 has held one of its two since last week."""
    hands = [["Your Contract Now"], ["Two Envelopes"], ["Exchange Programme", "Exchange Programme"]]
    state: Any = BOX.set_up({**JOB, "hands": hands}).state
    state.held, state.forgone, state.kept = [0, 1, 0, 0], [0, 3, 0, 0], [0, 0, 1, 0]
    eager, banked, worlds = [0, 0], [0, 0], 400
    for number in range(worlds):
        world: Any = state.copy()
        chance = stream(number)
        GAME.hidden.redeal(world, chance, 0)
        for surmised in (False, True):
            if surmised:
                surmise(world, chance, 0)
            own, held, kept = (designs_in(world, Pile.HAND + seat) for seat in range(3))
            eager[surmised] += sum(eagerness(design, 3, 2) > 0 for design in held)
            banked[surmised] += sum(cards.POINTS[design] >= 3 for design in kept)
            assert fault_of_cards(world) == fault_of_knowledge(world) == 0
            assert [GAME.cards.designs[design].name for design in own] == hands[0]
    assert eager[False] > worlds / 6
    assert eager[True] < eager[False] / 4  # one world in eight is left as it was
    assert banked[False] > worlds / 3
    assert 0.4 < banked[True] / banked[False] < 0.75  # about half: the other card is new


def test_a_pass_in_an_open_race_is_noted() -> None:
    table = BOX.set_up(
        {**JOB, "hands": [["Client's Nephew", "Your Contract Now"], ["Your Contract Now"], []]}
    )
    table.play("pass")
    state: Any = table.state
    assert (state.held[0], state.forgone[0]) == (2, 3)
    assert state.held[1:3] == [0, 0]


def test_a_race_is_open_while_a_card_or_two_might_decide_it() -> None:
    """Against the strongest rival, within both limits. Never for a seat that sent no model."""
    state: Any = BOX.set_up({**JOB, "first_job": ["Mona Thumb", "Sir Palmer Upp", ""]}).state
    found = {}
    for change in range(-9, 10):
        state.modifiers[0] = change
        found[job_chance(state, 0, 0) - job_chance(state, 0, 1)] = is_open_race(state, 0, 0)
    assert {gap for gap, is_open in found.items() if is_open} == set(range(-FAR_BEHIND, FAR_AHEAD + 1))
    assert not all(found.values())
    assert not is_open_race(state, 0, 2)
    state.modifiers[0] = 0
    assert is_open_race(state, 0, 1)
    three: Any = BOX.set_up(JOB).state
    three.modifiers[:3] = [0, -20, FAR_BEHIND]  # far ahead of one, and of the other as far behind as may be
    gaps = [job_chance(three, 0, 0) - job_chance(three, 0, other) for other in (1, 2)]
    assert (gaps[0] > FAR_AHEAD, -FAR_BEHIND <= gaps[1] <= 0) == (True, True)
    assert is_open_race(three, 0, 0)
    three.modifiers[2] = 20
    assert not is_open_race(three, 0, 0)


def test_cards_kept_over_the_end_of_a_week_are_counted_until_they_are_gone() -> None:
    """Drawing doesn't add to them. Spending one before drawing removes one."""
    hands = [["Your Contract Now", "Two Envelopes"], ["Your Contract Now"], []]
    home = {key: JOB[key] for key in ("seats", "week", "first", "agencies")}
    table = BOX.set_up({**home, "phase": 8, "hands": hands})
    while table.state.pending == Decision.LOCK:
        table.play("done" if table.state.decider == 0 else "lock in Your Contract Now")
    state: Any = table.state
    assert (state.week, state.kept[:3]) == (3, [2, 0, 0])
    assert [state.size[Pile.HAND + seat] for seat in range(3)] == [3, 1, 1]
    for _ in range(2):
        discard(state, EventKind.SPENT, state.top[Pile.HAND])
    draw(state, 0)
    assert state.kept[0] == 1


def test_hm_7_1_of_what_is_in_hands_when_the_deck_runs_out_nobody_thinks_that_it_is_in_the_new_one() -> None:
    state: Any = BOX.deal(seats=2, seed=1).state
    for _ in range(2):  # the second time, those drawn were seen to go into the deck
        for seat in range(2):
            draw(state, seat)
            discard(state, EventKind.SPENT, state.top[Pile.HAND + seat])
        while state.size[Pile.ACTION_DECK + 1] > 0:
            draw(state, 0)
    held = [card for card in range(state.cards) if state.place[card] in (Pile.HAND, Pile.HAND + 1)]
    assert any(state.among[card] for card in held)
    assert not any(state.span[card] >> Pile.ACTION_DECK & 1 for card in held)


def test_what_was_drawn_before_changes_none_of_a_jobs_dice() -> None:
    dice = []
    for drawn in range(4):
        state: Any = BOX.set_up({**JOB, "hands": [["Your Contract Now"], [], []], "seed": 3}).state
        state.log = []
        for _ in range(drawn):
            word(state)
        GAME.decisions.apply(state, cards.DESIGNS)
        dice.append([event.amount for event in state.log if event.kind == EventKind.DIE])
    assert len(dice[0]) >= 6
    assert dice[0] == dice[1] == dice[2] == dice[3]


def test_luck_is_what_the_dice_gave_beyond_the_odds() -> None:
    table = BOX.set_up(
        {**JOB, "hands": [[], [], []], "chance": [0, 0, 5, 5, 0, 0]}, names=["Ada", "Ben", "Cleo"]
    )
    state: Any = table.state
    luck = state.luck
    odds = win_chances((2, 1, 1))
    assert luck[1] == pytest.approx(3000 * (1 - odds[1]), abs=50)
    assert luck[0] == pytest.approx(-3000 * odds[0], abs=50)
    assert 0 <= sum(luck) < 10  # but for what is lost in rounding, nothing comes of nothing
    assert (
        "Dice luck so far, in cards: you -1.4, Ben +2.2 and Cleo -0.8." in table.view(0, details=True).details
    )


def test_the_notes_show_every_chance_with_its_parts_and_the_odds_on_request() -> None:
    table = BOX.set_up(JOB, names=["Ada", "Ben", "Cleo"])
    table.play("Client's Nephew")
    table.play("On Mona Thumb")
    view = table.view(1)
    assert view.notes == [
        "Week 2 of 6: Job Resolution.",
        "Job 1: Hand-Cut Chips (national food, skill 2, pays 3)",
        "  Ada, Palm & Daughters: Mona Thumb +5 = skill +1, pampered +1 and cards +3",
        "  You, Knuckle Brothers: Sir Palmer Upp +1 = skill +1",
        "  Cleo, The Cuticle Collective: Armando Reach +1 = skill +0 and specialty +1",
        "Your cards: Your Contract Now (Upper Hand, 0 points).",
    ]
    odds = win_chances((5, 1, 1))
    assert table.view(1, details=True).details[2].endswith(f", {float(odds[0]):.1%} to win")


def test_hm_2_6_shares_add_up() -> None:
    table = BOX.deal(seats=3, seed=3)
    table.state.scores = [7, 7, 2]  # type: ignore[attr-defined]
    assert [GAME.scoring.share(table.state, seat) for seat in range(3)] == [0.5, 0.5, 0.0]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"week": 7}, "week: expected a number from 0 to 6, not 7"),
        ({"week": 0}, "name both the week and its phase"),
        ({"hands": [["Mona Thumb"], [], []], "agencies": [[], [], []]}, "Mona Thumb cannot lie there"),
        (
            {"agencies": [["Mona Thumb", "Phil Anges", "Dee Gitt", "Opal Cuffs"], [], []]},
            "seat 0 has 3 slots",
        ),
        (
            {"improvements": [["Agency Security", "Agency Security Star"], [], []]},
            "two improvements of one sort",
        ),
        ({"first_job": ["Sir Palmer Upp", "", ""]}, "only models of its own"),
        ({"second_job": ["Mona Thumb", "", ""]}, "each to one job"),
        ({"phase": 2}, "jobs lie on the board in Job Application"),
        ({"offer": ["Opal Cuffs"]}, "in Model Recruitment only"),
        (
            {**OFFER, "offer": ["Opal Cuffs", "Dee Gitt", "Fay Langes", "Gus Gauntlet"]},
            "3 models are on offer",
        ),
        ({**OFFER, "face_down": [["Free Lunch"], [], []]}, "bids lie there already"),
        ({"pending": "TARGET"}, "cannot stand at TARGET"),
        ({"pending": "LOCK", "stack": [["LOCK", 9]]}, "a number of LOCK is 0 to 3, not 9"),
        (
            {**VICTIM, "in_play": ["Exchange Programme"]},
            "Exchange Programme cannot be what is in play at VICTIM",
        ),
        ({**OWN, "in_play": ["Your Contract Now #2"]}, "seat 0 cannot be asked for OWN"),
    ],
)
def test_impossible_positions_are_refused(change: dict[str, Any], complaint: str) -> None:
    with pytest.raises(DataError, match=complaint):
        BOX.set_up({**JOB, **change})


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('type = "soap"', 'type = "sopa"', 'there is no type "sopa"; did you mean "soap"'),
        (
            'specialties = ["gadgets"]',
            'specialties = ["mittens"]',
            "specialties: there is no specialty",
        ),
        ("modifier = -4", "modifier = 4", "expected a number below 0"),
        ('kind = "upper hand"', 'kind = "uper hand"', 'there is no kind "uper hand"; did you mean'),
        ('name = "Dee Gitt"', 'name = "Mona Thumb"', "Mona Thumb is listed twice"),
        ("pay = 5", "pay = 50", "line .*, pay"),
        ("with_two = 2", "with_two = 4", "cannot have more than there are"),
    ],
)
def test_mistakes_in_the_card_file_are_told(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    text = (GAME.info.folder / "cards.toml").read_text(encoding="utf-8")
    assert old in text
    file = tmp_path / "cards.toml"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError, match=complaint):
        allhands.load("hand-management", cards=file)


def test_hm_9_1_every_specialty_fits_a_job() -> None:
    jobs = [d.facts for d in BOX.cards if d.facts["is"] == "job"]
    for model in (d for d in BOX.cards if d.facts["is"] == "model"):
        for specialty in model.facts["specialties"]:
            assert any(cards.fits([specialty], job["type"], job["scope"]) for job in jobs), model.name


def test_hm_9_3_every_action_card_says_what_it_does_and_when() -> None:
    for card in (d for d in BOX.cards if d.facts["is"] == "action"):
        kind = cards.ActionKind[card.facts["kind"].upper().replace(" ", "_")]
        assert card.facts["when"] == cards.WHEN[kind]
        assert card.text == cards.WHAT_IT_DOES[kind].format(card.facts["modifier"])
        assert card.flavour
        assert card.facts["kind"] not in card.name.casefold()
