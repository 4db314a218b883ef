"""The fairness of a game: wins by seat and by card between equal bots.

For games with player decks, also by each pair of decks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from allhands.files.discovery import find_game
from allhands.kernel.game import Design, Game, Zone
from allhands.kernel.rng import seed as start
from allhands.kernel.rule import NONE, Pile
from allhands.kernel.struct import State
from allhands.kernel.viewer import Viewer
from allhands.lab.arena import Arena, Player
from allhands.lab.pairings import Pairing, by_deck, pairings
from allhands.lab.pairings import describe as describe_pairings
from allhands.lab.plot import PlotRow, plot
from allhands.lab.results_file import ResultsFile
from allhands.lab.statistics import Clustered, wilson
from allhands.lab.worker_pool import play_all
from allhands.table.decks import decks_of, find_deck
from allhands.table.game_config import GameConfig

BOT = "search:100"
GAMES = 100

Use = tuple[str, str]  # a decision and a kind of card


@dataclass
class BalanceStudy:
    """Sums over matches. Winners who share a win get a part of it each."""

    seats: int
    matches: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    uses: Counter[Use] = field(default_factory=Counter)
    uses_of_winners: Counter[Use] = field(default_factory=Counter)
    held: Counter[str] = field(default_factory=Counter)  # first hands with a card of that kind
    wins_with: Counter[str] = field(default_factory=Counter)  # their wins
    happened: Counter[Use] = field(default_factory=Counter)  # by the kind of event and the card's name, or ""
    cards: dict[str, Clustered] = field(default_factory=dict)  # by card: uses by winners, per match
    lay: Counter[tuple[str, str]] = field(
        default_factory=Counter
    )  # matches with a card in nobody's open zone
    markets: set[str] = field(default_factory=set)  # those of these zones that cards were taken from
    taken: Counter[str] = field(default_factory=Counter)  # matches in which a player took a card from there
    owned: Counter[str] = field(default_factory=Counter)  # matches in which a player had one
    lengths: list[int] = field(default_factory=list)  # decisions per match

    @property
    def offered(self) -> Counter[str]:
        """In how many matches each card lay where players take cards from."""
        found: Counter[str] = Counter()
        for (zone, card), matches in self.lay.items():
            if zone in self.markets:
                found[card] = max(found[card], matches)
        return found


def kind_of(design: Design) -> str | None:
    """Return a card's kind, if its file names one."""
    kind = design.facts.get("kind")
    return kind if isinstance(kind, str) else None


def kinds_in(game: Game, s: State, pile: Pile) -> set[str]:
    """Return the kinds of cards in a pile."""
    kinds = set()
    card = s.top[pile]
    while card != NONE:
        if (kind := kind_of(game.cards.designs[s.face[card]])) is not None:
            kinds.add(kind)
        card = s.below[card]
    return kinds


def follow(game_config: GameConfig, study: BalanceStudy, seed: int, choices: Sequence[int]) -> None:
    """Replay a match by its choices and count the used and held cards."""
    game, seats = game_config.game, study.seats
    s = game_config.initial_state(seats)
    s.log = []
    start(s, seed)
    game.rules.deal(s)
    used: list[Counter[Use]] = [Counter() for _ in range(seats)]
    named: list[Counter[str]] = [Counter() for _ in range(seats)]
    hands: dict[int, set[str]] = {}
    for choice in choices:
        seat, decision = s.decider, game.decisions.Decision(s.pending).name
        if not hands.get(seat):
            hands[seat] = kinds_in(game, s, game.cards.hand + seat)
        reader = Viewer([str(number) for number in range(s.seats)])
        designs = [game.cards.designs[d] for d in game.decisions.move_text(s, choice, reader).designs]
        named[seat].update(design.name for design in designs)
        used[seat].update((decision, kind) for d in designs if (kind := kind_of(d)) is not None)
        game.decisions.apply(s, choice)
    for seat in range(seats):
        share = game.scoring.share(s, seat)
        study.wins[seat] += share  # type: ignore[assignment]
        study.uses.update(used[seat])
        if share > 0:
            study.uses_of_winners.update(used[seat])
        for kind in hands.get(seat, ()):
            study.held[kind] += 1
            study.wins_with[kind] += share  # type: ignore[assignment]
    by_winners = sum(
        (named[seat] for seat in range(seats) if game.scoring.share(s, seat) > 0), Counter[str]()
    )
    for card, times in sum(named, Counter[str]()).items():
        study.cards.setdefault(card, Clustered()).add(by_winners[card], times)
    study.matches += 1
    study.lengths.append(len(choices))
    follow_cards(game, study, s)
    for event in s.log:
        card = "" if event.card == NONE else game.cards.designs[s.face[event.card]].name
        study.happened[game.rules.EventKind(event.kind).name, card] += 1


