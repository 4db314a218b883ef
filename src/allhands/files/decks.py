"""Decks that players bring: how they are written down, in files and elsewhere, and what is wrong with them.

    captain = "Star-Bounder"
    cards = ["2 Boarding Party", "Grappling Hook"]

A deck is its captain's design and then those of its cards in order, so that whoever writes down the same
cards brings the same deck. Written down, it is the captain and the cards with the numbers of their copies.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import NamedTuple, TypeAlias

import msgspec

from allhands.files.data import DataError, Document
from allhands.files.naming import fold_card, hint_card, spellings
from allhands.files.texts import sentence, shortened
from allhands.kernel.game import Complaint, Design
from allhands.kernel.rule import NONE

MOST_ENTRIES = 200  # of a deck: its captain, and its cards with the numbers of their copies
MOST_HINTS = 10  # names that one deck gets suggestions for: each is compared with every card

QUOTED = re.compile(r"""("[^"]*+"|'[^']*+')""")

Deck: TypeAlias = tuple[int, ...]
Judge: TypeAlias = Callable[[Sequence[int]], list[Complaint]]


class BadDeck(DataError):
    """Every reason why a deck is refused, a sentence for each."""

    def __init__(self, reasons: Sequence[str]) -> None:
        super().__init__("")
        self.reasons = list(map(sentence, reasons))
        self.args = (" ".join(self.reasons),)  # which may be long: each of them is not


class Fault(NamedTuple):
    """What is wrong with a deck: in which of its entries, if in any, with which cards, by which clause."""

    words: str
    entry: int = NONE
    cards: tuple[str, ...] = ()
    clause: str = ""


class Sheet(msgspec.Struct):
    """A deck as a file has it."""

    captain: str
    cards: list[str]
    name: str = ""

    @property
    def entries(self) -> list[str]:
        return [self.captain, *self.cards]


def read_deck(path: Path, designs: Sequence[Design], judge: Judge) -> Deck:
    """The deck of a file; BadDeck says where it is wrong."""
    document = Document(path)
    return judged(document, document.convert(document.data, Sheet), designs, judge)


def read_sheet(path: Path, text: str) -> Sheet:
    """A deck as somebody has written it down, be it a good one or not; the path is what it is called."""
    document = Document(path, text)
    sheet: Sheet = document.convert(document.data, Sheet)
    return sheet


def read_decks(path: Path, designs: Sequence[Design], judge: Judge, strict: bool = True) -> dict[str, Deck]:
    """The decks of a file that has several, each under a [[deck]] with a name.

    Unless it is to be strict, decks are left out that cannot be made of these designs.
    """
    document = Document(path)
    document.only(("deck",))
    sheets: list[Sheet] = document.rows("deck", Sheet)
    decks: dict[str, Deck] = {}
    for index, sheet in enumerate(sheets):
        if not sheet.name.strip() or sheet.name in decks:
            raise document.error("every deck needs a name of its own.", "deck", index, "name")
        try:
            decks[sheet.name] = judged(document, sheet, designs, judge, document.line("deck", index))
        except BadDeck:
            if strict:
                raise
    return decks


def judged(document: Document, sheet: Sheet, designs: Sequence[Design], judge: Judge, start: int = 1) -> Deck:
    """A sheet's deck if it is a good one; else every reason why not, with its line."""
    deck, faults = look_up(sheet.entries, designs, judge)
    if faults:
        lines = lines_of_entries(document, start)
        raise BadDeck([f"{place_of(fault, document, sheet, lines)}: {fault.words}" for fault in faults])
    return deck


def place_of(fault: Fault, document: Document, sheet: Sheet, lines: Mapping[tuple[bool, str], int]) -> str:
    """Return the file, and the line of the entry at fault where it can be told."""
    line = lines.get((fault.entry == 0, sheet.entries[fault.entry])) if fault.entry != NONE else None
    return f"{document.path}, line {line}" if line else str(document.path)


def lines_of_entries(document: Document, start: int) -> dict[tuple[bool, str], int]:
    """Return the first line of each quoted text from a line on: as the captain, or as a card."""
    lines: dict[tuple[bool, str], int] = {}
    for number, line in enumerate(islice(document.lines, start - 1, None), start):
        is_captain = re.match(r"\s*captain\s*=", line) is not None
        for text in QUOTED.findall(line):
            lines.setdefault((is_captain, text[1:-1]), number)
    return lines


def look_up(entries: Sequence[str], designs: Sequence[Design], judge: Judge) -> tuple[Deck, list[Fault]]:
    """The deck that is written down, and everything that is wrong with it."""
    if not entries:
        return (), [Fault("a deck begins with its captain.")]
    if len(entries) > MOST_ENTRIES:
        words = f"a deck lists {MOST_ENTRIES} entries at most, not {len(entries)}. Write copies as numbers."
        return (), [Fault(words)]
    known = spellings(designs)
    found: list[int] = []
    first: dict[int, int] = {}  # the entry that names a design first
    faults: list[Fault] = []
    for index, entry in enumerate(entries):
        copies, name = (1, entry.strip()) if index == 0 else counted(entry.strip(), known)
        design = known.get(fold_card(name), NONE)
        if design == NONE:
            hint = hint_card(name, designs if len(faults) < MOST_HINTS else ())
            faults.append(Fault(f'there is no card "{shortened(name)}"{hint}', index, (name,)))
        first.setdefault(design, index)
        found += [design] * copies
    deck = (found[0], *sorted(found[1:]))
    for words, about, clause in judge(deck):
        named_first = first[about[0]] if about else NONE
        faults.append(Fault(words, named_first, tuple(designs[d].name for d in about), clause))
    return deck, faults


def counted(entry: str, known: Mapping[str, int]) -> tuple[int, str]:
    """How many copies of which card: "2 Drone" is two Drones, unless a card is called so."""
    found = re.fullmatch(r"(\d{1,2})\s+(\S.*)", entry)
    if found is None or fold_card(entry) in known:
        return 1, entry
    return int(found[1]), found[2]


def written(deck: Sequence[int], designs: Sequence[Design]) -> list[str]:
    """A deck as its captain and its cards with the numbers of their copies."""
    copies = Counter(deck[1:])
    names = [(n, designs[design].name) for design, n in copies.items()]
    return [designs[deck[0]].name, *(name if n == 1 else f"{n} {name}" for n, name in names)]


def write_deck(deck: Sequence[int], designs: Sequence[Design], notes: Sequence[str]) -> str:
    """The text of a deck file."""
    captain, *cards = (quoted(entry) for entry in written(deck, designs))
    remarks = "".join(f"# {note}\n" for note in notes)
    listed = "".join(f"    {card},\n" for card in cards)
    return f"{remarks}\ncaptain = {captain}\ncards = [\n{listed}]\n"


def quoted(text: str) -> str:
    """A name as TOML writes it."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
