"""A table's state: plain data that `reducer.reduce` derives from its config and events.

A state is never changed. The next one is a copy that shares whatever the event didn't touch.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Literal, NamedTuple

from msgspec import Struct

from allhands.files.deck_files import Deck
from allhands.files.discovery import earlier_cards, find_game
from allhands.kernel.game import Game
from allhands.server.answer_delay import delay_share
from allhands.server.events import SeatRequested, TableConfig, TableEvent, token_matches
from allhands.server.protocol import AbsencePolicy, Clock, SeatInfo, SeatRequestView, SpectatorPolicy
from allhands.table.decks import listed_deck, named_deck
from allhands.table.errors import Rejected
from allhands.table.fair_deal import DealProof, SingleRoundProof, commitment, settings_text
from allhands.table.forced_moves import forced_move
from allhands.table.game_config import GameConfig
from allhands.table.table import Table

ABSENCE_GRACE_SECONDS = 60.0  # how long a table waits for an absent player


class DealState(Struct, frozen=True):
    """A fair deal in the making: what the server's secret depends on, and what the seats have added."""

    secret_event: int = 0  # the number of the event that last replaced the server's secret
    entropy: Mapping[int, str] = {}  # bytes without a seal, in older logs
    seals: Mapping[int, str] = {}
    contributions: Mapping[int, str] = {}
    participants: tuple[int, ...] | None = None  # the contributing seats, once the host called for the deal
    excluded: frozenset[int] = frozenset()  # seats that kept a deal waiting and no longer contribute
    dealt_to: tuple[int, ...] = ()  # the seats that people held at the deal

    @property
    def waiting_for(self) -> list[int]:
        """List the seats the deal is waiting for: all seals first, then all contributions."""
        seats = self.participants or ()
        unsealed = [seat for seat in seats if seat not in self.seals]
        return unsealed or [seat for seat in seats if seat not in self.contributions]


class PendingQuestion(NamedTuple):
    """How long the pending question takes without a person, and the move that answers it automatically."""

    delay_share: float  # of the usual bot delay
    auto_answer: int | None


