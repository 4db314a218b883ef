from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np

from allhands.adapters.observation import LIMIT, observer
from allhands.engine.match import Match, PythonMatch
from allhands.kernel.struct import FieldKind
from allhands.lab.variants import Variant, all_variants
from allhands.table.game_config import load
from tests.helpers import dealt, viewers, walk
from tests.proofs.worlds import world

MATCHES = 6  # per game and number of seats, over all variants in turn
MOVES = 40


def matches(name: str, seats: int) -> Iterator[tuple[Variant, Match, random.Random]]:
    """Yield matches in progress in all variants in turn, each with a random generator."""
    ways = [t for t in all_variants(name) if t.seats == seats]
    for seed in range(MATCHES):
        chance, terms = random.Random(seed), ways[seed % len(ways)]
        s = dealt(terms, seed)
        for choice in walk(terms.game_config.game, s, chance, chance.randrange(MOVES)):
            assert choice >= 0
        yield terms, PythonMatch(terms.game_config.game, s), chance


def test_observation_depends_only_on_the_viewers_knowledge(name: str, seats: int) -> None:
    for terms, match, chance in matches(name, seats):
        game = terms.game_config.game
        eyes = observer(game)
        for viewer in viewers(match.state):
            other = PythonMatch(game, world(game, match.state, viewer, chance.getrandbits(62)))
            assert np.array_equal(eyes.observe(match, viewer), eyes.observe(other, viewer)), (terms, viewer)


def test_observation_equals_the_redacted_copy(name: str, seats: int) -> None:
    """Compare field by field in the state's order. All numbers are whole."""
    for terms, match, _ in matches(name, seats):
        eyes = observer(terms.game_config.game)
        for viewer in viewers(match.state):
            seen, known = eyes.observe(match, viewer), match.hidden(viewer)
            assert (np.abs(seen) < LIMIT).all()
            parts = eyes.split(seen)
            assert parts["viewer"] == viewer
            for field in known.fields():
                if field.name in parts and field.name not in (
                    "top",
                    "place",
                    "below",
                    "exact",
                    "among",
                    "span",
                ):
                    assert np.array_equal(parts[field.name], getattr(known, field.name)), field


def test_card_has_a_place_only_if_the_viewer_knows_it(name: str, seats: int) -> None:
    known_cards = 0
    for terms, match, _ in matches(name, seats):
        eyes, s = observer(terms.game_config.game), match.state
        for viewer in viewers(s):
            parts, hidden = eyes.split(eyes.observe(match, viewer)), match.hidden(viewer)
            for card in range(s.cards):
                knows = hidden.exact[card] != 0
                known_cards += knows
                assert parts["exact"][card] == knows
                assert parts["place"][card] == (hidden.place[card] if knows else -1)
                assert knows or parts["below"][card] == -1
                marks = sum(1 << pile for pile in np.flatnonzero(parts["span"][card]).tolist())
                assert marks == hidden.span[card]
            for pile, top in enumerate(parts["top"].astype(int).tolist()):
                assert top == -1 or (parts["exact"][top] and hidden.place[top] == pile)
            told = [(hidden.place[c], hidden.face[c]) for c in range(s.cards) if hidden.exact[c]]
            true = [(s.place[c], s.face[c]) for c in range(s.cards) if s.exact[c] >> viewer & 1]
            assert sorted(told) == sorted(true)  # copies of a design may have exchanged numbers
    assert known_cards > 0


def test_observation_parts_are_contiguous(name: str) -> None:
    eyes = observer(load(name).game)
    at = 0
    for part in eyes.parts.values():
        assert part.first == at
        at += part.room
    assert at == eyes.size
    assert eyes.parts["decider"].holds in (FieldKind.SEAT, FieldKind.NUMBER)
    assert {"key", "draws", "spare", "scratch"}.isdisjoint(eyes.parts)
