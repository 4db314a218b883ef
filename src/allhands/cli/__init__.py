"""The command `allhands`. Each module beside this one holds some of its subcommands."""

INTERRUPTED = 130  # exit status after Ctrl-C


def main() -> None:
    """Run the command. Ctrl-C is no error, even while it loads."""
    try:
        from allhands.cli.commands import app

        app()
    except (KeyboardInterrupt, SystemExit) as end:
        if isinstance(end, SystemExit) and end.code != INTERRUPTED:
            raise
        from allhands.engine.compile import leave

        leave(INTERRUPTED)
