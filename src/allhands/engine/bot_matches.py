"""Whole compiled matches between bots of any kind: random, greedy and searching ones."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from allhands.engine.search import make_dismiss, most_visited, softly_chosen
from allhands.files.toml_data import DataError
from allhands.kernel.game import Game
from allhands.kernel.rng import below, seed
from allhands.kernel.rule import rule

RANDOM = -1  # a seat's budget: random moves, the greedy policy, or a number of simulations
GREEDY = 0
RIVAL = 1 << 24  # added to the budget of a seat that searches with the rival strategy
USUAL_EXPLORATION = 0.4
SOFT = 25  # position of the softmax temperature in a budget, in thousandths

Search = Callable[[Any, int, int], int]


def nodes_for(budgets: Iterable[int]) -> int:
    """Return the number of nodes that the largest of these searches needs."""
    return max(1 + max(GREEDY, budget) % RIVAL for budget in budgets)


def soft_budget(simulations: int, temperature: float) -> int:
    """Return the budget of a seat that chooses by softmax with this temperature."""
    return simulations + (round(1000 * temperature) << SOFT)


def payoff_scale(game: Game) -> float:
    """Return how widely a game's payoffs spread, relative to most games.

    The exploration constant of its search serves as the measure.
    """
    return game.strategy.selection.exploration / USUAL_EXPLORATION


def with_rival_search(search: Search, rival: Search) -> Search:
    """Combine two searches. The budget says which one runs."""

    def either(buffers: Any, used: int, simulations: int) -> int:
        if simulations >= RIVAL:
            return rival(buffers, used, simulations - RIVAL)
        return search(buffers, used, simulations)

    return rule(either)


def make_choose(
    game: Game,
    list_moves: Callable[[Any, Any], int],
    greedy: Callable[[Any, Any, Any], int],
    search: Search,
) -> Callable[[Any, Any, int], int]:
    """Make a function that returns the decider's choice, using only that seat's knowledge."""
    redact, firsts, dismiss = game.hidden.redact, game.decisions.first_move_ids, make_dismiss(game)
    scale = payoff_scale(game)

    def choose(s: Any, buffers: Any, budget: int) -> int:
        count = list_moves(s, buffers.moves)
        if count == 1:
            return int(buffers.moves[0])
        if budget == RANDOM:
            return int(buffers.moves[below(buffers.streams[0], count)])
        buffers.known[0] = s
        redact(buffers.known[0], s.decider)
        if budget == GREEDY:
            return greedy(buffers.known[0], buffers.streams[0], buffers.moves)
        search(buffers, 0, budget & (1 << SOFT) - 1)
        if buffers.halt[0] != 0:
            return int(buffers.moves[0])
        if budget >> SOFT:
            dismiss(buffers.known[0], buffers.nodes)
            move = softly_chosen(buffers.nodes, buffers.streams[0], scale * (budget >> SOFT) / 1000)
        else:
            move = most_visited(buffers.nodes)
        return int(move - firsts[s.pending])

    return rule(choose)


def make_match_runner(
    game: Game, choose: Callable[[Any, Any, int], int]
) -> Callable[[Any, Any, int, int], int]:
    """Make a function that plays matches, one per row, and returns the number of decisions.

    It leaves a match that exceeds the game's longest length, and stops everything once the buffers' halt flag
    is set. The length of a match tells whether it was left.
    """
    deal, apply, share, score, longest = (
        game.rules.deal,
        game.decisions.apply,
        game.scoring.share,
        game.scoring.score,
        game.rules.longest,
    )

    def contest(matches: Any, buffers: Any, first_seed: int, count: int) -> int:
        taken = 0
        room = matches.choices.shape[1]
        for number in range(count):
            matches.match[0] = matches.terms[0]
            s = matches.match[0]
            seed(s, first_seed + number)
            seed(buffers.streams[0], ~(first_seed + number) & 0x7FFFFFFFFFFFFFFF)
            deal(s)
            length = 0
            while s.pending != 0 and length <= longest and buffers.halt[0] == 0:
                matches.kinds[s.pending] += 1
                choice = choose(s, buffers, matches.budgets[s.decider])
                if length < room:
                    matches.choices[number, length] = choice
                length += 1
                apply(s, choice)
            for seat in range(s.seats):
                matches.shares[number, seat] = share(s, seat)
                matches.scores[number, seat] = score(s, seat)
            matches.lengths[number] = length
            taken += length
        return taken

    return contest


def check_lengths(game: Game, lengths: Any, first_seed: int) -> None:
    """Raise DataError for a match that exceeded the game's longest length."""
    for number, length in enumerate(lengths.tolist(), first_seed):
        if length > game.rules.longest:
            raise exceeds_limit(game, number)


def exceeds_limit(game: Game, number: int) -> DataError:
    """Return the error for the match with that seed."""
    bound = f"{game.rules.longest:,} decisions that the game states as its bound"
    return DataError(f"{game.info.title}: the match with seed {number} went past the {bound}.")
