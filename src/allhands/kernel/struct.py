"""Records: flat sets of signed 32-bit numbers, declared once as an annotated class.

In Python a record is an object with plain ints and lists, quick and pleasant to look at; packed, it
is one row of a numpy array whose fields have the same names, which compiled code reads and writes.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from operator import itemgetter
from typing import Annotated, Any, ClassVar, NamedTuple, Self, cast, get_args, get_origin, get_type_hints

import numpy as np

from allhands.kernel.rule import NONE, Array, Grid, SeatIndex

WIDEST = (1 << 31) - 1  # what a number of a record can come to
LINE = 16  # numbers of 32 bits in a line of a processor's cache


class FieldKind(Enum):
    """What the numbers of a field mean to people, as in Annotated[int, Of.CARD]."""

    NUMBER = "number"
    SEAT = "seat"  # or NONE
    CARD = "card"  # or NONE
    MARK = "mark"  # true or false


@dataclass(frozen=True)
class Range:
    """The lowest and highest number of a field, as in Annotated[int, Range(0, 6)].

    A name stands for how many there are of something in the match: "seats", "cards", "piles", "designs".
    """

    low: int
    high: int | str

    def bounds(self, counts: Mapping[str, int]) -> tuple[int, int]:
        return self.low, counts[self.high] if isinstance(self.high, str) else self.high


@dataclass(frozen=True)
class Index:
    """The number of a seat, card, pile and so on of the match; with `low` at NONE, or none of them."""

    of: str
    low: int = 0

    def bounds(self, counts: Mapping[str, int]) -> tuple[int, int]:
        return self.low, counts[self.of] - 1


@dataclass(frozen=True)
class Bits:
    """A set of so many things, one bit each."""

    of: str | int

    def bounds(self, counts: Mapping[str, int]) -> tuple[int, int]:
        return 0, (1 << (counts[self.of] if isinstance(self.of, str) else self.of)) - 1


Limits = Range | Index | Bits


@dataclass(frozen=True)
class Reading:
    """How the learner's view (engine.view) encodes a field, where its limits don't say."""

    of: str = ""  # the field that says how many of its numbers are in use
    last: int = 0  # read only the last so many of those
    own: bool = False  # seats know their own number alone
    code: bool = False  # the number of an instruction
    skip: bool = False  # leave it out: other fields tell all that matters for play


MARK = Range(0, 1)
IMPLIED: dict[FieldKind, Limits] = {
    FieldKind.SEAT: Index("seats", NONE),
    FieldKind.CARD: Index("cards", NONE),
    FieldKind.MARK: MARK,
}


class Field(NamedTuple):
    """One field of a record: its name, shape, meaning and limits."""

    name: str
    shape: tuple[int, ...]
    holds: FieldKind
    per: str  # what it has a number for each of: "seats", "cards", "units"; or nothing
    limits: Limits | None = None
    reading: Reading = Reading()

    @property
    def per_seat(self) -> bool:
        return self.per == "seats"

    @property
    def per_card(self) -> bool:
        """Whether it has one number for each card, or for each unit."""
        return self.per in ("cards", "units")

    @property
    def room(self) -> int:
        """How many numbers it holds."""
        return math.prod(self.shape)


class PackedStruct:
    """A flat record. Subclasses declare fields as annotations; `Annotated[Array, n]` is a row of n numbers.

    A size may be a name ("cards") that the subclass gives as a class keyword: `class State(..., cards=52)`.
    """

    sizes: ClassVar[dict[str, int]] = {}
    left_out: ClassVar[frozenset[str]] = frozenset()  # fields that compiled code finds empty: see `blind`
    narrow: ClassVar[Mapping[str, type[np.signedinteger[Any]]]] = {}  # those of fewer bits: see `ranges.slim`

    def __init_subclass__(cls, **sizes: int) -> None:
        cls.sizes = {**cls.sizes, **sizes}

    def __init__(self) -> None:
        self.spread([0] * self.width())

    @classmethod
    @cache
    def fields(cls) -> tuple[Field, ...]:
        found = []
        for name, hint in get_type_hints(cls, include_extras=True).items():
            if get_origin(hint) is ClassVar or name in cls.left_out:
                continue
            shape: tuple[int, ...] = ()
            holds, per, limits, reading = FieldKind.NUMBER, "", None, Reading()
            if get_origin(hint) is Annotated:
                _, *marks = get_args(hint)
                extents = [m for m in marks if isinstance(m, int | str)]
                shape = tuple(cls.sizes[m] if isinstance(m, str) else m for m in extents)
                holds = next((m for m in marks if isinstance(m, FieldKind)), FieldKind.NUMBER)
                per = next((m for m in extents[:1] if isinstance(m, str)), "")
                limits = next((m for m in marks if isinstance(m, Limits)), IMPLIED.get(holds))
                reading = next((m for m in marks if isinstance(m, Reading)), reading)
            found.append(Field(name, shape, holds, per, limits, reading))
        return tuple(found)

    @classmethod
    @cache
    def dtype(cls) -> np.dtype[Any]:
        kinds = [(f.name, cls.narrow.get(f.name, np.int32), f.shape) for f in cls.fields()]
        return np.dtype(kinds, align=True)

    @classmethod
    @cache
    def width(cls) -> int:
        return sum(f.room for f in cls.fields())

    @classmethod
    @cache
    def extents(
        cls,
    ) -> tuple[list[tuple[str, int]], list[tuple[str, int, int]], list[tuple[str, range, int]]]:
        """Return where each field's numbers lie in `flat`: single numbers, rows, and rows of rows."""
        singles, rows, tables = [], [], []
        at = 0
        for field in cls.fields():
            end = at + field.room
            if not field.shape:
                singles.append((field.name, at))
            elif len(field.shape) == 1:
                rows.append((field.name, at, end))
            else:
                tables.append((field.name, range(at, end, field.shape[1]), field.shape[1]))
            at = end
        return singles, rows, tables

    @classmethod
    @cache
    def plain_fields(cls) -> tuple[list[str], Callable[[list[int]], tuple[Any, ...]]]:
        """Return the names of numbers and rows, and a getter that takes them all out of `flat`."""
        singles, rows, _ = cls.extents()
        parts = [*(at for _, at in singles), *(slice(at, end) for _, at, end in rows)]
        nothing = slice(0, 0)  # besides, as of one part alone there would be no tuple
        return [*(name for name, _ in singles), *(name for name, *_ in rows)], itemgetter(*parts, nothing)

    def flat(self) -> list[int]:
        """Return all numbers in the order of their declaration."""
        numbers: list[int] = []
        for name, shape, *_ in self.fields():
            value = getattr(self, name)
            if not shape:
                numbers.append(int(value))
            elif len(shape) == 1:
                numbers.extend(value)
            else:
                for row in value:
                    numbers.extend(row)
        return numbers

    def spread(self, numbers: list[int]) -> None:
        """Set all numbers from `flat`."""
        names, values_of = self.plain_fields()
        own = self.__dict__  # every view of a table begins here
        own.update(zip(names, values_of(numbers), strict=False))
        for name, starts, columns in self.extents()[2]:
            own[name] = [numbers[at : at + columns] for at in starts]

    def pack(self) -> np.ndarray[Any, np.dtype[Any]]:
        """Return this record as an array of one row, for compiled code."""
        row = np.zeros(1, self.dtype())
        row.view(np.int32)[: self.width()] = self.flat()
        return row

    def unpack(self, row: np.ndarray[Any, np.dtype[Any]]) -> Self:
        """Take over the numbers of a packed record."""
        self.spread(row.view(np.int32).tolist())
        return self

    def copy(self) -> Self:
        twin = type(self).__new__(type(self))
        twin.spread(self.flat())
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self)) and self.flat() == other.flat()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        values = ", ".join(f"{f.name}={getattr(self, f.name)!r}" for f in self.fields())
        return f"{type(self).__name__}({values})"


