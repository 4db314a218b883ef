"""Cards that are picked, swapped, sent, passed or applied."""

from __future__ import annotations

from typing import TYPE_CHECKING

from allhands.files.effect_parser import EffectSyntaxError
from allhands.files.verbs import Verb
from allhands.kernel.message import Message, message

from ..opcodes import DEARER, SAME, WITHIN, Goal, Op, Source
from ..operands import LARGEST, Composer
from .gains import COINS

if TYPE_CHECKING:
    from ..effect_text import Wording

GOALS = {
    Goal.MY_STASH: "deed-to-stash",
    Goal.MY_HAND: "deed-to-hand",
    Goal.ITS_STASH: "deed-to-its-stash",
    Goal.ON_ITS_DECK: "deed-on-its-deck",
    Goal.UNDER_ITS_DECK: "deed-under-its-deck",
    Goal.FACE_DOWN: "deed-face-down",
    Goal.OUT: "deed-remove",
}


def put(c: Composer) -> None:
    this = int(c.word("it", "this") == "this")
    if not this:
        c.need_it()
    match c.word("to", "on", "under", "face", "out"):
        case "to":
            whose = c.word("my", "its")
            if whose == "its":
                c.words("stash")
                goal = Goal.ITS_STASH
            else:
                goal = Goal.MY_STASH if c.word("stash", "hand") == "stash" else Goal.MY_HAND
        case "on":
            c.words("its", "deck")
            goal = Goal.ON_ITS_DECK
        case "under":
            c.words("its", "deck")
            goal = Goal.UNDER_ITS_DECK
        case "face":
            c.words("down")
            if this or c.meant.it not in (Source.SUPPLY, Source.NAMED):
                raise EffectSyntaxError("only a card picked in the supply can be put face down.", c.passed.at)
            goal = Goal.FACE_DOWN
        case _:
            goal = Goal.OUT
    c.emit(Op.PUT, goal, this)


def put_text(w: Wording) -> Message:
    return message(GOALS[Goal(w.a)], what=w.this if w.b else w.what, who=w.who)


def swap(c: Composer) -> None:
    firsts = {"hand": Source.HAND, "stash": Source.STASH, "top": Source.TOP}
    first = firsts[c.word(*firsts)]
    if first == Source.HAND and c.accept("or"):
        c.words("this")
        first = Source.HAND_OR_THIS
    c.words("with")
    second = Source.SUPPLY
    if c.word("supply", "their") == "their":
        c.need_them()
        c.words("stash")
        second = Source.THEIR_STASH
    relation = int(SAME)
    if c.accept("same"):
        c.words("cost")
    elif c.accept("within"):
        relation = WITHIN + 4 * c.number()
    elif c.token.text.isdecimal():
        relation = DEARER + 4 * c.number()
        c.words("dearer")
    else:
        c.fail("same", "within", "a number")
    c.emit(Op.SWAP, first, second, relation, int(c.accept("optionally")))


def apply(c: Composer) -> None:
    c.words("it")
    c.need_it()
    c.emit(Op.APPLY)


def send(c: Composer) -> None:
    c.words("it")
    c.need_it()
    if c.meant.it in (Source.SUPPLY, Source.NAMED):
        raise EffectSyntaxError("a card in the supply is nobody's: it cannot be sent.", c.passed.at)
    c.words("for")
    c.emit(Op.SEND, b=c.coins())


def discard(c: Composer) -> None:
    c.words("up", "to")
    c.emit(Op.DISCARD_UP_TO, b=c.number(1, LARGEST))


def pass_left(c: Composer) -> None:
    c.words("left")
    c.emit(Op.PASS)


VERBS = (
    Verb(
        word="put",
        form="put it to my hand",
        about="Put the card picked, or this card, somewhere else.",
        op=Op.PUT,
        read=put,
        rule="effects.put_down",
        text=put_text,
    ),
    Verb(
        word="swap",
        form="swap hand with supply same cost",
        about="Swap two cards whose costs compare so.",
        op=Op.SWAP,
        read=swap,
        rule="picks.offer_swap",
        possible="conditions.can_swap",
    ),
    Verb(
        word="apply",
        form="apply it",
        about="Apply the effects of the card picked.",
        op=Op.APPLY,
        read=apply,
        rule="effects.apply_it",
        text=lambda w: message("deed-apply", what=w.what),
    ),
    Verb(
        word="send",
        form="send it for 3$",
        about="Set the card picked aside, with coins on it, until its owner's stash is shuffled.",
        op=Op.SEND,
        read=send,
        rule="effects.send_it",
        text=lambda w: message("deed-set-aside", what=w.what, coins=w.b),
        amount=COINS,
        amount_is_sure=False,
    ),
    Verb(
        word="discard",
        form="discard up to 3",
        about="Discard cards, one by one, into the stash together.",
        op=Op.DISCARD_UP_TO,
        read=discard,
        rule="questions.discard_some",
    ),
    Verb(
        word="pass",
        form="pass left",
        about="Everyone passes a card to the stash on their left.",
        op=Op.PASS,
        read=pass_left,
        rule="effects.pass_left",
    ),
)
