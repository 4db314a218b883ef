"""The cards of Deckhand as columns: Captains, Crew and Maneuvers, and behind them the Gamers."""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

import msgspec

from allhands.files.card_files import CardFile
from allhands.files.discovery import card_file
from allhands.files.effect_parser import EffectSyntaxError, SourceSpan
from allhands.files.toml_data import did_you_mean
from allhands.kernel.game import Design
from allhands.kernel.rule import Column

from .language import Compiler, Passive
from .opcodes import Mode

FREELANCER = "freelancer"
GAMERS = 8  # DC-12.2  in the box
FACES = 6  # of a die
MOST_DESIGNS = 200
# So that the rest of a Gamer with problems can be checked.
STAND_INS = {"person": "Nobody", "genre": "None", "salary": 0} | dict.fromkeys(
    ("wisdom", "awareness", "synergy", "dexterity", "xfactor"), 1
)


class CardType(IntEnum):
    CAPTAIN = 0
    CREW = 1
    MANEUVER = 2
    GAMER = 3


KINDS = ("captain", "crew", "maneuver")
# The keys that hold abilities, and whether in each of them a unit is meant from the start.
TRIGGERS = {
    "summoned": False,
    "hits": True,
    "attacks": True,
    "kills": True,
    "dies": False,
    "hurt": True,
    "turn": False,
    "skill": False,
    "play": False,
}
ALLOWED = {
    "captain": ("always", "hits", "attacks", "kills", "hurt", "turn", "skill"),
    "crew": ("always", "summoned", "hits", "attacks", "kills", "dies", "hurt", "turn"),
    "maneuver": ("play",),
}

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Stat = Annotated[int, msgspec.Meta(ge=1, le=5)]
Flavour = Annotated[str, msgspec.Meta(max_length=120)]


class Card(msgspec.Struct):
    name: Name
    kind: Literal["captain", "crew", "maneuver"]
    symbol: Name
    cost: Annotated[int, msgspec.Meta(ge=0, le=3)] | None = None
    range: Annotated[int, msgspec.Meta(ge=1, le=4)] | None = None
    damage: Annotated[int, msgspec.Meta(ge=0, le=9)] | None = None
    hp: Annotated[int, msgspec.Meta(ge=1, le=40)] | None = None
    text: str = ""
    flavour: Flavour = ""  # of no importance in a match
    always: str = ""
    summoned: str = ""
    hits: str = ""
    attacks: str = ""
    kills: str = ""
    dies: str = ""
    hurt: str = ""
    turn: str = ""
    skill: str = ""
    play: str = ""


class Gamer(msgspec.Struct):
    name: Name  # the handle
    person: Name  # behind it
    genre: Name
    salary: Annotated[int, msgspec.Meta(ge=0, le=999)]
    wisdom: Stat
    awareness: Stat
    synergy: Stat
    dexterity: Stat
    xfactor: Stat
    ccg: bool = False  # the CCG mark (DC-12.2)
    text: str = ""
    flavour: Flavour = ""  # of no importance in a match
    talent: str = ""
    always: str = ""


class CardRow(NamedTuple):
    """A card or a Gamer as one file has it."""

    card: Any
    document: CardFile
    table: str
    number: int  # in its table

    def note(self, message: str, key: str) -> None:
        if (self.table, self.number, key) not in self.document.misread:
            DOCUMENT.keep(self.document.error(message, self.table, self.number, key))

    def effect(self, key: str) -> SourceSpan:
        return SourceSpan(
            self.document, self.number, self.card.name, key, getattr(self.card, key), table=self.table
        )


def read_file(document: CardFile) -> tuple[list[CardRow], list[CardRow]]:
    document.only(("game", "extends", "symbols", "card", "gamer"))
    cards = [CardRow(c, document, "card", i) for i, c in document.sound("card", Card, {"symbol": FREELANCER})]
    gamers = [CardRow(g, document, "gamer", i) for i, g in document.sound("gamer", Gamer, STAND_INS)]
    return cards, gamers


