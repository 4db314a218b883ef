"""The layout of a game's learner's view, derived from what the game declares.

A view is a bag of features: whole numbers below `size`, each of which stands for one fact ("a Rogue lies in
my hand", "the next seat has 5 silvs"). A network's first layer adds up one row of weights for each of them.
Everything is told from the viewer's side: seat 0 is the viewer, seat 1 the next one, and so on, so that one
network serves every seat and every number of seats. Facts that hold nearly always, such as a count of 0,
are left out.
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

VERSION = 1  # goes up when features of the same parts come to mean something else
EXACT = 64  # a number with more values than this is told in buckets
BUCKETS = 32  # of the size of a number
ALONE = 16  # smaller sizes have a bucket of their own
HEIGHTS = 20  # of the height of a pile
LARGEST = 1024  # sizes from here on share the last bucket
AMOUNT = 10_000  # a number that may be this large is also told by digits, so that sums can be worked out
BASE = 32  # of those digits ...
PLACES = 3  # ... and how many are told
DIGIT = 64  # the base in which instructions are told
FRAMES = 2  # uppermost steps of the stack that are told
MOVES_BACK = 8  # open moves that are remembered
DETAIL = 12  # features of a fact about a single card, at most ...
DETAILS = 64  # ... and how many such facts a view has room for
PADDING = 0  # the feature that means nothing

# What the view tells in its own way, or not at all.
APART = {f.name for f in Stream.fields()} | {
    "ordered", "cards", "depth", "frames", "top", "size", "place", "below", "exact", "among", "span", "face",
    "scratch",
}  # fmt: skip

Ints = np.ndarray[Any, np.dtype[np.int32]]


class Kind(IntEnum):
    """How a number becomes features."""

    EXACT = 0  # one feature for each value
    BUCKET = 1  # one for each bucket of its size, positive and negative
    SEAT = 2  # counted from the viewer
    CARD = 3  # that the viewer doesn't know the card, or its design and its pile
    PILE = 4  # as the viewer counts piles
    BITS = 5  # one for each member of a set
    CODE = 6  # two digits
    DIGITS = 7  # one feature for each digit but 0; sizes below ALONE have a bucket of their own already


class Spread(IntEnum):
    """What the positions of a field are."""

    PLAIN = 0
    SEATS = 1  # counted from the viewer
    OWN = 2  # the viewer's alone
    COUNTED = 3  # as many as another field says
    LAST = 4  # the same, counted from the last
    CARDS = 5  # told with the pile the card lies in


class Part(NamedTuple):
    """One part of the view: features from `first` on, and what they mean."""

    name: str
    first: int
    size: int
    meaning: str


class Op(NamedTuple):
    """How one field is read: a row of the table that the encoder goes through."""

    kind: int
    spread: int
    at: int  # where the field begins in a flat state
    length: int  # its positions
    first: int  # the first feature
    stride: int  # features of each position
    low: int  # the number that the first feature stands for
    values: int  # features of one value
    counter: int  # where the number of positions in use stands
    last: int  # positions told, for LAST


class Tables(NamedTuple):
    """All that the encoder looks up. Arrays over (seats, viewer, ...) are indexed by the number of seats."""

    ops: Ints
    carried: Ints  # (step, number) -> kind, first, low, values
    piles: Ints  # (seats, viewer, pile) -> the pile as the viewer counts
    pools: Ints  # (seats, viewer, card) -> the card's pool: where unknown cards like it come from
    owners: Ints  # (seats, viewer, card) -> whose deck the card came from, from the viewer on, or NONE
    moves: Ints  # (seats, viewer, move) -> the move as the viewer counts
    back: Ints  # (seats, viewer, move as the viewer counts) -> the move
    zones: Ints  # pile -> its zone
    zone_piles: Ints  # zone -> its piles, as a set
    hidden: Ints  # pile as the viewer counts -> its rank among those where unknown cards lie, or NONE
    hidden_zones: Ints  # zone -> the same, for several of its piles
    owned: Ints  # pile -> whether it belongs to a seat
    ordered: Ints  # pile -> cards told by their position
    order_first: Ints  # pile as the viewer counts -> the first feature of the order of its cards
    detailed: Ints  # pile as the viewer counts -> its rank among the open piles, or NONE
    buckets: Ints  # size of a number -> bucket
    open_moves: Ints  # move -> its rank among those that everyone learns of, or NONE
    at: Ints  # where fields begin: see AT
    first: Ints  # the first features of the parts: see FIRST


AT = ("seats", "cards", "depth", "frames", "top", "size", "place", "below", "exact", "among", "span", "face")
FIRST = ("known", "traced", "pool", "owner", "sizes", "viewer", "steps", "history")


class Layout:
    """A game's learner's view: its parts, its size, and the tables that the encoder needs."""

    def __init__(self, game: Game) -> None:
        self.game = game
        sizes = game.State.sizes
        self.designs, self.cards, self.piles = max(len(game.cards.designs), 1), sizes["cards"], sizes["piles"]
        self.seats = max(game.info.seats)
        self.parts: list[Part] = []
        self.size = 1  # feature 0 is padding
        self._first = dict.fromkeys(FIRST, 0)
        self._offsets = offsets(game)
        self._room = 0
        self.tables = self._lay_out()
        self.room = -(-self._room // 8) * 8  # features of one view, at most
        self.size = -(-self.size // 64) * 64  # matrices of such sizes are multiplied fastest

    def part(self, name: str) -> Part:
        """The part of that name."""
        return next(part for part in self.parts if part.name == name)

    @cached_property
    def digest(self) -> str:
        """A name for this layout: weights fit only the layout they were trained with."""
        game = self.game
        names = [design.name for design in game.cards.designs]
        widths = [tuple(choices) for _, choices in sorted(game.decisions.choices.items())]
        text = repr((VERSION, game.info.name, self.room, self.parts, names, widths))
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def _add(self, name: str, size: int, meaning: str, room: int) -> int:
        first = self.size
        self.parts.append(Part(name, first, size, meaning))
        self.size += size
        self._room += room
        if name in self._first:
            self._first[name] = first
        return first

    def _lay_out(self) -> Tables:
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
        self._add("sizes", self.piles * HEIGHTS, "pile by bucket: how many cards it holds", self.piles)
        order_first = self._order(zones, ordered)
        self._add("viewer", self.seats, "the viewer's own number", 1)
        detailed = self._detailed(zones)
        told = [f for f in game.State.fields() if f.name not in APART and not f.reading.skip]
        ops = [op for field in told for op in self._ops(field)]
        self._room += DETAILS * any(op.spread == Spread.CARDS for op in ops)
        carried = self._carried()
        open_moves = self._history()
        ops += [op for field in told for op in self._digits(field)]
        return Tables(
            ops=np.array(ops, np.int32),
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
            at=np.array([self._offsets[name] for name in AT], np.int32),
            first=np.array([self._first[name] for name in FIRST], np.int32),
        )

    def _hidden(self, zones: list[Zone]) -> tuple[Ints, Ints, int]:
        """Rank the piles, and the zones of several, in which cards can lie that a viewer can't place."""
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
        """Group the cards by the pile they begin in, and by seat where seats own that pile."""
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
        """Each pile as the viewer counts: owned ones from the viewer on, facing ones from its own side."""
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
        """Each move as the viewer counts, where answers name seats or places that face the players."""
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
        """Room for the cards that are told by their position, pile by pile."""
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
        """Rank the open piles, in which facts about single cards are told."""
        found = np.full(self.piles, NONE, np.int32)
        piles = [zone.first + i for zone in zones if zone.open for i in range(zone.piles)]
        found[piles] = range(len(piles))
        return found

    def _ops(self, field: Field) -> list[Op]:
        """How a field is read; nothing for a field that is always 0."""
        kind, low, values = self._kind(field.name, field.holds, field.limits, field.reading.code)
        if values == 0:
            return []
        if field.per_card and kind != Kind.BITS:  # only a few values matter
            kind, low, values = Kind.BUCKET, 0, min(values, DETAIL)
        meaning = f"by {kind.name.lower()}: the state's {field.name}"
        return [self._op(field, field.name, meaning, kind, low, values)]

    def _digits(self, field: Field) -> list[Op]:
        """Tell a field that holds large amounts by digits too, behind everything else."""
        kind, _, values = self._kind(field.name, field.holds, field.limits, field.reading.code)
        if kind != Kind.BUCKET or field.per_card or self._bounds(field.name, field.limits)[1] < AMOUNT:
            return []
        values = BASE * PLACES * (2 if values > BUCKETS else 1)
        meaning = f"by place by digit: the state's {field.name}"
        return [self._op(field, f"{field.name} in digits", meaning, Kind.DIGITS, 0, values)]

    def _op(self, field: Field, name: str, meaning: str, kind: Kind, low: int, values: int) -> Op:
        reading = field.reading
        positions = told = field.room
        counter, last = 0, 0
        spread = Spread.PLAIN
        if field.per_seat:
            spread = Spread.OWN if reading.own else Spread.SEATS
            told = 1 if reading.own else positions
        elif field.per_card:
            spread, told = Spread.CARDS, int(self._open_piles)
        elif reading.of:
            spread = Spread.LAST if reading.last else Spread.COUNTED
            counter, last = self._offsets[reading.of], reading.last
            told = last or positions
        most = {Kind.BITS: values, Kind.CODE: 2, Kind.CARD: 2, Kind.DIGITS: PLACES}.get(kind, 1)
        room = 0 if spread == Spread.CARDS else told * most
        first = self._add(name, told * values, f"{spread.name.lower()} {meaning}", room)
        return Op(
            kind, spread, self._offsets[field.name], positions, first, values, low, values, counter, last
        )

    @property
    def _open_piles(self) -> int:
        return sum(zone.piles for zone in self.game.board.zones if zone.open and not zone.counters)

    def _kind(
        self, name: str, holds: FieldKind, limits: Limits | None, code: bool = False
    ) -> tuple[Kind, int, int]:
        """How a number is told, the lowest one, and how many features that takes."""
        low, high = self._bounds(name, limits)
        if holds == FieldKind.SEAT or (isinstance(limits, Index) and limits.of == "seats"):
            return Kind.SEAT, 0, self.seats
        if holds == FieldKind.CARD or (isinstance(limits, Index) and limits.of in ("cards", "units")):
            return Kind.CARD, 0, 1 + self.designs + self.piles
        if isinstance(limits, Index) and limits.of == "piles":
            return Kind.PILE, 0, self.piles
        if isinstance(limits, Bits):
            return Kind.BITS, 0, high.bit_length()
        if code:
            return Kind.CODE, 0, DIGIT + high // DIGIT + 1
        if low == high:
            return Kind.EXACT, low, 0
        if high - low < EXACT:
            return Kind.EXACT, low, high - low + 1
        return Kind.BUCKET, 0, BUCKETS * (2 if low < 0 else 1)

    def _bounds(self, name: str, limits: Limits | None) -> tuple[int, int]:
        """The least and the largest that a number can be."""
        option = next((option for option in self.game.rules.options if option.name == name), None)
        if option is not None:
            limits = Range(option.low, option.high)
        assert limits is not None  # kernel.game has seen to it
        return limits.bounds(counts_of(self.game) | {"viewers": self.seats + 1})

    def _carried(self) -> Ints:
        """The steps on top of the stack, and the numbers they carry."""
        game = self.game
        steps = max(game.rules.Step) + 1
        found = np.zeros((steps, 3, 4), np.int32)
        for step, carried in game.rules.carries.items():
            for at, limits in enumerate(carried):
                wide = isinstance(limits, Range) and isinstance(limits.high, int) and limits.high >= EXACT
                kind, low, values = self._kind("", FieldKind.NUMBER, limits, code=wide)
                first = 0
                if values:
                    meaning = (
                        f"step by {kind.name.lower()}: what {game.rules.Step(step).name} on the stack carries"
                    )
                    name = f"{game.rules.Step(step).name.lower()} {at + 1}"
                    first = self._add(name, FRAMES * values, meaning, 0)
                found[step, at] = kind, first, low, values
        if game.rules.carries:
            self._add("steps", FRAMES * steps, "the uppermost steps on the stack", FRAMES * (1 + 3 * 2))
        return found

    def _history(self) -> Ints:
        """The last moves that everyone learned of, and who made them."""
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
    """Where each field begins in a flat state."""
    found, at = {}, 0
    for field in game.State.fields():
        found[field.name] = at
        at += field.room
    return found


def buckets() -> Ints:
    """The bucket of each size of a number: small ones alone, larger ones together."""
    found = np.zeros(LARGEST + 1, np.int32)
    bucket, start = 0, 0
    while start <= LARGEST:
        end = start + 1 if start < ALONE else round(start * 1.4)
        found[start:end] = min(bucket, BUCKETS - 1)
        bucket, start = bucket + 1, end
    return found


@cache
def layout_of(game: Game) -> Layout:
    """A game's layout, made once."""
    return Layout(game)
