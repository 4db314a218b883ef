"""Love Letter: the whole game, in the rulebook's order."""

from allhands.kernel.events import emit
from allhands.kernel.piles import everyone, find, lay_out, move, only, pour, reveal, shuffle
from allhands.kernel.rule import NONE, Card, SeatIndex, rule
from allhands.kernel.seats import seat_after
from allhands.kernel.stack import ask

from .cards import CARDS, COPIES, Name
from .state import MOST_TOKENS, PILES, Decision, Happening, Pile, Reason, State

OPEN_CARDS = 3  # with two players
TOKENS_FOR_TWO, TOKENS_FOR_THREE, TOKENS_FOR_FOUR = 7, 5, 4


@rule
def deal(s: State) -> None:
    s.round = 0
    for seat in range(len(s.tokens)):
        s.tokens[seat] = 0
    lay_out(s, CARDS, Pile.DECK)
    new_round(s, 0)


@rule
def new_round(s: State, first: SeatIndex) -> None:
    """LL-1.2: shuffle, lay one card aside and deal."""
    s.round += 1
    s.playing = NONE
    s.chosen = NONE
    for seat in range(len(s.out)):
        s.out[seat] = 0
        s.protected[seat] = 0
    for pile in range(1, PILES):
        pour(s, Happening.GATHERED, pile, Pile.DECK, 0)
    shuffle(s, Pile.DECK)
    emit(s, Happening.ROUND, amount=s.round)
    move(s, Happening.ASIDE, s.top[Pile.DECK], Pile.ASIDE, 0)
    if s.seats == 2:
        for _ in range(OPEN_CARDS):
            move(s, Happening.OPENED, s.top[Pile.DECK], Pile.OPEN, everyone(s))
    for step in range(s.seats):
        seat = seat_after(s, first, step)
        move(s, Happening.DEALT, s.top[Pile.DECK], Pile.HAND + seat, only(seat))
    begin_turn(s, first)


@rule
def begin_turn(s: State, seat: SeatIndex) -> None:
    """LL-1.3: draw a card and play one of two."""
    s.protected[seat] = 0
    move(s, Happening.DRAWN, s.top[Pile.DECK], Pile.HAND + seat, only(seat))
    ask(s, seat, Decision.PLAY)


@rule
def held(s: State, seat: SeatIndex) -> Card:
    """Return the card a seat holds beside the one it plays."""
    return s.top[Pile.HAND + seat]


@rule
def why_not_choose(s: State, seat: SeatIndex) -> int:
    if seat >= s.seats:
        return Reason.NO_SEAT
    if s.out[seat] == 1:
        return Reason.OUT
    if seat == s.decider and s.playing != Name.PRINCE:
        return Reason.YOURSELF
    if s.protected[seat] == 1:
        return Reason.PROTECTED
    return Reason.NONE


@rule
def refusal_of_card(s: State, choice: int) -> int:
    """LL-2.7: play a card from hand; the Countess before a King or Prince."""
    hand = Pile.HAND + s.decider
    if find(s, hand, choice) == NONE:
        return Reason.NOT_HELD
    royal = choice == Name.KING or choice == Name.PRINCE
    if royal and find(s, hand, Name.COUNTESS) != NONE:
        return Reason.COUNTESS_FIRST
    return Reason.NONE


@rule
def refusal_of_guess(s: State, choice: int) -> int:
    """LL-2.1: guess any card but a Guard."""
    return Reason.NO_GUARD if choice == Name.GUARD else Reason.NONE


@rule
def choose(s: State, seat: SeatIndex, choice: int) -> None:
    """LL-2: choose the player a card is about; a Guard's player then guesses."""
    emit(s, Happening.CHOSEN, seat, amount=choice)
    s.chosen = choice
    if s.playing == Name.GUARD:
        ask(s, seat, Decision.GUESS)
    else:
        strike(s, seat, choice)
        end_turn(s)


