"""Whole matches on a GPU, a wavefront at a time: before each step they are sorted by what they do next.

The threads of a warp go through the rules together as long as they do the same; where they differ, one waits
for the other. So no thread has a match of its own: a block of threads has many, and each warp takes 32 that
have the same question before them, then, the moves being chosen, 32 in which the same move is made.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numba import cuda, from_dtype
from numba.core import types

from allhands.engine.compile.cuda import CUDA, Library, teach_rules
from allhands.engine.compile.rows import teach_record
from allhands.kernel.chance import below
from allhands.kernel.game import Game
from allhands.kernel.ranges import slim
from allhands.kernel.record import Stream

WARP = 32  # threads that go together
EVERY_LANE = 0xFFFFFFFF
BLOCK = 256  # threads that share their matches ...
MATCHES = 2048  # ... and how many those are
BLOCKS = 4  # on each multiprocessor
REGISTERS = 64  # of a thread: with more, fewer threads are there to hide each other's waiting
ROW = types.Array(types.int32, 1, "C")


@cuda.jit(device=True)
def sort(keys: Any, order: Any, ends: Any, bins: int) -> None:
    """Lay a block's matches in the order of their keys; each bin then ends where `ends` says."""
    thread = cuda.threadIdx.x
    lane = thread % WARP
    for key in range(thread, bins, BLOCK):
        ends[key] = 0
    cuda.syncthreads()
    for at in range(thread, MATCHES, BLOCK):
        cuda.atomic.add(ends, keys[at], 1)
    cuda.syncthreads()
    if thread < WARP:  # one warp turns how many there are of each into where each begins
        before = 0
        for first in range(0, bins, WARP):
            number = ends[first + lane] if first + lane < bins else 0
            total = number
            for power in range(5):
                left = cuda.shfl_up_sync(EVERY_LANE, total, 1 << power)
                if lane >= 1 << power:
                    total += left
            if first + lane < bins:
                ends[first + lane] = before + total - number
            before += cuda.shfl_sync(EVERY_LANE, total, WARP - 1)
    cuda.syncthreads()
    for at in range(thread, MATCHES, BLOCK):
        order[cuda.atomic.add(ends, keys[at], 1)] = at
    cuda.syncthreads()


@cuda.jit(device=True)
def next_in_line(line: Any, which: int) -> Any:
    """A place in the order for each thread of a warp: 32 in a row that no other warp has taken."""
    lane = cuda.threadIdx.x % WARP
    first = cuda.atomic.add(line, which, WARP) if lane == 0 else 0
    return cuda.shfl_sync(EVERY_LANE, first, 0) + lane


def make_kernel(game: Game, begin: Callable[..., Any], list_moves: Callable[..., int], long: int) -> Any:
    """A kernel that plays matches and notes what came of each; where one has ended, another begins."""
    teach_rules()
    Library.long = long
    record = slim(game)
    teach_record(record, CUDA)
    state, stream = from_dtype(record.dtype()), from_dtype(Stream.dtype())
    apply, share, longest, firsts = game.apply, game.share, game.longest, game.firsts
    room, numbers, moves_of_all = max(game.widths), record.dtype().itemsize // 4, game.moves
    new = len(game.widths)  # keys: what is asked, that a match is to begin (or has ended), that none is left
    none = new + 1
    bins = max(none, moves_of_all) + 1

    @cuda.jit(device=True)
    def note(s: Any, number: int, length: int, shares: Any, lengths: Any) -> None:
        for seat in range(s.seats):
            shares[number, seat] = share(s, seat)
        lengths[number] = length

    def play(
        terms: Any,
        cells: Any,
        states: Any,
        streams: Any,
        playing: Any,
        taken: Any,
        begun: Any,
        shares: Any,
        lengths: Any,
        first_seed: int,
    ) -> None:
        keys = cuda.shared.array(MATCHES, types.int16)
        order = cuda.shared.array(MATCHES, types.int16)
        ends = cuda.shared.array(bins, types.int32)
        line = cuda.shared.array(2, types.int32)
        moves = cuda.local.array(room, types.int32)
        thread, base, matches = cuda.threadIdx.x, cuda.blockIdx.x * MATCHES, lengths.size
        for at in range(thread, MATCHES, BLOCK):
            playing[base + at] = cuda.atomic.add(begun, 0, 1)
            taken[base + at] = -1
        while True:
            for at in range(thread, MATCHES, BLOCK):
                match = base + at
                keys[at] = none
                if playing[match] < matches:
                    keys[at] = new
                    if 0 <= taken[match] <= longest and states[match].pending != 0:
                        keys[at] = states[match].pending
            if thread < 2:
                line[thread] = 0
            sort(keys, order, ends, none + 1)
            live = ends[new]
            if live == 0:
                break
            place = next_in_line(line, 0)
            while place - place % WARP < live:
                if place < live:
                    at = order[place]
                    match = base + at
                    s, chance = states[match], streams[match]
                    if keys[at] == new:
                        if taken[match] >= 0:
                            note(s, playing[match], taken[match], shares, lengths)
                            playing[match] = cuda.atomic.add(begun, 0, 1)
                        if playing[match] < matches:
                            for cell in range(numbers):
                                cells[match * numbers + cell] = terms[cell]
                            begin(s, chance, first_seed + playing[match])
                            taken[match] = 0
                        keys[at] = moves_of_all
                    else:
                        count = list_moves(s, moves)
                        keys[at] = firsts[s.pending] + moves[below(chance, count)]
                        taken[match] += 1
                place = next_in_line(line, 0)
            cuda.syncthreads()
            for place in range(live + thread, MATCHES, BLOCK):
                keys[order[place]] = moves_of_all
            cuda.syncthreads()
            sort(keys, order, ends, moves_of_all + 1)
            live = ends[moves_of_all - 1]
            place = next_in_line(line, 1)
            while place - place % WARP < live:
                if place < live:
                    at = order[place]
                    s = states[base + at]
                    apply(s, keys[at] - firsts[s.pending])
                place = next_in_line(line, 1)
            cuda.syncthreads()

    return cuda.jit(
        types.void(
            ROW,
            ROW,
            types.Array(state, 1, "C"),
            types.Array(stream, 1, "C"),
            ROW,
            ROW,
            ROW,
            types.Array(types.float64, 2, "C"),
            types.Array(types.int32, 1, "C"),
            types.int64,
        ),
        max_registers=REGISTERS,
    )(play)


def play_matches(kernel: Any, terms: Any, seats: int, first_seed: int, matches: int) -> tuple[Any, Any]:
    """Each seat's share of the win, and how many decisions were taken, for each match."""
    blocks = BLOCKS * cuda.get_current_device().MULTIPROCESSOR_COUNT
    blocks = min(blocks, -(-matches // MATCHES))
    at_once = blocks * MATCHES
    cells = cuda.device_array(at_once * terms.itemsize // 4, np.int32)
    shares, lengths = cuda.device_array((matches, seats), np.float64), cuda.device_array(matches, np.int32)
    kernel[blocks, BLOCK](
        cuda.to_device(terms.view(np.int32)),
        cells,
        cells.view(terms.dtype),
        cuda.device_array(at_once, Stream.dtype()),
        cuda.device_array(at_once, np.int32),
        cuda.device_array(at_once, np.int32),
        cuda.to_device(np.zeros(1, np.int32)),
        shares,
        lengths,
        first_seed,
    )
    return shares.copy_to_host(), lengths.copy_to_host()
