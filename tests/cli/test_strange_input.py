"""Strange input: every command line gets an answer or a sentence, never a traceback."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from allhands.cli import matches
from tests.cli.running import COMMAND, complaint, complaints, run

LONG = "9" * 5000
DEEP = 100_000
ESCAPES = "\x1b[2J\x9b31m\u202e\x07"
SHOWN = r"\x1b[2J\x9b31m\u202e\x07"


@pytest.mark.parametrize(
    "arguments",
    [
        ("play", "hanataz", "--seats", LONG),
        ("play", "hanataz", "--seed", LONG),
        ("play", "hanataz", "--option", f"hands={LONG}"),
        ("play", "hanataz", "--bots", f"search:{LONG}"),
        ("play", "hanataz", "--names", LONG),
        ("play", "x" * 100_000),
        ("simulate", "hanataz", "--games", LONG),
        ("rules", "hanataz", LONG),
        ("cards", "hanataz", LONG),
        ("replay", "x" * 300),
        ("replay", "/dev/zero"),
        ("cards", "hanataz", "--check", "/dev/zero"),
        ("scenario", "/dev/zero"),
        ("deck", "check", "/dev/zero"),
        ("play", "--resume", "/dev/full"),
        ("play", "--resume", "/"),
        (LONG,),
    ],
    ids=lambda arguments: " ".join(map(str, arguments))[:40],
)
def test_long_arguments_get_a_short_sentence(arguments: tuple[str, ...]) -> None:
    assert len(complaint(*arguments)) < 1100


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("a = " + "[" * DEEP, "it's nested too deeply"),
        ("a = " + "{ b = " * DEEP, "it's nested too deeply"),
        (f"a = {LONG}", "a number in it is too long"),
        ("a = 0x" + "f" * 5000, "line 1: this number is too long"),
        (f'"{SHOWN}" = 1', "this is not TOML"),
        ('a = "\\u001b[2J"', r"line 1: a text cannot have the character \x1b."),
        ('"a\\u202e" = 1', r"line 1: a text cannot have the character \u202e."),
        ("a = nan", 'there is no "a" here'),
        ("a = 1979-05-27", 'there is no "a" here'),
    ],
)
@pytest.mark.parametrize("command", [("cards", "leduc", "--check"), ("scenario",), ("deck", "check")])
def test_bad_data_file_gets_one_sentence(
    command: tuple[str, ...], text: str, sentence: str, tmp_path: Path
) -> None:
    path = tmp_path / "file.toml"
    path.write_text(text, encoding="utf-8")
    assert any(sentence in problem for problem in complaints(*command, path))


def test_crash_prints_a_sentence_and_saves_details(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    def broken() -> list[str]:
        raise RuntimeError(f"a fault {ESCAPES}")

    monkeypatch.setattr(matches, "saved_matches", lambda game: broken())
    ran = run("matches")
    assert ran.status == 70
    assert ran.err.startswith(
        f"This should not have happened: RuntimeError: a fault {SHOWN}; the details are in "
    )
    assert ran.err.count("\n") == 1
    (details,) = (home.parent / "faults").iterdir()
    assert str(details) in ran.err
    assert "Traceback (most recent call last)" in details.read_text(encoding="utf-8")
    assert "in broken" in details.read_text(encoding="utf-8")


def test_crash_details_go_to_the_temporary_folder(
    monkeypatch: pytest.MonkeyPatch, home: Path, tmp_path: Path
) -> None:
    home.parent.write_text("not a folder")
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setattr(matches, "saved_matches", lambda game: 1 / 0)
    ran = run("matches")
    assert ran.status == 70
    (details,) = tmp_path.glob("fault-*.txt")
    assert str(details) in ran.err


@pytest.mark.parametrize(
    "arguments",
    [
        ("play", f"hana{ESCAPES}"),
        ("play", "hanataz", f"--{ESCAPES}"),
        (ESCAPES,),
        ("play", "hanataz", "--names", f"Ann{ESCAPES}"),
        ("play", "hanataz", "--bots", ESCAPES),
        ("play", "hanataz", "--bots", f"my{ESCAPES}.py"),
        ("play", "hanataz", "--option", f"{ESCAPES}=3"),
        ("rules", "hanataz", ESCAPES),
        ("cards", "hanataz", ESCAPES),
        ("replay", f"{ESCAPES}.txt"),
        ("scenario", ESCAPES),
        ("deck", "show", ESCAPES),
        ("simulate", "leduc", "--bots", ESCAPES),
    ],
)
def test_error_messages_have_no_escapes(arguments: tuple[str, ...]) -> None:
    said = complaint(*arguments)
    assert said.isprintable()
    assert r"\x1b[2J" in said


@pytest.mark.parametrize("key", ["seats: ", "names: Ann | ", "players: ", "option ", ""])
def test_bad_record_prints_no_escapes(key: str, tmp_path: Path) -> None:
    record = tmp_path / "record.txt"
    record.write_text(f"All Hands record 1\ngame: leduc 1\nseed: 1\n{key}{ESCAPES}\n", encoding="utf-8")
    assert complaint("replay", record).isprintable()


def test_odd_file_names_are_escaped(home: Path) -> None:
    run("play", "leduc", "--bots", "greedy", answers=["quit"])
    (record,) = home.iterdir()
    odd = home / f"{ESCAPES}.txt"
    record.rename(odd)
    assert "\x1b" not in run("matches").out
    assert SHOWN in run("matches").out
    ran = run("matches", "--json")
    assert r"\u001b[2J\u009b31m\u202e\u0007.txt" in ran.out
    assert "\x1b" not in run("play", "--last", answers=["quit"]).out


def test_undecodable_path_gets_one_sentence(tmp_path: Path) -> None:
    odd = os.fsencode(tmp_path) + b"/\xff\xfe"
    ran = subprocess.run([*COMMAND, "deck", "show", odd], capture_output=True, check=False)
    assert ran.returncode == 2
    assert ran.stderr.count(b"\n") == 1
    assert rb"\udcff\udcfe" in ran.stderr


@pytest.mark.parametrize(("closed", "status"), [("<&- >&- 2>&-", 0), (">/dev/full", 2)])
def test_closed_or_full_streams_cause_no_traceback(closed: str, status: int) -> None:
    line = '"$0" -c "from allhands.cli import main; main()" games ' + closed
    ran = subprocess.run(["sh", "-c", line, COMMAND[0]], capture_output=True, text=True, check=False)
    assert "Traceback" not in ran.stderr
    assert ran.returncode == status


def test_unwritable_home_gets_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ALLHANDS_HOME")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setenv("HOME", "/proc/nowhere")
    said = complaint("play", "leduc", "--bots", "greedy")
    assert said.startswith("/proc/nowhere/.local/share/allhands/records: cannot be written")


COMMANDS = ["play", "replay", "rules", "cards", "matches", "games", "scenario", "simulate"]
COMMANDS += [
    "deck list",
    "deck show",
    "deck check",
    "deck new",
    "verify",
    "arena",
    "balance",
    "bot",
    "schema",
]
OPTIONS = ["--json", "--seats", "--seed", "--option", "--bots", "--names", "--people", "--record", "--resume"]
OPTIONS += ["--last", "--cards", "--deck", "--to", "--seat", "--check", "--from", "--captain", "--game"]
OPTIONS += ["--checked", "--out", "--plot", "--plots", "--bot", "--threads", "--csv", "--commitment"]
VALUES = ["leduc", "hanataz", "0", "1", "-1", "99", "hands=1", "greedy", "=", ",", "|", "..", "/dev/zero"]
LETTERS = st.characters(exclude_characters="\0\n", exclude_categories=["Cs"])
WORDS = st.one_of(st.sampled_from([*OPTIONS, *VALUES]), st.text(LETTERS, max_size=20))


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    command=st.sampled_from(COMMANDS),
    words=st.lists(WORDS, max_size=5),
    typed=st.lists(st.text(LETTERS, max_size=30), max_size=4),
)
def test_no_command_line_ends_in_a_traceback(
    command: str, words: list[str], typed: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Any input gets an answer or a sentence. Nothing slow starts."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ALLHANDS_COMPILE", "")  # --checked changes it
    monkeypatch.setattr("allhands.cli.play.warm_up_for", lambda table, players: None)
    if command in ("simulate", "arena", "balance"):
        words = [*words, "--games", "0"]
    ran = run(*command.split(), *words, answers=typed)
    assert ran.status in (0, 1, 2), ran.err
    assert "Traceback" not in ran.err
    assert "\x1b" not in ran.out + ran.err


@pytest.mark.parametrize(
    "arguments",
    [
        ("verify",),
        ("replay",),
        ("scenario",),
        ("deck", "check"),
        ("cards", "leduc", "--check"),
        ("play", "--resume"),
    ],
    ids=" ".join,
)
def test_pipe_is_refused_without_waiting(arguments: tuple[str, ...], tmp_path: Path) -> None:
    os.mkfifo(pipe := tmp_path / "pipe")
    assert complaint(*arguments, pipe) == f"{pipe}: this is not a regular file. Name a file."
