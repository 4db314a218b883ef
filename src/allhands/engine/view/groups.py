"""Matches stepped together for learners: views, masks and rewards of all of them in one compiled pass.

Everything is written into arrays that the caller may provide, such as pinned memory. Moves are numbered as
their deciders count (see `layout`), and masks have one bit for each. Like search, learners aren't offered
what the game's strategy shuns: moves that only take the last one back, and could be made without end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from allhands.engine.bot_matches import exceeds_limit, make_choose, nodes_for
from allhands.engine.buffers import SearchBuffers, make_search_buffers
from allhands.engine.compile import compiled
from allhands.engine.engine import engine
from allhands.engine.match import IllegalMove, unpacked
from allhands.engine.runners import move_lister
from allhands.engine.search import make_move_filter
from allhands.engine.view.encoder import make_encoder
from allhands.engine.view.layout import MOVES_BACK, layout_of
from allhands.kernel.game import Game
from allhands.kernel.rng import seed
from allhands.kernel.rule import rule
from allhands.kernel.struct import State

KEPT = ("numbers", "seeds", "past", "lengths", "paid")  # of the rows, what a group needs to go on
NETWORK = -2  # the budget of a seat whose moves come from outside; see engine.arena for the others


class Reward(NamedTuple):
    """What a match is worth to a seat: so much for its share of the win, its payoff and its score.

    `payoff` is the shaped one that search strives for. With `zero_sum`, the mean of all seats is taken off.
    With `gradual`, each step pays what it changes; otherwise the last one pays everything.
    """

    share: float = 0.0
    payoff: float = 0.0
    score: float = 0.0
    zero_sum: float = 1.0
    gradual: float = 0.0


REWARDS = {"share": Reward(share=1.0), "shaped": Reward(payoff=1.0), "score": Reward(score=1.0)}


class Seen(NamedTuple):
    """What learners get of each match, a row each."""

    views: Any  # the decider's view: feature numbers
    masks: Any  # the decider's moves: a bit for each
    deciders: Any
    overs: Any  # whether the last step ended the match
    rewards: Any  # for each seat, of the last step


def make_seen(game: Game, size: int) -> Seen:
    """Room for so many matches."""
    layout = layout_of(game)
    return Seen(
        views=np.zeros((size, layout.room), np.int16),
        masks=np.zeros((size, mask_bytes(game)), np.uint8),
        deciders=np.zeros(size, np.int8),
        overs=np.zeros(size, np.bool_),
        rewards=np.zeros((size, layout.seats), np.float32),
    )


def mask_bytes(game: Game) -> int:
    """How many bytes a mask takes: a multiple of 4."""
    return -(-game.decisions.moves // 32) * 4


class Rows(NamedTuple):
    """What the driver keeps of each match besides."""

    states: Any
    numbers: Any  # the same, as plain numbers
    terms: Any  # states before the deal, of which each deal takes another
    seeds: Any  # of the next deals
    past: Any  # the last open moves, newest first
    lengths: Any  # decisions so far
    paid: Any  # rewards so far, for each seat
    moves: Any  # room for one list of moves
    shares: Any  # of the win, for each seat of matches that have just ended
    reward: Any  # see Reward
    longest: Any  # decisions after which a match is stopped as stalled, in an array of one number; 0: never


def make_rows(
    game: Game, terms: Sequence[State], size: int, seeds: Any, reward: Reward, longest: int = 0
) -> Rows:
    states = np.zeros(size, game.State.dtype())
    return Rows(
        states=states,
        numbers=states.view(np.int32).reshape(size, -1),
        terms=np.concatenate([each.pack() for each in terms]),
        seeds=np.array(seeds, np.int64),
        past=np.zeros((size, MOVES_BACK), np.int32),
        lengths=np.zeros(size, np.int64),
        paid=np.zeros((size, layout_of(game).seats), np.float32),
        moves=np.zeros(game.decisions.moves, np.int64),
        shares=np.zeros((size, max(game.info.seats)), np.float32),
        reward=np.array(reward, np.float64),
        longest=np.array([longest], np.int64),
    )


@rule
def allows(seen: Any, row: int, move: int) -> bool:
    """Whether a mask has a move."""
    return 0 <= move < 8 * seen.masks.shape[1] and bool(seen.masks[row, move >> 3] >> (move & 7) & 1)


@rule
def pay(rows: Any, seen: Any, row: int, seat: int, worth: float) -> None:
    """Pay a seat what is missing to the match's worth."""
    seen.rewards[row, seat] += worth - rows.paid[row, seat]
    rows.paid[row, seat] = worth


