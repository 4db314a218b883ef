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
from .jobs import apply_for, job_asked, refusal_of_application
from .rules import proceed
from .setup import keep, refusal_of_keeping
from .state import MOST_MODELS, PASS, Decision
from .text import (
    apply_question,
    apply_text,
    asks,
    bid_question,
    bid_text,
    card_in_play,
    fire_text,
    improve_text,
    is_upper_hand,
    job_name,
    keep_question,
    keep_text,
    lock_question,
    lock_text,
    on_applicant,
    own_text,
    pick_text,
    play_text,
    purchase,
    refusal_text,
    rival_text,
    security_text,
    spend_question,
    spend_text,
    threat,
    victim_text,
)
from .weeks import lock_in, refusal_of_lock_in

DECISIONS = decisions(
    {
        Decision.KEEP: DecisionSpec(
            choices=Choices(DESIGNS, by_card=True, any_card=True),
            refusal=refusal_of_keeping,
            apply=keep,
            question=asks(keep_question, "which models to keep"),
            move_text=keep_text,
            greedy=keep_best,
        ),
        Decision.APPLY: DecisionSpec(
            choices=Choices(MOST_MODELS + 1),
            refusal=refusal_of_application,
            apply=apply_for,
            question=asks(apply_question, lambda s, to: f"who to send to {job_name(s, job_asked(s))}"),
            move_text=apply_text,
            greedy=appeal_of_application,
        ),
        Decision.PLAY: DecisionSpec(
            choices=Choices(DESIGNS + 1, by_card=True, declines=PASS),
            refusal=refusal_of_job_card,
            apply=answer_window,
            question=asks(
                lambda s, to: f"{job_name(s, s.job - 1)} is about to be decided. Play a card first?",
                lambda s, to: f"whether to play a card for {job_name(s, s.job - 1)}",
            ),
            move_text=play_text,
            greedy=appeal_of_job_card,
        ),
        Decision.TARGET: DecisionSpec(
            choices=Choices(SEATS, by_seat=1),
            refusal=refusal_of_target,
            apply=aim_at_model,
            question=asks(
                lambda s, to: f"Who do you play {card_in_play(s)} on?",
                lambda s, to: f"who to play {card_in_play(s)} on",
            ),
            move_text=on_applicant,
            greedy=appeal_of_target,
        ),
        Decision.SECURITY: DecisionSpec(
            choices=Choices(3, declines=0),
            refusal=refusal_of_security,
            apply=answer_security,
            question=asks(
                lambda s, to: f"{threat(s, to)} Call security?",
                lambda s, to: f"whether to call security because of {card_in_play(s)}",
            ),
            move_text=security_text,
            greedy=appeal_of_security,
        ),
        Decision.IMPROVE: DecisionSpec(
            choices=Choices(DESIGNS + len(Improvement) + 1, by_card=True),
            refusal=refusal_of_improvement,
            apply=improve,
            question=asks("Improve your agency?", "whether to improve the agency"),
            move_text=improve_text,
            greedy=appeal_of_improvement,
        ),
        Decision.VICTIM: DecisionSpec(
            choices=Choices(SEATS, by_seat=1),
            refusal=refusal_of_victim,
            apply=aim_at_hand,
            question=asks("Whose hand do you take a card from?", "who to take a card from"),
            move_text=victim_text,
            greedy=rob_leader,
        ),
        Decision.SPEND: DecisionSpec(
            choices=Choices(DESIGNS, by_card=True, any_card=True, is_routine=True),
            refusal=refusal_of_held_card,
            apply=spend,
            question=asks(
                spend_question, lambda s, to: f"what to pay with for {purchase(s.frames[s.depth - 1][2])}"
            ),
            move_text=spend_text,
            greedy=spend_worst,
        ),
        Decision.FIRE: DecisionSpec(
            choices=Choices(MOST_MODELS + 1),
            refusal=refusal_of_firing,
            apply=fire,
            question=asks("Fire a model, for one action card?", "whether to fire a model"),
            move_text=fire_text,
            greedy=fire_nobody,
        ),
        Decision.POACH: DecisionSpec(
            choices=Choices(DESIGNS + 1, by_card=True, is_routine=True, declines=PASS),
            refusal=refusal_of_model_card,
            apply=answer_window,
            question=asks("Before the bids: play a card?", "whether to play a card before the bids"),
            move_text=play_text,
            greedy=appeal_of_model_card,
        ),
        Decision.RIVAL: DecisionSpec(
            choices=Choices(SEATS * MOST_MODELS, by_seat=MOST_MODELS),
            refusal=refusal_of_rival,
            apply=aim_at_rival,
            question=asks(
                lambda s, to: "Who do you poach?" if is_upper_hand(s) else "Who do you want?",
                lambda s, to: "who to poach" if is_upper_hand(s) else "who to swap for",
            ),
            move_text=rival_text,
            greedy=appeal_of_rival,
        ),
        Decision.OWN: DecisionSpec(
            choices=Choices(MOST_MODELS),
            refusal=refusal_of_exchange,
            apply=give_in_exchange,
            question=asks("Who do you give in return?", "who to give in return"),
            move_text=own_text,
            greedy=give_least,
        ),
        Decision.BID: DecisionSpec(
            choices=Choices(DESIGNS + 1, by_card=True, any_card=True, is_routine=True),
            refusal=refusal_of_bid,
            apply=bid,
            question=asks(bid_question, "what to bid for a model"),
            move_text=bid_text,
            greedy=appeal_of_bid,
        ),
        Decision.PICK: DecisionSpec(
            choices=Choices(SEATS),
            refusal=refusal_of_pick,
            apply=pick,
            question=asks("Who do you hire?", "who to hire"),
            move_text=pick_text,
            greedy=hire_best,
        ),
        Decision.LOCK: DecisionSpec(
            choices=Choices(DESIGNS + 1, by_card=True, any_card=True, is_routine=True),
            refusal=refusal_of_lock_in,
            apply=lock_in,
            question=asks(lock_question, "which points to lock in"),
            move_text=lock_text,
            greedy=appeal_of_lock_in,
        ),
    },
    refusal_text=refusal_text,
    proceed=proceed,
)
