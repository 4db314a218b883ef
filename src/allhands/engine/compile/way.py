"""The choice of the backend: numba's internals, its public interface, or the checked one."""

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

from allhands.engine.compile.fingerprint import chosen_way
from allhands.engine.compile.storage import cache_folder
from allhands.kernel.chance import below, seed
from allhands.kernel.record import Record, Stream

F = TypeVar("F", bound=Callable[..., Any])

TESTED = "0.68."  # the numba version whose internals we know
PROBE = "from allhands.engine.compile.way import probe; probe()"


class Way(Protocol):
    """The interface of the backends `program`, `plain` and `checked`."""

    def teach_rules(self) -> None: ...
    def teach_record(self, record: type[Record]) -> None: ...
    def driver(self, function: F, folder: Path, nogil: bool = True) -> F: ...
    def entry(self, made: Callable[..., Any]) -> Callable[..., Any]: ...


@cache
def way() -> Way:
    """Return the fastest backend that works.

    $ALLHANDS_COMPILE may say "plain" or "checked" instead.
    """
    if chosen_way() == "checked":
        return cast("Way", import_module("allhands.engine.compile.checked"))
    if chosen_way() != "plain":
        try:
            program = import_module("allhands.engine.compile.program")
            if is_known(version("numba")):
                return cast("Way", program)
        except (ImportError, AttributeError):
            pass
        print(f"numba {version('numba')} is new to us: compiled code will be slower.", file=sys.stderr)
    return cast("Way", import_module("allhands.engine.compile.plain"))


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


def probe() -> None:
    """Compile a few rules with numba's internals, and compare the result with Python's."""

    def draw(streams: Any, number: int) -> int:
        seed(streams[0], number)
        return below(streams[0], 1_000) + below(streams[0], 1_000)

    program = import_module("allhands.engine.compile.program")
    program.teach_rules()
    with TemporaryDirectory() as folder:
        driver = program.driver(draw, Path(folder))
        assert driver(np.zeros(1, Stream.dtype()), 7) == draw([Stream()], 7)
