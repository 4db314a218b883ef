"""Every decision of Hanataz: what it asks, which answers are legal, what they do, and how they read."""

from __future__ import annotations

from allhands.kernel.game import Choices, DecisionSpec, decisions

from .cards import DESIGNS
from .faces import (
    announce_robbery,
    answer_knight,
    answer_tax,
    answer_toll,
    assassinate,
    look,
    put_back,
    refusal_of_knight,
    refusal_of_position,
    refusal_of_robbery,
    refusal_of_victim,
    trade,
)
from .greedy import (
    appeal_of_play,
    cancel_for_pot,
    discard_worst,
    keep_cards,
    kill_leader,
    leave_in_place,
    pay_for_good_pot,
    rob_richest,
)
from .hands import answer_draw_up, discard, refresh, refusal_of_discard, show_down
from .rules import proceed
from .state import LET_IT_HAPPEN, SEATS, SPOTS, Decision
from .text import (
    asks,
    assassin_text,
    demand_text,
    discard_text,
    draw_up_text,
    jester_play_text,
    knight_text,
    position_text,
    refresh_question,
    refresh_text,
    refusal_text,
    showdown_news,
    shuffle_text,
    standing,
    theft,
    threat_news,
    too_many,
    troll_news,
    turn_text,
)
from .turn import play_for_jester, refusal_of_jester_play, refusal_of_turn, take_turn

DECISIONS = decisions(
    {
        Decision.REFRESH: DecisionSpec(
            choices=Choices(DESIGNS + 1, by_card=True, any_card=True, is_routine=True),
            refusal=refusal_of_discard,
            apply=refresh,
            question=refresh_question,
            move_text=refresh_text,
            greedy=keep_cards,
        ),
        Decision.DRAW_UP: DecisionSpec(
            choices=Choices(2, is_routine=True),
            apply=answer_draw_up,
            question=asks("draw-up"),
            move_text=draw_up_text,
        ),
        Decision.TRIM: DecisionSpec(
            choices=Choices(DESIGNS, by_card=True, any_card=True, is_routine=True),
            refusal=refusal_of_discard,
            apply=discard,
            question=asks("trim", too_many),
            move_text=discard_text,
            greedy=discard_worst,
        ),
        Decision.TURN: DecisionSpec(
            choices=Choices(DESIGNS + 2, by_card=True),
            refusal=refusal_of_turn,
            apply=take_turn,
            question=asks("turn", standing),
            move_text=turn_text,
            greedy=appeal_of_play,
        ),
        Decision.SHOWDOWN: DecisionSpec(
            choices=Choices(SPOTS),
            refusal=refusal_of_position,
            apply=show_down,
            question=asks("showdown", showdown_news),
            move_text=position_text("flip"),
        ),
        Decision.ASSASSIN: DecisionSpec(
            choices=Choices(SEATS, by_seat=1),
            refusal=refusal_of_victim,
            apply=assassinate,
            question=asks("assassin"),
            move_text=assassin_text,
            greedy=kill_leader,
        ),
        Decision.TAX: DecisionSpec(
            choices=Choices(2, is_routine=True),
            apply=answer_tax,
            question=asks("tax"),
            move_text=demand_text,
            greedy=pay_for_good_pot,
        ),
        Decision.FOOL: DecisionSpec(
            choices=Choices(SPOTS),
            refusal=refusal_of_position,
            apply=trade,
            question=asks("fool"),
            move_text=position_text("take"),
        ),
        Decision.JESTER_LOOK: DecisionSpec(
            choices=Choices(SPOTS),
            refusal=refusal_of_position,
            apply=look,
            question=asks("jester-look"),
            move_text=position_text("look"),
        ),
        Decision.JESTER_SHUFFLE: DecisionSpec(
            choices=Choices(2),
            apply=put_back,
            question=asks("jester-shuffle"),
            move_text=shuffle_text,
            greedy=leave_in_place,
        ),
        Decision.JESTER_PLAY: DecisionSpec(
            choices=Choices(DESIGNS + 1, by_card=True),
            refusal=refusal_of_jester_play,
            apply=play_for_jester,
            question=asks("jester-play", standing),
            move_text=jester_play_text,
            greedy=appeal_of_play,
        ),
        Decision.KNIGHT: DecisionSpec(
            choices=Choices(DESIGNS + 1, by_card=True, is_routine=True, declines=LET_IT_HAPPEN),
            refusal=refusal_of_knight,
            apply=answer_knight,
            question=asks("knight", threat_news),
            move_text=knight_text,
            greedy=cancel_for_pot,
        ),
        Decision.ROGUE: DecisionSpec(
            choices=Choices(2 * SEATS, by_seat=2),  # seat by seat: two silvs, or a silv and a card
            refusal=refusal_of_robbery,
            apply=announce_robbery,
            question=asks("rogue"),
            move_text=theft,
            greedy=rob_richest,
        ),
        Decision.TOLL: DecisionSpec(
            choices=Choices(2, is_routine=True),
            apply=answer_toll,
            question=asks("toll", troll_news),
            move_text=demand_text,
            greedy=pay_for_good_pot,
        ),
    },
    refusal_text=refusal_text,
    proceed=proceed,
)
