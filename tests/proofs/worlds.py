"""Other worlds: the match as a viewer could equally imagine it."""

from __future__ import annotations

from allhands.engine.match import PythonMatch
from allhands.kernel.events import Event
from allhands.kernel.game import Game
from allhands.kernel.piles import cards_in
from allhands.kernel.rng import seed as start_chance
from allhands.kernel.struct import State, Stream
from allhands.table.table import Table


def stream(number: int) -> Stream:
    """Return a random stream."""
    made = Stream()
    start_chance(made, number)
    return made


def world(game: Game, s: State, viewer: int, number: int) -> State:
    """Re-deal what the viewer doesn't know. Coming chance stays the same."""
    other = s.copy()
    game.hidden.redeal(other, stream(number), viewer)
    other.key, other.draws, other.spare = list(s.key), s.draws, s.spare
    return other


def table_in(other: State, table: Table) -> Table:
    """Return the same table, with the same past, in another world."""
    match = PythonMatch(table.game, other)
    twin = Table(table.game_config, match, table.names, seed=table.seed, log=table.log)
    twin.history = list(table.history)
    return twin


def seen(log: list[Event] | None, viewer: int) -> list[Event]:
    """Return the events as a viewer saw them."""
    return [event.hidden_from(viewer)._replace(seen=0) for event in log or ()]


def is_shown(one: list[Event], other: list[Event], announced: frozenset[int] = frozenset()) -> bool:
    """Return whether two logs first differ in a shown card or an announced amount."""
    for left, right in zip(one, other, strict=False):
        if left != right:
            if left.kind in announced:
                return left._replace(amount=right.amount) == right
            return left.card >= 0 and right.card >= 0 and left._replace(card=right.card) == right
    return False


def world_with_minds(game: Game, s: State, viewer: int, number: int) -> State:
    """Re-deal for a viewer, and give other seats the same knowledge of the same places."""
    other, bit = world(game, s, viewer, number), 1 << viewer
    for pile in range(len(s.top)):
        places = [card for card in cards_in(s, pile) if not s.exact[card] & bit]
        dealt = [card for card in cards_in(other, pile) if not other.exact[card] & bit]
        for there, here in zip(places, dealt, strict=True):
            other.exact[here] = s.exact[there]
        for card in set(cards_in(s, pile)) - set(places):
            other.exact[card] = s.exact[card]
    return other
