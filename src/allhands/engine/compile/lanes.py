"""Operations of a GPU warp's 32 threads, the lanes of one processor.

Array indices are unsigned: otherwise numba would spend time on negative ones that count from the end.
"""

from __future__ import annotations

from typing import Any

from numba import cuda, uint64

WARP = 32
EVERY_LANE = 0xFFFFFFFF


@cuda.jit(device=True)
def total_up_to(number: Any) -> Any:
    """Return the prefix sum over this lane and all before it."""
    lane = cuda.threadIdx.x % WARP
    total = number
    for power in range(5):
        before = cuda.shfl_up_sync(EVERY_LANE, total, 1 << power)
        if lane >= 1 << power:
            total += before
    return total


@cuda.jit(device=True)
def next_in_line(line: Any, which: int) -> Any:
    """Return an index per lane: 32 in a row that no other warp has taken."""
    lane = cuda.threadIdx.x % WARP
    first = cuda.atomic.add(line, which, WARP) if lane == 0 else 0
    return cuda.shfl_sync(EVERY_LANE, first, 0) + lane


@cuda.jit(device=True)
def most(number: Any) -> Any:
    """Return the largest number of all lanes."""
    for power in range(5):
        number = max(number, cuda.shfl_xor_sync(EVERY_LANE, number, 1 << power))
    return number


@cuda.jit(device=True)
def copy_in(there: Any, here: Any, slot: int, match: Any, width: int) -> None:
    """Copy the matches of all lanes, four at a time, into consecutive slots."""
    lane = cuda.threadIdx.x % WARP
    for k in range(0, WARP, 4):
        a = cuda.shfl_sync(EVERY_LANE, match, k) * width + lane
        b = cuda.shfl_sync(EVERY_LANE, match, k + 1) * width + lane
        c = cuda.shfl_sync(EVERY_LANE, match, k + 2) * width + lane
        d = cuda.shfl_sync(EVERY_LANE, match, k + 3) * width + lane
        to = (slot + k) * width + lane
        for step in range(-(-width // WARP)):
            word = WARP * step
            if lane + word < width:
                first, second = there[uint64(a + word)], there[uint64(b + word)]
                third, fourth = there[uint64(c + word)], there[uint64(d + word)]
                here[uint64(to + word)] = first
                here[uint64(to + width + word)] = second
                here[uint64(to + 2 * width + word)] = third
                here[uint64(to + 3 * width + word)] = fourth
    cuda.syncwarp(EVERY_LANE)


@cuda.jit(device=True)
def copy_out(here: Any, there: Any, slot: int, match: Any, lanes: int, width: int) -> None:
    """Copy the matches of the first lanes back."""
    lane = cuda.threadIdx.x % WARP
    cuda.syncwarp(EVERY_LANE)
    for k in range(lanes):
        to = cuda.shfl_sync(EVERY_LANE, match, k) * width + lane
        at = (slot + k) * width + lane
        for step in range(-(-width // WARP)):
            word = WARP * step
            if lane + word < width:
                there[uint64(to + word)] = here[uint64(at + word)]
    cuda.syncwarp(EVERY_LANE)
