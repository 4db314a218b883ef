"""Parity: interpreted and compiled play give the same numbers after every decision.

Some matches with default options are followed from their deal to their end. Of all others, a stretch is
followed that begins at the deal or after a compiled jump. `make soak` follows more of them to the end.
"""

from __future__ import annotations

import random
from functools import cache

import pytest

from allhands.engine.search.simulation import make_determinize
from allhands.kernel.game import Game
from allhands.kernel.struct import State
from allhands.lab.variants import Variant, all_variants
from tests.helpers import choices_of, dealt, matches_each, viewers
from tests.proofs.twin import Act, Twin
from tests.proofs.worlds import stream

WHOLE = 25  # matches per default variant, followed to their end
STRETCH = 30  # decisions followed in the others
LEAP = 300  # decisions that may be skipped before

determinizer = cache(make_determinize)


def compiled_deal(terms: Variant, seed: int) -> Twin:
    twin = Twin(terms.game_config.game, terms.game_config.initial_state(terms.seats), stream(seed))
    twin.do(Act.DEAL, seed)
    return twin


def follow(game: Game, s: State, twin: Twin, chance: random.Random, most: int) -> None:
    """Play both side by side, and now and then compare everything derived from a state."""
    for _ in range(most):
        if s.pending == 0:
            break
        legal = choices_of(game, s)
        assert twin.moves == legal
        choice = chance.choice(legal)
        if chance.random() < 0.02:
            same_secrets(game, s, chance)
            same_beliefs(game, s, chance.getrandbits(62))
            same_judgement(game, s)
        assert twin.numbers == s.flat()
        twin.do(Act.APPLY, choice)
        game.decisions.apply(s, choice)
    assert twin.numbers == s.flat()
    for seat in range(s.seats):
        assert twin.do(Act.SCORE, seat) == game.scoring.score(s, seat)
        assert twin.do(Act.SHARE, seat) == game.scoring.share(s, seat)
        assert twin.do(Act.PAYOFF, seat) == game.scoring.payoff(s, seat)


def same_secrets(game: Game, s: State, chance: random.Random) -> None:
    """Compare redaction and re-dealing for a random viewer."""
    viewer, number = chance.choice(viewers(s)), chance.getrandbits(62)
    twin, known = Twin(game, s), s.copy()
    twin.do(Act.REDACT, viewer)
    game.hidden.redact(known, viewer)
    assert twin.numbers == known.flat()
    twin, world, source = Twin(game, s, stream(number)), s.copy(), stream(number)
    twin.do(Act.REDEAL, viewer)
    game.hidden.redeal(world, source, viewer)
    assert twin.numbers == world.flat()
    assert twin.stream.tobytes() == source.pack().tobytes()


def same_beliefs(game: Game, s: State, number: int) -> None:
    """Compare the decider's determinized worlds."""
    known = s.copy()
    game.hidden.redact(known, s.decider)
    twin, source = Twin(game, known, stream(number)), stream(number)
    twin.do(Act.DETERMINIZE, s.decider)
    determinizer(game)(known, source, s.decider)
    assert twin.numbers == known.flat()
    assert twin.stream.tobytes() == source.pack().tobytes()


def same_judgement(game: Game, s: State) -> None:
    """Compare the refusals of all choices, and the policies of legal ones."""
    twin = Twin(game, s)
    for choice in range(game.decisions.widths[s.pending]):
        reason = game.decisions.refusal(s, choice)
        assert twin.do(Act.REFUSAL, choice) == reason
        if not reason:
            assert twin.do(Act.POLICY, choice) == game.policy(s, choice)
            if game.strategy.rollouts.own_policy is not None:
                assert twin.do(Act.ROLLOUT_POLICY, choice) == game.strategy.rollouts.own_policy(s, choice)
    assert twin.numbers == s.flat()  # asking changes nothing


def test_interpreted_and_compiled_matches_are_the_same(name: str, seats: int) -> None:
    """Compare every decision of matches with every option."""
    for terms in (t for t in all_variants(name) if t.seats == seats):
        game = terms.game_config.game
        for seed in range(matches_each(name)):
            chance = random.Random(seed)
            s, twin = dealt(terms, seed), compiled_deal(terms, seed)
            if terms.usual and seed < WHOLE:
                follow(game, s, twin, chance, game.rules.longest)
                assert s.pending == 0
                continue
            if seed % 2:
                twin.do(Act.LEAP, chance.randrange(LEAP))
                s.unpack(twin.states)
            follow(game, s, twin, chance, STRETCH)


def test_seed_has_63_bits(name: str) -> None:
    """The deals of large seeds are the same, too, and differ from each other."""
    terms = all_variants(name)[0]
    deals = []
    for seed in (0, 1, 1 << 31, 1 << 32, (1 << 63) - 1):
        s = dealt(terms, seed)
        assert compiled_deal(terms, seed).numbers == s.flat()
        deals.append(s.place + s.below)
    assert len({tuple(d) for d in deals}) == len(deals)


@pytest.mark.soak
def test_whole_matches_with_every_option_are_the_same(name: str, seats: int) -> None:
    """Compare from the first decision to the last."""
    for terms in (t for t in all_variants(name) if t.seats == seats):
        for seed in range(100, 103):
            s, twin = dealt(terms, seed), compiled_deal(terms, seed)
            follow(terms.game_config.game, s, twin, random.Random(seed), terms.game_config.game.rules.longest)
            assert s.pending == 0
