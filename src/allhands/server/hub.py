"""The hub: all live table sessions of this process, loaded from the repository on demand."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from functools import partial
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from allhands.files.deck_files import written
from allhands.files.discovery import find_game
from allhands.server.access import check_bot, check_valid_name
from allhands.server.answer_delay import BOT_DELAY_SECONDS
from allhands.server.api import models
from allhands.server.broadcast import table_view
from allhands.server.clock import now
from allhands.server.commands import absence, deal, rematch, setup
from allhands.server.events import TableConfig, hash_token, origin_of
from allhands.server.protocol import TableView
from allhands.server.repository import StorageUnavailable, TableRepository
from allhands.server.session import TableSession
from allhands.server.shared_presence import PRESENCE_CHANGED
from allhands.server.state import find_decks
from allhands.table.errors import Rejected
from allhands.table.game_config import GameConfig
from allhands.table.view import unrendered

IDLE_SECONDS = 3600.0  # until an unused table leaves memory
LOBBY_LIMIT = 50  # tables of each kind in the lobby
ID_BYTES = 12
SECRET_BYTES = 32


class Hub:
    """All tables. Those in use are in memory, the others in the repository only."""

    def __init__(self, repository: TableRepository, bot_delay: float = BOT_DELAY_SECONDS) -> None:
        self._repository, self._bot_delay = repository, bot_delay
        self._sessions: WeakValueDictionary[str, TableSession] = WeakValueDictionary()
        self._last_used: dict[TableSession, float] = {}
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._rematching: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[None]] = set()
        self.on_commit: Callable[[TableSession], None] = lambda _: None
        self.on_presence: Callable[[TableSession], None] = lambda _: None
        repository.listen(self._on_notification)

    def __len__(self) -> int:
        return len(self._sessions)

    @property
    def connections(self) -> int:
        return sum(session.presence.connections for session in self._sessions.values())

    def evict_idle(self) -> None:
        """Drop tables from memory that nobody has used for long."""
        for session, used in list(self._last_used.items()):
            if used + IDLE_SECONDS < now() and not session.presence.connections:
                del self._last_used[session]

    def _on_commit(self, id: str) -> None:
        if session := self._sessions.get(id):
            self.on_commit(session)

    def _on_presence(self, id: str) -> None:
        if session := self._sessions.get(id):
            self.on_presence(session)

    # Other processes

    def _on_notification(self, id: str | None, number: int) -> None:
        """Catch up with an event or a presence change of another process; without an id, with everything."""
        known = self._sessions.get(id) if id is not None else None
        for session in list(self._sessions.values()) if id is None else filter(None, [known]):
            if id is None or number == PRESENCE_CHANGED:
                self._run(self._refresh_remote_presence(session))
            if id is None or session.state.number < number:
                self._run(session.log.refresh())

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _refresh_remote_presence(self, session: TableSession) -> None:
        """Read the presence in other processes. If that fails, the listener repeats it on reconnecting."""
        if shared := self._repository.shared_presence:
            with suppress(StorageUnavailable):
                session.merge_remote_presence(await shared.remote(session.id))

    # Opening tables

    async def open(
        self, request: models.OpenTableRequest, open_hands: bool = False, address: str = ""
    ) -> models.OpenTableResponse:
        """Open a table for someone at an address."""
        game = find_game(request.game)
        game_config = GameConfig(game, request.options, find_decks(game, request.decks))
        seats = game_config.game.info.usual_seats if request.seats is None else request.seats
        game_config.initial_state(seats)  # raises DataError if the game can't have that many
        if request.listed and request.seed is not None:
            raise Rejected("A table with a fixed deal can't be listed in the lobby.", "SET_DEAL")
        invites, watch = [setup.new_token() for _ in range(seats)], setup.new_token()
        config = TableConfig(
            game=game_config.name,
            version=game_config.game.info.version,
            seats=seats,
            options=dict(game_config.options),
            decks=[written(deck, game_config.cards) for deck in game_config.decks],
            listed=request.listed,
            host_hash=hash_token(request.token),
            invite_hashes=[hash_token(invite) for invite in invites],
            watch_hash=hash_token(watch),
            secret=secrets.token_hex(SECRET_BYTES),
            seed=request.seed,
            clock=request.clock,
            open_hands=open_hands,
            watching=request.watching,
            absence=request.absence,
            origin=origin_of(address) if address else "",
        )
        session = await self._create(config)
        return models.OpenTableResponse(self.view(session), invites, watch)

    async def _create(self, config: TableConfig) -> TableSession:
        id = secrets.token_urlsafe(ID_BYTES)
        await self._repository.create_table(id, config)
        return await self.find(id)

    async def quick_play(
        self, request: models.QuickPlayRequest, address: str = ""
    ) -> models.OpenTableResponse:
        """Open a table with its host in the first seat and bots in the others."""
        token = request.opening.token
        check_valid_name(request.name)
        check_bot(request.bot)
        opened = await self.open(request.opening, address=address)
        session = await self.find(opened.table.id)
        await setup.take_seat(session, 0, models.TakeSeatRequest(request.name, token, animal=request.animal))
        for seat in range(1, len(session.state.seats)):
            await setup.seat_bot(session, seat, request.bot, token)
        return models.OpenTableResponse(self.view(session), opened.invites, opened.watch)

    async def open_bot_match(
        self, request: models.BotMatchRequest, address: str = ""
    ) -> models.OpenTableResponse:
        """Open a table with bots only, and start their match."""
        token = request.opening.token
        check_bot(request.bot)
        opened = await self.open(request.opening, open_hands=True, address=address)
        session = await self.find(opened.table.id)
        for seat in range(len(session.state.seats)):
            await setup.seat_bot(session, seat, request.bot, token)
        await deal.start(session, token)
        return models.OpenTableResponse(self.view(session), opened.invites, opened.watch)

    # Rematches

    async def rematch(
        self,
        session: TableSession,
        token: str | None,
        wait: bool = True,
        charge: Callable[[], None] = lambda: None,
    ) -> models.RematchResponse:
        """Accept a rematch. It opens once all connected players have, or at once without waiting.

        Bots stand in for the other players until they come. The last player to accept hosts the new table.
        """
        await rematch.accept_rematch(session, token)
        missing = rematch.pending_rematch(session.state)
        if not wait or not any(seat in session.presence.current.seats for seat in missing):
            await self._open_rematch(session, token, missing, charge)
        other = await self.find(session.state.rematch) if session.state.rematch else None
        yours = other is not None and other.state.is_host(token)
        return models.RematchResponse(self.view(session), self.view(other) if other else None, yours)

    async def _open_rematch(
        self, session: TableSession, token: str | None, missing: Iterable[int], charge: Callable[[], None]
    ) -> None:
        """Open one table for a rematch, even if several ask at once. Only that table is charged for."""
        async with self._rematching.setdefault(session.id, asyncio.Lock()):
            rematch.check_rematch(session.state, token)
            if session.state.rematch is not None:
                return
            charge()
            other = await self._create(rematch_config(session, token))
            await setup.copy_players(other, session.state)
            await absence.start_stand_ins(other, missing)
            await rematch.open_rematch(session, other.id)

    async def remove(self, session: TableSession, token: str | None) -> None:
        """Delete a table and everything stored about it, if the host was its only person."""
        rematch.check_removal(session.state, token)
        session.log.close()
        await self._repository.remove_table(session.id)
        self._sessions.pop(session.id, None)
        self._last_used.pop(session, None)

    # Finding tables

    async def find(self, id: str) -> TableSession:
        """Return a table from memory or the repository. Only requests for the same table wait for it."""
        async with self._loading.setdefault(id, asyncio.Lock()):
            session = self._sessions.get(id)
            if session is None:
                config = await self._repository.config(id)
                if config is None:
                    raise Rejected("We can't find that table.", "NO_SUCH_TABLE")
                session = await self._load(id, config)
            self._last_used[session] = now()
            return session

    async def _load(self, id: str, config: TableConfig) -> TableSession:
        session = TableSession(
            id,
            config,
            self._repository,
            self._bot_delay,
            on_commit=partial(self._on_commit, id),
            on_presence=partial(self._on_presence, id),
        )
        if shared := self._repository.shared_presence:
            session.presence.on_local_change = partial(shared.publish, id)
        self._sessions[id] = session  # before its log is read: it must not miss a notification
        try:
            await session.log.load()
        except Rejected:
            del self._sessions[id]
            raise
        await self._refresh_remote_presence(session)
        return session

    def view(self, session: TableSession) -> TableView:
        return table_view(session.id, session.state)

    async def lobby(self, limit: int = LOBBY_LIMIT) -> models.Lobby:
        """Return the tables that wait for anyone and the matches anyone may watch, the newest first."""
        waiting = await self._find_playable(await self._repository.list_open(limit))
        local = [s.id for s in reversed(list(self._sessions.values())) if self._is_visited(s)]
        shared = self._repository.shared_presence
        remote = await shared.remote_tables(limit) if shared else []
        visited = await self._find_playable(dict.fromkeys([*local, *remote]))
        watchable = [session for session in visited if session.state.watching == "anyone"]
        playing = [s for s in watchable if s.state.match and not s.state.is_over]
        free = [self.view(session) for session in waiting if session.config.listed]
        return models.Lobby(free, [self.view(session) for session in playing[:limit]])

    def _is_visited(self, session: TableSession) -> bool:
        return session.state.in_lobby and session.presence.connections > 0

    async def _find_playable(self, ids: Iterable[str]) -> list[TableSession]:
        """Return those tables whose version of the game runs here."""
        found = []
        for id in ids:
            try:
                found.append(await self.find(id))
            except Rejected as refusal:
                if refusal.code != "OTHER_VERSION":
                    raise
        return found

    async def my_matches(self, request: models.MyMatchesRequest) -> list[models.MyMatch]:
        """Return the tables a device has tokens for."""
        found = []
        for credentials in request.tables:
            try:
                session = await self.find(credentials.table)
                seat = session.seat_for(credentials.token)
            except Rejected:
                continue
            found.append(my_match(session, seat))
        return found


def rematch_config(session: TableSession, token: str | None) -> TableConfig:
    """Return the config of a rematch: the same settings, a new secret and a new host."""
    state = session.state
    return msgspec.structs.replace(
        session.config,
        seats=len(state.seats),
        options=dict(state.options),
        decks=[list(deck) for deck in state.decks],
        clock=state.clock,
        watching=state.watching,
        absence=state.absence_setting,
        invite_hashes=list(state.invite_hashes),
        host_hash=hash_token(token or ""),
        secret=secrets.token_hex(SECRET_BYTES),
        seed=None,
        is_rematch=True,
    )


def my_match(session: TableSession, seat: int | None) -> models.MyMatch:
    """Return a table's current state for its player."""
    match = session.state.match
    stage = unrendered(match.seat(seat).stage_text) if match else ""
    decider, winners = (match.decider, match.winners) if match else (None, [])
    return models.MyMatch(table_view(session.id, session.state), seat, decider, stage, winners)
