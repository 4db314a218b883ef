"""Every decision of Deck Hand: what it asks, which answers are legal, what they do, and how they read."""

from __future__ import annotations

from allhands.kernel.game import Choices, DecisionSpec, decisions
from allhands.kernel.message import Text
from allhands.kernel.viewer import Viewer

from . import text
from .cards import DESIGNS
from .decks import answer_arrange, answer_deck, answer_sort, refusal_of_arrange, refusal_of_deck
from .greedy import (
    appeal_of_turn,
    card_appeal,
    give_worst,
    leave_on_top,
    name_common_number,
    player_appeal,
    reload_appeal,
    say_yes,
    supply_appeal,
)
from .market import (
    answer_reload,
    answer_restoring,
    flip_one,
    refusal_of_reload,
    refusal_of_restore,
    refusal_of_spot,
    remove,
)
from .move_text import (
    arrange_text,
    card_text,
    deck_text,
    discard_text,
    draw_text,
    flip_text,
    may_text,
    number_text,
    option_text,
    order_text,
    pass_text,
    player_text,
    reload_text,
    remove_text,
    restore_text,
    shown_text,
    sort_text,
    supply_text,
    top_text,
    turn_text,
)
from .operands import LARGEST
from .picks import (
    answer_card,
    answer_shown,
    answer_supply,
    answer_top,
    refusal_of_card,
    refusal_of_shown,
    refusal_of_supply,
    refusal_of_top,
)
from .questions import (
    answer_discard,
    answer_draw,
    answer_may,
    answer_number,
    answer_option,
    answer_pass,
    refusal_of_discard,
    refusal_of_option,
    refusal_of_pass,
    refusal_of_player,
    take_player,
)
from .resolution import answer_order, refusal_of_order
from .rules import proceed
from .state import NUMBERS, RESTORE_ONE, SEATS, SPOTS, WAITS, Decision, State
from .text import (
    arrange_question,
    asks,
    card_asked,
    flip_question,
    restore_question,
    turn_question,
)
from .turn import refusal_of_turn, take_turn


def objection(s: State, choice: int, reason: int, to: Viewer) -> Text:
    """Say why a choice is refused, and name its card as its move text does."""
    return text.refusal_text(s, DECISIONS.move_text(s, choice, to), choice, reason, to)


DECISIONS = decisions(
    {
        Decision.TURN: DecisionSpec(
            choices=Choices(RESTORE_ONE + SPOTS, by_card=True),
            refusal=refusal_of_turn,
            apply=take_turn,
            question=turn_question,
            move_text=turn_text,
            greedy=appeal_of_turn,
        ),
        Decision.RESTORE: DecisionSpec(
            choices=Choices(SPOTS + 1, is_routine=True),
            refusal=refusal_of_restore,
            apply=answer_restoring,
            question=asks(restore_question, by_card=False),
            move_text=restore_text,
        ),
        Decision.REMOVE: DecisionSpec(
            choices=Choices(SPOTS),
            refusal=refusal_of_spot,
            apply=remove,
            question=asks("remove", by_card=False),
            move_text=remove_text,
        ),
        Decision.DISCARD: DecisionSpec(
            choices=Choices(DESIGNS + 1, by_card=True, any_card=True, is_routine=True),
            refusal=refusal_of_discard,
            apply=answer_discard,
            question=asks("discard"),
            move_text=discard_text,
            greedy=give_worst,
        ),
        Decision.DRAW: DecisionSpec(
            choices=Choices(2),
            apply=answer_draw,
            question=asks("draw"),
            move_text=draw_text,
            greedy=say_yes,
        ),
        Decision.RELOAD: DecisionSpec(
            choices=Choices(SPOTS + 1),
            refusal=refusal_of_reload,
            apply=answer_reload,
            question=asks("reload"),
            move_text=reload_text,
            greedy=reload_appeal,
        ),
        Decision.MAY: DecisionSpec(
            choices=Choices(2),
            apply=answer_may,
            question=asks(card_asked),
            move_text=may_text,
            greedy=say_yes,
        ),
        Decision.EITHER: DecisionSpec(
            choices=Choices(5),
            refusal=refusal_of_option,
            apply=answer_option,
            question=asks("either"),
            move_text=option_text,
        ),
        Decision.PLAYER: DecisionSpec(
            choices=Choices(SEATS, by_seat=1),
            refusal=refusal_of_player,
            apply=take_player,
            question=asks("player"),
            move_text=player_text,
            greedy=player_appeal,
        ),
        Decision.DECK: DecisionSpec(
            choices=Choices(SEATS + 2, by_seat=1),
            refusal=refusal_of_deck,
            apply=answer_deck,
            question=asks("deck"),
            move_text=deck_text,
        ),
        Decision.CARD: DecisionSpec(
            choices=Choices(2 * DESIGNS + 2, by_card=True),
            refusal=refusal_of_card,
            apply=answer_card,
            question=asks(card_asked),
            move_text=card_text,
            greedy=card_appeal,
        ),
        Decision.SUPPLY: DecisionSpec(
            choices=Choices(SPOTS + 1),
            refusal=refusal_of_supply,
            apply=answer_supply,
            question=asks(card_asked),
            move_text=supply_text,
            greedy=supply_appeal,
        ),
        Decision.SHOWN: DecisionSpec(
            choices=Choices(LARGEST + 1),
            refusal=refusal_of_shown,
            apply=answer_shown,
            question=asks(card_asked),
            move_text=shown_text,
        ),
        Decision.TOP: DecisionSpec(
            choices=Choices(SEATS + 1, by_seat=1),
            refusal=refusal_of_top,
            apply=answer_top,
            question=asks(card_asked),
            move_text=top_text,
        ),
        Decision.NUMBER: DecisionSpec(
            choices=Choices(NUMBERS),
            apply=answer_number,
            question=asks("number"),
            move_text=number_text,
            greedy=name_common_number,
        ),
        Decision.ORDER: DecisionSpec(
            choices=Choices(WAITS, is_routine=True),
            refusal=refusal_of_order,
            apply=answer_order,
            question=asks("order", by_card=False),
            move_text=order_text,
        ),
        Decision.PASS: DecisionSpec(
            choices=Choices(DESIGNS + 1, by_card=True, any_card=True),
            refusal=refusal_of_pass,
            apply=answer_pass,
            question=asks("pass"),
            move_text=pass_text,
            greedy=give_worst,
        ),
        Decision.SORT: DecisionSpec(
            choices=Choices(LARGEST + 1, is_routine=True),
            refusal=refusal_of_shown,
            apply=answer_sort,
            question=asks("sort"),
            move_text=sort_text,
            greedy=leave_on_top,
        ),
        Decision.ARRANGE: DecisionSpec(
            choices=Choices(LARGEST, is_routine=True),
            refusal=refusal_of_arrange,
            apply=answer_arrange,
            question=asks(arrange_question),
            move_text=arrange_text,
        ),
        Decision.FLIP: DecisionSpec(
            choices=Choices(SPOTS),
            refusal=refusal_of_spot,
            apply=flip_one,
            question=asks(flip_question, by_card=False),
            move_text=flip_text,
        ),
    },
    refusal_text=objection,
    proceed=proceed,
)
