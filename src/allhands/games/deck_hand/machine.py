"""DH-3.2: effects, resolved instruction by instruction; the answers to their questions are in answers.py."""

from __future__ import annotations

from allhands.core.events import emit
from allhands.core.piles import everyone, move, nth, pour, reveal
from allhands.core.rule import NONE, Card, Seat, rule
from allhands.core.stack import push

from .basics import (
    ask_for,
    bank_gives,
    face_up,
    gain_actions,
    gain_buys,
    note_loss,
    owner,
    pay,
    queue,
    refill,
    seat_after,
    seers,
    shuffle_stash,
)
from .cards import CODE, DESIGN, DESIGNS, DISCARDED, FITS_TYPE, PLAY, TYPE
from .looking import (
    can_apply,
    can_choose,
    can_do,
    can_open,
    can_start,
    can_swap,
    count,
    deck_of,
    holds,
    is_pickable,
    pile_of,
)
from .moving import forget, put_card
from .opcodes import (
    THEY_PICK,
    WIDTH,
    A,
    B,
    C,
    D,
    Deck,
    E,
    Gain,
    Gift,
    Op,
    Source,
    Test,
    Where,
)
from .passing import begin_passing
from .state import LEVELS, SEATS, Decision, Happening, Pile, State, Step


@rule
def begin(s: State, pc: int, me: Seat, source: Card, it: Card) -> None:
    """Start resolving an effect; beyond a dozen inside each other nothing more happens."""
    if pc == 0 or s.level == LEVELS:
        return
    level = s.level
    s.level += 1
    s.at[level] = pc
    s.me[level] = me
    s.source[level] = source
    s.they[level] = me
    s.it[level] = it
    s.left[level] = NONE
    s.tally[level] = 0
    s.deck[level] = NONE
    s.shown[level] = 0
    push(s, Step.RESOLVE, 0, 0, 0)


@rule
def finish(s: State) -> None:
    """An effect is at its end: leave no trace of it."""
    s.level -= 1
    level = s.level
    s.at[level] = 0
    s.me[level] = 0
    s.source[level] = 0
    s.they[level] = 0
    s.it[level] = 0
    s.left[level] = 0
    s.tally[level] = 0
    s.deck[level] = 0
    s.shown[level] = 0


@rule
def go_to(s: State, pc: int) -> None:
    """Let the innermost effect go on with another instruction."""
    s.at[s.level - 1] = pc
    s.left[s.level - 1] = NONE


@rule
def go_on(s: State) -> None:
    go_to(s, s.at[s.level - 1] + WIDTH)


@rule
def settle(s: State, it: Card) -> None:
    """DH-3.2  What a move has triggered resolves right after it."""
    if s.fresh > 0:
        push(s, Step.TRIGGERS, s.fresh, it, 0)
        s.fresh = 0


@rule
def trigger(s: State, together: int, it: Card) -> None:
    """DH-3.2  Whoever's turn it is started it all, and orders what happens at once."""
    if together > 1:
        push(s, Step.TRIGGERS, together, it, 0)
        ask_for(s, s.player, Decision.ORDER)
    elif together == 1:
        release(s, s.waits - 1, it)


@rule
def release(s: State, index: int, it: Card) -> None:
    """Begin the effect of a waiting trigger."""
    pc, card, seat = s.wait_at[index], s.wait_card[index], s.wait_seat[index]
    s.waits -= 1
    for i in range(index, s.waits):
        s.wait_at[i] = s.wait_at[i + 1]
        s.wait_card[i] = s.wait_card[i + 1]
        s.wait_seat[i] = s.wait_seat[i + 1]
    s.wait_at[s.waits] = 0
    s.wait_card[s.waits] = 0
    s.wait_seat[s.waits] = 0
    emit(s, Happening.TRIGGERED, seat, card, 0, NONE, NONE, everyone(s))
    begin(s, pc, seat, card, it)


@rule
def note_discard(s: State, card: Card, seat: Seat) -> None:
    """DH-3.3  A discarded card's trigger waits until it lies in the stash."""
    start = DISCARDED[s.edition * DESIGNS + DESIGN[card]]
    if start != 0:
        queue(s, start, card, seat)


@rule
def discard_pile(s: State, pile: int, seat: Seat) -> None:
    """DH-2.8  Cards discarded together enter the stash together."""
    while s.size[pile] > 0:
        card = lowest(s, pile)
        note_discard(s, card, seat)
        move(s, Happening.DISCARDED, card, Pile.STASH + seat, everyone(s))
    refill(s, seat)


