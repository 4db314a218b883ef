"""Random card files in both effect languages: accepted ones must play like any other.

A match must end, no index is out of bounds, every decider has a legal move, no card is lost, and interpreted
and compiled play agree event by event. `python -m tools.fuzz.cards [GAME...] [--files N]` plays N accepted
files of each language. The checked backend checks compiled code, too.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np

from allhands.engine.dispatch import CompiledRules
from allhands.engine.match import DEAL, CompiledMatch, PythonMatch, dealt
from allhands.files.toml_data import DataError
from allhands.kernel.rule import NONE
from allhands.kernel.struct import State
from allhands.table.table import Table
from tools.fuzz import abilities, effects
from tools.fuzz.card_host import Host, strict
from tools.fuzz.report import FuzzReport, is_sentence

LANGUAGES: dict[str, Callable[[random.Random], str]] = {
    "deck-hand": effects.card_file,
    "deckhand-ccg": abilities.card_file,
}
PATIENCE = 30  # processor seconds per match
STRETCH = 25  # decisions in which both kinds of play are compared
TOLD = 25  # one in this many files is also played in words
TIME_TO_COMPILE = 120  # seconds from which on compiling is worthwhile


class FuzzFailure(Exception):
    """A problem with a match."""


@contextmanager
def patience() -> Iterator[None]:
    """Raise Fault in a block that takes too long."""

    def stop(*_: Any) -> None:
        raise FuzzFailure("it goes on and on")

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


class Fuzzer:
    """A fuzzer for the card files of one language."""

    def __init__(self, name: str, folder: Path, seed: int, compiled: bool) -> None:
        self.name, self.seed, self.number = name, seed, 0
        self.make = LANGUAGES[name]
        self.host = self.first_host(folder / f"{name}.toml")
        self.door: CompiledRules | None = self.host.compile() if compiled else None

    def first_host(self, path: Path) -> Host:
        """Load the game with the first file that it accepts."""
        number = 0
        while True:
            try:
                return Host(self.name, path, self.make(random.Random(number)))
            except DataError:
                number += 1

    def step(self, tally: FuzzReport) -> None:
        """Try one file."""
        chance = random.Random(f"{self.seed} {self.number}")
        self.number += 1
        text = self.make(chance)
        tally.tried += 1
        try:
            with patience():
                self.try_out(text, chance, tally)
        except Exception as error:
            steps = [f for f in traceback.extract_tb(error.__traceback__) if "allhands" in f.filename]
            where = f", {Path(steps[-1].filename).stem}.{steps[-1].name}" if steps else ""
            tally.found(
                f"{self.name}: {type(error).__name__}: {error}{where}", text, f"cards/{self.name}/.toml"
            )

    def try_out(self, text: str, chance: random.Random, tally: FuzzReport) -> None:
        try:
            self.host.take(text)
        except DataError as error:
            if not is_sentence(str(error)):
                raise FuzzFailure(f"it is refused with {error}") from None
            return
        tally.accepted += 1
        tally.counts[self.name] += 1
        game_config = self.host.game_config(
            {o.name: chance.randint(o.low, o.high) for o in self.host.game.rules.options}
        )
        seats, seed = chance.choice(game_config.seats), chance.getrandbits(62)
        tally.counts["decisions"] += play(
            self.host, game_config.initial_state(seats), seed, chance, self.door
        )
        if self.number % TOLD == 0:
            tell(game_config.deal(seats, seed), chance)


def play(host: Host, blank: State, seed: int, chance: random.Random, door: CompiledRules | None) -> int:
    """Play a match to its end and return its decisions. Compare both kinds at the start.

    The rest is played compiled, if possible.
    """
    match, happened = dealt(host.game, strict(blank.copy()), seed)
    other = None
    if door is not None:
        other = CompiledMatch(host.game, door, np.array(blank.flat(), np.int32), blank.seats, DEAL, seed)
        compare(match, other, happened, door.events(0))
    taken = 0
    while not match.over and (other is None or taken < STRETCH):
        move = choose(match, chance)
        if other is None:
            strict(match.state)
        happened = match.play_with_events(move, taken)
        check_cards(match.state)
        if other is not None:
            compare(match, other, happened, other.play_with_events(move, taken))
        taken = count(host, taken)
    if other is not None:
        while not other.over:
            other.play(choose(other, chance))
            taken = count(host, taken)
        check_cards(other.state)
    return taken


def count(host: Host, taken: int) -> int:
    if taken == host.game.rules.longest:
        raise FuzzFailure(f"it takes more than {taken} decisions")
    return taken + 1


def choose(match: PythonMatch | CompiledMatch, chance: random.Random) -> int:
    if not match.legal:
        raise FuzzFailure(f"{match.game.decisions.Decision(match.pending).name} has no answer")
    return chance.choice(match.legal)


def compare(match: PythonMatch, other: CompiledMatch, happened: Any, noted: Any) -> None:
    if match.state.flat() != other.numbers.tolist():
        raise FuzzFailure("compiled play comes to another state")
    if noted is not None and happened != noted:
        raise FuzzFailure("compiled play has other events")
    if match.legal != other.legal:
        raise FuzzFailure("compiled play has other moves")


def check_cards(s: State) -> None:
    """Check that every card is in exactly one pile, and every pile has its stated size."""
    for pile, top in enumerate(s.top):
        size, card = 0, top
        while card != NONE and size <= s.cards:
            if s.place[card] != pile:
                raise FuzzFailure(f"card {card} is not in the pile it lies in")
            size, card = size + 1, s.below[card]
        if size != s.size[pile]:
            raise FuzzFailure(f"pile {pile} holds {size} cards, not {s.size[pile]}")
    if sum(s.size) != s.cards:
        raise FuzzFailure("a card is lost")


def tell(table: Table, chance: random.Random) -> None:
    """Play some moves in words, drawing every seat's view."""
    for _ in range(STRETCH):
        if table.over:
            return
        for seat in (*range(len(table.names)), None):
            str(table.view(seat))
        table.play(chance.choice(table.moves).words)


