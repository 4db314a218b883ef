"""A viewer's data for drawing and animating a table without knowing any rule.

These types travel to the browser. docs/schema has their JSON Schema.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import cast

import msgspec

from allhands.kernel.message import Text


def note_lines(notes: Iterable[str]) -> list[str]:
    """Return rendered notes line by line; a drawn board is one note of several lines."""
    return [line for note in notes for line in note.split("\n")]


def unrendered(text: Text) -> str:
    """Put a message where a view has words: a page renders it in its reader's language."""
    return cast(str, text)


class MoveView(msgspec.Struct, frozen=True, gc=False):
    """A legal move: its number, its words, and what it refers to. `kind` is the id of its message."""

    id: int
    words: str
    cards: list[str] = []
    seats: list[int] = []
    places: list[str] = []
    kind: str = ""
    short: str = ""  # for a button, where the words are long

    def __str__(self) -> str:
        return self.words


class EventView(msgspec.Struct, frozen=True, gc=False):
    """Something that happened: who, what, from where to where; the card only if the viewer may know it.

    Like events in a row share a `sentence`, which the first of them has; `words` are those of this one alone.
    On the wire, `words` are empty where the sentence says the same.
    """

    number: int
    move: int  # the move that caused it; 0 for the deal
    kind: str
    words: str
    sentence: str
    seat: int | None
    card: str | None
    key: int | None  # of the card, as in a ZoneView
    amount: int
    source: str | None
    target: str | None
    by: int | None = None  # the seat that made that move
    thread: int = 0  # the event that opened its thread, such as an attack
    heading: str = ""  # the heading it starts: "Hand 5"
    actor: int | None = None  # the seat its sentence is about

    def __str__(self) -> str:
        return self.words


class ZoneView(msgspec.Struct, frozen=True, gc=False):
    """A pile: its cards from the top down, `null` for each one the viewer sees only the back of.

    A card that is seen has a key, by which it can be followed from place to place for as long as the viewer
    can tell it from others.
    """

    place: str
    label: str
    owner: int | None
    open: bool
    ordered: bool
    cards: list[str | None]
    keys: list[int | None]


class CounterView(msgspec.Struct, frozen=True, gc=False):
    """A number, a mark, a seat or a card that is open to all."""

    name: str
    label: str
    owner: int | None
    index: int
    kind: str  # "number", "mark", "seat" or "card"
    value: int | bool | str | None
    score: bool = False  # whether it shows the seats' scores


class Question(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What is being asked, and of whom, in words for the viewer.

    `declines` is the move that lets it pass, where the player may have that made every time. `news` is
    what led to the question: "Ben raised."
    """

    seat: int
    decision: str
    words: str
    declines: int | None = None
    news: str = ""

    def __str__(self) -> str:
        return f"{self.news} {self.words}" if self.news else self.words


class ActiveRuleView(msgspec.Struct, frozen=True, gc=False):
    """The rule of the moment, and the clauses where it stands."""

    title: str
    text: str
    clauses: list[str]


class CaptionPartView(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A piece of a caption: a few words or a number, and what it refers to."""

    words: str = ""
    kind: str = ""
    number: float | None = None
    card: str | None = None
    seat: int | None = None
    place: str | None = None
    to: str | None = None


class CaptionView(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Something told of cards, seats, places or a move; `kind` says what, in the game's own terms."""

    kind: str
    words: str = ""
    cards: list[str] = []
    seats: list[int] = []
    places: list[str] = []
    move: int | None = None  # the move that leads to this,
    then: int | None = None  # if this one followed it
    numbers: dict[str, float] = {}
    parts: list[CaptionPartView] = []


class RefusalView(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Why something that is in sight cannot be chosen now."""

    answer: str  # the move in words
    words: str
    code: str
    clause: str | None = None
    tag: str = ""  # two or three words for the card itself
    cards: list[str] = []
    seats: list[int] = []
    places: list[str] = []


class SeatValuesView(msgspec.Struct, frozen=True, gc=False):
    """A number of each seat's."""

    label: str
    values: list[int]


class CardHoldingView(msgspec.Struct, frozen=True, gc=False):
    """So many copies of a card that are a seat's in the end, and what each of them is worth."""

    seat: int
    card: str
    copies: int
    worth: int


class ScoreBreakdownView(msgspec.Struct, frozen=True, gc=False):
    """How a match came about: parts that add up to the scores, or what everybody had turn by turn."""

    title: str
    words: str
    parts: list[SeatValuesView]
    course: list[SeatValuesView]
    besides: list[SeatValuesView]
    holdings: list[CardHoldingView]
    best: CaptionPartView | None


class HighlightView(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something to go back to: the event and its move, in a few words, and the card it is pictured by."""

    event: int
    move: int
    kind: str
    words: str
    about: str = ""
    card: str | None = None
    seat: int | None = None
    heading: str = ""  # its heading in the log: "Hand 5"


class DisplayView(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What a page shows besides piles and counters."""

    stage: str
    moment: ActiveRuleView | None
    captions: list[CaptionView]
    refusals: list[RefusalView]
    ledger: ScoreBreakdownView | None = None  # once the match is over
    highlights: list[HighlightView] = []  # once the match is over


class View(msgspec.Struct, frozen=True, gc=False):
    """The table as one seat sees it, or as the public does (`viewer` null)."""

    game: str
    version: int
    revision: int  # the number of moves made
    seats: int
    names: list[str]
    viewer: int | None
    over: bool
    question: Question | None
    moves: list[MoveView]
    zones: list[ZoneView]
    counters: list[CounterView]
    scores: list[int]
    winners: list[int]
    events: int
    notes: list[str] = []  # the cards' combined meaning, in lines beneath the table
    details: list[str] = []  # the notes with everything there is to work out, if requested
    drawn: bool = False  # the notes draw the whole table, without zones and counters
    shown: DisplayView | None = None  # for a page, if requested

    def zone(self, place: str) -> ZoneView:
        return next(z for z in self.zones if z.place == place)

    def counter(self, name: str, owner: int | None = None) -> CounterView:
        return next(c for c in self.counters if c.name == name and c.owner == owner)

    def name(self, seat: int) -> str:
        """Return the viewer's name for a seat."""
        return "You" if seat == self.viewer else self.names[seat]

    def __str__(self) -> str:
        from allhands.table.text_render import render_all

        return "\n".join(render_all(self))

    def _repr_html_(self) -> str:
        """Return the drawn table as HTML for a notebook."""
        return f'<pre style="white-space: pre-wrap">{escape(str(self))}</pre>'
