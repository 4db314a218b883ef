"""The one file that knows numba: compiled drivers, kept on disk under a name that any edit changes."""

from __future__ import annotations

import hashlib
import math
import operator
import os
import shutil
import sys
import threading
from collections.abc import Callable
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

from allhands.core.game import Game
from allhands.core.record import Record, Stream
from allhands.core.rule import PYTHON_ONLY, RULES, Column

F = TypeVar("F", bound=Callable[..., Any])

_known: set[Any] = set()  # rules and records that numba was told of
_lock = threading.RLock()


def cache_folder() -> Path:
    """Where compiled code is kept: $ALLHANDS_CACHE, or the user's cache folder."""
    if chosen := os.environ.get("ALLHANDS_CACHE"):
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "allhands"


@cache
def fingerprint(game: Game) -> str:
    """A hash of everything the compiled code is made from: the kernel, the game, its cards, the tools."""
    digest = hashlib.sha256(f"{sys.version} {np.__version__} {version('numba')}".encode())
    sources = [*sorted(Path(__file__).parent.glob("*.py")), *sorted(game.folder.glob("*.py"))]
    data = [game.cards_from] if game.cards_from else sorted(game.folder.glob("*.toml"))
    for path in [*sources, *data]:
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def home(game: Game) -> Path:
    """Where the code compiled for a game lies."""
    return cache_folder() / f"{game.name}-{fingerprint(game)}"


def compiled(game: Game, function: F) -> F:
    """A driver, compiled with all the rules it calls when it is first called, or loaded from disk."""
    import numba

    with _lock:
        _teach()
        _teach_record(game.State)
        folder = home(game)
        _forget_old(game, keep=folder)
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(folder)
        try:
            made: F = numba.njit(
                cache=True, nogil=True, error_model="numpy", _nrt=False, pipeline_class=_compilers()[0]
            )(function)
        finally:
            numba.config.CACHE_DIR = before
        return made


def is_compiled(game: Game, driver: str) -> bool:
    """Whether a driver of the game as it is now lies on disk."""
    return (home(game) / f"{driver}.compiled").exists()


def note_compiled(game: Game, driver: str) -> None:
    """Remember that a driver lies on disk."""
    (home(game) / f"{driver}.compiled").touch()


def _forget_old(game: Game, keep: Path) -> None:
    """Remove what was compiled for earlier versions of the game, but for the latest few."""
    older = [p for p in cache_folder().glob(f"{game.name}-{'?' * 16}") if p != keep and p.is_dir()]
    for folder in sorted(older, key=lambda p: p.stat().st_mtime)[:-4]:
        shutil.rmtree(folder, ignore_errors=True)


@cache
def _compilers() -> tuple[type, type]:
    """How a driver and how a rule is compiled: a rule only as far as LLVM's language, the driver for good.

    By itself numba optimises every rule and makes machine code of it, to throw both away when it does
    so again in whatever calls the rule. Here rules wait as drafts; the driver takes in all of them and
    makes them its own, so that LLVM sees a whole program: who calls what, and that no rule ever fails.
    """
    from llvmlite import binding as llvm  # type: ignore[import-untyped]
    from numba.core.codegen import JITCodeLibrary
    from numba.core.compiler import Compiler

    class Draft(JITCodeLibrary):  # type: ignore[misc]
        def _optimize_functions(self, _module: Any) -> None:
            pass

        def finalize(self) -> None:
            self._finalize_dynamic_globals()
            self._finalized = True

    class Whole(JITCodeLibrary):  # type: ignore[misc]
        def finalize(self) -> None:
            libraries: list[Any] = list(self._linking_libraries)  # type: ignore[has-type]
            for library in libraries:  # the list grows meanwhile: drafts name the drafts they call
                libraries += [x for x in library._linking_libraries if x not in libraries]
            self._linking_libraries = libraries
            super().finalize()

        def _optimize_final_module(self) -> None:
            for function in self._final_module.functions:
                if function.linkage == llvm.Linkage.linkonce_odr:
                    function.linkage = "internal"
            options = llvm.create_pipeline_tuning_options(speed_level=3)
            options.loop_vectorization = True
            builder = llvm.create_pass_builder(self._codegen._tm, options)
            builder.getModulePassManager().run(self._final_module, builder)

    class CompileDriver(Compiler):  # type: ignore[misc]
        kind = Whole

        def compile_extra(self, func: Any) -> Any:
            self.state.library = self.kind(self.state.targetctx.codegen(), func.__qualname__)
            self.state.library.enable_object_caching()
            return super().compile_extra(func)

    class CompileRule(CompileDriver):
        kind = Draft

        def compile_extra(self, func: Any) -> Any:
            self.state.flags.no_compile = True
            result = super().compile_extra(func)
            entry = [].clear  # by which numba knows the rule; any builtin will do, as nobody calls it
            self.state.targetctx.insert_user_function(entry, result.fndesc, [result.library])
            return result._replace(entry_point=entry)

    return CompileDriver, CompileRule


