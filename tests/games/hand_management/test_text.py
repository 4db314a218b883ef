"""The words for a viewer: questions, choices and runs of events."""

from __future__ import annotations

import random
import re
from typing import Any

import allhands
from allhands.games.hand_management.log_text import event
from allhands.games.hand_management.state import CLAUSES, EventKind, Phase, Pile, Reason
from allhands.games.hand_management.status_text import PHASES
from allhands.kernel.events import Event, EventRun
from allhands.kernel.rule import NONE
from allhands.kernel.viewer import Viewer
from allhands.words.catalogue import catalogue
from allhands.words.renderer import Renderer

BOX = allhands.load("hand-management")
GAME = BOX.game
NAMES = ["Ada", "Ben", "Cleo"]
ASKING = set(Phase) - {Phase.DRAW, Phase.JOB_REVELATION}  # phases with decisions
NUMBER = {design.name: number for number, design in enumerate(GAME.cards.designs)}


def card(name: str) -> int:
    return next(card for card, design in enumerate(GAME.cards.faces) if design == NUMBER[name])


def told(
    viewer: int, kind: int, *cards: int, source: int = NONE, target: int = NONE, seat: int = NONE
) -> str:
    run = EventRun(tuple(Event(kind, seat, c, 1, source, target, 0) for c in cards))
    s: Any = BOX.initial_state(3)
    return reader(viewer)(event(s, run, Viewer(NAMES, viewer)))


def reader(viewer: int) -> Renderer:
    return Renderer(catalogue(GAME.info.folder), NAMES, viewer)


def test_a_run_of_cards_is_told_in_one_sentence() -> None:
    lunch, glue = card("Free Lunch"), card("Instant Glue")
    assert told(0, EventKind.DRAWN, NONE, NONE, target=Pile.HAND + 1) == "Ben draws 2 cards."
    assert (
        told(1, EventKind.DRAWN, lunch, glue, target=Pile.HAND + 1) == "You draw Free Lunch and Instant Glue."
    )
    assert told(0, EventKind.DRAWN, lunch, NONE, target=Pile.HAND + 1) == "Ben draws Free Lunch and a card."
    assert told(0, EventKind.DEALT, *[NONE] * 5, target=Pile.HAND + 1) == "Ben is dealt 5 models."
    assert told(NONE, EventKind.CLEARED, lunch, glue) == "Free Lunch and Instant Glue are discarded."
    twice = [face for face, design in enumerate(GAME.cards.faces) if design == NUMBER["Free Lunch"]][:2]
    assert told(1, EventKind.DRAWN, *twice, target=Pile.HAND + 1) == "You draw Free Lunch ×2."
    assert told(NONE, EventKind.CLEARED, lunch) == "Free Lunch is discarded."


def test_points_locked_in_together_are_added_up() -> None:
    found = [card(name) for name in ("Signed Testimonial", "Cuticle Coach", "Bag Carrier")]
    assert (
        told(0, EventKind.LOCKED_IN, *found, source=Pile.HAND)
        == "You lock in 8 points with Signed Testimonial, Cuticle Coach and Bag Carrier."
    )


def test_a_question_is_addressed_to_its_viewer() -> None:
    table = BOX.set_up(
        {
            "seats": 3,
            "week": 2,
            "phase": 6,
            "first": 0,
            "hands": [["Free Lunch"], [], []],
            "agencies": [["Dee Gitt"], [], []],
        },
        names=NAMES,
    )
    asked = [reader(seat)(GAME.decisions.question(table.state, Viewer(NAMES, seat))) for seat in (0, 1, NONE)]
    others = "Ada may fire a model."
    assert asked == ["Fire a model for 1 card?", others, others]


def test_models_to_send_are_shown_with_what_one_chooses_by() -> None:
    table = BOX.set_up(
        {
            "seats": 3,
            "week": 1,
            "phase": 3,
            "first": 0,
            "board": [["Palm Sugar"], ["Soap Opera"]],
            "hands": [[], [], []],
            "agencies": [["Ringo Fingers", "Anita Manicure"], ["Dee Gitt"], []],
            "improvements": [["Pampered Models"], [], []],
        },
        names=NAMES,
    )
    for job, others in ((0, ", {} at Soap Opera"), (1, "")):
        words = [move.words for move in table.moves]
        for name in ("Ringo Fingers", "Anita Manicure") if job == 0 else ("Anita Manicure",):
            facts = BOX.cards[NUMBER[name]].facts
            gist = f"skill {facts['skill']}, {' and '.join(facts['specialties'])}"
            chances = [chance(name, on) for on in ("Palm Sugar", "Soap Opera")[job:]]
            assert f"Send {name} ({gist}: {chances[0]} here{others.format(*chances[1:])})" in words
        table.play("Send Ringo Fingers" if job == 0 else "Send nobody")


