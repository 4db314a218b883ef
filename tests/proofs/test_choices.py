"""Choices: each is told as far as it may be known, and what nobody was told of it, nobody knows.

Nothing is dealt anew here: these proofs do not trust what a game says others may imagine.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from allhands.kernel.events import Event
from allhands.kernel.game import Game
from allhands.kernel.record import Of, State
from allhands.kernel.rule import NONE
from allhands.table.box import load
from allhands.table.terms import all_terms
from tests.helpers import choices_of, dealt, viewers
from tests.proofs.twin import Act, Twin
from tests.proofs.worlds import stream

EACH = 25  # states in which each decision is looked at
MATCHES = 400  # that are played to find them, at most
CHOICES = 6  # of a decision that are tried, at most

PILES = ("top", "place", "below", "exact", "among", "span", "face", "scratch")


def moments(name: str) -> Iterator[tuple[State, random.Random]]:
    """States of random play on all terms: so many for each decision, as they come up."""
    seen = Counter[int]()
    terms = list(all_terms(name))
    random.Random(0).shuffle(terms)
    game = load(name).game
    for number in range(MATCHES):
        chance = random.Random(number)
        s = dealt(terms[number % len(terms)], number)
        twin = Twin(game, s, stream(number))
        while s.pending != 0:
            if seen[s.pending] < EACH and chance.randrange(4) == 0:
                seen[s.pending] += 1
                yield s.copy(), chance
            twin.do(Act.LEAP, 1)
            s.unpack(twin.states)
        if len(seen) == len(game.choices) and min(seen.values()) >= EACH:
            return


def after(game: Game, s: State, choice: int) -> tuple[State, list[Event]]:
    """What a choice leads to, and what happened on the way."""
    made, log = s.copy(), list[Event]()
    made.log = log
    game.apply(made, choice)
    return made, log


def told(s: State, log: list[Event], viewer: int) -> tuple[Event, ...]:
    """What a viewer saw happen, with designs instead of cards: copies look alike."""
    hidden = (event.hidden_from(viewer)._replace(seen=0) for event in log)
    return tuple(e if e.card == NONE else e._replace(card=s.face[e.card]) for e in hidden)


def knowledge(game: Game, s: State, viewer: int) -> dict[str, Any]:
    """What a viewer's copy of the match says, with designs instead of cards."""
    known = s.copy()
    game.redact(known, viewer)
    said: dict[str, Any] = {}
    for field in known.fields():
        value = getattr(known, field.name)
        if field.name in PILES or field.per_card:
            continue
        if field.holds == Of.CARD:
            cards = value if field.shape else [value]
            value = [NONE if card == NONE else known.face[card] for card in cards]
        said[field.name] = value
    said["cards"] = Counter(card_known(known, card) for card in range(known.cards))
    return said


def card_known(s: State, card: int) -> tuple[Any, ...]:
    """What is known of a card: where it lies, or in which piles; of the rest, only that they exist."""
    more = [getattr(s, f.name) for f in s.fields() if f.per_card and f.name not in PILES]
    marks = tuple(row[card] for row in more if card < len(row))
    if s.exact[card]:
        pile = s.place[card]
        return s.face[card], pile, height(s, card) if s.ordered >> pile & 1 else 0, marks
    return s.face[card], NONE, s.span[card], marks


def height(s: State, card: int) -> int:
    """How many cards lie beneath a card."""
    count = 0
    while s.below[card] != NONE:
        card = s.below[card]
        count += 1
    return count


def compare_choices(name: str) -> set[int]:
    """Hold choices against each other that another viewer cannot tell apart by what happened.

    Returns the decisions that were looked at.
    """
    game, asked = load(name).game, set[int]()
    for s, chance in moments(name):
        asked.add(s.pending)
        legal = choices_of(game, s)
        outcomes = [after(game, s, choice) for choice in chance.sample(legal, min(len(legal), CHOICES))]
        for viewer in viewers(s):
            if viewer == s.decider:
                continue
            first: dict[tuple[Event, ...], State] = {}
            for made, log in outcomes:
                other = first.setdefault(told(made, log, viewer), made)
                assert other is made or knowledge(game, made, viewer) == knowledge(game, other, viewer), (
                    f"{game.Decision(s.pending).name} of seat {s.decider}, seen by {viewer}"
                )
    return asked


def test_nobody_knows_more_of_a_choice_than_what_was_told_of_it(name: str) -> None:
    """Two choices that look alike to another seat, or to the public, leave them knowing the same."""
    game = load(name).game
    assert compare_choices(name) == set(game.choices)


def test_a_game_that_shows_secret_choices_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("deck-hand").game
    monkeypatch.setattr(sys.modules[game.redact.__module__], "sees_choice", lambda _s, _viewer, _seat: True)
    with pytest.raises(AssertionError, match="seen by"):
        compare_choices("deck-hand")


def test_every_choice_leaves_an_event(name: str) -> None:
    game = load(name).game
    silent = Counter[str]()
    for s, chance in moments(name):
        legal = choices_of(game, s)
        for choice in chance.sample(legal, min(len(legal), CHOICES)):
            if not after(game, s, choice)[1]:
                silent[game.Decision(s.pending).name] += 1
    assert not silent


def test_every_reason_for_a_refusal_has_a_clause(name: str) -> None:
    box = load(name)
    reasons = {reason for reason in box.game.Reason if reason != 0}
    assert {reason.name for reason in reasons if reason not in box.game.clauses} == set()
    assert set(box.game.clauses) == reasons
    rulebook = set(box.clauses())
    assert {clause for clause in box.game.clauses.values() if clause not in rulebook} == set()
