from __future__ import annotations

import json

import pytest

import allhands
from allhands import DataError, Table, replay
from allhands.table.record import read_record, write_header

RECORD = """\
All Hands record 1
game: leduc 1
seats: 2
seed: 1
names: Ann | Bo

0 1 Check
1 2 Raise for 2 chips
0 1 Call for 2 chips
0 1 Check
1 1 Check
end: -3 3
"""


def played() -> Table:
    table = allhands.load("leduc").deal(seed=1, names=["Ann", "Bo"])
    for words in ("check", "raise", "call", "check", "check"):
        table.play(words)
    return table


def complaint(text: str) -> str:
    with pytest.raises(DataError) as caught:
        replay(text, source="match.txt")
    return str(caught.value)


def test_a_record_is_a_header_moves_and_an_end() -> None:
    assert played().record() == RECORD


def test_a_match_that_is_not_over_has_no_end() -> None:
    table = allhands.load("leduc").deal(seed=1, names=["Ann", "Bo"])
    table.play("check")
    assert table.record() == RECORD[: RECORD.index("1 2 Raise")]


def test_a_header_names_the_options() -> None:
    text = allhands.load("hanataz", hands=3).deal(seats=2, seed=9).record()
    assert text == (
        "All Hands record 1\ngame: hanataz 1\nseats: 2\nseed: 9\noption hands: 3\n"
        "option ante_every_hand: 0\noption optional_draw: 0\nnames: Seat 0 | Seat 1\n\n"
    )
    assert replay(text).box.options["hands"] == 3


def test_a_header_may_say_who_plays() -> None:
    header = write_header(played(), ["person", "search:200"])
    assert "\nnames: Ann | Bo\nplayers: person | search:200\n" in header
    assert read_record(header).players == ["person", "search:200"]
    assert read_record(RECORD).players is None


def test_a_match_from_a_position_begins_with_it() -> None:
    position = {"hands": [["King"], ["Queen"]], "deck": ["Jack"], "seed": 4}
    table = allhands.load("leduc").set_up(position, ["Ann", "Bo"])
    table.play("raise")
    text = table.record()
    assert f"\nposition: {json.dumps(position)}\n" in text
    assert "\nseed:" not in text
    again = replay(text)
    assert (again.state, again.names, again.record()) == (table.state, table.names, text)


def test_a_record_is_replayed_to_a_move() -> None:
    assert [len(replay(RECORD, to=n).history) for n in (-1, 0, 1, 4, 5, 99)] == [0, 0, 1, 4, 5, 5]
    assert not replay(RECORD, to=4).over
    assert replay(RECORD).over
    assert replay(RECORD).state == replay(RECORD, to=5).state == played().state


def test_words_are_there_for_people_alone() -> None:
    bare = "".join(
        f"{line[:3]}\n" if line[:1] in ("0", "1") else line for line in RECORD.splitlines(keepends=True)
    )
    assert "Raise" not in bare
    assert replay(bare).record() == RECORD


def test_the_end_is_checked_unless_the_replay_stops_before_it() -> None:
    expected = "match.txt: the match does not end as the record says; a line is missing or changed."
    for end in ("end: 3 -3", "end: -3", "end: -3 3 0"):
        text = RECORD.replace("end: -3 3", end)
        assert complaint(text) == expected
        assert len(replay(text, to=5).history) == 5
    lines = RECORD.splitlines(keepends=True)
    assert complaint("".join(lines[:-2] + lines[-1:])) == expected


def test_a_match_whose_end_was_not_written_any_more_is_over_all_the_same() -> None:
    table = replay(RECORD[: RECORD.index("end:")])
    assert table.over
    assert table.record() == RECORD


def test_lines_may_end_as_they_do_elsewhere() -> None:
    assert replay(RECORD.replace("\n", "\r\n")).record() == RECORD
    assert replay(RECORD + "\n\n").record() == RECORD


@pytest.mark.parametrize("number", range(1, 13))
def test_whichever_line_is_damaged_is_named_or_the_match_is_another(number: int) -> None:
    """All but the empty line, where a damaged line is told of, too."""
    lines = RECORD.splitlines()
    lines[number - 1] = "~" + lines[number - 1]
    assert complaint("\n".join(lines)).startswith(f"match.txt, line {number}: ")


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (1, 'match.txt, line 1: a record begins with "All Hands record 1".'),
        (2, "match.txt: it does not say which game it is, or of how many seats."),
        (3, "match.txt: it does not say which game it is, or of how many seats."),
        (4, "match.txt: it has neither a seed nor a position to begin from."),
        (7, "match.txt, line 7: this move was not possible: Seat 0 is asked, not Seat 1."),
        (8, "match.txt, line 8: this move was not possible: Seat 1 is asked, not Seat 0."),
        (11, "match.txt: the match does not end as the record says; a line is missing or changed."),
    ],
)
def test_a_missing_line_is_noticed(number: int, sentence: str) -> None:
    lines = RECORD.replace("Ann | Bo", "Seat 0 | Seat 1").splitlines()
    del lines[number - 1]
    assert complaint("\n".join(lines)) == sentence
