"""Addresses of databases, as operators write them and as the drivers need them."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from bot.store.errors import StoreError, first_line

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
"""The driver to add to an address that names none, by kind of database."""
KINDS = tuple(sorted(set(DRIVERS.values())))


def read_address(text: str) -> URL:
    """Read an address and choose its driver. Raises `StoreError`.

    Hosting companies give addresses for libpq, whose `sslmode` is called `ssl` by asyncpg.
    """
    try:
        url = make_url(text)
    except (ArgumentError, ValueError) as error:
        raise StoreError(f"database address not usable: {_hide(error, text)}") from error
    url = url.set(drivername=DRIVERS.get(url.drivername, url.drivername))
    if url.drivername not in KINDS:
        raise StoreError(f"database address not usable: {url.drivername} is not known; known: {', '.join(KINDS)}")
    if is_sqlite(url):
        return url
    if not url.database:
        raise StoreError(f"database address not usable: {show_address(url)} names no database")
    mode = url.query.get("sslmode")
    return url if mode is None else url.difference_update_query(["sslmode"]).update_query_dict({"ssl": mode})


def is_sqlite(url: URL) -> bool:
    """Whether this address means SQLite, not a database server."""
    return url.get_backend_name() == "sqlite"


def find_file(url: URL) -> Path | None:
    """The database file; None for a server or a database in memory."""
    if not is_sqlite(url) or not url.database or url.database == ":memory:":
        return None
    return Path(url.database).expanduser()


def show_address(url: URL) -> str:
    """The address without its password."""
    shown = url.difference_update_query(["password"])  # libpq reads a password from the query as well
    return shown.render_as_string(hide_password=True)


def _hide(error: Exception, text: str) -> str:
    """The reason why an address is invalid, without any part of the address, which may contain a password."""
    if isinstance(error, ValueError):
        return "its port is not a number"
    return first_line(error).replace(text, "…") if text else "it is empty"
