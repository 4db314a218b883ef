"""Chat between players and among spectators."""

from __future__ import annotations

from msgspec import UNSET

from allhands.server import broadcast
from allhands.server.broadcast import earlier_chat
from allhands.server.commands import chat
from allhands.server.hub import Hub
from allhands.server.protocol import (
    SendChat,
    TableEventView,
)
from tests.server.tables import begun, code, play_out


async def test_chat_is_stored_once(hub: Hub) -> None:
    session, _ = await begun(hub)
    number = await chat.send_chat(session, 0, SendChat("a", "Good luck!"))
    assert await chat.send_chat(session, 0, SendChat("a", "Good luck!")) == number
    assert await code(chat.send_chat(session, None, SendChat("a", "I see your cards!"))) == "NOT_SEATED"
    assert await code(chat.send_chat(session, 0, SendChat("b", "\x1b[2J"))) == "MALFORMED"
    assert await code(chat.send_chat(session, 0, SendChat("b", "  "))) == "MALFORMED"
    heard = session.broadcaster.update(1, number - 1).table_events
    assert [(event.kind, event.seat, event.words, event.request_id) for event in heard] == [
        ("chat_sent", 0, "Good luck!", None)
    ]


async def test_players_read_spectator_chat_after_the_match(hub: Hub) -> None:
    session, _ = await begun(hub)
    number = await chat.send_chat(
        session, None, SendChat("a", "She has the king!", name="Noor", animal="owl")
    )
    assert (
        await chat.send_chat(session, None, SendChat("a", "She has the king!", name="Noor", animal="owl"))
        == number
    )
    assert await code(chat.send_chat(session, None, SendChat("b", "I am nobody."))) == "NOT_SEATED"
    assert await code(chat.send_chat(session, None, SendChat("b", "Hello", name="a|b"))) == "BAD_NAME"
    [heard] = session.broadcaster.update(None, number - 1).table_events
    assert (heard.kind, heard.words, heard.name, heard.animal) == (
        "spectator_chat_sent",
        "She has the king!",
        "Noor",
        "owl",
    )
    [unheard] = session.broadcaster.update(0, number - 1).table_events
    assert unheard == TableEventView(number, "spectator_chat_sent")
    await play_out(session)
    late = [heard]
    assert session.broadcaster.update(0, number).earlier_events == late
    assert session.broadcaster.update(0, 0).table_events[number - 1] == heard
    assert session.broadcaster.update(0, session.state.number).earlier_events is UNSET
    assert session.broadcaster.update(None, number).earlier_events is UNSET


async def test_update_has_recent_chat_and_the_rest_on_request(hub: Hub) -> None:
    session, _ = await begun(hub)
    for number in range(250):
        await chat.send_chat(session, number % 2, SendChat(str(number), f"Line {number}"))
    await chat.send_chat(session, None, SendChat("r", "Only later", name="Noor"))
    events = session.broadcaster.update(0, 0).table_events
    assert [event.number for event in events] == list(range(1, session.state.number + 1))
    told = [event.words for event in events if event.kind == "chat_sent" and event.words]
    assert told == [f"Line {number}" for number in range(151, 250)]  # and one that isn't heard yet
    found: list[str] = []
    before = next(event.number for event in events if event.kind == "chat_sent" and event.words)
    while lines := earlier_chat(session.state, 0, before):
        assert len(lines) <= broadcast.MAX_CHAT
        found = [*(line.words or "" for line in lines), *found]
        before = lines[0].number
    assert found + told == [f"Line {number}" for number in range(250)]
    assert earlier_chat(session.state, 0, session.state.number + 1)[-1].words == "Line 249"
    assert earlier_chat(session.state, None, session.state.number + 1)[-1].words == "Only later"


async def test_spectator_cannot_use_a_players_name(hub: Hub) -> None:
    session, _ = await begun(hub)
    name = session.state.seats[0].name or ""
    assert name
    for forged in (name, name.upper(), name.replace("e", "\u0435").replace("a", "\u0430")):
        assert (
            await code(chat.send_chat(session, None, SendChat("a", "I give up.", name=forged)))
            == "NAME_TAKEN"
        )
