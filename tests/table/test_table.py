from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import allhands
from allhands import DataError
from allhands.files.text_rules import NAME_RULE

BOX = allhands.load("hanataz")
LEDUC = allhands.load("leduc")


def test_seats_without_names_are_numbered() -> None:
    assert BOX.deal(seats=3, seed=1).names == ["Seat 0", "Seat 1", "Seat 2"]


def test_names_appear_in_events() -> None:
    table = LEDUC.deal(seed=1, names=[" Ann ", "Bo"])
    assert table.names == ["Ann", "Bo"]
    table.play("raise")
    assert table.events()[-1].words == "Ann raises for 2 chips."
    assert LEDUC.set_up({}, names=["Cy", "Di"]).names == ["Cy", "Di"]


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        (["Ann", "B\x1bo"], f"Nobody can be called 'B\\x1bo': {NAME_RULE}."),
        (["Ann", "Bo #2"], f"Nobody can be called 'Bo #2': {NAME_RULE}."),
        (["Ann"], "There are 2 seats, so give 2 names, not 1."),
        (["Ann", "Bo", "Cy"], "There are 2 seats, so give 2 names, not 3."),
        (["Ann", "ANN"], "Every seat needs a name of its own."),
        (["Ann", "Ann "], "Every seat needs a name of its own."),
        (["Ann", " "], "Every seat needs a name of its own."),
        (["Ann", "B|o"], f"Nobody can be called 'B|o': {NAME_RULE}."),
        (["Ann", "B\no"], f"Nobody can be called 'B\\no': {NAME_RULE}."),
    ],
)
def test_bad_names_get_one_sentence(names: list[str], sentence: str) -> None:
    with pytest.raises(DataError) as caught:
        LEDUC.deal(seed=1, names=names)
    assert str(caught.value) == sentence


def test_events_are_numbered() -> None:
    table = LEDUC.deal(seed=1)
    dealt = table.events(0)
    assert [event.number for event in dealt] == [0, 1, 2, 3]
    table.play("raise")
    since = table.events(0, since=len(dealt))
    assert [(event.number, event.kind, event.amount) for event in since] == [(4, "RAISED", 2)]
    assert table.events(0) == dealt + since
    assert table.events(0, since=5) == []


def test_event_names_only_cards_its_viewer_may_know() -> None:
    table = LEDUC.set_up({"hands": [["King"], ["Queen"]], "deck": ["Jack"]})
    for words in ("check", "check"):
        table.play(words)
    turned = table.events(None)[-1]
    assert (turned.kind, turned.card, turned.source, turned.target) == ("TURNED_UP", "Jack", "deck", "board")
    assert turned.seat is None
    dealt = [[event.card for event in LEDUC.deal(seed=1).events(seat)[2:]] for seat in (0, 1, None)]
    assert [[card is not None for card in cards] for cards in dealt] == [
        [True, False],
        [False, True],
        [False, False],
    ]
    assert str(turned) == turned.words == "The shared card is a Jack."


def test_repr_shows_the_progress() -> None:
    table = LEDUC.deal(seed=1, names=["Ann", "Bo"])
    assert repr(table) == "<Leduc hold'em, 2 seats, 0 moves, Ann to decide>"
    table.play("raise")
    assert repr(table) == "<Leduc hold'em, 2 seats, 1 moves, Bo to decide>"
    table.play("fold")
    assert repr(table) == "<Leduc hold'em, 2 seats, 2 moves, over>"


def test_there_are_winners_only_at_the_end() -> None:
    table = LEDUC.set_up({"hands": [["King"], ["King"]], "deck": ["Jack"]})
    assert table.winners == []
    for _ in range(4):
        table.play("check")
    assert (table.over, table.scores, table.winners) == (True, [0, 0], [0, 1])


def test_known_state_is_a_copy(name: str) -> None:
    table = allhands.load(name).deal(seed=2)
    before = table.state.flat()
    known = table.seat(table.decider).known.copy()
    assert known.flat() != before
    table.game.decisions.apply(known, table.moves[0].id - table.game.decisions.first_move_ids[known.pending])
    assert table.state.flat() == before