@rule
def answer_guess(s: State, choice: int) -> None:
    """LL-2.1: guess the chosen player's card, and end the turn."""
    guess(s, choice)
    end_turn(s)


@rule
def play(s: State, design: int) -> None:
    """LL-1.3: lay the card open and do what it says."""
    seat = s.decider
    move(s, Happening.PLAYED, find(s, Pile.HAND + seat, design), Pile.PLAYED + seat, everyone(s))
    s.playing = design
    if design == Name.HANDMAID:  # LL-2.4
        s.protected[seat] = 1
        emit(s, Happening.PROTECTED, seat)
        end_turn(s)
    elif design == Name.COUNTESS:  # LL-2.7
        end_turn(s)
    elif design == Name.PRINCESS:  # LL-2.8
        go_out(s, seat)
        end_turn(s)
    elif nobody_to_choose(s):  # LL-2.9
        emit(s, Happening.NO_EFFECT, seat)
        end_turn(s)
    else:
        ask(s, seat, Decision.CHOOSE)


@rule
def nobody_to_choose(s: State) -> bool:
    for seat in range(s.seats):
        if why_not_choose(s, seat) == Reason.NONE:
            return False
    return True


@rule
def guess(s: State, design: int) -> None:
    """LL-2.1: the Guard's guess."""
    emit(s, Happening.GUESSED, s.decider, amount=design, target=Pile.HAND + s.chosen)
    if s.face[held(s, s.chosen)] == design:
        go_out(s, s.chosen)
    else:
        emit(s, Happening.WRONG, s.chosen)


@rule
def strike(s: State, seat: SeatIndex, other: SeatIndex) -> None:
    """LL-2.2 to LL-2.6: do what a card does to the chosen player."""
    theirs = held(s, other)
    if s.playing == Name.PRIEST:
        reveal(s, theirs, only(seat))
        emit(s, Happening.LOOKED, seat, theirs, source=Pile.HAND + other, seen=s.exact[theirs])
    elif s.playing == Name.BARON:
        compare(s, seat, other)
    elif s.playing == Name.PRINCE:
        discard(s, other)
    else:
        mine = held(s, seat)
        both = only(seat) | only(other)
        move(s, Happening.SWAPPED, theirs, Pile.HAND + seat, both)
        move(s, Happening.SWAPPED, mine, Pile.HAND + other, both)


@rule
def compare(s: State, seat: SeatIndex, other: SeatIndex) -> None:
    """LL-2.3: both see both cards, and the lower one is out."""
    mine, theirs = held(s, seat), held(s, other)
    both = only(seat) | only(other)
    reveal(s, mine, both)
    reveal(s, theirs, both)
    emit(s, Happening.COMPARED, seat, theirs, source=Pile.HAND + other, seen=s.exact[theirs])
    emit(s, Happening.COMPARED, other, mine, source=Pile.HAND + seat, seen=s.exact[mine])
    if s.face[mine] > s.face[theirs]:
        go_out(s, other)
    elif s.face[mine] < s.face[theirs]:
        go_out(s, seat)


@rule
def discard(s: State, other: SeatIndex) -> None:
    """LL-2.5: discard the card and draw another, unless it is the Princess."""
    card = held(s, other)
    if s.face[card] == Name.PRINCESS:
        go_out(s, other)
        return
    move(s, Happening.DISCARDED, card, Pile.PLAYED + other, everyone(s))
    source = Pile.DECK if s.size[Pile.DECK] > 0 else Pile.ASIDE
    move(s, Happening.DRAWN, s.top[source], Pile.HAND + other, only(other))


@rule
def go_out(s: State, seat: SeatIndex) -> None:
    """LL-1.4: lay the card open and leave the round."""
    s.out[seat] = 1
    emit(s, Happening.OUT, seat)
    move(s, Happening.SHOWN, held(s, seat), Pile.PLAYED + seat, everyone(s))


