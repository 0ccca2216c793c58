"""Errors of a database, each in one clear line for the operator."""

from __future__ import annotations

import builtins
from typing import Any

from alembic.util import CommandError
from sqlalchemy.exc import DatabaseError, DBAPIError, InterfaceError, OperationalError, TimeoutError

GONE = ("08", "57P", "25P03", "53", "3D000", "28", "25006")
"""Prefixes of PostgreSQL's codes for a server that cannot be used: connection failed, server shut down or session
ended, transaction idle for too long, resources exhausted, database unknown, login refused, read-only."""
BUSY = ("55P03", "40P01", "57014")
"""PostgreSQL's codes for a lock that was not free in time, a deadlock, and a statement that took too long."""
WRONG = ("3D000", "28")
"""Prefixes of codes for errors that the operator has to correct: database unknown, login refused."""
SPOILT = ("not a database", "malformed", "decode to UTF-8")
"""Parts of SQLite's error messages for a file that is no database, an invalid page, and an invalid text."""
ROTTEN = ("XX001", "XX002")
"""PostgreSQL's codes for a damaged page and a damaged index."""
LOST = (ConnectionError, builtins.TimeoutError)
"""Errors of a lost connection that asyncpg does not wrap."""


class StoreError(Exception):
    """The error of a database that cannot be used; the text is one clear line for the operator."""


class Busy(StoreError):
    """The error of a database that was busy with others' work for too long; the request may succeed a little later."""


class Unfit(StoreError):
    """The error of a database that cannot be used until a person changes something; waiting does not help."""


class Damaged(Unfit):
    """The error of a file whose pages have wrong contents; only an earlier copy of the file helps."""


class ClearErrors:
    """A context manager that turns the driver's errors into a `StoreError` of one line about the database `name`."""

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
    """The key of the sentence for players about an error; the sentence has an argument `done`."""
    if isinstance(error, Damaged):
        return "trouble-damaged"
    return "trouble-slow" if isinstance(error, Busy) else "trouble-store"


def explain_connecting(name: str, error: Exception) -> StoreError:
    """The error to raise if no connection was possible; drivers leave most of these errors unwrapped."""
    text = explain(error) if str(error) else "no answer in time"
    kind = StoreError if isinstance(error, OSError) else Unfit
    return kind(f"{name} cannot be used: {text}")


def explain(error: BaseException) -> str:
    """The first line of the driver's own message."""
    said = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    return first_line(said.__cause__ or said)


def first_line(error: BaseException) -> str:
    """The first line of an error's text, or the name of its type if there is no text."""
    return (str(error).splitlines() or [type(error).__name__])[0]
