"""Search beats random and greedy play: a small part of `allhands.lab.strength`.

Each test would pass an equal player less than once in a thousand times. Of n matches it wins at most a fair
share alone on average, so the tail of the binomial bounds its luck.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from allhands.kernel.game import Claim
from allhands.lab import strength
from allhands.lab.strength import describe, run_trial
from allhands.table.game_config import GameConfig, load

LUCK = 1 / 1000


def test_search_beats_random() -> None:
    """It must win 14 of 24 matches alone. 50 simulations per move win about 5 in 6."""
    trial = run_trial(load("hanataz"), 4, "search:50", "random", 24)
    assert trial.luck < LUCK, describe(trial)


def test_search_beats_greedy() -> None:
    """It must win 17 of 32 matches alone. 400 simulations per move win about 2 in 3.

    This is twice the claim's budget: it wins so much more often that a third of the matches suffice.
    """
    trial = run_trial(load("hanataz"), 4, "search:400", "greedy", 32)
    assert trial.luck < LUCK, describe(trial)


def test_equal_player_does_not_pass() -> None:
    trial = run_trial(load("hanataz"), 4, "random", "random", 400)
    assert trial.luck > LUCK, describe(trial)


def test_bot_plays_in_every_seat() -> None:
    trial = run_trial(load("hanataz"), 4, "greedy", "random", 42)
    assert trial.matches == 44
    assert len(trial.alone) == 4
    assert all(won > 0 for won in trial.alone)
    assert sum(trial.alone) <= trial.wins <= trial.matches
    assert trial.score > trial.score_of_others


def test_each_deck_plays_equally_often(duel: str) -> None:
    game_config = load(duel)
    trial = run_trial(game_config, 2, "random", "random", 6)
    assert trial.matches == 8
    assert len(trial.alone) == 2


def test_claims_are_playable(name: str) -> None:
    game_config = load(name)
    for claim in game_config.game.info.claims:
        assert claim.seats in game_config.seats
        assert 1 / claim.seats <= claim.share < 1
        assert claim.matches % claim.seats == 0, "an equal part in each seat"


def test_claims_are_tested(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    modest, bold = (Claim("greedy", "random", seats=4, matches=40, share=share) for share in (0.3, 0.99))
    game = load("hanataz").game
    boasting = GameConfig(replace(game, info=replace(game.info, claims=(modest, bold))), {})
    monkeypatch.setattr(strength, "load", lambda name: boasting)
    assert strength.main(["hanataz"]) == 1
    out = capsys.readouterr().out
    assert out.count("greedy against 3 random, 4 seats, 40 matches") == 2
    assert "30% claimed: it holds\n" in out
    assert "99% claimed: it does not hold\n" in out


def test_game_without_claims_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    assert strength.main(["leduc"]) == 0
    assert capsys.readouterr().out == "Leduc hold'em: no claims\n"


def test_custom_bot_can_be_tested(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "raiser.py"
    path.write_text("def choose(seat):\n    return seat.moves[-1]\n", encoding="utf-8")
    assert strength.main(["leduc", "--bot", str(path), "--against", "random", "--games", "20"]) == 0
    assert f"{path} against 1 random, 2 seats, 20 matches" in capsys.readouterr().out
