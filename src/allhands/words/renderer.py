"""Messages as one reader's words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from allhands.kernel.message import ID, Text
from allhands.words.boxes import draw_boxes
from allhands.words.catalogue import USUAL, Catalogue, Items, Noun, Phrase
from allhands.words.grammar import ListStyle

YOU = "you"  # the value of a seat that is the reader's own, for `{ $who -> [you] … }`
DEEPEST = 12  # of messages inside messages


class Renderer:
    """Renders messages for a reader: a seat, called "you", or the public."""

    def __init__(self, catalogue: Catalogue, names: Sequence[str] = (), seat: int | None = None) -> None:
        self.catalogue, self._names, self._seat = catalogue, names, seat

    def __call__(self, text: Text | Mapping[str, Any]) -> str:
        """Render a message; a text is already in words."""
        return text if isinstance(text, str) else self._format(text, 0)

    def forms(self, text: Text) -> list[str]:
        """Return every way to say a move: its words, and the `also` attributes of its message."""
        if isinstance(text, str):
            return [text]
        also = [name for name in self.catalogue.attributes(str(text[ID])) if name.startswith("also")]
        args = self._args(text, 0)
        return [self(text), *(self.catalogue.format(f"{text[ID]}.{name}", args) for name in also)]

    def _format(self, message: Mapping[str, Any], depth: int) -> str:
        return self.catalogue.format(str(message[ID]), self._args(message, depth))

    def _args(self, message: Mapping[str, Any], depth: int) -> dict[str, Any]:
        return {name: self._value(value, depth + 1) for name, value in message.items() if name != ID}

    def _value(self, value: Any, depth: int) -> Any:
        if isinstance(value, Mapping):
            return self._reference(value, depth)
        if isinstance(value, list | tuple):
            return self._items(value, "standard", depth)
        return value if isinstance(value, str | int | float) else ""

    def _reference(self, value: Mapping[str, Any], depth: int) -> Any:
        if depth > DEEPEST:
            return ""
        if ID in value:
            inner = {"case": USUAL["case"], **value}
            return Phrase(self._format(inner, depth), lambda named: self._format({**inner, **named}, depth))
        if "seat" in value:
            return self._name(value["seat"])
        if "card" in value:
            return self._card(value)
        if "boxes" in value:
            return self._boxes(value, depth)
        return self._items(value.get("any", ()), "or", depth)

    def _items(self, values: Sequence[Any], style: ListStyle, depth: int) -> Items:
        items = [self._value(value, depth + 1) for value in values]
        return Items(items, self.catalogue.locale, style)

    def _card(self, value: Mapping[str, Any]) -> str:
        name = str(value["card"])
        if "trait" in value:
            return self.catalogue.card_trait(name, str(value["trait"]), str(value.get("own", "")))
        noun = self.catalogue.card(name)
        if "owner" not in value:
            return noun
        return Noun(noun, noun.traits | {"owner": self._name(value["owner"])})

    def _boxes(self, value: Mapping[str, Any], depth: int) -> str:
        def line(part: Any) -> str | list[str]:
            if isinstance(part, list | tuple):
                return [str(self._value(one, depth + 1)) for one in part]
            return str(self._value(part, depth + 1))

        rows = [(str(label), [list(map(line, cell)) for cell in cells]) for label, cells in value["boxes"]]
        return draw_boxes(value.get("columns", ()), rows)

    def _name(self, seat: Any) -> str:
        if seat == self._seat and seat is not None:
            return YOU
        if isinstance(seat, int) and 0 <= seat < len(self._names):
            return self._names[seat]
        return self.catalogue.format("seat-number", {"number": seat})


S = TypeVar("S", bound=msgspec.Struct)


def localized(struct: S, render: Renderer) -> S:
    """Return a structure with every message within it in words."""
    return msgspec.convert(localize(msgspec.to_builtins(struct), render), type(struct))


def localize(value: Any, render: Renderer) -> Any:
    """Replace every message within decoded JSON by words."""
    if isinstance(value, Mapping):
        if ID in value:
            return render(value)
        return {name: localize(item, render) for name, item in value.items()}
    return [localize(item, render) for item in value] if isinstance(value, list) else value
