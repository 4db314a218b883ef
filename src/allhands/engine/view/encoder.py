"""Encoding a viewer's knowledge as features, straight from the true state.

The encoder reads only what the viewer knows: the places of cards with the viewer's bit in `exact`, the sets
of piles of cards with its bit in `among`, public fields, and the viewer's own position of private ones. The
functions run in Python and compiled. `numbers` has a flat state per row, and `out` its features; each
function returns the new number of features in the row.
"""

from __future__ import annotations

from typing import Any

from allhands.engine.view.layout import (
    BUCKETS,
    CODE_BASE,
    DIGIT_BASE,
    DIGIT_PLACES,
    HEIGHT_BUCKETS,
    LARGEST_SIZE,
    MAX_CARD_FACTS,
    MOVES_BACK,
    PADDING,
    SINGLE_BUCKETS,
    STACK_STEPS,
    Layout,
)
from allhands.kernel.rule import NONE, rule

# Plain numbers for compiled code: Encoding, Axis, OFFSETS and FIRST of `layout`, in their order.
EXACT, BUCKET, SEAT, CARD, PILE, BITS, CODE, DIGITS = range(8)
PLAIN, SEATS, OWN, COUNTED, LAST, CARDS = range(6)
SEATS_AT, CARDS_AT, DEPTH_AT, FRAMES_AT, TOP_AT, SIZE_AT = range(6)
PLACE_AT, BELOW_AT, EXACT_AT, AMONG_AT, SPAN_AT, FACE_AT = range(6, 12)
KNOWN, TRACED, POOL, OWNER, SIZES, VIEWER, STEPS, HISTORY = range(8)


@rule
def relative_seat(seat: int, viewer: int, seats: int) -> int:
    """Return a seat's number relative to the viewer."""
    return seat - viewer if seat >= viewer else seat - viewer + seats


@rule
def bucket_of(tables: Any, number: int, values: int) -> int:
    """Return the bucket of a number's size. Negative numbers use the second half, if there is one."""
    size = number if number >= 0 else -number
    found = int(tables.buckets[size if size < LARGEST_SIZE else LARGEST_SIZE])
    if values < BUCKETS:
        return found if found < values else values - 1
    return found + BUCKETS if number < 0 and values > BUCKETS else found


@rule
def add_value(
    tables: Any, numbers: Any, row: int, viewer: int, kind: int, first: int, low: int, values: int,
    number: int, out: Any, count: int,
) -> int:  # fmt: skip
    """Add the features of one number."""
    if kind == BITS:
        for bit in range(values):
            if number >> bit & 1:
                out[row, count] = first + bit
                count += 1
        return count
    if kind == DIGITS:
        return add_digits(
            first if number >= 0 else first + DIGIT_BASE * DIGIT_PLACES, abs(number), row, out, count
        )
    if kind == SEAT:
        seats = int(numbers[row, tables.offsets[SEATS_AT]])
        if 0 <= number < seats:
            out[row, count] = first + relative_seat(number, viewer, seats)
            count += 1
    elif kind == CARD:
        if number >= 0:
            out[row, count] = first
            if numbers[row, tables.offsets[EXACT_AT] + number] >> viewer & 1:
                piles = len(tables.ordered)
                out[row, count] = first + 1 + numbers[row, tables.offsets[FACE_AT] + number]
                count += 1
                pile = numbers[row, tables.offsets[PLACE_AT] + number]
                relative_pile = tables.piles[numbers[row, tables.offsets[SEATS_AT]], viewer, pile]
                out[row, count] = first + values - piles + relative_pile
            count += 1
    elif kind == PILE:
        if number >= 0:
            out[row, count] = first + tables.piles[numbers[row, tables.offsets[SEATS_AT]], viewer, number]
            count += 1
    elif number != 0:
        if kind == EXACT:
            out[row, count] = first + number - low
        elif kind == BUCKET:
            out[row, count] = first + bucket_of(tables, number, values)
        else:
            out[row, count] = first + number % CODE_BASE
            count += 1
            out[row, count] = first + CODE_BASE + number // CODE_BASE
        count += 1
    return count


@rule
def add_digits(first: int, size: int, row: int, out: Any, count: int) -> int:
    """Add the digits of a number's size, the lowest first. The last place is cut off at its largest digit."""
    if size < SINGLE_BUCKETS:
        return count
    for place in range(DIGIT_PLACES):
        digit = size % DIGIT_BASE if place < DIGIT_PLACES - 1 else min(size, DIGIT_BASE - 1)
        if digit > 0:
            out[row, count] = first + place * DIGIT_BASE + digit
            count += 1
        size //= DIGIT_BASE
    return count


