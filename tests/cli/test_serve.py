from __future__ import annotations

import signal
import socket
import sys
from pathlib import Path

import pytest

from allhands.cli.serve import listen, reached_as
from allhands.server.protocol import PROTOCOL
from tests.cli.running import complaint
from tests.server.serving import Server


def test_server_listens_locally_and_stops_on_a_signal(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        assert server.ask("GET", "/healthz").json()["protocol"] == PROTOCOL
        assert {game["name"] for game in server.ask("GET", "/api/games").json()} >= {"leduc", "hanataz"}
        assert "Jester" in server.ask("GET", "/api/games/hanataz/cards").text
        chapters = server.ask("GET", "/api/games/hanataz/rules").json()
        assert (chapters[0]["number"], chapters[0]["clauses"][0]["number"]) == ("1", "HZ-1.1")
        assert server.ask("GET", "/api/games/chess/rules").json()["code"] == "BAD_SETTINGS"
        assert server.ask("GET", "/api/nothing").json()["code"] == "NOT_FOUND"
        assert "/api/tables" in server.ask("GET", "/api/schema/openapi.json").json()["paths"]
        assert server.stop() in (0, -signal.SIGTERM)
        assert server.errors.read_text() == ""


def test_public_server_prints_its_reachable_address() -> None:
    assert reached_as("127.0.0.1") == "127.0.0.1"
    address = reached_as("0.0.0.0")
    assert address != "0.0.0.0"
    with listen("0.0.0.0", 0, or_another=False) as listening:
        socket.create_connection((address, listening.getsockname()[1])).close()


def test_taken_port_gets_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert "in use" in complaint("serve", "--port", port, "--store", tmp_path / "tables.sqlite")


def test_connections_send_without_delay() -> None:
    with listen("127.0.0.1", 0, or_another=False) as listening:
        with socket.create_connection(listening.getsockname()):
            accepted, _ = listening.accept()
        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def test_missing_packages_get_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    assert 'pip install "allhands[server]"' in complaint("serve")


def test_bad_store_gets_one_sentence(tmp_path: Path) -> None:
    broken = tmp_path / "tables.sqlite"
    broken.write_text("this is no database, whatever its name says")
    assert "open the database" in complaint("serve", "--port", 0, "--store", broken)
    secret = "postgresql://me:secret@127.0.0.1:1/tables"
    said = complaint("serve", "--port", 0, "--store", secret)
    assert "open the database" in said
    assert "secret" not in said
    assert "not mysql" in complaint("serve", "--port", 0, "--store", "mysql://127.0.0.1/tables")


def test_health_is_ready_once_all_games_are_compiled(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        assert server.ask("GET", "/healthz").json()["status"] == "ready"


def test_store_file_is_for_one_server(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        assert "can only serve one server" in complaint("serve", "--port", 0, "--store", server.store)
