"""The verbs of Deckhand's abilities, some of them in each file; docs/abilities.md explains the language.

What gives the language its shape (`pick`, `each`, `may`, `if`, `either`) is no verb: it is in language.py.
"""

from allhands.files.verbs import collect

VERBS = collect(__name__, __path__)
