"""A child process that parses and checks players' decks, within limits of time and memory.

Parsers and comparisons can't be stopped from outside their thread, but a process can. It starts with the
first request, answers one after another, and is replaced when one takes too long.
"""

from __future__ import annotations

import asyncio
import struct
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, TypeVar

import msgspec

from allhands.files.deck_files import look_up, read_sheet
from allhands.files.english import capitalize
from allhands.files.toml_data import DataError
from allhands.server.api.models import CheckDeckResponse, DeckProblemView, DeckView
from allhands.table.decks import decks_of
from allhands.table.errors import Rejected
from allhands.table.game_config import load

START_SECONDS = 60.0  # for the child to start, on a busy machine
REQUEST_SECONDS = 5.0  # for one request; ordinary ones take milliseconds
MAX_QUEUE = 50  # requests
MAX_MEMORY = 1 << 30  # bytes of the child's address space
LENGTH = struct.Struct("!I")

T = TypeVar("T")


class ReadDeck(msgspec.Struct, frozen=True, tag=True):
    """Asks for the cards in a deck file."""

    game: str
    name: str
    text: str


class CheckDeck(msgspec.Struct, frozen=True, tag=True):
    """Asks for all problems with a deck."""

    game: str
    cards: list[str]


class ChildResponse(msgspec.Struct, frozen=True):
    """The answer to a request, or a DataError's sentence."""

    found: msgspec.Raw = msgspec.Raw(b"null")
    problem: str | None = None


_requests = msgspec.json.Decoder(ReadDeck | CheckDeck)


def handle(request: ReadDeck | CheckDeck) -> DeckView | CheckDeckResponse:
    """Answer a request, in the child."""
    game = load(request.game).game
    decks = decks_of(game)
    if isinstance(request, ReadDeck):
        sheet = read_sheet(Path(request.name), request.text)
        return DeckView(sheet.name, sheet.entries)
    _, found = look_up(request.cards, game.cards.designs, decks.complaints)
    problems = [DeckProblemView(capitalize(one.words), list(one.cards), one.clause or None) for one in found]
    return CheckDeckResponse(problems)


class DeckParser:
    """The server's end of the child process."""

    def __init__(self, timeout: float = REQUEST_SECONDS) -> None:
        self.timeout = timeout
        self._child: Process | None = None
        self._lock = asyncio.Lock()
        self._waiting = 0

    async def read_deck(self, game: str, name: str, text: str) -> DeckView:
        return await self._request(ReadDeck(game, name, text), DeckView)

    async def check_deck(self, game: str, cards: list[str]) -> CheckDeckResponse:
        return await self._request(CheckDeck(game, cards), CheckDeckResponse)

    @property
    def pid(self) -> int | None:
        return self._child.pid if self._child else None

    async def close(self) -> None:
        if self._child:
            with suppress(ProcessLookupError):
                self._child.kill()
            await self._child.wait()
            self._child = None

    async def _request(self, request: ReadDeck | CheckDeck, kind: type[T]) -> T:
        if self._waiting >= MAX_QUEUE:
            raise Rejected("The server is busy. Wait a moment and try again.", "RATE_LIMITED")
        self._waiting += 1
        try:
            # Finish the exchange even if the client has gone: the next answer must be the next request's.
            data = await asyncio.shield(asyncio.ensure_future(self._exchange(msgspec.json.encode(request))))
        finally:
            self._waiting -= 1
        response = msgspec.json.decode(data, type=ChildResponse)
        if response.problem is not None:
            raise DataError(response.problem)
        return msgspec.json.decode(response.found, type=kind)

    async def _exchange(self, request: bytes) -> bytes:
        async with self._lock:
            try:
                child = self._child
                if child is None:
                    child = await asyncio.wait_for(self._start(), START_SECONDS)
                return await asyncio.wait_for(exchange(child, request), self.timeout)
            except TimeoutError:
                await self.close()
                raise Rejected("This takes too long to read. Send something shorter.", "TOO_LONG") from None
            except (OSError, EOFError):
                await self.close()
                raise Rejected("The server is busy. Wait a moment and try again.", "BUSY") from None

    async def _start(self) -> Process:
        """Start the child and wait for its first, empty answer."""
        command = [sys.executable, "-m", "allhands.server.deck_parser"]
        self._child = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL)
        await receive(self._child)
        return self._child


async def exchange(child: Process, request: bytes) -> bytes:
    assert child.stdin
    child.stdin.write(LENGTH.pack(len(request)) + request)
    await child.stdin.drain()
    return await receive(child)


async def receive(child: Process) -> bytes:
    assert child.stdout
    (length,) = LENGTH.unpack(await child.stdout.readexactly(LENGTH.size))
    return await child.stdout.readexactly(length)


def limit_memory() -> None:
    """Limit the child's memory, where the system can."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY, MAX_MEMORY))


def serve(requests: BinaryIO, responses: BinaryIO) -> None:
    """Report that the child is ready, then answer requests until the server is gone."""
    send(responses, b"")
    while head := requests.read(LENGTH.size):
        try:
            found = handle(_requests.decode(requests.read(*LENGTH.unpack(head))))
            response = ChildResponse(msgspec.Raw(msgspec.json.encode(found)))
        except DataError as error:
            response = ChildResponse(problem=str(error))
        send(responses, msgspec.json.encode(response))


def send(responses: BinaryIO, data: bytes) -> None:
    responses.write(LENGTH.pack(len(data)) + data)
    responses.flush()


if __name__ == "__main__":
    limit_memory()
    serve(sys.stdin.buffer, sys.stdout.buffer)
