from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from allhands.engine.batch import Batch
from allhands.engine.compile import compiled
from allhands.engine.runners import make_play_many, make_playout, move_lister
from allhands.files.toml_data import DataError
from allhands.kernel.rng import seed
from allhands.kernel.struct import Stream
from tests.engine.nim import GAME, HEAP, State


def dealt(heap: int = HEAP) -> State:
    s = State()
    s.seats = 2
    GAME.rules.deal(s)
    s.heap = heap
    return s


def stream(number: int) -> Stream:
    made = Stream()
    seed(made, number)
    return made


@pytest.mark.parametrize(("heap", "choices"), [(21, [0, 1, 2]), (2, [0, 1]), (1, [0])])
def test_legal_choices_are_listed(heap: int, choices: list[int]) -> None:
    room = [9] * GAME.decisions.moves
    count = move_lister(GAME)(dealt(heap), room)
    assert room[:count] == choices


def test_random_play_ends_the_match() -> None:
    play_out = make_playout(GAME, move_lister(GAME))
    s = dealt()
    taken = play_out(s, stream(3), [0] * GAME.decisions.moves)
    assert s.pending == 0
    assert s.heap == 0
    assert HEAP // 3 <= taken <= HEAP


def test_match_beyond_its_bound_is_left() -> None:
    hasty = replace(GAME, rules=replace(GAME.rules, longest=3))
    s = dealt()
    assert make_playout(hasty, move_lister(hasty))(s, stream(3), [0] * GAME.decisions.moves) == 4
    assert s.pending != 0


def test_batch_names_a_match_beyond_its_bound(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ALLHANDS_CACHE", str(tmp_path))
    terms = GAME.State()
    terms.seats = 2
    batch = Batch(replace(GAME, rules=replace(GAME.rules, longest=1)), terms, size=3, first_seed=40)
    batch.step([0, 0, 0])
    with pytest.raises(DataError, match=r"^Nim: the match with seed 42 went past the 1 decisions "):
        batch.step([0, 0, 0])


def test_many_matches_are_the_same_interpreted_and_compiled(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("ALLHANDS_CACHE", str(tmp_path))
    play_out = make_playout(GAME, move_lister(GAME))
    states, won = np.zeros(2, State.dtype()), np.zeros(2)
    states["seats"] = 2
    play_many = compiled(GAME, make_play_many(GAME, play_out))
    taken, most, longest = play_many(
        states, Stream().pack(), np.zeros(GAME.decisions.moves, np.int64), won, 5, 20
    )

    lengths, wins = [], [0.0, 0.0]
    for number in range(5, 25):
        s = dealt()
        lengths.append(play_out(s, stream(~number & (1 << 63) - 1), [0] * GAME.decisions.moves))
        wins = [wins[seat] + GAME.scoring.share(s, seat) for seat in (0, 1)]
    assert taken == sum(lengths)
    assert most == max(lengths)
    assert longest == 5 + lengths.index(most)
    assert won.tolist() == wins
    assert sum(wins) == 20
