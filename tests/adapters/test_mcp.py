"""The MCP server as its own process, asked by the official client."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import anyio
import pytest
from mcp import Client
from mcp.client.stdio import StdioServerParameters
from mcp.types import TextContent

import allhands

COMMAND = ["-c", "from allhands.cli import main; main()", "mcp"]
TIMEOUT = 120  # seconds; a game may have to be compiled first


@asynccontextmanager
async def agent(*arguments: str) -> AsyncIterator[Client]:
    server = StdioServerParameters(
        command=sys.executable, args=[*COMMAND, *arguments], env=dict(os.environ), cwd=Path.cwd()
    )
    async with Client(server, read_timeout_seconds=TIMEOUT) as client:
        yield client


async def call(client: Client, tool: str, **arguments: Any) -> tuple[str, bool]:
    result = await client.call_tool(tool, arguments)
    (content,) = result.content
    assert isinstance(content, TextContent)
    return content.text, result.is_error


def test_tools_describe_themselves() -> None:
    async def check() -> None:
        async with agent("leduc", "--bots", "greedy", "--name", "Ann") as client:
            tools = {tool.name: tool for tool in (await client.list_tools()).tools}
            assert list(tools) == ["view", "moves", "why_not", "rules", "play"]
            assert tools["play"].input_schema["required"] == ["move"]
            hints = {
                name: tool.annotations and tool.annotations.read_only_hint for name, tool in tools.items()
            }
            assert hints == {"view": True, "moves": True, "why_not": True, "rules": True, "play": False}
            assert "You are playing Leduc hold'em as Ann, against Ada." in (client.instructions or "")

    anyio.run(check)


def test_agent_plays_a_match_to_its_end(tmp_path: Path) -> None:
    record = tmp_path / "match.txt"

    async def check() -> str:
        terms = ("--seats", "3", "--seat", "2", "--bots", "greedy,random", "--option", "hands=1")
        async with agent("hanataz", *terms, "--seed", "5", "--record", str(record)) as client:
            text, failed = await call(client, "view")
            for _ in range(300):
                assert not failed, text
                if "The match is over." in text:
                    return text
                text, failed = await call(client, "play", move="1")
        raise AssertionError("the match didn't end")

    ended = anyio.run(check)
    table = allhands.replay(record.read_text())
    assert table.over
    assert table.names == ["Ada", "Bert", "Player"]
    assert all(str(score) in ended.rpartition("Scores:")[2] for score in table.scores)


def test_answers_show_only_the_own_seat() -> None:
    """Everything an agent can ask about two deals that its seat can't tell apart is the same."""
    config = allhands.load("leduc")
    deals: dict[str, dict[str, int]] = {}
    for seed in range(40):
        mine, other = (hand[0].partition(" #")[0] for hand in config.deal(seed=seed).position()["hands"])
        deals.setdefault(mine, {}).setdefault(other, seed)
    seeds = list(deals["Queen"].values())[:2]

    async def answers(seed: int) -> list[tuple[str, bool]]:
        async with agent("leduc", "--bots", "random", "--seed", str(seed)) as client:
            asked = [call(client, "view", log=True), call(client, "moves"), call(client, "rules")]
            asked += [call(client, "why_not", move=move) for move in ("fold", "call", "raise")]
            return [await each for each in asked]

    one, other = [anyio.run(answers, seed) for seed in seeds]
    assert one == other


def test_bad_input_is_answered_in_a_sentence() -> None:
    async def check() -> None:
        async with agent("leduc", "--bots", "greedy", "--seed", "7") as client:
            before = await call(client, "view")
            told = [
                await call(client, "play", move="fold"),
                await call(client, "play", move="9"),
                await call(client, "play"),
                await call(client, "play", move=["call"]),
                await call(client, "play", move="x" * 5000),
                await call(client, "play", moves="call"),
                await call(client, "view", log="yes"),
                await call(client, "rules", about="xyzzy"),
                await call(client, "plai", move="call"),
            ]
            assert [text for text, _ in told] == [
                "There's no raise to fold to. Check or raise.",
                "There is no answer 9. Choose a number from 1 to 2.",
                'play needs the argument "move".',
                "move must be a text, got ['call'].",
                "move must be a text of at most 200 characters, got 5000 characters.",
                'play has no argument "moves". It takes move.',
                "log must be true or false, got 'yes'.",
                'Leduc hold\'em says nothing about "xyzzy"; its clauses are LE-1.1 to LE-6.3.',
                'There is no tool "plai"; did you mean "play"?',
            ]
            assert all(failed for _, failed in told)
            assert await call(client, "view") == before

    anyio.run(check)


def test_calls_at_the_same_time_are_answered_in_turn() -> None:
    async def check() -> None:
        async with agent("leduc", "--bots", "greedy", "--option", "hands=20", "--seed", "1") as client:
            answers: list[tuple[str, bool]] = []

            async def one() -> None:
                answers.append(await call(client, "play", move="1"))

            async with anyio.create_task_group() as group:
                for _ in range(10):
                    group.start_soon(one)
            assert len(answers) == 10
            assert not any(failed for _, failed in answers)

    anyio.run(check)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["leduk"], 'There is no game "leduk"; did you mean "leduc"?'),
        (["leduc", "--seat", "2"], "seat must be a number from 0 to 1, got 2."),
        (["leduc", "--bots", "gredy"], 'There is no bot "gredy"; did you mean "greedy"?'),
        (["leduc", "--seats", "5"], "Leduc hold'em is for 2 players, not 5."),
        (
            ["leduc", "--name", "you"],
            'The table says "You" to whoever reads it: "you" cannot be a name here.',
        ),
    ],
)
def test_bad_terms_end_the_command_with_a_sentence(arguments: list[str], sentence: str) -> None:
    ran = subprocess.run(
        [sys.executable, *COMMAND, *arguments], input="", capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (2, "", sentence + "\n")


def start(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, *COMMAND, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_noise_on_the_input_is_survived() -> None:
    opening = {
        "protocolVersion": "2025-06-18",
        "capabilities": {},
        "clientInfo": {"name": "test", "version": "1"},
    }
    request = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": opening}
    with start("leduc", "--bots", "greedy") as server:
        assert server.stdin
        assert server.stdout
        server.stdin.write(f'noise\n{{"jsonrpc": "2.0"}}\n{json.dumps(request)}\n')
        server.stdin.flush()
        for line in server.stdout:
            found = json.loads(line)
            if found.get("id") == 1:
                assert found["result"]["serverInfo"]["name"] == "allhands"
                break
        server.stdin.close()
        assert server.wait(timeout=30) == 0


def test_interrupt_ends_the_server_at_once() -> None:
    with start("leduc", "--bots", "greedy") as server:
        assert server.stdin
        assert server.stdout
        ping = {"jsonrpc": "2.0", "id": 1, "method": "ping"}
        server.stdin.write(json.dumps(ping) + "\n")
        server.stdin.flush()
        assert server.stdout.readline()  # it is up
        server.send_signal(signal.SIGINT)
        assert server.wait(timeout=30) == 130
        assert server.stderr
        assert server.stderr.read() == ""
