"""The layout of a game's piles and counters in a view, computed once per game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from allhands.kernel.game import Counter, Game, Zone
from allhands.kernel.message import message
from allhands.kernel.rule import NONE
from allhands.kernel.struct import Field, FieldKind, State
from allhands.table.card_tracking import VisiblePile
from allhands.table.view import CounterView, ZoneView, unrendered
from allhands.words.catalogue import catalogue


class Layout(NamedTuple):
    """The names of a game's places, events, decisions and cards."""

    zones: tuple[Zone, ...]  # zones with cards
    counters: tuple[tuple[Counter, Field], ...]
    place_name: dict[int, str | None]  # of every pile: "deck", "hands/2"; None for NONE
    row: dict[int, int]  # of every pile: itself, or the first of a row without owner
    kind_name: dict[int, str]  # of every kind of event
    decision_name: dict[int, str]  # of every decision
    names: tuple[str, ...]  # of every design
    attributes: frozenset[str]  # of the game's messages: "move-raise.short"
    label: dict[str, str]  # of every zone and counter, as a message if the catalogue has one
    card_name: dict[int, str]  # the same by number; a back has none


@cache
def layout_of(game: Game) -> Layout:
    fields = {f.name: f for f in game.State.fields()}
    places: dict[int, str | None] = {NONE: None}
    rows = {NONE: NONE}
    for zone in game.board.zones:
        for index in range(zone.piles):
            places[zone.first + index] = zone.name if zone.piles == 1 else f"{zone.name}/{index}"
            rows[zone.first + index] = zone.first + (index if zone.owned else 0)
    return Layout(
        zones=tuple(z for z in game.board.zones if not z.counters),
        counters=tuple((c, fields[c.name]) for c in game.board.counters),
        place_name=places,
        row=rows,
        kind_name={kind.value: kind.name for kind in game.rules.EventKind},
        decision_name={decision.value: decision.name for decision in game.decisions.Decision},
        names=tuple(design.name for design in game.cards.designs),
        attributes=catalogue(game.info.folder).all_attributes(),
        label=labels(game),
        card_name={number: design.name for number, design in enumerate(game.cards.designs)},
    )


def labels(game: Game) -> dict[str, str]:
    """Return the labels of zones and counters by message id: the catalogue's message, or the game's label."""
    words = catalogue(game.info.folder)
    declared = {f"zone-{zone.name}": zone.label for zone in game.board.zones}
    declared |= {f"counter-{counter.name}": counter.label for counter in game.board.counters}
    return {id: unrendered(message(id)) if words.has(id) else label for id, label in declared.items()}


class Spot(NamedTuple):
    """A pile of a view: its zone and its owner."""

    pile: int
    zone: Zone
    owner: int | None


@cache
def spots_of(game: Game, seats: int) -> tuple[Spot, ...]:
    """Return the piles of a view, in order."""
    return tuple(
        Spot(zone.first + index, zone, index if zone.owned else None)
        for zone in layout_of(game).zones
        for index in range(seats if zone.owned else zone.piles)
    )


@cache
def order_of(game: Game, seats: int) -> dict[int, int]:
    """Return each pile's index in a view."""
    return {spot.pile: at for at, spot in enumerate(spots_of(game, seats))}


def zone_views(
    game: Game,
    s: State,
    rows: Mapping[int, VisiblePile],
    former: Sequence[ZoneView] = (),
    changed: Iterable[int] = (),
) -> list[ZoneView]:
    """Return the piles as views, where only cards with keys are visible.

    With `former` views, rebuild only the changed ones.
    """
    spots = spots_of(game, s.seats)
    if not former:
        return [zone_view(game, s, spot, rows.get(spot.pile)) for spot in spots]
    order, views = order_of(game, s.seats), list(former)
    for pile in changed:
        at = order.get(pile)
        if at is not None:
            views[at] = zone_view(game, s, spots[at], rows.get(pile))
    return views


def zone_view(game: Game, s: State, spot: Spot, row: VisiblePile | None) -> ZoneView:
    layout, (pile, zone, owner) = layout_of(game), spot
    place, label = layout.place_name[pile] or zone.name, layout.label[f"zone-{zone.name}"]
    if row is None:
        size = s.size[pile]
        return ZoneView(place, label, owner, zone.open, zone.ordered, [None] * size, [None] * size)
    cards = list(map(layout.card_name.get, row.faces))
    return ZoneView(place, label, owner, zone.open, zone.ordered, cards, row.keys)


class CounterRow(NamedTuple):
    """A counter's numbers and their views."""

    numbers: list[int]
    views: list[CounterView]


def counter_rows(game: Game, s: State, former: Sequence[CounterRow] = ()) -> list[CounterRow]:
    """Return the counters' rows, reusing those of `former` that show the same."""
    rows = []
    for at, (counter, field) in enumerate(layout_of(game).counters):
        value = getattr(s, counter.name)
        numbers: list[int] = value if field.shape else [value]
        if counter.number:
            numbers = numbers[: getattr(s, counter.number)]
        if (
            former and former[at].numbers == numbers and field.holds != FieldKind.CARD
        ):  # a card may have turned over
            rows.append(former[at])
        else:
            rows.append(CounterRow(numbers, counter_views(game, s, counter, field, numbers)))
    return rows


def counter_views(
    game: Game, s: State, counter: Counter, field: Field, numbers: Sequence[int]
) -> list[CounterView]:
    """Return one counter's views, one per seat if it has a number for each."""
    kind, per_seat = field.holds.value, field.per_seat
    label = layout_of(game).label[f"counter-{counter.name}"]
    return [
        CounterView(
            name=counter.name,
            label=label,
            owner=index if per_seat else None,
            index=index,
            kind=kind,
            value=shown_value(game, s, counter, field, number),
            score=counter.score,
        )
        for index, number in enumerate(numbers[: s.seats] if per_seat else numbers)
    ]


def shown_value(game: Game, s: State, counter: Counter, field: Field, number: int) -> int | bool | str | None:
    """Return a counter's number as people read it, or None where there's nothing to show."""
    if number == 0 and not counter.zero:
        return None
    if field.holds == FieldKind.NUMBER:
        return number
    if field.holds == FieldKind.MARK:
        return bool(number)
    if number == NONE:
        return None
    return game.card_name(s, number) if field.holds == FieldKind.CARD else number
