"""Frames written past the WebSocket's own layers are valid."""

from __future__ import annotations

import json

import pytest
from websockets.frames import Frame, Opcode

from allhands.server.fast_websocket import frame_header
from allhands.server.protocol import PROTOCOL
from tests.server.serving import START, OpenedTable, Server


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536])
def test_frame_headers_follow_the_rfc(length: int) -> None:
    data = b"x" * length
    assert frame_header(length) + data == Frame(Opcode.TEXT, data).serialize(mask=False)


@pytest.mark.parametrize("compression", ["deflate", None])
def test_compression_is_optional(server: Server, compression: str | None) -> None:
    opened = OpenedTable(server, "leduc", people=2).start()
    socket = server.connect(opened.id, compression=compression)
    token = opened.tokens[0]
    socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "token": token, "seen": 0}))
    socket.send(json.dumps({"type": "send_chat", "request_id": "a", "words": "Hello"}))
    told = [json.loads(socket.recv(START)) for _ in range(4)]
    assert sorted(frame["type"] for frame in told) == ["ack", "presence", "update", "update"]
