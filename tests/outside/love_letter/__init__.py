"""Love Letter: guess, compare, and stay in the round, for 2 to 4 players."""

from pathlib import Path

from allhands.kernel.game import Game, Words
from allhands.kernel.rule import Column
from allhands.kernel.strategy import Strategy

from . import words
from .cards import CARDS, DECK, FACES
from .rules import apply, check, deal, policy, refusal, resume, score, share
from .state import (
    CHOICES,
    CLAUSES,
    COUNTERS,
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
    name="love-letter",
    title="Love Letter",
    version=1,
    summary="Two cards, play one: guess what the others hold, and stay in the round.",
    package=__name__,
    folder=Path(__file__).parent,
    seats=range(2, 5),
    usual_seats=4,
    longest=700,
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
    faces=FACES,
    home=Column([Pile.DECK] * CARDS),
    hand=Pile.HAND,
    deal=deal,
    refusal=refusal,
    apply=apply,
    share=share,
    payoff=share,
    score=score,
    resume=resume,
    check=check,
    words=Words(words.question, words.phrase, words.objection, words.event),
    strategy=Strategy(policy),
)
