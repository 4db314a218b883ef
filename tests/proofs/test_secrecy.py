"""Secrecy: whatever a seat can get hold of depends on nothing but what it knows.

The proofs deal anew what a viewer (a seat, or the public) does not know, and look for a difference.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from allhands.bots import BOTS, decide, make_bot
from allhands.engine.door import door
from allhands.kernel.game import Game
from allhands.kernel.record import State
from allhands.table.box import load
from allhands.table.table import Table
from allhands.table.terms import Terms, all_terms
from tests.helpers import dealt, matches_each, viewers, walk
from tests.proofs.audit import Look, audit_all
from tests.proofs.twin import Act, Twin
from tests.proofs.worlds import is_shown, seen, stream, table_in

TABLES = 30  # looked at closely, for each game and number of seats


def test_redacted_states_are_the_same_in_every_world(name: str, seats: int) -> None:
    """To the byte, for seats and the public; and a decider's knowledge is enough to tell what is refused."""
    audit_all(name, seats, Look.SECRETS)


def test_a_seat_learns_only_what_it_is_shown(name: str, seats: int) -> None:
    """Make the same move in two worlds that a viewer cannot tell apart, with the same luck.

    Then either the viewer sees the same happen, and still cannot tell the worlds apart: who is asked what,
    and what is known of each card, depend on nothing else. Or the first thing that differs is the face of
    a card it is shown. So no question, no event and no skipped step gives anything away by itself.
    """
    alike = 0
    for terms in (t for t in all_terms(name) if t.seats == seats):
        game = terms.box.game
        for seed in range(matches_each(name)):
            chance = random.Random(seed)
            s = somewhere(terms, seed, chance)
            for choice in walk(game, s, chance, 2):
                viewer = chance.choice([s.decider, chance.choice(viewers(s))])
                worlds = [s.copy(), *(world(game, s, viewer, chance.getrandbits(62)) for _ in range(2))]
                if any(game.decisions.refusal(w, choice) for w in worlds):
                    continue
                for w in worlds:
                    w.log = []
                    game.decisions.apply(w, choice)
                logs = [seen(w.log, viewer) for w in worlds]
                known = [knowledge(game, w, viewer) for w in worlds]
                for w, log in zip(known[1:], logs[1:], strict=True):
                    alike += log == logs[0]
                    learned = log != logs[0] and is_shown(log, logs[0], game.hidden.announced)
                    assert learned or (log == logs[0] and w == known[0]), (terms, seed, viewer)
    assert alike > 100


def world(game: Game, s: State, viewer: int, number: int) -> State:
    """What the viewer knows stays as it is, the rest is dealt anew, compiled; the same chance lies ahead."""
    twin = Twin(game, s, stream(number))
    twin.do(Act.REDEAL, viewer)
    other = s.copy().unpack(twin.states)
    other.key, other.draws, other.spare = list(s.key), s.draws, s.spare
    return other


def knowledge(game: Game, s: State, viewer: int) -> list[int]:
    """What the viewer's copy of the match says, number by number."""
    twin = Twin(game, s)
    twin.do(Act.REDACT, viewer)
    return twin.numbers


def somewhere(terms: Terms, seed: int, chance: random.Random) -> Any:
    """A state in the course of a match, perhaps a long way in."""
    s = dealt(terms, seed)
    twin = Twin(terms.box.game, s, stream(seed))
    twin.do(Act.LEAP, chance.randrange(chance.choice([4, 40, 400])))
    return s.unpack(twin.states)


def tables(name: str, seats: int) -> Iterator[tuple[Table, random.Random]]:
    """Compiled tables with a past, on all terms in turn, each with a source of chance."""
    door(load(name).game)
    ways = [t for t in all_terms(name) if t.seats == seats]
    for number in range(TABLES):
        chance = random.Random(number)
        terms = ways[number % len(ways)]
        table = terms.box.deal(seats=seats, seed=chance.getrandbits(62) | 1 << 61)
        for _ in range(chance.randrange(150)):
            if table.over:
                break
            table.play(chance.choice(table.match.legal))
        yield table, chance


def told(table: Table, viewer: int, probes: list[int]) -> bytes:
    """All that a viewer can get out of a table, with answers to the moves it tries in vain."""
    seat = viewer if viewer < table.state.seats else None
    answers = [answer(table, probe) for probe in probes] if seat == table.decider else []
    return msgspec.json.encode([table.view(seat, details=True, page=True), table.events(seat), answers])


