"""A client: a seat at another server's table, for the terminal and for bots.

What the server sends becomes a table again that holds what the seat knows, so anyone who can play at a local
table can play there. A lost connection is made again, and unanswered requests are repeated with their id.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import msgspec
from msgspec import UNSET
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage
from websockets.sync.client import ClientConnection, connect

from allhands.files.discovery import game_names
from allhands.files.toml_data import DataError
from allhands.server.http_client import TIMEOUT_SECONDS, request
from allhands.server.invite_links import TableLink
from allhands.server.payload_validation import (
    FRAME_BURST,
    FRAMES_PER_SECOND,
    MAX_EVENTS,
    MAX_FRAME,
    KnownMatch,
    StateValidator,
    box_of,
    check_table,
    check_update,
    replay_record,
    unusable,
)
from allhands.server.protocol import (
    PROTOCOL,
    Ack,
    Explanation,
    Hello,
    PlayMove,
    Rejection,
    RestartNotice,
    Reveal,
    Seal,
    SendChat,
    TableEventView,
    TableView,
    ToClient,
    Undo,
    Update,
)
from allhands.server.rate_limit import TokenBucket
from allhands.table.errors import Rejected
from allhands.table.fair_deal import HOST_CHOSE, Share, draw_contribution
from allhands.table.game_config import load
from allhands.table.match_record import record_problems
from allhands.table.seat import Seat
from allhands.table.table import Move as PastMove
from allhands.table.table import Table
from allhands.table.view import EventView, MoveView, View, note_lines
from allhands.words.catalogue import Catalogue, catalogue
from allhands.words.renderer import Renderer, localize

REMOTE_MOVE = MoveView(-1, "played remotely")  # another player's move, which the server has applied
CLOSE_SECONDS = 2.0  # for a socket to close
SEAL_SECONDS = 2.0  # to wait for everyone's seal
MIN_RETRY_SECONDS, MAX_RETRY_SECONDS = 0.1, 5.0  # between attempts to reconnect
REQUEST_ID_BYTES = 12
DISCONNECTED = (ConnectionClosed, InvalidMessage, InvalidHandshake, OSError, EOFError)
INVALID_FRAME = {1002, 1007, 1009}  # close codes: protocol error, not text, too large

_encode = msgspec.json.Encoder().encode


class TableGame(msgspec.Struct):
    """The game of a table, as a frame names it."""

    game: str


class SeatNames(msgspec.Struct):
    """The names of a view."""

    names: list[str]


class FrameReader(msgspec.Struct):
    """Who reads a frame, and what its messages refer to."""

    you: int | None = None
    table: TableGame | None = None
    view: SeatNames | None = None


def game_catalogue(name: str) -> Catalogue:
    """Return the words of a game, or the program's alone for a game that isn't installed."""
    return catalogue(load(name).game.info.folder) if name in game_names() else catalogue()


class RemoteSession:
    """A seat at another server's table, and what the server has sent."""

    def __init__(
        self,
        link: TableLink,
        report: Callable[[str], None] = lambda _: None,
        share: Share | None = None,
        save: Callable[[Share], None] = lambda _share: None,
    ) -> None:
        self.link, self._report = link, report
        self.number = 0  # of the last table event
        self.seat: int | None = None
        self.table: TableView | None = None
        self.remote: RemoteTable | None = None
        self._opened = ExitStack()
        self._socket: ClientConnection | None = None
        self._is_fresh = True  # no update has come over this socket yet
        self._frames = TokenBucket(FRAME_BURST, FRAMES_PER_SECOND)
        self._unanswered: msgspec.Struct | None = None
        self.share, self._save = share, save  # this seat's part of the deal
        self._sent: set[str] = set()  # seals and contributions sent over this socket
        self._catalogue, self._names = catalogue(), list[str]()

    def close(self) -> None:
        self._opened.close()

    def wait_for_start(self) -> RemoteTable:
        """Wait for the match to start."""
        while self.remote is None:
            self.receive()
        return self.remote

    def wait_for_players(self) -> None:
        """Wait until every seat is taken, and a moment for everyone's seal."""
        while self.table is None or any(info.name is None for info in self.table.seats):
            self.receive()
        end = time.monotonic() + SEAL_SECONDS
        while not all(info.bot or info.seal for info in self.table.seats):
            if (left := end - time.monotonic()) <= 0 or self.receive(left) is None:
                return

    def receive(self, timeout: float | None = None) -> ToClient | None:
        """Return the next frame after applying it, or None if none comes in time."""
        while True:
            try:
                data = self._connected().recv(timeout)
            except TimeoutError:
                return None
            except ConnectionClosed as closed:
                if closed.sent and closed.sent.code in INVALID_FRAME and not closed.rcvd_then_sent:
                    raise unusable("a message that is too large or broken") from None
                self._on_disconnect()
                continue
            except DISCONNECTED:
                self._on_disconnect()
                continue
            frame = self._decode(data)
            if isinstance(frame, Update):
                self._update(frame)
            elif isinstance(frame, RestartNotice):
                self._report(
                    f"The server restarts in {frame.seconds:.0f} s. Your match continues afterwards."
                )
            elif isinstance(frame, Rejection) and frame.request_id is None:
                raise Rejected(frame.words, frame.code)
            return frame

    def _decode(self, data: str | bytes) -> ToClient:
        if not self._frames.take():
            raise unusable(f"more than {FRAMES_PER_SECOND} messages a second")
        try:
            frame = msgspec.json.decode(data)
            read: ToClient = msgspec.convert(localize(frame, self._renderer(frame)), ToClient)
            return read
        except (msgspec.MsgspecError, ValueError, TypeError, LookupError, AttributeError, RecursionError):
            raise DataError(f"{self.link.server} uses another protocol. Update to play there.") from None

    def _renderer(self, frame: Any) -> Renderer:
        """Return the words for a frame: those of the table's game, for this seat and these names."""
        view = msgspec.convert(frame, FrameReader)
        if view.table:
            self._catalogue = game_catalogue(view.table.game)
        if view.view:
            self._names = view.view.names
        return Renderer(self._catalogue, self._names, view.you)

    def send_chat(self, words: str) -> None:
        """Send a chat message to the table."""
        self.send(SendChat(new_request_id(), words))

    def send(self, frame: PlayMove | Undo | SendChat) -> Ack | Explanation:
        """Send a request and return its answer. Raise Refused if the server rejects it."""
        self._unanswered = frame
        self._send(frame)
        while True:
            answer = self.receive()
            if isinstance(answer, Ack | Explanation | Rejection) and answer.request_id == frame.request_id:
                self._unanswered = None
                if isinstance(answer, Rejection):
                    raise Rejected(answer.words, answer.code, answer.clause)
                return answer

    def _send(self, frame: msgspec.Struct) -> None:
        try:
            self._connected().send(_encode(frame), text=True)
        except DISCONNECTED:
            self._on_disconnect()

    def _connected(self) -> ClientConnection:
        """Return the socket. Reconnect if there is none, and repeat the unanswered request."""
        pause = MIN_RETRY_SECONDS
        while self._socket is None:
            address = f"ws{self.link.server.removeprefix('http')}/api/tables/{self.link.table}/socket"
            try:
                connecting = connect(
                    address,
                    proxy=None,
                    max_size=MAX_FRAME,
                    open_timeout=TIMEOUT_SECONDS,
                    close_timeout=CLOSE_SECONDS,
                )
                self._socket, self._is_fresh = self._opened.enter_context(connecting), True
                self._sent.clear()
                hello = Hello(PROTOCOL, self.link.token, self.number, known=True)
                for frame in filter(None, (hello, self._unanswered)):
                    self._socket.send(_encode(frame), text=True)
            except DISCONNECTED:
                self._on_disconnect()
                if pause == MIN_RETRY_SECONDS:
                    self._report(f"Can't reach {self.link.server}. Retrying…")
                time.sleep(pause * (1 + secrets.randbelow(100) / 100))
                pause = min(2 * pause, MAX_RETRY_SECONDS)
        return self._socket

    def _on_disconnect(self) -> None:
        if self._socket:
            self._report("Connection lost.")
        self._opened.close()
        self._socket = None

    def _update(self, update: Update) -> None:
        table = self.table if update.table is UNSET else check_table(update.table)
        if table is None:
            raise unusable("an update before it says which table this is")
        check_update(update, table, self.number, self._is_fresh)
        if self.remote and (update.you, len(table.seats)) != (self.seat, self.remote.seats):
            raise unusable("another seat for you in the middle of the match")
        if self.table is None and table.host_chose:
            self._report(HOST_CHOSE)
        self.table, self.number, self.seat, self._is_fresh = table, update.number, update.you, False
        if update.view is None:
            self._contribute(table)
        elif update.view is not UNSET:
            if self.remote is None:
                validator = StateValidator(box_of(table), len(table.seats))
                self.remote = RemoteTable(self, validator, update.view)
            self.remote.follow(update, update.view)
        self._end_stand_in(table)
        earlier = [] if update.earlier_events is UNSET else update.earlier_events
        for event in [*earlier, *update.table_events]:
            if event.words and (event.seat is None or event.seat != self.seat):
                self._report(event_line(event, table))

    def _end_stand_in(self, table: TableView) -> None:
        """Take the seat back if a bot stood in for it."""
        if self.seat is None or table.over or not table.seats[self.seat].stand_in:
            return
        path = f"tables/{self.link.table}/seats/{self.seat}/stand-in"
        self.table = check_table(request(self.link.server, "DELETE", path, TableView, token=self.link.token))
        self._report("A bot played for you while you were away. You have your seat back.")

    def _contribute(self, table: TableView) -> None:
        """Set a seal for each of the server's commitments, and reveal once every participant has one.

        A contribution is revealed once, and never before all seals are known. It is saved before any of it
        is sent.
        """
        if self.seat is None or table.commitment is None or table.started:
            return
        share = self.share
        if share is None:
            share = Share(table.commitment, self.seat, draw_contribution())
        elif (share.commitment, share.seat) != (table.commitment, self.seat):
            share = share.renew(table.commitment, self.seat)
        seals = {seat: info.seal for seat, info in enumerate(table.seats) if info.seal}
        frame: Seal | Reveal | None = None
        if share.seal not in seals.values():
            frame = Seal(share.seal[:12], share.commitment, share.seal)
        elif table.dealing == "reveals":
            if not share.may_reveal(seals):
                raise unusable("it calls for another deal after it has seen your part of the last one")
            share = replace(share, seals=seals)
            frame = Reveal(share.seal[12:24], share.commitment, share.contribution)
        if share != self.share:
            self.share = share
            self._save(share)
        if frame and frame.request_id not in self._sent:
            self._sent.add(frame.request_id)
            self._send(frame)

    def check_deal(self, record: str) -> None:
        """Check a finished match's deal against this seat's part of it, and report the result."""
        assert self.table is not None
        if self.table.host_chose:
            self._report(HOST_CHOSE)
        elif self.share and self.share.before and not self.share.seals:
            self._report("You revealed your part of this deal, but the server left it out and dealt again.")
        elif self.share is None or not self.share.seals:
            self._report("This device contributed nothing to this deal, so it can't check it for you.")
        elif found := record_problems(record, self.share):
            self._report(f"This deal was not fair, so don't trust this server. {' '.join(found)}")
        else:
            self._report("The deal was fair: your contribution is in it, and nothing was replaced.")
            self._report(
                f"To check the record again: allhands verify FILE --contribution {self.share.contribution}"
            )


