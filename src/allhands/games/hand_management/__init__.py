"""Hand Management: agencies of hand models, for 2 to 4 players."""

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

from .cards import CARDS, DECK, DESIGN
from .decisions import DECISIONS
from .display import DISPLAY
from .hidden_info import redact, redeal
from .inference import surmise
from .log_text import event
from .position_checks import check, resume
from .rollout_policy import former_plan, plan
from .rules import deal, payoff, score, share
from .setup import home_of
from .state import CARRIES, CLAUSES, COUNTERS, MERGED, ZONES, EventKind, Pile, Reason, State, Step
from .status_text import notes

BEFORE = Strategy(belief=surmise).changed(
    own_policy=former_plan, exploration=0.06, bias=0.03, random_one_in=400, horizon=0
)

GAME = Game(
    info=GameInfo(
        name="hand-management",
        title="Hand Management",
        version=6,
        summary=(
            "Run a hand-model agency for six weeks. Every action card is a move, money or points: choose one."
        ),
        package=__name__,
        folder=Path(__file__).parent,
        seats=range(2, 5),
        usual_seats=3,
        claims=(Claim("search:300", "greedy", seats=3, matches=300, share=0.39),),
    ),
    State=State,
    rules=GameRules(
        deal=deal,
        longest=1_000,
        EventKind=EventKind,
        Reason=Reason,
        clauses=CLAUSES,
        Step=Step,
        carries=CARRIES,
    ),
    decisions=DECISIONS,
    scoring=GameScoring(share=share, score=score, payoff=payoff),
    cards=GameCards(
        designs=tuple(DECK),
        faces=DESIGN,
        home=Column(home_of(card) for card in range(CARDS)),
        hand=Pile.HAND,
        earlier={5: "cards-5.toml"},
    ),
    board=GameBoard(ZONES, COUNTERS),
    text=GameText(event, merged=MERGED, unsaid=frozenset({EventKind.LAID, EventKind.CLEARED}), notes=notes),
    position=GamePosition(resume, check),
    strategy=BEFORE.changed(own_policy=plan, before=BEFORE),
    display=DISPLAY,
    hidden=HiddenInfo(redact, redeal, fields=frozenset()),
)
