"""Deck Hand: a deck-building race for 1 to 4 players, in two editions."""

from pathlib import Path

from allhands.files.discovery import card_file
from allhands.kernel.game import Claim, Game, Words
from allhands.kernel.rule import Column
from allhands.kernel.strategy import Strategy

from . import words
from .cards import CARDS, DECK, DESIGN, STARTERS
from .checks import bank_left, check, places_kept, resume
from .display import DISPLAY
from .greedy import appeal
from .notes import notes
from .proofreading import proofread
from .rules import apply, deal, named_pile, refusal
from .scoring import payoff, score, share
from .secrets import redact, redeal
from .state import (
    ANNOUNCED,
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
    name="deck-hand",
    title="Deck Hand",
    version=3,
    summary="A deck-building race: play and buy cards for their hooks before the supply deck runs out.",
    package=__name__,
    folder=Path(__file__).parent,
    seats=range(1, 5),
    usual_seats=3,
    longest=20_000 if card_file(__package__) == Path(__file__).with_name("cards.toml") else 100_000,
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
    home=Column([Pile.REMOVED] * STARTERS + [Pile.RELOAD_DECK] * (CARDS - STARTERS)),
    hand=Pile.HAND,
    deal=deal,
    refusal=refusal,
    apply=apply,
    share=share,
    payoff=payoff,
    score=score,
    in_use={"source": "level", "it": "level", "wait_card": "waits"},
    redact=redact,
    redeal=redeal,
    secrets=frozenset({"passing"}),
    strategy=Strategy.tree(appeal, horizon=25, lead=6.0, before=Strategy.tree(appeal)),
    resume=resume,
    follows={"bank": bank_left, "down": places_kept},
    earlier={2: "cards.toml"},
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
    named=named_pile,
    announced=ANNOUNCED,
    proofread=proofread,
    claims=(Claim("search:300", "greedy", seats=2, matches=200, share=0.65),),
)
