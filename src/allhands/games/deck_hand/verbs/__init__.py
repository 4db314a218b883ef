"""The verbs of Deck Hand's effects, some of them in each file; docs/effects.md explains the language.

What gives the language its shape (`if`, `when`, `may`, `either`, `pay`, `needs`, `choose`, `each`, `pick`) is
no verb: it is in language.py.
"""

from allhands.files.verbs import collect

VERBS = collect(__name__, __path__)
