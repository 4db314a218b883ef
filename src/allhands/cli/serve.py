"""Serving tables to people elsewhere."""

from __future__ import annotations

import asyncio
import logging
import socket
from typing import Annotated

import typer

from allhands.cli.printing import put
from allhands.files.data import DataError
from allhands.files.discovery import game_names
from allhands.table.keeper import records_folder

BACKLOG = 1024


def serve(
    host: Annotated[
        str, typer.Option(help="Where to listen; 0.0.0.0 is everywhere, also beyond this machine.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.", min=0, max=65535)] = 8000,
    store: Annotated[
        str | None,
        typer.Option(
            envvar="ALLHANDS_STORE",
            help="The file that keeps all tables, usually beside your records; or a postgresql:// address.",
        ),
    ] = None,
    pause: Annotated[float | None, typer.Option(help="Seconds that bots take over an answer.", min=0)] = None,
    compiled: Annotated[
        bool,
        typer.Option("--compile/--no-compile", help="Compile the games meanwhile; minutes, the first time."),
    ] = True,
    verbose: Annotated[bool, typer.Option("--verbose", help="Log more than warnings.")] = False,
) -> None:
    """Serve tables that people share; each is kept, and outlives the server."""
    try:
        import uvicorn  # noqa: F401 - the server's, as are the others

        from allhands.server.app import run
        from allhands.server.operation import log_to_stderr
        from allhands.server.standing import PAUSE
    except ImportError as error:
        raise DataError(f'Serving needs more packages: pip install "allhands[server]" ({error}).') from None
    log_to_stderr(logging.INFO if verbose else logging.WARNING)
    address = store or records_folder().parent / "tables.sqlite"
    listening = socket.create_server((host, port), backlog=BACKLOG)
    put(f"http://{host}:{listening.getsockname()[1]}")
    games = game_names() if compiled else ()
    with listening:
        asyncio.run(run(address, listening, PAUSE if pause is None else pause, games))
