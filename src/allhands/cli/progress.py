"""The progress bar of long commands."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress_bar(total: int) -> Iterator[Callable[[int], None] | None]:
    """Show a progress bar on stderr in a terminal. Yield its update function."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("getting ready", total=total)
        yield lambda done: progress.update(task, completed=done, description="matches")
