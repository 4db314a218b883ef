"""Chance: Threefry-2x32 with 20 rounds, keyed by the seed, its counter in the state.

The generator needs only sums, rotations and exclusive-ors of 32-bit words, so it gives the same
numbers in Python, compiled, and on a GPU. Its known answers are published with Random123.
"""

from __future__ import annotations

from allhands.kernel.rule import python_only, rule
from allhands.kernel.struct import Stream

WORD = 0xFFFFFFFF
PAGE = 13  # bits of words of chance that a page has for itself ...
PAGES = 0x3FFFF  # ... and how many there are, before they come again
PARITY = 0x1BD11BDA  # Threefish's constant: a key of zeros still stirs


@rule
def rotate_left(word: int, by: int) -> int:
    """Rotate a 32-bit word to the left."""
    return ((word << by) | (word >> (32 - by))) & WORD


@rule
def four_rounds(x: int, y: int, a: int, b: int, c: int, d: int) -> tuple[int, int]:
    x = (x + y) & WORD
    y = rotate_left(y, a) ^ x
    x = (x + y) & WORD
    y = rotate_left(y, b) ^ x
    x = (x + y) & WORD
    y = rotate_left(y, c) ^ x
    x = (x + y) & WORD
    y = rotate_left(y, d) ^ x
    return x, y


@rule
def threefry(key0: int, key1: int, x: int, y: int) -> tuple[int, int]:
    """Return two random words for a key and a counter of two words each."""
    key0, key1 = key0 & WORD, key1 & WORD
    key2 = PARITY ^ key0 ^ key1
    x, y = (x + key0) & WORD, (y + key1) & WORD
    x, y = four_rounds(x, y, 13, 15, 26, 6)
    x, y = (x + key1) & WORD, (y + key2 + 1) & WORD
    x, y = four_rounds(x, y, 17, 29, 16, 24)
    x, y = (x + key2) & WORD, (y + key0 + 2) & WORD
    x, y = four_rounds(x, y, 13, 15, 26, 6)
    x, y = (x + key0) & WORD, (y + key1 + 3) & WORD
    x, y = four_rounds(x, y, 17, 29, 16, 24)
    x, y = (x + key1) & WORD, (y + key2 + 4) & WORD
    x, y = four_rounds(x, y, 13, 15, 26, 6)
    return (x + key2) & WORD, (y + key0 + 5) & WORD


@rule
def signed(word: int) -> int:
    """Convert a 32-bit word to the signed number a record holds."""
    return word - (word >> 31 << 32)


@rule
def seed(s: Stream, number: int) -> None:
    """Start a stream; every number below 2**63 gives another one."""
    s.key[0] = signed(number & WORD)
    s.key[1] = signed(number >> 32 & WORD)
    s.draws = 0
    s.spare = 0


@rule
def turn_to(s: Stream, page: int) -> None:
    """Turn to a page of the stream, whose words don't depend on earlier draws."""
    s.draws = (page & PAGES) << PAGE
    s.spare = 0


@rule
def word(s: Stream) -> int:
    """Return the next random 32-bit word. The generator makes two at a time and keeps one."""
    if s.draws & 1:
        drawn = s.spare & WORD
        s.spare = 0
    else:
        drawn, spare = threefry(s.key[0], s.key[1], s.draws >> 1, 0)
        s.spare = signed(spare)
    s.draws += 1
    return drawn


@rule
def uniform(s: Stream, bound: int) -> int:
    """Return a word whose product with the bound has a uniform upper half.

    This is Lemire's multiplication with rejection. Where the bound is a product, its factors can be
    multiplied one after the other, each leaving a pick in the upper half and the rest in the lower.
    """
    fixed = scripted(s, bound)
    if fixed >= 0:
        return (fixed << 32) // bound + 1
    drawn = word(s)
    if drawn * bound & WORD < bound:
        least = (WORD + 1 - bound) % bound
        while drawn * bound & WORD < least:
            drawn = word(s)
    return drawn


@rule
def below(s: Stream, bound: int) -> int:
    """Return a number from 0 to bound - 1, all equally likely."""
    return uniform(s, bound) * bound >> 32


@python_only(answer=-1)
def scripted(s: Stream, bound: int) -> int:
    """Return what a position has fixed for the next draw, or -1."""
    return s.script.pop(0) % bound if s.script else -1


@python_only(answer=0)
def has_script(s: Stream) -> int:
    """Return whether a position has fixed any draws."""
    return int(bool(s.script))
