"""The rulebooks."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from allhands.cli.output import print_json, print_text, width
from allhands.cli.params import Game, Json, chosen_game, load
from allhands.files.text_rules import escape_unprintable
from allhands.table import rulebook


def complete_clause(context: typer.Context, incomplete: str) -> list[str]:
    numbers = [number for game_config in chosen_game(context) for number in game_config.clauses()]
    return [number for number in numbers if number.startswith(incomplete)]


def rules(
    game: Game,
    clause: Annotated[
        str | None,
        typer.Argument(
            help="A rule's or chapter's number, or words to search for.",
            autocompletion=complete_clause,
            metavar="CLAUSE",
        ),
    ] = None,
    json: Json = False,
) -> None:
    """Read the rulebook, or one rule of it."""
    game_config = load(game)
    if json:
        wanted = rulebook.find_clauses(game_config, clause) if clause else game_config.clauses()
        print_json([{"number": number, "text": text} for number, text in wanted.items()])
    else:
        text = (
            rulebook.look_up(game_config, clause, width()) if clause else rulebook.whole(game_config, width())
        )
        show(text) if clause is None else print_text(text)


def show(text: str) -> None:
    """Print a long text, with a pager in a terminal."""
    import pydoc

    pydoc.pager(escape_unprintable(text)) if sys.stdout.isatty() else print_text(text)
