from __future__ import annotations

import asyncio
import gc
import random
import sqlite3
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from allhands.engine.match import PythonMatch
from allhands.files.toml_data import DataError
from allhands.server import hub as rooms_module
from allhands.server.api.models import (
    OpenTableRequest,
    PlayerProfile,
    TableSettings,
    TakeSeatRequest,
)
from allhands.server.commands import deal, play, setup
from allhands.server.hub import Hub
from allhands.server.protocol import (
    Clock,
    PlayMove,
    Seal,
)
from allhands.server.repository import TableRepository
from allhands.server.session import TableSession
from allhands.table.errors import Rejected
from tests.proofs.worlds import table_in, world
from tests.server.serving import token
from tests.server.tables import HOST, begun, code, opened, view


async def test_players_take_seats(hub: Hub) -> None:
    session, found = await opened(hub)
    ann = TakeSeatRequest("Ann", token(), found.invites[0])
    assert await code(setup.take_seat(session, 2, ann)) == "NO_SUCH_SEAT"
    await setup.take_seat(session, 0, ann)
    await setup.take_seat(session, 0, ann)  # sent again: nothing changes
    assert session.state.number == 1
    assert session.seat_for(ann.token) == 0
    assert (
        await code(setup.take_seat(session, 0, TakeSeatRequest("Bo", token(), found.invites[0])))
        == "SEAT_TAKEN"
    )
    assert (
        await code(setup.take_seat(session, 1, TakeSeatRequest("ann", token(), found.invites[1])))
        == "NAME_TAKEN"
    )
    assert (
        await code(setup.take_seat(session, 1, TakeSeatRequest("a|b", token(), found.invites[1])))
        == "BAD_NAME"
    )
    assert (
        await code(setup.take_seat(session, 1, TakeSeatRequest("Bo", ann.token, found.invites[1])))
        == "TOKEN_IN_USE"
    )
    assert await code(deal.start(session, HOST)) == "SEAT_FREE"


async def test_address_alone_opens_a_seat(hub: Hub) -> None:
    session, _ = await opened(hub)
    assert session.seat_for(None) is None  # a visitor sees who is there
    await setup.take_seat(session, 1, TakeSeatRequest("Bo", token()))
    assert await code(setup.take_seat(session, 0, TakeSeatRequest("bo", token()))) == "NAME_TAKEN"
    assert await code(setup.take_seat(session, 1, TakeSeatRequest("Cy", token()))) == "SEAT_TAKEN"
    assert not view(session).invite_only


async def test_former_player_sees_nothing_of_the_seat(hub: Hub) -> None:
    session, found = await opened(hub)
    ann, bo = (TakeSeatRequest(name, token(), found.invites[0]) for name in ("Ann", "Bo"))
    await setup.take_seat(session, 0, ann)
    assert await code(setup.leave_seat(session, 0, bo.token)) == "NOT_HOST"
    await setup.leave_seat(session, 0, ann.token)
    assert await code(setup.leave_seat(session, 0, HOST)) == "SEAT_FREE"
    await setup.take_seat(session, 0, bo)
    assert session.seat_for(bo.token) == 0
    assert session.seat_for(ann.token) is None


async def test_new_invite_voids_the_old_one(hub: Hub) -> None:
    session, found = await opened(hub)
    old = found.invites[1]
    assert session.seat_for(old) is None  # invited visitors may look
    assert await code(setup.replace_invite(session, 1, old)) == "NOT_HOST"
    assert await code(setup.replace_invite(session, 2, HOST)) == "NO_SUCH_SEAT"
    invite = await setup.replace_invite(session, 1, HOST)
    assert await code(setup.take_seat(session, 1, TakeSeatRequest("Bo", token(), old))) == "NOT_INVITED"
    with pytest.raises(Rejected):
        session.seat_for(old)
    assert session.seat_for(found.invites[0]) is None
    assert view(session).invite_only
    again = await Hub(hub._repository).find(session.id)
    assert view(again) == view(session)
    assert (
        await code(setup.take_seat(session, 1, TakeSeatRequest("Bo", token()))) == "NOT_INVITED"
    )  # nor does the address alone
    await setup.take_seat(session, 1, TakeSeatRequest("Bo", token(), invite))
    assert await code(setup.replace_invite(session, 1, HOST)) == "SEAT_TAKEN"
    told = msgspec.json.encode(session.broadcaster.update(None, 0))
    assert not any(secret.encode() in told for secret in (invite, old, *session.state.invite_hashes))


