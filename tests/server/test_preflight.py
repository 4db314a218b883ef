"""`allhands serve --check`: what it finds, and that it changes nothing."""

from __future__ import annotations

import os
import resource
import socket
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from allhands.server import preflight
from allhands.server.preflight import Level, check_file, check_port, check_postgres
from allhands.server.repository import TableRepository
from tests.cli.running import run


def test_a_good_machine_has_no_problems(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "index.html").touch()
    monkeypatch.setattr(preflight, "FOLDER", tmp_path / "page")
    done = run("serve", "--check", "--port", 0, "--store", tmp_path / "tables.sqlite")
    assert done.status == 0, done.out
    assert "tables.sqlite will be created." in done.out
    assert all(line.startswith(("ok: ", "warning: ")) for line in done.out.splitlines())
    assert list(tmp_path.iterdir()) == [tmp_path / "page"]


def test_a_problem_gives_status_2(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = run("serve", "--check", "--port", port, "--store", tmp_path / "tables.sqlite")
        assert check_port("127.0.0.1", port).level is Level.PROBLEM
    assert done.status == 2
    assert f"problem: Port {port} on 127.0.0.1 can't be used" in done.out


async def test_a_database_is_recognised_by_its_schema(address: str) -> None:
    async def look() -> preflight.Finding:
        return await check_postgres(address) if "://" in address else check_file(Path(address))

    assert (await look()).level is Level.OK
    repository = await TableRepository.open(address)
    for version, level in (("0001", Level.WARNING), ("9999", Level.PROBLEM)):
        change = f"UPDATE alembic_version SET version_num = '{version}'"
        await repository.database.run(lambda connection, change=change: connection.exec_driver_sql(change))  # type: ignore[misc]
        assert (await look()).level is level
    await repository.close()


def test_other_files_are_no_databases(tmp_path: Path) -> None:
    text = tmp_path / "text"
    text.write_text("no database")
    assert "isn't a database of All Hands" in check_file(text).words
    other = tmp_path / "other.sqlite"
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE things (id)")
    assert check_file(other).level is Level.PROBLEM
    assert check_file(text / "below" / "tables.sqlite").level is Level.PROBLEM


def test_a_closed_folder_is_a_problem(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda _path, mode: not mode & os.W_OK)  # root could write anywhere
    assert "can't be written to" in check_file(tmp_path / "tables.sqlite").words


async def test_an_unreachable_database_gets_one_sentence() -> None:
    finding = await check_postgres("postgresql://ann:secret@127.0.0.1:9/none")
    assert finding.level is Level.PROBLEM
    assert "secret" not in finding.words


def test_few_open_files_get_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resource, "getrlimit", lambda _: (1024, 1024))
    assert "for about 819 clients" in preflight.check_open_files().words


def test_a_missing_page_or_compiler_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preflight, "FOLDER", tmp_path)
    assert preflight.check_page().level is Level.PROBLEM
    monkeypatch.setattr(preflight, "has_compiler", lambda: False)
    assert preflight.check_compiler().level is Level.WARNING
