"""A View as text.

This module knows no game: zones, counters and their owners all come from the View.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from allhands.files.english import count_noun
from allhands.table.view import CounterView, View, ZoneView

GLANCE = 6  # longer piles show only their top cards, unless the whole table is drawn


def render(view: View, whole: bool = False) -> list[str]:
    """Draw the table line by line: shared things, then each seat, the viewer's first."""
    notes = view.details if whole else view.notes
    if view.drawn:
        return notes
    lines = []
    if shared := shared_counters(view):
        lines.append(shared)
    noted = "" if whole else " ".join(notes)
    backs: list[str] = []  # face-down piles share a line
    for label, group in groupby((z for z in view.zones if z.owner is None), key=lambda z: z.label):
        row = list(group)
        if is_noted(row, noted):
            continue
        drawn = shared_zone(label, row, whole)
        if len(row) == 1 and not any(row[0].cards):
            backs += drawn
        else:
            lines += drawn
    if backs:
        lines.append(" ".join(backs))
    first = view.viewer or 0
    for seat in [*range(first, view.seats), *range(first)]:
        lines.append(render_seat(view, seat))
    return lines + notes


def render_all(view: View) -> list[str]:
    """Draw the table with the question and the possible answers."""
    lines = render(view, whole=bool(view.details))
    if view.question is not None:
        lines = [*lines, "", str(view.question)]
    return [*lines, *(f"  {move.words}" for move in view.moves)]


def render_change(view: View, before: Sequence[str]) -> list[str]:
    """Return the lines of the table that are new since `before`.

    Indented notes belong to the one above them. Where the notes draw the whole table, they stay together.
    """
    lines, old = render(view), set(before)
    table = [[line] for line in lines[: len(lines) - len(view.notes)]]
    notes = [view.notes] if view.drawn else paragraphs(view.notes)
    return [line for part in table + notes if set(part) - old for line in part]


def paragraphs(notes: Sequence[str]) -> list[list[str]]:
    """Group each note with the indented ones below it."""
    found: list[list[str]] = []
    for note in notes:
        if found and note.startswith(" "):
            found[-1].append(note)
        else:
            found.append([note])
    return found


def shared_counters(view: View) -> str:
    """Draw the counters without an owner, in one line."""
    parts: list[str] = []
    for _, group in groupby((c for c in view.counters if c.owner is None), key=lambda c: c.name):
        row = list(group)
        if len(row) == 1:
            parts += counter(view, row[0])
        elif any(c.value for c in row) or any(c.kind == "seat" and c.value is not None for c in row):
            shown = [value(view, c) for c in row if c.value is not None]
            parts.append(f"{row[0].label}: {', '.join(shown)}.")
    return " ".join(parts)


def counter(view: View, c: CounterView) -> Iterator[str]:
    """Describe a counter in a sentence, or yield nothing for an empty one."""
    if c.kind == "mark":
        if c.value:
            yield f"{c.label}."
    elif c.value is not None:
        yield f"{c.label}{'' if c.kind == 'number' else ':'} {value(view, c)}."


def value(view: View, c: CounterView) -> str:
    return view.name(c.value) if c.kind == "seat" and isinstance(c.value, int) else str(c.value)


def is_noted(row: Sequence[ZoneView], notes: str) -> bool:
    """Return whether the notes name every card of a row, so it needn't be drawn."""
    cards = [card for zone in row for card in zone.cards]
    return bool(cards) and len(row) > 1 and all(card is not None and card in notes for card in cards)


def shared_zone(label: str, row: Sequence[ZoneView], whole: bool) -> Iterator[str]:
    """Draw a pile or a row of places. Draw empty ones only for the whole table."""
    if not whole and not any(zone.cards for zone in row):
        return
    if len(row) > 1:
        yield f"{label}: {places(row)}."
    else:
        yield f"{label}: {pile(row[0], whole)}."


def places(row: Sequence[ZoneView]) -> str:
    """List places from 1, equal neighbours together: "1 the Fool, 2 to 5 face down"."""
    parts = []
    numbered = ((number, place(zone)) for number, zone in enumerate(row, 1))
    for content, group in groupby(numbered, key=lambda item: item[1]):
        numbers = [number for number, _ in group]
        spot = str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]} to {numbers[-1]}"
        parts.append(f"{spot} {content}")
    return ", ".join(parts)


def place(zone: ZoneView) -> str:
    return "face down" if zone.cards == [None] else pile(zone)


def pile(zone: ZoneView, whole: bool = True) -> str:
    """List a pile's cards as far as the viewer knows them."""
    cards = zone.cards
    if not any(cards):
        return count_noun(len(cards), "card") if cards else "empty"
    if zone.ordered:
        if len(cards) > GLANCE and not whole:
            top = cards[: GLANCE // 2]
            shown = f", on top {', '.join(in_order(top))}" if any(top) else ""
            return count_noun(len(cards), "card") + shown
        return ", ".join(in_order(cards)) + (" (from the top)" if len(cards) > 1 else "")
    known = [name if n == 1 else f"{name} ({n})" for name, n in Counter(c for c in cards if c).items()]
    hidden = cards.count(None)
    return ", ".join([*known, f"{hidden} unknown"] if hidden else known)


def in_order(cards: Sequence[str | None]) -> Iterator[str]:
    for name, run in groupby(cards):
        names = list(run)
        yield from [name] * len(names) if name else [f"{len(names)} unknown"]


def render_seat(view: View, seat: int) -> str:
    """Draw all of a seat's things in one line."""
    noted = " ".join(view.notes)
    counters = [
        c for c in view.counters if c.owner == seat and not (c.kind == "card" and str(c.value) in noted)
    ]
    parts = [part for c in counters for part in counter(view, c)]
    parts += [f"{z.label}: {pile(z)}." for z in view.zones if z.owner == seat and (z.cards or not z.open)]
    if not any(c.score for c in view.counters):
        parts.insert(0, f"Score {view.scores[seat]}.")
    return f"{view.name(seat)}: {' '.join(parts)}"
