"""The worker pool for heats: threads of this process, or workers of a Ray cluster."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import closing
from itertools import islice
from typing import Any

from allhands.files.toml_data import DataError
from allhands.lab.arena import Arena, ArenaWorker, Heat, MatchResult, compile_all
from allhands.lab.results_file import ResultsFile

AHEAD = 4  # heats in each cluster worker's queue
Played = tuple[Heat, list[MatchResult]]


def play_all(
    results: ResultsFile,
    threads: int = 1,
    ray: str | None = None,
    progress: Callable[[int], None] | None = None,
) -> ResultsFile:
    """Play the remaining heats. Results don't depend on the number of workers."""
    if type(threads) is not int or threads < 1:
        raise DataError(f"The number of threads is a whole number from 1, not {threads!r}.")
    left = results.left
    if left:
        compile_all(results.arena)
        played = on_threads(results.arena, left, threads) if ray is None else on_ray(results.arena, left, ray)
        with closing(played):  # even after an error
            for heat, outcomes in played:
                results.add(heat, outcomes)
                if progress is not None:
                    progress(results.matches)
    return results


def on_threads(arena: Arena, heats: Sequence[Heat], threads: int) -> Generator[Played]:
    """Yield heats as threads finish them. Leaving the generator stops the threads."""
    pistes, waiting = [ArenaWorker(arena) for _ in range(threads)], iter(heats)
    coming: dict[Future[list[MatchResult]], tuple[Heat, ArenaWorker]] = {}
    with ThreadPoolExecutor(threads) as pool:

        def hand_out(worker: ArenaWorker) -> None:
            for heat in islice(waiting, 1):
                coming[pool.submit(worker.play, heat)] = heat, worker

        try:
            for worker in pistes:
                hand_out(worker)
            while coming:
                for done in wait(coming, timeout=0.2, return_when=FIRST_COMPLETED).done:
                    heat, worker = coming.pop(done)
                    hand_out(worker)
                    yield heat, done.result()
        finally:
            for worker in pistes:
                worker.stop()


def on_ray(arena: Arena, heats: Sequence[Heat], address: str) -> Generator[Played]:
    """Yield heats as the workers of a cluster finish them.

    The address "local" starts a cluster on this machine, "local:2" with two processors.
    """
    try:
        import ray
    except ImportError:
        raise DataError('Ray is not installed here: pip install "allhands[ray]".') from None
    place, _, processors = address.partition(":")
    local = place == "local"
    if local and not re.fullmatch(r"([1-9]\d{0,3})?", processors):
        raise DataError(f'--ray "{address}": write local:2 for two processors.')
    given: dict[str, Any] = {"num_cpus": int(processors or 0) or None} if local else {"address": address}
    try:
        ray.init(include_dashboard=False if local else None, log_to_driver=False, **given)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise DataError(f'--ray "{address}": {str(error).splitlines()[0].rstrip(".")}.') from None
    try:
        yield from partition(ray, arena, heats)
    finally:
        ray.shutdown()


def partition(ray: Any, arena: Arena, heats: Sequence[Heat]) -> Iterator[Played]:
    workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
    hands = [ray.remote(num_cpus=1)(ArenaWorker).remote(arena) for _ in range(min(workers, len(heats)))]
    waiting = list(reversed(heats))
    coming: dict[Any, tuple[Heat, Any]] = {}

    def hand_out(hand: Any) -> None:
        if waiting:
            heat = waiting.pop()
            coming[hand.play.remote(heat)] = heat, hand

    for hand in hands * AHEAD:
        hand_out(hand)
    while coming:
        (done,), _ = ray.wait(list(coming), num_returns=1)
        heat, hand = coming.pop(done)
        hand_out(hand)
        yield heat, ray.get(done)
