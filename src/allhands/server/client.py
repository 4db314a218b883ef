"""A client: somebody's place at a table of a server elsewhere, for the terminal and for bots.

What goes over the wire is made into a table again that holds what the seat knows, so that whoever can play at
a table here can play at one there. A connection that is lost is made again, and what was not answered is sent
again with its mark.
"""

from __future__ import annotations

import secrets
import time
import zlib
from collections.abc import Callable
from contextlib import ExitStack

import msgspec
import numpy as np
from msgspec import UNSET
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage
from websockets.sync.client import ClientConnection, connect

from allhands.engine.match import Interpreted
from allhands.files.data import DataError
from allhands.kernel.record import State
from allhands.server.links import PATIENCE, Link, ask
from allhands.server.standing import find_decks
from allhands.server.wire import (
    PROTOCOL,
    Ack,
    Hello,
    Move,
    Reason,
    Refusal,
    Restart,
    Say,
    Stir,
    TableView,
    ToClient,
    Undo,
    Update,
)
from allhands.table.box import Box, load
from allhands.table.record import replay
from allhands.table.refusal import Refused
from allhands.table.seat import Seat
from allhands.table.table import Move as Made
from allhands.table.table import Table
from allhands.table.view import EventView, MoveView, View

MADE = MoveView(-1, "made elsewhere")  # the move of somebody else, of which the server has told
MOMENT = 2.0  # seconds
SHORTEST_PAUSE, LONGEST_PAUSE = 0.1, 5.0  # seconds between two tries to reach a server that is gone
GONE = (ConnectionClosed, InvalidMessage, InvalidHandshake, OSError, EOFError)

_encode = msgspec.json.Encoder().encode
_frames: msgspec.json.Decoder[ToClient] = msgspec.json.Decoder(ToClient)


class Visit:
    """A place at a table elsewhere, and all that was told there."""

    def __init__(self, link: Link, say: Callable[[str], None] = lambda _words: None) -> None:
        self.link, self._say = link, say
        self.number = 0  # of the last entry that was told
        self.seat: int | None = None
        self.table: TableView | None = None
        self.mirror: Mirror | None = None
        self._opened = ExitStack()
        self._socket: ClientConnection | None = None
        self._unanswered: msgspec.Struct | None = None
        self._stirred: str | None = None

    def close(self) -> None:
        self._opened.close()

    def begin(self) -> Mirror:
        """Wait for the match to begin."""
        while self.mirror is None:
            self.hear()
        return self.mirror

    def wait_for_all(self) -> None:
        """Wait until every seat is held; who is there then has a moment to add to the deal."""
        while self.table is None or any(chair.name is None for chair in self.table.chairs):
            self.hear()
        end = time.monotonic() + MOMENT
        while not all(chair.bot or chair.stirred for chair in self.table.chairs):
            if (left := end - time.monotonic()) <= 0 or self.hear(left) is None:
                return

    def hear(self, timeout: float | None = None) -> ToClient | None:
        """The next frame, taken to heart; None, if there is none in time."""
        while True:
            try:
                frame = _frames.decode(self._connected().recv(timeout))
            except TimeoutError:
                return None
            except GONE:
                self._lose()
                continue
            except msgspec.DecodeError:
                raise DataError(f"{self.link.server}: this server speaks another protocol.") from None
            if isinstance(frame, Update):
                self._update(frame)
            elif isinstance(frame, Restart):
                self._say(f"The server is restarted in {frame.seconds:.0f} s; the match goes on after that.")
            elif isinstance(frame, Refusal) and frame.mark is None:
                raise Refused(frame.words, frame.code)
            return frame

    def talk(self, words: str) -> None:
        """Say something to all who are at the table."""
        self.ask(Say(secrets.token_urlsafe(12), words))

    def ask(self, frame: Move | Undo | Say) -> Ack | Reason:
        """Send something and wait for its answer; Refused, if that is the answer."""
        self._unanswered = frame
        self._send(frame)
        while True:
            told = self.hear()
            if isinstance(told, Ack | Reason | Refusal) and told.mark == frame.mark:
                self._unanswered = None
                if isinstance(told, Refusal):
                    raise Refused(told.words, told.code, told.clause)
                return told

    def _send(self, frame: msgspec.Struct) -> None:
        try:
            self._connected().send(_encode(frame), text=True)
        except GONE:
            self._lose()

    def _connected(self) -> ClientConnection:
        """The socket; where there is none, a new one, on which is said what was not answered."""
        pause = SHORTEST_PAUSE
        while self._socket is None:
            address = f"ws{self.link.server.removeprefix('http')}/api/tables/{self.link.table}/socket"
            try:
                connecting = connect(address, proxy=None, max_size=None, open_timeout=PATIENCE)
                self._socket = self._opened.enter_context(connecting)
                hello = Hello(PROTOCOL, self.link.token, self.number, known=True)
                for frame in filter(None, (hello, self._unanswered)):
                    self._socket.send(_encode(frame), text=True)
            except GONE:
                self._lose()
                if pause == SHORTEST_PAUSE:
                    self._say(f"No server answers at {self.link.server}; trying again and again.")
                time.sleep(pause * (1 + secrets.randbelow(100) / 100))
                pause = min(2 * pause, LONGEST_PAUSE)
        return self._socket

    def _lose(self) -> None:
        if self._socket:
            self._say("The connection is lost.")
        self._opened.close()
        self._socket = None

    def _update(self, update: Update) -> None:
        self.number, self.seat = update.number, update.you
        if update.table is not UNSET:
            self.table = update.table
        assert isinstance(self.table, TableView)
        if update.view is None:
            self._stir(self.table)
        elif isinstance(update.view, View):
            if self.mirror is None:
                self.mirror = Mirror(self, box_of(self.table), update)
            self.mirror.follow(update)
        self._take_back(self.table)
        late = [] if update.late is UNSET else update.late
        for entry in [*late, *update.entries]:
            if entry.words and (entry.seat is None or entry.seat != self.seat):
                talks = entry.kind == "said" and entry.seat is not None
                who = self.table.chairs[entry.seat or 0].name if talks else entry.name
                self._say(f"{who}: {entry.words}" if who else entry.words)

    def _take_back(self, table: TableView) -> None:
        """Play oneself again, for whom a bot has played meanwhile."""
        if self.seat is None or table.over or not table.chairs[self.seat].stand_in:
            return
        path = f"tables/{self.link.table}/seats/{self.seat}/stand-in"
        self.table = ask(self.link.server, "DELETE", path, TableView, token=self.link.token)
        self._say("A bot has played for you; you have your seat back.")

    def _stir(self, table: TableView) -> None:
        """Add to the deal, once for each commitment."""
        if self.seat is not None and table.commitment and table.commitment != self._stirred:
            self._stirred = table.commitment
            self._send(Stir(secrets.token_urlsafe(8), table.commitment, secrets.token_hex(16)))


