"""Choices: events tell each as far as it may be known, and nobody knows more.

Nothing is re-dealt here: these proofs don't trust a game's own redealing.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice
from typing import Any

import pytest

from allhands.kernel import piles
from allhands.kernel.events import Event
from allhands.kernel.game import Game
from allhands.kernel.piles import everyone, reveal
from allhands.kernel.rule import NONE
from allhands.kernel.struct import FieldKind, State
from allhands.lab.variants import all_variants
from allhands.table.game_config import load
from tests.helpers import choices_of, dealt, viewers
from tests.proofs.twin import Act, Twin, compiled_act
from tests.proofs.worlds import stream

EACH = 25  # states per decision
MATCHES = 400  # played to find them, at most
CHOICES = 6  # tried per decision, at most
COPIES = 100  # choices of a card with copies

PILES = ("top", "place", "below", "exact", "among", "span", "face", "scratch")


def course(name: str) -> Iterator[tuple[State, random.Random]]:
    """Yield states of random play in all variants, one after another."""
    terms = list(all_variants(name))
    random.Random(0).shuffle(terms)
    for number in range(MATCHES):
        s = dealt(terms[number % len(terms)], number)
        twin, chance = Twin(load(name).game, s, stream(number)), random.Random(number)
        while s.pending != 0:
            yield s, chance
            twin.do(Act.LEAP, 1)
            s.unpack(twin.states)


def moments(name: str) -> Iterator[tuple[State, random.Random]]:
    """Yield some of these states for each decision."""
    seen, decisions = Counter[int](), load(name).game.decisions.choices
    for s, chance in course(name):
        if seen[s.pending] < EACH and chance.randrange(4) == 0:
            seen[s.pending] += 1
            yield s.copy(), chance
        if len(seen) == len(decisions) and min(seen.values()) >= EACH:
            return


def after(game: Game, s: State, choice: int) -> tuple[State, list[Event]]:
    """Return the state after a choice, and its events."""
    made, log = s.copy(), list[Event]()
    made.log = log
    game.decisions.apply(made, choice)
    return made, log


def told(s: State, log: list[Event], viewer: int) -> tuple[Any, ...]:
    """Return what a viewer saw from a state on, with designs instead of cards.

    Copies look alike, but in a visible row it is plain which card moves.
    """
    hidden = [event.hidden_from(viewer)._replace(seen=0) for event in log]
    return tuple(
        e if e.card == NONE else (e._replace(card=s.face[e.card]), row_place(s, e.card, viewer))
        for e in hidden
    )


def row_place(s: State, card: int, viewer: int) -> int:
    """Return the place of a card in an ordered pile that the viewer knows, or NONE."""
    return height(s, card) if s.exact[card] >> viewer & 1 and s.ordered >> s.place[card] & 1 else NONE


def knowledge(game: Game, s: State, viewer: int) -> dict[str, Any]:
    """Return a viewer's redacted copy, with designs instead of cards."""
    known = s.copy()
    game.hidden.redact(known, viewer)
    said: dict[str, Any] = {}
    for field in known.fields():
        value = getattr(known, field.name)
        if field.name in PILES or field.per_card:
            continue
        if field.holds == FieldKind.CARD:
            cards = value if field.shape else [value]
            value = [NONE if card == NONE else known.face[card] for card in cards]
        said[field.name] = value
    said["cards"] = Counter(card_known(known, card) for card in range(known.cards))
    return said


def card_known(s: State, card: int) -> tuple[Any, ...]:
    """Return the knowledge of a card: its place, or its set of piles.

    For the rest, only their existence is known.
    """
    more = [getattr(s, f.name) for f in s.fields() if f.per_card and f.name not in PILES]
    marks = tuple(row[card] for row in more if card < len(row))
    if s.exact[card]:
        pile = s.place[card]
        return s.face[card], pile, height(s, card) if s.ordered >> pile & 1 else 0, marks
    return s.face[card], NONE, s.span[card], marks


def placed(cards: Counter[Any]) -> Counter[Any]:
    """Keep only the cards with a known place."""
    return Counter({known: count for known, count in cards.items() if known[1] != NONE})


def height(s: State, card: int) -> int:
    """Return the number of cards beneath a card."""
    count = 0
    while s.below[card] != NONE:
        card = s.below[card]
        count += 1
    return count


def compare_choices(name: str) -> set[int]:
    """Compare choices that another viewer can't tell apart by their events.

    Return the decisions that were compared.
    """
    game, asked = load(name).game, set[int]()
    for s, chance in moments(name):
        asked.add(s.pending)
        legal = choices_of(game, s)
        outcomes = [after(game, s, choice) for choice in chance.sample(legal, min(len(legal), CHOICES))]
        for viewer in viewers(s):
            if viewer == s.decider:
                continue
            first: dict[tuple[Any, ...], State] = {}
            for made, log in outcomes:
                other = first.setdefault(told(s, log, viewer), made)
                assert other is made or knowledge(game, made, viewer) == knowledge(game, other, viewer), (
                    f"{game.decisions.Decision(s.pending).name} of seat {s.decider}, seen by {viewer}"
                )
    return asked


