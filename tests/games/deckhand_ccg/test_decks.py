"""DC-4: building a deck, and the messages that list all its problems at once."""

from __future__ import annotations

from pathlib import Path

import pytest

import allhands
from allhands import DataError, GameConfig
from allhands.files.deck_files import InvalidDeck, written
from tests.cli.running import run

LEGAL = {
    "Drone": 2,
    "Servant": 2,
    "Hall Monitor": 2,
    "Auditor": 2,
    "Ceiling Turret": 2,
    "Shield Clerk": 2,
    "Drone Wrangler": 2,
    "Compliance Officer": 2,
    "Enforcer Mk II": 1,
    "Efficiency Expert": 1,
    "Void Marine": 2,
}


@pytest.fixture(scope="module")
def game_config() -> GameConfig:
    return allhands.load("deckhand-ccg")


def deck_of(captain: str = "Overseer", **changes: int) -> list[str]:
    """Return the legal deck above with other numbers of some cards. Underscores stand for spaces."""
    cards = LEGAL | {name.replace("_", " "): copies for name, copies in changes.items()}
    return [captain, *(f"{copies} {name}" for name, copies in cards.items() if copies)]


def reasons(deck: list[str]) -> list[str]:
    try:
        allhands.load("deckhand-ccg", decks=[deck])
    except InvalidDeck as error:
        return [reason.removeprefix("deck 0: ") for reason in error.reasons]
    return []


def test_dc_2_1_both_bring_a_captain_and_a_deck(game_config: GameConfig) -> None:
    table = allhands.load("deckhand-ccg", decks=["Overseer", deck_of()]).deal(seed=1)
    assert [deck[0] for deck in table.position()["decks"]] == ["Overseer", "Overseer"]
    mine = table.position()["decks"][1]
    assert dict(reversed(card.split(" ", 1)) for card in mine if card[0] == "2") == {
        name: "2" for name, copies in LEGAL.items() if copies == 2
    }
    assert [len(hand) for hand in table.position()["hands"]] == [5, 5]


def test_a_legal_deck() -> None:
    assert reasons(deck_of()) == []


@pytest.mark.parametrize(
    ("deck", "expected"),
    [
        (deck_of(Servant=1), "a deck needs 20 cards besides its Captain; this one has 19."),
        (deck_of(Spare_Parts=1), "a deck needs 20 cards besides its Captain; this one has 21."),
    ],
)
def test_dc_4_1_exactly_twenty_cards(deck: list[str], expected: str) -> None:
    assert reasons(deck) == [expected]


def test_dc_4_2_the_captains_symbol_or_the_freelancers() -> None:
    deck = deck_of(Servant=0, Rope_Monkey=1, Comet_Rider=1)
    rule = "every card must show Overseer's symbol or the freelancer symbol"
    assert reasons(deck) == [f"{rule}: not Rope Monkey, Comet Rider."]


@pytest.mark.parametrize(
    ("deck", "expected"),
    [
        (deck_of(Drone=3, Servant=1), "at most 2 copies of a card: not Drone."),
        (
            deck_of(Enforcer_Mk_II=2, Efficiency_Expert=2, Servant=0),
            "only one copy of each card that costs 3: not Enforcer Mk II, Efficiency Expert.",
        ),
    ],
)
def test_dc_4_3_how_many_of_one_name(deck: list[str], expected: str) -> None:
    assert reasons(deck) == [expected]


@pytest.mark.parametrize(
    ("deck", "expected"),
    [
        (deck_of("Drone"), "Drone isn't a Captain."),
        (deck_of("Mint93"), "Mint93 isn't a Captain."),
        (
            deck_of(Servant=0, Overseer=1, Mint93=1),
            "only Crew and Maneuvers belong in a deck: not Overseer, Mint93.",
        ),
    ],
)
def test_dc_3_1_one_captain_with_crew_and_maneuvers(deck: list[str], expected: str) -> None:
    assert reasons(deck) == [expected]


