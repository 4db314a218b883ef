"""One client's WebSocket at a table: its commands in, its updates out."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import WebSocket
from litestar.connection import ASGIConnection

from allhands.files.toml_data import DataError
from allhands.server.commands import chat, deal, play
from allhands.server.fast_websocket import protocol_for
from allhands.server.protocol import (
    PROTOCOL,
    Ack,
    AnswerUndo,
    Hello,
    PlayMove,
    Presence,
    Rejection,
    Reveal,
    Seal,
    SendChat,
    SetAutoAnswer,
    ToClient,
    ToServer,
    Undo,
    WhyNot,
)
from allhands.server.rate_limit import TOO_FAST, TokenBucket
from allhands.server.session import TableSession
from allhands.table.errors import Rejected
from allhands.table.view import unrendered

# Frames a client may send at once, and per second after that, before it's disconnected.
FRAME_BURST, FRAMES_PER_SECOND = 200, 100
# The same for everything but moves by number: chat, and what takes time to work out.
COSTLY_BURST, COSTLY_PER_SECOND = 20, 2
HELLO_SECONDS = 10  # for the first frame
POLICY_VIOLATION = 1008  # WebSocket close code

_decoder: msgspec.json.Decoder[ToServer] = msgspec.json.Decoder(ToServer)
_encode = msgspec.json.Encoder().encode


class FloodError(Rejected):
    """A client that sends without reading the answers."""

    def __init__(self) -> None:
        super().__init__(TOO_FAST, "RATE_LIMITED")


class Connection:
    """A client's WebSocket. A slow reader gets fewer updates, each up to date: none are queued for it."""

    def __init__(self, socket: WebSocket[Any, Any, Any], charge: Callable[[], None] = lambda: None) -> None:
        self._socket, self._protocol = socket, protocol_for(socket.scope)
        self._charge = charge  # counts a costly frame and raises Rejected beyond the limit
        self._sending = asyncio.Lock()
        self._frames = TokenBucket(FRAME_BURST, FRAMES_PER_SECOND)
        self._costly = TokenBucket(COSTLY_BURST, COSTLY_PER_SECOND)

    async def handshake(self) -> Hello:
        """Return the client's first frame. Raise Refused unless it's a Hello of this protocol."""
        try:
            frame = await asyncio.wait_for(self._receive(), HELLO_SECONDS)
        except TimeoutError:
            raise Rejected("Send a hello message first.", "NO_HELLO") from None
        if not isinstance(frame, Hello):
            raise Rejected("Send a hello message first.", "NO_HELLO")
        if frame.protocol != PROTOCOL:
            raise Rejected(
                f"This server uses protocol {PROTOCOL}; your client uses {frame.protocol}. Reload or update.",
                "PROTOCOL",
            )
        return frame

    async def serve(self, session: TableSession, hello: Hello) -> None:
        """Answer the client and send it updates until it leaves."""
        tasks = [
            asyncio.create_task(Subscriber(self, session, hello).run()),
            asyncio.create_task(self._run_commands(session, hello.token)),
        ]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def reject(self, refusal: Rejected) -> None:
        """Say why, and close the connection."""
        await self.send(Rejection(refusal.code, unrendered(refusal.text), refusal.clause))
        await self._socket.close(POLICY_VIOLATION)

    async def send(self, frame: ToClient | bytes) -> None:
        data = frame if isinstance(frame, bytes) else _encode(frame)
        if not self.write(data):
            async with self._sending:
                await self._socket.send_data(data, mode="text")

    def write(self, data: bytes) -> bool:
        """Send a frame at once. Return False if it has to wait."""
        return self._protocol is not None and not self._sending.locked() and self._protocol.write(data)

    @property
    def is_ready(self) -> bool:
        """Return whether a frame can be sent at once."""
        return self._protocol is not None and not self._sending.locked() and self._protocol.is_ready

    async def _run_commands(self, session: TableSession, token: str | None) -> None:
        while True:
            request_id = None
            try:
                frame = await self._receive()
                request_id = None if isinstance(frame, Hello) else frame.request_id
                if not (isinstance(frame, PlayMove) and isinstance(frame.move, int)):
                    self._check_costly()
                await self.send(await handle(session, session.seat_for(token), frame))
            except FloodError:
                raise
            except Rejected as refusal:
                await self.send(Rejection(refusal.code, unrendered(refusal.text), refusal.clause, request_id))
            except DataError as error:
                await self.send(Rejection("UNKNOWN", str(error), request_id=request_id))

    def _check_costly(self) -> None:
        if not self._costly.take():
            raise Rejected(TOO_FAST, "RATE_LIMITED")
        self._charge()

    async def _receive(self) -> ToServer:
        if not self._frames.take():
            raise FloodError
        try:
            return _decoder.decode(await self._socket.receive_data(mode="text"))
        except RecursionError:
            raise Rejected("This message is nested too deeply.", "MALFORMED") from None
        except (msgspec.DecodeError, UnicodeError) as error:
            raise Rejected(f"Invalid message: {error}.", "MALFORMED") from None


