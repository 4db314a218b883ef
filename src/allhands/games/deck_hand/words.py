"""Deck Hand in words: what is asked, what may be answered, what is refused and why."""

from __future__ import annotations

from collections.abc import Sequence

from allhands.core.game import Phrase
from allhands.core.grammar import YOU, some, upper, whom, whose
from allhands.core.piles import nth
from allhands.core.rule import NONE

from .cards import CODE, DECK, DESIGN, FITS_TYPE
from .language import TYPES
from .opcodes import WIDTH, A, B, C, D, Gain, Gift, Goal, Op, Source, Where
from .refusing import deck_pile
from .state import (
    BUY,
    END_TURN,
    FLIP_NOW,
    FROM_STASH,
    HAND_BACK,
    NO_CARD,
    NO_MORE,
    NO_SPOT,
    NO_TOP,
    NONE_SHOWN,
    RELOAD_DECK,
    RESTORE_ONE,
    SUPPLY_DECK,
    THIS_CARD,
    TOP_CARD,
    YES,
    Decision,
    Pile,
    Reason,
    State,
)
from .telling import event, the
from .turn import gifts_owed, price

__all__ = ["event", "objection", "phrase", "question"]

Names = Sequence[str]
SIGNS = {Gain.COINS: "coin", Gain.CARDS: "card", Gain.RELOADS: "reload"}
SIGNS |= {Gain.ACTIONS: "Action", Gain.BUYS: "Buy", Gain.DISCARDS: "discard"}
PLACES = {
    Where.HAND: "in your hand",
    Where.STASH: "in your stash",
    Where.SUPPLY: "in the supply",
    Where.THEIR_STASH: "in one enemy's stash",
}
GOALS = {
    Goal.MY_STASH: "into your stash",
    Goal.MY_HAND: "into your hand",
    Goal.ITS_STASH: "into its owner's stash",
    Goal.ON_ITS_DECK: "on top of its owner's deck",
    Goal.UNDER_ITS_DECK: "under its owner's deck",
    Goal.FACE_DOWN: "face down",
    Goal.OUT: "out of the game",
}


def design_name(design: int) -> str:
    return DECK[design].name


def name_of(card: int) -> str:
    return "a card" if card == NONE else design_name(DESIGN[card])


def seat_name(seat: int, names: Names) -> str:
    return names[seat] if seat < len(names) else f"Seat {seat}"


def on_behalf(s: State, names: Names) -> str:
    """Who the decision is made for, where that is somebody else."""
    return "" if s.asked == s.decider else f" (for {whom(seat_name(s.asked, names))})"


def source_name(s: State) -> str:
    """The card whose text asks."""
    return name_of(s.source[s.level - 1]) if s.level > 0 else ""


def question(s: State, names: Names) -> str:
    """What the decider is asked."""
    return upper(asked(s, names)) + on_behalf(s, names) if s.pending else "The match is over."


def asked(s: State, names: Names) -> str:
    match s.pending:
        case Decision.TURN:
            return turn_question(s, names)
        case Decision.RESTORE:
            return "Restore a face-down card before your turn begins?"
        case Decision.REMOVE:
            return "Which supply card leaves the game?"
        case Decision.FLIP:
            return f"Which supply card is turned face down? {some(s.flips_due, 'card')} to go."
        case Decision.DISCARD if s.level == 0:
            return "You must discard a card. Which?"
        case Decision.ORDER:
            return "Several things happen at once. Which comes first?"
    return f"{source_name(s)}: {effect_question(s, names)}"


def turn_question(s: State, names: Names) -> str:
    parts = [some(s.actions, "Action") + " left"]
    if s.buys + sum(s.buys_for):
        parts.append(some(s.buys + sum(s.buys_for), "Buy"))
    if s.discount:
        parts.append(f"the next buy costs {s.discount} less")
    if owed := gifts_owed(s):
        parts.append(f"{some(owed, 'coin')} to give before the first buy")
    return f"{upper(whose(seat_name(s.player, names)))} turn: {', '.join(parts)}."


