from __future__ import annotations

from pathlib import Path

import pytest

from allhands.server.invite_links import parse_link, take_seat
from allhands.table.errors import Rejected
from tests.server.serving import Server, token

TABLE = "http://127.0.0.1:8000/table/abc"


def test_link_with_several_invites_takes_the_first_free_seat(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        opening = {"game": "hanataz", "token": token(), "seats": 3}
        opened = server.ask("POST", "/api/tables", opening).json()
        first, second, third = opened["invites"]
        table = f"http://127.0.0.1:{server.port}/table/{opened['table']['id']}"
        link = parse_link(f"{table}#seat=0&invite={first}&more=1.{second},2.{third}")
        assert [take_seat(link, name).seat for name in ("Ann", "Bo", "Cy")] == [0, 1, 2]
        with pytest.raises(Rejected, match="Cy is in this seat"):
            take_seat(link, "Dee")


def test_malformed_invites_are_ignored() -> None:
    assert parse_link(f"{TABLE}#seat=1&invite=a&more=2.b-_,3,.c,444.d,5.e").more == ((2, "b-_"), (5, "e"))
    assert parse_link(f"{TABLE}#seat=1&invite=a").more == ()
