"""Tables without Discord: the tiny game, its people, and random answers for them."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.games.lobby import Lobby
from bot.games.product import Product
from bot.games.registry import _PRODUCTS as described
from bot.games.registry import product, register
from bot.store import Store, games, snapshots
from bot.store.clicks import in_hand
from bot.tables import Tables
from bot.tables.computer import answer_anything
from bot.thinking.pool import Minds
from bot.thinking.position import find_thinker
from engine import registry
from engine.kernel.decisions import Answer
from tests.bot.support.thinkers import find_here

registry.FAMILIES["tiny"] = "tests.engine.kernel.tiny"


TINY = register(Product(lobby=Lobby("tiny", "tiny"), computer="anything"))
"""The tiny game of the kernel's tests, with a computer player that can play any game."""


def describe_anew(monkeypatch: pytest.MonkeyPatch, name: str, **parts: Any) -> None:
    """Replace parts of a product during a test."""
    monkeypatch.setitem(described, name, product(name)._replace(**parts))


class Clock:
    """A clock in milliseconds that moves only when its time is set."""

    def __init__(self) -> None:
        self.time = 1_800_000_000_000

    def __call__(self) -> int:
        return self.time


def make_tables(store: Store, seed: int = 1, minds: Minds | None = None) -> Tables:
    """Tables whose games and computer players are the same in every run. With `minds`, thinking players are those of
    `thinkers`, and `minds` runs their searches."""
    rng = random.Random(seed)
    tables = Tables(store, lambda *who: answer_anything, rng, find_here if minds else find_thinker, minds)
    tables.new_seed = lambda: bytes(range(32))
    return tables


CHANNEL, GUILD = 500, 400
USERS = [11, 12, 13, 14]


async def start_tiny(
    tables: Tables, people: int = 2, computers: int = 0, channel: int = CHANNEL, computer: str = "anything"
) -> int:
    """Begin a tiny game and return its id."""
    users = USERS[:people]
    lobby = tables.lobby
    game_id = await lobby.create(TINY, channel, GUILD, (users[0], "Ayla"), people + computers, "en")
    for user in users[1:]:
        await lobby.join(game_id, user, f"User {user}")
    if computers:
        await lobby.fill(game_id, users[0], computer, computers)
    await tables.start(game_id, users[0])
    return game_id


async def answer_once(tables, game_id, rng) -> bool:
    """Answer for the first person who is asked. False if nobody is asked."""
    async with tables.hold(game_id) as live:
        waiting = live.waiting_people
        if not waiting:
            return False
        seat = waiting[0]
        answer = answer_anything({}, live.game.options(seat), rng)
        user = live.user_in(seat)
    await tables.answer(game_id, user, answer)
    return True


async def play_on(tables, game_id, rng, limit=10_000) -> int:
    """Answer for all people at random until nobody is asked, and return the number of answers."""
    count = 0
    while count < limit:
        async with tables.hold(game_id) as live:
            waiting = live.waiting_people
            if not waiting:
                return count
            seat = rng.choice(waiting)
            answer = answer_anything({}, live.game.options(seat), rng)
            user = live.user_in(seat)
        await tables.answer(game_id, user, answer)
        count += 1
    return count


async def head(store, game_id):
    async with store.read() as connection:
        row = await games.find_game(connection, game_id)
        return row, await snapshots.read_snapshot(connection, game_id, row.revision)


async def click_answer(tables: Tables, click: int, game_id: int, user: int, answer: Answer) -> None:
    """Answer as if by the click with this id."""
    with in_hand(click):
        await tables.answer(game_id, user, answer)


async def open_war(tables, seats: int = 2, people: int = 2, **options: str) -> int:
    """Begin a table of War for Arrakis, with computer players in the remaining seats, and return its id."""
    made = product("arrakis")
    game_id = await tables.lobby.create(made, CHANNEL, GUILD, (USERS[0], "Ayla"), seats, "en", options)
    for number, user in enumerate(USERS[1:people], 1):
        await tables.lobby.join(game_id, user, f"P{number}")
    if people < seats:
        await tables.lobby.fill(game_id, USERS[0], made.computer, None)
    await tables.start(game_id, USERS[0])
    return game_id
