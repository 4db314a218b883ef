"""A hostile server: the client ends with one sentence, whatever it's sent."""

from __future__ import annotations

import base64
import itertools
import json
import random
import zlib
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from allhands.server.events import MovePlayed
from allhands.server.payload_validation import MAX_FRAME
from allhands.server.replays import match_record
from tests.cli.running import Ran, run
from tests.server.fake_server import END, TOKEN, Frame, asked, first_frame, impostor, raw_server, seated
from tests.server.tables import apply_event, match_of

FOUND = Path(__file__).parent / "frames"  # by tools/fuzz/frames.py
COMMANDS = [("bot", "--bot", "greedy"), ("play", "--names", "Ann")]
WRONG = "The server sent something that can't be right: "
NO_STATE = f"{WRONG}what your seat knows is no state of a match"


def visit(command: Iterable[str], frames: Callable[[], Iterable[Frame]], answer: bytes = b"") -> str:
    """Return the sentence with which a command ends at a fake server."""
    name, *options = command
    with impostor(frames, answer) as link:
        return told(run(name, "--server", link, *options, answers=["1"] * 3))


def told(ran: Ran) -> str:
    assert ran.status == 2, ran
    assert ran.err.count("\n") == 1, ran.err
    assert "Traceback" not in ran.out + ran.err
    assert all(c.isprintable() or c == "\n" for c in ran.out + ran.err)
    return ran.err.strip()


def numbers_of(frame: dict[str, Any]) -> list[int]:
    return list(np.frombuffer(zlib.decompress(base64.b64decode(frame["known"])), "<i4").tolist())


def packed(data: bytes) -> str:
    return base64.b64encode(zlib.compress(data)).decode()


def with_numbers(frame: dict[str, Any], numbers: list[int]) -> dict[str, Any]:
    return {**frame, "known": packed(np.array(numbers, "<i4").tobytes())}


def changed(path: str, value: Any) -> Callable[[dict[str, Any]], dict[str, Any]]:
    """Return a function that sets one value of a frame, by its path."""

    def change(frame: dict[str, Any]) -> dict[str, Any]:
        *above, last = path.split(".")
        at: Any = frame
        for step in above:
            at = at[int(step) if step.isdigit() else step]
        at[int(last) if last.isdigit() else last] = value
        return frame

    return change


def without(key: str) -> Callable[[dict[str, Any]], dict[str, Any]]:
    return lambda frame: {name: value for name, value in frame.items() if name != key}


def known(data: bytes) -> Callable[[dict[str, Any]], dict[str, Any]]:
    return lambda frame: {**frame, "known": base64.b64encode(data).decode()}


def number(at: int, value: int) -> Callable[[dict[str, Any]], dict[str, Any]]:
    def change(frame: dict[str, Any]) -> dict[str, Any]:
        numbers = numbers_of(frame)
        numbers[at] = value
        return with_numbers(frame, numbers)

    return change


def resized(by: int) -> Callable[[dict[str, Any]], dict[str, Any]]:
    def change(frame: dict[str, Any]) -> dict[str, Any]:
        numbers = numbers_of(frame)
        return with_numbers(frame, [*numbers, 0] if by > 0 else numbers[:by])

    return change


PROTOCOL = "uses another protocol."


@pytest.fixture(autouse=True)
def complete_words() -> None:
    """Allow messages that no catalogue has: a hostile server may send any."""


