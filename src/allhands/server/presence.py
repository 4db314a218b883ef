"""Presence: who is connected at a table, through any process, and how long the others have been away."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from allhands.server.clock import now
from allhands.server.protocol import NOBODY, Presence
from allhands.server.state import TableState


class PresenceTracker:
    """The connections at one table. `on_local_change` hears about those through this process."""

    def __init__(self, on_change: Callable[[], None] = lambda: None) -> None:
        self.on_local_change: Callable[[Presence], None] = lambda _: None
        self._on_change = on_change
        self.local = self.remote = self.current = NOBODY  # through this process, others, and both
        self._tokens: list[str | None] = []  # of the connections through this process
        self._connected: set[str | None] = set()  # the token hashes of connected players
        self._last_seen: dict[str | None, float] = {}  # by token hash
        self._opened_at = now()

    @property
    def connections(self) -> int:
        """Return the number of connections through this process."""
        return len(self._tokens)

    @property
    def local_viewers(self) -> list[int | None]:
        """List whose views are shown through this process; None stands for spectators."""
        return [*self.local.seats, *([None] if self.local.spectators else [])]

    def add(self, token: str | None) -> None:
        self._tokens.append(token)

    def remove(self, token: str | None) -> None:
        self._tokens.remove(token)

    def refresh(self, state: TableState) -> None:
        """Find out which seats are connected."""
        seats = [
            n for n in range(len(state.seats)) if any(state.has_seat(token, n) for token in self._tokens)
        ]
        spectators = [token for token in self._tokens if not any(state.has_seat(token, n) for n in seats)]
        local = Presence(seats, len(spectators))
        if local != self.local:
            self.local = local
            self.on_local_change(local)
        everyone = sorted({*seats, *self.remote.seats})
        hashes = {state.token_hashes[seat] for seat in everyone if seat < len(state.seats)}
        before, self._connected = self._connected, hashes
        self._last_seen.update(dict.fromkeys(before | hashes, now()))
        self.current = Presence(everyone, local.spectators + self.remote.spectators)
        self._on_change()

    def left_at(self, state: TableState, seat: int) -> float:
        """Return when a seat's player was last connected, or when the table was loaded."""
        return self._last_seen.get(state.token_hashes[seat], self._opened_at)

    def seconds_away(self, state: TableState, seat: int) -> float:
        return 0.0 if seat in self.current.seats else now() - self.left_at(state, seat)

    def frame(self, state: TableState, stand_in_at: float | None) -> Presence:
        """Return the presence to send, with times that hold now, given when a stand-in starts."""
        people = set(state.people)
        away = [
            round(self.seconds_away(state, seat), 1) if seat in people else 0.0
            for seat in range(len(state.seats))
        ]
        left = None if stand_in_at is None else round(max(0.0, stand_in_at - now()), 1)
        return msgspec.structs.replace(self.current, away=away, stand_in_in=left)
