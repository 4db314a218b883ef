"""A site folder with games of other authors; see README.md."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from allhands.files.discovery import clear_cache

FOLDER = Path(__file__).parent
GAMES = ("love-letter", "patron")
PACKAGES = ("love_letter", "patron")


@contextmanager
def installed() -> Iterator[None]:
    """Make the games available through their entry points, as if pip had installed them."""
    sys.path.insert(0, str(FOLDER))
    clear_cache()
    try:
        yield
    finally:
        sys.path.remove(str(FOLDER))
        for module in [name for name in sys.modules if name.partition(".")[0] in PACKAGES]:
            del sys.modules[module]
        clear_cache()
