"""Training runs: a resumed one comes to the same as one that was never stopped."""

from __future__ import annotations

from pathlib import Path

import msgspec
import numpy as np
import pytest

from allhands.files.toml_data import DataError
from allhands.lab.train.checkpoint import read_checkpoint
from allhands.lab.train.config import Config, check
from allhands.lab.train.run import CHECKPOINT, WEIGHTS, Trainer
from allhands.table.game_config import load

BOX = load("leduc")
UPDATE = 2 * 16 * 8  # decisions: groups, matches and steps
SETTINGS = Config(
    groups=2, matches=16, steps=8, batch=64, hidden=8, blocks=1, pool_groups=1, pool_every=1, pool_size=2,
    decisions=6 * UPDATE, evaluate={}, evaluate_at_end={}, checkpoint="exact", reward="score", seed=3,
)  # fmt: skip


def trainer(folder: Path, settings: Config = SETTINGS) -> Trainer:
    folder.mkdir(exist_ok=True)
    return Trainer(BOX, check(settings, BOX.game, ""), folder, "cpu", 2)


def test_resumed_run_comes_to_the_same(tmp_path: Path) -> None:
    whole = trainer(tmp_path / "whole")
    curve = [whole.learn() for _ in range(6)]
    first = trainer(tmp_path / "parts")
    parts = [first.learn() for _ in range(3)]
    first.save()
    second = trainer(tmp_path / "parts")
    second.resume(tmp_path / "parts" / CHECKPOINT)
    assert second.progress == first.progress
    parts += [second.learn() for _ in range(3)]
    assert parts == curve
    for name, array in second.average.arrays().items():
        np.testing.assert_array_equal(array, whole.average.arrays()[name], err_msg=name)


def test_training_writes_all_it_promises(tmp_path: Path) -> None:
    report = trainer(tmp_path / "run").train()
    assert {path.name for path in (tmp_path / "run").iterdir()} == {
        "checkpoint.npz", "network.weights", "curves.jsonl", "curves.svg", "report.json",
    }  # fmt: skip
    assert report["decisions"] == 6 * UPDATE


def test_run_goes_on_from_weights(tmp_path: Path) -> None:
    first = trainer(tmp_path / "run")
    first.train()
    second = trainer(tmp_path / "run")
    second.resume(tmp_path / "run" / WEIGHTS)
    assert (second.progress.updates, second.progress.decisions) == (6, 6 * UPDATE)
    assert second.progress.scale == first.progress.scale
    for name, array in second.network.arrays().items():
        np.testing.assert_allclose(array, first.average.arrays()[name], atol=1e-3, err_msg=name)


def test_seconds_of_a_resumed_run_come_on_top(tmp_path: Path) -> None:
    first = trainer(tmp_path / "run")
    first.progress.seconds = 30.0
    first.save()
    settings = check(msgspec.structs.replace(SETTINGS, decisions=0), BOX.game, "")
    second = Trainer(BOX, settings, tmp_path / "run", "cpu", 2, limit=10.0)
    second.resume(tmp_path / "run" / CHECKPOINT)
    assert second.fraction() == 0.75


def test_weights_begin_a_new_schedule(tmp_path: Path) -> None:
    first = trainer(tmp_path / "run")
    first.train()
    assert first.fraction() == 1
    second = trainer(tmp_path / "run")
    second.resume(tmp_path / "run" / WEIGHTS)
    assert second.fraction() == 0
    second.learn()
    assert second.fraction() == pytest.approx(1 / 6)


def test_matches_are_played_ahead_while_the_network_learns(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(SETTINGS, checkpoint="small", overlap=True)
    ahead = trainer(tmp_path / "ahead", settings)
    ahead.learn()
    assert ahead.play is not None
    first = ahead.play.window
    ahead.learn()
    assert ahead.play.window is not first  # the next one is on its way
    ahead.learn()
    assert ahead.play.window is first
    assert ahead.train()["decisions"] == 6 * UPDATE


def test_run_that_breaks_down_says_so(tmp_path: Path) -> None:
    broken = trainer(tmp_path / "run")
    broken.network.weights["value"].data.fill_(float("nan"))
    with pytest.raises(DataError, match="the loss isn't a number any more"):
        broken.learn()


def test_what_does_not_fit_together_says_so() -> None:
    with pytest.raises(DataError, match="overlap needs checkpoint"):
        check(msgspec.structs.replace(SETTINGS, overlap=True), BOX.game, "")
    with pytest.raises(DataError, match="gradual needs a scale"):
        check(msgspec.structs.replace(SETTINGS, gradual=True), BOX.game, "")


def test_weights_of_another_width_say_so(tmp_path: Path) -> None:
    trainer(tmp_path / "run").train()
    wider = msgspec.structs.replace(SETTINGS, hidden=16)
    with pytest.raises(DataError, match="this network is 8 wide with 1 blocks"):
        trainer(tmp_path / "run", wider).resume(tmp_path / "run" / WEIGHTS)


@pytest.mark.parametrize("content", [b"", b"PK\3\4 nonsense", b"\x93NUMPY nonsense"])
def test_damaged_checkpoint_says_so(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "checkpoint.npz"
    path.write_bytes(content)
    with pytest.raises(DataError, match="this isn't a checkpoint, or it is damaged"):
        read_checkpoint(path)


def test_checkpoint_of_other_settings_says_so(tmp_path: Path) -> None:
    first = trainer(tmp_path / "run")
    first.save()
    wider = msgspec.structs.replace(SETTINGS, hidden=16)
    with pytest.raises(DataError, match="this checkpoint is of another network or other settings"):
        trainer(tmp_path / "run", wider).resume(tmp_path / "run" / CHECKPOINT)
