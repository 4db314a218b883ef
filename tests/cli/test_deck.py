from __future__ import annotations

from pathlib import Path

import pytest

import allhands
from tests.cli.running import complaint, only_record, run, run_json
from tools.goldens import first_version

GOOD = 'captain = "Crab"\ncards = ["2 Paw", "2 Claw"]\n'
BAD = 'captain = "Paw"\ncards = [\n  "3 Tail",\n  "Klaw",\n]\n'


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(GOOD, encoding="utf-8")
    return path


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    path = tmp_path / "bad.toml"
    path.write_text(BAD, encoding="utf-8")
    return path


def test_deck_list_shows_a_games_decks(duel: str) -> None:
    out = run("deck", "list", "--game", duel).out
    assert [line.split() for line in out.splitlines()] == [
        ["game", "deck", "captain", "cards"],
        ["duel", "Fox", "Fox", "4", "cards"],
        ["duel", "Crab", "Crab", "4", "cards"],
    ]


def test_every_game_with_decks_is_listed_and_shown(duel: str) -> None:
    found = run_json("deck", "list")
    with_decks = [name for name in allhands.game_names() if allhands.load(name).game.decks]
    assert duel in with_decks
    assert list(dict.fromkeys(deck["game"] for deck in found)) == with_decks
    for deck in found:
        assert run_json("deck", "show", deck["name"], "--game", deck["game"]) == deck
        assert deck["captain"] in run("deck", "show", deck["name"], "--game", deck["game"]).out


def test_deck_show_lists_the_cards(duel: str, mine: Path) -> None:
    out = run("deck", "show", mine, "--game", duel).out
    assert out.startswith("Crab (")
    assert [line.split() for line in out.splitlines()[2:]] == [
        ["copies", "card", "strength"],
        ["2", "Paw", "1"],
        ["2", "Claw", "2"],
    ]
    assert "\nServant: " not in (shown := run("deck", "show", "Overseer", "--game", "deckhand-ccg").out)
    assert "\nShield Clerk: Friends beside it get Armour 1.\n" in shown


def test_a_good_deck_is_approved(duel: str, mine: Path) -> None:
    ran = run("deck", "check", mine, "--game", duel)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == f"{mine} is a good deck for Duel: Crab with 4 cards.\n"


def test_deck_check_lists_all_problems_of_all_files(duel: str, mine: Path, bad: Path, tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere.toml"
    ran = run("deck", "check", bad, mine, nowhere, "--game", duel)
    assert ran.status == 2
    assert ran.out == f"{mine} is a good deck for Duel: Crab with 4 cards.\n"
    assert ran.err.splitlines() == [
        f'{bad}, line 4: there is no card "Klaw"; did you mean "Claw"?',
        f"{bad}, line 1: Paw is no captain.",
        f"{bad}, line 3: at most 2 cards of one name, but there are more of Tail.",
        f"{nowhere}: cannot be read (No such file or directory).",
    ]


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ((), ["Fox", "2 Paw", "2 Tail"]),
        (("--captain", "crab"), ["Crab", "Paw", "2 Claw", '"Old" Shell']),
        (("--from", "Crab"), ["Crab", "Paw", "2 Claw", '"Old" Shell']),
    ],
)
def test_new_deck_is_legal_and_states_the_rules(
    duel: str, tmp_path: Path, arguments: tuple[str, ...], expected: list[str]
) -> None:
    path = tmp_path / "new.toml"
    ran = run("deck", "new", path, "--game", duel, *arguments)
    assert ran.status == 0
    assert ran.out.endswith(f" deck check {path} --game {duel}\n")
    assert allhands.load(duel, decks=[path]).deal(seed=1).position()["decks"][0] == expected
    text = path.read_text(encoding="utf-8")
    decks = allhands.load(duel).game.decks
    assert decks is not None
    assert all(f"# - {rule}\n" in text for rule in decks.rules)


def test_new_deck_may_start_from_a_file(duel: str, mine: Path, tmp_path: Path) -> None:
    path = tmp_path / "new.toml"
    run("deck", "new", path, "--from", mine, "--game", duel)
    assert allhands.load(duel, decks=[path]).decks == allhands.load(duel, decks=[mine]).decks


def test_every_new_deck_is_legal(duel: str, tmp_path: Path) -> None:
    for number, deck in enumerate(run_json("deck", "list")):
        path = tmp_path / f"{number}.toml"
        for arguments in (("deck", "new", path, "--from", deck["name"]), ("deck", "check", path)):
            assert run(*arguments, "--game", deck["game"]).status == 0


