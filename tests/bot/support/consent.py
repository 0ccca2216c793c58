"""Seats and votes of a table, read from the store."""

from __future__ import annotations

from bot.store import games, motions
from engine.kernel.decisions import Answer
from tests.bot.support.tables import CHANNEL, GUILD, TINY, USERS


async def seats_of(store, game_id):
    async with store.read() as connection:
        return await games.list_seats(connection, game_id)


async def start_with(tables, people=3, **options) -> int:
    """Start a tiny game with these settings and return its id."""
    game_id = await tables.lobby.create(TINY, CHANNEL, GUILD, (USERS[0], "Ayla"), people, "en")
    for user in USERS[1:people]:
        await tables.lobby.join(game_id, user, f"User {user}")
    await tables.lobby.choose(game_id, USERS[0], **options)
    await tables.start(game_id, USERS[0])
    return game_id


async def unrate(tables, game_id=1) -> None:
    """Make a game unrated, so that its host alone may change what happens in it."""
    async with tables.store.write() as connection:
        row = await games.find_game(connection, game_id)
        await games.update_game(connection, game_id, options={**row.options, "rated": "off"})
    tables.cache.drop(game_id)


async def answer(tables, game_id, user, *picks) -> None:
    async with tables.hold(game_id) as live:
        decision = live.game.options(live.seat_of(user))
    await tables.answer(game_id, user, Answer(decision.id, picks))


async def the_motion(store, game_id):
    async with store.read() as connection:
        (motion,) = await motions.list_open(connection, game_id)
        return motion


def questions(person) -> list:
    return [m for m in person.timeline() if "vote at the table" in m.text]


def said(view) -> list[str]:
    """Every text and label of a message that is not sent yet."""
    return [
        text
        for item in view.walk_children()
        for name in ("content", "label", "placeholder")
        if (text := getattr(getattr(item, "item", item), name, None))
    ]
