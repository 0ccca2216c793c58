"""The settings that the store makes for every connection to its database."""

from __future__ import annotations

import pytest


@pytest.mark.sqlite
@pytest.mark.parametrize(
    ("pragma", "value"),
    [
        ("synchronous", 2),  # FULL: committed data survive a power failure
        ("journal_mode", "wal"),
        ("foreign_keys", 1),
    ],
)
async def test_every_connection_keeps_what_is_committed_and_looks_after_references(store, pragma, value) -> None:
    for opened in (store.read, store.write):
        async with opened() as connection:
            assert (await connection.exec_driver_sql(f"PRAGMA {pragma}")).scalar() == value
