"""An MCP server with one seat of one match: view, moves, why_not, rules and play.

It uses the protocol's low-level server, so that a bad argument is answered with one sentence. The bots think
in a thread, while the server still answers pings and cancellations.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import anyio
import msgspec
from anyio.to_thread import run_sync
from mcp import types
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server

import allhands
from allhands.adapters.text_seat import LONGEST, TextSeat
from allhands.files.toml_data import DataError, did_you_mean
from allhands.table.errors import Rejected


class Parameter(msgspec.Struct, frozen=True):
    """A parameter of a tool. Texts are required unless they have a default."""

    kind: type
    about: str
    default: Any = None

    @property
    def schema(self) -> dict[str, Any]:
        if self.kind is bool:
            return {"type": "boolean", "description": self.about, "default": self.default}
        limits = {"type": "string", "description": self.about, "maxLength": LONGEST}
        return limits if self.default is None else limits | {"default": self.default}


class SeatTool(msgspec.Struct, frozen=True):
    """A tool: what it does for the seat, and what the client reads about it."""

    name: str
    about: str
    run: Callable[..., str]
    parameters: dict[str, Parameter] = {}
    changes: bool = False

    @property
    def description(self) -> types.Tool:
        needed = [name for name, parameter in self.parameters.items() if parameter.default is None]
        schema = {
            "type": "object",
            "properties": {name: parameter.schema for name, parameter in self.parameters.items()},
            "required": needed,
            "additionalProperties": False,
        }
        hints = types.ToolAnnotations(read_only_hint=not self.changes, open_world_hint=False)
        return types.Tool(name=self.name, description=self.about, input_schema=schema, annotations=hints)

    def read(self, arguments: dict[str, Any]) -> dict[str, Any]:
        """Return the arguments with defaults. Raise DataError for an unknown, missing or wrong one."""
        for name in arguments:
            if name not in self.parameters:
                takes = ", ".join(self.parameters) or "no arguments"
                raise DataError(f'{self.name} has no argument "{name[:40]}". It takes {takes}.')
        found = {}
        for name, parameter in self.parameters.items():
            value = arguments.get(name, parameter.default)
            if value is None:
                raise DataError(f'{self.name} needs the argument "{name}".')
            if parameter.kind is str and isinstance(value, int) and not isinstance(value, bool):
                value = str(value)  # a move's number, which some clients send as a number
            if not isinstance(value, parameter.kind):
                expected = "true or false" if parameter.kind is bool else "a text"
                raise DataError(f"{name} must be {expected}, got {repr(value)[:40]}.")
            found[name] = value
        return found


def play(seat: TextSeat, move: str) -> str:
    seat.play(move)
    return seat.look()


MOVE = Parameter(str, "The move's words, as few as make it clear, or its number in the list of moves.")
TOOLS = {
    tool.name: tool
    for tool in (
        SeatTool(
            "view",
            "Show what happened since your last move, the table as you see it, and your moves.",
            lambda seat, log: seat.look(log),
            {"log": Parameter(bool, "Tell everything that happened from the deal on.", default=False)},
        ),
        SeatTool("moves", "Show the question and the moves you can choose from.", lambda seat: seat.ask()),
        SeatTool(
            "why_not",
            "Say why a move isn't allowed now, with the rule. Changes nothing.",
            lambda seat, move: seat.why_not(move),
            {"move": MOVE},
        ),
        SeatTool(
            "rules",
            "Read the rulebook and the cards. Without a subject: a summary, and the chapters.",
            lambda seat, about: seat.rules(about),
            {
                "about": Parameter(
                    str, "A chapter's or clause's number, a card's name, or words to look for.", default=""
                )
            },
        ),
        SeatTool(
            "play",
            "Make a move. The other players answer, and you see the table when it's your turn again.",
            play,
            {"move": MOVE},
            changes=True,
        ),
    )
}


def instructions(seat: TextSeat) -> str:
    """Tell a client what it is here for."""
    table, number = seat.table, seat.seat.number
    assert number is not None
    others = ", ".join(name for at, name in enumerate(table.names) if at != number)
    return (
        f"You are playing {table.game_config.title} as {table.names[number]}, against {others}. "
        "Call view to see the table, rules to learn the game, and play to make your moves until the match "
        "is over. The texts call you You."
    )


def make_server(seat: TextSeat) -> Server[Any]:
    """Make a server for a seat. Calls are answered one after the other."""
    turn = anyio.Lock()

    async def list_tools(context: Any, params: Any) -> types.ListToolsResult:
        return types.ListToolsResult(tools=[tool.description for tool in TOOLS.values()])

    async def call_tool(context: Any, params: types.CallToolRequestParams) -> types.CallToolResult:
        async with turn:
            return await run_sync(answer, seat, params.name, params.arguments or {})

    return Server(
        "allhands",
        version=allhands.__version__,
        title=f"All Hands: {seat.table.game_config.title}",
        instructions=instructions(seat),
        on_list_tools=list_tools,
        on_call_tool=call_tool,
    )


def answer(seat: TextSeat, name: str, arguments: dict[str, Any]) -> types.CallToolResult:
    """Run a tool. A problem with its arguments or its move is one sentence, marked as an error."""
    try:
        if name not in TOOLS:
            raise DataError(f'There is no tool "{name[:40]}"{did_you_mean(name, TOOLS)}')
        tool = TOOLS[name]
        seat.wait()
        text, failed = tool.run(seat, **tool.read(arguments)), False
    except (DataError, Rejected) as error:
        text, failed = str(error), True
    return types.CallToolResult(content=[types.TextContent(type="text", text=text)], is_error=failed)


def serve(seat: TextSeat) -> None:
    """Serve a seat over standard input and output until the client leaves."""

    async def run() -> None:
        server = make_server(seat)
        async with stdio_server() as (incoming, outgoing):
            await server.run(incoming, outgoing, server.create_initialization_options())

    anyio.run(run)
