"""A player's memory of a match: their own moves and all their observations, in order.

Two histories with the same memory are the same to the player, from the first move on. That is perfect
recall, which algorithms such as CFR rely on.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from allhands.adapters.observation import Vector

Memory = tuple[int | bytes, ...]  # own moves by number, and observations that differ from the one before


def observed(memory: Memory, seen: Vector) -> Memory:
    """Add an observation, unless it tells nothing new."""
    fresh = seen.tobytes()
    return memory if memory and last_observation(memory) == fresh else (*memory, fresh)


def last_observation(memory: Memory) -> bytes:
    return next((entry for entry in reversed(memory) if isinstance(entry, bytes)), b"")


def text(memory: Memory) -> str:
    """Write a memory down: own moves as ">2", observations as the numbers that have changed."""
    parts, before = [], None
    for entry in memory:
        if isinstance(entry, int):
            parts.append(f">{entry}")
            continue
        seen = np.frombuffer(entry, np.float32)
        changed = np.flatnonzero(seen if before is None else seen != before)
        parts.append(" ".join(f"{at}:{int(seen[at])}" for at in changed.tolist()))
        before = seen
    return " | ".join(parts)


class MemoryShape(NamedTuple):
    """The shape of a memory as a tensor: a row for each observation, after the own move that led to it."""

    rows: int
    moves: int
    observation: int

    @property
    def size(self) -> int:
        return self.rows * (self.moves + self.observation)

    def write(self, memory: Memory, out: Vector) -> None:
        """Write a memory into a tensor of this shape. An own move without an answer has its own row."""
        out[:] = 0
        table = out.reshape(self.rows, -1)
        row = -1
        has_move = False
        for entry in memory:
            if isinstance(entry, int) or not has_move:
                row += 1
            if isinstance(entry, int):
                table[row, entry] = 1
            else:
                table[row, self.moves :] = np.frombuffer(entry, np.float32)
            has_move = isinstance(entry, int)


def rows_of(memory: Memory) -> int:
    """Return how many rows a memory takes."""
    pairs = zip((b"", *memory), memory, strict=False)
    return sum(isinstance(entry, int) or not isinstance(before, int) for before, entry in pairs)
