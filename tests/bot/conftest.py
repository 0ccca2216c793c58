from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from discord import ui

from bot.store import Store, sqlite
from bot.tables import Tables
from tests.bot.support.compiled import make_engine
from tests.bot.support.marks import find_stray
from tests.bot.support.registered import COMMANDS, translate_once
from tests.bot.support.stores import TEMPLATE, Cluster, drop_made, empty_address, fresh_url
from tests.bot.support.tables import Clock, make_tables


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(autouse=True, scope="session")
def _statements() -> Iterator[None]:
    """Compile each statement once for all tests of a process."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite, "make_engine", make_engine)
        yield


@pytest.fixture(autouse=True, scope="session")
def _commands() -> Iterator[None]:
    """Translate each slash command once for all tests of a process."""
    with pytest.MonkeyPatch.context() as patch:
        for kind in COMMANDS:
            patch.setattr(kind, "get_translated_payload", translate_once)
        yield


@pytest.fixture(autouse=True)
def _databases() -> Iterator[None]:
    yield
    drop_made()


@pytest.fixture(autouse=True)
def _marks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Check that no message text contains a left-over type mark."""
    begin = ui.TextDisplay.__init__

    def check(self: ui.TextDisplay[ui.LayoutView], content: str, **more: Any) -> None:
        assert not find_stray(content), content
        begin(self, content, **more)

    monkeypatch.setattr(ui.TextDisplay, "__init__", check)


@pytest.fixture
def new_url(tmp_path: Path) -> Callable[[str], str]:
    """A function from a name to the address of an empty database."""
    return lambda name: fresh_url(tmp_path, name)


@pytest.fixture
def empty_url(tmp_path: Path) -> str:
    """The address of a database without tables."""
    return empty_address(tmp_path)


@pytest.fixture
def postgres_url() -> str:
    """The address of a PostgreSQL database with all tables, whatever kind of database this run tests."""
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
