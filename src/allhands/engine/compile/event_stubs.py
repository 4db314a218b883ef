"""Compiled stubs for functions that only matter to people, such as event logging."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any


def stub(function: Callable[..., Any], answer: int, watched: Callable[..., Any] | None) -> Callable[..., Any]:
    """Return an overload with the same parameters that only returns a constant.

    For a record with an event buffer, it calls the `watched` function instead.
    """
    parameters = inspect.signature(function).parameters.values()
    declared = ", ".join(p.name if p.default is p.empty else f"{p.name}={p.default!r}" for p in parameters)
    names = ", ".join(p.name for p in parameters)
    scope: dict[str, Any] = {"watched": watched, "is_watched": is_watched}
    choice = f"(lambda {declared}: watched({names})) if is_watched(s) else " if watched else ""
    exec(f"def silent({declared}):\n    return {choice}(lambda {declared}: {answer})", scope)
    made: Callable[..., Any] = scope["silent"]
    return made


def is_watched(record: Any) -> bool:
    return "happened" in getattr(record, "fields", ())
