"""A page's extra data besides piles and counters: stage, active rule, captions, refusals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, compress
from typing import TYPE_CHECKING

from allhands.kernel import display
from allhands.kernel.events import Event
from allhands.kernel.game import Game, MoveText
from allhands.kernel.message import Text
from allhands.kernel.rule import NONE
from allhands.kernel.struct import State
from allhands.kernel.viewer import Viewer
from allhands.table.layout import layout_of
from allhands.table.view import (
    ActiveRuleView,
    CaptionPartView,
    CaptionView,
    CardHoldingView,
    DisplayView,
    HighlightView,
    MoveView,
    RefusalView,
    ScoreBreakdownView,
    SeatValuesView,
    unrendered,
)

if TYPE_CHECKING:
    from allhands.table.seat import Seat


def display_view(seat: Seat, known: State, game: Game, moves: Sequence[MoveView]) -> DisplayView:
    """Return the display data for one viewer with these legal moves."""
    to, says, over = seat.viewer, game.display, seat.over
    moment, happened = says.moment(known, to), seat.happened
    captions = chain(says.captions(known, to), says.story(known, happened, to))
    return DisplayView(
        stage=unrendered(says.stage(known, to)),
        moment=moment_view(moment) if moment else None,
        captions=[caption_view(game, known, caption) for caption in captions],
        refusals=list(refusals(game, known, moves, to)) if seat.asked else [],
        ledger=ledger_view(game, says.end.ledger(known, happened, to)) if over else None,
        highlights=list(highlight_views(game, known, happened, to)) if over else [],
    )


def moment_view(moment: display.ActiveRule) -> ActiveRuleView:
    return ActiveRuleView(unrendered(moment.title), unrendered(moment.text), list(moment.clauses))


def highlight_views(game: Game, s: State, happened: Sequence[Event], to: Viewer) -> Iterator[HighlightView]:
    """Yield the highlights, each with its heading in the log."""
    says = game.display
    headings: list[Text] = []
    for event in happened:
        headings.append(says.heading(event, to) or (headings[-1] if headings else ""))
    for light in says.end.highlights(s, happened, to):
        yield HighlightView(
            event=light.number,
            move=happened[light.number].move,
            kind=light.kind,
            words=unrendered(light.words),
            about=unrendered(light.about),
            card=None if light.design == NONE else game.cards.designs[light.design].name,
            seat=None if light.seat == NONE else int(light.seat),
            heading=unrendered(headings[light.number]),
        )


def ledger_view(game: Game, ledger: display.ScoreBreakdown | None) -> ScoreBreakdownView | None:
    if ledger is None:
        return None
    name = [design.name for design in game.cards.designs]
    return ScoreBreakdownView(
        title=unrendered(ledger.title),
        words=unrendered(ledger.words),
        parts=tally_views(ledger.parts),
        course=tally_views(ledger.course),
        besides=tally_views(ledger.besides),
        holdings=[CardHoldingView(h.seat, name[h.design], h.copies, h.worth) for h in ledger.holdings],
        best=part_view(game, ledger.best) if ledger.best else None,
    )


def tally_views(tallies: Iterable[display.SeatValues]) -> list[SeatValuesView]:
    return [
        SeatValuesView(unrendered(tally.label), [int(value) for value in tally.values]) for tally in tallies
    ]


def caption_view(game: Game, s: State, caption: display.Caption) -> CaptionView:
    place_name = layout_of(game).place_name
    return CaptionView(
        kind=caption.kind,
        words=unrendered(caption.words),
        cards=[game.cards.designs[design].name for design in caption.designs],
        seats=[int(seat) for seat in caption.seats],
        places=[place_name[place] or "" for place in caption.places],
        move=None if caption.choice == NONE else game.decisions.first_move_ids[s.pending] + caption.choice,
        then=game.decisions.first_move_ids[caption.then[0]] + caption.then[1] if caption.then else None,
        numbers=dict(caption.numbers),
        parts=[part_view(game, part) for part in caption.parts],
    )


def part_view(game: Game, part: display.CaptionPart) -> CaptionPartView:
    return CaptionPartView(
        words=unrendered(part.words),
        kind=part.kind,
        number=part.number,
        card=None if part.design == NONE else game.cards.designs[part.design].name,
        seat=None if part.seat == NONE else int(part.seat),
        place=layout_of(game).place_name[part.place],
        to=layout_of(game).place_name[part.to],
    )


def refusals(game: Game, s: State, moves: Sequence[MoveView], to: Viewer) -> Iterator[RefusalView]:
    """Yield why visible things can't be chosen, each once, without those that can."""
    legal = {move.id - game.decisions.first_move_ids[s.pending] for move in moves}
    lit = {place for move in moves for place in move.places}
    told: set[tuple[str | int, ...]] = {(*m.places, *m.cards, *m.seats) for m in moves}
    for choice in choices_in_sight(game, s):
        reason = 0 if choice in legal else game.decisions.refusal(s, choice)
        if reason == 0 or reason in game.display.refusals.obvious:
            continue
        phrase = game.decisions.move_text(s, choice, to)
        refusal = refusal_view(game, s, choice, reason, phrase, to)
        things: tuple[str | int, ...] = (*refusal.places, *refusal.cards, *refusal.seats) or (choice, "")
        only_place = bool(refusal.places) and not refusal.cards and lit.issuperset(refusal.places)
        if things not in told and not only_place and all(at < s.seats for at in refusal.seats):
            told.add(things)
            yield refusal


def choices_in_sight(game: Game, s: State) -> Iterable[int]:
    """Return all choices of the pending decision, except cards the decider doesn't hold."""
    if not game.decisions.by_card[s.pending]:
        return range(game.decisions.widths[s.pending])
    return [
        *sorted(designs_in(s, asked_pile(game, s))),
        *range(len(game.cards.designs), game.decisions.widths[s.pending]),
    ]


def asked_pile(game: Game, s: State) -> int:
    """Return the pile that the pending decision is about."""
    return game.cards.named(s) if game.cards.named else game.cards.hand + s.decider


def designs_in(s: State, pile: int) -> set[int]:
    """Return the designs in a pile."""
    return set(compress(s.face[: s.cards], map(pile.__eq__, s.place)))


def refusal_view(game: Game, s: State, choice: int, reason: int, phrase: MoveText, to: Viewer) -> RefusalView:
    return RefusalView(
        answer=unrendered(phrase.words),
        words=unrendered(game.decisions.refusal_text(s, choice, reason, to)),
        code=game.rules.Reason(reason).name,
        clause=game.rules.clauses.get(reason),
        tag=unrendered(game.display.tag(s, choice, reason)),
        cards=[game.cards.designs[design].name for design in phrase.designs],
        seats=[int(at) for at in phrase.seats],
        places=[layout_of(game).place_name[place] or "" for place in phrase.places],
    )
