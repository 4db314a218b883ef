"""Warnings about cards of Deckhand whose text and abilities disagree."""

from __future__ import annotations

from collections.abc import Iterator

from allhands.files.effect_parser import WIDTH, A, C
from allhands.files.text_checks import DIGITS, NUMBER, Amount, Doubt, Phrase, disagreements, in_order

from .cards import CODE, ENTRIES, GAMER_ENTRIES, PASSIVES, STARTS
from .language import Passive
from .opcodes import Gift, Mode, Op, Per
from .verbs import VERBS
from .verbs.players import CORRYTE, DICE, DRAWN, ROBBED
from .verbs.units import DAMAGE, HEALING, RAISED, SHIELD, STRENGTH

ARMOUR = Phrase(rf"\barmour {DIGITS}\b", "armour", "gives armour")
MORE_DICE = Phrase(rf"\b{NUMBER} more di(?:e|ce)\b", "roll|dice|die", "adds", "dice")
RANGE = Phrase(rf"\+{DIGITS} range\b", "range", "adds", "range")
DONE = {verb.op: verb.amount for verb in VERBS if verb.amount}
USUAL = (DAMAGE, STRENGTH, HEALING, SHIELD, ARMOUR, DRAWN, ROBBED, CORRYTE, DICE, MORE_DICE, RANGE, RAISED)
PHRASES = tuple(dict.fromkeys((*USUAL, *DONE.values())))
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
                yield Amount(DONE[op], number, sure=per == Per.ONCE)
            at += WIDTH


def amounts_added(passives: list[Passive]) -> Iterator[Amount]:
    for passive in passives:
        yield Amount(ADDED[Gift(passive.gift)], passive.amount, sure=passive.mode != Mode.PER)