def follow_cards(game: Game, study: BalanceStudy, s: State) -> None:
    """Count which cards lay in the open, were taken and were owned in a match, by its events and its end.

    A card that has belonged to a player is on offer no more: a unit on the board, a card that was removed.
    """
    lay, taken, owned = set[tuple[str, str]](), set[str](), set[str]()
    had: set[int] = set()  # cards that belonged to a player before

    def lies(card: int, pile: Pile) -> Zone | None:
        zone, _ = game.board.zone_of(pile) or (None, 0)
        design = game.cards.designs[s.face[card]].name
        if zone is not None and zone.owned:
            owned.add(design)
            had.add(card)
        elif zone is not None and zone.open and card not in had:
            lay.add((zone.name, design))
        return zone

    for event in s.log or ():
        if event.card != NONE:
            source, is_new = lies(event.card, event.source), event.card not in had
            target = lies(event.card, event.target)
            if source and target and target.owned and is_new and source.open and not source.owned:
                study.markets.add(source.name)
                taken.add(game.cards.designs[s.face[event.card]].name)
    for card in range(s.cards):
        lies(card, s.place[card])
    study.lay.update(lay)
    study.taken.update(taken)
    study.owned.update(owned)


def new_cards(game_config: GameConfig) -> list[str]:
    """Return a card file's cards that are new, or differ from the game's own."""
    if game_config.game.cards.file is None:
        return []
    known = {d.name: d for d in find_game(game_config.game.info.name).cards.designs}
    return [d.name for d in game_config.cards if known.get(d.name) != d]


def with_new_cards(game_config: GameConfig) -> tuple[GameConfig, list[str]]:
    """Put a card file's new cards into the built-in decks. Also return those that fit none.

    Otherwise nobody would play them, because the built-in decks hold only the game's own cards.
    """
    decks, new, placed = decks_of(game_config.game), new_cards(game_config), set[int]()
    numbers = [number for number, design in enumerate(game_config.cards) if design.name in new]
    made = {}
    for name, deck in decks.own.items():
        changed = list(deck)
        for number in (n for n in numbers if n not in changed and n in decks.pools.get(deck[0], {})):
            for at in range(len(changed) - 1, 0, -1):
                tried = [*changed[:at], number, *changed[at + 1 :]]
                if changed[at] not in numbers and not decks.complaints(tried):
                    changed = tried
                    break
        placed.update(n for n in numbers if n in changed)
        made[name] = tuple(changed)
    left = [game_config.cards[n].name for n in numbers if n not in placed]
    return GameConfig(replace(game_config.game, decks=decks._replace(own=made)), game_config.options), left


def with_decks_of(game_config: GameConfig, names: Sequence[str]) -> GameConfig:
    """Return the game with these decks, by name or file, instead of its own."""
    made = {name: find_deck(game_config.game, name) for name in names}
    return GameConfig(
        replace(game_config.game, decks=decks_of(game_config.game)._replace(own=made)), game_config.options
    )


