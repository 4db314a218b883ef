"""The page's extra data, compared with what the rules then do."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

import allhands
from allhands.lab.variants import all_variants
from allhands.table.table import Table
from allhands.table.view import CaptionView, DisplayView, RefusalView

MATCHES = 4
LOOKS = 10  # per match


def tables(name: str) -> Iterator[Table]:
    """Yield tables during random matches, in several variants."""
    ways = all_variants(name)
    for number in range(MATCHES):
        chance, terms = random.Random(number), ways[number * 7 % len(ways)]
        table = terms.game_config.deal(seats=terms.seats, seed=number + 1)
        for _ in range(LOOKS):
            for _ in range(chance.randrange(1, 4)):
                if not table.over:
                    table.play(chance.choice(table.match.legal))
            if table.over:
                break
            yield table


def shown(table: Table, seat: int | None) -> DisplayView:
    found = table.view(seat, page=True).shown
    assert found is not None
    return found


def captions(table: Table, kind: str) -> list[CaptionView]:
    """Return the decider's captions of a kind."""
    return [caption for caption in shown(table, table.decider).captions if caption.kind == kind]


def after(table: Table, *moves: int | None) -> Table:
    clone = table.clone()
    for move in moves:
        if move is not None:
            clone.play(move)
    return clone


def test_only_page_views_have_captions() -> None:
    assert allhands.load("leduc").deal(seed=1).view(0).shown is None


def test_captions_and_refusals_fit_the_table(name: str) -> None:
    """Clauses exist, refused moves are illegal, and only the decider gets refusals."""
    clauses = allhands.load(name).clauses()
    for table in tables(name):
        told = shown(table, table.decider)
        parts = [part for caption in told.captions for part in caption.parts]
        cited = {refusal.clause for refusal in told.refusals} | {
            *(told.moment.clauses if told.moment else []),
            *(part.words for part in parts if part.kind == "clause"),
        }
        assert told.stage
        assert cited <= clauses.keys()
        moves = {(*m.places, *m.cards, *m.seats) for m in table.moves if m.places or m.cards or m.seats}
        assert not moves & {things(refusal) for refusal in told.refusals}
        assert all(refusal.words and len(refusal.tag.split()) <= 4 for refusal in told.refusals)
        assert shown(table, None).refusals == []
        for caption in [c for c in told.captions if c.then is not None][:3]:
            assert caption.then in after(table, caption.move).match.legal, caption.words


def things(refusal: RefusalView) -> tuple[str | int, ...]:
    return (*refusal.places, *refusal.cards, *refusal.seats)


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("leduc", "(Showdown|Folded)"),
        ("hanataz", r"Finished after 12 hands"),
        ("hand-management", "Finished"),
        ("deck-hand", r"Finished on turn \d+"),
        ("deckhand-ccg", r"Finished on turn \d+"),
    ],
)
def test_stage_says_that_the_match_is_over(game: str, words: str) -> None:
    table, chance = allhands.load(game).deal(seed=1), random.Random(1)
    assert not re.fullmatch(words, shown(table, None).stage)
    while not table.over:
        table.play(chance.choice(table.match.legal))
    assert re.fullmatch(words, shown(table, None).stage)


def test_events_have_a_mover_and_a_thread() -> None:
    table = allhands.load("hanataz").deal(seed=3)
    chance = random.Random(3)
    while not table.over and table.revision < 60:
        table.play(chance.choice(table.match.legal))
    opening = table.game.display.log.opening
    for event in table.events(None):
        assert event.by == (table.history[event.move - 1].seat if event.move else None)
        assert event.thread <= event.number
        assert table.log[event.thread].kind in opening or event.thread == 0


def test_preview_matches_what_happens() -> None:
    """Deckhand: a charge, a push or damage by a card, event for event. Remarks may stand between."""
    previews = 0
    for table in tables("deckhand-ccg"):
        for caption in captions(table, "would")[:4]:
            clone = after(table, caption.move)
            happened = iter(clone.events(table.decider, len(table.log)))
            for part in caption.parts:
                if part.kind != "remark":
                    told = (part.kind, part.number, part.card)
                    assert any((event.kind.lower(), event.amount, event.card) == told for event in happened)
            previews += 1
    assert previews > 3


def test_attack_damage_is_among_the_previewed() -> None:
    attacks = 0
    for table in tables("deckhand-ccg"):
        for caption in captions(table, "attack")[:2]:
            likely = [part.number or 0 for part in caption.parts if part.kind == "damage"]
            assert sum(likely) == pytest.approx(1, abs=0.01)
            if caption.then is not None:
                clone = after(table, caption.move, caption.then)
                hurt = [e.amount for e in clone.events(None, len(table.log)) if e.kind == "DAMAGED"]
                cases = {int(part.words) for part in caption.parts if part.kind == "damage"}
                assert hurt[0] in cases if hurt else clone.position()["pending"] == "REROLL"
                attacks += len(hurt) > 0
    assert attacks > 3


def test_card_brings_what_its_preview_says() -> None:
    """Deck Hand: coins, Actions and Buys after a card, unless a question comes first."""
    played = 0
    for table in tables("deck-hand"):
        for caption in captions(table, "brings"):
            player, then = table.position()["player"], after(table, caption.move).position()
            have = {"coins": then["coins"][player], "actions": then["actions"], "buys": then["buys"]}
            assert have == caption.numbers
            played += 1
    assert played > 8


def test_previewed_chance_stays_after_sending() -> None:
    """Hand Management: the parts add up, and sending changes none of them."""
    sent = 0
    for table in tables("hand-management"):
        told_before = captions(table, "prospect")
        for move in table.moves if told_before else []:
            asked = [c for c in told_before if move.cards == c.cards[:1] and c.places == move.places]
            for caption in asked:
                assert caption.numbers["sum"] == sum(part.number or 0 for part in caption.parts)
                seat = table.decider
                told = [
                    c
                    for c in shown(after(table, move.id), seat).captions
                    if c.kind == "chance" and c.seats == [seat] and c.places == move.places
                ]
                assert [c.numbers for c in told] in ([caption.numbers], [])
                sent += len(told)
    assert sent > 2
