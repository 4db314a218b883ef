"""Canonical numbers for copies of a card, so redacted states never name the physical copy.

Copies of one design look alike, but each has a number of its own. A state that kept it would tell which copy
lies where: that the card just revealed is the one seen before, or that it isn't. So before redaction, the
copies of each design exchange numbers until they are in the order of the viewer's knowledge about them. The
numbers then depend on nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from allhands.kernel.game import Game
from allhands.kernel.rule import Column, rule
from allhands.kernel.struct import Field, FieldKind, Index, Limits

OWN = ("place", "below", "exact", "among", "span", "face", "scratch")  # of each card, in every game


def names_cards(limits: Limits | None) -> bool:
    return isinstance(limits, Index) and limits.of in ("cards", "units")


def offsets(game: Game) -> Iterator[tuple[Field, int]]:
    """Yield each field of a game's state, with the index of its first number."""
    at = 0
    for field in game.State.fields():
        yield field, at
        at += field.room


def mates_of(game: Game) -> list[int]:
    """Return each card's copy with the next lower number, or -1, for games with fixed cards."""
    lots, last = (
        [sum(card >= lot for lot in game.cards.lots) for card in range(len(game.cards.faces))],
        dict[Any, int](),
    )
    mates = []
    for card, kind in enumerate(zip(game.cards.faces, lots, strict=True)):
        mates.append(last.get(kind, -1))
        last[kind] = card
    return mates


