"""A configured game: its rules, its cards, and the chosen options and decks."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping, Sequence
from copy import deepcopy
from pathlib import Path
from typing import TYPE_CHECKING, Any

from allhands.engine.dispatch import ensure_compiled
from allhands.engine.match import Match, MatchSettings, PythonMatch
from allhands.files.card_names import fold_card, hint_card, spellings
from allhands.files.deck_files import Deck
from allhands.files.discovery import find_game
from allhands.files.toml_data import DataError, did_you_mean, is_count
from allhands.kernel.game import Design, Game, ordered_piles
from allhands.kernel.struct import State
from allhands.table.decks import Given, bring_all, deck_name, find_decks

if TYPE_CHECKING:
    from allhands.engine.batch import Batch
    from allhands.table.table import Table


class GameConfig:
    """A game with its options and decks chosen, as returned by `allhands.load`."""

    def __init__(self, game: Game, options: Mapping[str, Any], decks: Sequence[Deck] = ()) -> None:
        self.game = game
        self.decks = bring_all(game, decks)  # one per possible seat, for games with player decks
        self.options = {o.name: o.default for o in game.rules.options}
        for name, value in options.items():
            self.options[name] = check_option(game, name, value)
        self._known_settings: dict[int, MatchSettings] = {}  # by number of seats

    @property
    def name(self) -> str:
        return self.game.info.name

    @property
    def title(self) -> str:
        return self.game.info.title

    @property
    def seats(self) -> range:
        """The range of player counts."""
        return self.game.info.seats

    @property
    def cards(self) -> tuple[Design, ...]:
        """All card designs, with their numbers of copies."""
        return self.game.cards.designs

    @property
    def rulebook(self) -> str:
        return (self.game.info.folder / "RULEBOOK.md").read_text(encoding="utf-8")

    def clauses(self) -> dict[str, str]:
        """Return the rulebook's clauses by number."""
        found = re.findall(r"^- \*\*([A-Z]{2}-\d+\.\d+)\*\* (.+(?:\n  .+)*)", self.rulebook, re.M)
        return {number: re.sub(r"\s+", " ", text) for number, text in found}

    def clause(self, number: str) -> str:
        """Return one clause of the rulebook. Raise DataError for an unknown number."""
        clauses = self.clauses()
        wanted = number.strip().upper()
        if wanted not in clauses:
            hint = did_you_mean(wanted, clauses)
            raise DataError(f'{self.title} has no clause "{number}"{hint}')
        return clauses[wanted]

    def card(self, name: str) -> Design:
        """Return the design with this name. Raise DataError for an unknown card."""
        found = spellings(self.cards).get(fold_card(name))
        if found is None:
            raise DataError(f'{self.title} has no card "{name}"{hint_card(name, self.cards)}')
        return self.cards[found]

    def initial_state(self, seats: Any) -> State:
        """Return a state with the match's settings, before the deal."""
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            raise DataError(f"{self.title} is for {format_range(self.seats)} players, not {seats!r}.")
        s = self.game.State()
        s.seats = seats
        s.ordered = ordered_piles(self.game.board.zones)
        s.face[: len(self.game.cards.faces)] = self.game.cards.faces
        for name, value in self.options.items():
            setattr(s, name, value)
        if self.game.decks:
            for seat in range(seats):
                self.game.decks.bring(s, seat, self.decks[seat])
        return s

    def deal(
        self, seats: int | None = None, seed: int | None = None, names: Sequence[str] | None = None
    ) -> Table:
        """Deal a new match. Without a seed, use a random one that nobody can guess."""
        from allhands.table.table import Table

        number = secrets.randbits(62) if seed is None else check_seed(seed)
        match, log = self._settings(seats).deal_with_events(number)
        return Table(self, match, names, seed=number, log=log)

    def match(self, seats: int | None = None, seed: int | None = None) -> Match:
        """Deal a match for programs, without text. It runs compiled where a compiler exists."""
        self.compile()
        number = secrets.randbits(62) if seed is None else check_seed(seed)
        return self._settings(seats).deal(number)

    def batch(
        self,
        size: int,
        seats: int | None = None,
        seed: int | None = None,
        reward: str = "shaped",
        zero_sum: bool = False,
    ) -> Batch:
        """Deal `size` matches to step together. Their seeds are consecutive.

        Rewards are "shaped" (search's payoffs), "share" (of the win) or "score". With `zero_sum`, the mean of
        all seats is taken off.
        """
        from allhands.engine.batch import Batch
        from allhands.engine.rewards import find_reward

        if not is_count(size) or size == 0:
            raise DataError(f"A batch has one match or more, not {size!r}.")
        number = secrets.randbits(61) if seed is None else check_seed(seed)
        chosen = find_reward(reward, zero_sum)
        return Batch(self.game, self._settings(seats).initial_state, size, number, chosen)

    def compile(self) -> bool:
        """Compile the game, or load it from the cache. Return False where that isn't possible.

        From then on the game's tables run compiled, too. Uncompiled play has the same results and is slower.
        """
        return ensure_compiled(self.game)

    def _settings(self, seats: int | None) -> MatchSettings:
        wanted = self.game.info.usual_seats if seats is None else seats
        if type(wanted) is not int or wanted not in self._known_settings:
            self._known_settings[wanted] = MatchSettings(self.game, self.initial_state(wanted))
        return self._known_settings[wanted]

    def set_up(self, position: Mapping[str, Any], names: Sequence[str] | None = None) -> Table:
        """Start a match from a position. Deal unnamed cards from the position's seed."""
        from allhands.table.position import set_up
        from allhands.table.table import Table

        if not isinstance(position, Mapping):
            raise DataError(f"A position is a table of names and values, not {position!r}.")
        kept = deepcopy(dict(position))  # the caller may go on changing theirs
        s = set_up(self, kept)
        happened, s.log = s.log, None
        return Table(self, PythonMatch(self.game, s), names, position=kept, log=happened or ())

    def __reduce__(self) -> tuple[Any, ...]:
        return _loaded, (self.name, self.game.cards.file, dict(self.options), list(self.decks))

    def __repr__(self) -> str:
        terms = "".join(f", {k}={v}" for k, v in self.options.items() if v != self._default(k))
        if self.decks != bring_all(self.game, ()):
            terms += f", decks={[deck_name(self.game, deck) for deck in self.decks]}"
        return f"load({self.name!r}{terms})"

    def _default(self, name: str) -> int:
        return next(o.default for o in self.game.rules.options if o.name == name)


