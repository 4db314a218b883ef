"""A greedy player that looks only one choice ahead."""

from __future__ import annotations

from allhands.kernel.rule import NONE, rule

from .cards import DESIGN, KIND, NUMBER, CardType
from .common import hand_of
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

GOOD = 8  # what a card is worth that nobody gives away, and a number with which the pot is fought for
FAIR_POT = 3


@rule
def keep_cards(s: State, choice: int) -> int:
    """Like to keep all cards."""
    return 1 if choice == DONE else 0


@rule
def discard_worst(s: State, choice: int) -> int:
    """Like to discard the worst card."""
    return -worth(choice)


@rule
def pay_for_good_pot(s: State, choice: int) -> int:
    """Like to pay when in control or for a good pot, and to nub out otherwise."""
    stays = s.control == s.decider or s.pot > 2
    return 1 if (choice == PAY) == stays else 0


@rule
def cancel_for_pot(s: State, choice: int) -> int:
    """Like to play a Knight for as much as the pot has."""
    return 0 if choice == LET_IT_HAPPEN else s.pot


@rule
def kill_leader(s: State, choice: int) -> int:
    """Like to kill the controller, or else the richest player."""
    return 100 if choice == s.control else s.silvs[choice]


@rule
def rob_richest(s: State, choice: int) -> int:
    """Like to rob the richest player, rather of a card."""
    return s.silvs[choice // 2] + choice % 2


@rule
def leave_in_place(s: State, choice: int) -> int:
    """Like to put the card back where it was."""
    return 1 if choice == PUT_BACK else 0


@rule
def appeal_of_play(s: State, choice: int) -> int:
    """Like to take control of a good pot cheaply, then face cards, then to wait or leave."""
    if choice == NUB_OUT:
        return 0
    if choice == PASS:
        return 8 if s.silvs[s.decider] > 2 and s.pot > 3 else -1
    kind = KIND[choice]
    if kind == CardType.NUMBER:
        return 40 + NUMBER[choice]
    if kind == CardType.DRAGON:
        return 60 if s.pot >= 3 and s.control != s.decider else -2
    if kind == CardType.ASSASSIN:
        return 50 if s.control >= 0 else 5
    if kind == CardType.BARD:
        return 55
    if kind == CardType.PRIEST:
        return 45 if s.control >= 0 else 4
    if kind == CardType.CROWN:
        return 3
    return 20


@rule
def wastes(s: State, choice: int) -> bool:
    """Return whether a choice gives away what anyone would keep: a good card, or a pot worth fighting for."""
    match s.pending:
        case Decision.REFRESH:
            return choice != DONE and (worth(choice) >= GOOD or worth(choice) > least_worth(s))
        case Decision.TRIM:
            return worth(choice) > least_worth(s)
        case Decision.TURN:
            return choice == NUB_OUT and s.control == NONE and s.pot >= FAIR_POT and highest_number(s) >= GOOD
    return False


@rule
def least_worth(s: State) -> int:
    """Return the value of the decider's worst card."""
    least = worth(DESIGN[s.top[hand_of(s.decider)]])
    card = s.top[hand_of(s.decider)]
    while card != NONE:
        least = min(least, worth(DESIGN[card]))
        card = s.below[card]
    return least


@rule
def highest_number(s: State) -> int:
    """Return the decider's highest number card, or 0."""
    highest = 0
    card = s.top[hand_of(s.decider)]
    while card != NONE:
        if KIND[DESIGN[card]] == CardType.NUMBER:
            highest = max(highest, NUMBER[DESIGN[card]])
        card = s.below[card]
    return highest


@rule
def worth(design: int) -> int:
    """Return roughly what a card is worth when one must go."""
    return NUMBER[design] if KIND[design] == CardType.NUMBER else 9
