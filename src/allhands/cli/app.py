"""The command itself: its options, and one-sentence messages for all errors."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup
from typer.exceptions import Abort, TyperException

from allhands import DataError, Rejected, __version__
from allhands.cli import INTERRUPTED
from allhands.cli.crash_report import STATUS, report
from allhands.cli.output import print_error, print_text
from allhands.engine.compile.rule_error import RuleError
from allhands.files.build_info import commit
from allhands.files.text_rules import one_line
from allhands.files.toml_data import did_you_mean

CHECKED = "--checked"


class CommandGroup(TyperGroup):
    """The subcommands. Any error in them prints one sentence, with exit status 2."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Accept --checked anywhere on the command line, and `help` as a word."""
        end = args.index("--") if "--" in args else len(args)
        kept = [word for word in args[:end] if word != CHECKED]
        if kept[:1] == ["help"]:
            kept = [*kept[1:], "--help"]
        checked = [CHECKED] * (CHECKED in args[:end])
        return super().parse_args(ctx, [*checked, *kept, *args[end:]])

    def invoke(self, ctx: Any) -> Any:
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
        except BrokenPipeError:  # the reader of our output has closed the pipe
            silence_streams()
            return 0
        return result

    def main(self, *args: Any, **kwargs: Any) -> NoReturn:
        open_streams()
        try:
            status = super().main(*args, **{**kwargs, "prog_name": "allhands", "standalone_mode": False})
        except DataError as error:
            fail(*error.reasons)
        except Rejected as error:
            fail(str(error))
        except RuleError as fault:
            fail(f"A rule has a fault: {fault}")
        except TyperException as error:
            fail(usage(error))
        except OSError as error:
            fail(f"{error.filename}: {error.strerror}." if error.filename else f"{error.strerror or error}.")
        except Abort:
            sys.exit(INTERRUPTED)
        except Exception as error:
            fail(report(error), status=STATUS)
        sys.exit(status if isinstance(status, int) else 0)


def open_streams() -> None:
    """Replace closed streams, and replace characters that can't be encoded."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def silence_streams() -> None:
    """Make sure that nothing more is written, even when Python exits."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def fail(*sentences: str, status: int = 2) -> NoReturn:
    with suppress(OSError):
        for text in sentences:
            print_error(one_line(text))
    silence_streams()
    sys.exit(status)


def usage(error: TyperException) -> str:
    """Word the parser's error in one sentence, with a way forward."""
    option, known = getattr(error, "option_name", None), getattr(error, "possibilities", None)
    if option and known:
        return f'There is no option "{option}"{did_you_mean(option, known)}'
    message = error.format_message().partition(", unable to parse")[0].rstrip(".")
    context = getattr(error, "ctx", None)
    return (
        message
        if message.endswith("?")
        else f"{message}; see {context.command_path if context else 'allhands'} --help."
    )


app = typer.Typer(
    name="allhands",
    cls=CommandGroup,
    help="Tabletop card games, played exactly by their rulebooks: by people, by bots, by the million.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


def show_version(wanted: bool) -> None:
    if wanted:
        build = f" (commit {commit()})" if commit() else ""
        print_text(f"allhands {__version__}{build}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def allhands(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", callback=show_version, is_eager=True, help="Show the version and commit."),
    ] = False,
    checked: Annotated[
        bool, typer.Option(CHECKED, help="Compile rules with checks of every index and number.")
    ] = False,
) -> None:
    if checked:
        os.environ["ALLHANDS_COMPILE"] = "checked"
    if context.invoked_subcommand is None:
        print_text(context.get_help())
