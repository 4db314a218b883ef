"""Fair deals: a match's seed comes from everyone at the table, and nobody picks last.

1. The server draws a secret and publishes its commitment: the SHA-256 of the secret with the match's
   settings.
2. Every seat held by a person draws 32 bytes, its contribution, and publishes their seal: a SHA-256 bound to
   the server's commitment and to the seat.
3. When all seals are in the log, the seats reveal their contributions. The seed comes from the secret and
   from all of them.
4. After the match the secret is shown, and anyone who kept the commitment, the seals and their own bytes can
   check that nothing was replaced.

The hashed texts are lines in UTF-8, each with a line feed at its end:

    commitment                    seal of seat 2                seed
    secret: 32 hex digits         All Hands seal                All Hands deal 2
    nonce: 32 hex digits          commitment: COMMITMENT        secret: SECRET
    game: hanataz 1               seat: 2                       contribution 0: 64 hex digits
    seats: 4                      contribution: 64 hex digits   contribution 2: 64 hex digits
    option hands: 12
    deck 0: CAPTAIN | 2 CARD | ...

The seed is the first 62 bits of its SHA-256 as a whole number. Older records have a weaker proof, whose
seats published their bytes without a seal: the server, or the last seat to do so, could have chosen the deal.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress

import msgspec

SEED_BITS = 62
VERSION = 2  # of the proof format
CONTRIBUTION = 64  # hex digits
HOST_CHOSE = "The host chose this deal."
OLD_STIR = re.compile(r"[0-9a-f]{32,64}")


class DealProof(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The proof that nobody arranged a deal, with seals and contributions by seat."""

    version: int = VERSION
    commitment: str
    secret: str
    nonce: str
    people: list[int]  # seats held by people when the cards were dealt
    without: list[int] = []  # absent or late people, who took no part
    seals: dict[int, str]
    contributions: dict[int, str]


class SingleRoundProof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The weaker proof of older records: contributions by seat, without seals."""

    commitment: str
    secret: str
    nonce: str
    stirs: dict[int, str]


class Share(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat's copy of a deal: its own bytes, and the seals it saw before revealing them."""

    commitment: str
    seat: int
    contribution: str
    seals: dict[int, str] = {}  # of all seats, at that time
    before: dict[int, str] = {}  # the same of an earlier round, in which this seat revealed other bytes

    def renew(self, commitment: str, seat: int) -> Share:
        """Return a share of another round, with new bytes."""
        return Share(commitment, seat, draw_contribution(), before=self.seals or self.before)

    def may_reveal(self, seals: Mapping[int, str]) -> bool:
        """Return whether to reveal the bytes once these seals are set.

        Seals that this seat has revealed its bytes for never change. A round after that one goes without a
        seat that was silent: otherwise the server could call for rounds until it likes the deal.
        """
        if self.before and not set(seals) < set(self.before):
            return False
        return self.seals in ({}, seals) and seals.get(self.seat) == self.seal

    @property
    def seal(self) -> str:
        return seal(self.commitment, self.seat, self.contribution)


def settings_text(
    game: str, version: int, seats: int, options: Mapping[str, int], decks: Sequence[Sequence[str]]
) -> str:
    """Return the settings of a match in the format of a record's header."""
    lines = [f"game: {game} {version}", f"seats: {seats}"]
    lines += [f"option {name}: {value}" for name, value in options.items()]
    lines += [f"deck {seat}: {' | '.join(deck)}" for seat, deck in enumerate(decks[:seats])]
    return "".join(f"{line}\n" for line in lines)


def hashed(*lines: str) -> bytes:
    return hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).digest()


def commitment(secret: str, nonce: str, terms: str) -> str:
    """Return the hash that binds the server to its secret."""
    return hashlib.sha256(f"secret: {secret}\nnonce: {nonce}\n{terms}".encode()).hexdigest()


