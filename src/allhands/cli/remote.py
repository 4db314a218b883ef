"""Playing at a server's table, from this terminal or with a bot on this machine.

It needs the packages of the extra `server`, so commands import it only when they use it.
"""

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
from allhands.cli.params import load, separated
from allhands.files.toml_data import DataError
from allhands.server.api import models
from allhands.server.client import REMOTE_MOVE, RemoteSession, RemoteTable
from allhands.server.http_client import request
from allhands.server.invite_links import TableLink, parse_link, take_seat
from allhands.server.protocol import TableView
from allhands.table.decks import deck_name
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

    name = "remote"

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


def join_or_open(
    address: str,
    game: str | None,
    seats: int | None,
    name: str,
    bots: str | None,
    options: list[str] | None,
    decks: list[str] | None,
) -> None:
    """Open a table for the game on the server, or without a game join the table of a link."""
    if game is None:
        join(address, name, Screen())
        return
    game_config = load(game, options, decks=decks)
    deck_names = [deck_name(game_config.game, deck) for deck in game_config.decks[: len(decks or ())]]
    opening = models.OpenTableRequest(
        game_config.name, secrets.token_urlsafe(24), seats, dict(game_config.options), deck_names
    )
    open_table(address, opening, name, separated(bots or ""), Screen())


def join(address: str, name: str, screen: Screen) -> None:
    """Take the seat of an invite link. Say first if the host chose the deal."""
    link = parse_link(address)
    warn_if_host_chose(link, screen.say)
    play_remote(take_seat(link, name), screen)


def warn_if_host_chose(link: TableLink, say: Callable[[str], None]) -> None:
    """Warn a player before they sit down that the host chose the deal."""
    if link.table is None or link.token:
        return
    with suppress(Rejected):
        if request(link.server, "GET", f"tables/{link.table}", TableView, token=link.invite).host_chose:
            say(HOST_CHOSE)


def open_session(link: TableLink, say: Callable[[str], None]) -> RemoteSession:
    """Connect to the seat of a link with a token, with this device's share of the deal."""
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
    play_remote(link, screen, host=True)


def play_remote(link: TableLink, screen: Screen, host: bool = False) -> None:
    """Play at a table until the match ends or the player leaves. The host starts it."""
    come_back = f"Come back with: {command()} play --server '{link}'"
    session = open_session(link, screen.say)
    try:
        screen.say("Waiting for the match to begin.")
        if host:
            session.wait_for_players()
            request(link.server, "POST", f"tables/{link.table}/start", TableView, token=link.token)
        table = session.wait_for_start()
        others = {seat: RemotePlayer(table) for seat in range(table.seats) if seat != session.seat}
        screen.say(f"{table.game_config.title} for {table.seats}: {', '.join(table.names)}.")
        screen.say("Answer with a number or in words. ? explains, quit leaves.")
        TerminalSession(table, dict(others), RemoteRecord(link), screen, talk=session.send_chat).play()
    except (QuitRequested, EOFError):
        print_text(come_back)
    except KeyboardInterrupt:
        print_text(f"\n{come_back}")
        raise typer.Exit(INTERRUPTED) from None
    finally:
        session.close()


def play_bot(link: TableLink, kind: str, name: str) -> None:
    """Let a bot play a match to its end. An unknown bot is rejected before it takes a seat."""
    spec = check_bot(kind)
    warn_if_host_chose(link, print_text)
    session = open_session(take_seat(link, name), print_text)
    try:
        table = session.wait_for_start()
        player = make_bot(spec, table.game_config, secrets.randbits(62))
        while not table.over:
            if session.seat is not None and table.decider == session.seat:
                table.play(decide(player, table.seat(session.seat)))
            else:
                table.wait(table.revision)
    finally:
        session.close()
