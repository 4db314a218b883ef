"""One learner's seat in many matches against bots, all compiled.

The learner gets its view as features (see `engine.view`), its moves numbered as its seat counts, and a reward
at the end of each match. Bots move in compiled code until the learner is asked again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from allhands.bots import check_bot
from allhands.bots.builtin import budget_of
from allhands.bots.custom import is_custom
from allhands.bots.net import is_net
from allhands.bots.strategy_overrides import parse_overrides
from allhands.engine.bot_matches import nodes_for
from allhands.engine.buffers import make_search_buffers
from allhands.engine.match import IllegalMove
from allhands.engine.rewards import find_reward
from allhands.engine.view.groups import NETWORK, advance_driver, make_rows, make_seen
from allhands.engine.view.layout import layout_of
from allhands.files.toml_data import DataError, is_count
from allhands.table.game_config import GameConfig, check_seed


class SeatMatches:
    """Matches in which a learner has one seat each, and bots the others.

    After every step: `views` (feature numbers), `masks` (the learner's legal moves), `overs` (matches that
    have just ended and were dealt again), `cut` (those among them that exceeded the game's longest length)
    and `rewards`. With `seat` None, the learner's seat is another one at each table in turn.
    """

    def __init__(
        self,
        game_config: GameConfig,
        size: int,
        bots: Sequence[str] = ("greedy",),
        *,
        seats: int | None = None,
        seat: int | None = 0,
        reward: str = "share",
        zero_sum: bool = False,
    ) -> None:
        if not is_count(size) or size == 0:
            raise DataError(f"The number of tables must be 1 or more, got {size!r}.")
        self.game_config, self.game, self.size = game_config, game_config.game, size
        self.seats = self.game.info.usual_seats if seats is None else seats
        self._terms = game_config.initial_state(self.seats)
        if seat is not None and (not is_count(seat) or seat >= self.seats):
            raise DataError(f"seat must be a number from 0 to {self.seats - 1}, or None, got {seat!r}.")
        self.own = np.arange(size) % self.seats if seat is None else np.full(size, seat)
        self._reward = find_reward(reward, zero_sum)
        self._budgets = self._seat_bots([bots] if isinstance(bots, str) else bots)
        self._seen, self._tables = make_seen(self.game, size), layout_of(self.game).tables
        self._buffers = make_search_buffers(self.game, nodes_for(self._budgets.ravel().tolist()))
        self._advance = advance_driver(self.game)
        self._rows: Any = None
        self.overs, self.cut = np.zeros(size, np.bool_), np.zeros(size, np.bool_)
        self.rewards = np.zeros(size, np.float32)

    def _seat_bots(self, bots: Sequence[str]) -> Any:
        """Return the budget of each seat at each table."""
        others = self.seats - 1
        for bot in bots:
            check_bot(bot)
            if is_custom(bot) or is_net(bot) or parse_overrides(bot)[1] or budget_of(bot)[1]:
                raise DataError(
                    f'The bot "{bot}" does not play in compiled matches: use random, greedy, a level, or '
                    "search with a number of simulations."
                )
        if len(bots) not in (1, others):
            raise DataError(f"Name one bot for all {others} other seats, or one for each, not {len(bots)}.")
        budgets = np.zeros((self.size, max(self.game.info.seats)), np.int64)
        kinds = [budget_of(bot)[0] for bot in bots] * (others if len(bots) == 1 else 1)
        for row, own in enumerate(self.own.tolist()):
            budgets[row, : self.seats] = [*kinds[:own], NETWORK, *kinds[own:]]
        return budgets

    @property
    def views(self) -> Any:
        """The learner's view of each table: feature numbers, the highest first."""
        return -np.sort(-self._seen.views, axis=1)

    @property
    def masks(self) -> Any:
        """The learner's legal moves at each table, as booleans."""
        bits = np.unpackbits(self._seen.masks, axis=1, bitorder="little", count=self.game.decisions.moves)
        return bits.view(np.bool_)

    def reset(self, seed: int) -> None:
        """Deal all tables: table i from the seed plus i, and later deals from the seeds after those."""
        check_seed(seed)
        seeds = np.arange(seed, seed + self.size)
        self._rows = make_rows(self.game, [self._terms], self.size, seeds, self._reward)
        self.overs[:], self.cut[:], self.rewards[:] = False, False, 0
        self._deal(np.arange(self.size))

    def _deal(self, tables: Any) -> None:
        """Deal some tables, again and again where a match ends before the learner is asked."""
        nothing = np.zeros(self.size, np.int16)
        for table in tables.tolist():
            while not self._go_on(nothing, table, table + 1, begins=1):
                self._rows.seeds[table] += self.size

    def _go_on(self, moves: Any, first: int, last: int, begins: int = 0) -> int:
        return self._advance(
            self._rows, self._seen, self._tables, self._buffers, self._budgets, moves, first, last, begins
        )

    def step(self, moves: Any) -> None:
        """Make the learner's move at every table, numbered as its seat counts.

        Raise IllegalMove, with nothing changed, if one isn't legal.
        """
        if self._rows is None:
            raise RuntimeError("Call reset before anything else.")
        chosen = np.asarray(moves)
        if chosen.shape != (self.size,) or chosen.dtype.kind not in "iu":
            raise DataError(f"moves must be {self.size} whole numbers, got {chosen.dtype} {chosen.shape}.")
        known = (chosen >= 0) & (chosen < self.game.decisions.moves)
        legal = known & self.masks[np.arange(self.size), np.where(known, chosen, 0)]
        if not legal.all():
            raise IllegalMove(int(chosen[np.argmin(legal)]))
        self._go_on(chosen.astype(np.int16), 0, self.size)
        self.overs = self._seen.overs.copy()
        self.cut = self.overs & (self._rows.lengths > self.game.rules.longest)
        won = self._seen.rewards[np.arange(self.size), self.own]
        self.rewards = np.where(self.overs & ~self.cut, won, 0).astype(np.float32)
        ended = np.flatnonzero(self.overs)
        self._rows.seeds[ended] += self.size
        self._deal(ended)

    def sample(self, chance: np.random.Generator) -> Any:
        """Choose a random legal move for every table."""
        scores = chance.random((self.size, self.game.decisions.moves)) * self.masks
        return scores.argmax(axis=1)
