"""A game of Uprising in which somebody is away, for standing orders."""

from __future__ import annotations

from bot.games.imperium.plans import TurnPlan
from bot.games.planning import Wish
from bot.games.registry import product
from tests.bot.support.tables import CHANNEL, GUILD, USERS

PEOPLE = USERS[:3]


REVEAL = TurnPlan(begin=(Wish(verb="reveal"),))


async def begin(tables, **table: str) -> int:
    """Three people at Uprising, the first of them asked; `table` as `Lobby.choose` takes it."""
    game_id = await tables.lobby.create(product("uprising"), CHANNEL, GUILD, (PEOPLE[0], "Ayla"), 3, "en")
    for user in PEOPLE[1:]:
        await tables.lobby.join(game_id, user, f"User {user}")
    if table:
        await tables.lobby.choose(game_id, PEOPLE[0], **table)
    await tables.start(game_id, PEOPLE[0])
    return game_id
