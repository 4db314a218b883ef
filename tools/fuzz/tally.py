"""What a fuzzer did in its time, and what it found."""

from __future__ import annotations

import hashlib
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

CORPUS = Path(__file__).parents[2] / "tests" / "broken"


@dataclass
class Tally:
    """How many things were tried, how many of them accepted, what else is to be counted, and every fault."""

    name: str
    tried: int = 0
    accepted: int = 0
    counts: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def found(self, fault: str, content: str | bytes = b"", place: str = "", corpus: Path = CORPUS) -> None:
        """Note a fault; what led to it lands in the corpus, whose test fails until it is given a sentence.

        `place` is a folder of the corpus and how the file's name ends: "records/.txt".
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
        """What is told of it."""
        counts = "".join(f", {number:,} {what}" for what, number in sorted(self.counts.items()))
        faults = f"{len(self.faults)} faults" if self.faults else "no fault"
        yield f"{self.name}: {self.tried:,} tried, {self.accepted:,} accepted{counts}, {faults}"
        for fault, times in Counter(self.faults).most_common():
            yield f"  {fault}" + (f", {times} times" if times > 1 else "")


def numbers(seconds: float) -> Iterator[int]:
    """0, 1, 2 ... for as long as that; at least 0."""
    end, number = time.monotonic() + seconds, 0
    while number == 0 or time.monotonic() < end:
        yield number
        number += 1


def is_sentence(text: str) -> bool:
    """Whether a complaint is one that a person can read."""
    return "\n" not in text and text.endswith((".", "?")) and len(text) < 2000
