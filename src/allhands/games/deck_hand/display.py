"""Deck Hand's table: the turn, prices, the stack of effects, and what a card would bring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from allhands.files.effect_parser import A
from allhands.files.english import capitalize
from allhands.kernel.display import (
    ActiveRule,
    Caption,
    CaptionPart,
    Display,
    EndDisplay,
    Heading,
    LogDisplay,
    RefusalDisplay,
    Tag,
)
from allhands.kernel.message import Message, Text, any_of, message, seat_ref
from allhands.kernel.piles import nth
from allhands.kernel.rule import NONE, SeatIndex
from allhands.kernel.viewer import Viewer

from .cards import CODE, COST, DESIGN, EDITIONS, TOLD, TYPE, sentences
from .common import owner
from .effect_text import design_ref, text_of
from .gains import brings, purses
from .highlights import highlights
from .history import story
from .market import gifts_owed, price, refusal_of_buying, spend_buy
from .opcodes import Op, Source
from .operands import TYPES
from .previews import asks, hidden_cards
from .score_breakdown import ledger
from .scoring import CARDS_WANTED, HOOKS_WANTED, TYPE_WANTED, belongs, score
from .state import BUY, COSTS, MOST_ACTIONS, NO_MORE, SEATS, SPOTS, Decision, EventKind, Pile, Reason, State
from .status_text import debt

OF_THE_TURN = (Decision.TURN, Decision.RESTORE, Decision.REMOVE, Decision.FLIP, Decision.ORDER)


def rule(id: str, *clauses: str, **args: Any) -> ActiveRule:
    return ActiveRule(message(f"{id}.title"), message(id, **args), clauses)


MOMENTS = {
    Decision.TURN: rule("rule-turn", "DH-2.3", "DH-4.5"),
    Decision.RESTORE: rule("rule-restore", "DH-8.33"),
    Decision.REMOVE: rule("rule-remove", "DH-5.4", "DH-6.2"),
    Decision.FLIP: rule("rule-flip", "DH-8.59"),
    Decision.ORDER: rule("rule-order", "DH-3.2", "DH-2.1"),
}
SOLO = rule("rule-solo", "DH-6.2")


def stage(s: State, to: Viewer) -> Text:
    if not s.pending:
        return message("stage-finished", turn=s.turn)
    if s.seats == 1:
        return message("stage-challenge", number=s.challenge, turn=s.turn)
    return message(f"stage-{EDITIONS[s.edition]}", turn=s.turn)


def moment(s: State, to: Viewer) -> ActiveRule | None:
    """Return the rule of the turn, or the text of the card that asks."""
    if s.pending == Decision.REMOVE and s.seats == 1:
        return SOLO
    if s.pending == Decision.TURN and s.controller != NONE:
        return rule("rule-doll", "DH-8.53", who=seat_ref(s.controller), player=seat_ref(s.player))
    if s.pending in OF_THE_TURN or s.level == 0:
        return MOMENTS.get(Decision(s.pending))
    design = DESIGN[s.source[s.level - 1]]
    title = message("rule-card.title", card=design_ref(design))
    return ActiveRule(title, text_of(s, design), ("DH-3.2", "DH-3.9"))


def captions(s: State, to: Viewer) -> Iterator[Caption]:
    yield Caption("edition", EDITIONS[s.edition])
    yield turn_caption(s)
    yield from of_the_bank(s)
    for spot in range(Pile.SUPPLY, Pile.SUPPLY + SPOTS):
        if s.size[spot]:
            yield price_caption(s, spot)
    yield from face_down(s)
    if s.controller != NONE:
        yield Caption("control", control(s), seats=(s.controller, s.player))
    if s.seats > 1:
        yield Caption("goal", message("caption-goal"))
    yield from in_store(s)
    for seat in range(s.seats):
        yield unseen(s, seat, to)
    if s.seats == 1:
        yield challenge(s)
    for level in range(s.level):
        yield effect(s, level, to)
    if s.pending == Decision.ORDER:
        yield from waiting(s)
    if s.pending == Decision.PASS:
        chosen = tuple(seat for seat in range(s.seats) if s.passing[seat])
        yield Caption("passed", seats=chosen)
    if to.is_you(s.decider):
        yield from asks(s, to)
    if s.pending == Decision.TURN and to.is_you(s.decider):
        yield from brings(s, to)
        yield example(s)
    if s.pending == Decision.PLAYER and to.is_you(s.decider):
        yield from purses(s, to)
    if s.pending == Decision.REMOVE and to.is_you(s.decider):
        yield from leaving(s)
    if s.pending == Decision.DISCARD and to.is_you(s.decider):
        yield from several(s)


def several(s: State) -> Iterator[Caption]:
    """DH-4.7: discards, one after the other, that may be chosen together: how many, and what ends them."""
    level = s.level - 1
    up_to = s.level > 0 and CODE[s.at[level]] == Op.DISCARD_UP_TO
    due = s.left[level] if s.level > 0 else 1 + s.discards_next[s.asked]
    most = min(due, s.size[s.pile])
    if most > 1:
        numbers = {"least": 1 if up_to else most, "most": most}
        yield Caption("several", choice=NO_MORE if up_to else NONE, numbers=numbers)


def example(s: State) -> Caption:
    """DH-2.5, DH-4.5: what the player can buy now."""
    spots = [spot for spot in range(SPOTS) if refusal_of_buying(s, spot) == Reason.NONE]
    designs = tuple(dict.fromkeys(DESIGN[s.top[Pile.SUPPLY + spot]] for spot in spots))
    coins = s.coins[s.player]
    if not designs:
        return Caption("example", message("example-nothing", coins=coins))
    named = any_of(design_ref(design) for design in designs)
    return Caption("example", message("example-buy", coins=coins, cards=named), designs)


def turn_caption(s: State) -> Caption:
    """DH-2.3, DH-2.6: what the turn has used and has left."""
    numbers = {"turn": s.turn, "used": s.used, "left": s.actions, "most": MOST_ACTIONS, "buys": s.buys}
    limited = [
        CaptionPart(message("caption-cost-only", cost=cost), "buys", s.buys_for[cost])
        for cost in range(COSTS)
        if s.buys_for[cost]
    ]
    return Caption("turn", seats=(s.player,), numbers=numbers, parts=tuple(limited))


def of_the_bank(s: State) -> Iterator[Caption]:
    """DH-1.1, DH-5.1: all the coins there are, and what an empty supply deck means."""
    then = "match-ends" if s.seats == 1 else "last-round"
    ends = message(f"caption-then-{then}" if s.ended_by == NONE else "caption-last-round")
    yield Caption("supply_deck", ends, places=(Pile.SUPPLY_DECK,))
    if s.edition == 0:
        every = s.bank + sum(s.coins[: s.seats]) + sum(s.sent_for[: s.cards])
        yield Caption(
            "bank", message("caption-of-all", count=every), places=(Pile.BANK,), numbers={"all": every}
        )


def price_caption(s: State, spot: int) -> Caption:
    """DH-2.5, DH-4.8: caption a supply card's price, and the missing or remaining coins."""
    design = DESIGN[s.top[spot]]
    cost = price(s, design)
    short = max(0, cost + gifts_owed(s) - s.coins[s.player])
    less = COST[design] - cost
    words: Text = message("caption-discount", coins=less) if less else ""
    numbers = {"price": cost, "short": short}
    if s.pending == Decision.TURN and refusal_of_buying(s, spot - Pile.SUPPLY) == Reason.NONE:
        paid = s.copy()
        spend_buy(paid, design)
        left = s.coins[s.player] - gifts_owed(s) - cost
        numbers |= {"coins": left, "actions": paid.actions, "buys": paid.buys}
    return Caption("price", words, (design,), places=(spot,), numbers=numbers)


