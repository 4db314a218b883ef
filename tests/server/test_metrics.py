"""Metrics on a local port of their own, too coarse to reveal a bot's thinking time."""

from __future__ import annotations

import time
from pathlib import Path

import httpx
import pytest

from allhands.files.toml_data import DataError
from allhands.server.commands import setup
from allhands.server.hub import Hub
from allhands.server.metrics import SNAPSHOT_SECONDS, MetricsServer, ServerMetrics, rounded
from allhands.server.repository import TableRepository
from tests.server.fake_clock import ManualTime
from tests.server.serving import Server
from tests.server.tables import HOST, opened


def test_the_public_port_has_no_metrics(server: Server) -> None:
    for headers in ({}, {"x-forwarded-for": "203.0.113.7"}):
        answer = server.ask("GET", "/metrics", headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (404, "NOT_FOUND")
        assert "allhands_" not in answer.text


def test_a_snapshot_lasts_a_minute() -> None:
    clock, taken = ManualTime(), iter(range(9))
    found = MetricsServer(lambda: str(next(taken)), clock)
    assert [found.text, found.text] == ["0", "0"]
    clock.time = SNAPSHOT_SECONDS - 0.1
    assert found.text == "0"
    clock.time = SNAPSHOT_SECONDS
    assert [found.text, found.text] == ["1", "1"]


async def test_metrics_reveal_no_thinking_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot thinks for a second at most: two servers that differ by that report the same."""
    repository = await TableRepository.open(tmp_path / "tables.sqlite")
    hub = Hub(repository)
    texts = []
    for used in (41.2, 41.3, 42.4):
        monkeypatch.setattr(time, "process_time", lambda used=used: used)
        texts.append(ServerMetrics(hub, repository).text())
    await repository.close()
    assert len({without_creation_times(text) for text in texts}) == 1
    assert "allhands_cpu_seconds_total 40.0\n" in texts[0]
    assert "allhands_tables 0.0\n" in texts[0]
    assert "# TYPE allhands_commits_total counter\n" in texts[0]


def without_creation_times(text: str) -> str:
    return "\n".join(line for line in text.splitlines() if "_created" not in line)


async def test_commits_are_counted_in_histograms(tmp_path: Path) -> None:
    repository = await TableRepository.open(tmp_path / "tables.sqlite")
    hub = Hub(repository)
    metrics = ServerMetrics(hub, repository)
    session, _ = await opened(hub)
    await setup.seat_bot(session, 0, "greedy", HOST)
    await setup.seat_bot(session, 1, "greedy", HOST)
    await repository.close()
    assert "allhands_events_total 2.0\n" in metrics.text()
    assert "allhands_commit_seconds_count 2.0\n" in metrics.text()
    assert 'allhands_commit_events_bucket{le="1.0"} 2.0\n' in metrics.text()


def test_counters_never_decrease() -> None:
    assert [rounded(value, 10) for value in (0.0, 9.9, 10.0, 99.9)] == [0, 0, 10, 90]


async def test_metrics_listen_on_this_machine_only() -> None:
    found = MetricsServer(lambda: "numbers\n")
    port = await found.listen(0)
    async with httpx.AsyncClient(trust_env=False) as client:
        answer = await client.get(f"http://127.0.0.1:{port}/metrics")
        elsewhere = await client.get(f"http://127.0.0.1:{port}/")
    assert (answer.status_code, answer.text, elsewhere.status_code) == (200, "numbers\n", 404)
    assert found._server is not None
    assert [sock.getsockname()[0] for sock in found._server.sockets] == ["127.0.0.1"]
    with pytest.raises(DataError, match=f"port {port}"):
        await MetricsServer(lambda: "").listen(port)
    found.close()
