"""Catalogues: how messages read in a language, as Fluent files of the program and of each game."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType
from fluent.syntax.ast import Message

from allhands.kernel.message import card_id
from allhands.words.grammar import GRAMMAR, ListStyle, join_list

# Traits of a noun, unless its message says otherwise.
USUAL = {"gender": "none", "case": "nom", "article": "a", "owner": "none"}
LOG = logging.getLogger(__name__)
VOWELS = tuple("AEIOU")  # that a card file's own names may begin with, for "an"
DEFAULT = "en"  # complete in every game; other languages fall back to it
FOLDER = "words"  # of a game's folder
SHARED = Path(__file__).parent
LOCALES = {"en": "en-GB"}  # where a language's own name isn't the locale we mean


class Catalogue:
    """The messages of one language: the program's and a game's. The default language fills gaps."""

    def __init__(self, language: str, files: tuple[Path, ...], fallback: Catalogue | None = None) -> None:
        self.language, self.locale = language, locale_of(language)
        self._fallback = fallback
        self._nouns: dict[str, Noun] = {}  # cards of the catalogue, by id
        self._bundle = FluentBundle([self.locale], functions=self._functions(), use_isolating=False)
        self._ids: set[str] = set()
        for file in files:
            resource = FluentResource(file.read_text("utf-8"))
            self._bundle.add_resource(resource, allow_overrides=True)
            self._ids.update(entry.id.name for entry in resource.body if isinstance(entry, Message))

    def has(self, id: str) -> bool:
        """Return whether this language, or the default one, has a message."""
        name, _, attribute = id.partition(".")
        if not self._bundle.has_message(name):
            return self._fallback is not None and self._fallback.has(id)
        found = self._bundle.get_message(name)
        return attribute in found.attributes if attribute else found.value is not None

    def format(self, id: str, args: dict[str, Any]) -> str:
        """Render a message. Unknown ids render as themselves, so that nothing is ever blank."""
        name, _, attribute = id.partition(".")
        found = self._bundle.get_message(name) if self._bundle.has_message(name) else None
        pattern = None
        if found:
            pattern = found.attributes.get(attribute) if attribute else found.value
        if pattern is None and self._fallback:
            return self._fallback.format(id, args)
        if pattern is None:
            self.report(id, "no catalogue has it")
            return id
        words, problems = self._bundle.format_pattern(pattern, args)
        for problem in problems:
            self.report(id, str(problem))
        return str(words)

    def report(self, id: str, problem: str) -> None:
        """Report a message that can't be rendered as it should be."""
        LOG.debug("message %r in %s: %s", id[:60], self.language, problem)

    def attributes(self, id: str) -> list[str]:
        """Return the names of a message's attributes."""
        if not self._bundle.has_message(id):
            return self._fallback.attributes(id) if self._fallback else []
        return list(self._bundle.get_message(id).attributes)

    def all_attributes(self) -> frozenset[str]:
        """Return the ids of all attributes: "move-raise.short"."""
        return frozenset(f"{id}.{name}" for id in self._ids for name in self.attributes(id))

    def card(self, name: str) -> Noun:
        """Return a card's name in this language: the catalogue's, or the card file's own."""
        id = card_id(name)
        if not self._bundle.has_message(id):
            if self._fallback is None:
                return Noun(name, {"article": "an" if name[:1] in VOWELS else "a"})
            return Noun(self._fallback.card(name), {"gender": "name"})  # another language's noun: no article
        if id not in self._nouns:
            traits = {trait: self.format(f"{id}.{trait}", {}) for trait in self.attributes(id)}
            self._nouns[id] = Noun(self.format(id, {}), traits)
        return self._nouns[id]

    def card_trait(self, name: str, trait: str, own: str) -> str:
        """Return an attribute of a card's message in this language, or the card file's own words."""
        id = card_id(name)
        if self._bundle.has_message(id):
            return self.card(name).traits.get(trait, own)
        return own

    def _functions(self) -> dict[str, Any]:
        return {name: self._noun_phrase(f"noun-{name.lower()}") for name in GRAMMAR} | {"CAP": capitalized}

    def _noun_phrase(self, id: str) -> Any:
        """Make a Fluent function that puts a card, or each card of a list, into a noun phrase."""

        def phrase(thing: Any, **named: Any) -> str:
            if isinstance(thing, Items):
                return join_list([phrase(item, **named) for item in thing.items], self.locale, thing.style)
            if isinstance(thing, Phrase):
                return thing.again(named)
            if not isinstance(thing, Noun):
                return str(thing)
            return self.format(
                id, {"noun": str(thing), **USUAL, "oblique": str(thing)} | thing.traits | named
            )

        return phrase


class Noun(str):
    """A card's name, with the traits its language's grammar needs: `.gender`, `.article`, `.oblique`."""

    traits: dict[str, str]

    def __new__(cls, name: str, traits: dict[str, str] | None = None) -> Noun:
        noun = super().__new__(cls, name)
        noun.traits = traits or {}
        return noun


class Phrase(str):
    """A message within a message, which can be rendered again with a case."""

    again: Callable[[Mapping[str, Any]], str]

    def __new__(cls, words: str, again: Callable[[Mapping[str, Any]], str]) -> Phrase:
        phrase = super().__new__(cls, words)
        phrase.again = again
        return phrase


class Items(FluentType):
    """A list of things, joined by the language's "and" or "or"."""

    def __init__(self, items: list[str], locale: str, style: ListStyle) -> None:
        self.items, self.locale, self.style = items, locale, style

    def format(self, locale: Any) -> str:
        """Join the items."""
        return join_list(self.items, self.locale, self.style)


def capitalized(text: Any) -> str:
    """Capitalise the first letter, for a sentence that starts with a name or a card."""
    words = text.format(None) if isinstance(text, Items) else str(text)
    return words[:1].upper() + words[1:]


def locale_of(language: str) -> str:
    """Return the locale of a language, for its numbers and lists."""
    return LOCALES.get(language, language)


def languages(folder: Path | None = None) -> list[str]:
    """List the languages of the program, or of a game's folder; the default language first."""
    found = {file.stem for file in ((folder / FOLDER) if folder else SHARED).glob("*.ftl")}
    return sorted(found, key=lambda language: (language != DEFAULT, language))


def word_files(folder: Path | None, language: str) -> tuple[Path, ...]:
    """Return the files of a language: the program's, and those of a game's folder."""
    folders = (SHARED, folder / FOLDER) if folder else (SHARED,)
    files = (place / f"{language}.ftl" for place in folders)
    return tuple(file for file in files if file.is_file())


@cache
def catalogue(folder: Path | None = None, language: str = DEFAULT) -> Catalogue:
    """Return the catalogue of a game's folder, or the program's alone, in a language."""
    fallback = None if language == DEFAULT else catalogue(folder)
    return Catalogue(language, word_files(folder, language), fallback)