CORPUS: list[tuple[Callable[[dict[str, Any]], Frame], str]] = [
    # What the seat knows
    (known(b"junk"), f"{WRONG}what your seat knows cannot be decompressed"),
    (known(b""), f"{WRONG}what your seat knows has the wrong length"),
    (known(zlib.compress(b"\0" * (1 << 28), 9)), f"{WRONG}what your seat knows has the wrong length"),
    (known(zlib.compress(b"\0\0\0")), f"{WRONG}what your seat knows has the wrong length"),
    (resized(1), f"{WRONG}what your seat knows has the wrong length"),
    (resized(-1), f"{WRONG}what your seat knows has the wrong length"),
    (changed("known", "!!"), PROTOCOL),
    (changed("known", None), PROTOCOL),
    (without("known"), f"{WRONG}it does not say what your seat knows"),
    (number(4, 1000), NO_STATE),  # the decision
    (number(4, 0), NO_STATE),
    (number(5, -1), NO_STATE),  # the decider
    (number(6, 2**31 - 1), NO_STATE),  # seats
    (number(7, 10**6), NO_STATE),  # cards
    (number(9, -(2**31)), NO_STATE),  # the stack
    (lambda frame: with_numbers(frame, [0] * len(numbers_of(frame))), NO_STATE),
    (lambda frame: with_numbers(frame, [-1] * len(numbers_of(frame))), NO_STATE),
    # The table
    (without("table"), f"{WRONG}an update before it says which table this is"),
    (changed("table.seats", []), f"{WRONG}the host's seat is 0, and the table has 0 seats"),
    (changed("table.seats", [{}] * 65), PROTOCOL),
    (changed("table.seats", [{"name": "A"}] * 9), f"{WRONG}a view of 2 seats at a table of 9"),
    (changed("table.host", 7), f"{WRONG}the host's seat is 7"),
    (changed("table.id", "'; echo gone; '"), PROTOCOL),
    (changed("table.game", "../../etc"), f"{WRONG}a view of"),
    (changed("table.version", 10**9), f"{WRONG}a view of"),
    (changed("table.options", {"hands": 10**9}), "hands"),
    (changed("table.options", {"x" * 10_000: 1}), "has no option"),
    (changed("table.decks", [["x"] * 10] * 99), "at a table of 2 seats"),
    (changed("table", 5), PROTOCOL),
    # The update
    (changed("you", 7), f"{WRONG}your seat is 7"),
    (changed("you", -1), f"{WRONG}your seat is -1"),
    (changed("you", 1), f"{WRONG}a view for seat 0, and your seat is 1"),
    (changed("you", None), f"{WRONG}a view for seat 0, and your seat is None"),
    (changed("number", -1), f"{WRONG}event -1 of the log follows event 0"),
    (changed("number", 10**15), f"{WRONG}event {10**15} of the log follows event 0"),
    (changed("table_events", []), f"{WRONG}the log has a gap"),
    (changed("table_events.0.seat", -3), f"{WRONG}seat -3 did something"),
    (changed("table_events.0.kind", "\x1b[2J"), END),
    (changed("table_events.1.words", "\x1b]0;gone\x07\u202e"), END),
    (changed("table_events.0.seat", 99), END),
    (changed("since", 10**9), f"{WRONG}events from {10**9} on"),
    (changed("since", -1), f"{WRONG}events from -1 on"),
    # The view
    (changed("view.seats", 10**6), f"{WRONG}a view of {10**6} seats"),
    (changed("view.names", ["Ann"]), f"{WRONG}a view of 2 seats"),
    (changed("view.names.1", "\x1b[31mBo"), "Nobody can be called"),
    (changed("view.viewer", 1), f"{WRONG}a view for seat 1"),
    (changed("view.scores", []), f"{WRONG}a view of 2 seats"),
    (changed("view.winners", [5]), f"{WRONG}it names seat 5"),
    (changed("view.question", None), f"{WRONG}a match that is over asks something"),
    (changed("view.question.seat", 1), f"{WRONG}what your seat knows and what you are shown differ"),
    (changed("view.question.seat", -1), f"{WRONG}it names seat -1"),
    (changed("view.revision", 10**9), f"{WRONG}{10**9} moves were made"),
    (changed("view.moves", []), f"{WRONG}the moves you are shown are not those the rules allow"),
    (changed("view.moves.0.seats", [-1]), f"{WRONG}it names seat -1"),
    (changed("view.moves.0.words", "\x1b[2Jgone"), END),
    (changed("view", []), PROTOCOL),
    # No frames at all
    (lambda _: "", PROTOCOL),
    (lambda _: "[" * 100_000, PROTOCOL),
    (lambda _: '{"type": "update", "x": ' + "[" * 100_000, PROTOCOL),
    (lambda _: b"\xff\xfe", f"{WRONG}a message that is too large or broken"),
    (lambda _: {"type": "nothing"}, PROTOCOL),
    (lambda _: '{"type": "update"}', PROTOCOL),
    (lambda _: " " * (MAX_FRAME + 1), f"{WRONG}a message that is too large or broken"),
    (lambda _: {"type": "restart_notice", "seconds": 1e300, "notice": 60}, END),
]


@pytest.mark.parametrize("command", COMMANDS, ids=["bot", "play"])
@pytest.mark.parametrize(("change", "words"), CORPUS, ids=itertools.count())
def test_a_changed_frame_ends_in_one_sentence(
    command: tuple[str, ...], change: Callable[[dict[str, Any]], Frame], words: str
) -> None:
    frame = change(first_frame(asked("hanataz", 2)))
    assert words in visit(command, lambda: [frame])


@pytest.mark.parametrize("command", COMMANDS, ids=["bot", "play"])
@pytest.mark.parametrize("file", sorted(FOUND.glob("*.json")), ids=lambda file: file.stem)
def test_frames_that_fuzzing_found_end_in_one_sentence(command: tuple[str, ...], file: Path) -> None:
    frame = json.loads(file.read_text(encoding="utf-8"))
    assert visit(command, lambda: [frame])  # games and the protocol may have moved on since


