"""Playing at a remote server's table, from this terminal or with a bot on this machine."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

import typer

from allhands.bots import Choice, check_bot, decide, make_bot
from allhands.cli import INTERRUPTED
from allhands.cli.output import command, print_text
from allhands.files.toml_data import DataError
from allhands.server.api import models
from allhands.server.client import REMOTE_MOVE, RemoteSession, RemoteTable
from allhands.server.http_client import request
from allhands.server.invite_links import TableLink, parse_link, take_seat
from allhands.server.protocol import TableView
from allhands.table.errors import Rejected
from allhands.table.fair_deal import HOST_CHOSE
from allhands.table.record_file import RecordFile
from allhands.table.seat import Seat
from allhands.table.shares import load_share, save_share
from allhands.table.table import Table
from allhands.terminal.screen import Screen
from allhands.terminal.session import QuitRequested, TerminalSession


class RemotePlayer:
    """A remote player, whose moves arrive from the server."""

    name = "elsewhere"

    def __init__(self, table: RemoteTable) -> None:
        self._table = table

    def choose(self, seat: Seat) -> Choice:
        self._table.wait(self._table.revision)
        return REMOTE_MOVE


class RemoteRecord(RecordFile):
    """A record that the server keeps, so nothing is written here."""

    def __init__(self, link: TableLink) -> None:
        self.path = Path(link.server.partition("://")[2]) / "table" / str(link.table)

    def note(self, seat: int, move: int, words: str, remark: str = "") -> None: ...
    def take_back(self) -> None: ...
    def end(self, table: Table) -> None: ...
    def close(self) -> None: ...


def join(address: str, name: str, screen: Screen) -> None:
    """Take the seat of an invite link. Say first if the host chose the deal."""
    link = parse_link(address)
    tell_deal(link, screen.say)
    play_remote(take_seat(link, name), screen)


def tell_deal(link: TableLink, say: Callable[[str], None]) -> None:
    """Warn a player before they sit down that the host chose the deal."""
    if link.table is None or link.token:
        return
    with suppress(Rejected):
        if request(link.server, "GET", f"tables/{link.table}", TableView, token=link.invite).host_chose:
            say(HOST_CHOSE)


def place_of(link: TableLink, say: Callable[[str], None]) -> RemoteSession:
    """Return the place at a table that a link with a token leads to, with this device's share of the deal."""
    seat = f"{link.server}/table/{link.table} {link.token}"
    return RemoteSession(link, say, load_share(seat), partial(save_share, seat))


def open_table(
    address: str, opening: models.OpenTableRequest, name: str, bots: list[str], screen: Screen
) -> None:
    """Open a table, print its links, and start the match once all players are there."""
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
        print_text(f"Invite the others: {TableLink(server, opened.table.id)}")
    play_remote(link, screen, opener=True)


def play_remote(link: TableLink, screen: Screen, opener: bool = False) -> None:
    """Play at a table until the match ends or the player leaves. The host starts it."""
    back = f"Come back with: {command()} play --server '{link}'"
    place = place_of(link, screen.say)
    try:
        screen.say("Waiting for the match to begin.")
        if opener:
            place.wait_for_players()
            request(link.server, "POST", f"tables/{link.table}/start", TableView, token=link.token)
        mirror = place.wait_for_start()
        others = {seat: RemotePlayer(mirror) for seat in range(mirror.seats) if seat != place.seat}
        screen.say(f"{mirror.game_config.title} for {mirror.seats}: {', '.join(mirror.names)}.")
        screen.say("Answer with a number or in words. ? explains, quit leaves.")
        TerminalSession(mirror, dict(others), RemoteRecord(link), screen, talk=place.send_chat).play()
    except (QuitRequested, EOFError):
        print_text(back)
    except KeyboardInterrupt:
        print_text(f"\n{back}")
        raise typer.Exit(INTERRUPTED) from None
    finally:
        place.close()


def play_bot(link: TableLink, kind: str, name: str) -> None:
    """Let a bot play a match to its end. One that makes no sense takes no seat."""
    given = check_bot(kind)
    tell_deal(link, print_text)
    place = place_of(take_seat(link, name), print_text)
    try:
        mirror = place.wait_for_start()
        player = make_bot(given, mirror.game_config, secrets.randbits(62))
        while not mirror.over:
            if place.seat is not None and mirror.decider == place.seat:
                mirror.play(decide(player, mirror.seat(place.seat)))
            else:
                mirror.wait(mirror.revision)
    finally:
        place.close()