def fuzz(
    seconds: float, seed: int, files: int = 0, languages: Sequence[str] = tuple(LANGUAGES)
) -> FuzzReport:
    """Try card files of each language in turn, by time or number, or until Ctrl-C."""
    tally = FuzzReport("cards")
    with tempfile.TemporaryDirectory() as folder:
        compiled = files > 0 or seconds >= TIME_TO_COMPILE
        fuzzers = [Fuzzer(name, Path(folder), seed, compiled) for name in languages]
        end = time.monotonic() + seconds
        with suppress(KeyboardInterrupt):
            while time.monotonic() < end or any(tally.counts[f.name] < files for f in fuzzers):
                for fuzzer in fuzzers:
                    fuzzer.step(tally)
    return tally


def use_checked_build() -> None:
    os.environ["ALLHANDS_COMPILE"] = "checked"


def run(seconds: float, seed: int) -> FuzzReport:
    """Try card files in a separate process, because bad compiled code may crash it."""
    with ProcessPoolExecutor(1, get_context("spawn"), use_checked_build) as pool:
        try:
            return pool.submit(fuzz, seconds, seed).result()
        except BrokenProcessPool:
            return FuzzReport("cards", faults=[f"the process of seed {seed} has come to an end"])


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools.fuzz.cards", description="Play random card files.")
    parser.add_argument("languages", nargs="*", default=list(LANGUAGES), metavar="GAME")
    parser.add_argument("--files", type=int, default=20_000, help="number of accepted files per language")
    parser.add_argument("--seed", type=int, default=1, help="random seed")
    chosen = parser.parse_args()
    tally = fuzz(0, chosen.seed, chosen.files, chosen.languages)
    print("\n".join(tally.lines()))
    return 1 if tally.faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
