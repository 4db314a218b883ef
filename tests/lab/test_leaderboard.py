from __future__ import annotations

from pathlib import Path

import pytest

from allhands.files.toml_data import DataError
from allhands.lab.leaderboard import FRESH, Entry, config_of, measure, read_board
from tests.cli.running import complaint, run, run_json
from tests.helpers import ROOT

BOARD = ROOT / "docs" / "benchmark" / "leaderboard.toml"


def board(folder: Path, **changes: object) -> Path:
    values = {
        "game": "hanataz",
        "seats": 2,
        "bot": "greedy",
        "against": "random",
        "deals": 40,
        "share": 0.6,
        "by": "us",
    }
    lines = [
        f"{name} = {value!r}".replace("'", '"')
        for name, value in (values | changes).items()
        if value is not None
    ]
    path = folder / "board.toml"
    path.write_text("[[entry]]\n" + "\n".join(lines) + "\noptions = {hands = 1}\n", encoding="utf-8")
    return path


def test_published_board_is_sound() -> None:
    entries = read_board(BOARD)
    assert len({entry.name for entry in entries}) == len(entries)
    for entry in entries:
        assert entry.seats in config_of(entry).seats
        assert entry.claim == (entry.share if entry.chips is None else entry.chips)


def test_true_claims_hold_and_others_do_not(tmp_path: Path) -> None:
    entry = read_board(board(tmp_path))[0]
    found = measure(entry, tmp_path)
    assert found.low < found.value < found.high
    assert found == measure(entry, tmp_path, seed=entry.seed + FRESH)  # fresh deals by default
    path = board(tmp_path, share=round(found.low, 4))
    assert "holds." in run("leaderboard", path, "--check").out
    ran = run("leaderboard", board(tmp_path, share=min(1.0, found.high + 0.05)), "--check")
    assert ran.status == 1
    assert "does not hold." in ran.out


def test_board_is_shown_and_filtered(tmp_path: Path) -> None:
    path = board(tmp_path)
    assert "60.0%" in run("leaderboard", path).out
    assert [row["bot"] for row in run_json("leaderboard", path, "--game", "hanataz")] == ["greedy"]
    assert "it has no such claim" in complaint("leaderboard", path, "--bot", "net")
    (row,) = run_json("leaderboard", path, "--check", "--deals", 10)
    assert row["holds"] == (row["high"] >= 0.6)


def test_a_bots_file_is_found_beside_the_board(tmp_path: Path) -> None:
    (tmp_path / "first.py").write_text("def choose(seat):\n    return seat.moves[0]\n", encoding="utf-8")
    entry = Entry("leduc", 2, "first.py", "random", 10, "us", chips=-1.0)
    found = measure(entry, tmp_path)
    assert found.low < found.value < found.high


def test_chip_games_are_claimed_in_chips(tmp_path: Path) -> None:
    entry = Entry("leduc", 2, "greedy", "random", 400, "us", chips=0.5)
    found = measure(entry, tmp_path)
    exact = 119 / 180  # 31/60 in the first seat, 29/36 in the second
    assert found.low < exact < found.high
    assert found.holds
    for wrong in (Entry("leduc", 2, "greedy", "random", 10, "us", share=0.5), read_board(board(tmp_path))[0]):
        wrong.chips = wrong.chips or (1.0 if wrong.game == "hanataz" else None)
        with pytest.raises(DataError, match="and nothing else"):
            measure(wrong, tmp_path)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"share": 2.0}, "<= 1.0"),
        ({"deals": 2}, ">= 10"),
        ({"bot": None}, "missing required field `bot`"),
        ({"prize": 1}, "unknown field `prize`"),
    ],
)
def test_bad_boards_get_one_sentence(changes: dict[str, object], sentence: str, tmp_path: Path) -> None:
    with pytest.raises(DataError) as error:
        read_board(board(tmp_path, **changes))
    assert sentence in str(error.value)
    assert "\n" not in str(error.value)


def test_claims_against_oneself_are_refused(tmp_path: Path) -> None:
    assert "is measured against another one" in complaint(
        "leaderboard", board(tmp_path, against="greedy"), "--check"
    )
