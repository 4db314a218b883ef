"""This device's shares of fair deals: what they reveal, and how they are kept."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest
from msgspec.structs import replace

from allhands.table.fair_deal import Share
from allhands.table.shares import load_share, save_share, share_path

SEAT = "http://127.0.0.1:8000/table/abc token"
OTHERS = {1: "1" * 64, 2: "2" * 64}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ALLHANDS_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def test_a_share_is_kept_for_its_owner_alone(home: Path) -> None:
    share = Share("c" * 64, 0, "a" * 64, {0: "5" * 64}, {0: "6" * 64, 1: "7" * 64})
    save_share(SEAT, share)
    assert load_share(SEAT) == share
    assert load_share(SEAT.replace("token", "other")) is None
    assert stat.S_IMODE(share_path(SEAT).stat().st_mode) == 0o600
    assert stat.S_IMODE((home / "shares").stat().st_mode) == 0o700


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff", b'{"seat": "0"}', b"[" * 100_000])
def test_a_file_that_is_no_share_is_none(home: Path, content: bytes) -> None:
    share_path(SEAT).parent.mkdir(parents=True)
    share_path(SEAT).write_bytes(content)
    assert load_share(SEAT) is None


def test_a_match_goes_on_where_nothing_can_be_written(home: Path) -> None:
    home.write_text("a file")
    save_share(SEAT, Share("c" * 64, 0, "a" * 64))
    assert load_share(SEAT) is None


def test_bytes_are_revealed_once_their_seal_is_set() -> None:
    share = Share("c" * 64, 0, "a" * 64)
    assert not share.may_reveal(OTHERS)
    assert not share.may_reveal({**OTHERS, 0: "0" * 64})
    assert share.may_reveal({**OTHERS, 0: share.seal})


def test_seals_that_bytes_were_revealed_for_never_change() -> None:
    share = Share("c" * 64, 0, "a" * 64)
    seals = {**OTHERS, 0: share.seal}
    revealed = replace(share, seals=seals)
    assert revealed.may_reveal(seals)
    assert not revealed.may_reveal({**seals, 2: "3" * 64})


def test_another_round_goes_without_a_seat() -> None:
    """A server that has seen all contributions can't call for rounds until it likes the deal."""
    first = Share("c" * 64, 0, "a" * 64, {0: "0" * 64, **OTHERS})
    again = first.renew("d" * 64, 0)
    assert again.contribution != first.contribution
    assert not again.may_reveal({0: again.seal, **OTHERS})
    assert again.may_reveal({0: again.seal, 1: OTHERS[1]})
    assert not again.may_reveal({0: again.seal, 7: OTHERS[1]})
    third = again.renew("e" * 64, 0)
    assert not third.may_reveal({0: third.seal, **OTHERS})
    last = replace(again, seals={0: again.seal, 1: OTHERS[1]}).renew("f" * 64, 0)
    assert not last.may_reveal({0: last.seal, 1: OTHERS[1]})
    assert last.may_reveal({0: last.seal})
