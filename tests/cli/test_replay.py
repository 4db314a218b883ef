from __future__ import annotations

from pathlib import Path

import pytest

import allhands
from tests.cli.running import complaint, run, run_json


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Record a short match in which everyone keeps their cards."""
    table = allhands.load("hanataz").deal(3, seed=5, names=["Ann", "Bo", "Cy"])
    for _ in range(3):
        table.play("keep your cards")
    table.play(table.moves[0])
    path = tmp_path / "match.txt"
    path.write_text(table.record(), encoding="utf-8")
    return path


def test_public_replay_shows_no_hand(record: Path) -> None:
    ran = run("replay", record)
    assert ran.status == 0
    assert "as everybody saw it: Ann, Bo, Cy." in ran.out
    table = allhands.replay(record.read_text(encoding="utf-8"))
    shown = {event.card for event in table.events(None) if event.card}
    hands = {card for seat in range(3) for card in table.view(seat).zone(f"hands/{seat}").cards if card}
    assert [card for card in hands - shown if " of " in card and card in ran.out] == []


def test_seat_replay_shows_its_own_hand(record: Path) -> None:
    table = allhands.replay(record.read_text(encoding="utf-8"), to=3)
    for seat in ("1", "bo"):
        out = " ".join(run("replay", record, "--seat", seat, "--to", "3").out.split())
        assert all(str(card) in out for card in table.view(1).zone("hands/1").cards)
        assert "You keep all your cards." in out


def test_cut_off_last_line_is_left_out_with_a_warning(record: Path) -> None:
    whole = record.read_bytes()
    record.write_bytes(whole[:-4])
    ran = run("replay", record)
    assert ran.status == 0
    assert "The last line was cut off" in ran.err
    assert len(run_json("replay", record)["moves"]) == 3


def test_replay_stops_after_a_move(record: Path) -> None:
    assert len(run_json("replay", record)["moves"]) == 4
    assert len(run_json("replay", record, "--to", "2")["moves"]) == 2
    assert run_json("replay", record, "--to", "0")["moves"] == []


def test_replay_prints_json(record: Path) -> None:
    found = run_json("replay", record, "--seat", "0")
    assert set(found) == {"game", "seats", "names", "viewer", "host_chose", "deal", "moves", "view"}
    assert [move["words"] is not None for move in found["moves"]] == [m["seat"] == 0 for m in found["moves"]]
    assert found["view"]["viewer"] == 0
    numbers = [
        event["number"] for part in (found["deal"], *(m["events"] for m in found["moves"])) for event in part
    ]
    assert numbers == list(range(found["view"]["events"]))


def test_replay_says_that_the_host_chose_the_deal(record: Path) -> None:
    told = "The host chose this deal."
    assert told not in run("replay", record).out
    assert run_json("replay", record)["host_chose"] is False
    table = allhands.replay(record.read_text(encoding="utf-8"))
    record.write_text(table.record(host_chose=True), encoding="utf-8")
    assert told in run("replay", record).out.splitlines()
    assert run_json("replay", record)["host_chose"] is True
    assert run("verify", record).out.splitlines() == [told, "The match is not over."]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seat", "3"], 'There is no seat "3"; the seats are 0 to 2.'),
        (["--seat", "Boo"], 'There is no seat "Boo"; did you mean "Bo"?'),
        (["--to", "-1"], "--to is a number of moves, not -1."),
    ],
)
def test_bad_arguments_get_one_sentence(record: Path, arguments: list[str], sentence: str) -> None:
    assert complaint("replay", record, *arguments) == sentence


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"\xff\xfe",
        b"hello\n",
        b"All Hands record 1\n",
        b"All Hands record 1\ngame: chess 1\nseats: 2\nseed: 1\n",
        b"All Hands record 1\ngame: hanataz 99\nseats: 2\nseed: 1\n",
        b"All Hands record 1\ngame: hanataz 1\nseats: 77\nseed: 1\n",
        b"All Hands record 1\ngame: hanataz 1\nseats: 2\nseed: 1\nwhat: is this\n",
        b"All Hands record 1\ngame: hanataz 1\nseats: 2\nposition: {\n",
    ],
)
def test_damaged_record_gets_one_sentence(tmp_path: Path, damage: bytes) -> None:
    path = tmp_path / "damaged.txt"
    path.write_bytes(damage)
    sentence = complaint("replay", path)
    assert str(path) in sentence or "no game" in sentence or "is for 2 to 8 players" in sentence
    assert path.read_bytes() == damage
