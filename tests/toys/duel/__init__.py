"""Duel, a game so small that it tests brought decks at once: both play their cards; the stronger ones win."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from pathlib import Path
from typing import Annotated, Any

from allhands.files.deck_files import read_decks
from allhands.kernel import struct
from allhands.kernel.events import EventRun
from allhands.kernel.game import (
    Choices,
    Counter,
    DecisionSpec,
    DeckProblem,
    Decks,
    Design,
    Game,
    GameBoard,
    GameCards,
    GameInfo,
    GamePosition,
    GameRules,
    GameScoring,
    GameText,
    MoveText,
    Zone,
    decisions,
)
from allhands.kernel.piles import everyone, lay_out, move, only, put, reveal, shuffle, take
from allhands.kernel.rule import NONE, Array, Column, SeatIndex, rule
from allhands.kernel.stack import ask
from allhands.kernel.struct import Range
from allhands.kernel.viewer import Viewer

FOLDER = Path(__file__).parent
EACH = 5  # a captain and four cards
MOST_COPIES = 2

DESIGNS = (
    Design("Fox", 1, {"strength": 0}),
    Design("Crab", 1, {"strength": 0}),
    Design("Paw", 2, {"strength": 1}),
    Design("Claw", 2, {"strength": 2}),
    Design("Tail", 2, {"strength": 3}),
    Design('"Old" Shell', 2, {"strength": 4}),
)
CAPTAINS = 2
STRENGTH = Column(design.facts["strength"] for design in DESIGNS)


class Pile(IntEnum):
    DECK = 0  # to 1
    HAND = 2  # to 3
    CAPTAIN = 4  # to 5
    TABLE = 6


class Decision(IntEnum):
    NOTHING = 0
    PLAY = 1


class Happening(IntEnum):
    DRAWN = 1
    PLAYED = 2


class State(struct.State, cards=2 * EACH, piles=7, seats=2, frames=1):
    points: Annotated[Array, "seats", Range(0, 4 * EACH)]


ZONES = (
    Zone("draw", Pile.DECK, 2, label="Deck", owned=True, ordered=True, unseen=True),
    Zone("hands", Pile.HAND, 2, label="Hand", owned=True),
    Zone("captains", Pile.CAPTAIN, 2, label="Captain", owned=True, open=True),
    Zone("table", Pile.TABLE, label="Table", open=True),
)


@rule
def home_of(card: int) -> int:
    seat = 0 if card < EACH else 1
    return (Pile.CAPTAIN if card == seat * EACH else Pile.DECK) + seat


@rule
def deal(s: State) -> None:
    lay_out(s, 2 * EACH, Pile.TABLE)
    for card in range(s.cards):
        take(s, card)
        put(s, card, home_of(card))
    for seat in range(s.seats):
        s.points[seat] = 0
        reveal(s, s.top[Pile.CAPTAIN + seat], everyone(s))
        shuffle(s, Pile.DECK + seat)
        draw(s, seat)
        draw(s, seat)
    ask(s, 0, Decision.PLAY)


@rule
def draw(s: State, seat: SeatIndex) -> None:
    if s.size[Pile.DECK + seat] > 0:
        move(s, Happening.DRAWN, s.top[Pile.DECK + seat], Pile.HAND + seat, only(seat))


@rule
def held(s: State, design: int) -> int:
    card = s.top[Pile.HAND + s.decider]
    while card != NONE and s.face[card] != design:
        card = s.below[card]
    return card


@rule
def refusal_of_card(s: State, choice: int) -> int:
    return 1 if held(s, choice) == NONE else 0


@rule
def play(s: State, seat: SeatIndex, choice: int) -> None:
    s.points[seat] += STRENGTH[choice]
    move(s, Happening.PLAYED, held(s, choice), Pile.TABLE, everyone(s))
    draw(s, seat)
    if s.size[Pile.HAND + 1 - seat] > 0:
        ask(s, 1 - seat, Decision.PLAY)


@rule
def share(s: State, seat: SeatIndex) -> float:
    lead = s.points[seat] - s.points[1 - seat]
    return 0.5 if lead == 0 else 1.0 if lead > 0 else 0.0


@rule
def score(s: State, seat: SeatIndex) -> int:
    return s.points[seat]


@rule
def appeal(s: State, choice: int) -> int:
    return STRENGTH[choice]


def resume(s: State) -> None:
    s.pending = Decision.PLAY


def question(_s: Any, _to: Viewer) -> str:
    return "Play which card?"


def phrase(_s: Any, choice: int, _to: Viewer) -> MoveText:
    return MoveText(f"Play {DESIGNS[choice].name}", (DESIGNS[choice].name,), (choice,))


def objection(_s: Any, choice: int, _reason: int, _to: Viewer) -> str:
    return f"You hold no {DESIGNS[choice].name}."


def event(_s: Any, run: EventRun, _to: Viewer) -> str:
    return Happening(run.kind).name.lower()


def complaints(deck: Sequence[int]) -> list[DeckProblem]:
    """Return every reason why a deck is illegal."""
    found = []
    if deck[0] >= CAPTAINS:
        found.append(DeckProblem(f"{DESIGNS[deck[0]].name} is no captain.", (deck[0],)))
    if len(deck) != EACH:
        found.append(
            DeckProblem(f"a deck has {EACH - 1} cards besides its captain; this one has {len(deck) - 1}.")
        )
    often = [d for d in range(CAPTAINS, len(DESIGNS)) if deck[1:].count(d) > MOST_COPIES]
    if often:
        names = ", ".join(DESIGNS[d].name for d in often)
        found.append(
            DeckProblem(
                f"at most {MOST_COPIES} cards of one name, but there are more of {names}.", tuple(often)
            )
        )
    second = [d for d in deck[1:] if d in range(CAPTAINS)]
    if second:
        found.append(
            DeckProblem(f"{DESIGNS[second[0]].name} is a captain, and a deck has one.", tuple(second))
        )
    return found


def bring(s: State, seat: SeatIndex, deck: Sequence[int]) -> None:
    s.face[seat * EACH : (seat + 1) * EACH] = deck


def began(_s: State) -> SeatIndex:
    return 0


def brought(s: State, seat: SeatIndex) -> Sequence[int]:
    return s.face[seat * EACH : (seat + 1) * EACH]


GAME = Game(
    info=GameInfo(
        name="duel",
        title="Duel",
        version=1,
        summary="Play your cards.",
        package=__name__,
        folder=FOLDER,
        seats=range(2, 3),
        usual_seats=2,
    ),
    State=State,
    rules=GameRules(deal=deal, longest=2 * EACH, EventKind=Happening),
    decisions=decisions(
        {
            Decision.PLAY: DecisionSpec(
                choices=Choices(len(DESIGNS), by_card=True),
                refusal=refusal_of_card,
                apply=play,
                question=question,
                move_text=phrase,
                greedy=appeal,
            )
        },
        refusal_text=objection,
    ),
    scoring=GameScoring(share=share, score=score, payoff=share),
    cards=GameCards(
        designs=DESIGNS,
        faces=Column(),
        home=Column(home_of(card) for card in range(2 * EACH)),
        hand=Pile.HAND,
    ),
    board=GameBoard(ZONES, (Counter("points", "Points", score=True),)),
    text=GameText(event),
    position=GamePosition(resume),
    decks=Decks(
        own=read_decks(FOLDER / "decks.toml", DESIGNS, complaints),
        rules=(
            f"A deck is a captain and {EACH - 1} cards.",
            f"At most {MOST_COPIES} cards have the same name.",
        ),
        size=EACH - 1,
        pools={
            captain: dict.fromkeys(range(CAPTAINS, len(DESIGNS)), MOST_COPIES) for captain in range(CAPTAINS)
        },
        complaints=complaints,
        field="face",
        bring=bring,
        brought=brought,
        began=began,
    ),
)
