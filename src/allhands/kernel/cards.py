"""The cards of a game, the decks that players bring, and the board they lie on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from allhands.kernel.rule import Column, Pile, SeatIndex


class Design(NamedTuple):
    """One design of card: its name, its copies in a deck, and the facts its file gives."""

    name: str
    copies: int
    facts: Mapping[str, Any]
    text: str = ""
    flavour: str = ""  # without meaning in a match
    also: tuple[str, ...] = ()  # other spellings in the rulebook


@dataclass(frozen=True, eq=False)
class GameCards:
    """Every card a match can have, by number."""

    designs: tuple[Design, ...]
    faces: Column  # each card's design; empty where players bring decks, because the state has it
    home: Column  # the pile each card starts in, unless a position names another
    hand: Pile  # the first seat's hand

    named: Callable[[Any], Pile] | None = (
        None  # the pile that `by_card` choices name; None: the decider's hand
    )
    # Copies of a design swap numbers before anything is hidden (engine.numbering). Cards from each of these
    # numbers on are no copies of earlier ones: their backs differ, or everyone knows whose they are.
    lots: tuple[int, ...] = ()
    # Fields that hold rows of cards, each with the field that says how many of the row are in use.
    in_use: Mapping[str, str] = field(default_factory=dict)
    proofread: Callable[[], list[str]] = list  # warnings about cards whose text and effect disagree
    earlier: Mapping[int, str] = field(
        default_factory=dict
    )  # card files of versions that still play, by version
    file: Path | None = None  # the card file in use; discovery sets it


class DeckProblem(NamedTuple):
    """A reason why a deck is illegal, the cards it is about, and its clause."""

    words: str
    designs: tuple[int, ...] = ()
    clause: str = ""


class Decks(NamedTuple):
    """Player-built decks: the captain's design first, then the other cards in order."""

    own: Mapping[str, tuple[int, ...]]  # the decks that come with the game, by name
    rules: tuple[str, ...]  # of deck building, a sentence each
    size: int  # of a deck without its captain
    pools: Mapping[int, Mapping[int, int]]  # by captain, the cards allowed and how many of each
    # Every reason why a deck is illegal. NONE stands for an unknown card: it counts, and is a problem.
    complaints: Callable[[Sequence[int]], list[DeckProblem]]
    field: str  # of the state: where decks are stored
    bring: Callable[[Any, SeatIndex, Sequence[int]], None]  # before the deal
    brought: Callable[[Any, SeatIndex], Sequence[int]]
    began: Callable[[Any], SeatIndex]  # the seat that had the first turn


class Zone(NamedTuple):
    """A row of similar piles, or of places for counters, under the name players use."""

    name: str
    first: Pile
    piles: int = 1
    label: str = ""
    owned: bool = False  # one for each seat
    ordered: bool = False  # the order of its cards matters
    open: bool = False  # everyone sees its cards
    unseen: bool = False  # nobody sees them, not even the owner
    counters: bool = False  # it holds no cards; only events name it
    facing: bool = False  # numbered from the first seat's side; the second seat counts from the other end
    indexed: int = 0  # how many of its top cards moves name by position


def ordered_piles(zones: Sequence[Zone]) -> int:
    """Return the set of piles whose order matters."""
    return sum(1 << z.first + i for z in zones if z.ordered for i in range(z.piles))


class Counter(NamedTuple):
    """A public number or mark: the name of its field, and what players call it."""

    name: str
    label: str
    zero: bool = True  # 0 is worth showing
    number: str = ""  # the field that says how many of them are in use
    score: bool = False  # it is the seats' score


@dataclass(frozen=True, eq=False)
class GameBoard:
    """What lies on the table: zones of cards, and public numbers."""

    zones: tuple[Zone, ...] = ()
    counters: tuple[Counter, ...] = ()

    def zone_of(self, pile: Pile) -> tuple[Zone, int] | None:
        """Return the zone a pile belongs to, and the pile's index in it."""
        return self._zones.get(pile)

    @cached_property
    def _zones(self) -> dict[Pile, tuple[Zone, int]]:
        return {zone.first + i: (zone, i) for zone in self.zones for i in range(zone.piles)}
