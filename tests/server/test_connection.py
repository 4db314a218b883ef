"""Everything but moves over real sockets."""

from __future__ import annotations

import time
from typing import Any

from tests.server.serving import START, Client, OpenedTable, Server, token, wait_for


def answer(client: Client, frame: dict[str, Any]) -> dict[str, Any]:
    """Send a frame and return its answer."""
    client.send(frame)
    while (told := client.receive()).get("request_id") != frame["request_id"]:
        pass
    return told


def until_present(client: Client, seats: list[int], spectators: int) -> None:
    end = time.monotonic() + START
    while (client.presence.get("seats"), client.presence.get("spectators")) != (seats, spectators):
        assert time.monotonic() < end, client.presence
        try:
            client.receive(0.1)
        except TimeoutError:
            continue


def test_two_tabs_on_one_seat_see_and_do_the_same(server: Server) -> None:
    opened = OpenedTable(server, "leduc", people=2).start()
    tabs = [opened.client(opened.tokens[0]).join() for _ in range(2)]
    other = opened.client(opened.tokens[1]).join()
    until_present(tabs[0], [0, 1], 0)
    players = [tabs[0], other, tabs[1], other]
    for turn in range(4):
        asked = next((client for client in players[turn % 2 * 2 :] if client.asked), None)
        if asked is None:
            break
        asked.move(0)
        while asked.unanswered:
            asked.receive()
        for client in (*tabs, other):
            wait_for(client, len(asked.table_events))
    assert tabs[0].view == tabs[1].view
    assert tabs[0].table_events == tabs[1].table_events
    assert tabs[0].events == tabs[1].events


def test_presence_is_broadcast(server: Server) -> None:
    opened = OpenedTable(server, "leduc", people=2).start()
    stays = opened.client(opened.tokens[1]).join()
    until_present(stays, [1], 0)
    goes, watcher = opened.client(opened.tokens[0]).join(), opened.client(opened.watch).join()
    until_present(stays, [0, 1], 1)
    goes.leave()
    watcher.leave()
    until_present(stays, [1], 0)


def test_chat_reaches_everyone_once(server: Server) -> None:
    opened = OpenedTable(server, "leduc", people=2).start()
    clients = [opened.client(token).join() for token in (*opened.tokens, opened.watch)]
    said = {"type": "send_chat", "request_id": "m", "words": "Good luck!"}
    first = answer(clients[0], said)
    assert answer(clients[0], said) == first
    for client in clients:
        wait_for(client, first["number"])
        heard = [event for event in client.table_events if event["kind"] == "chat_sent"]
        assert [event["words"] for event in heard] == ["Good luck!"]
        assert ["request_id" in event for event in heard] == [client is clients[0]]


def test_undo_over_a_socket(server: Server) -> None:
    opened = OpenedTable(server, "leduc", people=2).start()
    clients = [opened.client(token).join() for token in opened.tokens]
    asked = next(client for client in clients if client.asked)
    before = asked.view
    asked.move(0)
    while asked.unanswered:
        asked.receive()
    told = answer(asked, {"type": "undo", "request_id": "u", "revision": 1})
    for client in clients:
        wait_for(client, told["number"])
    assert asked.view is not None
    assert before is not None
    assert (asked.view["revision"], asked.view["moves"]) == (0, before["moves"])
    assert [event["number"] for event in asked.events] == list(range(asked.view["events"]))


def test_visitor_with_a_replaced_invite_is_disconnected(server: Server) -> None:
    opened = OpenedTable(server, "leduc", people=1)
    opened.ask("DELETE", "/seats/1/player", bearer=opened.host)
    stranger, player = opened.client(opened.invites[1]).join(), opened.client(opened.tokens[0]).join()
    answered = server.ask("POST", f"/api/tables/{opened.id}/seats/1/invite", bearer=opened.host)
    assert answered.status_code == 201, answered.text
    wait_for(player, 4)
    assert player.table_events[-1]["kind"] == "invite_replaced"
    while not stranger.refusals:
        assert stranger.receive()["type"] == "rejection"
    assert stranger.refusals[0]["code"] == "NO_ACCESS"
    opened.invites[1] = answered.json()["invite"]
    opened.sit(1, token(), "Player 1")
    wait_for(player, 5)
    assert player.table_events[-1]["words"] == "Player 1 joins."
    assert not any(invite in frame for frame in player.frames for invite in opened.invites)


def test_why_not_gets_an_explanation(server: Server) -> None:
    opened = OpenedTable(server, "leduc", people=2).start()
    clients = [opened.client(token).join() for token in opened.tokens]
    asked = next(client for client in clients if client.asked)
    reason = answer(asked, {"type": "why_not", "request_id": "w", "move": "fold"})
    assert reason["type"] == "explanation"
    assert (reason["code"] is None) == (reason["words"] == "")
    assert (
        answer(asked, {"type": "why_not", "request_id": "x", "card": "Ace of Spades"})["type"] == "rejection"
    )


def test_stand_in_plays_until_the_player_returns(server: Server) -> None:
    opened = OpenedTable(server, "leduc", people=2).start()
    stays = opened.client(opened.tokens[0]).join()
    opened.ask("PUT", "/seats/1/stand-in", {"kind": "greedy"}, opened.host)
    while not stays.over:
        if stays.asked:
            stays.move(0)
        stays.receive()
    moved = {event["seat"] for event in stays.table_events if event["kind"] == "move_played"}
    assert moved == {0, 1}
    assert opened.ask("DELETE", "/seats/1/stand-in", bearer=opened.tokens[1])["seats"][1]["stand_in"] is None


def test_player_out_of_time_gets_a_move(server: Server) -> None:
    opened = OpenedTable(server, "leduc", people=2, clock={"move": 1}).start()
    client = opened.client(opened.tokens[0]).join()
    while not any(event["kind"] == "move_played" for event in client.table_events):
        client.receive()
    assert client.table_events[-1]["words"].endswith("runs out of time.")
