from __future__ import annotations

import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.games.product import Product
from bot.games.registry import register
from bot.store import Store
from bot.tables import Tables
from bot.tables.computer import answer_anything
from engine import registry

registry.FAMILIES["tiny"] = "tests.kernel.tiny"


class Tiny(Product):
    """The tiny game of the kernel's tests, with a computer player that any game has."""

    family = name = "tiny"
    computer = "anything"


TINY = register(Tiny())


class Clock:
    """Milliseconds that only move when told to."""

    def __init__(self) -> None:
        self.time = 1_800_000_000_000

    def __call__(self) -> int:
        return self.time


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'games.db'}"


@pytest.fixture
async def store(url: str, clock: Clock) -> AsyncIterator[Store]:
    made = Store(url, clock)
    await made.open()
    yield made
    await made.close()


def make_tables(store: Store, seed: int = 1) -> Tables:
    """Tables whose games and computer players are the same in every run."""
    tables = Tables(store, computers=lambda name: answer_anything, rng=random.Random(seed))
    tables.new_seed = lambda: bytes(range(32))
    return tables


@pytest.fixture
def tables(store: Store) -> Tables:
    return make_tables(store)


CHANNEL, GUILD = 500, 400
USERS = [11, 12, 13, 14]


async def start_tiny(tables: Tables, people: int = 2, computers: int = 0, channel: int = CHANNEL) -> int:
    """A running tiny game."""
    users = USERS[:people]
    lobby = tables.lobby
    game_id = await lobby.create(TINY, channel, GUILD, (users[0], "Ayla"), people + computers, "en")
    for user in users[1:]:
        await lobby.join(game_id, user, f"User {user}")
    if computers:
        await lobby.fill(game_id, users[0], "anything", computers)
    await tables.start(game_id, users[0])
    return game_id
