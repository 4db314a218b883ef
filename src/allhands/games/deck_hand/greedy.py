"""A greedy player that looks only one choice ahead."""

from __future__ import annotations

from allhands.files.effect_parser import WIDTH, A, B
from allhands.kernel.rule import NONE, Card, rule

from .cards import CODE, COST, DESIGN, DESIGNS, DISCARDED, HOOKS, PLAY
from .opcodes import Gain, Goal, Op
from .picks import card_of
from .state import BUY, END_TURN, FLIP_NOW, NO_CARD, NO_MORE, NO_SPOT, NONE_SHOWN, YES, Pile, State


@rule
def say_yes(s: State, choice: int) -> int:
    """Like to draw, and to do what may be done."""
    return 1 if choice == YES else 0


@rule
def give_worst(s: State, choice: int) -> int:
    """Like to part with the worst card in hand."""
    return -worth(s, choice) if choice < NO_MORE else -2


@rule
def name_common_number(s: State, choice: int) -> int:
    """Like to name 4."""
    return -abs(choice - 4)


@rule
def leave_on_top(s: State, choice: int) -> int:
    """Like to leave all cards on the deck."""
    return 1 if choice == NONE_SHOWN else 0


@rule
def appeal_of_turn(s: State, choice: int) -> int:
    """Like cards that give Actions, then buys with the most hooks, then the rest."""
    if choice >= END_TURN:
        return -1 if choice == FLIP_NOW else 0
    if choice < BUY:
        return 100 + 30 * gains(s, choice, Gain.ACTIONS) + worth(s, choice)
    hooks = HOOKS[DESIGN[s.top[Pile.SUPPLY + choice - BUY]]]
    rich = hooks >= 3 or s.ended_by != NONE or s.size[Pile.HAND + s.player] == 0
    return (200 if rich else 60) + 10 * hooks if hooks > 1 or s.ended_by != NONE else 5


@rule
def gains(s: State, design: int, what: int) -> int:
    """Return how much of something a card gives, by its first instructions."""
    total = 0
    pc = PLAY[s.edition * DESIGNS + design]
    while CODE[pc] == Op.GAIN:
        if CODE[pc + A] == what:
            total += CODE[pc + B]
        pc += WIDTH
    return total


@rule
def worth(s: State, design: int) -> int:
    """Return roughly what a card in hand is worth; one that likes to be discarded is worth less."""
    coins = gains(s, design, Gain.COINS)
    value = 4 * coins + 3 * gains(s, design, Gain.CARDS) + 4 * gains(s, design, Gain.ACTIONS)
    if DISCARDED[s.edition * DESIGNS + design] != 0:
        value -= 6
    return value + HOOKS[design] + COST[design]


@rule
def reload_appeal(s: State, choice: int) -> int:
    """Like to reload what has few hooks."""
    if choice == NO_SPOT:
        return -2
    return -HOOKS[DESIGN[s.top[Pile.SUPPLY + choice]]]


@rule
def card_appeal(s: State, choice: int) -> int:
    """Like the best card, or the worst if it leaves the game."""
    if choice == NO_CARD:
        return 0
    card = card_of(s, choice)
    pc = s.at[s.level - 1]
    value = value_of(card)
    removing = CODE[pc] == Op.PICK and CODE[pc + WIDTH] == Op.PUT and CODE[pc + WIDTH + A] == Goal.OUT
    if removing:
        mine = s.place[card] & 3 == s.asked
        return 3 - value if mine else value
    return value if CODE[pc] == Op.PICK else 12 - value


@rule
def value_of(card: Card) -> int:
    """Return a card's value by hooks and cost."""
    return 4 * HOOKS[DESIGN[card]] + COST[DESIGN[card]] if card != NONE else 0


@rule
def supply_appeal(s: State, choice: int) -> int:
    """Like the best supply card for yourself, and the worst for another player."""
    if choice == NO_SPOT:
        return 0
    value = value_of(s.top[Pile.SUPPLY + choice])
    return value if s.asked == s.me[s.level - 1] else 12 - value


@rule
def player_appeal(s: State, choice: int) -> int:
    """Like other players first, the one with the most hooks in the stash before all."""
    total = 0
    card = s.top[Pile.STASH + choice]
    while card != NONE:
        total += HOOKS[DESIGN[card]]
        card = s.below[card]
    return total if choice != s.asked else -1
