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
from pathlib import Path
from typing import NamedTuple, TypeAlias

import msgspec

from allhands.files.data import DataError, Document, did_you_mean
from allhands.files.texts import sentence
from allhands.kernel.game import Complaint, Design
from allhands.kernel.rule import NONE

Deck: TypeAlias = tuple[int, ...]
Judge: TypeAlias = Callable[[Sequence[int]], list[Complaint]]


class BadDeck(DataError):
    """Every reason why a deck is refused, a sentence for each."""

    def __init__(self, reasons: Sequence[str]) -> None:
        self.reasons = list(map(sentence, reasons))
        ValueError.__init__(self, " ".join(self.reasons))  # which may be long: each of them is not


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
        raise BadDeck([f"{where(document, sheet, f.entry, start)}: {f.words}" for f in faults])
    return deck


def where(document: Document, sheet: Sheet, entry: int, start: int) -> str:
    """The file, and the line of an entry where it can be told."""
    wanted = [f"{mark}{sheet.entries[entry]}{mark}" for mark in "\"'"] if entry != NONE else []
    for number, line in enumerate(document.text.splitlines()[start - 1 :], start):
        is_captain = re.match(r"\s*captain\s*=", line) is not None
        if is_captain == (entry == 0) and any(text in line for text in wanted):
            return f"{document.path}, line {number}"
    return str(document.path)


def look_up(entries: Sequence[str], designs: Sequence[Design], judge: Judge) -> tuple[Deck, list[Fault]]:
    """The deck that is written down, and everything that is wrong with it."""
    if not entries:
        return (), [Fault("a deck begins with its captain.")]
    known = {design.name.casefold(): number for number, design in enumerate(designs)}
    found: list[int] = []
    first: dict[int, int] = {}  # the entry that names a design first
    faults = []
    for index, entry in enumerate(entries):
        copies, name = (1, entry.strip()) if index == 0 else counted(entry.strip(), known)
        design = known.get(name.casefold(), NONE)
        if design == NONE:
            hint = did_you_mean(name, [d.name for d in designs])
            faults.append(Fault(f'there is no card "{name}"{hint}', index, (name,)))
        first.setdefault(design, index)
        found += [design] * copies
    deck = (found[0], *sorted(found[1:]))
    for words, about, clause in judge(deck):
        named_first = first[about[0]] if about else NONE
        faults.append(Fault(words, named_first, tuple(designs[d].name for d in about), clause))
    return deck, faults


def counted(entry: str, known: Mapping[str, int]) -> tuple[int, str]:
    """How many copies of which card: "2 Drone" is two Drones, unless a card is called so."""
    found = re.fullmatch(r"(\d{1,2})\s+(.+)", entry)
    if found is None or entry.casefold() in known:
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
