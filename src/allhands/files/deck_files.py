"""Deck files: their format, and the checks of a player's deck.

    captain = "Star-Bounder"
    cards = ["2 Boarding Party", "Grappling Hook"]

A deck is its captain's design and then the designs of its cards in order, so the same cards always make the
same deck. In a file, it is the captain and the cards with their numbers of copies.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import NamedTuple, TypeAlias

import msgspec

from allhands.files.card_names import fold_card, hint_card, spellings
from allhands.files.text_rules import one_line, shortened
from allhands.files.toml_data import DataError, Document
from allhands.kernel.game import DeckProblem, Design
from allhands.kernel.rule import NONE

MOST_ENTRIES = 200  # the captain, and the cards with their numbers of copies
MOST_HINTS = 10  # per deck: each suggestion compares a name with every card

QUOTED = re.compile(r"""("[^"]*+"|'[^']*+')""")

Deck: TypeAlias = tuple[int, ...]
Judge: TypeAlias = Callable[[Sequence[int]], list[DeckProblem]]


class InvalidDeck(DataError):
    """All problems of a deck, one sentence each."""

    def __init__(self, reasons: Sequence[str]) -> None:
        super().__init__("")
        self.reasons = list(map(one_line, reasons))
        self.args = (" ".join(self.reasons),)  # long in all, though each reason is short


class DeckFileProblem(NamedTuple):
    """A problem of a deck: its entry if there is one, its cards, and the clause."""

    words: str
    entry: int = NONE
    cards: tuple[str, ...] = ()
    clause: str = ""


class DeckSheet(msgspec.Struct):
    """A deck in the format of a file."""

    captain: str
    cards: list[str]
    name: str = ""

    @property
    def entries(self) -> list[str]:
        return [self.captain, *self.cards]


def read_deck(path: Path, designs: Sequence[Design], judge: Judge) -> Deck:
    """Read a deck from a file. Raise BadDeck with the lines of its problems."""
    document = Document(path)
    return validate(document, document.convert(document.data, DeckSheet), designs, judge)


def read_sheet(path: Path, text: str) -> DeckSheet:
    """Parse a deck, legal or not. The path only names it in messages."""
    document = Document(path, text)
    sheet: DeckSheet = document.convert(document.data, DeckSheet)
    return sheet


def read_decks(path: Path, designs: Sequence[Design], judge: Judge, strict: bool = True) -> dict[str, Deck]:
    """Read a file with several decks, each under a [[deck]] with a name.

    Unless `strict`, leave out decks that these designs can't make.
    """
    document = Document(path)
    document.only(("deck",))
    sheets: list[DeckSheet] = document.rows("deck", DeckSheet)
    decks: dict[str, Deck] = {}
    for index, sheet in enumerate(sheets):
        if not sheet.name.strip() or sheet.name in decks:
            raise document.error("every deck needs a name of its own.", "deck", index, "name")
        try:
            decks[sheet.name] = validate(document, sheet, designs, judge, document.line("deck", index))
        except InvalidDeck:
            if strict:
                raise
    return decks


def validate(
    document: Document, sheet: DeckSheet, designs: Sequence[Design], judge: Judge, start: int = 1
) -> Deck:
    """Return a sheet's deck if it is legal. Raise BadDeck with all problems and lines."""
    deck, faults = look_up(sheet.entries, designs, judge)
    if faults:
        lines = lines_of_entries(document, start)
        raise InvalidDeck([f"{place_of(fault, document, sheet, lines)}: {fault.words}" for fault in faults])
    return deck


def place_of(
    fault: DeckFileProblem, document: Document, sheet: DeckSheet, lines: Mapping[tuple[bool, str], int]
) -> str:
    """Return the file of a problem, with the entry's line if known."""
    line = lines.get((fault.entry == 0, sheet.entries[fault.entry])) if fault.entry != NONE else None
    return f"{document.path}, line {line}" if line else str(document.path)


def lines_of_entries(document: Document, start: int) -> dict[tuple[bool, str], int]:
    """Return the first line of each quoted text, separately for captains and cards."""
    lines: dict[tuple[bool, str], int] = {}
    for number, line in enumerate(islice(document.lines, start - 1, None), start):
        is_captain = re.match(r"\s*captain\s*=", line) is not None
        for text in QUOTED.findall(line):
            lines.setdefault((is_captain, text[1:-1]), number)
    return lines


def look_up(
    entries: Sequence[str], designs: Sequence[Design], judge: Judge
) -> tuple[Deck, list[DeckFileProblem]]:
    """Return the deck with these entries, and all its problems."""
    if not entries:
        return (), [DeckFileProblem("a deck begins with its captain.")]
    if len(entries) > MOST_ENTRIES:
        words = f"a deck lists {MOST_ENTRIES} entries at most, not {len(entries)}. Write copies as numbers."
        return (), [DeckFileProblem(words)]
    known = spellings(designs)
    found: list[int] = []
    first: dict[int, int] = {}  # the first entry that names a design
    faults: list[DeckFileProblem] = []
    for index, entry in enumerate(entries):
        copies, name = (1, entry.strip()) if index == 0 else counted(entry.strip(), known)
        design = known.get(fold_card(name), NONE)
        if design == NONE:
            hint = hint_card(name, designs if len(faults) < MOST_HINTS else ())
            faults.append(DeckFileProblem(f'there is no card "{shortened(name)}"{hint}', index, (name,)))
        first.setdefault(design, index)
        found += [design] * copies
    deck = (found[0], *sorted(found[1:]))
    for words, about, clause in judge(deck):
        named_first = first[about[0]] if about else NONE
        faults.append(DeckFileProblem(words, named_first, tuple(designs[d].name for d in about), clause))
    return deck, faults


def counted(entry: str, known: Mapping[str, int]) -> tuple[int, str]:
    """Split an entry: "2 Drone" means two Drones, unless a card has that name."""
    found = re.fullmatch(r"(\d{1,2})\s+(\S.*)", entry)
    if found is None or fold_card(entry) in known:
        return 1, entry
    return int(found[1]), found[2]


def written(deck: Sequence[int], designs: Sequence[Design]) -> list[str]:
    """Return a deck as its captain and its cards with their numbers of copies."""
    copies = Counter(deck[1:])
    names = [(n, designs[design].name) for design, n in copies.items()]
    return [designs[deck[0]].name, *(name if n == 1 else f"{n} {name}" for n, name in names)]


def write_deck(deck: Sequence[int], designs: Sequence[Design], notes: Sequence[str]) -> str:
    """Return the text of a deck file."""
    captain, *cards = (quoted(entry) for entry in written(deck, designs))
    remarks = "".join(f"# {note}\n" for note in notes)
    listed = "".join(f"    {card},\n" for card in cards)
    return f"{remarks}\ncaptain = {captain}\ncards = [\n{listed}]\n"


def quoted(text: str) -> str:
    """Quote a name for TOML."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
