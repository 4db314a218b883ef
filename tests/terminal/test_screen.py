from __future__ import annotations

import io
import sys
import threading

import pytest

from allhands.terminal import screen
from allhands.terminal.screen import BOLD, CLEAR_LINE, Screen


class Terminal(io.StringIO):
    """Captured output of a terminal with 80 columns and styles."""

    def isatty(self) -> bool:
        return True


def at_terminal(monkeypatch: pytest.MonkeyPatch, **environment: str) -> Terminal:
    for name, value in {"TERM": "xterm", "COLUMNS": "80", "NO_COLOR": "", **environment}.items():
        monkeypatch.setenv(name, value)
    terminal = Terminal()
    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setattr(sys, "stdout", terminal)
    return terminal


def test_styles_do_not_count_towards_the_width(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = at_terminal(monkeypatch)
    Screen().say("one two " * 20, style=BOLD)
    rows = terminal.getvalue().splitlines()
    assert len(rows) == 2
    for row in rows:
        assert row.startswith("\x1b[1m")
        assert row.endswith("\x1b[0m")
        assert len(row) <= 79 + len("\x1b[1m\x1b[0m")


def test_head_of_a_line_is_bold(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = at_terminal(monkeypatch)
    Screen().say("Ann: Score 3.", head="Ann:")
    assert terminal.getvalue() == "\x1b[1mAnn:\x1b[0m Score 3.\n"


@pytest.mark.parametrize("wish", [{"NO_COLOR": "1"}, {"TERM": "dumb"}], ids=str)
def test_styles_can_be_turned_off(wish: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = at_terminal(monkeypatch, **wish)
    Screen().say("Ann: Score 3.", style=BOLD)
    assert terminal.getvalue() == "Ann: Score 3.\n"


def test_pipe_gets_no_styles_and_no_columns(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    pipe = Screen()
    pipe.say("Whose turn?", style=BOLD)
    with pipe.waiting("Ada is thinking"):
        pass
    assert capsys.readouterr().out == "Whose turn?\n"
    assert pipe.columns(["a", "b"], "") is None


def test_columns_are_read_downwards(monkeypatch: pytest.MonkeyPatch) -> None:
    at_terminal(monkeypatch)
    cells = [f"{number}  Play a card" for number in range(1, 8)]
    assert Screen().columns(cells, "  ") == [
        "  1  Play a card  3  Play a card  5  Play a card  7  Play a card",
        "  2  Play a card  4  Play a card  6  Play a card",
    ]
    assert Screen().columns(["a long answer " * 4] * 3, "  ") is None


def test_long_wait_shows_a_temporary_message(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = at_terminal(monkeypatch)
    monkeypatch.setattr(screen, "PATIENCE", 0)
    shown = threading.Event()
    here = Screen()

    def paint(text: str, style: str) -> str:
        shown.set()
        return text

    monkeypatch.setattr(here, "paint", paint)
    with here.waiting("Ada is thinking"):
        assert shown.wait(60)
    assert terminal.getvalue() == f"Ada is thinking{CLEAR_LINE}"


def test_short_wait_shows_no_message(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = at_terminal(monkeypatch)
    monkeypatch.setattr(screen, "PATIENCE", 3600)
    with Screen().waiting("Ada is thinking"):
        pass
    assert terminal.getvalue() == ""


def test_printed_texts_are_escaped(monkeypatch: pytest.MonkeyPatch) -> None:
    """The terminal obeys only the screen's own sequences: here, the bold of the first line."""
    terminal = at_terminal(monkeypatch)
    monkeypatch.setattr("builtins.input", lambda prompt: terminal.write(prompt) and "\x1b[A")
    shown = Screen()
    shown.say("a\x1b[2Jb", style=BOLD)
    shown.show("c\x9b2J\nd\u202e")
    assert shown.ask("e\x07?") == "[A"
    assert terminal.getvalue() == "\x1b[1ma\\x1b[2Jb\x1b[0m\nc\\x9b2J\nd\\u202e\ne\\x07? "
