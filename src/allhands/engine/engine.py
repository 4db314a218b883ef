"""A game's runners, made once: as Python functions, and compiled on demand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Any

from allhands.engine.bot_matches import Search, make_choose, make_match_runner, with_rival_search
from allhands.engine.buffers import MatchBuffers, SearchBuffers
from allhands.engine.compile import compiled
from allhands.engine.greedy import make_greedy
from allhands.engine.runners import make_play_each, make_play_many, make_playout, move_lister
from allhands.engine.search import make_search
from allhands.kernel.game import Game
from allhands.kernel.strategy import Strategy


@dataclass(frozen=True, eq=False)
class Engine:
    """All runners of one game."""

    game: Game

    @cached_property
    def greedy(self) -> Callable[[Any, Any, Any], int]:
        """The greedy choice, in Python."""
        return make_greedy(self.game, move_lister(self.game))

    @cached_property
    def play_out(self) -> Callable[[Any, Any, Any], int]:
        """Random play to the end of a match, in Python."""
        return make_playout(self.game, move_lister(self.game))

    @cached_property
    def play_many(self) -> Callable[..., tuple[int, int, int]]:
        """Random matches with summed results, compiled."""
        return compiled(self.game, make_play_many(self.game, self.play_out))

    @cached_property
    def play_each(self) -> Callable[..., int]:
        """Random matches with separate results, compiled."""
        return compiled(self.game, self.play_each_in_python)

    @cached_property
    def play_each_in_python(self) -> Callable[..., int]:
        return make_play_each(self.game, self.play_out)

    @cached_property
    def search(self) -> Callable[[SearchBuffers, int, int], int]:
        """Search, compiled."""
        return compiled(self.game, self.search_in_python)

    @cached_property
    def play_bots(self) -> Callable[[MatchBuffers, SearchBuffers, int, int], int]:
        """Matches between bots, compiled."""
        return self._play_bots(self.search_in_python)

    @cache  # noqa: B019  (engines live as long as the process)
    def play_bots_with(self, rival: Strategy) -> Callable[[MatchBuffers, SearchBuffers, int, int], int]:
        """Return matches between bots, compiled, where some searches use a rival strategy."""
        other = engine(by_strategy(self.game, rival)).search_in_python
        return self._play_bots(with_rival_search(self.search_in_python, other))

    def _play_bots(self, search: Search) -> Callable[[MatchBuffers, SearchBuffers, int, int], int]:
        choose = make_choose(self.game, move_lister(self.game), self.greedy, search)
        return compiled(self.game, make_match_runner(self.game, choose))

    @cached_property
    def search_in_python(self) -> Callable[[SearchBuffers, int, int], int]:
        """Search, in Python."""
        return make_search(self.game, move_lister(self.game))


@cache
def by_strategy(game: Game, strategy: Strategy) -> Game:
    """Return the same game with another strategy for its bots."""
    return game if strategy is game.strategy else replace(game, strategy=strategy)


@cache
def engine(game: Game) -> Engine:
    return Engine(game)
