"""Links to tables on a server, and taking the seat that a link offers."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple
from urllib.parse import SplitResult, parse_qs, urlsplit

from allhands.files.toml_data import DataError
from allhands.server.api.models import TakeSeatRequest
from allhands.server.http_client import request
from allhands.server.protocol import TableView
from allhands.table.errors import Rejected

TOKEN_BYTES = 24
SEAT_INVITE = re.compile(r"(?:^|,)(\d{1,2})\.([\w-]+)")


class TableLink(NamedTuple):
    """A table's address, with invites to seats or the token of a taken seat, if any."""

    server: str
    table: str | None = None
    seat: int | None = None
    invite: str | None = None
    token: str | None = None
    more: tuple[tuple[int, str], ...] = ()  # other seats and their invites

    def __str__(self) -> str:
        address = f"{self.server}/table/{self.table}"
        return f"{address}#seat={self.seat}&token={self.token}" if self.token else address


def parse_link(text: str) -> TableLink:
    """Parse a server's address, or the link to a table there."""
    parts = split_address(text if "://" in text else f"http://{text}")
    if parts is None or parts.scheme not in ("http", "https") or not parts.hostname:
        raise DataError(f'"{text}" isn\'t a server address. Use something like http://127.0.0.1:8000.')
    path = parts.path.strip("/").split("/")
    table = path[1] if len(path) == 2 and path[0] == "table" else None
    if table is None and path != [""]:
        raise DataError(
            f'"{text}" isn\'t a table link. Use something like http://127.0.0.1:8000/table/ID#...'
        )
    fields = {name: values[0] for name, values in parse_qs(parts.fragment).items()}
    seat = int(fields["seat"]) if re.fullmatch(r"\d{1,2}", fields.get("seat", "")) else None
    more = tuple((int(other), invite) for other, invite in SEAT_INVITE.findall(fields.get("more", "")))
    server = f"{parts.scheme}://{parts.netloc}"
    return TableLink(server, table, seat, fields.get("invite"), fields.get("token"), more)


def split_address(address: str) -> SplitResult | None:
    """Return an address's parts, or None if no request can be sent there."""
    try:
        parts = urlsplit(address)
        (parts.hostname or "").encode("idna")
        return parts if parts.netloc.isprintable() and " " not in parts.netloc and parts.port != 0 else None
    except ValueError:
        return None


def take_seat(link: TableLink, name: str) -> TableLink:
    """Take the first free seat a link offers. Return the link that leads back to it."""
    if link.token:
        return link
    if link.table is None:
        raise DataError(f"This is a server's address. A table's looks like {link.server}/table/ID.")
    token, more = secrets.token_urlsafe(TOKEN_BYTES), [invite for _, invite in link.more]
    body = TakeSeatRequest(name, token, link.invite, more=more)
    invited = [] if link.seat is None else [link.seat]
    refusals = [Rejected("Every seat at this table is taken.", "SEAT_TAKEN")]
    for seat in chain(invited, (seat for seat, _ in link.more), free_seats(link)):
        try:
            request(link.server, "PUT", f"tables/{link.table}/seats/{seat}/player", TableView, body)
        except Rejected as refusal:
            if refusal.code not in ("SEAT_TAKEN", "NOT_INVITED", "NO_SUCH_SEAT"):
                raise
            refusals.append(refusal)
        else:
            return link._replace(seat=seat, invite=None, token=token, more=())
    raise refusals[-1]


def free_seats(link: TableLink) -> Iterator[int]:
    """List a table's free seats. An invited seat may have moved since the link was made."""
    table = request(link.server, "GET", f"tables/{link.table}", TableView, token=link.invite)
    yield from [seat for seat, info in enumerate(table.seats) if info.name is None]
