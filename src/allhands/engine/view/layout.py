"""The layout of a game's feature vector, derived from the game's declarations.

An encoded view is a sparse vector of binary features: a list of numbers below `size`, each of which stands
for one fact ("a Rogue is in my hand", "the next seat has 5 silvs"). A network's first layer adds up one row
of weights per feature. Seats are relative to the viewer: seat 0 is the viewer, seat 1 the next, so that one
network serves every seat and every number of seats. Defaults, such as a count of 0, have no feature.
"""

from __future__ import annotations

import hashlib
from enum import IntEnum
from functools import cache, cached_property
from typing import Any, NamedTuple

import numpy as np

from allhands.kernel.game import Game, Zone
from allhands.kernel.ranges import counts_of
from allhands.kernel.rule import NONE
from allhands.kernel.struct import Bits, Field, FieldKind, Index, Limits, Range, Stream

VERSION = 1  # raise it when features of the same sections change their meaning
MAX_EXACT_VALUES = 64  # numbers with more values than this are encoded in buckets
BUCKETS = 32  # for the size of a number
SINGLE_BUCKETS = 16  # sizes below this have a bucket each
HEIGHT_BUCKETS = 20  # for the height of a pile
LARGEST_SIZE = 1024  # larger sizes share the last bucket
DIGITS_FROM = 10_000  # numbers that can be this large are also encoded by digits, so that a network can add
DIGIT_BASE = 32
DIGIT_PLACES = 3
CODE_BASE = 64  # instructions are encoded by two digits of this base
STACK_STEPS = 2  # how many steps on top of the stack are encoded
MOVES_BACK = 8  # how many public moves are encoded
CARD_FACT_VALUES = 12  # most features of a fact about a single card
MAX_CARD_FACTS = 64  # most facts about single cards in one view
PADDING = 0  # the feature without a meaning, which fills rows up

# Fields with an encoding of their own, or none.
ENCODED_SEPARATELY = {f.name for f in Stream.fields()} | {
    "ordered", "cards", "depth", "frames", "top", "size", "place", "below", "exact", "among", "span", "face",
    "scratch",
}  # fmt: skip

Ints = np.ndarray[Any, np.dtype[np.int32]]


class Encoding(IntEnum):
    """How a number becomes features. Digests of layouts include the names."""

    EXACT = 0  # one feature per value
    BUCKET = 1  # one per bucket of its size, positive and negative
    SEAT = 2  # relative to the viewer
    CARD = 3  # its design and its relative pile, or one feature for a card that the viewer doesn't know
    PILE = 4  # relative to the viewer
    BITS = 5  # one per member of a set
    CODE = 6  # two digits of CODE_BASE
    DIGITS = 7  # one per digit other than 0, from SINGLE_BUCKETS on: smaller sizes have a bucket each


class Axis(IntEnum):
    """What the positions of a field stand for. Digests of layouts include the names."""

    PLAIN = 0
    SEATS = 1  # relative to the viewer
    OWN = 2  # only the viewer's position
    COUNTED = 3  # as many positions as another field says
    LAST = 4  # the last of those, newest first
    CARDS = 5  # encoded together with the card's pile


class Section(NamedTuple):
    """A section of the feature vector: `size` features from `first` on, and their meaning."""

    name: str
    first: int
    size: int
    meaning: str


class FieldEncoding(NamedTuple):
    """How the encoder reads one field of the state: a row of its table."""

    encoding: int
    axis: int
    offset: int  # of the field in a flat state
    length: int  # positions
    first: int  # feature
    stride: int  # features per position
    low: int  # the value of the first feature
    values: int  # features per value
    counter: int  # offset of the field with the number of used positions
    last: int  # encoded positions, for LAST


