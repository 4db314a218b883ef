"""Compiling for a GPU with numba-cuda: the same rules, and the device's properties."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from numba import cuda
from numba.cuda import config, extending
from numba.cuda.codegen import CUDACodeLibrary
from numba.cuda.core import imputils
from numba.cuda.descriptor import cuda_target
from numba.cuda.typing import templates

from allhands.engine.compile.event_stubs import stub
from allhands.engine.compile.rows import register_record, register_rows
from allhands.engine.compile.target import Target, register_rule
from allhands.kernel.rule import PYTHON_ONLY, RULES
from allhands.kernel.struct import Stream

CUDA = Target(
    "cuda",
    templates,
    imputils,
    extending.core_models,
    extending.register_model,
    extending.typeof_impl,
)

_known: set[Callable[..., Any]] = set()


def has_device() -> bool:
    """Return whether a usable GPU exists."""
    return bool(cuda.is_available())


def device_name() -> str:
    name = cuda.get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)


class Library(CUDACodeLibrary):  # type: ignore[misc]
    """Device code that doesn't inline long rules, because they wouldn't fit any cache."""

    long = 0  # instruction count above which a rule isn't inlined

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
    config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # few matches are fine
    register_rows(CUDA)
    register_record(Stream, CUDA)


def register_rules() -> None:
    """Register the rules marked since the last call with numba-cuda."""
    _begin()
    for function in [f for f in RULES if f not in _known]:
        register_rule(function, CUDA, {})
        _known.add(function)
    for function in [f for f in PYTHON_ONLY if f not in _known]:
        extending.overload(function)(stub(function, PYTHON_ONLY[function], None))
        _known.add(function)
