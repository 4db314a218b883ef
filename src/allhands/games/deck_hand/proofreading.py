"""Warnings about cards of Deck Hand whose text and effect disagree."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from allhands.files.effects import WIDTH, A, B, C
from allhands.files.proofreading import NUMBER, Amount, Doubt, Phrase, disagreements, in_order

from .cards import CHEAPER_BY, CODE, DESIGNS, EDITIONS, ENTRIES, STARTS, Entry, text_in
from .opcodes import Gain, Gift, Op, Where

COINS = Phrase(rf"(?:\+|\b(?:get|gain)s? ){NUMBER} coins?\b", "coin", "gives", "coins")
CARDS = Phrase(rf"(?:\+|\bdraws? ){NUMBER} (?:more )?cards?\b", "card|draw", "draws", "cards")
RELOADS = Phrase(rf"\+{NUMBER} reloads?\b", "reload", "gives", "reloads")
ACTIONS = Phrase(rf"\+{NUMBER} actions?\b", "action", "gives", "Actions")
BUYS = Phrase(rf"\+{NUMBER} buys?\b", "buy", "gives", "Buys")
DISCARDS = Phrase(rf"\+{NUMBER} discards?\b", "discard", "gives", "discards")
PAID = Phrase(rf"\bpay {NUMBER} coins?\b", "pay|cost", "costs", "coins")
STOLEN = Phrase(rf"\bsteal {NUMBER} coins?\b", "coin", "steals", "coins")
LESS = Phrase(rf"\bcosts? {NUMBER} less\b", "less|cheap", "makes a price lower by")
PHRASES = (COINS, CARDS, RELOADS, ACTIONS, BUYS, DISCARDS, PAID, STOLEN, LESS)

GAINS = {
    Gain.COINS: COINS,
    Gain.CARDS: CARDS,
    Gain.RELOADS: RELOADS,
    Gain.ACTIONS: ACTIONS,
    Gain.BUYS: BUYS,
    Gain.DISCARDS: DISCARDS,
}
GIFTS = {Gift.COINS: COINS, Gift.COINS_OWED: COINS, Gift.BUYS_NEXT_TURN: BUYS}
# Operations whose number texts always, or only sometimes, have in the usual phrase.
ALWAYS = {Op.BUYS_FOR: BUYS, Op.PAY: PAID, Op.STEAL: STOLEN, Op.DISCOUNT: LESS}
SOMETIMES = {Op.DIG: CARDS, Op.MORE_CARDS: CARDS, Op.SEND: COINS}


def proofread() -> list[str]:
    """Return a warning for each kind of amount in which a card's text and effect disagree."""
    return in_order(doubt for design in range(DESIGNS) for doubt in doubts_of(design))


def doubts_of(design: int) -> Iterator[Doubt]:
    entry = ENTRIES[design]
    for number, edition in enumerate(EDITIONS):
        text, line = text_in(entry.card, edition), line_of_text(entry, edition)
        amounts = amounts_of(design, number * DESIGNS + design)
        for words in disagreements(entry.card.name, text, amounts, PHRASES):
            yield Doubt(entry.document.path, line, words)


def line_of_text(entry: Entry, edition: str) -> int:
    return entry.document.line("card", entry.number, "text" if entry.card.text else edition)


def amounts_of(design: int, in_edition: int) -> Iterator[Amount]:
    """Return the numbers of a card's effects in one edition."""
    if CHEAPER_BY[design]:
        yield Amount(LESS, CHEAPER_BY[design])
    for starts in STARTS.values():
        at = starts[in_edition]
        while CODE[at] != Op.END:
            yield from amount_of(CODE[at : at + WIDTH])
            at += WIDTH


def amount_of(instruction: Sequence[int]) -> Iterator[Amount]:
    op, what, number = instruction[0], instruction[A], instruction[B]
    if op == Op.GAIN:
        yield Amount(GAINS[Gain(what)], number, sure=instruction[C] == Where.ONCE)
    elif op == Op.GIVE and what in GIFTS:
        yield Amount(GIFTS[Gift(what)], number, sure=False)
    elif op in ALWAYS:
        yield Amount(ALWAYS[Op(op)], number)
    elif op in SOMETIMES:
        yield Amount(SOMETIMES[Op(op)], number, sure=False)
