"""What drives a game's rules without people: listing moves, playing out, playing many matches.

The functions are made by a factory over one game's rules and know nothing of any game. They run in
Python as they stand; `core.compile` compiles them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from allhands.core.chance import below, seed
from allhands.core.game import Game
from allhands.core.rule import NONE, rule


@rule
def listed(moves: Any, count: int, choice: int) -> bool:
    for i in range(count):
        if moves[i] == choice:
            return True
    return False


@cache
def lister(game: Game) -> Callable[[Any, Any], int]:
    """The game's lister, made once."""
    return make_lister(game)


def make_lister(game: Game) -> Callable[[Any, Any], int]:
    """A function that writes the legal choices of the pending decision into a row; returns how many."""
    refusal, design, hand = game.refusal, game.design, int(game.hand)
    widths, by_card, designs = game.widths, game.by_card, len(game.designs)

    def list_moves(s: Any, moves: Any) -> int:
        count = 0
        first = 0
        if by_card[s.pending]:
            first = designs
            card = s.top[hand + s.decider]
            while card != NONE:
                choice = design[card]
                if not listed(moves, count, choice) and refusal(s, choice) == 0:
                    moves[count] = choice
                    count += 1
                card = s.below[card]
        for choice in range(first, widths[s.pending]):
            if refusal(s, choice) == 0:
                moves[count] = choice
                count += 1
        return count

    return rule(list_moves)


def make_play_out(game: Game, list_moves: Callable[[Any, Any], int]) -> Callable[[Any, Any, Any], int]:
    """A function that plays a state to its end at random; returns how many decisions that took."""
    apply = game.apply

    def play_out(s: Any, chance: Any, moves: Any) -> int:
        taken = 0
        while s.pending != 0:
            count = list_moves(s, moves)
            apply(s, moves[below(chance, count)])
            taken += 1
        return taken

    return rule(play_out)


def make_play_many(
    game: Game, play_out: Callable[[Any, Any, Any], int]
) -> Callable[[Any, Any, Any, Any, int, int], int]:
    """A function that plays matches at random and adds up each seat's wins; returns the decisions taken.

    `states` holds the match's terms in its first row and room to play in its second.
    """
    deal, share = game.deal, game.share

    def play_many(states: Any, streams: Any, moves: Any, won: Any, first_seed: int, matches: int) -> int:
        taken = 0
        for number in range(first_seed, first_seed + matches):
            states[1] = states[0]
            s = states[1]
            seed(s, number)
            seed(streams[0], ~number & 0x7FFFFFFFFFFFFFFF)
            deal(s)
            taken += play_out(s, streams[0], moves)
            for seat in range(s.seats):
                won[seat] += share(s, seat)
        return taken

    return play_many