def make_parts(game: Game) -> tuple[Callable[..., None], Callable[..., None], Callable[..., None]]:
    """Functions that show a match to its decider, deal a match, and make a move in it."""
    layout = layout_of(game)
    encode, list_moves, firsts = (
        make_encoder(layout),
        make_move_filter(game, move_lister(game)),
        game.decisions.first_move_ids,
    )
    deal, apply, moves, octets = game.rules.deal, game.decisions.apply, game.decisions.moves, mask_bytes(game)
    share, payoff, score, all_seats = (
        game.scoring.share,
        game.scoring.payoff,
        game.scoring.score,
        layout.seats,
    )
    remembers = layout.open_moves > 0

    def show(rows: Any, seen: Any, tables: Any, i: int, room: Any) -> None:
        s = rows.states[i]
        seen.deciders[i] = s.decider
        for at in range(octets):
            seen.masks[i, at] = 0
        count, first = list_moves(s, room), firsts[s.pending]
        for at in range(count):
            move = tables.moves[s.seats, s.decider, first + room[at]]
            seen.masks[i, move >> 3] |= 1 << (move & 7)
        encode(tables, rows.numbers, rows.past, i, s.decider, seen.views)

    def begin(rows: Any, i: int, number: int) -> None:
        rows.states[i] = rows.terms[number % len(rows.terms)]
        s = rows.states[i]
        seed(s, number)
        deal(s)
        rows.lengths[i] = 0
        for seat in range(all_seats):
            rows.paid[i, seat] = 0
        for back in range(MOVES_BACK):
            rows.past[i, back] = 0

    @rule
    def worth(weights: Any, s: Any, seat: int) -> float:
        gain = weights[0] * share(s, seat) if weights[0] != 0 else 0.0
        gain += weights[1] * payoff(s, seat) if weights[1] != 0 else 0.0
        gain += weights[2] * score(s, seat) if weights[2] != 0 else 0.0
        return float(gain)

    def make_move(rows: Any, seen: Any, tables: Any, i: int, move: int) -> None:
        s = rows.states[i]
        if remembers and tables.open_moves[move] >= 0:
            for back in range(MOVES_BACK - 1, 0, -1):
                rows.past[i, back] = rows.past[i, back - 1]
            rows.past[i, 0] = 1 + s.decider * moves + move
        apply(s, move - firsts[s.pending])
        rows.lengths[i] += 1
        seen.overs[i] = s.pending == 0
        for seat in range(all_seats):
            seen.rewards[i, seat] = 0
        if s.pending == 0:
            for seat in range(s.seats):
                rows.shares[i, seat] = share(s, seat)
        if s.pending == 0 or rows.reward[4] != 0:
            mean = 0.0
            for seat in range(s.seats):
                mean += worth(rows.reward, s, seat) / s.seats
            for seat in range(s.seats):
                pay(rows, seen, i, seat, worth(rows.reward, s, seat) - mean * rows.reward[3])

    return rule(show), rule(begin), rule(make_move)


def make_step(game: Game) -> Callable[..., int]:
    """A driver that makes a move in every match, and deals those anew that are over.

    With `begins`, all are dealt instead. A match that reaches the rows' bound is stopped, and its decider has
    lost it: some games let a player make idle moves without end rather than lose.

    Returns -1, or the first match whose move isn't legal, before any is made, or -2 less the number of one
    that goes on past the game's bound.
    """
    show, begin, make_move = make_parts(game)
    longest, all_seats = game.rules.longest, layout_of(game).seats

    def step(rows: Any, seen: Any, tables: Any, chosen: Any, begins: int) -> int:
        size = len(rows.states)
        if begins == 0:
            for i in range(size):
                if not allows(seen, i, chosen[i]):
                    return i
        overlong = -1
        for i in range(size):
            if begins == 0:
                s = rows.states[i]
                make_move(rows, seen, tables, i, tables.back[s.seats, s.decider, chosen[i]])
                if rows.lengths[i] > longest:
                    overlong = -2 - i
                if 0 < rows.longest[0] <= rows.lengths[i] and not seen.overs[i]:
                    seen.overs[i] = True
                    worth = rows.reward[0] + rows.reward[1]
                    for seat in range(all_seats):
                        gain = 0.0 if seat == s.decider or seat >= s.seats else worth
                        mean = worth * (s.seats - 1) / s.seats if seat < s.seats else 0.0
                        pay(rows, seen, i, seat, gain - mean * rows.reward[3])
            else:
                seen.overs[i] = False
            if begins != 0 or seen.overs[i]:
                begin(rows, i, rows.seeds[i])
                rows.seeds[i] += size
            show(rows, seen, tables, i, rows.moves)
        return overlong

    return step


