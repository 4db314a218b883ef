"""A client: somebody's place at a table of a server elsewhere, for the terminal and for bots.

What goes over the wire is made into a table again that holds what the seat knows, so that whoever can play at
a table here can play at one there. A connection that is lost is made again, and what was not answered is sent
again with its mark.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from contextlib import ExitStack

import msgspec
from msgspec import UNSET
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage
from websockets.sync.client import ClientConnection, connect

from allhands.files.data import DataError
from allhands.server.limits import Bucket
from allhands.server.links import PATIENCE, Link, ask
from allhands.server.vetting import (
    FRAMES_A_SECOND,
    LARGEST_FRAME,
    MOST_EVENTS,
    MOST_FRAMES,
    Knowledge,
    Known,
    box_of,
    check_table,
    check_update,
    replay_record,
    unusable,
)
from allhands.server.wire import (
    PROTOCOL,
    Ack,
    Hello,
    Move,
    Reason,
    Refusal,
    Restart,
    Reveal,
    Say,
    Seal,
    TableView,
    ToClient,
    Undo,
    Update,
)
from allhands.table.deal import HOST_CHOSE, Share, draw_contribution
from allhands.table.record import record_complaints
from allhands.table.refusal import Refused
from allhands.table.seat import Seat
from allhands.table.table import Move as Made
from allhands.table.table import Table
from allhands.table.view import EventView, MoveView, View

MADE = MoveView(-1, "made elsewhere")  # the move of somebody else, of which the server has told
MOMENT = 2.0  # seconds
SHORTEST_PAUSE, LONGEST_PAUSE = 0.1, 5.0  # seconds between two tries to reach a server that is gone
GONE = (ConnectionClosed, InvalidMessage, InvalidHandshake, OSError, EOFError)
BROKEN = {1002, 1007, 1009}  # what we close a socket with: against the protocol, no text, too large

_encode = msgspec.json.Encoder().encode
_frames: msgspec.json.Decoder[ToClient] = msgspec.json.Decoder(ToClient)


class Visit:
    """A place at a table elsewhere, and all that was told there."""

    def __init__(
        self,
        link: Link,
        say: Callable[[str], None] = lambda _words: None,
        share: Share | None = None,
        keep: Callable[[Share], None] = lambda _share: None,
    ) -> None:
        self.link, self._say = link, say
        self.number = 0  # of the last entry that was told
        self.seat: int | None = None
        self.table: TableView | None = None
        self.mirror: Mirror | None = None
        self._opened = ExitStack()
        self._socket: ClientConnection | None = None
        self._fresh = True  # no update has come over this socket yet
        self._frames = Bucket(MOST_FRAMES, FRAMES_A_SECOND)
        self._unanswered: msgspec.Struct | None = None
        self.share, self._keep = share, keep  # this seat's part of the deal
        self._sent: set[str] = set()  # seals and contributions that went over this socket

    def close(self) -> None:
        self._opened.close()

    def begin(self) -> Mirror:
        """Wait for the match to begin."""
        while self.mirror is None:
            self.hear()
        return self.mirror

    def wait_for_all(self) -> None:
        """Wait until every seat is held, and a moment for everyone's seal."""
        while self.table is None or any(chair.name is None for chair in self.table.chairs):
            self.hear()
        end = time.monotonic() + MOMENT
        while not all(chair.bot or chair.seal for chair in self.table.chairs):
            if (left := end - time.monotonic()) <= 0 or self.hear(left) is None:
                return

    def hear(self, timeout: float | None = None) -> ToClient | None:
        """The next frame, taken to heart; None, if there is none in time."""
        while True:
            try:
                data = self._connected().recv(timeout)
            except TimeoutError:
                return None
            except ConnectionClosed as closed:
                if closed.sent and closed.sent.code in BROKEN and not closed.rcvd_then_sent:
                    raise unusable("a message that is too large or broken") from None
                self._lose()
                continue
            except GONE:
                self._lose()
                continue
            frame = self._read(data)
            if isinstance(frame, Update):
                self._update(frame)
            elif isinstance(frame, Restart):
                self._say(f"The server is restarted in {frame.seconds:.0f} s; the match goes on after that.")
            elif isinstance(frame, Refusal) and frame.mark is None:
                raise Refused(frame.words, frame.code)
            return frame

    def _read(self, data: str | bytes) -> ToClient:
        if not self._frames.take():
            raise unusable(f"more than {FRAMES_A_SECOND} messages a second")
        try:
            return _frames.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise DataError(f"{self.link.server}: this server speaks another protocol.") from None

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
                connecting = connect(
                    address, proxy=None, max_size=LARGEST_FRAME, open_timeout=PATIENCE, close_timeout=MOMENT
                )
                self._socket, self._fresh = self._opened.enter_context(connecting), True
                self._sent.clear()
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
        table = self.table if update.table is UNSET else check_table(update.table)
        if table is None:
            raise unusable("an update before it says which table this is")
        check_update(update, table, self.number, self._fresh)
        if self.mirror and (update.you, len(table.chairs)) != (self.seat, self.mirror.seats):
            raise unusable("another seat for you in the middle of the match")
        if self.table is None and table.host_chose:
            self._say(HOST_CHOSE)
        self.table, self.number, self.seat, self._fresh = table, update.number, update.you, False
        if update.view is None:
            self._contribute(table)
        elif update.view is not UNSET:
            if self.mirror is None:
                self.mirror = Mirror(self, Knowledge(box_of(table), len(table.chairs)), update.view)
            self.mirror.follow(update, update.view)
        self._take_back(table)
        late = [] if update.late is UNSET else update.late
        for entry in [*late, *update.entries]:
            if entry.words and (entry.seat is None or entry.seat != self.seat):
                talks = entry.kind == "said" and entry.seat is not None and entry.seat < len(table.chairs)
                who = table.chairs[entry.seat or 0].name if talks else entry.name
                self._say(f"{who}: {entry.words}" if who else entry.words)

    def _take_back(self, table: TableView) -> None:
        """Play oneself again, for whom a bot has played meanwhile."""
        if self.seat is None or table.over or not table.chairs[self.seat].stand_in:
            return
        path = f"tables/{self.link.table}/seats/{self.seat}/stand-in"
        self.table = check_table(ask(self.link.server, "DELETE", path, TableView, token=self.link.token))
        self._say("A bot has played for you; you have your seat back.")

    def _contribute(self, table: TableView) -> None:
        """Set a seal for each commitment of the server's, and reveal once every seat that takes part has one.

        What stands behind a seal is revealed once, and never before all seals are known. It is kept before
        anything of it is sent.
        """
        if self.seat is None or table.commitment is None or table.started:
            return
        share = self.share
        if share is None:
            share = Share(table.commitment, self.seat, draw_contribution())
        elif (share.commitment, share.seat) != (table.commitment, self.seat):
            share = share.renew(table.commitment, self.seat)
        seals = {seat: chair.seal for seat, chair in enumerate(table.chairs) if chair.seal}
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
            self._keep(share)
        if frame and frame.mark not in self._sent:
            self._sent.add(frame.mark)
            self._send(frame)

    def check_deal(self, record: str) -> None:
        """Compare the deal of a finished match with this seat's part of it, and say what was found."""
        assert self.table is not None
        if self.table.host_chose:
            self._say(HOST_CHOSE)
        elif self.share and self.share.before and not self.share.seals:
            self._say("You revealed your part of this deal, but the server left it out and dealt again.")
        elif self.share is None or not self.share.seals:
            self._say("This device contributed nothing to this deal, so it can't check it for you.")
        elif found := record_complaints(record, self.share):
            self._say(f"This deal was not fair, so don't trust this server. {' '.join(found)}")
        else:
            self._say("The deal was fair: your contribution is in it, and nothing was replaced.")
            self._say(
                f"To check the record again: allhands verify FILE --contribution {self.share.contribution}"
            )