def read_cards() -> tuple[list[CardRow], list[CardRow], int]:
    """Return all cards, Captains first; the Gamers; and how many faces of a die have a symbol."""
    document = DOCUMENT
    cards, gamers = read_file(document)
    symbols = document.data.get("symbols")
    extends = document.data.get("extends")
    if extends is not None:
        if extends != "standard":
            document.note('the cards to add to are "standard".', key="extends")
        standard = CardFile(Path(__file__).with_name("cards.toml"))
        others, other_gamers = read_file(standard)
        cards = [e for e in others if e.card.name not in {c.card.name for c in cards}] + cards
        gamers = gamers or other_gamers
        symbols = standard.data["symbols"] if symbols is None else symbols
    if isinstance(symbols, bool) or not isinstance(symbols, int) or not 1 <= symbols < FACES:
        document.note('say how many faces of a die have a symbol: "symbols = 3".', key="symbols")
        symbols = 1
    check(document, cards, gamers)
    cards.sort(key=lambda e: KINDS.index(e.card.kind))
    return cards, gamers, symbols


def check(document: CardFile, cards: list[CardRow], gamers: list[CardRow]) -> None:
    """Note what a schema cannot say."""
    captains = [e.card.name for e in cards if e.card.kind == "captain"]
    seen: set[str] = set()
    for entry in [*cards, *gamers]:
        name = entry.card.name
        if name.casefold() in seen:
            entry.note(f"{name} is listed twice.", "name")
        seen.add(name.casefold())
    for entry in cards:
        check_card(entry, [*captains, *document.unread])
    if document.complete and len(captains) < 2:
        document.note("two players need two Captains.")
    if document.complete and len(gamers) != GAMERS:
        document.note(f"there are {GAMERS} Gamers, not {len(gamers)}.")
    if len(cards) > MOST_DESIGNS:
        document.note(f"no more than {MOST_DESIGNS} cards can be in the game.")


def check_card(entry: CardRow, captains: list[str]) -> None:
    """DC-3.1: check the numbers, symbol and abilities of a card of its kind."""
    card = entry.card
    known = captains if card.kind == "captain" else [*captains, FREELANCER]
    if card.symbol not in known:
        entry.note(f'there is no symbol "{card.symbol}"{did_you_mean(card.symbol, known)}', "symbol")
    elif card.kind == "captain" and card.symbol != card.name:
        entry.note(f'a Captain\'s symbol is its own: "{card.name}".', "symbol")
    for key in ("range", "damage", "hp"):
        if (getattr(card, key) is None) != (card.kind == "maneuver"):
            what = "has no" if card.kind == "maneuver" else "needs a"
            entry.note(f"a {card.kind} {what} {key}.", key)
    if (card.cost is None) != (card.kind == "captain"):
        what = "has no" if card.kind == "captain" else "needs a"
        entry.note(f"a {card.kind} {what} cost.", "cost")
    for key in ("always", *TRIGGERS):
        if getattr(card, key) and key not in ALLOWED[card.kind]:
            allowed = ", ".join(ALLOWED[card.kind])
            entry.note(f"a {card.kind} has abilities under {allowed}, not under {key}.", key)
    if card.kind == "maneuver" and not card.play:
        entry.note("a maneuver does something when it is played.", "play")
    if card.kind == "captain" and not card.skill:
        entry.note("a captain has a skill.", "skill")


def compile_effect(entry: CardRow, key: str, it: bool, placed: bool) -> int:
    effect = entry.effect(key)
    try:
        return _compiler.compile(effect.text, it, placed)
    except EffectSyntaxError as mistake:
        DOCUMENT.keep(effect.error(mistake))
        return 0


def passives_of(entry: CardRow) -> tuple[int, list[Passive]]:
    effect = entry.effect("always")
    try:
        return _compiler.passives(effect.text, gamer=entry.table == "gamer")
    except EffectSyntaxError as mistake:
        DOCUMENT.keep(effect.error(mistake))
        return 0, []


def describe(card: Card) -> Design:
    facts: dict[str, Any] = {"kind": card.kind, "symbol": card.symbol}
    facts |= {k: getattr(card, k) for k in ("cost", "range", "damage", "hp") if getattr(card, k) is not None}
    return Design(card.name, 1, facts, card.text, card.flavour)


def describe_gamer(gamer: Gamer) -> Design:
    keys = ("person", "genre", "salary", "wisdom", "awareness", "synergy", "dexterity", "xfactor", "ccg")
    facts = {"kind": "gamer"} | {k: getattr(gamer, k) for k in keys}
    return Design(gamer.name, 1, facts, gamer.text, gamer.flavour)


