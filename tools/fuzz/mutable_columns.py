"""Columns that can change under compiled code, so one program can play any cards.

A game's columns are constants of its program. A slate instead is the name of an external array, which the
program looks up when it is loaded, so the program can be cached on disk like any other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from llvmlite import binding as llvm
from llvmlite import ir
from numba.core.imputils import lower_constant
from numba.extending import typeof_impl

from allhands.engine.compile.rows import NUMBER, RowType, model_row
from allhands.kernel.rule import Column

ROOM = 1 << 16  # capacity of any column, in numbers


class Slate(Column):
    """A column that compiled code knows only by its address and capacity."""

    name: str
    numbers: np.ndarray[Any, np.dtype[np.int32]]

    @classmethod
    def named(cls, name: str, room: int) -> Slate:
        made = cls()
        made.name = f"allhands.slate.{name}"
        made.numbers = np.zeros(room, np.int32)
        llvm.add_symbol(made.name, made.numbers.ctypes.data)
        return made

    def write(self, numbers: Sequence[int]) -> None:
        self.numbers[: len(numbers)] = numbers
        self.numbers[len(numbers) :] = 0


class SlateRow(RowType):
    """The type of a slate."""

    def __init__(self, room: int) -> None:
        super().__init__("slate", (room,))


model_row(SlateRow)


@typeof_impl.register(Slate)
def _(value: Slate, _context: Any) -> Any:
    return SlateRow(len(value.numbers))


@lower_constant(SlateRow)
def _(_context: Any, builder: Any, kind: Any, value: Slate) -> Any:
    globals_ = builder.module.globals
    if value.name not in globals_:
        ir.GlobalVariable(builder.module, ir.ArrayType(NUMBER, kind.shape[0]), value.name)
    return builder.bitcast(globals_[value.name], NUMBER.as_pointer())
