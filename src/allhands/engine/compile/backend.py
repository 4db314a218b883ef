"""The choice of the backend: numba's internals, its public interface, the checked one, or plain Python."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Protocol, TypeVar, cast

import numpy as np

from allhands.engine.compile.cache_dir import cache_folder
from allhands.engine.compile.fingerprint import chosen_way, has_compiler
from allhands.kernel.rng import below, seed
from allhands.kernel.struct import PackedStruct, Stream

F = TypeVar("F", bound=Callable[..., Any])

TESTED = "0.68."  # the numba version whose internals we know
PROBE = "from allhands.engine.compile.backend import check_numba; check_numba()"


class Backend(Protocol):
    """The interface of all backends."""

    def register_rules(self) -> None: ...
    def register_record(self, record: type[PackedStruct]) -> None: ...
    def driver(self, function: F, folder: Path, nogil: bool = True) -> F: ...
    def entry(self, made: Callable[..., Any]) -> Callable[..., Any]: ...


@cache
def backend() -> Backend:
    """Return the fastest backend that works.

    $ALLHANDS_COMPILE may say "plain" or "checked" instead, or "no" for Python without a compiler.
    """
    if not has_compiler():
        return cast("Backend", import_module("allhands.engine.compile.backend_python"))
    if chosen_way() == "checked":
        return cast("Backend", import_module("allhands.engine.compile.backend_checked"))
    if chosen_way() != "plain":
        try:
            program = import_module("allhands.engine.compile.backend_llvm")
            if is_known(version("numba")):
                return cast("Backend", program)
        except (ImportError, AttributeError):
            pass
        print(f"numba {version('numba')} is new to us: compiled code will be slower.", file=sys.stderr)
    return cast("Backend", import_module("allhands.engine.compile.backend_numba"))


def is_known(numba: str) -> bool:
    """Return whether our use of numba's internals works.

    A process of its own tries each unknown version once.
    """
    if numba.startswith(TESTED):
        return True
    note = cache_folder() / f"numba-{numba}"
    if not note.exists():
        tried = subprocess.run([sys.executable, "-c", PROBE], capture_output=True, check=False)
        note.write_text("works" if tried.returncode == 0 else "fails", encoding="utf-8")
    return note.read_text(encoding="utf-8") == "works"


def check_numba() -> None:
    """Compile a few rules with numba's internals, and compare the result with Python's."""

    def draw(streams: Any, number: int) -> int:
        seed(streams[0], number)
        return below(streams[0], 1_000) + below(streams[0], 1_000)

    program = import_module("allhands.engine.compile.backend_llvm")
    program.register_rules()
    with TemporaryDirectory() as folder:
        driver = program.driver(draw, Path(folder))
        assert driver(np.zeros(1, Stream.dtype()), 7) == draw([Stream()], 7)
