"""Deck Hand's table on small phones, without coins, and under another player's control."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.page.browsing import DESK, LAPTOP, PHONE, SMALL
from tests.page.conftest import Arrival
from tests.page.looking import CUT, settled
from tests.page.positions import DECK_HAND, PositionServer, after, come, position_after, scenarios, take_up
from tests.page.sitting import GO, sit_at


def test_unaffordable_cards_are_marked(positioned: PositionServer, arrive: Arrival) -> None:
    person = come(arrive, positioned)
    take_up(person, positioned, position_after("deck-hand", DECK_HAND))
    expect(person.page.locator(".six .card.cannot")).to_have_count(6)
    expect(person.page.locator(".six .card", has_text="Tavern").locator(".tag.no")).to_have_text("1 short")


def test_shop_on_a_small_phone_has_names_and_hooks(positioned: PositionServer, arrive: Arrival) -> None:
    person = come(arrive, positioned, SMALL)
    take_up(person, positioned, position_after("deck-hand", DECK_HAND))
    for name in DECK_HAND["supply"]:
        card = person.page.locator(f".six [data-card='{name}']")
        expect(card.locator(".name")).to_be_visible()
        expect(card.locator(".hooks")).to_be_visible()
    assert settled(person, CUT) == []


def test_table_says_how_you_win(positioned: PositionServer, arrive: Arrival) -> None:
    person = come(arrive, positioned)
    take_up(person, positioned, position_after("deck-hand", DECK_HAND))
    for size in (DESK, LAPTOP, PHONE, SMALL):
        person.resize(size)
        expect(person.page.locator(".aim:visible")).to_have_text("Most hooks win")


def test_controlled_player_sees_who_plays_for_them(positioned: PositionServer, arrive: Arrival) -> None:
    person = come(arrive, positioned)
    controlled = position_after("deck-hand", DECK_HAND, "Play Bewitched Doll", "End the turn")
    assert controlled.asked == 0
    opened = positioned.open(controlled)
    other = come(arrive, positioned)  # otherwise the page would say that the player is away
    sit_at(other, opened.id, "deck-hand", opened.tokens[0], 0)
    key = {"id": opened.id, "game": "deck-hand", "token": opened.tokens[1], "seat": 1, "used": 1}
    person.page.evaluate(GO, {"key": key, "path": f"/table/{opened.id}"})
    expect(person.page.locator(".bar .ask b")).to_contain_text("plays your first Action")
    expect(person.page.locator(".moment")).to_contain_text("The rest of the turn is yours.")


def test_nobody_ends_your_turn(positioned: PositionServer, arrive: Arrival) -> None:
    """DH-2.3: without Actions and Buys you are still asked, even with an empty hand."""
    person = come(arrive, positioned)
    played = DECK_HAND | {
        "hands": [["Fist Fight", "Fist Fight"], []],
        "decks": [["Celebrate"], ["Celebrate"]],
    }
    take_up(person, positioned, position_after("deck-hand", played, "Play Fist Fight", "Play Fist Fight"))
    person.page.wait_for_timeout(1500)  # longer than the server, which answers at once here, would take
    expect(person.page.locator(".bar.mine")).to_contain_text("End the turn")
    expect(person.page.locator(".rail .log")).not_to_contain_text("ends the turn")


def test_a_face_down_card_keeps_its_place_in_the_shop(positioned: PositionServer, arrive: Arrival) -> None:
    """DH-1.4: also when a card to its right is bought and the supply fills up."""
    person = come(arrive, positioned)
    scenario = scenarios("deck-hand")["A face-down card keeps its place when another supply card is bought"]
    for steps in (2, 3):
        take_up(person, positioned, after("deck-hand", scenario, steps))
        third = person.page.locator(".six > :nth-child(3)")
        expect(third).to_have_attribute("data-card", "Quick Shot")
        expect(third).to_contain_text("Face down: Quick Shot")
