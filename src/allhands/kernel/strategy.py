"""What a game tells the bots that play it: whoever knows the literature of tree search knows these words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any

from allhands.kernel.rule import Seat


class Kind(Enum):
    """How search looks ahead."""

    TREE = "tree"  # information-set Monte Carlo tree search (ISMCTS)
    FLAT = "flat"  # the moves at hand alone, compared in the same determinizations (flat UCB, PIMC)


@dataclass(frozen=True, eq=False)
class Strategy:
    """How the greedy player judges, and what search goes by.

    A policy gives every choice a number; the choice with the highest is what it would play.
    """

    policy: Callable[[Any, int], int]  # the greedy player's, and that of all seats in rollouts
    rollout_policy: Callable[[Any, int], int] | None = None  # the searcher's own in rollouts
    belief: Callable[[Any, Any, Seat], None] | None = None  # make a determinization likelier by what was done
    shuns: Callable[[Any, int], bool] | None = None  # choices that search leaves alone where there are others
    absurd: Callable[[Any, int], bool] | None = None  # choices that no level makes where there are others
    search: Kind = Kind.FLAT
    exploration: float = 0.4  # UCB1's constant: about the spread of payoffs
    bias: float = 0.0  # added to the bound of what the rollout policy would play, over the root of its visits
    random_one_in: int = 10  # rollouts are epsilon-greedy: of so many moves, one is random
    mutual: bool = False  # in rollouts the others go by the rollout policy, too
    ordered: bool = False  # the tree expands by what the rollout policy likes best first, not at random
    widening: float = 0.0  # below the root, tries one move and so many times the root of its visits; 0: all
    # Decisions after which a rollout is cut short and evaluated. Negative: and a score has changed. 0: never.
    horizon: int = -20
    lead: float = 1.0  # in such an evaluation, what one has to be ahead by to win three times out of four
    before: Strategy | None = None  # what this one has replaced, kept to be measured against

    @classmethod
    def tree(cls, policy: Callable[[Any, int], int], **changed: Any) -> Strategy:
        """Make a strategy of tree search whose rollouts go to the end of the match, unless it is changed."""
        fields: dict[str, Any] = {"search": Kind.TREE, "random_one_in": 3, "horizon": 0}
        return cls(policy, **(fields | changed))
