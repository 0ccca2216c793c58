"""Every change of a lobby by a click is shown in its post, and whoever sits down can be written to."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.components.tags import Tag
from bot.handlers.lobby import LobbyHandlers
from bot.language import Words
from bot.messages.presenter import Presenter
from bot.store import games, people, queue
from tests.bot.support.tables import CHANNEL, GUILD, TINY, USERS

EN = Words("en")


def clicked(user: int, *values: str) -> Any:
    return SimpleNamespace(
        user=SimpleNamespace(id=user, display_name=f"User {user}"), data={"values": list(values)}, guild_id=GUILD,
        channel_id=CHANNEL, locale="en-US", type=discord.InteractionType.component,
    )  # fmt: skip


@pytest.mark.parametrize(("action", "arg", "user", "values", "shows"), [
    ("set", "pace", USERS[0], ["daily"], {"pace": "daily"}), ("seats", "", USERS[0], ["4"], {"capacity": 4}),
    ("game", "", USERS[0], ["uprising"], {"product": "uprising"}), ("swap", "0", USERS[0], [], {}),
    ("join-in", "", USERS[2], [], {}),
])  # fmt: skip
async def test_a_change_by_a_click_is_shown_in_the_post_of_the_lobby(
    tables, store, action: str, arg: str, user: int, values: list[str], shows: dict[str, Any]
) -> None:
    game_id = await tables.lobby.create(TINY, CHANNEL, GUILD, (USERS[0], "Ayla"), 3, "en")
    await tables.lobby.join(game_id, USERS[1], "Bo")
    async with store.write() as connection:
        for queued in await queue.list_due(connection):
            await queue.mark_message(connection, queued.id, "sent")
        await people.keep_person(connection, USERS[2], dm_state="closed")
    handlers = LobbyHandlers(Presenter(store, tables))
    await handlers.actions[action].act(clicked(user, *values), Tag(game_id, 0, action, arg), EN)
    async with store.read() as connection:
        row, seats = await games.find_game(connection, game_id), await games.list_seats(connection, game_id)
        assert [queued.game_id for queued in await queue.list_due(connection) if queued.kind == "lobby"] == [game_id]
        guest = await people.find_person(connection, USERS[2])
    assert {name: getattr(row, name) for name in shows} == shows
    order = {"swap": [USERS[1], USERS[0]], "join-in": USERS[:3]}
    assert [seat.user_id for seat in seats] == order.get(action, USERS[:2])
    assert guest.dm_state == ("unknown" if action == "join-in" else "closed")


async def test_a_new_host_is_shown_in_the_post_of_the_lobby(tables, store) -> None:
    game_id = await tables.lobby.create(TINY, CHANNEL, GUILD, (USERS[0], "Ayla"), 3, "en")
    await tables.lobby.join(game_id, USERS[1], "Bo")
    await LobbyHandlers(Presenter(store, tables)).hand_over(game_id, USERS[0], USERS[1])
    async with store.read() as connection:
        row = await games.find_game(connection, game_id)
        assert [queued for queued in await queue.list_due(connection) if queued.kind == "lobby"]
    assert row.host_id == USERS[1]
