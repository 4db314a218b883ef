"""Thinking time: who gets how much of it, by a clock that counts steps."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest

from allhands.bots import Search, make_bot
from allhands.server import thinking
from allhands.server.bodies import Exhibition, Opening
from allhands.server.entries import origin_of
from allhands.server.errands import EXHIBITIONS, Errands
from allhands.server.instants import now
from allhands.server.room import Room
from allhands.server.rooms import Rooms
from allhands.server.store import Store
from allhands.server.thinking import Thinking, Turns
from allhands.table.box import load
from tests.server.serving import token
from tests.server.test_limits import Clock
from tests.server.test_rooms import with_rooms
from tests.server.watch import Watch

FLOOD, FRIEND = "203.0.113.7", "198.51.100.4"


def served(turns: Turns, wanted: dict[tuple[str, str], int], steps: int, cost: float = 1.0) -> Counter[str]:
    """Hand out so many steps to tables that always want more; count each table's."""
    had: Counter[str] = Counter()
    for (payer, table), tasks in wanted.items():
        for number in range(tasks):
            turns.join((payer, table, number), payer, table)
    for _ in range(steps):
        who = turns.next()
        assert isinstance(who, tuple)
        payer, table, _ = who
        had[table] += 1
        turns.charge(payer, table, cost)
        turns.join(who, payer, table)
    return had


def test_sixty_tables_of_one_address_get_as_much_as_one_table_of_another() -> None:
    wanted = {(FLOOD, f"flood {number}"): 1 for number in range(60)} | {(FRIEND, "friend"): 1}
    had = served(Turns(), wanted, 240)
    assert had["friend"] == 120
    assert {had[f"flood {number}"] for number in range(60)} == {2}


def test_a_table_with_many_bots_gets_as_much_as_one_with_few() -> None:
    had = served(Turns(), {(FLOOD, "many"): 8, (FLOOD, "few"): 1}, 100)
    assert had == {"many": 50, "few": 50}


def test_an_address_that_rested_has_no_time_saved_up() -> None:
    turns = Turns()
    served(turns, {(FLOOD, "flood"): 1}, 100)
    had = served(turns, {(FRIEND, "friend"): 1}, 100)
    assert had["friend"] <= 51


def test_an_address_is_not_kept_but_its_tables_share_a_budget() -> None:
    assert origin_of(FLOOD) == origin_of(FLOOD) != origin_of(FRIEND)
    assert len(origin_of(FLOOD)) == 4


def test_work_ends_when_it_is_done_or_its_time_is_up() -> None:
    async def run() -> None:
        one, steps = Thinking(threads=1), iter((True, True, False))
        await one.work(lambda: next(steps), FRIEND, "friend", now() + 60)
        assert next(steps, None) is None
        await one.work(lambda: next(steps), FRIEND, "friend", now() - 1)  # it would fail
        one.close()

    asyncio.run(run())


def test_under_load_bots_make_fewer_simulations_and_answer_in_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Sixty sharp searches of one address and one of a friend's share a thread; a step takes 10 s."""
    clock, begun = Clock(), Counter[str]()
    monkeypatch.setattr(thinking, "now", clock)
    table = load("leduc").deal(seed=1)
    seat = table.seat(table.decider)

    def stepping(name: str) -> Callable[[], bool]:
        thought = Search(table.box, 0, 3000, 0, patient=True).begin(seat)

        def step() -> bool:
            clock.time += 10
            begun[name] += 1
            return thought.go_on()

        return step

    async def run() -> None:
        shared = Thinking(threads=1, clock=clock)
        names = [f"flood {number}" for number in range(60)]
        flood = [shared.work(stepping(name), FLOOD, name, 1000) for name in names]
        friend = shared.work(stepping("friend"), FRIEND, "friend", 1000)
        await asyncio.gather(*flood, friend)
        shared.close()

    asyncio.run(run())
    assert sum(begun.values()) == 100  # as many as fit into the time, and none after that
    assert begun["friend"] == 50
    assert max(count for name, count in begun.items() if name != "friend") == 1


def test_a_bot_without_any_time_plays_what_looks_best_at_once() -> None:
    async def run() -> None:
        none = Thinking(threads=1)
        table = load("leduc").deal(seed=1)
        seat = table.seat(table.decider)
        due = now() - 10
        move = await none.choose(make_bot("sharp", table.box), seat, FRIEND, "friend", due)
        assert move in table.match.legal
        none.close()

    asyncio.run(run())


async def exhibition(rooms: Rooms, address: str = FLOOD) -> Room:
    found = await rooms.show(Exhibition(Opening("leduc", token(), watching="anyone"), "greedy"), address)
    return await rooms.find(found.table.id)


def what_is_due(room: Room) -> str | None:
    errand = room.next_errand
    return errand.what if errand else None


def test_bots_alone_wait_for_a_spectator(tmp_path: Path, watch: Watch) -> None:
    async def use(rooms: Rooms) -> None:
        errands = Errands(rooms._store, rooms)
        room = await exhibition(rooms)
        assert what_is_due(room) is None
        with room.guest(None):
            assert what_is_due(room) == "bot"
        assert what_is_due(room) is None
        await errands.close()

    with_rooms(tmp_path, use)


def test_nothing_is_due_at_an_exhibition_that_rests(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        for _ in range(25):
            await exhibition(rooms)
        await rooms._store.run(
            lambda connection: connection.exec_driver_sql("UPDATE work SET due=0, lease=0")
        )
        assert await rooms._store.claim(100) == []

    with_rooms(tmp_path, use)


def test_a_spectator_wakes_bots_that_another_process_let_rest(tmp_path: Path) -> None:
    async def run() -> None:
        store = await Store.open(tmp_path / "tables.sqlite")
        room = await exhibition(Rooms(store))
        id = room.id
        del room
        rooms = Rooms(store)  # as after a restart
        errands = Errands(store, rooms)
        found = await rooms.find(id)
        assert not found.held
        with found.guest(None):
            for _ in range(200):
                if found.table and found.table.history:
                    break
                await asyncio.sleep(0.05)
            assert found.table is not None
            assert found.table.history
        await errands.close()
        await store.close()

    asyncio.run(run())


def test_many_exhibitions_of_one_address_play_as_fast_together_as_a_few(tmp_path: Path, watch: Watch) -> None:
    async def use(rooms: Rooms) -> None:
        errands = Errands(rooms._store, rooms)
        with ExitStack() as spectators:
            flood = [await exhibition(rooms) for _ in range(5 * EXHIBITIONS)]
            other = await exhibition(rooms, FRIEND)
            for room in (*flood, other):
                spectators.enter_context(room.guest(None))
            assert {errands._crowding(room) for room in flood} == {5.0}
            assert errands._crowding(other) == 1.0
        await errands.close()

    with_rooms(tmp_path, use)


def test_tables_of_one_address_share_a_budget(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        one, other, third = [await exhibition(rooms, a) for a in (FLOOD, FLOOD, FRIEND)]
        assert one.header.origin == other.header.origin != third.header.origin
        assert FLOOD not in str(one.header)

    with_rooms(tmp_path, use)
