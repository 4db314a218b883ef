"""A PostgreSQL server for the tests, in a temporary folder."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Self

from tools.programs import postgres


class Postgres:
    """A server that listens only in its folder. It never runs as root, which PostgreSQL doesn't allow."""

    def __init__(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="allhands-postgres-"))
        self._user = ordinary_user() if os.getuid() == 0 else None
        self._databases = 0

    def __enter__(self) -> Self:
        if self._user:
            owner = pwd.getpwnam(self._user)
            os.chown(self._folder, owner.pw_uid, owner.pw_gid)
        self._run("initdb", "--auth=trust", "--username=allhands", "--encoding=UTF8", "--no-sync")
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        shutil.rmtree(self._folder)

    def start(self) -> None:
        settings = f"-c listen_addresses='' -c unix_socket_directories={self._folder} -c fsync=off"
        self._run("pg_ctl", "start", "--wait", "--log", str(self._folder / "log"), "--options", settings)

    def stop(self) -> None:
        """Stop at once, even with open connections."""
        self._run("pg_ctl", "stop", "--wait", "--mode=immediate")

    def database(self) -> str:
        """Create a database. Return its address."""
        self._databases += 1
        name = f"tables{self._databases}"
        self._run("createdb", "--host", str(self._folder), "--username=allhands", name, data=False)
        return f"postgresql://allhands@/{name}?host={self._folder}"

    def _run(self, program: str, *arguments: str, data: bool = True) -> None:
        where = ["--pgdata", str(self._folder / "data")] if data else []
        subprocess.run(
            [postgres(program), *where, *arguments],
            user=self._user,
            cwd=self._folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            check=True,
        )


def ordinary_user() -> str:
    """Return the account that runs the server for root: Debian's own, or nobody."""
    names = {event.pw_name for event in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"
