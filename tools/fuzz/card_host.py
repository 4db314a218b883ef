"""A game that exchanges its cards without being loaded or compiled again.

That works while all files have the same numbers of cards and designs, so that they differ only in columns.
"""

from __future__ import annotations

import importlib
import sys
from dataclasses import replace
from inspect import isfunction
from pathlib import Path
from typing import Any

from allhands.engine.dispatch import CompiledRules, compiled_rules
from allhands.files.discovery import find_game
from allhands.kernel.rule import Column
from allhands.kernel.struct import State
from allhands.table.game_config import GameConfig

VARYING = ("CODE", "FITS_", "GIFT", "AMOUNT", "MODE", "FITTING")  # columns of varying length


class Strict(Column):
    """A column that rejects negative indices, on which Python and compiled code differ."""

    __slots__ = ()

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, int) and index < 0:
            raise IndexError(f"a column has no number {index}")
        return super().__getitem__(index)


class CheckedList(list[Any]):
    """A field of a state that rejects negative indices."""

    __slots__ = ()

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, int) and index < 0:
            raise IndexError(f"a field has no number {index}")
        return super().__getitem__(index)

    def __setitem__(self, index: Any, value: Any) -> None:
        if isinstance(index, int) and index < 0:
            raise IndexError(f"a field has no number {index}")
        super().__setitem__(index, value)


def strict(s: State) -> State:
    """Make a state's fields reject negative indices."""
    for field in s.fields():
        value = getattr(s, field.name)
        if len(field.shape) > 1:
            value = map(CheckedList, value)
        if field.shape:
            setattr(s, field.name, CheckedList(value))
    return s


def generated_in(modules: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the globals of dispatch functions, which are generated outside of any module."""
    known = {id(vars(module)) for module in list(sys.modules.values())}
    found = {id(f.__globals__): f.__globals__ for m in modules for f in m.values() if isfunction(f)}
    return [namespace for key, namespace in found.items() if key not in known]


class Host:
    """A game that plays with the cards of one file after another."""

    def __init__(self, name: str, path: Path, text: str) -> None:
        self.path = path
        path.write_text(text, encoding="utf-8")
        self.game = find_game(name, path)
        package = self.game.info.package
        self.cards = sys.modules[f"{package}.cards"]
        modules = [vars(m) for n, m in sys.modules.items() if n == package or n.startswith(f"{package}.")]
        self.namespaces = modules + generated_in(modules)
        self.slates: dict[str, Any] = {}

    def compile(self) -> CompiledRules:
        """Compile the game's rules for any cards of the same shape."""
        from tools.fuzz.mutable_columns import ROOM, Slate

        columns = {name: value for name, value in vars(self.cards).items() if isinstance(value, Column)}
        for name, column in columns.items():
            room = ROOM if name.startswith(VARYING) else len(column)
            self.slates[name] = Slate.named(f"{self.game.info.name}.{name}", room)
            self.slates[name].write(column)
            self.exchange(column, self.slates[name])
        made = compiled_rules(self.game)
        for name, column in columns.items():
            self.exchange(self.slates[name], column)
        return made

    def take(self, text: str) -> None:
        """Switch to the cards of another file. Raise DataError with its problems."""
        self.path.write_text(text, encoding="utf-8")
        before = dict(vars(self.cards))
        try:
            importlib.reload(self.cards)
        except BaseException:
            vars(self.cards).update(before)
            raise
        for name, old in before.items():
            new = getattr(self.cards, name)
            if isinstance(old, int) and new != old:
                raise ValueError(f"{name} is {new}, not {old}: the file has another shape")
            if isinstance(new, Column):
                new = Strict(new)
                setattr(self.cards, name, new)
                if name in self.slates:
                    self.slates[name].write(new)
            if name.isupper():
                self.exchange(old, new)

    def exchange(self, old: Any, new: Any) -> None:
        """Replace an object of the cards' module in all modules of the game."""
        if isinstance(old, int | str):
            return
        for namespace in self.namespaces:
            for name, value in namespace.items():
                if value is old:
                    namespace[name] = new

    def game_config(self, options: dict[str, int]) -> GameConfig:
        """Return the configured game with its current cards."""
        faces = getattr(self.cards, "DESIGN", self.game.cards.faces)
        cards = replace(self.game.cards, faces=faces, designs=tuple(self.cards.DECK))
        return GameConfig(replace(self.game, cards=cards), options)
