"""Events: every choice causes one, and each can be told to everyone."""

from __future__ import annotations

import random

from allhands.kernel.events import EventRun
from allhands.kernel.rule import NONE
from allhands.kernel.viewer import Viewer
from allhands.lab.variants import all_variants
from tests.helpers import dealt, in_words, viewers, walk

WAYS = 4  # variants per number of seats
MOVES = 200


def test_every_choice_causes_an_event_with_words(name: str, seats: int) -> None:
    ways = [terms for terms in all_variants(name) if terms.seats == seats]
    names = [f"Player {seat}" for seat in range(seats)]
    for number, terms in enumerate(ways[:: -(-len(ways) // WAYS)]):
        game, s, chance = terms.game_config.game, dealt(terms, number), random.Random(number)
        asked = ""
        s.log = []
        for _ in walk(game, s, chance, MOVES):
            assert s.log or not asked, f"{asked} was answered in silence"
            for event in s.log:
                viewer = chance.choice(viewers(s))
                to = Viewer(names, NONE if viewer == seats else viewer)
                told = in_words(game, to, game.text.event(s, EventRun((event.hidden_from(viewer),)), to))
                assert told.endswith((".", "!")), (event, told)
            asked, s.log = game.decisions.Decision(s.pending).name, []
        assert s.log