class Stream(PackedStruct):
    """A source of chance: the key of a counter-based generator, and its counter."""

    key: Annotated[Array, 2, Range(~WIDEST, WIDEST)]
    draws: Annotated[int, Range(0, 1 << 30)]
    spare: Annotated[int, Range(~WIDEST, WIDEST)]  # a word made already, if the count is odd

    script = cast("list[int]", ())  # answers fixed beforehand; only a state that people play at ever has some


class State(Stream, cards=0, piles=0, frames=8):
    """The fields of every game's state; a game adds its own in a subclass.

    Each field declares what its numbers may be. Whatever comes from outside is checked: kernel.ranges.
    """

    pending: Annotated[int, Index("decisions")]  # what is asked ...
    decider: Annotated[SeatIndex, Index("seats")]  # ... and who decides it
    seats: Annotated[int, Range(1, "seats")]
    cards: Annotated[int, Range(0, "cards")]  # how many of the cards below are in this match
    ordered: Annotated[int, Bits("piles")]  # the set of piles whose order means something

    depth: Annotated[int, Range(0, "frames")]  # the stack of unfinished business: see kernel.stack
    frames: Annotated[Grid, "frames", 4, Range(~WIDEST, WIDEST)]  # in the limits that each step has

    top: Annotated[Array, "piles", Index("cards", NONE)]  # each pile's uppermost card ...
    size: Annotated[Array, "piles", Range(0, "cards")]  # ... and how many it holds
    place: Annotated[Array, "cards", Index("piles", NONE)]  # each card's pile ...
    below: Annotated[Array, "cards", Index("cards", NONE)]  # ... and the card beneath it
    exact: Annotated[Array, "cards", Bits("viewers")]  # which seats know exactly where the card lies,
    among: Annotated[Array, "cards", Bits("viewers")]  # which know only that it is in one of the piles
    span: Annotated[Array, "cards", Bits("piles")]  # of this set
    face: Annotated[Array, "cards", Index("designs")]  # each card's design
    scratch: Annotated[Array, "cards", Range(0, 0)]  # room for shuffling; means nothing between decisions

    relied_on: ClassVar[frozenset[str]] = frozenset()  # what seats know, where rules themselves ask for it
    log = cast("list[Any] | None", None)  # what happened, if anybody wants to know: see kernel.events

    @classmethod
    @cache
    def dtype(cls) -> np.dtype[Any]:
        """Return the packed type, padded to an odd number of cache lines.

        Without the padding, copies between neighbours suffer from 4K aliasing and have taken fifty times as
        long.
        """
        if cls.narrow:
            return gpu_layout(super().dtype())
        lines = cls.width() // LINE + 1 | 1
        return np.dtype([*super().dtype().descr, ("padding", np.int32, (lines * LINE - cls.width(),))])


def without_knowledge(state: type[State]) -> type[State]:
    """Return the same record without knowledge, for compiled matches that hide nothing."""
    left_out = frozenset({"exact", "among", "span"}) - state.relied_on
    return type(f"Blind{state.__name__}", (state,), {"left_out": left_out})


def gpu_layout(kind: np.dtype[Any]) -> np.dtype[Any]:
    """Return the same fields without gaps, the widest first, in an odd number of words.

    So the same field of neighbouring records lies in different banks of a GPU's shared memory.
    """
    fields = sorted(((name, kind[name]) for name in kind.names or ()), key=lambda f: -f[1].base.itemsize)
    made = np.dtype(fields, align=True)
    return made if made.itemsize // 4 % 2 else np.dtype([*fields, ("padding", np.int32)], align=True)


def narrowed(
    rows: np.ndarray[Any, np.dtype[Any]], record: type[PackedStruct]
) -> np.ndarray[Any, np.dtype[Any]]:
    """Convert packed records to a type with fewer fields, or room for fewer cards."""
    made = np.zeros(len(rows), record.dtype())
    for name, shape, *_ in record.fields():
        made[name] = rows[name][(slice(None), *(slice(extent) for extent in shape))]
    return made
