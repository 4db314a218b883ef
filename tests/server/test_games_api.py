"""Games over HTTP: card pools, deck problems and deck files."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.serving import Server

GAME = "/api/games/deckhand-ccg"


def ask(server: Server, method: str, path: str, body: Any = None) -> Any:
    return server.ask(method, path, body).json()


def test_every_game_says_what_it_is_about_and_whether_it_has_a_lesson(server: Server) -> None:
    for game in server.ask("GET", "/api/games").json():
        taught = server.ask("GET", f"/api/games/{game['name']}/lesson")
        assert game["lesson"] == bool(taught.content and taught.json())
        assert len(game["nutshell"]) > len(game["summary"])


def test_cards_of_an_earlier_version_are_listed(server: Server) -> None:
    path = "/api/games/hand-management/cards"
    now, before, unknown = (
        {card["name"]: card["facts"] for card in ask(server, "GET", f"{path}{query}")}
        for query in ("", "?version=5", f"?version={10**30}")
    )
    assert (now["Cuff Love"]["skill"], before["Cuff Love"]["skill"]) == (2, 5)
    assert unknown == now


def test_card_pools_by_captain(server: Server) -> None:
    pools = ask(server, "GET", f"{GAME}/pools")
    assert pools["size"] == 20
    by_captain = {pool["captain"]: pool["cards"] for pool in pools["pools"]}
    assert by_captain["Star-Bounder"]["Comet Rider"] == 1
    assert by_captain["Star-Bounder"]["Rope Monkey"] == 2
    assert "Drone" not in by_captain["Star-Bounder"]


def test_deck_problems_have_cards_and_clauses(server: Server) -> None:
    cards = ["Star-Bounder", "2 Comet Rider", "Drone", "Servnat"]
    found = ask(server, "POST", f"{GAME}/decks/check", {"cards": cards})["problems"]
    assert [(c["words"], c["cards"], c["clause"]) for c in found] == [
        ('There is no card "Servnat"; did you mean "Servant"?', ["Servnat"], None),
        ("A deck needs 20 cards besides its Captain; this one has 4.", [], "DC-4.1"),
        (
            "Every card must show Star-Bounder's symbol or the freelancer symbol: not Drone.",
            ["Drone"],
            "DC-4.2",
        ),
        ("Only one copy of each card that costs 3: not Comet Rider.", ["Comet Rider"], "DC-4.3"),
    ]


def test_illegal_deck_file_is_still_read(server: Server) -> None:
    text = 'name = "Comet Tail"\ncaptain = "Star-Bounder"\ncards = ["2 Comet Rider"]\n'
    read = ask(server, "POST", f"{GAME}/decks/read", {"name": "mine.toml", "text": text})
    assert read == {"name": "Comet Tail", "cards": ["Star-Bounder", "2 Comet Rider"]}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("captain = ?", "mine.toml, line 1, column 11: this is not TOML: invalid value."),
        ('captain = "Overseer"', 'mine.toml, line 1: there is no "cards".'),
        ('captain = "Overseer"\ncards = 3', "mine.toml, line 2, cards: expected a list, got a whole number."),
    ],
)
def test_file_that_is_no_deck_is_rejected(server: Server, text: str, words: str) -> None:
    assert ask(server, "POST", f"{GAME}/decks/read", {"name": "mine.toml", "text": text})["words"] == words


def test_a_game_without_decks_says_so(server: Server) -> None:
    for method, path, body in (
        ("GET", "pools", None),
        ("POST", "decks/read", {"name": "mine.toml", "text": ""}),
        ("POST", "decks/check", {"cards": ["Jester"]}),
    ):
        refusal = ask(server, method, f"/api/games/hanataz/{path}", body)
        assert refusal["words"] == "Hanataz has no decks for players to bring."