@rule
def add_cards(tables: Any, numbers: Any, row: int, viewer: int, designs: int, out: Any, count: int) -> int:
    """Add every card: its pile if known, the piles it may be in, or the pool of unknown cards."""
    offsets, first = tables.offsets, tables.first
    seats, cards = int(numbers[row, offsets[SEATS_AT]]), int(numbers[row, offsets[CARDS_AT]])
    place = int(offsets[PLACE_AT])
    exact = int(offsets[EXACT_AT])
    among = int(offsets[AMONG_AT])
    span = int(offsets[SPAN_AT])
    face = int(offsets[FACE_AT])
    known = int(first[KNOWN])
    traced = int(first[TRACED])
    pool = int(first[POOL])
    owner_first = int(first[OWNER])
    for card in range(cards):
        design = numbers[row, face + card]
        if numbers[row, exact + card] >> viewer & 1:
            pile = tables.piles[seats, viewer, numbers[row, place + card]]
            out[row, count] = known + pile * designs + design
            count += 1
            owner = tables.owners[seats, viewer, card]
            if owner >= 0 and tables.owned[pile] == 0:
                out[row, count] = owner_first + pile * tables.owners.shape[1] + owner
                count += 1
        elif numbers[row, among + card] >> viewer & 1:
            rank = rank_of_span(tables, seats, viewer, int(numbers[row, span + card]))
            out[row, count] = traced + rank * designs + design
            count += 1
        else:
            out[row, count] = pool + tables.pools[seats, viewer, card] * designs + design
            count += 1
    return count


@rule
def rank_of_span(tables: Any, seats: int, viewer: int, span: int) -> int:
    """Reduce a set of piles to the rank of its last zone, or of the pile if that zone has only one."""
    top = 0
    while span >> top + 1:
        top += 1
    zone = tables.zones[top]
    within = span & tables.zone_piles[zone]
    if within & within - 1 == 0:
        return int(tables.hidden[tables.piles[seats, viewer, top]])
    return int(tables.hidden_zones[zone])


@rule
def add_piles(tables: Any, numbers: Any, row: int, viewer: int, designs: int, out: Any, count: int) -> int:
    """Add the heights of piles, and the cards whose position in them matters."""
    offsets = tables.offsets
    seats = int(numbers[row, offsets[SEATS_AT]])
    top = int(offsets[TOP_AT])
    size = int(offsets[SIZE_AT])
    below = int(offsets[BELOW_AT])
    exact = int(offsets[EXACT_AT])
    face = int(offsets[FACE_AT])
    sizes = int(tables.first[SIZES])
    for pile in range(len(tables.ordered)):
        height = numbers[row, size + pile]
        if height > 0:
            own = tables.piles[seats, viewer, pile]
            out[row, count] = sizes + own * HEIGHT_BUCKETS + bucket_of(tables, height, HEIGHT_BUCKETS)
            count += 1
            card = int(numbers[row, top + pile])
            for depth in range(tables.ordered[pile]):
                if card == NONE:
                    break
                if numbers[row, exact + card] >> viewer & 1:
                    out[row, count] = tables.order_first[own] + depth * designs + numbers[row, face + card]
                    count += 1
                card = int(numbers[row, below + card])
    return count


