"""Databases for tests: SQLite files, or databases of one PostgreSQL server started on first use.

`pytest --store postgres` gives every test PostgreSQL and leaves out tests marked `sqlite`, which are about SQLite's
files. The server lives in a temporary folder during the tests, listens on a socket there, and needs no network; its
programs are found where the system's packages put them."""

from __future__ import annotations

import asyncio
import atexit
import contextlib
import fcntl
import os
import shutil
import subprocess
import tempfile
import uuid
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

FIRST_LIGHT = Path(__file__).parents[2] / "golden" / "saved" / "first_light.db.gz"
"""The database of the release "first light": game 1 has no answer yet, game 2 is half played."""
CHOICE, FOLDER = "LANDSRAAD_TEST_STORE", "LANDSRAAD_TEST_CLUSTER"
"""Environment variables that give the processes of a pytest run the kind of store and the folder of the server."""
PROGRAMS = ("initdb", "pg_ctl", "createdb", "dropdb")
TEMPLATE = "landsraad_template"
FAST = "-c listen_addresses= -c fsync=off -c full_page_writes=off -c max_connections=300"
_made: list[str] = []


def find_programs() -> Path | None:
    """The folder with PostgreSQL's programs; None if PostgreSQL is not installed."""
    folders = [Path(found).parent for one in PROGRAMS[:1] if (found := shutil.which(one))]
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((folder for folder in folders if all((folder / one).exists() for one in PROGRAMS)), None)


def is_postgres() -> bool:
    """Whether this run gives every test PostgreSQL."""
    return os.environ.get(CHOICE) == "postgres"


def fresh_url(folder: Path, name: str = "games") -> str:
    """The address of a new database with all tables but no rows, of the kind that this run tests."""
    if is_postgres():
        return Cluster.shared().make(TEMPLATE)
    shutil.copyfile(_file_with_tables(), folder / f"{name}.db")
    return _file_address(folder, name)


def empty_address(folder: Path) -> str:
    """The address of a new database without tables, of the kind that this run tests."""
    return Cluster.shared().make() if is_postgres() else _file_address(folder, "empty")


def _file_address(folder: Path, name: str) -> str:
    return f"sqlite+aiosqlite:///{folder / f'{name}.db'}"


@cache
def _file_with_tables() -> Path:
    """A SQLite file with all tables, made once per process."""
    folder = Path(tempfile.mkdtemp(prefix="landsraad-sqlite-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    with ThreadPoolExecutor(1) as beside:  # in a thread, because the test may have a running event loop
        beside.submit(asyncio.run, _migrate(_file_address(folder, TEMPLATE))).result()
    return folder / f"{TEMPLATE}.db"


def drop_made() -> None:
    """Drop the databases made by `fresh_url` and `Cluster.make` in this process."""
    while _made:
        Cluster.shared().run("dropdb", "--force", "--if-exists", _made.pop())


class Cluster:
    """A PostgreSQL server in a folder."""

    def __init__(self, folder: Path, programs: Path) -> None:
        self.folder, self.programs = folder, programs
        self.user = "postgres" if os.getuid() == 0 else None
        """The user who runs the server, since PostgreSQL does not run as root."""

    @classmethod
    def shared(cls) -> Cluster:
        """The server of this run, started if necessary."""
        programs = find_programs()
        assert programs is not None, "PostgreSQL is not installed"
        cluster = cls(Path(os.environ[FOLDER]), programs)
        cluster.start()
        return cluster

    def start(self) -> None:
        """Start the server with a template that has all tables, unless another process of the run has done so."""
        ready = self.folder / "ready"
        if ready.exists():
            return
        with (self.folder / "lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not ready.exists():
                self.run("initdb", "--pgdata", self.data, "--username", "postgres", "--auth", "trust", "--no-sync")
                self.resume()
                self.run("createdb", TEMPLATE)
                with ThreadPoolExecutor(1) as beside:  # in a thread, because the test may have a running event loop
                    beside.submit(asyncio.run, _migrate(self.address(TEMPLATE))).result()
                ready.touch()

    @property
    def data(self) -> str:
        """The folder of the server's files."""
        return str(self.folder / "data")

    def resume(self) -> None:
        """Start the server again on its existing files."""
        options = f"{FAST} -k {self.folder}"
        self.run("pg_ctl", "--pgdata", self.data, "--options", options, "--log", self.data + ".log", "-w", "start")

    def stop(self, mode: str = "immediate") -> None:
        """Stop the server by `pg_ctl`, in this mode."""
        self.run("pg_ctl", "--pgdata", self.data, "--mode", mode, "-w", "stop")

    def make(self, template: str = "template0") -> str:
        """The address of a new database, empty or with the tables of `TEMPLATE`."""
        name = f"test_{uuid.uuid4().hex}"
        self.run("createdb", "--template", template, name)
        _made.append(name)
        return self.address(name)

    def address(self, name: str) -> str:
        """The address of the database with this name."""
        return f"postgresql+asyncpg://postgres@/{name}?host={self.folder}"

    def run(self, program: str, *arguments: str) -> None:
        """Run one of PostgreSQL's programs as the server's user."""
        command = [str(self.programs / program), *arguments]
        names = {"PGHOST": str(self.folder), "PGUSER": "postgres"}
        with (self.folder / "programs.log").open("ab") as log:
            subprocess.run(
                command, check=True, user=self.user, env=os.environ | names, cwd=self.folder, stdout=log, stderr=log
            )


async def _migrate(address: str) -> None:
    from bot.store import Store

    store = Store(address)
    await store.open()
    await store.close()


def begin_run(choice: str) -> None:
    """Prepare the stores before the first test, in pytest's main process."""
    if FOLDER in os.environ:
        return
    os.environ[CHOICE] = choice
    folder = Path(tempfile.mkdtemp(prefix="landsraad-pg-"))
    os.environ[FOLDER] = str(folder)
    if os.getuid() == 0 and find_programs() is not None:
        shutil.chown(folder, "postgres")


def end_run() -> None:
    """Stop the server and remove its folder after the last test, in pytest's main process."""
    folder, programs = Path(os.environ.pop(FOLDER)), find_programs()
    if (folder / "data" / "postmaster.pid").exists() and programs is not None:
        with contextlib.suppress(subprocess.CalledProcessError):  # a test may have stopped the server
            Cluster(folder, programs).stop()
    shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def own_cluster() -> Iterator[Cluster]:
    """A server for one test, which may stop and start it."""
    programs = find_programs()
    assert programs is not None, "PostgreSQL is not installed"
    with tempfile.TemporaryDirectory(prefix="landsraad-pg-", ignore_cleanup_errors=True) as name:
        cluster = Cluster(Path(name), programs)
        if cluster.user:
            shutil.chown(name, cluster.user)
        cluster.start()
        try:
            yield cluster
        finally:
            with contextlib.suppress(subprocess.CalledProcessError):  # the server was stopped already
                cluster.stop()
