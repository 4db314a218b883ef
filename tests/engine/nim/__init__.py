"""Nim, a game so small that it compiles at once: take 1 to 3, and the last to take wins."""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path
from typing import Annotated, Any

from allhands.files.discovery import card_file
from allhands.files.toml_data import Document
from allhands.kernel import struct
from allhands.kernel.events import EventRun
from allhands.kernel.game import (
    Choices,
    Counter,
    DecisionSpec,
    Design,
    Game,
    GameBoard,
    GameCards,
    GameInfo,
    GamePosition,
    GameRules,
    GameScoring,
    GameText,
    HiddenInfo,
    MoveText,
    decisions,
)
from allhands.kernel.rule import Column, SeatIndex, rule
from allhands.kernel.stack import ask
from allhands.kernel.strategy import Strategy
from allhands.kernel.struct import Range, Stream
from allhands.kernel.viewer import Viewer

HEAP = Document(card_file(__package__)).data["heap"]
MOST = 3


class Decision(IntEnum):
    NOTHING = 0
    TAKE = 1


class State(struct.State, cards=1, piles=1, frames=1):
    heap: Annotated[int, Range(0, HEAP)]


@rule
def deal(s: State) -> None:
    s.heap = HEAP
    ask(s, 0, Decision.TAKE)


@rule
def refusal_of_taking(s: State, choice: int) -> int:
    return 1 if choice + 1 > s.heap or choice + 1 > MOST else 0


@rule
def take(s: State, choice: int) -> None:
    s.heap -= choice + 1
    if s.heap > 0:
        ask(s, 1 - s.decider, Decision.TAKE)


@rule
def share(s: State, seat: SeatIndex) -> float:
    return 1.0 if s.decider == seat else 0.0


@rule
def score(s: State, seat: SeatIndex) -> int:
    return s.heap


@rule
def redact(s: State, viewer: SeatIndex) -> None:
    s.draws = 0


@rule
def redeal(s: State, chance: Stream, viewer: SeatIndex) -> None:
    s.draws = 0


@rule
def appeal(s: State, choice: int) -> int:
    return int((s.heap - choice - 1) % (MOST + 1) == 0)


def question(_s: Any, _to: Viewer) -> str:
    return "How many?"


def phrase(_s: Any, choice: int, _to: Viewer) -> MoveText:
    return MoveText(f"Take {choice + 1}")


def objection(s: Any, _choice: int, _reason: int, _to: Viewer) -> str:
    return f"There are only {s.heap}."


def event(_s: Any, _run: EventRun, _to: Viewer) -> str:
    return ""


GAME = Game(
    info=GameInfo(
        name="nim",
        title="Nim",
        version=1,
        summary="Take the last.",
        package=__name__,
        folder=Path(__file__).parent,
        seats=range(2, 3),
        usual_seats=2,
    ),
    State=State,
    rules=GameRules(deal=deal, longest=HEAP),
    decisions=decisions(
        {
            Decision.TAKE: DecisionSpec(
                choices=Choices(4),
                refusal=refusal_of_taking,
                apply=take,
                question=question,
                move_text=phrase,
                greedy=appeal,
            )
        },
        refusal_text=objection,
    ),
    scoring=GameScoring(share=share, score=score, payoff=share),
    cards=GameCards(designs=(Design("Stone", 1, {}),), faces=Column([0]), home=Column([0]), hand=0),
    board=GameBoard(counters=(Counter("heap", "Heap"),)),
    text=GameText(event),
    position=GamePosition(resume=deal),
    strategy=Strategy.tree(),
    hidden=HiddenInfo(redact=redact, redeal=redeal),
)
