"""Matches between bots without luck: every pairing plays the same deals from every seat.

An arena consists of heats: a line-up of players and some deals. A heat has the same result wherever and
whenever it is played, so threads or machines can share the heats, and a file of finished ones is enough to
resume.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from allhands.bots.builtin import budget_of
from allhands.bots.custom import CustomBot, Given, custom_bot, is_custom
from allhands.bots.guided import is_guided
from allhands.bots.net import is_net, network_of, temperature_of
from allhands.bots.strategy_overrides import strategy_of
from allhands.engine.bot_matches import GREEDY, RANDOM, RIVAL, check_lengths, nodes_for
from allhands.engine.buffers import make_match_buffers, make_search_buffers
from allhands.engine.compile.fingerprint import fingerprint
from allhands.engine.engine import by_strategy, engine
from allhands.engine.view.groups import NETWORK, Duels
from allhands.engine.view.network import choose
from allhands.files.toml_data import DataError
from allhands.kernel.strategy import Strategy
from allhands.lab import duels
from allhands.lab.table_matches import play_on_tables
from allhands.table.decks import find_deck
from allhands.table.game_config import GameConfig, check_seed

WORK = 2_000  # simulations per move in a heat, over all deals: the work that a kill can lose
MOST = 1_000  # deals per heat
UNSTUDIED = "Only matches between random, greedy and search, with budgets of simulations, can be studied."
COMPILED_STRATEGIES = 2  # the number of different searches in one compiled match runner


class MatchResult(msgspec.Struct, array_like=True):
    """The result of one match."""

    decisions: int
    winners: list[int]  # seats
    scores: list[int]
    choices: list[int] | None = None  # all choices, on request


class Heat(msgspec.Struct, frozen=True, array_like=True):
    """Some consecutive deals with one line-up, given by the players' numbers in the arena."""

    line_up: tuple[int, ...]
    first: int
    deals: int


@dataclass(frozen=True)
class Player:
    """A bot, with its deck in games with player decks.

    Without decks of their own, all players use the same one, and each deal another of the built-in ones.
    """

    bot: Given
    deck: str | None = None

    @property
    def name(self) -> str:
        bot = self.bot if isinstance(self.bot, str) else custom_bot(self.bot).name
        return bot if self.deck is None else f"{bot} with {self.deck}"

    @property
    def budget(self) -> int:
        """The number of simulations, or RANDOM, NETWORK or GREEDY.

        Bots that play at tables count as GREEDY.
        """
        return GREEDY if by_hand(self.bot) else budget_of(str(self.bot))[0]

    def strategy(self, game_config: GameConfig) -> Strategy:
        return (
            game_config.game.strategy if is_custom(self.bot) else strategy_of(game_config.game, str(self.bot))
        )


