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
from allhands.files.toml_data import DataError
from allhands.server.client import RemoteSession
from allhands.server.events import (
    BotSeated,
    MatchStarted,
    MovePlayed,
    SeatTaken,
    TableConfig,
    TableEvent,
    hash_token,
)
from allhands.server.invite_links import TableLink
from allhands.server.protocol import Update
from allhands.server.reducer import reduce
from allhands.server.repository import TableRepository
from allhands.server.session import TableSession
from allhands.table.errors import Rejected
from tools.fuzz.card_host import strict
from tools.fuzz.position_files import edited
from tools.fuzz.report import FuzzReport, is_sentence

CORPUS = Path(__file__).parents[2] / "tests" / "server"
NOWHERE = TableLink("http://127.0.0.1:9", "abc", 0, token="t" * 32)
MOST_MOVES = 60  # per match
TRIES_EACH = 20  # changes per frame


def sessions(name: str, chance: random.Random) -> Iterator[TableSession]:
    """Yield sessions without end, at any seat's turn."""
    while True:
        game_config = allhands.load(name)
        seats = chance.choice(list(game_config.seats))
        hashes = [hash_token(str(seat)) for seat in range(seats)]
        secret = f"{chance.getrandbits(256):064x}"
        config = TableConfig(
            *(game_config.name, game_config.game.info.version, seats, dict(game_config.options), [], False),
            *(hashes[0], hashes, hashes[0], secret),
        )
        session = TableSession("abc", config, cast("TableRepository", None))
        apply_event(session, SeatTaken(0, "Ann", hashes[0]))
        for seat in range(1, seats):
            apply_event(session, BotSeated(seat, f"Bot {seat}", "greedy"))
        apply_event(session, MatchStarted())
        while not (match := session.state.playing).over and match.revision < MOST_MOVES:
            if chance.randrange(8) == 0:
                yield session
            apply_event(session, MovePlayed(match.match.decider, chance.choice(match.match.legal)))


def apply_event(session: TableSession, event: TableEvent) -> None:
    """Apply an event that is stored nowhere."""
    session.log.commit(reduce(session.state, event, 0.0), event)


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


def fault_of(frame: dict[str, Any], chance: random.Random, tally: FuzzReport) -> str:
    """Let a client read a frame and a bot answer. Return the problem, or an empty text."""
    remote = RemoteSession(NOWHERE)
    try:
        update = remote._decode(msgspec.json.encode(frame))
        if not isinstance(update, Update):
            return ""
        remote._update(update)
        if (table := remote.remote) is None:
            return ""
        tally.accepted += 1
        str(table.view(details=True))
        if table.decider == remote.seat:
            strict(table.state)
            make_bot("greedy", table.game_config, chance.getrandbits(30)).choose(table.seat(remote.seat))
    except (DataError, Rejected) as error:
        return "" if is_sentence(str(error)) else f"no sentence: {error}"
    except Exception as error:
        return f"{type(error).__name__}: {error}"[:300]
    return ""


def run(seconds: float, seed: int) -> FuzzReport:
    """Try frames of each game for an equal share of the time."""
    tally, names = FuzzReport("frames"), allhands.game_names()
    for name in names:
        chance, end = random.Random(f"{seed} frames {name}"), monotonic() + seconds / len(names)
        for session in sessions(name, chance):
            honest = json.loads(session.broadcaster.snapshot(0, 0, known=True))
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
