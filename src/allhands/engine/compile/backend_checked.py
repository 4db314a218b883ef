"""The checked backend: it checks indices, shifts, divisions, random bounds and stores.

It is `program` with a guard before each of these, and slower. A guard that finds a violation stores the
number where Python can read it, and raises a Fault that names the rule and the field. Endless rules are
stopped, too: guards count steps, and a new question resets the count.
"""

from __future__ import annotations

import ctypes
import functools
import operator
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

from llvmlite import binding as llvm
from llvmlite import ir
from numba.core import cgutils, types
from numba.core.imputils import lower_builtin
from numba.cpython.numbers import int_floordiv_impl, int_rem_impl, int_shl_impl, int_shr_impl
from numba.extending import intrinsic, overload

from allhands.engine.compile import backend_llvm, rows
from allhands.engine.compile.rows import NUMBER, WIDE, register_record
from allhands.engine.compile.rule_error import RuleError
from allhands.kernel.rng import scripted, uniform

__all__ = ["driver", "entry", "register_record", "register_rules"]

F = TypeVar("F", bound=Callable[..., Any])

MOST_STEPS = 50_000_000  # indices that rules may use between two questions
SYMBOL = "allhands_fault"  # the bad number, and the steps since the last question

_memory = (ctypes.c_int64 * 2)()
llvm.add_symbol(SYMBOL, ctypes.addressof(_memory))


def rule_name(mangled: str) -> str:
    """Return the rule with this mangled name, such as _ZN8allhands6kernel5piles4take..."""
    parts, rest = [], mangled.removeprefix("_ZN")
    while found := re.match(r"\d+", rest):
        start = found.end()
        parts.append(rest[start : start + int(found[0])])
        rest = rest[start + int(found[0]) :]
    named = [part for part in parts if "_3c" not in part]  # inside <locals>
    return ".".join(named) or mangled


def memory(builder: Any, at: int) -> Any:
    kind = ir.ArrayType(WIDE, len(_memory))
    kept = builder.module.globals.get(SYMBOL) or ir.GlobalVariable(builder.module, kind, SYMBOL)
    return builder.gep(kept, [NUMBER(0), NUMBER(at)])


def fail_unless(context: Any, builder: Any, fine: Any, what: str, number: Any, rule: str = "") -> None:
    """Emit code that raises a fault where a condition doesn't hold."""
    with cgutils.if_unlikely(builder, builder.not_(fine)):
        builder.store(number, memory(builder, 0))
        named = rule or rule_name(builder.function.name)
        context.call_conv.return_user_exc(builder, RuleError, (named, what))


class Guard:
    """The checks that `rows` emits before reads and writes."""

    def index(self, context: Any, builder: Any, row: Any, index: Any) -> None:
        below = builder.icmp_unsigned("<", index, WIDE(row.shape[0]))
        of = row.field or "a table"
        fail_unless(context, builder, below, f"an index of {of} is 0 to {row.shape[0] - 1}", index)
        steps = builder.add(builder.load(memory(builder, 1)), WIDE(1))
        builder.store(steps, memory(builder, 1))
        short = builder.icmp_signed("<", steps, WIDE(MOST_STEPS))
        fail_unless(context, builder, short, f"a question comes before step {MOST_STEPS}", steps)

    def stored(self, context: Any, builder: Any, value: Any, kind: Any, field: str) -> None:
        if field == "pending":
            builder.store(WIDE(0), memory(builder, 1))
        same = builder.icmp_signed("==", builder.sext(builder.trunc(value, kind), WIDE), value)
        fail_unless(context, builder, same, f"a number of {field} has {kind.width} bits", value)


def register_operators() -> None:
    """Guard shifts by too many bits and divisions by zero, which have no meaning."""
    whole = types.int64

    def shifts(implementation: Any) -> Any:
        def shift(context: Any, builder: Any, sig: Any, args: Any) -> Any:
            short = builder.icmp_unsigned("<", args[1], WIDE(63))
            fail_unless(context, builder, short, "a shift is by 0 to 62", args[1])
            return implementation(context, builder, sig, args)

        return shift

    def divides(implementation: Any) -> Any:
        def divide(context: Any, builder: Any, sig: Any, args: Any) -> Any:
            some = builder.icmp_signed("!=", args[1], WIDE(0))
            fail_unless(context, builder, some, "a divisor is another number", args[1])
            return implementation(context, builder, sig, args)

        return divide

    for by in (types.int64, types.uint64):
        for left in (operator.lshift, operator.ilshift):
            lower_builtin(left, whole, by)(shifts(int_shl_impl))
        for right in (operator.rshift, operator.irshift):
            lower_builtin(right, whole, by)(shifts(int_shr_impl))
    for quotient in (operator.floordiv, operator.ifloordiv):
        lower_builtin(quotient, whole, whole)(divides(int_floordiv_impl))
    for rest in (operator.mod, operator.imod):
        lower_builtin(rest, whole, whole)(divides(int_rem_impl))


@intrinsic
def demand_choice(_context: Any, bound: Any) -> Any:
    """Emit a check that a random choice has at least one option."""

    def generate(context: Any, builder: Any, _sig: Any, args: Any) -> Any:
        some = builder.icmp_signed(">", args[0], WIDE(0))
        rule = f"{uniform.__module__}.{uniform.__name__}"
        fail_unless(context, builder, some, "chance picks one of 1 or more", args[0], rule)
        return WIDE(-1)

    return types.int64(types.int64), generate


def ask_chance(s: Any, bound: int) -> Any:
    """Replace `scripted`, which runs before every draw, by a check of the bound."""

    def asked(s: Any, bound: int) -> Any:
        return demand_choice(bound)

    return asked


def explained(made: F) -> F:
    """Return a runner whose faults carry the bad number."""

    @functools.wraps(made)
    def call(*arguments: Any) -> Any:
        _memory[1] = 0
        try:
            return made(*arguments)
        except RuleError as fault:
            raise RuleError(fault.rule, fault.what, _memory[0]) from None

    return cast("F", call)


def driver(function: F, folder: Path, nogil: bool = True) -> F:
    """Return the function as a runner that compiles on its first call, cached in a folder."""
    return explained(backend_llvm.driver(function, folder, nogil, boundscheck=True))


def entry(made: Callable[..., Any]) -> Callable[..., Any]:
    """Return the runner unchanged."""
    return made


def register_rules() -> None:
    """Register the rules marked since the last call with numba."""
    if scripted not in backend_llvm.known:
        overload(scripted)(ask_chance)
        backend_llvm.known.add(scripted)
    backend_llvm.register_rules()


rows.guard = Guard()
register_operators()
