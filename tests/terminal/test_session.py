from __future__ import annotations

import io
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import allhands
from allhands.bots import make_bot
from allhands.bots.warmup import compile_search
from allhands.table.errors import Rejected
from allhands.table.record_file import RecordFile
from allhands.table.seat import Seat
from allhands.table.table import Table
from allhands.table.text_render import render
from allhands.table.view import MoveView
from allhands.terminal.screen import Screen
from allhands.terminal.session import COMPILING, QuitRequested, TerminalSession, by_number

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


Sit = Callable[..., TerminalSession]


@pytest.fixture
def sit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Sit:
    """Return a function that starts Hanataz with the lines to type."""

    def sit_down(*typed: str, compiler: Compiler | None = None) -> TerminalSession:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        table = allhands.load("hanataz", hands=1).deal(3, seed=7, names=["Ann", "Ada", "Bert"])
        record_file = RecordFile.begin(table, ["person", "greedy", "greedy"], tmp_path / "record.txt")
        bots = {seat: make_bot("greedy", table.game_config, seat) for seat in (1, 2)}
        return TerminalSession(
            table, bots, record_file, Screen(), None if compiler is None else lambda: compiler
        )

    return sit_down


def leave(session: TerminalSession) -> None:
    with pytest.raises((QuitRequested, EOFError)):
        session.play()
    session.record_file.close()


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
    session = sit("quit")
    seen = []

    def begin() -> Compiler:
        seen.append(capsys.readouterr().out)
        return Compiler(started=False)

    session.warm_up = begin
    leave(session)
    assert "   1  Discard" in seen[0]


def test_each_event_is_shown_once(sit: Sit, capsys: pytest.CaptureFixture[str]) -> None:
    leave(sit("1", "1", "1"))
    assert capsys.readouterr().out.count("Hand 1 begins") == 1


