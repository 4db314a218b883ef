"""DC-1.1: the seats are equal. Exchanging them and turning the map gives the same match."""

from __future__ import annotations

import random
from pathlib import Path
from typing import cast

import pytest

from allhands.games.deckhand_ccg.state import (
    BROUGHT,
    COMPARTMENTS,
    SEATS,
    UNITS,
    Pile,
    State,
    Step,
)
from allhands.kernel.game import Game
from allhands.kernel.rule import NONE
from allhands.table.game_config import GameConfig, load
from tests.games.deckhand_ccg.workshop import box_of, deck, maneuver
from tests.helpers import choices_of, walk

ZONES = (Pile.DECK, Pile.HAND, Pile.DISCARD, Pile.HALF, Pile.GAMER)
OWNED = [pile + seat for pile in ZONES for seat in range(SEATS)]
# Which numbers of a step on the stack are cards.
CARDS_IN = {Step.SUMMON: (1,), Step.LAND: (1, 2), Step.ANSWER: (1, 2), Step.RUN: (2, 3), Step.FINISH: (1,)}


def other_card(card: int) -> int:
    """Return the other player's card with the same place in the deck. Gamers belong to nobody."""
    return card if card == NONE or card >= UNITS else (card + BROUGHT) % UNITS


def other_pile(pile: int) -> int:
    if pile in OWNED:
        return OWNED[OWNED.index(pile) ^ 1]
    spot = pile - Pile.MAP
    return Pile.MAP + COMPARTMENTS - 1 - spot if 0 <= spot < COMPARTMENTS else pile


def other_seat(seat: int) -> int:
    return seat if seat == NONE else 1 - seat


def other_seats(seats: int) -> int:
    """Exchange the seats in a set of viewers."""
    return seats & 4 | (seats & 1) << 1 | (seats & 2) >> 1


def other_piles(piles: int) -> int:
    return sum(1 << other_pile(pile) for pile in range(piles.bit_length()) if piles >> pile & 1)


def turned_round(s: State) -> State:
    """Return the same position with the seats exchanged and the map turned."""
    t = s.copy()
    for pile in range(len(s.top)):
        t.top[other_pile(pile)] = other_card(s.top[pile])
        t.size[other_pile(pile)] = s.size[pile]
    for card in range(s.cards):
        other = other_card(card)
        t.place[other] = other_pile(s.place[card])
        t.below[other] = other_card(s.below[card])
        t.face[other] = s.face[card]
        t.exact[other], t.among[other] = other_seats(s.exact[card]), other_seats(s.among[card])
        t.span[other] = other_piles(s.span[card])
    for field in s.fields():
        if field.per == "units":
            ours, theirs = getattr(s, field.name), getattr(t, field.name)
            for card in range(UNITS):
                of_card = field.name == "cause"
                theirs[other_card(card)] = other_card(ours[card]) if of_card else ours[card]
        elif field.per_seat:
            setattr(t, field.name, getattr(s, field.name)[::-1])
    for name in ("decider", "first", "active", "winner"):
        setattr(t, name, other_seat(getattr(s, name)))
    t.acting, t.killed = other_card(s.acting), other_card(s.killed)
    for frame in t.frames[: t.depth]:
        for at in CARDS_IN.get(Step(frame[0]), ()):
            frame[at] = other_card(frame[at])
    return t


def settled(s: State) -> list[int]:
    """Return a state's numbers without those that have no meaning between decisions."""
    s = s.copy()
    s.scratch = [0] * len(s.scratch)
    return s.flat()


def follow(game: Game, s: State, chance: random.Random, most: int) -> int:
    """Play at random in both positions at once. Return the number of decisions.

    Equal players do equally well in either seat: they have the same moves, in the same order, and like them
    as much.
    """
    while s.turn == 0:  # the first seat sets up first
        game.decisions.apply(s, chance.choice(choices_of(game, s)))
    t, count = turned_round(s), 0
    for choice in walk(game, s, chance, most):
        legal = choices_of(game, s)
        assert (t.decider, t.pending, choices_of(game, t)) == (1 - s.decider, s.pending, legal)
        assert [game.policy(t, c) for c in legal] == [game.policy(s, c) for c in legal]
        game.decisions.apply(t, choice)
        ahead = s.copy()
        game.decisions.apply(ahead, choice)
        assert settled(turned_round(ahead)) == settled(t)
        count += 1
    return count


def dealt(game_config: GameConfig, seed: int) -> State:
    s = cast("State", game_config.initial_state(SEATS))
    s.key, s.draws = [seed, 0], 0
    game_config.game.rules.deal(s)
    return s


DECK_NAMES = ("Star-Bounder", "Overseer", "Madame Respawn", "Baron Broadside")


@pytest.mark.parametrize("mine", DECK_NAMES)
@pytest.mark.parametrize("theirs", DECK_NAMES)
def test_dc_1_1_a_match_turned_round_is_the_same_match(mine: str, theirs: str) -> None:
    game_config = load("deckhand-ccg", decks=[mine, theirs])
    chance = random.Random(DECK_NAMES.index(mine) * len(DECK_NAMES) + DECK_NAMES.index(theirs))
    assert sum(follow(game_config.game, dealt(game_config, seed), chance, 250) for seed in range(3)) > 200


EACH = {
    "Wave": "each unit { hit it 1 push it home }",
    "Tide": "each crew { push it over heal it 2 step it }",
    "Squall": "each enemy { roll 2 hit it 1 per success push it home }",
    "Storm": "each captain { hit it 2 push it home }",
    "Drift": "each friend { step it } each friend corpse { raise it with 1 }",
    "Wreck": "each crew in airlocks { hit it 1 per hurt unit } each corpse { return it }",
    "Whirl": "each enemy crew { may { push it over } } each hurt unit { discard it }",
}


def test_dc_13_17_each_is_the_same_for_both_seats(tmp_path: Path) -> None:
    """Cards whose order matters, in both decks."""
    box_of(tmp_path, *(maneuver(name, play=text) for name, text in EACH.items()))
    decks = [deck("Star-Bounder", *EACH, "Hired Blade"), deck("Overseer", *EACH, "Void Marine")]
    game_config = load("deckhand-ccg", cards=tmp_path / "cards.toml", decks=decks)
    chance = random.Random(3)
    assert sum(follow(game_config.game, dealt(game_config, seed), chance, 250) for seed in range(12)) > 1_000
