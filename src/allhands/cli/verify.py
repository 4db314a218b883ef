"""The fair-deal check of a match record."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer

from allhands.cli.output import print_text
from allhands.cli.params import Cards
from allhands.files.toml_data import DataError
from allhands.table.players import listed
from allhands.table.record_file import read_lines
from allhands.table.saved_matches import find_record


def verify(
    file: Annotated[
        Path, typer.Argument(help="A match record, or the name of a saved match.", metavar="FILE")
    ],
    commitment: Annotated[
        str | None, typer.Option(help="The server's seal that you saw before the match.")
    ] = None,
    contribution: Annotated[
        str | None, typer.Option(help="Your own part of the deal, saved on your device.", metavar="HEX")
    ] = None,
    cards: Cards = None,
) -> None:
    """Check a server's match: every move, and that nobody arranged the deal. Exit status 1 if it isn't so."""
    from allhands.table.fair_deal import SingleRoundProof
    from allhands.table.match_record import proof_problems, read_record, replay

    if contribution is not None and not re.fullmatch(r"[0-9a-f]{32,64}", contribution.strip()):
        raise DataError("A contribution is 64 lower-case hexadecimal digits. Copy all of them.")
    file = find_record(file)
    text = read_lines(file).text
    table, record = replay(text, cards=cards, source=str(file)), read_record(text, str(file))
    found, proof = proof_problems(record), record.proof
    if commitment and proof and commitment.strip().lower() != proof.commitment:
        found.append("The server's seal is not the one you saw before the match.")
    if contribution and proof:
        added = proof.stirs if isinstance(proof, SingleRoundProof) else proof.contributions
        if contribution.strip() not in added.values():
            found.append("Your contribution was left out or replaced.")
    if not table.over:
        found.append("The match is not over.")
    for complaint in found:
        print_text(complaint)
    if found or proof is None:
        raise typer.Exit(1)
    print_text(f"All {table.revision} moves were possible, and the match ends as the record says.")
    if isinstance(proof, SingleRoundProof):
        by = listed([table.names[seat] for seat in sorted(proof.stirs)])
        print_text(f"The seed comes from the server's secret and from {by}.")
        print_text(
            "This is the older, weaker proof: without seals, the server could have chosen what was added."
        )
        return
    by = listed([table.names[seat] for seat in sorted(proof.contributions)])
    print_text(
        f"The seed comes from the server's secret and from {by}, sealed before anyone revealed anything."
    )
    if absent := [table.names[seat] for seat in proof.without]:
        print_text(f"Without a contribution: {listed(absent)}.")
    if contribution:
        print_text("Your contribution is in it. Nobody could have arranged this deal.")
    else:
        print_text("Add --contribution with your own part of the deal to rule out that it was replaced.")