async def test_only_the_host_seats_bots_and_starts(hub: Hub) -> None:
    session, found = await opened(hub)
    for stranger in (None, token(), found.watch, found.invites[0]):
        assert await code(setup.seat_bot(session, 0, "casual", stranger)) == "NOT_HOST"
        assert await code(deal.start(session, stranger)) == "NOT_HOST"
    assert await code(setup.seat_bot(session, 0, "search:9999999", HOST)) == "NO_SUCH_BOT"
    await setup.seat_bot(session, 0, "casual", HOST)
    await setup.seat_bot(session, 1, "steady", HOST)
    await setup.seat_bot(session, 0, "sharp", HOST)  # in place of the other one
    assert [info.bot for info in session.state.seats] == ["sharp", "steady"]
    await deal.start(session, HOST)
    await deal.start(session, HOST)
    assert [type(event).__name__ for event in session.state.log] == [
        "BotSeated",
        "BotSeated",
        "BotSeated",
        "DealCalled",
        "MatchStarted",
    ]
    assert await code(setup.leave_seat(session, 0, HOST)) == "STARTED"


async def test_repeated_request_is_acknowledged_once_played(hub: Hub) -> None:
    session, _ = await begun(hub)
    assert session.state.match is not None
    seat, first = session.state.match.decider, session.state.match.moves[0].id
    move = PlayMove("mine", first, 0)
    together = await asyncio.gather(*(play.play_move(session, seat, move) for _ in range(5)))
    assert set(together) == {session.state.number}
    assert session.state.match.revision == 1
    assert await code(play.play_move(session, seat, PlayMove("another", first, 0))) == "CONFLICT"
    assert await code(play.play_move(session, None, PlayMove("mine", first))) == "NOT_SEATED"
    assert (
        await code(play.play_move(session, 1 - (session.state.match.decider or 0), PlayMove("new", first)))
        == "NOT_ASKED"
    )
    assert (
        await code(play.play_move(session, session.state.match.decider, PlayMove("new", "fly"))) == "UNKNOWN"
    )
    assert session.state.match.revision == 1


async def test_two_processes_append_to_one_table(hub: Hub, tmp_path: Path) -> None:
    """The slower process catches up, and answers by the current state."""
    one, _ = await begun(hub, "hanataz")
    repository = await TableRepository.open(tmp_path / "tables.sqlite")
    other = await Hub(repository).find(one.id)
    chance = random.Random(1)
    for number in range(40):
        fast, slow = (one, other) if chance.random() < 0.5 else (other, one)
        await fast.log.catch_up()
        assert fast.state.match is not None
        assert fast.state.match.decider is not None
        seat, move = fast.state.match.decider, chance.choice(fast.state.match.moves).id
        sent = PlayMove(str(number), move, fast.state.match.revision)
        kept = await play.play_move(fast, seat, sent)
        if number % 2:
            assert await play.play_move(slow, seat, sent) == kept
        else:
            assert await code(
                play.play_move(slow, seat, PlayMove("earlier_events", move, sent.revision))
            ) in ("CONFLICT", "NOT_ASKED")
    await one.log.catch_up()
    await other.log.catch_up()
    assert one.state.log == other.state.log
    assert one.broadcaster.update(0, 0) == other.broadcaster.update(0, 0)
    await repository.close()


async def test_unstored_move_does_not_happen(hub: Hub, tmp_path: Path) -> None:
    def alter(statement: str) -> None:
        connection = sqlite3.connect(tmp_path / "tables.sqlite")
        connection.execute(statement)
        connection.close()

    session, _ = await begun(hub)
    assert session.state.match is not None
    move = PlayMove("mine", session.state.match.moves[0].id)
    seat, before = session.state.match.decider, session.state.number
    alter("ALTER TABLE events RENAME TO gone")
    assert await code(play.play_move(session, seat, move)) == "STORAGE_UNAVAILABLE"
    assert (session.state.number, session.state.match.revision) == (before, 0)
    alter("ALTER TABLE gone RENAME TO events")
    assert await play.play_move(session, seat, move) == before + 1


