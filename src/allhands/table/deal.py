"""A deal that nobody can have arranged: bound before the match, stirred by everybody, proved after it.

Before anybody sits down the server draws a secret and publishes a commitment: the SHA-256 of the secret with
the terms of the match. Then every seat may stir: it adds random bytes of its own. The seed of the deal comes
of the secret and of all that was stirred, so neither the server nor any seat could choose it. After the match
the secret is shown, and whoever kept the commitment can check that it was the same all the time.

Both texts are lines as in the header of a record, in UTF-8, each with a line feed at its end:

    secret: 32 hexadecimal digits       secret: the same
    nonce: 32 hexadecimal digits        stir 0: what seat 0 has added, if it has
    game: hanataz 1                     stir 2: ...
    seats: 4
    option hands: 12
    deck 0: CAPTAIN | 2 CARD | ...

The commitment is the SHA-256 of the left one in hexadecimal digits. The seed is the first 62 bits of the
SHA-256 of the right one, as a whole number.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence

import msgspec

SEED_BITS = 62


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What shows that a deal was not arranged; by seat, what was stirred into it."""

    commitment: str
    secret: str
    nonce: str
    stirs: dict[int, str]


def terms_text(
    game: str, version: int, seats: int, options: Mapping[str, int], decks: Sequence[Sequence[str]]
) -> str:
    """The terms of a match, as a record's header has them."""
    lines = [f"game: {game} {version}", f"seats: {seats}"]
    lines += [f"option {name}: {value}" for name, value in options.items()]
    lines += [f"deck {seat}: {' | '.join(deck)}" for seat, deck in enumerate(decks[:seats])]
    return "".join(f"{line}\n" for line in lines)


def commitment(secret: str, nonce: str, terms: str) -> str:
    """What binds whoever knows the secret."""
    return hashlib.sha256(f"secret: {secret}\nnonce: {nonce}\n{terms}".encode()).hexdigest()


def stirred_seed(secret: str, stirs: Mapping[int, str]) -> int:
    """The seed that comes of a secret and of what the seats have added."""
    lines = [f"secret: {secret}", *(f"stir {seat}: {stir}" for seat, stir in sorted(stirs.items()))]
    digest = hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).digest()
    return int.from_bytes(digest[:8]) >> 64 - SEED_BITS


def complaints(proof: Proof, terms: str, seed: int | None) -> list[str]:
    """What is wrong with a proof; nothing, if the deal is what it says."""
    found = []
    if commitment(proof.secret, proof.nonce, terms) != proof.commitment:
        found.append("The secret and the terms of the match do not give the commitment.")
    if stirred_seed(proof.secret, proof.stirs) != seed:
        found.append("The secret and what the seats have stirred into it do not give the seed.")
    return found
