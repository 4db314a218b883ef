"""HTTP requests to another All Hands server."""

from __future__ import annotations

import time
import urllib.error
import urllib.request
from http.client import HTTPException
from typing import Any, TypeVar

import msgspec

from allhands.files.toml_data import DataError
from allhands.server.protocol import Rejection
from allhands.table.errors import Rejected

TIMEOUT_SECONDS = 20  # for a response
MAX_RESPONSE = 16 << 20  # bytes
CHUNK = 1 << 16  # bytes

T = TypeVar("T")


def request(
    server: str, method: str, path: str, kind: type[T], body: Any = None, token: str | None = None
) -> T:
    """Send a request and return its response. Raise Refused with the server's reason."""
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else msgspec.json.encode(body)
    sent = urllib.request.Request(f"{server}/api/{path}", data, headers, method=method)
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}), NoRedirects)
    try:
        with opener.open(sent, timeout=TIMEOUT_SECONDS) as response:
            content = read_response(response, server)
    except urllib.error.HTTPError as error:
        with error:
            raise rejection(read_response(error, server), server) from None
    except (OSError, EOFError, HTTPException) as error:
        reason = getattr(error, "reason", None) or error
        raise DataError(f"Can't reach {server} ({reason}).") from None
    try:
        if issubclass(kind, str):
            return kind(content.decode())
        return msgspec.json.decode(content, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise DataError(f"{server} isn't an All Hands server, or runs another version.") from None


class NoRedirects(urllib.request.HTTPRedirectHandler):
    """Follows no redirect: the token in a request is for this server only."""

    def redirect_request(self, *_: Any) -> None:
        return None


def read_response(response: Any, server: str) -> bytes:
    """Read a response. Raise DataError if it's too large or takes too long."""
    parts, size, end = [], 0, time.monotonic() + TIMEOUT_SECONDS
    while part := response.read1(CHUNK):
        parts.append(part)
        size += len(part)
        if size > MAX_RESPONSE or time.monotonic() > end:
            raise DataError(f"{server}: the server's answer is too long. Ask its host to check it.")
    return b"".join(parts)


def rejection(content: bytes, server: str) -> Exception:
    """Return the exception for an error response."""
    try:
        sent = msgspec.json.decode(content, type=Rejection)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return DataError(f"{server} isn't an All Hands server.")
    return Rejected(sent.words, sent.code, sent.clause)