@rule
def lowest(s: State, pile: int) -> Card:
    """The card with the lowest number: in what order a hand lies is nobody's business."""
    card = s.top[pile]
    other = s.below[card]
    while other != NONE:
        card = min(card, other)
        other = s.below[other]
    return card


@rule
def resolve(s: State) -> None:
    """Do one instruction of the innermost effect."""
    level = s.level - 1
    pc, me = s.at[level], s.me[level]
    if CODE[pc] == Op.END:
        finish(s)
        return
    push(s, Step.RESOLVE, 0, 0, 0)
    match CODE[pc]:
        case Op.GAIN:
            gain(s, pc, me)
        case Op.IF:
            met = holds(s, pc, me, s.they[level], s.it[level], s.source[level], s.tally[level])
            if (CODE[pc + A] == Test.COUNT and CODE[pc + C] == Where.HAND) or CODE[pc + A] == Test.MISSED:
                announce(s, Happening.JUDGED, me, met)
            go_to(s, pc + WIDTH if met else CODE[pc + E])
        case Op.JUMP:
            go_to(s, CODE[pc + E])
        case Op.CHOOSE:
            choose(s, pc, me)
        case Op.PICK:
            pick(s, pc, me)
        case Op.PUT:
            put_down(s, pc, me)
        case Op.REVEAL:
            reveal_some(s, pc, me)
        case Op.SWAP:
            offer_swap(s, pc, me)
        case Op.APPLY:
            go_on(s)
            apply_card(s, s.it[level], me)
        case Op.DIG:
            dig(s, pc, me)
        case Op.SORT:
            sort(s, pc, me)
        case Op.NAME:
            name(s, pc)
        case _:
            resolve_rare(s, pc, me)


@rule
def resolve_rare(s: State, pc: int, me: Seat) -> None:
    """The other instructions, each a few words."""
    level = s.level - 1
    they = s.they[level]
    amount = CODE[pc + B]
    match CODE[pc]:
        case Op.MAY:
            offer(s, pc, me)
        case Op.EITHER:
            offer_options(s, pc, me)
        case Op.PAY:
            if can_start(s, me, pc):
                pay(s, amount, Pile.PURSE + me, Pile.BANK)
                go_on(s)
            else:
                go_to(s, CODE[pc + E])
        case Op.NEEDS:
            go_to(s, pc + WIDTH if can_start(s, me, pc) else CODE[pc + E])
        case Op.STEAL:
            pay(s, min(amount, s.coins[they]), Pile.PURSE + they, Pile.PURSE + me)
            go_on(s)
        case Op.GIVE:
            give(s, CODE[pc + A], amount, me, they)
            go_on(s)
        case Op.EACH:
            s.they[level] = me
            go_on(s)
        case Op.NEXT:
            s.they[level] = seat_after(s, they)
            go_to(s, pc + WIDTH if s.they[level] == me else CODE[pc + E])
        case Op.DISCARD_UP_TO:
            discard_some(s, pc, me)
        case Op.GUESS:
            ask_for(s, they, Decision.NUMBER)
        case Op.SHOW:
            show(s)
            go_on(s)
        case Op.KEEP:
            keep(s, me)
            go_on(s)
        case Op.FLIP_LATER:
            s.flips_due += amount
            go_on(s)
        case Op.DISCOUNT:
            s.discount += amount
            emit(s, Happening.CHEAPER, me, NONE, amount, NONE, NONE, 0)
            go_on(s)
        case Op.SHUFFLE:
            shuffle_stash(s, me)
            go_on(s)
        case Op.MORE_CARDS:
            s.more_cards += amount
            go_on(s)
        case Op.PASS:
            begin_passing(s, me)
            if s.pending == Decision.NOTHING:
                go_on(s)
                settle(s, NONE)
        case Op.CONTROL:
            if s.doll[they] == NONE:
                s.doll[they] = me
            emit(s, Happening.PROMISED, me, NONE, 0, NONE, Pile.PURSE + they, 0)
            go_on(s)
        case Op.SEND:
            send(s, s.it[level], me, amount)
            go_on(s)
        case Op.BUYS_FOR:
            s.buys_for[CODE[pc + A]] += amount
            emit(s, Happening.BUYS, me, NONE, amount, NONE, NONE, 0)
            go_on(s)
        case _:
            go_on(s)