async def handle(session: TableSession, seat: int | None, frame: ToServer) -> ToClient:
    """Carry out a client's command. Return the answer."""
    match frame:
        case PlayMove():
            number = await play.play_move(session, seat, frame)
        case WhyNot():
            return play.why_not(session, seat, frame)
        case SendChat():
            number = await chat.send_chat(session, seat, frame)
        case SetAutoAnswer():
            number = await play.set_auto_answer(session, seat, frame)
        case Undo():
            number = await play.undo(session, seat, frame)
        case AnswerUndo():
            number = await play.answer_undo(session, seat, frame)
        case Seal():
            number = await deal.set_seal(session, seat, frame)
        case Reveal():
            number = await deal.reveal(session, seat, frame)
        case Hello():
            raise Rejected("A hello message was already sent.", "MALFORMED")
    return Ack(frame.request_id, number)


class Subscriber:
    """Sends a client its updates: at once if it can take them, which is nearly always."""

    def __init__(self, connection: Connection, session: TableSession, hello: Hello) -> None:
        self._connection, self._session, self._hello = connection, session, hello
        self._seat, self._sent = session.seat_for(hello.token), session.state.number
        self._presence = self._current_presence
        self._has_news = asyncio.Event()

    @property
    def _current_presence(self) -> tuple[Presence, float | None]:
        return self._session.presence.current, self._session.stand_in_at

    async def run(self) -> None:
        """Send the current state, then every change, for as long as the client is connected."""
        session, hello = self._session, self._hello
        with session.connect(hello.token), session.broadcaster.subscribe(self._on_change):
            self._sent, self._presence = session.state.number, self._current_presence
            await self._connection.send(session.broadcaster.snapshot(self._seat, hello.seen, hello.known))
            await self._connection.send(session.presence_frame())
            while True:
                await self._has_news.wait()
                self._has_news.clear()
                await self._send()

    def _on_change(self) -> None:
        """Send at once if possible. What fails here fails again in the task that waits."""
        was_sent = False
        with suppress(Exception):
            was_sent = self._send_at_once()
        if not was_sent:
            self._has_news.set()

    def _send_at_once(self) -> bool:
        """Send moves, the most frequent news. Return False for other news, or if the client isn't ready."""
        broadcaster, number = self._session.broadcaster, self._session.state.number
        if self._hello.known or broadcaster.info_event > self._sent:
            return False
        if self._current_presence != self._presence:
            return False
        if number > self._sent:
            ready = self._connection.is_ready
            if not ready or not self._connection.write(broadcaster.frame(self._seat, self._sent)):
                return False
            self._sent = number
        return True

    async def _send(self) -> None:
        session, hello, broadcaster = self._session, self._hello, self._session.broadcaster
        if self._current_presence != self._presence:
            self._presence = self._current_presence
            await self._connection.send(session.presence_frame())
        if session.state.number > self._sent:
            former, sent, self._sent = self._seat, self._sent, session.state.number
            self._seat = session.seat_for(hello.token) if broadcaster.info_event > sent else former
            if self._seat != former or hello.known:  # another seat starts from scratch
                await self._connection.send(broadcaster.snapshot(self._seat, sent, hello.known))
            else:
                await self._connection.send(broadcaster.frame(self._seat, sent))


def check_origin(connection: ASGIConnection[Any, Any, Any, Any]) -> None:
    """Raise Refused for a page from another server. Programs that aren't browsers send no origin."""
    origin = connection.headers.get("origin")
    if origin is not None and host_of(origin) != connection.headers.get("host"):
        raise Rejected("This page comes from a different server. Open it from this one.", "ORIGIN")


def host_of(origin: str) -> str | None:
    """Return an origin's host and port, or None for text that isn't an address."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None
