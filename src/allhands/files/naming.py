"""Cards by the names people type: in any case, and as the rulebook prints them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from allhands.files.data import closest
from allhands.kernel.game import Design


def fold_card(name: str) -> str:
    """Return a card's name as it is compared: without case, doubled spaces, or a space before a star."""
    return re.sub(r" \*", "*", " ".join(name.casefold().split()))


def spellings(designs: Sequence[Design]) -> dict[str, int]:
    """Map every accepted spelling to the number of its design; a card's own name goes first."""
    own = {fold_card(design.name): number for number, design in enumerate(designs)}
    also = {fold_card(word): number for number, design in enumerate(designs) for word in design.also}
    return also | own


def hint_card(name: str, designs: Sequence[Design], otherwise: str = ".") -> str:
    """End a sentence with the card that may have been meant: '; did you mean "Troll"?'."""
    known = spellings(designs)
    close = closest(fold_card(name), known)
    return otherwise if close is None else f'; did you mean "{designs[known[close]].name}"?'
