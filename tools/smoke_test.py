"""A smoke test for a running server: `python tools/smoke_test.py http://127.0.0.1:8000 [GAME ...]`.

It loads the page with all its scripts and styles, asks for the server's health, and plays a match of each
game against a bot over the WebSocket. It imports only All Hands, so it runs wherever that is installed.
"""

from __future__ import annotations

import re
import secrets
import sys
import time
import urllib.request

import msgspec

from allhands import DataError, Rejected
from allhands.server.api.models import (
    Health,
    OpenTableRequest,
    OpenTableResponse,
    SeatBotRequest,
    TakeSeatRequest,
)
from allhands.server.client import RemoteSession
from allhands.server.http_client import request
from allhands.server.invite_links import TableLink
from allhands.server.protocol import TableView

GAMES = ("leduc", "hanataz")
BOT = "greedy"
TIMEOUT_SECONDS = 20
LINKED_FILES = re.compile(r'(?:src|href)="(/[^"#]+)"')


class SmokeTestFailed(Exception):
    """Something that a player would notice. The message is one sentence."""


def main(server: str, *games: str) -> None:
    health = read_health(server)
    print(f"{server} runs All Hands {health.version}: {health.status}.")
    print(f"The page loads with its {load_page(server)} files.")
    for game in games or GAMES:
        started = time.monotonic()
        moves = play_match(server, game)
        print(f"A match of {game} ended after {moves} moves and {time.monotonic() - started:.1f} s.")


def read_health(server: str) -> Health:
    """Return the server's health."""
    return msgspec.json.decode(fetch(f"{server}/healthz"), type=Health)


def load_page(server: str) -> int:
    """Load the page and each file it links to. Return their number."""
    html = fetch(f"{server}/").decode()
    paths = sorted(set(LINKED_FILES.findall(html)))
    if not any(path.endswith(".js") for path in paths):
        raise SmokeTestFailed(f"{server}/ isn't the page: it links to no script.")
    for path in paths:
        fetch(server + path)
    return len(paths)


def fetch(url: str) -> bytes:
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with opener.open(url, timeout=TIMEOUT_SECONDS) as response:
            return bytes(response.read())
    except OSError as error:
        raise SmokeTestFailed(f"{url}: {error}.") from None


def play_match(server: str, game: str) -> int:
    """Play a match against a bot, taking the first legal move each time. Return the number of moves."""
    token = secrets.token_urlsafe(24)
    opening = OpenTableRequest(game, token, 2)
    opened = request(server, "POST", "tables", OpenTableResponse, opening)
    path = f"tables/{opened.table.id}"
    request(server, "PUT", f"{path}/seats/0/player", TableView, TakeSeatRequest("Ann", token))
    request(server, "PUT", f"{path}/seats/1/bot", TableView, SeatBotRequest(BOT), token)
    session = RemoteSession(TableLink(server, opened.table.id, 0, token=token))
    try:
        session.wait_for_players()
        request(server, "POST", f"{path}/start", TableView, token=token)
        table = session.wait_for_start()
        while not table.over:
            if table.decider == 0:
                table.play(table.seat(0).moves[0])
            else:
                table.wait(table.revision)
        return table.revision
    finally:
        session.close()


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except (SmokeTestFailed, DataError, Rejected) as error:
        sys.exit(str(error))
