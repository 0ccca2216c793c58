"""References between rows: a row is deleted together with the row that it belongs to, or loses the reference."""

from __future__ import annotations

import pytest
from sqlalchemy import delete, select

from bot.store.schema import metadata
from tests.bot.support.rows import fill

REFERENCES = [key for table in metadata.sorted_tables for key in table.foreign_keys]


def test_rows_of_games_and_seasons_go_with_them_except_wishes_and_a_seasons_tables() -> None:
    assert {key.ondelete for key in REFERENCES} == {"CASCADE", "SET NULL"}
    assert {f"{key.parent}" for key in REFERENCES if key.ondelete == "SET NULL"} == {"wish.game_id", "fixture.game_id"}


@pytest.mark.parametrize("parent", sorted({str(key.column) for key in REFERENCES}))
async def test_a_row_goes_with_what_it_belongs_to_as_the_schema_says(store, parent) -> None:
    """A migration may make a table otherwise than the schema describes it."""
    for number in (1, 2):
        await fill(store, number, 700 + number)
    referring = [key for key in REFERENCES if str(key.column) == parent]
    async with store.write() as connection:
        column = referring[0].column
        await connection.execute(delete(column.table).where(column == 1))
    async with store.read() as connection:
        for key in referring:
            found = set((await connection.execute(select(key.parent))).scalars())
            assert found == ({2} if key.ondelete == "CASCADE" else {2, None}), str(key.parent)
