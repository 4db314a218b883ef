from __future__ import annotations

import random

import pytest

import allhands
from allhands.adapters.text_env import TextEnv
from allhands.adapters.text_seat import TextSeat, names_around, spread_bots
from allhands.files.toml_data import DataError
from allhands.table.errors import Rejected


def at_leduc(seed: int = 7, **terms: object) -> TextSeat:
    seat = TextSeat(allhands.load("leduc"), ["greedy"], seed=seed, **terms)  # type: ignore[arg-type]
    seat.wait()
    return seat


@pytest.mark.parametrize("by_number", [False, True])
def test_every_seat_plays_a_match_in_words(name: str, by_number: bool) -> None:
    config, chance = allhands.load(name), random.Random(1)
    if name == "hanataz":
        config = allhands.load(name, hands=2)
    for seat in range(config.game.info.usual_seats):
        env = TextEnv(config, ["random"], seat=seat)
        text, info = env.reset(seed=seat)
        over, reward = False, 0.0
        while not over:
            choice = chance.randrange(len(info["moves"]))
            assert info["moves"][choice] in text
            answer = str(choice + 1) if by_number else info["moves"][choice]
            text, reward, over, cut, info = env.step(answer)
            assert "refusal" not in info, text
            assert not cut
        table = env.seat.table
        assert table.over
        assert reward == table.match.shares[seat]
        assert "The match is over." in text


def test_texts_depend_only_on_what_the_seat_knows() -> None:
    """Two deals that differ only in the other player's card look the same."""
    shown: dict[str, dict[str, set[str]]] = {}
    for seed in range(60):
        seat = at_leduc(seed)
        hands = seat.table.position()["hands"]
        mine, other = (hand[0].partition(" #")[0] for hand in hands)
        shown.setdefault(mine, {}).setdefault(other, set()).add(seat.look(log=True))
    for by_other in shown.values():
        assert len(by_other) == 3
        assert len(set.union(*by_other.values())) == 1


def test_refused_move_changes_nothing_and_says_why() -> None:
    env = TextEnv("leduc", ["greedy"])
    env.reset(seed=7)
    before = env.seat.table.position()
    text, reward, over, cut, info = env.step("fold")
    assert text == "There's no raise to fold to. Check or raise."
    assert (reward, over, cut, info["refusal"]) == (0.0, False, False, "NOTHING_TO_ANSWER")
    assert env.seat.table.position() == before


def test_match_is_cut_off_after_max_refusals() -> None:
    env = TextEnv("leduc", ["greedy"], max_refusals=2)
    env.reset(seed=7)
    assert [env.step("nonsense")[3] for _ in range(2)] == [False, True]


def test_step_needs_a_reset() -> None:
    with pytest.raises(RuntimeError, match="Call reset"):
        TextEnv("leduc").step("check")


def test_why_not_cites_the_rule() -> None:
    seat = at_leduc()
    told = seat.why_not("fold")
    assert told.startswith("There's no raise to fold to")
    assert "LE-3.3: Fold: you give up" in told
    assert seat.why_not("1") == "You can play this now: Check."
    assert seat.why_not("7") == "There is no answer 7. Choose a number from 1 to 2."


def test_rules_are_found_by_chapter_clause_word_and_card() -> None:
    seat = at_leduc()
    assert "3. Betting" in seat.rules()
    assert seat.rules("3").startswith("3. Betting")
    assert seat.rules("LE-3.5").startswith("LE-3.5")
    assert seat.rules("king").startswith("King (rank")
    with pytest.raises(DataError, match='says nothing about "xyzzy"'):
        seat.rules("xyzzy")


@pytest.mark.parametrize("move", ["", "0", "3", "99999999999999999999", "²", "raise call", "x" * 200])
def test_unclear_moves_are_refused_in_a_sentence(move: str) -> None:
    seat = at_leduc()
    with pytest.raises(Rejected) as refusal:
        seat.play(move)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("move", ["x" * 201, 3, None])
def test_other_things_than_short_texts_are_refused(move: object) -> None:
    with pytest.raises(DataError, match="move must be a text of at most 200 characters"):
        at_leduc().play(move)  # type: ignore[arg-type]


def test_view_tells_what_happened_since_the_own_move() -> None:
    seat = at_leduc()
    seat.play("raise")
    told = seat.look()
    assert told.startswith("You raise for 2 chips.")
    assert "antes" not in told
    assert "antes" in seat.look(log=True)


def test_bots_are_spread_around_the_seat() -> None:
    assert spread_bots(["greedy"], 3, 1) == ["greedy", "person", "greedy"]
    assert spread_bots(["greedy", "random"], 3, 2) == ["greedy", "random", "person"]
    with pytest.raises(DataError, match="Name one bot for all 3 other seats, or one for each, not 2"):
        spread_bots(["greedy", "random"], 4, 0)
    assert names_around("bert", 3, 1) == ["Ada", "bert", "Cleo"]


@pytest.mark.parametrize("seat", [-1, 2, True, "0"])
def test_unknown_seats_are_refused(seat: object) -> None:
    with pytest.raises(DataError, match="seat must be a number from 0 to 1"):
        at_leduc(seat=seat)