def run_study(
    game_config: GameConfig,
    seats: int,
    bot: str = BOT,
    games: int = GAMES,
    seed: int = 0,
    threads: int = 1,
    progress: Callable[[int], None] | None = None,
) -> BalanceStudy:
    """Play matches between equal bots, compiled, then replay and count them."""
    line_up = (0,) * seats
    arena = Arena(game_config, seats, (Player(bot),), (line_up,), games, seed, keep_choices=True)
    results = play_all(ResultsFile(arena), threads, progress=progress)
    study = BalanceStudy(seats)
    for deal, outcome in enumerate(results.outcomes(line_up)):
        follow(game_config, study, seed + deal, outcome.choices or ())
    return study


def run_deck_study(
    game_config: GameConfig,
    bot: str = BOT,
    games: int = GAMES,
    seed: int = 0,
    threads: int = 1,
    progress: Callable[[int], None] | None = None,
) -> tuple[list[Pairing], BalanceStudy]:
    """Play every pair of built-in decks for `games` matches each, and count them all."""
    study = BalanceStudy(seats=2)

    def count(brought: GameConfig, number: int, choices: Sequence[int]) -> None:
        follow(brought, study, number, choices)
        if progress is not None:
            progress(study.matches)

    return pairings(game_config, bot, games, seed, threads, follow=count), study


def describe(study: BalanceStudy) -> Iterator[str]:
    """Format a study as tables."""
    fair = 1 / study.seats
    yield f"{study.seats} seats, {study.matches} matches; a fair share is {fair:.1%}"
    yield from table(
        ("seat", "wins", "95% interval", "off by"),
        (
            (
                str(seat),
                percent(won, study.matches),
                interval(won, study.matches),
                signed_percent(won / study.matches - fair),
            )
            for seat, won in sorted(study.wins.items())
        ),
    )
    yield from table(
        ("used at", "kind", "times", "by winners"),
        (
            (decision, kind, str(times), str(study.uses_of_winners[decision, kind]))
            for (decision, kind), times in sorted(study.uses.items())
        ),
    )
    hands = study.seats * study.matches
    yield from table(
        ("in the first hand", "hands", "win with it", "without", "shift"),
        (
            held_row(kind, held, study.wins_with[kind], study.matches, hands)
            for kind, held in sorted(study.held.items())
        ),
    )


def report(game_config: GameConfig, study: BalanceStudy) -> Iterator[str]:
    """Format a study for the game's designer."""
    yield from describe(study)
    yield ""
    yield from describe_cards(game_config, study)


def report_decks(game_config: GameConfig, found: Sequence[Pairing], study: BalanceStudy) -> Iterator[str]:
    """Format a study with decks: which of them beats which, and all matches together."""
    yield from describe_pairings(found)
    yield ""
    yield from report(game_config, study)


def describe_cards(game_config: GameConfig, study: BalanceStudy) -> Iterator[str]:
    """Describe match lengths, the cards that winners use, and the cards nobody wants."""
    low, middle, high = np.percentile(study.lengths, [5, 50, 95])
    yield f"A match takes {middle:.0f} decisions; nine of ten take {low:.0f} to {high:.0f}."
    yield from table(
        ("card", "named a match", "by winners", "95% interval"),
        (
            (card, f"{uses.uses / study.matches:.2f}", f"{uses.share:.1%}", between(*uses.interval))
            for card, uses in by_winners(study)
        ),
    )
    names = [design.name for design in game_config.cards]
    if left := [card for card in names if study.offered[card] and not study.taken[card]]:
        yield ""
        yield f"Offered but never taken: {', '.join(left)}."
    unused = [card for card in names if study.owned[card] and card not in study.cards]
    if unused and study.cards:
        yield ""
        yield f"Held but never named in a move: {', '.join(unused)}."


def by_winners(study: BalanceStudy) -> list[tuple[str, Clustered]]:
    """Return the cards used in moves, those that winners use most first."""
    return sorted(study.cards.items(), key=lambda row: (-row[1].share, row[0]))