def event_line(event: TableEventView, table: TableView) -> str:
    """Return a table event's words, with the sender's name before a chat message."""
    is_chat = event.kind == "chat_sent" and event.seat is not None and event.seat < len(table.seats)
    sender = table.seats[event.seat or 0].name if is_chat else event.name
    return f"{sender}: {event.words}" if sender else event.words or ""


def new_request_id() -> str:
    return secrets.token_urlsafe(REQUEST_ID_BYTES)


class RemoteTable(Table):
    """A remote match with one seat's knowledge, or full knowledge once it's over."""

    def __init__(self, session: RemoteSession, validator: StateValidator, view: View) -> None:
        super().__init__(
            validator.game_config, KnownMatch(validator.game_config.game, validator.fixed), view.names
        )
        self._session, self._validator, self._view = session, validator, view
        self.received_events: list[EventView] = []
        self.log = self.received_events  # type: ignore[assignment]

    def follow(self, update: Update, view: View) -> None:
        """Apply an update."""
        if (
            not 0 <= update.since <= len(self.received_events)
            or update.since + len(update.events) > MAX_EVENTS
        ):
            raise unusable(f"events from {update.since} on, of {len(self.received_events)} so far")
        for event in update.table_events:
            if event.kind == "move_played":
                self.history.append(PastMove(event.seat or 0, 0, ""))
            elif event.kind == "move_undone":
                del self.history[-1:]
        if not 0 <= view.revision <= len(self.history) or view.names != self.names:
            raise unusable(f"{view.revision} moves were made, and its log tells of {len(self.history)}")
        del self.history[view.revision :]
        events = [replace(event, words=event.words or event.sentence) for event in update.events]
        self.received_events[update.since :] = events
        self._view = replace(view, notes=note_lines(view.notes))
        if view.over:
            ended = self._end()
            self.match, self.concessions = ended.match, ended.concessions
        else:
            self.match = self._validator.read(update)
        self._refresh()

    def _end(self) -> Table:
        """Return the finished match from its record."""
        link = self._session.link
        text = request(link.server, "GET", f"tables/{link.table}/record", str, token=link.token)
        match = replay_record(text, self)
        self._session.check_deal(text)
        return match

    def view(self, seat: int | None = None, details: bool = False, page: bool = False) -> View:
        if not details or self.decider != self._session.seat:  # then rules can't work on what was sent
            return self._view
        own = self.seat(self._session.seat)
        notes = self.game.text.notes(own.known, own.viewer, True)
        return replace(self._view, details=note_lines(map(own.render, notes)))

    def events(self, seat: int | None = None, since: int = 0) -> list[EventView]:
        return self.received_events[since:]

    def seat(self, number: int | None = None) -> Seat:
        return RemoteSeat(self, number)

    def play(
        self, move: str | int | MoveView, seat: int | None = None, revision: int | None = None
    ) -> MoveView:
        """Send your own move and wait until it's played. Another player's is played already."""
        if move is REMOTE_MOVE:
            return REMOTE_MOVE
        chosen, before = self.find(move), self._session.number
        sent = PlayMove(new_request_id(), chosen.id, self._view.revision)
        try:
            self._session.send(sent)
        except Rejected as refusal:
            if refusal.code != "CONFLICT":
                raise
        while self._session.number == before:
            self._session.receive()
        return chosen

    def wait(self, revision: int) -> None:
        """Wait for anything to happen after that revision."""
        while self._view.revision == revision and not self.over:
            self._session.receive()

    def request_undo(self) -> None:
        """Undo your last move. Raise Refused while the other players are asked."""
        revision = self._view.revision
        self._session.send(Undo(new_request_id(), revision))
        if self._view.revision == revision:
            raise Rejected("We've asked the other players.", "ALREADY_REQUESTED")

    @property
    def revision(self) -> int:
        return self._view.revision


class RemoteSeat(Seat):
    """A seat of a remote table. The server carries out its undo."""

    _table: RemoteTable

    def undo(self) -> None:
        self._table.request_undo()

    def view(self, details: bool = False, page: bool = False) -> View:
        return self._table.view(self.number, details)

    def events(self, since: int = 0) -> list[EventView]:
        return self._table.events(self.number, since)
