"""The numbers abilities are compiled into: instructions, filters, and passive abilities."""

from __future__ import annotations

from enum import IntEnum


class Op(IntEnum):
    """The instructions. D is the filter and E where to go past a block; A to C are given here."""

    END = 0
    PICK = 1  # A whether the player may decline
    EACH = 2
    NEXT = 3  # of those with the mark A, who get the mark D; B what it matters for who comes first, C its Way
    IF = 4  # A the test, B how many
    JUMP = 5
    MAY = 6
    EITHER = 7  # A, B, C: where the options begin, 0 for none; E where they all lead
    ROLL = 8  # A how many dice
    DRAW = 9  # A how many
    ROB = 10  # A how many cards the enemy discards, at random
    CORRYTE = 11  # A how much
    HIT = 12  # these act on a unit: A how much, B whether on this card rather than on it, C per what (Per)
    HEAL = 13
    SHIELD = 14
    STRENGTHEN = 15
    STUN = 16  # from here on without an amount
    READY = 17
    PUSH = 18  # A where (Way)
    STEP = 19
    SWAP = 20
    KILL = 21
    DISCARD = 22
    RETURN = 23
    RAISE = 24  # A with how many Hit Points left, 0 for all


class Test(IntEnum):
    COUNT = 0  # at least B units fit
    IT = 1  # it fits
    THIS = 2  # this card fits


class Per(IntEnum):
    ONCE = 0
    SUCCESS = 1  # of the dice rolled last
    FITTING = 2  # for each unit that fits


class Way(IntEnum):
    """The direction of a push."""

    AWAY = 0  # from this card
    HOME = 1  # towards its own Starship
    OVER = 2  # towards its enemy's Starship
    NEAR = 3  # towards this card


class Side(IntEnum):
    """The sides, as bits; ranks and traits are bits, too."""

    FRIEND = 1
    ENEMY = 2


class Rank(IntEnum):
    CREW = 1
    CAPTAIN = 2


class Where(IntEnum):
    ANYWHERE = 0
    BESIDE = 1  # one orthogonal step away
    AROUND = 2  # one step away, diagonal ones too
    IN_RANGE = 3  # of this card's attack, whatever stands between
    IN_COLUMN = 4
    IN_AIRLOCKS = 5
    IN_MY_SHIP = 6
    IN_THEIR_SHIP = 7


class Health(IntEnum):
    ANY = 0
    HURT = 1
    WHOLE = 2
    CORPSE = 3


class Trait(IntEnum):
    """Passive abilities that a card has or has not."""

    DIAGONAL = 1  # moves diagonally, too
    ROOTED = 2  # does not move by itself
    TWICE = 4  # activates twice a turn
    AT_ONCE = 8  # may attack on the turn it is summoned
    GUARD = 16  # who can attack this may not attack its friends beside it
    FAR_SIGHTED = 32  # enemies in the way do not block its attacks
    UNANSWERED = 64  # its attacks are not counterattacked
    PASSIVE = 128  # it does not counterattack
    SWEEP = 256  # its attack also hits the enemies beside the target
    PIERCE = 512  # its attack also hits the enemy straight behind the target
    STORM = 1024  # its attack hits all enemies in range
    REROLL = 2048  # a Gamer's: once a match, an attack's dice are rolled again
    BOARDER = 4096  # may be summoned into an Airlock


class Gift(IntEnum):
    """The numbers that passive abilities add to."""

    DAMAGE = 0  # of attacks
    COUNTER = 1  # damage of counterattacks
    ARMOUR = 2  # taken off every damage by attacks, counterattacks and enemy cards
    RANGE = 3
    DICE = 4  # rolled for attacks


class Mode(IntEnum):
    """The conditions of passive abilities."""

    ALWAYS = 0
    IF_THIS = 1  # this card fits
    AGAINST = 2  # the unit attacked fits
    IF = 3  # some unit fits
    PER = 4  # for each unit that fits
    FRIENDS_BESIDE = 5  # not for this card, but for friends beside it that fit
