"""Whether a game is fair: `python -m allhands.lab.balance [GAME...] [--games N]` prints who wins with what.

Equal bots play at every number of seats. Told are each seat's share of the wins, how often winners and others
used each kind of card and in which decision, and what it is worth to hold a kind in one's first hand.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial

from allhands.bots import make_bot
from allhands.core.data import DataError
from allhands.core.discovery import game_names
from allhands.core.game import Design
from allhands.lab.statistics import wilson
from allhands.table.box import load
from allhands.table.match import Table

BOT = "search:100"
GAMES = 100
CHUNK = 5  # matches a worker plays at a time

Use = tuple[str, str]  # a decision and a kind of card


@dataclass
class Study:
    """Sums over matches; shares of wins, so that those who share a win have a part of it."""

    seats: int
    matches: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    uses: Counter[Use] = field(default_factory=Counter)
    uses_of_winners: Counter[Use] = field(default_factory=Counter)
    held: Counter[str] = field(default_factory=Counter)  # first hands with a card of that kind ...
    wins_with: Counter[str] = field(default_factory=Counter)  # ... and what they won

    def add(self, other: Study) -> None:
        self.matches += other.matches
        for mine, theirs in (
            (self.wins, other.wins),
            (self.held, other.held),
            (self.wins_with, other.wins_with),
        ):
            mine.update(theirs)  # type: ignore[arg-type]
        self.uses.update(other.uses)
        self.uses_of_winners.update(other.uses_of_winners)


def kind_of(design: Design) -> str | None:
    """The kind a card is of, if its file says so."""
    kind = design.facts.get("kind")
    return kind if isinstance(kind, str) else None


def first_hand(table: Table, seat: int) -> set[str]:
    """The kinds of cards in a hand."""
    hand = next(z for z in table.view(seat).zones if z.owner == seat and z.place == f"hands/{seat}")
    kinds = (kind_of(table.box.card(name)) for name in hand.cards if name)
    return {kind for kind in kinds if kind is not None}


def play(name: str, seats: int, bot: str, seeds: Sequence[int]) -> Study:
    """Play some matches and keep count."""
    box = load(name)
    study = Study(seats)
    for seed in seeds:
        table = box.deal(seats=seats, seed=seed)
        players = [make_bot(bot, box, seed * seats + seat) for seat in range(seats)]
        used: list[Counter[Use]] = [Counter() for _ in range(seats)]
        hands: dict[int, set[str]] = {}
        while (seat := table.decider) is not None:
            if not hands.get(seat):
                hands[seat] = first_hand(table, seat)
            decision = box.game.Decision(table.state.pending).name
            move = players[seat].choose(table)
            used[seat].update((decision, k) for c in move.cards if (k := kind_of(box.card(c))) is not None)
            table.play(move)
        for seat in range(seats):
            share = box.game.share(table.state, seat)
            study.wins[seat] += share  # type: ignore[assignment]
            study.uses.update(used[seat])
            if share > 0:
                study.uses_of_winners.update(used[seat])
            for kind in hands.get(seat, ()):
                study.held[kind] += 1
                study.wins_with[kind] += share  # type: ignore[assignment]
        study.matches += 1
    return study


def examine(name: str, seats: int, bot: str, games: int, seed: int, workers: int) -> Study:
    """Play so many matches between equal bots."""
    box = load(name)
    table = box.deal(seats=seats, seed=seed)  # compile here, once, before the workers need it
    make_bot(bot, box).choose(table)
    chunks = [range(seed + i, seed + min(i + CHUNK, games)) for i in range(0, games, CHUNK)]
    total = Study(seats)
    with ProcessPoolExecutor(workers) as pool:
        for study in pool.map(partial(play, name, seats, bot), chunks):
            total.add(study)
    return total


def describe(study: Study) -> Iterator[str]:
    """A study as a table of lines."""
    fair = 1 / study.seats
    yield f"{study.seats} seats, {study.matches} matches; a fair share is {fair:.1%}"
    yield from table(
        ("seat", "wins", "95 % interval", "off by"),
        (
            (
                str(seat),
                percent(won, study.matches),
                interval(won, study.matches),
                off(won / study.matches - fair),
            )
            for seat, won in sorted(study.wins.items())
        ),
    )
    yield ""
    yield from table(
        ("used at", "kind", "times", "by winners"),
        (
            (decision, kind, str(times), str(study.uses_of_winners[decision, kind]))
            for (decision, kind), times in sorted(study.uses.items())
        ),
    )
    yield ""
    hands = study.seats * study.matches
    yield from table(
        ("in the first hand", "hands", "win with it", "without", "shift"),
        (
            held_row(kind, held, study.wins_with[kind], study.matches, hands)
            for kind, held in sorted(study.held.items())
        ),
    )


def held_row(kind: str, held: int, won: float, matches: int, hands: int) -> tuple[str, ...]:
    rest = hands - held
    without = (matches - won) / rest if rest else 0.0
    return kind, str(held), percent(won, held), f"{without:.1%}", off(won / held - without) if rest else "-"


def percent(won: float, matches: int) -> str:
    return f"{won / matches:.1%}"


def interval(won: float, matches: int) -> str:
    low, high = wilson(won, matches)
    return f"{low:.1%} to {high:.1%}"


def off(difference: float) -> str:
    return f"{100 * difference:+.1f}"


def table(heading: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """Rows in the form of a Markdown table."""
    yield f"| {' | '.join(heading)} |"
    yield f"|{'---|' * len(heading)}"
    for row in rows:
        yield f"| {' | '.join(row)} |"


def main(words: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="balance", description="Whether a game is fair to seats and cards.")
    parser.add_argument("game", nargs="*", help="a game's name; without any, all of them")
    parser.add_argument("--games", type=int, default=GAMES, help="matches at each number of seats")
    parser.add_argument("--bot", default=BOT, help="who plays in every seat")
    parser.add_argument("--seats", type=int, help="only this number of seats")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    terms = parser.parse_args(words)
    if terms.games < 1 or terms.workers < 1:
        raise DataError("The numbers of games and of workers are whole numbers from 1.")
    for name in terms.game or game_names():
        box = load(name)
        print(f"# {box.title}, {terms.bot} in every seat", flush=True)
        for seats in [terms.seats] if terms.seats else box.seats:
            study = examine(name, seats, terms.bot, terms.games, terms.seed, terms.workers)
            print("\n" + "\n".join(describe(study)), flush=True)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except DataError as error:
        print(error, file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
