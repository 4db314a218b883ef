"""Deck Hand in words: questions, and why answers are refused."""

from __future__ import annotations

from collections.abc import Callable

from allhands.files.effect_parser import WIDTH
from allhands.files.english import capitalize, count_noun
from allhands.kernel.game import MoveText
from allhands.kernel.rule import NONE
from allhands.kernel.viewer import Viewer

from .cards import CODE, DESIGN
from .effect_text import clause, design_name, name_of, what_happens
from .market import gifts_owed, price, refusal_of_buying
from .move_text import seat_name, turn_text
from .opcodes import Op
from .state import BUY, COSTS, FLOOR, MOST_ACTIONS, SPOTS, Decision, Pile, Reason, State

Text = Callable[[State, Viewer], str]


def asks(asked: str | Text, by_card: bool = True) -> Text:
    """Make a question that everyone reads; with `by_card`, the card whose text asks comes first."""

    def question(s: State, to: Viewer) -> str:
        source = name_of(s.source[s.level - 1]) if by_card and s.level > 0 else ""
        behalf = "" if s.asked == s.decider else f" for {to.whom(s.asked)}"
        words = asked if isinstance(asked, str) else asked(s, to)
        if to.is_you(s.decider):
            about = f"{source}{behalf}: " if source else ""
            return capitalize(f"{about}{words}")
        about = f" about {source}" if source else ""
        return f"{to.name(s.decider)} is asked{about}{behalf}: {words}"

    return question


def turn_question(s: State, to: Viewer) -> str:
    """Word whose turn it is, and what is left to use."""
    left = count_noun(s.actions, "Action")
    parts = [f"{left} left ({s.used} of {MOST_ACTIONS} used)" if s.used else f"{left} left"]
    parts.append(count_noun(s.coins[s.player], "coin"))
    if s.buys:
        parts.append(count_noun(s.buys, "Buy"))
    parts += [f"{count_noun(s.buys_for[c], 'Buy')} for cost {c} only" for c in range(COSTS) if s.buys_for[c]]
    if s.discount:
        parts.append(f"the next buy costs {s.discount} less")
    if owed := gifts_owed(s):
        parts.append(f"{count_noun(owed, 'coin')} to give before the first buy")
    if s.flips_due:
        parts.append(f"{count_noun(s.flips_due, 'supply card')} to turn face down")
    if s.controller == NONE:
        return f"{capitalize(to.whose(s.player))} turn: {', '.join(parts)}."
    deciding = f"{clause(to, s.controller, 'decides', 'decide')} for {to.whom(s.player)}"
    return f"{capitalize(to.whose(s.player))} turn, but {deciding}: {', '.join(parts)}."


def restore_question(s: State, to: Viewer) -> str:
    return f"restore a face-down card before {to.whose(s.player)} turn begins?"


def flip_question(s: State, to: Viewer) -> str:
    return f"which supply card is turned face down? {count_noun(s.flips_due, 'card')} to go."


def arrange_question(s: State, to: Viewer) -> str:
    return f"which card lies {'on top' if s.left[s.level - 1] == 1 else 'next'}?"


def card_asked(s: State, to: Viewer) -> str:
    """Word what becomes of a card in MAY, CARD, SUPPLY, SHOWN and TOP."""
    level = s.level - 1
    pc = s.at[level]
    if CODE[pc] == Op.NAME:
        return f"name a supply card, {s.left[level]} to go."
    if CODE[pc] == Op.SWAP:
        return f"swap {name_of(s.it[level])} with what?" if s.left[level] == 1 else "swap which card?"
    what = "it" if s.pending == Decision.MAY else "which card"
    return f"{what_happens(pc + WIDTH, s.source[level], to.whose(s.me[level]), what)}?"


