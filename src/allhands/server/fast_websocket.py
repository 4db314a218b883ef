"""uvicorn's WebSocket with a shortcut for sending frames.

A frame sent through the application passes half a dozen awaited layers, and as many of the WebSocket's own.
Nearly always there is nothing to wait for and nothing to compress, and then it's written at once.
"""

from __future__ import annotations

import struct
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

from allhands.server import connection_limits

TEXT_FRAME = 0x81  # a whole text message: RFC 6455, section 5.2
EXTENSION = "allhands.fast_websocket"  # under which an application finds its connection's protocol


class FastWebSocketProtocol(WebSocketsSansIOProtocol):
    """A client's WebSocket. A client that doesn't read in time is disconnected."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.deadlines: dict[str, float] = {}

    def pause_writing(self) -> None:
        super().pause_writing()
        self.deadlines["send"] = self.loop.time() + connection_limits.SEND_SECONDS

    def resume_writing(self) -> None:
        super().resume_writing()
        self.deadlines.pop("send", None)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:  # else the handshake was invalid, and was answered
            extensions: dict[str, Any] = {**(self.scope["extensions"] or {}), EXTENSION: self}
            self.scope["extensions"] = extensions

    def write(self, data: bytes) -> bool:
        """Send a text frame at once. Return False if it has to wait, or the client has gone."""
        if not self.is_ready:
            return False
        if self.conn.extensions:
            self.conn.send_text(data)
            self.transport.write(b"".join(self.conn.data_to_send()))
        else:
            self.transport.write(frame_header(len(data)) + data)
        return True

    @property
    def is_ready(self) -> bool:
        """Return whether a frame can be sent at once."""
        is_open = self.handshake_complete and not self.disconnected and not self.close_sent
        return is_open and self.writable.is_set() and self.conn.state is OPEN


def frame_header(length: int) -> bytes:
    """Return the header of a server's text frame with so many bytes: RFC 6455, section 5.2."""
    if length < 126:
        return bytes((TEXT_FRAME, length))
    if length < 1 << 16:
        return struct.pack("!BBH", TEXT_FRAME, 126, length)
    return struct.pack("!BBQ", TEXT_FRAME, 127, length)


def protocol_for(scope: Any) -> FastWebSocketProtocol | None:
    """Return a connection's protocol, if the server uses this one."""
    found: FastWebSocketProtocol | None = (scope.get("extensions") or {}).get(EXTENSION)
    return found
