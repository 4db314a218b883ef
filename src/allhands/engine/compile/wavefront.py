"""Whole matches on a GPU as wavefronts: sorted before each step by what they do next.

The threads of a warp execute together as long as they do the same. Where they differ, one waits for the
other. So no thread has a match of its own: a block of threads has many, and each warp takes 32 with the same
question. It tests the same choice for legality in all of them at a time. Once the moves are chosen, it takes
32 that make the same move, copied to fast memory if there is room.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import cuda, from_dtype, uint64
from numba.core import types
from numba.cuda.cudadrv.driver import binding, driver

from allhands.engine.compile.cuda import CUDA, Library, register_rules
from allhands.engine.compile.lanes import (
    EVERY_LANE,
    WARP,
    copy_in,
    copy_out,
    most,
    next_in_line,
    total_up_to,
)
from allhands.engine.compile.rows import register_record
from allhands.engine.runners import make_dealer, make_hand_lister
from allhands.kernel.game import Game
from allhands.kernel.rng import below
from allhands.kernel.struct import State, Stream

BLOCK = 512  # threads that share their matches, one block per multiprocessor
MATCHES = 4096  # per block
REGISTERS = 128  # per thread
ROW = types.Array(types.int32, 1, "C")


@cuda.jit(device=True)
def sort(keys: Any, order: Any, ends: Any, bins: int) -> None:
    """Sort a block's matches by their keys. `ends` gives the end of each bin."""
    thread = cuda.threadIdx.x
    lane = thread % WARP
    for key in range(thread, bins, BLOCK):
        ends[key] = 0
    cuda.syncthreads()
    for at in range(thread, MATCHES, BLOCK):
        cuda.atomic.add(ends, keys[at], 1)
    cuda.syncthreads()
    if thread < WARP:  # one warp turns the counts into start offsets
        before = 0
        for first in range(0, bins, WARP):
            number = ends[first + lane] if first + lane < bins else 0
            total = total_up_to(number)
            if first + lane < bins:
                ends[first + lane] = before + total - number
            before += cuda.shfl_sync(EVERY_LANE, total, WARP - 1)
    cuda.syncthreads()
    for at in range(thread, MATCHES, BLOCK):
        order[cuda.atomic.add(ends, keys[at], 1)] = at
    cuda.syncthreads()


