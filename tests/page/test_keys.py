"""The list of keyboard shortcuts, each with one meaning."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.page.conftest import Arrival
from tests.page.looking import check
from tests.page.sitting import set_up


def test_question_mark_lists_the_shortcuts(arrive: Arrival) -> None:
    person = arrive()
    set_up(person, "leduc", seats=2)
    person.page.wait_for_selector(".bar.mine")
    person.page.keyboard.press("?")
    keys = person.page.get_by_role("dialog", name="Keys")
    expect(keys).to_contain_text("Raise for 2 chips")
    expect(keys).to_contain_text("Rules")
    check(person)
    letters = keys.locator("kbd").all_inner_texts()
    assert len(set(letters)) == len(letters)  # each key appears once
    person.page.keyboard.press("Escape")
    expect(keys).to_have_count(0)
    person.button("Keys and help")
    person.button("Open the rules")
    expect(person.page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")


def test_r_opens_the_rules_and_does_not_raise(arrive: Arrival) -> None:
    person = arrive()
    set_up(person, "leduc", seats=2)
    person.page.wait_for_selector(".bar.mine")
    asked = person.page.locator(".bar .ask b").inner_text()
    person.page.keyboard.press("r")
    expect(person.page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")
    expect(person.page.locator(".bar .ask b")).to_have_text(asked)
