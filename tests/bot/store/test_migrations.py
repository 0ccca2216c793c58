"""Older databases: what was stored stays, what is new has its default."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from sqlalchemy import text

from bot.store import Store, games, people
from bot.store.database import MIGRATIONS


async def test_a_database_of_the_first_version_is_brought_up_to_date(empty_url, clock) -> None:
    store = Store(empty_url, clock)

    def make_old(connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.execute(text("INSERT INTO person VALUES (11, 'ja', 'open')"))
        connection.execute(
            text("INSERT INTO game VALUES (1,'tiny','tiny','{}','lobby',1,2,11,'en',2,NULL,NULL,0,'[]',-1,5,5)")
        )

    async with store.write() as connection:
        await connection.run_sync(make_old)
    await store.open()
    async with store.read() as connection:
        person = await people.find_person(connection, 11)
        row = await games.find_game(connection, 1)
    assert (person.language, person.locale, person.ping, person.away_until) == ("ja", "ja", "channel", 0)
    assert (row.pace, row.late) == ("none", "wait")
    assert person.colour is None
    await store.close()
