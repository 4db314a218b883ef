"""Secrecy: everything a seat can get depends only on its knowledge.

The proofs re-deal what a viewer (a seat, or the public) doesn't know, and look for a difference.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from allhands.bots import BOTS, decide, make_bot
from allhands.kernel.game import Game
from allhands.kernel.struct import State
from allhands.lab.variants import Variant, all_variants
from allhands.table.table import Table
from tests.helpers import dealt, matches_each, viewers, walk
from tests.proofs.audit import Look, audit_all
from tests.proofs.played_tables import played_tables
from tests.proofs.twin import Act, Twin
from tests.proofs.worlds import is_shown, seen, stream, table_in


def test_redacted_states_are_the_same_in_every_world(name: str, seats: int) -> None:
    """Bytes are equal for all viewers, and a decider's knowledge suffices to tell refusals."""
    audit_all(name, seats, Look.SECRETS)


def test_seat_learns_only_from_shown_cards(name: str, seats: int) -> None:
    """Make the same move in two worlds that a viewer can't tell apart, with the same luck.

    Then either the viewer sees the same events and still can't tell the worlds apart: the next question and
    the knowledge of each card depend on nothing else. Or the first difference is the face of a card the
    viewer is shown. So no question, no event and no skipped step reveals anything.
    """
    alike = 0
    for terms in (t for t in all_variants(name) if t.seats == seats):
        game = terms.game_config.game
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
    """Re-deal what the viewer doesn't know, compiled. Coming chance stays the same."""
    twin = Twin(game, s, stream(number))
    twin.do(Act.REDEAL, viewer)
    other = s.copy().unpack(twin.states)
    other.key, other.draws, other.spare = list(s.key), s.draws, s.spare
    return other


def knowledge(game: Game, s: State, viewer: int) -> list[int]:
    """Return the viewer's redacted copy as numbers."""
    twin = Twin(game, s)
    twin.do(Act.REDACT, viewer)
    return twin.numbers


def somewhere(terms: Variant, seed: int, chance: random.Random) -> Any:
    """Return a state during a match, sometimes far into it."""
    s = dealt(terms, seed)
    twin = Twin(terms.game_config.game, s, stream(seed))
    twin.do(Act.LEAP, chance.randrange(chance.choice([4, 40, 400])))
    return s.unpack(twin.states)


def told(table: Table, viewer: int, probes: list[int]) -> bytes:
    """Return everything a viewer can get from a table, with answers to tried moves."""
    seat = viewer if viewer < table.state.seats else None
    answers = [answer(table, probe) for probe in probes] if seat == table.decider else []
    return msgspec.json.encode([table.view(seat, details=True, page=True), table.events(seat), answers])


def answer(table: Table, choice: int) -> list[str]:
    """Return the replies to a choice made by number, and by words."""
    seat, number = (
        table.seat(table.decider),
        table.game.decisions.first_move_ids[table.match.pending] + choice,
    )
    said = []
    for move in (number, seat.move_view(number).words):
        refusal = seat.why_not(move)
        said += [str(refusal), refusal.code, refusal.clause or ""] if refusal else [seat.find(move).words]
    return said


def test_table_shows_the_same_in_every_world(name: str, seats: int) -> None:
    """Views, legal moves, events and refusals are equal byte for byte."""
    for table, chance in played_tables(name, seats):
        game, s = table.game, table.state
        width = game.decisions.widths[s.pending]
        probes = chance.sample(range(width), min(width, 6))
        for viewer in {s.decider, chance.choice(viewers(s)), s.seats}:
            truth = told(table, viewer, probes)
            for _ in range(2):
                other = table_in(world(game, s, viewer, chance.getrandbits(62)), table)
                assert told(other, viewer, probes) == truth


# Steady and sharp are slower versions of casual. Networks follow below.
@pytest.mark.parametrize("bot", [bot for bot in BOTS if bot not in ("steady", "sharp", "net", "guided")])
def test_bot_chooses_the_same_in_every_world(name: str, bot: str) -> None:
    """A seeded bot chooses for the decider."""
    spec = {"search": "search:30"}.get(bot, bot)
    for seats in {*list(all_variants(name)[0].game_config.seats)[::3]}:
        for table, chance in played_tables(name, seats):
            if table.over:
                continue
            viewer = table.state.decider
            other = table_in(world(table.game, table.state, viewer, chance.getrandbits(62)), table)
            player = make_bot(spec, table.game_config, seed=chance.getrandbits(32))
            assert decide(player, table.seat(viewer)) == decide(player, other.seat(viewer))


@pytest.mark.parametrize("bot", ["net", "guided:16"])
@pytest.mark.parametrize("trained", ["deck-hand", "hanataz", "hand-management", "leduc"])
def test_network_chooses_the_same_in_every_world(trained: str, bot: str) -> None:
    """A network sees who knows which card, so the worlds keep that. Redealing may add to it."""
    for seats in {*list(all_variants(trained)[0].game_config.seats)[1::3]}:
        for table, chance in played_tables(trained, seats):
            s = table.state
            if table.over:
                continue
            other = world(table.game, s, s.decider, chance.getrandbits(62))
            other.exact, other.among, other.span = list(s.exact), list(s.among), list(s.span)
            player = make_bot(bot, table.game_config, seed=chance.getrandbits(32))
            twin = table_in(other, table).seat(s.decider)
            assert decide(player, table.seat(s.decider)) == decide(player, twin)


def texts(value: Any) -> Iterator[str]:
    """Yield every text in some JSON, except for labels, which never change."""
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
    """Return the text without some parts, the longest first."""
    for part in sorted(filter(None, parts), key=len, reverse=True):
        text = text.replace(part, "...")
    return text


def test_no_hidden_card_is_named(name: str, seats: int) -> None:
    """A view names no card without a copy the viewer knows, and nothing shows the seed.

    The viewer knows visible cards, and those seen to go into a pile or a hand. Texts on known cards may be
    shown, even if they name another card.
    """
    for table, _ in played_tables(name, seats):
        game, s = table.game, table.state
        for viewer in viewers(s):
            seat = viewer if viewer < s.seats else None
            known = {s.face[c] for c in range(s.cards) if (s.exact[c] | s.among[c]) >> viewer & 1}
            hidden = [d.name for number, d in enumerate(game.cards.designs) if number not in known]
            shown = [part for d in known for part in (game.cards.designs[d].name, game.cards.designs[d].text)]
            view = msgspec.to_builtins(table.view(seat))
            # Questions and answers may name any card, like a guess. They are the same in every world.
            view |= {"question": None, "moves": []}
            said = "\n".join(texts(view))
            for card in hidden:
                rest = without(said, [part for part in shown if card in part])
                assert not re.search(rf"\b{re.escape(card)}\b", rest), (card, rest)
            assert str(table.seed) not in msgspec.json.encode([view, table.events(seat)]).decode()


def test_known_state_has_no_chance(name: str, seats: int) -> None:
    for table, _ in played_tables(name, seats):
        for viewer in viewers(table.state):
            known = table.seat(viewer if viewer < seats else None).known
            assert (known.key, known.draws, known.spare, list(known.script)) == ([0, 0], 0, 0, [])
            assert known.log is None
