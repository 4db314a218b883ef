"""Tables for people, JSON for programs, and how to call this command."""

from __future__ import annotations

import shlex
import shutil
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec


def print_json(value: Any) -> None:
    """Anything msgspec knows, as indented JSON."""
    print(msgspec.json.format(msgspec.json.encode(value, enc_hook=str), indent=2).decode())


def print_table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Aligned columns; numbers to the right."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    kept = list(rows)
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for column, head in enumerate(heads):
        numbers = bool(kept) and all(isinstance(row[column], int | float) for row in kept)
        table.add_column(head, justify="right" if numbers else "left", overflow="fold")
    for row in kept:
        table.add_row(*(Text(shown(cell)) for cell in row))
    Console(highlight=False).print(table)


def shown(cell: object) -> str:
    if isinstance(cell, float):
        return f"{cell:,.0f}" if abs(cell) >= 1000 else f"{cell:.3g}"
    return f"{cell:,}" if isinstance(cell, int) else str(cell)


def width() -> int:
    return max(40, min(shutil.get_terminal_size().columns, 100) - 1)


def command() -> str:
    """How this command is called: by its name where the shell finds it, else as it was called now."""
    called, found = Path(sys.argv[0]), shutil.which("allhands")
    known = not called.is_file() or (found and Path(found).resolve() == called.resolve())
    return "allhands" if known else shlex.quote(sys.argv[0])
