"""Writing down what a viewer knows, feature by feature, straight from the true state.

Only what the viewer knows is read: the places of cards with the viewer's mark in `exact`, the sets of piles
of those with its mark in `among`, fields that the rules keep open to all, and the viewer's own number of
those that they don't. The functions run as they stand in Python, and compiled within drivers.
"""

from __future__ import annotations

from typing import Any

from allhands.engine.view.layout import (
    ALONE,
    BASE,
    BUCKETS,
    DETAILS,
    DIGIT,
    FRAMES,
    HEIGHTS,
    LARGEST,
    MOVES_BACK,
    PADDING,
    PLACES,
    Layout,
)
from allhands.kernel.rule import NONE, rule

# Enumerations as plain numbers: see Kind, Spread, AT and FIRST in `layout`.
EXACT, BUCKET, SEAT, CARD, PILE, BITS, CODE, DIGITS = range(8)
PLAIN, SEATS, OWN, COUNTED, LAST, CARDS = range(6)


@rule
def turned(seat: int, viewer: int, seats: int) -> int:
    """Count a seat from the viewer on."""
    return seat - viewer if seat >= viewer else seat - viewer + seats


@rule
def bucket_of(tables: Any, number: int, values: int) -> int:
    """The bucket of a number's size; negative numbers come behind the others, where there is room."""
    size = number if number >= 0 else -number
    found = int(tables.buckets[size if size < LARGEST else LARGEST])
    if values < BUCKETS:
        return found if found < values else values - 1
    return found + BUCKETS if number < 0 and values > BUCKETS else found


@rule
def add_value(
    tables: Any, n: Any, row: int, viewer: int, kind: int, first: int, low: int, values: int, number: int,
    out: Any, count: int,
) -> int:  # fmt: skip
    """Add the features of one number; returns how many the view has then."""
    if kind == BITS:
        for bit in range(values):
            if number >> bit & 1:
                out[row, count] = first + bit
                count += 1
        return count
    if kind == DIGITS:
        return add_digits(first if number >= 0 else first + BASE * PLACES, abs(number), row, out, count)
    if kind == SEAT:
        seats = int(n[row, tables.at[0]])
        if 0 <= number < seats:
            out[row, count] = first + turned(number, viewer, seats)
            count += 1
    elif kind == CARD:
        if number >= 0:
            out[row, count] = first
            if n[row, tables.at[8] + number] >> viewer & 1:
                piles = len(tables.ordered)
                out[row, count] = first + 1 + n[row, tables.at[11] + number]
                count += 1
                pile = n[row, tables.at[6] + number]
                out[row, count] = first + values - piles + tables.piles[n[row, tables.at[0]], viewer, pile]
            count += 1
    elif kind == PILE:
        if number >= 0:
            out[row, count] = first + tables.piles[n[row, tables.at[0]], viewer, number]
            count += 1
    elif number != 0:
        if kind == EXACT:
            out[row, count] = first + number - low
        elif kind == BUCKET:
            out[row, count] = first + bucket_of(tables, number, values)
        else:
            out[row, count] = first + number % DIGIT
            count += 1
            out[row, count] = first + DIGIT + number // DIGIT
        count += 1
    return count


@rule
def add_digits(first: int, size: int, row: int, out: Any, count: int) -> int:
    """Add the digits of a number's size, the lowest first; the last place holds what fits into it."""
    if size < ALONE:
        return count
    for place in range(PLACES):
        digit = size % BASE if place < PLACES - 1 else min(size, BASE - 1)
        if digit > 0:
            out[row, count] = first + place * BASE + digit
            count += 1
        size //= BASE
    return count


@rule
def add_cards(tables: Any, n: Any, row: int, viewer: int, designs: int, out: Any, count: int) -> int:
    """Add every card: where it lies, where it may lie, or that nothing is known of it."""
    at, first = tables.at, tables.first
    seats, cards = int(n[row, at[0]]), int(n[row, at[1]])
    place, exact, among, span, face = int(at[6]), int(at[8]), int(at[9]), int(at[10]), int(at[11])
    known, traced, pool, owner_first = int(first[0]), int(first[1]), int(first[2]), int(first[3])
    for card in range(cards):
        design = n[row, face + card]
        if n[row, exact + card] >> viewer & 1:
            pile = tables.piles[seats, viewer, n[row, place + card]]
            out[row, count] = known + pile * designs + design
            count += 1
            owner = tables.owners[seats, viewer, card]
            if owner >= 0 and tables.owned[pile] == 0:
                out[row, count] = owner_first + pile * tables.owners.shape[1] + owner
                count += 1
        elif n[row, among + card] >> viewer & 1:
            rank = traced_to(tables, seats, viewer, int(n[row, span + card]))
            out[row, count] = traced + rank * designs + design
            count += 1
        else:
            out[row, count] = pool + tables.pools[seats, viewer, card] * designs + design
            count += 1
    return count


@rule
def traced_to(tables: Any, seats: int, viewer: int, span: int) -> int:
    """Sum up a set of piles: the last zone in it, and which of its piles if it is only one."""
    top = 0
    while span >> top + 1:
        top += 1
    zone = tables.zones[top]
    within = span & tables.zone_piles[zone]
    if within & within - 1 == 0:
        return int(tables.hidden[tables.piles[seats, viewer, top]])
    return int(tables.hidden_zones[zone])


