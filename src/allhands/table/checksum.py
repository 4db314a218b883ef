"""The running checksum of a record: each line ends with one that is made of the line and of the one before.

    1 2 Raise for 2 chips ~3f9a1c20

So a line that was changed, cut, lost, doubled or moved is found, and it is known where the damage begins.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable

LENGTH = 8
SEALED = re.compile(rf"(.*) ~([0-9a-f]{{{LENGTH}}})")


def seal(lines: Iterable[str], before: str) -> tuple[str, str]:
    """The lines with their checksums, as text, and the last checksum; an empty line has none."""
    text = ""
    for line in lines:
        if line:
            before = checksum(line, before)
            line = f"{line} ~{before}"
        text += f"{line}\n"
    return text, before


def unseal(line: str, before: str) -> tuple[str, str] | None:
    """A line without its checksum, and that; None if the line is not what was written after `before`."""
    found = SEALED.fullmatch(line)
    if found is None or found[2] != checksum(found[1], before):
        return None
    return found[1], found[2]


def last_checksum(text: str) -> str:
    """The checksum that a next line goes on from."""
    sealed = SEALED.fullmatch(text.rstrip().rpartition("\n")[2])
    return sealed[2] if sealed else ""


def checksum(line: str, before: str) -> str:
    return hashlib.sha256(f"{before} {line}".encode(errors="surrogatepass")).hexdigest()[:LENGTH]
