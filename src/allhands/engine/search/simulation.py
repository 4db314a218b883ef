"""The start and end of a simulation: a determinization and a rollout."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from allhands.kernel.game import Game
from allhands.kernel.rng import below
from allhands.kernel.rule import rule
from allhands.kernel.strategy import SearchKind


@rule
def no_belief(s: Any, chance: Any, viewer: int) -> None:
    """Treat all worlds as equally likely."""


def make_determinize(game: Game) -> Callable[[Any, Any, int], None]:
    """Make a function that re-deals what the viewer can't know, weighted by the game's belief."""
    redeal, belief = game.hidden.redeal, game.strategy.belief or no_belief

    def determinize(world: Any, chance: Any, viewer: int) -> None:
        redeal(world, chance, viewer)
        belief(world, chance, viewer)

    return rule(determinize)


def make_rollout(
    game: Game, list_moves: Callable[[Any, Any], int]
) -> Callable[[Any, Any, Any, Any, int], None]:
    """Make a function that plays a world on, epsilon-greedily: mostly by policy.

    The searching seat plays by the game's rollout policy, if it has one. A rollout ends with the match,
    beyond the game's longest length, or at the strategy's horizon. Solo matches have no horizon, because
    there is nobody to be ahead of.
    """
    rollouts, apply, longest = game.strategy.rollouts, game.decisions.apply, game.rules.longest
    own_policy, epsilon = rollouts.own_policy or game.policy, rollouts.random_one_in
    policy = own_policy if rollouts.mutual else game.policy
    limit = rollouts.horizon - 1 if rollouts.horizon > 0 else longest
    in_order = (
        game.strategy.selection.search is SearchKind.TREE
    )  # in common worlds, no seat may be the usual victim
    scored = make_scored(game)

    def rollout(s: Any, known: Any, chance: Any, moves: Any, viewer: int) -> None:
        taken, most = 0, limit if s.seats > 1 else longest
        while s.pending != 0 and taken <= most and not scored(s, known, taken):
            count = list_moves(s, moves)
            draw = below(chance, epsilon * count)
            choice = moves[draw % count]
            if draw >= count and count > 1:
                own = s.decider == viewer
                liked = own_policy(s, choice) if own else policy(s, choice)
                at = 0 if in_order else draw % count
                for _ in range(count):
                    liking = own_policy(s, moves[at]) if own else policy(s, moves[at])
                    if liking > liked:
                        choice, liked = moves[at], liking
                    at = at + 1 if at + 1 < count else 0
            apply(s, choice)
            taken += 1

    return rule(rollout)


def make_scored(game: Game) -> Callable[[Any, Any, int], bool]:
    """Make a function that returns whether a changed score ends a rollout.

    The next score shows what a move does. Later ones are mostly luck: in a match of many rounds they drown
    the difference between two moves in noise.
    """
    score, horizon = game.scoring.score, game.strategy.rollouts.horizon

    def scored(s: Any, known: Any, taken: int) -> bool:
        if horizon < 0 and taken >= -horizon and s.seats > 1:
            for seat in range(s.seats):
                if score(s, seat) != score(known, seat):
                    return True
        return False

    return rule(scored)


def make_value(game: Game) -> Callable[[Any, int], float]:
    """Make a function that values a world for a seat: its payoff, or its lead before the end."""
    payoff, score, usual = game.scoring.payoff, game.scoring.score, game.strategy.rollouts.lead

    def value(s: Any, seat: int) -> float:
        if s.pending == 0:
            return payoff(s, seat)
        mine, best = score(s, seat), 0
        for other in range(s.seats):
            if other != seat:
                best = max(best, score(s, other))
        ahead = float(mine - best)
        return 0.5 + 0.5 * ahead / (abs(ahead) + usual)

    return rule(value)
