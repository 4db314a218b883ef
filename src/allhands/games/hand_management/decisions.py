"""Every decision of Hand Management: what it asks, which answers are legal, what they do, how they read."""

from __future__ import annotations

from allhands.kernel.game import Choices, DecisionSpec, decisions

from .action_cards import (
    aim_at_hand,
    aim_at_model,
    aim_at_rival,
    answer_security,
    answer_window,
    give_in_exchange,
    refusal_of_exchange,
    refusal_of_job_card,
    refusal_of_model_card,
    refusal_of_rival,
    refusal_of_security,
    refusal_of_target,
    refusal_of_victim,
)
from .agency import (
    fire,
    improve,
    refusal_of_firing,
    refusal_of_improvement,
    spend,
)
from .cards import DESIGNS, SEATS, Improvement
from .common import refusal_of_held_card
from .greedy import (
    appeal_of_application,
    appeal_of_bid,
    appeal_of_improvement,
    appeal_of_job_card,
    appeal_of_lock_in,
    appeal_of_model_card,
    appeal_of_rival,
    appeal_of_security,
    appeal_of_target,
    fire_nobody,
    give_least,
    hire_best,
    keep_best,
    rob_leader,
    spend_worst,
)
from .hiring import bid, pick, refusal_of_bid, refusal_of_pick
from .jobs import apply_for, refusal_of_application
from .rules import proceed
from .setup import keep, refusal_of_keeping
from .state import MOST_MODELS, PASS, Decision
from .text import (
    apply_text,
    asks,
    bid_kind,
    bid_text,
    card_in_play,
    fire_text,
    improve_text,
    job_at_hand,
    job_in_question,
    keep_kind,
    keep_text,
    lock_kind,
    lock_text,
    most_kept,
    on_applicant,
    own_text,
    payment,
    pick_text,
    play_text,
    refusal_text,
    rival_kind,
    rival_text,
    security_text,
    spend_text,
    threat,
    threat_kind,
    victim_text,
)
from .weeks import lock_in, refusal_of_lock_in

DECISIONS = decisions(
    {
        Decision.KEEP: DecisionSpec(
            choices=Choices(DESIGNS, by_card=True, any_card=True),
            refusal=refusal_of_keeping,
            apply=keep,
            question=asks(keep_kind, waiting="keep"),
            move_text=keep_text,
            greedy=keep_best,
        ),
        Decision.APPLY: DecisionSpec(
            choices=Choices(MOST_MODELS + 1),
            refusal=refusal_of_application,
            apply=apply_for,
            question=asks("apply", job_in_question),
            move_text=apply_text,
            greedy=appeal_of_application,
        ),
        Decision.PLAY: DecisionSpec(
            choices=Choices(DESIGNS + 1, by_card=True, declines=PASS),
            refusal=refusal_of_job_card,
            apply=answer_window,
            question=asks("play", job_at_hand),
            move_text=play_text,
            greedy=appeal_of_job_card,
        ),
        Decision.TARGET: DecisionSpec(
            choices=Choices(SEATS, by_seat=1),
            refusal=refusal_of_target,
            apply=aim_at_model,
            question=asks("target", card_in_play),
            move_text=on_applicant,
            greedy=appeal_of_target,
        ),
        Decision.SECURITY: DecisionSpec(
            choices=Choices(3, declines=0),
            refusal=refusal_of_security,
            apply=answer_security,
            question=asks(threat_kind, threat, waiting="security"),
            move_text=security_text,
            greedy=appeal_of_security,
        ),
        Decision.IMPROVE: DecisionSpec(
            choices=Choices(DESIGNS + len(Improvement) + 1, by_card=True),
            refusal=refusal_of_improvement,
            apply=improve,
            question=asks("improve"),
            move_text=improve_text,
            greedy=appeal_of_improvement,
        ),
        Decision.VICTIM: DecisionSpec(
            choices=Choices(SEATS, by_seat=1),
            refusal=refusal_of_victim,
            apply=aim_at_hand,
            question=asks("rob"),
            move_text=victim_text,
            greedy=rob_leader,
        ),
        Decision.SPEND: DecisionSpec(
            choices=Choices(DESIGNS, by_card=True, any_card=True, is_routine=True),
            refusal=refusal_of_held_card,
            apply=spend,
            question=asks("pay", payment),
            move_text=spend_text,
            greedy=spend_worst,
        ),
        Decision.FIRE: DecisionSpec(
            choices=Choices(MOST_MODELS + 1),
            refusal=refusal_of_firing,
            apply=fire,
            question=asks("fire"),
            move_text=fire_text,
            greedy=fire_nobody,
        ),
        Decision.POACH: DecisionSpec(
            choices=Choices(DESIGNS + 1, by_card=True, is_routine=True, declines=PASS),
            refusal=refusal_of_model_card,
            apply=answer_window,
            question=asks("before-bids"),
            move_text=play_text,
            greedy=appeal_of_model_card,
        ),
        Decision.RIVAL: DecisionSpec(
            choices=Choices(SEATS * MOST_MODELS, by_seat=MOST_MODELS),
            refusal=refusal_of_rival,
            apply=aim_at_rival,
            question=asks(rival_kind),
            move_text=rival_text,
            greedy=appeal_of_rival,
        ),
        Decision.OWN: DecisionSpec(
            choices=Choices(MOST_MODELS),
            refusal=refusal_of_exchange,
            apply=give_in_exchange,
            question=asks("give"),
            move_text=own_text,
            greedy=give_least,
        ),
        Decision.BID: DecisionSpec(
            choices=Choices(DESIGNS + 1, by_card=True, any_card=True, is_routine=True),
            refusal=refusal_of_bid,
            apply=bid,
            question=asks(bid_kind, waiting="bid"),
            move_text=bid_text,
            greedy=appeal_of_bid,
        ),
        Decision.PICK: DecisionSpec(
            choices=Choices(SEATS),
            refusal=refusal_of_pick,
            apply=pick,
            question=asks("hire"),
            move_text=pick_text,
            greedy=hire_best,
        ),
        Decision.LOCK: DecisionSpec(
            choices=Choices(DESIGNS + 1, by_card=True, any_card=True, is_routine=True),
            refusal=refusal_of_lock_in,
            apply=lock_in,
            question=asks(lock_kind, most_kept, waiting="lock"),
            move_text=lock_text,
            greedy=appeal_of_lock_in,
        ),
    },
    refusal_text=refusal_text,
    proceed=proceed,
)