DOCUMENT = CardFile(card_file(__package__))
ENTRIES, GAMER_ENTRIES, SYMBOLS = read_cards()
LISTED: list[Card] = [e.card for e in ENTRIES]
GAMER_LIST: list[Gamer] = [e.card for e in GAMER_ENTRIES]
DECK = [*map(describe, LISTED), *map(describe_gamer, GAMER_LIST)]
DESIGNS = len(DECK)
FIRST_GAMER = len(LISTED)  # the Gamers' designs come last
NUMBER = {d.name: i for i, d in enumerate(DECK)}

_compiler = Compiler(dict.fromkeys(DOCUMENT.unread, 0) | NUMBER)
_starts = {
    key: [compile_effect(e, key, it, e.card.kind != "maneuver") for e in ENTRIES]
    for key, it in TRIGGERS.items()
}
_talents = [compile_effect(e, "talent", False, False) for e in GAMER_ENTRIES]
_passives = [passives_of(e) for e in [*ENTRIES, *GAMER_ENTRIES]]
DOCUMENT.settle()

_nobody = [0] * GAMERS
KIND = Column([*(KINDS.index(c.kind) for c in LISTED), *[int(CardType.GAMER)] * GAMERS])
COST = Column([*(c.cost or 0 for c in LISTED), *_nobody])
RANGE = Column([*(c.range or 0 for c in LISTED), *_nobody])
DAMAGE = Column([*(c.damage or 0 for c in LISTED), *_nobody])
HIT_POINTS = Column([*(c.hp or 0 for c in LISTED), *_nobody])
WISDOM = Column([*[0] * FIRST_GAMER, *(g.wisdom for g in GAMER_LIST)])
X_FACTOR = Column([*[0] * FIRST_GAMER, *(g.xfactor for g in GAMER_LIST)])

# Where abilities begin in CODE; 0: there is none.
SUMMONED = Column([*_starts["summoned"], *_nobody])
HITS = Column([*_starts["hits"], *_nobody])
ATTACKS = Column([*_starts["attacks"], *_nobody])
KILLS = Column([*_starts["kills"], *_nobody])
DIES = Column([*_starts["dies"], *_nobody])
HURT = Column([*_starts["hurt"], *_nobody])
TURN = Column([*_starts["turn"], *_nobody])
# What is done on purpose: a Captain's Skill, a Maneuver's ability, a Gamer's Talent.
DONE = Column([*(a or b for a, b in zip(_starts["skill"], _starts["play"], strict=True)), *_talents])
CODE = Column(_compiler.code)

TRAITS = Column(int(traits) for traits, _ in _passives)
_rows = [row for _, rows in _passives for row in rows]
STARTS = [*map(list, zip(*_starts.values(), strict=True)), *([talent] for talent in _talents)]  # of abilities
PASSIVES = [rows for _, rows in _passives]
_ends = [sum(len(rows) for _, rows in _passives[: i + 1]) for i in range(DESIGNS)]
PASSIVE = Column([0, *_ends])  # each design's first row, and one more for the end
# The gifts a design's passive abilities may add to: its own numbers, and those of friends beside it.
OWN_GIFTS = Column(sum({1 << r.gift for r in rows if r.mode != Mode.FRIENDS_BESIDE}) for _, rows in _passives)
AURAS = Column(sum({1 << r.gift for r in rows if r.mode == Mode.FRIENDS_BESIDE}) for _, rows in _passives)
GIFT = Column([*(r.gift for r in _rows), 0])
AMOUNT = Column([*(r.amount for r in _rows), 0])
MODE = Column([*(r.mode for r in _rows), 0])
FITTING = Column([*(r.fitting for r in _rows), 0])

FITS_SIDE = Column(int(f.side) for f in _compiler.filters)
FITS_RANK = Column(int(f.rank) for f in _compiler.filters)
FITS_HEALTH = Column(int(f.health) for f in _compiler.filters)
FITS_WHERE = Column(int(f.where) for f in _compiler.filters)
FITS_FROM_IT = Column(f.from_it for f in _compiler.filters)
FITS_DESIGN = Column(f.design for f in _compiler.filters)
