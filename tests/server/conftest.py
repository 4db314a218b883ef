"""Servers, databases and tables to test with."""

from __future__ import annotations

import json
import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from allhands.server.database import PostgresDatabase, SqliteDatabase
from allhands.server.hub import Hub
from allhands.server.repository import TableRepository
from allhands.server.scheduler import Scheduler
from tests.server.fake_clock import FakeClock
from tests.server.older_store import NAMES, insert_rows
from tests.server.postgres import Postgres
from tests.server.serving import Server


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With POSTGRES=no, leave out whatever needs PostgreSQL."""
    if os.environ.get("POSTGRES") == "no":
        left_out = [item for item in items if "postgres" in item.keywords]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Run asynchronous tests on asyncio, like the server."""
    return "asyncio"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests that neither stop nor configure it. It must log no errors."""
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running
        logged = [json.loads(line)["message"] for line in running.errors.read_text().splitlines()]
        assert set(logged) <= {"Invalid HTTP request received."}


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with Postgres() as running:
        yield running


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a new database goes."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite")
    database: Postgres = request.getfixturevalue("postgres")
    return database.database()


@pytest.fixture
async def older(address: str) -> dict[str, Any]:
    """A database of schema 0004 at the address. Return what its tables looked like then."""
    stored: dict[str, Any] = json.loads(NAMES.read_text())
    database = PostgresDatabase(address) if "://" in address else SqliteDatabase(Path(address))
    await database.run(lambda connection: insert_rows(connection, stored))
    await database.close()
    expected: dict[str, Any] = stored["expected"]
    return expected


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Hub]:
    """The tables of one process over a new SQLite file, without a scheduler."""
    repository = await TableRepository.open(tmp_path / "tables.sqlite")
    yield Hub(repository)
    await repository.close()


@pytest.fixture
async def scheduler(hub: Hub) -> AsyncIterator[Scheduler]:
    """A scheduler that runs the hub's jobs."""
    running = Scheduler(hub._repository, hub)
    yield running
    await running.close()


@pytest.fixture
def fake_clock(monkeypatch: pytest.MonkeyPatch) -> FakeClock:
    return FakeClock(monkeypatch)
