"""Many matches stepped together: observations, masks and rewards as arrays.

A match that ends is dealt again automatically.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

import numpy as np

from allhands.engine.bot_matches import exceeds_limit
from allhands.engine.buffers import make_batch_buffers
from allhands.engine.compile import compiled
from allhands.engine.match import IllegalMove, check_viewer
from allhands.engine.numbering import make_renumber
from allhands.engine.runners import move_lister
from allhands.engine.view.groups import Reward
from allhands.kernel.game import Game
from allhands.kernel.rng import seed
from allhands.kernel.struct import LINE, State

PAYOFF = Reward(payoff=1.0, zero_sum=0.0)  # what search maximises


def make_step_all(game: Game) -> Callable[[Any, Any, int], int]:
    """Make a function that makes a move in every match and re-deals finished ones.

    With `begin`, it deals all of them instead. It returns -1, or the index of the first match with an illegal
    move, in which case nothing has changed, or -2 minus the index of a match that exceeds the game's longest
    length.
    """
    deal, apply, longest = game.rules.deal, game.decisions.apply, game.rules.longest
    share, payoff, score = game.scoring.share, game.scoring.payoff, game.scoring.score
    list_moves, firsts, width = move_lister(game), game.decisions.first_move_ids, game.State.width()

    def step_all(rows: Any, chosen: Any, begin: int) -> int:
        states, legal, counts, masks, moves = rows.states, rows.legal, rows.counts, rows.masks, rows.moves
        fetched, weights = 0, rows.reward
        if begin == 0:
            for i in range(len(states)):
                if chosen[i] < 0 or chosen[i] >= masks.shape[1] or not masks[i, chosen[i]]:
                    return i
        overlong = -1
        for i in range(len(states)):
            s = states[i]
            after = i + 1 if i + 1 < len(states) else 0
            for at in range(0, width, LINE):  # prefetch the next state
                fetched ^= rows.numbers[after, at]
            for at in range(counts[i]):
                masks[i, legal[i, at]] = False
            if begin == 0:
                apply(s, chosen[i] - firsts[s.pending])
            over = begin != 0 or s.pending == 0
            rows.overs[i] = over
            rows.lengths[i] = 0 if over else rows.lengths[i] + 1
            if rows.lengths[i] > longest:
                overlong = -2 - i
            mean = 0.0
            for seat in range(rows.rewards.shape[1]):
                gain = 0.0
                if over and begin == 0:
                    gain += weights[0] * share(s, seat) if weights[0] != 0.0 else 0.0
                    gain += weights[1] * payoff(s, seat) if weights[1] != 0.0 else 0.0
                    gain += weights[2] * score(s, seat) if weights[2] != 0.0 else 0.0
                rows.rewards[i, seat] = gain
                mean += gain / rows.rewards.shape[1]
            for seat in range(rows.rewards.shape[1]):
                rows.rewards[i, seat] -= mean * weights[3]
            if over:
                states[i] = rows.terms[0]
                seed(s, rows.seeds[i])
                rows.seeds[i] += len(states)
                deal(s)
            rows.deciders[i] = s.decider
            count = list_moves(s, moves)
            first = firsts[s.pending]
            counts[i] = count
            for at in range(count):
                legal[i, at] = first + moves[at]
                masks[i, first + moves[at]] = True
        moves[0] = fetched
        return overlong

    return step_all


def make_observe_all(game: Game) -> Callable[..., int]:
    """Make a function that writes down a viewer's knowledge of each match."""
    redact, renumber = game.hidden.redact, make_renumber(game)

    def observe_all(numbers: Any, known: Any, room: Any, viewers: Any) -> int:
        for i in range(len(known)):
            renumber(numbers[i], room[i], viewers[i])
            redact(known[i], viewers[i])
        return 0

    return observe_all


class Batch:
    """Matches of one game with the same settings, stepped together.

    After every step: `deciders` (the seats to move), `legal` (the ids of the legal moves, `counts[i]` of them
    in row i), `masks` (the same as booleans over all moves), `overs` (matches that have just ended and were
    dealt again) and `rewards` (their results per seat, by default search's payoffs from 0 to 1). The arrays
    change with the next step.
    """

    def __init__(self, game: Game, terms: State, size: int, first_seed: int, reward: Reward = PAYOFF) -> None:
        self.game, self.size, self.seats = game, size, terms.seats
        self._rows = rows = make_batch_buffers(game, terms, size, first_seed, reward)
        self.states, self.numbers, self.deciders = rows.states, rows.numbers, rows.deciders
        self.legal, self.counts, self.masks = rows.legal, rows.counts, rows.masks
        self.overs, self.rewards = rows.overs, rows.rewards
        self._step = compiled(game, make_step_all(game))
        self._step(rows, np.zeros(size, np.int64), 1)

    @cached_property
    def _observe(self) -> Callable[..., int]:
        return compiled(self.game, make_observe_all(self.game))

    def step(self, moves: Any) -> None:
        """Make a move in every match, given by ids.

        Raise Illegal with the first illegal move, and DataError with the seed of a match that exceeds its
        game's longest length.
        """
        chosen = np.asarray(moves, np.int64)
        if chosen.shape != (self.size,):
            raise ValueError(f"A batch of {self.size} matches takes {self.size} moves, not {chosen.shape}.")
        if (wrong := self._step(self._rows, chosen, 0)) >= 0:
            raise IllegalMove(int(chosen[wrong]))
        if wrong < -1:
            raise exceeds_limit(self.game, int(self._rows.seeds[-2 - wrong]) - self.size)

    def sample(self, chance: np.random.Generator) -> np.ndarray[Any, np.dtype[np.int32]]:
        """Choose a random legal move for every match."""
        picks = (chance.random(self.size) * self.counts).astype(np.int64)
        found: np.ndarray[Any, np.dtype[np.int32]] = self.legal[np.arange(self.size), picks]
        return found

    def observe(self, viewer: int | None = None) -> np.ndarray[Any, np.dtype[np.int32]]:
        """Return each decider's knowledge, or one viewer's, as a row of numbers per match.

        The public is viewer `seats`.
        """
        if viewer is not None:
            check_viewer(viewer, self.seats)
        viewers = self.deciders if viewer is None else np.full(self.size, viewer, np.int32)
        known = np.empty(self.size, self.game.State.dtype())
        room = known.view(np.int32).reshape(self.size, -1)
        self._observe(self._rows.numbers, known, room, viewers)
        return room[:, : self.game.State.width()]
