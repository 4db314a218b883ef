"""Terminals and a bot at one table of a server, which is killed in the middle and started again."""

from __future__ import annotations

import re
import subprocess
import sys
import threading
import time
from pathlib import Path

from tests.cli.running import complaint, start
from tests.server.serving import OpenedTable, Server, token


class Terminal:
    """Somebody who takes the first answer whenever they are asked."""

    def __init__(self, *arguments: object) -> None:
        self.process = start("play", *arguments)
        self.text = ""
        self.asked = 0
        self._news = threading.Condition()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        while character := self.process.stdout.read(1):
            with self._news:
                self.text += character
                if self.text.endswith("Your choice: "):
                    self.asked += 1
                self._news.notify_all()

    def wait(self, pattern: str) -> re.Match[str]:
        """Until something is printed."""
        with self._news:
            assert self._news.wait_for(lambda: re.search(pattern, self.text), 60), self.text
        found = re.search(pattern, self.text)
        assert found is not None
        return found

    def answer(self, line: str = "1") -> bool:
        """Take the first answer, or type something else, if asked."""
        with self._news:
            if self.asked == 0:
                return False
            self.asked -= 1
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()
        return True

    @property
    def over(self) -> bool:
        return "The match is over." in self.text


def play_on(players: list[Terminal], answers: int = sys.maxsize) -> None:
    """Give so many answers, or as many as are asked for."""
    end = time.monotonic() + 60
    while answers and not all(player.over for player in players):
        assert time.monotonic() < end, [player.text for player in players]
        given = sum(player.answer() for player in players)
        answers -= min(given, answers)
        if not given:
            time.sleep(0.02)


def wait_for_asked(*players: Terminal) -> tuple[Terminal, Terminal]:
    """Whoever is asked, and the other one."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        for player, other in (players, players[::-1]):
            if player.asked:
                return player, other
        time.sleep(0.02)
    raise AssertionError([player.text for player in players])


def finished(process: subprocess.Popen[str]) -> None:
    """It ends by itself, without a word of complaint."""
    assert process.wait(60) == 0
    assert process.stderr is not None
    assert process.stderr.read() == ""
    for stream in (process.stdin, process.stdout, process.stderr):
        if stream:
            stream.close()


def test_two_terminals_and_a_bot_while_the_server_is_killed(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        address = f"http://127.0.0.1:{server.port}"
        options = ["--seats", "3", "--option", "hands=1", "--names", "Ann"]
        ann = Terminal("hanataz", "--server", address, *options)
        link = ann.wait(r"Invite the others: (\S+)\n")[1]
        bo = Terminal("--server", link, "--names", "Bo")
        bot = start("bot", "--server", link, "--bot", "greedy", "--name", "Cy")
        talker, listener = wait_for_asked(ann, bo)
        assert talker.answer("say What a hand!")
        listener.wait(r"(Ann|Bo): What a hand!")
        play_on([ann, bo], 6)
        server.kill()
        server.start()
        play_on([ann, bo])
        for process in (ann.process, bo.process, bot):
            finished(process)
        assert ann.text.count("Connection lost") == 1
        for player in (ann, bo):
            assert "The deal was fair: your contribution is in it" in player.text
        assert server.errors.read_text() == ""


def test_bad_addresses_are_told_of(tmp_path: Path) -> None:
    for address in ("ftp://example.org", "http://[", "a b", "http://x:port", "http://" + "x" * 100, ""):
        assert "isn't a server address" in complaint("play", "--server", address)
    assert "Can't reach" in complaint("play", "leduc", "--server", "http://127.0.0.1:9")
    assert "isn't a table link" in complaint("bot", "--server", "http://127.0.0.1:9/lobby")
    assert "give only the game" in complaint("play", "leduc", "--server", "http://127.0.0.1:9", "--seed", "1")
    assert "Can't reach" in complaint("bot", "--server", "http://127.0.0.1:9/table/abc")
    assert "a server's address" in complaint("bot", "--server", "http://127.0.0.1:9")
    endless = f"http://127.0.0.1:9/table/abc#seat={'9' * 5000}&invite=x"
    assert "Can't reach" in complaint("play", "--server", endless)


def test_a_table_without_a_free_seat_says_so(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        address = f"http://127.0.0.1:{server.port}"
        opened = OpenedTable(server, "leduc", people=2)
        link = f"{address}/table/{opened.id}"
        assert complaint("play", "--server", link) == "Every seat at this table is taken."
        assert complaint("play", "--server", f"{address}/table/none#seat=0&token={token()}") == (
            "We can't find that table."
        )