def draw(game_config: GameConfig, study: BalanceStudy) -> dict[str, str]:
    """Draw the plots: seats, lengths, and all cards used in moves."""
    fair, title = 1 / study.seats, f"{game_config.title}, {study.seats} seats"
    seats = [
        share_mark(f"seat {seat}", study.wins[seat], study.matches, f"{study.wins[seat] / study.matches:.1%}")
        for seat in range(study.seats)
    ]
    counts, edges = np.histogram(study.lengths, bins=min(12, len(set(study.lengths))))
    lengths = [
        PlotRow(f"{low:.0f} to {high:.0f}", count, count, count, str(count))
        for count, low, high in zip(counts.tolist(), edges[:-1], edges[1:], strict=True)
    ]
    cards = [PlotRow(card, u.share, *u.interval, f"{u.share:.0%}") for card, u in by_winners(study)]
    drawn = {
        "seats": plot(f"{title}: wins by seat", seats, fair),
        "lengths": plot(f"{title}: decisions of a match", lengths, bars=True),
    }
    return drawn | (
        {"cards": plot(f"{title}: of a card's uses, those by winners", cards, fair)} if cards else {}
    )


def draw_decks(game_config: GameConfig, found: Sequence[Pairing]) -> dict[str, str]:
    """Plot each deck's wins against all others."""
    marks = [
        share_mark(deck, won, matches, f"{won / matches:.1%}")
        for deck, (won, matches) in by_deck(found).items()
    ]
    return {"decks": plot(f"{game_config.title}: wins of each deck against the others", marks, fair=0.5)}


def facts(game_config: GameConfig, study: BalanceStudy) -> dict[str, Any]:
    """Return a study as data for programs."""
    return {
        "seats": study.seats,
        "matches": study.matches,
        "wins": [float(study.wins[seat]) for seat in range(study.seats)],
        "lengths": study.lengths,
        "cards": [
            {"name": design.name, "named": uses.uses, "by_winners": uses.hits}
            | {"matches": uses.clusters, "interval": list(uses.interval) if uses.uses else None}
            | {"offered": study.offered[design.name], "taken": study.taken[design.name]}
            for design in game_config.cards
            for uses in [study.cards.get(design.name) or Clustered()]
        ],
    }


def share_mark(name: str, won: float, of: int, text: str) -> PlotRow:
    return PlotRow(name, won / of, *wilson(won, of), text)


def describe_rates(study: BalanceStudy, rates: Sequence[str]) -> Iterator[str]:
    """Describe how often events happen, per card from the rarest, or per match."""
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


def by_card(study: BalanceStudy, kinds: str) -> Counter[str]:
    """Count events of these kinds by card."""
    found: Counter[str] = Counter()
    for (kind, card), times in study.happened.items():
        if card and kind in kinds.split("+"):
            found[card] += times
    return found


def held_row(kind: str, held: int, won: float, matches: int, hands: int) -> tuple[str, ...]:
    rest = hands - held
    without = (matches - won) / rest if rest else 0.0
    return (
        kind,
        str(held),
        percent(won, held),
        f"{without:.1%}",
        signed_percent(won / held - without) if rest else "-",
    )


def percent(won: float, matches: int) -> str:
    return f"{won / matches:.1%}"


def interval(won: float, matches: int) -> str:
    return between(*wilson(won, matches))


def between(low: float, high: float) -> str:
    return f"{low:.1%} to {high:.1%}"


def signed_percent(difference: float) -> str:
    return f"{100 * difference:+.1f}"


def table(heading: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """Format rows as a Markdown table after an empty line, or nothing without rows."""
    lines = [f"| {' | '.join(row)} |" for row in rows]
    if lines:
        yield from ("", f"| {' | '.join(heading)} |", f"|{'---|' * len(heading)}", *lines)
