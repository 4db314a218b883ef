"""GPU matches equal the CPU's. Without a GPU, there is one sentence."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

from allhands.engine.compile import compiled
from allhands.engine.desk import make_desk
from allhands.engine.drivers import beginner, lister
from allhands.engine.engine import engine
from allhands.engine.gpu import absence, play_on_cpu, play_on_gpu
from allhands.kernel.chance import below
from allhands.kernel.game import Game
from allhands.kernel.ranges import slim
from allhands.kernel.record import State, Stream, recast
from allhands.table.box import load

MATCHES = 300


@pytest.mark.parametrize("game", ["leduc", "hanataz"])
def test_slim_record_changes_no_result(game: str) -> None:
    check_slim(game)


@pytest.mark.soak
def test_slim_record_changes_no_result_of_any_game(name: str) -> None:
    check_slim(name)


def check_slim(name: str) -> None:
    """Check on the CPU that a GPU's slim records, without knowledge, give the same results."""
    box = load(name)
    terms, desk = box.blank(box.game.info.usual_seats), make_desk(box.game)
    dealt = box.blank(box.game.info.usual_seats)
    box.game.rules.deal(dealt)
    record = slim(box.game, dealt.cards)
    states = recast(np.concatenate([terms.pack()] * 2), record)
    assert record.width() < box.game.State.width()
    assert 2 * states.itemsize < terms.pack().itemsize
    shares, lengths = np.zeros((MATCHES, terms.seats)), np.zeros(MATCHES, np.int32)
    play_each = compiled(box.game, engine(box.game).play_each_in_python, record)
    play_each(states, desk.streams, desk.moves, shares, lengths, 1)
    known_shares, known_lengths = play_on_cpu(box.game, terms, 1, MATCHES)
    assert lengths.tolist() == known_lengths.tolist()
    assert shares.tolist() == known_shares.tolist()


def test_no_rule_reads_cards_outside_the_match(name: str) -> None:
    """A GPU's records have no room for them, and nothing checks indices there."""
    game, chance = load(name).game, Stream()
    for seats in game.info.seats:
        s = load(name).blank(seats)
        beginner(game)(s, chance, 1)
        cards = s.cards
        for field in game.State.fields():
            if field.per == "cards":
                setattr(s, field.name, getattr(s, field.name)[:cards])
        for number in range(3):
            beginner(game)(s, chance, number)
            play_out(game, s, chance)
            assert (s.pending, s.cards) == (0, cards)


def play_out(game: Game, s: State, chance: Stream) -> None:
    """Play interpreted, at random."""
    moves = [0] * max(game.decisions.widths)
    while s.pending:
        game.decisions.apply(s, moves[below(chance, lister(game)(s, moves))])


def test_gpu_plays_the_same_matches(name: str) -> None:
    box = load(name)
    if why := absence():
        told = subprocess.run(
            [sys.executable, "-m", "allhands.lab.gpu", name], capture_output=True, text=True, check=False
        )
        assert (told.returncode, told.stdout, told.stderr) == (1, "", f"{why}\n")
        return
    terms = box.blank(box.game.info.usual_seats)
    ours, theirs = (play(box.game, terms, 1, MATCHES) for play in (play_on_cpu, play_on_gpu))
    assert [part.tolist() for part in ours] == [part.tolist() for part in theirs]
