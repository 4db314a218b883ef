"""A fuzzer's report: its counts and faults."""

from __future__ import annotations

import hashlib
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

CORPUS = Path(__file__).parents[2] / "tests" / "broken"


@dataclass
class FuzzReport:
    """The numbers of tried and accepted inputs, other counts, and every fault."""

    name: str
    tried: int = 0
    accepted: int = 0
    counts: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def found(self, fault: str, content: str | bytes = b"", place: str = "", corpus: Path = CORPUS) -> None:
        """Add a fault and save its input in the corpus, whose test fails until it's fixed.

        `place` is a folder of the corpus and the end of the file's name: "records/.txt".
        """
        if place:
            data = content if isinstance(content, bytes) else content.encode(errors="surrogatepass")
            folder, _, ending = place.rpartition("/")
            path = corpus / folder / f"found_{hashlib.sha256(data).hexdigest()[:12]}{ending}"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            fault = f"{fault} ({path.relative_to(corpus)})"
        self.faults.append(fault)

    def lines(self) -> Iterator[str]:
        """Yield the report's lines."""
        counts = "".join(f", {number:,} {what}" for what, number in sorted(self.counts.items()))
        faults = f"{len(self.faults)} faults" if self.faults else "no fault"
        yield f"{self.name}: {self.tried:,} tried, {self.accepted:,} accepted{counts}, {faults}"
        for fault, times in Counter(self.faults).most_common():
            yield f"  {fault}" + (f", {times} times" if times > 1 else "")


def numbers(seconds: float) -> Iterator[int]:
    """Yield 0, 1, 2 ... for `seconds`, at least 0."""
    end, number = time.monotonic() + seconds, 0
    while number == 0 or time.monotonic() < end:
        yield number
        number += 1


def is_sentence(text: str) -> bool:
    """Return whether a message is one readable sentence."""
    return "\n" not in text and text.endswith((".", "?")) and len(text) < 2000
