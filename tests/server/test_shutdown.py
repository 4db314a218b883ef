"""Announced restarts."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from pathlib import Path

from allhands.server.shutdown import RESTART_NOTICE_SECONDS, ShutdownNotice
from tests.server.serving import Client, OpenedTable, Server


def until_told(client: Client) -> float:
    """Return when the restart comes by what a client was told before or after its first update."""
    while not (
        told := [frame for frame in map(json.loads, client.frames) if frame["type"] == "restart_notice"]
    ):
        client.receive()
    return float(told[-1]["seconds"])


def test_everyone_hears_of_a_restart_and_plays_on(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        opened = OpenedTable(server, "leduc", people=2).start()
        here = opened.client(opened.tokens[0]).join()
        os.kill(server.pid, signal.SIGUSR1)
        assert 0 < until_told(here) <= RESTART_NOTICE_SECONDS
        later = opened.client(opened.watch).join()
        assert 0 < until_told(later) <= RESTART_NOTICE_SECONDS
        assert server.alive


async def test_server_stops_after_its_notice() -> None:
    notice, stopped = ShutdownNotice(), asyncio.Event()
    notice.stop = stopped.set
    notice.announce(0)
    notice.announce(RESTART_NOTICE_SECONDS)  # it was told before
    await stopped.wait()