@pytest.mark.parametrize("game", ["deck-hand", "hanataz"])
def test_a_search_bot_survives_any_two_changed_numbers(game: str) -> None:
    """These frames crashed the process: compiled search read whatever the server sent."""
    chance, frame = random.Random(game), first_frame(asked(game, 2))
    for _ in range(30):
        numbers = numbers_of(frame)
        for at in chance.sample(range(len(numbers)), 2):
            numbers[at] = chance.choice((chance.randint(-(2**31), 2**31 - 1), chance.randint(-9, 99)))
        frames = [with_numbers(frame, numbers)]
        sentence = visit(("bot", "--bot", "search:20"), partial(iter, frames))
        assert sentence.startswith((WRONG, END))


@pytest.mark.parametrize("command", COMMANDS, ids=["bot", "play"])
@pytest.mark.parametrize(
    ("frame", "words"),
    [
        ({"type": "presence", "seats": [], "spectators": 1}, "more than 1000 messages a second"),
        (first_frame(seated("leduc", 2)), "event 2 of the log follows event 2"),
    ],
    ids=["presence", "update"],
)
def test_an_endless_stream_ends(command: tuple[str, ...], frame: Frame, words: str) -> None:
    assert f"{WRONG}{words}" in visit(command, lambda: itertools.repeat(frame))


@pytest.mark.parametrize("command", COMMANDS, ids=["bot", "play"])
def test_another_seat_during_a_match_is_rejected(command: tuple[str, ...]) -> None:
    session = asked("leduc", 2)
    other = {**first_frame(session), "you": None}
    other["view"] = {**other["view"], "viewer": None}
    other |= {
        "number": session.state.number + 1,
        "table_events": [{"number": session.state.number + 1, "kind": "chat_sent"}],
    }
    sentence = visit(command, lambda: [first_frame(session), other])
    assert sentence.startswith(f"{WRONG}another seat for you in the middle of the match")


def finished() -> tuple[dict[str, Any], str]:
    """Return the last frame of a match, and its record."""
    session = asked("leduc", 2)
    while not (match := match_of(session)).over:
        apply_event(session, MovePlayed(match.match.decider, match.match.legal[0]))
    return first_frame(session), match_record(session.state)


@pytest.mark.parametrize("command", COMMANDS, ids=["bot", "play"])
@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda _: "", "The server's record, line 1"),
        (lambda _: "x" * (1 << 20), "The server's record, line 1"),
        (lambda text: text.replace("seats: 2", "seats: 99"), "its checksum does not fit"),
        (
            lambda text: plain(text).replace("names: Ann", "names: Eve"),
            f"{WRONG}the record is of another match",
        ),
        (
            lambda text: plain(text).replace("game: leduc", "game: hanataz"),
            f"{WRONG}the record is of another",
        ),
        (lambda text: plain(text, 'card file: "x"'), f"{WRONG}the record is of another match"),
        (lambda text: plain(text, "position: {}"), f"{WRONG}the record is of another match"),
    ],
    ids=itertools.count(),
)
def test_another_matchs_record_is_rejected(
    command: tuple[str, ...], change: Callable[[str], str], words: str
) -> None:
    frame, record = finished()
    assert words in visit(command, lambda: [frame], change(record).encode())


def plain(text: str, *more: str) -> str:
    """Return a record without checksums, with more lines in its header."""
    _, *lines = (line.rpartition(" ~")[0] or line for line in text.splitlines())
    return "\n".join(["All Hands record 1", *more, *lines]) + "\n"


def test_finished_match_is_accepted() -> None:
    frame, record = finished()
    with impostor(lambda: [frame], record.encode()) as link:
        assert run("bot", "--server", link, "--bot", "greedy").status == 0


def endless() -> Iterator[bytes]:
    yield b"HTTP/1.1 200 OK\r\n\r\n"
    while True:
        yield b" " * (1 << 20)


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        (lambda: [b""], "Can't reach"),
        (lambda: [b"junk"], "Can't reach"),
        (lambda: [b"HTTP/1.1 200 OK\r\n", b"x: y\r\n" * 1000], "Can't reach"),
        (lambda: [b"HTTP/1.1 200 OK\r\n\r\n", b"[" * 100_000], "isn't an All Hands server"),
        (lambda: [b"HTTP/1.1 200 OK\r\n\r\n\xff"], "isn't an All Hands server"),
        (lambda: [b"HTTP/1.1 403 No\r\n\r\n\xff{"], "isn't an All Hands server"),
        (
            lambda: [b"HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:9/\r\n\r\n"],
            "isn't an All Hands server",
        ),
        (lambda: [b'HTTP/1.1 403 No\r\n\r\n{"code": "X", "words": "\\u001b[2J"}'], "\\x1b[2J"),
        (endless, "the server's answer is too long"),
    ],
    ids=itertools.count(),
)
def test_strange_http_response_ends_in_one_sentence(parts: Callable[[], Iterable[bytes]], words: str) -> None:
    with raw_server(parts) as address:
        link = f"{address}/table/abc#seat=0&invite={TOKEN}"
        assert words in told(run("play", "--server", link))
        assert words in told(run("bot", "--server", link))
        assert words in told(run("play", "leduc", "--server", address))
