"""Errors of a database, each in one clear line for the operator."""

from __future__ import annotations

import builtins
from typing import Any

from alembic.util import CommandError
from sqlalchemy.exc import DatabaseError, DBAPIError, InterfaceError, OperationalError, TimeoutError

GONE = ("08", "57P", "25P03", "53", "3D000", "28", "25006")
"""Beginnings of PostgreSQL's codes when the server cannot be used: no connection, shut down or killed, idle for too
long, too many connections or no room, no such database, not this role, read-only."""
BUSY = ("55P03", "40P01", "57014")
"""Somebody else holds a lock for too long; each waits for the other; the statement took too long."""
WRONG = ("3D000", "28")
"""Those of them that need a person: no such database, not this role."""
SPOILT = ("not a database", "malformed", "decode to UTF-8")
"""SQLite's words for a file that is none of its own, a page that cannot be one, or a text that is none."""
ROTTEN = ("XX001", "XX002")
"""PostgreSQL found that a page, or an index, does not hold what was written."""
LOST = (ConnectionError, builtins.TimeoutError)
"""Errors that asyncpg does not wrap when the server goes away in the middle."""


class StoreError(Exception):
    """The database cannot be used; the text is one clear line for the operator."""


class Busy(StoreError):
    """The database is there, but others were before for too long: what was asked for may be done a little later."""


class Unfit(StoreError):
    """The database cannot be used until somebody changes something: no waiting helps."""


class Damaged(Unfit):
    """Pages of the file do not hold what was written: only an earlier copy helps."""


class ClearErrors:
    """Inside the block the driver's errors about the database called `name` become a `StoreError` of one line."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: Any, error: BaseException | None, trace: Any) -> None:
        if isinstance(error, CommandError):
            raise Unfit(f"{self.name} was written by another version: {first_line(error)}") from error
        if isinstance(error, TimeoutError):
            raise Busy(f"{self.name} is busy: no connection came free") from error
        if isinstance(error, LOST):
            raise StoreError(f"{self.name} cannot be used: {first_line(error)}") from error
        if isinstance(error, DBAPIError):
            text, code = explain(error), getattr(error.orig, "sqlstate", None) or ""
            if "database is locked" in text or "database table is locked" in text or code in BUSY:
                raise Busy(f"{self.name} is locked by another program") from error
            if code in ROTTEN:
                raise Damaged(f"{self.name} is damaged: {text}") from error
            plain = isinstance(error, (OperationalError, InterfaceError)) or type(error) is DatabaseError
            if plain or error.connection_invalidated or code.startswith(GONE):
                if any(word in text for word in SPOILT):
                    raise Damaged(f"{self.name} is damaged: {text}") from error
                unfit = code.startswith(WRONG)
                raise (Unfit if unfit else StoreError)(f"{self.name} cannot be used: {text}") from error


def name_trouble(error: StoreError) -> str:
    """The key of what players are told; it has an argument `done`."""
    if isinstance(error, Damaged):
        return "trouble-damaged"
    return "trouble-slow" if isinstance(error, Busy) else "trouble-store"


def explain_connecting(name: str, error: Exception) -> StoreError:
    """The reason why no connection came about; drivers leave most of these errors as they are."""
    text = explain(error) if str(error) else "no answer in time"
    kind = StoreError if isinstance(error, OSError) else Unfit
    return kind(f"{name} cannot be used: {text}")


def explain(error: BaseException) -> str:
    """The first line of what the driver itself said."""
    said = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    return first_line(said.__cause__ or said)


def first_line(error: BaseException) -> str:
    """The first line of an error's text, or what kind it is."""
    return (str(error).splitlines() or [type(error).__name__])[0]
