"""Leduc hold'em: the whole game, in the rulebook's order."""

from __future__ import annotations

from allhands.files.english import count_noun
from allhands.kernel.events import emit
from allhands.kernel.piles import everyone, lay_out_shuffled, move, only, pour, reveal, shuffle
from allhands.kernel.rule import SeatIndex, rule
from allhands.kernel.stack import ask

from .cards import CARDS, DESIGN, HIGHEST, RANK
from .state import ANTE, MOST, MOST_RAISES, RAISE_BY, Bet, Decision, EventKind, Pile, Reason, State


@rule
def deal(s: State) -> None:
    """LE-2.1, LE-2.2: ante a chip each, and deal each player a card."""
    lay_out_shuffled(s, CARDS, Pile.DECK)
    s.hand = 1
    deal_hand(s)


@rule
def deal_hand(s: State) -> None:
    """LE-2.1, LE-2.2: deal a hand from a shuffled deck."""
    for seat in range(s.seats):
        put_in(s, seat, ANTE, EventKind.ANTED)
    for seat in range(s.seats):
        move(s, EventKind.DEALT, s.top[Pile.DECK], Pile.HAND + seat, only(seat))
    begin_round(s, 1)


@rule
def begin_round(s: State, number: int) -> None:
    """LE-3.1: start a round with the same seat as the one before."""
    s.round = number
    s.raises = 0
    ask(s, first(s), Decision.BET)


@rule
def first(s: State) -> int:
    """LE-3.1, LE-6.2: return the seat that acts first; it changes with every hand."""
    return (s.hand - 1) & 1


@rule
def end_hand(s: State) -> None:
    """LE-6.1, LE-6.3: deal the next hand, or end the match."""
    if s.hand == s.hands:
        return
    for seat in range(s.seats):
        s.totals[seat] += s.won[seat] - s.bets[seat]
        s.won[seat] = 0
        s.bets[seat] = 0
    s.hand += 1
    pour(s, EventKind.GATHERED, Pile.BOARD, Pile.DECK, everyone(s))
    for seat in range(s.seats):
        pour(s, EventKind.GATHERED, Pile.HAND + seat, Pile.DECK, only(seat))
    shuffle(s, Pile.DECK)
    deal_hand(s)


@rule
def put_in(s: State, seat: SeatIndex, chips: int, event: int) -> None:
    """LE-2.1, LE-3.2: put chips into the pot."""
    s.bets[seat] += chips
    s.pot += chips
    emit(s, event, seat, amount=chips, source=Pile.PURSE + seat, target=Pile.POT)


@rule
def missing(s: State) -> int:
    """LE-3.2: return how many chips the decider is short of the other player."""
    return s.bets[1 - s.decider] - s.bets[s.decider]


@rule
def refusal_of_bet(s: State, choice: int) -> int:
    """LE-3.3, LE-3.5: fold only to a raise, and raise at most twice a round."""
    if choice == Bet.FOLD and missing(s) == 0:  # LE-3.3
        return Reason.NOTHING_TO_ANSWER
    if choice == Bet.RAISE and s.raises == MOST_RAISES:  # LE-3.5
        return Reason.RAISES_USED_UP
    return Reason.NONE


@rule
def bet(s: State, seat: SeatIndex, choice: int) -> None:
    """LE-3.2 to LE-3.6: fold, raise, or call; a round ends when both have acted and the bets are equal."""
    short = missing(s)
    if choice == Bet.FOLD:  # LE-3.3
        emit(s, EventKind.FOLDED, seat)
        take_out(s, 1 - seat, s.pot)
        end_hand(s)
    elif choice == Bet.RAISE:  # LE-3.2
        put_in(s, seat, short + RAISE_BY[s.round], EventKind.RAISED)
        s.raises += 1
        ask(s, 1 - seat, Decision.BET)
    else:  # LE-3.4
        put_in(s, seat, short, EventKind.CALLED if short > 0 else EventKind.CHECKED)
        if s.raises == 0 and seat == first(s):  # LE-3.6
            ask(s, 1 - seat, Decision.BET)
        elif s.round == 1:
            turn_up(s)
        else:
            show_down(s)


