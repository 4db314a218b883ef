"""The speed of rules, bots and search."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from allhands.cli.output import print_error, print_json, print_text, shown
from allhands.cli.params import (
    Json,
    complete_game,
    load,
)

if TYPE_CHECKING:
    from allhands.lab.bench import BenchRow

GAME_WIDTH = 16


def bench(
    game: Annotated[
        str | None,
        typer.Argument(help="Only this game (default: all).", autocompletion=complete_game, metavar="GAME"),
    ] = None,
    quick: Annotated[
        bool, typer.Option("--quick", help="Measure fewer matches, with rougher figures.")
    ] = False,
    json: Json = False,
) -> None:
    """Measure how fast the rules, bots and search are on this machine, and that random play ends in time."""
    from allhands.lab.bench import bench as run
    from allhands.lab.bench import overlong

    def tell(row: BenchRow) -> None:
        rate, relative = shown(row.per_second), shown(row.relative)
        print_text(f"{row.game:{GAME_WIDTH}}{rate:>14}{relative:>12}  {row.what}")

    name = game and load(game).name
    if not json:
        print_text(f"{'game':{GAME_WIDTH}}{'per second':>14}{'relative':>12}  what")
    rows = run(game=name, quick=quick, progress=None if json else tell)
    if json:
        print_json(rows)
    if complaints := [sentence for row in rows if (sentence := overlong(row))]:
        print_error("\n".join(complaints))
        raise typer.Exit(1)
