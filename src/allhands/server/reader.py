"""A child process that reads what strangers send, within a time limit.

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

from allhands.files.data import DataError
from allhands.files.decks import look_up, read_sheet
from allhands.files.grammar import upper
from allhands.server.bodies import Complaints, ComplaintView, DeckView
from allhands.table.box import load
from allhands.table.decks import decks_of
from allhands.table.refusal import Refused

START = 60.0  # seconds for the child to start, on a busy machine
PATIENCE = 5.0  # seconds for one request; honest ones take milliseconds
MOST_WAITING = 50  # requests in the queue
MOST_MEMORY = 1 << 30  # bytes of the child's address space
LENGTH = struct.Struct("!I")

T = TypeVar("T")


class ReadDeck(msgspec.Struct, frozen=True, tag=True):
    """A request for the entries of a deck file."""

    game: str
    name: str
    text: str


class CheckDeck(msgspec.Struct, frozen=True, tag=True):
    """A request for everything that is wrong with a deck."""

    game: str
    cards: list[str]


class Answer(msgspec.Struct, frozen=True):
    """The answer to a request, or the sentence of a DataError."""

    found: msgspec.Raw = msgspec.Raw(b"null")
    problem: str | None = None


_requests = msgspec.json.Decoder(ReadDeck | CheckDeck)


def answer(request: ReadDeck | CheckDeck) -> DeckView | Complaints:
    """Do what is asked, in the child."""
    game = load(request.game).game
    decks = decks_of(game)
    if isinstance(request, ReadDeck):
        sheet = read_sheet(Path(request.name), request.text)
        return DeckView(sheet.name, sheet.entries)
    _, faults = look_up(request.cards, game.cards.designs, decks.complaints)
    return Complaints([ComplaintView(upper(f.words), list(f.cards), f.clause or None) for f in faults])


class Reader:
    """The child process, as the server sees it."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self.patience = patience
        self._child: Process | None = None
        self._turn = asyncio.Lock()
        self._waiting = 0

    async def read_deck(self, game: str, name: str, text: str) -> DeckView:
        return await self._ask(ReadDeck(game, name, text), DeckView)

    async def check_deck(self, game: str, cards: list[str]) -> Complaints:
        return await self._ask(CheckDeck(game, cards), Complaints)

    @property
    def pid(self) -> int | None:
        return self._child.pid if self._child else None

    async def close(self) -> None:
        if self._child:
            with suppress(ProcessLookupError):
                self._child.kill()
            await self._child.wait()
            self._child = None

    async def _ask(self, request: ReadDeck | CheckDeck, kind: type[T]) -> T:
        if self._waiting >= MOST_WAITING:
            raise Refused("The server is busy. Wait a moment and try again.", "TOO_FAST")
        self._waiting += 1
        try:
            # Finish the exchange even if the client has gone: the next answer must be the next request's.
            said = await asyncio.shield(asyncio.ensure_future(self._take_turn(msgspec.json.encode(request))))
        finally:
            self._waiting -= 1
        answered = msgspec.json.decode(said, type=Answer)
        if answered.problem is not None:
            raise DataError(answered.problem)
        return msgspec.json.decode(answered.found, type=kind)

    async def _take_turn(self, request: bytes) -> bytes:
        async with self._turn:
            try:
                child = self._child
                if child is None:
                    child = await asyncio.wait_for(self._start(), START)
                return await asyncio.wait_for(exchange(child, request), self.patience)
            except TimeoutError:
                await self.close()
                raise Refused("This takes too long to read. Send something shorter.", "TOO_LONG") from None
            except (OSError, EOFError):
                await self.close()
                raise Refused("The server is busy. Wait a moment and try again.", "BUSY") from None

    async def _start(self) -> Process:
        """Start the child and wait for its first, empty answer."""
        command = [sys.executable, "-m", "allhands.server.reader"]
        self._child = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL)
        await hear(self._child)
        return self._child


async def exchange(child: Process, request: bytes) -> bytes:
    assert child.stdin
    child.stdin.write(LENGTH.pack(len(request)) + request)
    await child.stdin.drain()
    return await hear(child)


async def hear(child: Process) -> bytes:
    assert child.stdout
    (length,) = LENGTH.unpack(await child.stdout.readexactly(LENGTH.size))
    return await child.stdout.readexactly(length)


def bound_memory() -> None:
    """Let the child fail before the machine does; not every system can."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Say that the child is ready, then answer requests until the server has gone."""
    say(answers, b"")
    while head := requests.read(LENGTH.size):
        try:
            found = answer(_requests.decode(requests.read(*LENGTH.unpack(head))))
            answered = Answer(msgspec.Raw(msgspec.json.encode(found)))
        except DataError as error:
            answered = Answer(problem=str(error))
        say(answers, msgspec.json.encode(answered))


def say(answers: BinaryIO, said: bytes) -> None:
    answers.write(LENGTH.pack(len(said)) + said)
    answers.flush()


if __name__ == "__main__":
    bound_memory()
    serve(sys.stdin.buffer, sys.stdout.buffer)
