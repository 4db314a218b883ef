"""Matches at tables, one after the other, for bots that compiled code can't run."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from allhands.bots import Bot, decide, make_bot
from allhands.bots.custom import CustomBot
from allhands.engine.bot_matches import RANDOM, check_lengths
from allhands.engine.buffers import make_match_buffers
from allhands.kernel.struct import State
from allhands.lab.tally import Tally
from allhands.table.game_config import GameConfig
from allhands.table.table import Table


def play_on_tables(
    game_config: GameConfig,
    terms: State,
    players: Sequence[str | CustomBot],
    matches: int,
    seed: int,
    progress: Callable[[int], None] | None,
    keep_rows: bool,
    halt: Any = (0,),
) -> Tally:
    """Play matches and count them like compiled ones.

    A custom bot stays at its seat for all of them. Built-in ones are new for each match, with luck of its
    own. Once `halt` is set, play stops.
    """
    seats = terms.seats
    tally = Tally(game_config.game, seats, keep_rows)
    played = make_match_buffers(game_config.game, terms, np.full(seats, RANDOM), 1)._replace(
        kinds=tally.kinds
    )
    for number in range(matches):
        table = game_config.deal(seats, seed + number)
        luck = (seed + number) * seats
        bots = [
            p if isinstance(p, CustomBot) else make_bot(p, game_config, luck + s)
            for s, p in enumerate(players)
        ]
        played.lengths[0] = play(table, bots, tally, halt)
        check_lengths(game_config.game, played.lengths, seed + number)
        played.shares[0], played.scores[0] = table.match.shares, table.scores
        tally.count(played, 1)
        tally.keep(played, 1, number, seed)
        if progress is not None:
            progress(number + 1)
    return tally


def play(table: Table, bots: Sequence[Bot], tally: Tally, halt: Any) -> int:
    """Play a match to its end or its bound. Return the number of decisions."""
    while table.decider is not None and table.revision <= table.game.rules.longest and not halt[0]:
        tally.kinds[table.match.pending] += 1
        table.play(decide(bots[table.decider], table.seat(table.decider)))
    return table.revision
