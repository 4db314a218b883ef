"""Moves in words, and back: forgiving of case, articles and omissions, never guessing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from allhands.files.toml_data import did_you_mean
from allhands.kernel.game import MoveText
from allhands.table.errors import Rejected
from allhands.words.renderer import Renderer

if TYPE_CHECKING:
    from allhands.kernel.game import Game
    from allhands.kernel.struct import State
    from allhands.kernel.viewer import Viewer

ARTICLES = {"the", "a", "an"}


def plain(text: str) -> str:
    """Return the text without case, punctuation and articles."""
    words = re.findall(r"[\w'*-]+", text.casefold())
    return " ".join(w for w in words if w not in ARTICLES) or " ".join(words)


def said(phrase: MoveText, readers: Iterable[Renderer]) -> list[str]:
    """Return every way to say a move, in each reader's language."""
    return [words for render in readers for words in render.forms(phrase.words)] + list(phrase.also)


def forms(phrase: MoveText, readers: Iterable[Renderer]) -> set[str]:
    return {plain(words) for words in said(phrase, readers)}


def read_choice(
    text: str,
    game: Game,
    s: State,
    legal: Sequence[int],
    phrase_of: Callable[[int], MoveText],
    to: Viewer,
    readers: Sequence[Renderer],
) -> int:
    """Find the choice that a text means. Raise Rejected with the reason or suggestions."""
    wanted = plain(text)
    phrases = {choice: phrase_of(choice) for choice in legal}
    if hits := [c for c in legal if any(wanted == plain(say(phrases[c].words)) for say in readers)]:
        return hits[0]
    if hits := [c for c in legal if wanted in forms(phrases[c], readers)]:
        return one_of(text, hits, phrases, readers[0])
    if choice := refused_choice(wanted, game, s, legal, phrase_of, readers):
        raise refused(game, s, *choice, to, readers[0])
    if wanted and re.search(r"[^\W\d]", wanted):
        tokens = set(wanted.split())
        if hits := [c for c in legal if any(tokens <= set(f.split()) for f in forms(phrases[c], readers))]:
            return one_of(text, hits, phrases, readers[0])
    hint = did_you_mean(text, [words for phrase in phrases.values() for words in said(phrase, readers[:1])])
    raise Rejected(f'"{text.strip()}" is not among the moves{hint}')


def refused(game: Game, s: State, choice: int, reason: int, to: Viewer, render: Renderer) -> Rejected:
    """Build the refusal for one of the game's reasons."""
    text = game.decisions.refusal_text(s, choice, reason, to)
    return Rejected(render(text), game.rules.Reason(reason).name, game.rules.clauses.get(reason), text)


def one_of(text: str, hits: list[int], phrases: dict[int, MoveText], render: Renderer) -> int:
    if len(hits) > 1:
        listed = " or ".join(f'"{render(phrases[c].words)}"' for c in hits[:4])
        raise Rejected(f'"{text.strip()}" could be {listed}: which?', "UNCLEAR")
    return hits[0]


def refused_choice(
    wanted: str,
    game: Game,
    s: State,
    legal: Sequence[int],
    phrase_of: Callable[[int], MoveText],
    readers: Sequence[Renderer],
) -> tuple[int, int] | None:
    """Find the illegal choice a text means, and the reason. Cards in hand come first."""
    meant = []
    for choice in range(game.decisions.widths[s.pending]):
        if choice not in legal and wanted in forms(phrase_of(choice), readers):
            held = any(holds(game, s, d) for d in phrase_of(choice).designs)
            meant.append((not held, choice))
    if not meant:
        return None
    _, choice = min(meant)
    return choice, game.decisions.refusal(s, choice)


def holds(game: Game, s: State, design: int) -> bool:
    """Return whether the decider holds a card of that design."""
    pile = game.cards.named(s) if game.cards.named else game.cards.hand + s.decider
    return any(s.place[card] == pile and s.face[card] == design for card in range(s.cards))
