"""Deck Hand's cards, their instructions and what they count, in words."""

from __future__ import annotations

from allhands.files.effects import WIDTH, A, B, C, D
from allhands.files.grammar import some
from allhands.kernel.rule import NONE, Card, Seat
from allhands.kernel.viewer import Viewer

from .cards import (
    CODE,
    DECK,
    DESIGN,
    EDITIONS,
    FITS_DESIGN,
    FITS_HIGH,
    FITS_LOW,
    FITS_TYPE,
    LISTED,
    text_in,
)
from .opcodes import Gain, Gift, Goal, Op, Where
from .operands import MOST, TYPES
from .state import State

SIGNS = {Gain.COINS: "coin", Gain.CARDS: "card", Gain.RELOADS: "reload"}
SIGNS |= {Gain.ACTIONS: "Action", Gain.BUYS: "Buy", Gain.DISCARDS: "discard"}
PLACES = {
    Where.HAND: "in {} hand",
    Where.STASH: "in {} stash",
    Where.SUPPLY: "in the supply",
    Where.THEIR_STASH: "in one enemy's stash",
}
GOALS = {
    Goal.MY_STASH: "put {what} into {whose} stash",
    Goal.MY_HAND: "put {what} into {whose} hand",
    Goal.ITS_STASH: "put {what} into its owner's stash",
    Goal.ON_ITS_DECK: "put {what} on top of its owner's deck",
    Goal.UNDER_ITS_DECK: "put {what} under its owner's deck",
    Goal.FACE_DOWN: "turn {what} face down",
    Goal.OUT: "remove {what} from the game",
}


def design_name(design: int) -> str:
    return DECK[design].name


def name_of(card: Card) -> str:
    return "a card" if card == NONE else design_name(DESIGN[card])


def clause(to: Viewer, seat: Seat, verb: str, for_you: str) -> str:
    """'Ann draws', but 'you draw': not at the beginning of a sentence."""
    return f"{to.whom(seat)} {for_you if to.is_you(seat) else verb}"


def text_of(s: State, design: int) -> str:
    """What stands on a card in the edition that is played."""
    return text_in(LISTED[design], EDITIONS[s.edition])


def fitting(filtered: int) -> str:
    """The cards a filter means, as one of them is called."""
    if FITS_DESIGN[filtered] != NONE:
        return design_name(FITS_DESIGN[filtered])
    for kind, bit in TYPES.items():
        if FITS_TYPE[filtered] == bit:
            return kind
    if FITS_HIGH[filtered] == MOST:
        return "card"
    low, high = FITS_LOW[filtered], FITS_HIGH[filtered]
    return f"card of cost {high}" if low == high else f"card of cost {high} or less"


def what_happens(pc: int, source: Card, whose: str, what: str = "it") -> str:
    """An instruction in words: of which card, and whose text it is; `what`: how the card picked is called."""
    amount = CODE[pc + B]
    match CODE[pc]:
        case Op.PUT:
            meant = name_of(source) if CODE[pc + B] else what
            return GOALS[Goal(CODE[pc + A])].format(what=meant, whose=whose)
        case Op.APPLY:
            return f"apply the effects of {what}"
        case Op.SEND:
            return f"set {what} aside for {some(amount, 'coin')}"
        case Op.SHUFFLE:
            return f"shuffle {whose} stash into the deck"
        case Op.GAIN:
            return f"+{some(amount, SIGNS[Gain(CODE[pc + A])])}{per(pc, whose)}"
        case Op.BUYS_FOR:
            return f"+{some(amount, 'Buy')} for cost {CODE[pc + A]}"
        case Op.EACH | Op.CHOOSE:
            return what_happens(pc + WIDTH, source, whose, what)
        case Op.GIVE if CODE[pc + A] == Gift.COINS:
            return f"give every player {some(amount, 'coin')}"
        case Op.STEAL:
            return f"steal {some(amount, 'coin')}"
    return "do it"


def option(start: int, source: Card, whose: str) -> str:
    """The statements of an option, one after another."""
    parts = []
    pc = start
    while CODE[pc] != Op.JUMP and CODE[pc] != Op.END:
        if CODE[pc] != Op.CHOOSE:
            parts.append(what_happens(pc, source, whose))
        pc += WIDTH
    return ", ".join(parts)


def per(pc: int, whose: str) -> str:
    """What an amount is multiplied by, in words."""
    if CODE[pc + C] not in PLACES:
        return ""
    return f" for each {fitting(CODE[pc + D])} {PLACES[Where(CODE[pc + C])].format(whose)}"
