"""Parsing players' decks outside the event loop, within a time limit."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path
from threading import Thread

import httpx
import pytest

from allhands.files.toml_data import DataError
from allhands.server.deck_parser import MAX_QUEUE, DeckParser
from allhands.table.errors import Rejected
from tests.server.serving import Server

GAME = "deckhand-ccg"
SHEET = 'captain = "Star-Bounder"\ncards = ["2 Drone"]\n'


async def test_slow_request_is_aborted() -> None:
    parser = DeckParser()
    assert (await parser.read_deck(GAME, "mine.toml", SHEET)).cards == ["Star-Bounder", "2 Drone"]
    assert parser.pid is not None
    os.kill(parser.pid, signal.SIGSTOP)  # as one that computes and computes
    parser.timeout = 0.2
    with pytest.raises(Rejected) as refused:
        await parser.read_deck(GAME, "mine.toml", SHEET)
    assert refused.value.code == "TOO_LONG"
    parser.timeout = 60.0
    assert (await parser.check_deck(GAME, ["Star-Bounder"])).problems[0].clause == "DC-4.1"
    await parser.close()


async def test_crashed_child_is_replaced() -> None:
    parser = DeckParser()
    await parser.read_deck(GAME, "mine.toml", SHEET)
    assert parser.pid is not None
    os.kill(parser.pid, signal.SIGKILL)
    with pytest.raises(Rejected) as refused:
        await parser.read_deck(GAME, "mine.toml", SHEET)
    assert refused.value.code == "BUSY"
    assert (await parser.read_deck(GAME, "mine.toml", SHEET)).cards
    await parser.close()


async def test_queue_is_bounded_and_problems_are_reported() -> None:
    parser = DeckParser()
    asked = [parser.read_deck(GAME, "mine.toml", "a." * 9000 + "a = 1") for _ in range(MAX_QUEUE + 1)]
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert [type(answer) for answer in answers] == [DataError] * MAX_QUEUE + [Rejected]
    assert str(answers[0]) == "mine.toml, line 1: this key has too many parts. 16 are the most."
    await parser.close()


def test_other_requests_go_on_while_a_deck_is_parsed(server: Server) -> None:
    """The child hangs in the middle of a request while everyone else is served."""
    path, body = f"/api/games/{GAME}/decks/read", {"name": "mine.toml", "text": SHEET}
    assert server.ask("POST", path, body).status_code == 200
    child = child_of(server.pid)
    answers: list[httpx.Response] = []
    os.kill(child, signal.SIGSTOP)
    asking = Thread(target=lambda: answers.append(server.ask("POST", path, body)))
    asking.start()
    assert [server.ask("GET", "/api/tables").status_code for _ in range(3)] == [200] * 3
    assert answers == []
    os.kill(child, signal.SIGCONT)
    asking.join()
    assert answers[0].status_code in (200, 413)  # it was given up where the machine is slow


def child_of(parent: int) -> int:
    """Return a server's parsing process."""
    tasks = Path(f"/proc/{parent}/task").glob("*/children")
    children = [int(child) for each in tasks for child in each.read_text().split()]
    (found,) = [
        c for c in children if b"allhands.server.deck_parser" in Path(f"/proc/{c}/cmdline").read_bytes()
    ]
    return found
