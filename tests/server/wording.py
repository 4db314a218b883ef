"""What a server sends, in words: as a client would read it."""

from __future__ import annotations

from typing import Any

import msgspec

from allhands.server.api.models import ReplayResponse
from allhands.table.game_config import load
from allhands.table.view import EventView
from allhands.words.catalogue import catalogue
from allhands.words.renderer import Renderer, localize


def in_words(frame: dict[str, Any], table: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """Render the messages of a frame for a seat, or for the public."""
    names = [info["name"] or "" for info in table["seats"]]
    render = Renderer(catalogue(load(table["game"]).game.info.folder), names, seat)
    return {name: localize(value, render) for name, value in frame.items()}


def with_words(events: list[EventView]) -> list[EventView]:
    """Return events with their words: those of the sentence, where the wire has none."""
    return [msgspec.structs.replace(event, words=event.words or event.sentence) for event in events]


def read_replay(content: bytes) -> ReplayResponse:
    sent = msgspec.json.decode(content)
    replay = sent["replay"]
    return msgspec.convert(in_words(sent, replay["table"], replay["viewer"]), ReplayResponse)
