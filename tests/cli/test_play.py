from __future__ import annotations

import random
import re
import tempfile
from itertools import groupby
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import allhands
from allhands.terminal.screen import SEPARATOR
from tests.cli.running import complaint, only_record, run
from tests.helpers import rewritten

SHORT = ("--option", "hands=1", "--seed", "7")
HANATAZ = ("play", "hanataz", "--bots", "greedy", *SHORT)
PROMPT = "Your choice:"


def test_match_can_be_played_by_numbers(home: Path) -> None:
    ran = run(*HANATAZ, answers=["1"] * 200)
    assert ran.status == 0
    assert "The match is over." in ran.out
    table = allhands.replay(only_record(home).read_text(encoding="utf-8"))
    assert table.over
    assert f"Scores: You {table.scores[0]}, Ada {table.scores[1]}" in ran.out


def test_match_can_be_played_in_words(home: Path) -> None:
    words = ["keep your CARDS", "fold", "let it happen", "pay"]
    run(*HANATAZ, answers=words * 30)
    assert allhands.replay(only_record(home).read_text(encoding="utf-8")).history


def test_every_game_can_be_played(name: str, home: Path) -> None:
    run("play", name, "--bots", "random", "--seed", "1", answers=["1"] * 2000)
    assert allhands.replay(only_record(home).read_text(encoding="utf-8")).over


def test_lines_fit_a_narrow_terminal() -> None:
    ran = run(*HANATAZ, answers=["?", "view", "log all", "rules 8", "card crown", *["1"] * 200])
    assert [line for line in ran.out.splitlines() if len(line) > 80 and ".txt" not in line] == []


@pytest.mark.parametrize("answers", [["1", "quit"], ["1"], []], ids=["quit", "no more lines", "no line"])
def test_quitting_saves_the_match_and_says_how_to_resume(answers: list[str], home: Path) -> None:
    ran = run(*HANATAZ, answers=answers)
    assert ran.status == 0
    assert ran.err == ""
    assert ran.out.splitlines()[-1].endswith(f"play --resume {only_record(home)}")


def test_resumed_match_continues(home: Path) -> None:
    run(*HANATAZ, answers=["1", "1", "quit"])
    path = only_record(home)
    before = path.read_text(encoding="utf-8")
    ran = run("play", "--last", answers=["1"] * 200)
    after = path.read_text(encoding="utf-8")
    assert ran.out.startswith("Hanataz goes on: you, Ada (greedy), Bert (greedy) and Cleo (greedy).")
    assert after.startswith(before)
    assert allhands.replay(after).over
    assert "is over" in complaint("play", "--resume", path)


def test_resumed_match_equals_an_uninterrupted_one(home: Path, tmp_path: Path) -> None:
    whole = tmp_path / "whole.txt"
    run(*HANATAZ, "--record", whole, answers=["2"] * 200)
    run(*HANATAZ, answers=["2", "2", "quit"])
    run("play", "--last", "hanataz", answers=["2"] * 200)
    assert only_record(home).read_text(encoding="utf-8") == whole.read_text(encoding="utf-8")


def test_cut_off_line_is_ignored(home: Path) -> None:
    run(*HANATAZ, answers=["1", "1", "quit"])
    path = only_record(home)
    whole = path.read_bytes()
    path.write_bytes(whole[:-9])
    ran = run("play", "--resume", path, answers=["quit"])
    assert "The last line was cut off while it was written" in ran.out
    assert whole.startswith(path.read_bytes())
    assert path.read_bytes().endswith(b"\n")


def test_last_skips_finished_matches(home: Path) -> None:
    run(*HANATAZ, answers=["1", "quit"])
    unfinished = only_record(home)
    run("play", "leduc", "--bots", "greedy", "--seed", "1", answers=["1"] * 20)
    assert "Hanataz goes on" in run("play", "--last", answers=["quit"]).out
    assert "Every match of leduc" in complaint("play", "--last", "leduc")
    assert "Hanataz goes on" in run("play", "--resume", unfinished.stem, answers=["quit"]).out


def test_damaged_record_is_not_changed(home: Path) -> None:
    run(*HANATAZ, answers=["1", "1", "quit"])
    path = only_record(home)
    damaged = re.sub(r"^0 \d+", "0 9999", path.read_text(encoding="utf-8"), count=1, flags=re.M)
    for broken, sentence in (
        (damaged, r"line \d+: its checksum does not fit"),
        (rewritten(damaged), r"line \d+: this move was not possible"),
    ):
        path.write_text(broken, encoding="utf-8")
        assert re.search(sentence, complaint("play", "--resume", path))
        assert path.read_text(encoding="utf-8") == broken


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        ("players: person | greedy", "players: person | wizard", 'no bot "wizard"'),
        (" | greedy | greedy\n", "\n", "names 2 players for 4 seats"),
    ],
)
def test_bad_players_in_a_record_get_one_sentence(home: Path, before: str, after: str, sentence: str) -> None:
    run(*HANATAZ, answers=["quit"])
    path = only_record(home)
    path.write_text(rewritten(path.read_text(encoding="utf-8"), before, after), encoding="utf-8")
    assert sentence in complaint("play", "--last")


def test_existing_record_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("precious")
    assert "exists already" in complaint(*HANATAZ, "--record", path)
    assert path.read_text() == "precious"


def test_play_without_a_game_asks_for_one() -> None:
    number = str(allhands.game_names().index("leduc") + 1)
    ran = run("play", "--bots", "greedy", answers=["", "chess", "0", number, "", "quit"])
    assert 'There is no game "chess"' in ran.out
    assert "Leduc hold'em for 2: you and Ada (greedy)." in ran.out
    assert run("play", answers=["quit"]).status == 0
    assert run("play").status == 0


