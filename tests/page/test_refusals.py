"""What cannot be chosen says why, where it is touched and in the rail. `make reach` asks everywhere."""

from __future__ import annotations

import pytest

from tests.page.browsing import PHONE, Person, Size
from tests.page.conftest import Arrival
from tests.page.sitting import set_up

# What the rail tells, or on a phone the sheet: each thing that cannot be chosen now, with the reason.
LISTED = "() => [...document.querySelectorAll('.moment dd')].map((why) => why.textContent)"

# Answers that are grey, and cards that say to who cannot see that they cannot be chosen: points to touch.
REFUSED = """() => [...document.querySelectorAll('.stage .btn.not, .stage .card:has(.vh)')]
  .filter((e) => !e.matches('.card') || e.querySelector('.vh').textContent.includes('cannot be chosen: '))
  .flatMap((e) => {
    e.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'})
    const r = e.getBoundingClientRect()
    const spots = [.5, .2, .05, .8].map((part) => [r.x + r.width * part, r.y + r.height * .3])
    return spots.filter(([x, y]) => e.contains(document.elementFromPoint(x, y))).slice(0, 1)
  })"""
SAID = "() => document.querySelector('.hand .why, .bar .ask .not')?.textContent ?? ''"


def plain(words: str) -> str:
    """Without the rule, and without the spaces that only part lines."""
    return " ".join(words.split()).partition(" Rule ")[0]


def provoke(person: Person) -> list[str]:
    """Touch all that is refused now, and hear why."""
    said = []
    for x, y in person.page.evaluate(REFUSED):
        if person.size.touch:
            person.page.touchscreen.tap(x, y)
        else:
            person.page.mouse.click(x, y)
        said.append(plain(person.page.evaluate(SAID)))
    return said


def listed(person: Person) -> set[str]:
    """All the reasons that can be read now."""
    if person.size.touch:
        person.page.locator(".dock [aria-label=Log]").tap()
    person.page.wait_for_selector(".moment dd", state="attached")
    return {plain(why) for why in person.page.evaluate(LISTED)}


@pytest.mark.parametrize("size", [None, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", ["leduc", "deck-hand"])  # whose first question always refuses something
def test_what_is_refused_says_why(game: str, size: Size | None, arrive: Arrival) -> None:
    person = arrive(size) if size else arrive()
    set_up(person, game)
    person.page.wait_for_selector(".bar.mine")
    said = provoke(person)
    assert said, "nothing is refused"
    assert set(said) <= listed(person)
