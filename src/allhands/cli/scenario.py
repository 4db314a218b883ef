"""Scenario files, run against the rules."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from allhands.cli.output import print_json, print_text
from allhands.cli.params import Json

if TYPE_CHECKING:
    from allhands.table.scenario import ScenarioResult


def scenario(
    files: Annotated[list[Path], typer.Argument(help="Scenario files.", metavar="FILE...")],
    json: Json = False,
) -> None:
    """Run scenarios and explain every difference. Exit with status 1 if there is one."""
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
        print_text(f"{passed} scenarios match the rulebook.")
    if failed:
        raise typer.Exit(1)


def explain(outcome: ScenarioResult) -> None:
    """Print the expected and the actual results."""
    if outcome.differences:
        print_text(f"{outcome.file}, line {outcome.line}: {outcome.title} ({', '.join(outcome.clauses)})")
    for difference in outcome.differences:
        print_text(f"  {difference}")


def as_data(outcome: ScenarioResult) -> dict[str, Any]:
    return {
        "file": str(outcome.file),
        "line": outcome.line,
        "title": outcome.title,
        "clauses": outcome.clauses,
        "passed": not outcome.differences,
        "differences": outcome.differences,
    }
