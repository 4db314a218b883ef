"""Changed search strategies: a game's former one, or one with some numbers changed."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from math import isfinite
from typing import Any

from allhands.files.toml_data import DataError, did_you_mean
from allhands.kernel.game import Game
from allhands.kernel.strategy import Rollouts, SearchKind, Selection, Strategy

BEFORE = "before"
NUMBERS = {"bool": bool, "int": int, "float": float}  # changeable fields, by annotation
MOST = 1_000_000
LOWEST = {"horizon": -MOST, "random_one_in": 1, "lead": 0.001}  # the others have no meaning below 0


def parse_overrides(spec: str) -> tuple[str, str]:
    """Split a name into bot and strategy changes: "search:300@exploration=0.5+bias=0.1"."""
    bot, at, variant = spec.strip().casefold().partition("@")
    if at and not variant:
        raise DataError(
            f'There is nothing behind the "@" in "{spec}". Write "{bot}", or a change: "{bot}@bias=0.1".'
        )
    return bot, variant


@cache
def strategy_of(game: Game, spec: str) -> Strategy:
    """Return a bot's search strategy."""
    variant = parse_overrides(spec)[1]
    if not variant:
        return game.strategy
    if variant == BEFORE:
        if game.strategy.before is None:
            raise DataError(f'{game.info.title} has no earlier strategy, so there is no "{spec}".')
        return game.strategy.before
    return game.strategy.changed(**changes_of(spec))


def changes_of(spec: str) -> dict[str, Any]:
    """Return the numbers of a strategy that a bot's name changes. Raise DataError if one makes no sense."""
    variant = parse_overrides(spec)[1]
    if variant in ("", BEFORE):
        return {}
    changes = [change.partition("=") for change in variant.split("+")]
    return {name: read_value(name, value, spec) for name, _, value in changes}


def read_value(name: str, value: str, spec: str) -> Any:
    kinds = {f.name: str(f.type) for group in (Selection, Rollouts) for f in fields(group)}
    known = [f for f, kind in kinds.items() if kind in NUMBERS or kind == "SearchKind"]
    if name not in known:
        hint = did_you_mean(name, known, f"; there are {', '.join(known)}, and @{BEFORE}.")
        raise DataError(f'The bot "{spec}" changes "{name}", which no strategy has{hint}')
    try:
        return (
            SearchKind(value)
            if kinds[name] == "SearchKind"
            else in_range(name, NUMBERS[kinds[name]], float(value))
        )
    except ValueError:
        raise DataError(f'The bot "{spec}" has {name}={value}. Write {wanted(name, kinds[name])}.') from None


def in_range(name: str, number: type, value: float) -> Any:
    """Convert a value to a field's type. Raise ValueError if no search could use it."""
    if not isfinite(value) or not LOWEST.get(name, 0) <= value <= MOST or number(value) != value:
        raise ValueError
    return number(value)


def wanted(name: str, kind: str) -> str:
    """Say which values a field takes."""
    if kind == "SearchKind":
        return " or ".join(kind.value for kind in SearchKind)
    if kind == "bool":
        return "0 or 1"
    return f"a{' whole' if kind == 'int' else ''} number from {LOWEST.get(name, 0)} to {MOST}"
