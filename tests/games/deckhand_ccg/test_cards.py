"""The cards in the box, and the rules for building decks."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

import pytest

import allhands
from allhands.bots import make_bot
from allhands.files.deck_files import InvalidDeck
from allhands.lab.statistics import wilson

BOX = allhands.load("deckhand-ccg")
CARDS = {card.name: card.facts for card in BOX.cards}
UNITS = {name: facts for name, facts in CARDS.items() if facts["kind"] in ("captain", "crew")}
CAPTAINS = [name for name, facts in CARDS.items() if facts["kind"] == "captain"]
DECKS = BOX.game.decks
assert DECKS is not None
OWN = {name: [BOX.cards[number] for number in deck] for name, deck in DECKS.own.items()}


def symbols(symbol: str) -> list[str]:
    return [name for name, facts in CARDS.items() if facts.get("symbol") == symbol and name not in CAPTAINS]


def test_dc_3_1_numbers_costs_and_symbols() -> None:
    for name, facts in CARDS.items():
        if facts["kind"] == "gamer":
            continue
        assert ({"range", "damage", "hp"} <= set(facts)) == (name in UNITS)
        assert ("cost" in facts) == (facts["kind"] != "captain")
        assert facts["symbol"] in [*CAPTAINS, "freelancer"]


def test_dc_12_1_captains_and_their_crews() -> None:
    assert len(CAPTAINS) == 4
    assert {"Star-Bounder", "Overseer"} <= set(CAPTAINS)
    assert all(len(symbols(captain)) >= 14 for captain in CAPTAINS)
    assert len(symbols("freelancer")) >= 12
    assert {facts["cost"] for facts in CARDS.values() if "cost" in facts} == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("card", "symbol", "reach"),
    [
        ("Star-Bounder", "Star-Bounder", 2),
        ("Servant", "Overseer", 2),
        ("Drone", "Overseer", 1),
        ("What's-His-Name", "Star-Bounder", 1),
        ("One-Eyed Rifleman", "Star-Bounder", 3),
    ],
)
def test_dc_12_1_the_cards_the_rulebook_names(card: str, symbol: str, reach: int) -> None:
    assert (CARDS[card]["symbol"], CARDS[card]["range"]) == (symbol, reach)


def test_dc_12_1_every_captain_has_two_legal_decks_with_some_range() -> None:
    assert sorted(deck[0].name for deck in OWN.values()) == sorted(2 * CAPTAINS)
    for name, deck in OWN.items():
        assert DECKS is not None
        assert DECKS.complaints(DECKS.own[name]) == []
        assert any(card.facts.get("range", 0) >= 2 for card in deck[1:])


def test_dc_12_1_every_design_is_in_some_deck() -> None:
    used = {card.name for deck in OWN.values() for card in deck}
    assert used == {name for name, facts in CARDS.items() if facts["kind"] != "gamer"}


def test_no_two_cards_are_the_same_but_for_their_names() -> None:
    looks = [({**card.facts, "symbol": ""}, card.text) for card in BOX.cards if card.facts["kind"] == "crew"]
    assert all(looks.count(look) == 1 for look in looks)


def test_dc_12_2_the_gamers() -> None:
    gamers = [facts for facts in CARDS.values() if facts["kind"] == "gamer"]
    assert len(gamers) == 8
    assert CARDS["Mint93"]["ccg"]
    stats = ("wisdom", "awareness", "synergy", "dexterity", "xfactor")
    assert all(1 <= gamer[stat] <= 5 for gamer in gamers for stat in stats)
    assert sum(bool(card.text) for card in BOX.cards if card.facts["kind"] == "gamer") >= 5


def test_dc_13_52_a_text_says_whether_more_damage_is_for_attacks_or_for_counterattacks() -> None:
    for card in BOX.cards:
        more, said = len(re.findall(r"\+\d damage", card.text)), r"\+\d damage when (?:counter)?attacking"
        assert len(re.findall(said, card.text)) == more, card.text


def reasons(cards: list[str]) -> list[str]:
    """Return the problems of a deck under the Overseer."""
    with pytest.raises(InvalidDeck) as caught:
        allhands.load("deckhand-ccg", decks=[["Overseer", *cards]])
    return [reason.removeprefix("deck 0: ") for reason in caught.value.reasons]


LEGAL = [f"2 {name}" for name in symbols("Overseer") if CARDS[name]["cost"] < 3][:10]


def test_dc_4_1_to_4_3_a_legal_deck() -> None:
    """DC-4.1, DC-4.2, DC-4.3"""
    assert allhands.load("deckhand-ccg", decks=[["Overseer", *LEGAL]]).deal(seed=1).decider == 0


@pytest.mark.parametrize("cards", [LEGAL[:9], [*LEGAL, "Void Marine"]])
def test_dc_4_1_twenty_cards_no_more_and_no_less(cards: list[str]) -> None:
    assert len(reasons(cards)) == 1
    assert "a deck needs 20 cards besides its Captain" in reasons(cards)[0]


def test_dc_4_2_another_captains_card() -> None:
    said = reasons([*LEGAL[:9], "Rope Monkey", "Void Marine"])
    assert len(said) == 1
    assert "symbol" in said[0]
    assert "Rope Monkey" in said[0]
    assert "Void Marine" not in said[0]


def test_dc_4_3_three_of_a_name_and_two_that_cost_three() -> None:
    assert "Void Marine" in reasons([*LEGAL[:8], "3 Void Marine", "Hired Blade"])[0]
    assert "Enforcer Mk II" in reasons([*LEGAL[:9], "2 Enforcer Mk II"])[0]


def test_dc_4_4_every_reason_at_once() -> None:
    said = reasons([*LEGAL, "3 Hired Blade", "2 Enforcer Mk II", "Rope Monkey"])
    assert len(said) == 4
    for name in ("Hired Blade", "Enforcer Mk II", "Rope Monkey", "26"):
        assert sum(name in reason for reason in said) == 1


def match(decks: tuple[str, str], seed: int) -> float:
    """Return the first deck's share of the win. With odd seeds the decks change seats."""
    swapped = seed % 2
    game_config = allhands.load("deckhand-ccg", decks=[decks[swapped], decks[1 - swapped]])
    table = game_config.deal(seed=seed)
    players: list[Any] = [make_bot("search:100", game_config, 2 * seed + seat) for seat in (0, 1)]
    while table.decider is not None:
        table.play(players[table.decider].choose(table))
    return float(game_config.game.scoring.share(table.state, swapped))


@pytest.mark.soak
@pytest.mark.parametrize("pair", list(combinations(CAPTAINS, 2)), ids=" against ".join)
def test_dc_12_3_no_pairing_is_clearly_worse_than_35_to_65(pair: tuple[str, str]) -> None:
    matches = 40
    low, high = wilson(sum(match(pair, seed) for seed in range(matches)), matches)
    assert high >= 0.35
    assert low <= 0.65


def test_every_card_is_commented_on() -> None:
    """A Gamer without a Talent has no comment."""
    assert all(design.flavour for design in allhands.load("deckhand-ccg").cards)
