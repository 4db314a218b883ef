"""Deck Hand in messages: questions, and why answers are refused. `words/` has how they read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from allhands.files.effect_parser import WIDTH
from allhands.kernel.game import MoveText
from allhands.kernel.message import Message, Text, message, seat_ref
from allhands.kernel.rule import NONE
from allhands.kernel.viewer import Viewer

from .cards import CODE, DESIGN
from .effect_text import design_ref, ref, what_happens
from .market import gifts_owed, price, refusal_of_buying
from .move_text import turn_text
from .opcodes import Op
from .state import BUY, COSTS, FLOOR, MOST_ACTIONS, SPOTS, Decision, Pile, Reason, State

Asked = Callable[[State], Message]  # its id follows "question-" for the decider, "waiting-" for everyone else


def asks(asked: str | Asked, by_card: bool = True) -> Callable[[State, Viewer], Text]:
    """Make a question that everyone reads; with `by_card`, the card whose text asks comes first."""

    def question(s: State, to: Viewer) -> Text:
        about = message(asked) if isinstance(asked, str) else asked(s)
        audience = "question" if to.is_you(s.decider) else "waiting"
        words = Message(about, **{"$": f"{audience}-{about.id}", "who": seat_ref(s.decider)})
        if not by_card or s.level == 0:
            return words
        source = ref(s.source[s.level - 1])
        if s.asked == s.decider:
            return message("by-card", source=source, words=words)
        return message("by-card-for", source=source, whom=seat_ref(s.asked), words=words)

    return question


def turn_question(s: State, to: Viewer) -> Text:
    """Word whose turn it is, and what is left to use."""
    audience = "question" if to.is_you(s.decider) else "waiting"
    players = {"who": seat_ref(s.decider), "player": seat_ref(s.player)}
    controlled = "" if s.controller == NONE else "-control"
    return message(f"{audience}-turn{controlled}", **players, left=list(left_to_use(s)))


def left_to_use(s: State) -> list[Message]:
    """List the Actions, coins and Buys of the turn, and what is still due."""
    parts = [message("left-actions", count=s.actions), message("coins", coins=s.coins[s.player])]
    if s.buys:
        parts.append(message("buys", count=s.buys))
    parts += [message("buys-for", count=s.buys_for[c], cost=c) for c in range(COSTS) if s.buys_for[c]]
    if s.discount:
        parts.append(message("left-discount", coins=s.discount))
    if owed := gifts_owed(s):
        parts.append(message("left-owed", coins=owed))
    if s.flips_due:
        parts.append(message("left-flips", count=s.flips_due))
    return parts


def restore_question(s: State) -> Message:
    return message("restore", player=seat_ref(s.player))


def flip_question(s: State) -> Message:
    return message("flip", count=s.flips_due)


def arrange_question(s: State) -> Message:
    return message("arrange-top" if s.left[s.level - 1] == 1 else "arrange-next")


def card_asked(s: State) -> Message:
    """Word what becomes of a card in MAY, CARD, SUPPLY, SHOWN and TOP."""
    level = s.level - 1
    pc = s.at[level]
    if CODE[pc] == Op.NAME:
        return message("name", count=s.left[level])
    if CODE[pc] == Op.SWAP:
        return message("swap-for", card=ref(s.it[level])) if s.left[level] == 1 else message("swap")
    deed = what_happens(pc + WIDTH, s.source[level], s.me[level])
    if s.pending == Decision.MAY:
        return message("may", deed=deed)
    if "what" not in deed:
        return message("card", deed=deed)
    return message("card-to", ask=Message(deed, **{"$": f"{deed.id}.ask"}), deed=deed)


def refusal_text(s: State, what: MoveText, choice: int, reason: int, to: Viewer) -> Text:
    """Say why a choice, which reads so in words, is refused."""
    named: dict[str, Any] = {"card": design_ref(what.designs[0])} if what.designs else {}
    source = {"source": ref(s.source[s.level - 1])} if s.level > 0 else {}
    asked = seat_ref(s.asked)
    match reason:
        case Reason.NOT_IN_HAND:
            return not_in_hand(s, choice, to)
        case Reason.NOT_HELD if named:
            return message("refusal-not-held", who=asked, **named)
        case Reason.NOT_IN_STASH if named:
            return message("refusal-not-in-stash", who=asked, **named)
        case Reason.NOT_THERE if named:
            return message("refusal-card-not-there", **named)
        case Reason.CANNOT_START if named:
            return message("refusal-cannot-start", **named)
        case Reason.TOO_DEAR | Reason.GIFT_FIRST | Reason.NO_BUY | Reason.NO_ACTION:
            return not_affordable(s, what.designs[0] if what.designs else NONE, reason)
        case Reason.DOES_NOT_FIT if named and source:
            return message("refusal-card-does-not-fit", **named, **source)
        case Reason.NO_SUCH_SEAT:
            return message("refusal-no-such-seat", who=seat_ref(choice))
        case Reason.NOBODY_FITS if source:
            return message("refusal-nobody-fits", **source)
        case Reason.NOTHING_TO_DO if source:
            return message("refusal-nothing-to-do", **source)
        case Reason.SAME_AS_BEFORE if named:
            return message("refusal-same-as-before", **named)
    return PLAIN[Reason(reason)]


PLAIN = {
    Reason.NOT_HELD: message("refusal-not-there"),
    Reason.NOT_IN_STASH: message("refusal-not-there"),
    Reason.NOT_THERE: message("refusal-not-there"),
    Reason.CANNOT_START: message("refusal-not-now"),
    Reason.DOES_NOT_FIT: message("refusal-does-not-fit"),
    Reason.NOBODY_FITS: message("refusal-not-now"),
    Reason.NOTHING_TO_DO: message("refusal-not-now"),
    Reason.SAME_AS_BEFORE: message("refusal-does-not-fit"),
    Reason.FIVE_ACTIONS: message("refusal-five-actions", most=MOST_ACTIONS),
    Reason.CONTROLLED: message("refusal-controlled"),
    Reason.NOT_CONTROLLED: message("refusal-not-controlled"),
    Reason.NOTHING_TO_FLIP: message("refusal-nothing-to-flip"),
    Reason.NOT_YET: message("refusal-not-yet"),
    Reason.MUST: message("refusal-must"),
    Reason.MUST_DISCARD: message("refusal-must-discard"),
    Reason.FIRST_ACTION: message("refusal-first-action"),
    Reason.FLOOR: message("refusal-floor", least=FLOOR),
    Reason.EMPTY_DECK: message("refusal-empty-deck"),
    Reason.NOT_SHOWN: message("refusal-not-shown"),
    Reason.NOT_FACE_DOWN: message("refusal-not-face-down"),
    Reason.NOTHING_WAITS: message("refusal-nothing-waits"),
}


def not_affordable(s: State, design: int, reason: int) -> Text:
    """Say what the player lacks to act or to buy."""
    who, coins = seat_ref(s.player), s.coins[s.player]
    if reason == Reason.NO_ACTION:
        return message("refusal-no-action", who=who)
    if reason == Reason.NO_BUY:
        return message("refusal-no-buy", who=who, card=design_ref(design))
    if reason == Reason.TOO_DEAR:
        return message(
            "refusal-too-dear",
            who=who,
            card=design_ref(design),
            coins=price(s, design),
            has=coins - gifts_owed(s),
        )
    return message("refusal-gift-first", who=who, coins=gifts_owed(s), has=coins)


def not_in_hand(s: State, design: int, to: Viewer) -> Text:
    """Refuse to play a card that isn't held; if it is in the supply, refuse to buy it."""
    for spot in range(SPOTS):
        card = s.top[Pile.SUPPLY + spot]
        if card != NONE and DESIGN[card] == design and (reason := refusal_of_buying(s, spot)):
            return refusal_text(s, turn_text(s, BUY + spot, to), BUY + spot, reason, to)
    return message("refusal-not-held", who=seat_ref(s.player), card=design_ref(design))
