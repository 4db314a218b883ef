"""The one decision of Leduc hold'em."""

from __future__ import annotations

from allhands.kernel.game import Choices, DecisionSpec, decisions

from .greedy import appeal
from .rules import bet, refusal_of_bet
from .state import Bet, Decision
from .words import objection, phrase, question

DECISIONS = decisions(
    {
        Decision.BET: DecisionSpec(
            choices=Choices(len(Bet), open=True),
            refusal=refusal_of_bet,
            apply=bet,
            question=question,
            move_text=phrase,
            greedy=appeal,
        )
    },
    refusal_text=objection,
)
