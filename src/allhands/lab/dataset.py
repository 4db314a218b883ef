"""Decisions of bots as a dataset: what the decider saw, could do and did, and what came of it.

Matches are played compiled, then stepped again to encode each decider's view (see `engine.view`). Views and
moves count seats from the decider on, so that one model can learn from every seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from allhands.bots.net import is_net
from allhands.engine.compile import compiled
from allhands.engine.view.encoder import make_encoder
from allhands.engine.view.layout import MOVES_BACK, layout_of
from allhands.files.toml_data import DataError
from allhands.kernel.game import Game
from allhands.lab.arena import UNSTUDIED, Arena, ArenaWorker, Player, by_hand, compile_all
from allhands.table.game_config import GameConfig

CHUNK = 512  # matches encoded together


class Decisions(NamedTuple):
    """Some decisions, a row each."""

    seed: Any  # of the deal
    ply: Any  # decisions before it in the match
    seat: Any
    view: Any  # feature numbers, padded with 0
    legal: Any  # whether each move is legal, numbered as the decider counts
    move: Any  # the one chosen, numbered likewise
    share: Any  # of the win, for the decider, at the end
    score: Any


def decisions(
    game_config: GameConfig, bots: Sequence[str], wanted: int, seed: int = 0
) -> Iterator[Decisions]:
    """Yield at least so many decisions of whole matches, with a bot for each seat.

    Seats are exchanged from match to match, so that every bot has every seat equally often.
    """
    if type(wanted) is not int or wanted < 1:
        raise DataError(f"The number of decisions must be 1 or more, got {wanted!r}.")
    players = tuple(Player(bot) for bot in dict.fromkeys(bots))
    if any(by_hand(each.bot) or is_net(each.bot) for each in players):
        raise DataError(UNSTUDIED)
    seats, numbers = len(bots), [list(dict.fromkeys(bots)).index(bot) for bot in bots]
    line_ups = tuple(dict.fromkeys(tuple(numbers[at:] + numbers[:at]) for at in range(seats)))
    for first in count(0, CHUNK):
        for number, line_up in enumerate(line_ups):
            start = seed + first * len(line_ups) + number * CHUNK
            arena = Arena(game_config, seats, players, (line_up,), CHUNK, start, keep_choices=True)
            if first == number == 0:
                compile_all(arena)
            found = encoded(game_config, arena, line_up)
            yield found
            wanted -= len(found.seed)
            if wanted <= 0:
                return


def encoded(game_config: GameConfig, arena: Arena, line_up: tuple[int, ...]) -> Decisions:
    """Play a line-up's matches and return all their decisions."""
    game, size = game_config.game, arena.deals
    players = [arena.players[number] for number in line_up]
    played = ArenaWorker(arena).play_compiled(game_config, players, arena.seed, size)
    lengths = np.array([result.decisions for result in played])
    scores = np.array([result.scores for result in played])
    shares = np.zeros(scores.shape)
    for row, result in enumerate(played):
        shares[row, result.winners] = 1 / max(1, len(result.winners))
    layout, encode = layout_of(game), encoder_of(game)
    firsts = np.array(list(game.decisions.first_move_ids))
    batch = game_config.batch(size, arena.seats, arena.seed)
    past = np.zeros((size, MOVES_BACK), np.int32)
    views = np.zeros((size, layout.room), np.int16)
    parts: list[list[Any]] = []
    for ply in range(int(lengths.max())):
        rows = np.flatnonzero(lengths > ply)
        deciders = batch.deciders.astype(np.int64)
        encode(layout.tables, batch.numbers, past, deciders, views)
        moves = batch.legal[:, 0].astype(np.int64)  # of matches that are over and dealt again: any
        choices = [(played[row].choices or [])[ply] for row in rows.tolist()]
        moves[rows] = firsts[batch.states["pending"][rows]] + choices
        turned = layout.tables.moves[arena.seats, deciders]
        legal = np.zeros((len(rows), game.decisions.moves), np.bool_)
        np.put_along_axis(legal, turned[rows].astype(np.int64), batch.masks[rows], axis=1)
        own = deciders[rows]
        chosen = turned[rows, moves[rows]]
        seen = -np.sort(-views[rows], axis=1)  # another order would tell copies of a card apart
        results = shares[rows, own], scores[rows, own]
        parts.append([arena.seed + rows, np.full(len(rows), ply), own, seen, legal, chosen, *results])
        told = layout.tables.open_moves[moves] >= 0
        past[told] = np.roll(past[told], 1, axis=1)
        past[told, 0] = 1 + deciders[told] * game.decisions.moves + moves[told]
        batch.step(moves)
    columns = [np.concatenate(column) for column in zip(*parts, strict=True)]
    order = np.lexsort((columns[1], columns[0]))
    return Decisions(*(column[order] for column in columns))


@cache
def encoder_of(game: Game) -> Callable[..., int]:
    """Return a compiled function that encodes each decider's view."""
    encode = make_encoder(layout_of(game))

    def encode_all(tables: Any, numbers: Any, past: Any, deciders: Any, views: Any) -> int:
        for i in range(len(deciders)):
            encode(tables, numbers, past, i, deciders[i], views)
        return 0

    return compiled(game, encode_all)


def write_parquet(
    path: Path,
    game_config: GameConfig,
    bots: Sequence[str],
    wanted: int,
    seed: int = 0,
    progress: Callable[[int], None] | None = None,
) -> int:
    """Write a dataset as Parquet. Return its number of decisions."""
    try:
        import pyarrow as pa
        import pyarrow.parquet as pq
    except ImportError:
        raise DataError('This needs PyArrow. Install it with: pip install "allhands[dataset]".') from None
    game = game_config.game
    schema = pa.schema(
        [
            ("seed", pa.int64()),
            ("ply", pa.int32()),
            ("seat", pa.int8()),
            ("view", pa.list_(pa.int16())),
            ("legal", pa.list_(pa.int16())),
            ("move", pa.int16()),
            ("share", pa.float32()),
            ("score", pa.int32()),
        ],
        metadata={
            "game": game.info.name,
            "version": str(game.info.version),
            "options": repr(dict(game_config.options)),
            "bots": ",".join(bots),
            "seats": str(len(bots)),
            "layout": layout_of(game).digest,
        },
    )
    written = 0
    with pq.ParquetWriter(path, schema, compression="zstd") as writer:
        for found in decisions(game_config, bots, wanted, seed):
            columns = found._asdict()
            columns["view"] = lists(pa, found.view, found.view > 0)
            marks = np.broadcast_to(np.arange(found.legal.shape[1]), found.legal.shape)
            columns["legal"] = lists(pa, marks, found.legal)
            arrays = [pa.array(columns[f.name]).cast(f.type) for f in schema]
            writer.write_table(pa.Table.from_arrays(arrays, schema=schema))
            written += len(found.seed)
            if progress is not None:
                progress(min(written, wanted))
    return written


def lists(pa: Any, values: Any, kept: Any) -> Any:
    """Return the kept values of each row as an array of lists."""
    ends = np.concatenate([[0], np.cumsum(kept.sum(axis=1))])
    return pa.ListArray.from_arrays(pa.array(ends, pa.int32()), pa.array(values[kept].astype(np.int16)))