def make_advance(game: Game) -> Callable[..., int]:
    """A driver for matches from `first` to `last` against bots: it goes on until the network is asked.

    A match that ends stays as it is, and one that goes on past the game's bound ends without a winner. Return
    how many of them the network is asked in.
    """
    made = engine(game)
    choose = make_choose(game, move_lister(game), made.greedy, made.search_in_python)
    show, begin, make_move = make_parts(game)
    longest, firsts = game.rules.longest, game.decisions.first_move_ids

    def advance(
        rows: Any,
        seen: Any,
        tables: Any,
        buffers: Any,
        budgets: Any,
        chosen: Any,
        first: int,
        last: int,
        begins: int,
    ) -> int:
        asked = 0
        for i in range(first, last):
            if begins == 0 and seen.overs[i]:
                continue
            if begins != 0:
                seen.overs[i] = False
                begin(rows, i, rows.seeds[i])
            else:
                s = rows.states[i]
                make_move(rows, seen, tables, i, tables.back[s.seats, s.decider, chosen[i]])
            s = rows.states[i]
            while not seen.overs[i] and budgets[i, s.decider] != NETWORK and rows.lengths[i] <= longest:
                seed(buffers.streams[0], rows.seeds[i] * 1_000_003 + rows.lengths[i] & 0x7FFFFFFFFFFFFFFF)
                choice = choose(s, buffers, budgets[i, s.decider])
                make_move(rows, seen, tables, i, firsts[s.pending] + choice)
            if rows.lengths[i] > longest:
                seen.overs[i] = True
            if not seen.overs[i]:
                show(rows, seen, tables, i, buffers.moves)  # threads share the rows, and each has a desk
                asked += 1
        return asked

    return advance


@cache
def step_driver(game: Game) -> Callable[..., int]:
    """The compiled step, made once."""
    return compiled(game, make_step(game))


@cache
def advance_driver(game: Game) -> Callable[..., int]:
    """The compiled matches against bots, made once."""
    return compiled(game, make_advance(game))


class Group:
    """Matches on the same terms, stepped together; those that end are dealt anew.

    Several groups can be stepped at the same time, each by a thread of its own.
    """

    def __init__(
        self,
        game: Game,
        terms: Sequence[State],
        size: int,
        first_seed: int,
        reward: Reward,
        seen: Seen | None = None,
        longest: int = 0,
    ) -> None:
        self.game, self.size, self.seats = game, size, terms[0].seats
        self.seen = make_seen(game, size) if seen is None else seen
        self._tables = layout_of(game).tables
        self._rows = make_rows(game, terms, size, range(first_seed, first_seed + size), reward, longest)
        self._step = step_driver(game)
        self._step(self._rows, self.seen, self._tables, np.zeros(size, np.int16), 1)

    def step(self, moves: Any) -> None:
        """Make a move in every match, numbered as its decider counts."""
        if (wrong := self._step(self._rows, self.seen, self._tables, moves, 0)) >= 0:
            raise IllegalMove(int(moves[wrong]))
        if wrong < -1:
            raise exceeds_limit(self.game, int(self._rows.seeds[-2 - wrong]) - self.size)

    def kept(self) -> dict[str, Any]:
        """All that the group's future depends on, as arrays."""
        rows = self._rows
        return {name: getattr(rows, name).copy() for name in KEPT} | {
            name: array.copy() for name, array in self.seen._asdict().items()
        }

    def restore(self, kept: dict[str, Any]) -> None:
        """Go on from what was kept."""
        for name, array in {
            **{name: getattr(self._rows, name) for name in KEPT},
            **self.seen._asdict(),
        }.items():
            if kept[name].shape != array.shape:
                raise ValueError(f"{name} has another shape.")
            array[:] = kept[name]


class Duels:
    """Matches of a network against bots, each dealt once; the network moves in all of them together."""

    def __init__(self, game: Game, terms: Sequence[State], seeds: Any, budgets: Any) -> None:
        """`budgets` has a row for each match: NETWORK, or the budget of the bot in that seat."""
        self.game, self.size = game, len(budgets)
        self.budgets = np.ascontiguousarray(budgets, np.int64)
        self.seen = make_seen(game, self.size)
        self._tables = layout_of(game).tables
        self._rows = make_rows(game, terms, self.size, seeds, Reward())
        self._advance = advance_driver(game)
        self._nodes = nodes_for(self.budgets.ravel().tolist())

    @property
    def shares(self) -> Any:
        """Each seat's share of the win, of the matches that are over."""
        return self._rows.shares

    @property
    def lengths(self) -> Any:
        """Decisions of each match so far."""
        return self._rows.lengths

    @property
    def scores(self) -> list[list[int]]:
        """Each seat's score in each match."""
        states = [unpacked(self.game, row) for row in self._rows.numbers]
        return [[int(self.game.scoring.score(s, seat)) for seat in range(s.seats)] for s in states]

    def buffers(self) -> SearchBuffers:
        """Room for one thread to search in."""
        return make_search_buffers(self.game, self._nodes)

    def advance(
        self, buffers: SearchBuffers, chosen: Any, first: int, last: int, begins: bool = False
    ) -> int:
        """Let the matches from `first` to `last` go on; returns how many wait for the network."""
        return self._advance(
            self._rows, self.seen, self._tables, buffers, self.budgets, chosen, first, last, int(begins)
        )