class TableState(Struct, frozen=True, dict=True, eq=False):
    """A table after the events of its log."""

    config: TableConfig
    game_config: GameConfig
    seats: tuple[SeatInfo, ...]
    token_hashes: tuple[str | None, ...]  # by seat; None for bots and free seats
    invite_hashes: tuple[str, ...]
    options: Mapping[str, int]
    decks: tuple[tuple[str, ...], ...]
    clock: Clock | None
    watching: SpectatorPolicy
    absence_setting: AbsencePolicy | None  # None: the default
    question_since: float  # when the pending question was asked
    invite_only: bool = False  # the host made a new invite link, so the address alone opens no seat
    deal: DealState = DealState()
    match: Table | None = None  # once the cards are dealt; treat it as immutable, too
    auto_answers: frozenset[tuple[int, str]] = frozenset()  # seats, and questions they always decline
    time_used: tuple[int, ...] = ()  # milliseconds by seat, less increments
    undo_requested_by: int | None = None
    undo_approvals: frozenset[int] = frozenset()
    seat_request: SeatRequested | None = None
    rematch: str | None = None
    log: tuple[TableEvent, ...] = ()
    descriptions: tuple[str | None, ...] = ()  # each event in words, where it has any
    chat: tuple[int, ...] = ()  # the numbers of chat events
    event_counts: tuple[int, ...] = (0,)  # how many match events there were after each table event
    request_ids: Mapping[tuple[int | None, str], int] = {}  # the events clients asked for, by seat and id
    end_event: int | None = None  # the number of the event that ended the match

    @property
    def number(self) -> int:
        """Return the number of the last event."""
        return len(self.log)

    @property
    def playing(self) -> Table:
        """Return the match. Raise Refused before it has started."""
        if self.match is None:
            raise Rejected("The match hasn't started yet.", "NOT_STARTED")
        return self.match

    @property
    def is_over(self) -> bool:
        return self.match is not None and self.match.over

    # Players

    @property
    def people(self) -> list[int]:
        """List the seats that people hold."""
        return [seat for seat, held in enumerate(self.token_hashes) if held is not None]

    @property
    def host(self) -> int | None:
        """Return the host's seat, if they have one."""
        host = self.config.host_hash
        return self.token_hashes.index(host) if host in self.token_hashes else None

    def is_host(self, token: str | None) -> bool:
        return token_matches(token, self.config.host_hash)

    def has_seat(self, token: str | None, seat: int) -> bool:
        held = self.token_hashes[seat]
        return held is not None and token_matches(token, held)

    def seat_of(self, token: str | None) -> int | None:
        """Return the seat a token belongs to, if any."""
        return next((seat for seat in range(len(self.seats)) if self.has_seat(token, seat)), None)

    def may_watch(self, token: str | None) -> bool:
        """Return whether a visitor may see the table. Its address is enough, unless the host disagrees."""
        if self.is_host(token):
            return True
        if self.match is not None:
            return self.watching != "nobody"
        open_to_all = self.config.listed or not self.invite_only
        return open_to_all or any(token_matches(token, invite) for invite in self.invite_hashes)

    @property
    def seat_request_view(self) -> SeatRequestView | None:
        request = self.seat_request
        return SeatRequestView(request.name, request.animal) if request else None

    @property
    def absence(self) -> AbsencePolicy:
        """Return what happens to absent players. By default the table waits if its clock does."""
        slow = self.clock is not None and (self.clock.move or 0) > ABSENCE_GRACE_SECONDS
        return self.absence_setting or ("wait" if slow else "bot")

    @property
    def in_lobby(self) -> bool:
        """Return whether anyone can find the table, to play or to watch."""
        return self.config.listed or self.watching == "anyone"

    # The deal

    @property
    def commitment(self) -> str | None:
        """Return what binds the server to its part of the deal. None if the host chose the deal."""
        return None if self.config.host_chose else commitment(*self.deal_secret, self._settings_text)

    @property
    def deal_secret(self) -> tuple[str, str]:
        """Return the server's secret and nonce. Other settings and a restarted deal have new ones."""
        text = f"{self.config.secret} {self.deal.secret_event}"
        drawn = hashlib.sha256(text.encode()).hexdigest()
        return drawn[:32], drawn[32:]

    @property
    def dealing(self) -> Literal["seals", "reveals"] | None:
        """Return what the deal is waiting for, once the host has called for it."""
        participants = self.deal.participants
        if participants is None or self.match is not None:
            return None
        return "reveals" if all(seat in self.deal.seals for seat in participants) else "seals"

    def proof(self) -> DealProof | SingleRoundProof | None:
        """Return the deal's secret and what the seats added, to check the deal with."""
        bound, deal = self.commitment, self.deal
        if bound is None:
            return None
        secret, nonce = self.deal_secret
        if deal.participants is None and self.match is not None:
            return SingleRoundProof(bound, secret, nonce, dict(deal.entropy))
        return DealProof(
            commitment=bound,
            secret=secret,
            nonce=nonce,
            people=list(deal.dealt_to),
            without=[seat for seat in deal.dealt_to if seat not in deal.contributions],
            seals={seat: deal.seals[seat] for seat in deal.contributions},
            contributions=dict(deal.contributions),
        )

    @property
    def _settings_text(self) -> str:
        return settings_text(
            self.game_config.name, self.config.version, len(self.seats), self.options, self.decks
        )

    # The match

    @cached_property
    def pending_question(self) -> PendingQuestion:
        """Return what the pending question takes if no person answers it."""
        match = self.playing
        forced, declined = forced_move(match), self._declined(match)
        return PendingQuestion(delay_share(match, forced), forced if declined is None else declined)

    def _declined(self, match: Table) -> int | None:
        """Return the declining move, if the decider always declines this question."""
        pending = match.match.pending
        move = match.game.decisions.declining(pending)
        asked = match.match.decider, match.game.decisions.Decision(pending).name
        return move if asked in self.auto_answers and move in match.match.legal else None

    @property
    def auto_answer(self) -> int | None:
        """Return the move played for the decider: the one they set, or the only possible one."""
        return None if self.match is None or self.match.over else self.pending_question.auto_answer

    @property
    def undo_voters(self) -> list[int]:
        """List the seats whose players have a say in an undo."""
        return [seat for seat in self.people if not self.seats[seat].stand_in]

    def moves_since(self, seat: int) -> int:
        """Count the moves from a seat's last one on, or return 0 if it has made none."""
        movers = [move.seat for move in self.match.history] if self.match else []
        return movers[::-1].index(seat) + 1 if seat in movers else 0

    def time_left(self, seat: int) -> float | None:
        """Return the seconds a seat has for the pending question, from when it was asked. None: no limit."""
        if self.clock is None:
            return None
        limits = [limit for limit in (self.clock.move, self.match_time_left(seat)) if limit is not None]
        return min(limits, default=None)

    def match_time_left(self, seat: int) -> float | None:
        """Return the seconds a seat has for the rest of the match."""
        if self.clock is None or self.clock.match is None:
            return None
        return max(0.0, self.clock.match - self.time_used[seat] / 1000)


def initial_state(config: TableConfig, at: float) -> TableState:
    """Return a new table's state. Raise Refused if the game is installed in another version."""
    decks = tuple(map(tuple, config.decks))
    return TableState(
        config=config,
        game_config=box_for(config, config.options, decks),
        seats=(SeatInfo(),) * config.seats,
        token_hashes=(None,) * config.seats,
        invite_hashes=tuple(config.invite_hashes),
        options=config.options,
        decks=decks,
        clock=config.clock,
        watching=config.default_watching,
        absence_setting=config.absence,
        question_since=at,
    )


def box_for(config: TableConfig, options: Mapping[str, int], decks: Sequence[Sequence[str]]) -> GameConfig:
    """Return a table's game with these options and decks. Raise Refused for another version of it."""
    game = find_game(config.game, earlier_cards(config.game, config.version))
    if game.info.version != config.version:
        raise Rejected(
            f"This match uses version {config.version} of {game.info.title}, "
            f"and this server runs {game.info.version}.",
            "OTHER_VERSION",
        )
    return shared_box(game, tuple(options.items()), tuple(map(tuple, decks)))


@lru_cache(1000)
def shared_box(
    game: Game, options: tuple[tuple[str, int], ...], decks: tuple[tuple[str, ...], ...]
) -> GameConfig:
    """Return a configured game, shared by all tables that use the same options and decks."""
    return GameConfig(game, dict(options), find_decks(game, [list(deck) for deck in decks]))


def find_decks(game: Game, decks: Sequence[str | list[str]]) -> list[Deck]:
    """Return the decks by name or card list, never from a file on the server."""
    return [find_deck(game, deck, f"deck {seat}") for seat, deck in enumerate(decks)]


def find_deck(game: Game, deck: str | list[str], source: str) -> Deck:
    return named_deck(game, deck) if isinstance(deck, str) else listed_deck(game, deck, source)
