from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from allhands.engine.compile import compiled
from allhands.kernel.rng import WORD, below, seed, signed, threefry, turn_to, word
from allhands.kernel.stack import NOTHING
from allhands.kernel.struct import Stream
from tests.engine.nim import GAME
from tests.helpers import chi_square, chi_square_limit

# Random123's known answers for Threefry-2x32 with 20 rounds: counter, key, result.
KNOWN_ANSWERS = [
    ((0x00000000, 0x00000000), (0x00000000, 0x00000000), (0x6B200159, 0x99BA4EFE)),
    ((0xFFFFFFFF, 0xFFFFFFFF), (0xFFFFFFFF, 0xFFFFFFFF), (0x1CB996FC, 0xBB002BE7)),
    ((0x243F6A88, 0x85A308D3), (0x13198A2E, 0x03707344), (0xC4923A9C, 0x483DF7A0)),
]


def stream(number: int) -> Stream:
    made = Stream()
    seed(made, number)
    return made


@pytest.fixture(scope="module")
def draw(tmp_path_factory: pytest.TempPathFactory) -> Callable[[int, int, int], list[int]]:
    """Return a compiled function that draws numbers below a bound, or words, from a seed."""

    def fill(streams: Any, numbers: Any, start: int, bound: int) -> None:
        s = streams[0]
        seed(s, start)
        for i in range(len(numbers)):
            numbers[i] = word(s) if bound == NOTHING else below(s, bound)

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ALLHANDS_CACHE", str(tmp_path_factory.mktemp("cache")))
        quick = compiled(GAME, fill)

    def draw(start: int, bound: int, count: int) -> list[int]:
        numbers = np.zeros(count, np.int64)
        quick(Stream().pack(), numbers, start, bound)
        found: list[int] = numbers.tolist()
        return found

    return draw


@pytest.mark.parametrize(("counter", "key", "result"), KNOWN_ANSWERS)
def test_threefry_gives_the_known_answers(
    counter: tuple[int, int], key: tuple[int, int], result: tuple[int, int]
) -> None:
    assert threefry(*key, *counter) == result
    assert threefry(signed(key[0]), signed(key[1]), *counter) == result  # a record's key is signed


def test_threefry_gives_the_known_answers_compiled(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    monkeypatch.setenv("ALLHANDS_CACHE", str(tmp_path_factory.mktemp("cache")))

    def answer(key0: int, key1: int, x: int, y: int) -> tuple[int, int]:
        return threefry(key0, key1, x, y)

    quick = compiled(GAME, answer)
    for counter, key, result in KNOWN_ANSWERS:
        assert quick(*key, *counter) == result
        assert quick(signed(key[0]), signed(key[1]), *counter) == result


def test_stream_follows_the_counter() -> None:
    """Each count gives two words, with the seed as the key."""
    s = stream(0x0370734413198A2E)
    expected = [w for count in range(3) for w in threefry(0x13198A2E, 0x03707344, count, 0)]
    assert [word(s) for _ in range(6)] == expected
    assert s.draws == 6


def test_compiled_words_are_the_same(draw: Callable[[int, int, int], list[int]]) -> None:
    for number in (0, 1, 77, (1 << 63) - 1):
        s, t = stream(number), stream(number)
        assert draw(number, NOTHING, 50) == [word(s) for _ in range(50)]
        assert draw(number, 1000, 50) == [below(t, 1000) for _ in range(50)]


def test_signed_numbers_convert_back() -> None:
    for number in (0, 1, 0x7FFFFFFF, 0x80000000, WORD):
        assert -(1 << 31) <= signed(number) < 1 << 31
        assert signed(number) & WORD == number


def test_seeds_give_different_streams() -> None:
    numbers = [0, 1, 2, 1 << 31, 1 << 32, (1 << 32) + 1, 1 << 62, (1 << 63) - 1]
    assert len({word(stream(n)) for n in numbers}) == len(numbers)


@pytest.mark.parametrize("bound", [2, 3, 5, 7, 52, 136, 1000])
def test_below_is_uniform(bound: int, draw: Callable[[int, int, int], list[int]]) -> None:
    """Fair dice would look this uneven once in a million times."""
    counts = Counter(draw(bound, bound, 200_000))
    assert set(counts) == set(range(bound))
    assert chi_square(counts.values()) < chi_square_limit(bound - 1)


def test_below_rejects_biased_words(draw: Callable[[int, int, int], list[int]]) -> None:
    """2**32 words can't be split evenly among 3 * 2**30 numbers, so a fourth is rejected."""
    bound = 3 << 30
    s = stream(4)
    thirds = Counter(below(s, bound) >> 30 for _ in range(3000))
    assert s.draws > 3000
    assert abs(s.draws - 4000) < 5 * 37  # five standard deviations of the number of words
    assert chi_square(thirds.values()) < chi_square_limit(2)
    # Modulo the bound, the first third would come up twice as often as the others.
    s = stream(4)
    naive = Counter(word(s) % bound >> 30 for _ in range(3000))
    assert chi_square(naive.values()) > chi_square_limit(2)


def test_script_precedes_chance() -> None:
    """Scripted answers come in order. Then chance continues from where it was."""
    s, t = stream(9), stream(9)
    s.script = [3, 0, 8]
    assert [below(s, 6) for _ in range(3)] == [3, 0, 2]
    assert s.draws == 0
    assert below(s, 6) == below(t, 6)


@pytest.mark.parametrize("bound", [1, 2, 3, 7, 136, 1 << 28, 3 << 30])
def test_scripted_answers_are_exact(bound: int) -> None:
    s = stream(0)
    answers = sorted({0, 1 % bound, bound // 2, bound - 1})
    s.script = list(answers)
    assert [below(s, bound) for _ in answers] == answers


@pytest.mark.parametrize("before", [0, 1, 2, 9])
def test_page_does_not_depend_on_earlier_draws(before: int) -> None:
    s = stream(5)
    for _ in range(before):
        word(s)
    pages = []
    for page in (3, 4, 3):
        turn_to(s, page)
        pages.append([word(s) for _ in range(5)])
    assert pages[0] == pages[2] != pages[1]
    fresh = stream(5)
    turn_to(fresh, 3)
    assert [word(fresh) for _ in range(5)] == pages[0]
