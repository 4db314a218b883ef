"""How a rule is marked: plain Python when called, compiled whole with a driver.

Nothing here imports numba: marking only lists the function, and `engine.compile` reads the lists when it
first compiles. So people can play a game without a compiler.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

SeatIndex: TypeAlias = int
Card: TypeAlias = int
Pile: TypeAlias = int
Seats: TypeAlias = int  # a set of seats, one bit each
Array: TypeAlias = list[int]
Grid: TypeAlias = list[list[int]]

RULES: list[Callable[..., Any]] = []
PYTHON_ONLY: dict[Callable[..., Any], int] = {}
WATCHED: dict[Callable[..., Any], Callable[..., Any]] = {}

NONE = -1  # no card, no seat, no pile


class Column(tuple[int, ...]):
    """A fixed table of numbers, such as all cards' costs: a tuple here, a constant array compiled."""

    __slots__ = ()


def rule(function: F) -> F:
    """Mark a function as a rule."""
    RULES.append(function)
    return function


def python_only(answer: int) -> Callable[[F], F]:
    """Mark a function that serves only people; compiled code gets `answer` at no cost.

    For a watched record, compiled code calls what `WATCHED` has for the function, if anything.
    """

    def mark(function: F) -> F:
        PYTHON_ONLY[function] = answer
        return function

    return mark
