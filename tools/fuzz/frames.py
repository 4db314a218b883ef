"""Frames of a hostile server: those of random matches, with values changed.

The client refuses each in a sentence, or shows the table and plays on from it. Rules are interpreted, and no
index may be negative.
"""

from __future__ import annotations

import base64
import json
import random
import zlib
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from time import monotonic
from typing import Any, cast

import msgspec
import numpy as np

import allhands
from allhands.bots import make_bot
from allhands.files.data import DataError
from allhands.server.client import Visit
from allhands.server.entries import Header, Seated, Started, Taken, hashed
from allhands.server.links import Link
from allhands.server.room import Room
from allhands.server.store import Store
from allhands.server.wire import Update
from allhands.table.refusal import Refused
from tools.fuzz.documents import edited
from tools.fuzz.host import strict
from tools.fuzz.tally import Tally, is_sentence

CORPUS = Path(__file__).parents[2] / "tests" / "server"
NOWHERE = Link("http://127.0.0.1:9", "abc", 0, token="t" * 32)
MOST_MOVES = 60  # per match
TRIES_EACH = 20  # changes per frame


def rooms(name: str, chance: random.Random) -> Iterator[Room]:
    """Yield tables without end, at any seat's turn."""
    while True:
        box = allhands.load(name)
        seats = chance.choice(list(box.seats))
        hashes = [hashed(str(seat)) for seat in range(seats)]
        secret = f"{chance.getrandbits(256):064x}"
        header = Header(
            *(box.name, box.game.info.version, seats, dict(box.options), [], False),
            *(hashes[0], hashes, hashes[0], secret),
        )
        room = Room("abc", header, cast("Store", None))
        room.enter(Taken(0, "Ann", hashes[0]))
        for seat in range(1, seats):
            room.enter(Seated(seat, f"Bot {seat}", "greedy"))
        room.enter(Started())
        table = room.table
        while table is not None and not table.over and table.revision < MOST_MOVES:
            if chance.randrange(8) == 0:
                room._shown = room.table_view()
                yield room
            move = chance.choice(table.match.legal)
            room.enter(room._moved(table.match.decider, move, None))


def change(frame: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """Change one thing in a frame, mostly a number in the seat's knowledge."""
    if chance.randrange(4) == 0:
        return cast("dict[str, Any]", edited(frame, chance))
    try:
        numbers = np.frombuffer(zlib.decompress(base64.b64decode(frame["known"])), "<i4").copy()
    except (KeyError, TypeError, ValueError, zlib.error):  # from an earlier change
        return frame
    at = chance.randrange(len(numbers))
    near = int(numbers[at]) + chance.choice((-1, 1))
    numbers[at] = chance.choice((near, chance.randint(-2, 60), chance.getrandbits(32) - (1 << 31)))
    return {**frame, "known": base64.b64encode(zlib.compress(numbers.tobytes())).decode()}


def fault_of(frame: dict[str, Any], chance: random.Random, tally: Tally) -> str:
    """Let a client read a frame and a bot answer. Return the problem, or an empty text."""
    try:
        update = msgspec.convert(frame, Update)
    except msgspec.ValidationError:
        return ""
    visit = Visit(NOWHERE)
    try:
        visit._update(update)
        if (mirror := visit.mirror) is None:
            return ""
        tally.accepted += 1
        str(mirror.view(details=True))
        if mirror.decider == visit.seat:
            strict(mirror.state)
            make_bot("greedy", mirror.box, chance.getrandbits(30)).choose(mirror.seat(visit.seat))
    except (DataError, Refused) as error:
        return "" if is_sentence(str(error)) else f"no sentence: {error}"
    except Exception as error:
        return f"{type(error).__name__}: {error}"[:300]
    return ""


def run(seconds: float, seed: int) -> Tally:
    """Try frames of each game for an equal share of the time."""
    tally, names = Tally("frames"), allhands.game_names()
    for name in names:
        chance, end = random.Random(f"{seed} frames {name}"), monotonic() + seconds / len(names)
        for room in rooms(name, chance):
            honest = json.loads(room.snapshot(0, 0, known=True))
            for _ in range(TRIES_EACH):
                frame = deepcopy(honest)
                for _ in range(chance.choice((0, 1, 1, 1, 2, 3))):
                    frame = change(frame, chance)
                tally.tried += 1
                if fault := fault_of(frame, chance, tally):
                    tally.found(f"{name}: {fault}", json.dumps(frame) + "\n", "frames/.json", CORPUS)
            if monotonic() > end:
                break
    return tally
