"""Patron: make your secret favourite rich, for 3 to 5 players. Its moves name two players."""

from enum import IntEnum
from pathlib import Path
from typing import Annotated

from allhands.files.discovery import card_file
from allhands.files.toml_data import Document
from allhands.kernel import struct
from allhands.kernel.events import EventRun, emit
from allhands.kernel.game import (
    Choices,
    Counter,
    DecisionSpec,
    Design,
    Game,
    GameBoard,
    GameCards,
    GameInfo,
    GamePosition,
    GameRules,
    GameScoring,
    GameText,
    MoveText,
    Zone,
    decisions,
)
from allhands.kernel.piles import everyone, lay_out, move, only, reveal, shuffle
from allhands.kernel.rule import NONE, Array, Column, SeatIndex, rule
from allhands.kernel.seats import seat_after
from allhands.kernel.stack import ask
from allhands.kernel.struct import Range
from allhands.kernel.viewer import Viewer

DECK = [Design(c["name"], c["copies"], {}, c["text"]) for c in Document(card_file(__package__)).data["card"]]
FACES = Column(number for number, design in enumerate(DECK) for _ in range(design.copies))
CARDS = len(FACES)
SEATS = 5
COINS = 4
ROUNDS = 3
WAGERS = 16
LEFT, RIGHT = 0, 1  # designs; the third is Self


class Pile(IntEnum):
    DECK = 0
    HAND = 1  # to 5


class Decision(IntEnum):
    NOTHING = 0
    WAGER = 1
    GIVE = 2


class Reason(IntEnum):
    NONE = 0
    SAME_PLAYER = 1
    NO_SEAT = 2
    EMPTY_PURSE = 3


class Happening(IntEnum):
    DEALT = 1
    WAGERED = 2
    MOVED = 3
    SHOWN = 4


class State(struct.State, cards=CARDS, piles=1 + SEATS, seats=SEATS, frames=1):
    coins: Annotated[Array, "seats", Range(0, COINS * SEATS)]
    wager: Annotated[Array, "seats", Range(0, WAGERS - 1)]
    turns: Annotated[int, Range(0, ROUNDS * SEATS)]


@rule
def deal(s: State) -> None:
    """PA-1.1: deal a secret card and 4 coins each."""
    for seat in range(len(s.coins)):
        s.coins[seat] = COINS if seat < s.seats else 0
        s.wager[seat] = 0
    s.turns = 0
    lay_out(s, CARDS, Pile.DECK)
    shuffle(s, Pile.DECK)
    for seat in range(s.seats):
        move(s, Happening.DEALT, s.top[Pile.DECK], Pile.HAND + seat, only(seat))
    ask(s, 0, Decision.WAGER)


@rule
def giver(choice: int) -> SeatIndex:
    return choice // SEATS


@rule
def taker(choice: int) -> SeatIndex:
    return choice % SEATS


@rule
def refusal_of_gift(s: State, choice: int) -> int:
    if giver(choice) >= s.seats or taker(choice) >= s.seats:
        return Reason.NO_SEAT
    if giver(choice) == taker(choice):
        return Reason.SAME_PLAYER
    if s.coins[giver(choice)] == 0:
        return Reason.EMPTY_PURSE
    return Reason.NONE


@rule
def place_wager(s: State, seat: SeatIndex, choice: int) -> None:
    """PA-2.1: note the wager, and ask the next player."""
    s.wager[seat] = choice
    emit(s, Happening.WAGERED, seat, amount=choice)
    ask(s, seat_after(s, seat), Decision.GIVE if seat == s.seats - 1 else Decision.WAGER)


@rule
def give(s: State, seat: SeatIndex, choice: int) -> None:
    """PA-2.2: move a coin; the last turn ends the match."""
    s.coins[giver(choice)] -= 1
    s.coins[taker(choice)] += 1
    emit(s, Happening.MOVED, seat, amount=choice)
    s.turns += 1
    if s.turns < ROUNDS * s.seats:
        ask(s, seat_after(s, seat), Decision.GIVE)
        return
    for other in range(s.seats):  # PA-3.1
        card = s.top[Pile.HAND + other]
        reveal(s, card, everyone(s))
        emit(s, Happening.SHOWN, other, card, source=Pile.HAND + other, seen=everyone(s))


@rule
def favourite(s: State, seat: SeatIndex) -> SeatIndex:
    design = s.face[s.top[Pile.HAND + seat]]
    if design == LEFT:
        return seat_after(s, seat)
    return seat_after(s, seat, s.seats - 1) if design == RIGHT else seat


@rule
def richer(s: State, seat: SeatIndex) -> int:
    """Count the players who are richer than a seat's favourite."""
    count = 0
    for other in range(s.seats):
        count += s.coins[other] > s.coins[favourite(s, seat)]
    return count


@rule
def points(s: State, seat: SeatIndex) -> int:
    return s.wager[seat] if richer(s, seat) == 0 else -s.wager[seat]


