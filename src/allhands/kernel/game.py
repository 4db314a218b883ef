"""What a game is to the rest of the program: the contract between a game's folder and everything else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from allhands.kernel.display import PLAIN, Display
from allhands.kernel.events import Run
from allhands.kernel.knowledge import conceal, imagine
from allhands.kernel.piles import everyone, only
from allhands.kernel.record import Limits, State
from allhands.kernel.rule import NONE, Card, Column, Pile, Seat, Seats
from allhands.kernel.strategy import Strategy
from allhands.kernel.viewer import Viewer


class Choices(NamedTuple):
    """How many answers a decision has; with `by_card`, the first ones name the decider's cards by design.

    With `any_card`, nothing more is asked of a card than to be in the decider's hand.
    """

    width: int
    by_card: bool = False
    any_card: bool = False
    by_seat: int = 0  # the first answers name seats: so many answers for each seat
    by_place: tuple[int, ...] = ()  # where answers begin that name the piles of the `facing` zone
    open: bool = False  # everyone learns the answer
    is_routine: bool = False  # answered quickly at a table
    declines: int = NONE  # the answer that lets it pass, where a player may want that every time


class Zone(NamedTuple):
    """A row of like piles, or of like places where counters lie, as a player would name it."""

    name: str
    first: Pile
    piles: int = 1
    label: str = ""
    owned: bool = False  # one for each seat
    ordered: bool = False  # the order of its cards means something
    open: bool = False  # everybody sees its cards
    unseen: bool = False  # nobody does, not even the seat it belongs to
    counters: bool = False  # no cards lie here: only events name it
    facing: bool = False  # numbered from the first seat's side: the second seat counts from the other end
    indexed: int = 0  # moves name its uppermost so many cards by their position


def ordered_piles(zones: Sequence[Zone]) -> int:
    """The set of piles whose order means something."""
    return sum(1 << z.first + i for z in zones if z.ordered for i in range(z.piles))


class Counter(NamedTuple):
    """A number or a mark everybody can see: the name of its field, and what players call it."""

    name: str
    label: str
    zero: bool = True  # nought means something
    number: str = ""  # the field that says how many of them there are, if fewer than there is room for
    score: bool = False  # it is the seats' score


class Option(NamedTuple):
    """A choice made before the match, kept in the state's field of the same name."""

    name: str
    default: int
    low: int
    high: int
    about: str
    names: tuple[str, ...] = ()  # of the values from `low` on, where a word says more than a number


class Design(NamedTuple):
    """One design of card: its name, how many copies a deck has, and whatever else its file says."""

    name: str
    copies: int
    facts: Mapping[str, Any]
    text: str = ""
    flavour: str = ""  # of no importance in a match
    also: tuple[str, ...] = ()  # other spellings of the name, as the rulebook has them


class Complaint(NamedTuple):
    """A reason why a deck is refused, the cards it is about, and the clause that has it."""

    words: str
    designs: tuple[int, ...] = ()
    clause: str = ""


class Decks(NamedTuple):
    """Decks that players bring to a match: the captain's design, then those of the other cards in order."""

    own: Mapping[str, tuple[int, ...]]  # those that come with the game, by name
    rules: tuple[str, ...]  # of building one, a sentence each
    size: int  # of a deck, its captain aside
    pools: Mapping[
        int, Mapping[int, int]
    ]  # for each captain, the cards its decks may have and how many of each
    # Every reason why a deck is illegal. NONE in it is a card nobody knows: it counts, and is complained of.
    complaints: Callable[[Sequence[int]], list[Complaint]]
    field: str  # of the state: where decks are kept
    bring: Callable[[Any, Seat, Sequence[int]], None]  # before the deal
    brought: Callable[[Any, Seat], Sequence[int]]
    began: Callable[[Any], Seat]  # who had the first turn


