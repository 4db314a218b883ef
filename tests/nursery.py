"""Processes that start at once, forked from one that has imported the commands and the server."""

from __future__ import annotations

import multiprocessing

from tests.helpers import GAMES

LOADED = [
    *("allhands.cli.commands", "allhands.server.app", "alembic.command", "asyncpg", "uvicorn"),
    *("uvicorn.protocols.http.auto", "uvicorn.protocols.websockets.auto", "tests.server.serving"),
    *(f"allhands.games.{name.replace('-', '_')}" for name in GAMES),
]

NURSERY = multiprocessing.get_context("forkserver")
NURSERY.set_forkserver_preload(LOADED)
