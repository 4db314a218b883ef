"""A line: uvicorn's WebSocket, with a short way out for frames.

A frame that is sent through the application's layers passes half a dozen of them, each awaited, and as many
of the WebSocket's own. Nearly always nothing is to be waited for and nothing to be compressed, and then it is
written at once.
"""

from __future__ import annotations

import struct
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

from allhands.server import doors

TEXT = 0x81  # all of a text
EXTENSION = "allhands.line"  # by which an application finds the line of a connection


class Line(WebSocketsSansIOProtocol):
    """One client's connection. A client that doesn't read in time is cut off."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.deadlines: dict[str, float] = {}

    def pause_writing(self) -> None:
        super().pause_writing()
        self.deadlines["reading"] = self.loop.time() + doors.SLOW

    def resume_writing(self) -> None:
        super().resume_writing()
        self.deadlines.pop("reading", None)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:  # else it was no proper handshake, and was answered
            extensions: dict[str, Any] = {**(self.scope["extensions"] or {}), EXTENSION: self}
            self.scope["extensions"] = extensions

    def write(self, data: bytes) -> bool:
        """Send a text frame at once; false, if it has to wait, or there is nobody to send it to."""
        if not self.is_ready:
            return False
        if self.conn.extensions:
            self.conn.send_text(data)
            self.transport.write(b"".join(self.conn.data_to_send()))
        else:
            self.transport.write(head(len(data)) + data)
        return True

    @property
    def is_ready(self) -> bool:
        """Whether a frame can be sent at once."""
        there = self.handshake_complete and not self.disconnected and not self.close_sent
        return there and self.writable.is_set() and self.conn.state is OPEN


def head(length: int) -> bytes:
    """What a text frame of so many bytes begins with, from a server: RFC 6455, section 5.2."""
    if length < 126:
        return bytes((TEXT, length))
    if length < 1 << 16:
        return struct.pack("!BBH", TEXT, 126, length)
    return struct.pack("!BBQ", TEXT, 127, length)


def line_of(scope: Any) -> Line | None:
    """The line of a connection, where the server has one."""
    found: Line | None = (scope.get("extensions") or {}).get(EXTENSION)
    return found
