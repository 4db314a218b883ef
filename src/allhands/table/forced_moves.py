"""Forced moves: the answers that public facts leave to the decider.

The rules judge every choice on the public's copy, in which nothing hidden has a value. A rule that reads
something hidden stops there, and the choice counts as possible. Only a rule that read nothing but public
facts rules out a choice, so the same choices are ruled out in every world the public considers possible.
Neither an automatic answer nor its timing can reveal a hidden card.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, NoReturn

from allhands.kernel.game import Game
from allhands.kernel.knowledge import redact_cards
from allhands.kernel.rule import NONE
from allhands.kernel.struct import State
from allhands.table.table import Table

KNOWLEDGE = ("exact", "among", "span")  # the seats' knowledge isn't public
CHANCE = ("key", "draws", "spare")


class Hidden(Exception):
    """Raised when a rule reads something that the public doesn't know."""


def stop(*_: Any) -> NoReturn:
    raise Hidden


class Unknown:
    """A number the public doesn't know: any use of it stops the rule."""


for use in (
    *("index", "int", "float", "bool", "hash", "len", "iter", "contains", "getitem"),
    *("eq", "ne", "lt", "le", "gt", "ge", "neg", "pos", "invert", "abs"),
    *("add", "sub", "mul", "floordiv", "truediv", "mod", "pow", "and", "or", "xor", "lshift", "rshift"),
    *("radd", "rsub", "rmul", "rfloordiv", "rtruediv", "rmod", "rpow", "rand", "ror", "rxor"),
    *("rlshift", "rrshift"),
):
    setattr(Unknown, f"__{use}__", stop)


class UnknownCard(Unknown):
    """A card whose face the public doesn't know, though it sees that a card lies there."""

    def __eq__(self, other: object) -> bool:
        return False if is_none(other) else stop()

    def __ne__(self, other: object) -> bool:
        return True if is_none(other) else stop()

    __hash__ = stop


UNKNOWN, UNKNOWN_CARD = Unknown(), UnknownCard()


def is_none(other: object) -> bool:
    return type(other) is int and other == NONE


def forced_move(table: Table) -> int | None:
    """Return the decider's move if public facts leave just one."""
    if table.over:
        return None
    answers = list(islice(possible_answers(table), 2))
    return answers[0] if len(answers) == 1 else None


def possible_answers(table: Table) -> Iterator[int]:
    """Yield the moves that public facts don't rule out. The legal ones are among them."""
    game, known = table.game, public_facts(table)
    first = game.decisions.first_move_ids[known.pending]
    for choice in range(game.decisions.widths[known.pending]):
        if is_possible(game, known, choice):
            yield first + choice


def is_possible(game: Game, known: State, choice: int) -> bool:
    """Return whether public facts alone leave a choice open."""
    try:
        return not game.decisions.refusal(known, choice)
    except Hidden:
        return True


def public_facts(table: Table) -> State:
    """Return the public's copy of the match, in which nothing hidden has a value."""
    game = table.game
    known: Any = table.match.hidden(table.seats)
    public = 1 << table.seats
    shown = [bool(exact & public) for exact in known.exact]

    def card(number: int) -> Any:
        return number if number == NONE or shown[number] else UNKNOWN_CARD

    known.top = [card(number) for number in known.top]
    known.below = [card(below) if shown[at] else UNKNOWN for at, below in enumerate(known.below)]
    known.place = [place if shown[at] else UNKNOWN for at, place in enumerate(known.place)]
    for name in (*KNOWLEDGE, *CHANCE, *hidden_fields(game)):
        setattr(known, name, UNKNOWN)
    facts: State = known
    return facts


def hidden_fields(game: Game) -> frozenset[str]:
    """Return the fields besides the cards that viewers may not know."""
    if game.hidden.fields is not None:
        return game.hidden.fields
    if game.hidden.redact is redact_cards:
        return frozenset()
    kernel = {field.name for field in State.fields()}
    return frozenset(field.name for field in game.State.fields() if field.name not in kernel)
