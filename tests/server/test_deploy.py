"""The files in deploy/: they name metrics, commands and paths that exist."""

from __future__ import annotations

import json
import re
from pathlib import Path

from allhands.server.hub import Hub
from allhands.server.metrics import ServerMetrics
from allhands.server.repository import TableRepository
from tests.cli.running import run
from tests.helpers import ROOT

DEPLOY = ROOT / "deploy"
HOSTING = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")


def test_every_file_is_explained_and_every_explained_file_is_there() -> None:
    readme = (DEPLOY / "README.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`([\w@.-]+\.\w+|\w*file)`", readme, re.I)) - {".timer"}
    files = {path.name for path in DEPLOY.iterdir()} - {"README.md", "allhands-backup.timer"}
    assert named == files


async def test_alerts_and_dashboard_use_the_servers_metrics(tmp_path: Path) -> None:
    repository = await TableRepository.open(tmp_path / "tables.sqlite")
    known = set(re.findall(r"^(allhands_\w+)", ServerMetrics(Hub(repository), repository).text(), re.M))
    await repository.close()
    for name in ("alerts.yml", "grafana-dashboard.json"):
        used = set(re.findall(r"allhands_\w+", (DEPLOY / name).read_text(encoding="utf-8")))
        assert used
        assert used <= known, name


def test_dashboard_panels_have_queries_and_places_of_their_own() -> None:
    panels = json.loads((DEPLOY / "grafana-dashboard.json").read_text(encoding="utf-8"))["panels"]
    assert all(panel["targets"] for panel in panels)
    assert len({(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in panels}) == len(panels)


def test_units_run_commands_that_exist() -> None:
    for name in ("allhands@.service", "allhands-backup.service"):
        for command in re.findall(r"/opt/allhands/bin/allhands (\w+)", (DEPLOY / name).read_text()):
            assert run(command, "--help").status == 0


def test_hosting_guide_links_to_files_that_exist() -> None:
    for path in re.findall(r"\]\(\.\./(deploy/[^)]*)\)", HOSTING):
        assert (ROOT / path).exists(), path
