"""The deck as columns of numbers by design."""

from enum import IntEnum

from allhands.files.discovery import card_file
from allhands.files.toml_data import Document
from allhands.kernel.game import Design
from allhands.kernel.rule import Column

DECK = [
    Design(card["name"], card["copies"], {"number": card["number"]}, card["text"])
    for card in Document(card_file(__package__)).data["card"]
]
FACES = Column(number for number, design in enumerate(DECK) for _ in range(design.copies))
CARDS = len(FACES)
COPIES = Column(design.copies for design in DECK)


class Name(IntEnum):
    """The designs, in the order of the card file; a card's number is one more."""

    GUARD = 0
    PRIEST = 1
    BARON = 2
    HANDMAID = 3
    PRINCE = 4
    KING = 5
    COUNTESS = 6
    PRINCESS = 7