def refusal_text(s: State, what: MoveText, choice: int, reason: int, to: Viewer) -> str:
    """Say why a choice, which reads so in words, is refused."""
    card = design_name(what.designs[0]) if what.designs else "that card"
    source = name_of(s.source[s.level - 1]) if s.level > 0 else ""
    match reason:
        case Reason.NOT_IN_HAND:
            return not_in_hand(s, choice, to)
        case Reason.NOT_HELD:
            return f"{to.does(s.asked, 'has', 'have')} no {card} in {to.whose(s.asked)} hand."
        case Reason.NOT_IN_STASH:
            return f"There is no {card} in {to.whose(s.asked)} stash."
        case Reason.NOT_THERE:
            return f"There is no {card} to choose there." if what.designs else "There is nothing there."
        case Reason.CANNOT_START:
            return f"{capitalize(card)}'s price or condition cannot be met now."
        case Reason.TOO_DEAR | Reason.GIFT_FIRST | Reason.NO_BUY | Reason.NO_ACTION:
            return not_affordable(s, what.designs[0] if what.designs else NONE, reason, to)
        case Reason.DOES_NOT_FIT:
            return f"{capitalize(card)} does not fit what {source} says."
        case Reason.NO_SUCH_SEAT:
            return f"{capitalize(seat_name(choice, to))} is not in the match."
        case Reason.NOBODY_FITS:
            return f"What {source} says cannot be done there."
        case Reason.NOTHING_TO_DO:
            return f"That option of {source} cannot be done: there is nothing to be had by it."
        case Reason.SAME_AS_BEFORE:
            return f"{capitalize(card)} is listed already."
    return PLAIN[Reason(reason)]


PLAIN = {
    Reason.FIVE_ACTIONS: f"No more than {MOST_ACTIONS} Actions are used in a turn.",
    Reason.CONTROLLED: "That stays with the player whose turn it is.",
    Reason.NOT_CONTROLLED: "Nobody is being controlled.",
    Reason.NOTHING_TO_FLIP: "Nothing is to be turned face down.",
    Reason.NOT_YET: "A card turned face down this turn can be restored on the next one.",
    Reason.MUST: "This is not optional: something must be chosen.",
    Reason.MUST_DISCARD: "This is not optional: a card must be discarded.",
    Reason.FIRST_ACTION: "The first Action must be used before control is handed back.",
    Reason.FLOOR: f"Everybody must keep at least {FLOOR} cards.",
    Reason.EMPTY_DECK: "That deck is empty.",
    Reason.NOT_SHOWN: "No such card lies on top.",
    Reason.NOT_FACE_DOWN: "No such card lies face down.",
    Reason.NOTHING_WAITS: "Nothing more happens at once.",
}


def not_affordable(s: State, design: int, reason: int, to: Viewer) -> str:
    """Say what the player lacks to act or to buy."""
    has, coins = to.does(s.player, "has", "have"), s.coins[s.player]
    if reason == Reason.NO_ACTION:
        return f"{has} no Action left."
    if reason == Reason.NO_BUY:
        return f"{has} no Action and no Buy left for {design_name(design)}."
    has = clause(to, s.player, "has", "have")
    if reason == Reason.TOO_DEAR:
        cost = count_noun(price(s, design), "coin")
        return f"{capitalize(design_name(design))} costs {cost}; {has} {coins - gifts_owed(s)}."
    must, owed = to.does(s.player, "must", "must"), count_noun(gifts_owed(s), "coin")
    return f"{must} give away {owed} before the first buy; {has} {coins}."


def not_in_hand(s: State, design: int, to: Viewer) -> str:
    """Refuse to play a card that isn't held; if it is in the supply, refuse to buy it."""
    for spot in range(SPOTS):
        card = s.top[Pile.SUPPLY + spot]
        if card != NONE and DESIGN[card] == design and (reason := refusal_of_buying(s, spot)):
            return refusal_text(s, turn_text(s, BUY + spot, to), BUY + spot, reason, to)
    return f"{to.does(s.player, 'has', 'have')} no {design_name(design)} in {to.whose(s.player)} hand."
