"""Verbs for a player: dice, cards, Corryte."""

from __future__ import annotations

from typing import TYPE_CHECKING

from allhands.files.english import count_noun
from allhands.files.text_checks import NUMBER, Phrase
from allhands.files.verbs import Verb

from ..opcodes import Op
from ..operands import Composer

if TYPE_CHECKING:
    from ..effect_text import Wording

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


def cards(number: int) -> str:
    return "a card" if number == 1 else count_noun(number, "card")


def rob_text(w: Wording) -> str:
    return f"{w.enemy} {'discard' if w.enemy_is_you else 'discards'} {cards(w.amount)}"


VERBS = (
    Verb(
        word="roll",
        form="roll 2",
        about="Roll dice; what follows may count their successes.",
        op=Op.ROLL,
        read=roll,
        rule="interpreter.roll_dice",
        text=lambda w: f"roll {w.dice}",
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
        text=lambda w: f"draw {cards(w.amount)}",
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
        text=rob_text,
        amount=ROBBED,
    ),
    Verb(
        word="+",
        form="+1 corryte",
        about="Regain Corryte, up to what the turn began with.",
        op=Op.CORRYTE,
        read=regain,
        rule="interpreter.regain_corryte",
        text=lambda w: f"regain {w.amount} Corryte",
        amount=CORRYTE,
    ),
)
