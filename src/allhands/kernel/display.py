"""What a game's table shows besides piles, counters and moves.

All of it is made from what the viewer knows. Costly captions are made for the decider alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, NamedTuple

from allhands.kernel.events import Event
from allhands.kernel.message import Text
from allhands.kernel.rule import NONE, Pile, SeatIndex
from allhands.kernel.viewer import Viewer

NO_NUMBERS: Mapping[str, float] = MappingProxyType({})


class ActiveRule(NamedTuple):
    """The rule that matters now, and its clauses."""

    title: Text
    text: Text
    clauses: tuple[str, ...] = ()


class CaptionPart(NamedTuple):
    """A piece of a caption: a few words or a number, and what it refers to."""

    words: Text = ""
    kind: str = ""
    number: float | None = None
    design: int = NONE
    seat: SeatIndex = NONE
    place: Pile = NONE
    to: Pile = NONE  # where it is driven from its place


class Caption(NamedTuple):
    """A note on cards, seats, places or a choice; `kind` says which."""

    kind: str
    words: Text = ""
    designs: tuple[int, ...] = ()
    seats: tuple[SeatIndex, ...] = ()
    places: tuple[Pile, ...] = ()
    choice: int = NONE  # of the pending decision, where this is what it would come to ...
    then: tuple[int, int] | None = None  # ... if another decision, asked next, had this answer
    numbers: Mapping[str, float] = NO_NUMBERS
    parts: tuple[CaptionPart, ...] = ()


def rule_of(
    moment: ActiveRule, kind: str, designs: tuple[int, ...] = (), places: tuple[Pile, ...] = ()
) -> Caption:
    """Return the rule of another moment as a caption, shown while something is `chosen` or `passing`."""
    parts = (CaptionPart(moment.text, "text"), *(CaptionPart(clause, "clause") for clause in moment.clauses))
    return Caption(kind, moment.title, designs, (), places, parts=parts)


class SeatValues(NamedTuple):
    """A number for each seat."""

    label: Text
    values: tuple[int, ...]


class CardHolding(NamedTuple):
    """How many cards of a design a seat has in the end, and what each is worth."""

    seat: SeatIndex
    design: int
    copies: int
    worth: int


class ScoreBreakdown(NamedTuple):
    """How the scores of a finished match came about."""

    title: Text  # what its table is of: "Where the silvs came from"
    words: Text = ""  # how it went, in a sentence
    parts: tuple[SeatValues, ...] = ()  # that add up to the scores
    course: tuple[SeatValues, ...] = ()  # what each seat had, turn by turn, where scores are not sums
    besides: tuple[SeatValues, ...] = ()  # what is worth telling, though no score is made of it
    holdings: tuple[CardHolding, ...] = ()
    best: CaptionPart | None = None  # a card that stood out


class Highlight(NamedTuple):
    """A moment of a finished match worth going back to."""

    number: int  # of the event
    kind: str  # what is pictured, where it is no card: "pot"
    words: Text  # in a few words, without a full stop: "Cleo wins 13 silvs"
    about: Text = ""  # and in a few more
    design: int = NONE
    seat: SeatIndex = NONE


def no_highlights(s: Any, happened: Sequence[Event], to: Viewer) -> Iterable[Highlight]:
    return ()


def no_score_breakdown(s: Any, happened: Sequence[Event], to: Viewer) -> ScoreBreakdown | None:
    return None


def no_stage(s: Any, to: Viewer) -> Text:
    return ""


def no_active_rule(s: Any, to: Viewer) -> ActiveRule | None:
    return None


def no_captions(s: Any, to: Viewer) -> Iterable[Caption]:
    return ()


def since(happened: Sequence[Event], kind: int) -> Sequence[Event]:
    """Return the events from the last one of a kind on, or all of them if there is none."""
    begun = next((n for n in range(len(happened) - 1, -1, -1) if happened[n].kind == kind), 0)
    return happened[begun:]


def no_history(s: Any, happened: Sequence[Event], to: Viewer) -> Iterable[Caption]:
    return ()


Tag = Text | Callable[[Any, int], Text]  # a word or two, or such as depend on the state and the choice
Heading = Callable[[Event, Viewer], Text]


@dataclass(frozen=True, eq=False)
class RefusalDisplay:
    """How refused choices are marked."""

    tags: Mapping[int, Tag] = field(default_factory=dict)  # by reason: "Too low", "1 short"
    obvious: frozenset[int] = frozenset()  # reasons that anyone who sees the table knows


@dataclass(frozen=True, eq=False)
class LogDisplay:
    """How the log is divided."""

    headings: Mapping[int, Heading] = field(default_factory=dict)  # by kind of event, what begins: "Hand 5"
    opening: frozenset[int] = frozenset()  # kinds of events that begin something, and others follow


@dataclass(frozen=True, eq=False)
class EndDisplay:
    """The display of a finished match."""

    ledger: Callable[[Any, Sequence[Event], Viewer], ScoreBreakdown | None] = (
        no_score_breakdown  # how the score came about
    )
    highlights: Callable[[Any, Sequence[Event], Viewer], Iterable[Highlight]] = no_highlights


@dataclass(frozen=True, eq=False)
class Display:
    """What a game's table shows besides piles, counters and moves. All of it is optional."""

    stage: Callable[[Any, Viewer], Text] = no_stage  # how far the match is: "Hand 5 of 12"
    moment: Callable[[Any, Viewer], ActiveRule | None] = no_active_rule  # the rule that matters now
    captions: Callable[[Any, Viewer], Iterable[Caption]] = no_captions
    # Captions of what has happened in the current turn or round.
    story: Callable[[Any, Sequence[Event], Viewer], Iterable[Caption]] = no_history
    refusals: RefusalDisplay = field(default_factory=RefusalDisplay)
    log: LogDisplay = field(default_factory=LogDisplay)
    end: EndDisplay = field(default_factory=EndDisplay)

    def tag(self, s: Any, choice: int, reason: int) -> Text:
        """Return why a choice is refused, in a word or two, or ""."""
        said = self.refusals.tags.get(reason, "")
        return said(s, choice) if callable(said) else said

    def heading(self, event: Event, to: Viewer) -> Text:
        """Return what begins with an event, or ""."""
        begins = self.log.headings.get(event.kind)
        return begins(event, to) if begins else ""


PLAIN = Display()
