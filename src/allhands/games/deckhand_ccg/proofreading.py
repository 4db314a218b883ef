"""Warnings about cards of Deckhand whose text and abilities disagree."""

from __future__ import annotations

from collections.abc import Iterator

from allhands.files.effects import WIDTH, A, C
from allhands.files.proofreading import DIGITS, NUMBER, Amount, Doubt, Phrase, disagreements, in_order

from .cards import CODE, ENTRIES, GAMER_ENTRIES, PASSIVES, STARTS
from .language import Passive
from .opcodes import Gift, Mode, Op, Per

DAMAGE = Phrase(rf"(?<![+\d]){DIGITS} damage\b", "damage", "deals", "damage")
STRENGTH = Phrase(rf"\+{DIGITS} damage\b", "damage|strength", "adds", "damage")
HEALING = Phrase(rf"\bheals? [^.;:,\d]*?\b{DIGITS}\b(?! damage| card| dice)", "heal|hit point", "heals")
SHIELD = Phrase(rf"\bshield of {DIGITS}\b", "shield", "gives a shield of")
ARMOUR = Phrase(rf"\barmour {DIGITS}\b", "armour", "gives armour")
DRAWN = Phrase(rf"\bdraws? {NUMBER} (?:cards?|instead)\b", "draw|card", "draws", "cards")
ROBBED = Phrase(rf"\benemy discards {NUMBER} (?:random )?cards?\b", "discard", "discards", "cards")
CORRYTE = Phrase(rf"(?:\bregains? |\+){NUMBER} corryte\b", "corryte", "regains", "Corryte")
DICE = Phrase(rf"\brolls? {NUMBER} dice\b", "roll|dice|die", "rolls", "dice")
MORE_DICE = Phrase(rf"\b{NUMBER} more di(?:e|ce)\b", "roll|dice|die", "adds", "dice")
RANGE = Phrase(rf"\+{DIGITS} range\b", "range", "adds", "range")
RAISED = Phrase(rf"\bwith {DIGITS} hit points? left\b", "hit point|raise", "raises with")
PHRASES = (DAMAGE, STRENGTH, HEALING, SHIELD, ARMOUR, DRAWN, ROBBED, CORRYTE, DICE, MORE_DICE, RANGE, RAISED)

DONE = {
    Op.HIT: DAMAGE,
    Op.HEAL: HEALING,
    Op.SHIELD: SHIELD,
    Op.STRENGTHEN: STRENGTH,
    Op.DRAW: DRAWN,
    Op.ROB: ROBBED,
    Op.CORRYTE: CORRYTE,
    Op.ROLL: DICE,
    Op.RAISE: RAISED,
}
PER_SOMETHING = (Op.HIT, Op.HEAL, Op.SHIELD, Op.STRENGTHEN)  # their numbers may be multiplied
ADDED = {
    Gift.DAMAGE: STRENGTH,
    Gift.COUNTER: STRENGTH,
    Gift.ARMOUR: ARMOUR,
    Gift.RANGE: RANGE,
    Gift.DICE: MORE_DICE,
}


def proofread() -> list[str]:
    """Return a warning for each kind of amount in which a card's text and abilities disagree."""
    doubts = []
    for entry, starts, passives in zip([*ENTRIES, *GAMER_ENTRIES], STARTS, PASSIVES, strict=True):
        line = entry.document.line(entry.table, entry.number, "text")
        amounts = [*amounts_done(starts), *amounts_added(passives)]
        found = disagreements(entry.card.name, entry.card.text, amounts, PHRASES)
        doubts += [Doubt(entry.document.path, line, words) for words in found]
    return in_order(doubts)


def amounts_done(starts: list[int]) -> Iterator[Amount]:
    """Return the numbers of abilities, by where these begin in CODE."""
    for at in starts:
        while CODE[at] != Op.END:
            op, number, per = CODE[at], CODE[at + A], CODE[at + C]
            if op in DONE and number:
                yield Amount(DONE[Op(op)], number, sure=op not in PER_SOMETHING or per == Per.ONCE)
            at += WIDTH


def amounts_added(passives: list[Passive]) -> Iterator[Amount]:
    for passive in passives:
        yield Amount(ADDED[Gift(passive.gift)], passive.amount, sure=passive.mode != Mode.PER)
