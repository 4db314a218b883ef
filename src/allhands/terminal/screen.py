"""Reading and writing lines. All that differs between a terminal and a pipe is here."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap

LONGEST = 300  # characters of an answer that are looked at
CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # the screen and what was scrolled off it
SEPARATOR = "-" * 40


class Screen:
    """Where the table is shown and answers come from."""

    def __init__(self) -> None:
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty()
        if self.interactive:
            edit_lines()

    @property
    def width(self) -> int:
        return max(20, shutil.get_terminal_size().columns - 1) if sys.stdout.isatty() else 79

    def say(self, text: str = "", indent: str = "", hang: str = "") -> None:
        """Print a line, wrapped to the width; what follows its first row is indented by `hang` as well."""
        rows = textwrap.wrap(
            text,
            self.width,
            initial_indent=indent,
            subsequent_indent=indent + hang,
            break_long_words=False,
            break_on_hyphens=False,
        )
        print("\n".join(rows) if rows else "", flush=True)

    def ask(self, prompt: str) -> str:
        """An answer, without what cannot be printed; EOFError when no more will come."""
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

    def hide(self) -> None:
        """Take what was shown out of sight, for somebody else comes to the keyboard."""
        if sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb":
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
