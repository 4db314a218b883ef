"""Compiling for a GPU by numba-cuda: the same rules, and a match on each of many threads."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from numba import cuda, from_dtype
from numba.core import types
from numba.cuda import extending
from numba.cuda.codegen import CUDACodeLibrary
from numba.cuda.core import imputils
from numba.cuda.descriptor import cuda_target
from numba.cuda.typing import templates

from allhands.engine.compile.rows import teach_record, teach_rows
from allhands.engine.compile.silence import silent
from allhands.engine.compile.target import Target, teach_rule
from allhands.kernel.game import Game
from allhands.kernel.ranges import slim
from allhands.kernel.record import Stream
from allhands.kernel.rule import PYTHON_ONLY, RULES

CUDA = Target(
    "cuda",
    templates,
    imputils,
    extending.core_models,
    extending.register_model,
    extending.typeof_impl,
)
BLOCK = 128  # threads that start together
REGISTERS = 64  # of a thread: with more, fewer threads are there to hide each other's waiting

_known: set[Callable[..., Any]] = set()


def has_device() -> bool:
    """Whether there is a GPU that can be used."""
    return bool(cuda.is_available())


def device_name() -> str:
    name = cuda.get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)


class Library(CUDACodeLibrary):  # type: ignore[misc]
    """Device code in which long rules stay functions: inlined everywhere, they would not fit any cache."""

    long = 0  # how many instructions are too many

    def finalize(self) -> None:
        for library in self._linking_libraries:
            for module in library.modules:
                for function in module.functions:
                    if sum(len(block.instructions) for block in function.blocks) > self.long:
                        function.attributes.add("noinline")
        super().finalize()


@cache
def _begin() -> None:
    cuda_target.target_context.codegen()._library_class = Library
    teach_rows(CUDA)
    teach_record(Stream, CUDA)


def teach_rules() -> None:
    """Tell numba-cuda of the rules that were marked since the last time."""
    _begin()
    for function in [f for f in RULES if f not in _known]:
        teach_rule(function, CUDA, {})
        _known.add(function)
    for function in [f for f in PYTHON_ONLY if f not in _known]:
        extending.overload(function)(silent(function, PYTHON_ONLY[function], None))
        _known.add(function)


def make_kernel(
    game: Game, begin: Callable[..., Any], step: Callable[..., int], threads: int, long: int
) -> Any:
    """A kernel that plays matches, each thread one after the other, and notes what came of each.

    Whoever's match has ended begins another while its neighbours play on, so none waits for the longest.
    """
    teach_rules()
    Library.long = long
    record = slim(game)
    teach_record(record, CUDA)
    state, stream = from_dtype(record.dtype()), from_dtype(Stream.dtype())
    room, share, longest = game.moves, game.share, game.longest

    def play(terms: Any, shares: Any, lengths: Any, first_seed: int) -> None:
        states = cuda.local.array(1, state)
        streams = cuda.local.array(1, stream)
        moves = cuda.local.array(room, types.int32)
        matches, number, length = lengths.size, cuda.grid(1), -1
        s, chance = states[0], streams[0]
        while number < matches:
            if length < 0:
                states[0] = terms[0]
                begin(s, chance, first_seed + number)
                length = 0
            elif s.pending != 0 and length <= longest:
                step(s, chance, moves)
                length += 1
            else:
                for seat in range(s.seats):
                    shares[number, seat] = share(s, seat)
                lengths[number] = length
                number += cuda.gridsize(1)
                length = -1

    made = cuda.jit(
        types.void(
            types.Array(state, 1, "C"),
            types.Array(types.float64, 2, "C"),
            types.Array(types.int32, 1, "C"),
            types.int64,
        ),
        max_registers=REGISTERS,
    )(play)
    return made[max(1, threads // BLOCK), BLOCK]


def play_matches(kernel: Any, terms: Any, seats: int, first_seed: int, matches: int) -> tuple[Any, Any]:
    """Each seat's share of the win, and how many decisions were taken, for each match."""
    shares = cuda.device_array((matches, seats), np.float64)
    lengths = cuda.device_array(matches, np.int32)
    kernel(cuda.to_device(terms), shares, lengths, first_seed)
    return shares.copy_to_host(), lengths.copy_to_host()
