"""Search by another strategy than the game's own: as it was before, or with some of its numbers changed."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import cache
from typing import Any

from allhands.files.data import DataError, did_you_mean
from allhands.kernel.game import Game
from allhands.kernel.strategy import Kind, Strategy

BEFORE = "before"
NUMBERS = {"bool": bool, "int": int, "float": float}  # what can be changed, by what the field says it is


def parts(spec: str) -> tuple[str, str]:
    """A bot and the variant of its strategy: "search:300@exploration=0.5+bias=0.1"."""
    bot, _, variant = spec.strip().casefold().partition("@")
    return bot, variant


@cache
def strategy_of(game: Game, spec: str) -> Strategy:
    """The strategy that a bot goes by."""
    variant = parts(spec)[1]
    if not variant:
        return game.strategy
    if variant == BEFORE:
        if game.strategy.before is None:
            raise DataError(f'{game.title} has no earlier strategy, so there is no "{spec}".')
        return game.strategy.before
    strategy = game.strategy
    for change in variant.split("+"):
        name, _, value = change.partition("=")
        strategy = changed(strategy, name, value, spec)
    return strategy


def changed(strategy: Strategy, name: str, value: str, spec: str) -> Strategy:
    kinds = {f.name: str(f.type) for f in fields(Strategy)}
    known = [f for f, kind in kinds.items() if kind in NUMBERS or kind == "Kind"]
    if name not in known:
        hint = did_you_mean(name, known, f"; there are {', '.join(known)}, and @{BEFORE}.")
        raise DataError(f'The bot "{spec}" changes "{name}", which no strategy has{hint}')
    try:
        made: dict[str, Any] = {
            name: Kind(value) if kinds[name] == "Kind" else NUMBERS[kinds[name]](float(value))
        }
    except ValueError:
        wanted = " or ".join(kind.value for kind in Kind) if kinds[name] == "Kind" else "a number"
        raise DataError(f'The bot "{spec}" has {name}={value}: write {wanted} there.') from None
    return replace(strategy, **made)
