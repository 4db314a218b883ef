"""Fixtures for tests of the engine."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.helpers import ROOT


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """Copy the layers beneath the table, with nim as the only game."""
    copy = tmp_path / "allhands"
    caches = shutil.ignore_patterns("__pycache__")
    for layer in ("kernel", "files", "engine"):
        shutil.copytree(ROOT / "src/allhands" / layer, copy / layer, ignore=caches)
    shutil.copytree(ROOT / "tests/engine/nim", copy / "games/nim", ignore=caches)
    (copy / "__init__.py").touch()
    (copy / "games/__init__.py").touch()
    return copy
