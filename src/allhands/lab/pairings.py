"""Which of a game's own decks beats which: equal bots, every pair of decks, each from either seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import combinations
from typing import NamedTuple

from allhands.bots import decide, make_bot
from allhands.lab.statistics import wilson
from allhands.table.box import load
from allhands.table.decks import decks_of

CHUNK = 5  # matches a worker plays at a time


class Pairing(NamedTuple):
    """What two decks won against each other; draws count half for each."""

    first: str
    second: str
    matches: int
    wins: float  # of the first deck
    began: float  # wins of whoever had the first turn
    decisions: int


def play(name: str, pair: tuple[str, str], bot: str, seeds: Sequence[int]) -> Pairing:
    """Some matches; with odd seeds, the decks change seats."""
    wins, began, taken = 0.0, 0.0, 0
    for seed in seeds:
        swapped = seed % 2
        box = load(name, decks=[pair[swapped], pair[1 - swapped]])
        table = box.deal(seed=seed)
        players = [make_bot(bot, box, 2 * seed + seat) for seat in range(2)]
        while table.decider is not None:
            table.play(decide(players[table.decider], table.seat(table.decider)))
            taken += 1
        wins += box.game.share(table.state, swapped)
        began += box.game.share(table.state, decks_of(box.game).began(table.state))
    return Pairing(*pair, len(seeds), wins, began, taken)


def pairings(
    name: str,
    bot: str,
    games: int,
    seed: int,
    workers: int,
    progress: Callable[[Pairing], None] | None = None,
) -> list[Pairing]:
    """Every pair of the game's own decks, so many matches each; no two pairs share a match's luck."""
    box = load(name)
    table = box.deal(seed=seed)
    decide(make_bot(bot, box), table.seat(table.decider))  # compile here, once, before the workers need it
    found: list[Pairing] = []
    with ProcessPoolExecutor(workers) as pool:
        for pair in combinations(decks_of(box.game).own, 2):
            seeds = range(seed + len(found) * games, seed + (len(found) + 1) * games)
            chunks = [seeds[i : i + CHUNK] for i in range(0, games, CHUNK)]
            parts = list(pool.map(partial(play, name, pair, bot), chunks))
            sums = [sum(column) for column in zip(*(part[2:] for part in parts), strict=True)]
            found.append(Pairing(*pair, int(sums[0]), sums[1], sums[2], int(sums[3])))
            if progress is not None:
                progress(found[-1])
    return found


def describe(found: Sequence[Pairing]) -> Iterator[str]:
    """The pairings as a table of lines."""
    yield "| deck | against | matches | wins | 95 % interval | who began won | decisions a match |"
    yield "|---|---|---|---|---|---|---|"
    for pair in found:
        low, high = wilson(pair.wins, pair.matches)
        wins, began, decisions = (n / pair.matches for n in (pair.wins, pair.began, pair.decisions))
        yield (
            f"| {pair.first} | {pair.second} | {pair.matches} | {wins:.1%} "
            f"| {low:.1%} to {high:.1%} | {began:.1%} | {decisions:.0f} |"
        )
    matches = sum(pair.matches for pair in found)
    yield ""
    began = sum(pair.began for pair in found)
    yield f"Who had the first turn won {began / matches:.1%} of {matches} matches."