def face_down(s: State) -> Iterator[Caption]:
    """DH-1.4, DH-8.33: the face-down cards in their places, with the player who may restore them."""
    for spot, card in enumerate(s.down):
        if card != NONE:
            seat = s.place[card] - Pile.DOWN
            yield Caption("down", "", (DESIGN[card],), (seat,), (Pile.SUPPLY + spot,))


def control(s: State) -> Message:
    """DH-8.53: say who plays whose Action: "Ben plays your first Action"."""
    players = {"who": seat_ref(s.controller), "player": seat_ref(s.player)}
    return message(f"caption-control{'' if s.used == 0 or s.level > 0 else '-on'}", **players)


def in_store(s: State) -> Iterator[Caption]:
    """Coins owed, and coins that wait on a card set aside."""
    for seat in range(s.seats):
        for other in range(s.seats):
            if owed := s.gifts[SEATS * seat + other]:
                yield Caption("gift", debt(s, seat, other), seats=(seat, other), numbers={"coins": owed})
    for card in range(s.cards):
        if s.sent_by[card]:
            finder, where = s.sent_by[card] - 1, s.place[card]
            yield Caption(
                "aside", "", (DESIGN[card],), (finder,), (where,), numbers={"coins": s.sent_for[card]}
            )


def unseen(s: State, seat: SeatIndex, to: Viewer) -> Caption:
    cards = hidden_cards(s, seat, to)
    designs = sorted((DESIGN[card] for card in cards), key=lambda design: (COST[design], design))
    return Caption(
        "unseen", designs=tuple(designs), seats=(seat,), places=(Pile.DECK + seat, Pile.HAND + seat)
    )


