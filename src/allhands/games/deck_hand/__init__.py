"""Deck Hand: a deck-building race for 1 to 4 players, in two editions."""

from pathlib import Path

from allhands.files.discovery import card_file
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

from .cards import CARDS, DECK, DESIGN, STARTERS
from .decisions import DECISIONS
from .display import DISPLAY
from .hidden_info import redact, redeal
from .log_text import event
from .position_checks import bank_left, check, places_kept, resume
from .proofreading import proofread
from .rules import deal, named_pile
from .scoring import payoff, score, share
from .state import (
    ANNOUNCED,
    CARRIES,
    CLAUSES,
    COUNTERS,
    MERGED,
    OPTIONS,
    ZONES,
    EventKind,
    Pile,
    Reason,
    State,
    Step,
)
from .status_text import notes

GAME = Game(
    info=GameInfo(
        name="deck-hand",
        title="Deck Hand",
        version=3,
        summary="A deck-building race: collect the most hooks before the supply deck runs out.",
        package=__name__,
        folder=Path(__file__).parent,
        seats=range(1, 5),
        usual_seats=3,
        claims=(Claim("search:300", "greedy", seats=2, matches=200, share=0.65),),
    ),
    State=State,
    rules=GameRules(
        deal=deal,
        longest=20_000 if card_file(__package__) == Path(__file__).with_name("cards.toml") else 100_000,
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
        faces=DESIGN,
        home=Column([Pile.REMOVED] * STARTERS + [Pile.RELOAD_DECK] * (CARDS - STARTERS)),
        hand=Pile.HAND,
        named=named_pile,
        in_use={"source": "level", "it": "level", "wait_card": "waits"},
        proofread=proofread,
        earlier={2: "cards.toml"},
    ),
    board=GameBoard(ZONES, COUNTERS),
    text=GameText(event, merged=MERGED, notes=notes),
    position=GamePosition(resume, check, follows={"bank": bank_left, "down": places_kept}),
    strategy=Strategy.tree(horizon=25, lead=6.0, before=Strategy.tree()),
    display=DISPLAY,
    hidden=HiddenInfo(redact, redeal, fields=frozenset({"passing"}), announced=ANNOUNCED),
)