async def test_refusal_without_a_waiter_is_no_error(hub: Hub) -> None:
    faults: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _loop, fault: faults.append(fault))
    session, _ = await begun(hub)
    async with session.log._lock:
        gone = asyncio.create_task(play.play_move(session, 0, PlayMove("mine", 0, 99)))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.gather(gone, return_exceptions=True)
    await session.log.load()  # until it has had its turn
    gc.collect()
    assert faults == []


async def test_lobby_lists_waiting_tables(hub: Hub) -> None:
    await opened(hub)
    listed, _ = await opened(hub, "hanataz", listed=True)
    assert [table.id for table in (await hub.lobby()).open] == [listed.id]
    await setup.take_seat(listed, 0, TakeSeatRequest("Ann", token()))
    assert listed.seat_for(None) is None
    for seat in range(1, len(listed.state.seats)):
        await setup.seat_bot(listed, seat, "greedy", HOST)
    await deal.start(listed, HOST)
    assert (await hub.lobby()).open == []


async def test_lobby_leaves_out_other_versions(tmp_path: Path) -> None:
    repository = await TableRepository.open(tmp_path / "tables.sqlite")
    hub = Hub(repository)
    listed, _ = await opened(hub, listed=True)
    await repository.create_table("old", msgspec.structs.replace(listed.config, version=99))
    assert [table.id for table in (await hub.lobby()).open] == [listed.id]
    await repository.close()


async def test_older_match_keeps_its_own_cards(tmp_path: Path) -> None:
    repository = await TableRepository.open(tmp_path / "tables.sqlite")
    session, _ = await opened(Hub(repository), "hand-management")
    header = msgspec.structs.replace(session.config, version=5)
    await repository.create_table("old", header)
    old = await Hub(repository).find("old")
    assert old.state.game_config.game.info.version == 5
    assert old.state.game_config.card("Cuff Love").facts["skill"] == 5
    assert session.state.game_config.card("Cuff Love").facts["skill"] == 2
    await repository.close()


async def test_invalid_settings_are_rejected(hub: Hub, tmp_path: Path) -> None:
    secret = tmp_path / "secret.toml"
    secret.write_text('captain = "Star-Bounder"')

    for opening, words in [
        (OpenTableRequest("chess", HOST), "There is no game"),
        (OpenTableRequest("leduc", HOST, seats=9), "players"),
        (OpenTableRequest("hanataz", HOST, options={"hands": 10**9}), "hands"),
        (OpenTableRequest("hanataz", HOST, options={"cards": str(secret)}), 'no option "cards"'),
        (OpenTableRequest("deckhand-ccg", HOST, decks=[str(secret)]), "has no deck"),
    ]:
        with pytest.raises(DataError, match=words):
            await hub.open(opening)


async def test_update_is_the_same_in_every_world(name: str, hub: Hub) -> None:
    """Re-deal what a viewer can't know: every byte sent to them stays the same."""
    session, _ = await begun(hub, name)
    chance = random.Random(name)
    assert session.state.match is not None
    for number in range(16):
        table = session.state.match
        if table.decider is None:
            break
        for viewer in range(table.seats + 1):
            seat = viewer if viewer < table.seats else None
            seen = chance.randrange(session.state.number + 1)
            told = []
            for s in (table.state, world(table.game, table.state, viewer, chance.getrandbits(62))):
                session.broadcaster._state = replace(session.state, match=table_in(s, table))
                told.append(session.broadcaster.snapshot(seat, seen, known=True))
            session.broadcaster._state = session.state
            assert told[0] == told[1]
        await play.play_move(session, table.decider, PlayMove(str(number), chance.choice(table.moves).id))


async def test_delta_is_the_same_in_every_world(name: str, hub: Hub) -> None:
    """Also where it leaves out what was sent before, in another world."""
    session, _ = await begun(hub, name)
    twin = TableSession(session.id, session.config, session._repository)
    await twin.log.load()
    chance = random.Random(name)
    assert session.state.match is not None
    assert twin.state.match is not None
    viewers = [*range(len(session.state.seats)), None]
    for number in range(12):
        for seat in viewers:
            told = session.broadcaster.frame(seat, session.state.number - 1)
            known_to = len(session.state.seats) if seat is None else seat
            truth = twin.state.match.match
            other = world(truth.game, truth.state, known_to, chance.getrandbits(62))
            twin.state.match.match = PythonMatch(truth.game, other)
            assert twin.broadcaster.frame(seat, session.state.number - 1) == told
            twin.state.match.match = truth
        if session.state.match.decider is None:
            break
        await play.play_move(
            session,
            session.state.match.decider,
            PlayMove(str(number), chance.choice(session.state.match.match.legal)),
        )
        await twin.log.refresh()


