"""The reducer: a pure function from a table's state and one event to its next state.

Everything random or timed is in the event or an argument, so every process derives the same state from the
same log. An event that can't be applied raises Refused or DataError, and the given state stays as it was.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from msgspec.structs import replace

from allhands.server.event_text import describe_event
from allhands.server.events import (
    AutoAnswerSet,
    BotSeated,
    ChatSent,
    ContributionRevealed,
    DealCalled,
    DealRestarted,
    DeckChosen,
    EntropyAdded,
    InviteReplaced,
    MatchStarted,
    MovePlayed,
    MoveUndone,
    PlayerConceded,
    PlayerLeft,
    PlayerRenamed,
    RematchAccepted,
    RematchOpened,
    SealSet,
    SeatAdded,
    SeatGranted,
    SeatLeft,
    SeatMoved,
    SeatRemoved,
    SeatRequestClosed,
    SeatRequested,
    SeatTaken,
    SettingsChanged,
    SpectatorChatSent,
    StandInEnded,
    StandInStarted,
    TableEvent,
    UndoAnswered,
    UndoRequested,
    WaitChosen,
)
from allhands.server.protocol import SeatInfo
from allhands.server.state import TableState, box_for
from allhands.table.fair_deal import derive_seed, single_round_seed
from allhands.table.table import Table

# Events that leave the pending question's clock running.
OFF_THE_CLOCK = (ChatSent, SpectatorChatSent, SeatRequested, SeatRequestClosed)

T = TypeVar("T")


def reduce(state: TableState, event: TableEvent, at: float, in_place: bool = False) -> TableState:
    """Return the state after an event that is applied at this time.

    With `in_place`, a move is played on the given state's match instead of a copy. The caller must be the
    only one who holds that state.
    """
    number = state.number + 1
    words = describe_event(event, state.seats, state.seat_request_view)
    if state.match is None:
        after = reduce_setup(state, event)
    elif isinstance(event, MovePlayed):
        after = reduce_move(state, state.match if in_place else state.match.clone(), event)
    else:
        after = reduce_match(state, state.match, event)
    match, request_id = after.match, getattr(event, "request_id", None)
    changes: dict[str, object] = {
        "log": state.log + (event,),
        "descriptions": state.descriptions + (words,),
        "event_counts": state.event_counts + (len(match.log) if match else 0,),
    }
    if not isinstance(event, OFF_THE_CLOCK):
        changes["question_since"] = at
    if request_id is not None:
        changes["request_ids"] = {**state.request_ids, (getattr(event, "seat", None), request_id): number}
    if isinstance(event, ChatSent | SpectatorChatSent):
        changes["chat"] = (*state.chat, number)
    if state.end_event is None and match is not None and match.over:
        changes["end_event"] = number
    return replace(after, **changes)


def reduce_all(state: TableState, events: Iterable[TableEvent], at: float) -> TableState:
    """Return the state after several events."""
    for event in events:
        state = reduce(state, event, at)
    return state


# Before the match


def reduce_setup(state: TableState, event: TableEvent) -> TableState:
    """Apply an event before the match. Events that make no sense yet change nothing."""
    match event:
        case SeatTaken(seat, name, token_hash, animal):
            return with_player(state, seat, SeatInfo(name, animal=animal), token_hash)
        case SeatLeft(seat):
            return with_player(state, seat, SeatInfo(), None)
        case BotSeated(seat, name, bot):
            return with_player(state, seat, SeatInfo(name, bot), None)
        case PlayerRenamed(seat, name, animal):
            return with_seat(state, seat, name=name, animal=animal)
        case InviteReplaced(seat, invite_hash):
            invites = replaced(state.invite_hashes, seat, invite_hash)
            return replace(state, invite_hashes=invites, invite_only=True)
        case StandInStarted() | StandInEnded():
            return reduce_stand_in(state, event)
        case SettingsChanged() | DeckChosen() | SeatAdded() | SeatRemoved() | SeatMoved():
            return with_new_secret(reduce_settings(state, event))
        case EntropyAdded() | SealSet() | DealCalled() | ContributionRevealed() | DealRestarted():
            return reduce_deal(state, event)
        case MatchStarted():
            deal = replace(state.deal, dealt_to=tuple(state.people))
            return replace(state, deal=deal, match=deal_match(state), time_used=(0,) * len(state.seats))
    return state


def reduce_settings(
    state: TableState, event: SettingsChanged | DeckChosen | SeatAdded | SeatRemoved | SeatMoved
) -> TableState:
    """Apply an event that changes what the commitment binds the server to."""
    match event:
        case SettingsChanged(options, clock, watching, absence):
            state = replace(
                state,
                options=options,
                clock=clock,
                watching=watching or state.watching,
                absence_setting=absence or state.absence_setting,
            )
        case DeckChosen(seat, deck):
            state = replace(state, decks=replaced(state.decks, seat, tuple(deck)))
        case SeatAdded(invite_hash):
            state = replace(
                state,
                seats=(*state.seats, SeatInfo()),
                token_hashes=(*state.token_hashes, None),
                invite_hashes=(*state.invite_hashes, invite_hash),
            )
        case SeatRemoved(seat):
            last = len(state.decks) - 1  # its deck stays, for a seat that is added later
            state = replace(
                state,
                seats=without(state.seats, seat),
                token_hashes=without(state.token_hashes, seat),
                invite_hashes=without(state.invite_hashes, seat),
                decks=moved(state.decks, seat, last) if state.decks else (),
            )
        case SeatMoved(seat, to):
            state = replace(
                state,
                seats=moved(state.seats, seat, to),
                token_hashes=moved(state.token_hashes, seat, to),
                invite_hashes=moved(state.invite_hashes, seat, to),
                decks=moved(state.decks, seat, to) if state.decks else (),
            )
    return replace(state, game_config=box_for(state.config, state.options, state.decks))


def reduce_deal(
    state: TableState, event: EntropyAdded | SealSet | DealCalled | ContributionRevealed | DealRestarted
) -> TableState:
    """Apply a step of the fair deal."""
    deal = state.deal
    match event:
        case EntropyAdded(seat, entropy):
            return replace(state, deal=replace(deal, entropy={**deal.entropy, seat: entropy}))
        case SealSet(seat, seal):
            state = with_seat(state, seat, seal=seal)
            return replace(state, deal=replace(deal, seals={**deal.seals, seat: seal}))
        case DealCalled(seats):
            return replace(state, deal=replace(deal, participants=tuple(seats)))
        case ContributionRevealed(seat, contribution):
            contributions = {**deal.contributions, seat: contribution}
            return replace(state, deal=replace(deal, contributions=contributions))
        case DealRestarted(absent):
            left = tuple(seat for seat in deal.participants or () if seat not in absent)
            deal = replace(deal, participants=left, excluded=deal.excluded.union(absent))
            return with_new_secret(replace(state, deal=deal))


def deal_match(state: TableState) -> Table:
    """Deal the cards from the chosen seed, or from the server's secret and what the seats added."""
    secret, _ = state.deal_secret
    seed = state.config.seed
    if seed is None and state.deal.participants is None:
        seed = single_round_seed(secret, state.deal.entropy)
    elif seed is None:
        seed = derive_seed(secret, state.deal.contributions)
    return state.game_config.deal(len(state.seats), seed, [info.name or "" for info in state.seats])