def test_interrupted_move_does_not_end_the_record(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C between the last move and its line must not leave an end without that move."""
    session = sit(*["1"] * 200)
    note = session.record_file.note

    def interrupted(seat: int, move: int, words: str, remark: str) -> None:
        if session.table.over:
            raise KeyboardInterrupt
        note(seat, move, words, remark)

    monkeypatch.setattr(session.record_file, "note", interrupted)
    with pytest.raises(KeyboardInterrupt):
        session.play()
    session.record_file.close()
    assert not allhands.replay(session.record_file.path.read_text(encoding="utf-8")).over


def test_hint_is_greedy_until_search_is_compiled(
    sit: Sit, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("allhands.terminal.commands.can_search", lambda game: False)
    session = sit("hint")
    leave(session)
    (line,) = [line for line in capsys.readouterr().out.splitlines() if line.startswith("A greedy player")]
    assert line.partition(": ")[2].rstrip(".") in [move.words for move in session.table.moves]


def test_search_hint_shows_visits_and_values(sit: Sit, capsys: pytest.CaptureFixture[str]) -> None:
    compile_search(allhands.load("hanataz").game)
    session = sit("hint")
    leave(session)
    found = re.findall(r"^  (.+): tried (\d+) times, worth (\d+)%$", capsys.readouterr().out, re.M)
    assert len(found) == 3
    assert {words for words, _, _ in found} <= {move.words for move in session.table.moves}
    visits = [int(times) for _, times, _ in found]
    assert visits == sorted(visits, reverse=True)
    assert sum(visits) <= 400


def test_save_copies_the_record(sit: Sit, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy = tmp_path / "copy.txt"
    session = sit("1", f"save {copy}", f"save {copy}", "save", f"save {tmp_path}/nowhere/x", "record")
    leave(session)
    out = capsys.readouterr().out
    assert copy.read_text(encoding="utf-8") == session.record_file.path.read_text(encoding="utf-8")
    assert f"{copy}: cannot be written (File exists)." in " ".join(out.split())
    assert str(session.record_file.path) in out


def test_decks_command_needs_a_game_with_decks(sit: Sit, capsys: pytest.CaptureFixture[str]) -> None:
    leave(sit("decks"))
    assert "Hanataz has no decks for players to bring." in capsys.readouterr().out


def test_record_content_is_not_shown(sit: Sit, capsys: pytest.CaptureFixture[str]) -> None:
    """It holds the seed, and so everyone's cards."""
    leave(sit("record", "save", "?", "log all", "view"))
    assert "seed" not in capsys.readouterr().out


def test_explanation_shows_the_cards_in_the_answers(sit: Sit, capsys: pytest.CaptureFixture[str]) -> None:
    session = sit("?")
    leave(session)
    out = " ".join(capsys.readouterr().out.split())
    cards = {name for move in session.table.moves for name in move.cards}
    texts = {session.table.game_config.card(name).text for name in cards}
    assert all(text in out for text in texts if text)


def test_moves_of_bots_are_recorded(sit: Sit) -> None:
    session = sit("1")
    leave(session)
    kept = allhands.replay(session.record_file.path.read_text(encoding="utf-8"))
    assert kept.history == session.table.history
    assert {move.seat for move in kept.history} == {0, 1, 2}


class Hasty:
    """A bot with a stand-in's choice."""

    name, stood_in = "hasty", "greedy, while search is compiled"

    def choose(self, seat: Seat) -> MoveView:
        return seat.moves[0]


def test_record_marks_moves_of_a_stand_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = allhands.load("leduc").deal(seed=1, names=["Ann", "Ada"])
    record_file = RecordFile.begin(table, ["person", "search:200"], tmp_path / "match.txt")
    typed(monkeypatch, *["call"] * 4)
    TerminalSession(table, {1: Hasty()}, record_file, Screen()).play()
    record_file.close()
    text = record_file.path.read_text(encoding="utf-8")
    made = [line.rpartition(" ~")[0] for line in text.splitlines() if line.startswith(("0 ", "1 "))]
    assert {line[0]: line.endswith(f" // {Hasty.stood_in}") for line in made} == {"0": False, "1": True}
    assert allhands.replay(text).history == table.history


def seated(tmp_path: Path, table: Table, *players: str) -> TerminalSession:
    """Seat a person at the test's own table, with bots at the other seats."""
    record_file = RecordFile.begin(table, players, tmp_path / "match.txt")
    bots = {seat: make_bot(kind, table.game_config) for seat, kind in enumerate(players) if kind != "person"}
    return TerminalSession(table, bots, record_file, Screen())


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def test_undo_changes_the_table_and_the_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = allhands.load("hand-management").deal(2, seed=3, names=["Ann", "Ada"])
    typed(monkeypatch, "1", "undo", "2", "undo", "undo")
    session = seated(tmp_path, table, "person", "greedy")
    leave(session)
    out = capsys.readouterr().out
    assert out.count("Taken back: Keep ") == 2
    assert "The last move is Ada's." in out or "There is no move to take back." in out
    kept = allhands.replay(session.record_file.path.read_text(encoding="utf-8"))
    assert kept.history == table.history
    assert 0 not in {move.seat for move in kept.history}


def test_move_may_begin_like_a_command(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    session = sit()
    seat = Worded(session.table, "Card 1, Fist Fight", "View the deck", "Quit")
    for line, number in (("card 1, fist fight", 0), ("VIEW the deck", 1), ("card fist", 0), ("quit", 2)):
        typed(monkeypatch, line)
        assert session.answer(0, seat) == seat.moves[number]
    typed(monkeypatch, "card fool", "view", "exit")
    with pytest.raises(QuitRequested):
        session.answer(0, seat)
    session.record_file.close()


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
            raise Rejected("No such move.")
        return found[0]


@pytest.mark.parametrize(("height", "shown"), [(100, "Ann Ada Bert"), (4, "Ann")])
def test_small_screen_shows_only_news_and_own_things(
    height: int, shown: str, sit: Sit, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Screen, "height", height)
    session = sit()
    session.screen.interactive = True
    view = session.table.view(0)
    session.drawn, session.moved = render(view), 1
    session.show_table(view)
    out = capsys.readouterr().out
    seats = [session.table.names[seat] for seat in range(3) if f"{view.name(seat)}: Silvs" in out]
    assert " ".join(seats) == shown
    assert ("Deck:" in out) == (height == 100)
    session.record_file.close()


def moves(*words: str) -> list[MoveView]:
    return [MoveView(number, each) for number, each in enumerate(words)]


def test_answers_with_numbers_keep_them() -> None:
    assert list(by_number(moves("Play", "Pass"))) == [1, 2]
    assert list(by_number(moves("Name 0", "Name 1", "Name 5"))) == [0, 1, 5]
    assert list(by_number(moves("Card 2", "Pass"))) == [1, 2]
    assert list(by_number(moves("Ann 3", "Bo 3"))) == [1, 2]


def test_enter_takes_the_only_answer(sit: Sit, capsys: pytest.CaptureFixture[str]) -> None:
    session = sit("", "")
    only = Narrow(session.table, 1)
    assert [session.answer(0, only)] == only.moves
    assert capsys.readouterr().out.count("choice:") == 1
    with pytest.raises(EOFError):
        session.answer(0, Narrow(session.table, 2))
    session.record_file.close()


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
    session, said = sit("say good luck", "say"), list[str]()
    session.talk = said.append
    leave(session)
    assert said == ["good luck"]
    assert "Say what?" in capsys.readouterr().out
