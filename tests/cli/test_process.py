"""The command in its own process: signals, a real terminal, undecodable input."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import allhands
from allhands.terminal.screen import CLEAR
from tests.cli.running import COMMAND, only_record, start

HANATAZ = ("play", "hanataz", "--bots", "greedy", "--option", "hands=1", "--seed", "7")


def read_until(process: subprocess.Popen[str], wanted: str) -> str:
    """Read the process's output up to a text."""
    assert process.stdout is not None
    seen = ""
    while wanted not in seen:
        letter = process.stdout.read(1)
        assert letter, f"it ended before {wanted!r}: {seen}"
        seen += letter
    return seen


def test_match_can_be_played_through_pipes(home: Path) -> None:
    with start(*HANATAZ) as process:
        out, err = process.communicate("1\n" * 200)
    assert process.returncode == 0
    assert err == ""
    assert "The match is over." in out
    assert "\x1b" not in out
    assert allhands.replay(only_record(home).read_text(encoding="utf-8")).over


def test_ctrl_c_saves_the_match(home: Path) -> None:
    with start(*HANATAZ) as process:
        assert process.stdin is not None
        read_until(process, "Your choice:")
        process.stdin.write("1\n")
        process.stdin.flush()
        read_until(process, "Your choice:")
        while process.poll() is None:  # again, in case it came just before Python began to read
            process.send_signal(signal.SIGINT)
            with suppress(subprocess.TimeoutExpired):
                process.wait(5)
        out, err = process.communicate()
    assert process.returncode == 130
    assert err == ""
    assert "The match is kept; go on with:" in out
    table = allhands.replay(only_record(home).read_text(encoding="utf-8"))
    assert table.history[-1].seat == 0


def test_each_move_is_saved_before_the_next_question(home: Path) -> None:
    """A killed process has lost nothing."""
    with start(*HANATAZ) as process:
        assert process.stdin is not None
        read_until(process, "Your choice:")
        process.stdin.write("1\n")
        process.stdin.flush()
        read_until(process, "Your choice:")
        process.kill()
    table = allhands.replay(only_record(home).read_text(encoding="utf-8"))
    assert [move.seat for move in table.history].count(0) == 1


def test_match_in_progress_cannot_be_resumed(home: Path) -> None:
    with start(*HANATAZ) as process:
        read_until(process, "Your choice:")
        second = subprocess.run([*COMMAND, "play", "--last"], capture_output=True, text=True, check=False)
        process.communicate("quit\n")
    assert second.returncode == 2
    assert second.stderr.endswith("this match is being played in another window.\n")


def test_undecodable_input_breaks_nothing() -> None:
    typed = b"\xff\xfe\x00\n\x1b[2J\n" + b"9" * 5000 + b"\n" + b"a" * 100_000 + b"\nquit\n"
    done = subprocess.run([*COMMAND, *HANATAZ], input=typed, capture_output=True, check=False)
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"\x1b" not in done.stdout


@contextmanager
def terminal(*arguments: str) -> Iterator[int]:
    """Run the command in a new terminal."""
    child, screen = pty.fork()
    if child == 0:
        os.environ["TERM"] = "xterm"
        os.execv(COMMAND[0], [*COMMAND, *arguments])
    try:
        yield screen
    finally:
        os.close(screen)
        os.waitpid(child, 0)


def read_screen(screen: int, wanted: str) -> str:
    seen = b""
    while wanted.encode() not in seen:
        seen += os.read(screen, 4096)
    return seen.decode()


def test_terminal_is_cleared_between_players() -> None:
    with terminal("play", "leduc", "--names", "Ann,Bo", "--seed", "3") as screen:
        assert CLEAR in read_screen(screen, "Pass the keyboard to Ann and press Enter.")
        os.write(screen, b"\n")
        read_screen(screen, "Ann's choice:")
        os.write(screen, b"call\n")
        after = read_screen(screen, "Pass the keyboard to Bo and press Enter.")
        assert CLEAR in after
        os.write(screen, b"quit\n")
        read_screen(screen, "The match is kept")


def test_same_match_can_be_played_again() -> None:
    with terminal("play", "leduc", "--bots", "greedy", "--seed", "3") as screen:
        seen = read_screen(screen, "Your choice:")
        while "Again?" not in seen:
            os.write(screen, b"1\n")
            seen = ""
            while "Your choice:" not in seen and "Again?" not in seen:
                seen += os.read(screen, 4096).decode()
        os.write(screen, b"yes\n")
        assert "Leduc hold'em for 2: you and Ada (greedy)." in read_screen(screen, "Your choice:")
        os.write(screen, b"quit\n")
        read_screen(screen, "The match is kept")


def test_ctrl_c_on_a_terminal_saves_the_match() -> None:
    with terminal(*HANATAZ) as screen:
        read_screen(screen, "Your choice:")
        said = b""
        while b"The match is kept" not in said:
            # Python loses a Ctrl-C that comes just before it begins to read, so press it again.
            if not select.select([screen], [], [], 0)[0]:
                os.write(screen, b"\x03")
                select.select([screen], [], [], 5)
            said += os.read(screen, 4096) if select.select([screen], [], [], 0)[0] else b""
        assert b"Traceback" not in said


def test_start_imports_nothing_heavy() -> None:
    check = "import sys, allhands.cli.commands; print('numba' in sys.modules, 'rich' in sys.modules)"
    done = subprocess.run([COMMAND[0], "-c", check], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]
