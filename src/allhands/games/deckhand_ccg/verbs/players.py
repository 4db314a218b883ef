"""Verbs for a player: dice, cards, Corryte."""

from __future__ import annotations

from allhands.files.text_checks import NUMBER, Phrase
from allhands.files.verbs import Verb
from allhands.kernel.message import message

from ..opcodes import Op
from ..operands import Composer

DRAWN = Phrase(rf"\bdraws? {NUMBER} (?:cards?|instead)\b", "draw|card", "draws", "cards")
ROBBED = Phrase(rf"\benemy discards {NUMBER} (?:random )?cards?\b", "discard", "discards", "cards")
CORRYTE = Phrase(rf"(?:\bregains? |\+){NUMBER} corryte\b", "corryte", "regains", "Corryte")
DICE = Phrase(rf"\brolls? {NUMBER} dice\b", "roll|dice|die", "rolls", "dice")


def roll(c: Composer) -> None:
    c.emit(Op.ROLL, c.number(1, 5))


def draw(c: Composer) -> None:
    c.emit(Op.DRAW, c.number(1, 3))


def they_discard(c: Composer) -> None:
    c.emit(Op.ROB, c.number(1, 3))


def regain(c: Composer) -> None:
    c.emit(Op.CORRYTE, c.number(1, 3))
    c.words("corryte")


VERBS = (
    Verb(
        word="roll",
        form="roll 2",
        about="Roll dice; what follows may count their successes.",
        op=Op.ROLL,
        read=roll,
        rule="interpreter.roll_dice",
        text=lambda w: message("effect-roll", dice=w.amount),
        amount=DICE,
    ),
    Verb(
        word="draw",
        form="draw 1",
        about="Draw cards.",
        op=Op.DRAW,
        read=draw,
        rule="interpreter.draw_cards",
        possible="interpreter.has_deck",
        text=lambda w: message("effect-draw", count=w.amount),
        amount=DRAWN,
    ),
    Verb(
        word="they discard",
        form="they discard 1",
        about="The enemy discards random cards.",
        op=Op.ROB,
        read=they_discard,
        rule="interpreter.rob_enemy",
        possible="interpreter.enemy_has_cards",
        text=lambda w: message("effect-rob", who=w.enemy, count=w.amount),
        amount=ROBBED,
    ),
    Verb(
        word="+",
        form="+1 corryte",
        about="Regain Corryte, up to what the turn began with.",
        op=Op.CORRYTE,
        read=regain,
        rule="interpreter.regain_corryte",
        text=lambda w: message("effect-corryte", amount=w.amount),
        amount=CORRYTE,
    ),
)
