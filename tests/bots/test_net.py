"""The bot with a trained network."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

from allhands.bots import make_bot, net, thinks_ahead
from allhands.bots.net import network_of
from allhands.engine.view.layout import layout_of
from allhands.engine.view.weights import Shape, shapes, write_weights
from allhands.files.toml_data import DataError
from allhands.lab.arena import Arena, ArenaWorker, Heat, Player
from allhands.lab.results_file import ResultsFile
from allhands.lab.simulate import simulate
from allhands.lab.worker_pool import play_all
from allhands.table.game_config import GameConfig, load

Give = Callable[[GameConfig], Path]


@pytest.fixture
def give_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Give]:
    """Give a game a small random network during a test."""

    def give(game_config: GameConfig) -> Path:
        path = tmp_path / "network.weights"
        shape, chance = (
            Shape(layout_of(game_config.game).size, 8, 1, game_config.game.decisions.moves),
            np.random.default_rng(7),
        )
        arrays = {name: chance.normal(size=size).astype(np.float32) for name, size in shapes(shape).items()}
        write_weights(path, game_config.game, shape, arrays, {"how": "by chance"})
        monkeypatch.setattr(net, "WEIGHTS", str(path))
        network_of.cache_clear()
        return path

    yield give
    network_of.cache_clear()


def test_network_plays_legal_moves(name: str, give_network: Give) -> None:
    game_config = load(name)
    give_network(game_config)
    seats = max(game_config.seats)
    table = game_config.deal(seats, 4)
    bots = [make_bot("net:1", game_config, seat) for seat in range(seats)]
    for _ in range(20):
        if table.decider is None:
            break
        seat = table.seat(table.decider)
        move = bots[table.decider].choose(seat)
        assert move in [legal.id for legal in seat.moves]
        table.play(move)


def test_temperature_makes_choices_random(give_network: Give) -> None:
    game_config = load("hanataz")
    give_network(game_config)
    seat = game_config.deal(2, 4).seat(0)
    assert len({make_bot("net", game_config, seed).choose(seat) for seed in range(20)}) == 1
    assert len({make_bot("net:9.5", game_config, seed).choose(seat) for seed in range(20)}) > 1
    assert len({make_bot("net:9.5", game_config, 3).choose(seat) for _ in range(5)}) == 1
    assert make_bot("net:0.50", game_config).name == "net:0.5"
    assert not thinks_ahead("net:1")


@pytest.mark.parametrize("spec", ["net:", "net:x", "net:-1", "net:11", "net:1e3", "net:0.5ms", "net: 1"])
def test_bad_temperature_gets_one_sentence(spec: str) -> None:
    with pytest.raises(DataError, match="needs a temperature from 0 to 10"):
        make_bot(spec, load("leduc"))


def test_game_without_a_network_gets_one_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(net, "WEIGHTS", str(tmp_path / "none"))
    network_of.cache_clear()
    game_config, said = (
        load("hanataz"),
        "Hanataz has no trained network. Choose another bot, or train one with",
    )
    with pytest.raises(DataError, match=said):
        make_bot("net", game_config)
    with pytest.raises(DataError, match=said):
        simulate(game_config, 2, ["net", "random"], 2)
    with pytest.raises(DataError, match=said):
        Arena(game_config, 2, (Player("net"), Player("random")), ((0, 1),), 1)


def test_public_has_no_network_view() -> None:
    with pytest.raises(DataError, match="Only a seat has a network's view"):
        load("leduc").deal(2, 1).seat(None).observe()


def test_batched_matches_equal_those_at_tables(give_network: Give) -> None:
    game_config = load("leduc")
    give_network(game_config)
    alone = simulate(game_config, 2, ["net", "net"], games=30, seed=5, keep_rows=True)
    arena = Arena(game_config, 2, (Player("net"), Player("net:0")), ((0, 1),), 30, 5)
    together = ArenaWorker(arena).play(Heat((0, 1), 0, 30))
    assert [(row.decisions, row.winners, row.scores) for row in alone.rows or ()] == [
        (each.decisions, each.winners, each.scores) for each in together
    ]


def test_arena_does_not_depend_on_threads(give_network: Give) -> None:
    game_config = load("leduc")
    give_network(game_config)
    players = (Player("net:0.7"), Player("search:20"), Player("greedy"))
    arena = Arena(game_config, 2, players, ((0, 1), (1, 0), (0, 2)), 150)
    one, two = (play_all(ResultsFile(arena), threads) for threads in (1, 2))
    assert one.found == two.found


def test_network_plays_without_torch() -> None:
    code = "import sys, allhands.bots.net; print('torch' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
