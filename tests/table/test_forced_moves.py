from __future__ import annotations

import random

import allhands
from allhands.engine.match import PythonMatch
from allhands.engine.numbering import make_renumber
from allhands.kernel.game import Game
from allhands.kernel.struct import FieldKind, State
from allhands.table.forced_moves import forced_move, hidden_fields, possible_answers
from allhands.table.table import Table
from tests.proofs.worlds import table_in, world

MATCHES, WORLDS, LONGEST = 3, 25, 400


def whole_matches(name: str) -> list[tuple[Table, random.Random]]:
    """Deal some matches with different numbers of seats, each with a random generator."""
    game_config = allhands.load(name)
    counts = [game_config.seats[number % len(game_config.seats)] for number in range(MATCHES)]
    return [
        (game_config.deal(seats, seed=number), random.Random(number)) for number, seats in enumerate(counts)
    ]


def legal_in(game: Game, other: State) -> list[int]:
    return PythonMatch(game, other).compiled().legal


def as_numbered_for_the_public(table: Table) -> State:
    """Return the true state with the copies of each card numbered as in the public's copy."""
    numbers, state = table.state.flat(), table.game.State()
    renumbered = numbers.copy()
    make_renumber(table.game)(numbers, renumbered, table.seats)
    state.spread(renumbered)
    return state


def test_forced_move_is_the_only_one_in_all_possible_worlds(name: str) -> None:
    for table, chance in whole_matches(name):
        while not table.over and table.revision < LONGEST:
            answer = forced_move(table)
            if answer is not None:
                assert table.match.legal == [answer]
                for _ in range(WORLDS):
                    other = world(table.game, table.state, table.seats, chance.getrandbits(62))
                    assert legal_in(table.game, other) == [answer]
            table.play(chance.choice(table.match.legal))


def test_possible_moves_are_the_same_in_all_worlds(name: str) -> None:
    for table, chance in whole_matches(name):
        while not table.over and table.revision < LONGEST // 4:
            possible = list(possible_answers(table))
            other = table_in(world(table.game, table.state, table.seats, chance.getrandbits(62)), table)
            assert list(possible_answers(other)) == possible
            assert set(table.match.legal) <= set(possible)
            assert set(other.match.legal) <= set(possible)
            table.play(chance.choice(table.match.legal))


def test_game_declares_every_hidden_field(name: str) -> None:
    kernel = {field.name for field in State.fields()}
    for table, chance in whole_matches(name):
        fields = [field for field in table.game.State.fields() if field.name not in kernel]
        open_fields = [
            field.name
            for field in fields
            if field.holds is not FieldKind.CARD and field.name not in hidden_fields(table.game)
        ]
        while not table.over and table.revision < LONGEST // 4:
            known, true = table.match.hidden(table.seats), as_numbered_for_the_public(table)
            for field in open_fields:
                assert getattr(known, field) == getattr(true, field), field
            table.play(chance.choice(table.match.legal))


def test_player_without_a_knight_is_still_asked() -> None:
    """One unknown card is rarely a Knight, so a few sampled worlds didn't find a choice."""
    hands = [["Rogue of Stones", "2 of Waves"], ["2 of Winds"]]
    position = {"seats": 2, "decider": 0, "seed": 4, "silvs": [9, 9], "hands": hands}
    table = allhands.load("hanataz").set_up(position)
    table.play("Rogue of Stones")
    table.play(table.moves[0])
    assert table.decider == 1
    assert [move.words for move in table.moves] == ["Let it happen"]
    assert forced_move(table) is None


def test_player_who_cannot_follow_is_still_asked() -> None:
    hands = [["7 of Waves", "Assassin"], ["2 of Winds", "3 of Winds"]]
    position = {"seats": 2, "decider": 0, "seed": 4, "silvs": [9, 0], "hands": hands}
    table = allhands.load("hanataz").set_up(position)
    table.play("7 of Waves")
    assert [move.words for move in table.moves] == ["Nub out"]
    assert forced_move(table) is None


def test_only_victim_is_chosen_automatically() -> None:
    hands = [["Assassin", "2 of Waves"], ["2 of Winds", "3 of Winds"]]
    position = {"seats": 2, "decider": 0, "seed": 4, "silvs": [9, 9], "hands": hands}
    table = allhands.load("hanataz").set_up(position)
    table.play("Assassin")
    assert forced_move(table) == table.match.legal[0]
    assert len(table.match.legal) == 1


def test_hidden_fields_are_the_declared_ones() -> None:
    game = allhands.load("deck-hand").game
    assert hidden_fields(game) == {"passing"}
    assert hidden_fields(allhands.load("leduc").game) == frozenset()


def test_deck_hand_turn_never_ends_automatically() -> None:
    """DH-2.3: with no Actions, Buys and cards left, the player still ends the turn."""
    position = {"decider": 0, "hands": [["Fist Fight", "Fist Fight"], []], "stashes": [[], []]}
    table = allhands.load("deck-hand").set_up(position)
    for _ in range(2):
        table.play("Play Fist Fight")
    assert [move.words for move in table.moves] == ["End the turn"]
    assert forced_move(table) is None