class Mirror(Table):
    """A match elsewhere, as far as one seat knows it; once it is over, all of it."""

    def __init__(self, visit: Visit, knowledge: Knowledge, view: View) -> None:
        super().__init__(knowledge.box, Known(knowledge.box.game, knowledge.terms), view.names)
        self._visit, self._knowledge, self._view = visit, knowledge, view
        self.events_told: list[EventView] = []
        self.log = self.events_told  # type: ignore[assignment]

    def follow(self, update: Update, view: View) -> None:
        """Stand as the server says the match does."""
        if not 0 <= update.since <= len(self.events_told) or update.since + len(update.events) > MOST_EVENTS:
            raise unusable(f"events from {update.since} on, of {len(self.events_told)} so far")
        for entry in update.entries:
            if entry.kind == "moved":
                self.history.append(Made(entry.seat or 0, 0, ""))
            elif entry.kind == "undone":
                del self.history[-1:]
        if not 0 <= view.revision <= len(self.history) or view.names != self.names:
            raise unusable(f"{view.revision} moves were made, and its log tells of {len(self.history)}")
        del self.history[view.revision :]
        self.events_told[update.since :] = update.events
        self._view = view
        if view.over:
            ended = self._end()
            self.match, self.concessions = ended.match, ended.concessions
        else:
            self.match = self._knowledge.read(update)
        self._look_anew()

    def _end(self) -> Table:
        """Return the finished match, by its record."""
        link = self._visit.link
        text = ask(link.server, "GET", f"tables/{link.table}/record", str, token=link.token)
        match = replay_record(text, self)
        self._visit.check_deal(text)
        return match

    def view(self, seat: int | None = None, details: bool = False, page: bool = False) -> View:
        if not details or self.decider != self._visit.seat:  # then rules cannot work on what was sent
            return self._view
        own = self.seat(self._visit.seat)
        return msgspec.structs.replace(self._view, details=self.game.text.notes(own.known, own.viewer, True))

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

    _table: Mirror

    def undo(self) -> None:
        self._table.take_back()

    def view(self, details: bool = False, page: bool = False) -> View:
        return self._table.view(self.number, details)

    def events(self, since: int = 0) -> list[EventView]:
        return self._table.events(self.number, since)
