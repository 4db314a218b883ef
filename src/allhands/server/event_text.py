"""Table events in words that everyone may read."""

from __future__ import annotations

from collections.abc import Sequence

from allhands.server.events import (
    BotSeated,
    ChatSent,
    DealCalled,
    DealRestarted,
    DeckChosen,
    MatchStarted,
    MovePlayed,
    MoveUndone,
    PlayerConceded,
    PlayerLeft,
    PlayerRenamed,
    RematchAccepted,
    RematchOpened,
    SeatAdded,
    SeatGranted,
    SeatLeft,
    SeatMoved,
    SeatRemoved,
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
from allhands.server.protocol import SeatInfo, SeatRequestView
from allhands.table.players import listed


def describe_event(
    event: TableEvent, seats: Sequence[SeatInfo], request: SeatRequestView | None
) -> str | None:
    """Describe an event, given the seats before it. Moves are described by the match's own events."""
    match event:
        case MovePlayed(seat, expired=expired):
            return f"{name(seats, seat)} runs out of time." if expired else None
        case ChatSent(_, words) | SpectatorChatSent(_, _, words):
            return words
        case SeatRequested(who):
            return f"{who} asks for a seat."
        case SeatGranted(seat):
            return f"{request.name if request else 'A spectator'} takes over {name(seats, seat)}'s seat."
        case SeatTaken(_, who) | BotSeated(_, who):
            return f"{who} joins."
        case SeatLeft(seat):
            return f"{name(seats, seat)} leaves."
        case PlayerRenamed(seat, new):
            former = name(seats, seat)
            return f"{former} changes their name to {new}." if new != former else None
        case DeckChosen(seat):
            return f"{name(seats, seat)} changes decks."
        case WaitChosen(seat):
            return f"The table is waiting for {name(seats, seat)}."
        case StandInStarted(seat):
            return f"A bot stands in for {name(seats, seat)}."
        case StandInEnded(seat):
            return f"{name(seats, seat)} is back."
        case PlayerLeft(seat, bot):
            return f"{name(seats, seat)} leaves for good. {bot} takes over."
        case PlayerConceded(seat, ends=True):
            return f"{name(seats, seat)} concedes."
        case PlayerConceded(seat, bot):
            return f"{name(seats, seat)} concedes. {bot} takes over."
        case UndoRequested(seat):
            return f"{name(seats, seat)} asks to undo a move."
        case UndoAnswered(seat, granted):
            return f"{name(seats, seat)} {'agrees' if granted else 'says no'}."
        case RematchAccepted(seat):
            return f"{name(seats, seat)} wants a rematch."
        case DealRestarted(without):
            who = listed([name(seats, seat) for seat in without])
            return f"{who} didn't answer in time. The cards are dealt without their contribution."
        case MoveUndone(seat):
            return f"{name(seats, seat)} undoes a move."
    return PLAIN.get(type(event))


PLAIN: dict[type, str] = {
    SettingsChanged: "The host changes the options.",
    SeatAdded: "The host adds a seat.",
    SeatRemoved: "The host removes a seat.",
    SeatMoved: "The host reorders the seats.",
    DealCalled: "The cards are being dealt.",
    MatchStarted: "The match begins.",
    RematchOpened: "The rematch begins.",
}


def name(seats: Sequence[SeatInfo], seat: int) -> str:
    return seats[seat].name or f"Seat {seat}"
