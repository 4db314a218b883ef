from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

import allhands
from allhands.table.fair_deal import (
    DealProof,
    SingleRoundProof,
    commitment,
    derive_seed,
    seal,
    settings_text,
    single_round_seed,
)
from allhands.table.table import Table
from tests.cli.running import complaint, run

SECRET, NONCE = "5e" * 16, "a0" * 16
OWN = {0: "01" * 32, 1: "02" * 32}
STIRS = {0: "01" * 16, 1: "02" * 16}


def played(name: str, seed: int) -> tuple[Table, str]:
    """Return a random match, and the server's commitment to it."""
    game_config = allhands.load(name)
    table = game_config.deal(2, seed, ["Ann", "Bo"])
    chance = random.Random(name)
    while not table.over:
        table.play(chance.choice(table.moves))
    decks = [line.partition(": ")[2].split(" | ") for line in deck_lines(table)]
    return table, commitment(
        SECRET, NONCE, settings_text(name, game_config.game.info.version, 2, game_config.options, decks)
    )


def dealt(name: str, own: dict[int, str]) -> tuple[Table, DealProof]:
    """Return a server-dealt match and its proof."""
    table, bound = played(name, derive_seed(SECRET, own))
    seals = {seat: seal(bound, seat, text) for seat, text in own.items()}
    without = [seat for seat in (0, 1) if seat not in own]
    return table, DealProof(
        commitment=bound,
        secret=SECRET,
        nonce=NONCE,
        people=[0, 1],
        without=without,
        seals=seals,
        contributions=own,
    )


def stirred(own: dict[int, str]) -> tuple[Table, SingleRoundProof]:
    """Return a match with the older proof."""
    table, bound = played("leduc", single_round_seed(SECRET, own))
    return table, SingleRoundProof(bound, SECRET, NONCE, own)


def deck_lines(table: Table) -> list[str]:
    lines = table.record().splitlines()
    return [line.rpartition(" ~")[0] for line in lines if line.startswith("deck ")]


def kept(folder: Path, table: Table, proof: DealProof | SingleRoundProof | None) -> Path:
    path = folder / "match.txt"
    path.write_text(table.record(proof=proof), encoding="utf-8")
    return path


@pytest.mark.parametrize("game", ["leduc", "deckhand-ccg"])
def test_fair_deal_is_confirmed(tmp_path: Path, game: str) -> None:
    table, proof = dealt(game, OWN)
    path = kept(tmp_path, table, proof)
    ran = run("verify", path, "--commitment", proof.commitment.upper(), "--contribution", OWN[1])
    assert ran.status == 0, ran.out
    assert f"All {table.revision} moves were possible" in ran.out
    assert "from Ann and Bo, sealed before anyone revealed anything." in ran.out
    assert ran.out.endswith("Your contribution is in it. Nobody could have arranged this deal.\n")
    ran = run("verify", path)
    assert (ran.status, "Add --contribution" in ran.out) == (0, True)


def test_seat_without_a_contribution_is_named(tmp_path: Path) -> None:
    table, proof = dealt("leduc", {0: OWN[0]})
    ran = run("verify", kept(tmp_path, table, proof))
    assert (ran.status, "Without a contribution: Bo." in ran.out) == (0, True)


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"secret": "00" * 16}, "don't give the server's commitment"),
        ({"nonce": "00" * 16}, "don't give the server's commitment"),
        ({"commitment": "00" * 32}, "don't give the server's commitment"),
        ({"contributions": {0: OWN[0]}}, "Seat 1 set a seal, and its contribution is missing."),
        ({"contributions": {0: OWN[1], 1: OWN[0]}}, "The contribution of seat 0 does not give its seal."),
        ({"contributions": {}, "seals": {}, "without": [0, 1]}, "No seat contributed"),
        ({"contributions": {**OWN, 77: OWN[0]}}, "There is no seat 77: the seats are 0 to 1."),
        ({"contributions": {0: "xy" * 32, 1: OWN[1]}}, "not 64 lower-case hexadecimal digits"),
        ({"contributions": {0: OWN[0].upper() + "\n", 1: OWN[1]}}, "not 64 lower-case hexadecimal digits"),
        ({"contributions": {0: OWN[0][:32], 1: OWN[1]}}, "not 64 lower-case hexadecimal digits"),
        ({"seals": {0: "00" * 32}}, "Seat 1 contributed without a seal."),
        ({"people": [0]}, "Seat 1 was not held by a person, and contributed."),
        ({"people": [0, 1, -1]}, "There is no seat -1"),
        ({"without": [1]}, "Seat 1 contributed and took no part"),
        ({"version": 3}, "The proof has version 3"),
    ],
)
def test_arranged_deal_is_detected(tmp_path: Path, changed: dict[str, object], words: str) -> None:
    table, proof = dealt("leduc", OWN)
    ran = run("verify", kept(tmp_path, table, msgspec.structs.replace(proof, **changed)))
    assert ran.status == 1
    assert words in ran.out


def test_replaced_contribution_is_detected(tmp_path: Path) -> None:
    """The record is consistent. Only the player's own bytes reveal the change."""
    table, proof = dealt("leduc", {**OWN, 1: "77" * 32})
    path = kept(tmp_path, table, proof)
    assert run("verify", path).status == 0
    ran = run("verify", path, "--contribution", OWN[1])
    assert (ran.status, ran.out) == (1, "Your contribution was left out or replaced.\n")
    assert "64 lower-case hexadecimal digits" in complaint("verify", path, "--contribution", "XYZ")


def test_different_commitment_is_detected(tmp_path: Path) -> None:
    table, proof = dealt("leduc", OWN)
    ran = run("verify", kept(tmp_path, table, proof), "--commitment", "0" * 64)
    assert (ran.status, ran.out) == (1, "The server's seal is not the one you saw before the match.\n")


def test_older_proof_is_reported_as_weaker(tmp_path: Path) -> None:
    table, proof = stirred(STIRS)
    ran = run("verify", kept(tmp_path, table, proof), "--contribution", STIRS[0])
    assert ran.status == 0, ran.out
    assert "This is the older, weaker proof" in ran.out


@pytest.mark.parametrize(
    ("stirs", "words"),
    [
        ({}, "No seat contributed"),
        ({77: "01" * 16}, "There is no seat 77"),
        ({0: "not hex"}, "not 32 to 64 lower-case hexadecimal digits"),
        ({0: "AB" * 16}, "not 32 to 64 lower-case hexadecimal digits"),
    ],
)
def test_bad_contributions_of_the_older_proof_are_detected(
    tmp_path: Path, stirs: dict[int, str], words: str
) -> None:
    ran = run("verify", kept(tmp_path, *stirred(stirs)))
    assert (ran.status, words in ran.out) == (1, True)


def test_record_without_a_proof_fails(tmp_path: Path) -> None:
    table, _ = dealt("leduc", OWN)
    ran = run("verify", kept(tmp_path, table, None))
    assert (ran.status, "holds no proof" in ran.out) == (1, True)


def test_invalid_proof_gets_one_sentence(tmp_path: Path) -> None:
    table, proof = dealt("leduc", OWN)
    path = tmp_path / "match.txt"
    text = table.record(proof=proof).replace("All Hands record 2", "All Hands record 1")
    lines = [line.rpartition(" ~")[0] or line for line in text.splitlines()]
    path.write_text("\n".join("proof: {}" if line.startswith("proof: ") else line for line in lines) + "\n")
    assert "this is not the proof of a deal" in complaint("verify", path)
