"""Statements that are compiled once for all databases of a test process.

SQLAlchemy compiles each kind of statement once for each engine. The program has a single engine, but a test run has one
for each test, and would spend a tenth of its time compiling the same SQL again.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.util import LRUCache

from bot.store import sqlite


class SharedStatements(LRUCache[Any, Any]):
    """Compiled statements by the kind of the dialect instead of the dialect object, which is new for each engine."""

    def get(self, key: Any, default: Any = None) -> Any:
        return super().get((type(key[0]), *key[1:]), default)

    def __setitem__(self, key: Any, value: Any) -> None:
        super().__setitem__((type(key[0]), *key[1:]), value)


_statements = SharedStatements(2000)
_make = sqlite.make_engine


def make_engine(url: URL) -> AsyncEngine:
    """An engine for a database file that shares compiled statements with the engines of other files."""
    engine = _make(url)
    engine.sync_engine.update_execution_options(compiled_cache=_statements)
    return engine
