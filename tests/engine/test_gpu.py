"""GPU matches equal the CPU's. Without a GPU, there is one sentence."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

from allhands.engine.buffers import make_search_buffers
from allhands.engine.compile import compiled
from allhands.engine.engine import engine
from allhands.engine.gpu import absence, play_on_cpu, play_on_gpu
from allhands.engine.runners import make_dealer, move_lister
from allhands.kernel.game import Game
from allhands.kernel.ranges import slim
from allhands.kernel.rng import below
from allhands.kernel.struct import State, Stream, narrowed
from allhands.table.game_config import load

MATCHES = 300


@pytest.mark.parametrize("game", ["leduc", "hanataz"])
def test_slim_record_changes_no_result(game: str) -> None:
    check_slim(game)


@pytest.mark.soak
def test_slim_record_changes_no_result_of_any_game(name: str) -> None:
    check_slim(name)


def check_slim(name: str) -> None:
    """Check on the CPU that a GPU's slim records, without knowledge, give the same results."""
    game_config = load(name)
    terms, buffers = (
        game_config.initial_state(game_config.game.info.usual_seats),
        make_search_buffers(game_config.game),
    )
    dealt = game_config.initial_state(game_config.game.info.usual_seats)
    game_config.game.rules.deal(dealt)
    record = slim(game_config.game, dealt.cards)
    states = narrowed(np.concatenate([terms.pack()] * 2), record)
    assert record.width() < game_config.game.State.width()
    assert 2 * states.itemsize < terms.pack().itemsize
    shares, lengths = np.zeros((MATCHES, terms.seats)), np.zeros(MATCHES, np.int32)
    play_each = compiled(game_config.game, engine(game_config.game).play_each_in_python, record)
    play_each(states, buffers.streams, buffers.moves, shares, lengths, 1)
    known_shares, known_lengths = play_on_cpu(game_config.game, terms, 1, MATCHES)
    assert lengths.tolist() == known_lengths.tolist()
    assert shares.tolist() == known_shares.tolist()


def test_no_rule_reads_cards_outside_the_match(name: str) -> None:
    """A GPU's records have no room for them, and nothing checks indices there."""
    game, chance = load(name).game, Stream()
    for seats in game.info.seats:
        s = load(name).initial_state(seats)
        make_dealer(game)(s, chance, 1)
        cards = s.cards
        for field in game.State.fields():
            if field.per == "cards":
                setattr(s, field.name, getattr(s, field.name)[:cards])
        for number in range(3):
            make_dealer(game)(s, chance, number)
            play_out(game, s, chance)
            assert (s.pending, s.cards) == (0, cards)


def play_out(game: Game, s: State, chance: Stream) -> None:
    """Play interpreted, at random."""
    moves = [0] * max(game.decisions.widths)
    while s.pending:
        game.decisions.apply(s, moves[below(chance, move_lister(game)(s, moves))])


def test_gpu_plays_the_same_matches(name: str) -> None:
    game_config = load(name)
    if why := absence():
        told = subprocess.run(
            [sys.executable, "-m", "allhands.lab.gpu", name], capture_output=True, text=True, check=False
        )
        assert (told.returncode, told.stdout, told.stderr) == (1, "", f"{why}\n")
        return
    terms = game_config.initial_state(game_config.game.info.usual_seats)
    ours, theirs = (play(game_config.game, terms, 1, MATCHES) for play in (play_on_cpu, play_on_gpu))
    assert [part.tolist() for part in ours] == [part.tolist() for part in theirs]
