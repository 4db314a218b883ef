"""Words as data: a message id with named arguments, rendered later in each reader's language.

A game says what happened, and a catalogue (docs/translating.md) how that reads. Arguments are numbers, texts,
other messages, lists of them, and references to seats and cards.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from allhands.kernel.rule import NONE, SeatIndex

ID = "$"  # the key of a message's id, beside its arguments


class Message(dict[str, Any]):
    """A message id under "$", and the arguments by name; ready for JSON."""

    @property
    def id(self) -> str:
        """The name of the message in the catalogues."""
        return str(self[ID])


Text = str | Message  # a text is shown as it is: a player's own words, or those of a card file


def message(id: str, /, **args: Any) -> Message:
    """Make a message. An id "rule-turn.title" names the attribute `title` of the message `rule-turn`."""
    return Message({ID: id, **args})


def seat_ref(seat: SeatIndex) -> dict[str, int]:
    """Refer to a player: "you" to that player, and a name to everyone else."""
    return {"seat": int(seat)}


def card_ref(name: str, owner: SeatIndex = NONE) -> dict[str, Any]:
    """Refer to a card by its name in the card file; catalogues may translate it.

    With an owner, `{ WHOSE($card) }` says whose it is: "your Drone".
    """
    return {"card": name} if owner == NONE else {"card": name, "owner": int(owner)}


def card_trait(name: str, trait: str, own: str) -> dict[str, str]:
    """Refer to an attribute of a card's message, such as `text`; without one, it is the card file's own."""
    return {"card": name, "trait": trait, "own": own}


def any_of(items: Iterable[Any]) -> dict[str, list[Any]]:
    """List alternatives, joined by "or". A plain list is joined by "and"."""
    return {"any": list(items)}


def boxes(columns: Sequence[str], rows: Sequence[tuple[str, Sequence[Any]]]) -> dict[str, Any]:
    """Refer to a drawn board: rows of boxes, each row with its label.

    A box has lines: a message or a reference alone, or a list of messages that share lines.
    """
    return {"boxes": [list(row) for row in rows], "columns": list(columns)}


def card_id(name: str) -> str:
    """Return the id of a card's name: "9 of Winds" is `card-9-of-winds`."""
    return "card-" + re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
