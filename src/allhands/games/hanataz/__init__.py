"""Hanataz: a pot game with special face cards, for 2 to 8 players."""

from pathlib import Path

from allhands.kernel.game import (
    Claim,
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
from .greedy import wastes
from .log_text import event
from .position_checks import check, resume
from .rules import deal, payoff, score, share
from .state import CARRIES, CLAUSES, COUNTERS, MERGED, OPTIONS, ZONES, EventKind, Pile, Reason, State, Step
from .status_text import notes

GAME = Game(
    info=GameInfo(
        name="hanataz",
        title="Hanataz",
        version=1,
        summary="Fight over one pot: take control with number cards, stir up trouble with face cards, survive"
        " the showdown.",
        package=__name__,
        folder=Path(__file__).parent,
        seats=range(2, 9),
        usual_seats=4,
        claims=(
            Claim("search:200", "random", seats=4, matches=400, share=0.6),
            Claim("search:200", "greedy", seats=4, matches=400, share=0.25),
        ),
    ),
    State=State,
    rules=GameRules(
        deal=deal,
        longest=30_000,
        EventKind=EventKind,
        Reason=Reason,
        clauses=CLAUSES,
        Step=Step,
        carries=CARRIES,
        options=OPTIONS,
    ),
    decisions=DECISIONS,
    scoring=GameScoring(share=share, score=score, payoff=payoff),
    cards=GameCards(designs=tuple(DECK), faces=DESIGN, home=Column([Pile.DECK] * CARDS), hand=Pile.HAND),
    board=GameBoard(ZONES, COUNTERS),
    text=GameText(event, merged=MERGED, notes=notes),
    position=GamePosition(resume, check),
    strategy=Strategy.tree(absurd=wastes, horizon=15, lead=20.0, before=Strategy.tree()),
    display=DISPLAY,
)
