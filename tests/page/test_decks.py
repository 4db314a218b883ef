"""The deck builder: build a deck, fix its problems, save it, and play with it."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

import allhands
from allhands.files.deck_files import read_deck, written
from allhands.table.decks import decks_of
from tests.page.browsing import PHONE, Person
from tests.page.conftest import Arrival
from tests.page.looking import check

BUILDER = "/decks/deckhand-ccg"
WAIT = 60_000  # milliseconds, on a busy machine
BROUGHT = """async id => {
  const {token} = JSON.parse(localStorage.getItem('keys')).find((key) => key.id === id)
  const answer = await fetch(`/api/tables/${id}`, {headers: {Authorization: `Bearer ${token}`}})
  return (await answer.json()).decks[0]
}"""


def complaints(person: Person) -> list[str]:
    return person.page.locator(".complaints p span").all_inner_texts()


def saved_file(person: Person, folder: Path) -> Path:
    """Save the deck to a file from the page."""
    person.button("File")
    with person.page.expect_download() as download:
        person.page.get_by_role("link", name="Save my-star-bounder.toml").click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    person.page.keyboard.press("Escape")
    return path


def test_deck_can_be_built_and_played(arrive: Arrival, tmp_path: Path) -> None:
    person = arrive()
    person.go(BUILDER)
    fine = person.page.get_by_text("A deck to play with")
    fine.wait_for()
    person.button("One Comet Rider less")
    person.page.get_by_text("Save: 1 thing to settle").wait_for()
    assert complaints(person) == ["A deck needs 20 cards besides its Captain; this one has 19."]
    person.button("Plasma Duellist, Crew, cost 1")  # clicking the card adds a copy
    fine.wait_for()
    person.button("Save")
    person.page.get_by_role("button", name="Saved").wait_for()

    path = saved_file(person, tmp_path)
    game = allhands.load("deckhand-ccg").game
    deck = written(read_deck(path, game.cards.designs, decks_of(game).complaints), game.cards.designs)
    assert deck[0] == "Star-Bounder"
    assert "2 Plasma Duellist" in deck
    assert "Comet Rider" not in deck

    person.button("Overseer")  # another Captain: cards with the first one's symbol become problems
    expect(person.page.locator(".complaints")).to_contain_text("show Overseer's symbol", timeout=WAIT)
    person.button("Your decks")
    person.page.locator("input[type=file]").set_input_files(path)
    fine.wait_for()
    person.button("Play with it")
    person.page.wait_for_selector(".frame:not(.setup) .bar.mine")
    assert person.page.evaluate(BROUGHT, person.page.url.rsplit("/", 1)[1]) == deck


def test_saved_deck_can_be_chosen_for_a_table(arrive: Arrival) -> None:
    person = arrive()
    person.go(BUILDER)
    person.button("One Comet Rider less")
    person.button("One Plasma Duellist more")
    person.page.get_by_text("A deck to play with").wait_for()
    person.button("Save")
    person.page.get_by_role("button", name="Saved").wait_for()
    person.go("/new/deckhand-ccg")
    yours = person.page.get_by_label("Your deck")
    yours.select_option(label="My Star-Bounder")
    person.page.reload()
    expect(yours.locator("option:checked")).to_have_text("My Star-Bounder", timeout=WAIT)


def test_deck_builder_fits_a_phone(arrive: Arrival) -> None:
    """Check the deck tab with a problem, at every size and in both themes."""
    person = arrive(PHONE)
    person.go(BUILDER)
    person.button("One Comet Rider less")
    person.button("1 thing to settle")
    person.page.get_by_role("heading", name="Not legal yet").wait_for()
    check(person)
