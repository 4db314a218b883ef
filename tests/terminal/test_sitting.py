from __future__ import annotations

import io
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import allhands
from allhands.bots import make_bot
from allhands.bots.warming import compile_search
from allhands.table.drawing import draw
from allhands.table.keeper import Keeper
from allhands.table.refusal import Refused
from allhands.table.seat import Seat
from allhands.table.table import Table
from allhands.table.view import MoveView
from allhands.terminal.screen import Screen
from allhands.terminal.sitting import COMPILING, Leaving, Sitting, by_number

READY = "The bots are compiled"


class Compiler:
    """A compiler that is ready after some checks."""

    def __init__(self, started: bool, looks: int = 0) -> None:
        self.started = started
        self.looks = looks

    @property
    def ready(self) -> bool:
        self.looks -= 1
        return self.looks < 0


Sit = Callable[..., Sitting]


@pytest.fixture
def sit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Sit:
    """Return a function that starts Hanataz with the lines to type."""

    def sit_down(*typed: str, compiler: Compiler | None = None) -> Sitting:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        table = allhands.load("hanataz", hands=1).deal(3, seed=7, names=["Ann", "Ada", "Bert"])
        keeper = Keeper.begin(table, ["person", "greedy", "greedy"], tmp_path / "record.txt")
        bots = {seat: make_bot("greedy", table.box, seat) for seat in (1, 2)}
        return Sitting(table, bots, keeper, Screen(), None if compiler is None else lambda: compiler)

    return sit_down


def leave(sitting: Sitting) -> None:
    with pytest.raises((Leaving, EOFError)):
        sitting.play()
    sitting.keeper.close()


def test_compiling_and_its_end_are_mentioned_once(sit: Sit, capsys: pytest.CaptureFixture[str]) -> None:
    leave(sit(*["1"] * 5, compiler=Compiler(started=True, looks=2)))
    out = capsys.readouterr().out
    assert out.count(COMPILING) == out.count(READY) == 1
    assert out.index(COMPILING) < out.index(READY)


def test_finished_compilation_is_not_mentioned(sit: Sit, capsys: pytest.CaptureFixture[str]) -> None:
    leave(sit(*["1"] * 5, compiler=Compiler(started=False)))
    out = capsys.readouterr().out
    assert COMPILING not in out
    assert READY not in out


def test_compiler_starts_after_the_first_question(sit: Sit, capsys: pytest.CaptureFixture[str]) -> None:
    sitting = sit("quit")
    seen = []

    def begin() -> Compiler:
        seen.append(capsys.readouterr().out)
        return Compiler(started=False)

    sitting.warm_up = begin
    leave(sitting)
    assert "   1  Discard" in seen[0]


def test_each_event_is_shown_once(sit: Sit, capsys: pytest.CaptureFixture[str]) -> None:
    leave(sit("1", "1", "1"))
    assert capsys.readouterr().out.count("Hand 1 begins") == 1


