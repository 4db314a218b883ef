from __future__ import annotations

import asyncio
import gc
import random
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

from allhands.engine.match import Interpreted
from allhands.files.data import DataError
from allhands.server import rooms as rooms_module
from allhands.server.bodies import Opened, Opening, Sitting
from allhands.server.room import Room
from allhands.server.rooms import Rooms
from allhands.server.store import Store
from allhands.server.wire import Move
from allhands.table.refusal import Refused
from tests.proofs.worlds import table_in, world
from tests.server.serving import token

OPENER = token()


def with_rooms(path: Path, use: Callable[[Rooms], Awaitable[None]]) -> None:
    async def run() -> None:
        store = await Store.open(path / "tables.sqlite")
        try:
            await use(Rooms(store))
        finally:
            await store.close()

    asyncio.run(run())


async def opened(
    rooms: Rooms, game: str = "leduc", listed: bool = False, **options: int
) -> tuple[Room, Opened]:
    """A table just opened."""
    found = await rooms.open(Opening(game, OPENER, options=dict(options), listed=listed))
    return await rooms.find(found.table.id), found


async def begun(rooms: Rooms, game: str = "leduc", **options: int) -> tuple[Room, list[str]]:
    """A table at which people hold all seats, and the match has begun."""
    room, found = await opened(rooms, game, False, **options)
    tokens = [token() for _ in found.invites]
    for seat, invite in enumerate(found.invites):
        await room.sit(seat, Sitting(f"Player {seat}", tokens[seat], invite))
    await room.start(OPENER)
    return room, tokens


async def code(doing: Awaitable[object]) -> str:
    """The code with which something is refused."""
    with pytest.raises(Refused) as refusal:
        await doing
    return refusal.value.code


