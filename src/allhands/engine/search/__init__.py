"""Search, made from a game's rules and its strategy: a tree of moves, or a flat search."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from allhands.engine.search.flat import make_flat_search
from allhands.engine.search.node import most_visited, root_moves, root_visits, softly_chosen
from allhands.engine.search.selection import make_select
from allhands.engine.search.simulation import make_determinize, make_rollout
from allhands.engine.search.tree import make_tree_search
from allhands.kernel.game import Game
from allhands.kernel.rule import NONE, rule
from allhands.kernel.strategy import SearchKind

__all__ = ["make_dismiss", "make_search", "most_visited", "root_moves", "root_visits", "softly_chosen"]

KINDS = {SearchKind.TREE: make_tree_search, SearchKind.FLAT: make_flat_search}


def make_search(game: Game, list_moves: Callable[[Any, Any], int]) -> Callable[[Any, int, int], int]:
    """Make the search that the game's strategy selects."""
    make, worth_a_try = KINDS[game.strategy.selection.search], make_move_filter(game, list_moves)
    return make(game, make_select(game, worth_a_try), make_determinize(game), make_rollout(game, worth_a_try))


def make_dismiss(game: Game) -> Callable[[Any, Any], None]:
    """Make a function that removes absurd choices from the root, unless none would be left."""
    absurd, firsts = game.strategy.absurd or never, game.decisions.first_move_ids

    def dismiss(s: Any, nodes: Any) -> None:
        kept, child = 0, nodes[0].first
        while child != NONE:
            kept += not absurd(s, nodes[child].move - firsts[s.pending])
            child = nodes[child].next
        child = nodes[0].first if kept > 0 else NONE
        while child != NONE:
            if absurd(s, nodes[child].move - firsts[s.pending]):
                nodes[child].visits = 0
            child = nodes[child].next

    return rule(dismiss)


@rule
def never(s: Any, choice: int) -> bool:
    return False


def make_move_filter(game: Game, list_moves: Callable[[Any, Any], int]) -> Callable[[Any, Any], int]:
    """Make a move lister without the moves the strategy shuns, unless none would be left."""
    shuns = game.strategy.shuns
    if shuns is None:
        return list_moves

    def worth_a_try(s: Any, moves: Any) -> int:
        count, kept = list_moves(s, moves), 0
        for i in range(count):
            if not shuns(s, moves[i]):
                moves[kept] = moves[i]
                kept += 1
        return kept if kept > 0 else count

    return rule(worth_a_try)