class Phrase(NamedTuple):
    """A move in words, other ways to say it, and what it refers to."""

    words: str
    also: tuple[str, ...] = ()
    designs: tuple[int, ...] = ()
    seats: tuple[Seat, ...] = ()
    places: tuple[Pile, ...] = ()


class Claim(NamedTuple):
    """How strong search is said to be: the share of matches that one bot wins against others of a kind."""

    bot: str
    opponent: str
    seats: int
    matches: int  # over which it is shown
    share: float


def no_notes(s: Any, to: Viewer, whole: bool) -> list[str]:
    """Most tables need no notes."""
    return []


@dataclass(frozen=True, eq=False)
class Words:
    """What a game says. It is made from what the viewer knows, and addressed to them."""

    question: Callable[[Any, Viewer], str]
    phrase: Callable[[Any, int, Viewer], Phrase]  # a choice, legal or not
    objection: Callable[[Any, int, int, Viewer], str]  # to a choice, for a reason
    event: Callable[[Any, Run, Viewer], str]  # or a run of events of the kinds in `merged`
    merged: frozenset[int] = frozenset()
    paired: frozenset[tuple[int, int]] = frozenset()  # kinds told in one: an attack, and whom it is aimed at
    unsaid: frozenset[int] = frozenset()  # kinds that no sentence tells of: what follows of them does
    # Lines beneath the table, of what its cards mean together; if asked, with all there is to work out.
    notes: Callable[[Any, Viewer, bool], list[str]] = no_notes
    drawn: bool = False  # the notes are the whole table: it need not be drawn pile by pile
    display: Display = PLAIN  # what a page shows besides


MOST_PILES = 31  # a set of piles has a bit for each, and must stay a positive number of 32 bits


