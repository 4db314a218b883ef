"""One command, `allhands`; each module beside this one holds a group of its subcommands."""

INTERRUPTED = 130  # what a shell is told of Ctrl-C


def main() -> None:
    """The command's entry point; Ctrl-C is no error even while it loads."""
    try:
        from allhands.cli.commands import app

        app()
    except (KeyboardInterrupt, SystemExit) as end:
        if isinstance(end, SystemExit) and end.code != INTERRUPTED:
            raise
        from allhands.engine.compile import leave

        leave(INTERRUPTED)
