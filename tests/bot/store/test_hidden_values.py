"""Errors of the database name no values, which may be hidden cards or private texts."""

from __future__ import annotations

import traceback

import pytest
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from bot.store import Store, StoreError, private_notes

SECRET = "a card that nobody else may see"


async def test_an_error_of_the_database_names_no_values(store) -> None:
    async def write_about_no_game() -> None:
        async with store.write() as connection:
            await private_notes.keep_note(connection, 999, 1, SECRET)

    async def use_no_table() -> None:
        async with store.write() as connection:
            await connection.execute(text("INSERT INTO nothing VALUES (:secret)"), {"secret": SECRET})

    for attempt in (write_about_no_game, use_no_table):
        with pytest.raises((SQLAlchemyError, StoreError)) as caught:
            await attempt()
        told = "".join(traceback.format_exception(caught.value))
        assert SECRET not in told
        assert "INSERT" in told


@pytest.mark.parametrize("address", ["sqlite+aiosqlite:///:memory:x", "postgresql+asyncpg://somebody@localhost/games"])
def test_no_connection_shows_values(address) -> None:
    store = Store(address)
    for engine in (store.engine, store.writers, store.notes):
        assert engine.sync_engine.hide_parameters
