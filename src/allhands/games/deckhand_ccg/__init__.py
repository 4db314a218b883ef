"""Deckhand, the Partition card game: two crews, two Captains, three airlocks."""

from pathlib import Path

from allhands.kernel.game import Claim, Game, Words
from allhands.kernel.rule import Column
from allhands.kernel.strategy import Strategy

from . import words
from .cards import DECK
from .checks import check, resume
from .decks import DECKS
from .display import DISPLAY
from .greedy import appeal, steps_back
from .news import MERGED, PAIRED, UNSAID
from .notes import notes
from .proofreading import proofread
from .rules import apply, deal, named_pile, payoff, refusal, score, share
from .secrets import redact, redeal
from .setup import home_of
from .ship import CAPTAINS_START
from .state import (
    BROUGHT,
    CARDS,
    CARRIES,
    CHOICES,
    CLAUSES,
    COUNTERS,
    OPTIONS,
    SEATS,
    UNITS,
    ZONES,
    Decision,
    Happening,
    Pile,
    Reason,
    State,
    Step,
)

HOME = [int(home_of(card)) for card in range(CARDS)]
for seat in range(SEATS):
    HOME[BROUGHT * seat] = Pile.MAP + CAPTAINS_START[seat]

GAME = Game(
    name="deckhand-ccg",
    title="Deckhand",
    version=3,
    summary="Two starships docked, two crews in a melee: kill the enemy Captain and keep your own alive.",
    package=__name__,
    folder=Path(__file__).parent,
    seats=range(SEATS, SEATS + 1),
    usual_seats=SEATS,
    longest=20_000,
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
    faces=Column(),
    home=Column(HOME),
    hand=Pile.HAND,
    deal=deal,
    refusal=refusal,
    apply=apply,
    share=share,
    payoff=payoff,
    score=score,
    lots=(BROUGHT, UNITS),
    redact=redact,
    redeal=redeal,
    secrets=frozenset({"again"}),
    strategy=Strategy.tree(
        appeal, shuns=steps_back, bias=0.1, horizon=30, lead=6.0, before=Strategy.tree(appeal)
    ),
    resume=resume,
    check=check,
    words=Words(
        words.question,
        words.phrase,
        words.objection,
        words.event,
        merged=MERGED,
        paired=PAIRED,
        unsaid=UNSAID,
        notes=notes,
        drawn=True,
        display=DISPLAY,
    ),
    named=named_pile,
    announced=frozenset({Happening.MULLIGAN}),
    decks=DECKS,
    proofread=proofread,
    claims=(Claim("search:300", "greedy", seats=SEATS, matches=200, share=0.65),),
)
