"""One seat's observation of one match, for bots at tables and for tests."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from allhands.engine.match import CompiledMatch, Match
from allhands.engine.view.encoder import make_encoder
from allhands.engine.view.groups import mask_bytes
from allhands.engine.view.layout import MOVES_BACK, layout_of
from allhands.kernel.game import Game


class Observation(NamedTuple):
    """A network's input for one seat of one match, as arrays with one row.

    A network scores relative moves. `moves` has the game's number of each.
    """

    views: Any  # features, the highest first: another order would tell copies of a card apart
    masks: Any  # a bit for each sensible move, if it is the seat's turn
    moves: Any
    past: Any  # the last open moves, in the encoder's numbers, newest first


@cache
def encoder_of(game: Game) -> Callable[..., int]:
    """Return a game's encoder in plain Python: a single view takes less time than loading compiled code."""
    encode: Callable[..., int] = make_encoder(layout_of(game))
    return encode


def observe(game: Game, match: Match, viewer: int, moves: Iterable[tuple[int, int]]) -> Observation:
    """Encode a match for a seat. The encoder reads only what the seat knows.

    `moves` are the match's moves so far with their seats, newest last. Only public ones are encoded.
    """
    layout = layout_of(game)
    views = np.zeros((1, layout.room), np.int16)
    numbers = match.numbers if isinstance(match, CompiledMatch) else np.array(match.state.flat(), np.int32)
    past = encode_history(game, moves)
    encoder_of(game)(layout.tables, numbers[None], past, 0, viewer, views)
    views = -np.sort(-views, axis=1)
    masks = np.zeros((1, mask_bytes(game)), np.uint8)
    if not match.over and match.decider == viewer:
        for move in layout.tables.moves[match.seats, viewer, sensible_moves(game, match)].tolist():
            masks[0, move >> 3] |= 1 << (move & 7)
    return Observation(views, masks, layout.tables.back[match.seats, viewer], past)


def sensible_moves(game: Game, match: Match) -> list[int]:
    """Return the legal moves without those that the game's strategy shuns, or all if it shuns all."""
    shuns = game.strategy.shuns
    if shuns is None:
        return match.legal
    s, first = match.state, game.decisions.first_move_ids[match.pending]
    return [move for move in match.legal if not shuns(s, move - first)] or match.legal


def encode_history(game: Game, moves: Iterable[tuple[int, int]]) -> Any:
    """Return the last public moves in the encoder's numbers, newest first."""
    layout = layout_of(game)
    codes = [
        1 + seat * game.decisions.moves + move for seat, move in moves if layout.tables.open_moves[move] >= 0
    ]
    past = np.zeros((1, MOVES_BACK), np.int32)
    last = codes[: -MOVES_BACK - 1 : -1]
    past[0, : len(last)] = last
    return past


def absolute_move(game: Game, seats: int, viewer: int, move: int) -> int:
    """Return the game's number of a viewer's relative move."""
    return int(layout_of(game).tables.back[seats, viewer, move])
