"""Whether a game is fair: `python -m allhands.lab.balance [GAME...] [--games N]` prints who wins with what.

Equal bots play at every number of seats. Told are each seat's share of the wins, how often winners and others
used each kind of card and in which decision, and what it is worth to hold a kind in one's first hand. Where
players bring decks, every pair of the game's own is played, and told as well.

`--rates HIRED/TURNED_UP APPLIED/SIGNED+HIRED BID` tells instead how often events happen: to each card, for
every time that the ones behind the stroke happened to it; without a stroke, in a match.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from allhands.engine.compile import leave
from allhands.files.data import DataError
from allhands.files.discovery import game_names
from allhands.kernel.chance import seed as start
from allhands.kernel.game import Design, Game
from allhands.kernel.record import State
from allhands.kernel.rule import NONE, Pile
from allhands.kernel.viewer import Viewer
from allhands.lab.arena import Arena, Player
from allhands.lab.crew import play_all
from allhands.lab.journal import Journal
from allhands.lab.pairings import Pairing, by_deck, pairings
from allhands.lab.pairings import describe as describe_pairings
from allhands.lab.plot import Mark, plot
from allhands.lab.statistics import wilson
from allhands.table.box import Box, load

BOT = "search:100"
GAMES = 100

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
    named: Counter[str] = field(default_factory=Counter)  # times that anybody named a card in a move ...
    named_by_winners: Counter[str] = field(default_factory=Counter)  # ... and times that winners did
    lengths: list[int] = field(default_factory=list)  # decisions of each match


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


def follow(box: Box, study: Study, seed: int, choices: Sequence[int]) -> None:
    """Play a match again by its choices and count what was used and held."""
    game, seats = box.game, study.seats
    s = box.blank(seats)
    s.log = []
    start(s, seed)
    game.deal(s)
    used: list[Counter[Use]] = [Counter() for _ in range(seats)]
    named: list[Counter[str]] = [Counter() for _ in range(seats)]
    hands: dict[int, set[str]] = {}
    for choice in choices:
        seat, decision = s.decider, game.Decision(s.pending).name
        if not hands.get(seat):
            hands[seat] = kinds_in(game, s, game.hand + seat)
        reader = Viewer([str(number) for number in range(s.seats)])
        designs = [game.designs[d] for d in game.words.phrase(s, choice, reader).designs]
        named[seat].update(design.name for design in designs)
        used[seat].update((decision, kind) for d in designs if (kind := kind_of(d)) is not None)
        game.apply(s, choice)
    for seat in range(seats):
        share = game.share(s, seat)
        study.wins[seat] += share  # type: ignore[assignment]
        study.uses.update(used[seat])
        study.named.update(named[seat])
        if share > 0:
            study.uses_of_winners.update(used[seat])
            study.named_by_winners.update(named[seat])
        for kind in hands.get(seat, ()):
            study.held[kind] += 1
            study.wins_with[kind] += share  # type: ignore[assignment]
    study.matches += 1
    study.lengths.append(len(choices))
    for event in s.log:
        card = "" if event.card == NONE else game.designs[s.face[event.card]].name
        study.happened[game.EventKind(event.kind).name, card] += 1


def examine(
    box: Box,
    seats: int,
    bot: str = BOT,
    games: int = GAMES,
    seed: int = 0,
    threads: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Study:
    """Play so many matches between equal bots, compiled, go through them again, and keep count."""
    line_up = (0,) * seats
    arena = Arena(box, seats, (Player(bot),), (line_up,), games, seed, keep_choices=True)
    journal = play_all(Journal(arena), threads, progress=progress)
    study = Study(seats)
    for deal, outcome in enumerate(journal.outcomes(line_up)):
        follow(box, study, seed + deal, outcome.choices or ())
    return study


def examine_decks(
    box: Box,
    bot: str = BOT,
    games: int = GAMES,
    seed: int = 0,
    threads: int = 1,
    progress: Callable[[int], None] | None = None,
) -> tuple[list[Pairing], Study]:
    """Every pair of the game's own decks, so many matches each, and the count of them all."""
    study = Study(seats=2)

    def count(brought: Box, number: int, choices: Sequence[int]) -> None:
        follow(brought, study, number, choices)
        if progress is not None:
            progress(study.matches)

    return pairings(box, bot, games, seed, threads, follow=count), study


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