@rule
def shown_of(s: State, filtered: int) -> int:
    """How many of the cards revealed were of a type: three numbers are kept in one."""
    tally = s.tally[s.level - 1]
    found = 0
    for kind in range(3):
        if FITS_TYPE[filtered] >> kind & 1:
            found += tally >> 4 * kind & 15
    return found


@rule
def announce(s: State, kind: int, me: Seat, amount: int) -> None:
    """DH-7.2  All learn how much something comes to, or whether it holds, not which cards decided it."""
    emit(s, kind, me, s.source[s.level - 1], amount, NONE, NONE, everyone(s))


@rule
def amount_of(s: State, pc: int, me: Seat) -> int:
    """How much a GAIN gives."""
    level = s.level - 1
    if CODE[pc + C] == Where.SHOWN:
        times = shown_of(s, CODE[pc + D])
    else:
        times = count(s, CODE[pc + C], CODE[pc + D], me, s.they[level], s.it[level], s.tally[level])
    return min(CODE[pc + B] * times, CODE[pc + E])


@rule
def gain(s: State, pc: int, me: Seat) -> None:
    """DH-4  The plus signs: coins, Actions and Buys at once, cards, reloads and discards one by one."""
    level = s.level - 1
    if s.left[level] == NONE:
        s.left[level] = amount_of(s, pc, me)
        if CODE[pc + C] == Where.HAND:
            announce(s, Happening.COUNTED, me, s.left[level])
    amount = s.left[level]
    match CODE[pc + A]:
        case Gain.COINS:
            pay(s, amount, Pile.BANK, Pile.PURSE + me)
            amount = 0
        case Gain.ACTIONS:
            gain_actions(s, amount)
            amount = 0
        case Gain.BUYS:
            gain_buys(s, amount)
            amount = 0
        case Gain.CARDS:
            if amount > 0 and s.size[Pile.DECK + me] > 0:
                ask_for(s, me, Decision.DRAW)
                return
        case Gain.RELOADS:
            if amount > 0 and face_up(s) > 0:
                ask_for(s, me, Decision.RELOAD)
                return
        case Gain.DISCARDS:
            if amount > 0 and s.size[Pile.HAND + me] > 0:
                s.pile = Pile.HAND + me
                ask_for(s, me, Decision.DISCARD)
                return
    go_on(s)


@rule
def choose(s: State, pc: int, me: Seat) -> None:
    """A player is chosen; where only one fits there is nothing to ask, and none: the block is skipped."""
    fitting, only_one = 0, NONE
    for seat in range(s.seats):
        if can_choose(s, me, seat, pc):
            fitting += 1
            only_one = seat
    if CODE[pc + WIDTH] == Op.SWAP and CODE[pc + WIDTH + A] == Source.HAND:
        announce(s, Happening.COUNTED, me, fitting)
    if fitting == 0:
        go_to(s, CODE[pc + E])
    elif fitting == 1:
        take_player(s, only_one)
    else:
        ask_for(s, me, Decision.PLAYER)


@rule
def take_player(s: State, seat: Seat) -> None:
    level = s.level - 1
    s.they[level] = seat
    emit(s, Happening.CHOSEN, s.me[level], NONE, 0, NONE, Pile.PURSE + seat, 0)
    go_on(s)


@rule
def pick(s: State, pc: int, me: Seat) -> None:
    """Somebody picks a card, if there is one to pick."""
    level = s.level - 1
    they, source = s.they[level], CODE[pc + A]
    picker = they if CODE[pc + B] & THEY_PICK else me
    if source == Source.SHOWN:
        if shown_fits(s, pc, me):
            ask_for(s, picker, Decision.SHOWN)
            return
    elif can_do(s, me, they, s.tally[level], pc):
        if source == Source.SUPPLY or source == Source.NAMED:
            ask_for(s, picker, Decision.SUPPLY)
        else:
            s.pile = pile_of(source, me, they)
            ask_for(s, picker, Decision.CARD)
        return
    go_to(s, CODE[pc + E])


@rule
def shown_fits(s: State, pc: int, me: Seat) -> bool:
    level = s.level - 1
    for i in range(s.shown[level]):
        if is_pickable(s, me, pc, nth(s, s.deck[level], i)):
            return True
    return False