def with_player(state: TableState, seat: int, info: SeatInfo, token_hash: str | None) -> TableState:
    """Give a seat to a player, whose predecessor's part of the deal is void."""
    deal = state.deal
    if seat in deal.seals or seat in deal.entropy:
        deal = replace(deal, seals=dropped(deal.seals, seat), entropy=dropped(deal.entropy, seat))
    return replace(
        state,
        seats=replaced(state.seats, seat, info),
        token_hashes=replaced(state.token_hashes, seat, token_hash),
        deal=deal,
    )


def with_new_secret(state: TableState) -> TableState:
    """Draw another secret, to which nobody has contributed yet."""
    deal = replace(state.deal, secret_event=state.number + 1, entropy={}, seals={}, contributions={})
    return replace(state, deal=deal, seats=tuple(replace(info, seal=None) for info in state.seats))


# During and after the match


def reduce_match(state: TableState, match: Table, event: TableEvent) -> TableState:
    """Apply an event of the match other than a move. Events of the setup change nothing any more."""
    match event:
        case AutoAnswerSet(seat, question, always):
            own = frozenset({(seat, question)})
            return replace(
                state, auto_answers=state.auto_answers | own if always else state.auto_answers - own
            )
        case UndoRequested(seat):
            return replace(state, undo_requested_by=seat, undo_approvals=frozenset({seat}))
        case UndoAnswered():
            return reduce_undo_answer(state, match, event)
        case MoveUndone(_, moves):
            return replace(state, match=undone(match, moves), undo_requested_by=None)
        case WaitChosen(seat):
            return with_seat(state, seat, awaited=True)
        case StandInStarted() | StandInEnded():
            return reduce_stand_in(state, event)
        case PlayerLeft():
            return reduce_departure(state, event)
        case PlayerConceded(seat, _, _, ends):
            ahead = match.clone()
            ahead.concede(seat, ends)
            state = replace(state, match=ahead)
            return with_seat(state if ends else reduce_departure(state, event), seat, conceded=True)
        case SeatRequested():
            return replace(state, seat_request=event)
        case SeatGranted() | SeatRequestClosed():
            return reduce_seat_answer(state, event)
        case RematchAccepted(seat):
            return with_seat(state, seat, wants_rematch=True)
        case RematchOpened(other):
            return replace(state, rematch=other)
    return state


