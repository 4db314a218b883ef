"""How a game's piles and counters are laid out in a view: worked out once for each game."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from allhands.kernel.game import Counter, Game, Zone
from allhands.kernel.record import Field, Of, State
from allhands.kernel.rule import NONE
from allhands.table.view import CounterView, ZoneView


class Layout(NamedTuple):
    """What the places of a game are called."""

    zones: tuple[Zone, ...]  # those where cards lie
    counters: tuple[tuple[Counter, Field], ...]
    place_name: dict[int, str | None]  # of every pile: "deck", "hands/2"; of NONE: None
    row: dict[int, int]  # of every pile: itself, or of neighbouring spots that nobody owns the first
    kind_name: dict[int, str]  # of every kind of event
    names: tuple[str, ...]  # of every design


@cache
def layout_of(game: Game) -> Layout:
    fields = {f.name: f for f in game.State.fields()}
    places: dict[int, str | None] = {NONE: None}
    rows = {NONE: NONE}
    for zone in game.zones:
        for index in range(zone.piles):
            places[zone.first + index] = zone.name if zone.piles == 1 else f"{zone.name}/{index}"
            rows[zone.first + index] = zone.first + (index if zone.owned else 0)
    return Layout(
        zones=tuple(z for z in game.zones if not z.counters),
        counters=tuple((c, fields[c.name]) for c in game.counters),
        place_name=places,
        row=rows,
        kind_name={kind.value: kind.name for kind in game.EventKind},
        names=tuple(design.name for design in game.designs),
    )


def zone_views(game: Game, s: State, keys: dict[int, list[int | None]]) -> list[ZoneView]:
    """The piles; the viewer sees just the cards that have keys."""
    layout = layout_of(game)
    names, places, face, below = layout.names, layout.place_name, s.face, s.below
    views = []
    for zone in layout.zones:
        for index in range(s.seats if zone.owned else zone.piles):
            pile = zone.first + index
            row = list(keys.get(pile) or [None] * s.size[pile])
            cards: list[str | None] = [None] * len(row)
            card = s.top[pile]
            for at, key in enumerate(row) if pile in keys else ():
                if key is not None:
                    cards[at] = names[face[card]]
                card = below[card]
            owner = index if zone.owned else None
            place = places[pile] or zone.name
            views.append(ZoneView(place, zone.label, owner, zone.open, zone.ordered, cards, row))
    return views


def counter_views(game: Game, s: State) -> list[CounterView]:
    views = []
    for counter, field in layout_of(game).counters:
        value = getattr(s, counter.name)
        values = value if field.shape else [value]
        if counter.number:
            values = values[: getattr(s, counter.number)]
        kind = field.holds.value
        for index, number in enumerate(values[: s.seats] if field.per_seat else values):
            owner = index if field.per_seat else None
            shown = shown_value(game, s, counter, field, number)
            views.append(CounterView(counter.name, counter.label, owner, index, kind, shown, counter.score))
    return views


def shown_value(game: Game, s: State, counter: Counter, field: Field, number: int) -> int | bool | str | None:
    """A counter's number as people read it; None where it says nothing."""
    if number == 0 and not counter.zero:
        return None
    if field.holds == Of.NUMBER:
        return number
    if field.holds == Of.MARK:
        return bool(number)
    if number == NONE:
        return None
    return game.card_name(s, number) if field.holds == Of.CARD else number