class Compiled:
    """A compiler that has nothing to do."""

    started, ready = False, True


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("allhands.cli.play.warm_up", lambda game_config: Compiled())


@pytest.mark.usefixtures("compiled")
def test_menu_asks_for_options_and_explains_itself(home: Path) -> None:
    ran = run("play", answers=["?", "hanataz", "hands=99999", "hands=1", "nine", "9", "3", "s", "sh", "quit"])
    assert "quit leaves" in ran.out
    assert "hands is a whole number from 0 to 100" in " ".join(ran.out.split())
    assert 'A number of players, not "nine".' in ran.out
    assert "Hanataz is for 2 to 8 players, not 9." in ran.out
    assert 'There is no level "s"' in ran.out
    assert "Hanataz for 3: you, Ada (sharp) and Bert (sharp)." in ran.out
    assert "option hands: 1 ~" in only_record(home).read_text(encoding="utf-8")


@pytest.mark.usefixtures("compiled")
def test_enter_takes_the_defaults() -> None:
    ran = run("play", answers=["deck-hand", "", "", "", "quit"])
    assert "Deck Hand for 3: you, Ada (steady) and Bert (steady)." in ran.out
    assert run("play", answers=["hanataz", "quit"]).status == 0


def test_bots_alone_play_without_prompts() -> None:
    out = run("play", "hanataz", "--people", "0", "--bots", "greedy", *SHORT).out
    assert PROMPT not in out
    assert "The match is over." in out


def test_keyboard_passes_only_to_the_next_decider() -> None:
    ran = run("play", "leduc", "--names", "Ann,Bo", "--seed", "3", answers=["", "call", "", "call", "quit"])
    asked = re.findall(r"Pass the keyboard to (\w+) and press Enter\.|(\w+)'s choice:", ran.out)
    assert asked == [("Ann", ""), ("", "Ann"), ("Bo", ""), ("", "Bo"), ("Ann", "")]


@pytest.mark.parametrize("seed", range(4))
def test_screens_show_no_other_players_cards(seed: int, home: Path) -> None:
    chance = random.Random(seed)
    answers = [chance.choice(["1", "2", "3", "?", "view", "log all", "hint", ""]) for _ in range(150)]
    ran = run("play", "hanataz", "--names", "Ann,Bo", "--seats", "2", "--seed", seed, answers=answers)
    table = allhands.replay(only_record(home).read_text(encoding="utf-8"), to=0)
    history = allhands.replay(only_record(home).read_text(encoding="utf-8")).history
    segments = ran.out.split(SEPARATOR)[1:]
    turns = [list(moves) for _, moves in groupby(history, key=lambda made: made[0])]
    secrets = 0
    for segment, moves in zip(segments, turns, strict=False):
        seat = moves[0][0]
        assert f"Pass the keyboard to {table.names[seat]} " in segment
        hidden = held(table, 1 - seat)
        for _, move, _ in moves:
            table.play(move)
        hidden -= known_names(table, seat)
        secrets += len(hidden)
        assert [card for card in hidden if card in segment] == []
    assert secrets > 0


def held(table: allhands.Table, seat: int) -> set[str]:
    """Return a hand's cards with suits. Other names are also words of the game."""
    return {card for card in table.view(seat).zone(f"hands/{seat}").cards if card and " of " in card}


def known_names(table: allhands.Table, seat: int) -> set[str]:
    """Return all card names a seat has ever seen. A copy of a hidden card is no secret."""
    view = table.view(seat)
    seen = {card for zone in view.zones for card in zone.cards if card}
    return seen | {event.card for event in table.events(seat) if event.card}


def test_output_does_not_depend_on_hidden_cards(tmp_path: Path) -> None:
    """Two matches that look the same to seat 0 print exactly the same output."""
    game_config = allhands.load("hanataz")
    outputs = set()
    for number, theirs in enumerate((["Fool", "Troll"], ["2 of Winds", "Knight of Waves"])):
        given = {"seats": 2, "decider": 0, "seed": 4, "hands": [["7 of Waves", "Assassin"], theirs]}
        table = game_config.set_up(given, ["Ann", "Bo"])
        path = tmp_path / f"{number}.txt"
        path.write_text(table.record(["person", "greedy"]))
        ran = run("play", "--resume", path, answers=["?", "view", "log", "hint", "nonsense", "card fool"])
        assert ran.status == 0
        outputs.add(ran.out.replace(path.name, "record"))
    assert len(outputs) == 1


def test_numbers_choose_the_numbered_answers() -> None:
    """The number beside an answer chooses it."""
    ran = run(*HANATAZ, answers=["99", "0", "6.", "quit"])
    assert "There is no answer 99: choose a number from 1 to 6." in ran.out
    assert "There is no answer 0" in ran.out
    assert ran.out.count(PROMPT) == 4


COMMANDS = ["?", "help", "rules", "rules 8", "rules all", "rules HZ-1.1", "card", "card fool", "log", "view"]
NONSENSE = st.one_of(st.text(max_size=40), st.sampled_from(COMMANDS), st.integers(-5, 99).map(str))


@settings(max_examples=40, deadline=None)
@given(lines=st.lists(NONSENSE, max_size=12), people=st.integers(1, 2))
def test_no_typed_line_breaks_the_match(lines: list[str], people: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "record.txt"
        typed = [re.sub(r"[\r\n]", " ", line).encode("utf-8", "replace").decode() for line in lines]
        typed = [line for line in typed if not line.strip().startswith("save")]
        ran = run(*HANATAZ, "--people", people, "--record", path, answers=typed)
        assert ran.status == 0
        assert ran.err == ""
        allhands.replay(path.read_text(encoding="utf-8"))
