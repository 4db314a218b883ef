"""Datasets of bots' decisions."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from allhands.cli.output import print_text
from allhands.cli.params import Cards, Decks, Game, Options, Seats, complete_bots, load, separated
from allhands.cli.progress import progress_bar
from allhands.files.toml_data import DataError


def dataset(
    game: Game,
    out: Annotated[Path, typer.Option(help="The file to write, in Parquet.", metavar="FILE")],
    decisions: Annotated[
        int, typer.Option(help="How many decisions; the last matches are finished.", metavar="N")
    ] = 1_000_000,
    bots: Annotated[
        str,
        typer.Option(
            help="A bot for every seat, separated by commas, or one kind for all.",
            autocompletion=complete_bots,
        ),
    ] = "greedy",
    seats: Seats = None,
    seed: Annotated[int, typer.Option(help="Where all chance comes from.", metavar="S")] = 0,
    option: Options = None,
    cards: Cards = None,
    deck: Decks = None,
) -> None:
    """Write decisions of bots as a dataset: the decider's view, legal moves, move and result."""
    from allhands.lab.dataset import write_parquet

    game_config = load(game, option, cards, deck)
    if not out.parent.is_dir():
        raise DataError(f"{out}: there is no folder {out.parent}.")
    named = separated(bots) or ["greedy"]
    count = game_config.game.info.usual_seats if seats is None else seats
    game_config.initial_state(count)  # raises DataError for a bad number of seats
    if len(named) not in (1, count):
        raise DataError(f"Name one bot for all {count} seats, or one for each, not {len(named)}.")
    with progress_bar(decisions) as advance:
        written = write_parquet(
            out, game_config, named * (count if len(named) == 1 else 1), decisions, seed, advance
        )
    print_text(f"{out}: {written:,} decisions.")
