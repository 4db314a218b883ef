"""A seat for agents that speak the Model Context Protocol."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Annotated

import typer

from allhands.cli import INTERRUPTED
from allhands.cli.params import Cards, Decks, Game, Options, Seats, Seed, complete_bots, load, separated
from allhands.files.toml_data import DataError


def mcp(
    game: Game,
    seats: Seats = None,
    seat: Annotated[int, typer.Option(help="The agent's seat, counted from 0.", metavar="N")] = 0,
    name: Annotated[str, typer.Option(help="The agent's name at the table.")] = "Player",
    bots: Annotated[
        str,
        typer.Option(
            help="The bots on the other seats, separated by commas, or one kind for all.",
            autocompletion=complete_bots,
        ),
    ] = "steady",
    seed: Seed = None,
    option: Options = None,
    cards: Cards = None,
    deck: Decks = None,
    record: Annotated[
        Path | None, typer.Option(help="Keep a record of the match in this new file.", metavar="FILE")
    ] = None,
) -> None:
    """Give an agent a seat against bots, as an MCP server on standard input and output."""
    game_config = load(game, option, cards, deck)
    try:
        from allhands.adapters.mcp_server import serve
    except ImportError:
        raise DataError('This needs the MCP package. Install it with: pip install "allhands[mcp]".') from None
    from allhands.adapters.text_seat import TextSeat
    from allhands.bots import is_file, thinks_ahead, warm_up
    from allhands.table.record_file import RecordFile

    kinds = separated(bots) or ["steady"]
    seated = TextSeat(game_config, kinds, seats=seats, seat=seat, seed=seed, name=name)
    if any(not is_file(kind) and thinks_ahead(kind) for kind in kinds):
        warm_up(game_config)  # while the agent reads the rules
    if record is not None:
        seated.keep_record(RecordFile.begin(seated.table, seated.kinds, record))
    # A thread waits for input and can't be interrupted. Moves are on disk as soon as they are made.
    signal.signal(signal.SIGINT, lambda *_: os._exit(INTERRUPTED))
    serve(seated)
