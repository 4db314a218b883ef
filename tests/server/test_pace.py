"""How long answers take that no person gives, and standing instructions."""

from __future__ import annotations

import random
from pathlib import Path

from msgspec import UNSET

import allhands
from allhands.server.bodies import Opening, Sitting
from allhands.server.entries import Instructed
from allhands.server.pace import AGAIN, SIMPLE, USUAL, share_of_pause
from allhands.server.room import Room
from allhands.server.rooms import Rooms
from allhands.server.standing import PAUSE, Errand, Standing
from allhands.server.wire import Always, Move
from allhands.table.forced import only_answer
from allhands.table.table import Table
from tests.proofs.worlds import table_in, world
from tests.server.serving import token
from tests.server.test_rooms import OPENER, code, with_rooms
from tests.server.watch import Watch


async def at_knights(rooms: Rooms) -> tuple[Room, list[str]]:
    """A match of Hanataz at which a player is asked for a Knight, and everyone's token."""
    for seed in range(50):
        found = await rooms.open(Opening("hanataz", OPENER, seats=3, seed=seed))
        room, tokens = await rooms.find(found.table.id), [token() for _ in range(3)]
        for seat, invite in enumerate(found.invites):
            await room.sit(seat, Sitting(f"Player {seat}", tokens[seat], invite))
        await room.start(OPENER)
        if await reach(room, "KNIGHT", random.Random(seed)):
            return room, tokens
    raise AssertionError("Nobody was ever asked for a Knight.")


async def reach(room: Room, decision: str, chance: random.Random, most: int = 150) -> bool:
    """Play at random until a decision is asked for. Return whether it was."""
    for _ in range(most):
        table = room.table
        assert table is not None
        if table.decider is None:
            return False
        if table.game.decisions.Decision(table.match.pending).name == decision:
            return True
        await room.play(table.decider, Move(token(), chance.choice(table.match.legal)))
    return False


def pause_of(table: Table) -> float:
    return share_of_pause(table, only_answer(table))


def due(room: Room) -> Errand | None:
    return room.next_errand


def test_the_pause_is_the_same_in_all_worlds_the_public_considers_possible(name: str) -> None:
    table, chance = allhands.load(name).deal(seed=3), random.Random(3)
    while not table.over and table.revision < 80:
        other = table_in(world(table.game, table.state, table.seats, chance.getrandbits(62)), table)
        assert pause_of(other) == pause_of(table)
        table.play(chance.choice(table.match.legal))


def test_eight_players_who_keep_their_cards_take_less_than_three_seconds() -> None:
    table = allhands.load("hanataz").deal(8, seed=2)
    shares = []
    while table.game.decisions.Decision(table.match.pending).name == "REFRESH":
        shares.append(pause_of(table))
        table.play("Keep your cards")
    assert shares == [SIMPLE] + 7 * [AGAIN]
    assert PAUSE * sum(shares) < 3
    assert pause_of(table) == USUAL


def test_a_single_answer_takes_less_than_a_choice() -> None:
    hands = [["Assassin", "2 of Waves"], ["2 of Winds", "3 of Winds"]]
    position = {"seats": 2, "decider": 0, "seed": 4, "silvs": [9, 9], "hands": hands}
    table = allhands.load("hanataz").set_up(position)
    assert pause_of(table) == USUAL
    table.play("Assassin")
    assert only_answer(table) is not None
    assert pause_of(table) == SIMPLE


def test_a_standing_instruction_answers_after_the_pause_of_a_bot(tmp_path: Path, watch: Watch) -> None:
    async def use(rooms: Rooms) -> None:
        room, _ = await at_knights(rooms)
        table = room.table
        assert table is not None
        seat = table.decider
        assert seat is not None
        assert due(room) is None
        view = table.seat(seat).view()
        assert view.question is not None
        declines = view.question.declines
        assert table.find(declines or 0).words == "Let it happen"
        await room.always(seat, Always("a", "KNIGHT", True))
        assert room.automatic_answer == declines
        when = watch.time + pause_of(table) * PAUSE
        assert due(room) == (when, "automatic", seat)
        await room.hand(seat, "steady", OPENER)
        assert due(room) == (when, "bot", seat)

    with_rooms(tmp_path, use)


def test_only_its_player_learns_of_an_instruction(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        room, _ = await at_knights(rooms)
        seat = room.table.decider if room.table else None
        assert seat is not None
        before = room.number
        await room.always(seat, Always("a", "KNIGHT", True))
        for viewer in (*range(3), None):
            update = room.update(viewer, before)
            (entry,) = update.entries
            assert entry.words is None
            if viewer == seat:
                assert (update.always, entry.seat, entry.mark) == (["KNIGHT"], seat, "a")
            else:
                assert (update.always, entry.seat, entry.mark) == (UNSET, None, None)
        again = Standing(room.header)
        for logged in room.log:
            again.enter(logged)
        assert again.instructions == {(seat, "KNIGHT")}
        await room.always(seat, Always("b", "KNIGHT", False))
        assert room.update(seat, before).always is UNSET
        assert room.next_errand is None
        assert await code(room.always(seat, Always("c", "TURN", True))) == "NOT_DECLINABLE"
        assert await code(room.always(None, Always("d", "KNIGHT", True))) == "NOT_SEATED"
        assert [type(entry) for entry in room.log[before:]] == [Instructed, Instructed]

    with_rooms(tmp_path, use)


def test_a_new_player_at_a_seat_is_asked_again(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        room, tokens = await at_knights(rooms)
        seat = room.table.decider if room.table else None
        assert seat is not None
        await room.always(seat, Always("a", "KNIGHT", True))
        await room.retire(seat, tokens[seat])
        assert not room.instructions

    with_rooms(tmp_path, use)


def test_declining_is_always_legal(name: str) -> None:
    """An instruction that couldn't be followed in some worlds would tell which world it is."""
    table, chance = allhands.load(name).deal(seed=8), random.Random(8)
    while not table.over and table.revision < 300:
        declined = table.game.decisions.declining(table.match.pending)
        assert declined is None or declined in table.match.legal
        table.play(chance.choice(table.match.legal))
