"""Entries of a table's log in words that everybody may read."""

from __future__ import annotations

from collections.abc import Sequence

from allhands.server.entries import (
    Added,
    Again,
    Answered,
    Asked,
    Awaited,
    Brought,
    Called,
    Conceded,
    Granted,
    Handed,
    Left,
    Logged,
    Moved,
    Remarked,
    Removed,
    Renamed,
    Repeated,
    Reseated,
    Retired,
    Returned,
    Said,
    Seated,
    Settled,
    Started,
    Taken,
    Undone,
    Willing,
    Wished,
)
from allhands.server.wire import Chair, Wish
from allhands.table.players import listed


def sentence(entry: Logged, chairs: Sequence[Chair], wish: Wish | None) -> str | None:
    """What an entry says, at a table where these sat before it; moves are told by their events."""
    match entry:
        case Moved(seat, expired=True):
            return f"{name(chairs, seat)} has run out of time."
        case Said(_, words) | Remarked(_, _, words):
            return words
        case Wished(who):
            return f"{who} asks for a seat."
        case Granted(seat):
            return f"{wish.name if wish else 'Somebody'} takes {name(chairs, seat)}'s seat."
        case Taken(_, who) | Seated(_, who):
            return f"{who} sits down."
        case Left(seat):
            return f"{name(chairs, seat)} leaves."
        case Renamed(seat, new):
            return f"{name(chairs, seat)} is now called {new}." if new != name(chairs, seat) else None
        case Brought(seat):
            return f"{name(chairs, seat)} brings another deck."
        case Awaited(seat):
            return f"The table waits for {name(chairs, seat)}."
        case Handed(seat):
            return f"A bot plays for {name(chairs, seat)}."
        case Returned(seat):
            return f"{name(chairs, seat)} is back."
        case Retired(seat, bot):
            return f"{name(chairs, seat)} leaves for good; {bot} plays on."
        case Conceded(seat, ends=True):
            return f"{name(chairs, seat)} concedes."
        case Conceded(seat, bot):
            return f"{name(chairs, seat)} concedes. {bot} plays on."
        case Asked(seat):
            return f"{name(chairs, seat)} asks to take a move back."
        case Answered(seat, granted):
            return f"{name(chairs, seat)} {'agrees' if granted else 'does not agree'}."
        case Willing(seat):
            return f"{name(chairs, seat)} is in for another match."
        case Repeated(without):
            who = listed([name(chairs, seat) for seat in without])
            return f"{who} didn't answer in time. The cards are dealt without their contribution."
        case Undone(seat):
            return f"{name(chairs, seat)} takes a move back."
    return PLAIN.get(type(entry))


PLAIN: dict[type, str] = {
    Settled: "The options have changed.",
    Added: "There is one more seat.",
    Removed: "There is one seat less.",
    Reseated: "The seats are in another order.",
    Called: "The cards are being dealt.",
    Started: "The match begins.",
    Again: "They play again.",
}


def name(chairs: Sequence[Chair], seat: int) -> str:
    return chairs[seat].name or f"Seat {seat}"
