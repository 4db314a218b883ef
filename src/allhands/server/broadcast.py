"""The broadcaster: turns state changes into one update per viewer, made from what that viewer may see.

The first viewer to ask for an update has it made for all: one after another takes less time than with a send
in between. Only what has changed is sent again.
"""

from __future__ import annotations

import asyncio
import zlib
from bisect import bisect_left
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from allhands.server.clock import now
from allhands.server.delta import diff
from allhands.server.events import (
    AutoAnswerSet,
    ChatSent,
    InviteReplaced,
    MovePlayed,
    SpectatorChatSent,
    TableEvent,
    kind_of,
)
from allhands.server.presence import PresenceTracker
from allhands.server.protocol import ClockState, TableEventView, TableView, Update
from allhands.server.state import ABSENCE_GRACE_SECONDS, TableState
from allhands.table.decks import deck_name
from allhands.table.seat import Seat
from allhands.table.undo import undo_refusal
from allhands.table.view import View, ZoneView

MAX_CHAT = 100  # messages sent at once

_encode = msgspec.json.Encoder().encode


class Broadcaster:
    """Makes one table's updates and notifies its subscribers."""

    def __init__(self, id: str, state: TableState, presence: PresenceTracker) -> None:
        self._id, self._state, self._presence = id, state, presence
        self._info = table_view(id, state)
        self.info_event = 0  # the number of the event that last changed it, or who has access
        self._views: dict[int | None, tuple[int, View]] = {}  # by viewer: the last one, after which event
        self._frames: dict[tuple[int | None, int], bytes] = {}  # made since the last event
        self._subscribers: list[Callable[[], None]] = []
        self._is_notifying = False

    @contextmanager
    def subscribe(self, callback: Callable[[], None]) -> Iterator[None]:
        """Call back soon after every change while this lasts."""
        self._subscribers.append(callback)
        try:
            yield
        finally:
            self._subscribers.remove(callback)

    def notify(self) -> None:
        """Schedule a notification to all subscribers."""
        if self._subscribers and not self._is_notifying:
            self._is_notifying = True
            asyncio.get_running_loop().call_soon(self._notify_all)

    def _notify_all(self) -> None:
        self._is_notifying = False
        for callback in tuple(self._subscribers):
            callback()

    def publish(self, state: TableState, event: TableEvent) -> None:
        """Take in the state after an event, and notify the subscribers."""
        self._state = state
        self._frames.clear()
        info = self._info if self._changes_only_the_match(event) else table_view(self._id, state)
        has_changed = info != self._info or isinstance(event, InviteReplaced)
        if has_changed:
            self._info, self.info_event = info, state.number
            self._presence.refresh(state)
        self.notify()

    def update_presence(self) -> None:
        """Find out who is connected, and tell everyone."""
        self._presence.refresh(self._state)
        self.notify()

    def _changes_only_the_match(self, event: TableEvent) -> bool:
        match = self._state.match
        if not isinstance(event, MovePlayed) or match is None or match.over:
            return False
        return self._info.undo_requested_by is None and not self._info.seats[event.seat].awaited

    def drop_caches(self) -> None:
        """Drop cached views; they are rebuilt on demand."""
        self._views.clear()
        self._frames.clear()
        if self._state.match:
            self._state.match.clear_view_cache()

    def snapshot(self, seat: int | None, seen: int, known: bool = False) -> bytes:
        """Return a client's first update, given the last event it has seen."""
        update = self.update(seat, seen)
        match = self._state.match
        if known and match:
            numbers = match.match.observe(match.seats if seat is None else seat)
            update = replace(update, known=zlib.compress(numbers.astype("<i4").tobytes(), 1))
        return _encode(update)

    def frame(self, seat: int | None, seen: int) -> bytes:
        """Return the next update for a client whose last one was sent after that event."""
        if (seat, seen) not in self._frames:
            viewers = self._presence.local_viewers
            others = (viewer for viewer in viewers if self._views.get(viewer, (None,))[0] == seen)
            for viewer in {seat, *others}:
                self._frames[viewer, seen] = _encode(self.update(viewer, seen, again=True))
                if self._state.match:
                    self._state.match.seat(viewer).clear_cache()
        return self._frames[seat, seen]

    def update(self, seat: int | None, seen: int, again: bool = False) -> Update:
        """Return the table as a seat sees it, and what it may know of the events since.

        With `again`, leave out what hasn't changed since the update after that event.
        """
        state = self._state
        viewer = state.match.seat(seat) if state.match else None
        number, seen = state.number, min(seen, state.number)
        since = min(state.event_counts[seen:])
        events = viewer.wire_events(since) if viewer else []
        former, view = self._views.get(seat), view_for(state, viewer) if viewer else None
        delta = None
        if view is not None:
            self._views[seat] = number, view
            if again and former and former[0] == seen:
                delta = diff(former[1], view)
        return Update(
            number=number,
            you=seat,
            table_events=[recent_event_view(state, n, seat) for n in range(seen + 1, number + 1)],
            since=since,
            events=events,
            table=UNSET if again and self.info_event <= seen else self._info,
            view=view if delta is None else UNSET,
            delta=UNSET if delta is None else delta,
            earlier_events=spectator_chat(state, seat, seen),
            auto_answers=sorted(question for who, question in state.auto_answers if who == seat) or UNSET,
            undoable=is_undoable(state, seat),
            clock=clock_state(state),
        )