def test_sitting_down(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        room, found = await opened(rooms)
        ann = Sitting("Ann", token(), found.invites[0])
        assert await code(room.sit(2, ann)) == "NO_SUCH_SEAT"
        await room.sit(0, ann)
        await room.sit(0, ann)  # sent again: nothing changes
        assert room.number == 1
        assert room.seat_of(ann.token) == 0
        assert await code(room.sit(0, Sitting("Bo", token(), found.invites[0]))) == "SEAT_TAKEN"
        assert await code(room.sit(1, Sitting("ann", token(), found.invites[1]))) == "NAME_TAKEN"
        assert await code(room.sit(1, Sitting("a|b", token(), found.invites[1]))) == "BAD_NAME"
        assert await code(room.sit(1, Sitting("Bo", ann.token, found.invites[1]))) == "TOKEN_IN_USE"
        assert await code(room.start(OPENER)) == "SEAT_FREE"

    with_rooms(tmp_path, use)


def test_the_address_alone_seats_a_friend(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        room, _ = await opened(rooms)
        assert room.seat_of(None) is None  # a visitor sees who is there
        await room.sit(1, Sitting("Bo", token()))
        assert await code(room.sit(0, Sitting("bo", token()))) == "NAME_TAKEN"
        assert await code(room.sit(1, Sitting("Cy", token()))) == "SEAT_TAKEN"
        assert not room.table_view().by_invite

    with_rooms(tmp_path, use)


def test_whoever_left_sees_nothing_of_the_seat(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        room, found = await opened(rooms)
        ann, bo = (Sitting(name, token(), found.invites[0]) for name in ("Ann", "Bo"))
        await room.sit(0, ann)
        assert await code(room.leave(0, bo.token)) == "NOT_OPENER"
        await room.leave(0, ann.token)
        assert await code(room.leave(0, OPENER)) == "SEAT_FREE"
        await room.sit(0, bo)
        assert room.seat_of(bo.token) == 0
        assert room.seat_of(ann.token) is None

    with_rooms(tmp_path, use)


def test_a_new_invite_and_the_old_one_is_worth_nothing(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        room, found = await opened(rooms)
        old = found.invites[1]
        assert room.seat_of(old) is None  # whoever is invited may look
        assert await code(room.reinvite(1, old)) == "NOT_OPENER"
        assert await code(room.reinvite(2, OPENER)) == "NO_SUCH_SEAT"
        invite = await room.reinvite(1, OPENER)
        assert await code(room.sit(1, Sitting("Bo", token(), old))) == "NOT_INVITED"
        with pytest.raises(Refused):
            room.seat_of(old)
        assert room.seat_of(found.invites[0]) is None
        assert room.table_view().by_invite
        again = await Rooms(rooms._store).find(room.id)
        assert again.table_view() == room.table_view()
        assert await code(room.sit(1, Sitting("Bo", token()))) == "NOT_INVITED"  # nor does the address alone
        await room.sit(1, Sitting("Bo", token(), invite))
        assert await code(room.reinvite(1, OPENER)) == "SEAT_TAKEN"
        told = msgspec.json.encode(room.update(None, 0))
        assert not any(secret.encode() in told for secret in (invite, old, *room.invites))

    with_rooms(tmp_path, use)


def test_only_the_opener_seats_bots_and_starts(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        room, found = await opened(rooms)
        for stranger in (None, token(), found.watch, found.invites[0]):
            assert await code(room.seat_bot(0, "casual", stranger)) == "NOT_OPENER"
            assert await code(room.start(stranger)) == "NOT_OPENER"
        assert await code(room.seat_bot(0, "search:9999999", OPENER)) == "NO_SUCH_BOT"
        await room.seat_bot(0, "casual", OPENER)
        await room.seat_bot(1, "steady", OPENER)
        await room.seat_bot(0, "sharp", OPENER)  # in place of the other one
        assert [chair.bot for chair in room.chairs] == ["sharp", "steady"]
        await room.start(OPENER)
        await room.start(OPENER)
        assert [type(entry).__name__ for entry in room.log] == [
            "Seated",
            "Seated",
            "Seated",
            "Called",
            "Started",
        ]
        assert await code(room.leave(0, OPENER)) == "BEGUN"

    with_rooms(tmp_path, use)


def test_a_move_sent_again_is_answered_and_not_repeated(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        room, _ = await begun(rooms)
        assert room.table is not None
        seat, first = room.table.decider, room.table.moves[0].id
        move = Move("mine", first, 0)
        together = await asyncio.gather(*(room.play(seat, move) for _ in range(5)))
        assert set(together) == {room.number}
        assert room.table.revision == 1
        assert await code(room.play(seat, Move("another", first, 0))) == "LATE"
        assert await code(room.play(None, Move("mine", first))) == "NOT_SEATED"
        assert await code(room.play(1 - (room.table.decider or 0), Move("new", first))) == "NOT_ASKED"
        assert await code(room.play(room.table.decider, Move("new", "fly"))) == "UNKNOWN"
        assert room.table.revision == 1

    with_rooms(tmp_path, use)


def test_two_processes_at_one_table(tmp_path: Path) -> None:
    """Whoever is late reads what was missed, and is then answered as the table stands."""

    async def use(rooms: Rooms) -> None:
        one, _ = await begun(rooms, "hanataz")
        store = await Store.open(tmp_path / "tables.sqlite")
        other = await Rooms(store).find(one.id)
        chance = random.Random(1)
        for number in range(40):
            fast, slow = (one, other) if chance.random() < 0.5 else (other, one)
            await fast.catch_up()
            assert fast.table is not None
            assert fast.table.decider is not None
            seat, move = fast.table.decider, chance.choice(fast.table.moves).id
            sent = Move(str(number), move, fast.table.revision)
            kept = await fast.play(seat, sent)
            if number % 2:
                assert await slow.play(seat, sent) == kept
            else:
                assert await code(slow.play(seat, Move("late", move, sent.revision))) in ("LATE", "NOT_ASKED")
        await one.catch_up()
        await other.catch_up()
        assert one.log == other.log
        assert one.update(0, 0) == other.update(0, 0)
        await store.close()

    with_rooms(tmp_path, use)


def test_what_cannot_be_kept_does_not_happen(tmp_path: Path) -> None:
    def alter(statement: str) -> None:
        connection = sqlite3.connect(tmp_path / "tables.sqlite")
        connection.execute(statement)
        connection.close()

    async def use(rooms: Rooms) -> None:
        room, _ = await begun(rooms)
        assert room.table is not None
        move = Move("mine", room.table.moves[0].id)
        seat, before = room.table.decider, room.number
        alter("ALTER TABLE entries RENAME TO gone")
        assert await code(room.play(seat, move)) == "NOT_KEPT"
        assert (room.number, room.table.revision) == (before, 0)
        alter("ALTER TABLE gone RENAME TO entries")
        assert await room.play(seat, move) == before + 1

    with_rooms(tmp_path, use)


def test_what_is_refused_when_nobody_waits_any_more_is_no_fault(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        faults: list[object] = []
        asyncio.get_running_loop().set_exception_handler(lambda _loop, fault: faults.append(fault))
        room, _ = await begun(rooms)
        async with room._turn:
            gone = asyncio.create_task(room.play(0, Move("mine", 0, 99)))
            await asyncio.sleep(0)
            gone.cancel()
            await asyncio.gather(gone, return_exceptions=True)
        await room.load()  # until it has had its turn
        gc.collect()
        assert faults == []

    with_rooms(tmp_path, use)


def test_the_lobby_has_the_listed_tables_that_wait(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        await opened(rooms)
        listed, _ = await opened(rooms, "hanataz", listed=True)
        assert [table.id for table in (await rooms.lobby()).open] == [listed.id]
        await listed.sit(0, Sitting("Ann", token()))
        assert listed.seat_of(None) is None
        for seat in range(1, len(listed.chairs)):
            await listed.seat_bot(seat, "greedy", OPENER)
        await listed.start(OPENER)
        assert (await rooms.lobby()).open == []

    with_rooms(tmp_path, use)


def test_a_table_of_another_version_is_not_in_the_lobby(tmp_path: Path) -> None:
    async def run() -> None:
        store = await Store.open(tmp_path / "tables.sqlite")
        rooms = Rooms(store)
        listed, _ = await opened(rooms, listed=True)
        await store.add_table("old", msgspec.structs.replace(listed.header, version=99))
        assert [table.id for table in (await rooms.lobby()).open] == [listed.id]
        await store.close()

    asyncio.run(run())


def test_a_match_of_an_earlier_version_goes_on_with_its_own_cards(tmp_path: Path) -> None:
    async def run() -> None:
        store = await Store.open(tmp_path / "tables.sqlite")
        room, _ = await opened(Rooms(store), "hand-management")
        header = msgspec.structs.replace(room.header, version=5)
        await store.add_table("old", header)
        old = await Rooms(store).find("old")
        assert old.box.game.info.version == 5
        assert old.box.card("Cuff Love").facts["skill"] == 5
        assert room.box.card("Cuff Love").facts["skill"] == 2
        await store.close()

    asyncio.run(run())


def test_terms_that_cannot_be_are_refused(tmp_path: Path) -> None:
    secret = tmp_path / "secret.toml"
    secret.write_text('captain = "Star-Bounder"')

    async def use(rooms: Rooms) -> None:
        for opening, words in [
            (Opening("chess", OPENER), "There is no game"),
            (Opening("leduc", OPENER, seats=9), "players"),
            (Opening("hanataz", OPENER, options={"hands": 10**9}), "hands"),
            (Opening("hanataz", OPENER, options={"cards": str(secret)}), 'no option "cards"'),
            (Opening("deckhand-ccg", OPENER, decks=[str(secret)]), "has no deck"),
        ]:
            with pytest.raises(DataError, match=words):
                await rooms.open(opening)

    with_rooms(tmp_path, use)


def test_an_update_is_the_same_in_every_world(name: str, tmp_path: Path) -> None:
    """Deal anew what a viewer does not know: what goes to it over the wire stays the same, byte for byte."""

    async def use(rooms: Rooms) -> None:
        room, _ = await begun(rooms, name)
        chance = random.Random(name)
        assert room.table is not None
        for number in range(16):
            table = room.table
            if table.decider is None:
                break
            for viewer in range(table.seats + 1):
                seat = viewer if viewer < table.seats else None
                seen = chance.randrange(room.number + 1)
                told = []
                for s in (table.state, world(table.game, table.state, viewer, chance.getrandbits(62))):
                    room.table = table_in(s, table)
                    told.append(room.snapshot(seat, seen, known=True))
                room.table = table
                assert told[0] == told[1]
            await room.play(table.decider, Move(str(number), chance.choice(table.moves).id))

    with_rooms(tmp_path, use)


def test_a_frame_after_another_is_the_same_in_every_world(name: str, tmp_path: Path) -> None:
    """Also where it leaves out what was sent before, and goes on from what was made of another world."""

    async def use(rooms: Rooms) -> None:
        room, _ = await begun(rooms, name)
        twin = Room(room.id, room.header, room._store)
        await twin.load()
        chance = random.Random(name)
        assert room.table is not None
        assert twin.table is not None
        viewers = [*range(room.seats), None]
        for number in range(12):
            for seat in viewers:
                told = room.frame(seat, room.number - 1)
                known_to = room.seats if seat is None else seat
                truth = twin.table.match
                other = world(truth.game, truth.state, known_to, chance.getrandbits(62))
                twin.table.match = Interpreted(truth.game, other)
                assert twin.frame(seat, room.number - 1) == told
                twin.table.match = truth
            if room.table.decider is None:
                break
            await room.play(room.table.decider, Move(str(number), chance.choice(room.table.match.legal)))
            await twin.refresh()

    with_rooms(tmp_path, use)


def test_a_table_that_nobody_is_at_leaves_memory_not_the_store(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use(rooms: Rooms) -> None:
        id, (here, _) = (await opened(rooms))[0].id, await opened(rooms)
        monkeypatch.setattr(rooms_module, "IDLE", -1.0)  # an hour is over
        with here.guest(None):
            rooms.leave_idle()
            assert len(rooms) == 1
        assert (await rooms.find(id)).id == id

    with_rooms(tmp_path, use)
