"""A game's runners, made once: as Python functions, and compiled on demand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Any

from allhands.engine.arena import Search, make_choose, make_contest, make_rivalry
from allhands.engine.compile import compiled
from allhands.engine.desk import Desk, Matches
from allhands.engine.drivers import lister, make_play_each, make_play_many, make_play_out
from allhands.engine.greedy import make_greedy
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
        return make_greedy(self.game, lister(self.game))

    @cached_property
    def play_out(self) -> Callable[[Any, Any, Any], int]:
        """Random play to the end of a match, in Python."""
        return make_play_out(self.game, lister(self.game))

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
    def search(self) -> Callable[[Desk, int, int], int]:
        """Search, compiled."""
        return compiled(self.game, self.search_in_python)

    @cached_property
    def contest(self) -> Callable[[Matches, Desk, int, int], int]:
        """Matches between bots, compiled."""
        return self._contest(self.search_in_python)

    @cache  # noqa: B019  (engines live as long as the process)
    def contest_with(self, rival: Strategy) -> Callable[[Matches, Desk, int, int], int]:
        """Return matches between bots, compiled, where some searches use a rival strategy."""
        other = engine(by_strategy(self.game, rival)).search_in_python
        return self._contest(make_rivalry(self.search_in_python, other))

    def _contest(self, search: Search) -> Callable[[Matches, Desk, int, int], int]:
        choose = make_choose(self.game, lister(self.game), self.greedy, search)
        return compiled(self.game, make_contest(self.game, choose))

    @cached_property
    def search_in_python(self) -> Callable[[Desk, int, int], int]:
        """Search, in Python."""
        return make_search(self.game, lister(self.game))


@cache
def by_strategy(game: Game, strategy: Strategy) -> Game:
    """Return the same game with another strategy for its bots."""
    return game if strategy is game.strategy else replace(game, strategy=strategy)


@cache
def engine(game: Game) -> Engine:
    return Engine(game)