def test_nobody_learns_more_of_a_choice_than_its_events(name: str) -> None:
    """Two choices that look alike to another viewer leave that viewer with the same knowledge."""
    game = load(name).game
    assert compare_choices(name) == set(game.decisions.choices)


def compile_first(name: str) -> None:
    """Compile the sound rules before a test breaks them, because the first call compiles."""
    compiled_act(load(name).game)
    list(islice(course(name), 2))


def test_game_that_reveals_choices_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("deck-hand").game
    compile_first("deck-hand")
    monkeypatch.setattr(
        sys.modules[game.hidden.redact.__module__], "sees_choice", lambda _s, _viewer, _seat: True
    )
    with pytest.raises(AssertionError, match="seen by"):
        compare_choices("deck-hand")


def relabelled(s: State, one: int, other: int) -> State:
    """Return the same match with the numbers of two copies exchanged."""
    swap = {one: other, other: one}
    twin = s.copy()
    for field in s.fields():
        value = getattr(twin, field.name)
        if field.per_card:
            value[one], value[other] = value[other], value[one]
        if field.name in ("top", "below") or (field.holds == FieldKind.CARD and field.shape):
            setattr(twin, field.name, [swap.get(card, card) for card in value])
        elif field.holds == FieldKind.CARD:
            setattr(twin, field.name, swap.get(value, value))
    return twin


def copies(game: Game, s: State) -> list[tuple[int, int]]:
    """Return pairs of copies of which the decider may choose one without saying which."""
    if not game.decisions.by_card[s.pending]:
        return []
    pile = game.cards.named(s) if game.cards.named else game.cards.hand + s.decider
    held = [card for card in range(s.cards) if s.place[card] == pile and not s.ordered >> pile & 1]
    pairs = [(one, other) for one, other in combinations(held, 2) if s.face[one] == s.face[other]]
    return [pair for pair in pairs if game.decisions.refusal(s, s.face[pair[0]]) == 0]


def rumour(s: State, card: int, chance: random.Random) -> None:
    """Give some seats exact knowledge of a card, and others a set of piles."""
    seats = everyone(s)
    reveal(s, card, chance.randrange(seats + 1))
    traced = chance.randrange(seats + 1) & ~s.exact[card]
    if traced:
        s.among[card] |= traced
        s.span[card] |= 1 << s.place[card] | 1 << chance.randrange(len(s.top))


def compare_copies(name: str) -> int:
    """Choose a card with copies twice, with the numbers of two copies exchanged.

    Return the number of comparisons.
    """
    game, done = load(name).game, 0
    for s, chance in course(name):
        for one, other in copies(game, s)[:1]:
            told_of, choice = s.copy(), s.face[one]
            rumour(told_of, chance.choice([one, other]), chance)
            twin = relabelled(told_of, one, other)
            (made, log), (made_twin, log_twin) = after(game, told_of, choice), after(game, twin, choice)
            for viewer in viewers(s):
                assert told(made, log, viewer) == told(made_twin, log_twin, viewer)
                known, known_twin = (placed(knowledge(game, m, viewer)["cards"]) for m in (made, made_twin))
                assert known == known_twin, (
                    f"{game.decisions.Decision(s.pending).name} of seat {s.decider}, seen by {viewer}"
                )
            done += 1
        if done == COPIES:
            break
    return done


def test_copies_look_alike(name: str) -> None:
    """The copy that the rules take for a chosen card tells nobody anything."""
    compare_copies(name)


def test_distinguishable_copies_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    compile_first("hanataz")
    monkeypatch.setattr(piles, "known_copy", lambda *_: NONE)
    with pytest.raises(AssertionError, match="seen by"):
        compare_copies("hanataz")


def test_every_choice_leaves_an_event(name: str) -> None:
    game = load(name).game
    silent = Counter[str]()
    for s, chance in moments(name):
        legal = choices_of(game, s)
        for choice in chance.sample(legal, min(len(legal), CHOICES)):
            if not after(game, s, choice)[1]:
                silent[game.decisions.Decision(s.pending).name] += 1
    assert not silent


def test_every_reason_for_a_refusal_has_a_clause(name: str) -> None:
    game_config = load(name)
    reasons = {reason for reason in game_config.game.rules.Reason if reason != 0}
    assert {reason.name for reason in reasons if reason not in game_config.game.rules.clauses} == set()
    assert set(game_config.game.rules.clauses) == reasons
    rulebook = set(game_config.clauses())
    assert {clause for clause in game_config.game.rules.clauses.values() if clause not in rulebook} == set()