class Wavefront:
    """Matches of one game in one record type, compiled for the current GPU."""

    def __init__(self, game: Game, record: type[State], long: int) -> None:
        register_rules()
        Library.long = long
        register_record(record, CUDA)
        self.room, self.size = max(game.decisions.widths), record.dtype().itemsize
        sorting = 4 * MATCHES + 4 * bins_of(game) + 8  # bytes already in use
        free = cuda.get_current_device().MAX_SHARED_MEMORY_PER_BLOCK_OPTIN - sorting
        warps = min(free // (WARP * self.size), BLOCK // WARP)
        warps = warps if 2 * warps * WARP >= BLOCK else 0  # fewer aren't worth the copying
        self.shared = warps * WARP * self.size
        self.kernel = make_kernel(game, record, warps)
        for compiled in self.kernel.overloads.values():
            allow_shared(compiled._codelibrary.get_cufunc(), self.shared)

    def play(self, terms: Any, seats: int, first_seed: int, matches: int) -> tuple[Any, Any]:
        """Return each seat's share of the win and the number of decisions, per match."""
        blocks = min(cuda.get_current_device().MULTIPROCESSOR_COUNT, -(-matches // MATCHES))
        at_once = blocks * MATCHES
        cells = cuda.device_array(at_once * self.size // 4, np.int32)
        shares, lengths = (
            cuda.device_array((matches, seats), np.float64),
            cuda.device_array(matches, np.int32),
        )
        self.kernel[blocks, BLOCK, 0, self.shared](
            cuda.to_device(terms.view(np.int32)),
            cells,
            cells.view(terms.dtype),
            cuda.device_array(at_once, Stream.dtype()),
            cuda.device_array(at_once, np.int32),
            cuda.device_array(at_once, np.int32),
            cuda.to_device(np.zeros(1, np.int32)),
            cuda.device_array((blocks * BLOCK, self.room), np.int32),
            shares,
            lengths,
            first_seed,
        )
        return shares.copy_to_host(), lengths.copy_to_host()


def bins_of(game: Game) -> int:
    """Return the largest number of sort keys."""
    return max(len(game.decisions.widths) + 1, game.decisions.moves + 2)


def allow_shared(function: Any, size: int) -> None:
    """Let a kernel use more shared memory than its default."""
    attribute = binding.CUfunction_attribute.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
    driver.cuKernelSetAttribute(attribute, size, function.handle, function.device.id)


def make_kernel(game: Game, record: type[State], warps: int) -> Any:
    """Make a kernel that plays matches and stores results, starting new ones as others end.

    All warps of a block look for legal moves, and `warps` of them have fast memory to make moves in. If none
    has, all of them make moves in global memory.
    """
    state, stream = from_dtype(record.dtype()), from_dtype(Stream.dtype())
    begin, list_hand = make_dealer(game), make_hand_lister(game)
    register_rules()
    apply, refusal, share, longest, firsts = (
        game.decisions.apply,
        game.decisions.refusal,
        game.scoring.share,
        game.rules.longest,
        game.decisions.first_move_ids,
    )
    widths, by_card, any_card, designs = (
        game.decisions.widths,
        game.decisions.by_card,
        game.decisions.any_card,
        len(game.cards.designs),
    )
    width, bins = record.dtype().itemsize // 4, bins_of(game)
    none_left = len(widths)  # match keys: the pending decision, 0 to end or begin, this without a match
    idle = game.decisions.moves + 1  # move keys: 0 to begin, 1 and up to move, this to do nothing
    staged, movers = warps > 0, warps or BLOCK // WARP

    @cuda.jit(device=True)
    def end(s: Any, number: int, length: int, shares: Any, lengths: Any) -> None:
        for seat in range(s.seats):
            shares[number, seat] = share(s, seat)
        lengths[number] = length

    @cuda.jit(device=True)
    def choose(s: Any, chance: Any, asked: int, moves: Any) -> Any:
        """Return a random legal choice, or 0 where nothing is pending.

        All lanes test one of their cards at the same time, and then the other choices one by one.
        """
        held, legal, first, others = 0, 0, 0, 0
        if asked != 0:
            others = widths[asked]
            if by_card[asked]:
                held = list_hand(s, moves)
                first = designs
                others -= designs
                if any_card[asked]:
                    legal = held
        cards = most(held - legal)
        start = legal
        for row in range(cards + most(others)):
            at = start + row if row < cards else row - cards
            if at < (held if row < cards else others):
                choice = moves[uint64(at)] if row < cards else first + at
                if refusal(s, choice) == 0:
                    moves[uint64(legal)] = choice
                    legal += 1
            cuda.syncwarp(EVERY_LANE)
        return moves[uint64(below(chance, legal))] if asked != 0 else 0

    def play(
        terms: Any,
        cells: Any,
        states: Any,
        streams: Any,
        playing: Any,
        taken: Any,
        begun: Any,
        moves: Any,
        shares: Any,
        lengths: Any,
        first_seed: int,
    ) -> None:
        keys = cuda.shared.array(MATCHES, types.int16)
        order = cuda.shared.array(MATCHES, types.int16)
        ends = cuda.shared.array(bins, types.int32)
        line = cuda.shared.array(2, types.int32)
        quick, quick_cells = cuda.shared.array(0, state), cuda.shared.array(0, types.int32)  # the same memory
        thread, base, matches = cuda.threadIdx.x, cuda.blockIdx.x * MATCHES, lengths.size
        lane, warp = thread % WARP, thread // WARP
        slot = warp * WARP
        own_moves = moves[cuda.blockIdx.x * BLOCK + thread]
        for at in range(thread, MATCHES, BLOCK):
            playing[base + at] = cuda.atomic.add(begun, 0, 1)
            taken[base + at] = -1
        while True:
            for at in range(thread, MATCHES, BLOCK):
                match = base + at
                keys[at] = none_left
                if playing[match] < matches:
                    keys[at] = states[match].pending if 0 <= taken[match] <= longest else 0
            if thread < 2:
                line[thread] = 0
            sort(keys, order, ends, none_left + 1)
            live = ends[none_left - 1]
            if live == 0:
                break
            place = next_in_line(line, 0)
            while place - lane < live:
                at = order[uint64(place)] if place < live else 0
                match = base + at
                asked = keys[uint64(at)] if place < live else 0
                choice = choose(states[uint64(match)], streams[uint64(match)], asked, own_moves)
                if asked != 0:
                    keys[at] = 1 + firsts[asked] + choice
                    taken[match] += 1
                elif place < live:
                    if taken[match] >= 0:
                        end(states[match], playing[match], taken[match], shares, lengths)
                        playing[match] = cuda.atomic.add(begun, 0, 1)
                        taken[match] = -1
                    keys[at] = 0 if playing[match] < matches else idle
                place = next_in_line(line, 0)
            cuda.syncthreads()
            for place in range(live + thread, MATCHES, BLOCK):
                keys[order[place]] = idle
            cuda.syncthreads()
            sort(keys, order, ends, idle + 1)
            live = ends[idle - 1]
            place = next_in_line(line, 1) if warp < movers else MATCHES + lane
            while place - lane < live:
                at = order[uint64(place)] if place < live else 0
                match = base + at
                if staged:
                    copy_in(cells, quick_cells, slot, match, width)
                    s, there, start = quick[uint64(thread)], quick_cells, thread * width
                else:
                    s, there, start = states[uint64(match)], cells, match * width
                if place < live:
                    if keys[uint64(at)] != 0:
                        apply(s, keys[uint64(at)] - 1 - firsts[s.pending])
                    else:
                        for cell in range(width):
                            there[uint64(start + cell)] = terms[uint64(cell)]
                        begin(s, streams[uint64(match)], first_seed + playing[uint64(match)])
                        taken[uint64(match)] = 0
                if staged:
                    copy_out(quick_cells, cells, slot, match, min(live - (place - lane), WARP), width)
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
            types.Array(types.int32, 2, "C"),
            types.Array(types.float64, 2, "C"),
            ROW,
            types.int64,
        ),
        max_registers=REGISTERS,
    )(play)