def table_view(id: str, state: TableState) -> TableView:
    """Return everything public about a table except the match."""
    config, match = state.config, state.match
    return TableView(
        id=id,
        game=config.game,
        title=state.game_config.title,
        version=config.version,
        options=dict(state.options),
        decks=[
            deck_name(state.game_config.game, deck) for deck in state.game_config.decks[: len(state.seats)]
        ],
        listed=config.listed,
        invite_only=state.invite_only,
        watching=state.watching,
        clock=state.clock,
        absence=state.absence,
        absence_grace=ABSENCE_GRACE_SECONDS,
        host=state.host,
        seats=list(state.seats),
        commitment=state.commitment,
        started=match is not None,
        over=state.is_over,
        undo_requested_by=state.undo_requested_by,
        seat_request=state.seat_request_view,
        rematch=state.rematch,
        replay_key=config.replay_key if state.is_over else None,
        host_chose=config.host_chose,
        dealing=state.dealing,
    )


def visitor_view(id: str, state: TableState, token: str | None) -> TableView:
    """Return a table for someone at its address. Only players and spectators get the replay's key."""
    view = table_view(id, state)
    if state.seat_of(token) is not None or state.may_watch(token):
        return view
    return replace(view, replay_key=None)


def view_for(state: TableState, viewer: Seat) -> View:
    """Return the match as a viewer sees it. Spectators of an open bot match see all hands."""
    view = viewer.wire_view()
    if viewer.number is not None or not state.config.open_hands or state.people:
        return view
    match = state.playing
    own = [match.seat(seat).wire_view().zones for seat in range(match.seats)]
    zones = [replace(piles[0], cards=most_visible(piles)) for piles in zip(view.zones, *own, strict=True)]
    return replace(view, zones=zones)


def most_visible(piles: tuple[ZoneView, ...]) -> list[str | None]:
    """Return a pile's cards as the viewer who knows most of them sees it."""
    return min((pile.cards for pile in piles), key=lambda cards: cards.count(None))


def event_view(state: TableState, number: int, viewer: int | None) -> TableEventView:
    """Return a table event as a viewer may see it. Which move was played is for the match's events to say."""
    event, words = state.log[number - 1], state.descriptions[number - 1]
    kind, seat = kind_of(event), getattr(event, "seat", None)
    if isinstance(event, SpectatorChatSent):
        if viewer is not None and state.end_event is None:  # players read it after the match
            return TableEventView(number, kind)
        return TableEventView(number, kind, words=words, name=event.name, animal=event.animal)
    if viewer is None or viewer != seat:
        if isinstance(event, AutoAnswerSet):  # how a player means to answer is private
            return TableEventView(number, kind)
        return TableEventView(number, kind, seat, words)
    return TableEventView(number, kind, seat, words, getattr(event, "request_id", None))


def recent_event_view(state: TableState, number: int, viewer: int | None) -> TableEventView:
    """Return a table event, with words if it's among the latest chat. Clients ask for earlier chat."""
    event = state.log[number - 1]
    if isinstance(event, ChatSent | SpectatorChatSent) and number < state.chat[-MAX_CHAT:][0]:
        return TableEventView(number, kind_of(event), getattr(event, "seat", None))
    return event_view(state, number, viewer)


def earlier_chat(state: TableState, viewer: int | None, before: int) -> list[TableEventView]:
    """Return the latest chat before an event, as far as the viewer may read it."""
    numbers = state.chat[: bisect_left(state.chat, before)][-MAX_CHAT:]
    return [message for number in numbers if (message := event_view(state, number, viewer)).words]


def spectator_chat(state: TableState, seat: int | None, seen: int) -> list[TableEventView] | UnsetType:
    """Return what spectators wrote during the match, for players who see its end."""
    if seat is None or state.end_event is None or seen >= state.end_event:
        return UNSET
    chat = state.chat[-MAX_CHAT:]
    remarks = [n for n in chat if n <= seen and isinstance(state.log[n - 1], SpectatorChatSent)]
    return [event_view(state, number, seat) for number in remarks] or UNSET


def is_undoable(state: TableState, seat: int | None) -> bool:
    """Return whether a seat made the last move and may undo it without asking."""
    match = state.match
    last = match.history[-1].seat if match and match.history else None
    return match is not None and last is not None and last == seat and undo_refusal(match, seat) is None


def clock_state(state: TableState) -> ClockState | UnsetType:
    """Return the time everyone has left, where a clock runs."""
    if state.clock is None or state.match is None or state.match.decider is None:
        return UNSET
    decider, elapsed = state.match.decider, now() - state.question_since
    left = state.time_left(decider)
    match = [state.match_time_left(seat) or 0.0 for seat in range(len(state.seats))]
    match[decider] = max(0.0, match[decider] - elapsed)
    return ClockState(
        move=None if left is None else max(0.0, left - elapsed), match=match if state.clock.match else None
    )
