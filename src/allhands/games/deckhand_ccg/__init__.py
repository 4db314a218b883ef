"""Deckhand, the Partition card game: two crews, two Captains, three airlocks."""

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
    HiddenInfo,
)
from allhands.kernel.rule import Column
from allhands.kernel.strategy import Strategy

from .cards import DECK
from .decisions import DECISIONS
from .decks import DECKS
from .display import DISPLAY
from .greedy import steps_back
from .hidden_info import redact, redeal
from .log_text import MERGED, PAIRED, UNSAID, event
from .position_checks import check, resume
from .proofreading import proofread
from .rules import deal, named_pile, payoff, score, share
from .setup import home_of
from .ship import CAPTAINS_START
from .state import (
    BROUGHT,
    CARDS,
    CARRIES,
    CLAUSES,
    COUNTERS,
    OPTIONS,
    SEATS,
    UNITS,
    ZONES,
    EventKind,
    Pile,
    Reason,
    State,
    Step,
)
from .status_text import notes

HOME = [int(home_of(card)) for card in range(CARDS)]
for seat in range(SEATS):
    HOME[BROUGHT * seat] = Pile.MAP + CAPTAINS_START[seat]

GAME = Game(
    info=GameInfo(
        name="deckhand-ccg",
        title="Deckhand",
        version=3,
        summary="Two docked starships, two brawling crews: kill the enemy Captain and keep your own alive.",
        package=__name__,
        folder=Path(__file__).parent,
        seats=range(SEATS, SEATS + 1),
        usual_seats=SEATS,
        claims=(Claim("search:300", "greedy", seats=SEATS, matches=200, share=0.65),),
    ),
    State=State,
    rules=GameRules(
        deal=deal,
        longest=20_000,
        EventKind=EventKind,
        Reason=Reason,
        clauses=CLAUSES,
        Step=Step,
        carries=CARRIES,
        options=OPTIONS,
    ),
    decisions=DECISIONS,
    scoring=GameScoring(share=share, score=score, payoff=payoff),
    cards=GameCards(
        designs=tuple(DECK),
        faces=Column(),
        home=Column(HOME),
        hand=Pile.HAND,
        named=named_pile,
        lots=(BROUGHT, UNITS),
        proofread=proofread,
    ),
    board=GameBoard(ZONES, COUNTERS),
    text=GameText(event, merged=MERGED, paired=PAIRED, unsaid=UNSAID, notes=notes, drawn=True),
    position=GamePosition(resume, check),
    strategy=Strategy.tree(shuns=steps_back, bias=0.1, horizon=30, lead=6.0, before=Strategy.tree()),
    display=DISPLAY,
    hidden=HiddenInfo(redact, redeal, fields=frozenset({"again"}), announced=frozenset({EventKind.MULLIGAN})),
    decks=DECKS,
)
