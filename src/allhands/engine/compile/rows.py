"""Compiled access to the numbers of a record and of a Column.

Numba's own access is slower: it allows for negative indices, which no rule uses, and it doesn't tell LLVM
that writing one field never changes another.
"""

from __future__ import annotations

import math
import operator
from typing import Any

import numpy as np
from llvmlite import ir
from numba import from_dtype
from numba.core import types
from numba.core.cgutils import global_constant

from allhands.engine.compile.target import CPU, Target
from allhands.kernel.rule import Column
from allhands.kernel.struct import PackedStruct, Stream

NUMBER = ir.IntType(32)  # as stored, except in a slim record
WIDE = ir.IntType(64)  # as computed with

NOWHERE = "nowhere"  # a field that a record omits: it reads as 0 and ignores writes

_known: set[tuple[str, Any]] = set()  # registered pairs of target and record type

guard: Any = None  # set by the checked backend: checks every index and every store


class RowType(types.Type):  # type: ignore[misc]
    """The type of a field with several numbers, and of a Column. Its value is a pointer."""

    def __init__(self, field: str, shape: tuple[int, ...], bits: int = NUMBER.width) -> None:
        self.field, self.shape, self.bits = field, shape, bits
        super().__init__(name=f"Row({field}, {shape}, {bits})")


def model_row(kind: type[RowType], target: Target = CPU) -> None:
    """Register this type's representation with a target."""

    @target.register_model(kind)
    class Model(target.models.PrimitiveModel):  # type: ignore[misc, name-defined]
        def __init__(self, manager: Any, kind: Any) -> None:
            super().__init__(manager, kind, ir.IntType(kind.bits).as_pointer())


def register_rows(target: Target) -> None:
    """Register the indexing of rows, and Columns as rows, with a target."""
    templates, lowering = target.templates, target.lowering

    model_row(RowType, target)

    @templates.infer_global(operator.getitem)
    class GetItem(templates.AbstractTemplate):  # type: ignore[misc, name-defined]
        def generic(self, args: Any, _kws: Any) -> Any:
            row, index = args
            if isinstance(row, RowType) and isinstance(index, types.Integer | types.IntEnumMember):
                item = RowType(row.field, row.shape[1:], row.bits) if len(row.shape) > 1 else types.int64
                return templates.signature(item, row, types.int64)
            return None

    @templates.infer_global(operator.setitem)
    class SetItem(templates.AbstractTemplate):  # type: ignore[misc, name-defined]
        def generic(self, args: Any, _kws: Any) -> Any:
            row, index, _value = args
            if isinstance(row, RowType) and isinstance(index, types.Integer | types.IntEnumMember):
                return templates.signature(types.none, row, types.int64, types.int64)
            return None

    @templates.infer_global(len)
    class Len(templates.AbstractTemplate):  # type: ignore[misc, name-defined]
        def generic(self, args: Any, _kws: Any) -> Any:
            return templates.signature(types.int64, *args) if isinstance(args[0], RowType) else None

    lowering.lower_builtin(len, RowType)(measure)
    lowering.lower_builtin(operator.getitem, RowType, types.int64)(get_item)
    lowering.lower_builtin(operator.setitem, RowType, types.int64, types.int64)(set_item)
    lowering.lower_constant(RowType)(lay_down)
    target.typeof_impl.register(Column)(kind_of_column)


def kind_of_column(value: Column, _context: Any) -> Any:
    return RowType("", (len(value),))


def measure(_context: Any, _builder: Any, sig: Any, _args: Any) -> Any:
    return WIDE(sig.args[0].shape[0])


def get_item(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    row = sig.args[0]
    if row.field == NOWHERE:
        return WIDE(0)
    place = at(context, builder, row, *args)
    return place if len(row.shape) > 1 else load(builder, place, row.field)


def set_item(context: Any, builder: Any, sig: Any, args: Any) -> None:
    (start, index, value), row = args, sig.args[0]
    if row.field != NOWHERE:
        store(context, builder, value, at(context, builder, row, start, index), row.field)


def lay_down(_context: Any, builder: Any, _kind: Any, value: Column) -> Any:
    numbers = ir.ArrayType(NUMBER, len(value))(list(value))
    return builder.bitcast(global_constant(builder, "column", numbers), NUMBER.as_pointer())


def at(context: Any, builder: Any, row: Any, start: Any, index: Any) -> Any:
    if guard:
        guard.index(context, builder, row, index)
    step = math.prod(row.shape[1:])
    return builder.gep(start, [builder.mul(index, index.type(step)) if step > 1 else index])


def tag(builder: Any, instruction: Any, field: str) -> None:
    """Tell LLVM an instruction's field, which no access to another field can alias."""
    zero = WIDE(0)
    root = builder.module.add_metadata(["allhands"])
    name = builder.module.add_metadata([field, root, zero])
    instruction.set_metadata("tbaa", builder.module.add_metadata([name, name, zero]))


def load(builder: Any, place: Any, field: str) -> Any:
    number = builder.load(place, align=place.type.pointee.width // 8)
    tag(builder, number, field)
    return builder.sext(number, WIDE)


def store(context: Any, builder: Any, value: Any, place: Any, field: str) -> None:
    kind = place.type.pointee
    if guard:
        guard.stored(context, builder, value, kind, field)
    tag(builder, builder.store(builder.trunc(value, kind), place, align=kind.width // 8), field)


def register_record(record: type[PackedStruct], target: Target = CPU) -> None:
    """Register the access to a record's fields with a target."""
    kind = from_dtype(record.dtype())
    if (target.name, kind) in _known:
        return
    _known.add((target.name, kind))
    shapes = {f.name: f.shape for f in record.fields()}
    bits = {f.name: 8 * np.dtype(record.narrow.get(f.name, np.int32)).itemsize for f in record.fields()}
    length = len(record.left_out) and record.sizes["cards"]

    @target.templates.infer_getattr
    class Fields(target.templates.AttributeTemplate):  # type: ignore[misc, name-defined]
        key = kind

        def generic_resolve(self, _kind: Any, field: str) -> Any:
            if field in record.left_out:
                return RowType(NOWHERE, (length,))
            if field not in shapes:
                return None
            return RowType(field, shapes[field], bits[field]) if shapes[field] else types.int64

    def teach(field: str, offset: int) -> None:
        def place(builder: Any, start: Any) -> Any:
            kind = ir.IntType(bits[field])
            return builder.gep(builder.bitcast(start, kind.as_pointer()), [NUMBER(8 * offset // kind.width)])

        @target.lowering.lower_getattr(kind, field)
        def _(_context: Any, builder: Any, _kind: Any, start: Any) -> Any:
            return place(builder, start) if shapes[field] else load(builder, place(builder, start), field)

        @target.lowering.lower_setattr(kind, field)
        def _(context: Any, builder: Any, sig: Any, args: Any) -> Any:
            value = context.cast(builder, args[1], sig.args[1], types.int64)
            store(context, builder, value, place(builder, args[0]), field)

    for field in shapes:
        teach(field, kind.offset(field))
    for field in record.left_out:
        target.lowering.lower_getattr(kind, field)(nowhere)


def nowhere(_context: Any, _builder: Any, _kind: Any, _start: Any) -> Any:
    return NUMBER.as_pointer()(None)


register_rows(CPU)
register_record(Stream)
