"""What play comes to, a line each: where it begins, how many decisions are taken, and a digest of everything.

A golden record shows every word of one match; digests hold much more play, interpreted and decision for
decision, to what it was: every number of the state, what is refused and why, which events come of a move, the
scores, and now and then what one viewer knows. Play begins with deals on all kinds of terms, in the positions
of the scenarios, at their ends, and in positions nobody would think of. A digest that changes says that rules
behave differently, not how. `make goldens` writes them.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator, Sequence
from itertools import chain, islice
from pathlib import Path
from typing import NamedTuple

import numpy as np

from allhands.engine.match import Interpreted
from allhands.engine.match import dealt as deal
from allhands.kernel.chance import seed as start_chance
from allhands.kernel.events import Event
from allhands.kernel.game import Game
from allhands.kernel.record import State, Stream
from allhands.table.box import load
from allhands.table.scenario import read_scenarios
from allhands.table.terms import all_terms
from tools.fuzz.positions import accepted, changed_states, exchange, match_states
from tools.fuzz.tally import Tally

MATCHES, DECISIONS = 24, 60  # on other terms each, of which only the beginning is looked at
POSITIONS, FEW_DECISIONS = 100, 9  # of each kind; those that scenarios begin and end with besides
EXCHANGES = 12  # of cards
LOOKS = 0.1  # of all decisions: of so many also what is hidden is looked at
FILE = "digests.txt"


class Start(NamedTuple):
    """Where play begins: what that is called, the state, and what has happened before."""

    title: str
    state: State
    events: Sequence[Event] = ()


def digests(name: str, folder: Path) -> Iterator[str]:
    """Play from all beginnings that a game has, in lines; its scenarios are in a folder of its tests."""
    game = load(name).game
    for start in deals(name):
        yield digest(game, start, DECISIONS)
    for start in chain(scenarios(folder), strange_positions(name), mixed_positions(name)):
        yield digest(game, start, FEW_DECISIONS)


def difference(name: str, folder: Path) -> str:
    """The first line that is another than in a game's folder, or ""; a scenario may be too new for one."""
    golden = {title(line): line for line in (folder / FILE).read_text(encoding="utf-8").splitlines()}
    for line in digests(name, folder):
        before = golden.pop(title(line), line)
        if line != before:
            return f"{before}; now {line}"
    return next((f"{line}; now nothing" for line in golden.values()), "")


def title(line: str) -> str:
    return line.rpartition(": ")[0]


def deals(name: str) -> Iterator[Start]:
    """Matches on all kinds of terms."""
    every = all_terms(name)
    for number in range(MATCHES):
        terms = every[number * len(every) // MATCHES]
        match, events = deal(terms.box.game, terms.box.blank(terms.seats), number)
        options = "".join(f", {option} {value}" for option, value in terms.options)
        yield Start(f"deal {number} for {terms.seats}{options}", match.state, events)


def scenarios(folder: Path) -> Iterator[Start]:
    """What each scenario begins with, and what it comes to."""
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
    """States of matches, changed number by number, that the game accepts."""
    changed = islice(changed_states(name, 0, Tally("digests")), POSITIONS)
    return (Start(f"position {number}", s) for number, (_, s) in enumerate(changed))


def mixed_positions(name: str) -> Iterator[Start]:
    """States of matches in which cards have changed places, so that everybody has what is seldom had."""
    game, chance = load(name).game, random.Random(name)
    for number, (_, s) in enumerate(islice(match_states(game, chance), POSITIONS)):
        for _ in range(EXCHANGES):
            mixed = s.copy()
            exchange(game, mixed, chance)
            if accepted(game, mixed):
                s = mixed
        yield Start(f"mixed {number}", s)


def digest(game: Game, start: Start, most: int) -> str:
    """Play at random for so many decisions, in a line."""
    match, chance, taken = Interpreted(game, start.state), random.Random(start.title), 0
    seen = hashlib.blake2b(told(start.events), digest_size=8)
    while True:
        seen.update(look(match, chance))
        if match.over or taken == most:
            seen.update(repr((match.scores, match.shares, match.rewards)).encode())
            return f"{start.title}: {taken} decisions, {seen.hexdigest()}"
        seen.update(told(match.play_noting(chance.choice(match.legal), taken)))
        taken += 1


def told(events: Sequence[Event]) -> bytes:
    return repr([tuple(map(int, event)) for event in events]).encode()


def look(match: Interpreted, chance: random.Random) -> bytes:
    """The numbers of a state and what is refused in it; now and then, what one viewer knows and imagines."""
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
