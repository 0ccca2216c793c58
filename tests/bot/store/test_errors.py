"""Errors of a database by their codes: busy, lost, wrong, damaged, and those that are faults of the program."""

from __future__ import annotations

import sqlite3

import pytest
from alembic.util import CommandError
from sqlalchemy.exc import (
    DatabaseError,
    DBAPIError,
    IntegrityError,
    InterfaceError,
    OperationalError,
    ProgrammingError,
    TimeoutError,
)

from bot.store.errors import Busy, ClearErrors, Damaged, StoreError, Unfit, name_trouble


class Raised(Exception):
    """An error of PostgreSQL's driver, with the code of the server."""

    def __init__(self, code: str | None, text: str = "said so\nDETAIL: more") -> None:
        super().__init__(text)
        self.sqlstate = code


def catch(error: Exception) -> BaseException:
    """The error that comes out of a block in which this one is raised."""
    with pytest.raises((StoreError, DBAPIError)) as caught, ClearErrors("the database"):
        raise error
    return caught.value


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("55P03", Busy),  # lock_not_available
        ("40P01", Busy),  # deadlock_detected
        ("57014", Busy),  # query_canceled: a statement that took too long
        ("XX001", Damaged),  # data_corrupted
        ("XX002", Damaged),  # index_corrupted
        ("3D000", Unfit),  # invalid_catalog_name
        ("28000", Unfit),  # invalid_authorization_specification
        ("28P01", Unfit),  # invalid_password
        ("08006", StoreError),  # connection_failure
        ("08P01", StoreError),  # protocol_violation
        ("57P01", StoreError),  # admin_shutdown
        ("57P02", StoreError),  # crash_shutdown
        ("57P03", StoreError),  # cannot_connect_now
        ("57P05", StoreError),  # idle_session_timeout
        ("25P03", StoreError),  # idle_in_transaction_session_timeout
        ("25006", StoreError),  # read_only_sql_transaction
        ("53100", StoreError),  # disk_full
        ("53300", StoreError),  # too_many_connections
    ],
)
def test_what_postgresql_reports_has_its_kind_and_one_line(code, kind) -> None:
    found = catch(DBAPIError("SELECT 1", {}, Raised(code)))  # the class that errors without a group of their own have
    assert type(found) is kind
    assert str(found).startswith("the database ")
    assert "\n" not in str(found)


@pytest.mark.parametrize("code", ["23505", "23503", "42P01", "22P02", None])
def test_a_statement_that_is_wrong_is_a_fault_of_the_program(code) -> None:
    for kind in (DBAPIError, IntegrityError, ProgrammingError):
        error = kind("SELECT 1", {}, Raised(code))
        assert catch(error) is error


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("database is locked", Busy),
        ("database table is locked: game", Busy),
        ("file is not a database", Damaged),
        ("database disk image is malformed", Damaged),
        ("Could not decode to UTF-8 column 'name'", Damaged),
        ("unable to open database file", StoreError),
        ("database or disk is full", StoreError),
        ("attempt to write a readonly database", StoreError),
    ],
)
def test_what_sqlite_reports_has_its_kind(text, kind) -> None:
    found = catch(OperationalError("SELECT 1", {}, sqlite3.OperationalError(text)))
    assert type(found) is kind


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (TimeoutError("QueuePool limit"), Busy),
        (CommandError("Can't locate revision identified by '9999'"), Unfit),
        (ConnectionResetError("reset by peer"), StoreError),
        (DatabaseError("SELECT 1", {}, sqlite3.DatabaseError("file is not a database")), Damaged),
        (InterfaceError("SELECT 1", {}, Raised(None, "connection is closed")), StoreError),
        (DBAPIError("SELECT 1", {}, Raised(None), connection_invalidated=True), StoreError),
    ],
)
def test_what_comes_without_a_code_has_its_kind(error, kind) -> None:
    assert type(catch(error)) is kind


@pytest.mark.parametrize(
    ("error", "key"),
    [
        (Busy("x"), "trouble-slow"),
        (Damaged("x"), "trouble-damaged"),
        (Unfit("x"), "trouble-store"),
        (StoreError("x"), "trouble-store"),
    ],
)
def test_players_are_told_to_try_again_if_the_database_is_only_busy(error, key) -> None:
    assert name_trouble(error) == key
