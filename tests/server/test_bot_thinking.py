"""Thinking time and who gets it, by a clock that counts steps."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest

from allhands.bots import Search, make_bot
from allhands.server import bot_thinking
from allhands.server.api.models import BotMatchRequest, OpenTableRequest
from allhands.server.bot_thinking import BotThinking, FairQueue
from allhands.server.clock import now
from allhands.server.events import origin_of
from allhands.server.hub import Hub
from allhands.server.jobs import JobKind
from allhands.server.repository import TableRepository
from allhands.server.scheduler import FULL_SPEED_TABLES, Scheduler
from allhands.server.session import TableSession
from allhands.table.game_config import load
from tests.server.fake_clock import FakeClock, ManualTime
from tests.server.serving import token

FLOOD, FRIEND = "203.0.113.7", "198.51.100.4"


def served(
    queue: FairQueue, wanted: dict[tuple[str, str], int], steps: int, cost: float = 1.0
) -> Counter[str]:
    """Hand out so many steps to tables that always want more. Count each table's."""
    had: Counter[str] = Counter()
    for (payer, table), tasks in wanted.items():
        for number in range(tasks):
            queue.join((payer, table, number), payer, table)
    for _ in range(steps):
        who = queue.next()
        assert isinstance(who, tuple)
        payer, table, _ = who
        had[table] += 1
        queue.charge(payer, table, cost)
        queue.join(who, payer, table)
    return had


def test_addresses_share_time_equally() -> None:
    wanted = {(FLOOD, f"flood {number}"): 1 for number in range(60)} | {(FRIEND, "friend"): 1}
    had = served(FairQueue(), wanted, 240)
    assert had["friend"] == 120
    assert {had[f"flood {number}"] for number in range(60)} == {2}


def test_tables_of_an_address_share_time_equally() -> None:
    had = served(FairQueue(), {(FLOOD, "many"): 8, (FLOOD, "few"): 1}, 100)
    assert had == {"many": 50, "few": 50}


def test_idle_address_saves_up_no_time() -> None:
    queue = FairQueue()
    served(queue, {(FLOOD, "flood"): 1}, 100)
    had = served(queue, {(FRIEND, "friend"): 1}, 100)
    assert had["friend"] <= 51


def test_origin_reveals_no_address() -> None:
    assert origin_of(FLOOD) == origin_of(FLOOD) != origin_of(FRIEND)
    assert len(origin_of(FLOOD)) == 4


async def test_thinking_ends_when_done_or_out_of_time() -> None:
    one, steps = BotThinking(threads=1), iter((True, True, False))
    await one.run(lambda: next(steps), FRIEND, "friend", now() + 60)
    assert next(steps, None) is None
    await one.run(lambda: next(steps), FRIEND, "friend", now() - 1)  # it would fail
    one.close()


async def test_bots_under_load_think_less_and_answer_in_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Sixty searches of one address and one of a friend's share a thread; a step takes 10 s."""
    clock, begun = ManualTime(), Counter[str]()
    monkeypatch.setattr(bot_thinking, "now", clock)
    table = load("leduc").deal(seed=1)
    seat = table.seat(table.decider)

    def stepping(name: str) -> Callable[[], bool]:
        thought = Search(table.game_config, 0, 3000, 0, patient=True).begin(seat)

        def step() -> bool:
            clock.time += 10
            begun[name] += 1
            return thought.go_on()

        return step

    shared = BotThinking(threads=1, clock=clock)
    names = [f"flood {number}" for number in range(60)]
    flood = [shared.run(stepping(name), FLOOD, name, 1000) for name in names]
    friend = shared.run(stepping("friend"), FRIEND, "friend", 1000)
    await asyncio.gather(*flood, friend)
    shared.close()
    assert sum(begun.values()) == 100  # as many as fit into the time, and none after that
    assert begun["friend"] == 50
    assert max(count for name, count in begun.items() if name != "friend") == 1


async def test_bot_without_time_plays_its_first_guess() -> None:
    none = BotThinking(threads=1)
    table = load("leduc").deal(seed=1)
    seat = table.seat(table.decider)
    due = now() - 10
    move = await none.choose(make_bot("sharp", table.game_config), seat, FRIEND, "friend", due)
    assert move in table.match.legal
    none.close()


async def bot_match(hub: Hub, address: str = FLOOD) -> TableSession:
    found = await hub.open_bot_match(
        BotMatchRequest(OpenTableRequest("leduc", token(), watching="anyone"), "greedy"), address
    )
    return await hub.find(found.table.id)


def what_is_due(session: TableSession) -> str | None:
    job = session.next_job
    return job.kind if job else None


async def test_bot_match_waits_for_a_spectator(hub: Hub, fake_clock: FakeClock) -> None:
    scheduler = Scheduler(hub._repository, hub)
    session = await bot_match(hub)
    assert what_is_due(session) is None
    with session.connect(None):
        assert what_is_due(session) == JobKind.BOT_MOVE
    assert what_is_due(session) is None
    await scheduler.close()


async def test_resting_bot_match_has_no_job(hub: Hub) -> None:
    for _ in range(25):
        await bot_match(hub)
    await hub._repository.run(
        lambda connection: connection.exec_driver_sql("UPDATE jobs SET due_at=0, leased_until=0")
    )
    assert await hub._repository.claim_due_tables(100) == []


async def test_spectator_wakes_a_resting_bot_match(tmp_path: Path) -> None:
    repository = await TableRepository.open(tmp_path / "tables.sqlite")
    session = await bot_match(Hub(repository))
    id = session.id
    del session
    hub = Hub(repository)  # as after a restart
    scheduler = Scheduler(repository, hub)
    found = await hub.find(id)
    assert not found.log.owns_lease
    with found.connect(None):
        for _ in range(200):
            if found.state.match and found.state.match.history:
                break
            await asyncio.sleep(0.05)
        assert found.state.match is not None
        assert found.state.match.history
    await scheduler.close()
    await repository.close()


async def test_many_bot_matches_of_one_address_slow_down(hub: Hub, fake_clock: FakeClock) -> None:
    scheduler = Scheduler(hub._repository, hub)
    with ExitStack() as spectators:
        flood = [await bot_match(hub) for _ in range(5 * FULL_SPEED_TABLES)]
        other = await bot_match(hub, FRIEND)
        for session in (*flood, other):
            spectators.enter_context(session.connect(None))
        assert {scheduler._slowdown(session) for session in flood} == {5.0}
        assert scheduler._slowdown(other) == 1.0
    await scheduler.close()


async def test_tables_of_one_address_share_a_budget(hub: Hub) -> None:
    one, other, third = [await bot_match(hub, a) for a in (FLOOD, FLOOD, FRIEND)]
    assert one.config.origin == other.config.origin != third.config.origin
    assert FLOOD not in str(one.config)
