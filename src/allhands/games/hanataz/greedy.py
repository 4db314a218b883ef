"""A sensible player who looks no further than this one choice."""

from __future__ import annotations

from allhands.kernel.rule import rule

from .cards import KIND, NUMBER, Kind
from .state import (
    DONE,
    LET_IT_HAPPEN,
    NUB_OUT,
    PASS,
    PAY,
    PUT_BACK,
    Decision,
    State,
)


@rule
def appeal(s: State, choice: int) -> int:
    """How much the decider likes a legal choice."""
    match s.pending:
        case Decision.TURN | Decision.JESTER_PLAY:
            return appeal_of_play(s, choice)
        case Decision.REFRESH:
            return 1 if choice == DONE else 0
        case Decision.TRIM:
            return -worth(choice)
        case Decision.TAX | Decision.TOLL:
            stays = s.control == s.decider or s.pot > 2
            return 1 if (choice == PAY) == stays else 0
        case Decision.KNIGHT:
            return 0 if choice == LET_IT_HAPPEN else s.pot
        case Decision.ASSASSIN:
            return 100 if choice == s.control else s.silvs[choice]
        case Decision.ROGUE:
            return s.silvs[choice // 2] + choice % 2
        case Decision.JESTER_SHUFFLE:
            return 1 if choice == PUT_BACK else 0
        case _:
            return 0


@rule
def appeal_of_play(s: State, choice: int) -> int:
    """Take control cheaply when the pot is worth it; otherwise use a face card; otherwise wait or leave."""
    if choice == NUB_OUT:
        return 0
    if choice == PASS:
        return 8 if s.silvs[s.decider] > 2 and s.pot > 3 else -1
    kind = KIND[choice]
    if kind == Kind.NUMBER:
        return 40 + NUMBER[choice]
    if kind == Kind.DRAGON:
        return 60 if s.pot >= 3 and s.control != s.decider else -2
    if kind == Kind.ASSASSIN:
        return 50 if s.control >= 0 else 5
    if kind == Kind.BARD:
        return 55
    if kind == Kind.PRIEST:
        return 45 if s.control >= 0 else 4
    if kind == Kind.CROWN:
        return 3
    return 20


@rule
def worth(design: int) -> int:
    """What a card is good for, roughly, when one must go."""
    return NUMBER[design] if KIND[design] == Kind.NUMBER else 9