def _teach() -> None:
    """Tell numba of the rules that were marked since the last time."""
    from numba.extending import overload

    if not _known:
        _teach_rows()
        _teach_record(Stream)
    for function in [f for f in RULES if f not in _known]:
        _teach_rule(function)
        _known.add(function)
    for function in [f for f in PYTHON_ONLY if f not in _known]:
        overload(function)(_silent(function, PYTHON_ONLY[function]))
        _known.add(function)


def _teach_rule(function: Callable[..., Any]) -> None:
    """Let compiled code call a rule.

    This is numba's `register_jitable`, but for one thing: whole numbers of all widths and enums are
    taken as one type. Otherwise every mixture of them at a call would be compiled by itself, which
    takes eight times as long.
    """
    from numba.core import types
    from numba.core.typing.templates import infer, infer_global, make_overload_template

    def itself(*_: Any, **__: Any) -> Callable[..., Any]:
        return function

    def plain(kind: Any) -> Any:
        if isinstance(kind, types.Integer | types.IntEnumMember | types.IntegerLiteral):
            return types.int64
        return kind

    options = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "pipeline_class": _compilers()[1]}
    base = make_overload_template(function, itself, options, False, "never")

    class Rule(base):  # type: ignore[misc, valid-type]
        def generic(self, args: Any, kws: Any) -> Any:
            return super().generic(tuple(plain(a) for a in args), {k: plain(v) for k, v in kws.items()})

    infer(Rule)
    infer_global(function, types.Function(Rule))


def _silent(function: Callable[..., Any], answer: int) -> Callable[..., Any]:
    """An overload with the same parameters that does nothing and returns a constant."""
    names = ", ".join(function.__code__.co_varnames[: function.__code__.co_argcount])
    scope: dict[str, Any] = {}
    exec(f"def silent({names}):\n    return lambda {names}: {answer}", scope)
    made: Callable[..., Any] = scope["silent"]
    return made


@cache
def _row_type() -> Any:
    """The type of a field of several numbers, and of a Column; its value is just where they begin."""
    from numba.core import types

    class Row(types.Type):  # type: ignore[misc]
        def __init__(self, field: str, shape: tuple[int, ...]) -> None:
            self.field, self.shape = field, shape
            super().__init__(name=f"Row({field}, {shape})")

    return Row


