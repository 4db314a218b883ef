from __future__ import annotations

import random

import pytest

import allhands
from allhands.engine.match import PythonMatch
from allhands.kernel.events import Event
from allhands.kernel.struct import State
from allhands.table import undo
from allhands.table.errors import Rejected
from allhands.table.table import Table
from tests.proofs.worlds import seen, world_with_minds

BOX = allhands.load("hanataz")
HANDS = [["7 of Waves", "Assassin"], ["2 of Winds", "Knight of Waves"]]


def undone(table: Table, seat: int) -> str:
    """Return why the seat can't take back the last move, or "" if it did."""
    try:
        table.seat(seat).undo()
    except Rejected as refusal:
        return str(refusal)
    return ""


def test_move_that_revealed_nothing_can_be_undone() -> None:
    table = allhands.load("hand-management").deal(3, seed=3)
    seat = table.decider
    assert seat is not None
    before = table.position(), table.view(seat), table.log.copy()
    table.play(table.moves[0])
    assert table.undoable == seat
    assert undone(table, seat) == ""
    assert (table.position(), table.view(seat), table.log) == before


def test_move_that_revealed_a_card_cannot_be_undone() -> None:
    table = BOX.set_up({"seats": 2, "decider": 0, "seed": 4, "hands": HANDS})
    table.play("7 of Waves")
    assert table.undoable is None
    assert "it has shown something new" in undone(table, 0)


def test_only_the_last_mover_can_undo() -> None:
    table = allhands.load("leduc").deal(seed=1, names=["Ann", "Bo"])
    assert undone(table, 0) == "There is no move to take back."
    table.play("raise")
    assert undone(table, 1) == "The last move is Ann's."
    table.play("raise")
    assert undone(table, 0) == "The last move is Bo's."
    assert undone(table, 1) == ""
    assert undone(table, 0) == ""
    assert table.revision == 0


def test_move_that_used_chance_cannot_be_undone() -> None:
    table = allhands.load("leduc").deal(seed=1)
    table.play("check")
    table.play("check")  # the board is turned up
    assert "left something to chance" in undone(table, 1)
    table = allhands.load("leduc").deal(seed=1)
    table.play("raise")
    table.play("fold")
    assert undone(table, 1) == "The match is over."


def test_public_cannot_undo() -> None:
    table = allhands.load("leduc").deal(seed=1)
    table.play("raise")
    with pytest.raises(Rejected):
        table.seat(None).undo()


def test_undoable_move_revealed_no_card(name: str) -> None:
    table, chance, found = allhands.load(name).deal(seed=6), random.Random(6), 0
    while not table.over and table.revision < 40:
        known = {viewer: cards_in_view(table, viewer) for viewer in (*range(table.seats), None)}
        table.play(chance.choice(table.moves))
        if table.undoable is not None:
            found += 1
            for viewer, before in known.items():
                assert cards_in_view(table, viewer) <= before
    assert found or name == "hanataz"


def test_undo_reveals_nothing(name: str) -> None:
    """Undo is possible or not in all worlds that a viewer considers possible."""
    assert undo_in_other_worlds(name) == set()


def test_undo_that_depends_on_hidden_cards_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(undo, "revealed_information", lambda table: table.state.top[0] % 2 == 0)
    assert undo_in_other_worlds("deck-hand")


def undo_in_other_worlds(name: str, matches: int = 2, worlds: int = 3) -> set[str]:
    """Play at random. Return the decisions where undo differs between equal-looking worlds."""
    found, compared = set(), 0
    for seed in range(matches):
        table, chance = allhands.load(name).deal(seed=seed), random.Random(seed)
        while not table.over and table.revision < 120:
            before, mover = table.state, table.decider
            kind, move = table.game.decisions.Decision(before.pending).name, chance.choice(table.match.legal)
            table.play(move)
            viewer = chance.choice([mover, *range(table.seats + 1)]) or 0
            for _ in range(worlds):
                other = played_in(world_with_minds(table.game, before, viewer, chance.getrandbits(62)), table)
                if other is not None and looks(other, viewer) == looks(table, viewer):
                    compared += 1
                    if other.undoable != table.undoable:
                        found.add(kind)
    assert compared > 10
    return found


def played_in(before: State, table: Table) -> Table | None:
    """Make the last move in another world, if it is legal there."""
    twin = Table(table.game_config, PythonMatch(table.game, before), table.names, seed=table.seed)
    twin.history = table.history[:-1]
    if table.history[-1].id not in twin.match.legal:
        return None
    twin.play(table.history[-1].id)
    return twin


def looks(table: Table, viewer: int) -> tuple[list[int], list[Event]]:
    """Return a viewer's knowledge and events after the last move."""
    return table.match.hidden(viewer).flat(), seen(table.log[table.before()[1] :], viewer)


def cards_in_view(table: Table, viewer: int | None) -> set[str]:
    return {card for zone in table.view(viewer).zones for card in zone.cards if card}