def load(
    name: str, cards: str | Path | None = None, decks: Sequence[Given] | None = None, **options: Any
) -> GameConfig:
    """Load a game with options and decks: `load("hanataz", hands=6)`.

    For games with player decks, `decks` has one per seat from the first on: the name of a built-in deck, a
    file, or a list of cards that begins with the captain. The remaining seats get built-in decks.
    """
    game = find_game(name, cards)
    return GameConfig(game, options, [] if decks is None else find_decks(game, decks))


def _loaded(name: str, cards: Path | None, options: dict[str, Any], decks: list[Deck]) -> GameConfig:
    return GameConfig(find_game(name, cards), options, decks)


def format_range(seats: range) -> str:
    low, high = seats.start, seats.stop - 1
    return str(low) if low == high else f"{low} to {high}"


def check_seed(seed: Any) -> int:
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 1 << 63:
        raise DataError(f"A seed is a whole number from 0 to 2**63 - 1, not {seed!r}.")
    return seed


def check_option(game: Game, name: str, value: Any) -> int:
    known = {o.name: o for o in game.rules.options}
    if name not in known:
        hint = did_you_mean(name, known, f"; its options are {', '.join(known)}." if known else ".")
        raise DataError(f'{game.info.title} has no option "{name}"{hint}')
    option = known[name]
    if isinstance(value, bool):
        value = int(value)
    if option.names and isinstance(value, str):
        if value not in option.names:
            hint = did_you_mean(value, option.names, f"; it is one of {', '.join(option.names)}.")
            raise DataError(f'{game.info.title}: {name} cannot be "{value}"{hint}')
        value = option.low + option.names.index(value)
    if not isinstance(value, int) or not option.low <= value <= option.high:
        allowed = f"a whole number from {option.low} to {option.high}"
        raise DataError(f"{game.info.title}: {name} is {allowed}, not {value!r} ({option.about}).")
    return value