class EncoderTables(NamedTuple):
    """The encoder's lookup tables. Arrays over (seats, viewer, ...) are indexed by the number of seats.

    "Relative" means numbered from the viewer's side of the table.
    """

    fields: Ints  # rows of FieldEncoding
    carried: Ints  # (step, number) -> encoding, first, low, values
    piles: Ints  # (seats, viewer, pile) -> relative pile
    pools: Ints  # (seats, viewer, card) -> where unknown cards like it come from
    owners: Ints  # (seats, viewer, card) -> relative seat whose deck the card came from, or NONE
    moves: Ints  # (seats, viewer, move) -> relative move
    back: Ints  # (seats, viewer, relative move) -> move
    zones: Ints  # pile -> zone
    zone_piles: Ints  # zone -> set of its piles
    hidden: Ints  # relative pile -> rank among the piles with hidden cards, or NONE
    hidden_zones: Ints  # zone -> the same, for several of its piles
    owned: Ints  # pile -> whether it belongs to a seat
    ordered: Ints  # pile -> number of cards encoded by position
    order_first: Ints  # relative pile -> first feature of its order
    detailed: Ints  # relative pile -> rank among the open piles, or NONE
    buckets: Ints  # size of a number -> bucket
    open_moves: Ints  # move -> rank among the public moves, or NONE
    offsets: Ints  # of the fields in OFFSETS
    first: Ints  # features of the sections in FIRST


# Fields and sections that the encoder reads by name. Its constants have the same order.
OFFSETS = (
    "seats", "cards", "depth", "frames", "top", "size", "place", "below", "exact", "among", "span", "face",
)  # fmt: skip
FIRST = ("known", "traced", "pool", "owner", "sizes", "viewer", "steps", "history")


