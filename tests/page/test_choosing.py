"""Choosing several cards together: their effect is shown, and one button sends them."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.page.browsing import PHONE
from tests.page.conftest import Arrival
from tests.page.sitting import set_up

WAIT = 60_000  # milliseconds, on a busy machine


def test_two_models_are_kept_with_one_button(arrive: Arrival) -> None:
    person = arrive()
    set_up(person, "hand-management")
    models = person.page.locator(".five1 button.card")
    models.nth(4).wait_for()
    go = person.page.locator(".bar .slot-go")
    expect(go).to_have_text("Choose 2 models", timeout=WAIT)
    models.nth(0).click()
    expect(go).to_have_text("Choose 1 more", timeout=WAIT)
    models.nth(1).click()
    models.nth(1).click()  # deselect it
    expect(go).to_have_text("Choose 1 more", timeout=WAIT)
    models.nth(3).click()
    expect(go).to_contain_text("Keep ", timeout=WAIT)
    names = [models.nth(i).get_attribute("data-card") for i in (0, 3)]
    go.click()
    person.page.locator(".five1").wait_for(state="detached")  # casting is over: no second question came
    for name in names:
        person.page.locator(f'[data-card="{name}"]').first.wait_for()


def test_one_click_plays_an_answer(arrive: Arrival) -> None:
    person = arrive()
    set_up(person, "leduc", seats=2)
    answers = person.page.locator(".bar.mine [data-touch]")
    answers.nth(1).wait_for()
    expect(person.page.locator(".bar .slot-go")).to_have_count(0, timeout=WAIT)  # there is nothing to confirm
    played = len(person.events())
    answers.nth(0).click()
    expect(person.page.locator(".rail .log p:not(.aside)")).not_to_have_count(played, timeout=WAIT)


def test_setting_makes_answers_need_confirmation(arrive: Arrival) -> None:
    person = arrive(PHONE)
    person.go("/")
    person.page.evaluate("localStorage.setItem('settings', JSON.stringify({confirm: true}))")
    set_up(person, "leduc", seats=2)
    answers = person.page.locator(".bar.mine [data-touch]")
    answers.nth(1).wait_for()
    words = answers.nth(0).inner_text()
    answers.nth(0).tap()
    go = person.page.locator(".bar .btn.go")
    expect(go).to_have_text(words, timeout=WAIT)
    go.tap()
    expect(go).to_have_count(0, timeout=WAIT)