def _teach_rows() -> None:
    """Let numba index a row of a record or a Column.

    Numba can do so by itself, but slower: it allows for negative indices, which no rule uses, and it
    does not tell LLVM that what is written into one field never changes another.
    """
    from llvmlite import ir
    from numba.core import types
    from numba.core.cgutils import global_constant
    from numba.core.imputils import lower_builtin, lower_constant
    from numba.core.typing.templates import AbstractTemplate, infer_global, signature
    from numba.extending import models, register_model, typeof_impl

    row_type = _row_type()

    @register_model(row_type)
    class RowModel(models.PrimitiveModel):  # type: ignore[misc]
        def __init__(self, manager: Any, kind: Any) -> None:
            super().__init__(manager, kind, ir.IntType(32).as_pointer())

    @infer_global(operator.getitem)
    class GetItem(AbstractTemplate):  # type: ignore[misc]
        def generic(self, args: Any, _kws: Any) -> Any:
            row, index = args
            if isinstance(row, row_type) and isinstance(index, types.Integer | types.IntEnumMember):
                item = row_type(row.field, row.shape[1:]) if len(row.shape) > 1 else types.int64
                return signature(item, row, types.int64)
            return None

    @infer_global(operator.setitem)
    class SetItem(AbstractTemplate):  # type: ignore[misc]
        def generic(self, args: Any, _kws: Any) -> Any:
            row, index, _value = args
            if isinstance(row, row_type) and isinstance(index, types.Integer | types.IntEnumMember):
                return signature(types.none, row, types.int64, types.int64)
            return None

    @infer_global(len)
    class Len(AbstractTemplate):  # type: ignore[misc]
        def generic(self, args: Any, _kws: Any) -> Any:
            return signature(types.int64, *args) if isinstance(args[0], row_type) else None

    @lower_builtin(len, row_type)
    def _(_context: Any, _builder: Any, sig: Any, _args: Any) -> Any:
        return ir.IntType(64)(sig.args[0].shape[0])

    def at(builder: Any, row: Any, start: Any, index: Any) -> Any:
        step = math.prod(row.shape[1:])
        return builder.gep(start, [builder.mul(index, index.type(step)) if step > 1 else index])

    @lower_builtin(operator.getitem, row_type, types.int64)
    def _(_context: Any, builder: Any, sig: Any, args: Any) -> Any:
        row = sig.args[0]
        place = at(builder, row, *args)
        return place if len(row.shape) > 1 else _load(builder, place, row.field)

    @lower_builtin(operator.setitem, row_type, types.int64, types.int64)
    def _(_context: Any, builder: Any, sig: Any, args: Any) -> Any:
        start, index, value = args
        _store(builder, value, at(builder, sig.args[0], start, index), sig.args[0].field)

    @typeof_impl.register(Column)
    def _(value: Column, _context: Any) -> Any:
        return row_type("", (len(value),))

    @lower_constant(row_type)
    def _(_context: Any, builder: Any, _kind: Any, value: Column) -> Any:
        numbers = ir.ArrayType(ir.IntType(32), len(value))(list(value))
        return builder.bitcast(global_constant(builder, "column", numbers), ir.IntType(32).as_pointer())


def _tag(builder: Any, instruction: Any, field: str) -> None:
    """Tell LLVM to which field an instruction goes: those of other fields are none of its business."""
    from llvmlite import ir

    zero = ir.IntType(64)(0)
    root = builder.module.add_metadata(["allhands"])
    name = builder.module.add_metadata([field, root, zero])
    instruction.set_metadata("tbaa", builder.module.add_metadata([name, name, zero]))


def _load(builder: Any, place: Any, field: str) -> Any:
    from llvmlite import ir

    number = builder.load(place, align=4)
    _tag(builder, number, field)
    return builder.sext(number, ir.IntType(64))


def _store(builder: Any, value: Any, place: Any, field: str) -> None:
    from llvmlite import ir

    _tag(builder, builder.store(builder.trunc(value, ir.IntType(32)), place, align=4), field)


def _teach_record(record: type[Record]) -> None:
    """Let numba read and write the fields of a record, for the reasons given at `_teach_rows`."""
    import numba
    from llvmlite import ir
    from numba.core import types
    from numba.core.imputils import lower_getattr, lower_setattr
    from numba.core.typing.templates import AttributeTemplate, infer_getattr

    if record in _known:
        return
    _known.add(record)
    row_type = _row_type()
    kind = numba.from_dtype(record.dtype())
    shapes = {f.name: f.shape for f in record.fields()}

    @infer_getattr
    class Fields(AttributeTemplate):  # type: ignore[misc]
        key = kind

        def generic_resolve(self, _kind: Any, field: str) -> Any:
            if field not in shapes:
                return None
            return row_type(field, shapes[field]) if shapes[field] else types.int64

    def teach(field: str, offset: int) -> None:
        def place(builder: Any, start: Any) -> Any:
            start = builder.bitcast(start, ir.IntType(32).as_pointer())
            return builder.gep(start, [ir.IntType(32)(offset // 4)])

        @lower_getattr(kind, field)
        def _(_context: Any, builder: Any, _kind: Any, start: Any) -> Any:
            return place(builder, start) if shapes[field] else _load(builder, place(builder, start), field)

        @lower_setattr(kind, field)
        def _(context: Any, builder: Any, sig: Any, args: Any) -> Any:
            value = context.cast(builder, args[1], sig.args[1], types.int64)
            _store(builder, value, place(builder, args[0]), field)

    for field in shapes:
        teach(field, kind.offset(field))
