"""One command, `allhands`; each module beside this one holds a group of its subcommands."""

import sys


def main() -> None:
    """The command's entry point; Ctrl-C is no error even while it loads."""
    try:
        from allhands.cli.commands import app

        app()
    except KeyboardInterrupt:
        sys.exit(130)
