"""DH-3.2: effects being resolved, one inside the other, and triggers that wait for their turn."""

from __future__ import annotations

from allhands.files.effect_parser import WIDTH
from allhands.kernel.events import emit
from allhands.kernel.piles import everyone, move
from allhands.kernel.rule import NONE, Card, SeatIndex, rule
from allhands.kernel.stack import peek, pop, push

from .cards import CODE, DESIGN, DESIGNS, DISCARDED, LOST
from .common import ask_for, owner, refill
from .conditions import holds
from .opcodes import Op
from .state import EFFECTS, LEVELS, Decision, EventKind, Pile, Reason, State, Step


@rule
def begin(s: State, pc: int, me: SeatIndex, source: Card, it: Card) -> None:
    """DH-3.2: start an effect; beyond a dozen inside each other, or 40 in a turn, nothing happens."""
    if pc == 0 or s.level == LEVELS or s.begun == EFFECTS:
        return
    level = s.level
    s.level += 1
    s.begun += 1
    s.at[level] = pc
    s.me[level] = me
    s.source[level] = source
    s.they[level] = me
    s.it[level] = it
    s.left[level] = NONE
    s.discarded[level] = 0
    s.guess[level] = 0
    s.named[level] = 0
    s.types[level] = 0
    s.deck[level] = NONE
    s.shown[level] = 0
    push(s, Step.RESOLVE)


@rule
def finish(s: State) -> None:
    """DH-3.2: end an effect, and leave no trace of it."""
    s.level -= 1
    level = s.level
    s.at[level] = 0
    s.me[level] = 0
    s.source[level] = 0
    s.they[level] = 0
    s.it[level] = 0
    s.left[level] = 0
    s.discarded[level] = 0
    s.guess[level] = 0
    s.named[level] = 0
    s.types[level] = 0
    s.deck[level] = 0
    s.shown[level] = 0


@rule
def go_to(s: State, pc: int) -> None:
    """Let the innermost effect go on with another instruction."""
    s.at[s.level - 1] = pc
    s.left[s.level - 1] = NONE


@rule
def go_on(s: State) -> None:
    """Let the innermost effect go on with the next instruction."""
    go_to(s, s.at[s.level - 1] + WIDTH)


@rule
def announce(s: State, kind: int, me: SeatIndex, amount: int) -> None:
    """DH-7.2: tell everyone an amount, or whether something holds, but not which cards decided it."""
    emit(s, kind, me, s.source[s.level - 1], amount, seen=everyone(s))


@rule
def decline(s: State, decision: int) -> None:
    """Tell everyone that the player asked wants none, or no more."""
    source = s.source[s.level - 1] if s.level > 0 else NONE
    emit(s, EventKind.DECLINED, s.decider, source, decision, target=Pile.PURSE + s.asked, seen=everyone(s))


@rule
def agree(s: State, pc: int) -> None:
    """Tell everyone which block was chosen."""
    source, me = s.source[s.level - 1], s.me[s.level - 1]
    emit(s, EventKind.AGREED, s.decider, source, pc, target=Pile.PURSE + me, seen=everyone(s))
    go_to(s, pc)


@rule
def queue(s: State, start: int, card: Card, seat: SeatIndex) -> None:
    """DH-3.2: queue a trigger, by card number among those that happen together."""
    if s.waits == len(s.wait_at):
        return
    i = s.waits
    while i > s.waits - s.fresh and s.wait_card[i - 1] > card:
        s.wait_at[i] = s.wait_at[i - 1]
        s.wait_card[i] = s.wait_card[i - 1]
        s.wait_seat[i] = s.wait_seat[i - 1]
        i -= 1
    s.wait_at[i] = start
    s.wait_card[i] = card
    s.wait_seat[i] = seat
    s.waits += 1
    s.fresh += 1


@rule
def notice(s: State, start: int, card: Card, seat: SeatIndex, it: Card) -> None:
    """DH-3.2: queue a trigger if there is one and its condition holds now."""
    if start == 0:
        return
    pc = start
    while CODE[pc] == Op.WHEN:
        if not holds(s, pc, seat, seat, it, card):
            return
        pc += WIDTH
    queue(s, start, card, seat)


