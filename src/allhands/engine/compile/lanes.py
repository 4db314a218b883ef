"""What the 32 threads of a warp do together on a GPU: lanes of one processor, each with its own numbers."""

from __future__ import annotations

from typing import Any

from numba import cuda

WARP = 32
EVERY_LANE = 0xFFFFFFFF


@cuda.jit(device=True)
def total_up_to(number: Any) -> Any:
    """The sum of the numbers of this lane and of all before it."""
    lane = cuda.threadIdx.x % WARP
    total = number
    for power in range(5):
        before = cuda.shfl_up_sync(EVERY_LANE, total, 1 << power)
        if lane >= 1 << power:
            total += before
    return total


@cuda.jit(device=True)
def lane_with(starts: Any, place: int) -> Any:
    """The last lane that starts at or before a place; each begins where the one before it ends."""
    lane = 0
    for power in range(4, -1, -1):
        if cuda.shfl_sync(EVERY_LANE, starts, lane + (1 << power)) <= place:
            lane += 1 << power
    return lane


@cuda.jit(device=True)
def next_in_line(line: Any, which: int) -> Any:
    """A place for each lane: 32 in a row that no other warp has taken."""
    lane = cuda.threadIdx.x % WARP
    first = cuda.atomic.add(line, which, WARP) if lane == 0 else 0
    return cuda.shfl_sync(EVERY_LANE, first, 0) + lane


@cuda.jit(device=True)
def count_bits(words: Any, start: int, number: int) -> int:
    """How many are set of so many bits from one on."""
    total = 0
    if number > 0:
        last = start + number - 1
        for at in range(start >> 5, (last >> 5) + 1):
            word = words[at] & EVERY_LANE
            if at == start >> 5:
                word &= (EVERY_LANE << (start & 31)) & EVERY_LANE
            if at == last >> 5:
                word &= EVERY_LANE >> (31 - (last & 31))
            total += cuda.popc(word)
    return total


@cuda.jit(device=True)
def find_bit(words: Any, start: int, nth: int) -> Any:
    """How far behind the start the nth bit lies that is set; there are that many."""
    at = start >> 5
    word = words[at] & (EVERY_LANE << (start & 31)) & EVERY_LANE
    found = cuda.popc(word)
    while found <= nth:
        nth -= found
        at += 1
        word = words[at] & EVERY_LANE
        found = cuda.popc(word)
    for _ in range(nth):
        word &= word - 1
    return (at << 5) + cuda.ffs(word) - 1 - start


@cuda.jit(device=True)
def copy_in(there: Any, here: Any, slot: int, match: Any, width: int) -> None:
    """Copy the matches of all lanes, four at a time, into slots one behind the other."""
    lane = cuda.threadIdx.x % WARP
    for k in range(0, WARP, 4):
        a = cuda.shfl_sync(EVERY_LANE, match, k) * width
        b = cuda.shfl_sync(EVERY_LANE, match, k + 1) * width
        c = cuda.shfl_sync(EVERY_LANE, match, k + 2) * width
        d = cuda.shfl_sync(EVERY_LANE, match, k + 3) * width
        to = (slot + k) * width
        for word in range(lane, width, WARP):
            first, second, third, fourth = there[a + word], there[b + word], there[c + word], there[d + word]
            here[to + word] = first
            here[to + width + word] = second
            here[to + 2 * width + word] = third
            here[to + 3 * width + word] = fourth
    cuda.syncwarp(EVERY_LANE)


@cuda.jit(device=True)
def copy_out(here: Any, there: Any, slot: int, match: Any, lanes: int, width: int) -> None:
    """Copy the matches of the first lanes back."""
    lane = cuda.threadIdx.x % WARP
    cuda.syncwarp(EVERY_LANE)
    for k in range(lanes):
        to = cuda.shfl_sync(EVERY_LANE, match, k) * width
        for word in range(lane, width, WARP):
            there[to + word] = here[(slot + k) * width + word]
    cuda.syncwarp(EVERY_LANE)