@rule
def add_details(
    tables: Any, numbers: Any, row: int, viewer: int, kind: int, start: int, length: int, first: int,
    values: int, out: Any, count: int, most: int,
) -> int:  # fmt: skip
    """Add a field's numbers of single cards, each together with the card's pile."""
    offsets = tables.offsets
    seats = int(numbers[row, offsets[SEATS_AT]])
    cards = int(numbers[row, offsets[CARDS_AT]])
    place = int(offsets[PLACE_AT])
    exact = int(offsets[EXACT_AT])
    for card in range(min(length, cards)):
        number = int(numbers[row, start + card])
        if number > 0 and numbers[row, exact + card] >> viewer & 1:
            rank = tables.detailed[tables.piles[seats, viewer, numbers[row, place + card]]]
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
def add_fields(tables: Any, numbers: Any, row: int, viewer: int, out: Any, count: int) -> int:
    """Add the game's own fields."""
    rows, seats = tables.fields, int(numbers[row, tables.offsets[SEATS_AT]])
    for i in range(len(rows)):
        kind, axis, start, length, first = int(rows[i, 0]), rows[i, 1], rows[i, 2], rows[i, 3], rows[i, 4]
        stride, low, values = rows[i, 5], rows[i, 6], rows[i, 7]
        if axis == CARDS:
            continue
        begin, end = 0, int(length)
        if axis == SEATS:
            end = seats
        elif axis == OWN:
            begin, end = viewer, viewer + 1
        elif axis == COUNTED:
            end = int(numbers[row, rows[i, 8]])
        elif axis == LAST:
            end = int(numbers[row, rows[i, 8]])
            begin = max(0, end - rows[i, 9])
        for position in range(begin, end):
            place = position
            if axis == SEATS:
                place = relative_seat(position, viewer, seats)
            elif axis == OWN:
                place = 0
            elif axis == LAST:
                place = end - 1 - position
            number = int(numbers[row, start + position])
            count = add_value(
                tables, numbers, row, viewer, kind, first + place * stride, low, values, number, out, count
            )
    return count


@rule
def add_steps(tables: Any, numbers: Any, row: int, viewer: int, out: Any, count: int) -> int:
    """Add the top steps of the stack, with the numbers they carry."""
    depth = int(numbers[row, tables.offsets[DEPTH_AT]])
    frames = int(tables.offsets[FRAMES_AT])
    steps = len(tables.carried)
    for back in range(min(STACK_STEPS, depth)):
        at = frames + 4 * (depth - 1 - back)
        step = numbers[row, at]
        out[row, count] = tables.first[STEPS] + back * steps + step
        count += 1
        for i in range(3):
            values = tables.carried[step, i, 3]
            if values > 0:
                first = tables.carried[step, i, 1] + back * values
                kind = tables.carried[step, i, 0]
                low = tables.carried[step, i, 2]
                number = int(numbers[row, at + 1 + i])
                count = add_value(tables, numbers, row, viewer, kind, first, low, values, number, out, count)
    return count


@rule
def add_history(
    tables: Any, numbers: Any, row: int, viewer: int, moves: int, past: Any, out: Any, count: int
) -> int:
    """Add the last public moves. `past` has them newest first, as 1 + seat * moves + move, or 0."""
    seats = int(numbers[row, tables.offsets[SEATS_AT]])
    all_seats, kinds = tables.owners.shape[1], 0
    for move in range(moves):
        kinds += tables.open_moves[move] >= 0
    for back in range(MOVES_BACK):
        code = int(past[row, back]) - 1
        if code < 0:
            break
        seat, move = code // moves, code % moves
        rank = tables.open_moves[tables.moves[seats, viewer, move]]
        out[row, count] = (
            tables.first[HISTORY] + (back * all_seats + relative_seat(seat, viewer, seats)) * kinds + rank
        )
        count += 1
    return count


def make_encoder(layout: Layout) -> Any:
    """Return a function that encodes one row of `numbers` for a viewer, into the same row of `out`."""
    designs, moves, room = layout.designs, layout.game.decisions.moves, layout.room
    has_steps, has_history = bool(layout.game.rules.carries), layout.open_moves > 0

    def encode(tables: Any, numbers: Any, past: Any, row: int, viewer: int, out: Any) -> int:
        out[row, 0] = tables.first[VIEWER] + viewer
        count = add_cards(tables, numbers, row, viewer, designs, out, 1)
        count = add_piles(tables, numbers, row, viewer, designs, out, count)
        count = add_fields(tables, numbers, row, viewer, out, count)
        if has_steps:
            count = add_steps(tables, numbers, row, viewer, out, count)
        if has_history:
            count = add_history(tables, numbers, row, viewer, moves, past, out, count)
        most = min(room, count + MAX_CARD_FACTS)
        rows = tables.fields
        for i in range(len(rows)):
            if rows[i, 1] == CARDS:
                kind = int(rows[i, 0])
                start = int(rows[i, 2])
                length = int(rows[i, 3])
                first = int(rows[i, 4])
                values = int(rows[i, 7])
                count = add_details(
                    tables, numbers, row, viewer, kind, start, length, first, values, out, count, most
                )
        for rest in range(count, room):
            out[row, rest] = PADDING
        return count

    return rule(encode)
