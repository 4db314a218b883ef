"""tools.dist and tools.sbom: archives without traces of the machine, and what is in them."""

from __future__ import annotations

import io
import json
import re
import tarfile
from pathlib import Path

import pytest

import allhands
from tests.helpers import ROOT
from tools import dist, sbom

MOMENT = 1_700_000_000


def pack(path: Path, names: list[str], moment: int, user: str) -> Path:
    with tarfile.open(path, "w:gz") as archive:
        for name in names:
            member = tarfile.TarInfo(name)
            member.size, member.mtime, member.uname = 1, moment, user
            archive.addfile(member, io.BytesIO(b"x"))
    return path


def test_an_sdist_depends_on_its_content_alone(tmp_path: Path) -> None:
    first = pack(tmp_path / "first.tar.gz", ["a", "b"], 1, "ann")
    second = pack(tmp_path / "second.tar.gz", ["b", "a"], 2, "bo")
    for path in (first, second):
        dist.repack(path, MOMENT)
    assert first.read_bytes() == second.read_bytes()
    with tarfile.open(first) as archive:
        assert archive.getnames() == ["a", "b"]
        assert {member.mtime for member in archive} == {MOMENT}


def test_two_builds_that_differ_are_a_problem(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, other = tmp_path / "allhands.whl", tmp_path / "other.whl"
    first.write_bytes(b"1")
    other.write_bytes(b"2")
    monkeypatch.setattr(dist, "build", lambda _folder: [other])
    with pytest.raises(dist.DistError, match=r"allhands\.whl: two builds of the same commit differ"):
        dist.check([first])


@pytest.fixture
def page(tmp_path: Path) -> Path:
    part = {"name": "svelte", "version": "5.0.0", "licence": "MIT", "url": "https://svelte.dev"}
    font = {"name": "Fraunces", "version": "", "licence": "OFL-1.1", "url": "https://openfontlicense.org"}
    (tmp_path / "bundled.json").write_text(json.dumps([part, font]))
    return tmp_path


def test_sbom_lists_the_page_and_all_packages(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", str(MOMENT))
    made = sbom.make_sbom(page)
    assert made["metadata"]["timestamp"] == "2023-11-14T22:13:20Z"
    parts = {part["name"]: part for part in made["components"]}
    assert parts["svelte"]["purl"] == "pkg:npm/svelte@5.0.0"
    assert parts["Fraunces"]["licenses"] == [{"license": {"id": "OFL-1.1"}}]
    # greenlet is needed by SQLAlchemy's extra alone, and pytest by nobody who plays
    assert {"numpy", "litestar", "greenlet", "websockets"} <= parts.keys()
    assert "pytest" not in parts
    assert all(part["licenses"][0] != {"license": {"name": "unknown"}} for part in made["components"])


def test_sbom_refers_only_to_what_it_lists(page: Path) -> None:
    made = sbom.make_sbom(page)
    listed = {made["metadata"]["component"]["bom-ref"], *(part["bom-ref"] for part in made["components"])}
    assert len(listed) == 1 + len(made["components"])
    for edge in made["dependencies"]:
        assert {edge["ref"], *edge["dependsOn"]} <= listed


def test_sbom_is_the_same_each_time(page: Path) -> None:
    assert json.dumps(sbom.make_sbom(page)) == json.dumps(sbom.make_sbom(page))


def test_sbom_needs_the_page(tmp_path: Path) -> None:
    with pytest.raises(sbom.SbomError, match="Run make page first"):
        sbom.make_sbom(tmp_path)


def test_the_changelog_has_this_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(rf"^## \[{re.escape(allhands.__version__)}\] - \d{{4}}-\d\d-\d\d$", text, re.M)
