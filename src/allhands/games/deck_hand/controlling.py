"""The Bewitched Doll: somebody else decides for the player."""

from __future__ import annotations

from allhands.kernel.events import emit
from allhands.kernel.piles import only, reveal
from allhands.kernel.rule import NONE, rule

from .buying import may_act, refusal_of_buying
from .cards import DESIGN, DESIGNS, PLAY
from .looking import can_start
from .state import COSTS, SPOTS, Happening, Pile, Reason, State


@rule
def take_control(s: State) -> None:
    """A Doll's controller takes the first Action, and sees the hand (DH-7.2)."""
    if s.doll[s.player] == NONE:
        return
    s.controller = s.doll[s.player]
    s.doll[s.player] = NONE
    s.own_actions = s.actions - 1
    s.own_buys = s.buys
    card = s.top[Pile.HAND + s.player]
    while card != NONE:
        reveal(s, card, only(s.controller))
        emit(s, Happening.LOOKED, s.controller, card, 0, Pile.HAND + s.player, NONE, only(s.controller))
        card = s.below[card]
    emit(s, Happening.CONTROLS, s.controller, NONE, 0, NONE, Pile.PURSE + s.player, 0)


@rule
def can_control(s: State) -> bool:
    """Whether a Doll's controller has anything left to decide."""
    if s.used > 0:
        restricted = 0
        for cost in range(COSTS):
            restricted += s.buys_for[cost]
        return may_act(s) or s.buys > s.own_buys or restricted > 0
    for spot in range(SPOTS):
        if refusal_of_buying(s, spot) == Reason.NONE:
            return True
    card = s.top[Pile.HAND + s.player]
    while card != NONE:
        if can_start(s, s.player, PLAY[s.edition * DESIGNS + DESIGN[card]]):
            return True
        card = s.below[card]
    return False


@rule
def end_control(s: State) -> None:
    emit(s, Happening.HANDED_BACK, s.controller, NONE, 0, NONE, Pile.PURSE + s.player, 0)
    s.controller = NONE
    s.own_actions = 0
    s.own_buys = 0