@dataclass(frozen=True, eq=False)
class Game:
    """One game, complete. Every folder under `games` makes one of these in its `__init__`."""

    name: str
    title: str
    version: int  # goes up whenever a record of an earlier version would play out differently
    summary: str
    package: str
    seats: range
    usual_seats: int
    longest: int  # play, random or by bots, has always ended after so many decisions

    State: type[State]
    Decision: type[IntEnum]
    Step: type[IntEnum]
    EventKind: type[IntEnum]
    Reason: type[IntEnum]
    clauses: Mapping[int, str]  # of the rulebook, by the reason for a refusal
    choices: Mapping[Any, Choices]  # by decision
    zones: tuple[Zone, ...]
    counters: tuple[Counter, ...]
    options: tuple[Option, ...]
    designs: tuple[Design, ...]
    faces: Column  # each card's design; of those that players bring, the state knows better
    home: Column  # the pile each card begins in: where it goes when a position does not name it
    hand: Pile  # the first seat's hand

    deal: Callable[[Any], None]
    refusal: Callable[[Any, int], int]  # 0 when the choice is legal
    apply: Callable[[Any, int], None]
    share: Callable[[Any, Seat], float]  # of the win, at the end: 1 over all seats, or 0 where nobody wins
    payoff: Callable[[Any, Seat], float]  # what search strives for at the end, from 0 to 1
    score: Callable[[Any, Seat], int]  # what is open of a seat's score, at any time
    resume: Callable[[Any], None]  # let a position that names no decision begin with an ordinary turn
    check: Callable[[Any], str]  # what is impossible about a position, or ""
    words: Words
    strategy: Strategy  # what bots go by
    redact: Callable[[Any, Seat], None] = conceal  # leave only what a viewer knows
    redeal: Callable[[Any, Any, Seat], None] = imagine  # deal anew what a viewer does not know
    # The fields besides the cards that `redact` hides. None: none, or any if `redact` is the game's own.
    secrets: frozenset[str] | None = None
    named: Callable[[Any], Pile] | None = None  # the pile `by_card` speaks of, if not the decider's hand
    # By name: fields whose numbers follow from others where a position does not give them.
    follows: Mapping[str, Callable[[Any], int | list[int]]] = field(default_factory=dict)
    # By step: what the numbers may be that it has on the stack; those not named have none.
    carries: Mapping[Any, tuple[Limits, ...]] = field(default_factory=dict)
    # Copies of a design exchange numbers before anything is hidden (engine.numbering). Cards from each of
    # these numbers on are no copies of those before: their backs differ, or it is open whose they are.
    lots: tuple[int, ...] = ()
    # By name: rows of cards of which only the first so many are in use, as another field says.
    in_use: Mapping[str, str] = field(default_factory=dict)
    announced: frozenset[int] = frozenset()  # kinds of events whose amount is decided by something hidden
    decks: Decks | None = None  # where players bring their own

    claims: tuple[Claim, ...] = ()
    proofread: Callable[[], list[str]] = list  # warnings about cards whose text and effect disagree

    cards_from: Path | None = None
    folder: Path = field(default_factory=Path)
    # Card files of earlier versions that today's rules still play, in the game's folder.
    earlier: Mapping[int, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        piles = self.State.sizes["piles"]
        if piles > MOST_PILES:
            raise ValueError(f"{self.title} has {piles} piles; a game has room for {MOST_PILES}.")
        told = {option.name for option in self.options}
        for one in self.State.fields():
            if one.limits is None and one.name not in told:
                says = "declare it, as in Annotated[int, Range(0, 9)]"
                raise ValueError(f"{self.title}: what numbers may the state's {one.name} hold? {says}.")

    @property
    def custom_cards(self) -> Path | None:
        """The card file, unless it belongs to the game or to an earlier version of it."""
        own = [self.folder / file for file in self.earlier.values()]
        return None if self.cards_from in own else self.cards_from

    @cached_property
    def widths(self) -> Column:
        """For each decision, how many choices it has."""
        return Column(self.choices[d].width if d in self.choices else 0 for d in range(self._decisions))

    @cached_property
    def by_card(self) -> Column:
        return Column(int(d in self.choices and self.choices[d].by_card) for d in range(self._decisions))

    @cached_property
    def any_card(self) -> Column:
        return Column(int(d in self.choices and self.choices[d].any_card) for d in range(self._decisions))

    @cached_property
    def firsts(self) -> Column:
        """For each decision, the number of its first move: moves of all decisions are counted through."""
        starts, total = [], 0
        for width in self.widths:
            starts.append(total)
            total += width
        return Column(starts)

    def decision_of(self, move: int) -> int:
        """Return the decision that a move answers."""
        return max(d for d in range(self._decisions) if self.widths[d] and self.firsts[d] <= move)

    def declining(self, decision: int) -> int | None:
        """Return the move that lets a decision pass, where players may have it made every time."""
        choices = self.choices.get(decision)
        return (
            None if choices is None or choices.declines == NONE else self.firsts[decision] + choices.declines
        )

    @cached_property
    def moves(self) -> int:
        """How many different moves the game has."""
        return sum(self.widths)

    @property
    def _decisions(self) -> int:
        return max(self.Decision) + 1

    def zone_of(self, pile: Pile) -> tuple[Zone, int] | None:
        """Which zone a pile belongs to, and which of its piles it is."""
        return self._zones.get(pile)

    @cached_property
    def _zones(self) -> dict[Pile, tuple[Zone, int]]:
        return {zone.first + i: (zone, i) for zone in self.zones for i in range(zone.piles)}

    def who_sees(self, s: Any, pile: Pile) -> Seats:
        """Who knows the cards of a pile, whatever happened: everybody if it is open, or whose it is."""
        found = self.zone_of(pile)
        if found is None:
            return 0
        zone, seat = found
        if zone.open:
            return everyone(s)
        return only(seat) if zone.owned and not zone.unseen else 0

    def card_name(self, s: Any, card: Card) -> str:
        return "a card" if card == NONE else self.designs[s.face[card]].name
