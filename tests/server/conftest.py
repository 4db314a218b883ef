"""Stores to test the server with: files of SQLite, and databases of PostgreSQL."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.postgres import Postgres
from tests.server.serving import Server
from tests.server.watch import Watch


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With POSTGRES=no, whatever needs PostgreSQL is left out."""
    if os.environ.get("POSTGRES") == "no":
        left_out = [item for item in items if "postgres" in item.keywords]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all who neither kill it nor want it otherwise; it finds no fault with itself."""
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
    """Where a new store is to lie."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite")
    database: Postgres = request.getfixturevalue("postgres")
    return database.database()


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    return Watch(monkeypatch)