@rule
def turn_up(s: State) -> None:
    """LE-4.1: turn up a card for both, and bet once more."""
    move(s, EventKind.TURNED_UP, s.top[Pile.DECK], Pile.BOARD, everyone(s))
    begin_round(s, 2)


@rule
def show_down(s: State) -> None:
    """LE-4.2 to LE-4.4: show both cards, and give the pot to the better one, or half to each."""
    for seat in range(s.seats):
        card = s.top[Pile.HAND + seat]
        reveal(s, card, everyone(s))
        emit(s, EventKind.SHOWN, seat, card, source=Pile.HAND + seat, seen=everyone(s))
    lead = strength(s, 0) - strength(s, 1)
    if lead == 0:
        half = s.pot // 2
        take_out(s, 0, half)
        take_out(s, 1, half)
    else:
        take_out(s, 0 if lead > 0 else 1, s.pot)
    end_hand(s)


@rule
def strength(s: State, seat: SeatIndex) -> int:
    """LE-4.2, LE-4.3: value a card; a pair with the open card beats every single card."""
    mine, open_card = DESIGN[s.top[Pile.HAND + seat]], DESIGN[s.top[Pile.BOARD]]
    return RANK[mine] + HIGHEST * (mine == open_card)


@rule
def take_out(s: State, seat: SeatIndex, chips: int) -> None:
    """LE-4.2 to LE-4.4: take chips out of the pot."""
    s.won[seat] = chips
    s.pot -= chips
    emit(s, EventKind.TAKEN, seat, amount=chips, source=Pile.POT, target=Pile.PURSE + seat)


@rule
def score(s: State, seat: SeatIndex) -> int:
    """LE-5.3, LE-6.1: return what a seat has won or lost in all hands."""
    return s.totals[seat] + s.won[seat] - s.bets[seat]


@rule
def share(s: State, seat: SeatIndex) -> float:
    """LE-5.3: share the win if nobody has won chips."""
    net = score(s, seat)
    if net == 0:
        return 0.5
    return 1.0 if net > 0 else 0.0


@rule
def payoff(s: State, seat: SeatIndex) -> float:
    """LE-5.3: scale the score from 0 to 1, so that search plays for chips."""
    return 0.5 + score(s, seat) / (2 * MOST * s.hands)


def resume(s: State) -> None:
    """Start with the decider's turn, if a position names no decision."""
    s.pending = Decision.BET


def check(s: State) -> str:
    """Say what is impossible about a position, or return ""."""
    for seat in range(s.seats):
        if s.size[Pile.HAND + seat] != 1:
            return f"everyone holds one card, but seat {seat} holds {s.size[Pile.HAND + seat]}."
    if s.hand > s.hands:
        return f"a match of {count_noun(s.hands, 'hand')} has no hand {s.hand}."
    if sum(s.totals) != 0:
        return f"one player's gain is the other's loss, so {s.totals[0]} and {s.totals[1]} cannot be."
    if s.size[Pile.BOARD] != s.round - 1:
        return (
            f"in round {s.round} the board holds {count_noun(s.round - 1, 'card')}, not {s.size[Pile.BOARD]}."
        )
    return check_chips(s)


def check_chips(s: State) -> str:
    """Say what is impossible about the chips. A raise waits for an answer unless the match is over."""
    over, total, step = s.pending == Decision.NOTHING, sum(s.bets), RAISE_BY[s.round]
    before = max(s.bets) - step * s.raises  # what both had put in when the round began
    most_before = ANTE if s.round == 1 else ANTE + RAISE_BY[1] * MOST_RAISES
    gap, owed = max(s.bets) - min(s.bets), step if s.raises > 0 else 0
    if before not in range(ANTE, most_before + 1, RAISE_BY[1]) or gap not in ((0, owed) if over else (owed,)):
        raises = count_noun(s.raises, "raise")
        return f"bets of {s.bets[0]} and {s.bets[1]} do not come of {raises} in round {s.round}."
    if not over and missing(s) < 0:
        return f"seat {s.decider} has raised, so it is for seat {1 - s.decider} to answer."
    shares = ([0, total], [total // 2, total // 2]) if over else ([0, 0],)
    if s.pot != (0 if over else total) or sorted(s.won) not in shares:
        return f"{total} chips were put in, so there cannot be {s.pot} in the pot and {sum(s.won)} taken out."
    return ""
