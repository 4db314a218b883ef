"""Parsing text by people: data files, effect languages, decks. Also some English grammar."""
