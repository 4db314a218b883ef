from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

import allhands
from allhands.table.deal import Proof, commitment, stirred_seed, terms_text
from allhands.table.table import Table
from tests.cli.running import complaint, run

SECRET, NONCE = "5e" * 16, "a0" * 16
STIRS = {0: "01" * 16, 1: "02" * 16}


def dealt(name: str, stirs: dict[int, str]) -> tuple[Table, Proof]:
    """A match that was dealt as servers do it, and played at random."""
    box = allhands.load(name)
    table = box.deal(2, stirred_seed(SECRET, stirs), ["Ann", "Bo"])
    chance = random.Random(name)
    while not table.over:
        table.play(chance.choice(table.moves))
    decks = [line.partition(": ")[2].split(" | ") for line in deck_lines(table)]
    terms = terms_text(name, box.game.version, 2, box.options, decks)
    return table, Proof(commitment(SECRET, NONCE, terms), SECRET, NONCE, stirs)


def deck_lines(table: Table) -> list[str]:
    lines = table.record().splitlines()
    return [line.rpartition(" ~")[0] for line in lines if line.startswith("deck ")]


def kept(folder: Path, table: Table, proof: Proof | None) -> Path:
    path = folder / "match.txt"
    path.write_text(table.record(proof=proof), encoding="utf-8")
    return path


@pytest.mark.parametrize("game", ["leduc", "deckhand-ccg"])
def test_a_fair_deal_is_found_fair(tmp_path: Path, game: str) -> None:
    table, proof = dealt(game, STIRS)
    ran = run("verify", kept(tmp_path, table, proof), "--commitment", proof.commitment.upper())
    assert ran.status == 0, ran.out
    assert f"All {table.revision} moves were possible" in ran.out
    assert ran.out.endswith("stirred into it by Ann and Bo.\n")


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"secret": "00" * 16}, "do not give the commitment"),
        ({"nonce": "00" * 16}, "do not give the commitment"),
        ({"commitment": "00" * 32}, "do not give the commitment"),
        ({"stirs": {0: STIRS[0]}}, "do not give the seed"),
        ({"stirs": {0: STIRS[1], 1: STIRS[0]}}, "do not give the seed"),
    ],
)
def test_a_deal_that_was_arranged_is_found_out(
    tmp_path: Path, changed: dict[str, object], words: str
) -> None:
    table, proof = dealt("leduc", STIRS)
    ran = run("verify", kept(tmp_path, table, msgspec.structs.replace(proof, **changed)))
    assert ran.status == 1
    assert words in ran.out


def test_another_commitment_than_was_seen_is_told_of(tmp_path: Path) -> None:
    table, proof = dealt("leduc", {})
    ran = run("verify", kept(tmp_path, table, proof), "--commitment", "0" * 64)
    assert (ran.status, ran.out) == (1, "This is not the commitment that you saw before the match.\n")


def test_a_match_that_no_server_has_dealt(tmp_path: Path) -> None:
    table, _ = dealt("leduc", {})
    ran = run("verify", kept(tmp_path, table, None))
    assert (ran.status, "holds no proof" in ran.out) == (1, True)


def test_a_proof_that_is_none(tmp_path: Path) -> None:
    table, proof = dealt("leduc", {})
    path = tmp_path / "match.txt"
    text = table.record(proof=proof).replace("All Hands record 2", "All Hands record 1")
    lines = [line.rpartition(" ~")[0] or line for line in text.splitlines()]
    path.write_text("\n".join("proof: {}" if line.startswith("proof: ") else line for line in lines) + "\n")
    assert "this is not the proof of a deal" in complaint("verify", path)
