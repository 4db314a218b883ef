"""The LLVM backend: a runner and its rules become one program.

Numba would optimise every rule and generate its machine code, only to repeat both in each caller. Here a rule
is compiled only to LLVM's intermediate representation. The runner links all of them, so LLVM sees a whole
program: every call, and that no rule ever fails.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
from llvmlite import binding as llvm
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.extending import overload

from allhands.engine.compile.cache import Cache
from allhands.engine.compile.cache_dir import compile_once
from allhands.engine.compile.event_stubs import stub
from allhands.engine.compile.rows import register_record
from allhands.engine.compile.target import CPU, register_rule
from allhands.kernel.rule import PYTHON_ONLY, RULES, WATCHED

__all__ = ["driver", "entry", "register_record", "register_rules"]

F = TypeVar("F", bound=Callable[..., Any])

known: set[Callable[..., Any]] = set()


def driver(function: F, folder: Path, nogil: bool = True, **options: Any) -> F:
    """Return the function as a runner that compiles on its first call, cached in a folder."""
    options |= {"nogil": nogil, "error_model": "numpy", "_nrt": False, "pipeline_class": CompileDriver}
    made = numba.njit(**options)(function)
    made._cache = Cache(function, folder)
    return compile_once(cast("F", made), folder)


def entry(made: Callable[..., Any]) -> Callable[..., Any]:
    """Return the machine code of a runner that was called with one set of argument types."""
    (only,) = made.overloads.values()  # type: ignore[attr-defined]
    found: Callable[..., Any] = only.entry_point
    return found


class RuleLibrary(JITCodeLibrary):  # type: ignore[misc]
    """A rule in LLVM's intermediate representation, not optimised."""

    def _optimize_functions(self, _module: Any) -> None:
        pass

    def finalize(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True


class ProgramLibrary(JITCodeLibrary):  # type: ignore[misc]
    """A runner with all the rules it calls, optimised as one program."""

    def finalize(self) -> None:
        libraries: list[Any] = list(self._linking_libraries)  # type: ignore[has-type]
        for library in libraries:  # the list grows during the loop: rules link the rules they call
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
    kind = ProgramLibrary

    def compile_extra(self, func: Any) -> Any:
        self.state.library = self.kind(self.state.targetctx.codegen(), func.__qualname__)
        self.state.library.enable_object_caching()
        return super().compile_extra(func)


class CompileRule(CompileDriver):
    kind = RuleLibrary

    def compile_extra(self, func: Any) -> Any:
        self.state.flags.no_compile = True
        result = super().compile_extra(func)
        entry = [].clear  # numba's key for the rule; any builtin works, because nobody calls it
        self.state.targetctx.insert_user_function(entry, result.fndesc, [result.library])
        return result._replace(entry_point=entry)


def register_rules() -> None:
    """Register the rules marked since the last call with numba."""
    options = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "pipeline_class": CompileRule}
    for function in [f for f in RULES if f not in known]:
        register_rule(function, CPU, options)
        known.add(function)
    for function in [f for f in PYTHON_ONLY if f not in known]:
        overload(function)(stub(function, PYTHON_ONLY[function], WATCHED.get(function)))
        known.add(function)