@rule
def add_piles(tables: Any, n: Any, row: int, viewer: int, designs: int, out: Any, count: int) -> int:
    """Add how high piles are, and the cards whose position in them counts."""
    at = tables.at
    seats = int(n[row, at[0]])
    top, size, below, exact, face = int(at[4]), int(at[5]), int(at[7]), int(at[8]), int(at[11])
    sizes = int(tables.first[4])
    for pile in range(len(tables.ordered)):
        height = n[row, size + pile]
        if height > 0:
            own = tables.piles[seats, viewer, pile]
            out[row, count] = sizes + own * HEIGHTS + bucket_of(tables, height, HEIGHTS)
            count += 1
            card = int(n[row, top + pile])
            for depth in range(tables.ordered[pile]):
                if card == NONE:
                    break
                if n[row, exact + card] >> viewer & 1:
                    out[row, count] = tables.order_first[own] + depth * designs + n[row, face + card]
                    count += 1
                card = int(n[row, below + card])
    return count


@rule
def add_details(
    tables: Any, n: Any, row: int, viewer: int, kind: int, start: int, length: int, first: int, values: int,
    out: Any, count: int, most: int,
) -> int:  # fmt: skip
    """Add a field's numbers for single cards, each with the pile that the card lies in."""
    at = tables.at
    seats, cards, place, exact = int(n[row, at[0]]), int(n[row, at[1]]), int(at[6]), int(at[8])
    for card in range(min(length, cards)):
        number = int(n[row, start + card])
        if number > 0 and n[row, exact + card] >> viewer & 1:
            rank = tables.detailed[tables.piles[seats, viewer, n[row, place + card]]]
            if rank >= 0:
                if kind == BITS:
                    for bit in range(values):
                        if number >> bit & 1 and count < most:
                            out[row, count] = first + rank * values + bit
                            count += 1
                elif count < most:
                    out[row, count] = first + rank * values + bucket_of(tables, number, values)
                    count += 1
    return count


@rule
def add_fields(tables: Any, n: Any, row: int, viewer: int, out: Any, count: int) -> int:
    """Add the game's own fields."""
    ops, seats = tables.ops, int(n[row, tables.at[0]])
    for i in range(len(ops)):
        kind, spread, start, length, first = int(ops[i, 0]), ops[i, 1], ops[i, 2], ops[i, 3], ops[i, 4]
        stride, low, values = ops[i, 5], ops[i, 6], ops[i, 7]
        if spread == CARDS:
            continue
        begin, end = 0, int(length)
        if spread == SEATS:
            end = seats
        elif spread == OWN:
            begin, end = viewer, viewer + 1
        elif spread == COUNTED:
            end = int(n[row, ops[i, 8]])
        elif spread == LAST:
            end = int(n[row, ops[i, 8]])
            begin = max(0, end - ops[i, 9])
        for position in range(begin, end):
            told = position
            if spread == SEATS:
                told = turned(position, viewer, seats)
            elif spread == OWN:
                told = 0
            elif spread == LAST:
                told = end - 1 - position
            number = int(n[row, start + position])
            count = add_value(
                tables, n, row, viewer, kind, first + told * stride, low, values, number, out, count
            )
    return count


@rule
def add_steps(tables: Any, n: Any, row: int, viewer: int, out: Any, count: int) -> int:
    """Add the uppermost steps of the stack, with what they carry."""
    depth, frames, steps = int(n[row, tables.at[2]]), int(tables.at[3]), len(tables.carried)
    for back in range(min(FRAMES, depth)):
        at = frames + 4 * (depth - 1 - back)
        step = n[row, at]
        out[row, count] = tables.first[6] + back * steps + step
        count += 1
        for i in range(3):
            values = tables.carried[step, i, 3]
            if values > 0:
                first = tables.carried[step, i, 1] + back * values
                kind, low, number = (
                    tables.carried[step, i, 0],
                    tables.carried[step, i, 2],
                    int(n[row, at + 1 + i]),
                )
                count = add_value(tables, n, row, viewer, kind, first, low, values, number, out, count)
    return count


@rule
def add_history(
    tables: Any, n: Any, row: int, viewer: int, moves: int, past: Any, out: Any, count: int
) -> int:
    """Add the last open moves; `past` has them newest first, as 1 + seat * moves + move, or 0."""
    seats = int(n[row, tables.at[0]])
    rooms, kinds = tables.owners.shape[1], 0
    for move in range(moves):
        kinds += tables.open_moves[move] >= 0
    for back in range(MOVES_BACK):
        code = int(past[row, back]) - 1
        if code < 0:
            break
        seat, move = code // moves, code % moves
        told = tables.open_moves[tables.moves[seats, viewer, move]]
        out[row, count] = tables.first[7] + (back * rooms + turned(seat, viewer, seats)) * kinds + told
        count += 1
    return count


def make_encoder(layout: Layout) -> Any:
    """A function that writes one viewer's view of one state, a row of `n`, into the same row of `out`."""
    designs, moves, room = layout.designs, layout.game.decisions.moves, layout.room
    has_steps, has_history = bool(layout.game.rules.carries), layout.open_moves > 0

    def encode(tables: Any, n: Any, past: Any, row: int, viewer: int, out: Any) -> int:
        out[row, 0] = tables.first[5] + viewer
        count = add_cards(tables, n, row, viewer, designs, out, 1)
        count = add_piles(tables, n, row, viewer, designs, out, count)
        count = add_fields(tables, n, row, viewer, out, count)
        if has_steps:
            count = add_steps(tables, n, row, viewer, out, count)
        if has_history:
            count = add_history(tables, n, row, viewer, moves, past, out, count)
        most = min(room, count + DETAILS)
        ops = tables.ops
        for i in range(len(ops)):
            if ops[i, 1] == CARDS:
                kind, start, length, first = int(ops[i, 0]), int(ops[i, 2]), int(ops[i, 3]), int(ops[i, 4])
                values = int(ops[i, 7])
                count = add_details(
                    tables, n, row, viewer, kind, start, length, first, values, out, count, most
                )
        for rest in range(count, room):
            out[row, rest] = PADDING
        return count

    return rule(encode)
