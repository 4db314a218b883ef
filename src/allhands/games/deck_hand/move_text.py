"""The answers to Deck Hand's decisions as messages."""

from __future__ import annotations

from allhands.files.effect_parser import WIDTH, A
from allhands.kernel.game import MoveText
from allhands.kernel.message import message, seat_ref
from allhands.kernel.piles import nth
from allhands.kernel.rule import NONE
from allhands.kernel.viewer import Viewer

from .cards import CODE, DESIGN
from .decks import deck_pile
from .effect_text import design_ref, option, ref, what_happens
from .market import price
from .opcodes import Op, Source
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
    Pile,
    State,
)


def restore_text(s: State, choice: int, to: Viewer) -> MoveText:
    return MoveText(message("move-leave-face-down")) if choice == NO_SPOT else restoring(s, choice)


def remove_text(s: State, choice: int, to: Viewer) -> MoveText:
    return spot_phrase(s, "remove", choice)


def flip_text(s: State, choice: int, to: Viewer) -> MoveText:
    return spot_phrase(s, "turn-down", choice)


def discard_text(s: State, choice: int, to: Viewer) -> MoveText:
    if choice == NO_MORE:
        return MoveText(message("move-stop-discarding"))
    return design_phrase("discard", choice, s.pile)


def draw_text(s: State, choice: int, to: Viewer) -> MoveText:
    return MoveText(message("move-draw" if choice == YES else "move-stop-drawing"))


def reload_text(s: State, choice: int, to: Viewer) -> MoveText:
    return MoveText(message("move-no-reload")) if choice == NO_SPOT else spot_phrase(s, "reload", choice)


def may_text(s: State, choice: int, to: Viewer) -> MoveText:
    if choice != YES:
        return MoveText(message("move-no"))
    level = s.level - 1
    deed = what_happens(s.at[level] + WIDTH, s.source[level], s.me[level])
    return MoveText(message("move-yes", deed=deed))


def player_text(s: State, choice: int, to: Viewer) -> MoveText:
    return MoveText(message("move-player", who=seat_ref(choice)), seat_names(choice, to), seats=(choice,))


def number_text(s: State, choice: int, to: Viewer) -> MoveText:
    return MoveText(message("move-number", number=choice))


def pass_text(s: State, choice: int, to: Viewer) -> MoveText:
    if choice == TOP_CARD:
        return MoveText(message("move-pass-top"), places=(Pile.DECK + s.asked,))
    return design_phrase("pass", choice, Pile.STASH + s.asked)


def seat_names(seat: int, to: Viewer) -> tuple[str, ...]:
    """Return a player's own name, which is understood even where the words say "you"."""
    return tuple(to.names[seat : seat + 1])


def turn_text(s: State, choice: int, to: Viewer) -> MoveText:
    if choice < BUY:
        return design_phrase("play", choice, Pile.HAND + s.player)
    if choice < END_TURN:
        spot = Pile.SUPPLY + choice - BUY
        if s.size[spot] == 0:
            return MoveText(message("move-buy-nothing", spot=choice - BUY + 1), places=(spot,))
        design = DESIGN[s.top[spot]]
        words = message("move-buy", card=design_ref(design), coins=price(s, design))
        return MoveText(words, designs=(design,), places=(spot,))
    if choice == END_TURN:
        return MoveText(message("move-end-turn"))
    if choice == FLIP_NOW:
        return MoveText(message("move-flip-now", count=s.flips_due))
    if choice == HAND_BACK:
        return MoveText(message("move-hand-back"))
    return restoring(s, choice - RESTORE_ONE)


def restoring(s: State, index: int) -> MoveText:
    pile = Pile.DOWN + s.player
    if index >= s.size[pile]:
        return MoveText(message("move-restore-nothing", spot=index + 1))
    design = DESIGN[nth(s, pile, index)]
    return MoveText(message("move-restore", card=design_ref(design)), designs=(design,), places=(pile,))


def design_phrase(verb: str, design: int, place: int) -> MoveText:
    return MoveText(message(f"move-{verb}", card=design_ref(design)), designs=(design,), places=(place,))


def spot_phrase(s: State, verb: str, choice: int) -> MoveText:
    spot = Pile.SUPPLY + choice
    if s.size[spot] == 0:
        return MoveText(message("move-empty-spot", spot=choice + 1), places=(spot,))
    return design_phrase(verb, DESIGN[s.top[spot]], spot)


