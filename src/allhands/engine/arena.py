"""Whole matches between players of any kind, compiled: random, greedy and searching ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from allhands.engine.search import most_visited
from allhands.kernel.chance import below, seed
from allhands.kernel.game import Game
from allhands.kernel.rule import rule

RANDOM = -1  # a seat's budget: nothing at all, a look at each move, or so many simulations
GREEDY = 0


def make_prefer(game: Game, list_moves: Callable[[Any, Any], int]) -> Callable[[Any, Any, Any], int]:
    """A function that gives the greedy player's choice in a state that holds what the decider knows."""
    appeal = game.appeal

    def prefer(s: Any, chance: Any, moves: Any) -> int:
        count = list_moves(s, moves)
        best, liked, ties = moves[0], appeal(s, moves[0]), 1
        for i in range(1, count):
            liking = appeal(s, moves[i])
            if liking > liked:
                best, liked, ties = moves[i], liking, 1
            elif liking == liked:
                ties += 1
                if below(chance, ties) == 0:
                    best = moves[i]
        return int(best)

    return rule(prefer)


def make_contest(
    game: Game,
    list_moves: Callable[[Any, Any], int],
    prefer: Callable[[Any, Any, Any], int],
    grow: Callable[..., int],
) -> Callable[..., int]:
    """A function that plays matches between seats with the given budgets; returns the decisions taken.

    `states` holds the match's terms, the match, what the decider knows, and room for a world. `results`
    gets a row a match: each seat's share of the win, and the decisions it took; `kinds` counts them by kind.
    `log` gets a row a match, too: its choices, as many as there is room for.
    """
    deal, apply, share, score, redact = game.deal, game.apply, game.share, game.score, game.redact
    firsts = game.firsts

    def contest(
        states: Any,
        streams: Any,
        nodes: Any,
        path: Any,
        moves: Any,
        marks: Any,
        budgets: Any,
        results: Any,
        scores: Any,
        kinds: Any,
        log: Any,
        first_seed: int,
        matches: int,
    ) -> int:
        taken = 0
        chance = streams[0]
        room = log.shape[1]
        for number in range(matches):
            states[1] = states[0]
            s = states[1]
            seed(s, first_seed + number)
            seed(chance, ~(first_seed + number) & 0x7FFFFFFFFFFFFFFF)
            deal(s)
            before = taken
            while s.pending != 0:
                kinds[s.pending] += 1
                taken += 1
                budget = budgets[s.decider]
                count = list_moves(s, moves)
                choice = moves[0]
                if count > 1:
                    if budget == RANDOM:
                        choice = moves[below(chance, count)]
                    else:
                        states[2] = states[1]
                        redact(states[2], s.decider)
                        if budget == GREEDY:
                            choice = prefer(states[2], chance, moves)
                        else:
                            grow(states[2:], streams, nodes, path, moves, marks, 0, budget)
                            choice = most_visited(nodes) - firsts[s.pending]
                if taken - before <= room:
                    log[number, taken - before - 1] = choice
                apply(s, choice)
            for seat in range(s.seats):
                results[number, seat] = share(s, seat)
                scores[number, seat] = score(s, seat)
            results[number, s.seats] = taken - before
        return taken

    return contest
