"""Cards by typed names: in any case, and with the rulebook's spellings."""

from __future__ import annotations

import re
from collections.abc import Sequence

from allhands.files.toml_data import closest
from allhands.kernel.game import Design


def fold_card(name: str) -> str:
    """Normalise a card's name: no case, no double spaces, no space before a star."""
    return re.sub(r" \*", "*", " ".join(name.casefold().split()))


def spellings(designs: Sequence[Design]) -> dict[str, int]:
    """Map every accepted spelling to its design's number. A card's own name takes precedence."""
    own = {fold_card(design.name): number for number, design in enumerate(designs)}
    also = {fold_card(word): number for number, design in enumerate(designs) for word in design.also}
    return also | own


def hint_card(name: str, designs: Sequence[Design], otherwise: str = ".") -> str:
    """End a sentence with a similar card: '; did you mean "Troll"?'."""
    known = spellings(designs)
    close = closest(fold_card(name), known)
    return otherwise if close is None else f'; did you mean "{designs[known[close]].name}"?'
