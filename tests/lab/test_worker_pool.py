"""Cluster workers with a fake Ray: the results equal those of threads."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from allhands import DataError
from allhands.lab.arena import Arena, Player, round_robin
from allhands.lab.results_file import ResultsFile
from allhands.lab.worker_pool import play_all
from allhands.table.game_config import load


class Cluster:
    """The parts of Ray in use. The last task to start finishes first."""

    def __init__(self, workers: int) -> None:
        self.workers, self.made, self.running = workers, 0, False

    def init(self, **given: Any) -> None:
        if given.get("address") == "nowhere":
            raise ConnectionError("Could not find any running Ray instance.\nMore of it.")
        self.running = True

    def shutdown(self) -> None:
        self.running = False

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": float(self.workers)}

    def remote(self, **_given: Any) -> Any:
        return lambda kind: SimpleNamespace(remote=lambda *given: self.actor(kind(*given)))

    def actor(self, worker: Any) -> Any:
        self.made += 1
        return SimpleNamespace(play=SimpleNamespace(remote=lambda heat: Later(worker, heat)))

    def wait(self, coming: Sequence[Later], num_returns: int) -> tuple[list[Later], list[Later]]:
        return list(coming[-num_returns:]), list(coming[:-num_returns])

    def get(self, later: Later) -> Any:
        return later.worker.play(later.heat)


class Later:
    def __init__(self, worker: Any, heat: Any) -> None:
        self.worker, self.heat = worker, heat


def arena() -> Arena:
    return round_robin(load("leduc"), 2, [Player("random"), Player("search:200")], 60)


@pytest.mark.parametrize("workers", [1, 3])
def test_cluster_results_equal_those_of_threads(workers: int, monkeypatch: pytest.MonkeyPatch) -> None:
    cluster = Cluster(workers)
    monkeypatch.setitem(sys.modules, "ray", cluster)
    assert len(arena().heats) > 3
    assert play_all(ResultsFile(arena()), ray="local").found == play_all(ResultsFile(arena())).found
    assert cluster.made == workers
    assert not cluster.running


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("nowhere", '--ray "nowhere": Could not find any running Ray instance.'),
        ("local:0", '--ray "local:0": write local:2 for two processors.'),
        ("local:" + "9" * 5000, "write local:2 for two processors."),
    ],
)
def test_bad_cluster_gets_one_sentence(address: str, sentence: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", Cluster(1))
    with pytest.raises(DataError) as caught:
        play_all(ResultsFile(arena()), ray=address)
    assert sentence in str(caught.value)


def test_missing_ray_gets_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(DataError, match=r'^Ray is not installed here: pip install "allhands\[ray\]"\.$'):
        play_all(ResultsFile(arena()), ray="local")