@rule
def end_turn(s: State) -> None:
    s.playing = NONE
    s.chosen = NONE
    left = 0
    for seat in range(s.seats):
        left += 1 - s.out[seat]
    if left == 1 or s.size[Pile.DECK] == 0:
        end_round(s)
        return
    seat = seat_after(s, s.decider)
    while s.out[seat] == 1:
        seat = seat_after(s, seat)
    begin_turn(s, seat)


@rule
def standing(s: State, seat: SeatIndex) -> int:
    """LL-3.1: rank a player at the end of a round: the card first, then what they played."""
    if s.out[seat] == 1:
        return 0
    total = 0
    card = s.top[Pile.PLAYED + seat]
    while card != NONE:
        total += s.face[card] + 1
        card = s.below[card]
    return (s.face[held(s, seat)] + 1) * 100 + total


@rule
def end_round(s: State) -> None:
    """LL-3.1, LL-3.2: show the cards and give the winner a token."""
    best, first = 0, 0
    for seat in range(s.seats):
        if s.out[seat] == 0:
            card = held(s, seat)
            reveal(s, card, everyone(s))
            emit(s, Happening.SHOWN, seat, card, source=Pile.HAND + seat, seen=everyone(s))
        if standing(s, seat) > best:
            best, first = standing(s, seat), seat
    over = False
    for seat in range(s.seats):
        if standing(s, seat) == best:
            s.tokens[seat] += 1
            emit(s, Happening.WON, seat, amount=s.tokens[seat])
            over |= s.tokens[seat] >= goal(s)
    if over:
        s.pending = Decision.NOTHING
    else:
        new_round(s, first)


@rule
def goal(s: State) -> int:
    """LL-3.2: how many tokens win the match."""
    if s.goal > 0:
        return s.goal
    if s.seats == 2:
        return TOKENS_FOR_TWO
    return TOKENS_FOR_THREE if s.seats == 3 else TOKENS_FOR_FOUR


@rule
def share(s: State, seat: SeatIndex) -> float:
    """LL-3.2: the players with the most tokens share the win."""
    most, winners = 0, 0
    for other in range(s.seats):
        most = max(most, s.tokens[other])
    for other in range(s.seats):
        winners += s.tokens[other] == most
    return 1.0 / winners if s.tokens[seat] == most else 0.0


@rule
def score(s: State, seat: SeatIndex) -> int:
    return s.tokens[seat]


@rule
def like_low_card(s: State, choice: int) -> int:
    return -choice if choice != Name.PRINCESS else -100


@rule
def like_leader(s: State, choice: int) -> int:
    return s.tokens[choice] - 100 * (choice == s.decider)


@rule
def like_likely_card(s: State, choice: int) -> int:
    card = held(s, s.chosen)
    if s.exact[card] >> s.decider & 1:
        return 100 * (s.face[card] == choice)
    return unseen(s, choice)


@rule
def unseen(s: State, design: int) -> int:
    """Count the copies of a design that the decider hasn't seen."""
    count = COPIES[design]
    for card in range(s.cards):
        count -= s.face[card] == design and s.exact[card] >> s.decider & 1
    return count


def resume(s: State) -> None:
    """Let a position that names no decision start with a turn."""
    s.pending = Decision.PLAY


def check(s: State) -> str:
    """Return what is impossible about a position, or an empty string."""
    if s.pending == Decision.NOTHING:
        return ""
    for seat in range(s.seats):
        fit = 0 if s.out[seat] else 2 if seat == s.decider and s.pending == Decision.PLAY else 1
        if s.size[Pile.HAND + seat] != fit:
            return f"seat {seat} holds {s.size[Pile.HAND + seat]} cards instead of {fit}."
    if max(s.tokens) >= MOST_TOKENS:
        return "a player has won already."
    if (s.pending == Decision.PLAY) != (s.playing == NONE):
        return "a card is being played exactly while a player or a card is being chosen."
    if (s.pending == Decision.GUESS) != (s.chosen != NONE):
        return "a player is chosen exactly while their card is being guessed."
    return ""
