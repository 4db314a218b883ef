"""One command, `allhands`; each module beside this one holds a group of its subcommands."""

from typing import NoReturn


def main() -> NoReturn:
    """The command's entry point; Ctrl-C is no error even while it loads."""
    status: object = 0
    try:
        from allhands.cli.commands import app

        app()
    except KeyboardInterrupt:
        status = 130
    except SystemExit as end:
        status = end.code
    from allhands.engine.compile import leave

    leave(status)
