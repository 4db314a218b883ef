"""What goes over real sockets besides moves."""

from __future__ import annotations

import time
from typing import Any

from tests.server.serving import START, Client, Opened, Server, token, wait_for


def answer(client: Client, frame: dict[str, Any]) -> dict[str, Any]:
    """Send something and hear its answer."""
    client.send(frame)
    while (told := client.hear()).get("request_id") != frame["request_id"]:
        pass
    return told


def until_present(client: Client, seats: list[int], spectators: int) -> None:
    end = time.monotonic() + START
    while (client.presence.get("seats"), client.presence.get("spectators")) != (seats, spectators):
        assert time.monotonic() < end, client.presence
        try:
            client.hear(0.1)
        except TimeoutError:
            continue


def test_two_tabs_on_one_seat_see_and_do_the_same(server: Server) -> None:
    opened = Opened(server, "leduc", people=2).start()
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
            asked.hear()
        for client in (*tabs, other):
            wait_for(client, len(asked.table_events))
    assert tabs[0].view == tabs[1].view
    assert tabs[0].table_events == tabs[1].table_events
    assert tabs[0].events == tabs[1].events


def test_who_comes_and_goes_is_told(server: Server) -> None:
    opened = Opened(server, "leduc", people=2).start()
    stays = opened.client(opened.tokens[1]).join()
    until_present(stays, [1], 0)
    goes, watcher = opened.client(opened.tokens[0]).join(), opened.client(opened.watch).join()
    until_present(stays, [0, 1], 1)
    goes.leave()
    watcher.leave()
    until_present(stays, [1], 0)


def test_talk_reaches_everybody_once(server: Server) -> None:
    opened = Opened(server, "leduc", people=2).start()
    clients = [opened.client(token).join() for token in (*opened.tokens, opened.watch)]
    said = {"type": "send_chat", "request_id": "m", "words": "Good luck!"}
    first = answer(clients[0], said)
    assert answer(clients[0], said) == first
    for client in clients:
        wait_for(client, first["number"])
        heard = [event for event in client.table_events if event["kind"] == "chat_sent"]
        assert [event["words"] for event in heard] == ["Good luck!"]
        assert ["request_id" in event for event in heard] == [client is clients[0]]


def test_a_move_is_taken_back_over_the_wire(server: Server) -> None:
    opened = Opened(server, "leduc", people=2).start()
    clients = [opened.client(token).join() for token in opened.tokens]
    asked = next(client for client in clients if client.asked)
    before = asked.view
    asked.move(0)
    while asked.unanswered:
        asked.hear()
    told = answer(asked, {"type": "undo", "request_id": "u", "revision": 1})
    for client in clients:
        wait_for(client, told["number"])
    assert asked.view is not None
    assert before is not None
    assert (asked.view["revision"], asked.view["moves"]) == (0, before["moves"])
    assert [event["number"] for event in asked.events] == list(range(asked.view["events"]))


def test_who_came_by_an_old_invite_is_sent_away(server: Server) -> None:
    opened = Opened(server, "leduc", people=1)
    opened.ask("DELETE", "/seats/1/player", bearer=opened.host_hash)
    stranger, player = opened.client(opened.invites[1]).join(), opened.client(opened.tokens[0]).join()
    answered = server.ask("POST", f"/api/tables/{opened.id}/seats/1/invite", bearer=opened.host_hash)
    assert answered.status_code == 201, answered.text
    wait_for(player, 4)
    assert player.table_events[-1]["kind"] == "invite_replaced"
    while not stranger.refusals:
        assert stranger.hear()["type"] == "rejection"
    assert stranger.refusals[0]["code"] == "NO_ACCESS"
    opened.invites[1] = answered.json()["invite"]
    opened.sit(1, token(), "Player 1")
    wait_for(player, 5)
    assert player.table_events[-1]["words"] == "Player 1 joins."
    assert not any(invite in frame for frame in player.frames for invite in opened.invites)


def test_why_not_is_answered_in_words(server: Server) -> None:
    opened = Opened(server, "leduc", people=2).start()
    clients = [opened.client(token).join() for token in opened.tokens]
    asked = next(client for client in clients if client.asked)
    reason = answer(asked, {"type": "why_not", "request_id": "w", "move": "fold"})
    assert reason["type"] == "explanation"
    assert (reason["code"] is None) == (reason["words"] == "")
    assert (
        answer(asked, {"type": "why_not", "request_id": "x", "card": "Ace of Spades"})["type"] == "rejection"
    )


def test_who_is_away_is_played_for_and_comes_back(server: Server) -> None:
    opened = Opened(server, "leduc", people=2).start()
    stays = opened.client(opened.tokens[0]).join()
    opened.ask("PUT", "/seats/1/stand-in", {"kind": "greedy"}, opened.host_hash)
    while not stays.over:
        if stays.asked:
            stays.move(0)
        stays.hear()
    moved = {event["seat"] for event in stays.table_events if event["kind"] == "move_played"}
    assert moved == {0, 1}
    assert opened.ask("DELETE", "/seats/1/stand-in", bearer=opened.tokens[1])["seats"][1]["stand_in"] is None


def test_who_runs_out_of_time_is_answered_for(server: Server) -> None:
    opened = Opened(server, "leduc", people=2, clock={"move": 1}).start()
    client = opened.client(opened.tokens[0]).join()
    while not any(event["kind"] == "move_played" for event in client.table_events):
        client.hear()
    assert client.table_events[-1]["words"].endswith("runs out of time.")
