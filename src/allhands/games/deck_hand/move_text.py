"""The answers to Deck Hand's decisions in words."""

from __future__ import annotations

from allhands.files.effect_parser import WIDTH, A
from allhands.files.english import capitalize, count_noun
from allhands.kernel.game import MoveText
from allhands.kernel.piles import nth
from allhands.kernel.rule import NONE
from allhands.kernel.viewer import Viewer

from .cards import CODE, DESIGN
from .decks import deck_pile
from .effect_text import design_name, name_of, option, what_happens
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
    return MoveText("Leave them face down", ("done", "no")) if choice == NO_SPOT else restoring(s, choice)


def remove_text(s: State, choice: int, to: Viewer) -> MoveText:
    return spot_phrase(s, "Remove", choice)


def flip_text(s: State, choice: int, to: Viewer) -> MoveText:
    return spot_phrase(s, "Turn down", choice)


def discard_text(s: State, choice: int, to: Viewer) -> MoveText:
    if choice == NO_MORE:
        return MoveText("Discard no more", ("done", "no more"))
    return design_phrase("Discard", choice)._replace(places=(s.pile,))


def draw_text(s: State, choice: int, to: Viewer) -> MoveText:
    if choice == YES:
        return MoveText("Draw a card", ("draw", "yes"))
    return MoveText("Draw no more", ("no", "stop"))


def reload_text(s: State, choice: int, to: Viewer) -> MoveText:
    return (
        MoveText("Reload nothing", ("no", "done")) if choice == NO_SPOT else spot_phrase(s, "Reload", choice)
    )


def may_text(s: State, choice: int, to: Viewer) -> MoveText:
    if choice != YES:
        return MoveText("No", ("decline",))
    level = s.level - 1
    return MoveText("Yes", (what_happens(s.at[level] + WIDTH, s.source[level], to.whose(s.me[level])),))


def player_text(s: State, choice: int, to: Viewer) -> MoveText:
    also = (to.names[choice], "yourself") if to.is_you(choice) else ()
    return MoveText(capitalize(seat_name(choice, to)), also, seats=(choice,))


def number_text(s: State, choice: int, to: Viewer) -> MoveText:
    return MoveText(f"Name {choice}", (str(choice),))


def pass_text(s: State, choice: int, to: Viewer) -> MoveText:
    if choice == TOP_CARD:
        return MoveText("Pass the top card, unseen", ("top card", "top"), places=(Pile.DECK + s.asked,))
    return design_phrase("Pass", choice)._replace(places=(Pile.STASH + s.asked,))


def seat_name(seat: int, to: Viewer) -> str:
    """A seat as an object; a choice may also name one that is not in the match."""
    return to.whom(seat) if seat < len(to.names) else f"seat {seat}"


def seat_whose(seat: int, to: Viewer) -> str:
    """Return a seat's possessive, also for one that is not in the match."""
    return to.whose(seat) if seat < len(to.names) else f"seat {seat}'s"


def turn_text(s: State, choice: int, to: Viewer) -> MoveText:
    if choice < BUY:
        return design_phrase("Play", choice)._replace(places=(Pile.HAND + s.player,))
    if choice < END_TURN:
        spot = Pile.SUPPLY + choice - BUY
        if s.size[spot] == 0:
            return MoveText(f"Buy supply card {choice - BUY + 1}", places=(spot,))
        design = DESIGN[s.top[spot]]
        name = design_name(design)
        cost = price(s, design)
        return MoveText(
            f"Buy {name} for {count_noun(cost, 'coin')}",
            (name, f"Buy {name}"),
            designs=(design,),
            places=(spot,),
        )
    if choice == END_TURN:
        return MoveText("End the turn", ("end", "end turn", "done", "pass"))
    if choice == FLIP_NOW:
        return MoveText(
            f"Turn {count_noun(s.flips_due, 'supply card')} face down", ("flip", "turn face down")
        )
    if choice == HAND_BACK:
        return MoveText("Hand back control", ("hand back",))
    return restoring(s, choice - RESTORE_ONE)


def restoring(s: State, index: int) -> MoveText:
    pile = Pile.DOWN + s.player
    if index >= s.size[pile]:
        return MoveText(f"Restore face-down card {index + 1}")
    design = DESIGN[nth(s, pile, index)]
    return MoveText(f"Restore {design_name(design)}", designs=(design,), places=(pile,))


def design_phrase(verb: str, design: int, where: str = "") -> MoveText:
    name = design_name(design)
    also = (name, f"{verb} {name}", f"{name}{where}") if where else (name,)
    return MoveText(f"{verb} {name}{where}", also, designs=(design,))