def report(box: Box, study: Study) -> Iterator[str]:
    """A study for whoever designs the game."""
    yield from describe(study)
    yield ""
    yield from describe_cards(box, study)


def report_decks(box: Box, found: Sequence[Pairing], study: Study) -> Iterator[str]:
    """The same, where players bring decks: which of them beats which, and all their matches together."""
    yield from describe_pairings(found)
    yield ""
    yield from report(box, study)


def describe_cards(box: Box, study: Study) -> Iterator[str]:
    """How long matches are, which cards winners name in their moves, and which nobody ever names."""
    low, middle, high = np.percentile(study.lengths, [5, 50, 95])
    yield f"A match takes {middle:.0f} decisions; nine of ten take {low:.0f} to {high:.0f}."
    yield ""
    yield from table(
        ("card", "named a match", "by winners", "95 % interval"),
        (
            (card, f"{times / study.matches:.2f}", percent(won, times), interval(won, times))
            for card, times, won in by_winners(study)
        ),
    )
    if never := [design.name for design in box.cards if not study.named[design.name]]:
        yield ""
        yield f"Never named in a move: {', '.join(never)}."


def by_winners(study: Study) -> list[tuple[str, int, int]]:
    """How often each card was named in a move, and how often by a winner; those that win most first."""
    found = [(card, times, study.named_by_winners[card]) for card, times in study.named.items()]
    return sorted(found, key=lambda row: (-row[2] / row[1], row[0]))


def draw(box: Box, study: Study, most: int = 40) -> dict[str, str]:
    """The plots: seats, lengths, and the cards that win most and least, by name."""
    fair, title = 1 / study.seats, f"{box.title}, {study.seats} seats"
    seats = [
        share_mark(f"seat {seat}", study.wins[seat], study.matches, f"{study.wins[seat] / study.matches:.1%}")
        for seat in range(study.seats)
    ]
    counts, edges = np.histogram(study.lengths, bins=min(12, len(set(study.lengths))))
    lengths = [
        Mark(f"{low:.0f} to {high:.0f}", count, count, count, str(count))
        for count, low, high in zip(counts.tolist(), edges[:-1], edges[1:], strict=True)
    ]
    ranked = [row for row in by_winners(study) if row[1] >= study.matches / 10]
    shown = ranked if len(ranked) <= most else ranked[: most // 2] + ranked[-most // 2 :]
    cards = [share_mark(card, won, times, f"{won / times:.0%}") for card, times, won in shown]
    drawn = {
        "seats": plot(f"{title}: wins by seat", seats, fair),
        "lengths": plot(f"{title}: decisions of a match", lengths, bars=True),
    }
    return drawn | (
        {"cards": plot(f"{title}: of a card's uses, those by winners", cards, fair)} if cards else {}
    )


def draw_decks(box: Box, found: Sequence[Pairing]) -> dict[str, str]:
    """What each deck won against all others."""
    marks = [
        share_mark(deck, won, matches, f"{won / matches:.1%}")
        for deck, (won, matches) in by_deck(found).items()
    ]
    return {"decks": plot(f"{box.title}: wins of each deck against the others", marks, fair=0.5)}


def facts(box: Box, study: Study) -> dict[str, Any]:
    """A study for programs."""
    return {
        "seats": study.seats,
        "matches": study.matches,
        "wins": [float(study.wins[seat]) for seat in range(study.seats)],
        "lengths": study.lengths,
        "cards": [
            {"name": design.name, "named": study.named[design.name], "by_winners": won}
            for design in box.cards
            for won in [study.named_by_winners[design.name]]
        ],
    }


def share_mark(name: str, won: float, of: int, text: str) -> Mark:
    return Mark(name, won / of, *wilson(won, of), text)


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
            found, study = examine_decks(box, terms.bot, terms.games, terms.seed, terms.workers)
            print("\n" + "\n".join(report_decks(box, found, study)), flush=True)
            continue
        for seats in [terms.seats] if terms.seats else box.seats:
            study = examine(box, seats, terms.bot, terms.games, terms.seed, terms.workers)
            told = describe_rates(study, terms.rates) if terms.rates else report(box, study)
            print("\n" + "\n".join(told), flush=True)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except DataError as error:
        print(error, file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        leave(130)
