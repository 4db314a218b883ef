"""Damaged records: each is rejected, or is still the same match.

A record that ends early looks like that of an unfinished match: it must be the same match so far, and not
over. Any other result is a fault.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeAlias

from allhands import DataError, Table, game_names, load
from allhands.table.match_record import replay
from allhands.table.record_file import whole_lines
from tools.fuzz.report import FuzzReport, is_sentence, numbers

SOURCE = Path("record.txt")
LENGTHS = (0, 1, 5, 12, 40)  # moves per record
RUBBISH = [
    b"",
    b" ",
    b"\n",
    b"\r\n",
    b"\0",
    b"~",
    b"|",
    b":",
    b"//",
    b"0",
    b"1",
    b"-1",
    b"99",
    b"\xc3",
    b"\xff",
]


Damage: TypeAlias = Callable[[bytes, bytes, random.Random], bytes]  # of a record, using another one


class Sample(NamedTuple):
    """An intact record and its match."""

    content: bytes
    table: Table


@cache
def samples(name: str, compiled: bool) -> tuple[Sample, ...]:
    """Return records of a game with different lengths, for short games also a whole match."""
    game_config = load(name)
    if compiled:
        game_config.compile()
    made = []
    for number, length in enumerate(LENGTHS):
        chance = random.Random(number)
        table = game_config.deal(seed=number)
        while not table.over and table.revision < length:
            table.play(chance.choice(table.moves))
        made.append(Sample(table.record(["person"] * table.seats).encode(), table))
    return tuple(made)


def lines_of(content: bytes) -> list[bytes]:
    return content.splitlines(keepends=True)


def scribble(content: bytes, other: bytes, chance: random.Random) -> bytes:
    start = chance.randrange(len(content) + 1)
    return content[:start] + chance.choice(RUBBISH) + content[start + chance.randrange(5) :]


def one_byte(content: bytes, other: bytes, chance: random.Random) -> bytes:
    spot = chance.randrange(len(content))
    return content[:spot] + bytes([chance.randrange(256)]) + content[spot + 1 :]


def one_bit(content: bytes, other: bytes, chance: random.Random) -> bytes:
    spot = chance.randrange(len(content))
    return content[:spot] + bytes([content[spot] ^ 1 << chance.randrange(8)]) + content[spot + 1 :]


def cut(content: bytes, other: bytes, chance: random.Random) -> bytes:
    return content[: chance.randrange(len(content) + 1)]


def lose(content: bytes, other: bytes, chance: random.Random) -> bytes:
    """Remove a piece."""
    start = chance.randrange(len(content))
    return content[:start] + content[start + chance.randrange(1, 100) :]


def twice(content: bytes, other: bytes, chance: random.Random) -> bytes:
    start = chance.randrange(len(content))
    return content[: start + chance.randrange(1, 100)] + content[start:]


def blank(content: bytes, other: bytes, chance: random.Random) -> bytes:
    """Fill a block with zeros, as if it was never written."""
    start = chance.randrange(len(content))
    size = min(chance.choice((1, 16, 512)), len(content) - start)
    return content[:start] + bytes(size) + content[start + size :]


def without_line(content: bytes, other: bytes, chance: random.Random) -> bytes:
    lines = lines_of(content)
    del lines[chance.randrange(len(lines))]
    return b"".join(lines)


def line_moved(content: bytes, other: bytes, chance: random.Random) -> bytes:
    lines = lines_of(content)
    line = lines.pop(chance.randrange(len(lines)))
    lines.insert(chance.randrange(len(lines) + 1), line)
    return b"".join(lines)


def line_of_another(content: bytes, other: bytes, chance: random.Random) -> bytes:
    lines = lines_of(content)
    lines[chance.randrange(len(lines))] = chance.choice(lines_of(other))
    return b"".join(lines)


def end_of_another(content: bytes, other: bytes, chance: random.Random) -> bytes:
    return content[: chance.randrange(len(content))] + other[chance.randrange(len(other)) :]


def checksum_of_another(content: bytes, other: bytes, chance: random.Random) -> bytes:
    """Give a line another line's checksum."""
    lines = lines_of(content)
    spot = chance.randrange(len(lines))
    lines[spot] = lines[spot].partition(b" ~")[0] + b" ~" + chance.choice(lines).partition(b" ~")[2]
    return b"".join(lines)


def number_changed(content: bytes, other: bytes, chance: random.Random) -> bytes:
    words = content.split(b" ")
    spots = [spot for spot, word in enumerate(words) if word.isdigit()] or [0]
    words[chance.choice(spots)] = b"%d" % chance.choice((0, 1, 2, 9, 34, 10**6, 10**18, 10**30))
    return b" ".join(words)


def letters_changed(content: bytes, other: bytes, chance: random.Random) -> bytes:
    return chance.choice((bytes.upper, bytes.lower, bytes.swapcase, bytes.title))(content)


def other_line_ends(content: bytes, other: bytes, chance: random.Random) -> bytes:
    return content.replace(b"\n", chance.choice((b"\r\n", b"\r", b"\n\n", b" \n", b"\x0b", b"\xe2\x80\xa8")))


DAMAGE: list[Damage] = [
    scribble,
    one_byte,
    one_bit,
    cut,
    lose,
    twice,
    blank,
    without_line,
    line_moved,
    line_of_another,
    end_of_another,
    checksum_of_another,
    number_changed,
    letters_changed,
    other_line_ends,
]


def damaged(content: bytes, other: bytes, chance: random.Random) -> bytes:
    """Return a record with one or several kinds of damage."""
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        if content:
            content = chance.choice(DAMAGE)(content, other, chance)
    return content


def verdict(content: bytes, sample: Sample) -> str:
    """Judge a damaged record. A fault begins with "FAULT"."""
    try:
        lines = whole_lines(content, SOURCE)
        table = replay(lines.text, source=str(SOURCE))
    except DataError as error:
        return "found damaged" if is_sentence(str(error)) else f"FAULT: no sentence: {error}"
    except Exception as error:
        return f"FAULT: {type(error).__name__}: {error}"
    original = sample.table
    if (table.names, table.seed, table.game_config.options) != (
        original.names,
        original.seed,
        original.game_config.options,
    ):
        return "FAULT: another match"
    if table.history == original.history:
        return "the same match" if table.state == original.state else "FAULT: another state"
    if table.history == original.history[: table.revision] and not table.over:
        return "the same match, cut short"
    return "FAULT: other moves"


def run(seconds: float, seed: int) -> FuzzReport:
    """Damage records for `seconds`. With little time, don't compile the games."""
    tally = FuzzReport("records")
    known = [(name, samples(name, compiled=seconds > 60)) for name in game_names()]
    for number in numbers(seconds):
        chance = random.Random(f"{seed} {number}")
        _, own = chance.choice(known)
        sample, other = chance.choice(own), chance.choice(chance.choice(known)[1])
        content = damaged(sample.content, other.content, chance)
        if content == sample.content:
            continue
        tally.tried += 1
        found = verdict(content, sample)
        if found.startswith("FAULT") and not verdict(content, other).startswith("FAULT"):
            found = "another record, undamaged"  # the pieces make up the other record
        if found.startswith("FAULT"):
            tally.found(found, content, "records/.txt")
        else:
            tally.counts[found] += 1
            tally.accepted += found != "found damaged"
    return tally
