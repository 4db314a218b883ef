"""The arrays that drivers work on, each set of them as one tuple, so that compiled code can take it."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from allhands.engine.search.node import NODE
from allhands.kernel.game import Game
from allhands.kernel.record import State, Stream

DEPTH = 400  # how far down its tree a search looks


class Desk(NamedTuple):
    """The room a search works in."""

    known: Any  # one state: what the searcher knows
    world: Any  # one state: a determinization of it
    streams: Any  # one source of chance
    nodes: Any  # of the tree
    path: Any  # the nodes on the way down
    moves: Any  # a list of moves
    marks: Any  # for each move the step down that found it legal; the last number counts those steps
    halt: Any  # one number: when it is not nought, whoever works here is to leave off


def make_desk(game: Game, nodes: int = 1, halt: Any = None) -> Desk:
    return Desk(
        known=np.zeros(1, game.State.dtype()),
        world=np.zeros(1, game.State.dtype()),
        streams=np.zeros(1, Stream.dtype()),
        nodes=np.zeros(nodes, NODE),
        path=np.zeros(DEPTH, np.int64),
        moves=np.zeros(game.decisions.moves, np.int64),
        marks=np.zeros(game.decisions.moves + 1, np.int64),
        halt=np.zeros(1, np.int64) if halt is None else halt,
    )


class Matches(NamedTuple):
    """Matches between bots: their terms, who plays, and what came of them, a row a match."""

    terms: Any  # one state, before the deal
    match: Any  # one state: the match that is going on
    budgets: Any  # each seat's: RANDOM, GREEDY, or so many simulations
    shares: Any  # each seat's share of the win
    scores: Any  # each seat's
    lengths: Any  # decisions taken
    choices: Any  # those made, as many as there is room for
    kinds: Any  # decisions of each kind, over all matches


def make_matches(game: Game, terms: State, budgets: Any, matches: int, choices: int = 0) -> Matches:
    seats = terms.seats
    return Matches(
        terms=terms.pack(),
        match=terms.pack(),
        budgets=budgets,
        shares=np.zeros((matches, seats)),
        scores=np.zeros((matches, seats), np.int64),
        lengths=np.zeros(matches, np.int64),
        choices=np.zeros((matches, choices), np.int16),
        kinds=np.zeros(len(game.decisions.widths), np.int64),
    )


class Rows(NamedTuple):
    """Matches stepped together, a row each."""

    states: Any
    numbers: Any  # the same, as plain numbers
    terms: Any  # one state, before the deal
    seeds: Any  # of the next deals
    legal: Any  # the ids of the legal moves ...
    counts: Any  # ... and how many there are
    masks: Any  # the same as marks over all moves
    deciders: Any
    rewards: Any  # of matches that have just ended, for each seat
    overs: Any  # which have
    lengths: Any  # decisions so far
    moves: Any  # one list of moves


def make_rows(game: Game, terms: State, size: int, first_seed: int) -> Rows:
    states = np.zeros(size, game.State.dtype())
    return Rows(
        states=states,
        numbers=states.view(np.int32).reshape(size, -1),
        terms=terms.pack(),
        seeds=np.arange(first_seed, first_seed + size, dtype=np.int64),
        legal=np.zeros((size, max(game.decisions.widths)), np.int32),
        counts=np.zeros(size, np.int32),
        masks=np.zeros((size, game.decisions.moves), np.bool_),
        deciders=np.zeros(size, np.int32),
        rewards=np.zeros((size, terms.seats), np.float32),
        overs=np.zeros(size, np.bool_),
        lengths=np.zeros(size, np.int64),
        moves=np.zeros(game.decisions.moves, np.int64),
    )
