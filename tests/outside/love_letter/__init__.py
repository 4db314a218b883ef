"""Love Letter: guess, compare, and stay in the round, for 2 to 4 players."""

from pathlib import Path

from allhands.kernel.game import (
    Choices,
    DecisionSpec,
    Game,
    GameBoard,
    GameCards,
    GameInfo,
    GamePosition,
    GameRules,
    GameScoring,
    GameText,
    decisions,
)
from allhands.kernel.rule import Column

from . import words
from .cards import CARDS, DECK, FACES
from .rules import (
    answer_guess,
    check,
    choose,
    deal,
    like_leader,
    like_likely_card,
    like_low_card,
    play,
    refusal_of_card,
    refusal_of_guess,
    resume,
    score,
    share,
    why_not_choose,
)
from .state import CLAUSES, COUNTERS, OPTIONS, SEATS, ZONES, Decision, Happening, Pile, Reason, State

DECISIONS = decisions(
    {
        Decision.PLAY: DecisionSpec(
            choices=Choices(len(DECK), by_card=True),
            refusal=refusal_of_card,
            apply=play,
            question=words.play_question,
            move_text=words.play_text,
            greedy=like_low_card,
        ),
        Decision.CHOOSE: DecisionSpec(
            choices=Choices(SEATS),
            refusal=why_not_choose,
            apply=choose,
            question=words.choose_question,
            move_text=words.choose_text,
            greedy=like_leader,
        ),
        Decision.GUESS: DecisionSpec(
            choices=Choices(len(DECK)),
            refusal=refusal_of_guess,
            apply=answer_guess,
            question=words.guess_question,
            move_text=words.guess_text,
            greedy=like_likely_card,
        ),
    },
    refusal_text=words.objection,
)

GAME = Game(
    info=GameInfo(
        name="love-letter",
        title="Love Letter",
        version=1,
        summary="Two cards, play one: guess what the others hold, and stay in the round.",
        package=__name__,
        folder=Path(__file__).parent,
        seats=range(2, 5),
        usual_seats=4,
    ),
    State=State,
    rules=GameRules(
        deal=deal,
        longest=700,
        EventKind=Happening,
        Reason=Reason,
        clauses=CLAUSES,
        options=OPTIONS,
    ),
    decisions=DECISIONS,
    scoring=GameScoring(share=share, score=score, payoff=share),
    cards=GameCards(designs=tuple(DECK), faces=FACES, home=Column([Pile.DECK] * CARDS), hand=Pile.HAND),
    board=GameBoard(ZONES, COUNTERS),
    text=GameText(words.event),
    position=GamePosition(resume, check),
)
