"""What a game tells the bots that play it, in the words of the literature on tree search."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from typing import Any

from allhands.kernel.rule import SeatIndex

Policy = Callable[[Any, int], int]  # gives every choice a number; the choice with the highest is played


class SearchKind(Enum):
    """How search looks ahead."""

    TREE = "tree"  # information-set Monte Carlo tree search (ISMCTS)
    FLAT = "flat"  # only the legal moves, compared in the same determinizations (flat UCB, PIMC)


@dataclass(frozen=True, eq=False)
class Selection:
    """How search selects the moves it tries."""

    search: SearchKind = SearchKind.FLAT
    exploration: float = 0.4  # UCB1's constant: about the spread of payoffs
    bias: float = 0.0  # added to the bound of the rollout policy's move, over the root of its visits
    ordered: bool = False  # the tree expands the rollout policy's favourite first, not a random move
    widening: float = 0.0  # below the root, tries one move and so many times the root of its visits; 0: all


@dataclass(frozen=True, eq=False)
class Rollouts:
    """How search plays a match on from where its tree ends."""

    own_policy: Policy | None = None  # the searcher's own; None: the greedy player's
    random_one_in: int = 10  # rollouts are epsilon-greedy: one of so many moves is random
    mutual: bool = False  # the other seats go by the searcher's own policy, too
    # Decisions after which a rollout is cut short and evaluated. Negative: and a score has changed. 0: never.
    horizon: int = -20
    lead: float = 1.0  # in such an evaluation, the lead that wins three times out of four


@dataclass(frozen=True, eq=False)
class Strategy:
    """How the greedy player judges, and what search goes by. All functions are rules."""

    policy: Policy | None = None  # the greedy player's, and of all seats in rollouts; None: the decisions'
    selection: Selection = field(default_factory=Selection)
    rollouts: Rollouts = field(default_factory=Rollouts)
    belief: Callable[[Any, Any, SeatIndex], None] | None = (
        None  # make a determinization likelier by past moves
    )
    shuns: Callable[[Any, int], bool] | None = None  # choices that search skips if there are others
    absurd: Callable[[Any, int], bool] | None = None  # choices that no level makes if there are others
    before: Strategy | None = None  # the strategy this one replaced, kept to be measured against

    @classmethod
    def tree(cls, **changes: Any) -> Strategy:
        """Make a strategy of tree search with rollouts to the end of the match, with changes by name."""
        return cls().changed(**{"search": SearchKind.TREE, "random_one_in": 3, "horizon": 0} | changes)

    def changed(self, **changes: Any) -> Strategy:
        """Return a copy with other values for some fields, its own or those of its two groups."""
        for group in ("selection", "rollouts"):
            part = getattr(self, group)
            inside = {f.name: changes.pop(f.name) for f in fields(part) if f.name in changes}
            if inside:
                changes[group] = replace(part, **inside)
        return replace(self, **changes)
