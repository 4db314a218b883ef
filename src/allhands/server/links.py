"""Links to tables of a server elsewhere, and requests to it."""

from __future__ import annotations

import re
import secrets
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from http.client import HTTPException
from itertools import chain
from typing import Any, NamedTuple, TypeVar
from urllib.parse import SplitResult, parse_qs, urlsplit

import msgspec

from allhands.files.data import DataError
from allhands.server.bodies import Sitting
from allhands.server.wire import Refusal, TableView
from allhands.table.refusal import Refused

PATIENCE = 20  # seconds that a server has to answer in
LARGEST_ANSWER = 16 << 20  # bytes
SEAT = re.compile(r"(?:^|,)(\d{1,2})\.([\w-]+)")

T = TypeVar("T")


class Link(NamedTuple):
    """A table's address, with invites to seats or the token of a seat that is held, if any."""

    server: str
    table: str | None = None
    seat: int | None = None
    invite: str | None = None
    token: str | None = None
    more: tuple[tuple[int, str], ...] = ()  # other seats, and the invites to them

    def __str__(self) -> str:
        address = f"{self.server}/table/{self.table}"
        return f"{address}#seat={self.seat}&token={self.token}" if self.token else address


def read_link(text: str) -> Link:
    """A server's address, or the link to a table there."""
    parts = split(text if "://" in text else f"http://{text}")
    if parts is None or parts.scheme not in ("http", "https") or not parts.hostname:
        raise DataError(f'"{text}" is no address of a server; one looks like http://127.0.0.1:8000.')
    path = parts.path.strip("/").split("/")
    table = path[1] if len(path) == 2 and path[0] == "table" else None
    if table is None and path != [""]:
        raise DataError(f'"{text}" is no link to a table; one looks like http://127.0.0.1:8000/table/ID#...')
    told = {name: values[0] for name, values in parse_qs(parts.fragment).items()}
    seat = int(told["seat"]) if re.fullmatch(r"\d{1,2}", told.get("seat", "")) else None
    more = tuple((int(other), invite) for other, invite in SEAT.findall(told.get("more", "")))
    return Link(f"{parts.scheme}://{parts.netloc}", table, seat, told.get("invite"), told.get("token"), more)


def split(address: str) -> SplitResult | None:
    """The parts of an address, if a request can be sent there."""
    try:
        parts = urlsplit(address)
        (parts.hostname or "").encode("idna")
        return parts if parts.netloc.isprintable() and " " not in parts.netloc and parts.port != 0 else None
    except ValueError:
        return None


def ask(
    server: str, method: str, path: str, answer: type[T], body: Any = None, token: str | None = None
) -> T:
    """One request over HTTP; Refused with what the server says."""
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else msgspec.json.encode(body)
    request = urllib.request.Request(f"{server}/api/{path}", data, headers, method=method)
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}), NoRedirects)
    try:
        with direct.open(request, timeout=PATIENCE) as response:
            content = read_answer(response, server)
    except urllib.error.HTTPError as error:
        with error:
            raise refused(read_answer(error, server), server) from None
    except (OSError, EOFError, HTTPException) as error:
        reason = getattr(error, "reason", None) or error
        raise DataError(f"{server}: no server answers there ({reason}).") from None
    try:
        if issubclass(answer, str):
            return answer(content.decode())
        return msgspec.json.decode(content, type=answer)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise DataError(f"{server}: this is no server of All Hands, or of another version.") from None


class NoRedirects(urllib.request.HTTPRedirectHandler):
    """Follows no redirect: the token in a request is meant for this server alone."""

    def redirect_request(self, *_: Any) -> None:
        return None


def read_answer(response: Any, server: str) -> bytes:
    """Read an answer; raise DataError if it is too large or takes too long."""
    parts, size, end = [], 0, time.monotonic() + PATIENCE
    while part := response.read1(1 << 16):
        parts.append(part)
        size += len(part)
        if size > LARGEST_ANSWER or time.monotonic() > end:
            raise DataError(f"{server}: the server's answer is too long. Ask its host to check it.")
    return b"".join(parts)


def refused(content: bytes, server: str) -> Exception:
    try:
        said = msgspec.json.decode(content, type=Refusal)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return DataError(f"{server}: this is no server of All Hands.")
    return Refused(said.words, said.code, said.clause)


def sit_down(link: Link, name: str) -> Link:
    """Take the first free seat a link opens. Return the link that leads back to it."""
    if link.token:
        return link
    if link.table is None:
        raise DataError(f"This is a server's address. A table's looks like {link.server}/table/ID.")
    sitting = Sitting(name, secrets.token_urlsafe(24), link.invite, more=[invite for _, invite in link.more])
    invited = [] if link.seat is None else [link.seat]
    refusals = [Refused("Every seat at this table is taken.", "SEAT_TAKEN")]
    for seat in chain(invited, (seat for seat, _ in link.more), free_seats(link)):
        try:
            ask(link.server, "PUT", f"tables/{link.table}/seats/{seat}", TableView, sitting)
        except Refused as refusal:
            if refusal.code not in ("SEAT_TAKEN", "NOT_INVITED", "NO_SUCH_SEAT"):
                raise
            refusals.append(refusal)
        else:
            return link._replace(seat=seat, invite=None, token=sitting.token, more=())
    raise refusals[-1]


def free_seats(link: Link) -> Iterator[int]:
    """List the table's free seats. An invited seat may have moved since the link was made."""
    table = ask(link.server, "GET", f"tables/{link.table}", TableView, token=link.invite)
    yield from [seat for seat, chair in enumerate(table.chairs) if chair.name is None]
