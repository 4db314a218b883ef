"""Runners for a game's rules: listing moves, playing out, playing many matches.

A factory makes the functions from one game's rules, and they know nothing about any game. They run in Python
unchanged. `engine.compile` compiles them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from allhands.kernel.game import Game
from allhands.kernel.rng import below, seed
from allhands.kernel.rule import NONE, rule


@rule
def listed(moves: Any, count: int, choice: int) -> bool:
    for i in range(count):
        if moves[i] == choice:
            return True
    return False


@cache
def move_lister(game: Game) -> Callable[[Any, Any], int]:
    """Return the game's move lister, made once."""
    return make_lister(game)


def hand_of_decider(game: Game) -> Callable[[Any], int]:
    """Make a function that returns the decider's hand, the default pile for card choices."""
    hand = int(game.cards.hand)

    def named(s: Any) -> int:
        return hand + int(s.decider)

    return rule(named)


def make_hand_lister(game: Game) -> Callable[[Any, Any], int]:
    """Make a function that lists the designs in the current pile, each once.

    It returns how many there are.
    """
    named = game.cards.named or hand_of_decider(game)

    def list_hand(s: Any, moves: Any) -> int:
        count = 0
        seen = 0  # hashes of the designs so far: few hands hold two equal cards
        card = s.top[named(s)]
        while card != NONE:
            number = s.face[card]
            bit = 1 << (number & 31)
            if seen & bit == 0 or not listed(moves, count, number):
                seen |= bit
                moves[count] = number
                count += 1
            card = s.below[card]
        return count

    return rule(list_hand)


def make_lister(game: Game) -> Callable[[Any, Any], int]:
    """Make a function that lists the pending decision's legal choices and counts them."""
    refusal, list_hand = game.decisions.refusal, make_hand_lister(game)
    widths, by_card, any_card, designs = (
        game.decisions.widths,
        game.decisions.by_card,
        game.decisions.any_card,
        len(game.cards.designs),
    )

    def list_moves(s: Any, moves: Any) -> int:
        decision = s.pending
        held, first, legal = 0, 0, 0
        if by_card[decision]:
            held = list_hand(s, moves)
            first = designs
            if any_card[decision]:
                legal = held
        for i in range(legal, held + widths[decision] - first):
            choice = moves[i] if i < held else first + i - held
            moves[legal] = choice
            legal += refusal(s, choice) == 0
        return legal

    return rule(list_moves)


def make_step(game: Game, list_moves: Callable[[Any, Any], int]) -> Callable[[Any, Any, Any], None]:
    """Make a function that makes one random move."""
    apply = game.decisions.apply

    def step(s: Any, chance: Any, moves: Any) -> None:
        count = list_moves(s, moves)
        apply(s, moves[below(chance, count)])

    return rule(step)


def make_playout(game: Game, list_moves: Callable[[Any, Any], int]) -> Callable[[Any, Any, Any], int]:
    """Make a function that plays a state to its end at random and counts the decisions.

    It leaves a match that exceeds the game's longest length, because that could go on forever.
    """
    step, longest = make_step(game, list_moves), game.rules.longest

    def play_out(s: Any, chance: Any, moves: Any) -> int:
        taken = 0
        while s.pending != 0 and taken <= longest:
            step(s, chance, moves)
            taken += 1
        return taken

    return rule(play_out)


@cache
def make_dealer(game: Game) -> Callable[[Any, Any, int], None]:
    """Make a function that deals a match by number, which also seeds the random moves."""
    deal = game.rules.deal

    def begin(s: Any, chance: Any, number: int) -> None:
        seed(s, number)
        seed(chance, ~number & 0x7FFFFFFFFFFFFFFF)
        deal(s)

    return rule(begin)


def make_play_many(
    game: Game, play_out: Callable[[Any, Any, Any], int]
) -> Callable[[Any, Any, Any, Any, int, int], tuple[int, int, int]]:
    """Make a function that plays random matches and adds up each seat's wins.

    It returns the number of decisions in all matches and in the longest one, and that one's seed. `states`
    holds the match's settings in its first row and a buffer to play in in its second.
    """
    begin, share = make_dealer(game), game.scoring.share

    def play_many(
        states: Any, streams: Any, moves: Any, won: Any, first_seed: int, matches: int
    ) -> tuple[int, int, int]:
        taken, most, longest = 0, 0, first_seed
        for number in range(first_seed, first_seed + matches):
            states[1] = states[0]
            s = states[1]
            begin(s, streams[0], number)
            length = play_out(s, streams[0], moves)
            taken += length
            if length > most:
                most, longest = length, number
            for seat in range(s.seats):
                won[seat] += share(s, seat)
        return taken, most, longest

    return play_many


def make_play_each(
    game: Game, play_out: Callable[[Any, Any, Any], int]
) -> Callable[[Any, Any, Any, Any, Any, int], int]:
    """Make a function like `make_play_many`'s that stores each match's shares and length."""
    begin, share = make_dealer(game), game.scoring.share

    def play_each(states: Any, streams: Any, moves: Any, shares: Any, lengths: Any, first_seed: int) -> int:
        for number in range(len(lengths)):
            states[1] = states[0]
            s = states[1]
            begin(s, streams[0], first_seed + number)
            lengths[number] = play_out(s, streams[0], moves)
            for seat in range(s.seats):
                shares[number, seat] = share(s, seat)
        return len(lengths)

    return play_each
