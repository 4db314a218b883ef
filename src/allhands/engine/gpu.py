"""Millions of random matches on a GPU, with the CPU's exact results for the same seeds."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

import numpy as np

from allhands.engine.buffers import make_search_buffers
from allhands.engine.engine import engine
from allhands.engine.runners import make_dealer
from allhands.kernel.game import Game
from allhands.kernel.ranges import slim
from allhands.kernel.struct import State, Stream, narrowed

LONG = 600  # instruction count, before optimisation, above which a rule isn't inlined


def absence() -> str:
    """Return why no GPU can be used, or an empty text."""
    try:
        has_device = _cuda().has_device()
    except ImportError:
        return "Playing on a GPU needs the extra: pip install 'allhands[gpu]'."
    return "" if has_device else "No CUDA device was found."


def device() -> str:
    """Return the GPU's name."""
    return str(_cuda().device_name())


def play_on_gpu(game: Game, terms: State, first_seed: int, matches: int, long: int = LONG) -> tuple[Any, Any]:
    """Return each match's shares of the win and its number of decisions."""
    cards = _cards(game, terms)
    rows = narrowed(terms.pack(), slim(game, cards))
    shares, lengths = _kernel(game, cards, long).play(rows, terms.seats, first_seed, matches)
    return shares, lengths


def play_on_cpu(game: Game, terms: State, first_seed: int, matches: int) -> tuple[Any, Any]:
    """Play the same matches on the CPU, one after the other."""
    buffers, states = make_search_buffers(game), np.concatenate([terms.pack()] * 2)
    shares, lengths = np.zeros((matches, terms.seats)), np.zeros(matches, np.int32)
    engine(game).play_each(states, buffers.streams, buffers.moves, shares, lengths, first_seed)
    return shares, lengths


def _cards(game: Game, terms: State) -> int:
    """Return the number of cards in a match with these settings."""
    dealt = terms.copy()
    make_dealer(game)(dealt, Stream(), 1)
    return dealt.cards


@cache
def _kernel(game: Game, cards: int, long: int) -> Any:
    return _wavefront().Wavefront(game, slim(game, cards), long)


def _cuda() -> Any:
    return import_module("allhands.engine.compile.cuda")


def _wavefront() -> Any:
    return import_module("allhands.engine.compile.wavefront")
