"""The Hanataz deck as columns: a design's kind, suit and number, and each card's design."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

import msgspec

from allhands.files.card_files import CardFile
from allhands.files.discovery import card_file
from allhands.files.toml_data import did_you_mean
from allhands.kernel.game import Design
from allhands.kernel.rule import Column


class CardType(IntEnum):
    NUMBER = 0
    ASSASSIN = 1
    BARD = 2
    CROWN = 3
    DRAGON = 4
    FOOL = 5
    JESTER = 6
    KNIGHT = 7
    PRIEST = 8
    ROGUE = 9
    TROLL = 10
    WIZARD = 11


class Suit(IntEnum):
    NONE = -1
    FLAMES = 0
    STONES = 1
    WAVES = 2
    WINDS = 3


SUITS = ("Flames", "Stones", "Waves", "Winds")
FEWEST = 25  # cards a deck needs so that four players and the Hanataz get theirs
MOST = 120

Count = Annotated[int, msgspec.Meta(ge=0, le=20)]


class Numbers(msgspec.Struct):
    lowest: Annotated[int, msgspec.Meta(ge=1, le=10)]
    highest: Annotated[int, msgspec.Meta(ge=1, le=10)]
    in_each_suit: Annotated[int, msgspec.Meta(ge=1, le=4)]


class Face(msgspec.Struct):
    name: str
    text: str
    in_each_suit: Count = 0
    without_suit: Count = 0


def read_deck() -> list[Design]:
    """Return one deck's designs, the numbers first (HZ-1.1). The Nubs never get among them (HZ-2.1)."""
    document = CardFile(card_file(__package__))
    document.only(("suits", "nubs", "numbers", "face"))
    if document.data.get("suits") != list(SUITS):
        document.note(f"the suits are {', '.join(SUITS)}, in this order.", key="suits")
    nubs = document.data.get("nubs")
    if not isinstance(nubs, int) or isinstance(nubs, bool) or nubs < 4:
        document.note("a deck needs a Nub for each of up to four players.", key="nubs")
    designs = read_numbers(document) + read_faces(document)
    total = sum(d.copies for d in designs)
    if document.complete and not FEWEST <= total <= MOST:
        document.note(f"a deck has {FEWEST} to {MOST} cards besides its Nubs; this one has {total}.")
    document.settle()
    return designs


def read_numbers(document: CardFile) -> list[Design]:
    found = document.data.get("numbers")
    if not isinstance(found, dict):
        document.note("the deck has no [numbers].")
        document.complete = False
        return []
    numbers: Numbers | None = document.sound_row(found, Numbers, "numbers")
    if numbers is None:
        return []
    if numbers.lowest > numbers.highest:
        document.note("the lowest number is above the highest.", "numbers", key="lowest")
        document.complete = False
    return [
        design(f"{number} of {suit}", numbers.in_each_suit, "", "number", suit, number)
        for suit in SUITS
        for number in range(numbers.lowest, numbers.highest + 1)
    ]


def read_faces(document: CardFile) -> list[Design]:
    designs: list[Design] = []
    kinds = {k.name.capitalize(): k for k in CardType if k != CardType.NUMBER}
    seen: set[str] = set()
    for index, face in document.sound("face", Face):
        if face.name not in kinds:
            hint = did_you_mean(face.name, kinds)
            document.note(f'there is no face card "{face.name}"{hint}', "face", index, "name")
        elif face.name in seen:
            document.note(f"the {face.name} is listed twice.", "face", index, "name")
        seen.add(face.name)
        if face.in_each_suit:
            designs += [
                design(f"{face.name} of {suit}", face.in_each_suit, face.text, face.name.lower(), suit, 11)
                for suit in SUITS
            ]
        if face.without_suit:
            designs.append(design(face.name, face.without_suit, face.text, face.name.lower(), "", 11))
    return designs


def design(name: str, copies: int, text: str, kind: str, suit: str, number: int) -> Design:
    return Design(name, copies, {"kind": kind, "suit": suit, "number": number}, text)


DECK = read_deck()
DESIGNS = len(DECK)
KIND = Column(CardType[d.facts["kind"].upper()] for d in DECK)
SUIT = Column(SUITS.index(d.facts["suit"]) if d.facts["suit"] else Suit.NONE for d in DECK)
NUMBER = Column(d.facts["number"] for d in DECK)

PER_DECK = sum(d.copies for d in DECK)
CARDS = 2 * PER_DECK  # the second deck's cards follow the first's
DESIGN = Column([i for i, d in enumerate(DECK) for _ in range(d.copies)] * 2)
FIRST = Column([DESIGN.index(i) for i in range(DESIGNS)] + [PER_DECK])  # each design's first card
BARDS = max(1, 2 * sum(d.copies for d in DECK if d.facts["kind"] == "bard"))