class Mirror(Table):
    """A match elsewhere, as far as one seat knows it; once it is over, all of it."""

    def __init__(self, visit: Visit, box: Box, update: Update) -> None:
        assert isinstance(update.view, View)
        super().__init__(box, Interpreted(box.game, known_state(box, update)), update.view.names)
        self._visit, self._view = visit, update.view
        self.events_told: list[EventView] = []
        self.log = self.events_told  # type: ignore[assignment]

    def follow(self, update: Update) -> None:
        """Stand as the server says the match does."""
        assert isinstance(update.view, View)
        self._view = update.view
        self.events_told[update.since :] = update.events
        for entry in update.entries:
            if entry.kind == "moved":
                self.history.append(Made(entry.seat or 0, 0, ""))
            elif entry.kind == "undone":
                del self.history[-1:]
        del self.history[update.view.revision :]
        if update.view.over:
            visit = self._visit
            text = ask(
                visit.link.server, "GET", f"tables/{visit.link.table}/record", str, None, visit.link.token
            )
            self.match = replay(text).match
        else:
            self.match = Interpreted(self.game, known_state(self.box, update)).compiled()
        self._look_anew()

    def view(self, seat: int | None = None, details: bool = False, page: bool = False) -> View:
        if not details:
            return self._view
        own = self.seat(self._visit.seat)
        return msgspec.structs.replace(self._view, details=self.game.words.notes(own.known, own.viewer, True))

    def events(self, seat: int | None = None, since: int = 0) -> list[EventView]:
        return self.events_told[since:]

    def seat(self, number: int | None = None) -> Seat:
        return Place(self, number)

    def play(
        self, move: str | int | MoveView, seat: int | None = None, revision: int | None = None
    ) -> MoveView:
        """Send a move of one's own, and wait until it is made; one of somebody else's is made already."""
        if move is MADE:
            return MADE
        chosen, before = self.find(move), self._visit.number
        sent = Move(secrets.token_urlsafe(12), chosen.id, self._view.revision)
        try:
            self._visit.ask(sent)
        except Refused as refusal:
            if refusal.code != "LATE":
                raise
        while self._visit.number == before:
            self._visit.hear()
        return chosen

    def wait(self, revision: int) -> None:
        """Until something has happened since so many moves were made."""
        while self._view.revision == revision and not self.over:
            self._visit.hear()

    def take_back(self) -> None:
        revision = self._view.revision
        self._visit.ask(Undo(secrets.token_urlsafe(12), revision))
        if self._view.revision == revision:
            raise Refused("The others are asked whether they agree.", "UNDO_ASKED")

    @property
    def revision(self) -> int:
        return self._view.revision


class Place(Seat):
    """The seat of a mirror; what is taken back, the server takes back."""

    def undo(self) -> None:
        assert isinstance(self._table, Mirror)
        self._table.take_back()


def box_of(table: TableView) -> Box:
    """The game that is played at a table elsewhere, if it is here as well."""
    game = load(table.game).game
    if game.version != table.version:
        raise DataError(f"The server plays version {table.version} of {game.title}; here is {game.version}.")
    return Box(game, table.options, find_decks(game, table.decks))


def known_state(box: Box, update: Update) -> State:
    """What the seat knows, out of what was sent."""
    if update.known is UNSET:
        raise DataError("The server does not say what this seat knows.")
    state = box.game.State()
    state.spread(np.frombuffer(zlib.decompress(update.known), "<i4").tolist())
    return state
