from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import Store
from bot.tables import Tables
from tests.bot.support.tables import Clock, make_tables


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


@pytest.fixture
def tables(store: Store) -> Tables:
    return make_tables(store)
