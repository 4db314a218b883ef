"""The page: what was built of web/, served from memory."""

from __future__ import annotations

import gzip
import mimetypes
import re
from pathlib import Path
from typing import Any, NamedTuple

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


class File(NamedTuple):
    """A file of the page, and the same smaller where that is worth while."""

    kind: str
    content: bytes
    packed: dict[str, bytes]  # by encoding, the smallest first


def read_page(folder: Path) -> dict[str, File]:
    """All files of the page by their path; there are few, and nothing else can be asked for."""
    return {
        path.relative_to(folder).as_posix(): read(path)
        for path in sorted(folder.rglob("*") if folder.is_dir() else ())
        if path.is_file() and path.suffix != BROTLI
    }


def read(path: Path) -> File:
    kind = KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    content = path.read_bytes()
    packed = {"gzip": gzip.compress(content, 9, mtime=0)} if path.suffix in PACKED else {}
    smaller = path.with_name(path.name + BROTLI)  # which the build has made
    if smaller.exists():
        packed = {"br": smaller.read_bytes(), **packed}
    return File(kind, content, packed)


@get(["/", "/{path:path}"], include_in_schema=False, opt={"packed": True})
async def page(request: Request[Any, Any, State], state: State, path: FromPath[str] = "/") -> Response[bytes]:
    """A file of the page; every other address is for the page itself to make sense of."""
    files: dict[str, File] = state.page
    name = path.lstrip("/")
    if name not in files:
        if name.startswith(("api/", ASSETS)) or "." in name.rpartition("/")[2]:
            raise NotFoundException("There is nothing here.")
        name = INDEX
    found = files.get(name) or File("text/plain", MISSING.encode(), {})
    shown = {} if name.startswith(ASSETS) else DOCUMENT
    headers = {**SAFE, **shown, "vary": "accept-encoding", "cache-control": caching(name)}
    content = found.content
    understood = re.findall(r"[\w*]+", request.headers.get("accept-encoding", ""))
    if coding := next((coding for coding in found.packed if coding in understood), None):
        content, headers["content-encoding"] = found.packed[coding], coding
    return Response(content, headers=headers, media_type=found.kind)


def caching(name: str) -> str:
    return "public, max-age=31536000, immutable" if name.startswith(ASSETS) else "no-cache"
