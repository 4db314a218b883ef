"""Moving seats by mouse, touch and keys before the match."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.page.browsing import PHONE, Person
from tests.page.conftest import Arrival
from tests.page.looking import check
from tests.page.sitting import come, sit_down

SEATS = "[data-place]"


def names(person: Person) -> Locator:
    """Return the names in the order of the seats."""
    return person.page.locator(f"{SEATS} .who, {SEATS} b")


def mover(person: Person, seat: int) -> Locator:
    return person.page.locator(f"[data-place='{seat}'] .mover")


def middle(thing: Locator) -> tuple[float, float]:
    thing.scroll_into_view_if_needed()
    game_config = thing.bounding_box()
    assert game_config is not None
    return game_config["x"] + game_config["width"] / 2, game_config["y"] + game_config["height"] / 2


def drag(person: Person, seat: int, to: int) -> None:
    """Drag one seat's name to another's with the mouse."""
    mouse = person.page.mouse
    start, end = (middle(names(person).nth(place)) for place in (seat, to))
    mouse.move(*start)
    mouse.down()
    mouse.move(*end, steps=4)
    expect(person.page.locator(f"[data-place='{to}'].into")).to_be_visible()
    mouse.up()


def swipe(person: Person, seat: int, to: int) -> None:
    """Drag one seat's avatar to another's with a finger."""
    touch = person.page.context.new_cdp_session(person.page)
    (x, y), end = middle(mover(person, seat)), middle(mover(person, to))
    for kind, points in (("Start", [(x, y)]), ("Move", [(x, y + 12)]), ("Move", [end]), ("End", [])):
        at = [{"x": x, "y": y} for x, y in points]
        touch.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": at})


def test_host_moves_seats_around_a_table(arrive: Arrival) -> None:
    host, friend, late = arrive(), arrive(), arrive(PHONE)
    host.go("/new/hanataz")
    host.page.wait_for_selector(".frame.setup .bar .go")
    come(friend, host)
    sit_down(friend, host)
    come(late, host)
    expect(names(host)).to_have_text(["Guest", "Ben", "Free seat", "Free seat"])
    drag(host, 1, 3)
    for person in (host, friend):
        expect(names(person)).to_have_text(["Guest", "Free seat", "Free seat", "Ben"])
    assert friend.page.locator(".mover").count() == 0
    late.page.get_by_label("Your name").fill("Cy")
    late.button("Take the seat")
    late.page.wait_for_selector(".bar:has-text('Waiting for Guest')")
    expect(names(host)).to_have_text(["Guest", "Cy", "Free seat", "Ben"])
    mover(host, 0).focus()
    host.page.keyboard.press("ArrowRight")
    expect(names(friend)).to_have_text(["Cy", "Guest", "Free seat", "Ben"])
    expect(host.page.get_by_role("status").filter(has_text="Guest has seat 2 of 4.")).to_have_count(1)
    expect(mover(host, 1)).to_be_focused()
    expect(friend.page.get_by_role("heading", name="You’re at Guest’s table")).to_be_visible()
    check(host)
    host.button("Start with three")
    for person in (host, friend, late):
        person.page.wait_for_selector(".frame:not(.setup) .bar")


def test_host_moves_seats_in_a_list(arrive: Arrival) -> None:
    host = arrive(PHONE)
    host.go("/")
    host.page.evaluate("""localStorage.setItem('terms', '{"hanataz": {"seats": 5, "options": {}}}')""")
    host.go("/new/hanataz")
    host.page.wait_for_selector(".list8 .mover")
    swipe(host, 0, 4)
    expect(names(host)).to_have_text([*["Free seat"] * 4, "Guest"])
    mover(host, 4).focus()
    host.page.keyboard.press("ArrowUp")
    expect(names(host)).to_have_text([*["Free seat"] * 3, "Guest", "Free seat"])
    expect(mover(host, 3)).to_be_focused()
    host.page.keyboard.press("Enter")
    expect(names(host)).to_have_text([*["Free seat"] * 4, "Guest"])
    check(host)
