"""Decks, the supply, and control of another player."""

from __future__ import annotations

from allhands.files.effect_parser import EffectSyntaxError
from allhands.files.verbs import Verb
from allhands.kernel.message import message

from ..opcodes import Deck, Op
from ..operands import DECKS, LARGEST, Composer
from .gains import CARDS


def reveal(c: Composer) -> None:
    count = c.number(1, LARGEST)
    c.words("of")
    deck = DECKS[c.word(*DECKS)]
    if deck in (Deck.THEIRS, Deck.BOTH):
        c.need_them()
    c.words("decks" if deck == Deck.BOTH else "deck")
    c.emit(Op.REVEAL, count, deck)


def sort(c: Composer) -> None:
    c.emit(Op.SORT, b=c.number(1, LARGEST))


def dig(c: Composer) -> None:
    c.need_kept()
    c.emit(Op.DIG, b=c.number(1, LARGEST))
    c.dug = c.depth


def show(c: Composer) -> None:
    c.words("dug")
    c.need_dug()
    c.emit(Op.SHOW)


def keep(c: Composer) -> None:
    c.words("dug")
    c.need_dug()
    if c.dug != c.depth:
        raise EffectSyntaxError('"keep dug" belongs into the braces that "dig" stands in.', c.passed.at)
    c.emit(Op.KEEP)
    c.dug = None


def guess(c: Composer) -> None:
    c.emit(Op.GUESS)


def name(c: Composer) -> None:
    c.emit(Op.NAME, b=c.number(1, 6))


def flip(c: Composer) -> None:
    c.emit(Op.FLIP_LATER, b=c.number(1, 6))
    c.words("later")


def shuffle(c: Composer) -> None:
    c.words("stash")
    c.emit(Op.SHUFFLE)


def control(c: Composer) -> None:
    c.words("them")
    c.need_them()
    c.emit(Op.CONTROL)


VERBS = (
    Verb(
        word="reveal",
        form="reveal 2 of my deck",
        about="Reveal the top cards of a deck.",
        op=Op.REVEAL,
        read=reveal,
        rule="decks.reveal_some",
        possible="conditions.can_reveal",
    ),
    Verb(
        word="sort",
        form="sort 3",
        about="Look at the top cards of your deck, put some into your stash, and arrange the rest.",
        op=Op.SORT,
        read=sort,
        rule="decks.sort",
    ),
    Verb(
        word="they guess",
        form="they guess",
        about="The player chosen names a number.",
        op=Op.GUESS,
        read=guess,
        rule="effects.guess",
    ),
    Verb(
        word="dig",
        form="dig 3",
        about="Draw cards one by one, and lay them apart.",
        op=Op.DIG,
        read=dig,
        rule="decks.dig",
        amount=CARDS,
        amount_is_sure=False,
    ),
    Verb(
        word="show",
        form="show dug",
        about="Show the cards dug.",
        op=Op.SHOW,
        read=show,
        rule="effects.show_dug",
    ),
    Verb(
        word="keep",
        form="keep dug",
        about="Take the cards dug to your hand.",
        op=Op.KEEP,
        read=keep,
        rule="effects.keep_dug",
    ),
    Verb(
        word="they name",
        form="they name 2",
        about="The player chosen names supply cards.",
        op=Op.NAME,
        read=name,
        rule="picks.name",
    ),
    Verb(
        word="flip",
        form="flip 1 later",
        about="Turn supply cards face down at the end of this turn.",
        op=Op.FLIP_LATER,
        read=flip,
        rule="effects.flip_later",
    ),
    Verb(
        word="shuffle",
        form="shuffle stash",
        about="Shuffle your stash into your deck.",
        op=Op.SHUFFLE,
        read=shuffle,
        rule="effects.shuffle",
        possible="conditions.has_stash",
        text=lambda w: message("deed-shuffle-stash", who=w.who),
    ),
    Verb(
        word="control",
        form="control them",
        about="Decide for the player chosen on their next turn.",
        op=Op.CONTROL,
        read=control,
        rule="effects.control",
    ),
)
