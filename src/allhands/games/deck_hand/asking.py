"""Deck Hand's questions in words."""

from __future__ import annotations

from allhands.files.effects import WIDTH, A, B, C, D
from allhands.files.grammar import some, upper, whom, whose
from allhands.kernel.rule import NONE
from allhands.kernel.viewer import Viewer

from .cards import CODE, DECK, DESIGN, FITS_TYPE
from .market import gifts_owed
from .opcodes import Gain, Gift, Goal, Op, Where
from .operands import TYPES
from .state import Decision, State

Names = Viewer
SIGNS = {Gain.COINS: "coin", Gain.CARDS: "card", Gain.RELOADS: "reload"}
SIGNS |= {Gain.ACTIONS: "Action", Gain.BUYS: "Buy", Gain.DISCARDS: "discard"}
PLACES = {
    Where.HAND: "in your hand",
    Where.STASH: "in your stash",
    Where.SUPPLY: "in the supply",
    Where.THEIR_STASH: "in one enemy's stash",
}
GOALS = {
    Goal.MY_STASH: "put {} into your stash",
    Goal.MY_HAND: "put {} into your hand",
    Goal.ITS_STASH: "put {} into its owner's stash",
    Goal.ON_ITS_DECK: "put {} on top of its owner's deck",
    Goal.UNDER_ITS_DECK: "put {} under its owner's deck",
    Goal.FACE_DOWN: "turn {} face down",
    Goal.OUT: "remove {} from the game",
}


def design_name(design: int) -> str:
    return DECK[design].name


def name_of(card: int) -> str:
    return "a card" if card == NONE else design_name(DESIGN[card])


def seat_name(seat: int, names: Names) -> str:
    return names[seat] if seat < len(names) else f"Seat {seat}"


def on_behalf(s: State, names: Names) -> str:
    """Who the decision is made for, where that is somebody else."""
    return "" if s.asked == s.decider else f" (for {whom(seat_name(s.asked, names))})"


def source_name(s: State) -> str:
    """The card whose text asks."""
    return name_of(s.source[s.level - 1]) if s.level > 0 else ""


def question(s: State, names: Names) -> str:
    """What the decider is asked."""
    return upper(asked(s, names)) + on_behalf(s, names) if s.pending else "The match is over."


def asked(s: State, names: Names) -> str:
    match s.pending:
        case Decision.TURN:
            return turn_question(s, names)
        case Decision.RESTORE:
            return "Restore a face-down card before your turn begins?"
        case Decision.REMOVE:
            return "Which supply card leaves the game?"
        case Decision.FLIP:
            return f"Which supply card is turned face down? {some(s.flips_due, 'card')} to go."
        case Decision.DISCARD if s.level == 0:
            return "You must discard a card. Which?"
        case Decision.ORDER:
            return "Several things happen at once. Which comes first?"
    return f"{source_name(s)}: {effect_question(s, names)}"


def turn_question(s: State, names: Names) -> str:
    parts = [f"{some(s.actions, 'Action')} left", some(s.coins[s.player], "coin")]
    if s.buys + sum(s.buys_for):
        parts.append(some(s.buys + sum(s.buys_for), "Buy"))
    if s.discount:
        parts.append(f"the next buy costs {s.discount} less")
    if owed := gifts_owed(s):
        parts.append(f"{some(owed, 'coin')} to give before the first buy")
    return f"{upper(whose(seat_name(s.player, names)))} turn: {', '.join(parts)}."


def effect_question(s: State, names: Names) -> str:
    level = s.level - 1
    pc = s.at[level]
    match s.pending:
        case Decision.DISCARD:
            return "discard which card?"
        case Decision.DRAW:
            return "draw a card?"
        case Decision.RELOAD:
            return "reload a supply card?"
        case Decision.MAY:
            return f"{what_happens(s, pc + WIDTH)}?"
        case Decision.EITHER:
            return "which of these?"
        case Decision.PLAYER:
            return "choose which player?"
        case Decision.DECK:
            return "reveal cards of which deck?"
        case Decision.SUPPLY if CODE[pc] == Op.NAME:
            return f"name a supply card, {s.left[level]} to go."
        case Decision.SUPPLY | Decision.CARD | Decision.TOP if CODE[pc] == Op.SWAP:
            return f"swap {name_of(s.it[level])} with what?" if s.left[level] == 1 else "swap which card?"
        case Decision.SUPPLY | Decision.CARD | Decision.SHOWN:
            return f"{what_happens(s, pc + WIDTH).replace('it', 'which card', 1)}?"
        case Decision.NUMBER:
            return "which number do you name?"
        case Decision.PASS:
            return "pass which card to the player on the left?"
        case Decision.SORT:
            return "put which of these cards into the stash?"
        case Decision.ARRANGE:
            return f"which card lies {'on top' if s.left[level] == 1 else 'next'}?"
    return ""


def what_happens(s: State, pc: int) -> str:
    """An instruction in words."""
    amount = CODE[pc + B]
    match CODE[pc]:
        case Op.PUT:
            what = "it" if not CODE[pc + B] else name_of(s.source[s.level - 1])
            return GOALS[Goal(CODE[pc + A])].format(what)
        case Op.APPLY:
            return "apply the effects of it"
        case Op.SEND:
            return f"set it aside for {some(amount, 'coin')}"
        case Op.SHUFFLE:
            return "shuffle your stash into your deck"
        case Op.GAIN:
            return f"+{amount} {SIGNS[Gain(CODE[pc + A])]}{'' if amount == 1 else 's'}"
        case Op.BUYS_FOR:
            return f"+{some(amount, 'Buy')} for cost {CODE[pc + A]}"
        case Op.EACH | Op.CHOOSE:
            return what_happens(s, pc + WIDTH)
        case Op.GIVE if CODE[pc + A] == Gift.COINS:
            return f"give every player {some(amount, 'coin')}"
        case Op.STEAL:
            return f"steal {some(amount, 'coin')}"
    return "do it"


def option(s: State, start: int) -> str:
    """The statements of an option, one after another."""
    parts = []
    pc = start
    while CODE[pc] != Op.JUMP and CODE[pc] != Op.END:
        if CODE[pc] != Op.CHOOSE:
            parts.append(what_happens(s, pc) + per(pc))
        pc += WIDTH
    return ", ".join(parts)


def per(pc: int) -> str:
    """What an amount is multiplied by, in words."""
    if CODE[pc] != Op.GAIN or CODE[pc + C] not in PLACES:
        return ""
    kinds = [kind for kind, bit in TYPES.items() if FITS_TYPE[CODE[pc + D]] == bit]
    return f" for each {kinds[0] if kinds else 'card'} {PLACES[Where(CODE[pc + C])]}"
