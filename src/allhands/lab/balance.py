"""Whether a game is fair: `python -m allhands.lab.balance [GAME...] [--games N]` prints who wins with what.

Equal bots play at every number of seats. Told are each seat's share of the wins, how often winners and others
used each kind of card and in which decision, and what it is worth to hold a kind in one's first hand. Where
players bring decks, every pair of the game's own is played instead.

`--rates HIRED/TURNED_UP APPLIED/SIGNED+HIRED BID` tells instead how often events happen: to each card, for
every time that the ones behind the stroke happened to it; without a stroke, in a match.
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

import numpy as np

from allhands.engine.arena import check_lengths
from allhands.engine.desk import make_desk, make_matches
from allhands.engine.engine import engine
from allhands.files.data import DataError
from allhands.files.discovery import game_names
from allhands.kernel.chance import seed as start
from allhands.kernel.game import Design, Game
from allhands.kernel.record import State
from allhands.kernel.rule import NONE, Pile
from allhands.kernel.viewer import Viewer
from allhands.lab.pairings import describe as describe_pairings
from allhands.lab.pairings import pairings
from allhands.lab.simulate import simulations
from allhands.lab.statistics import wilson
from allhands.table.box import Box, load

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
    happened: Counter[Use] = field(default_factory=Counter)  # by the kind of event and the card's name, or ""

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
        self.happened.update(other.happened)


def kind_of(design: Design) -> str | None:
    """The kind a card is of, if its file says so."""
    kind = design.facts.get("kind")
    return kind if isinstance(kind, str) else None


def kinds_in(game: Game, s: State, pile: Pile) -> set[str]:
    """The kinds of cards in a pile."""
    kinds = set()
    card = s.top[pile]
    while card != NONE:
        if (kind := kind_of(game.designs[s.face[card]])) is not None:
            kinds.add(kind)
        card = s.below[card]
    return kinds


def play(name: str, seats: int, bot: str, seeds: range) -> Study:
    """Play some matches, compiled, go through them again, and keep count."""
    box = load(name)
    study = Study(seats)
    for seed, choices in zip(seeds, contest(box, seats, bot, seeds), strict=True):
        follow(box, study, seed, choices)
    return study


def contest(box: Box, seats: int, bot: str, seeds: range) -> list[list[int]]:
    """The choices of matches between equal bots."""
    game, count = box.game, len(seeds)
    budget = simulations(bot)
    matches = make_matches(game, box.blank(seats), np.full(seats, budget), count, choices=game.longest)
    engine(game).contest(matches, make_desk(game, nodes=max(1, budget + 1)), seeds.start, count)
    check_lengths(game, matches.lengths, seeds.start)
    return [row[:length].tolist() for row, length in zip(matches.choices, matches.lengths, strict=True)]


def follow(box: Box, study: Study, seed: int, choices: Sequence[int]) -> None:
    """Play a match again by its choices and count what was used and held."""
    game, seats = box.game, study.seats
    s = box.blank(seats)
    s.log = []
    start(s, seed)
    game.deal(s)
    used: list[Counter[Use]] = [Counter() for _ in range(seats)]
    hands: dict[int, set[str]] = {}
    for choice in choices:
        seat, decision = s.decider, game.Decision(s.pending).name
        if not hands.get(seat):
            hands[seat] = kinds_in(game, s, game.hand + seat)
        reader = Viewer([str(number) for number in range(s.seats)])
        designs = (game.designs[d] for d in game.words.phrase(s, choice, reader).designs)
        used[seat].update((decision, kind) for d in designs if (kind := kind_of(d)) is not None)
        game.apply(s, choice)
    for seat in range(seats):
        share = game.share(s, seat)
        study.wins[seat] += share  # type: ignore[assignment]
        study.uses.update(used[seat])
        if share > 0:
            study.uses_of_winners.update(used[seat])
        for kind in hands.get(seat, ()):
            study.held[kind] += 1
            study.wins_with[kind] += share  # type: ignore[assignment]
    study.matches += 1
    for event in s.log:
        card = "" if event.card == NONE else game.designs[s.face[event.card]].name
        study.happened[game.EventKind(event.kind).name, card] += 1


def examine(name: str, seats: int, bot: str, games: int, seed: int, workers: int) -> Study:
    """Play so many matches between equal bots."""
    contest(load(name), seats, bot, range(0))  # compile here, once, before the workers need it
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


def describe_rates(study: Study, rates: Sequence[str]) -> Iterator[str]:
    """How often events happen, rate by rate: by card, from the rarest, or in a match."""
    for rate in rates:
        wanted, _, given = rate.partition("/")
        if not given:
            times = sum(n for (kind, _), n in study.happened.items() if kind in wanted.split("+"))
            yield f"{rate}: {times / study.matches:.2f} a match"
            continue
        chances, hits = by_card(study, given), by_card(study, wanted)
        yield f"{rate}: {hits.total() / max(1, chances.total()):.2f}"
        yield from table(
            ("card", given, wanted, "rate"),
            (
                (card, str(chances[card]), str(hits[card]), f"{hits[card] / chances[card]:.2f}")
                for card in sorted(chances, key=lambda card: hits[card] / chances[card])
            ),
        )


def by_card(study: Study, kinds: str) -> Counter[str]:
    """How often events of these kinds happened to each card."""
    found: Counter[str] = Counter()
    for (kind, card), times in study.happened.items():
        if card and kind in kinds.split("+"):
            found[card] += times
    return found


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
    parser.add_argument("--rates", nargs="+", metavar="EVENT[/EVENT]", help="tell how often events happen")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    terms = parser.parse_args(words)
    if terms.games < 1 or terms.workers < 1:
        raise DataError("The numbers of games and of workers are whole numbers from 1.")
    for name in terms.game or game_names():
        box = load(name)
        print(f"# {box.title}, {terms.bot} in every seat", flush=True)
        if box.game.decks:
            found = pairings(name, terms.bot, terms.games, terms.seed, terms.workers)
            print("\n" + "\n".join(describe_pairings(found)), flush=True)
            continue
        for seats in [terms.seats] if terms.seats else box.seats:
            study = examine(name, seats, terms.bot, terms.games, terms.seed, terms.workers)
            told = describe_rates(study, terms.rates) if terms.rates else describe(study)
            print("\n" + "\n".join(told), flush=True)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except DataError as error:
        print(error, file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
