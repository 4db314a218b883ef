"""The one decision of Leduc hold'em."""

from __future__ import annotations

from allhands.kernel.game import Choices, DecisionSpec, decisions

from .greedy import appeal
from .rules import bet, refusal_of_bet
from .state import Bet, Decision
from .text import move_text, question_text, refusal_text

DECISIONS = decisions(
    {
        Decision.BET: DecisionSpec(
            choices=Choices(len(Bet), open=True),
            refusal=refusal_of_bet,
            apply=bet,
            question=question_text,
            move_text=move_text,
            greedy=appeal,
        )
    },
    refusal_text=refusal_text,
)
