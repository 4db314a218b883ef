"""At a table of a server elsewhere: somebody at this terminal, or a bot on this machine."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import typer

from allhands.bots import Choice, decide, make_bot
from allhands.cli import INTERRUPTED
from allhands.cli.printing import command, put
from allhands.files.data import DataError
from allhands.server.api import models
from allhands.server.client import REMOTE_MOVE, RemoteSession, RemoteTable
from allhands.server.http_client import request
from allhands.server.invite_links import TableLink, parse_link, take_seat
from allhands.server.protocol import TableView
from allhands.table.deal import HOST_CHOSE
from allhands.table.keeper import Keeper
from allhands.table.refusal import Refused
from allhands.table.seat import Seat
from allhands.table.table import Table
from allhands.terminal.screen import Screen
from allhands.terminal.sitting import Leaving, Sitting


class Elsewhere:
    """Somebody at another keyboard: their answer is there when the server tells of it."""

    name = "elsewhere"

    def __init__(self, table: RemoteTable) -> None:
        self._table = table

    def choose(self, seat: Seat) -> Choice:
        self._table.wait(self._table.revision)
        return REMOTE_MOVE


class KeptElsewhere(Keeper):
    """The record that the server keeps."""

    def __init__(self, link: TableLink) -> None:
        self.path = Path(link.server.partition("://")[2]) / "table" / str(link.table)

    def note(self, seat: int, move: int, words: str, remark: str = "") -> None: ...
    def take_back(self) -> None: ...
    def end(self, table: Table) -> None: ...
    def close(self) -> None: ...


def join(address: str, name: str, screen: Screen) -> None:
    """Take the seat that a link invites to; say first if the host chose the deal."""
    link = parse_link(address)
    tell_deal(link, screen.say)
    visit(take_seat(link, name), screen)


def tell_deal(link: TableLink, say: Callable[[str], None]) -> None:
    """Say that the host chose the deal to someone who is about to sit down."""
    path = f"tables/{link.table}"
    with suppress(Refused):
        if link.invite and request(link.server, "GET", path, TableView, token=link.invite).host_chose:
            say(HOST_CHOSE)


def open_table(
    address: str, opening: models.OpenTableRequest, name: str, bots: list[str], screen: Screen
) -> None:
    """Open a table, give out its links, and begin when all have come."""
    server, token = parse_link(address).server, opening.token
    opened = request(server, "POST", "tables", models.OpenTableResponse, opening)
    path, count = f"tables/{opened.table.id}", len(opened.invites)
    people = count - len(bots)
    if people < 1:
        raise DataError(f"There are {count} seats, one of them yours: name {count - 1} bots at most.")
    link = TableLink(server, opened.table.id, 0, token=token)
    request(server, "PUT", f"{path}/seats/0/player", TableView, models.TakeSeatRequest(name, token))
    for seat, kind in enumerate(bots, people):
        request(server, "PUT", f"{path}/seats/{seat}/bot", TableView, models.SeatBotRequest(kind), token)
    if people > 1:
        put(f"Invite the others: {TableLink(server, opened.table.id)}")
    visit(link, screen, opener=True)


def visit(link: TableLink, screen: Screen, opener: bool = False) -> None:
    """Sit at a table until the match is over, or one leaves; the opener begins it."""
    back = f"Come back with: {command()} play --server '{link}'"
    place = RemoteSession(link, screen.say)
    try:
        screen.say("Waiting for the match to begin.")
        if opener:
            place.wait_for_players()
            request(link.server, "POST", f"tables/{link.table}/start", TableView, token=link.token)
        mirror = place.wait_for_start()
        others = {seat: Elsewhere(mirror) for seat in range(mirror.seats) if seat != place.seat}
        screen.say(f"{mirror.box.title} for {mirror.seats}: {', '.join(mirror.names)}.")
        screen.say("Answer with a number or in words. ? explains, quit leaves.")
        Sitting(mirror, dict(others), KeptElsewhere(link), screen, talk=place.send_chat).play()
    except (Leaving, EOFError):
        put(back)
    except KeyboardInterrupt:
        put(f"\n{back}")
        raise typer.Exit(INTERRUPTED) from None
    finally:
        place.close()


def play_bot(link: TableLink, kind: str, name: str) -> None:
    """Let a bot play a match to its end."""
    tell_deal(link, put)
    place = RemoteSession(take_seat(link, name), put)
    try:
        mirror = place.wait_for_start()
        player = make_bot(kind, mirror.box, secrets.randbits(62))
        while not mirror.over:
            if place.seat is not None and mirror.decider == place.seat:
                mirror.play(decide(player, mirror.seat(place.seat)))
            else:
                mirror.wait(mirror.revision)
    finally:
        place.close()
