"""Games played to their end."""

from __future__ import annotations

import random

from bot.games.registry import product
from bot.sandbox import Actor, Message
from tests.bot.support.harness import World, find_lobby
from tests.bot.support.people import final_post
from tests.bot.support.tables import CHANNEL, GUILD, USERS
from tests.bot.support.tables import play_on as play_tables


async def start_uprising(tables, people: int = 1, seats: int = 4, channel: int = CHANNEL) -> int:
    """Start a game of Uprising with some people and computer players, and return its id."""
    lobby = tables.lobby
    game_id = await lobby.create(product("uprising"), channel, GUILD, (USERS[0], "Ayla"), seats, "en")
    for user in USERS[1:people]:
        await lobby.join(game_id, user, f"User {user}")
    await lobby.fill(game_id, USERS[0], "anything", seats - people)
    await tables.start(game_id, USERS[0])
    return game_id


async def finish_game(world: World, people: int, seats: int, **options: str) -> tuple[list[Actor], Message]:
    """Begin a game of Uprising in the sandbox by clicks, and finish it without any. Return the people and the last
    post."""
    actors = [world.sandbox.actor(name) for name in ("Ayla", "Bo", "Cy", "Di")[:people]]
    await actors[0].slash("dune new", game="uprising", seats=seats)
    await world.bot.tables.lobby.choose(1, actors[0].id, **options)
    lobby = find_lobby(actors[0])
    for person in actors[1:]:
        await (await person.click(lobby, label="Join")).answered()
    for _ in range(seats - people):
        await (await actors[0].click(lobby, label="Add computer")).answered()
    await (await actors[0].click(lobby, label="Start")).answered()
    await world.bot.outbox.settle()
    await world.advance(3 * 86_400)
    await play_tables(world.bot.tables, 1, random.Random(5), limit=1500)
    await world.bot.outbox.settle()
    final = final_post(actors[0])
    assert final is not None
    return actors, final
