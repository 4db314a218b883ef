"""Leduc hold'em: poker with six cards, for 2 players."""

from pathlib import Path

from allhands.kernel.game import Game, Words
from allhands.kernel.rule import Column
from allhands.kernel.strategy import Strategy

from . import words
from .cards import CARDS, DECK, DESIGN
from .display import DISPLAY
from .greedy import appeal
from .rules import apply, check, deal, payoff, refusal, resume, score, share
from .state import (
    CHOICES,
    CLAUSES,
    COUNTERS,
    DECISIONS,
    MOST_HANDS,
    OPTIONS,
    ZONES,
    Decision,
    Happening,
    Pile,
    Reason,
    State,
    Step,
)

GAME = Game(
    name="leduc",
    title="Leduc hold'em",
    version=1,
    summary="Poker with six cards: one in secret, one in the open, two rounds of betting.",
    package=__name__,
    folder=Path(__file__).parent,
    seats=range(2, 3),
    usual_seats=2,
    longest=DECISIONS * MOST_HANDS,
    State=State,
    Decision=Decision,
    Step=Step,
    EventKind=Happening,
    Reason=Reason,
    clauses=CLAUSES,
    choices=CHOICES,
    zones=ZONES,
    counters=COUNTERS,
    options=OPTIONS,
    designs=tuple(DECK),
    faces=DESIGN,
    home=Column([Pile.DECK] * CARDS),
    hand=Pile.HAND,
    deal=deal,
    refusal=refusal,
    apply=apply,
    share=share,
    payoff=payoff,
    score=score,
    strategy=Strategy.tree(appeal),
    resume=resume,
    check=check,
    words=Words(
        words.question,
        words.phrase,
        words.objection,
        words.event,
        unsaid=frozenset({Happening.GATHERED}),
        display=DISPLAY,
    ),
)
