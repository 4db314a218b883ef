"""How compiled code reaches the numbers of a record and of a Column.

Numba can do so by itself, but slower: it allows for negative indices, which no rule uses, and it does not
tell LLVM that what is written into one field never changes another.
"""

from __future__ import annotations

import math
import operator
from typing import Any

import numba
from llvmlite import ir
from numba.core import types
from numba.core.cgutils import global_constant
from numba.core.imputils import lower_builtin, lower_constant, lower_getattr, lower_setattr
from numba.core.typing.templates import (
    AbstractTemplate,
    AttributeTemplate,
    infer_getattr,
    infer_global,
    signature,
)
from numba.extending import models, register_model, typeof_impl

from allhands.kernel.record import Record, Stream
from allhands.kernel.rule import Column

NUMBER = ir.IntType(32)  # as it is kept
WIDE = ir.IntType(64)  # as it is worked with

_known: set[Any] = set()  # types of records


class Row(types.Type):  # type: ignore[misc]
    """The type of a field of several numbers, and of a Column; its value is just where they begin."""

    def __init__(self, field: str, shape: tuple[int, ...]) -> None:
        self.field, self.shape = field, shape
        super().__init__(name=f"Row({field}, {shape})")


@register_model(Row)
class RowModel(models.PrimitiveModel):  # type: ignore[misc]
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, NUMBER.as_pointer())


@infer_global(operator.getitem)
class GetItem(AbstractTemplate):  # type: ignore[misc]
    def generic(self, args: Any, _kws: Any) -> Any:
        row, index = args
        if isinstance(row, Row) and isinstance(index, types.Integer | types.IntEnumMember):
            item = Row(row.field, row.shape[1:]) if len(row.shape) > 1 else types.int64
            return signature(item, row, types.int64)
        return None


@infer_global(operator.setitem)
class SetItem(AbstractTemplate):  # type: ignore[misc]
    def generic(self, args: Any, _kws: Any) -> Any:
        row, index, _value = args
        if isinstance(row, Row) and isinstance(index, types.Integer | types.IntEnumMember):
            return signature(types.none, row, types.int64, types.int64)
        return None


@infer_global(len)
class Len(AbstractTemplate):  # type: ignore[misc]
    def generic(self, args: Any, _kws: Any) -> Any:
        return signature(types.int64, *args) if isinstance(args[0], Row) else None


@lower_builtin(len, Row)
def _(_context: Any, _builder: Any, sig: Any, _args: Any) -> Any:
    return WIDE(sig.args[0].shape[0])


def at(builder: Any, row: Any, start: Any, index: Any) -> Any:
    step = math.prod(row.shape[1:])
    return builder.gep(start, [builder.mul(index, index.type(step)) if step > 1 else index])


@lower_builtin(operator.getitem, Row, types.int64)
def _(_context: Any, builder: Any, sig: Any, args: Any) -> Any:
    row = sig.args[0]
    place = at(builder, row, *args)
    return place if len(row.shape) > 1 else load(builder, place, row.field)


@lower_builtin(operator.setitem, Row, types.int64, types.int64)
def _(_context: Any, builder: Any, sig: Any, args: Any) -> Any:
    start, index, value = args
    store(builder, value, at(builder, sig.args[0], start, index), sig.args[0].field)


@typeof_impl.register(Column)
def _(value: Column, _context: Any) -> Any:
    return Row("", (len(value),))


@lower_constant(Row)
def _(_context: Any, builder: Any, _kind: Any, value: Column) -> Any:
    numbers = ir.ArrayType(NUMBER, len(value))(list(value))
    return builder.bitcast(global_constant(builder, "column", numbers), NUMBER.as_pointer())


def tag(builder: Any, instruction: Any, field: str) -> None:
    """Tell LLVM to which field an instruction goes: those of other fields are none of its business."""
    zero = WIDE(0)
    root = builder.module.add_metadata(["allhands"])
    name = builder.module.add_metadata([field, root, zero])
    instruction.set_metadata("tbaa", builder.module.add_metadata([name, name, zero]))


def load(builder: Any, place: Any, field: str) -> Any:
    number = builder.load(place, align=4)
    tag(builder, number, field)
    return builder.sext(number, WIDE)


def store(builder: Any, value: Any, place: Any, field: str) -> None:
    tag(builder, builder.store(builder.trunc(value, NUMBER), place, align=4), field)


def teach_record(record: type[Record]) -> None:
    """Let numba read and write the fields of a record, for the reasons given above."""
    kind = numba.from_dtype(record.dtype())
    if kind in _known:
        return
    _known.add(kind)
    shapes = {f.name: f.shape for f in record.fields()}

    @infer_getattr
    class Fields(AttributeTemplate):  # type: ignore[misc]
        key = kind

        def generic_resolve(self, _kind: Any, field: str) -> Any:
            if field not in shapes:
                return None
            return Row(field, shapes[field]) if shapes[field] else types.int64

    def teach(field: str, offset: int) -> None:
        def place(builder: Any, start: Any) -> Any:
            start = builder.bitcast(start, NUMBER.as_pointer())
            return builder.gep(start, [NUMBER(offset // 4)])

        @lower_getattr(kind, field)
        def _(_context: Any, builder: Any, _kind: Any, start: Any) -> Any:
            return place(builder, start) if shapes[field] else load(builder, place(builder, start), field)

        @lower_setattr(kind, field)
        def _(context: Any, builder: Any, sig: Any, args: Any) -> Any:
            value = context.cast(builder, args[1], sig.args[1], types.int64)
            store(builder, value, place(builder, args[0]), field)

    for field in shapes:
        teach(field, kind.offset(field))


teach_record(Stream)
