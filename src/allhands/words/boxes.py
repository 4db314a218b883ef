"""A board as boxes of characters, for a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from itertools import zip_longest

WIDE = 24  # three boxes and their frames fit in 80 columns
HARD_SPACE = "\xa0"

Cell = Sequence[str | Sequence[str]]  # lines: a text on its own, or texts that share lines


def draw_boxes(columns: Sequence[str], rows: Sequence[tuple[str, Sequence[Cell]]]) -> str:
    """Draw rows of boxes, each as high as its fullest box, below the columns' names."""
    lines = ["  " + "".join(f"+{name:-^{WIDE}}" for name in columns) + "+"]
    for label, cells in rows:
        drawn = [[line for part in cell for line in cell_lines(part)] or [""] for cell in cells]
        for number, parts in enumerate(zip_longest(*drawn, fillvalue="")):
            start = label if number == 0 else " "
            lines.append(f"{start} " + "".join(f"| {part:{WIDE - 1}}" for part in parts) + "|")
        lines.append(edge(len(columns)))
    return "\n".join(lines)


def edge(columns: int) -> str:
    """Return the line between two rows."""
    return "  " + f"+{'-' * WIDE}" * columns + "+"


def cell_lines(part: str | Sequence[str]) -> list[str]:
    """Return the lines of a text, cut to fit, or of texts in as few lines as they need, none torn apart."""
    if isinstance(part, str):
        return [fitted(part)]
    text = ", ".join(one.replace(" ", HARD_SPACE) for one in part)
    return [line.replace(HARD_SPACE, " ") for line in textwrap.wrap(text, WIDE - 2)]


def fitted(text: str) -> str:
    return text if len(text) < WIDE else f"{text[: WIDE - 4]}..."