def test_interrupted_move_does_not_end_the_record(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C between the last move and its line must not leave an end without that move."""
    sitting = sit(*["1"] * 200)
    note = sitting.keeper.note

    def interrupted(seat: int, move: int, words: str, remark: str) -> None:
        if sitting.table.over:
            raise KeyboardInterrupt
        note(seat, move, words, remark)

    monkeypatch.setattr(sitting.keeper, "note", interrupted)
    with pytest.raises(KeyboardInterrupt):
        sitting.play()
    sitting.keeper.close()
    assert not allhands.replay(sitting.keeper.path.read_text(encoding="utf-8")).over


def test_hint_is_greedy_until_search_is_compiled(
    sit: Sit, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("allhands.terminal.asking.can_search", lambda game: False)
    sitting = sit("hint")
    leave(sitting)
    (line,) = [line for line in capsys.readouterr().out.splitlines() if line.startswith("A greedy player")]
    assert line.partition(": ")[2].rstrip(".") in [move.words for move in sitting.table.moves]


def test_search_hint_shows_visits_and_values(sit: Sit, capsys: pytest.CaptureFixture[str]) -> None:
    compile_search(allhands.load("hanataz").game)
    sitting = sit("hint")
    leave(sitting)
    found = re.findall(r"^  (.+): tried (\d+) times, worth (\d+)%$", capsys.readouterr().out, re.M)
    assert len(found) == 3
    assert {words for words, _, _ in found} <= {move.words for move in sitting.table.moves}
    visits = [int(times) for _, times, _ in found]
    assert visits == sorted(visits, reverse=True)
    assert sum(visits) <= 400


def test_save_copies_the_record(sit: Sit, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy = tmp_path / "copy.txt"
    sitting = sit("1", f"save {copy}", f"save {copy}", "save", f"save {tmp_path}/nowhere/x", "record")
    leave(sitting)
    out = capsys.readouterr().out
    assert copy.read_text(encoding="utf-8") == sitting.keeper.path.read_text(encoding="utf-8")
    assert f"{copy}: cannot be written (File exists)." in " ".join(out.split())
    assert str(sitting.keeper.path) in out


def test_decks_command_needs_a_game_with_decks(sit: Sit, capsys: pytest.CaptureFixture[str]) -> None:
    leave(sit("decks"))
    assert "Hanataz has no decks for players to bring." in capsys.readouterr().out


def test_record_content_is_not_shown(sit: Sit, capsys: pytest.CaptureFixture[str]) -> None:
    """It holds the seed, and so everyone's cards."""
    leave(sit("record", "save", "?", "log all", "view"))
    assert "seed" not in capsys.readouterr().out


def test_explanation_shows_the_cards_in_the_answers(sit: Sit, capsys: pytest.CaptureFixture[str]) -> None:
    sitting = sit("?")
    leave(sitting)
    out = " ".join(capsys.readouterr().out.split())
    cards = {name for move in sitting.table.moves for name in move.cards}
    texts = {sitting.table.box.card(name).text for name in cards}
    assert all(text in out for text in texts if text)


def test_moves_of_bots_are_recorded(sit: Sit) -> None:
    sitting = sit("1")
    leave(sitting)
    kept = allhands.replay(sitting.keeper.path.read_text(encoding="utf-8"))
    assert kept.history == sitting.table.history
    assert {move.seat for move in kept.history} == {0, 1, 2}


class Hasty:
    """A bot with a stand-in's choice."""

    name, stood_in = "hasty", "greedy, while search is compiled"

    def choose(self, seat: Seat) -> MoveView:
        return seat.moves[0]


def test_record_marks_moves_of_a_stand_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = allhands.load("leduc").deal(seed=1, names=["Ann", "Ada"])
    keeper = Keeper.begin(table, ["person", "search:200"], tmp_path / "match.txt")
    typed(monkeypatch, *["call"] * 4)
    Sitting(table, {1: Hasty()}, keeper, Screen()).play()
    keeper.close()
    text = keeper.path.read_text(encoding="utf-8")
    made = [line.rpartition(" ~")[0] for line in text.splitlines() if line.startswith(("0 ", "1 "))]
    assert {line[0]: line.endswith(f" // {Hasty.stood_in}") for line in made} == {"0": False, "1": True}
    assert allhands.replay(text).history == table.history


def seated(tmp_path: Path, table: Table, *players: str) -> Sitting:
    """Seat a person at the test's own table, with bots at the other seats."""
    keeper = Keeper.begin(table, players, tmp_path / "match.txt")
    bots = {seat: make_bot(kind, table.box) for seat, kind in enumerate(players) if kind != "person"}
    return Sitting(table, bots, keeper, Screen())


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def test_undo_changes_the_table_and_the_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = allhands.load("hand-management").deal(2, seed=3, names=["Ann", "Ada"])
    typed(monkeypatch, "1", "undo", "2", "undo", "undo")
    sitting = seated(tmp_path, table, "person", "greedy")
    leave(sitting)
    out = capsys.readouterr().out
    assert out.count("Taken back: Keep ") == 2
    assert "The last move is Ada's." in out or "There is no move to take back." in out
    kept = allhands.replay(sitting.keeper.path.read_text(encoding="utf-8"))
    assert kept.history == table.history
    assert 0 not in {move.seat for move in kept.history}


def test_move_may_begin_like_a_command(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = sit()
    seat = Worded(sitting.table, "Card 1, Fist Fight", "View the deck", "Quit")
    for line, number in (("card 1, fist fight", 0), ("VIEW the deck", 1), ("card fist", 0), ("quit", 2)):
        typed(monkeypatch, line)
        assert sitting.answer(0, seat) == seat.moves[number]
    typed(monkeypatch, "card fool", "view", "exit")
    with pytest.raises(Leaving):
        sitting.answer(0, seat)
    sitting.keeper.close()


class Worded(Seat):
    """The decider's seat with moves of these words."""

    def __init__(self, table: Table, *words: str) -> None:
        super().__init__(table, table.decider)
        self.words = words

    @property
    def moves(self) -> list[MoveView]:
        return moves(*self.words)

    def find(self, move: str | int | MoveView) -> MoveView:
        wanted = str(move).casefold().split()
        found = [each for each in self.moves if all(word in each.words.casefold() for word in wanted)]
        if not found:
            raise Refused("No such move.")
        return found[0]


@pytest.mark.parametrize(("height", "shown"), [(100, "Ann Ada Bert"), (4, "Ann")])
def test_small_screen_shows_only_news_and_own_things(
    height: int, shown: str, sit: Sit, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Screen, "height", height)
    sitting = sit()
    sitting.screen.interactive = True
    view = sitting.table.view(0)
    sitting.drawn, sitting.moved = draw(view), 1
    sitting.show_table(view)
    out = capsys.readouterr().out
    seats = [sitting.table.names[seat] for seat in range(3) if f"{view.name(seat)}: Silvs" in out]
    assert " ".join(seats) == shown
    assert ("Deck:" in out) == (height == 100)
    sitting.keeper.close()


def moves(*words: str) -> list[MoveView]:
    return [MoveView(number, each) for number, each in enumerate(words)]


def test_answers_with_numbers_keep_them() -> None:
    assert list(by_number(moves("Play", "Pass"))) == [1, 2]
    assert list(by_number(moves("Name 0", "Name 1", "Name 5"))) == [0, 1, 5]
    assert list(by_number(moves("Card 2", "Pass"))) == [1, 2]
    assert list(by_number(moves("Ann 3", "Bo 3"))) == [1, 2]


def test_enter_takes_the_only_answer(sit: Sit, capsys: pytest.CaptureFixture[str]) -> None:
    sitting = sit("", "")
    only = Narrow(sitting.table, 1)
    assert [sitting.answer(0, only)] == only.moves
    assert capsys.readouterr().out.count("choice:") == 1
    with pytest.raises(EOFError):
        sitting.answer(0, Narrow(sitting.table, 2))
    sitting.keeper.close()


class Narrow(Seat):
    """The decider's seat with only some of its moves."""

    def __init__(self, table: Table, count: int) -> None:
        super().__init__(table, table.decider)
        self.count = count

    @property
    def moves(self) -> list[MoveView]:
        return super().moves[: self.count]


def test_chat_needs_remote_players(sit: Sit, capsys: pytest.CaptureFixture[str]) -> None:
    leave(sit("say good luck"))
    assert "hears you anyway" in capsys.readouterr().out


def test_chat_reaches_remote_players(sit: Sit, capsys: pytest.CaptureFixture[str]) -> None:
    sitting, said = sit("say good luck", "say"), list[str]()
    sitting.talk = said.append
    leave(sitting)
    assert said == ["good luck"]
    assert "Say what?" in capsys.readouterr().out
