"""New tables have the settings of their server, whether they are opened in the channel, in a thread or by a button; and
open tables are found with their free seats."""

from __future__ import annotations

from bot.components.tags import Tag
from bot.games.registry import find_preset
from bot.handlers.lobby import LobbyHandlers
from bot.language import Words
from bot.messages.presenter import Presenter
from bot.store import games, people, queue
from bot.store.people import Panel
from bot.tables.server_settings import choose_for_server
from bot.tables.table_settings import value_of
from tests.bot.support.clicks import click
from tests.bot.support.panels import read_lines
from tests.bot.support.tables import CHANNEL, GUILD, TINY, USERS

EN = Words("en")
AYLA, BO = USERS[:2]


async def test_every_way_of_opening_a_table_keeps_the_settings_of_the_server(tables, store) -> None:
    handlers, (made, preset) = LobbyHandlers(Presenter(store, tables)), find_preset("arrakis")
    async with store.write() as connection:
        for name, value in (("game", "arrakis"), ("pace", "daily"), ("picture", "landscape"), ("language", "ja")):
            await choose_for_server(connection, GUILD, name, value)
    game = await handlers.create(click(AYLA), made, preset, 2, CHANNEL, "en")
    queued = await handlers.create_in_thread(click(AYLA), made, preset, 2, "en")
    async with store.read() as connection:
        row = await games.find_game(connection, game)
        (waiting,) = [one for one in await queue.list_due(connection) if one.id == queued]
    assert row is not None
    assert (row.product, row.pace, row.language, value_of(row, "picture")) == ("arrakis", "daily", "ja", "landscape")
    lobby = waiting.payload["lobby"]
    assert (lobby["game"], lobby["language"], lobby["capacity"]) == ("arrakis", "ja", 2)
    assert lobby["table"] == {"pace": "daily", "picture": "landscape"}


async def test_the_button_opens_the_game_of_the_server_with_computer_players_in_all_other_seats(tables, store) -> None:
    handlers = LobbyHandlers(Presenter(store, tables))
    async with store.write() as connection:
        await choose_for_server(connection, GUILD, "game", "base")
    await handlers.actions["new"].act(click(AYLA), Tag(0, 0, "new"), EN)
    async with store.read() as connection:
        row = await games.find_game(connection, 1)
        seats = await games.list_seats(connection, 1)
    assert row is not None
    assert row.product == "base"
    assert len(seats) == row.capacity
    assert [seat.user_id for seat in seats if seat.computer is None] == [AYLA]


async def test_open_tables_are_found_with_their_free_seats_and_their_post_in_their_own_channel(tables, store) -> None:
    game = await tables.lobby.create(TINY, CHANNEL, GUILD, (AYLA, "Ayla"), 3, "en")
    await tables.lobby.create(TINY, CHANNEL + 1, GUILD + 1, (BO, "Bo"), 3, "en")
    await tables.lobby.join(game, BO, "Bo")
    async with store.write() as connection:
        for message, channel in ((71, CHANNEL), (72, CHANNEL + 5)):
            await people.keep_panel(connection, Panel(message, game, channel, None, "lobby", 0, message))
    lines = read_lines((await LobbyHandlers(Presenter(store, tables)).find(GUILD, EN)).view)
    assert lines[0] == EN.text("found-head", count=1)
    assert "1 of 3 seats free" in lines[1]
    assert f"https://discord.com/channels/{GUILD}/{CHANNEL}/71" in lines[1]
