"""Serving tables to other people."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import sys
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from allhands.cli.output import print_text
from allhands.cli.params import require_server_packages
from allhands.files.discovery import game_names
from allhands.files.private_files import close_to_others
from allhands.files.toml_data import DataError
from allhands.table.record_file import records_folder

BACKLOG = 1024


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on. 0.0.0.0 lets other machines connect.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.", min=0, max=65535)] = 8000,
    store: Annotated[
        str | None,
        typer.Option(
            envvar="ALLHANDS_STORE",
            help="The file for all tables, or a postgresql:// address (default: beside your records).",
        ),
    ] = None,
    pause: Annotated[
        float | None, typer.Option(help="Seconds that bots wait before each move.", min=0)
    ] = None,
    browse: Annotated[
        bool,
        typer.Option("--open", help="Open the page in a browser. Uses another port if this one is taken."),
    ] = False,
    compiled: Annotated[
        bool,
        typer.Option(
            "--compile/--no-compile", help="Compile games in the background (takes minutes the first time)."
        ),
    ] = True,
    metrics: Annotated[
        int | None,
        typer.Option(help="Port for Prometheus, on this machine only (default: none).", min=1, max=65535),
    ] = None,
    verbose: Annotated[bool, typer.Option("--verbose", help="Log more than warnings.")] = False,
    check: Annotated[
        bool, typer.Option("--check", help="Check these settings and this machine, and don't start.")
    ] = False,
) -> None:
    """Serve tables for people and bots. They are saved, so they survive a restart."""
    require_server_packages("Serving")
    if check:
        raise typer.Exit(2 if asyncio.run(has_problems(host, port, store or default_store(), metrics)) else 0)
    with listen(host, port, or_another=browse) as listening:
        address = f"http://{reached_as(host)}:{listening.getsockname()[1]}"
        print_text(address)
        if browse:
            print_text("Open this address in a browser. Ctrl-C stops the server. Your matches are saved.")
        if browse and has_screen():
            webbrowser.open(address)  # the browser starts while the server loads
        from allhands.server.answer_delay import BOT_DELAY_SECONDS
        from allhands.server.app import run
        from allhands.server.logs import log_to_stderr

        log_to_stderr(logging.INFO if verbose else logging.WARNING)
        kept_in = store or default_store()
        if store is None and not os.environ.get("ALLHANDS_HOME"):  # leave a folder of the user's own as it is
            close_to_others(records_folder().parent)
        games = game_names() if compiled else ()
        tell = print_text if browse else lambda _words: None
        delay = BOT_DELAY_SECONDS if pause is None else pause
        asyncio.run(run(kept_in, listening, delay, games, tell, metrics))


async def has_problems(host: str, port: int, store: str | Path, metrics: int | None) -> bool:
    """Print each finding of the check before a start. Return whether one of them is a problem."""
    from allhands.server.preflight import Level, check_server

    found = [finding async for finding in check_server(host, port, store, metrics)]
    for level, words in found:
        print_text(f"{level.value}: {words}")
    return any(level is Level.PROBLEM for level, _ in found)


def default_store() -> Path:
    """Return the database file of a server that names none."""
    return records_folder().parent / "tables.sqlite"


def listen(host: str, port: int, or_another: bool) -> socket.socket:
    """Listen on this port, or on a free one if it is taken and any will do."""
    try:
        listening = socket.create_server((host, port), backlog=BACKLOG)
    except OSError as error:
        if or_another and port:
            return listen(host, 0, False)
        raise DataError(f"Nothing can be served on {host}, port {port}: {error.strerror}.") from None
    # asyncio does this only for sockets that name their protocol. Without it, an answer's second part waits
    # until the browser has acknowledged the first, which it may delay.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening


def reached_as(host: str) -> str:
    """Return the machine's outgoing address if it listens everywhere, or the host."""
    if host != "0.0.0.0":
        return host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as outwards:
        try:
            outwards.connect(("192.0.2.1", 9))  # a documentation address, to which nothing is sent
            return str(outwards.getsockname()[0])
        except OSError:  # no network
            return "127.0.0.1"


def has_screen() -> bool:
    """Return whether a graphical browser can open, rather than one in the server's terminal."""
    return sys.platform in ("darwin", "win32") or any(
        os.environ.get(d) for d in ("DISPLAY", "WAYLAND_DISPLAY")
    )
