"""The cards of Deck Hand as columns: types, costs, hooks, and where each edition's effects begin."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec

from allhands.files.card_files import CardFile
from allhands.files.discovery import card_file
from allhands.files.effect_parser import EffectSyntaxError, SourceSpan
from allhands.files.toml_data import did_you_mean
from allhands.kernel.game import Design
from allhands.kernel.rule import NONE, Column

from .language import Compiler
from .operands import TYPES

EDITIONS = ("tokens", "indicator")
TRIGGERS = ("play", "discarded", "lost", "start", "bought")
# how the sentences begin that tell of a trigger
BEGINS = {
    "discarded": "When discarded",
    "lost": "When you lose",
    "start": "In your stash",
    "bought": "In your stash",
}
MOST_CARDS = 140
STAND_INS = {"type": "Attack", "cost": 0}  # so that the rest of a card with problems can be checked
FEWEST_SINGLES = 12

Cost = Annotated[int, msgspec.Meta(ge=0, le=9)]
Copies = Annotated[int, msgspec.Meta(ge=1, le=20)]


class Wording(msgspec.Struct, forbid_unknown_fields=True):
    """What one edition prints differently."""

    text: str | None = None
    play: str | None = None
    discarded: str | None = None
    lost: str | None = None
    start: str | None = None
    bought: str | None = None


class Card(msgspec.Struct):
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    type: str | list[str]
    cost: Cost
    hooks: Cost | None = None
    copies: Copies = 1
    starting: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    only: str = ""
    advanced: bool = False
    text: str = ""
    play: str = ""
    discarded: str = ""
    lost: str = ""
    start: str = ""
    bought: str = ""
    price: str = ""
    tokens: Wording = msgspec.field(default_factory=Wording)
    indicator: Wording = msgspec.field(default_factory=Wording)


class CardRow(NamedTuple):
    """A card as one file has it."""

    card: Card
    document: CardFile
    number: int  # among the cards of its file

    def note(self, message: str, key: str) -> None:
        if ("card", self.number, key) not in self.document.misread:
            DOCUMENT.keep(self.document.error(message, "card", self.number, key))


def read_cards() -> tuple[list[CardRow], int]:
    """Return all cards, those of the one edition alone last, and the coins of the bank."""
    document = DOCUMENT
    document.only(("game", "extends", "bank", "card"))
    entries = [CardRow(c, document, i) for i, c in document.sound("card", Card, STAND_INS)]
    bank = document.data.get("bank")
    extends = document.data.get("extends")
    if extends is not None:
        if extends != "standard":
            document.note('the cards to add to are "standard".', key="extends")
        standard = CardFile(Path(__file__).with_name("cards.toml"))
        own = {e.card.name for e in entries}
        others = [CardRow(c, standard, i) for i, c in standard.sound("card", Card)]
        entries = [e for e in others if e.card.name not in own] + entries
        bank = standard.data["bank"] if bank is None else bank
    if isinstance(bank, bool) or not isinstance(bank, int) or not 0 <= bank <= 99:
        document.note('say how many coins the bank has: "bank = 17".', key="bank")
        bank = 0
    for entry in entries:
        check_card(entry)
    check_names(entries)
    if document.complete:
        check_numbers(document, entries)
    entries.sort(key=lambda e: (e.card.starting == 0, e.card.only == EDITIONS[1]))
    return entries, bank


def check_card(entry: CardRow) -> None:
    """Note what is wrong with one card and a schema cannot say."""
    card = entry.card
    for kind in types_of(card):
        if kind not in TYPES:
            entry.note(f'there is no type "{kind}"{did_you_mean(kind, TYPES)}', "type")
    if not types_of(card):
        entry.note(f"a card is an {', '.join(TYPES)} or several of these.", "type")
    if card.only and (card.only != EDITIONS[1] or card.starting):
        entry.note('the one edition with cards of its own is "indicator".', "only")
    if card.starting * 4 > card.copies:
        entry.note(f"four players need {card.starting * 4} copies to begin with.", "copies")


def check_names(entries: list[CardRow]) -> None:
    seen: set[str] = set()
    for entry in entries:
        if entry.card.name.casefold() in seen:
            entry.note(f"the {entry.card.name} is listed twice.", "name")
        seen.add(entry.card.name.casefold())


def check_numbers(document: CardFile, entries: list[CardRow]) -> None:
    """Note what is wrong with the cards taken together."""
    starting = sum(e.card.starting for e in entries)
    if not 4 <= starting <= 9:
        document.note(f"every player begins with 4 to 9 cards, not {starting}.")
    bought = [e.card for e in entries if not e.card.starting and not e.card.only]
    singles, easy = sum(c.copies for c in bought), sum(c.copies for c in bought if not c.advanced)
    if singles < FEWEST_SINGLES:
        document.note(f"{singles} cards to buy are too few; there must be {FEWEST_SINGLES}.")
    elif easy < FEWEST_SINGLES:
        document.note(
            f"{easy} cards to buy that are not advanced are too few; there must be {FEWEST_SINGLES}."
        )
    if sum(e.card.copies for e in entries) > MOST_CARDS:
        document.note(f"no more than {MOST_CARDS} cards can be in the game.")


def types_of(card: Card) -> list[str]:
    return [card.type] if isinstance(card.type, str) else card.type


def effect_of(entry: CardRow, key: str, edition: str) -> SourceSpan:
    """Return a card's effect in one edition, which may have its own."""
    own = getattr(getattr(entry.card, edition), key, None)
    text = getattr(entry.card, key) if own is None else own
    return SourceSpan(
        entry.document, entry.number, entry.card.name, key, text, "" if own is None else edition
    )


