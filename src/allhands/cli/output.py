"""Texts and tables for people, JSON for programs, and this command's own name.

Everything the command prints, except for the table of a match, passes through here and is escaped: names,
texts and paths come from files and people, and a terminal obeys escape sequences from anyone.
"""

from __future__ import annotations

import json
import shlex
import shutil
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from allhands.files.text_rules import escape_unprintable, is_visible


def print_text(text: str = "", end: str = "\n") -> None:
    """Print a text."""
    print(escape_unprintable(text), end=end, flush=True)


def print_error(text: str) -> None:
    """Print a text to stderr."""
    print(escape_unprintable(text), file=sys.stderr, flush=True)


def print_json(value: Any) -> None:
    """Print anything msgspec can encode as indented JSON."""
    text = json.dumps(msgspec.to_builtins(value, enc_hook=str), indent=2, ensure_ascii=False)
    print("".join(c if is_visible(c) or c == "\n" else json.dumps(c)[1:-1] for c in text))


def print_table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Print aligned columns, with numbers to the right."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    kept = list(rows)
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for column, head in enumerate(heads):
        numbers = bool(kept) and all(isinstance(row[column], int | float) for row in kept)
        table.add_column(
            Text(escape_unprintable(head)), justify="right" if numbers else "left", overflow="fold"
        )
    for row in kept:
        table.add_row(*(Text(escape_unprintable(shown(cell))) for cell in row))
    Console(highlight=False).print(table)


def shown(cell: object) -> str:
    if isinstance(cell, float):
        return f"{cell:,.0f}" if abs(cell) >= 1000 else f"{cell:.3g}"
    return f"{cell:,}" if isinstance(cell, int) else str(cell)


def width() -> int:
    return max(40, min(shutil.get_terminal_size().columns, 100) - 1)


def command() -> str:
    """Return this command's name in the shell, or its path if the shell doesn't find it."""
    called, found = Path(sys.argv[0]), shutil.which("allhands")
    known = not called.is_file() or (found and Path(found).resolve() == called.resolve())
    return "allhands" if known else shlex.quote(sys.argv[0])
