"""The speed of rules, bots and search."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from allhands.cli.choices import (
    Json,
    complete_game,
    load,
)
from allhands.cli.printing import complain, print_json, put, shown

if TYPE_CHECKING:
    from allhands.lab.bench import Row

GAME_WIDTH = 16


def bench(
    game: Annotated[
        str | None, typer.Argument(help="Of one game.", autocompletion=complete_game, metavar="GAME")
    ] = None,
    quick: Annotated[bool, typer.Option("--quick", help="Measure less, and less exactly.")] = False,
    json: Json = False,
) -> None:
    """Measure how fast the rules, bots and search are on this machine, and that random play ends in time."""
    from allhands.lab.bench import bench as run
    from allhands.lab.bench import overlong

    def tell(row: Row) -> None:
        rate, relative = shown(row.per_second), shown(row.relative)
        put(f"{row.game:{GAME_WIDTH}}{rate:>14}{relative:>12}  {row.what}")

    name = game and load(game).name
    if not json:
        put(f"{'game':{GAME_WIDTH}}{'per second':>14}{'relative':>12}  what")
    rows = run(game=name, quick=quick, progress=None if json else tell)
    if json:
        print_json(rows)
    if complaints := [sentence for row in rows if (sentence := overlong(row))]:
        complain("\n".join(complaints))
        raise typer.Exit(1)
