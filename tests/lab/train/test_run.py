"""Training runs: a resumed one comes to the same as one that was never stopped."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from allhands.files.toml_data import DataError
from allhands.lab.train.checkpoint import read_checkpoint
from allhands.lab.train.config import Config, check
from allhands.lab.train.run import CHECKPOINT, Trainer
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


@pytest.mark.parametrize("content", [b"", b"PK\3\4 nonsense", b"\x93NUMPY nonsense"])
def test_damaged_checkpoint_says_so(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "checkpoint.npz"
    path.write_bytes(content)
    with pytest.raises(DataError, match="this isn't a checkpoint, or it is damaged"):
        read_checkpoint(path)


def test_checkpoint_of_other_settings_says_so(tmp_path: Path) -> None:
    first = trainer(tmp_path / "run")
    first.save()
    wider = Config(**{name: getattr(SETTINGS, name) for name in Config.__struct_fields__} | {"hidden": 16})
    with pytest.raises(DataError, match="this checkpoint is of another network or other settings"):
        trainer(tmp_path / "run", wider).resume(tmp_path / "run" / CHECKPOINT)
