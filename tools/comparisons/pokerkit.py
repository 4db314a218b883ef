"""PokerKit's no-limit hold'em with two players: random folds, calls and minimum bets."""

from __future__ import annotations

import random

from pokerkit import Automation, NoLimitTexasHoldem

from tools.comparisons.timing import measure

CHANCE = random.Random(1)
AUTOMATIONS = tuple(each for each in Automation)


def play() -> int:
    state = NoLimitTexasHoldem.create_state(AUTOMATIONS, True, 0, (1, 2), 2, 200, 2)
    taken = 0
    while state.status:
        ways = [
            way
            for allowed, way in (
                (state.can_fold(), state.fold),
                (state.can_check_or_call(), state.check_or_call),
                (state.can_complete_bet_or_raise_to(), state.complete_bet_or_raise_to),
            )
            if allowed
        ]
        ways[int(CHANCE.random() * len(ways))]()
        taken += 1
    return taken


if __name__ == "__main__":
    measure("hold'em, random play", lambda matches: sum(play() for _ in range(matches)))
