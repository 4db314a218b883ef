"""Warnings about cards of Deck Hand whose text and effect disagree."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from allhands.files.effect_parser import WIDTH, A, B, C
from allhands.files.text_checks import NUMBER, Amount, Doubt, Phrase, disagreements, in_order

from .cards import CHEAPER_BY, CODE, DESIGNS, EDITIONS, ENTRIES, STARTS, CardRow, text_in
from .opcodes import Gain, Gift, Op, Where
from .verbs import VERBS
from .verbs.gains import ACTIONS, BUYS, CARDS, COINS, DISCARDS, LESS, RELOADS, STOLEN

PAID = Phrase(rf"\bpay {NUMBER} coins?\b", "pay|cost", "costs", "coins")  # a price is no verb
AMOUNTS = {verb.op: verb for verb in VERBS if verb.amount}
GAINS = {
    Gain.COINS: COINS,
    Gain.CARDS: CARDS,
    Gain.RELOADS: RELOADS,
    Gain.ACTIONS: ACTIONS,
    Gain.BUYS: BUYS,
    Gain.DISCARDS: DISCARDS,
}
GIFTS = {Gift.COINS: COINS, Gift.COINS_OWED: COINS, Gift.BUYS_NEXT_TURN: BUYS}
USUAL = (COINS, CARDS, RELOADS, ACTIONS, BUYS, DISCARDS, PAID, STOLEN, LESS)
PHRASES = tuple(dict.fromkeys((*USUAL, *(verb.amount for verb in VERBS if verb.amount))))


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


def line_of_text(entry: CardRow, edition: str) -> int:
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
    elif op == Op.PAY:
        yield Amount(PAID, number)
    elif op in AMOUNTS and (phrase := AMOUNTS[op].amount):
        yield Amount(phrase, number, AMOUNTS[op].amount_is_sure)
