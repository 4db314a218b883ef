"""Every decision of Deckhand: what it asks, which answers are legal, what they do, and how they read."""

from __future__ import annotations

from allhands.kernel.game import Choices, DecisionSpec, decisions

from .cards import DESIGNS
from .greedy import (
    appeal_of_act,
    appeal_of_gamer,
    appeal_of_mulligan,
    appeal_of_pick,
    appeal_of_place,
    appeal_of_reroll,
    appeal_of_step,
    appeal_of_turn,
    say_yes,
)
from .names import name_of, placed, unit
from .rules import (
    aimed,
    answer_ability,
    answer_act,
    answer_counter,
    answer_gamer,
    answer_mulligan,
    answer_order,
    answer_reroll,
    answer_summons,
    answer_turn,
    proceed,
    refusal_of_ability,
    refusal_of_gamer,
    refusal_of_order,
    refusal_of_summons,
)
from .state import ACTIVATE, ATTACK, COMPARTMENTS, END_TURN, STOP, Decision
from .text import (
    ability_asks,
    act_news,
    act_objection,
    act_text,
    asks,
    counter_question,
    counter_text,
    gamer_text,
    may_text,
    mulligan_text,
    option_text,
    order_text,
    pick_asked,
    pick_text,
    refusal_text,
    reroll_question,
    reroll_text,
    step_asked,
    step_text,
    summons_text,
    top,
    turn_objection,
    turn_question,
    turn_text,
)
from .turn import refusal_of_act, refusal_of_turn

DECISIONS = decisions(
    {
        Decision.GAMER: DecisionSpec(
            choices=Choices(DESIGNS, by_card=True, any_card=True),
            refusal=refusal_of_gamer,
            apply=answer_gamer,
            question=asks("Which Gamer plays for you?", "chooses a Gamer."),
            move_text=gamer_text,
            greedy=appeal_of_gamer,
        ),
        Decision.MULLIGAN: DecisionSpec(
            choices=Choices(2),
            apply=answer_mulligan,
            question=asks("Keep this hand? A second one has to stay.", "decides whether to keep the hand."),
            move_text=mulligan_text,
            greedy=appeal_of_mulligan,
        ),
        Decision.TURN: DecisionSpec(
            choices=Choices(END_TURN + 1, by_card=True, by_place=(ACTIVATE,)),
            refusal=refusal_of_turn,
            apply=answer_turn,
            question=turn_question,
            move_text=turn_text,
            greedy=appeal_of_turn,
            refusal_text=turn_objection,
        ),
        Decision.SUMMON: DecisionSpec(
            choices=Choices(COMPARTMENTS + 1, by_place=(0,)),
            refusal=refusal_of_summons,
            apply=answer_summons,
            question=asks(
                lambda s, to: f"Summon {name_of(s, top(s)[0])} where?",
                lambda s, to: f"decides where to summon {name_of(s, top(s)[0])}.",
            ),
            move_text=summons_text,
            greedy=appeal_of_place,
        ),
        Decision.ACT: DecisionSpec(
            choices=Choices(STOP + 1, by_place=(0, ATTACK)),
            refusal=refusal_of_act,
            apply=answer_act,
            question=asks(lambda s, to: f"What does {placed(s, s.acting, to)} do?", act_news),
            move_text=act_text,
            greedy=appeal_of_act,
            refusal_text=act_objection,
        ),
        Decision.REROLL: DecisionSpec(
            choices=Choices(2, is_routine=True),
            apply=answer_reroll,
            question=asks(reroll_question, "decides whether to roll again."),
            move_text=reroll_text,
            greedy=appeal_of_reroll,
        ),
        Decision.COUNTER: DecisionSpec(
            choices=Choices(2),
            apply=answer_counter,
            question=asks(
                counter_question, lambda s, to: f"decides whether {unit(s, top(s)[1], to)} counterattacks."
            ),
            move_text=counter_text,
            greedy=say_yes,
        ),
        Decision.PICK: DecisionSpec(
            choices=Choices(COMPARTMENTS + 1, by_place=(0,)),
            refusal=refusal_of_ability,
            apply=answer_ability,
            question=ability_asks(pick_asked),
            move_text=pick_text,
            greedy=appeal_of_pick,
        ),
        Decision.STEP: DecisionSpec(
            choices=Choices(COMPARTMENTS + 1, by_place=(0,)),
            refusal=refusal_of_ability,
            apply=answer_ability,
            question=ability_asks(step_asked),
            move_text=step_text,
            greedy=appeal_of_step,
        ),
        Decision.MAY: DecisionSpec(
            choices=Choices(2),
            apply=answer_ability,
            question=ability_asks("Do it?"),
            move_text=may_text,
            greedy=say_yes,
        ),
        Decision.EITHER: DecisionSpec(
            choices=Choices(3),
            refusal=refusal_of_ability,
            apply=answer_ability,
            question=ability_asks("Which?"),
            move_text=option_text,
        ),
        Decision.ORDER: DecisionSpec(
            choices=Choices(COMPARTMENTS, by_place=(0,), is_routine=True),
            refusal=refusal_of_order,
            apply=answer_order,
            question=asks("Whose ability comes first?", "decides whose ability comes first."),
            move_text=order_text,
        ),
    },
    refusal_text=refusal_text,
    proceed=proceed,
    orient=aimed,
)
