"""The backend without a compiler: runners stay Python functions, some hundred times slower.

They work on the same buffers. Rows of packed records become objects with the record's fields, and plain
arrays become memoryviews, so rules meet Python's own numbers as they do everywhere else in Python.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, wraps
from pathlib import Path
from typing import Any, TypeVar, cast

import numpy as np

from allhands.kernel.struct import PackedStruct

F = TypeVar("F", bound=Callable[..., Any])


def driver(function: F, folder: Path, nogil: bool = True) -> F:
    """Return a runner that takes the buffers of compiled code."""

    @wraps(function)
    def run(*arguments: Any) -> Any:
        return function(*map(adapt, arguments))

    return cast("F", run)


def entry(made: Callable[..., Any]) -> Callable[..., Any]:
    """Return the runner unchanged."""
    return made


def register_rules() -> None:
    """Do nothing: rules are Python already."""


def register_record(record: type[PackedStruct]) -> None:
    """Do nothing: rows are read by their dtype."""


def adapt(value: Any) -> Any:
    """Return an argument in the form that rules expect in Python."""
    if isinstance(value, np.ndarray):
        if value.dtype.names:
            return Rows(value)
        return Lines(value) if value.ndim > 1 else value.data
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return type(value)(*map(adapt, value))
    return value


class Lines:
    """An array of two dimensions. A memoryview gives single numbers of it, but no line."""

    def __init__(self, array: np.ndarray[Any, np.dtype[Any]]) -> None:
        self._array, self.shape = array, array.shape

    def __len__(self) -> int:
        return len(self._array)

    def __getitem__(self, index: int | tuple[int, int]) -> Any:
        return self._array.data[index] if isinstance(index, tuple) else self._array[index].data

    def __setitem__(self, index: tuple[int, int], number: Any) -> None:
        self._array.data[index] = number


class Rows:
    """An array of packed records, as a sequence of rows that share its memory."""

    def __init__(self, array: np.ndarray[Any, np.dtype[Any]]) -> None:
        self._array = array
        self._kind = row_type(array.dtype)
        self._singles = {name: array[name].data for name in self._kind.singles}
        self._rows: dict[int, Any] = {}

    def __len__(self) -> int:
        return len(self._array)

    def __getitem__(self, index: int) -> Any:
        if index not in self._rows:
            self._rows[index] = self._kind(self._array, self._singles, index)
        return self._rows[index]

    def __setitem__(self, index: int, row: Any) -> None:
        self._array[index] = row.array[row.index]


class Row:
    """One packed record. Subclasses have a property for each single number."""

    singles: tuple[str, ...] = ()
    several: tuple[str, ...] = ()
    # What only a state in Python has: nobody scripts chance or keeps a log in a runner.
    script: tuple[int, ...] = ()
    log: None = None

    def __init__(
        self, array: np.ndarray[Any, np.dtype[Any]], columns: dict[str, memoryview], index: int
    ) -> None:
        self.array, self.columns, self.index = array, columns, index
        for name in self.several:
            part = array[name][index]
            setattr(self, name, part.data if part.ndim == 1 else [line.data for line in part])


@cache
def row_type(kind: np.dtype[Any]) -> type[Row]:
    """Return the class of rows of a dtype."""
    names = kind.names or ()
    singles = tuple(name for name in names if not kind[name].shape)
    several = tuple(name for name in names if kind[name].shape and 0 not in kind[name].shape)
    members = {name: single(name) for name in singles} | {"singles": singles, "several": several}
    return type("Row", (Row,), members)


def single(name: str) -> property:
    """Return a property that reads and writes one number of a row."""

    def read(row: Row) -> Any:
        return row.columns[name][row.index]

    def write(row: Row, value: Any) -> None:
        row.columns[name][row.index] = value

    return property(read, write)
