"""The deal, in every edition and with every number of players."""

from __future__ import annotations

import pytest

from allhands.games.deck_hand.state import Pile
from allhands.lab.variants import Variant
from allhands.table.game_config import load
from tests.helpers import dealt


def terms(seats: int, edition: int, beginners: int = 0) -> Variant:
    return Variant("deck-hand", seats, (("edition", edition), ("beginners", beginners), ("challenge", 1)))


@pytest.mark.parametrize(
    ("seats", "edition", "supply_deck", "reload_deck"),
    [
        (2, 0, 22, 29),
        (3, 0, 33, 18),
        (4, 0, 40, 11),
        (2, 1, 22, 33),
        (3, 1, 33, 22),
        (4, 1, 44, 11),
        (1, 0, 23, 28),
    ],
)
def test_dh_1_3_sizes_of_the_decks(seats: int, edition: int, supply_deck: int, reload_deck: int) -> None:
    """57 or 61 single cards: the supply deck, six in the supply, and the rest in the reload deck."""
    s = dealt(terms(seats, edition), 5)
    assert s.size[Pile.SUPPLY_DECK] == supply_deck
    assert s.size[Pile.RELOAD_DECK] == reload_deck
    assert sum(s.size[Pile.SUPPLY : Pile.SUPPLY + 6]) == 6


def test_the_two_editions_have_their_cards() -> None:
    """59 and 63 designs."""
    cards = load("deck-hand").cards
    assert len(cards) == 63
    assert sum(c.facts["edition"] == "both" for c in cards) == 59
    assert sum(c.copies for c in cards if c.name not in ("Fist Fight", "Celebrate")) == 61


def test_dh_1_5_chance_decides_who_begins() -> None:
    """Over enough deals, every seat begins at least once."""
    assert {dealt(terms(4, 0), seed).decider for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.parametrize(("seats", "out"), [(1, 0), (2, 11), (3, 11), (4, 0)])
def test_dh_6_1_eleven_cards_stay_out_for_beginners(seats: int, out: int) -> None:
    """With two or three players."""
    with_all, without = (dealt(terms(seats, 0, beginners), 3) for beginners in (0, 1))
    assert without.size[Pile.REMOVED] - with_all.size[Pile.REMOVED] == out


def test_named_options() -> None:
    """An edition is named by its word or its number."""
    assert load("deck-hand", edition="indicator").options["edition"] == 1
    with pytest.raises(ValueError, match='edition cannot be "token"; did you mean "tokens"'):
        load("deck-hand", edition="token")