@rule
def score(s: State, seat: SeatIndex) -> int:
    return points(s, seat) if s.pending == Decision.NOTHING else 0


@rule
def share(s: State, seat: SeatIndex) -> float:
    best, winners = -WAGERS, 0
    for other in range(s.seats):
        best = max(best, points(s, other))
    for other in range(s.seats):
        winners += points(s, other) == best
    return 1.0 / winners if points(s, seat) == best else 0.0


@rule
def like_small_wager(s: State, choice: int) -> int:
    return -abs(choice - 3)


@rule
def like_favourite(s: State, choice: int) -> int:
    return 10 * (taker(choice) == favourite(s, s.decider)) + s.coins[giver(choice)]


def resume(s: State) -> None:
    s.pending = Decision.GIVE


def check(s: State) -> str:
    held = [s.size[Pile.HAND + seat] for seat in range(s.seats)]
    if set(held) != {1}:
        return f"everyone holds one card, not {held}."
    return (
        "" if sum(s.coins) == COINS * s.seats else f"there are {COINS * s.seats} coins, not {sum(s.coins)}."
    )


def wager_question(s: State, to: Viewer) -> str:
    yours = to.is_you(s.decider)
    return "How much do you wager?" if yours else f"{to.name(s.decider)} is choosing a wager."


def gift_question(s: State, to: Viewer) -> str:
    yours = to.is_you(s.decider)
    return "Who gives a coin, and who gets it?" if yours else f"{to.name(s.decider)} is moving a coin."


def wager_text(s: State, choice: int, to: Viewer) -> MoveText:
    return MoveText(f"Wager {choice}", (str(choice),))


def gift_text(s: State, choice: int, to: Viewer) -> MoveText:
    one, other = giver(choice), taker(choice)
    if max(one, other) >= s.seats:
        return MoveText("Move a coin from or to an empty seat")
    words = f"Take one coin out of {to.whose(one)} purse and put it into {to.whose(other)} purse"
    return MoveText(words, (f"{to.name(one)} to {to.name(other)}",), seats=(one, other))


def objection(s: State, choice: int, reason: int, to: Viewer) -> str:
    if reason == Reason.SAME_PLAYER:
        return "Choose two different players."
    return "Nobody sits there." if reason == Reason.NO_SEAT else f"{to.whose(giver(choice))} purse is empty."


def event(s: State, run: EventRun, to: Viewer) -> str:
    card = "a card" if run.card == NONE else f"the card {DECK[s.face[run.card]].name}"
    match run.kind:
        case Happening.DEALT:
            return f"{to.does(run.target - Pile.HAND, 'gets', 'get')} {card}."
        case Happening.WAGERED:
            return f"{to.does(run.seat, 'wagers', 'wager')} {run.amount}."
        case Happening.MOVED:
            one, other = giver(run.amount), taker(run.amount)
            return f"{to.does(run.seat, 'moves', 'move')} a coin from {to.whom(one)} to {to.whom(other)}."
    return f"{to.does(run.seat, 'shows', 'show')} {card}."


DECISIONS = decisions(
    {
        Decision.WAGER: DecisionSpec(
            choices=Choices(WAGERS),
            apply=place_wager,
            question=wager_question,
            move_text=wager_text,
            greedy=like_small_wager,
        ),
        Decision.GIVE: DecisionSpec(
            choices=Choices(SEATS * SEATS),
            refusal=refusal_of_gift,
            apply=give,
            question=gift_question,
            move_text=gift_text,
            greedy=like_favourite,
        ),
    },
    refusal_text=objection,
)

GAME = Game(
    info=GameInfo(
        name="patron",
        title="Patron",
        version=1,
        summary="Move coins from purse to purse, and make your secret favourite the richest.",
        package=__name__,
        folder=Path(__file__).parent,
        seats=range(3, 6),
        usual_seats=4,
    ),
    State=State,
    rules=GameRules(
        deal=deal,
        longest=SEATS * (1 + ROUNDS),
        EventKind=Happening,
        Reason=Reason,
        clauses={Reason.SAME_PLAYER: "PA-2.2", Reason.NO_SEAT: "PA-1.1", Reason.EMPTY_PURSE: "PA-2.2"},
    ),
    decisions=DECISIONS,
    scoring=GameScoring(share=share, score=score, payoff=share),
    cards=GameCards(designs=tuple(DECK), faces=FACES, home=Column([Pile.DECK] * CARDS), hand=Pile.HAND),
    board=GameBoard(
        zones=(
            Zone("deck", Pile.DECK, label="Deck", ordered=True),
            Zone("secrets", Pile.HAND, SEATS, label="Secret", owned=True),
        ),
        counters=(Counter("coins", "Coins"), Counter("wager", "Wager")),
    ),
    text=GameText(event),
    position=GamePosition(resume, check),
)
