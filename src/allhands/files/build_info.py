"""The commit that an installed All Hands was built from."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parent.parent
BUILD_FILE = "build.json"  # `make dist` writes it into the package
REF = "ref: "


@cache
def commit() -> str:
    """Return the commit of this build, or of this checkout. It's empty if neither is known."""
    try:
        return str(json.loads((PACKAGE / BUILD_FILE).read_text(encoding="utf-8"))["commit"])
    except (OSError, ValueError, KeyError, TypeError):
        return checked_out(PACKAGE.parent.parent)


def checked_out(folder: Path) -> str:
    """Return the commit that is checked out in a folder, or an empty text. It works without git."""
    try:
        return head_of(folder / ".git")
    except (OSError, UnicodeError):
        return ""


def head_of(git: Path) -> str:
    """Return the commit of a repository's HEAD. The repository may be a linked worktree."""
    if git.is_file():
        git = git.parent / git.read_text(encoding="utf-8").removeprefix("gitdir:").strip()
    head = (git / "HEAD").read_text(encoding="utf-8").strip()
    if not head.startswith(REF):
        return head
    link, ref = git / "commondir", head.removeprefix(REF)
    common = git / link.read_text(encoding="utf-8").strip() if link.exists() else git
    if (common / ref).exists():
        return (common / ref).read_text(encoding="utf-8").strip()
    packed = (common / "packed-refs").read_text(encoding="utf-8").splitlines()
    return next((line.partition(" ")[0] for line in packed if line.endswith(f" {ref}")), "")
