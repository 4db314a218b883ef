"""Coins, cards, Actions and Buys: what a player gets, now or later."""

from __future__ import annotations

from typing import TYPE_CHECKING

from allhands.files.effect_parser import EffectSyntaxError
from allhands.files.text_checks import NUMBER, Phrase
from allhands.files.verbs import Verb
from allhands.kernel.message import Message, message

from ..opcodes import Gain, Gift, Op, Where
from ..operands import MOST, SIGNS, Composer

if TYPE_CHECKING:
    from ..effect_text import Wording

COINS = Phrase(rf"(?:\+|\b(?:get|gain)s? ){NUMBER} coins?\b", "coin", "gives", "coins")
CARDS = Phrase(rf"(?:\+|\bdraws? ){NUMBER} (?:more )?cards?\b", "card|draw", "draws", "cards")
RELOADS = Phrase(rf"\+{NUMBER} reloads?\b", "reload", "gives", "reloads")
ACTIONS = Phrase(rf"\+{NUMBER} actions?\b", "action", "gives", "Actions")
BUYS = Phrase(rf"\+{NUMBER} buys?\b", "buy", "gives", "Buys")
DISCARDS = Phrase(rf"\+{NUMBER} discards?\b", "discard", "gives", "discards")
STOLEN = Phrase(rf"\bsteal {NUMBER} coins?\b", "coin", "steals", "coins")
LESS = Phrase(rf"\bcosts? {NUMBER} less\b", "less|cheap", "makes a price lower by")

GAINS = {
    Gain.COINS: "deed-coins",
    Gain.CARDS: "deed-cards",
    Gain.RELOADS: "deed-reloads",
    Gain.ACTIONS: "deed-actions",
    Gain.BUYS: "deed-buys",
    Gain.DISCARDS: "deed-discards",
}


def gain(c: Composer) -> None:
    amount = c.number()
    what = SIGNS[c.word(*SIGNS)]
    if what == Gain.BUYS and c.accept("for"):
        c.words("cost")
        c.emit(Op.BUYS_FOR, c.number(0, 5), amount)
        return
    where, fitting = c.per() if c.accept("per") else (Where.ONCE, 0)
    most = MOST
    if c.accept("at"):
        c.words("most")
        most = c.number()
    c.emit(Op.GAIN, what, amount, where, fitting, most)


def gain_text(w: Wording) -> Message:
    gained = message(GAINS[Gain(w.a)], count=w.b)
    return message("deed-per", deed=gained, per=w.per) if w.per else gained


def steal(c: Composer) -> None:
    c.need_them()
    c.emit(Op.STEAL, b=c.coins())


def get(c: Composer) -> None:
    amount = c.number()
    if c.word("$", "B") == "$":
        c.emit(Op.GIVE, Gift.COINS, amount)
    else:
        c.words("next", "turn")
        c.emit(Op.GIVE, Gift.BUYS_NEXT_TURN, amount)


def owe(c: Composer) -> None:
    c.emit(Op.GIVE, Gift.COINS_OWED, c.coins())


def discard_next_turn(c: Composer) -> None:
    c.emit(Op.GIVE, Gift.DISCARDS_NEXT_TURN, c.number())
    c.words("next", "turn")


def give_text(w: Wording) -> Message:
    return message("deed-give-all", coins=w.b) if w.a == Gift.COINS else message("deed-do-it")


def next_buy(c: Composer) -> None:
    c.words("buy")
    c.emit(Op.DISCOUNT, b=c.number())
    c.words("less")


def draw(c: Composer) -> None:
    if c.key != "start":
        raise EffectSyntaxError('"draw" is for the start of a turn; write "+1D".', c.passed.at)
    c.emit(Op.MORE_CARDS, b=c.number())
    c.words("more")


VERBS = (
    Verb(
        word="+",
        form="+2$",
        about="Gain coins ($), draws (D), reloads (R), Actions (A), Buys (B) or discards (X).",
        op=Op.GAIN,
        read=gain,
        rule="effects.gain",
        possible="conditions.can_gain",
        text=gain_text,
    ),
    Verb(
        word="+ for cost",
        form="+1B for cost 2",
        about="Gain a Buy for cards of one cost.",
        op=Op.BUYS_FOR,
        read=gain,
        rule="effects.gain_buys_for_cost",
        text=lambda w: message("deed-buys-for", count=w.b, cost=w.a),
        amount=BUYS,
    ),
    Verb(
        word="steal",
        form="steal 2$",
        about="Take coins from the player chosen, as many as they have.",
        op=Op.STEAL,
        read=steal,
        rule="effects.steal",
        possible="conditions.has_coins",
        text=lambda w: message("deed-steal", coins=w.b),
        amount=STOLEN,
    ),
    Verb(
        word="they get",
        form="they get 2$",
        about="Give the player chosen coins now, or Buys on their next turn.",
        op=Op.GIVE,
        read=get,
        rule="effects.give",
        possible="conditions.can_give",
        text=give_text,
    ),
    Verb(
        word="they owe",
        form="they owe 1$",
        about="Make the player chosen pay you before their first buy.",
        op=Op.GIVE,
        read=owe,
        rule="effects.give",
        possible="conditions.can_give",
        text=give_text,
    ),
    Verb(
        word="they discard",
        form="they discard 1 next turn",
        about="Make the player chosen discard cards on their next turn.",
        op=Op.GIVE,
        read=discard_next_turn,
        rule="effects.give",
        possible="conditions.can_give",
        text=give_text,
    ),
    Verb(
        word="next",
        form="next buy 1 less",
        about="Make your next buy of this turn cheaper.",
        op=Op.DISCOUNT,
        read=next_buy,
        rule="effects.discount",
        amount=LESS,
    ),
    Verb(
        word="draw",
        form="draw 1 more",
        about="Draw more cards at the start of this turn.",
        op=Op.MORE_CARDS,
        read=draw,
        rule="effects.draw_more",
        amount=CARDS,
        amount_is_sure=False,
    ),
)
