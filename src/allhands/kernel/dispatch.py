"""Functions that call one of several rules by a number, as source that Python runs and numba compiles.

Compiled rules can't hold a table of functions. So a table becomes the function a person would write: a chain
of comparisons with direct calls. Its source is registered with `linecache`, so that tracebacks and compile
errors show its lines, and it has no names or numbers that differ from run to run, so that the compile cache
finds it again.
"""

from __future__ import annotations

import linecache
from collections.abc import Callable, Iterable, Mapping, Sequence
from inspect import signature
from typing import Any

from allhands.kernel.rule import RULES, rule

Function = Callable[..., Any]


def make_dispatch(
    module: str,
    name: str,
    parameters: str,
    by: str,
    branches: Mapping[int, Function | None],
    *,
    calls: Mapping[int, str],
    before: Sequence[str] = (),
    after: Sequence[str] = (),
    otherwise: str = "",
    about: str = "",
    names: Mapping[str, Any] | None = None,
) -> Function:
    """Make a rule that calls the branch whose number the expression `by` has.

    `calls` has the arguments of a branch by the number of parameters it takes. With `otherwise`, the rule
    returns what its branch returns, or that.
    """
    known = dict(names or {})
    lines = [f"def {name}({parameters}):", f"    {about!r}", *(f"    {line}" for line in before)]
    word = "if"
    for function, numbers in grouped(branches):
        test = " or ".join(f"{by} == {number}" for number in numbers)
        arguments = calls[len(signature(function).parameters)]
        call = f"{register(known, function)}({arguments})"
        lines += [f"    {word} {test}:", f"        {'return ' if otherwise else ''}{call}"]
        word = "if" if otherwise else "elif"
    lines += [f"    {line}" for line in after]
    if otherwise:
        lines.append(f"    return {otherwise}")
    return rule(defined(module, name, "\n".join(lines) + "\n", known))


def grouped(branches: Mapping[int, Function | None]) -> Iterable[tuple[Function, list[int]]]:
    """List each function once, with all numbers that lead to it."""
    numbers: dict[Function, list[int]] = {}
    for number, function in branches.items():
        if function is not None:
            numbers.setdefault(function, []).append(int(number))
    return numbers.items()


def register(known: dict[str, Any], function: Function) -> str:
    """Return the name under which source can call a rule."""
    if function not in RULES:
        raise ValueError(f"{function.__module__}.{function.__qualname__} must be a rule: mark it with @rule.")
    name, number = function.__name__, 2
    while known.setdefault(name, function) is not function:
        name, number = f"{function.__name__}_{number}", number + 1
    return name


def defined(module: str, name: str, source: str, known: Mapping[str, Any]) -> Function:
    """Define a function from source, under a file name that tracebacks can show lines of."""
    file = f"<{name} of {module}>"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    scope: dict[str, Any] = {"__name__": module, **known}
    exec(compile(source, file, "exec"), scope)
    made: Function = scope[name]
    return made
