"""Checks that rules can work on a state: every number in its field's range, the piles whole.

Compiled rules check neither bounds nor input, so whatever comes from outside is checked here before any
rule sees it. A game's own `check` adds what only the game knows about its fields together.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from allhands.kernel.game import Game
from allhands.kernel.rule import NONE
from allhands.kernel.struct import Field, Range, State, without_knowledge

NOUGHT = Range(0, 0)

Packed = np.ndarray[Any, np.dtype[Any]]


def check_state(game: Game, s: State) -> str:
    """Say why no rule may see a state, or return ""."""
    return check_ranges(game, s) or check_stack(game, s) or check_piles(game, s) or check_knowledge(game, s)


def check_ranges(game: Game, state: State | Packed) -> str:
    """Name the first number, packed or spread, that its field may not hold, or return ""."""
    width = game.State.width()
    numbers = state.flat() if isinstance(state, State) else state.view(np.int32)[:width].tolist()
    room = terms_room(game)
    terms = {f.name: number for f, number in zip(laid_out(game), numbers, strict=True) if f.name in room}
    for name, (low, high) in room.items():  # on these two the limits of others depend
        if not low <= terms[name] <= high:
            return f"{name}: expected a number from {low} to {high}, not {terms[name]}."
    for number, (field, low, high) in zip(numbers, limits(game, terms["seats"], terms["cards"]), strict=True):
        if not low <= number <= high:
            return f"{field.name}: expected a number from {low} to {high}, not {number}."
    return ""


@cache
def laid_out(game: Game) -> list[Field]:
    """Return the field of each number of a state."""
    return [field for field in game.State.fields() for _ in range(field.room)]


@cache
def limits(game: Game, seats: int, cards: int) -> list[tuple[Field, int, int]]:
    """Return the field, lowest and highest value of each number of a state.

    An option's field takes its limits from the option.
    """
    counts = {**counts_of(game), "seats": seats, "cards": cards, "viewers": seats + 1}
    options = {option.name: Range(option.low, option.high) for option in game.rules.options}
    found = {f.name: options.get(f.name, f.limits or NOUGHT).bounds(counts) for f in game.State.fields()}
    found |= terms_room(game)
    return [(field, *found[field.name]) for field in laid_out(game)]


@cache
def slim(game: Game, cards: int) -> type[State]:
    """Return a record without knowledge whose numbers take as few bits as their limits allow.

    Scratch is empty only between decisions: during a shuffle it holds cards, or piles of free places.
    """
    bounds = {field.name: (low, high) for field, low, high in limits(game, max(game.info.seats), cards)}
    bounds["scratch"] = -1 - game.State.sizes["piles"], cards - 1
    bounds["frames"] = frame_bounds(game, cards)
    kinds = {name: np.min_scalar_type(min(low, -1 - high)).type for name, (low, high) in bounds.items()}
    return type(
        f"Slim{game.State.__name__}", (without_knowledge(game.State),), {"narrow": kinds}, cards=cards
    )


def frame_bounds(game: Game, cards: int) -> tuple[int, int]:
    """Return the lowest and highest number that any step has on the stack."""
    counts = {**counts_of(game), "cards": cards}
    carried = [each.bounds(counts) for limits in game.rules.carries.values() for each in limits]
    return min([0, *(low for low, _ in carried)]), max([*game.rules.Step, *(high for _, high in carried)])


def terms_room(game: Game) -> dict[str, tuple[int, int]]:
    """Return how few and how many seats and cards a match can have."""
    return {"seats": (min(game.info.seats), max(game.info.seats)), "cards": (0, game.State.sizes["cards"])}


def counts_of(game: Game) -> dict[str, int]:
    """Return how many there are, in any match, of everything that limits name."""
    designs, decisions = max(len(game.cards.designs), 1), max(game.decisions.Decision) + 1
    return {**game.State.sizes, "designs": designs, "decisions": decisions}


def check_stack(game: Game, s: State) -> str:
    """Check that steps on the stack carry what they declare, with nothing above them."""
    counts = {**counts_of(game), "seats": s.seats, "cards": s.cards}
    steps = {int(step): step.name for step in game.rules.Step}
    for at, (step, *carried) in enumerate(s.frames):
        if step not in steps or (at >= s.depth and (step or any(carried))):
            return f"frames: there is no step {step} at {at}, of {s.depth}."
        limits = game.rules.carries.get(step, ())
        for number, each in zip(carried, (*limits, *[NOUGHT] * (3 - len(limits))), strict=True):
            low, high = each.bounds(counts)
            if at < s.depth and not low <= number <= high:
                return f"stack: a number of {steps[step]} is {low} to {high}, not {number}."
    return ""


def check_piles(game: Game, s: State) -> str:
    """Check that every card lies in one pile, once, and that piles are as high as they say."""
    for zone in game.board.zones:
        for seat in range(s.seats, zone.piles if zone.owned and not zone.counters else 0):
            if s.size[zone.first + seat]:
                return f"{zone.name}: there is no seat {seat} to have cards."
    seen: set[int] = set()
    for pile in range(len(s.top)):
        height = 0
        card = s.top[pile]
        while card != NONE:
            if card in seen or s.place[card] != pile:
                return f"place: card {card} lies in pile {pile}, and elsewhere."
            seen.add(card)
            height += 1
            card = s.below[card]
        if height != s.size[pile]:
            return f"size: pile {pile} has {height} cards, not {s.size[pile]}."
    lost = next((card for card in range(s.cards) if card not in seen), NONE)
    return f"place: card {lost} lies in no pile." if lost != NONE else ""


def check_knowledge(game: Game, s: State) -> str:
    """Check that seats know the cards they see, and trace cards to the right piles."""
    seen = [game.who_sees(s, pile) for pile in range(len(s.top))]
    for card in range(s.cards):
        if seen[s.place[card]] & ~s.exact[card]:
            return f"exact: card {card} lies where some see it who do not know it."
        if s.exact[card] & s.among[card]:
            return f"among: who knows exactly where card {card} lies does not know it less exactly."
        if s.span[card] if s.among[card] == 0 else not s.span[card] >> s.place[card] & 1:
            return f"span: card {card} lies in pile {s.place[card]}, which is not where it is known to be."
    return ""
