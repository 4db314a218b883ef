"""Other worlds: the match as a viewer could just as well imagine it."""

from __future__ import annotations

from allhands.core.chance import seed as start_chance
from allhands.core.events import Event
from allhands.core.game import Game
from allhands.core.record import State, Stream
from allhands.table.match import Table


def stream(number: int) -> Stream:
    """A source of chance."""
    made = Stream()
    start_chance(made, number)
    return made


def world(game: Game, s: State, viewer: int, number: int) -> State:
    """What the viewer knows stays as it is, the rest is dealt anew; the same chance lies ahead."""
    other = s.copy()
    game.redeal(other, stream(number), viewer)
    other.key, other.draws, other.spare = list(s.key), s.draws, s.spare
    return other


def table_in(other: State, table: Table) -> Table:
    """The same table, with the same past, in another world."""
    other.log = table.state.log
    twin = Table(table.box, other, table.names, seed=table.seed)
    twin.history = list(table.history)
    return twin


def seen(log: list[Event] | None, viewer: int) -> list[Event]:
    """What a viewer saw happen."""
    return [event.hidden_from(viewer)._replace(seen=0) for event in log or ()]


def is_shown(one: list[Event], other: list[Event]) -> bool:
    """Whether the first difference between two logs is which card was shown."""
    for left, right in zip(one, other, strict=False):
        if left != right:
            return left.card >= 0 and right.card >= 0 and left._replace(card=right.card) == right
    return False
