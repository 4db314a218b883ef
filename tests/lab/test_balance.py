"""The balance study's counts, on small matches."""

from __future__ import annotations

import re
from math import sqrt
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

from allhands.lab.balance import (
    BalanceStudy,
    describe_rates,
    draw,
    report,
    run_deck_study,
    run_study,
    with_new_cards,
)
from allhands.lab.statistics import Clustered
from allhands.table.decks import decks_of
from allhands.table.game_config import load

NAME = "hand-management"


@pytest.fixture(scope="module")
def study() -> BalanceStudy:
    return run_study(load(NAME), 3, "random", 4)


def test_every_match_is_won_once(study: BalanceStudy) -> None:
    assert study.matches == 4
    assert sum(study.wins.values()) == pytest.approx(4)


def test_winners_uses_are_among_all_uses(study: BalanceStudy) -> None:
    assert ("PLAY", "helping hand") in study.uses
    assert ("IMPROVE", "extra model slot") in study.uses
    assert all(study.uses_of_winners[use] <= times for use, times in study.uses.items())


def test_first_hand_has_action_cards(study: BalanceStudy) -> None:
    assert set(study.held) <= {
        "helping hand",
        "deal a bad hand",
        "bloody your hands",
        "upper hand",
        "change hands",
        "sleight of hand",
    }
    assert max(study.held.values()) <= 3 * study.matches
    assert all(study.wins_with[kind] <= held for kind, held in study.held.items())


def test_study_is_formatted_as_tables(study: BalanceStudy) -> None:
    lines = list(report(load(NAME), study))
    assert lines[0] == "3 seats, 4 matches; a fair share is 33.3%"
    assert "| seat | wins | 95% interval | off by |" in lines
    assert any(line.startswith("| helping hand |") for line in lines)
    assert "| card | named a match | by winners | 95% interval |" in lines
    assert len(study.lengths) == 4


def test_study_has_plots(study: BalanceStudy) -> None:
    plots = draw(load(NAME), study)
    assert list(plots) == ["seats", "lengths", "cards"]
    for text in plots.values():
        root = ElementTree.fromstring(text)
        assert root.tag.endswith("svg")
    assert plots["seats"].count("<circle") == 3


def test_rates_count_events_per_card(study: BalanceStudy) -> None:
    happened = study.happened
    lines = list(describe_rates(study, ["HIRED/TURNED_UP", "WEEK_BEGINS"]))
    hired, offered = (
        sum(n for (kind, _), n in happened.items() if kind == k) for k in ("HIRED", "TURNED_UP")
    )
    assert lines[0] == f"HIRED/TURNED_UP: {hired / offered:.2f}"
    assert lines[2] == "| card | TURNED_UP | HIRED | rate |"
    rates = [float(line.rstrip(" |").rpartition(" ")[2]) for line in lines[4:-1]]
    assert len(rates) == len({card for kind, card in happened if kind == "TURNED_UP"})
    assert rates == sorted(rates)
    assert lines[-1] == "WEEK_BEGINS: 6.00 a match"


def test_never_taken_cards_were_offered() -> None:
    game_config = load("deck-hand")
    study = run_study(game_config, 2, "random", 2)
    told = "\n".join(report(game_config, study))
    left = told.partition("Offered but never taken: ")[2].partition(".\n")[0].rstrip(".").split(", ")
    assert all(study.offered[card] and not study.taken[card] for card in left if card)
    assert set(study.taken) <= set(study.offered)
    assert any(study.taken.values())


def test_only_cards_that_nobody_has_had_are_on_offer() -> None:
    """Captains stand on Deckhand's board, and first cards of Deck Hand may be removed: nobody buys them."""
    duel = load("deckhand-ccg")
    _, matches = run_deck_study(duel, "random", 2)
    assert matches.owned["Drone"]
    assert "never taken" not in "\n".join(report(duel, matches))
    study = run_study(load("deck-hand"), 2, "random", 8)
    assert not study.offered["Fist Fight"]
    assert not study.offered["Celebrate"]
    assert study.offered["Mutiny"]


def test_where_no_move_names_a_card_none_is_called_unused() -> None:
    game_config = load("leduc")
    assert "never named" not in "\n".join(report(game_config, run_study(game_config, 2, "random", 6)))


def test_tables_without_rows_are_left_out() -> None:
    game_config = load("leduc")
    lines = list(report(game_config, run_study(game_config, 2, "random", 20)))
    assert not any("used at" in line or "first hand" in line for line in lines)
    heads = [i for i, line in enumerate(lines) if line.startswith("|---")]
    assert all(lines[i + 1].startswith("| ") for i in heads)


def test_cards_plot_shows_every_used_card(study: BalanceStudy) -> None:
    drawn = draw(load(NAME), study)["cards"]
    assert len(study.cards) > 40
    assert drawn.count("<circle") == len(study.cards)


def test_uses_in_one_match_are_not_independent() -> None:
    once, often = Clustered(), Clustered()
    for number in range(100):
        once.add(number % 4 == 0, 1)
        often.add(10 * (number % 4 == 0), 10)
    assert often.share == once.share == 0.25
    assert often.interval == pytest.approx(once.interval, abs=0.002)


def test_two_runs_of_the_same_game_differ_at_5_percent_in_about_5_percent_of_cards() -> None:
    """Simulate matches where no card matters, but players use a card several times per match."""
    chance = np.random.default_rng(5)
    cards, far = 1500, 0
    for _ in range(cards):
        runs = []
        for _ in range(2):
            counted = Clustered()
            for wins, uses in zip(chance.random(80) < 1 / 3, chance.integers(1, 9, 80), strict=True):
                counted.add(int(uses) * bool(wins), int(uses))
            runs.append(counted)
        one, other = runs
        spread = sqrt(sum(run.share * (1 - run.share) / run.worth for run in runs))
        far += abs(one.share - other.share) > 1.96 * spread
    assert 0.035 < far / cards < 0.075


def test_new_cards_of_a_file_go_into_the_decks(tmp_path: Path) -> None:
    """The built-in decks hold none of them, so nobody would play them."""
    own = (load("deckhand-ccg").game.info.folder / "cards.toml").read_text(encoding="utf-8")
    drone = re.search(r'\[\[card\]\]\nname = "Drone"\n.*?(?=\n\[\[card)', own, re.S)
    assert drone is not None
    path = tmp_path / "more.toml"
    path.write_text(own + "\n" + drone[0].replace('"Drone"', '"Deck Drone"') + "\n", encoding="utf-8")
    game_config, left = with_new_cards(load("deckhand-ccg", cards=path))
    new = [design.name for design in game_config.cards].index("Deck Drone")
    decks = decks_of(game_config.game)
    assert left == []
    assert any(new in deck for deck in decks.own.values())
    assert not any(decks.complaints(deck) for deck in decks.own.values())
