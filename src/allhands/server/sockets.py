"""A socket: one client at one table, who hears of it what their token lets them know."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import WebSocket
from litestar.connection import ASGIConnection

from allhands.files.data import DataError
from allhands.server.limits import TOO_FAST, Bucket
from allhands.server.line import line_of
from allhands.server.room import Room
from allhands.server.wire import (
    PROTOCOL,
    Ack,
    Always,
    Consent,
    Frame,
    Hello,
    Move,
    Refusal,
    Reveal,
    Say,
    Seal,
    ToServer,
    Undo,
    WhyNot,
)
from allhands.table.refusal import Refused

BURST, RATE = 200, 100  # frames that a client may send at once, and a second after that; then it is sent away
OTHERS_BURST, OTHERS_RATE = (
    20,
    2,
)  # the same for all but moves by number: talk, and what has to be thought about
PATIENCE = 10  # seconds within which a client says hello
POLICY = 1008  # the code with which a socket is closed to somebody who has no business there

_frames: msgspec.json.Decoder[ToServer] = msgspec.json.Decoder(ToServer)
_encode = msgspec.json.Encoder().encode


class TooFast(Refused):
    """A client that does not wait for answers."""

    def __init__(self) -> None:
        super().__init__(TOO_FAST, "TOO_FAST")


class Socket:
    """One client's socket. A slow reader gets fewer updates, each up to date: none are kept for it."""

    def __init__(self, socket: WebSocket[Any, Any, Any], think: Callable[[], None] = lambda: None) -> None:
        self._socket, self._line = socket, line_of(socket.scope)
        self._think = think  # counts what takes thought; raises Refused when it was too much
        self._sending = asyncio.Lock()
        self._frames, self._others = Bucket(BURST, RATE), Bucket(OTHERS_BURST, OTHERS_RATE)

    async def hello(self) -> Hello:
        """The client's first frame; Refused, if it is not one this server can answer."""
        try:
            frame = await asyncio.wait_for(self._receive(), PATIENCE)
        except TimeoutError:
            raise Refused("Say hello first.", "NO_HELLO") from None
        if not isinstance(frame, Hello):
            raise Refused("Say hello first.", "NO_HELLO")
        if frame.protocol != PROTOCOL:
            raise Refused(f"This server speaks protocol {PROTOCOL}, not {frame.protocol}.", "PROTOCOL")
        return frame

    async def attend(self, room: Room, hello: Hello) -> None:
        """Answer the client, and tell it what happens, until it goes."""
        tasks = [
            asyncio.create_task(Listener(self, room, hello).attend()),
            asyncio.create_task(self._listen(room, hello.token)),
        ]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def refuse(self, refusal: Refused) -> None:
        """Say why, and close."""
        await self.send(Refusal(refusal.code, str(refusal), refusal.clause))
        await self._socket.close(POLICY)

    async def send(self, frame: Frame | bytes) -> None:
        data = frame if isinstance(frame, bytes) else _encode(frame)
        if not self.write(data):
            async with self._sending:
                await self._socket.send_data(data, mode="text")

    def write(self, data: bytes) -> bool:
        """Send a frame at once; false, if it has to wait."""
        return self._line is not None and not self._sending.locked() and self._line.write(data)

    @property
    def is_ready(self) -> bool:
        """Whether a frame can be sent at once."""
        return self._line is not None and not self._sending.locked() and self._line.is_ready

    async def _listen(self, room: Room, token: str | None) -> None:
        while True:
            mark = None
            try:
                frame = await self._receive()
                mark = None if isinstance(frame, Hello) else frame.mark
                plain = isinstance(frame, Move) and isinstance(frame.move, int)
                if not plain:
                    if not self._others.take():
                        raise Refused(TOO_FAST, "TOO_FAST")
                    self._think()
                await self.send(await answer(room, room.seat_of(token), frame))
            except TooFast:
                raise
            except Refused as refusal:
                await self.send(Refusal(refusal.code, str(refusal), refusal.clause, mark))
            except DataError as error:
                await self.send(Refusal("UNKNOWN", str(error), mark=mark))

    async def _receive(self) -> ToServer:
        if not self._frames.take():
            raise TooFast
        try:
            return _frames.decode(await self._socket.receive_data(mode="text"))
        except RecursionError:
            raise Refused("This frame is nested too deeply.", "MALFORMED") from None
        except (msgspec.DecodeError, UnicodeError) as error:
            raise Refused(f"This isn't a frame of the protocol: {error}.", "MALFORMED") from None


class Listener:
    """A client who is told what happens: at once, if nothing has to be waited for, as nearly always."""

    def __init__(self, socket: Socket, room: Room, hello: Hello) -> None:
        self._socket, self._room, self._hello = socket, room, hello
        self._seat, self._told = room.seat_of(hello.token), room.number
        self._company = room.presence, room.relief
        self._news = asyncio.Event()

    async def attend(self) -> None:
        """Tell how the table stands, and what happens then, for as long as the client is there."""
        room, hello = self._room, self._hello
        with room.guest(hello.token), room.listening(self._hear):
            self._told, self._company = room.number, (room.presence, room.relief)
            await self._socket.send(room.snapshot(self._seat, hello.seen, hello.known))
            await self._socket.send(room.attendance())
            while True:
                await self._news.wait()
                self._news.clear()
                await self._tell()

    def _hear(self) -> None:
        """There is news. What fails when it is told at once fails again where it is waited for."""
        told = False
        with suppress(Exception):
            told = self._tell_at_once()
        if not told:
            self._news.set()

    def _tell_at_once(self) -> bool:
        """Tell of moves, the most frequent news; false, if there is other news or the client is not ready."""
        room, seen = self._room, self._told
        if self._hello.known or room.reshown > seen or (room.presence, room.relief) != self._company:
            return False
        if room.number > seen:
            if not self._socket.is_ready or not self._socket.write(room.frame(self._seat, seen)):
                return False
            self._told = room.number
        return True

    async def _tell(self) -> None:
        room, hello = self._room, self._hello
        if (room.presence, room.relief) != self._company:
            self._company = room.presence, room.relief
            await self._socket.send(room.attendance())
        if room.number > self._told:
            former, seen, self._told = self._seat, self._told, room.number
            self._seat = room.seat_of(hello.token) if room.reshown > seen else former
            if self._seat != former or hello.known:  # at another seat, nothing was told of it before
                await self._socket.send(room.snapshot(self._seat, seen, hello.known))
            else:
                await self._socket.send(room.frame(self._seat, seen))


async def answer(room: Room, seat: int | None, frame: ToServer) -> Frame:
    """Do what a client wants; what it is told then."""
    match frame:
        case WhyNot():
            return room.why_not(seat, frame)
        case Move():
            number = await room.play(seat, frame)
        case Say():
            number = await room.say(seat, frame)
        case Always():
            number = await room.always(seat, frame)
        case Undo():
            number = await room.undo(seat, frame)
        case Consent():
            number = await room.consent(seat, frame)
        case Seal():
            number = await room.seal(seat, frame)
        case Reveal():
            number = await room.reveal(seat, frame)
        case Hello():
            raise Refused("Hello was said before.", "MALFORMED")
    return Ack(frame.mark, number)


def check_origin(connection: ASGIConnection[Any, Any, Any, Any]) -> None:
    """Raise Refused for a page from another server. Programs that aren't browsers send no origin."""
    origin = connection.headers.get("origin")
    if origin is not None and host_of(origin) != connection.headers.get("host"):
        raise Refused("This page isn't from this server.", "ORIGIN")


def host_of(origin: str) -> str | None:
    """Return an origin's host and port, or None for text that isn't an address."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None