@rule
def put_down(s: State, pc: int, me: Seat) -> None:
    """A card goes where the text says; with `this`, the card the text stands on."""
    level = s.level - 1
    card = s.source[level] if CODE[pc + B] else s.it[level]
    go_on(s)
    put_card(s, card, CODE[pc + A], me)
    settle(s, NONE)


@rule
def reveal_some(s: State, pc: int, me: Seat) -> None:
    """DH-3.4  Cards on top of decks are shown to all; nothing moves."""
    level = s.level - 1
    deck = CODE[pc + B]
    if deck == Deck.ANY:
        ask_for(s, me, Decision.DECK)
        return
    s.shown[level] = 0
    s.tally[level] = 0
    if deck == Deck.EVERY:
        for seat in range(s.seats):
            show_top(s, Pile.DECK + seat, CODE[pc + A])
    elif deck == Deck.BOTH:
        show_top(s, Pile.DECK + me, CODE[pc + A])
        show_top(s, Pile.DECK + s.they[level], CODE[pc + A])
    else:
        show_top(s, deck_of(deck, me, s.they[level]), CODE[pc + A])
    go_on(s)


@rule
def show_top(s: State, pile: int, number: int) -> None:
    level = s.level - 1
    s.deck[level] = pile
    s.shown[level] = min(number, s.size[pile])
    card = s.top[pile]
    for _ in range(s.shown[level]):
        reveal(s, card, everyone(s))
        emit(s, Happening.REVEALED, NONE, card, 0, pile, NONE, everyone(s))
        kinds = TYPE[DESIGN[card]]
        s.tally[level] += (kinds & 1) + ((kinds >> 1 & 1) << 4) + ((kinds >> 2 & 1) << 8)
        card = s.below[card]


@rule
def offer_swap(s: State, pc: int, me: Seat) -> None:
    """A swap asks for its first card, then, with `left` at 1, for its second."""
    level = s.level - 1
    they = s.they[level]
    if s.left[level] == 1:
        if CODE[pc + B] == Source.SUPPLY:
            ask_for(s, me, Decision.SUPPLY)
        else:
            s.pile = Pile.STASH + they
            ask_for(s, me, Decision.CARD)
        return
    possible = can_swap(s, me, they, pc)
    if CODE[pc + A] == Source.HAND or CODE[pc + A] == Source.HAND_OR_THIS:
        announce(s, Happening.JUDGED, me, possible)
    if not possible:
        go_on(s)
    elif CODE[pc + A] == Source.TOP:
        ask_for(s, me, Decision.TOP)
    else:
        s.pile = pile_of(CODE[pc + A], me, they)
        ask_for(s, me, Decision.CARD)


@rule
def swap(s: State, first: Card, second: Card, me: Seat) -> None:
    """DH-3.10  Two cards change places; what comes for the card being played joins the hand."""
    here, there = s.place[first], s.place[second]
    mine, theirs = owner(s, first), owner(s, second)
    target = Pile.HAND + me if here == Pile.PLAYING else here
    move(s, Happening.SWAPPED, first, there, everyone(s))
    move(s, Happening.SWAPPED, second, target, everyone(s))
    note_loss(s, first, mine)
    note_loss(s, second, theirs)
    settle(s, NONE)


@rule
def apply_card(s: State, card: Card, me: Seat) -> None:
    """DH-3.9  Apply the effects of another card."""
    if can_apply(s, me, card):
        emit(s, Happening.APPLIED, me, card, 0, NONE, NONE, everyone(s))
        begin(s, PLAY[s.edition * DESIGNS + DESIGN[card]], me, card, NONE)


@rule
def dig(s: State, pc: int, me: Seat) -> None:
    """Gold Mine: cards are drawn one by one, and kept apart until they are compared with the guess."""
    level = s.level - 1
    if s.left[level] == NONE:
        s.left[level] = CODE[pc + B]
    if s.left[level] > 0 and s.size[Pile.DECK + me] > 0:
        ask_for(s, me, Decision.DRAW)
    else:
        go_on(s)


@rule
def show(s: State) -> None:
    card = s.top[Pile.APART]
    while card != NONE:
        reveal(s, card, everyone(s))
        emit(s, Happening.REVEALED, NONE, card, 0, Pile.APART, NONE, everyone(s))
        card = s.below[card]


@rule
def keep(s: State, me: Seat) -> None:
    while s.size[Pile.APART] > 0:
        move(s, Happening.TAKEN, s.top[Pile.APART], Pile.HAND + me, seers(s, me))


