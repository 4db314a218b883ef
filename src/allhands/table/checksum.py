"""The running checksums of a record: each covers its line and the checksum before.

    1 2 Raise for 2 chips ~3f9a1c20

A reader finds a line that was changed, cut, lost, doubled or moved, and knows where the damage begins.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable

LENGTH = 8
SEALED = re.compile(rf"(.*) ~([0-9a-f]{{{LENGTH}}})")


def add_checksum(lines: Iterable[str], before: str) -> tuple[str, str]:
    """Return the lines with their checksums as text, and the last checksum.

    Empty lines have no checksum.
    """
    text = ""
    for line in lines:
        if line:
            before = checksum(line, before)
            line = f"{line} ~{before}"
        text += f"{line}\n"
    return text, before


def strip_checksum(line: str, before: str) -> tuple[str, str] | None:
    """Split a line into content and checksum. Return None if it can't follow `before`."""
    found = SEALED.fullmatch(line)
    if found is None or found[2] != checksum(found[1], before):
        return None
    return found[1], found[2]


def last_checksum(text: str) -> str:
    """Return the checksum that the next line continues from."""
    sealed = SEALED.fullmatch(text.rstrip().rpartition("\n")[2])
    return sealed[2] if sealed else ""


def checksum(line: str, before: str) -> str:
    return hashlib.sha256(f"{before} {line}".encode(errors="surrogatepass")).hexdigest()[:LENGTH]
