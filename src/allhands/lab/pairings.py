"""Deck pairings: equal bots play every pair of built-in decks, each from either seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from allhands.lab.arena import Arena, Player, with_decks
from allhands.lab.results_file import ResultsFile
from allhands.lab.statistics import wilson
from allhands.lab.worker_pool import play_all
from allhands.table.decks import decks_of
from allhands.table.game_config import GameConfig

Follow = Callable[[GameConfig, int, Sequence[int]], None]  # receives a match's decks, seed and choices


class Pairing(NamedTuple):
    """The results of two decks against each other. Draws count half for each."""

    first: str
    second: str
    matches: int
    wins: float  # of the first deck
    began: float  # wins of the player with the first turn
    decisions: int


def play(
    game_config: GameConfig,
    pair: tuple[str, str],
    bot: str,
    deals: int,
    seed: int,
    threads: int = 1,
    follow: Follow | None = None,
) -> Pairing:
    """Play the same deals twice, with the decks in either seat."""
    line_ups = ((0, 1), (1, 0))
    players = tuple(Player(bot, deck) for deck in pair)
    arena = Arena(game_config, 2, players, line_ups, deals, seed, keep_choices=True)
    results = play_all(ResultsFile(arena), threads)
    wins, began, taken = 0.0, 0.0, 0
    for line_up in line_ups:
        brought = with_decks(game_config, [players[number] for number in line_up], 0)
        for number, outcome in enumerate(results.outcomes(line_up), seed):
            parts, choices = max(1, len(outcome.winners)), outcome.choices or ()
            wins += (line_up.index(0) in outcome.winners) / parts
            began += (first_turn(brought, number, choices) in outcome.winners) / parts
            taken += outcome.decisions
            if follow is not None:
                follow(brought, number, choices)
    return Pairing(*pair, arena.matches, wins, began, taken)


def first_turn(game_config: GameConfig, seed: int, choices: Sequence[int]) -> int:
    """Replay a match and return the seat that had the first turn."""
    match = game_config.match(2, seed)
    for choice in choices:
        match.play(choice + game_config.game.decisions.first_move_ids[match.pending])
    return int(decks_of(game_config.game).began(match.state))


def pairings(
    game_config: GameConfig,
    bot: str,
    games: int,
    seed: int,
    threads: int,
    progress: Callable[[Pairing], None] | None = None,
    follow: Follow | None = None,
) -> list[Pairing]:
    """Play every pair of built-in decks. No two pairs share a deal."""
    deals = -(-games // 2)
    found: list[Pairing] = []
    for pair in combinations(decks_of(game_config.game).own, 2):
        found.append(play(game_config, pair, bot, deals, seed + len(found) * deals, threads, follow))
        if progress is not None:
            progress(found[-1])
    return found


def describe(found: Sequence[Pairing]) -> Iterator[str]:
    """Format the pairings as a table."""
    yield "| deck | against | matches | wins | 95% interval | who began won | decisions a match |"
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


def by_deck(found: Sequence[Pairing]) -> dict[str, tuple[float, int]]:
    """Return each deck's wins and matches."""
    sums: dict[str, tuple[float, int]] = {}
    for pair in found:
        for deck, wins in ((pair.first, pair.wins), (pair.second, pair.matches - pair.wins)):
            won, matches = sums.get(deck, (0.0, 0))
            sums[deck] = won + wins, matches + pair.matches
    return sums