def draw_contribution() -> str:
    return secrets.token_hex(CONTRIBUTION // 2)


def seal(commitment: str, seat: int, contribution: str) -> str:
    """Return the hash that binds a seat to its contribution, for this deal only."""
    lines = (f"commitment: {commitment}", f"seat: {seat}", f"contribution: {contribution}")
    return hashed("All Hands seal", *lines).hex()


def derive_seed(secret: str, contributions: Mapping[int, str]) -> int:
    """Return the seed made from a secret and the seats' contributions."""
    lines = [f"contribution {seat}: {text}" for seat, text in sorted(contributions.items())]
    return first_bits(hashed("All Hands deal 2", f"secret: {secret}", *lines))


def single_round_seed(secret: str, stirs: Mapping[int, str]) -> int:
    """Return the seed of a deal in the older format without seals."""
    return first_bits(hashed(f"secret: {secret}", *(f"stir {seat}: {stirs[seat]}" for seat in sorted(stirs))))


def first_bits(digest: bytes) -> int:
    return int.from_bytes(digest[:8]) >> 64 - SEED_BITS


def read_proof(text: str) -> DealProof | SingleRoundProof | None:
    """Read a proof of either kind. Return None if the text is neither."""
    with suppress(msgspec.DecodeError, UnicodeError, RecursionError):
        return msgspec.json.decode(text, type=DealProof)
    with suppress(msgspec.DecodeError, UnicodeError, RecursionError):
        return msgspec.json.decode(text, type=SingleRoundProof)
    return None


def find_problems(proof: DealProof | SingleRoundProof, terms: str, seats: int, seed: int | None) -> list[str]:
    """List the problems of a proof. An empty list means that the deal is proven."""
    found = []
    if commitment(proof.secret, proof.nonce, terms) != proof.commitment:
        found.append("The secret and the terms of the match don't give the server's commitment.")
    if isinstance(proof, SingleRoundProof):
        return [*found, *single_round_problems(proof, seats, seed)]
    return [*found, *commit_reveal_problems(proof, seats, seed)]


def commit_reveal_problems(proof: DealProof, seats: int, seed: int | None) -> Iterator[str]:
    """Check who took part, every seal, and the seed."""
    if proof.version != VERSION:
        yield f"The proof has version {proof.version}; this program knows versions 1 and {VERSION}."
    shared, absent = set(proof.contributions), set(proof.without)
    for seat in sorted({*proof.people, *absent, *shared, *proof.seals}):
        if not 0 <= seat < seats:
            yield f"There is no seat {seat}: the seats are 0 to {seats - 1}."
    for seat in sorted(shared - set(proof.people)):
        yield f"Seat {seat} was not held by a person, and contributed."
    for seat in sorted(set(proof.people) - shared - absent):
        yield f"Seat {seat} was held by a person, and its contribution is missing."
    for seat in sorted(shared & absent):
        yield f"Seat {seat} contributed and took no part: it can't be both."
    for seat, text in sorted(proof.contributions.items()):
        if not is_contribution(text):
            yield f"The contribution of seat {seat} is not {CONTRIBUTION} lower-case hexadecimal digits."
        elif seat not in proof.seals:
            yield f"Seat {seat} contributed without a seal."
        elif seal(proof.commitment, seat, text) != proof.seals[seat]:
            yield f"The contribution of seat {seat} does not give its seal."
    for seat in sorted(set(proof.seals) - shared):
        yield f"Seat {seat} set a seal, and its contribution is missing."
    if not shared:
        yield "No seat contributed, so the server could have chosen this deal."
    if derive_seed(proof.secret, proof.contributions) != seed:
        yield "The secret and the contributions don't give the seed."


def single_round_problems(proof: SingleRoundProof, seats: int, seed: int | None) -> Iterator[str]:
    for seat, text in sorted(proof.stirs.items()):
        if not 0 <= seat < seats:
            yield f"There is no seat {seat}: the seats are 0 to {seats - 1}."
        if not OLD_STIR.fullmatch(text):
            yield f"The contribution of seat {seat} is not 32 to 64 lower-case hexadecimal digits."
    if not proof.stirs:
        yield "No seat contributed, so the server could have chosen this deal."
    if single_round_seed(proof.secret, proof.stirs) != seed:
        yield "The secret and the contributions don't give the seed."


def is_contribution(text: str) -> bool:
    return re.fullmatch(rf"[0-9a-f]{{{CONTRIBUTION}}}", text) is not None


def share_problems(proof: DealProof | SingleRoundProof | None, share: Share) -> list[str]:
    """List where a proof differs from what a seat saw and contributed."""
    if not isinstance(proof, DealProof):
        return ["The record doesn't hold the proof that the server promised."]
    found = []
    if proof.commitment != share.commitment:
        found.append("The server's commitment is not the one you saw before the deal.")
    if proof.contributions.get(share.seat) != share.contribution:
        found.append("Your contribution was left out or replaced.")
    if proof.seals != share.seals:
        found.append("The seals are not the ones you saw before you revealed your contribution.")
    return found
