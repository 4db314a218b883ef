"""Copies of a card: no output of the engine tells which physical copy is where."""

from __future__ import annotations

import random
from itertools import pairwise

import msgspec
import pytest

from allhands.bots import decide, make_bot
from allhands.engine.match import PythonMatch
from allhands.engine.numbering import names_cards
from allhands.kernel.game import Game
from allhands.kernel.rule import NONE
from allhands.kernel.struct import FieldKind, State
from allhands.table.table import Table
from tests.helpers import viewers
from tests.proofs.played_tables import played_tables
from tests.proofs.worlds import world


def exchanged(game: Game, s: State, chance: random.Random) -> list[int]:
    """Return a new number for each card, with the copies of each design exchanged at random."""
    lots = [0, *game.cards.lots, s.cards]
    new = list(range(len(s.face)))
    for low, high in pairwise(lots):
        for design in {*s.face[low : min(high, s.cards)]}:
            copies = [card for card in range(low, min(high, s.cards)) if s.face[card] == design]
            for card, number in zip(copies, chance.sample(copies, len(copies)), strict=True):
                new[card] = number
    return new


def relabelled(game: Game, s: State, new: list[int]) -> State:
    """Return the same match with other card numbers, rewritten field by field."""
    other = s.copy()

    def named(card: int) -> int:
        return new[card] if 0 <= card < s.cards else card

    for f in game.State.fields():
        value = getattr(s, f.name)
        refers = f.holds is FieldKind.CARD or names_cards(f.limits)
        if f.per_card:
            row = list(value)
            for card in range(min(s.cards, len(row))):
                row[new[card]] = named(value[card]) if refers else value[card]
            setattr(other, f.name, row)
        elif refers and f.shape:
            used = getattr(s, game.cards.in_use[f.name]) if f.name in game.cards.in_use else len(value)
            setattr(other, f.name, [named(card) if i < used else card for i, card in enumerate(value)])
        elif refers:
            setattr(other, f.name, named(value))
    for frame in other.frames[: s.depth]:
        for i, limits in enumerate(game.rules.carries.get(frame[0], ())):
            if names_cards(limits):
                frame[1 + i] = named(frame[1 + i])
    return other


def table_of(table: Table, s: State, new: list[int]) -> Table:
    """Return the same table in another world, with a log of other copies."""
    log = [event._replace(card=new[event.card] if event.card != NONE else NONE) for event in table.log]
    twin = Table(table.game_config, PythonMatch(table.game, s), table.names, seed=table.seed, log=log)
    twin.history = list(table.history)
    return twin


def test_copies_are_indistinguishable(name: str, seats: int) -> None:
    """Any exchange of copies leaves a viewer's knowledge, view and events equal byte for byte."""
    exchanges = 0
    for table, chance in played_tables(name, seats):
        game, s = table.game, table.state
        for viewer in {s.decider, chance.choice(viewers(s)), s.seats}:
            other = world(game, s, viewer, chance.getrandbits(62))
            new = exchanged(game, other, chance)
            twin = table_of(table, relabelled(game, other, new), new)
            exchanges += new != list(range(len(new)))
            seat = viewer if viewer < s.seats else None
            assert twin.match.observe(viewer).tobytes() == table.match.observe(viewer).tobytes()
            assert told(twin, seat) == told(table, seat)
    assert exchanges


def told(table: Table, seat: int | None) -> bytes:
    return msgspec.json.encode([table.view(seat, details=True, page=True), table.events(seat)])


@pytest.mark.parametrize("bot", ["greedy", "search:30"])
def test_seeded_bot_ignores_which_copies_are_where(name: str, bot: str) -> None:
    seats = 2
    for table, chance in played_tables(name, seats):
        if table.over:
            continue
        seat = table.state.decider
        new = exchanged(table.game, table.state, chance)
        twin = table_of(table, relabelled(table.game, table.state, new), new)
        player = make_bot(bot, table.game_config, seed=chance.getrandbits(32))
        assert decide(player, table.seat(seat)) == decide(player, twin.seat(seat))


def test_revealed_copy_has_the_first_number_of_its_design(name: str, seats: int) -> None:
    """The numbers of visible cards with hidden copies follow from what is visible.

    Before copies exchanged numbers, each of these cards had its true number.
    """
    for table, chance in played_tables(name, seats):
        game, s = table.game, table.state
        known, lots = table.match.hidden(chance.choice(viewers(s))), [0, *game.cards.lots, s.cards]
        for low, high in pairwise(lots):
            for design in {*s.face[low : min(high, s.cards)]}:
                copies = [card for card in range(low, min(high, s.cards)) if s.face[card] == design]
                seen = [card for card in copies if known.exact[card]]
                assert seen == copies[: len(seen)]
