"""A server and a browser for all tests of the page, which is built if necessary."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.outside import installed
from tests.page.browsing import DESK, Person, Size, launch, start_playwright
from tests.page.positions import PositionServer
from tests.page.sitting import set_up
from tests.server.serving import Server, run_command
from tools.build_page import build

collect_ignore_glob = ["test_*"] if os.environ.get("BROWSER") == "no" else []

Arrival = Callable[..., Person]
Sit = Callable[..., Person]
PATIENCE = 60_000  # milliseconds until something must be visible, on a busy machine
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Start a browser per test module: Playwright blocks other event loops of the worker."""
    with start_playwright() as play:
        browser = launch(play)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    build()
    with Server(tmp_path_factory.mktemp("tables")) as server:
        yield server


@pytest.fixture(scope="session")
def positioned(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PositionServer]:
    """Start a server whose matches begin in positions."""
    build()
    with PositionServer(tmp_path_factory.mktemp("positions")) as server:
        yield server


@pytest.fixture(scope="session")
def address(server: Server) -> str:
    return f"http://127.0.0.1:{server.port}"


@pytest.fixture
def away(server: Server, tmp_path: Path) -> Iterator[Server]:
    """Start a server that a test may stop. The page is built by then."""
    with Server(tmp_path) as own:
        yield own


@pytest.fixture
def arrive(browser: Browser, address: str) -> Iterator[Arrival]:
    """Let people come to the page, and check at the end that nothing went wrong there."""
    people: list[Person] = []

    def come(size: Size = DESK, theme: str = "dark", at: str = "", moves: bool = False) -> Person:
        people.append(Person(browser, at or address, size, theme, moves))
        return people[-1]

    yield come
    for person in people:
        person.close()


def serve_outside_games(arguments: list[str], out: Connection, errors: Path) -> None:
    with installed():
        run_command(arguments, out, errors)


@pytest.fixture(scope="module")
def outside_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Start a server that finds the games of other authors."""
    build()
    folder = tmp_path_factory.mktemp("outside")
    with installed(), Server(folder, command=serve_outside_games) as server:
        yield server


@pytest.fixture
def sit(outside_server: Server, arrive: Arrival) -> Sit:
    """Open a table of a game by another author."""

    def sit(game: str, size: Size, seats: int, **options: Any) -> Person:
        person = arrive(size, at=f"http://127.0.0.1:{outside_server.port}")
        set_up(person, game, seats=seats, seed=3, **options)
        return person

    return sit
