"""The rulebooks."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from allhands.cli.choices import Game, Json, chosen_box, load
from allhands.cli.printing import print_json, put, width
from allhands.files.texts import harmless
from allhands.table import rulebook


def complete_clause(context: typer.Context, incomplete: str) -> list[str]:
    numbers = [number for box in chosen_box(context) for number in box.clauses()]
    return [number for number in numbers if number.startswith(incomplete)]


def rules(
    game: Game,
    clause: Annotated[
        str | None,
        typer.Argument(
            help="A clause's or chapter's number, or words to look for.",
            autocompletion=complete_clause,
            metavar="CLAUSE",
        ),
    ] = None,
    json: Json = False,
) -> None:
    """Read the rulebook, or one clause of it."""
    box = load(game)
    if json:
        wanted = rulebook.find_clauses(box, clause) if clause else box.clauses()
        print_json([{"number": number, "text": text} for number, text in wanted.items()])
    else:
        text = rulebook.look_up(box, clause, width()) if clause else rulebook.whole(box, width())
        show(text) if clause is None else put(text)


def show(text: str) -> None:
    """Print a long text, with a pager in a terminal."""
    import pydoc

    pydoc.pager(harmless(text)) if sys.stdout.isatty() else put(text)
