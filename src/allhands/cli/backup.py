"""Backing up a server's database, and restoring it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from allhands.cli.output import print_text
from allhands.cli.serve import check_packages, default_store
from allhands.files.english import count_noun

if TYPE_CHECKING:
    from allhands.server.backup import Summary

Store = Annotated[
    str | None,
    typer.Option(
        envvar="ALLHANDS_STORE", help="Database: a file or a postgresql:// address (default: the server's)."
    ),
]


def backup(
    file: Annotated[Path, typer.Argument(help="New file for the backup.", metavar="FILE")],
    store: Store = None,
) -> None:
    """Back up a server's database, also while the server runs."""
    check_packages()
    from allhands.server.backup import back_up

    print_text(f"{file}: {counted(asyncio.run(back_up(store or default_store(), file)))}.")


def restore(
    file: Annotated[Path, typer.Argument(help="The backup.", metavar="FILE")],
    store: Store = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="Replace the tables that the database has.")
    ] = False,
) -> None:
    """Restore a backup into a database, while no server uses it."""
    check_packages()
    from allhands.server import backup

    summary = asyncio.run(backup.restore(file, store or default_store(), replace))
    print_text(f"Restored {counted(summary)} of All Hands {summary.header.version}.")


def counted(summary: Summary) -> str:
    tables = summary.rows.get("tables", 0)
    events = summary.rows.get("events", summary.rows.get("entries", 0))  # their name before schema 0005
    return f"{count_noun(tables, 'table')} with {count_noun(events, 'event')}"
