"""Hanataz: a pot game with special face cards, for 2 to 8 players."""

from pathlib import Path

from allhands.kernel.game import Claim, Game, Words
from allhands.kernel.rule import Column
from allhands.kernel.strategy import Strategy

from . import words
from .cards import CARDS, DECK, DESIGN
from .checks import check, resume
from .display import DISPLAY
from .greedy import appeal, wastes
from .notes import notes
from .rules import apply, deal, payoff, refusal, score, share
from .state import (
    CARRIES,
    CHOICES,
    CLAUSES,
    COUNTERS,
    MERGED,
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
    name="hanataz",
    title="Hanataz",
    version=1,
    summary="A pot game: take control with number cards, upset it with face cards, survive the showdown.",
    package=__name__,
    folder=Path(__file__).parent,
    seats=range(2, 9),
    usual_seats=4,
    longest=30_000,
    State=State,
    Decision=Decision,
    Step=Step,
    EventKind=Happening,
    Reason=Reason,
    clauses=CLAUSES,
    choices=CHOICES,
    carries=CARRIES,
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
    strategy=Strategy.tree(appeal, absurd=wastes, horizon=15, lead=20.0, before=Strategy.tree(appeal)),
    resume=resume,
    check=check,
    words=Words(
        words.question,
        words.phrase,
        words.objection,
        words.event,
        merged=MERGED,
        notes=notes,
        display=DISPLAY,
    ),
    claims=(
        Claim("search:200", "random", seats=4, matches=400, share=0.6),
        Claim("search:200", "greedy", seats=4, matches=400, share=0.25),
    ),
)
