"""The README's commands on a bare machine: `python -m tools.bare_machine`, or `make bare-machine`.

It builds a minimal Debian or Ubuntu in a folder with mmdebstrap, installs there what the README asks for,
clones the last commit, and runs each step as an ordinary user and as root. `play` runs `make play` until the
page answers and matches have been played over the WebSocket. `test` runs `make test`. It needs root on Linux,
and uses the standard library only.

The machine shares this one's network. Proxies, package indexes and certificates come from the usual
environment variables (NETWORK lists them). A variable that names a file gets a copy of that file.
"""

from __future__ import annotations

import argparse
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tools.step import StepFailed, step

ROOT = Path(__file__).parent.parent
NETWORK = (
    *("http_proxy", "https_proxy", "no_proxy", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY"),
    *("PIP_INDEX_URL", "PIP_EXTRA_INDEX_URL", "PIP_DEFAULT_TIMEOUT", "npm_config_registry"),
    *("SSL_CERT_FILE", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE", "PIP_CERT", "NODE_EXTRA_CA_CERTS"),
)
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
README_PACKAGES = ("make", "python3-venv")
ORDINARY_USER = "ann"
PAGE_SECONDS = 900  # for `make play` to set up and answer
TEST_SECONDS = 4 * 3600
COMPILE_SECONDS = 1800


class System(NamedTuple):
    """A distribution that mmdebstrap can build."""

    release: str
    mirror: str
    components: str
    keyring: str


KEYRINGS = "/usr/share/keyrings"
SYSTEMS = {
    "debian": System(
        "bookworm", "http://deb.debian.org/debian", "main", f"{KEYRINGS}/debian-archive-keyring.gpg"
    ),
    "ubuntu": System(
        "noble", "http://archive.ubuntu.com/ubuntu", "main,universe", f"{KEYRINGS}/ubuntu-archive-keyring.gpg"
    ),
}


class Problem(Exception):
    """A step failed, or this machine can't run it. The message is one sentence."""


class Machine:
    """A system in a folder, entered by chroot in its own mount and process namespaces."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.network: dict[str, str] = {}

    def build(self, system: System) -> None:
        """Install the system's minimum into the folder."""
        if not Path(system.keyring).exists():
            raise Problem(f"{system.keyring} is missing. Install it, or name another with --keyring.")
        self.folder.parent.mkdir(parents=True, exist_ok=True)
        command = [
            "mmdebstrap",
            "--mode=root",
            "--variant=minbase",
            "--include=apt",
            f"--components={system.components}",
        ]
        command += [f"--keyring={system.keyring}", system.release, str(self.folder), system.mirror]
        step(f"Building a bare {system.release} in {self.folder}", command)
        # Services of packages must not start: the machine shares this one's ports.
        policy = self.folder / "usr" / "sbin" / "policy-rc.d"
        policy.write_text("#!/bin/sh\nexit 101\n")
        policy.chmod(0o755)
        shutil.copyfile("/etc/resolv.conf", self.folder / "etc" / "resolv.conf")
        (self.folder / "etc" / "hosts").write_text(
            "127.0.0.1 localhost\n::1 localhost\n"
        )  # an installer's work

    def take_network(self, environment: Mapping[str, str]) -> None:
        """Take over the network's settings, with a copy of each file they name."""
        copies = Path("/etc/bare-machine")
        (self.folder / copies.relative_to("/")).mkdir(exist_ok=True)
        for name in filter(environment.get, NETWORK):
            value = environment[name]
            if value.startswith("/"):
                inside = copies / name
                shutil.copyfile(value, self.folder / inside.relative_to("/"))
                value = str(inside)
            self.network[name] = value

    def command(self, user: str, words: str) -> list[str]:
        """Return the command that runs shell words in the machine, in the user's home folder."""
        home = "/root" if user == "root" else f"/home/{user}"
        variables = {
            "PATH": PATH,
            "HOME": home,
            "USER": user,
            "LANG": "C.UTF-8",
            "TERM": "dumb",
        } | self.network
        assignments = [f"{name}={value}" for name, value in variables.items()]
        inside = ["env", "--ignore-environment", *assignments, "sh", "-c", f"cd && {words}"]
        # The shell stays as the namespace's first process: killed with unshare, it takes all others along.
        mounts = 'mount -t proc proc "$0/proc"; mount --rbind /dev "$0/dev"; chroot "$@"; exit $?'
        outside = [
            "unshare",
            "--mount",
            "--pid",
            "--fork",
            "--kill-child",
            "sh",
            "-c",
            mounts,
            str(self.folder),
        ]
        return [*outside, f"--userspec={user}:{user}", str(self.folder), *inside]

    def run(self, title: str, user: str, words: str) -> None:
        step(title, self.command(user, words))

    def clone(self, user: str) -> None:
        """Clone the last commit into the user's home folder."""
        home = self.folder / ("root" if user == "root" else f"home/{user}")
        target = home / "allhands"
        shutil.rmtree(target, ignore_errors=True)
        step(
            f"Cloning the last commit for {user}",
            ["git", "clone", "--depth=1", f"file://{ROOT}", str(target)],
        )
        self.run(
            f"Giving it to {user}",
            "root",
            f"chown -R {user}:{user} {Path('/', target.relative_to(self.folder))}",
        )


def play(machine: Machine, user: str, log: Path) -> None:
    """Run `make play` until the page answers, and play matches over the WebSocket."""
    port = free_port()
    server = f"http://127.0.0.1:{port}"
    started = time.monotonic()
    with background(machine.command(user, f'cd allhands && make play ARGS="--port {port}"'), log) as process:
        wait_for(lambda: answers(server), PAGE_SECONDS, process, log)
        report(user, "make play: the page answers", started)
        played = time.monotonic()
        machine.run(
            "Playing over the WebSocket",
            user,
            f"cd allhands && .venv/bin/python tools/smoke_test.py {server}",
        )
        report(user, "make play: two matches are played", played)
        wait_for(lambda: "All games are compiled." in log.read_text(), COMPILE_SECONDS, process, log)
        report(user, "make play: all games are compiled", started)


def test(machine: Machine, user: str, log: Path) -> None:
    """Run `make test`."""
    started = time.monotonic()
    with background(machine.command(user, "cd allhands && make test"), log) as process:
        try:
            status = process.wait(TEST_SECONDS)
        except subprocess.TimeoutExpired:
            raise Problem(f"make test as {user} took more than {TEST_SECONDS} s. See {log}.") from None
    report(user, "make test: finished", started)
    if status:
        raise Problem(f"make test as {user} failed with status {status}. See {log}.")


STEPS = {"play": play, "test": test}


@contextmanager
def background(command: list[str], log: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Run a command with its output in a file, and end it with all its children."""
    with log.open("wb") as output:
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=output, stderr=output)
        try:
            yield process
        finally:
            process.kill()
            process.wait()


def wait_for(
    is_true: Callable[[], bool], seconds: float, process: subprocess.Popen[bytes], log: Path
) -> None:
    end = time.monotonic() + seconds
    while not is_true():
        if process.poll() is not None:
            raise Problem(f"make play ended with status {process.returncode}. See {log}.")
        if time.monotonic() > end:
            raise Problem(f"make play took more than {seconds:.0f} s. See {log}.")
        time.sleep(0.5)


def answers(server: str) -> bool:
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with opener.open(server, timeout=5) as response:
            return bool(response.status == 200)
    except OSError:
        return False


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return int(listening.getsockname()[1])


def report(user: str, event: str, started: float) -> None:
    print(f"{user}: {event} after {time.monotonic() - started:.0f} s.", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="make bare-machine", description="Run the README's commands on a bare machine."
    )
    parser.add_argument("--only", choices=STEPS, help="Run one step (default: all).")
    parser.add_argument(
        "--system", default="debian", choices=SYSTEMS, help="The distribution (default: debian)."
    )
    parser.add_argument("--release", help="Its release by code name.")
    parser.add_argument("--keyring", help="The file with the keys of its archive.")
    parser.add_argument(
        "--user", choices=["ordinary", "root"], help="Run as one kind of user (default: both)."
    )
    parser.add_argument(
        "--folder", type=Path, help="Keep the machine in this folder, and use it if it is there."
    )
    wanted = parser.parse_args()
    if sys.platform != "linux" or os.getuid() != 0 or not shutil.which("mmdebstrap"):
        raise Problem(
            "A bare machine needs root on Linux and mmdebstrap (Debian: apt-get install mmdebstrap)."
        )
    system = SYSTEMS[wanted.system]
    system = system._replace(
        release=wanted.release or system.release, keyring=wanted.keyring or system.keyring
    )
    with tempfile.TemporaryDirectory(prefix="bare-machine-") as temporary:
        folder = wanted.folder.resolve() if wanted.folder else Path(temporary) / "root"
        machine = Machine(folder)
        if not (folder / "usr").exists():
            machine.build(system)
        machine.take_network(os.environ)
        machine.run(
            f"Installing {' and '.join(README_PACKAGES)}, as the README says",
            "root",
            "export DEBIAN_FRONTEND=noninteractive; apt-get update -q && "
            f"apt-get install -y -q {' '.join(README_PACKAGES)}",
        )
        machine.run(
            f"Adding the user {ORDINARY_USER}", "root", f"id {ORDINARY_USER} || useradd -m {ORDINARY_USER}"
        )
        # The ordinary user comes first: as root, `make test` installs programs for everyone.
        users = {"ordinary": [ORDINARY_USER], "root": ["root"]}.get(wanted.user, [ORDINARY_USER, "root"])
        for user in users:
            machine.clone(user)
            for name in [wanted.only] if wanted.only else STEPS:
                STEPS[name](machine, user, folder.parent / f"{folder.name}-{user}-{name}.log")


if __name__ == "__main__":
    try:
        main()
    except (Problem, StepFailed, OSError) as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit(130)
