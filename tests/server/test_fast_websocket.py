"""Frames that are written past the WebSocket's own layers are frames all the same."""

from __future__ import annotations

import json

import pytest
from websockets.frames import Frame, Opcode

from allhands.server.fast_websocket import frame_header
from allhands.server.protocol import PROTOCOL
from tests.server.serving import START, Opened, Server


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536])
def test_a_frame_begins_as_the_protocol_says(length: int) -> None:
    data = b"x" * length
    assert frame_header(length) + data == Frame(Opcode.TEXT, data).serialize(mask=False)


@pytest.mark.parametrize("compression", ["deflate", None])
def test_a_client_may_do_without_compression(server: Server, compression: str | None) -> None:
    opened = Opened(server, "leduc", people=2).start()
    socket = server.connect(opened.id, compression=compression)
    token = opened.tokens[0]
    socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "token": token, "seen": 0}))
    socket.send(json.dumps({"type": "send_chat", "request_id": "a", "words": "Hello"}))
    told = [json.loads(socket.recv(START)) for _ in range(4)]
    assert sorted(frame["type"] for frame in told) == ["ack", "presence", "update", "update"]