def challenge(s: State) -> Caption:
    """DH-6.2: caption the solo challenge: the goal, and how far it is."""
    numbers: dict[str, float] = {"hooks": score(s, 0), "hooks_wanted": HOOKS_WANTED[s.challenge]}
    words = ""
    for kind, bit in TYPES.items():
        if TYPE_WANTED[s.challenge] & bit:
            own = sum(belongs(s, card, 0) and TYPE[DESIGN[card]] & bit > 0 for card in range(s.cards))
            words, numbers = kind, numbers | {"cards": own, "cards_wanted": CARDS_WANTED[s.challenge]}
    return Caption("challenge", words, numbers=numbers)


def leaving(s: State) -> Iterator[Caption]:
    """DH-6.2: caption what is left if a supply card leaves."""
    left = s.size[Pile.SUPPLY_DECK]
    wanted, kind = TYPE_WANTED[s.challenge] if s.seats == 1 else 0, str(challenge(s).words)
    spots = [spot for spot in range(Pile.SUPPLY, Pile.SUPPLY + SPOTS) if s.size[spot]]
    for spot in spots:
        others = [DESIGN[s.top[other]] for other in spots if other != spot]
        stay = sum(TYPE[design] & wanted > 0 for design in others)
        words: Text = message(f"caption-{kind.lower()}s-left", count=stay) if wanted else ""
        then, choice, designs = max(0, left - 1), spot - Pile.SUPPLY, (DESIGN[s.top[spot]],)
        numbers = {"left": left, "then": then}
        yield Caption("leaves", words, designs, places=(spot,), choice=choice, numbers=numbers)
        yield Caption("says", message("caption-leaves", count=then), designs, choice=choice)


def effect(s: State, level: int, to: Viewer) -> Caption:
    """DH-3.2: an effect being resolved: its card, who applies it, its text, and the cards it has shown."""
    source = s.source[level]
    design = DESIGN[source]
    whose = (s.me[level],) if owner(s, source) == NONE else (s.me[level], owner(s, source))
    tops = tuple(shown(s, level, to))
    parts = (*steps(text_of(s, design), s.at[level]), *tops)
    words, where = whose_tops(tops), (s.place[source],)
    return Caption("effect", words, (design,), whose, where, numbers={"level": level}, parts=parts)


def whose_tops(tops: Sequence[CaptionPart]) -> Text:
    """Name the deck that revealed cards come from: "your top 3 cards"."""
    if len({part.place for part in tops}) != 1:
        return ""
    if tops[0].seat == NONE:
        return message("caption-top-cards", count=len(tops))
    return message("caption-top-cards-of", who=seat_ref(tops[0].seat), count=len(tops))


def steps(text: str, at: int) -> Iterator[CaptionPart]:
    """Return a card's sentences: the current one, and the finished ones of the same effect."""
    told = TOLD.get(at)
    for number, sentence in enumerate(sentences(text)):
        done = told is not None and told.first <= number < told.now
        yield CaptionPart(sentence, "now" if told and number == told.now else "done" if done else "step")