def chance(name: str, job: str) -> str:
    """HM-3.3: return a pampered model's chance from the printed cards."""
    model, wanted = BOX.cards[NUMBER[name]].facts, BOX.cards[NUMBER[job]].facts
    gap = max(-2, min(2, model["skill"] - wanted["skill"]))
    kinds = {wanted["type"], f"{wanted['scope']} {wanted['type']}"}
    return f"{gap + bool(kinds & set(model['specialties'])) + 1:+d}"


def test_a_target_is_shown_with_its_owner_and_its_chance() -> None:
    table = BOX.set_up(
        {
            "seats": 3,
            "week": 1,
            "phase": 4,
            "first": 0,
            "chance": [0] * 12,
            "board": [["Palm Sugar"]],
            "hands": [["Cuticle Coach"], [], []],
            "agencies": [["Ringo Fingers"], ["Manny Peeler"], []],
            "first_job": ["Ringo Fingers", "Manny Peeler", ""],
        },
        names=NAMES,
    )
    table.play("Cuticle Coach")
    assert [move.words.partition(" (")[0] for move in table.moves] == [
        "On your Ringo Fingers",
        "On Ben's Manny Peeler",
    ]
    assert all(move.words.endswith(" so far)") for move in table.moves)


def test_hm_2_1_every_view_names_the_phase_as_the_rulebook_does() -> None:
    """For players and the public, in words and on the page. No view or event contains its number."""
    table, chance, seen = BOX.deal(seats=3, seed=4, names=NAMES), random.Random(4), set[int]()
    printed = {phase: reader(NONE)(words) for phase, words in PHASES.items()}
    while len(seen) < len(ASKING) and not table.over:
        state: Any = table.state
        if state.phase not in seen:
            for seat in (table.decider, None):
                view = table.view(seat, page=True)
                assert view.shown is not None
                assert view.question is not None
                (phase,) = (caption.words for caption in view.shown.captions if caption.kind == "phase")
                told = [*view.notes, view.question.words, *(event.words for event in table.events(seat))]
                assert phase == printed[state.phase]
                assert view.notes[:1] == ([f"Week {state.week} of 6: {phase}."] if state.week else [])
                assert not [words for words in told if re.search(r"phase \d", words, re.IGNORECASE)]
            seen.add(state.phase)
        table.play(chance.choice(table.match.legal))
    assert seen == ASKING
    named = ", ".join(printed[phase] for phase in Phase if phase != Phase.SETTING_UP)
    assert BOX.clauses()["HM-2.1"].endswith(f"in this order: {named}.")


def test_every_reason_has_a_clause() -> None:
    assert set(CLAUSES) == set(Reason) - {Reason.NONE}


def test_the_page_is_told_what_a_question_does_not_say_itself() -> None:
    position = {
        "seats": 3,
        "week": 3,
        "phase": 5,
        "first": 2,
        "agencies": [
            ["Phil Anges", "Pinky Swears"],
            ["Mona Thumb", "Dee Gitt"],
            ["Rhett Index", "Fay Langes"],
        ],
        "hands": [["Signed Testimonial", "Exchange Programme"], ["Cuticle Coach"], ["Bag Carrier"]],
    }
    table = BOX.set_up(position, NAMES)
    moves = ["Buy nothing", "Buy nothing", "Buy nothing", "Fire nobody", "Fire nobody", "Fire nobody", "Pass"]
    moves += ["Play Exchange Programme", "Rhett Index", "Pinky Swears", "Pass", "Pass", "Pass"]
    moves += ["Bid Bag Carrier", "Bid Signed Testimonial", "Bid Cuticle Coach"]
    asks = {}
    for move in [*moves, ""]:
        assert table.decider is not None
        view = table.view(table.decider, page=True)
        assert view.question is not None
        assert view.shown is not None
        told_now = [caption.words for caption in view.shown.captions if caption.kind == "ask"]
        asks[table.decider, view.question.decision] = "".join(told_now)
        if move:
            table.play(move)
    assert asks[2, "IMPROVE"] == "Buy up to one improvement a week with cards from your hand."
    assert asks[2, "FIRE"] == "The model goes to the discard pile."
    assert asks[2, "POACH"] == "Upper Hand takes a model into your free slot. Change Hands swaps two."
    assert asks[0, "RIVAL"] == "One of your models goes there in exchange."
    assert asks[0, "OWN"] == "You get Cleo's Rhett Index in exchange."
    assert asks[2, "BID"] == "Bid face down for a model. Ada and Ben bid after you."
    assert asks[0, "BID"] == "Bid face down for a model. Ben bids after you."
    assert asks[1, "BID"] == "Bid face down for a model. You're last to bid."
    assert asks[0, "PICK"] == "Your bid is worth 5. Ben picks after you."
