"""Hand Management: agencies of hand models, for 2 to 4 players."""

from dataclasses import replace
from pathlib import Path

from allhands.kernel.game import Claim, Game, Words
from allhands.kernel.rule import Column
from allhands.kernel.strategy import Kind, Strategy

from . import words
from .cards import CARDS, DECK, DESIGN
from .checks import check, resume
from .display import DISPLAY
from .greedy import appeal
from .notes import notes
from .plan import former_plan, plan
from .rules import apply, deal, payoff, refusal, score, share
from .secrets import redact, redeal
from .setup import home_of
from .state import (
    CARRIES,
    CHOICES,
    CLAUSES,
    COUNTERS,
    MERGED,
    ZONES,
    Decision,
    Happening,
    Pile,
    Reason,
    State,
    Step,
)
from .surmise import surmise

BEFORE = Strategy(
    policy=appeal,
    rollout_policy=former_plan,
    belief=surmise,
    search=Kind.FLAT,
    exploration=0.06,
    bias=0.03,
    random_one_in=400,
    horizon=0,
)

GAME = Game(
    name="hand-management",
    title="Hand Management",
    version=6,
    summary="Six weeks at a hand model agency: every action card is a move, money and points at once.",
    package=__name__,
    folder=Path(__file__).parent,
    earlier={5: "cards-5.toml"},
    seats=range(2, 5),
    usual_seats=3,
    longest=1_000,
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
    options=(),
    designs=tuple(DECK),
    faces=DESIGN,
    home=Column(home_of(card) for card in range(CARDS)),
    hand=Pile.HAND,
    deal=deal,
    refusal=refusal,
    apply=apply,
    share=share,
    payoff=payoff,
    score=score,
    redact=redact,
    redeal=redeal,
    secrets=frozenset(),
    resume=resume,
    check=check,
    words=Words(
        words.question,
        words.phrase,
        words.objection,
        words.event,
        merged=MERGED,
        unsaid=frozenset({Happening.LAID, Happening.CLEARED}),
        notes=notes,
        display=DISPLAY,
    ),
    strategy=replace(BEFORE, rollout_policy=plan, before=BEFORE),
    claims=(Claim("search:300", "greedy", seats=3, matches=300, share=0.39),),
)
