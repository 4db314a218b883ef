"""Curves of a training run: a line of JSON for each update, and a picture of them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

from allhands.lab.plot import GREY, INK, ticks

WIDTH, HEIGHT, LEFT, TOP, GAP = 520, 130, 60, 40, 50
COLOURS = ("#1f6f8b", "#b5532a", "#4a7c3a", "#7a4a8b", "#8b7a1f")


class Curves:
    """A file of JSON lines that grows with the run."""

    def __init__(self, path: Path, resumed: bool) -> None:
        self.path = path
        if not resumed:
            path.write_text("", encoding="utf-8")

    def add(self, **values: Any) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(values) + "\n")

    def rows(self) -> list[dict[str, Any]]:
        lines = self.path.read_text(encoding="utf-8").splitlines()
        return [json.loads(line) for line in lines]

    def series(self) -> dict[str, list[tuple[float, float]]]:
        """Each value over millions of decisions."""
        found: dict[str, list[tuple[float, float]]] = {}
        for row in self.rows():
            for name, value in row.items():
                if name not in ("decisions", "seconds", "updates") and isinstance(value, int | float):
                    found.setdefault(name, []).append((row["decisions"] / 1e6, float(value)))
        return found


def draw(title: str, series: Mapping[str, Sequence[tuple[float, float]]]) -> str:
    """Draw each series over its own axes, one below the other."""
    height = TOP + (HEIGHT + GAP) * len(series)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{LEFT + WIDTH + 30}" height="{height}" '
        'font-family="sans-serif" font-size="12">',
        '<rect width="100%" height="100%" fill="#fff"/>',
        f'<text x="10" y="20" font-size="14" fill="{INK}">{escape(title)}</text>',
    ]
    for number, (name, points) in enumerate(series.items()):
        parts += panel(name, points, TOP + (HEIGHT + GAP) * number, COLOURS[number % len(COLOURS)])
    return "\n".join([*parts, "</svg>", ""])


def panel(name: str, points: Sequence[tuple[float, float]], top: int, colour: str) -> list[str]:
    """One series with its axes."""
    right = max(x for x, _ in points) or 1.0
    low, high = min(y for _, y in points), max(y for _, y in points)
    if low == high:
        low, high = low - 0.5, high + 0.5

    def place(x: float, y: float) -> str:
        return f"{LEFT + WIDTH * x / right:.1f} {top + HEIGHT * (high - y) / (high - low):.1f}"

    parts = [f'<text x="{LEFT}" y="{top - 6}" fill="{INK}">{escape(name)}</text>']
    for tick in ticks(low, high):
        y = place(0, tick).split()[1]
        parts.append(f'<path d="M{LEFT} {y}h{WIDTH}" stroke="#e4e4e4"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y}" text-anchor="end" fill="{GREY}">{tick:g}</text>')
    line = " L".join(place(x, y) for x, y in points)
    parts.append(f'<path d="M{line}" fill="none" stroke="{colour}" stroke-width="1.5"/>')
    end = f"{right:g} million decisions"
    parts.append(
        f'<text x="{LEFT + WIDTH}" y="{top + HEIGHT + 16}" text-anchor="end" fill="{GREY}">{end}</text>'
    )
    return parts
