"""DH-3.2: finished effects leave nothing behind that could change a later one."""

from __future__ import annotations

import random
from typing import Any

from allhands.games.deck_hand.state import LEVELS
from allhands.lab.variants import all_variants
from tests.helpers import dealt, walk

OF_AN_EFFECT = (
    "at",
    "me",
    "source",
    "they",
    "it",
    "left",
    "discarded",
    "guess",
    "named",
    "types",
    "deck",
    "shown",
)
TERMS = [terms for terms in all_variants("deck-hand") if terms.seats == 3]


def test_dh_3_2_an_effect_at_its_end_leaves_no_trace() -> None:
    depths = set()
    for number, terms in enumerate(TERMS[::3]):
        s: Any = dealt(terms, number)
        for _ in walk(terms.game_config.game, s, random.Random(number), 300):
            left = {name: getattr(s, name)[s.level :] for name in OF_AN_EFFECT}
            assert left == dict.fromkeys(OF_AN_EFFECT, [0] * (LEVELS - s.level))
            depths.add(s.level)
    assert {0, 1, 2} <= depths
