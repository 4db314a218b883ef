"""Write measurements into docs/strength.md and docs/gpu.md.

The tables are between comments that name their file. Run it with `python -m tools.studies.update_docs`.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from allhands.lab.gpu import GpuRow, table
from allhands.lab.statistics import wilson
from allhands.table.game_config import load

DOCS = Path(__file__).parents[2] / "docs"
PAGES = (DOCS / "strength.md", DOCS / "gpu.md")


def exploitability(measured: Any) -> Iterator[str]:
    yield "| simulations a move | our search | OpenSpiel's IS-MCTS |"
    yield "|---:|---:|---:|"
    for row in measured["rows"]:
        yield f"| {row['simulations']:,} | {row['ours']:.3f} | {row['openspiel']:.3f} |"


def levels(measured: Any) -> Iterator[str]:
    yield "| game | seats | Elo points, with 95% intervals | matches of a pair |"
    yield "|---|---:|---|---:|"
    for row in measured:
        told = (
            f"{r['player']} {r['elo']:+.0f} ({r['low']:+.0f} to {r['high']:+.0f})" for r in row["ratings"]
        )
        pairs = math.comb(len(row["ratings"]), 2)
        matches = sum(encounter["matches"] for encounter in row["encounters"]) // pairs
        yield f"| {row['game']} | {row['seats']} | {', '.join(told)} | {matches:,} |"


def ismcts(measured: Any) -> Iterator[str]:
    yield "| game | with equal | won | of |"
    yield "|---|---|---:|---:|"
    for row in measured:
        share, (low, high) = row["won"] / row["matches"], wilson(row["won"], row["matches"])
        equal = "time" if row["equal_time"] else "simulations"
        told = f"{share:.1%} ({low:.0%} to {high:.0%})"
        yield f"| {load(row['game']).title} | {equal} | {told} | {row['matches']} |"


def search(measured: Any) -> Iterator[str]:
    yield "| game | seats | variant | against | simulations a move | won | of |"
    yield "|---|---:|---|---|---:|---:|---:|"
    for row in measured:
        share, (low, high) = row["share"], row["interval"]
        told = f"{share:.1%} ({low:.0%} to {high:.0%})"
        who = f"{load(row['game']).title} | {row['seats']} | `{row['variant']}` | `{row['against']}`"
        yield f"| {who} | {' : '.join(map(str, row['simulations']))} | {told} | {row['matches']} |"


def ceilings(measured: Any) -> Iterator[str]:
    yield "| game | seats | who | against | points ahead | won | of |"
    yield "|---|---:|---|---|---:|---:|---:|"
    for row in measured:
        one, other = row["pairing"].split(",")
        (low, high), share = row["interval"], row["share"]
        told = f"{share:.1%} ({low:.0%} to {high:.0%})"
        who = f"{load(row['game']).title} | {row['seats']} | `{one}` | `{other}`"
        yield f"| {who} | {row['ahead']:+.1f} ± {row['error']:.1f} | {told} | {row['matches']:,} |"


def gpu(measured: Any) -> Iterator[str]:
    return table(msgspec.convert(measured, list[GpuRow]))


TABLES: dict[str, Callable[[Any], Iterator[str]]] = {
    "exploitability": exploitability,
    "levels": levels,
    "ismcts": ismcts,
    "search": search,
    "ceilings": ceilings,
    "gpu": gpu,
}


def written(text: str) -> str:
    """Return the page with tables from the measurements."""
    for name, lines_of in TABLES.items():
        path = DOCS / "measurements" / f"{name}.json"
        before, mark, rest = text.partition(f"<!-- {name} -->\n")
        if mark:
            lines = "\n".join(lines_of(json.loads(path.read_text(encoding="utf-8"))))
            _, end, after = rest.partition("<!-- end -->")
            text = f"{before}{mark}{lines}\n{end}{after}"
    return text


if __name__ == "__main__":
    for each in PAGES:
        each.write_text(written(each.read_text(encoding="utf-8")), encoding="utf-8")
