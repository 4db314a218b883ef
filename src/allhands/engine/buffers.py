"""The buffers that compiled functions work on, each set as one tuple."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from allhands.engine.search.node import NODE
from allhands.kernel.game import Game
from allhands.kernel.struct import State, Stream

DEPTH = 400  # the depth limit of a search tree


class SearchBuffers(NamedTuple):
    """The buffers of a search."""

    known: Any  # one state: the searcher's knowledge
    world: Any  # one state: a determinization of it
    streams: Any  # one random stream
    nodes: Any  # of the tree
    path: Any  # the nodes on the path down
    moves: Any  # a list of moves
    marks: Any  # per move, the step down that found it legal; the last entry counts the steps
    halt: Any  # one number: nonzero asks the search to stop


def make_search_buffers(game: Game, nodes: int = 1, halt: Any = None) -> SearchBuffers:
    return SearchBuffers(
        known=np.zeros(1, game.State.dtype()),
        world=np.zeros(1, game.State.dtype()),
        streams=np.zeros(1, Stream.dtype()),
        nodes=np.zeros(nodes, NODE),
        path=np.zeros(DEPTH, np.int64),
        moves=np.zeros(game.decisions.moves, np.int64),
        marks=np.zeros(game.decisions.moves + 1, np.int64),
        halt=np.zeros(1, np.int64) if halt is None else halt,
    )


class MatchBuffers(NamedTuple):
    """The buffers of matches between bots: settings, players, and a row of results per match."""

    terms: Any  # one state, before the deal
    match: Any  # one state: the current match
    budgets: Any  # per seat: RANDOM, GREEDY, or a number of simulations
    shares: Any  # per seat
    scores: Any  # per seat
    lengths: Any  # in decisions
    choices: Any  # as many as fit
    kinds: Any  # number of decisions of each kind, over all matches


def make_match_buffers(
    game: Game, terms: State, budgets: Any, matches: int, choices: int = 0
) -> MatchBuffers:
    seats = terms.seats
    return MatchBuffers(
        terms=terms.pack(),
        match=terms.pack(),
        budgets=budgets,
        shares=np.zeros((matches, seats)),
        scores=np.zeros((matches, seats), np.int64),
        lengths=np.zeros(matches, np.int64),
        choices=np.zeros((matches, choices), np.int16),
        kinds=np.zeros(len(game.decisions.widths), np.int64),
    )


class BatchBuffers(NamedTuple):
    """The buffers of matches that are stepped together, one per row."""

    states: Any
    numbers: Any  # the same, as plain numbers
    terms: Any  # one state, before the deal
    seeds: Any  # of the next deals
    legal: Any  # the ids of the legal moves
    counts: Any  # the number of legal moves
    masks: Any  # the same as booleans over all moves
    deciders: Any
    reward: Any  # what it consists of, as four numbers: see engine.view.groups.Reward
    rewards: Any  # of matches that have just ended, per seat
    overs: Any  # whether they have just ended
    lengths: Any  # decisions so far
    moves: Any  # one list of moves


def make_batch_buffers(
    game: Game, terms: State, size: int, first_seed: int, reward: Sequence[float]
) -> BatchBuffers:
    states = np.zeros(size, game.State.dtype())
    return BatchBuffers(
        states=states,
        numbers=states.view(np.int32).reshape(size, -1),
        terms=terms.pack(),
        seeds=np.arange(first_seed, first_seed + size, dtype=np.int64),
        legal=np.zeros((size, max(game.decisions.widths)), np.int32),
        counts=np.zeros(size, np.int32),
        masks=np.zeros((size, game.decisions.moves), np.bool_),
        deciders=np.zeros(size, np.int32),
        reward=np.array(reward, np.float64),
        rewards=np.zeros((size, terms.seats), np.float32),
        overs=np.zeros(size, np.bool_),
        lengths=np.zeros(size, np.int64),
        moves=np.zeros(game.decisions.moves, np.int64),
    )
