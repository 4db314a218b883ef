"""The instructions effects are compiled into: rows of six numbers, the operation and five operands."""

from __future__ import annotations

from enum import IntEnum


class Op(IntEnum):
    END = 0
    GAIN = 1  # A what, B how many, C for each card where (Where), D that fits (a filter), E at most
    IF = 2  # A the test, B how many, C where, D a filter, E else
    JUMP = 3  # E to where
    CHOOSE = 4  # A who (`Whom`), B with so many cards in the deck, E past the block
    PICK = 5  # A from where, B who picks and whether they must, D a filter, E past the block
    PUT = 6  # A to where, B the card itself instead of the one picked
    REVEAL = 7  # A how many, B of which deck
    MAY = 8  # E past the block
    EITHER = 9  # A to E: where the options begin, 0 for none
    PAY = 10  # B how much, E past the block
    NEEDS = 11  # B so many cards in your deck, E past the block
    SWAP = 12  # A which first, B which second, C how their costs compare, D whether the second is a may
    APPLY = 13
    STEAL = 14  # B how much
    GIVE = 15  # A what, B how much
    EACH = 16  # E past the block
    NEXT = 17  # E the block's beginning
    DISCARD_UP_TO = 18  # B how many
    SORT = 19  # B how many
    GUESS = 20
    DIG = 21  # B how many
    SHOW = 22
    KEEP = 23
    NAME = 24  # B how many
    FLIP_LATER = 25  # B how many
    DISCOUNT = 26  # B how much
    SHUFFLE = 27
    MORE_CARDS = 28  # B how many
    PASS = 29
    CONTROL = 30
    SEND = 31  # B for how much
    BUYS_FOR = 32  # A the cost, B how many
    WHEN = 33  # like IF, but looked at when the trigger happens


class Gain(IntEnum):
    COINS = 0
    CARDS = 1
    RELOADS = 2
    ACTIONS = 3
    BUYS = 4
    DISCARDS = 5


class Where(IntEnum):
    """The multiplier of an amount, or the place that a condition counts."""

    ONCE = 0
    HAND = 1
    STASH = 2
    SUPPLY = 3
    THEIR_STASH = 4
    SHOWN = 5
    ITS_COST = 6
    ITS_HOOKS = 7
    DISCARDED = 8
    TYPES = 9  # different types in the supply


class Test(IntEnum):
    COUNT = 0  # at least B cards that fit lie where C says
    ALIKE = 1  # at least B cards of one type in the supply
    FEWEST = 2
    PLAYED = 3
    MISSED = 4
    OUTNUMBER = 5  # more fitting cards among your top B than among theirs
    IT_FITS = 6


class Whom(IntEnum):
    ENEMY = 0
    PLAYER = 1
    RIVAL = 2  # an enemy who decides something; alone, yourself


class Source(IntEnum):
    """Where a card is picked, or swapped, from."""

    HAND = 0
    STASH = 1
    HAND_OR_STASH = 2
    SUPPLY = 3
    THEIR_STASH = 4
    SHOWN = 5
    NAMED = 6
    HAND_OR_THIS = 7
    TOP = 8


THEY_PICK = 1  # marks of PICK
OPTIONAL = 2


class Goal(IntEnum):
    MY_STASH = 0
    MY_HAND = 1
    ITS_STASH = 2
    ON_ITS_DECK = 3
    UNDER_ITS_DECK = 4
    FACE_DOWN = 5
    OUT = 6


class Deck(IntEnum):
    ANY = 0
    MINE = 1
    THEIRS = 2
    SUPPLY = 3
    RELOAD = 4
    BOTH = 5
    EVERY = 6


class Gift(IntEnum):
    COINS = 0
    BUYS_NEXT_TURN = 1
    COINS_OWED = 2
    DISCARDS_NEXT_TURN = 3


SAME, DEARER, WITHIN = 0, 1, 2  # how costs compare: C is one of these plus 4 times the number