def test_new_deck_overwrites_nothing(duel: str, mine: Path) -> None:
    said = complaint("deck", "new", mine, "--game", duel)
    assert said == f"{mine}: exists already; choose another name."
    assert mine.read_text(encoding="utf-8") == GOOD


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("deck show Foxx", 'Duel has no deck "Foxx"; did you mean "Fox"?'),
        ("deck new mine", "mine: the name of a deck file ends in .toml."),
        ("deck new no/where.toml", "no/where.toml: No such file or directory."),
        ("deck new a.toml --captain Crap", 'Duel has no captain "Crap"; did you mean "Crab"?'),
        ("deck new a.toml --captain Whale", 'Duel has no captain "Whale"; the captains are Fox, Crab.'),
        ("deck new a.toml --captain Fox --from Fox", "Say with --captain who leads the deck, or with --from"),
        ("play duel --deck Foxx", 'Duel has no deck "Foxx"; did you mean "Fox"?'),
        ("play duel --deck nowhere.toml", "nowhere.toml: cannot be read"),
        ("simulate duel --deck Fox --deck Fox --deck Fox", "bring 2 decks at most, not 3."),
    ],
)
def test_bad_arguments_get_one_sentence(duel: str, line: str, sentence: str) -> None:
    game = ("--game", duel) if line.startswith("deck") else ()
    assert sentence in complaint(*line.split(), *game)


def test_game_is_found_or_must_be_named(duel: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("allhands.cli.deck.games_with_decks", lambda: [duel])
    assert run("deck", "show", "Crab").out.startswith("Crab (")
    monkeypatch.setattr("allhands.cli.deck.games_with_decks", lambda: [duel, "another"])
    assert complaint("deck", "show", "Crab") == "Say which game with --game: duel, another."
    monkeypatch.setattr("allhands.cli.deck.games_with_decks", list)
    assert complaint("deck", "show", "Crab") == "No game has decks."


def test_game_without_decks_gets_one_sentence() -> None:
    for name in allhands.game_names():
        game_config = allhands.load(name)
        if game_config.game.decks is None:
            sentence = f"{game_config.title} has no decks for players to bring."
            assert complaint("play", name, "--deck", "x") == sentence
            assert complaint("deck", "list", "--game", name) == sentence
            assert complaint("deck", "show", "x", "--game", name) == sentence


def test_match_with_decks_is_saved_and_resumed(duel: str, mine: Path, home: Path) -> None:
    run("play", duel, "--deck", mine, "--deck", "Fox", "--bots", "greedy", answers=["1", "quit"])
    record = only_record(home)
    text = first_version(record.read_text("utf-8"))
    assert "\ndeck 0: Crab | 2 Paw | 2 Claw\ndeck 1: Fox | 2 Paw | 2 Tail\n" in text
    mine.unlink()
    ran = run("play", "--last", answers=["1"] * 9)
    assert "The match is over." in ran.out
    assert "The match is over." in run("replay", record).out
    assert complaint("play", "--last", "--deck", "Fox").startswith("A resumed match keeps its settings")


def test_bad_deck_lists_all_problems_and_saves_nothing(duel: str, bad: Path, home: Path) -> None:
    ran = run("play", duel, "--deck", bad)
    assert ran.status == 2
    assert len(ran.err.splitlines()) == 3
    assert not home.exists()


def test_simulation_uses_the_given_decks(duel: str, mine: Path) -> None:
    """Two Paws and two Claws are worth 6, two Paws and two Tails 8, with any player."""
    terms = ("--games", "50", "--deck", mine, "--deck", "Fox")
    found = run_json("simulate", duel, *terms)
    assert found["mean_scores"] == [6, 8]


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("allhands deck ", {"list", "show", "check", "new"}),
        ("allhands deck show Fo", {"Fox"}),
        ("allhands deck new a.toml --from Cr", {"Crab"}),
        ("allhands play duel --deck Cr", {"Crab"}),
        ("allhands simulate duel --deck mi", {"mine.toml"}),
        ("allhands simulate duel --deck ./mi", {"./mine.toml"}),
        ("allhands play hanataz --deck Cr", set()),
        ("allhands deck show Crab --game du", {"duel"}),
    ],
)
def test_shell_completes_decks(
    duel: str, mine: Path, monkeypatch: pytest.MonkeyPatch, line: str, wanted: set[str]
) -> None:
    monkeypatch.chdir(mine.parent)
    monkeypatch.setenv("_ALLHANDS_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_WORDS", line)
    monkeypatch.setenv("COMP_CWORD", str(line.count(" ")))
    assert set(run().out.split()) == wanted


def test_suggested_check_names_the_card_file(tmp_path: Path) -> None:
    cards = allhands.load("deckhand-ccg").game.info.folder / "cards.toml"
    path = tmp_path / "mine.toml"
    ran = run("deck", "new", path, "--game", "deckhand-ccg", "--cards", cards)
    suggested = ran.out.splitlines()[-1].partition(" deck check ")[2].split()
    assert run("deck", "check", *suggested).status == 0
    assert str(cards) in suggested