def answer(table: Table, choice: int) -> list[str]:
    """What is said to a choice made by its number, and by its words."""
    seat, number = table.seat(table.decider), table.game.decisions.firsts[table.match.pending] + choice
    said = []
    for move in (number, seat.move_view(number).words):
        refusal = seat.why_not(move)
        said += [str(refusal), refusal.code, refusal.clause or ""] if refusal else [seat.find(move).words]
    return said


def test_a_table_says_the_same_in_every_world(name: str, seats: int) -> None:
    """Views, legal moves, events and refusals, byte for byte."""
    for table, chance in tables(name, seats):
        game, s = table.game, table.state
        width = game.decisions.widths[s.pending]
        probes = chance.sample(range(width), min(width, 6))
        for viewer in {s.decider, chance.choice(viewers(s)), s.seats}:
            truth = told(table, viewer, probes)
            for _ in range(2):
                other = table_in(world(game, s, viewer, chance.getrandbits(62)), table)
                assert told(other, viewer, probes) == truth


# steady and sharp are casual, but longer; networks follow below
@pytest.mark.parametrize("bot", [bot for bot in BOTS if bot not in ("steady", "sharp", "net")])
def test_a_bot_chooses_the_same_in_every_world(name: str, bot: str) -> None:
    """A seeded bot, asked on behalf of the decider."""
    spec = {"search": "search:30"}.get(bot, bot)
    for seats in {*list(all_terms(name)[0].box.seats)[::3]}:
        for table, chance in tables(name, seats):
            if table.over:
                continue
            viewer = table.state.decider
            other = table_in(world(table.game, table.state, viewer, chance.getrandbits(62)), table)
            player = make_bot(spec, table.box, seed=chance.getrandbits(32))
            assert decide(player, table.seat(viewer)) == decide(player, other.seat(viewer))


@pytest.mark.parametrize("trained", ["deck-hand", "hanataz", "hand-management", "leduc"])
def test_a_network_chooses_the_same_in_every_world(trained: str) -> None:
    """A network's view says who knows which card, so the worlds keep that: redealing may add to it."""
    for seats in {*list(all_terms(trained)[0].box.seats)[1::3]}:
        for table, chance in tables(trained, seats):
            s = table.state
            if table.over:
                continue
            other = world(table.game, s, s.decider, chance.getrandbits(62))
            other.exact, other.among, other.span = list(s.exact), list(s.among), list(s.span)
            player = make_bot("net", table.box, seed=chance.getrandbits(32))
            twin = table_in(other, table).seat(s.decider)
            assert decide(player, table.seat(s.decider)) == decide(player, twin)


def texts(value: Any) -> Iterator[str]:
    """Every text in some JSON, but for the labels, which never change."""
    if isinstance(value, dict):
        for key, part in value.items():
            if key != "label":
                yield from texts(part)
    elif isinstance(value, list):
        for part in value:
            yield from texts(part)
    elif isinstance(value, str):
        yield value


def without(text: str, parts: list[str]) -> str:
    """The text with some parts left out, the longest first."""
    for part in sorted(filter(None, parts), key=len, reverse=True):
        text = text.replace(part, "...")
    return text


def test_no_hidden_card_is_named(name: str, seats: int) -> None:
    """A view names no card of which the viewer knows no copy; neither it nor the events tell the seed.

    Known is what is seen, and what was seen to go into a pile or a hand. What stands on the cards that are
    known may be shown, even where another card's name is in it.
    """
    for table, _ in tables(name, seats):
        game, s = table.game, table.state
        for viewer in viewers(s):
            seat = viewer if viewer < s.seats else None
            known = {s.face[c] for c in range(s.cards) if (s.exact[c] | s.among[c]) >> viewer & 1}
            hidden = [d.name for number, d in enumerate(game.cards.designs) if number not in known]
            shown = [part for d in known for part in (game.cards.designs[d].name, game.cards.designs[d].text)]
            view = msgspec.to_builtins(table.view(seat))
            # Questions and answers may name any card, as a guess does; they are the same in every world.
            view |= {"question": None, "moves": []}
            said = "\n".join(texts(view))
            for card in hidden:
                rest = without(said, [part for part in shown if card in part])
                assert not re.search(rf"\b{re.escape(card)}\b", rest), (card, rest)
            assert str(table.seed) not in msgspec.json.encode([view, table.events(seat)]).decode()


def test_what_a_seat_knows_holds_nothing_of_chance(name: str, seats: int) -> None:
    for table, _ in tables(name, seats):
        for viewer in viewers(table.state):
            known = table.seat(viewer if viewer < seats else None).known
            assert (known.key, known.draws, known.spare, list(known.script)) == ([0, 0], 0, 0, [])
            assert known.log is None
