from __future__ import annotations

import json

import pytest

import allhands
from allhands import DataError, Table, replay
from allhands.table.match_record import read_record, write_record
from tests.helpers import rewritten

RECORD = """\
All Hands record 2
game: leduc 1 ~d09029d2
seats: 2 ~49a4e216
seed: 1 ~eccbbe32
option hands: 1 ~17c0e542
names: Ann | Bo ~15ca5c38

0 1 Check ~dd9a9514
1 2 Raise for 2 chips ~ef274ebb
0 1 Call for 2 chips ~21102a59
0 1 Check ~52fd8bed
1 1 Check ~0e587649
end: -3 3 ~1d84f728
"""
FIRST = """\
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


def test_record_has_header_moves_and_end() -> None:
    assert played().record() == RECORD


def test_unfinished_match_has_no_end_line() -> None:
    table = allhands.load("leduc").deal(seed=1, names=["Ann", "Bo"])
    table.play("check")
    assert table.record() == RECORD[: RECORD.index("1 2 Raise")]


def test_header_lists_the_options() -> None:
    text = allhands.load("hanataz", hands=3).deal(seats=2, seed=9).record()
    assert text == rewritten(
        "All Hands record 1\ngame: hanataz 1\nseats: 2\nseed: 9\noption hands: 3\n"
        "option ante_every_hand: 0\noption optional_draw: 0\nnames: Seat 0 | Seat 1\n\n"
    )
    assert replay(text).game_config.options["hands"] == 3


def test_header_may_list_the_players() -> None:
    text = write_record(played(), ["person", "search:200"])
    assert "\nnames: Ann | Bo ~15ca5c38\nplayers: person | search:200 ~" in text
    assert read_record(text).players == ["person", "search:200"]
    assert read_record(RECORD).players is None


def test_record_from_a_position_includes_it() -> None:
    position = {"hands": [["King"], ["Queen"]], "deck": ["Jack"], "seed": 4}
    table = allhands.load("leduc").set_up(position, ["Ann", "Bo"])
    table.play("raise")
    text = table.record()
    assert f"\nposition: {json.dumps(position)} ~" in text
    assert "\nseed:" not in text
    again = replay(text)
    assert (again.state, again.names, again.record()) == (table.state, table.names, text)


def test_replay_stops_after_a_move() -> None:
    assert [len(replay(RECORD, to=n).history) for n in (-1, 0, 1, 4, 5, 99)] == [0, 0, 1, 4, 5, 5]
    assert not replay(RECORD, to=4).over
    assert replay(RECORD).over
    assert replay(RECORD).state == replay(RECORD, to=5).state == played().state


def test_records_of_version_1_replay() -> None:
    assert rewritten(FIRST.replace("names:", "option hands: 1\nnames:")) == RECORD
    assert replay(FIRST).record() == RECORD
    bare = "".join(
        f"{line[:3]}\n" if line[:1] in ("0", "1") else line for line in FIRST.splitlines(keepends=True)
    )
    assert "Raise" not in bare
    assert replay(bare).record() == RECORD


def test_move_numbers_count_and_words_may_change() -> None:
    said = FIRST.replace("Raise for 2 chips", "Erhöhen für 2 Chips")
    assert replay(said).record() == RECORD
    assert replay(rewritten(said)).record() == RECORD


def test_a_remark_may_follow_the_words() -> None:
    said = FIRST.replace("Raise for 2 chips", "Raise for 2 chips // chosen greedily")
    assert replay(rewritten(said)).record() == RECORD


def test_full_replay_checks_the_end() -> None:
    expected = "match.txt: the match does not end as the record says; a line is missing or changed."
    for end in ("end: 3 -3", "end: -3", "end: -3 3 0"):
        text = FIRST.replace("end: -3 3", end)
        assert complaint(text) == complaint(rewritten(text)) == expected
        assert len(replay(text, to=5).history) == 5
    lines = FIRST.splitlines(keepends=True)
    assert complaint("".join(lines[:-2] + lines[-1:])) == expected


def test_match_without_its_end_line_is_over() -> None:
    table = replay(RECORD[: RECORD.index("end:")])
    assert table.over
    assert table.record() == RECORD


def test_any_line_ending_is_accepted() -> None:
    for text in (RECORD, FIRST):
        assert replay(text.replace("\n", "\r\n")).record() == RECORD
        assert replay(text + "\n\n").record() == RECORD


@pytest.mark.parametrize("number", [2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13])
def test_damaged_line_is_named(number: int) -> None:
    lines = RECORD.splitlines()
    before, line, after = lines[: number - 1], lines[number - 1], lines[number:]
    changed = [line.replace(letter, "~", 1) for letter in sorted(set(line))]
    cut = [line[:length] for length in range(1, len(line))]
    for other in [*changed, *cut, "x" + line, line + " ", line.upper()]:
        if other != line:
            assert complaint("\n".join([*before, other, *after])).startswith(f"match.txt, line {number}: ")
    assert complaint("\n".join([*before, line, line, *after])).startswith(f"match.txt, line {number + 1}: ")
    if after:
        lost = number + 1 if lines[number - 1 :][1] == "" else number
        assert complaint("\n".join([*before, *after])).startswith(f"match.txt, line {lost}: ")


@pytest.mark.parametrize("number", range(1, 13))
def test_damaged_line_of_version_1_is_named(number: int) -> None:
    """The empty line counts, too."""
    lines = FIRST.splitlines()
    lines[number - 1] = "~" + lines[number - 1]
    assert complaint("\n".join(lines)).startswith(f"match.txt, line {number}: ")


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (1, 'match.txt, line 1: a record begins with "All Hands record 2".'),
        (2, "match.txt: it does not say which game it is, or of how many seats."),
        (3, "match.txt: it does not say which game it is, or of how many seats."),
        (4, "match.txt: it has neither a seed nor a position to begin from."),
        (7, "match.txt, line 7: this move was not possible: Seat 0 is asked, not Seat 1."),
        (8, "match.txt, line 8: this move was not possible: Seat 1 is asked, not Seat 0."),
        (11, "match.txt: the match does not end as the record says; a line is missing or changed."),
    ],
)
def test_missing_line_of_version_1_is_noticed(number: int, sentence: str) -> None:
    lines = FIRST.replace("Ann | Bo", "Seat 0 | Seat 1").splitlines()
    del lines[number - 1]
    assert complaint("\n".join(lines)) == sentence


def test_record_never_opens_a_path() -> None:
    """Neither cards nor decks nor anything else in a record is a path on the disk."""
    for cards in ("/dev/zero", "sha256 /dev/zero"):
        text = FIRST.replace("seed: 1", f"seed: 1\ncards: {cards}")
        expected = "match.txt: it was played with cards of somebody's own: say which file they are in."
        assert complaint(text) == complaint(rewritten(text)) == expected
    text = FIRST.replace("leduc", "deckhand-ccg").replace("seed: 1", "seed: 1\ndeck 0: /dev/zero\ndeck 1: x")
    assert 'deck 0: there is no card "/dev/zero"' in complaint(text)


def test_deeply_nested_position_gets_one_sentence() -> None:
    for depth in (300, 900, 100_000):
        text = FIRST.replace("seed: 1", 'position: {"deck": ' + "[" * depth + "]" * depth + "}")
        assert complaint(text).startswith("match.txt")