@rule
def sort(s: State, pc: int, me: Seat) -> None:
    """Treasure Map: look, put some into the stash, arrange the rest. `left` counts the cards arranged."""
    level = s.level - 1
    deck = Pile.DECK + me
    if s.left[level] == NONE:
        s.deck[level] = deck
        s.shown[level] = min(CODE[pc + B], s.size[deck])
        s.left[level] = 0
        s.tally[level] = 0
        for i in range(s.shown[level]):
            card = nth(s, deck, i)
            forget(s, card, deck, me)
            emit(s, Happening.LOOKED, me, card, 0, deck, NONE, seers(s, me))
    if s.tally[level] == 0 and s.shown[level] > 0:
        ask_for(s, me, Decision.SORT)
        return
    if s.size[Pile.APART] > 0:
        pour(s, Happening.STASHED, Pile.APART, Pile.STASH + me, everyone(s))
    if s.left[level] + 1 < s.shown[level]:
        ask_for(s, me, Decision.ARRANGE)
        return
    refill(s, me)
    go_on(s)


@rule
def name(s: State, pc: int) -> None:
    """Emperor's Caprice: a rival names supply cards, kept as a set of places."""
    level = s.level - 1
    if s.left[level] == NONE:
        s.left[level] = min(CODE[pc + B], face_up(s))
        s.tally[level] = 0
    if s.left[level] > 0:
        ask_for(s, s.they[level], Decision.SUPPLY)
    else:
        go_on(s)


@rule
def offer(s: State, pc: int, me: Seat) -> None:
    """A may is asked only where something can be done."""
    level = s.level - 1
    inside = pc + WIDTH
    possible = can_open(s, me, s.they[level], inside)
    if CODE[inside] == Op.PUT and CODE[inside + B]:
        card = s.source[level]
        place = s.place[card]
        stashed = place >= Pile.STASH and place < Pile.STASH + SEATS
        possible = place == Pile.PLAYING or stashed
    elif CODE[inside] == Op.PUT:
        possible = s.place[s.it[level]] == Pile.STASH + me
    elif CODE[inside] == Op.PICK:
        possible = can_do(s, me, s.they[level], s.tally[level], inside)
    if possible:
        ask_for(s, me, Decision.MAY)
    else:
        go_to(s, CODE[pc + E])


@rule
def offer_options(s: State, pc: int, me: Seat) -> None:
    """DH-3.5  Of several options one is chosen, if any can be."""
    for option in range(A, E + 1):
        if CODE[pc + option] != 0 and can_open(s, me, s.they[s.level - 1], CODE[pc + option]):
            ask_for(s, me, Decision.EITHER)
            return
    go_to(s, CODE[CODE[pc + B] - WIDTH + E])  # the first option ends with a jump past the last


@rule
def give(s: State, gift: int, amount: int, me: Seat, they: Seat) -> None:
    """What another player gets, now or on their next turn."""
    match gift:
        case Gift.COINS:
            if bank_gives(s):
                pay(s, amount, Pile.BANK, Pile.PURSE + they)
            return
        case Gift.BUYS_NEXT_TURN:
            s.buys_next[they] += amount
        case Gift.COINS_OWED:
            s.gifts[SEATS * they + me] += amount
        case Gift.DISCARDS_NEXT_TURN:
            s.discards_next[they] += amount
    emit(s, Happening.PROMISED, me, NONE, amount, NONE, Pile.PURSE + they, 0)


@rule
def discard_some(s: State, pc: int, me: Seat) -> None:
    """Alchemy: cards are laid apart one by one and enter the stash together."""
    level = s.level - 1
    if s.left[level] == NONE:
        s.left[level] = CODE[pc + B]
        s.tally[level] = 0
    if s.left[level] > 0 and s.size[Pile.HAND + me] > 0:
        s.pile = Pile.HAND + me
        ask_for(s, me, Decision.DISCARD)
        return
    go_on(s)
    discard_pile(s, Pile.APART, me)
    settle(s, NONE)


@rule
def send(s: State, card: Card, me: Seat, amount: int) -> None:
    """Lost Expedition: a card is set aside, with coins on it, until its owner's stash is shuffled."""
    seat = owner(s, card)
    if s.edition == 0:
        amount = min(amount, s.bank)
        s.bank -= amount
    s.sent_by[card] = me + 1
    s.sent_for[card] = amount
    move(s, Happening.SET_ASIDE, card, Pile.ASIDE + seat, everyone(s))