def effect_question(s: State, names: Names) -> str:
    level = s.level - 1
    pc = s.at[level]
    match s.pending:
        case Decision.DISCARD:
            return "discard which card?"
        case Decision.DRAW:
            return "draw a card?"
        case Decision.RELOAD:
            return "reload a supply card?"
        case Decision.MAY:
            return f"{what_happens(s, pc + WIDTH)}?"
        case Decision.EITHER:
            return "which of these?"
        case Decision.PLAYER:
            return "choose which player?"
        case Decision.DECK:
            return "reveal cards of which deck?"
        case Decision.SUPPLY if CODE[pc] == Op.NAME:
            return f"name a supply card, {s.left[level]} to go."
        case Decision.SUPPLY | Decision.CARD | Decision.TOP if CODE[pc] == Op.SWAP:
            return (
                f"swap {the(name_of(s.it[level]))} with what?" if s.left[level] == 1 else "swap which card?"
            )
        case Decision.SUPPLY | Decision.CARD | Decision.SHOWN:
            return f"{what_happens(s, pc + WIDTH).replace('it', 'which card', 1)}?"
        case Decision.NUMBER:
            return "which number do you name?"
        case Decision.PASS:
            return "pass which card to the player on the left?"
        case Decision.SORT:
            return "put which of these cards into the stash?"
        case Decision.ARRANGE:
            return f"which card lies {'on top' if s.left[level] == 0 else 'next'}?"
    return ""


def what_happens(s: State, pc: int) -> str:
    """An instruction in words."""
    amount = CODE[pc + B]
    match CODE[pc]:
        case Op.PUT:
            what = "it" if not CODE[pc + B] else the(name_of(s.source[s.level - 1]))
            return f"put {what} {GOALS[Goal(CODE[pc + A])]}"
        case Op.APPLY:
            return "apply the effects of it"
        case Op.SEND:
            return f"set it aside for {some(amount, 'coin')}"
        case Op.SHUFFLE:
            return "shuffle your stash into your deck"
        case Op.GAIN:
            return f"+{amount} {SIGNS[Gain(CODE[pc + A])]}{'' if amount == 1 else 's'}"
        case Op.BUYS_FOR:
            return f"+{some(amount, 'Buy')} for cost {CODE[pc + A]}"
        case Op.EACH | Op.CHOOSE:
            return what_happens(s, pc + WIDTH)
        case Op.GIVE if CODE[pc + A] == Gift.COINS:
            return f"give every player {some(amount, 'coin')}"
        case Op.STEAL:
            return f"steal {some(amount, 'coin')}"
    return "do it"


def option(s: State, start: int) -> str:
    """The statements of an option, one after another."""
    parts = []
    pc = start
    while CODE[pc] != Op.JUMP and CODE[pc] != Op.END:
        if CODE[pc] != Op.CHOOSE:
            parts.append(what_happens(s, pc) + per(pc))
        pc += WIDTH
    return ", ".join(parts)


def per(pc: int) -> str:
    """What an amount is multiplied by, in words."""
    if CODE[pc] != Op.GAIN or CODE[pc + C] not in PLACES:
        return ""
    kinds = [kind for kind, bit in TYPES.items() if FITS_TYPE[CODE[pc + D]] == bit]
    return f" for each {kinds[0] if kinds else 'card'} {PLACES[Where(CODE[pc + C])]}"


def phrase(s: State, choice: int, names: Names) -> Phrase:
    """A choice of the pending decision, legal or not, in words."""
    level = s.level - 1
    match s.pending:
        case Decision.TURN:
            return turn_phrase(s, choice)
        case Decision.RESTORE if choice == NO_SPOT:
            return Phrase("Leave them face down", ("done", "no"))
        case Decision.RESTORE:
            return restoring(s, choice)
        case Decision.REMOVE:
            return spot_phrase(s, "Remove", choice)
        case Decision.FLIP:
            return spot_phrase(s, "Turn down", choice)
        case Decision.DISCARD if choice == NO_MORE:
            return Phrase("Discard no more", ("done", "no more"))
        case Decision.DISCARD:
            return design_phrase("Discard", choice)
        case Decision.DRAW:
            return (
                Phrase("Draw a card", ("draw", "yes"))
                if choice == YES
                else Phrase("Draw no more", ("no", "stop"))
            )
        case Decision.RELOAD if choice == NO_SPOT:
            return Phrase("Reload nothing", ("no", "done"))
        case Decision.RELOAD:
            return spot_phrase(s, "Reload", choice)
        case Decision.MAY if choice == YES:
            return Phrase("Yes", (what_happens(s, s.at[level] + WIDTH),))
        case Decision.MAY:
            return Phrase("No", ("decline",))
        case Decision.EITHER:
            return option_phrase(s, choice)
        case Decision.PLAYER:
            name = upper(whom(seat_name(choice, names)))
            return Phrase(name, ("yourself",) if choice == s.asked else (), seats=(choice,))
        case Decision.DECK:
            return deck_phrase(choice, names)
        case Decision.ORDER:
            return order_phrase(s, choice, names)
        case Decision.NUMBER:
            return Phrase(f"Name {choice}", (str(choice),))
        case Decision.PASS if choice == TOP_CARD:
            return Phrase("Pass the top card, unseen", ("top card", "top"), places=(Pile.DECK + s.asked,))
        case Decision.PASS:
            return design_phrase("Pass", choice)
    return pick_phrase(s, choice, names)


