from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from allhands.files.locks import take_lock, wait_for_lock
from tests.helpers import ROOT

# Import everything in the package, except for modules with optional dependencies.
WITHOUT = """
import importlib, pkgutil, sys
sys.modules |= dict.fromkeys(("fcntl", "grp", "pwd", "readline", "resource", "termios"))
import allhands
from allhands.files.locks import take_lock
gpu = tuple(f"allhands.engine.compile.{name}" for name in ("cuda", "lanes", "wavefront"))
others = "allhands.server.migrations", "allhands.lab.train.", "allhands.adapters.mcp_server", *gpu
for module in pkgutil.walk_packages(allhands.__path__, "allhands."):
    if not module.name.startswith(others):
        importlib.import_module(module.name)
with open(sys.argv[1], "w") as one, open(sys.argv[1]) as other:
    print(take_lock(one), take_lock(other))
"""


def test_lock_lasts_until_its_file_is_closed(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    with path.open("w") as one, path.open() as other:
        assert take_lock(one)
        assert not take_lock(other)
    with path.open() as next_one:
        wait_for_lock(next_one)


def test_package_imports_without_unix_modules(tmp_path: Path) -> None:
    """Without fcntl, files can't be locked, and locks do nothing."""
    command = [sys.executable, "-c", WITHOUT, str(tmp_path / "lock")]
    done = subprocess.run(command, cwd=ROOT / "src", capture_output=True, text=True, check=False)
    assert done.stdout == "True True\n", done.stderr
