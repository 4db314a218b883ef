"""The contract between a game's folder and the rest of the program.

A game's author imports everything from here: the groups of a `Game`, and the small types they are made of.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from pathlib import Path
from typing import Any, NamedTuple

from allhands.kernel.cards import (
    Counter,
    DeckProblem,
    Decks,
    Design,
    GameBoard,
    GameCards,
    Zone,
    ordered_piles,
)
from allhands.kernel.decisions import Choices, DecisionSpec, DecisionTable, decisions
from allhands.kernel.display import PLAIN, Display
from allhands.kernel.knowledge import redact_cards, redeal_cards
from allhands.kernel.piles import everyone, only
from allhands.kernel.rule import NONE, Card, Pile, SeatIndex, Seats
from allhands.kernel.strategy import Strategy
from allhands.kernel.struct import Limits, State
from allhands.kernel.text import GameText, MoveText

MOST_PILES = 31  # a set of piles has a bit for each, and must stay a positive number of 32 bits


@dataclass(frozen=True, eq=False)
class Game:
    """A game, complete. Every folder under `games` makes one in its `__init__`."""

    # What every game gives.
    info: GameInfo  # name, title, version, players
    State: type[State]  # the record that a match is
    rules: GameRules  # the deal, and the kinds of events, reasons and steps
    decisions: DecisionTable  # every question: its answers, their rules and their words
    scoring: GameScoring
    cards: GameCards
    board: GameBoard  # zones and counters
    text: GameText  # the log
    position: GamePosition  # positions that people write

    # What a game may give.
    strategy: Strategy = field(default_factory=Strategy)  # what bots go by
    display: Display = PLAIN  # what a page shows besides cards, numbers and moves
    hidden: HiddenInfo = field(default_factory=lambda: HiddenInfo())  # secrets besides cards
    decks: Decks | None = None  # where players bring their own

    def __post_init__(self) -> None:
        piles = self.State.sizes["piles"]
        if piles > MOST_PILES:
            raise ValueError(f"{self.info.title} has {piles} piles; a game has room for {MOST_PILES}.")
        told = {option.name for option in self.rules.options}
        for one in self.State.fields():
            if one.limits is None and one.name not in told:
                says = "declare it, as in Annotated[int, Range(0, 9)]"
                raise ValueError(f"{self.info.title}: what numbers may the state's {one.name} hold? {says}.")

    @property
    def policy(self) -> Callable[[Any, int], int]:
        """The greedy player's judgement: the strategy's own policy, or the table of decisions."""
        return self.strategy.policy or self.decisions.greedy

    @property
    def custom_cards(self) -> Path | None:
        """The card file, unless it belongs to the game or to an earlier version of it."""
        own = [self.info.folder / file for file in self.cards.earlier.values()]
        return None if self.cards.file in own else self.cards.file

    def who_sees(self, s: Any, pile: Pile) -> Seats:
        """Return the seats that always see a pile's cards: everyone if it is open, or its owner."""
        found = self.board.zone_of(pile)
        if found is None:
            return 0
        zone, seat = found
        if zone.open:
            return everyone(s)
        return only(seat) if zone.owned and not zone.unseen else 0

    def card_name(self, s: Any, card: Card) -> str:
        return "a card" if card == NONE else self.cards.designs[s.face[card]].name


@dataclass(frozen=True, eq=False)
class GameInfo:
    """A game's identity: names, version, package, and numbers of players."""

    name: str  # in commands and files, with hyphens
    title: str
    summary: str  # one sentence
    version: int  # raised whenever a record of an earlier version would play out differently
    package: str
    folder: Path
    seats: range
    usual_seats: int

    claims: tuple[Claim, ...] = ()


class Claim(NamedTuple):
    """How strong search is: the share of matches that a bot wins against others of a kind."""

    bot: str
    opponent: str
    seats: int
    matches: int  # over which it is shown
    share: float


class Nothing(IntEnum):
    """The steps, events or reasons of a game that has none."""

    NOTHING = 0


@dataclass(frozen=True, eq=False)
class GameRules:
    """The deal, and the vocabulary of the rules. The table of decisions has the players' choices."""

    deal: Callable[[Any], None]
    longest: int  # decisions after which every match, random or by bots, has ended

    EventKind: type[IntEnum] = Nothing
    Reason: type[IntEnum] = Nothing  # why a choice is refused
    clauses: Mapping[int, str] = field(default_factory=dict)  # of the rulebook, by reason
    Step: type[IntEnum] = Nothing  # what can wait on the stack
    carries: Mapping[Any, tuple[Limits, ...]] = field(
        default_factory=dict
    )  # by step, the numbers it has there
    options: tuple[Option, ...] = ()


class Option(NamedTuple):
    """A choice made before the match, kept in the state's field of the same name."""

    name: str
    default: int
    low: int
    high: int
    about: str
    names: tuple[str, ...] = ()  # of the values from `low` on, where a word says more than a number


@dataclass(frozen=True, eq=False)
class GameScoring:
    """Who wins, and by how much. The functions are rules."""

    share: Callable[[Any, SeatIndex], float]  # of the win, at the end: 1 over all seats, or 0 if nobody wins
    score: Callable[[Any, SeatIndex], int]  # the public part of a seat's score, at any time
    payoff: Callable[[Any, SeatIndex], float]  # what search maximizes at the end, from 0 to 1
    for_stakes: bool = False  # players play for the score, as in poker; all scores add up to 0


def no_problem(s: Any) -> str:
    """Accept any position."""
    return ""


@dataclass(frozen=True, eq=False)
class GamePosition:
    """How a position that someone wrote becomes a match."""

    resume: Callable[[Any], None]  # start an ordinary turn, if the position names no decision

    check: Callable[[Any], str] = no_problem  # what is impossible about a position, or ""
    # Fields whose values follow from others, if the position doesn't give them.
    follows: Mapping[str, Callable[[Any], int | list[int]]] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class HiddenInfo:
    """What is hidden besides the cards a seat can't see; most games need nothing here."""

    redact: Callable[[Any, SeatIndex], None] = redact_cards  # leave only what a viewer knows; a rule
    redeal: Callable[[Any, Any, SeatIndex], None] = redeal_cards  # deal what a viewer doesn't know; a rule
    # The fields that `redact` hides besides the cards. None: none, or any if `redact` is the game's own.
    fields: frozenset[str] | None = None
    announced: frozenset[int] = frozenset()  # kinds of events whose amount something hidden decides


__all__ = [
    "Choices",
    "Claim",
    "Counter",
    "DecisionSpec",
    "DecisionTable",
    "DeckProblem",
    "Decks",
    "Design",
    "Game",
    "GameBoard",
    "GameCards",
    "GameInfo",
    "GamePosition",
    "GameRules",
    "GameScoring",
    "GameText",
    "HiddenInfo",
    "MoveText",
    "Option",
    "Zone",
    "decisions",
    "ordered_piles",
]
