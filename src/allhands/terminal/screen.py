"""Reading and writing lines, with all differences between a terminal and a pipe.

Every text is escaped before it is printed, because texts come from files and people, and a terminal obeys
escape sequences from anyone. Only styling, clearing and hiding send any.
"""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from allhands.files.text_rules import escape_unprintable

LONGEST = 300  # longest accepted answer
CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # the screen and its scrollback
CLEAR_LINE = "\r\x1b[K"
SEPARATOR = "-" * 40
BOLD, DIM = "1", "2"
PATIENCE = 1.0  # seconds before the waiting message appears
GUTTER = 2  # between columns


class Screen:
    """The place that shows the table and reads answers."""

    def __init__(self) -> None:
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty()
        self.smart = sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"
        self.styled = self.smart and not os.environ.get("NO_COLOR")
        self.printed = 0  # rows since the last answer
        if self.interactive:
            edit_lines()

    @property
    def width(self) -> int:
        return max(20, shutil.get_terminal_size().columns - 1) if sys.stdout.isatty() else 79

    @property
    def height(self) -> int:
        return shutil.get_terminal_size().lines

    def wrap(self, text: str, indent: str = "", hang: str = "") -> list[str]:
        """Wrap a line into rows. All but the first are also indented by `hang`."""
        return textwrap.wrap(
            escape_unprintable(text),
            self.width,
            initial_indent=indent,
            subsequent_indent=indent + hang,
            break_long_words=False,
            break_on_hyphens=False,
        ) or [""]

    def say(self, text: str = "", indent: str = "", hang: str = "", style: str = "", head: str = "") -> None:
        """Print a wrapped line in a style. `head` is the part in bold."""
        rows = self.wrap(text, indent, hang)
        self.printed += len(rows)
        if style:
            rows = [self.paint(row, style) for row in rows]
        elif head and rows[0].startswith(indent + head):
            rows[0] = self.paint(indent + head, BOLD) + rows[0].removeprefix(indent + head)
        print("\n".join(rows), flush=True)

    def show(self, text: str) -> None:
        """Print lines without wrapping."""
        self.printed += text.count("\n") + 1
        print(escape_unprintable(text), flush=True)

    def paint(self, text: str, style: str) -> str:
        return f"\x1b[{style}m{text}\x1b[0m" if self.styled else text

    def columns(self, cells: Sequence[str], indent: str) -> list[str] | None:
        """Arrange short lines in columns, read downwards. Return None if they don't fit."""
        cell = max(map(len, cells), default=0) + GUTTER
        across = (self.width - len(indent) + GUTTER) // cell
        if not self.interactive or across < 2:
            return None
        down = -(-len(cells) // across)
        rows = ["".join(f"{text:{cell}}" for text in cells[at::down]).rstrip() for at in range(down)]
        return [indent + row for row in rows]

    def ask(self, prompt: str) -> str:
        """Ask for an answer and remove unprintable characters. Raise EOFError at the end."""
        self.printed = 0
        prompt = escape_unprintable(prompt)
        if self.interactive:
            line = input(f"{prompt} ")
        else:
            print(prompt, end=" ", flush=True)
            line = sys.stdin.readline()
            if not line:
                print(flush=True)
                raise EOFError
            line = line[:LONGEST]
            print(printable(line), flush=True)  # a pipe doesn't echo
        return printable(line)

    @contextmanager
    def waiting(self, words: str) -> Iterator[None]:
        """Show a temporary line while something takes long, but never in a pipe."""
        if not (self.interactive and self.smart):
            yield
            return
        shown = threading.Event()

        def show() -> None:
            print(self.paint(escape_unprintable(words), DIM), end="", flush=True)
            shown.set()

        timer = threading.Timer(PATIENCE, show)
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
            timer.join()
            if shown.is_set():
                print(CLEAR_LINE, end="", flush=True)

    def hide(self) -> None:
        """Clear the screen before the next player comes to the keyboard."""
        self.printed = 0
        if self.smart:
            print(CLEAR, end="", flush=True)
        else:
            print(SEPARATOR, flush=True)


def printable(line: str) -> str:
    return "".join(c if c.isprintable() else " " for c in line[:LONGEST]).strip()


def edit_lines() -> None:
    """Enable line editing, but without history, which would show other players' input."""
    try:
        import readline
    except ImportError:
        return
    readline.set_auto_history(False)
