"""Whole matches over the wire: two clients and bots, every game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import allhands
from tests.server.serving import Client, Opened, Server

MOST = 60  # moves of clients in one match, which is then left as it stands


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


def play(clients: list[Client], chance: random.Random, most: int = MOST) -> None:
    """Let clients play until the match is over, or so many moves are made."""
    made = 0
    while made < most and not clients[0].over:
        for client in clients:
            if client.asked:
                client.move(chance.randrange(1 << 30))
                made += 1
                while client.unanswered:
                    client.hear()
                break
        else:
            clients[0].hear()
        number = max(len(client.entries) for client in clients)
        for client in clients:
            while len(client.entries) < number:
                client.hear()
