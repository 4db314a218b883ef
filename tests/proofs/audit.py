"""An auditor: it plays matches at full speed and checks every state.

It is compiled, and knows no game.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from allhands.engine.compile import compiled
from allhands.engine.runners import listed, move_lister
from allhands.kernel.game import Game
from allhands.kernel.piles import everyone
from allhands.kernel.rng import below, seed
from allhands.kernel.rule import NONE, Column, rule
from allhands.kernel.struct import Stream
from allhands.lab.variants import Variant, all_variants
from tests.helpers import matches_each


class Look(IntEnum):
    """The checks of an auditor."""

    LENGTH = 0
    CARDS = 1
    KNOWLEDGE = 2
    MOVES = 3
    SECRETS = 4


class Fault(IntEnum):
    """The faults of an audited match."""

    NONE = 0
    ENDLESS = 1  # it exceeds its longest length
    NO_MOVE = 2  # a decider has no legal move
    LISTING = 3  # listing by hand differs from trying every choice
    WRONG_PLACE = 4  # a card's place differs from its pile
    WRONG_SIZE = 5  # a pile's stated size is wrong
    LOST = 6  # a card is in no pile
    OUTSIDE = 7  # a card is in play that isn't in this match
    LITTER = 8  # scratch, or a frame above the stack, wasn't cleared
    TWO_MINDS = 9  # a seat knows a card both exactly and only among piles
    NOBODY = 10  # an unknown seat knows a card
    ASTRAY = 11  # a card isn't where a seat knows it to be
    OWNER = 12  # a player doesn't know their own card
    OPEN = 13  # not everyone knows an open card
    TELLTALE = 14  # a seat's knowledge changes when the unknown is re-dealt
    RESTLESS = 15  # redacting twice differs from redacting once
    REASON = 16  # a decider's knowledge and the truth disagree about refusals


@rule
def fault_of_cards(s: Any) -> int:
    """Check that every card is in exactly one pile, and every chain is as long as its pile."""
    total = 0
    for pile in range(len(s.top)):
        size = 0
        card = s.top[pile]
        while card != NONE and size <= s.cards:
            if s.place[card] != pile:
                return Fault.WRONG_PLACE
            size += 1
            card = s.below[card]
        if size != s.size[pile]:
            return Fault.WRONG_SIZE
        total += size
    if total != s.cards:
        return Fault.LOST
    for card in range(len(s.place)):
        if card >= s.cards and s.place[card] != NONE:
            return Fault.OUTSIDE
        if s.scratch[card] != 0:
            return Fault.LITTER
    for number in range(s.depth, len(s.frames)):
        if s.frames[number][0] != 0:
            return Fault.LITTER
    return Fault.NONE


@rule
def fault_of_knowledge(s: Any) -> int:
    """Check that all knowledge is true and belongs to a seat."""
    for card in range(s.cards):
        if s.exact[card] & s.among[card]:
            return Fault.TWO_MINDS
        if (s.exact[card] | s.among[card]) & ~everyone(s):
            return Fault.NOBODY
        if s.among[card] and not s.span[card] >> s.place[card] & 1:
            return Fault.ASTRAY
        if s.among[card] == 0 and s.span[card] != 0:
            return Fault.LITTER
    return Fault.NONE


@rule
def fault_of_ignorance(s: Any, owners: Any, is_open: Any) -> int:
    """Check that owners know their cards, and everyone the open ones."""
    for card in range(s.cards):
        pile = s.place[card]
        if owners[pile] != NONE and not s.exact[card] >> owners[pile] & 1:
            return Fault.OWNER
        if is_open[pile] and s.exact[card] != everyone(s):
            return Fault.OPEN
    return Fault.NONE


@rule
def same(numbers: Any, one: int, other: int) -> bool:
    for i in range(numbers.shape[1]):
        if numbers[one, i] != numbers[other, i]:
            return False
    return True


def owners_of(game: Game) -> tuple[Column, Column]:
    """Return each pile's owner, and whether it is open."""
    piles = game.State.sizes["piles"]
    zones = [game.board.zone_of(pile) for pile in range(piles)]
    owners = Column(found[1] if found and found[0].owned and not found[0].unseen else NONE for found in zones)
    return owners, Column(int(bool(found and found[0].open)) for found in zones)


def make_fault_of_moves(game: Game) -> Callable[[Any, Any], int]:
    """Make a function that compares the list of moves with trying every choice."""
    list_moves, refusal, widths = move_lister(game), game.decisions.refusal, game.decisions.widths

    def fault_of_moves(s: Any, moves: Any) -> int:
        count = list_moves(s, moves)
        if count == 0:
            return Fault.NO_MOVE
        legal = 0
        for choice in range(widths[s.pending]):
            if refusal(s, choice) == 0:
                legal += 1
                if not listed(moves, count, choice):
                    return Fault.LISTING
        return Fault.NONE if legal == count else Fault.LISTING

    return rule(fault_of_moves)