@cache
def make_renumber(game: Game) -> Callable[[Any, Any, int], int]:
    """Make a function that copies a state's numbers, with copies in canonical order.

    It takes the numbers, a buffer for the result, and the viewer. It orders copies by the place where the
    viewer sees them, then by the piles they may be in, by the game's own numbers for them, and by the fields
    that refer to them.
    """
    starts = {field.name: at for field, at in offsets(game)}
    width, piles, frames = game.State.width(), game.State.sizes["piles"], game.State.sizes["frames"]
    cards, ordered, depth, stack = (starts[name] for name in ("cards", "ordered", "depth", "frames"))
    top, place, below, exact = (starts[name] for name in ("top", "place", "below", "exact"))
    among, span, face, scratch = (starts[name] for name in ("among", "span", "face", "scratch"))
    own = [(field, at) for field, at in offsets(game) if field.per_card and field.name not in OWN]
    refers = [field.holds is FieldKind.CARD or names_cards(field.limits) for field, _ in own]
    first = Column([at for _, at in own])  # index of the game's own numbers per card
    room = Column([field.shape[0] for field, _ in own])  # number of cards that have one
    linked = Column(map(int, refers))  # whether it refers to another card
    named = [
        (at + i, i, starts.get(game.cards.in_use.get(field.name, ""), -1))
        for field, at in offsets(game)
        if not field.per_card and field.name != "top"
        if field.holds is FieldKind.CARD or names_cards(field.limits)
        for i in range(field.room)
    ]
    slots, rank, used = (Column(row) for row in zip(*named, strict=True)) if named else (Column(),) * 3
    carried = Column(
        sum(1 << 1 + i for i, limits in enumerate(game.rules.carries.get(step, ())) if names_cards(limits))
        for step in range(max(game.rules.Step) + 1)
    )
    fixed = (
        Column(mates_of(game)) if game.decks is None else Column()
    )  # with player decks, the decks decide which cards are copies
    are_fixed = len(fixed) > 0
    lots, own_count, slot_count = Column(game.cards.lots), len(own), len(slots)
    lot_count, step_count = len(lots), len(carried)

    def is_copy(numbers: Any, one: int, other: int) -> bool:
        """Return whether two cards look alike. The first has the lower number."""
        if numbers[face + one] != numbers[face + other]:
            return False
        for i in range(lot_count):
            if one < lots[i] and lots[i] <= other:
                return False
        return True

    def lies_higher(numbers: Any, one: int, other: int) -> bool:
        """Return whether the first of two cards in a pile lies nearer to its top."""
        card = numbers[top + numbers[place + one]]
        while card >= 0 and card != one and card != other:
            card = numbers[below + card]
        return bool(card == one)

    def in_use(numbers: Any, slot: int) -> bool:
        return bool(used[slot] < 0 or rank[slot] < numbers[used[slot]])

    def comes_first(numbers: Any, one: int, other: int, viewer: int) -> bool:
        """Return whether one copy precedes the other in the viewer's knowledge.

        False where the viewer knows the same about both.
        """
        seen, seen_other = numbers[exact + one] >> viewer & 1, numbers[exact + other] >> viewer & 1
        if seen != seen_other:
            return bool(seen > seen_other)
        if seen:
            pile, pile_of_other = numbers[place + one], numbers[place + other]
            if pile != pile_of_other:
                return bool(pile < pile_of_other)
            if numbers[ordered] >> pile & 1:
                return lies_higher(numbers, one, other)
        else:
            traced, traced_other = numbers[among + one] >> viewer & 1, numbers[among + other] >> viewer & 1
            if traced != traced_other:
                return bool(traced > traced_other)
            if traced and numbers[span + one] != numbers[span + other]:
                return bool(numbers[span + one] < numbers[span + other])
        for i in range(own_count):
            if other < room[i] and one < room[i]:
                value, value_of_other = numbers[first[i] + one], numbers[first[i] + other]
                if linked[i]:  # another card, known by its place alone
                    value = numbers[place + value] if value >= 0 else -1
                    value_of_other = numbers[place + value_of_other] if value_of_other >= 0 else -1
                if value != value_of_other:
                    return bool(value < value_of_other)
        for i in range(slot_count):
            if in_use(numbers, i) and (numbers[slots[i]] == one or numbers[slots[i]] == other):
                return bool(numbers[slots[i]] == one)
        for level in range(min(numbers[depth], frames)):
            step = numbers[stack + 4 * level]
            for i in range(1, 4):
                if 0 <= step < step_count and carried[step] >> i & 1:
                    value = numbers[stack + 4 * level + i]
                    if value in (one, other):
                        return bool(value == one)
        return False

    def renumber(numbers: Any, out: Any, viewer: int) -> int:
        count = numbers[cards]
        for at in range(width):
            out[at] = numbers[at]
        for card in range(
            count
        ):  # `scratch` has the copy with the next lower number, `place` the card that gets it
            mate = fixed[card] if are_fixed else card - 1
            while mate >= 0 and not is_copy(numbers, mate, card):
                mate -= 1
            out[scratch + card] = mate
            at = card
            while mate >= 0 and comes_first(numbers, card, out[place + mate], viewer):
                out[place + at] = out[place + mate]
                at, mate = mate, out[scratch + mate]
            out[place + at] = card
        for number in range(count):  # from here on, `scratch` has each card's new number
            out[scratch + out[place + number]] = number
        for number in range(count):
            card = out[place + number]
            out[exact + number] = numbers[exact + card]
            out[among + number] = numbers[among + card]
            out[span + number] = numbers[span + card]
            out[place + number] = numbers[place + card]
            under = numbers[below + card]
            out[below + number] = out[scratch + under] if under >= 0 else under
            for i in range(own_count):
                if number < room[i]:
                    value = numbers[first[i] + card]
                    known = linked[i] and 0 <= value < count
                    out[first[i] + number] = out[scratch + value] if known else value
        for pile in range(piles):
            card = numbers[top + pile]
            if card >= 0:
                out[top + pile] = out[scratch + card]
        for i in range(slot_count):
            card = numbers[slots[i]]
            if in_use(numbers, i) and 0 <= card < count:
                out[slots[i]] = out[scratch + card]
        for level in range(min(numbers[depth], frames)):
            step = numbers[stack + 4 * level]
            for i in range(1, 4):
                at = stack + 4 * level + i
                if 0 <= step < step_count and carried[step] >> i & 1 and 0 <= numbers[at] < count:
                    out[at] = out[scratch + numbers[at]]
        for card in range(count):
            out[scratch + card] = 0
        return 0

    for function in (is_copy, lies_higher, in_use, comes_first):
        rule(function)
    return rule(renumber)