def turn_phrase(s: State, choice: int) -> Phrase:
    if choice < BUY:
        return design_phrase("Play", choice)
    if choice < END_TURN:
        spot = Pile.SUPPLY + choice - BUY
        if s.size[spot] == 0:
            return Phrase(f"Buy supply card {choice - BUY + 1}", places=(spot,))
        design = DESIGN[s.top[spot]]
        name = design_name(design)
        cost = price(s, design)
        return Phrase(
            f"Buy {the(name)} for {some(cost, 'coin')}", (f"Buy {name}",), designs=(design,), places=(spot,)
        )
    if choice == END_TURN:
        return Phrase("End the turn", ("end", "end turn", "done", "pass"))
    if choice == FLIP_NOW:
        return Phrase(f"Turn {some(s.flips_due, 'supply card')} face down", ("flip", "turn face down"))
    if choice == HAND_BACK:
        return Phrase("Hand back control", ("hand back",))
    return restoring(s, choice - RESTORE_ONE)


def restoring(s: State, index: int) -> Phrase:
    pile = Pile.DOWN + s.player
    if index >= s.size[pile]:
        return Phrase(f"Restore face-down card {index + 1}")
    design = DESIGN[nth(s, pile, index)]
    return Phrase(
        f"Restore {the(design_name(design))}", (f"Restore {design_name(design)}",), designs=(design,)
    )


def design_phrase(verb: str, design: int, where: str = "") -> Phrase:
    name = design_name(design)
    words = f"{verb} {the(name)}{where}"
    return Phrase(words, (name, f"{verb} {name}", f"{name}{where}"), designs=(design,))


def spot_phrase(s: State, verb: str, choice: int) -> Phrase:
    spot = Pile.SUPPLY + choice
    if s.size[spot] == 0:
        return Phrase(f"{verb} supply card {choice + 1}", places=(spot,))
    design = DESIGN[s.top[spot]]
    name = design_name(design)
    return Phrase(f"{verb} {the(name)}", (name, f"{verb} {name}"), designs=(design,), places=(spot,))


def option_phrase(s: State, choice: int) -> Phrase:
    start = CODE[s.at[s.level - 1] + A + choice]
    if start == 0:
        return Phrase(f"Option {choice + 1}")
    return Phrase(upper(option(s, start)), (f"option {choice + 1}", str(choice + 1)))


def deck_phrase(choice: int, names: Names) -> Phrase:
    place = (deck_pile(choice),)
    if choice == SUPPLY_DECK:
        return Phrase("The supply deck", places=place)
    if choice == RELOAD_DECK:
        return Phrase("The reload deck", places=place)
    name = seat_name(choice, names)
    also = (name, "my deck") if name == YOU else (name,)
    return Phrase(f"{upper(whose(name))} deck", also, seats=(choice,), places=place)


def order_phrase(s: State, choice: int, names: Names) -> Phrase:
    index = s.waits - s.frames[s.depth - 1][1] + choice
    if choice >= s.frames[s.depth - 1][1]:
        return Phrase(f"Effect {choice + 1}")
    design = DESIGN[s.wait_card[index]]
    seat = s.wait_seat[index]
    whose_card = "" if seat == s.player else f" of {whom(seat_name(seat, names))}"
    return Phrase(f"{upper(the(design_name(design)))}{whose_card}", (design_name(design),), designs=(design,))


