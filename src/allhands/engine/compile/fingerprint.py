"""The fingerprint of a runner: its code, every rule it reaches, and the numbers they use.

It depends on Python's bytecode, so a comment, a docstring or a card's text changes nothing, while another
cost, opcode, rule or runner does.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable, Iterator
from enum import Enum, EnumMeta
from functools import cache
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np

from allhands.kernel.game import Game
from allhands.kernel.rule import PYTHON_ONLY, WATCHED, Column
from allhands.kernel.struct import PackedStruct

Function = Callable[..., Any]
PLAIN = (int, float, complex, str, bytes, type(None), type(...), np.dtype, np.generic)


@cache
def fingerprint(game: Game, driver: Function) -> str:
    """Return a hash of everything that determines a runner's machine code."""
    digest = hashlib.sha256(tools())
    digest.update(describe(game.State, []).encode())
    reached = {driver: 0}
    for function in (order := [driver]):  # the list grows during the loop
        text, called = made_of(function)
        for other in called:
            if other not in reached:
                reached[other] = len(order)
                order.append(other)
        digest.update(f"{text} calls {[reached[other] for other in called]}\n".encode())
    return digest.hexdigest()[:16]


@cache
def tools() -> bytes:
    """Identify the compiler: Python, numpy, numba, the backend, and this folder's source."""
    sources = b"\0".join(path.read_bytes() for path in sorted(Path(__file__).parent.glob("*.py")))
    numba = version("numba") if has_compiler() else "none"
    return f"{sys.version} {np.__version__} {numba} {chosen_way()}\0".encode() + sources


@cache
def has_compiler() -> bool:
    """Return whether there is a compiler: numba is installed, and $ALLHANDS_COMPILE doesn't say "no"."""
    return chosen_way() != "no" and find_spec("numba") is not None


def chosen_way() -> str:
    """Return the backend chosen by the environment, or an empty text."""
    return os.environ.get("ALLHANDS_COMPILE", "")


@cache
def made_of(function: Function) -> tuple[str, tuple[Function, ...]]:
    """Return a function's own content as text, and the functions it can call."""
    called: list[Function] = []
    assert isinstance(function, FunctionType)
    if function in PYTHON_ONLY:  # compiled code has only the constant, or the variant with an event buffer
        parameters = f"{function.__code__.co_varnames} {describe(function.__defaults__, called)}"
        watched = (WATCHED[function],) if function in WATCHED else ()
        return f"{parameters} {PYTHON_ONLY[function]}", watched
    names = set(names_in(function.__code__))
    named = [(n, function.__globals__[n]) for n in sorted(names & function.__globals__.keys())]
    held = zip(function.__code__.co_freevars, function.__closure__ or (), strict=True)
    known = [*named, *((name, cell.cell_contents) for name, cell in held)]
    parts = [describe(function.__code__, called), describe(function.__defaults__, called)]
    for name, value in known:
        if isinstance(value, ModuleType):
            used = [(n, getattr(value, n)) for n in sorted(names) if hasattr(value, n)]
            parts += [f"{name}.{n} = {describe(each, called)}" for n, each in used]
        else:
            parts.append(f"{name} = {describe(value, called)}")
    return "\n".join(parts), tuple(called)


def describe(value: Any, called: list[Function]) -> str:
    """Return a value as text, the same in every process. Functions go on the list instead."""
    if isinstance(value, Enum):
        return f"{type(value).__name__}.{value.name} = {value.value!r}"
    if isinstance(value, PLAIN):
        return f"{type(value).__name__} {value!r}"
    if isinstance(value, Column):
        return repr([int(each) for each in value])
    if isinstance(value, tuple | list):
        return f"({', '.join(describe(each, called) for each in value)})"
    if isinstance(value, frozenset | set):
        return f"{{{', '.join(sorted(describe(each, called) for each in value))}}}"
    if isinstance(value, dict):
        return describe(list(value.items()), called)
    if isinstance(value, np.ndarray):
        return f"{value.dtype} {value.shape} {value.tobytes().hex()}"
    if isinstance(value, CodeType):
        return code_text(value, called)
    if isinstance(value, EnumMeta):
        return describe(list(value), called)
    if isinstance(value, type) and issubclass(value, PackedStruct):
        return repr(value.dtype())
    if isinstance(value, FunctionType):
        called.append(value)
        return "function"
    return f"{getattr(value, '__module__', '')} {getattr(value, '__qualname__', type(value).__qualname__)}"


def code_text(code: CodeType, called: list[Function]) -> str:
    """Return bytecode and its operands as text, without file names, lines and docstring."""
    constants = code.co_consts
    if constants and isinstance(constants[0], str):  # only a docstring can be the first constant here
        constants = (None, *constants[1:])
    parts = (code.co_argcount, code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars)
    return f"{code.co_code.hex()} {parts} {[describe(each, called) for each in constants]}"


def names_in(code: CodeType) -> Iterator[str]:
    """Yield all names of globals and attributes in a code object."""
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from names_in(constant)
