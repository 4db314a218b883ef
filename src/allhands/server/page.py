"""The page: what was built of web/, served from memory."""

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
ASSETS = "assets/"  # whose names change with their content
MISSING = "No page was built here: `make page` builds it. The tables are at /api, for programs.\n"
KINDS = {  # what a machine's own list may not know, or know otherwise
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
PACKED = (".html", ".css", ".txt", ".js", ".json", ".svg", ".webmanifest")  # which gzip makes smaller
BROTLI = ".br"
SAFE = {"x-content-type-options": "nosniff"}
DOCUMENT = {  # of what a browser shows, and not only loads
    "content-security-policy": "default-src 'self'; connect-src 'self'; img-src 'self' data:; "
    "style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
}


@dataclass(frozen=True)
class File:
    """A file of the page, and the same smaller where that is worth while."""

    kind: str
    content: bytes
    brotli: bytes | None = None  # as the build has made it
    gzipped: bool = False  # whether that makes it smaller

    @cached_property
    def _gzip(self) -> bytes:
        return gzip.compress(self.content, 9, mtime=0)  # when it is asked for: the server starts at once

    def packed(self, understood: Collection[str]) -> tuple[bytes, str]:
        """The smallest that a browser understands, and how it is encoded; "": not at all."""
        if self.brotli and "br" in understood:
            return self.brotli, "br"
        if self.gzipped and "gzip" in understood:
            return self._gzip, "gzip"
        return self.content, ""


def read_page(folder: Path) -> dict[str, File]:
    """All files of the page by their path; there are few, and nothing else can be asked for."""
    return {
        path.relative_to(folder).as_posix(): read(path)
        for path in sorted(folder.rglob("*") if folder.is_dir() else ())
        if path.is_file() and path.suffix != BROTLI
    }


def read(path: Path) -> File:
    kind = KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    smaller = path.with_name(path.name + BROTLI)
    brotli = smaller.read_bytes() if smaller.exists() else None
    return File(kind, path.read_bytes(), brotli, path.suffix in PACKED)


@get(["/", "/{path:path}"], include_in_schema=False, opt={"packed": True})
async def page(request: Request[Any, Any, State], state: State, path: FromPath[str] = "/") -> Response[bytes]:
    """A file of the page; every other address is for the page itself to make sense of."""
    files: dict[str, File] = state.page
    name = path.lstrip("/")
    if name not in files:
        if name.startswith(("api/", ASSETS)) or "." in name.rpartition("/")[2]:
            raise NotFoundException("There is nothing here.")
        name = INDEX
    found = files.get(name) or File("text/plain", MISSING.encode())
    shown = {} if name.startswith(ASSETS) else DOCUMENT
    headers = {**SAFE, **shown, "vary": "accept-encoding", "cache-control": caching(name)}
    content, coding = found.packed(re.findall(r"[\w*]+", request.headers.get("accept-encoding", "")))
    if coding:
        headers["content-encoding"] = coding
    return Response(content, headers=headers, media_type=found.kind)


def caching(name: str) -> str:
    """How long a browser may keep a file: what is never changed for ever, pictures for a day."""
    if name.startswith(ASSETS):
        return "public, max-age=31536000, immutable"
    return "public, max-age=86400" if name.endswith(".png") else "no-cache"
