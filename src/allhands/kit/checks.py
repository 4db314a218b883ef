"""Secrecy, parity, conservation and reach of any game, over random matches."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import msgspec

from allhands.engine.match import CompiledMatch, PythonMatch, dealt
from allhands.kernel.game import Game
from allhands.kernel.piles import cards_in
from allhands.kernel.rng import seed as start_chance
from allhands.kernel.struct import State, Stream
from allhands.table.game_config import GameConfig
from allhands.table.table import Table
from allhands.table.view import View


def tables(game_config: GameConfig, seats: int, matches: int) -> Iterator[tuple[Table, random.Random]]:
    """Play random matches and stop at every decision and at the end."""
    for seed in range(matches):
        chance = random.Random(seed)
        table = game_config.deal(seats, seed)
        while not table.over:
            yield table, chance
            table.play(chance.choice(table.match.legal))
        yield table, chance


def viewers(s: State) -> range:
    """Return all seats, and the public as one more."""
    return range(s.seats + 1)


def other_world(game: Game, s: State, viewer: int, number: int) -> State:
    """Re-deal what a viewer doesn't know. Coming chance stays the same."""
    stream, world = Stream(), s.copy()
    start_chance(stream, number)
    game.hidden.redeal(world, stream, viewer)
    world.key, world.draws, world.spare = list(s.key), s.draws, s.spare
    return world


def view_of(table: Table, viewer: int) -> View:
    return table.view(viewer if viewer < table.state.seats else None, page=True)


def test_matches_end(game_config: GameConfig, seats: int, matches: int) -> None:
    """Check that random play ends within `longest` decisions, and the shares add up."""
    for table, _ in tables(game_config, seats, matches):
        assert table.revision <= game_config.game.rules.longest, (
            f"seed {table.seed} goes on after {game_config.game.rules.longest} decisions"
        )
        if table.over:
            total = sum(table.match.shares)
            assert abs(total - 1) < 1e-9 or total == 0, (
                f"seed {table.seed}: the shares of the win add up to {total}"
            )


def test_interpreted_and_compiled_play_are_the_same(
    game_config: GameConfig, seats: int, matches: int
) -> None:
    """Parity: after every decision both states hold the same numbers, and so do the results."""
    assert game_config.compile()
    for table, _ in tables(game_config, seats, matches):
        assert isinstance(table.match, CompiledMatch)
        if table.revision == 0:
            match, _ = dealt(game_config.game, game_config.initial_state(seats), table.seed or 0)
        else:
            match.play(table.history[-1].id)
        assert match.state == table.state, f"seed {table.seed}, after {table.revision} decisions"
        assert match.legal == table.match.legal
        assert (match.shares, match.scores) == (table.match.shares, table.match.scores)


def test_every_card_lies_in_exactly_one_pile(game_config: GameConfig, seats: int, matches: int) -> None:
    """Conservation: no card is lost or doubled, and each pile knows its size."""
    for table, _ in tables(game_config, seats, matches):
        s = table.state
        piles = [cards_in(s, pile) for pile in range(len(s.top))]
        lying = sorted(card for pile in piles for card in pile)
        assert lying == list(range(s.cards)), f"seed {table.seed}, after {table.revision} decisions"
        assert [len(pile) for pile in piles] == list(s.size[: len(piles)])


def test_what_a_viewer_is_shown_is_the_same_in_every_world(
    game_config: GameConfig, seats: int, matches: int
) -> None:
    """Secrecy: re-dealing the unknown changes nothing that the viewer sees."""
    for table, chance in tables(game_config, seats, max(1, matches // 4)):
        viewer = chance.choice(viewers(table.state))
        world = other_world(table.game, table.state, viewer, chance.getrandbits(62))
        here, there = (fresh(table, state) for state in (table.state.copy(), world))
        hidden = [each.match.hidden(viewer) for each in (here, there)]
        assert hidden[0] == hidden[1], f"seed {table.seed}, viewer {viewer}: redact leaves a secret"
        shown = [msgspec.json.encode(view_of(each, viewer)) for each in (here, there)]
        assert shown[0] == shown[1], f"seed {table.seed}, viewer {viewer}: the view differs"


def fresh(table: Table, state: State) -> Table:
    """Return a table with the same past and no cached views."""
    made = Table(
        table.game_config, PythonMatch(table.game, state), table.names, seed=table.seed, log=table.log
    )
    made.history = list(table.history)
    return made


def test_no_hidden_card_is_named(game_config: GameConfig, seats: int, matches: int) -> None:
    """Secrecy: piles, counters and notes name no card of which the viewer knows no copy.

    Questions and answers may: a guess names cards that nobody has seen. They are the same in every world.
    """
    for table, chance in tables(game_config, seats, max(1, matches // 4)):
        s, designs = table.state, table.game.cards.designs
        viewer = chance.choice(viewers(s))
        known = {s.face[c] for c in range(s.cards) if (s.exact[c] | s.among[c]) >> viewer & 1}
        view = msgspec.to_builtins(view_of(table, viewer))
        said = "\n".join(texts({key: view[key] for key in ("zones", "counters", "notes")}))
        for number in known:
            said = said.replace(designs[number].name, "...")
        for number, design in enumerate(designs):
            hidden = number not in known
            assert not (hidden and re.search(rf"\b{re.escape(design.name)}\b", said)), (
                table.seed,
                design.name,
            )


def texts(value: Any) -> Iterator[str]:
    """Yield every text in some JSON, except for labels, which never change."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from texts(part) if key != "label" else ()
    elif isinstance(value, list):
        for part in value:
            yield from texts(part)
    elif isinstance(value, str):
        yield value


def test_every_legal_move_can_be_chosen(game_config: GameConfig, seats: int, matches: int) -> None:
    """Reach: each move has unique words that parse back, and names only existing things."""
    for table, _ in tables(game_config, seats, max(1, matches // 4)):
        if table.over:
            continue
        seat = table.seat(table.decider)
        view = seat.view(page=True)
        places, cards = {zone.place for zone in view.zones}, {card.name for card in game_config.cards}
        assert len({move.words for move in view.moves}) == len(view.moves), [
            move.words for move in view.moves
        ]
        for move in view.moves:
            assert move.words.strip(), f"move {move.id} has no words"
            assert seat.find(move.words) == move, f'"{move.words}" isn\'t understood as what it is'
            assert set(move.seats) <= set(range(view.seats)), f'"{move.words}" names a seat that isn\'t there'
            assert set(move.places) <= places, f'"{move.words}" names a place that isn\'t there'
            assert {re.sub(r" #\d+$", "", card) for card in move.cards} <= cards, (
                f'"{move.words}": no such card'
            )


def test_every_refusal_says_why(game_config: GameConfig, seats: int, matches: int) -> None:
    """Check that every refusal has a sentence, and a clause from the rulebook."""
    clauses = game_config.clauses()
    for table, _ in tables(game_config, seats, max(1, matches // 4)):
        if table.over:
            continue
        seat, first = table.seat(table.decider), table.game.decisions.first_move_ids[table.match.pending]
        for number in range(first, first + table.game.decisions.widths[table.match.pending]):
            refusal = seat.why_not(number)
            if refusal is not None:
                assert str(refusal).strip(), f"choice {number - first} is refused without a word"
                assert refusal.clause is None or refusal.clause in clauses, f"{refusal.clause} is no clause"
