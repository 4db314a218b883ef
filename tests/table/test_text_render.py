from __future__ import annotations

import random

import msgspec

import allhands
from allhands.table.text_render import pile, places, render, render_change
from allhands.table.view import CounterView, View, ZoneView
from tests.helpers import ROOT


def zone(
    *cards: str | None, ordered: bool = False, owner: int | None = None, label: str = "Pile"
) -> ZoneView:
    return ZoneView("pile", label, owner, True, ordered, list(cards), [None] * len(cards))


def view(zones: list[ZoneView], counters: list[CounterView], viewer: int | None = 0) -> View:
    return View("game", 1, 0, 2, ["Ann", "Bo"], viewer, False, None, [], zones, counters, [3, 4], [], 0)


def test_pile_lists_known_cards_and_counts_the_rest() -> None:
    assert pile(zone()) == "empty"
    assert pile(zone(None)) == "1 card"
    assert pile(zone(None, None)) == "2 cards"
    assert pile(zone("Fool", None, "Fool", "Troll")) == "Fool (2), Troll, 1 unknown"


def test_ordered_pile_is_listed_from_the_top() -> None:
    assert pile(zone("Fool", None, None, "Troll", ordered=True)) == "Fool, 2 unknown, Troll (from the top)"
    assert pile(zone("Fool", ordered=True)) == "Fool"


def test_long_pile_shows_its_top_cards() -> None:
    long = zone(*map(str, range(9)), ordered=True)
    assert pile(long, whole=False) == "9 cards, on top 0, 1, 2"
    assert pile(long).startswith("0, 1, 2, 3, 4, 5, 6, 7, 8")


def test_long_pile_with_unknown_top_shows_its_size() -> None:
    assert pile(zone(*[None] * 8, "Fool", ordered=True), whole=False) == "9 cards"


def test_places_in_a_row_are_numbered_from_1() -> None:
    assert places([zone(None), zone(None), zone("Fool"), zone(), zone(None)]) == (
        "1 to 2 face down, 3 Fool, 4 empty, 5 face down"
    )


def test_counters_are_in_their_owners_line() -> None:
    counters = [
        CounterView("round", "Round", None, 0, "number", 2),
        CounterView("token", "Token", None, 0, "seat", 0),
        CounterView("coins", "Coins", 0, 0, "number", 0),
        CounterView("coins", "Coins", 1, 1, "number", 7),
        CounterView("asleep", "Asleep", 0, 0, "mark", False),
        CounterView("asleep", "Asleep", 1, 1, "mark", True),
        CounterView("out", "Out since", 0, 0, "number", None),
    ]
    hands = [zone("Fool", owner=0, label="Hand"), zone(None, owner=1, label="Hand")]
    assert render(view(hands, counters)) == [
        "Round 2. Token: You.",
        "You: Score 3. Coins 0. Hand: Fool.",
        "Bo: Score 4. Coins 7. Asleep. Hand: 1 card.",
    ]


def test_viewer_comes_first() -> None:
    assert [line.split(":")[0] for line in render(view([], [], viewer=1))] == ["You", "Ann"]
    assert [line.split(":")[0] for line in render(view([], [], viewer=None))] == ["Ann", "Bo"]


def test_score_counter_replaces_the_score() -> None:
    coins = [CounterView("coins", "Coins", seat, seat, "number", seat + 3, score=True) for seat in range(2)]
    assert render(view([], coins)) == ["You: Coins 3.", "Bo: Coins 4."]


def test_other_counter_does_not_hide_the_score() -> None:
    coins = [CounterView("coins", "Coins", seat, seat, "number", seat + 3) for seat in range(2)]
    assert render(view([], coins)) == ["You: Score 3. Coins 3.", "Bo: Score 4. Coins 4."]


def test_score_counter_always_equals_the_score(name: str) -> None:
    table, chance = allhands.load(name).deal(seed=2), random.Random(2)
    for _ in range(60):
        shown = [c.value for c in table.view().counters if c.score]
        assert shown in ([], table.scores)
        if table.over:
            break
        table.play(chance.choice(table.moves))


def test_row_of_counters_shares_a_sentence() -> None:
    owners = [CounterView("bard", "Bard of", None, i, "seat", value) for i, value in enumerate((1, 0, None))]
    empty = [CounterView("tip", "Tips", None, i, "number", None) for i in range(2)]
    assert render(view([], owners + empty))[0] == "Bard of: Bo, You."


def test_empty_piles_are_shown_only_with_the_whole_table() -> None:
    assert render(view([zone()], []))[0].startswith("You:")
    assert render(view([zone()], []), whole=True)[0] == "Pile: empty."