def test_same_seed_deals_the_same_match(name: str) -> None:
    game_config = allhands.load(name)
    assert game_config.deal(seed=8).state == game_config.deal(seed=8).state
    assert game_config.deal(seed=8).state != game_config.deal(seed=9).state
    assert game_config.deal().seed != game_config.deal().seed


LIBRARY: Any = allhands  # Any: these get arguments of wrong types
ANY_HANATAZ: Any = BOX
ANY_LEDUC: Any = LEDUC


@pytest.mark.parametrize(
    ("act", "sentence"),
    [
        (lambda: LIBRARY.load(5), "A game is given by its name, not by 5."),
        (lambda: LIBRARY.load("leduc", cards=5), "A card file is given by its path, not by 5."),
        (lambda: ANY_HANATAZ.deal("3"), "Hanataz is for 2 to 8 players, not '3'."),
        (lambda: ANY_HANATAZ.deal(seed="x"), "A seed is a whole number from 0 to 2**63 - 1, not 'x'."),
        (lambda: ANY_LEDUC.deal(names=5), "Names are a list of texts, one for each seat, not 5."),
        (
            lambda: ANY_LEDUC.deal(names=["Ann", 5]),
            "Names are a list of texts, one for each seat, not ['Ann', 5].",
        ),
        (lambda: ANY_LEDUC.set_up(5), "A position is a table of names and values, not 5."),
        (
            lambda: ANY_LEDUC.deal().view("a"),
            "A seat is a number from 0 to 1, or None for the public, not 'a'.",
        ),
        (
            lambda: ANY_LEDUC.deal().seat([1]),
            "A seat is a number from 0 to 1, or None for the public, not [1].",
        ),
        (lambda: ANY_LEDUC.deal().seat(2), "There is no seat 2: the seats are 0 to 1."),
        (lambda: ANY_LEDUC.deal().events(0, "x"), "Events are counted from 0, not from 'x'."),
        (
            lambda: ANY_LEDUC.deal().play(None),
            "A move is given by its words, its number, or itself, not by None.",
        ),
        (lambda: ANY_LEDUC.deal().undo("x"), "0 moves were made: as many can be taken back, not 'x'."),
        (lambda: ANY_LEDUC.batch("x"), "A batch has one match or more, not 'x'."),
        (lambda: LIBRARY.replay(5), "A record is a text, not 5."),
    ],
)
def test_wrong_type_gets_one_sentence(act: Callable[[], object], sentence: str) -> None:
    with pytest.raises(DataError) as caught:
        act()
    assert str(caught.value) == sentence


def test_seat_must_be_a_number() -> None:
    with pytest.raises(allhands.Rejected, match=r"^Ann is asked, not seat 'a'\.$"):
        ANY_LEDUC.deal(seed=1, names=["Ann", "Bo"]).play("check", seat="a")


def test_notebook_html_is_escaped_and_redacted() -> None:
    table = LEDUC.set_up({"hands": [["King"], ["Queen"]], "deck": ["Jack"]}, ["<b>Ann</b>", "Bo"])
    seat = table.seat(1)
    for shown, cards in ((table, []), (table.view(), []), (seat, ["Queen"]), (seat.view(), ["Queen"])):
        html = shown._repr_html_()
        assert "&lt;b&gt;Ann&lt;/b&gt;" in html
        assert "<b>" not in html
        assert [card for card in ("King", "Queen", "Jack") if card in html] == cards


def test_table_takes_over_the_state_of_a_clone(name: str) -> None:
    """Moves tried on clones first give the same views and keys as moves played directly."""
    tried, played = (allhands.load(name).deal(seed=5) for _ in range(2))
    for number in range(12):
        if played.decider is None:
            break
        move = played.moves[-1 - number % 2].id if len(played.moves) > 1 else played.moves[0].id
        for viewer in (None, *range(played.seats)):
            assert tried.view(viewer, page=True) == played.view(viewer, page=True)
            assert tried.events(viewer) == played.events(viewer)
        twin = tried.clone()
        twin.play(move)
        twin.adopt_views(tried)
        tried = twin
        played.play(move)
    twin = tried.clone()
    twin.undo(2)
    twin.adopt_views(tried)
    tried = twin
    played.undo(2)
    assert tried.view(0) == played.view(0)
