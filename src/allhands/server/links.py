"""Links to tables of a server elsewhere, and requests to it."""

from __future__ import annotations

import re
import secrets
import urllib.error
import urllib.request
from collections.abc import Iterator
from itertools import chain
from typing import Any, NamedTuple, TypeVar
from urllib.parse import SplitResult, parse_qs, urlsplit

import msgspec

from allhands.files.data import DataError
from allhands.server.bodies import Sitting
from allhands.server.wire import Refusal, TableView
from allhands.table.refusal import Refused

PATIENCE = 20  # seconds that a server has to answer in
SEAT = re.compile(r"(?:^|,)(\d{1,2})\.([\w-]+)")

T = TypeVar("T")


class Link(NamedTuple):
    """Where a table is, and what lets one in: invites to seats, or the token of one that is held."""

    server: str
    table: str | None = None
    seat: int | None = None
    invite: str | None = None
    token: str | None = None
    more: tuple[tuple[int, str], ...] = ()  # other seats, and the invites to them

    def __str__(self) -> str:
        key = f"token={self.token}" if self.token else f"invite={self.invite}"
        return f"{self.server}/table/{self.table}#seat={self.seat}&{key}"


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
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with direct.open(request, timeout=PATIENCE) as response:
            content: bytes = response.read()
    except urllib.error.HTTPError as error:
        raise refused(error.read(), server) from None
    except (OSError, EOFError) as error:
        reason = getattr(error, "reason", None) or error
        raise DataError(f"{server}: no server answers there ({reason}).") from None
    try:
        if issubclass(answer, str):
            return answer(content.decode())
        return msgspec.json.decode(content, type=answer)
    except (msgspec.DecodeError, UnicodeError):
        raise DataError(f"{server}: this is no server of All Hands, or of another version.") from None


def refused(content: bytes, server: str) -> Exception:
    try:
        said = msgspec.json.decode(content, type=Refusal)
    except msgspec.DecodeError:
        return DataError(f"{server}: this is no server of All Hands.")
    return Refused(said.words, said.code, said.clause)


def sit_down(link: Link, name: str) -> Link:
    """Take the first free seat that a link invites to; the link by which one comes back."""
    if link.token:
        return link
    if link.seat is None or link.invite is None:
        raise DataError("This link invites to no seat; one ends with #seat=...&invite=...")
    sitting = Sitting(name, secrets.token_urlsafe(24), link.invite, more=[invite for _, invite in link.more])
    refusals = []
    for seat in chain((link.seat, *(seat for seat, _ in link.more)), free_seats(link)):
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
    """Those may have been moved to which a link invites."""
    table = ask(link.server, "GET", f"tables/{link.table}", TableView, token=link.invite)
    yield from (seat for seat, chair in enumerate(table.chairs) if chair.name is None)
