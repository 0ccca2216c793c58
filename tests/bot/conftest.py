from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest
from discord import ui

from bot.components import parts
from bot.store import Store
from bot.tables import Tables
from tests.bot.support.marks import find_stray
from tests.bot.support.stores import TEMPLATE, Cluster, drop_made, empty_address, fresh_url
from tests.bot.support.tables import Clock, make_tables


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(autouse=True)
def _databases() -> Iterator[None]:
    yield
    drop_made()


class _Read(ui.TextDisplay[ui.LayoutView]):
    """A text of a message, in which no mark of type is left over."""

    def __init__(self, content: str) -> None:
        assert not find_stray(content), content
        super().__init__(content)


@pytest.fixture(autouse=True)
def _marks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts.ui, "TextDisplay", _Read)


@pytest.fixture
def new_url(tmp_path: Path) -> Callable[[str], str]:
    """Addresses of databases that hold nothing, by a name for each."""
    return lambda name: fresh_url(tmp_path, name)


@pytest.fixture
def empty_url(tmp_path: Path) -> str:
    """The address of a database without tables."""
    return empty_address(tmp_path)


@pytest.fixture
def postgres_url() -> str:
    """The address of a PostgreSQL database with all tables, whatever this run is about."""
    return Cluster.shared().make(TEMPLATE)


@pytest.fixture
def url(new_url: Callable[[str], str]) -> str:
    return new_url("games")


@pytest.fixture
async def store(url: str, clock: Clock) -> AsyncIterator[Store]:
    made = Store(url, clock)
    await made.open()
    yield made
    await made.close()


@pytest.fixture
def tables(store: Store) -> Tables:
    return make_tables(store)
