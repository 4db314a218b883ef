"""The bot that checks its network's moves by search."""

from __future__ import annotations

import numpy as np
import pytest

from allhands.bots import make_bot, thinks_ahead
from allhands.bots.guided import LEAST, PROPOSED, Guided, best, propose, worlds_of
from allhands.files.toml_data import DataError
from allhands.lab.arena import Arena, ArenaWorker, Heat, Player
from allhands.table.game_config import load


@pytest.mark.parametrize("game", ["leduc", "hanataz"])
def test_guided_plays_legal_moves_and_always_the_same(game: str) -> None:
    game_config = load(game)
    first, second = (game_config.deal(2, 4) for _ in range(2))
    bots = [make_bot("guided:12", game_config, seat) for seat in range(2)]
    for _ in range(12):
        if first.decider is None:
            break
        seat = first.seat(first.decider)
        move = bots[first.decider].choose(seat)
        assert move in [legal.id for legal in seat.moves]
        assert bots[first.decider].choose(second.seat(first.decider)) == move
        first.play(move)
        second.play(move)


def test_moves_are_judged_by_what_the_seat_knows() -> None:
    """A match with other hidden cards gets the same verdict."""
    game_config = load("leduc")
    bot = make_bot("guided:60", game_config)
    assert isinstance(bot, Guided)
    by_card: dict[str, set[bytes]] = {}
    for number in range(40):
        seat = game_config.deal(2, number).seat(0)
        if not seat.asked:
            continue
        mine = str(seat.known.flat())
        proposed = propose(bot.network.evaluate(*seat.observe()[:2])[0][0])
        by_card.setdefault(mine, set()).add(bot.judge(seat, seat.observe().past, proposed).tobytes())
    assert by_card
    assert all(len(verdicts) == 1 for verdicts in by_card.values())


def test_likely_moves_are_proposed() -> None:
    logits = np.log(np.array([0.5, LEAST / 2, 0.3, 0.2 - LEAST / 2], np.float32))
    assert propose(logits).tolist() == [0, 2, 3]
    assert len(propose(np.zeros(20, np.float32))) == PROPOSED


def test_another_move_has_to_be_ahead_beyond_doubt() -> None:
    same = np.zeros(6)
    assert best(np.array([same, same + 0.1])) == 1
    assert best(np.array([same, same - 0.1])) == 0
    assert best(np.array([same, [1, -1, 1, -1, 1, -0.9]])) == 0
    assert best(np.array([same, np.full(6, np.nan), same + 0.2])) == 2


def test_arena_plays_guided_search() -> None:
    players = (Player("guided:8"), Player("greedy"))
    arena = Arena(load("leduc"), 2, players, ((0, 1),), 2)
    assert len(ArenaWorker(arena).play(Heat((0, 1), 0, 2))) == 2
    assert thinks_ahead("guided:8")


@pytest.mark.parametrize("spec", ["guided:", "guided:0", "guided:x", "guided:99999", "guided:5ms"])
def test_bad_budgets_say_so(spec: str) -> None:
    with pytest.raises(DataError, match="needs a number of worlds"):
        worlds_of(spec)