def test_every_card_of_the_viewers_hand_is_drawn(name: str) -> None:
    table = allhands.load(name).deal(seed=3)
    for seat in range(table.seats):
        text = " ".join(render(table.view(seat)))
        for found in table.view(seat).zones:
            if found.owner == seat:
                assert all(card in text for card in found.cards if card)


def test_terminal_code_names_no_game(name: str) -> None:
    for path in sorted((ROOT / "src/allhands/terminal").glob("*.py")):
        assert name not in path.read_text(encoding="utf-8").casefold(), path


def test_whole_table_has_details_instead_of_notes() -> None:
    seen = msgspec.structs.replace(view([], []), notes=["A job."], details=["A job.", "  Ann wins 50.0%"])
    assert render(seen)[-1] == "A job."
    assert render(seen, whole=True)[-1] == "  Ann wins 50.0%"


def test_draw_change_shows_only_new_lines() -> None:
    hands = [zone("Fool", owner=0, label="Hand"), zone(None, owner=1, label="Hand")]
    before = msgspec.structs.replace(view(hands, []), notes=["A job.", "  Ann: nobody"])
    assert render_change(before, render(before)) == []
    after = msgspec.structs.replace(before, zones=[zone("Troll", owner=0, label="Hand"), hands[1]])
    assert render_change(after, render(before)) == ["You: Score 3. Hand: Troll."]
    noted = msgspec.structs.replace(before, notes=["A job.", "  Ann: Bo"])
    assert render_change(noted, render(before)) == [
        "A job.",
        "  Ann: Bo",
    ]  # an indented note needs the one above
    more = msgspec.structs.replace(before, notes=[*before.notes, "Another.", "  Bo: nobody"])
    assert render_change(more, render(before)) == ["Another.", "  Bo: nobody"]
    drawn = msgspec.structs.replace(more, drawn=True)
    assert render_change(drawn, render(before)) == more.notes


def test_row_named_in_the_notes_is_not_drawn_again() -> None:
    row = [zone("Fool", label="Supply"), zone("Troll", label="Supply")]
    seen = msgspec.structs.replace(view(row, []), notes=["To buy: Fool (2 coins)."])
    assert render(seen)[0] == "Supply: 1 Fool, 2 Troll."
    seen = msgspec.structs.replace(seen, notes=["To buy: Fool (2 coins), Troll (1 coin)."])
    assert "Supply" not in " ".join(render(seen))
    assert "Supply: 1 Fool, 2 Troll." in render(msgspec.structs.replace(seen, details=seen.notes), whole=True)


def test_card_named_in_the_notes_is_not_listed_again() -> None:
    sent = [
        CounterView("sent", "Sent", 0, 0, "card", "Mona"),
        CounterView("sent", "Sent", 1, 1, "card", "Phil"),
    ]
    seen = msgspec.structs.replace(view([], sent), notes=["A job: Mona +2."])
    assert render(seen)[:2] == ["You: Score 3.", "Bo: Score 4. Sent: Phil."]


def test_face_down_piles_share_a_line() -> None:
    piles = [zone(None, None, label="Deck"), zone("Fool", label="Discard pile"), zone(None, label="Reserve")]
    assert render(view(piles, []))[:2] == ["Discard pile: Fool.", "Deck: 2 cards. Reserve: 1 card."]


def test_game_may_draw_its_own_table() -> None:
    seen = view([zone("Fool")], [CounterView("round", "Round", None, 0, "number", 2)])
    seen = msgspec.structs.replace(seen, notes=["A map."], details=["A map.", "And odds."], drawn=True)
    assert render(seen) == ["A map."]
    assert render(seen, whole=True) == ["A map.", "And odds."]


def test_printed_view_has_the_question_and_moves() -> None:
    table = allhands.load("leduc").deal(seed=1, names=["Ann", "Bo"])
    asked, other = table.view(0), table.view(1)
    assert asked.question is not None
    assert str(asked).splitlines() == [
        *render(asked),
        "",
        asked.question.words,
        "  Check",
        "  Raise for 2 chips",
    ]
    assert str(other).splitlines()[: len(render(other))] == render(other)
    assert "  Check" not in str(other)
    table.play("raise")
    table.play("fold")
    assert str(table.view(0)).splitlines() == render(table.view(0))


def test_printed_view_has_all_details() -> None:
    view = allhands.load("deckhand-ccg").deal(seed=1).view(0, details=True)
    assert view.details
    assert set(view.details) <= set(str(view).splitlines())
