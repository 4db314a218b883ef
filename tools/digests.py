"""Digests of play: a line per start, with the number of decisions and a hash.

A golden record shows every word of one match. Digests cover much more play, interpreted and decision for
decision: every number of the state, refusals with their reasons, the events of a move, the scores, and now
and then one viewer's knowledge. Play starts with deals in all kinds of variants, in the positions of the
scenarios, at their ends, and in unusual positions. A changed digest says that rules behave differently, not
how. `make goldens` writes them.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator, Sequence
from itertools import chain, islice
from pathlib import Path
from typing import NamedTuple

import numpy as np

from allhands.engine.match import PythonMatch
from allhands.engine.match import dealt as deal
from allhands.kernel.events import Event
from allhands.kernel.game import Game
from allhands.kernel.rng import seed as start_chance
from allhands.kernel.struct import State, Stream
from allhands.lab.variants import all_variants
from allhands.table.game_config import load
from allhands.table.scenario import read_scenarios
from tools.fuzz.positions import accepted, changed_states, exchange, match_states
from tools.fuzz.report import FuzzReport

MATCHES, DECISIONS = 24, 60  # in different variants each, of which only the beginning counts
POSITIONS, FEW_DECISIONS = 100, 9  # of each kind, besides those from scenarios
EXCHANGES = 12  # of cards
LOOKS = 0.1  # the share of decisions where hidden information is digested, too
FILE = "digests.txt"


class Start(NamedTuple):
    """A start of play: its title, the state, and earlier events."""

    title: str
    state: State
    events: Sequence[Event] = ()


def digests(name: str, folder: Path) -> Iterator[str]:
    """Yield a line per start of a game. `folder` has its tests with the scenarios."""
    game = load(name).game
    for start in deals(name):
        yield digest(game, start, DECISIONS)
    for start in chain(scenarios(folder), strange_positions(name), mixed_positions(name)):
        yield digest(game, start, FEW_DECISIONS)


def difference(name: str, folder: Path) -> str:
    """Return the first line that differs from the game's file, or "".

    A scenario may be too new to have a line.
    """
    golden = {title(line): line for line in (folder / FILE).read_text(encoding="utf-8").splitlines()}
    for line in digests(name, folder):
        before = golden.pop(title(line), line)
        if line != before:
            return f"{before}; now {line}"
    return next((f"{line}; now nothing" for line in golden.values()), "")


def title(line: str) -> str:
    return line.rpartition(": ")[0]


def deals(name: str) -> Iterator[Start]:
    """Yield deals in all kinds of variants."""
    every = all_variants(name)
    for number in range(MATCHES):
        terms = every[number * len(every) // MATCHES]
        match, events = deal(terms.game_config.game, terms.game_config.initial_state(terms.seats), number)
        options = "".join(f", {option} {value}" for option, value in terms.options)
        yield Start(f"deal {number} for {terms.seats}{options}", match.state, events)


def scenarios(folder: Path) -> Iterator[Start]:
    """Yield each scenario's start and its end."""
    for path in sorted(folder.glob("scenarios/*.toml")):
        name, found = read_scenarios(path)
        for _, scenario in found:
            table = load(name, **scenario.options).set_up(scenario.given)
            yield Start(f"scenario {scenario.title}, given", table.state, tuple(table.log))
            for step in scenario.when:
                if step.refused is None:
                    table.play(step.play, step.seat)
            if scenario.when:
                yield Start(f"scenario {scenario.title}, then", table.state, tuple(table.log))


def strange_positions(name: str) -> Iterator[Start]:
    """Yield states of matches with numbers changed that the game accepts."""
    changed = islice(changed_states(name, 0, FuzzReport("digests")), POSITIONS)
    return (Start(f"position {number}", s) for number, (_, s) in enumerate(changed))


def mixed_positions(name: str) -> Iterator[Start]:
    """Yield states of matches with cards exchanged, so that players have unusual cards."""
    game, chance = load(name).game, random.Random(name)
    for number, (_, s) in enumerate(islice(match_states(game, chance), POSITIONS)):
        for _ in range(EXCHANGES):
            mixed = s.copy()
            exchange(game, mixed, chance)
            if accepted(game, mixed):
                s = mixed
        yield Start(f"mixed {number}", s)


def digest(game: Game, start: Start, most: int) -> str:
    """Play at random for up to `most` decisions and return a line."""
    match, chance, taken = PythonMatch(game, start.state), random.Random(start.title), 0
    seen = hashlib.blake2b(told(start.events), digest_size=8)
    while True:
        seen.update(look(match, chance))
        if match.over or taken == most:
            seen.update(repr((match.scores, match.shares, match.rewards)).encode())
            return f"{start.title}: {taken} decisions, {seen.hexdigest()}"
        seen.update(told(match.play_with_events(chance.choice(match.legal), taken)))
        taken += 1


def told(events: Sequence[Event]) -> bytes:
    return repr([tuple(map(int, event)) for event in events]).encode()


def look(match: PythonMatch, chance: random.Random) -> bytes:
    """Encode a state and its refusals, sometimes also one viewer's knowledge and a re-deal."""
    game, s = match.game, match.state
    refusals = [int(game.decisions.refusal(s, choice)) for choice in range(game.decisions.widths[s.pending])]
    numbers, viewer, lot = [*s.flat(), *refusals], chance.randint(0, s.seats), Stream()
    if chance.random() < LOOKS:
        known = match.hidden(viewer)
        numbers += known.flat()
        start_chance(lot, viewer)
        game.hidden.redeal(known, lot, viewer)
        numbers += [*known.flat(), *match.scores]
    return np.array(numbers, np.int32).tobytes()