@dataclass(frozen=True)
class Arena:
    """Players who meet in line-ups. Each line-up plays the same deals."""

    game_config: GameConfig
    seats: int
    players: tuple[Player, ...]
    line_ups: tuple[tuple[int, ...], ...]
    deals: int
    seed: int = 0
    keep_choices: bool = False

    def __post_init__(self) -> None:
        self.game_config.initial_state(self.seats)
        if type(self.deals) is not int or self.deals < 1:
            raise DataError(f"The number of deals is a whole number from 1, not {self.deals!r}.")
        check_seed(check_seed(self.seed) + self.deals - 1)
        for player in self.players:
            assert player.budget >= min(RANDOM, NETWORK)
            player.strategy(self.game_config)
            if is_net(player.bot) or is_guided(player.bot):
                network_of(self.game_config.game)

    @cached_property
    def heats(self) -> list[Heat]:
        """All line-ups and deals, in pieces small enough to lose in a kill."""
        return [
            Heat(line_up, first, min(size, self.deals - first))
            for line_up in self.line_ups
            for size in [self._size(line_up)]
            for first in range(0, self.deals, size)
        ]

    def _size(self, line_up: Sequence[int]) -> int:
        players = [self.players[number] for number in line_up]
        if at_tables(self.game_config, players):
            return 1
        return max(1, min(MOST, WORK // max(1, *(player.budget % RIVAL for player in players))))

    @property
    def matches(self) -> int:
        return len(self.line_ups) * self.deals

    @cached_property
    def description(self) -> dict[str, Any]:
        """Everything the results depend on. Equal descriptions mean equal results."""
        game = self.game_config.game
        return {
            "game": self.game_config.name,
            "version": game.info.version,
            "options": dict(self.game_config.options),
            "seats": self.seats,
            "players": [player.name for player in self.players],
            "line_ups": [list(line_up) for line_up in self.line_ups],
            "deals": self.deals,
            "seed": self.seed,
            "choices": self.keep_choices,
            "made_of": [made_of(self.game_config, player) for player in self.players],
        }

    @cached_property
    def key(self) -> str:
        """A short name that is unique to this arena."""
        return hashlib.sha256(msgspec.json.encode(self.description)).hexdigest()[:16]


def by_hand(bot: Given) -> bool:
    """Return whether a bot needs a table: a custom one, one with a time budget, or one that is guided."""
    return is_custom(bot) or is_guided(bot) or budget_of(str(bot))[1] > 0


def at_tables(game_config: GameConfig, players: Sequence[Player]) -> bool:
    """Return whether a line-up needs tables, because compiled matches can't hold a player."""
    if any(by_hand(player.bot) for player in players):
        return True
    if len(strategies_in(game_config, players)) > COMPILED_STRATEGIES:
        return True
    nets = any(is_net(player.bot) for player in players)
    return nets and strategies_in(game_config, players) not in ([], [game_config.game.strategy])


def made_of(game_config: GameConfig, player: Player) -> str:
    """Identify a bot's play by its file, or by the rules and its search."""
    if isinstance(player.bot, str) and is_custom(player.bot):
        path = Path(player.bot.rpartition(".py")[0] + ".py")
        return hashlib.sha256(path.read_bytes()).hexdigest()[:16] if path.is_file() else ""
    if is_net(player.bot) or is_guided(player.bot):
        return network_of(game_config.game).header.digest[:16]
    game = by_strategy(game_config.game, player.strategy(game_config))
    return fingerprint(game, engine(game).search_in_python)


def round_robin(
    game_config: GameConfig, seats: int, players: Sequence[Player], games: int, seed: int = 0
) -> Arena:
    """Pair all players for at least `games` matches each, in all line-ups."""
    line_ups = [line_up for pair in combinations(range(len(players)), 2) for line_up in lineups(*pair, seats)]
    if len(players) < 2 or seats < 2:
        raise DataError("An arena needs two bots or more, and two seats or more.")
    if len(set(players)) < len(players):
        raise DataError("Name every bot once: one plays against another.")
    deals = -(-games // len(list(lineups(0, 1, seats))))
    return Arena(game_config, seats, tuple(players), tuple(line_ups), deals, seed)


def mixed(game_config: GameConfig, tables: Sequence[Sequence[Player]], games: int, seed: int = 0) -> Arena:
    """Seat players in any mix, at least `games` matches for each table, and all its rotations alike.

    A table names a player for each seat; players may sit there more than once.
    """
    sizes = {len(table) for table in tables}
    if len(sizes) != 1 or sizes == {1}:
        raise DataError("Name the bots of every table, one for each seat, and two seats or more.")
    players = tuple(dict.fromkeys(player for table in tables for player in table))
    if len(players) < 2:
        raise DataError("An arena needs two bots or more, and two seats or more.")
    (seats,) = sizes
    found: dict[tuple[int, ...], None] = {}
    for table in tables:
        numbers = [players.index(player) for player in table]
        for turn in range(seats):
            found[tuple(numbers[turn:] + numbers[:turn])] = None
    deals = -(-games // seats)
    return Arena(game_config, seats, players, tuple(found), deals, seed)


def lineups(one: int, other: int, seats: int) -> Iterator[tuple[int, ...]]:
    """Yield line-ups with one player alone among the others, in every seat, and vice versa."""
    found: dict[tuple[int, ...], None] = {}
    for alone, rest in ((one, other), (other, one)):
        for seat in range(seats):
            found[tuple(alone if at == seat else rest for at in range(seats))] = None
    return iter(found)


class ArenaWorker:
    """A worker for heats, with the buffers for compiled matches."""

    def __init__(self, arena: Arena) -> None:
        self.arena = arena
        self.halt = np.zeros(1, np.int64)
        self._desk = make_search_buffers(arena.game_config.game, halt=self.halt)
        self._own: dict[tuple[int, Player], CustomBot] = {}  # custom bots keep their seats

    def stop(self) -> None:
        """Stop the current heat, which then counts for nothing."""
        self.halt[0] = 1

    def play(self, heat: Heat) -> list[MatchResult]:
        """Play a heat and return its results, deal by deal."""
        arena = self.arena
        players = [arena.players[number] for number in heat.line_up]
        play = self.play_compiled
        if at_tables(arena.game_config, players):
            play = self._at_tables
        elif any(is_net(player.bot) for player in players):
            play = self._with_network
        size = 1 if arena.game_config.game.decks else heat.deals  # every deal has other decks
        found: list[MatchResult] = []
        for deal in range(heat.first, heat.first + heat.deals, size):
            found += play(with_decks(arena.game_config, players, deal), players, arena.seed + deal, size)
        return found

    def play_compiled(
        self, game_config: GameConfig, players: Sequence[Player], seed: int, size: int
    ) -> list[MatchResult]:
        """Play consecutive seeds with these decks, whatever the arena's are."""
        game, keep = game_config.game, self.arena.keep_choices
        contest, budgets = compiled_match(game_config, players)
        room = nodes_for(budgets)
        if len(self._desk.nodes) < room:
            self._desk = make_search_buffers(game, room, self.halt)
        terms = game_config.initial_state(self.arena.seats)
        matches = make_match_buffers(
            game, terms, np.array(budgets), size, choices=game.rules.longest if keep else 0
        )
        contest(matches, self._desk, seed, size)
        check_lengths(game, matches.lengths, seed)
        return [
            MatchResult(
                length, np.flatnonzero(shares).tolist(), scores, row[:length].tolist() if keep else None
            )
            for length, shares, scores, row in zip(
                matches.lengths.tolist(),
                matches.shares,
                matches.scores.tolist(),
                matches.choices,
                strict=True,
            )
        ]

    def _with_network(
        self, game_config: GameConfig, players: Sequence[Player], seed: int, size: int
    ) -> list[MatchResult]:
        """Play deals together, so that the network evaluates all of them at once."""
        if self.arena.keep_choices:
            raise DataError(UNSTUDIED)
        network, matches = network_of(game_config.game), with_network(game_config, players, seed, size)
        hot = np.array([[temperature_of(str(p.bot)) if is_net(p.bot) else 0.0] for p in players])
        chance = np.random.default_rng(seed)

        def policy(views: Any, masks: Any) -> Any:
            deciders = matches.seen.deciders[np.flatnonzero(~matches.seen.overs)]
            return choose(network.evaluate(views, masks)[0], hot[deciders], chance)

        shares = duels.play_all(matches, policy, threads=1, halt=self.halt)
        check_lengths(game_config.game, matches.lengths, seed)
        return [
            MatchResult(length, np.flatnonzero(row).tolist(), scores)
            for length, row, scores in zip(matches.lengths.tolist(), shares, matches.scores, strict=True)
        ]

    def _at_tables(
        self, game_config: GameConfig, players: Sequence[Player], seed: int, size: int
    ) -> list[MatchResult]:
        if self.arena.keep_choices:
            raise DataError(UNSTUDIED)
        bots = [self._seated(*each) for each in enumerate(players)]
        terms = game_config.initial_state(len(players))
        tally = play_on_tables(game_config, terms, bots, size, seed, None, keep_rows=True, halt=self.halt)
        return [MatchResult(row.decisions, row.winners, row.scores) for row in tally.rows or ()]

    def _seated(self, seat: int, player: Player) -> str | CustomBot:
        if not is_custom(player.bot):
            return str(player.bot)
        if (seat, player) not in self._own:
            self._own[seat, player] = custom_bot(player.bot)
        return self._own[seat, player]


def with_decks(game_config: GameConfig, players: Sequence[Player], deal: int) -> GameConfig:
    """Return the game with the players' decks.

    Players without one get the deal's deck, which rotates through the built-in ones.
    """
    if game_config.game.decks is None:
        return game_config
    own = list(game_config.game.decks.own.values())
    usual = own[deal % len(own)]
    decks = [usual if player.deck is None else find_deck(game_config.game, player.deck) for player in players]
    return GameConfig(game_config.game, game_config.options, decks)


def strategies_in(game_config: GameConfig, players: Sequence[Player]) -> list[Strategy]:
    """Return the strategies that the players search with, each once."""
    return list(dict.fromkeys(p.strategy(game_config) for p in players if p.budget > GREEDY))


def compiled_match(
    game_config: GameConfig, players: Sequence[Player]
) -> tuple[Callable[..., int], list[int]]:
    """Return the compiled match runner for one or two strategies, and each seat's budget."""
    game = game_config.game
    budgets = [player.budget for player in players]
    strategies = [player.strategy(game_config) for player in players]
    searching = strategies_in(game_config, players)
    assert len(searching) <= COMPILED_STRATEGIES
    others = [s for s in searching if s is not game.strategy]
    if not others:
        return engine(game).play_bots, budgets
    rival = others[-1]
    base = game if len(others) == 1 else by_strategy(game, others[0])
    marked = [b + RIVAL if s is rival else b for b, s in zip(budgets, strategies, strict=True)]
    return engine(base).play_bots_with(rival), marked


def with_network(game_config: GameConfig, players: Sequence[Player], seed: int, size: int) -> Duels:
    """Deal matches where the network has some seats."""
    budgets = np.full((size, max(game_config.game.info.seats)), GREEDY)
    budgets[:, : len(players)] = [player.budget for player in players]
    return Duels(
        game_config.game, [game_config.initial_state(len(players))], np.arange(seed, seed + size), budgets
    )


def compile_all(arena: Arena) -> None:
    """Compile everything the heats need, before several workers need it at once."""
    for line_up in arena.line_ups:
        players = [arena.players[number] for number in line_up]
        if at_tables(arena.game_config, players):
            arena.game_config.compile()
        elif any(is_net(player.bot) for player in players):
            game_config = with_decks(arena.game_config, players, 0)
            dealt = with_network(game_config, players, arena.seed, 1)
            dealt.advance(dealt.buffers(), np.zeros(1, np.int16), 0, 0, begins=True)
        else:
            game_config = with_decks(arena.game_config, players, 0)
            contest, budgets = compiled_match(game_config, players)
            matches = make_match_buffers(
                game_config.game, game_config.initial_state(arena.seats), np.array(budgets), 0
            )
            contest(matches, make_search_buffers(game_config.game), arena.seed, 0)