def option_text(s: State, choice: int, to: Viewer) -> MoveText:
    level = s.level - 1
    start = CODE[s.at[level] + A + choice]
    if start == 0:
        return MoveText(message("move-no-option", number=choice + 1))
    deeds = option(start, s.source[level], s.me[level])
    return MoveText(message("move-option", deeds=deeds, number=choice + 1))


def deck_text(s: State, choice: int, to: Viewer) -> MoveText:
    place = (deck_pile(choice),)
    if choice == SUPPLY_DECK:
        return MoveText(message("move-supply-deck"), places=place)
    if choice == RELOAD_DECK:
        return MoveText(message("move-reload-deck"), places=place)
    words = message("move-deck", who=seat_ref(choice))
    return MoveText(words, seat_names(choice, to), seats=(choice,), places=place)


def order_text(s: State, choice: int, to: Viewer) -> MoveText:
    index = s.waits - s.frames[s.depth - 1][1] + choice
    if choice >= s.frames[s.depth - 1][1]:
        return MoveText(message("move-no-effect", number=choice + 1))
    design, seat = DESIGN[s.wait_card[index]], s.wait_seat[index]
    card = design_ref(design)
    if seat == s.player:
        return MoveText(message("move-effect", card=card), designs=(design,))
    return MoveText(message("move-effect-of", card=card, who=seat_ref(seat)), designs=(design,))


NONE_OF_THESE = MoveText(message("move-none"))


def card_text(s: State, choice: int, to: Viewer) -> MoveText:
    if choice == NO_CARD:
        return NONE_OF_THESE
    if choice == THIS_CARD:
        itself = DESIGN[s.top[Pile.PLAYING]]
        words = message("move-itself", card=design_ref(itself))
        return MoveText(words, designs=(itself,), places=(Pile.PLAYING,))
    return card_phrase(s, choice)


def supply_text(s: State, choice: int, to: Viewer) -> MoveText:
    if choice == NO_SPOT:
        return NONE_OF_THESE
    return spot_phrase(s, "name" if CODE[s.at[s.level - 1]] == Op.NAME else "choose", choice)


def top_text(s: State, choice: int, to: Viewer) -> MoveText:
    if choice == NO_TOP:
        return NONE_OF_THESE
    card = s.top[Pile.DECK + choice] if choice < s.seats else NONE
    words = message("move-top", card=ref(card), who=seat_ref(choice))
    shown = () if card == NONE else (DESIGN[card],)
    return MoveText(words, seat_names(choice, to), shown, (choice,), (Pile.DECK + choice,))


def shown_text(s: State, choice: int, to: Viewer) -> MoveText:
    return NONE_OF_THESE if choice == NONE_SHOWN else place_phrase(s, choice)


def sort_text(s: State, choice: int, to: Viewer) -> MoveText:
    return MoveText(message("move-keep-rest")) if choice == NONE_SHOWN else place_phrase(s, choice)


def arrange_text(s: State, choice: int, to: Viewer) -> MoveText:
    return place_phrase(s, choice + s.left[s.level - 1] - 1)


def card_phrase(s: State, choice: int) -> MoveText:
    """Word a card of a hand or a stash; where both are offered, also which of them it is in."""
    source = CODE[s.at[s.level - 1] + A]
    either = source == Source.HAND_OR_STASH and CODE[s.at[s.level - 1]] == Op.PICK
    if choice < FROM_STASH and not either:
        return design_phrase("choose", choice, s.pile)
    design = choice if choice < FROM_STASH else choice - FROM_STASH
    where = "hand" if choice < FROM_STASH else "stash"
    place = s.pile if choice < FROM_STASH else Pile.STASH + s.me[s.level - 1]
    words = message(f"move-choose-from-{where}", card=design_ref(design), who=seat_ref(s.asked))
    return MoveText(words, designs=(design,), places=(place,))


def place_phrase(s: State, index: int) -> MoveText:
    """Word a card on top of a deck by its position."""
    level = s.level - 1
    if index >= s.shown[level]:
        return MoveText(message("move-no-card-at", number=index + 1))
    design = DESIGN[nth(s, s.deck[level], index)]
    words = message("move-card-at", card=design_ref(design), number=index + 1)
    return MoveText(words, designs=(design,), places=(s.deck[level],))
