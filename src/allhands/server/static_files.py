"""The built page, served from memory."""

from __future__ import annotations

import gzip
import mimetypes
import re
from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

FOLDER = Path(__file__).parent / "page"
INDEX = "index.html"
ASSETS = "assets/"  # file names here change with their content
MISSING = "The web page hasn't been built. Run `make page`. The API is at /api.\n"
MEDIA_TYPES = {  # some machines' own lists lack them, or differ
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
COMPRESSIBLE = (".html", ".css", ".txt", ".js", ".json", ".svg", ".webmanifest")
BROTLI = ".br"
SECURITY_HEADERS = {"x-content-type-options": "nosniff"}
DOCUMENT_HEADERS = {  # for documents a browser shows
    "content-security-policy": "default-src 'self'; connect-src 'self'; img-src 'self' data:; "
    "style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
}


@dataclass(frozen=True)
class StaticFile:
    """A file of the page, with compressed versions where they are smaller."""

    kind: str
    content: bytes
    brotli: bytes | None = None  # compressed by the build
    gzipped: bool = False  # whether gzip makes it smaller

    @cached_property
    def _gzip(self) -> bytes:
        return gzip.compress(self.content, 9, mtime=0)  # on demand, so the server starts faster

    def encoded(self, accepted: Collection[str]) -> tuple[bytes, str]:
        """Return the smallest version a browser accepts, and its encoding ("": none)."""
        if self.brotli and "br" in accepted:
            return self.brotli, "br"
        if self.gzipped and "gzip" in accepted:
            return self._gzip, "gzip"
        return self.content, ""


def load_files(folder: Path) -> dict[str, StaticFile]:
    """Return all files of the page by path. Nothing else can be requested."""
    return {
        path.relative_to(folder).as_posix(): load_file(path)
        for path in sorted(folder.rglob("*") if folder.is_dir() else ())
        if path.is_file() and path.suffix != BROTLI
    }


def load_file(path: Path) -> StaticFile:
    kind = MEDIA_TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    smaller = path.with_name(path.name + BROTLI)
    brotli = smaller.read_bytes() if smaller.exists() else None
    return StaticFile(kind, path.read_bytes(), brotli, path.suffix in COMPRESSIBLE)


@get(["/", "/{path:path}"], include_in_schema=False, opt={"packed": True})
async def page(request: Request[Any, Any, State], state: State, path: FromPath[str] = "/") -> Response[bytes]:
    """Return a file of the page, or the page itself for addresses that it handles."""
    files: dict[str, StaticFile] = state.page
    name = path.lstrip("/")
    if name not in files:
        if name.startswith(("api/", ASSETS)) or "." in name.rpartition("/")[2]:
            raise NotFoundException("Not found.")
        name = INDEX
    found = files.get(name) or StaticFile("text/plain", MISSING.encode())
    shown = {} if name.startswith(ASSETS) else DOCUMENT_HEADERS
    headers = {**SECURITY_HEADERS, **shown, "vary": "accept-encoding", "cache-control": cache_control(name)}
    content, coding = found.encoded(re.findall(r"[\w*]+", request.headers.get("accept-encoding", "")))
    if coding:
        headers["content-encoding"] = coding
    return Response(content, headers=headers, media_type=found.kind)


def cache_control(name: str) -> str:
    """Return how long a browser may keep a file: assets never change, images hold for a day."""
    if name.startswith(ASSETS):
        return "public, max-age=31536000, immutable"
    return "public, max-age=86400" if name.endswith(".png") else "no-cache"
