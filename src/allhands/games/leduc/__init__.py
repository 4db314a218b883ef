"""Leduc hold'em: poker with six cards, for 2 players."""

from pathlib import Path

from allhands.kernel.game import (
    Game,
    GameBoard,
    GameCards,
    GameInfo,
    GamePosition,
    GameRules,
    GameScoring,
    GameText,
)
from allhands.kernel.rule import Column
from allhands.kernel.strategy import Strategy

from .cards import CARDS, DECK, DESIGN
from .decisions import DECISIONS
from .display import DISPLAY
from .rules import check, deal, payoff, resume, score, share
from .state import (
    CLAUSES,
    COUNTERS,
    MOST_DECISIONS,
    MOST_HANDS,
    OPTIONS,
    ZONES,
    EventKind,
    Pile,
    Reason,
    State,
)
from .text import event

GAME = Game(
    info=GameInfo(
        name="leduc",
        title="Leduc hold'em",
        version=1,
        summary="Poker with six cards: one in secret, one in the open, two rounds of betting.",
        package=__name__,
        folder=Path(__file__).parent,
        seats=range(2, 3),
        usual_seats=2,
    ),
    State=State,
    rules=GameRules(
        deal=deal,
        longest=MOST_DECISIONS * MOST_HANDS,
        EventKind=EventKind,
        Reason=Reason,
        clauses=CLAUSES,
        options=OPTIONS,
    ),
    decisions=DECISIONS,
    scoring=GameScoring(share=share, score=score, payoff=payoff, for_stakes=True),
    cards=GameCards(designs=tuple(DECK), faces=DESIGN, home=Column([Pile.DECK] * CARDS), hand=Pile.HAND),
    board=GameBoard(ZONES, COUNTERS),
    text=GameText(event, unsaid=frozenset({EventKind.GATHERED})),
    position=GamePosition(resume, check),
    strategy=Strategy.tree(),
    display=DISPLAY,
)
