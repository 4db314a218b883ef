"""tools.smoke_test against real servers."""

from __future__ import annotations

from pathlib import Path

import pytest

from allhands.server import static_files
from tests.server.serving import Server
from tools import smoke_test


def test_plays_a_match_to_its_end(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        address = f"http://127.0.0.1:{server.port}"
        assert smoke_test.read_health(address).status == "ready"
        assert smoke_test.play_match(address, "leduc") > 1
        if (static_files.FOLDER / "index.html").exists():
            assert smoke_test.load_page(address) > 1


def test_a_page_without_scripts_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(smoke_test, "fetch", lambda _url: b"The web page hasn't been built.")
    with pytest.raises(smoke_test.SmokeTestFailed, match="links to no script"):
        smoke_test.load_page("http://127.0.0.1:1")


def test_no_server_gets_one_sentence() -> None:
    with pytest.raises(smoke_test.SmokeTestFailed, match=r"^http://127\.0\.0\.1:9/healthz: "):
        smoke_test.main("http://127.0.0.1:9")
