"""Verbs for a unit, or a corpse."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from allhands.files.text_checks import DIGITS, Phrase
from allhands.files.verbs import Verb
from allhands.kernel.message import Message, message

from ..opcodes import Op, Per, Way
from ..operands import WAYS, Composer

if TYPE_CHECKING:
    from ..effect_text import Wording

DAMAGE = Phrase(rf"(?<![+\d]){DIGITS} damage\b", "damage", "deals", "damage")
STRENGTH = Phrase(rf"\+{DIGITS} damage\b", "damage|strength", "adds", "damage")
HEALING = Phrase(rf"\bheals? [^.;:,\d]*?\b{DIGITS}\b(?! damage| card| dice)", "heal|hit point", "heals")
SHIELD = Phrase(rf"\bshield (?:of )?{DIGITS}\b", "shield", "gives Shield")
RAISED = Phrase(rf"\bwith {DIGITS} hit points? left\b", "hit point|raise", "raises with")


def with_amount(op: int) -> Callable[[Composer], None]:
    """Read `hit it 2`, `heal this 1 per corpse beside`."""

    def read(c: Composer) -> None:
        this = c.whom()
        amount = c.number(1, 9)
        per, fitting = Per.ONCE, 0
        if c.accept("per"):
            if c.accept("success"):
                per = Per.SUCCESS
            else:
                per, fitting = Per.FITTING, c.filter()
        c.emit(op, amount, this, per, fitting)

    return read


def plain(op: int) -> Callable[[Composer], None]:
    """Read `stun it`, `kill this`."""

    def read(c: Composer) -> None:
        c.emit(op, 0, c.whom())

    return read


def push(c: Composer) -> None:
    this = c.whom()
    way = WAYS[c.word(*WAYS)]
    if way in (Way.AWAY, Way.NEAR):
        c.need_place()
    c.emit(Op.PUSH, way, this)


def swap(c: Composer) -> None:
    c.need_place()
    c.words("with", "it")
    c.need_it()
    c.emit(Op.SWAP)


def raise_(c: Composer) -> None:
    this = c.whom()
    left = c.number(1, 9) if c.accept("with") else 0
    c.emit(Op.RAISE, left, this)


def raise_text(w: Wording) -> Message:
    if w.amount:
        return message("effect-raise", unit=w.whom, amount=w.amount)
    return message("effect-raise-full", unit=w.whom)


VERBS = (
    Verb(
        word="hit",
        form="hit it 2",
        about="Deal damage to a unit.",
        op=Op.HIT,
        read=with_amount(Op.HIT),
        rule="interpreter.hit",
        on_unit=True,
        text=lambda w: w.amounted("effect-hit"),
        amount=DAMAGE,
    ),
    Verb(
        word="heal",
        form="heal it 2",
        about="Take damage off a unit.",
        op=Op.HEAL,
        read=with_amount(Op.HEAL),
        rule="interpreter.heal",
        possible="interpreter.is_hurt",
        on_unit=True,
        helps=True,
        text=lambda w: w.amounted("effect-heal"),
        amount=HEALING,
    ),
    Verb(
        word="shield",
        form="shield it 2",
        about="Give a unit a shield against the next damage.",
        op=Op.SHIELD,
        read=with_amount(Op.SHIELD),
        rule="interpreter.give_shield",
        on_unit=True,
        helps=True,
        text=lambda w: w.amounted("effect-shield"),
        amount=SHIELD,
    ),
    Verb(
        word="strengthen",
        form="strengthen it 1",
        about="Add damage to a unit's attacks this turn.",
        op=Op.STRENGTHEN,
        read=with_amount(Op.STRENGTHEN),
        rule="interpreter.strengthen",
        on_unit=True,
        helps=True,
        text=lambda w: w.amounted("effect-strengthen"),
        amount=STRENGTH,
    ),
    Verb(
        word="stun",
        form="stun it",
        about="Make a unit sit out its next turn.",
        op=Op.STUN,
        read=plain(Op.STUN),
        rule="interpreter.stun",
        on_unit=True,
        text=lambda w: message("effect-stun", unit=w.whom),
    ),
    Verb(
        word="ready",
        form="ready it",
        about="Let a unit activate once more this turn.",
        op=Op.READY,
        read=plain(Op.READY),
        rule="interpreter.ready",
        on_unit=True,
        helps=True,
        text=lambda w: message("effect-ready", unit=w.whom),
    ),
    Verb(
        word="push",
        form="push it away",
        about="Push a unit to the next compartment: away, near, home or over.",
        op=Op.PUSH,
        read=push,
        rule="interpreter.push_unit",
        possible="interpreter.is_pushable",
        on_unit=True,
        text=lambda w: message(f"effect-push-{w.way}", unit=w.whom, card=w.this),
    ),
    Verb(
        word="step",
        form="step it",
        about="Move a unit one step; the ability's owner says where.",
        op=Op.STEP,
        read=plain(Op.STEP),
        rule="interpreter.stay",
        possible="interpreter.may_step",
        on_unit=True,
        helps=True,
        text=lambda w: message("effect-step", unit=w.whom),
    ),
    Verb(
        word="swap",
        form="swap with it",
        about="Change places with a unit.",
        op=Op.SWAP,
        read=swap,
        rule="interpreter.swap",
        on_unit=True,
        helps=True,
        text=lambda w: message("effect-swap", unit=w.whom, card=w.this),
    ),
    Verb(
        word="kill",
        form="kill it",
        about="Kill a Crew.",
        op=Op.KILL,
        read=plain(Op.KILL),
        rule="interpreter.kill",
        on_unit=True,
        text=lambda w: message("effect-kill", unit=w.whom),
    ),
    Verb(
        word="discard",
        form="discard it",
        about="Discard a Crew or a corpse.",
        op=Op.DISCARD,
        read=plain(Op.DISCARD),
        rule="interpreter.discard_crew",
        to_corpse="interpreter.clear_corpse",
        on_unit=True,
        text=lambda w: message("effect-discard", unit=w.whom),
    ),
    Verb(
        word="return",
        form="return it",
        about="Return a Crew or a corpse to its owner's hand.",
        op=Op.RETURN,
        read=plain(Op.RETURN),
        rule="interpreter.return_crew",
        to_corpse="interpreter.return_corpse",
        on_unit=True,
        text=lambda w: message("effect-return", unit=w.whom),
    ),
    Verb(
        word="raise",
        form="raise it with 2",
        about="Return a corpse to life.",
        op=Op.RAISE,
        read=raise_,
        rule="interpreter.leave_alive",
        to_corpse="interpreter.raise_corpse",
        on_unit=True,
        helps=True,
        text=raise_text,
        amount=RAISED,
    ),
)
