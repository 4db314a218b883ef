from __future__ import annotations

from pathlib import Path

import pytest

from tools import goldens
from tools.digests import FILE


def test_published_schemas_are_current() -> None:
    """`make goldens` writes them."""
    for name, kind in goldens.SCHEMAS.items():
        assert goldens.schema_path(name).read_text(encoding="utf-8") == goldens.schema(kind)
    published = {path.stem for path in (goldens.ROOT / "docs" / "schema").glob("*.json")}
    assert published == set(goldens.SCHEMAS)


def test_only_changed_goldens_are_written(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(goldens, "ROOT", tmp_path)
    monkeypatch.setattr(goldens, "digests", lambda name, _folder: iter([f"{name}: 0 decisions"]))
    path = goldens.golden_path(name)
    said = path.relative_to(tmp_path).as_posix()
    first = goldens.golden_path(name, "_1").relative_to(tmp_path).as_posix()
    assert goldens.main([name]) == 0
    digests = path.with_name(FILE)
    written = digests.relative_to(tmp_path).as_posix()
    assert capsys.readouterr().out == f"{said}: new\n{first}: new\n{written}: new\n"
    assert digests.read_text(encoding="utf-8") == f"{name}: 0 decisions\n"
    assert goldens.main([name]) == 0
    assert capsys.readouterr().out == ""
    path.write_text("old", encoding="utf-8")
    assert goldens.main([name]) == 0
    assert capsys.readouterr().out == f"{said}: changed\n"
    assert path.read_text(encoding="utf-8") == goldens.golden(name)
    assert not (tmp_path / "docs").exists()


def test_unknown_game_gets_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert goldens.main(["qqq"]) == 2
    assert capsys.readouterr().err.startswith('There is no game "qqq"')
