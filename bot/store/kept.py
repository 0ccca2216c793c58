"""Rows that a process has read of a database that it has for itself, kept until it writes to the same tables.

Only SQLite's file is had so (`sqlite.alone`); where other processes write, nothing is kept and everything is read.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Hashable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Table
from sqlalchemy.ext.asyncio import AsyncConnection

_T = TypeVar("_T")
MOST = 20_000
"""Values that are kept; the least recently used ones go."""
WRITES = re.compile(r"\s*(INSERT(?:\s+OR\s+\w+)?\s+INTO|UPDATE|DELETE\s+FROM)\s+[\"`\[]?(\w+)", re.IGNORECASE)
HARMLESS = re.compile(r"\s*(?:SELECT|BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|PRAGMA|EXPLAIN)\b", re.IGNORECASE)
EVERYTHING = "*"
"""Stands for all tables, for a statement that may write anywhere."""


class Written(NamedTuple):
    """The tables to which a transaction has written, and those that have new rows by it."""

    tables: set[str]
    inserted: set[str]


class Kept:
    """Values by what they are about, each with the tables it was read from."""

    def __init__(self) -> None:
        self._values: OrderedDict[Hashable, tuple[tuple[str, ...], Any]] = OrderedDict()
        self._read_from: dict[str, set[Hashable]] = {}
        self._written: dict[str, int] = {}
        self.turn = 0
        """How often something was written."""
        self.is_open = False
        """Whether anything is kept: nobody else writes."""

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Until the end of the block nobody else writes."""
        self.is_open = True
        try:
            yield
        finally:
            self.is_open = False
            self.drop([EVERYTHING])

    def find(self, key: Hashable) -> tuple[Any] | None:
        """The value, in a tuple, if it is kept."""
        if key not in self._values:
            return None
        self._values.move_to_end(key)
        return (self._values[key][1],)

    def keep(self, key: Hashable, tables: tuple[str, ...], value: Any, since: int) -> None:
        """Keep what was read in a transaction that began at the turn `since`, unless its tables changed after that."""
        if any(self._written.get(table, 0) > since for table in (*tables, EVERYTHING)):
            return
        self._values[key] = tables, value
        for table in tables:
            self._read_from.setdefault(table, set()).add(key)
        while len(self._values) > MOST:
            oldest, (read, _) = self._values.popitem(last=False)
            for table in read:
                self._read_from[table].discard(oldest)

    def drop(self, tables: Collection[str]) -> None:
        """Forget what was read from tables that were written to."""
        if not tables:
            return
        self.turn += 1
        self._written |= dict.fromkeys(tables, self.turn)
        for table in list(self._read_from) if EVERYTHING in tables else tables:
            for key in self._read_from.pop(table, set()):
                for other in self._values.pop(key)[0]:
                    self._read_from.get(other, set()).discard(key)


async def kept(connection: AsyncConnection, key: Hashable, load: Callable[[], Awaitable[_T]], *tables: Table) -> _T:
    """The value that `load` reads from these tables, not to be changed; it is read once until they are written to."""
    info = connection.info
    memory: Kept | None = info.get("kept")
    names = tuple(table.name for table in tables)
    written: Written | None = info.get("written")
    changed = written is not None and not written.tables.isdisjoint((*names, EVERYTHING))
    if memory is None or not memory.is_open or changed:
        return await load()
    found: tuple[_T] | None = memory.find(key)
    if found is not None:
        return found[0]
    value = await load()
    memory.keep(key, names, value, info["since"])
    return value


def note_written(
    connection: Connection, _cursor: Any, statement: str, _parameters: Any, _context: Any, _many: bool
) -> None:
    """Note in the transaction that writes which tables a statement changes."""
    written: Written | None = connection.info.get("written")
    if written is None or HARMLESS.match(statement):
        return
    found = WRITES.match(statement)
    written.tables.add(found[2] if found else EVERYTHING)
    if found and found[1].upper().startswith("INSERT"):
        written.inserted.add(found[2])


def note_due(connection: AsyncConnection, table: Table) -> None:
    """Rows of this table are due again: whoever waits for new ones is told after the commit."""
    written: Written | None = connection.info.get("written")
    if written is not None:
        written.inserted.add(table.name)
