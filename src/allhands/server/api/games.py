"""HTTP routes for games: what can be played, with cards, decks and rules."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

import allhands
from allhands.bots import LEVELS
from allhands.files.deck_files import written
from allhands.files.discovery import earlier_cards
from allhands.kernel.game import Design
from allhands.server.access import LEVELS as OFFERED
from allhands.server.api.models import (
    BotView,
    CardPool,
    CardPools,
    CardView,
    Chapter,
    CheckDeckRequest,
    CheckDeckResponse,
    Clause,
    DeckFile,
    DeckView,
    GameView,
    OptionView,
    WordsFile,
)
from allhands.server.deck_parser import DeckParser
from allhands.server.game_pages import page_files
from allhands.table import rulebook
from allhands.table.decks import decks_of
from allhands.table.game_config import GameConfig, load
from allhands.table.lesson import Lesson, has_lesson, lesson_of
from allhands.words.catalogue import DEFAULT, languages, locale_of, word_files


@get("/api/games")
async def games() -> list[GameView]:
    return [game_view(load(name)) for name in allhands.game_names()]


@get("/api/games/{name:str}/cards")
async def cards(name: FromPath[str], version: FromQuery[int | None] = None) -> list[CardView]:
    """List a game's cards, or those of an earlier version that can still be played."""
    game_config = load(name, None if version is None else earlier_cards(name, version))
    return [card_view(card) for card in game_config.cards]


def card_view(card: Design) -> CardView:
    flavour = {"flavour": card.flavour} if card.flavour else {}
    return CardView(card.name, card.copies, card.text, {**card.facts, **flavour})


@get("/api/games/{name:str}/words")
async def words(name: FromPath[str], language: FromQuery[str] = DEFAULT) -> list[WordsFile]:
    """Return a game's catalogues: the language asked for, and English for what it lacks."""
    folder = load(name).game.info.folder
    wanted = [language, DEFAULT] if language in languages() and language != DEFAULT else [DEFAULT]
    return [WordsFile(locale_of(one), word_source(folder, one)) for one in wanted]


@cache
def word_source(folder: Path, language: str) -> str:
    return "\n".join(file.read_text("utf-8") for file in word_files(folder, language))


@get("/api/games/{name:str}/rules")
async def rules(name: FromPath[str]) -> list[Chapter]:
    game_config = load(name)
    clauses = [Clause(number, text) for number, text in game_config.clauses().items()]
    return [
        Chapter(number, title, [clause for clause in clauses if rulebook.chapter_of(clause.number) == number])
        for number, title in rulebook.chapters(game_config)
    ]


@get("/api/games/{name:str}/lesson")
async def lesson(name: FromPath[str]) -> Lesson | None:
    """Return the game's lesson, if it has one."""
    return lesson_of(load(name))


@post("/api/games/{name:str}/decks/check", status_code=200)
async def check_deck(
    name: FromPath[str], data: JSONBody[CheckDeckRequest], deck_parser: NamedDependency[DeckParser]
) -> CheckDeckResponse:
    """List all problems with a player-built deck."""
    decks_of(load(name).game)
    return await deck_parser.check_deck(name, data.cards)


@post("/api/games/{name:str}/decks/read", status_code=200)
async def read_deck_file(
    name: FromPath[str], data: JSONBody[DeckFile], deck_parser: NamedDependency[DeckParser]
) -> DeckView:
    """Return the cards in a deck file, whether or not they make a legal deck."""
    decks_of(load(name).game)
    return await deck_parser.read_deck(name, data.name, data.text)


@get("/api/games/{name:str}/pools")
async def pools(name: FromPath[str]) -> CardPools:
    """Return what decks are built from."""
    game = load(name).game
    decks, named = decks_of(game), [design.name for design in game.cards.designs]
    return CardPools(
        decks.size,
        [
            CardPool(named[captain], {named[design]: most for design, most in pool.items()})
            for captain, pool in decks.pools.items()
        ],
    )


def game_view(game_config: GameConfig) -> GameView:
    game = game_config.game
    return GameView(
        name=game.info.name,
        title=game.info.title,
        version=game.info.version,
        summary=game.info.summary,
        nutshell=rulebook.nutshell(game_config),
        lesson=has_lesson(game_config),
        seats=list(game.info.seats),
        usual_seats=game.info.usual_seats,
        options=[
            OptionView(o.name, o.about, o.default, o.low, o.high, list(o.names)) for o in game.rules.options
        ],
        decks=[
            DeckView(name, written(deck, game.cards.designs))
            for name, deck in (game.decks.own.items() if game.decks else ())
        ],
        deck_rules=list(game.decks.rules) if game.decks else [],
        bots=[BotView(kind, LEVELS[kind].simulations if kind in LEVELS else 0) for kind in OFFERED],
        page_files=sorted(page_files(game)),
    )


HANDLERS = (games, cards, words, rules, lesson, check_deck, read_deck_file, pools)
