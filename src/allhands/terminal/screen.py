"""Reading and writing lines. All that differs between a terminal and a pipe is here.

Whatever is written is made harmless on its way: texts come from files and people, and a terminal obeys
escape sequences whoever has sent them. Only what is painted, cleared or hidden here sends any.
"""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from allhands.files.texts import harmless

LONGEST = 300  # characters of an answer that are looked at
CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # the screen and what was scrolled off it
CLEAR_LINE = "\r\x1b[K"
SEPARATOR = "-" * 40
BOLD, DIM = "1", "2"
PATIENCE = 1.0  # seconds after which one is told what one waits for
GUTTER = 2  # between columns


class Screen:
    """Where the table is shown and answers come from."""

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
        """A line's rows; what follows the first is indented by `hang` as well."""
        return textwrap.wrap(
            harmless(text),
            self.width,
            initial_indent=indent,
            subsequent_indent=indent + hang,
            break_long_words=False,
            break_on_hyphens=False,
        ) or [""]

    def say(self, text: str = "", indent: str = "", hang: str = "", style: str = "", head: str = "") -> None:
        """Print a line, wrapped to the width, in a style; `head` is the part of it that stands out."""
        rows = self.wrap(text, indent, hang)
        self.printed += len(rows)
        if style:
            rows = [self.paint(row, style) for row in rows]
        elif head and rows[0].startswith(indent + head):
            rows[0] = self.paint(indent + head, BOLD) + rows[0].removeprefix(indent + head)
        print("\n".join(rows), flush=True)

    def show(self, text: str) -> None:
        """Print lines as they are."""
        self.printed += text.count("\n") + 1
        print(harmless(text), flush=True)

    def paint(self, text: str, style: str) -> str:
        return f"\x1b[{style}m{text}\x1b[0m" if self.styled else text

    def columns(self, cells: Sequence[str], indent: str) -> list[str] | None:
        """Short lines side by side, each column read downwards; None where they do not fit."""
        cell = max(map(len, cells), default=0) + GUTTER
        across = (self.width - len(indent) + GUTTER) // cell
        if not self.interactive or across < 2:
            return None
        down = -(-len(cells) // across)
        rows = ["".join(f"{text:{cell}}" for text in cells[at::down]).rstrip() for at in range(down)]
        return [indent + row for row in rows]

    def ask(self, prompt: str) -> str:
        """An answer, without what cannot be printed; EOFError when no more will come."""
        self.printed = 0
        prompt = harmless(prompt)
        if self.interactive:
            line = input(f"{prompt} ")
        else:
            print(prompt, end=" ", flush=True)
            line = sys.stdin.readline()
            if not line:
                print(flush=True)
                raise EOFError
            line = line[:LONGEST]
            print(printable(line), flush=True)  # a pipe echoes nothing by itself
        return printable(line)

    @contextmanager
    def waiting(self, words: str) -> Iterator[None]:
        """While something takes long, say so in a line that is gone afterwards; never into a pipe."""
        if not (self.interactive and self.smart):
            yield
            return
        shown = threading.Event()

        def show() -> None:
            print(self.paint(harmless(words), DIM), end="", flush=True)
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
        """Take what was shown out of sight, for somebody else comes to the keyboard."""
        self.printed = 0
        if self.smart:
            print(CLEAR, end="", flush=True)
        else:
            print(SEPARATOR, flush=True)


def printable(line: str) -> str:
    return "".join(c if c.isprintable() else " " for c in line[:LONGEST]).strip()


def edit_lines() -> None:
    """Let the arrow keys work, but never bring back what somebody else has typed."""
    try:
        import readline
    except ImportError:
        return
    readline.set_auto_history(False)
