from __future__ import annotations

import pytest
import typer

import allhands
from allhands.cli.prompts import ask_again, ask_game
from allhands.terminal.screen import Screen


class Typing(Screen):
    """A terminal with these typed lines."""

    def __init__(self, *lines: str, interactive: bool = True) -> None:
        super().__init__()
        self.lines = list(lines)
        self.interactive = interactive

    def ask(self, prompt: str) -> str:
        return self.lines.pop(0)


def test_player_at_a_terminal_may_play_again() -> None:
    assert ask_again(Typing("yes"))
    assert ask_again(Typing("maybe", "Y"))
    assert not ask_again(Typing(""))
    with pytest.raises(typer.Exit):
        ask_again(Typing("quit"))


def test_pipe_is_not_asked_to_play_again() -> None:
    assert not ask_again(Typing(interactive=False))


def test_game_is_chosen_by_number_or_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert ask_game(Typing("", "99", "ledoc", "leduc")) == "leduc"
    said = capsys.readouterr().out
    assert "by its number or its name" in said
    assert 'no game "99"' in said
    assert 'did you mean "leduc"?' in said
    assert ask_game(Typing("1")) == allhands.game_names()[0]
