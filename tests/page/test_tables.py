"""Tables on which much is told: every word stands where it can be read, in windows of all sizes."""

from __future__ import annotations

import json

import pytest

from tests.helpers import GAMES
from tests.page.browsing import DESK, LAPTOP, PHONE, SMALL
from tests.page.conftest import Arrival
from tests.page.looking import CUT, SPILT, settled
from tests.page.positions import PositionServer, crowded
from tests.page.sitting import sit_at

SIZES = {"desk": DESK, "laptop": LAPTOP, "phone": PHONE, "small": SMALL}


@pytest.mark.parametrize("game", ["deck-hand", "hand-management"])
def test_every_word_of_a_crowded_table_can_be_read(
    game: str, positioned: PositionServer, arrive: Arrival
) -> None:
    person = arrive(at=f"http://127.0.0.1:{positioned.port}")
    person.go("/")
    person.page.evaluate("games => localStorage.setItem('guided', games)", json.dumps(GAMES))
    for title, position, chosen in crowded(game):
        opened = positioned.open(position)
        sit_at(person, opened.id, game, opened.tokens[position.asked], position.asked)
        for target in chosen:
            person.page.locator(f".stage [data-touch='{target}']").first.click()
        for name, size in SIZES.items():
            person.resize(size)
            found = settled(person, CUT) + settled(person, SPILT)
            assert found == [], f"{title}, {name}: {found}"
        person.resize(DESK)
