"""Backups of both kinds of database: taken while the server runs, restored into this version."""

from __future__ import annotations

import asyncio
import gzip
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from allhands.files.toml_data import DataError
from allhands.server import backup
from allhands.server.database import lock_exclusively
from allhands.server.hub import Hub
from allhands.server.repository import TableRepository
from allhands.server.schema import latest_version
from tests.cli.running import run
from tests.server.serving import OpenedTable, Server
from tests.server.tables import match_of


@pytest.fixture
def other_address(address: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """A second, new database of the same kind."""
    if "://" in address:
        return str(request.getfixturevalue("postgres").database())
    return str(tmp_path / "restored" / "tables.sqlite")


async def numbers_of(address: str) -> dict[str, int]:
    """Return how long each table's log is."""
    repository = await TableRepository.open(address)
    try:
        query = "SELECT table_id, max(number) FROM events GROUP BY table_id"
        rows = await repository.database.read(lambda connection: connection.exec_driver_sql(query).all())
        return {str(id): int(number) for id, number in rows}
    finally:
        await repository.close()


async def test_backup_of_a_running_server_holds_every_confirmed_move(
    address: str, other_address: str, tmp_path: Path
) -> None:
    file = tmp_path / "backup.gz"
    with Server(tmp_path, address) as server:
        opened = OpenedTable(server, "leduc", people=2)
        opened.start()
        done = await asyncio.to_thread(run, "backup", file, "--store", address)
        assert done.out.startswith(f"{file}: 1 table with ")
        OpenedTable(server, "leduc", people=2)  # comes too late
        assert server.errors.read_text() == ""
    assert file.stat().st_mode & 0o777 == 0o600
    done = await asyncio.to_thread(run, "restore", file, "--store", other_address)
    assert done.out.startswith("Restored 1 table with ")
    found = await numbers_of(other_address)
    assert found == {opened.id: (await numbers_of(address))[opened.id]}


async def test_backup_of_an_older_version_is_restored_into_this_one(
    older: dict[str, Any],
    address: str,
    other_address: str,
    tmp_path: Path,
) -> None:
    file = tmp_path / "backup.gz"
    summary = await backup.back_up(address, file)
    assert summary.header.schema == "0004" < latest_version()
    await backup.restore(file, other_address)
    repository = await TableRepository.open(other_address)
    expected = older["running"]
    session = await Hub(repository).find(expected["id"])
    assert session.state.number == expected["entries"]
    assert list(match_of(session).state.flat()) == expected["state"]
    await repository.close()


@pytest.mark.postgres
async def test_backup_moves_tables_from_a_file_to_postgresql(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    source, file = str(tmp_path / "tables.sqlite"), tmp_path / "backup.gz"
    with Server(tmp_path, source) as server:
        OpenedTable(server, "leduc", people=2).start()
    await backup.back_up(source, file)
    target = request.getfixturevalue("postgres").database()
    await backup.restore(file, target)
    assert await numbers_of(target) == await numbers_of(source)


async def small_backup(tmp_path: Path) -> tuple[str, Path]:
    source, file = str(tmp_path / "source.sqlite"), tmp_path / "backup.gz"
    with Server(tmp_path, source) as server:
        OpenedTable(server, "leduc", people=2)
    await backup.back_up(source, file)
    return source, file


async def test_tables_are_replaced_only_on_request(address: str, tmp_path: Path) -> None:
    _, file = await small_backup(tmp_path)
    await backup.restore(file, address)
    before = await numbers_of(address)
    with pytest.raises(DataError, match="restore with --replace"):
        await backup.restore(file, address)
    await backup.restore(file, address, replace=True)
    assert await numbers_of(address) == before


async def test_a_database_in_use_is_not_replaced(address: str, tmp_path: Path) -> None:
    _, file = await small_backup(tmp_path)
    with Server(tmp_path, address) as server:
        assert server.ask("GET", "/healthz").status_code == 200  # it listens before it opens the database
        with pytest.raises(DataError, match=r"Another server is using|Stop its servers first"):
            await backup.restore(file, address, replace=True)


async def test_damaged_backups_change_nothing(address: str, tmp_path: Path) -> None:
    _, file = await small_backup(tmp_path)
    await backup.restore(file, address)
    before = await numbers_of(address)
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    broken = tmp_path / "broken.gz"
    for content in (
        b"",
        b"no backup",
        file.read_bytes()[:-30],
        gzip.compress(b"".join(lines[:-1])),  # without its end
        gzip.compress(b"".join([*lines[:2], *lines[3:]])),  # without some rows
        gzip.compress(b"".join(lines).replace(b"leduc", b"leduk")),
        gzip.compress(b"{}\n"),
        gzip.compress(b"[" * 100_000),
    ):
        broken.write_bytes(content)
        with pytest.raises(DataError, match=r"isn't a whole backup|can't be used"):
            await backup.restore(broken, address, replace=True)
    assert await numbers_of(address) == before


async def test_a_backup_of_a_later_version_says_so(tmp_path: Path) -> None:
    _, file = await small_backup(tmp_path)
    later = gzip.decompress(file.read_bytes()).replace(b'"schema":"0', b'"schema":"9')
    file.write_bytes(gzip.compress(later))
    with pytest.raises(DataError, match=r"is newer\. Upgrade first"):
        await backup.restore(file, tmp_path / "new.sqlite")
    assert not (tmp_path / "new.sqlite").exists()


async def test_a_database_of_a_later_version_is_left_alone(address: str) -> None:
    await (await TableRepository.open(address)).close()
    if "://" in address:
        database = await asyncpg.connect(address)
        await database.execute("UPDATE alembic_version SET version_num = '9999'")
        await database.close()
    else:
        with closing(sqlite3.connect(address)) as connection, connection:
            connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(DataError, match="a later version of All Hands has used it"):
        await TableRepository.open(address)


async def test_mistaken_names_get_one_sentence(tmp_path: Path) -> None:
    missing = tmp_path / "missing.sqlite"
    with pytest.raises(DataError, match="There's no database at"):
        await backup.back_up(missing, tmp_path / "backup.gz")
    assert not missing.exists()
    source, file = await small_backup(tmp_path)
    with pytest.raises(DataError, match="exists already"):
        await backup.back_up(source, file)
    with pytest.raises(FileNotFoundError):
        await backup.restore(tmp_path / "none.gz", tmp_path / "new.sqlite")
    with lock_exclusively(source), pytest.raises(DataError, match="Another server"):
        await backup.restore(file, source, replace=True)