class Layout:
    """A game's feature vector: its sections, its size, and the encoder's tables."""

    def __init__(self, game: Game) -> None:
        self.game = game
        sizes = game.State.sizes
        self.designs, self.cards, self.piles = max(len(game.cards.designs), 1), sizes["cards"], sizes["piles"]
        self.seats = max(game.info.seats)
        self.sections: list[Section] = []
        self.size = 1  # feature 0 is padding
        self._first = dict.fromkeys(FIRST, 0)
        self._offsets = offsets(game)
        self._room = 0
        self.tables = self._lay_out()
        self.room = -(-self._room // 8) * 8  # most features of one view
        self.size = -(-self.size // 64) * 64  # matrices of this size multiply fastest

    def section(self, name: str) -> Section:
        """Return the section of that name."""
        return next(section for section in self.sections if section.name == name)

    @cached_property
    def digest(self) -> str:
        """Identify this layout. Weights fit only the layout they were trained with."""
        game = self.game
        names = [design.name for design in game.cards.designs]
        widths = [tuple(choices) for _, choices in sorted(game.decisions.choices.items())]
        # This exact text is part of every weights file, so it doesn't follow the names of classes.
        sections = ", ".join(
            f"Part(name={name!r}, first={first}, size={size}, meaning={meaning!r})"
            for name, first, size, meaning in self.sections
        )
        text = f"({VERSION}, {game.info.name!r}, {self.room}, [{sections}], {names!r}, {widths!r})"
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def _add(self, name: str, size: int, meaning: str, room: int) -> int:
        """Add a section, of which one view uses at most `room` features. Return its first feature."""
        first = self.size
        self.sections.append(Section(name, first, size, meaning))
        self.size += size
        self._room += room
        if name in self._first:
            self._first[name] = first
        return first

    def _lay_out(self) -> EncoderTables:
        """Add all sections and return the tables."""
        game, designs = self.game, self.designs
        zones = [zone for zone in game.board.zones if not zone.counters]
        zone_of, zone_piles = np.full(self.piles, NONE, np.int32), np.zeros(len(zones), np.int32)
        owned, ordered = np.zeros(self.piles, np.int32), np.zeros(self.piles, np.int32)
        for number, zone in enumerate(zones):
            for pile in range(zone.first, zone.first + zone.piles):
                zone_of[pile] = number
                zone_piles[number] |= 1 << pile
                owned[pile] = zone.owned
                ordered[pile] = zone.indexed or int(zone.ordered)
        hidden, hidden_zones, ranks = self._hidden(zones)
        pools, owners, pool_count = self._pools()
        self._add("known", self.piles * designs, "design by pile: cards the viewer can place", self.cards)
        self._add("traced", ranks * designs, "design by where it may lie: cards the viewer has traced", 0)
        self._add("pool", pool_count * designs, "design by origin: cards the viewer knows nothing of", 0)
        if (owners >= 0).any():
            self._add("owner", self.piles * self.seats, "pile by seat: whose cards lie there", self.cards)
        self._add("sizes", self.piles * HEIGHT_BUCKETS, "pile by bucket: how many cards it holds", self.piles)
        order_first = self._order(zones, ordered)
        self._add("viewer", self.seats, "the viewer's own number", 1)
        detailed = self._detailed(zones)
        fields = [f for f in game.State.fields() if f.name not in ENCODED_SEPARATELY and not f.reading.skip]
        rows = [row for field in fields for row in self._field(field)]
        self._room += MAX_CARD_FACTS * any(row.axis == Axis.CARDS for row in rows)
        carried = self._carried()
        open_moves = self._history()
        rows += [row for field in fields for row in self._digits(field)]
        return EncoderTables(
            fields=np.array(rows, np.int32),
            carried=carried,
            piles=self._piles(zones),
            pools=pools,
            owners=owners,
            moves=(moves := self._moves()),
            back=np.argsort(moves, axis=2).astype(np.int32),
            zones=zone_of,
            zone_piles=zone_piles,
            hidden=hidden,
            hidden_zones=hidden_zones,
            owned=owned,
            ordered=ordered,
            order_first=order_first,
            detailed=detailed,
            buckets=buckets(),
            open_moves=open_moves,
            offsets=np.array([self._offsets[name] for name in OFFSETS], np.int32),
            first=np.array([self._first[name] for name in FIRST], np.int32),
        )

    def _hidden(self, zones: list[Zone]) -> tuple[Ints, Ints, int]:
        """Rank the piles, and the zones of several piles, that can hold hidden cards."""
        piles, whole = np.full(self.piles, NONE, np.int32), np.full(len(zones), NONE, np.int32)
        rank = 0
        for number, zone in enumerate(zones):
            if not zone.open:
                piles[zone.first : zone.first + zone.piles] = range(rank, rank + zone.piles)
                rank += zone.piles
                if zone.piles > 1:
                    whole[number] = rank
                    rank += 1
        return piles, whole, rank

    def _pools(self) -> tuple[Ints, Ints, int]:
        """Group the cards by their first pile, and by its owner if it has one."""
        game = self.game
        shape = (self.seats + 1, self.seats, self.cards)
        pools, owners = np.zeros(shape, np.int32), np.full(shape, NONE, np.int32)
        first: dict[str, int] = {}
        count = 0
        for card, home in enumerate(game.cards.home):
            zone, index = game.board.zone_of(home) or (Zone("", 0), 0)
            if zone.name not in first:
                first[zone.name] = count
                count += self.seats if zone.owned else 1
            pools[:, :, card] = first[zone.name]
            if zone.owned:
                for seats in range(1, self.seats + 1):
                    for viewer in range(seats):
                        owners[seats, viewer, card] = relative = (index - viewer) % seats
                        pools[seats, viewer, card] += relative
        return pools, owners, max(count, 1)

    def _piles(self, zones: list[Zone]) -> Ints:
        """Map piles to relative piles: owned ones rotate, and facing ones turn around."""
        found = np.tile(np.arange(self.piles, dtype=np.int32), (self.seats + 1, self.seats, 1))
        for seats in range(1, self.seats + 1):
            for viewer in range(seats):
                for zone in zones:
                    if zone.owned:
                        for seat in range(seats):
                            found[seats, viewer, zone.first + seat] = zone.first + (seat - viewer) % seats
                    elif zone.facing and viewer % 2:
                        end = zone.first + zone.piles
                        found[seats, viewer, zone.first : end] = range(end - 1, zone.first - 1, -1)
        return found

    def _moves(self) -> Ints:
        """Map moves to relative moves, where they name seats or places that face the players."""
        game = self.game
        places = next((zone.piles for zone in game.board.zones if zone.facing), 0)
        found = np.tile(np.arange(game.decisions.moves, dtype=np.int32), (self.seats + 1, self.seats, 1))
        for decision, choices in game.decisions.choices.items():
            start = game.decisions.first_move_ids[decision]
            for seats in range(1, self.seats + 1):
                for viewer in range(seats):
                    row = found[seats, viewer]
                    for seat in range(seats if choices.by_seat else 0):
                        target = start + (seat - viewer) % seats * choices.by_seat
                        at = start + seat * choices.by_seat
                        row[at : at + choices.by_seat] = range(target, target + choices.by_seat)
                    for first in choices.by_place if viewer % 2 else ():
                        end = start + first + places
                        row[start + first : end] = range(end - 1, start + first - 1, -1)
        return found

    def _order(self, zones: list[Zone], ordered: Ints) -> Ints:
        """Add sections for the cards that are encoded by their position, pile by pile."""
        found = np.full(self.piles, NONE, np.int32)
        for zone in zones:
            depth = int(ordered[zone.first])
            if depth:
                meaning = "pile by position from the top by design: cards the viewer knows there"
                size = zone.piles * depth * self.designs
                first = self._add(f"order of {zone.name}", size, meaning, zone.piles * depth)
                for index in range(zone.piles):
                    found[zone.first + index] = first + index * depth * self.designs
        return found

    def _detailed(self, zones: list[Zone]) -> Ints:
        """Rank the open piles, in which facts about single cards are encoded."""
        found = np.full(self.piles, NONE, np.int32)
        piles = [zone.first + i for zone in zones if zone.open for i in range(zone.piles)]
        found[piles] = range(len(piles))
        return found

    def _field(self, field: Field) -> list[FieldEncoding]:
        """Encode a field, unless it is always 0."""
        encoding, low, values = self._encoding(field.name, field.holds, field.limits, field.reading.code)
        if values == 0:
            return []
        if field.per_card and encoding != Encoding.BITS:  # only a few values matter
            encoding, low, values = Encoding.BUCKET, 0, min(values, CARD_FACT_VALUES)
        meaning = f"by {encoding.name.lower()}: the state's {field.name}"
        return [self._row(field, field.name, meaning, encoding, low, values)]

    def _digits(self, field: Field) -> list[FieldEncoding]:
        """Encode a field with large amounts by digits as well. These sections come last."""
        encoding, _, values = self._encoding(field.name, field.holds, field.limits, field.reading.code)
        largest = self._bounds(field.name, field.limits)[1]
        if encoding != Encoding.BUCKET or field.per_card or largest < DIGITS_FROM:
            return []
        values = DIGIT_BASE * DIGIT_PLACES * (2 if values > BUCKETS else 1)
        meaning = f"by place by digit: the state's {field.name}"
        return [self._row(field, f"{field.name} in digits", meaning, Encoding.DIGITS, 0, values)]

    def _row(
        self, field: Field, name: str, meaning: str, encoding: Encoding, low: int, values: int
    ) -> FieldEncoding:
        """Add a field's section, and return the encoder's row for it."""
        reading = field.reading
        positions = encoded = field.room
        counter, last = 0, 0
        axis = Axis.PLAIN
        if field.per_seat:
            axis = Axis.OWN if reading.own else Axis.SEATS
            encoded = 1 if reading.own else positions
        elif field.per_card:
            axis, encoded = Axis.CARDS, int(self._open_piles)
        elif reading.of:
            axis = Axis.LAST if reading.last else Axis.COUNTED
            counter, last = self._offsets[reading.of], reading.last
            encoded = last or positions
        several = {Encoding.BITS: values, Encoding.CODE: 2, Encoding.CARD: 2, Encoding.DIGITS: DIGIT_PLACES}
        room = 0 if axis == Axis.CARDS else encoded * several.get(encoding, 1)
        first = self._add(name, encoded * values, f"{axis.name.lower()} {meaning}", room)
        return FieldEncoding(
            encoding, axis, self._offsets[field.name], positions, first, values, low, values, counter, last
        )

    @property
    def _open_piles(self) -> int:
        return sum(zone.piles for zone in self.game.board.zones if zone.open and not zone.counters)

    def _encoding(
        self, name: str, holds: FieldKind, limits: Limits | None, code: bool = False
    ) -> tuple[Encoding, int, int]:
        """Return a number's encoding, its lowest value, and its number of features."""
        low, high = self._bounds(name, limits)
        if holds == FieldKind.SEAT or (isinstance(limits, Index) and limits.of == "seats"):
            return Encoding.SEAT, 0, self.seats
        if holds == FieldKind.CARD or (isinstance(limits, Index) and limits.of in ("cards", "units")):
            return Encoding.CARD, 0, 1 + self.designs + self.piles
        if isinstance(limits, Index) and limits.of == "piles":
            return Encoding.PILE, 0, self.piles
        if isinstance(limits, Bits):
            return Encoding.BITS, 0, high.bit_length()
        if code:
            return Encoding.CODE, 0, CODE_BASE + high // CODE_BASE + 1
        if low == high:
            return Encoding.EXACT, low, 0
        if high - low < MAX_EXACT_VALUES:
            return Encoding.EXACT, low, high - low + 1
        return Encoding.BUCKET, 0, BUCKETS * (2 if low < 0 else 1)

    def _bounds(self, name: str, limits: Limits | None) -> tuple[int, int]:
        """Return the lowest and highest value of a number."""
        option = next((option for option in self.game.rules.options if option.name == name), None)
        if option is not None:
            limits = Range(option.low, option.high)
        assert limits is not None  # kernel.game checks it
        return limits.bounds(counts_of(self.game) | {"viewers": self.seats + 1})

    def _carried(self) -> Ints:
        """Encode the steps on top of the stack and the numbers they carry."""
        game = self.game
        steps = max(game.rules.Step) + 1
        found = np.zeros((steps, 3, 4), np.int32)
        for step, carried in game.rules.carries.items():
            step_name = game.rules.Step(step).name
            for at, limits in enumerate(carried):
                high = limits.high if isinstance(limits, Range) and isinstance(limits.high, int) else 0
                encoding, low, values = self._encoding(
                    "", FieldKind.NUMBER, limits, code=high >= MAX_EXACT_VALUES
                )
                first = 0
                if values:
                    meaning = f"step by {encoding.name.lower()}: what {step_name} on the stack carries"
                    first = self._add(f"{step_name.lower()} {at + 1}", STACK_STEPS * values, meaning, 0)
                found[step, at] = encoding, first, low, values
        if game.rules.carries:
            room = STACK_STEPS * (1 + 3 * 2)  # a step, and up to two features for each of its numbers
            self._add("steps", STACK_STEPS * steps, "the uppermost steps on the stack", room)
        return found

    def _history(self) -> Ints:
        """Encode the last public moves, and who made them."""
        game = self.game
        found = np.full(game.decisions.moves, NONE, np.int32)
        moves = [
            game.decisions.first_move_ids[decision] + choice
            for decision, choices in game.decisions.choices.items()
            if choices.open
            for choice in range(choices.width)
        ]
        found[moves] = range(len(moves))
        self.open_moves = len(moves)
        if moves:
            size = MOVES_BACK * self.seats * len(moves)
            self._add("history", size, "moves back by seat by move: open moves", MOVES_BACK)
        return found


def offsets(game: Game) -> dict[str, int]:
    """Return the offset of each field in a flat state."""
    found, at = {}, 0
    for field in game.State.fields():
        found[field.name] = at
        at += field.room
    return found


def buckets() -> Ints:
    """Return the bucket of each size: one per small size, then wider ones."""
    found = np.zeros(LARGEST_SIZE + 1, np.int32)
    bucket, start = 0, 0
    while start <= LARGEST_SIZE:
        end = start + 1 if start < SINGLE_BUCKETS else round(start * 1.4)
        found[start:end] = min(bucket, BUCKETS - 1)
        bucket, start = bucket + 1, end
    return found


@cache
def layout_of(game: Game) -> Layout:
    """Return a game's layout, made once."""
    return Layout(game)
