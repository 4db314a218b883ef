"""Cards that the page lets you choose together can be played one by one, in any number."""

from __future__ import annotations

import random
from collections import Counter

import allhands
from allhands.table.table import Table
from allhands.table.view import CaptionView, View


def several_of(view: View) -> CaptionView | None:
    assert view.shown is not None
    return next((caption for caption in view.shown.captions if caption.kind == "several"), None)


def held(view: View) -> list[str]:
    """Return the cards the viewer can choose from."""
    zone = next(zone for zone in view.zones if zone.place == f"hands/{view.viewer}")
    return [card for card in zone.cards if card]


def answer(table: Table, seat: int, caption: CaptionView, chance: random.Random) -> str:
    """Choose a random legal number of cards, play them one by one, and stop if the rules still ask."""
    view = table.view(seat, page=True)
    assert view.question is not None
    decision = view.question.decision
    least, most = int(caption.numbers["least"]), int(caption.numbers["most"])
    count = chance.randint(least, most)
    for card in chance.sample(held(view), count):
        assert table.decider == seat
        table.play(next(move.id for move in table.view(seat).moves if card in move.cards))
    if count < most:
        assert table.decider == seat
        assert caption.move is not None
        table.play(caption.move)
    return decision


def test_cards_are_chosen_together() -> None:
    asked: Counter[str] = Counter()
    chance, table = random.Random(0), allhands.load("hand-management").deal(seats=3, seed=1)
    while (seat := table.decider) is not None:
        view = table.view(seat, page=True)
        caption = several_of(view)
        if caption is None:
            table.play(chance.choice(view.moves).id)
        else:
            assert several_of(table.view((seat + 1) % 3, page=True)) is None  # nobody else is told
            asked[answer(table, seat, caption, chance)] += 1
    assert asked.keys() == {"KEEP", "SPEND", "BID", "LOCK"}


def test_the_cheapest_cards_are_put_forward_to_pay_with() -> None:
    """As many as are owed. None costs more points than a card that stays in hand."""
    game_config = allhands.load("hand-management")
    points = {card.name: card.facts.get("points", 0) for card in game_config.cards}
    chance, table, seen = random.Random(1), game_config.deal(seats=3, seed=2), 0
    while not table.over:
        view = table.view(table.decider, page=True)
        caption = several_of(view)
        if caption is not None and view.question is not None and view.question.decision == "SPEND":
            cards = list(caption.cards)
            stay = list((Counter(held(view)) - Counter(cards)).elements())
            assert len(cards) == caption.numbers["least"] == caption.numbers["most"]
            assert max(points[card] for card in cards) <= min(points[card] for card in stay)
            seen += 1
        table.play(chance.choice(view.moves).id)
    assert seen