def pick_phrase(s: State, choice: int, names: Names) -> Phrase:
    """The choices of CARD, SUPPLY, SHOWN, TOP, SORT and ARRANGE."""
    level = s.level - 1
    match s.pending:
        case Decision.CARD if choice == NO_CARD:
            return Phrase("None of them", ("none", "no"))
        case Decision.CARD if choice == THIS_CARD:
            return Phrase(f"{upper(the(name_of(s.top[Pile.PLAYING])))} itself", ("itself", "this"))
        case Decision.CARD:
            return card_phrase(s, choice)
        case Decision.SUPPLY if choice == NO_SPOT:
            return Phrase("None of them", ("none", "no"))
        case Decision.SUPPLY:
            return spot_phrase(s, "Name" if CODE[s.at[level]] == Op.NAME else "Pick", choice)
        case Decision.TOP if choice == NO_TOP:
            return Phrase("None of them", ("none", "no"))
        case Decision.TOP:
            name = seat_name(choice, names)
            card = s.top[Pile.DECK + choice] if choice < s.seats else NONE
            return Phrase(
                f"{upper(the(name_of(card)))} of {whom(name)}", (name, name_of(card)), seats=(choice,)
            )
        case Decision.SHOWN | Decision.SORT if choice == NONE_SHOWN:
            return Phrase(
                "None of them" if s.pending == Decision.SHOWN else "Keep the rest", ("none", "no", "done")
            )
    return place_phrase(s, choice + (s.left[level] if s.pending == Decision.ARRANGE else 0))


def card_phrase(s: State, choice: int) -> Phrase:
    source = CODE[s.at[s.level - 1] + A]
    either = source == Source.HAND_OR_STASH and CODE[s.at[s.level - 1]] == Op.PICK
    if choice < FROM_STASH:
        return design_phrase("Pick", choice, " from your hand" if either else "")
    return design_phrase("Pick", choice - FROM_STASH, " from your stash")


def place_phrase(s: State, index: int) -> Phrase:
    """A card on top of a deck, by its place."""
    level = s.level - 1
    if index >= s.shown[level]:
        return Phrase(f"Card {index + 1}")
    design = DESIGN[nth(s, s.deck[level], index)]
    name = design_name(design)
    return Phrase(f"Card {index + 1}, {the(name)}", (name, str(index + 1)), designs=(design,))


def objection(s: State, choice: int, reason: int, names: Names) -> str:
    """Why a choice is refused."""
    what = phrase(s, choice, names)
    card = design_name(what.designs[0]) if what.designs else "card"
    coins = s.coins[s.player]
    match reason:
        case Reason.NOT_THERE:
            return f"There is no {card} to choose there." if what.designs else "There is nothing there."
        case Reason.NO_ACTION:
            return "You have no Action left."
        case Reason.FIVE_ACTIONS:
            return "No more than 5 Actions are used in a turn."
        case Reason.CANNOT_START:
            return f"{upper(the(card))}'s price or condition cannot be met now."
        case Reason.TOO_DEAR:
            cost = some(price(s, what.designs[0]), "coin")
            return f"{upper(the(card))} costs {cost}; you have {coins - gifts_owed(s)}."
        case Reason.GIFT_FIRST:
            return (
                f"You must give away {some(gifts_owed(s), 'coin')} before your first buy; you have {coins}."
            )
        case Reason.NO_BUY:
            return f"You have no Action and no Buy left for {the(card)}."
        case Reason.CONTROLLED:
            return "That stays with the player whose turn it is."
        case Reason.NOT_CONTROLLED:
            return "Nobody is being controlled."
        case Reason.NOTHING_TO_FLIP:
            return "Nothing is to be turned face down."
        case Reason.NOT_YET:
            return "A card turned face down this turn can be restored on your next one."
        case Reason.MUST:
            return "This is not optional: something must be chosen."
        case Reason.DOES_NOT_FIT:
            return f"{upper(the(card))} does not fit what {the(source_name(s))} says."
        case Reason.NO_SUCH_SEAT:
            return f"{seat_name(choice, names)} is not in the match."
        case Reason.NOBODY_FITS:
            return f"What {the(source_name(s))} says cannot be done there."
        case Reason.FLOOR:
            return "Everybody must keep at least 4 cards."
        case Reason.SAME_AS_BEFORE:
            return f"{upper(the(card))} is listed already."
    return "That is not possible now."
