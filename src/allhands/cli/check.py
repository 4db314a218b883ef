"""Checking what others wrote: scenarios, deals that were to be fair, and the shape of what we send."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from allhands.cli.choices import Cards, Json
from allhands.cli.printing import print_json, put
from allhands.table.keeper import read_lines
from allhands.table.players import listed
from allhands.table.shelf import find_record
from allhands.table.view import EventView, View

if TYPE_CHECKING:
    from allhands.table.scenario import Outcome


def scenario(
    files: Annotated[list[Path], typer.Argument(help="Scenario files.", metavar="FILE...")],
    json: Json = False,
) -> None:
    """Run scenarios and explain every difference; exit status 1 when there is one."""
    from allhands.table.scenario import run_file

    outcomes = []
    for file in files:
        for outcome in run_file(file):
            outcomes.append(outcome)
            if not json:
                explain(outcome)
    failed = sum(bool(outcome.differences) for outcome in outcomes)
    if json:
        print_json([as_data(outcome) for outcome in outcomes])
    else:
        passed = f"{len(outcomes) - failed} of {len(outcomes)}"
        put(f"{passed} scenarios are as the rulebook says.")
    if failed:
        raise typer.Exit(1)


def explain(outcome: Outcome) -> None:
    """What was expected and what was found."""
    if outcome.differences:
        put(f"{outcome.file}, line {outcome.line}: {outcome.title} ({', '.join(outcome.clauses)})")
    for difference in outcome.differences:
        put(f"  {difference}")


def as_data(outcome: Outcome) -> dict[str, Any]:
    return {
        "file": str(outcome.file),
        "line": outcome.line,
        "title": outcome.title,
        "clauses": outcome.clauses,
        "passed": not outcome.differences,
        "differences": outcome.differences,
    }


def verify(
    file: Annotated[Path, typer.Argument(help="A record, or the name of a kept match.", metavar="FILE")],
    commitment: Annotated[
        str | None, typer.Option(help="What the server was bound to, as you saw it before the match.")
    ] = None,
    cards: Cards = None,
) -> None:
    """Check the record of a match that a server dealt: every move, and that nobody has arranged the deal."""
    from allhands.table.record import proof_complaints, read_record, replay

    file = find_record(file)
    text = read_lines(file).text
    table, record = replay(text, cards=cards, source=str(file)), read_record(text, str(file))
    found = proof_complaints(record)
    if commitment and record.proof and commitment.strip().lower() != record.proof.commitment:
        found.append("This is not the commitment that you saw before the match.")
    if not table.over:
        found.append("The match is not over.")
    for complaint in found:
        put(complaint)
    if found:
        raise typer.Exit(1)
    stirred = listed([table.names[seat] for seat in sorted(record.proof.stirs)]) if record.proof else ""
    put(f"All {table.revision} moves were possible, and the match ends as the record says.")
    put("The server was bound to its secret before the match; the seed comes of that secret")
    put(f"and of what was stirred into it by {stirred or 'nobody'}.")


def schema() -> None:
    """Print the JSON Schema of what a seat may see: View and EventView."""
    (view, event), components = msgspec.json.schema_components((View, EventView))
    print_json(
        {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "What a seat may see of a match",
            "anyOf": [view, event],
            "$defs": components,
        }
    )
