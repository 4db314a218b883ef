"""Small SVG plots: points with intervals, and bars."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import floor, log10
from typing import NamedTuple

ROW = 22  # pixels
LEFT, WIDTH, RIGHT = 190, 420, 70
HEAD, FOOT = 34, 30
INK, GREY, BLUE, PALE = "#222", "#999", "#1f6f8b", "#a9cfdc"


class PlotRow(NamedTuple):
    """A row: its name, its value with an interval, and the value as text."""

    name: str
    value: float
    low: float
    high: float
    text: str


def plot(title: str, marks: Sequence[PlotRow], fair: float | None = None, bars: bool = False) -> str:
    """Draw rows over one scale, with a dashed line at the fair value."""
    ends = [end for mark in marks for end in (mark.low, mark.high)]
    ends += [0.0] if bars else []
    ends += [] if fair is None else [fair]
    low, high = min(ends), max(ends)
    pad = (high - low or 1.0) * 0.05
    low, high = (0.0 if bars else low - pad), high + pad

    def x(value: float) -> float:
        return round(LEFT + WIDTH * (value - low) / (high - low), 1)

    bottom = HEAD + ROW * len(marks)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{LEFT + WIDTH + RIGHT}" height="{bottom + FOOT}" '
        'font-family="sans-serif" font-size="12">',
        '<rect width="100%" height="100%" fill="#fff"/>',
        f'<text x="10" y="20" font-size="14" fill="{INK}">{escape(title)}</text>',
    ]
    for tick in ticks(low, high):
        parts.append(f'<path d="M{x(tick)} {HEAD}V{bottom}" stroke="#e4e4e4"/>')
        parts.append(
            f'<text x="{x(tick)}" y="{bottom + 16}" text-anchor="middle" fill="{GREY}">{tick:g}</text>'
        )
    if fair is not None:
        parts.append(f'<path d="M{x(fair)} {HEAD}V{bottom}" stroke="{GREY}" stroke-dasharray="4 3"/>')
    for row, mark in enumerate(marks):
        y = HEAD + ROW * row + ROW // 2
        parts.append(
            f'<text x="{LEFT - 10}" y="{y + 4}" text-anchor="end" fill="{INK}">{escape(mark.name)}</text>'
        )
        if bars:
            parts.append(
                f'<rect x="{x(0)}" y="{y - 7}" width="{round(x(mark.value) - x(0), 1)}" height="14" '
                f'fill="{PALE}"/>'
            )
        if mark.low < mark.high:
            parts.append(f'<path d="M{x(mark.low)} {y}H{x(mark.high)}" stroke="{BLUE}" stroke-width="2"/>')
        if not bars:
            parts.append(f'<circle cx="{x(mark.value)}" cy="{y}" r="4" fill="{BLUE}"/>')
        parts.append(f'<text x="{LEFT + WIDTH + 8}" y="{y + 4}" fill="{INK}">{escape(mark.text)}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def ticks(low: float, high: float) -> list[float]:
    """Return 4 to 10 round numbers between two others."""
    unit = 10.0 ** floor(log10((high - low) / 2))
    step = next(unit * by for by in (1, 0.5, 0.2, 0.1) if (high - low) / (unit * by) >= 4)
    first = floor(low / step) + 1
    return [
        round(n * step, 10) + 0.0
        for n in range(first, first + int((high - low) / step) + 1)
        if n * step < high
    ]