def compile_effect(compiler: Compiler, effect: SourceSpan) -> int:
    try:
        return compiler.compile(effect.text, effect.key)
    except EffectSyntaxError as mistake:
        DOCUMENT.keep(effect.error(mistake))
        return 0


def text_in(card: Card, edition: str) -> str:
    """Return a card's text in one edition."""
    return card.text or getattr(card, edition).text or ""


def sentences(text: str) -> list[str]:
    parts = [part.strip(". ") for part in text.split(". ")]
    return [f"{part}." for part in parts if part]


def first_sentence(text: str, key: str) -> int:
    """Return the number of the sentence that starts an effect, by its key, or NONE if none does."""
    begins = BEGINS.get(key, "")
    found = [number for number, told in enumerate(sentences(text)) if told.startswith(begins)]
    return found[0] if found else NONE


class CardText(NamedTuple):
    """The sentences of a card's text that an instruction belongs to."""

    first: int  # of its effect
    now: int  # its own


def told_by(compiler: Compiler, start: int, text: str, key: str) -> dict[int, CardText]:
    """Return the sentence of each instruction of an effect, as far as the card file says."""
    first, said = first_sentence(text, key), len(sentences(text))
    effect = {at: first + number for at, number in compiler.sentences.items() if at >= start > 0}
    return {at: CardText(first, now) for at, now in effect.items() if first != NONE and now < said}


def compile_effects(compiler: Compiler) -> tuple[dict[str, list[int]], dict[int, CardText]]:
    """Return where the effects of each trigger begin, and the sentence of each instruction."""
    starts: dict[str, list[int]] = {key: [] for key in TRIGGERS}
    told: dict[int, CardText] = {}
    for key, edition, entry in product(TRIGGERS, EDITIONS, ENTRIES):
        start = compile_effect(compiler, effect_of(entry, key, edition))
        starts[key].append(start)
        told |= told_by(compiler, start, text_in(entry.card, edition), key)
    return starts, told


def price_of(compiler: Compiler, effect: SourceSpan) -> tuple[int, int]:
    try:
        return compiler.price(effect.text) if effect.text else (0, 0)
    except EffectSyntaxError as mistake:
        DOCUMENT.keep(effect.error(mistake))
        return 0, 0


def describe(card: Card) -> Design:
    facts: dict[str, Any] = {
        "type": " ".join(types_of(card)),
        "cost": card.cost,
        "hooks": card.cost if card.hooks is None else card.hooks,
        "edition": card.only or "both",
    }
    texts = [getattr(card, e).text for e in EDITIONS]
    text = card.text or " ".join(f"{e.capitalize()}: {t}" for e, t in zip(EDITIONS, texts, strict=True) if t)
    return Design(card.name, card.copies, facts, text)


DOCUMENT = CardFile(card_file(__package__))
ENTRIES, BANK = read_cards()
LISTED = [e.card for e in ENTRIES]
_compiler = Compiler(dict.fromkeys(DOCUMENT.unread, 0) | {c.name: i for i, c in enumerate(LISTED)})
# STARTS: where effects begin in CODE, by trigger. TOLD: by where an instruction stands there.
STARTS, TOLD = compile_effects(_compiler)
_prices = [price_of(_compiler, effect_of(entry, "price", EDITIONS[0])) for entry in ENTRIES]
DOCUMENT.settle()

DECK = [describe(c) for c in LISTED]
DESIGNS = len(DECK)
CARDS = sum(c.copies for c in LISTED)
IN_EDITION = Column((sum(c.copies for c in LISTED if not c.only), CARDS))  # the first so many cards

DESIGN = Column(i for i, c in enumerate(LISTED) for _ in range(c.copies))
FIRST = Column([*(DESIGN.index(i) for i in range(DESIGNS)), CARDS])  # each design's first card
TYPE = Column(sum(TYPES[t] for t in set(types_of(c))) for c in LISTED)
COST = Column(c.cost for c in LISTED)
HOOKS = Column(d.facts["hooks"] for d in DECK)
STARTING = Column(c.starting for c in LISTED)
STARTERS = sum(c.copies for c in LISTED if c.starting)  # these cards come first
ADVANCED = Column(int(c.advanced) for c in LISTED)

# Where effects begin in CODE, the designs of the first edition before those of the second; 0: there is none.
PLAY = Column(STARTS["play"])
DISCARDED = Column(STARTS["discarded"])
LOST = Column(STARTS["lost"])
START = Column(STARTS["start"])
BOUGHT = Column(STARTS["bought"])
CHEAPER = Column(types for types, _ in _prices)  # the types whose first card a turn is cheaper ...
CHEAPER_BY = Column(less for _, less in _prices)  # ... and by how much
BARGAINS = Column(card for card, design in enumerate(DESIGN) if CHEAPER[design])  # the cards that do so
CODE = Column(_compiler.code)
FITS_TYPE = Column(f.types for f in _compiler.filters)
FITS_LOW = Column(f.low for f in _compiler.filters)
FITS_HIGH = Column(f.high for f in _compiler.filters)
FITS_DESIGN = Column(f.design for f in _compiler.filters)
