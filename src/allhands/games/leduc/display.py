"""Leduc's table: the round, the rule that matters now, and what the other player may hold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from allhands.files.english import count_noun
from allhands.kernel.display import (
    ActiveRule,
    Caption,
    CaptionPart,
    Display,
    EndDisplay,
    Heading,
    Highlight,
    LogDisplay,
)
from allhands.kernel.events import Event
from allhands.kernel.rule import NONE, SeatIndex
from allhands.kernel.viewer import Viewer

from .cards import DECK, DESIGN, HIGHEST, RANK
from .rules import missing
from .state import MOST_RAISES, RAISE_BY, Bet, Decision, EventKind, Pile, State

ROUNDS = ("The deal", "First round", "Second round")


def stage(s: State, to: Viewer) -> str:
    at = ROUNDS[s.round] if s.pending else "Showdown" if shown_down(s) else "Folded"
    return at if s.hands == 1 else f"Hand {s.hand} of {s.hands}, {at[0].lower()}{at[1:]}"


def shown_down(s: State) -> bool:
    """Return whether the match ended with a comparison of cards."""
    return s.pending == Decision.NOTHING and s.bets[0] == s.bets[1] and s.size[Pile.BOARD] == 1


def moment(s: State, to: Viewer) -> ActiveRule:
    by, most = RAISE_BY[s.round], MOST_RAISES
    if not s.pending:
        return ActiveRule(
            "The showdown",
            "A card that matches the open card in name makes a pair, and a pair takes the pot. Without"
            " one the higher card does; the same card splits it.",
            ("LE-4.2", "LE-4.3", "LE-4.4"),
        )
    if missing(s):
        return ActiveRule(
            "Answering a raise",
            f"Call puts in what you are short of, and no more. A raise puts {by} on top of it; a round"
            f" sees at most {most} of them. Fold, and the pot is the other player's whatever the cards.",
            ("LE-3.2", "LE-3.3", "LE-3.4", "LE-3.5"),
        )
    return ActiveRule(
        "Check or raise",
        f"A check costs nothing. A raise costs {by} in this round, and the other player has to answer it."
        " When both have checked, or a raise is called, the round is over.",
        ("LE-3.2", "LE-3.4", "LE-3.6"),
    )


def captions(s: State, to: Viewer) -> Iterator[Caption]:
    for number in (1, 2):
        played = {
            "now": int(number == s.round and s.pending != Decision.NOTHING),
            "past": int(number < s.round),
        }
        numbers = {"step": RAISE_BY[number], "limit": MOST_RAISES} | played
        yield Caption("round", ROUNDS[number], numbers=numbers)
    for seat in range(s.seats):
        if name := hand_name(s, seat, to):
            yield Caption("hand", name, seats=(seat,), places=(Pile.HAND + seat,))
    if s.pending and to.is_you(s.decider):
        yield example(s)
        yield from costs(s)
    if shown_down(s) and to.seat != NONE:
        words = f"{count_noun(sum(s.bets), 'chip')}, {s.bets[to.seat]} of them your own."
        yield Caption("verdict", f"{words} {decided(s)}", places=(Pile.POT,))
    if s.pending and to.seat != NONE and s.round == 2:
        other = 1 - to.seat
        words = f"{to.name(other)} holds one of these"
        yield Caption("chances", words, seats=(other,), parts=tuple(prospects(s, to.seat)))


def example(s: State) -> Caption:
    """LE-3.2 to LE-3.4: say what the answers cost now."""
    short, by = missing(s), RAISE_BY[s.round]
    first = f"A call costs you {count_noun(short, 'chip')}" if short else "A check is free"
    raised = f", a raise {short + by}" if s.raises < MOST_RAISES else "; nobody may raise any more"
    return Caption("example", f"{first}{raised}. The pot has {sum(s.bets)}.")


def costs(s: State) -> Iterator[Caption]:
    """LE-3.2, LE-3.4: caption each answer with the chips it costs."""
    short = missing(s)
    if short:
        yield Caption("cost", choice=Bet.CALL, numbers={"chips": short})
    if s.raises < MOST_RAISES:
        yield Caption("cost", choice=Bet.RAISE, numbers={"chips": short + RAISE_BY[s.round]})


def hand_name(s: State, seat: SeatIndex, to: Viewer) -> str:
    """Name what the viewer sees of a hand: 'A pair of Queens', 'A King'."""
    card, open_card = s.top[Pile.HAND + seat], s.top[Pile.BOARD]
    seen = s.exact[card] >> (s.seats if to.seat == NONE else to.seat) & 1
    if not seen or open_card == NONE:
        return ""
    name = DECK[DESIGN[card]].name
    return f"A pair of {name}s" if DESIGN[card] == DESIGN[open_card] else f"A {name}"


def decided(s: State) -> str:
    """LE-4.2 to LE-4.4: say why the better hand is better."""
    open_card = DESIGN[s.top[Pile.BOARD]]
    worse, better = sorted(
        (DESIGN[s.top[Pile.HAND + seat]] for seat in range(s.seats)), key=lambda d: worth(d, open_card)
    )
    if worse == better:
        return "Equal cards split it."
    if better == open_card:
        return f"A {DECK[worse].name} alone loses to any pair."
    return f"A {DECK[better].name} is higher than a {DECK[worse].name}."


def prospects(s: State, me: SeatIndex) -> Iterator[CaptionPart]:
    """LE-4.2 to LE-4.4: list the cards the other player may hold, and what each would do."""
    mine, open_card = DESIGN[s.top[Pile.HAND + me]], DESIGN[s.top[Pile.BOARD]]
    for design in sorted(range(len(DECK)), key=lambda d: -worth(d, open_card)):
        unseen = DECK[design].copies - (design == mine) - (design == open_card)
        lead = worth(mine, open_card) - worth(design, open_card)
        what = (
            ("splits", "split") if lead == 0 else ("you beat", "win") if lead > 0 else ("beats you", "lose")
        )
        if unseen > 0:
            yield CaptionPart(what[0], what[1], unseen, design)


def worth(design: int, open_card: int) -> int:
    return RANK[design] + HIGHEST * (design == open_card)


def first_bet(event: Event, to: Viewer) -> str:
    return ROUNDS[1] if event.move == 1 else ""


def highlights(s: State, happened: Sequence[Event], to: Viewer) -> Iterator[Highlight]:
    """List raises, the open card, and the end."""
    for number, event in enumerate(happened):
        seat, chips = event.seat, count_noun(event.amount, "chip")
        match event.kind:
            case EventKind.RAISED:
                yield Highlight(number, "chips", to.does(seat, "raises", "raise"), f"for {chips}", seat=seat)
            case EventKind.TURNED_UP:
                design = DESIGN[event.card]
                yield Highlight(number, "card", "The open card", f"a {DECK[design].name}", design)
            case EventKind.FOLDED:
                yield Highlight(number, "folded", to.does(seat, "folds", "fold"), seat=seat)
            case EventKind.TAKEN:
                words = f"{to.does(seat, 'takes', 'take')} {chips}"
                yield Highlight(number, "chips", words, "out of the pot", seat=seat)


HEADINGS: dict[int, Heading] = {
    EventKind.CHECKED: first_bet,
    EventKind.RAISED: first_bet,
    EventKind.ANTED: lambda event, to: ROUNDS[0] if event.seat == 0 else "",
    EventKind.TURNED_UP: lambda event, to: ROUNDS[2],
    EventKind.SHOWN: lambda event, to: "Showdown" if event.seat == 0 else "",
}
DISPLAY = Display(
    stage=stage,
    moment=moment,
    captions=captions,
    log=LogDisplay(HEADINGS),
    end=EndDisplay(highlights=highlights),
)