def make_fault_of_secrets(game: Game) -> Callable[[Any, Any, Any, int], int]:
    """Make a function that checks row 1 as a viewer, with rows 2 to 4 as buffers.

    Re-dealing the unknown must not change the viewer's knowledge, which must suffice to tell a decider the
    refusals and their reasons.
    """
    redact, redeal, refusal, widths = (
        game.hidden.redact,
        game.hidden.redeal,
        game.decisions.refusal,
        game.decisions.widths,
    )

    def fault_of_secrets(states: Any, numbers: Any, chance: Any, viewer: int) -> int:
        s, known, imagined, hidden = states[1], states[2], states[3], states[4]
        states[2] = states[1]
        states[3] = states[1]
        redact(known, viewer)
        redeal(imagined, chance, viewer)
        states[4] = states[2]
        redact(hidden, viewer)
        if not same(numbers, 2, 4):
            return Fault.RESTLESS
        fault = fault_of_cards(known) + fault_of_cards(imagined)
        fault += fault_of_knowledge(known) + fault_of_knowledge(imagined)
        if fault != 0:
            return fault
        if viewer == s.decider:
            for choice in range(widths[s.pending]):
                reason = refusal(s, choice)
                if refusal(known, choice) != reason or refusal(imagined, choice) != reason:
                    return Fault.REASON
        redact(imagined, viewer)
        return Fault.NONE if same(numbers, 2, 3) else Fault.TELLTALE

    return rule(fault_of_secrets)


def make_fault_of(game: Game) -> Callable[[Any, Any, Any, Any, int, int], int]:
    """Make a function that checks the match in row 1.

    Secrets take the longest, so they are checked at the start of a match and then only now and then.
    """
    fault_of_moves, fault_of_secrets = make_fault_of_moves(game), make_fault_of_secrets(game)
    owners, is_open = owners_of(game)

    def fault_of(states: Any, numbers: Any, chance: Any, moves: Any, look: int, taken: int) -> int:
        s = states[1]
        fault = 0
        if look == Look.CARDS:
            fault = fault_of_cards(s)
        elif look == Look.KNOWLEDGE:
            fault = fault_of_knowledge(s)
            if fault == 0:
                fault = fault_of_ignorance(s, owners, is_open)
        elif look == Look.MOVES and s.pending != 0:
            fault = fault_of_moves(s, moves)
        elif look == Look.SECRETS and (taken < 20 or below(chance, 6) == 0):
            fault = fault_of_secrets(states, numbers, chance, below(chance, s.seats + 1))
            if fault == 0:
                fault = fault_of_secrets(states, numbers, chance, s.decider)
        return fault

    return rule(fault_of)


def make_pick(game: Game) -> Callable[[Any, Any, Any, bool], int]:
    """Make a function that chooses a move: any, or with `sense` mostly the greedy one."""
    list_moves, appeal = move_lister(game), game.policy

    def pick(s: Any, chance: Any, moves: Any, sense: bool) -> int:
        count = list_moves(s, moves)
        choice = moves[below(chance, count)]
        if sense and below(chance, 3) > 0:
            for i in range(count):
                if appeal(s, moves[i]) > appeal(s, choice):
                    choice = moves[i]
        return int(choice)

    return rule(pick)


def make_audit(game: Game) -> Callable[..., tuple[int, int, int]]:
    """Make a function that plays matches and returns the fault, its seed, and the length.

    Every other match is played with some sense, to reach more than random play would. The length is the
    largest number of decisions. `states` holds the match's settings in its first row and buffers in four
    more. `numbers` is the same memory as plain numbers.
    """
    deal, apply, pick, fault_of = game.rules.deal, game.decisions.apply, make_pick(game), make_fault_of(game)

    def audit(
        states: Any, numbers: Any, streams: Any, moves: Any, look: int, first: int, matches: int, limit: int
    ) -> tuple[int, int, int]:
        s, chance = states[1], streams[0]
        most = 0
        for number in range(first, first + matches):
            states[1] = states[0]
            seed(s, number)
            seed(chance, ~number & 0x7FFFFFFFFFFFFFFF)
            deal(s)
            taken = 0
            fault = fault_of(states, numbers, chance, moves, look, taken)
            while fault == 0 and s.pending != 0:
                apply(s, pick(s, chance, moves, number % 2 == 1))
                taken += 1
                fault = fault_of(states, numbers, chance, moves, look, taken)
                if taken > limit:
                    fault = Fault.ENDLESS
            most = max(most, taken)
            if fault != 0:
                return fault, number, most
        return 0, 0, most

    return audit


class Findings(NamedTuple):
    """The result of an audit. Without a fault, the seed has no meaning."""

    fault: Fault
    seed: int
    most: int  # in one match


@cache
def _compiled_audit(game: Game) -> Callable[..., tuple[int, int, int]]:
    return compiled(game, make_audit(game))


def plain(states: np.ndarray[Any, np.dtype[Any]]) -> np.ndarray[Any, np.dtype[np.int32]]:
    """Return the same memory, row by row as plain numbers."""
    return states.view(np.int32).reshape(len(states), -1)


def audit(terms: Variant, look: Look, first: int, matches: int, limit: int | None = None) -> Findings:
    """Play a match in this variant for each seed from the first, until there is a fault."""
    game = terms.game_config.game
    most = game.rules.longest if limit is None else limit
    states = np.zeros(5, game.State.dtype())
    states[0] = terms.game_config.initial_state(terms.seats).pack()[0]
    room = np.zeros(game.decisions.moves, np.int32)
    found = _compiled_audit(game)(
        states, plain(states), Stream().pack(), room, int(look), first, matches, most
    )
    return Findings(Fault(found[0]), *found[1:])


def audit_all(name: str, seats: int, look: Look) -> int:
    """Play all variants with these seats. Return the longest match, or fail on a fault."""
    most = 0
    for terms in all_variants(name):
        if terms.seats == seats:
            found = audit(terms, look, 0, matches_each(name))
            assert not found.fault, (
                f"{found.fault.name} after {found.most} decisions, seed {found.seed}, {terms}"
            )
            most = max(most, found.most)
    return most