def spot_phrase(s: State, verb: str, choice: int) -> MoveText:
    spot = Pile.SUPPLY + choice
    if s.size[spot] == 0:
        return MoveText(f"{verb} supply card {choice + 1}", places=(spot,))
    design = DESIGN[s.top[spot]]
    name = design_name(design)
    return MoveText(f"{verb} {name}", (name,), designs=(design,), places=(spot,))


def option_text(s: State, choice: int, to: Viewer) -> MoveText:
    level = s.level - 1
    start = CODE[s.at[level] + A + choice]
    if start == 0:
        return MoveText(f"Option {choice + 1}")
    words = capitalize(option(start, s.source[level], to.whose(s.me[level])))
    return MoveText(words, (f"option {choice + 1}", str(choice + 1)))


def deck_text(s: State, choice: int, to: Viewer) -> MoveText:
    place = (deck_pile(choice),)
    if choice == SUPPLY_DECK:
        return MoveText("The supply deck", places=place)
    if choice == RELOAD_DECK:
        return MoveText("The reload deck", places=place)
    if choice >= len(to.names):
        return MoveText(f"The deck of seat {choice}", seats=(choice,), places=place)
    also = (to.names[choice], "my deck") if to.is_you(choice) else (to.names[choice],)
    return MoveText(f"{capitalize(to.whose(choice))} deck", also, seats=(choice,), places=place)


def order_text(s: State, choice: int, to: Viewer) -> MoveText:
    index = s.waits - s.frames[s.depth - 1][1] + choice
    if choice >= s.frames[s.depth - 1][1]:
        return MoveText(f"Effect {choice + 1}")
    design = DESIGN[s.wait_card[index]]
    seat = s.wait_seat[index]
    name = design_name(design)
    if seat == s.player:
        return MoveText(capitalize(name), (name,), designs=(design,))
    also = (name, f"{name} of {to.whom(seat)}")
    return MoveText(f"{capitalize(to.whose(seat))} {name}", also, designs=(design,))


def none_of_them(*also: str) -> MoveText:
    return MoveText("None of them", ("none", "no", *also))


def card_text(s: State, choice: int, to: Viewer) -> MoveText:
    if choice == NO_CARD:
        return none_of_them()
    if choice == THIS_CARD:
        itself = DESIGN[s.top[Pile.PLAYING]]
        name = f"{capitalize(design_name(itself))} itself"
        return MoveText(name, ("itself", "this"), (itself,), places=(Pile.PLAYING,))
    return card_phrase(s, choice, to)


def supply_text(s: State, choice: int, to: Viewer) -> MoveText:
    if choice == NO_SPOT:
        return none_of_them()
    return spot_phrase(s, "Name" if CODE[s.at[s.level - 1]] == Op.NAME else "Pick", choice)


def top_text(s: State, choice: int, to: Viewer) -> MoveText:
    if choice == NO_TOP:
        return none_of_them()
    card = s.top[Pile.DECK + choice] if choice < s.seats else NONE
    name, shown = name_of(card), () if card == NONE else (DESIGN[card],)
    also = (name, f"{name} of {seat_name(choice, to)}", *to.names[choice : choice + 1])
    words = f"{capitalize(seat_whose(choice, to))} {name}"
    return MoveText(words, also, shown, (choice,), (Pile.DECK + choice,))


def shown_text(s: State, choice: int, to: Viewer) -> MoveText:
    return none_of_them("done") if choice == NONE_SHOWN else place_phrase(s, choice)


def sort_text(s: State, choice: int, to: Viewer) -> MoveText:
    if choice == NONE_SHOWN:
        return MoveText("Keep the rest", ("none", "no", "done"))
    return place_phrase(s, choice)


def arrange_text(s: State, choice: int, to: Viewer) -> MoveText:
    return place_phrase(s, choice + s.left[s.level - 1] - 1)


def card_phrase(s: State, choice: int, to: Viewer) -> MoveText:
    source = CODE[s.at[s.level - 1] + A]
    either = source == Source.HAND_OR_STASH and CODE[s.at[s.level - 1]] == Op.PICK
    whose = to.whose(s.asked)
    if choice < FROM_STASH:
        where = f" from {whose} hand" if either else ""
        return design_phrase("Pick", choice, where)._replace(places=(s.pile,))
    stash = Pile.STASH + s.me[s.level - 1]
    return design_phrase("Pick", choice - FROM_STASH, f" from {whose} stash")._replace(places=(stash,))


def place_phrase(s: State, index: int) -> MoveText:
    """A card on top of a deck, by its place."""
    level = s.level - 1
    if index >= s.shown[level]:
        return MoveText(f"Card {index + 1}")
    design = DESIGN[nth(s, s.deck[level], index)]
    name = design_name(design)
    also = (name, str(index + 1))
    return MoveText(f"Card {index + 1}, {name}", also, designs=(design,), places=(s.deck[level],))