def shown(s: State, level: int, to: Viewer) -> Iterator[CaptionPart]:
    """Cards revealed or looked at, as far as the viewer knows them, from the top of their deck down."""
    viewer = s.seats if to.seat == NONE else to.seat
    decks = [s.deck[level]] if s.shown[level] else []
    swapping = CODE[s.at[level]] == Op.SWAP and CODE[s.at[level] + A] == Source.TOP
    if swapping:
        decks = [Pile.DECK + seat for seat in range(s.seats)]
    for deck in decks:
        for index in range(min(s.size[deck], max(1, s.shown[level]))):
            card = nth(s, deck, index)
            seat = deck - Pile.DECK if deck < Pile.HAND else NONE
            if s.exact[card] >> viewer & 1:
                words = "picked" if swapping and s.left[level] == 1 and card == s.it[level] else ""
                yield CaptionPart(words, "shown", index, DESIGN[card], seat, deck)


def waiting(s: State) -> Iterator[Caption]:
    """DH-3.2: the triggers that wait, by the choice that lets each of them come first."""
    together = s.frames[s.depth - 1][1]
    for choice in range(together):
        card = s.wait_card[s.waits - together + choice]
        seat = s.wait_seat[s.waits - together + choice]
        text = text_of(s, DESIGN[card])
        trigger = text.rpartition("In your stash")[2] if "In your stash" in text else ""
        words = capitalize(trigger.partition(": ")[2] or text)
        yield Caption("waits", words, (DESIGN[card],), (seat,), choice=choice)


def shortfall(s: State, choice: int) -> Text:
    short = price(s, DESIGN[s.top[Pile.SUPPLY + choice - BUY]]) + gifts_owed(s) - s.coins[s.player]
    return message("tag-short", coins=short)


def misfit(s: State, choice: int) -> Text:
    """Say how far the costs of two cards are from fitting a swap."""
    level = s.level - 1
    if s.pending != Decision.SUPPLY or CODE[s.at[level]] != Op.SWAP:
        return message("tag-does-not-fit")
    cost, other = COST[DESIGN[s.top[Pile.SUPPLY + choice]]], COST[DESIGN[s.it[level]]]
    return message("tag-differs", coins=abs(cost - other))


TAGS: dict[int, Tag] = {
    Reason.TOO_DEAR: shortfall,
    Reason.NO_ACTION: message("tag-no-action"),
    Reason.FIVE_ACTIONS: message("tag-five-used"),
    Reason.CANNOT_START: message("tag-cannot-start"),
    Reason.NO_BUY: message("tag-no-action"),
    Reason.GIFT_FIRST: message("tag-owes"),
    Reason.DOES_NOT_FIT: misfit,
    Reason.NOT_YET: message("tag-next-turn"),
    Reason.FLOOR: message("tag-floor"),
    Reason.SAME_AS_BEFORE: message("tag-same"),
}


HEADINGS: dict[int, Heading] = {
    EventKind.TURN_BEGINS: lambda event, to: message("heading-turn", who=seat_ref(event.seat))
}
OPENING = frozenset({EventKind.TURN_BEGINS, EventKind.PLAYED, EventKind.BOUGHT, EventKind.TURN_ENDS})
OBVIOUS = frozenset(
    {
        Reason.NOT_IN_HAND,
        Reason.NOT_HELD,
        Reason.NOT_IN_STASH,
        Reason.NOT_THERE,
        Reason.NOT_CONTROLLED,
        Reason.NOTHING_TO_FLIP,
        Reason.NOT_FACE_DOWN,
        Reason.NOT_SHOWN,
        Reason.NOTHING_WAITS,
        Reason.MUST,
        Reason.MUST_DISCARD,
        Reason.NO_SUCH_SEAT,
    }
)
DISPLAY = Display(
    stage=stage,
    moment=moment,
    captions=captions,
    story=story,
    refusals=RefusalDisplay(TAGS, OBVIOUS),
    log=LogDisplay(HEADINGS, OPENING),
    end=EndDisplay(ledger, highlights),
)
