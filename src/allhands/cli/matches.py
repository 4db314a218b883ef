"""The list of saved matches."""

from __future__ import annotations

from collections import Counter
from typing import Annotated

import typer

from allhands.cli.output import command, print_json, print_table, print_text
from allhands.cli.params import Json, complete_game, load
from allhands.table.players import PERSON
from allhands.table.record_file import records_folder
from allhands.table.saved_matches import SavedMatch, saved_matches


def matches(
    game: Annotated[
        str | None,
        typer.Argument(help="Only this game (default: all).", autocompletion=complete_game, metavar="GAME"),
    ] = None,
    json: Json = False,
) -> None:
    """List the saved matches, unfinished ones first."""
    found = saved_matches(game and load(game).name)
    if json:
        print_json(found)
    elif not found:
        print_text(f"No match is kept in {records_folder()} yet.")
    else:
        print_table(("match", "moves", "state", "players"), [match_row(match) for match in found])
        print_text(f"\nGo on with: {command()} play --resume MATCH; see one again: {command()} replay MATCH")


def match_row(match: SavedMatch) -> tuple[object, ...]:
    if match.damage:
        return match.path.stem, "", "damaged", ""
    people = [name for name, kind in zip(match.names, match.players, strict=False) if kind == PERSON]
    bots = Counter(kind for kind in match.players if kind != PERSON)
    who = [*people, *(f"{number} {kind}" for kind, number in bots.items())]
    return match.path.stem, str(match.moves), "over" if match.over else "unfinished", ", ".join(who)