@rule
def settle(s: State, it: Card) -> None:
    """DH-3.2: resolve what a move has triggered right after it."""
    if s.fresh > 0:
        push(s, Step.TRIGGERS, s.fresh, it)
        s.fresh = 0


@rule
def trigger(s: State, together: int, it: Card) -> None:
    """DH-3.2: let the player whose turn it is order what happens at once."""
    if together > 1:
        push(s, Step.TRIGGERS, together, it)
        ask_for(s, s.player, Decision.ORDER)
    elif together == 1:
        release(s, s.waits - 1, it)


@rule
def refusal_of_order(s: State, choice: int) -> int:
    """DH-3.2, DH-3.11: choose a waiting effect; of two alike, the first."""
    together = peek(s)[1]
    if choice >= together:
        return Reason.NOTHING_WAITS
    base = s.waits - together
    for earlier in range(choice):
        same = DESIGN[s.wait_card[base + earlier]] == DESIGN[s.wait_card[base + choice]]
        if same and s.wait_at[base + earlier] == s.wait_at[base + choice]:
            if s.wait_seat[base + earlier] == s.wait_seat[base + choice]:
                return Reason.SAME_AS_BEFORE
    return Reason.NONE


@rule
def answer_order(s: State, choice: int) -> None:
    """DH-3.2: resolve the effect chosen first."""
    _, together, it, _ = pop(s)
    index = s.waits - together + choice
    push(s, Step.TRIGGERS, together - 1, it)
    release(s, index, it)


@rule
def release(s: State, index: int, it: Card) -> None:
    """DH-3.2: start the effect of a waiting trigger."""
    pc, card, seat = s.wait_at[index], s.wait_card[index], s.wait_seat[index]
    s.waits -= 1
    for i in range(index, s.waits):
        s.wait_at[i] = s.wait_at[i + 1]
        s.wait_card[i] = s.wait_card[i + 1]
        s.wait_seat[i] = s.wait_seat[i + 1]
    s.wait_at[s.waits] = 0
    s.wait_card[s.waits] = 0
    s.wait_seat[s.waits] = 0
    emit(s, EventKind.TRIGGERED, seat, card, seen=everyone(s))
    begin(s, pc, seat, card, it)


@rule
def note_discard(s: State, card: Card, seat: SeatIndex) -> None:
    """DH-3.3: queue a discarded card's trigger until the card is in the stash."""
    notice(s, DISCARDED[s.edition * DESIGNS + DESIGN[card]], card, seat, NONE)


@rule
def discard(s: State, seat: SeatIndex, card: Card) -> None:
    """DH-3.3: move a card from hand to stash, then resolve its trigger."""
    note_discard(s, card, seat)
    move(s, EventKind.DISCARDED, card, Pile.STASH + seat, everyone(s))
    refill(s, seat)
    settle(s, NONE)


@rule
def discard_pile(s: State, pile: int, seat: SeatIndex) -> None:
    """DH-2.8: move cards discarded together into the stash together."""
    while s.size[pile] > 0:
        card = lowest(s, pile)
        note_discard(s, card, seat)
        move(s, EventKind.DISCARDED, card, Pile.STASH + seat, everyone(s))
    refill(s, seat)


@rule
def lowest(s: State, pile: int) -> Card:
    """Return the card with the lowest number, so that the order of a hand tells nothing."""
    card = s.top[pile]
    other = s.below[card]
    while other != NONE:
        card = min(card, other)
        other = s.below[other]
    return card


@rule
def note_loss(s: State, card: Card, before: SeatIndex) -> None:
    """DH-3.10: queue the trigger of a card whose owner has lost it."""
    if before != NONE and owner(s, card) != before:
        notice(s, LOST[s.edition * DESIGNS + DESIGN[card]], card, before, NONE)


@rule
def relocate(s: State, event: int, card: Card, pile: int) -> None:
    """DH-3.10: move a card openly, and queue its owner's loss."""
    before = owner(s, card)
    move(s, event, card, pile, everyone(s))
    note_loss(s, card, before)
