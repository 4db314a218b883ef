"""Random knowledge, as a position can claim it: redaction and re-dealing respect it.

A viewer who knows a card's place, or the piles it may be in, finds it there in every re-dealt world. The
redacted copy reveals nothing about the world it came from.
"""

from __future__ import annotations

import random
from time import monotonic
from unittest.mock import patch

import allhands
from allhands.kernel import knowledge
from allhands.kernel.game import Game
from allhands.kernel.piles import cards_in, everyone
from allhands.kernel.ranges import check_piles
from allhands.kernel.rng import seed as start_chance
from allhands.kernel.struct import State, Stream
from tools.fuzz.positions import accepted, match_states, report
from tools.fuzz.report import FuzzReport

FEW_TRIES = 20  # before cards are placed and shuffled, to save time

Place = tuple[int, int]  # a pile, and the number of cards above where order matters


def claim(game: Game, s: State, chance: random.Random) -> None:
    """Give viewers random knowledge of cards, some exact, some as sets of piles."""
    sets = [chance.getrandbits(len(s.top)) for _ in range(chance.randint(1, 4))]
    for card in range(s.cards):
        known = game.who_sees(s, s.place[card])
        if chance.randrange(3) == 0:
            known |= chance.randint(0, everyone(s))
        traced = chance.randint(0, everyone(s)) & ~known if chance.randrange(2) else 0
        s.exact[card], s.among[card] = known, traced
        s.span[card] = chance.choice(sets) | 1 << s.place[card] if traced else 0


def places(s: State) -> dict[int, Place]:
    """Return every card's place."""
    return {
        card: (pile, above if s.ordered >> pile & 1 else 0)
        for pile in range(len(s.top))
        for above, card in enumerate(cards_in(s, pile))
    }


def fault_of(game: Game, s: State, viewer: int, number: int) -> str:
    """Return the problem with a viewer's redacted copy or re-dealt world, or an empty text."""
    known, world, chance = s.copy(), s.copy(), Stream()
    start_chance(chance, number)
    game.hidden.redact(known, viewer)
    game.hidden.redeal(world, chance, viewer)
    before = places(s)
    for made in (known, world):
        if complaint := check_piles(game, made):
            return f"hidden from {viewer}, {complaint}"
        after = places(made)
        for card in range(s.cards):
            if s.exact[card] >> viewer & 1 and after[card] != before[card]:
                return f"{viewer} knows where card {card} lies, and it lies elsewhere"
            if s.among[card] >> viewer & 1 and not s.span[card] >> after[card][0] & 1:
                return f"{viewer} knows among which piles card {card} lies, and it lies in another"
    for made in (world, known.copy()):
        game.hidden.redact(made, viewer)
        if made != known:
            return f"what {viewer} is left with depends on what {viewer} does not know"
    return ""


def fuzz(name: str, seconds: float, number: int, tally: FuzzReport) -> None:
    """Try random knowledge in one game's matches for `seconds`."""
    game, chance, end = allhands.load(name).game, random.Random(number), monotonic() + seconds
    for game_config, natural in match_states(game, chance):
        s = natural.copy()
        claim(game, s, chance)
        tally.tried += 1
        if accepted(game, s):
            tally.accepted += 1
            tally.counts[name] += 1
            viewer = chance.randint(0, s.seats)
            if fault := fault_of(game, s, viewer, chance.getrandbits(40)):
                report(tally, fault, game_config, s)
        if monotonic() > end:
            return


def run(seconds: float, seed: int) -> FuzzReport:
    """Try each game for an equal share of the time."""
    tally, names = FuzzReport("knowledge"), allhands.game_names()
    with patch.object(knowledge, "TRIES", FEW_TRIES), patch.object(knowledge, "STIRS", FEW_TRIES):
        for name in names:
            fuzz(name, seconds / len(names), seed, tally)
    return tally