def reduce_move(state: TableState, match: Table, event: MovePlayed) -> TableState:
    """Play the move on this match. This is where the rules run."""
    seat = event.seat
    match.advance(event.move, seat)
    changes: dict[str, object] = {"match": match}
    if state.undo_requested_by is not None or state.undo_approvals:
        changes |= {"undo_requested_by": None, "undo_approvals": frozenset()}
    if state.clock:
        used = state.time_used[seat] + event.took - 1000 * state.clock.increment
        changes["time_used"] = replaced(state.time_used, seat, used)
    if state.seats[seat].awaited and not event.expired:
        state = with_seat(state, seat, awaited=False)
    return replace(state, **changes)


def reduce_undo_answer(state: TableState, match: Table, event: UndoAnswered) -> TableState:
    """Undo what was asked for once everyone agrees. One no closes the request."""
    state = replace(state, undo_approvals=state.undo_approvals | {event.seat})
    asker = state.undo_requested_by
    if event.granted and asker is not None:
        if not state.undo_approvals.issuperset(state.undo_voters):
            return state
        state = replace(state, match=undone(match, state.moves_since(asker)))
    return replace(state, undo_requested_by=None)


def reduce_seat_answer(state: TableState, event: SeatGranted | SeatRequestClosed) -> TableState:
    """Close a seat request. A granted seat keeps the name it has in this match."""
    request, state = state.seat_request, replace(state, seat_request=None)
    if request is None or not isinstance(event, SeatGranted):
        return state
    former = state.seats[event.seat]
    info = SeatInfo(former.name, animal=request.animal, successor=request.name)
    return with_new_player(state, event.seat, info, request.token_hash)


def reduce_departure(state: TableState, event: PlayerLeft | PlayerConceded) -> TableState:
    """Give a seat to a bot for good. It keeps the name it has in this match."""
    seat = event.seat
    info = SeatInfo(state.seats[seat].name, event.bot, successor=event.name)
    if state.undo_requested_by == seat:
        state = replace(state, undo_requested_by=None)
    return with_new_player(state, seat, info, None)


def reduce_stand_in(state: TableState, event: StandInStarted | StandInEnded) -> TableState:
    bot = event.bot if isinstance(event, StandInStarted) else None
    return with_seat(state, event.seat, stand_in=bot, awaited=False)


def with_new_player(state: TableState, seat: int, info: SeatInfo, token_hash: str | None) -> TableState:
    """Give a seat to another player during the match, without the former player's automatic answers."""
    return replace(
        state,
        seats=replaced(state.seats, seat, info),
        token_hashes=replaced(state.token_hashes, seat, token_hash),
        auto_answers=frozenset(one for one in state.auto_answers if one[0] != seat),
    )


def undone(match: Table, moves: int) -> Table:
    """Return a copy of the match without its last moves."""
    former = match.clone()
    former.undo(moves)
    return former


# Copies


def with_seat(state: TableState, seat: int, **changes: object) -> TableState:
    return replace(state, seats=replaced(state.seats, seat, replace(state.seats[seat], **changes)))


def replaced(row: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    return (*row[:at], item, *row[at + 1 :])


def without(row: tuple[T, ...], at: int) -> tuple[T, ...]:
    return (*row[:at], *row[at + 1 :])


def moved(row: tuple[T, ...], at: int, to: int) -> tuple[T, ...]:
    rest = without(row, at)
    return (*rest[:to], row[at], *rest[to:])


def dropped(mapping: Mapping[int, T], key: int) -> dict[int, T]:
    return {name: value for name, value in mapping.items() if name != key}
