"""The balance study counts what was played; what it counts is checked on matches that cost nothing."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from allhands import DataError
from allhands.lab.balance import Study, describe_rates, draw, examine, main, report
from allhands.table.box import load

NAME = "hand-management"


@pytest.fixture(scope="module")
def study() -> Study:
    return examine(load(NAME), 3, "random", 4)


def test_every_match_is_won_once(study: Study) -> None:
    assert study.matches == 4
    assert sum(study.wins.values()) == pytest.approx(4)


def test_winners_use_no_more_than_all(study: Study) -> None:
    assert ("PLAY", "helping hand") in study.uses
    assert ("IMPROVE", "extra model slot") in study.uses
    assert all(study.uses_of_winners[use] <= times for use, times in study.uses.items())


def test_a_first_hand_is_of_action_cards(study: Study) -> None:
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


def test_the_study_is_told_as_tables(study: Study) -> None:
    lines = list(report(load(NAME), study))
    assert lines[0] == "3 seats, 4 matches; a fair share is 33.3%"
    assert "| seat | wins | 95 % interval | off by |" in lines
    assert any(line.startswith("| helping hand |") for line in lines)
    assert "| card | named a match | by winners | 95 % interval |" in lines
    never = next(line for line in lines if line.startswith("Never named in a move: "))
    assert not any(f" {card}," in never for card in study.named)
    assert len(study.lengths) == 4


def test_the_study_is_drawn(study: Study) -> None:
    plots = draw(load(NAME), study)
    assert list(plots) == ["seats", "lengths", "cards"]
    for text in plots.values():
        root = ElementTree.fromstring(text)
        assert root.tag.endswith("svg")
    assert plots["seats"].count("<circle") == 3


def test_a_study_of_nothing_is_refused() -> None:
    with pytest.raises(DataError, match="whole numbers from 1"):
        main([NAME, "--games", "0"])


def test_rates_tell_how_often_events_happen_to_each_card(study: Study) -> None:
    happened = study.happened
    lines = list(describe_rates(study, ["HIRED/TURNED_UP", "WEEK_BEGINS"]))
    hired, offered = (
        sum(n for (kind, _), n in happened.items() if kind == k) for k in ("HIRED", "TURNED_UP")
    )
    assert lines[0] == f"HIRED/TURNED_UP: {hired / offered:.2f}"
    assert lines[1] == "| card | TURNED_UP | HIRED | rate |"
    rates = [float(line.rstrip(" |").rpartition(" ")[2]) for line in lines[3:-1]]
    assert len(rates) == len({card for kind, card in happened if kind == "TURNED_UP"})
    assert rates == sorted(rates)
    assert lines[-1] == "WEEK_BEGINS: 6.00 a match"
