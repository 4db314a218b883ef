"""A line: uvicorn's WebSocket, with a short way out for frames.

A frame that is sent through the application's layers passes half a dozen of them, each awaited. Nearly always
nothing is to be waited for, and then it is written at once.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

EXTENSION = "allhands.line"  # by which an application finds the line of a connection


class Line(WebSocketsSansIOProtocol):
    """One client's connection."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:  # else it was no proper handshake, and was answered
            extensions: dict[str, Any] = {**(self.scope["extensions"] or {}), EXTENSION: self}
            self.scope["extensions"] = extensions

    def write(self, data: bytes) -> bool:
        """Send a text frame at once; false, if it has to wait, or there is nobody to send it to."""
        if not self.handshake_complete or self.disconnected or self.close_sent or not self.writable.is_set():
            return False
        try:
            self.conn.send_text(data)
        except InvalidState:
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True


def line_of(scope: Any) -> Line | None:
    """The line of a connection, where the server has one."""
    found: Line | None = (scope.get("extensions") or {}).get(EXTENSION)
    return found
