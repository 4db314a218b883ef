"""The Leduc deck as columns: a design's rank, and each card's design."""

from __future__ import annotations

from typing import Annotated

import msgspec

from allhands.files.card_files import CardFile
from allhands.files.discovery import card_file
from allhands.kernel.game import Design
from allhands.kernel.rule import Column

FEWEST = 3  # cards a deck needs: one for each player, and one to turn up
MOST = 52


class Face(msgspec.Struct):
    name: Annotated[str, msgspec.Meta(min_length=1)]
    rank: Annotated[int, msgspec.Meta(ge=1, le=100)]
    copies: Annotated[int, msgspec.Meta(ge=1, le=MOST)]
    text: str = ""


def read_deck() -> list[Design]:
    """Return the deck's designs (LE-1.2)."""
    document = CardFile(card_file(__package__))
    document.only(("card",))
    rows: list[tuple[int, Face]] = document.sound("card", Face)
    seen: set[str] = set()
    for index, face in rows:
        if face.name.casefold() in seen:
            document.note(f"the {face.name} is listed twice.", "card", index, "name")
        seen.add(face.name.casefold())
    total = sum(face.copies for _, face in rows)
    if document.complete and not FEWEST <= total <= MOST:
        document.note(f"a deck has {FEWEST} to {MOST} cards; this one has {total}.")
    document.settle()
    return [Design(f.name, f.copies, {"rank": f.rank}, f.text) for _, f in rows]


DECK = read_deck()
RANK = Column(d.facts["rank"] for d in DECK)
LOWEST, HIGHEST = min(RANK), max(RANK)

DESIGN = Column(i for i, d in enumerate(DECK) for _ in range(d.copies))
CARDS = len(DESIGN)
