"""Terminals and a bot at one table of a server that is killed and restarted."""

from __future__ import annotations

import re
import subprocess
import sys
import threading
import time
from pathlib import Path

from tests.cli.running import complaint, run, start
from tests.server.serving import OpenedTable, Server, token


class Terminal:
    """A player that takes the first answer to every question."""

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
        """Wait until a pattern is printed."""
        with self._news:
            assert self._news.wait_for(lambda: re.search(pattern, self.text), 60), self.text
        found = re.search(pattern, self.text)
        assert found is not None
        return found

    def answer(self, line: str = "1") -> bool:
        """Answer a question, if there is one, with `line`. Return whether there was one."""
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
    """Give up to `answers` answers, until the match is over."""
    end = time.monotonic() + 60
    while answers and not all(player.over for player in players):
        assert time.monotonic() < end, [player.text for player in players]
        given = sum(player.answer() for player in players)
        answers -= min(given, answers)
        if not given:
            time.sleep(0.02)


def wait_for_asked(*players: Terminal) -> tuple[Terminal, Terminal]:
    """Return the player with a question, and the other one."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        for player, other in (players, players[::-1]):
            if player.asked:
                return player, other
        time.sleep(0.02)
    raise AssertionError([player.text for player in players])


def finished(process: subprocess.Popen[str]) -> None:
    """Wait for the process to end without an error message."""
    assert process.wait(60) == 0
    assert process.stderr is not None
    assert process.stderr.read() == ""
    for stream in (process.stdin, process.stdout, process.stderr):
        if stream:
            stream.close()


def test_remote_match_survives_a_server_kill(tmp_path: Path) -> None:
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


def test_the_deal_is_checked_by_a_terminal_that_was_closed_meanwhile(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        address = f"http://127.0.0.1:{server.port}"
        first = Terminal("leduc", "--server", address, "--bots", "greedy", "--names", "Ann")
        while not first.asked:
            time.sleep(0.02)
        first.answer("quit")
        link = first.wait(r"Come back with: .* --server '(\S+)'")[1]
        finished(first.process)
        again = Terminal("--server", link)
        play_on([again])
        finished(again.process)
        assert "The deal was fair: your contribution is in it" in again.text


def test_bad_address_gets_one_sentence(tmp_path: Path) -> None:
    for address in ("ftp://example.org", "http://[", "a b", "http://x:port", "http://" + "x" * 100, ""):
        assert "isn't a server address" in complaint("play", "--server", address)
    assert "Can't reach" in complaint("play", "leduc", "--server", "http://127.0.0.1:9")
    assert "isn't a table link" in complaint("bot", "--server", "http://127.0.0.1:9/lobby")
    assert "give only the game" in complaint("play", "leduc", "--server", "http://127.0.0.1:9", "--seed", "1")
    assert "Can't reach" in complaint("bot", "--server", "http://127.0.0.1:9/table/abc")
    assert "a server's address" in complaint("bot", "--server", "http://127.0.0.1:9")
    endless = f"http://127.0.0.1:9/table/abc#seat={'9' * 5000}&invite=x"
    assert "Can't reach" in complaint("play", "--server", endless)


def test_full_table_gets_one_sentence(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        address = f"http://127.0.0.1:{server.port}"
        opened = OpenedTable(server, "leduc", people=2)
        link = f"{address}/table/{opened.id}"
        assert complaint("play", "--server", link) == "Every seat at this table is taken."
        assert complaint("play", "--server", f"{address}/table/none#seat=0&token={token()}") == (
            "We can't find that table."
        )


def test_a_bot_that_makes_no_sense_takes_no_seat(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        opening = {"game": "leduc", "token": token()}
        id = server.ask("POST", "/api/tables", opening).json()["table"]["id"]
        link = f"http://127.0.0.1:{server.port}/table/{id}"
        for bot, words in (
            ("banana", 'There is no bot "banana"'),
            ("search:50@horizon=banana", "has horizon=banana"),
            ("search:50@banana=1", 'changes "banana"'),
            ("greedy@horizon=3", "makes no sense"),
            (str(tmp_path / "mine.py"), "there is no such file"),
        ):
            assert words in complaint("bot", "--server", link, "--bot", bot)
        seats = server.ask("GET", f"/api/tables/{id}").json()["seats"]
        assert [info["name"] for info in seats] == [None, None]


def test_a_deal_that_the_host_chose_is_told_before_anyone_sits_down(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        own = token()
        opened = server.ask("POST", "/api/tables", {"game": "leduc", "token": own, "seed": 7}).json()
        path = f"/table/{opened['table']['id']}"
        server.ask(
            "PUT", f"/api{path.replace('table', 'tables')}/seats/0/player", {"name": "Ann", "token": own}
        )
        link = f"http://127.0.0.1:{server.port}{path}"
        for address in (link, f"{link}#seat=1&invite={opened['invites'][1]}"):
            ran = run("play", "--server", address, "--names", "Ann")
            assert ran.out == "The host chose this deal.\n"
            assert "Choose another name." in ran.err
