"""A second encoder, slow and easy to check, straight from the declarations."""

from __future__ import annotations

from typing import Any

from allhands.engine.view.layout import (
    BUCKETS,
    CARD_FACT_VALUES,
    CODE_BASE,
    DIGIT_BASE,
    HEIGHT_BUCKETS,
    LARGEST_SIZE,
    MAX_CARD_FACTS,
    MAX_EXACT_VALUES,
    MOVES_BACK,
    SINGLE_BUCKETS,
    STACK_STEPS,
    buckets,
    layout_of,
)
from allhands.kernel.game import Game, Zone
from allhands.kernel.piles import cards_in
from allhands.kernel.ranges import counts_of
from allhands.kernel.struct import Bits, FieldKind, Index, Range, State

BUCKET = buckets().tolist()


class Reference:
    def __init__(self, game: Game, s: State, viewer: int) -> None:
        self.game, self.s, self.viewer = game, s, viewer
        self.layout = layout_of(game)
        self.found: list[int] = []
        self.zones = [zone for zone in game.board.zones if not zone.counters]
        self.designs = self.layout.designs

    def first(self, section: str) -> int:
        return self.layout.section(section).first

    def add(self, section: str, index: int) -> None:
        assert 0 <= index < self.layout.section(section).size, section
        self.found.append(self.first(section) + index)

    def knows(self, card: int) -> bool:
        return bool(self.s.exact[card] >> self.viewer & 1)

    def seat(self, seat: int) -> int:
        return (seat - self.viewer) % self.s.seats

    def zone(self, pile: int) -> tuple[Zone, int]:
        return next((z, pile - z.first) for z in self.zones if z.first <= pile < z.first + z.piles)

    def pile(self, pile: int) -> int:
        for zone in self.zones:
            if zone.first <= pile < zone.first + zone.piles:
                index = pile - zone.first
                if zone.owned and index < self.s.seats:
                    return zone.first + self.seat(index)
                if zone.facing and self.viewer % 2:
                    return zone.first + zone.piles - 1 - index
        return pile

    def hidden_rank(self, span: int) -> int:
        rank, ranks = 0, {}
        for zone in self.zones:
            if not zone.open:
                for index in range(zone.piles):
                    ranks[zone.first + index] = rank
                    rank += 1
                if zone.piles > 1:
                    ranks[-1 - zone.first] = rank
                    rank += 1
        zone, _ = self.zone(span.bit_length() - 1)
        within = [p for p in range(zone.first, zone.first + zone.piles) if span >> p & 1]
        return ranks[self.pile(within[0])] if len(within) == 1 else ranks[-1 - zone.first]

    def cards(self) -> None:
        s, game = self.s, self.game
        origins: dict[str, int] = {}
        total = 0
        for home in game.cards.home:
            zone, _ = game.board.zone_of(home) or (Zone("", 0), 0)
            if zone.name not in origins:
                origins[zone.name] = total
                total += self.layout.seats if zone.owned else 1
        for card in range(s.cards):
            zone, index = game.board.zone_of(game.cards.home[card]) or (Zone("", 0), 0)
            if self.knows(card):
                pile = self.pile(s.place[card])
                self.add("known", pile * self.designs + s.face[card])
                if zone.owned and not self.zone(pile)[0].owned:
                    self.add("owner", pile * self.layout.seats + self.seat(index))
            elif s.among[card] >> self.viewer & 1:
                self.add("traced", self.hidden_rank(s.span[card]) * self.designs + s.face[card])
            else:
                origin = origins[zone.name] + (self.seat(index) if zone.owned else 0)
                self.add("pool", origin * self.designs + s.face[card])
        for zone in self.zones:
            depth = zone.indexed or int(zone.ordered)
            for pile in range(zone.first, zone.first + zone.piles):
                for at, card in enumerate(cards_in(s, pile)[:depth]):
                    if self.knows(card):
                        index = (self.pile(pile) - zone.first) * depth + at
                        self.add(f"order of {zone.name}", index * self.designs + s.face[card])
        for pile, size in enumerate(s.size):
            if size:
                bucket = min(BUCKET[min(size, LARGEST_SIZE)], HEIGHT_BUCKETS - 1)
                self.add("sizes", self.pile(pile) * HEIGHT_BUCKETS + bucket)

    def value(
        self, section: str, at: int, values: int, number: int, limits: Any, holds: FieldKind, code: bool
    ) -> None:
        """Add one number whose features begin at `at` within its part."""
        low, high = limits.bounds(counts_of(self.game) | {"viewers": self.layout.seats + 1})
        of = limits.of if isinstance(limits, Index) else ""
        if holds == FieldKind.SEAT or of == "seats":
            if 0 <= number < self.s.seats:
                self.add(section, at + self.seat(number))
        elif holds == FieldKind.CARD or of in ("cards", "units"):
            if number >= 0 and self.knows(number):
                self.add(section, at + 1 + self.s.face[number])
                self.add(section, at + 1 + self.designs + self.pile(self.s.place[number]))
            elif number >= 0:
                self.add(section, at)
        elif of == "piles":
            if number >= 0:
                self.add(section, at + self.pile(number))
        elif isinstance(limits, Bits):
            for bit in range(values):
                if number >> bit & 1:
                    self.add(section, at + bit)
        elif number and code:
            self.add(section, at + number % CODE_BASE)
            self.add(section, at + CODE_BASE + number // CODE_BASE)
        elif number and high - low < MAX_EXACT_VALUES:
            self.add(section, at + number - low)
        elif number:
            self.add(section, at + BUCKET[min(abs(number), LARGEST_SIZE)] + (BUCKETS if number < 0 else 0))

    def digits(self, section: str, at: int, number: int) -> None:
        """Add the digits of a large number, units first."""
        size = abs(number)
        digits = [
            size % DIGIT_BASE,
            size // DIGIT_BASE % DIGIT_BASE,
            min(size // DIGIT_BASE**2, DIGIT_BASE - 1),
        ]
        for place, digit in enumerate(digits if size >= SINGLE_BUCKETS else []):
            if digit:
                self.add(section, at + (place + (len(digits) if number < 0 else 0)) * DIGIT_BASE + digit)

    def fields(self) -> None:
        s, game = self.s, self.game
        options = {option.name: Range(option.low, option.high) for option in game.rules.options}
        sections = {section.name: section for section in self.layout.sections}
        apart = {"cards", "frames", "size", "top"}
        for field in game.State.fields():
            if field.name not in sections or field.name in apart or field.per_card:
                continue
            numbers = getattr(s, field.name)
            numbers = numbers if isinstance(numbers, list) else [numbers]
            reading, encoded = field.reading, dict[int, int]()
            if field.per_seat:
                encoded = {self.seat(i): numbers[i] for i in range(s.seats)}
                encoded = {0: encoded[0]} if reading.own else encoded
            elif reading.of:
                used = numbers[: getattr(s, reading.of)]
                encoded = dict(enumerate(used[::-1][: reading.last] if reading.last else used))
            else:
                encoded = dict(enumerate(numbers))
            positions = 1 if reading.own else (reading.last or len(numbers))
            values = sections[field.name].size // positions
            for at, number in encoded.items():
                limits = options.get(field.name, field.limits)
                self.value(field.name, at * values, values, number, limits, field.holds, reading.code)
                if (exact := f"{field.name} in digits") in sections:
                    self.digits(exact, at * (sections[exact].size // positions), number)

    def steps(self) -> None:
        s, game = self.s, self.game
        count = max(game.rules.Step) + 1
        for back in range(min(STACK_STEPS, s.depth) if game.rules.carries else 0):
            step, *numbers = s.frames[s.depth - 1 - back]
            self.add("steps", back * count + step)
            for i, limits in enumerate(game.rules.carries.get(step, ())):
                section = f"{game.rules.Step(step).name.lower()} {i + 1}"
                if any(each.name == section for each in self.layout.sections):
                    values = self.layout.section(section).size // STACK_STEPS
                    high = limits.high if isinstance(limits, Range) else 0
                    code = isinstance(high, int) and high >= MAX_EXACT_VALUES
                    self.value(section, back * values, values, numbers[i], limits, FieldKind.NUMBER, code)

    def history(self, moves: list[tuple[int, int]]) -> None:
        tables = self.layout.tables
        encoded = [(seat, move) for seat, move in moves if tables.open_moves[move] >= 0]
        for back, (seat, move) in enumerate(encoded[: -MOVES_BACK - 1 : -1]):
            index = (back * self.layout.seats + self.seat(seat)) * self.layout.open_moves
            own = tables.moves[self.s.seats, self.viewer, move]
            self.add("history", index + int(tables.open_moves[own]))

    def details(self) -> None:
        s, room = self.s, MAX_CARD_FACTS
        piles = [zone.first + i for zone in self.zones if zone.open for i in range(zone.piles)]
        for field in self.game.State.fields():
            if field.per_card and any(section.name == field.name for section in self.layout.sections):
                values = self.layout.section(field.name).size // len(piles)
                numbers = getattr(s, field.name)
                for card in range(min(len(numbers), s.cards)):
                    number = numbers[card]
                    if number > 0 and self.knows(card) and self.pile(s.place[card]) in piles:
                        rank = piles.index(self.pile(s.place[card])) * values
                        bits = [bit for bit in range(values) if number >> bit & 1]
                        if not isinstance(field.limits, Bits):
                            assert values <= CARD_FACT_VALUES
                            bits = [min(BUCKET[min(number, LARGEST_SIZE)], values - 1)]
                        for bit in bits:
                            if room:
                                self.add(field.name, rank + bit)
                                room -= 1


def features(game: Game, s: State, viewer: int, moves: list[tuple[int, int]]) -> list[int]:
    """Return a viewer's features in order."""
    made = Reference(game, s, viewer)
    made.add("viewer", viewer)
    made.cards()
    made.fields()
    made.steps()
    made.history(moves)
    made.details()
    return sorted(made.found)