def test_dc_4_4_every_reason_at_once(tmp_path: Path) -> None:
    """One message per broken rule, with its line. A misspelt card counts, but only once."""
    path = tmp_path / "mine.toml"
    path.write_text(
        "\n".join(
            [
                "# all wrong",
                'captain = "Overseer"',
                "cards = [",
                '    "3 Drone",',
                '    "2 Enforcer Mk II",',
                '    "Rope Monkey",',
                '    "Servnat",',
                '    "Star-Bounder",',
                '    "Comet Rider", "3 Shield Clerk",',
                "]",
            ]
        )
    )
    ran = run("deck", "check", path)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.replace(str(path), "FILE").splitlines() == [
        'FILE, line 7: there is no card "Servnat"; did you mean "Servant"?',
        "FILE: a deck needs 20 cards besides its Captain; this one has 12.",
        "FILE, line 8: only Crew and Maneuvers belong in a deck: not Star-Bounder.",
        "FILE, line 6: every card must show Overseer's symbol or the freelancer symbol: "
        "not Rope Monkey, Comet Rider.",
        "FILE, line 4: at most 2 copies of a card: not Drone, Shield Clerk.",
        "FILE, line 5: only one copy of each card that costs 3: not Enforcer Mk II.",
    ]


def test_dc_12_1_the_decks_in_the_box(game_config: GameConfig) -> None:
    """Four Captains with two legal decks each that have some Range 2; enough designs of every symbol."""
    decks = game_config.game.decks
    assert decks is not None
    captains = [card.name for card in game_config.cards if card.facts["kind"] == "captain"]
    assert {"Star-Bounder", "Overseer"} <= set(captains)
    assert sorted(written(deck, game_config.cards)[0] for deck in decks.own.values()) == sorted(2 * captains)
    for deck in decks.own.values():
        assert decks.complaints(deck) == []
        assert any(game_config.cards[design].facts.get("range", 0) >= 2 for design in deck[1:])
    symbols = [
        card.facts["symbol"] for card in game_config.cards if card.facts["kind"] in ("crew", "maneuver")
    ]
    assert all(symbols.count(captain) >= 14 for captain in captains)
    assert symbols.count("freelancer") >= 12
    assert {card.facts["cost"] for card in game_config.cards if "cost" in card.facts} == {0, 1, 2, 3}


def test_dc_4_4_a_pool_has_all_that_is_never_complained_of(game_config: GameConfig) -> None:
    """For every Captain, the pool's number of copies is legal and one more isn't."""
    decks = game_config.game.decks
    assert decks is not None
    for captain, pool in decks.pools.items():

        def blamed(design: int, copies: int, captain: int = captain) -> bool:
            return any(design in c.designs for c in decks.complaints((captain, *[design] * copies)))

        assert pool
        for design in range(len(game_config.cards)):
            most = pool.get(design, 0)
            assert not blamed(design, most)
            assert blamed(design, most + 1)
    assert decks.pools.keys() == {deck[0] for deck in decks.own.values()}


def with_cards(tmp_path: Path, text: str) -> GameConfig:
    path = tmp_path / "cards.toml"
    path.write_text(text, encoding="utf-8")
    return allhands.load("deckhand-ccg", cards=path)


def standard(game_config: GameConfig) -> str:
    return (game_config.game.info.folder / "cards.toml").read_text(encoding="utf-8")


def test_with_other_cards_every_captain_still_has_a_legal_deck(
    game_config: GameConfig, tmp_path: Path
) -> None:
    """If a card of a deck in the box is missing, the Captain's deck uses other cards."""
    other = with_cards(tmp_path, standard(game_config).replace('name = "Servant"', 'name = "Footman"'))
    assert game_config.game.decks is not None
    assert other.game.decks is not None
    assert set(other.game.decks.own) == set(game_config.game.decks.own) - {"Outsourced Labour"}
    for deck in other.game.decks.own.values():
        assert other.game.decks.complaints(deck) == []
    captains = {card.name for card in other.cards if card.facts["kind"] == "captain"}
    assert {written(deck, other.cards)[0] for deck in other.game.decks.own.values()} == captains
    assert "2 Footman" in written(other.game.decks.own["Overseer"], other.cards)


def test_cards_of_which_no_deck_can_be_made(game_config: GameConfig, tmp_path: Path) -> None:
    """Only Captains and Gamers."""
    parts = standard(game_config).split("[[card]]\n")
    kept = [part for part in parts[1:] if 'kind = "captain"' in part]
    gamers = standard(game_config)[standard(game_config).index("\n[[gamer]]\n") :]
    text = "[[card]]\n".join([parts[0], *kept]) + gamers
    with pytest.raises(DataError, match=r"cards\.toml: no Captain has enough cards for a deck of 20\.$"):
        with_cards(tmp_path, text)
