from __future__ import annotations

from pathlib import Path

import pytest
from litestar import Litestar
from litestar.datastructures import State
from litestar.testing import TestClient

from allhands.server.static_files import MISSING, load_files, page

SCRIPT = "console.log('hello')\n" * 100


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "page" / "assets").mkdir(parents=True)
    (tmp_path / "page" / "index.html").write_text("<!doctype html><title>All Hands</title>")
    (tmp_path / "page" / "assets" / "main-1a2b.js").write_text(SCRIPT)
    (tmp_path / "page" / "assets" / "font.woff2").write_bytes(b"wOF2")
    (tmp_path / "page" / "icon.png").write_bytes(b"PNG")
    (tmp_path / "secret.txt").write_text("nobody reads this")
    return tmp_path / "page"


def client(folder: Path) -> TestClient[Litestar]:
    return TestClient(Litestar([page], state=State({"page": load_files(folder)})))


def test_every_address_of_the_page_is_the_page(folder: Path) -> None:
    with client(folder) as browser:
        for address in ("/", "/table/abc", "/new/hanataz"):
            answer = browser.get(address)
            assert "All Hands" in answer.text
            assert answer.headers["cache-control"] == "no-cache"
            assert "text/html" in answer.headers["content-type"]
            policy = answer.headers["content-security-policy"]
            assert "default-src 'self'" in policy
            assert "script-src" not in policy  # so that scripts are the page's own, and none are inline
        for address in (
            "/api/nothing",
            "/assets/old-9f.js",
            "/../secret.txt",
            "/secret.txt",
            "/%2e%2e/secret.txt",
        ):
            answer = browser.get(address)
            assert answer.status_code == 404
            assert "nobody" not in answer.text


def test_pictures_are_not_fetched_with_every_screen(folder: Path) -> None:
    with client(folder) as browser:
        assert browser.get("/icon.png").headers["cache-control"] == "public, max-age=86400"


def test_what_is_named_after_its_content_is_kept_for_ever(folder: Path) -> None:
    with client(folder) as browser:
        script = browser.get("/assets/main-1a2b.js")
        assert script.text == SCRIPT
        assert (script.headers["content-encoding"], script.headers["vary"]) == ("gzip", "accept-encoding")
        assert "immutable" in script.headers["cache-control"]
        assert int(script.headers["content-length"]) < len(SCRIPT) / 10
        plain = browser.get("/assets/main-1a2b.js", headers={"accept-encoding": "identity"})
        assert (plain.text, "content-encoding" in plain.headers) == (SCRIPT, False)
        font = browser.get("/assets/font.woff2").headers
        assert ("content-encoding" in font, font["content-type"]) == (False, "font/woff2")


def test_what_the_build_has_made_smaller_goes_to_whoever_understands_it(folder: Path) -> None:
    (folder / "assets" / "main-1a2b.js.br").write_bytes(b"smaller")
    address = "/assets/main-1a2b.js"
    with client(folder) as browser:
        with browser.stream("GET", address, headers={"accept-encoding": "gzip, br"}) as answer:
            assert answer.headers["content-encoding"] == "br"
            assert b"".join(answer.iter_raw()) == b"smaller"
        assert browser.get(address, headers={"accept-encoding": "gzip"}).text == SCRIPT
        assert browser.get(f"{address}.br").status_code == 404


def test_where_no_page_was_built_a_sentence_says_so(tmp_path: Path) -> None:
    with client(tmp_path / "nothing") as browser:
        assert browser.get("/").text == MISSING