async def test_idle_table_leaves_memory(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    id, (here, _) = (await opened(hub))[0].id, await opened(hub)
    monkeypatch.setattr(rooms_module, "IDLE_SECONDS", -1.0)  # an hour is over
    with here.connect(None):
        hub.evict_idle()
        assert len(hub) == 1
    assert (await hub.find(id)).id == id


async def test_new_settings_change_the_commitment(hub: Hub) -> None:
    session, found = await opened(hub, "hanataz")
    ann = TakeSeatRequest("Ann", token(), found.invites[0])
    await setup.take_seat(session, 0, ann)
    first = view(session).commitment
    assert first is not None
    await deal.set_seal(session, 0, Seal("s", first, "ab" * 32))
    assert [info.seal for info in session.state.seats[:2]] == ["ab" * 32, None]
    assert await code(setup.change_settings(session, TableSettings({"hands": 3}), ann.token)) == "NOT_HOST"
    await setup.change_settings(session, TableSettings({"hands": 3}, Clock(move=30)), HOST)
    shown = view(session)
    assert (shown.options["hands"], shown.clock) == (3, Clock(move=30))
    await setup.change_settings(session, TableSettings({"hands": 4}), HOST)
    assert (session.state.options["hands"], session.state.clock) == (4, Clock(move=30))
    await setup.change_settings(session, TableSettings(clock=None), HOST)
    assert (session.state.options["hands"], session.state.clock) == (4, None)
    assert shown.commitment != first
    assert not any(info.seal for info in session.state.seats)
    assert await code(deal.set_seal(session, 0, Seal("s", first, "ab" * 32))) == "CONFLICT"
    with pytest.raises(DataError, match="hands"):
        await setup.change_settings(session, TableSettings({"hands": -1}), HOST)


async def test_fixed_deal_has_no_commitment(hub: Hub) -> None:
    found = await hub.open(OpenTableRequest("leduc", HOST, seed=7))
    session = await hub.find(found.table.id)
    for seat in range(2):
        await setup.seat_bot(session, seat, "greedy", HOST)
    await deal.start(session, HOST)
    assert session.state.match is not None
    assert session.state.match.seed == 7
    assert view(session).commitment is None
    assert view(session).host_chose
    assert await code(hub.open(OpenTableRequest("leduc", HOST, seed=7, listed=True))) == "SET_DEAL"


async def test_names_and_seats_change_before_the_match(hub: Hub) -> None:
    session, found = await opened(hub, "hanataz")
    seats = len(session.state.seats)
    ann = TakeSeatRequest("Ann", token(), found.invites[1], "fox")
    await setup.take_seat(session, 1, ann)
    await setup.rename(session, 1, PlayerProfile("Anna", "owl"), ann.token)
    assert (session.state.seats[1].name, session.state.seats[1].animal) == ("Anna", "owl")
    assert await code(setup.rename(session, 1, PlayerProfile("Bo"), HOST)) == "NOT_YOUR_SEAT"
    assert await code(setup.remove_seat(session, 1, HOST)) == "SEAT_TAKEN"
    await setup.remove_seat(session, 0, HOST)
    assert (len(session.state.seats), session.seat_for(ann.token)) == (seats - 1, 0)
    invite = await setup.add_seat(session, HOST)
    await setup.take_seat(session, len(session.state.seats) - 1, TakeSeatRequest("Bo", token(), invite))
    assert len(session.state.seats) == seats
    again = await hub.find(session.id)
    assert view(again) == view(session)


async def test_player_chooses_a_deck(hub: Hub) -> None:
    session, found = await opened(hub, "deckhand-ccg")
    ann = TakeSeatRequest("Ann", token(), found.invites[0])
    await setup.take_seat(session, 0, ann)
    names = own_decks(session)
    await setup.choose_deck(session, 0, names[-1], ann.token)
    assert view(session).decks[0] == names[-1]
    assert await code(setup.choose_deck(session, 1, names[0], ann.token)) == "NOT_HOST"
    with pytest.raises(DataError):
        await setup.choose_deck(session, 0, ["Nobody"], ann.token)


def own_decks(session: TableSession) -> list[str]:
    decks = session.state.game_config.game.decks
    return list(decks.own) if decks else []
