"""The commit that an installed All Hands was built from."""

from __future__ import annotations

import json
import subprocess
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parent.parent
BUILD_FILE = "build.json"  # `make dist` writes it into the package
TIMEOUT_SECONDS = 5


@cache
def commit() -> str:
    """Return the commit of this build, or of this checkout. It's empty if neither is known."""
    try:
        return str(json.loads((PACKAGE / BUILD_FILE).read_text(encoding="utf-8"))["commit"])
    except (OSError, ValueError, KeyError, TypeError):
        return checked_out(PACKAGE.parent.parent)


def checked_out(folder: Path) -> str:
    """Return the commit that is checked out in a folder, or an empty text."""
    if not (folder / ".git").exists():  # the folder may lie inside another project's checkout
        return ""
    command = ["git", "-C", str(folder), "rev-parse", "HEAD"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT_SECONDS, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""
