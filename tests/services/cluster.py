"""A PostgreSQL server of the tests' own: made in an empty folder, thrown away at the end.

    python tests/services/cluster.py FOLDER

keeps one server for all who hold `FOLDER/users` (see `postgres.py`), writes its port to
`FOLDER/port`, and ends it when nobody holds that file any more, however they ended: the kernel
lets go of what a killed process held. No library was found that does this: the well-kept ones
start a server for each worker, refuse to run as root, or serve one connection at a time.
"""

import fcntl
import os
import pwd
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

OWNER = "comptoir"
"""the superuser of the server, let in without a password"""
GUEST = "invitee"
"""a role that must give its password, and owns nothing"""
USERS, PORT, LOG = "users", "port", "log"
_TRIES = 5
_OLDEST = 15
"""the version from which any base may sort by the rules of a language, and be copied quickly"""
_PLACES = ("usr/lib/postgresql/*/bin", "opt/homebrew/opt/postgresql*/bin", "usr/pgsql-*/bin")
_MEMORY = "/dev/shm"  # noqa: S108 - a folder of its own is made in it
_ROOM = 2**30
# Nothing of it outlives the run, so nothing need reach the disk.
_SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "max_connections": "200",
    "shared_buffers": "64MB",
    "max_wal_size": "256MB",
    "autovacuum": "off",
    # A French shop's server: sentences in French, and its own time zone.
    "timezone": "Europe/Paris",
}


class NoServerError(Exception):
    """PostgreSQL is not installed, or does not start; the message says what to do."""


def programs() -> Path:
    """The folder of `initdb` and `postgres`: on the path, or where packages put them."""
    onto = shutil.which("initdb")
    places = [Path(onto).resolve().parent] if onto else []
    places += [found for pattern in _PLACES for found in Path("/").glob(pattern)]
    whole = [one for one in places if (one / "initdb").is_file() and (one / "postgres").is_file()]
    newest = max(whole, key=_version, default=None)
    if newest is None or _version(newest) < _OLDEST:
        message = (
            f"PostgreSQL's server {_OLDEST} or later is not installed: run `make test`, which takes "
            "Debian's, or install it"
        )
        raise NoServerError(message)
    return newest


def _version(folder: Path) -> int:
    told = subprocess.run(
        [folder / "initdb", "--version"], capture_output=True, text=True, check=True
    )
    found = re.search(r"\) (\d+)", told.stdout)
    return int(found.group(1)) if found else 0


class Cluster:
    """One server and its files; `stop` ends the one and removes the other."""

    def __init__(self, log: Path) -> None:
        self._log = log
        self._bin = programs()
        self._folder = Path(tempfile.mkdtemp(prefix="comptoir-postgres-", dir=_quickest()))
        # The server refuses to run as root; whoever it then is must own its files.
        self._user: int | None = None
        if os.geteuid() == 0:
            self._user = pwd.getpwnam(_somebody()).pw_uid
            os.chown(self._folder, self._user, -1)
        self._process: subprocess.Popen[bytes] | None = None
        self.port = 0

    def start(self) -> None:
        """Make the files and wait until the server lets somebody in."""
        data = str(self._folder / "data")
        # A French shop's order of letters: texts do not sort as their bytes do.
        made = self._run(
            "initdb", "--pgdata", data, "--username", OWNER, "--auth", "trust", "--encoding",
            "UTF8", "--locale", "C.UTF-8", "--locale-provider", "icu", "--icu-locale", "fr-FR",
            "--no-sync", "--no-instructions",
        )  # fmt: skip
        if made.wait():
            message = f"PostgreSQL made no files; it says why in {self._log}"
            raise NoServerError(message)
        # First match wins: the guest gives a password, whoever else comes from here gives none.
        (self._folder / "data" / "pg_hba.conf").write_text(
            f"host all {GUEST} 127.0.0.1/32 scram-sha-256\nhost all all 127.0.0.1/32 trust\n",
            encoding="ascii",
        )
        settings = [part for name, value in _SETTINGS.items() for part in ("-c", f"{name}={value}")]
        for _ in range(_TRIES):
            self.port = _free_port()
            self._process = self._run("postgres", "-D", data, "-p", str(self.port), *settings)
            if self._ready():
                return
        message = f"PostgreSQL does not start; it says why in {self._log}"
        raise NoServerError(message)

    def stop(self) -> None:
        """End the server, and only this one."""
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait()
        shutil.rmtree(self._folder, ignore_errors=True)

    def _run(self, program: str, *arguments: str) -> subprocess.Popen[bytes]:
        with self._log.open("ab") as log:
            return subprocess.Popen(
                [str(self._bin / program), *arguments],
                cwd=self._folder,
                env={"LC_ALL": "C.UTF-8", "PATH": os.environ.get("PATH", "")},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                user=self._user,
            )

    def _ready(self) -> bool:
        """Whether it listens; False when it ended instead, as when its port was just taken."""
        assert self._process is not None
        listening = self._folder / "data" / "postmaster.pid"
        while self._process.poll() is None:
            if listening.is_file() and "ready" in listening.read_text(encoding="ascii"):
                return True
            time.sleep(0.01)
        return False


def _quickest() -> str | None:
    """Memory where there is room for a server's files; otherwise wherever temporary files go."""
    if os.access(_MEMORY, os.W_OK) and shutil.disk_usage(_MEMORY).free > _ROOM:
        return _MEMORY
    return None


def _somebody() -> str:
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


def _free_port() -> int:
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        return int(asked.getsockname()[1])


def keep(folder: Path) -> None:
    """Start a server, say where, and end it when nobody uses it any more."""
    cluster = Cluster(folder / LOG)
    try:
        cluster.start()
        port = folder / PORT
        port.with_suffix(".new").write_text(str(cluster.port), encoding="ascii")
        port.with_suffix(".new").rename(port)
        with (folder / USERS).open("w") as users:
            fcntl.flock(users, fcntl.LOCK_EX)
            # Whoever comes now waits for this lock, finds no port and starts another server.
            port.unlink(missing_ok=True)
            cluster.stop()
    finally:
        cluster.stop()


if __name__ == "__main__":
    try:
        keep(Path(sys.argv[1]))
    except NoServerError as error:
        sys.exit(str(error))
