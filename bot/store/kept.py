"""A cache of values read from the store, by question (query), until their tables may have changed.

A process that has its database for itself (`sqlite.alone`) caches values until it writes to their tables. If other
processes write too, values are cached for one visit: the time that it takes to answer one click. A transaction that
writes reads each value anew, but only once. On a server every statement is a round trip, so several questions may be
asked in one (`ask`).
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, NamedTuple, TypeVar, cast

from sqlalchemy import JSON, Connection, LargeBinary, Row, Select, Table, func, select
from sqlalchemy.engine.result import IteratorResult, SimpleResultMetaData
from sqlalchemy.ext.asyncio import AsyncConnection

_T = TypeVar("_T")
MOST = 20_000
"""The greatest number of cached values. Beyond it, the least recently used values are dropped."""
WRITES = re.compile(r"\s*(INSERT(?:\s+OR\s+\w+)?\s+INTO|UPDATE|DELETE\s+FROM)\s+[\"`\[]?(\w+)", re.IGNORECASE)
TOGETHER = re.compile(r"\s*WITH\b", re.IGNORECASE)
"""The beginning of a statement with several parts, which may write to several tables."""
HARMLESS = re.compile(r"\s*(?:SELECT|BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|PRAGMA|EXPLAIN)\b", re.IGNORECASE)
EVERYTHING = "*"
"""A name for all tables, used for a statement that may write to any of them."""


class Written(NamedTuple):
    """The tables that a transaction has written to (`inserted`: those with new rows)."""

    tables: set[str]
    inserted: set[str]
    # The values read by this transaction, used if values cannot be cached for longer.
    seen: Kept | None = None


class Kept:
    """Cached values by question, each with the tables it was read from."""

    def __init__(self, is_open: bool = False) -> None:
        self._values: OrderedDict[Hashable, tuple[tuple[str, ...], Any]] = OrderedDict()
        self._read_from: dict[str, set[Hashable]] = {}
        self._written: dict[str, int] = {}
        self.turn = 0
        """The number of writes that were noted."""
        self.is_open = is_open
        """Whether values may be cached: no other process writes, or stale values do no harm."""

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Cache values until the end of the block, during which no other process writes."""
        self.is_open = True
        try:
            yield
        finally:
            self.is_open = False
            self.drop([EVERYTHING])

    def find(self, key: Hashable) -> tuple[Any] | None:
        """The cached value in a tuple of one element, or None if it is not cached."""
        if key not in self._values:
            return None
        self._values.move_to_end(key)
        return (self._values[key][1],)

    def keep(self, key: Hashable, tables: tuple[str, ...], value: Any, since: int) -> None:
        """Cache a value, unless its tables have been written to since its transaction began. At that time the number of
        noted writes was `since`."""
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
        """Drop the values that were read from tables which have been written to."""
        if not tables:
            return
        self.turn += 1
        self._written |= dict.fromkeys(tables, self.turn)
        for table in list(self._read_from) if EVERYTHING in tables else tables:
            for key in self._read_from.pop(table, set()):
                for other in self._values.pop(key)[0]:
                    self._read_from.get(other, set()).discard(key)


class Visit(NamedTuple):
    """The cache of a task for a limited time, and the cache of the enclosing visit."""

    memory: Kept
    outer: Visit | None


_visit: ContextVar[Visit | None] = ContextVar("visit", default=None)


@contextmanager
def visiting(anew: bool = True) -> Iterator[None]:
    """Let this task, and tasks started in the block, ask each question only once until its tables are written to.

    With `anew`, a visit inside another one asks everything again; otherwise it uses the values that the outer visit has
    cached.
    """
    outer = _visit.get()
    if outer is not None and outer.memory.is_open and not anew:
        yield
        return
    visit = Visit(Kept(), outer)
    token = _visit.set(visit)
    try:
        with visit.memory.alone():
            yield
    finally:
        _visit.reset(token)


def drop_seen(tables: Collection[str]) -> None:
    """From the caches of all enclosing visits, drop the values of tables that have been written to."""
    visit = _visit.get()
    while visit is not None:
        visit.memory.drop(tables)
        visit = visit.outer


class Question(NamedTuple):
    """A query, built only when it is needed, and the tables that it reads; `key` identifies it."""

    key: Hashable
    query: Callable[[], Select[Any]]
    tables: tuple[str, ...]


def question(query: Callable[[], Select[Any]], tables: Collection[Table], *key: Hashable) -> Question:
    """A question about these tables; `key` is its name with all parameters."""
    return Question(key, query, tuple(table.name for table in tables))


async def kept(connection: AsyncConnection, asked: Question, read: Callable[[Sequence[Row[Any]]], _T]) -> _T:
    """The value that `read` makes of the rows of a question. It is cached, so callers must not change it."""
    memory = _find_memory(connection, asked)
    if memory is None:
        return read((await connection.execute(asked.query())).all())
    found: tuple[_T] | None = memory.find(asked.key)
    if found is not None:
        return found[0]
    rows, turn = memory.find((ROWS, asked.key)), memory.turn
    value = read((await connection.execute(asked.query())).all() if rows is None else rows[0])
    # a cache of one transaction, which may see an older state than the database has now
    own = connection.info.get("kept")
    memory.keep(asked.key, asked.tables, value, connection.info["since"] if memory is own else turn)
    return value


async def fetch(connection: AsyncConnection, asked: Question) -> Sequence[Row[Any]]:
    """The rows of a question, which are not cached; rows that were read together with others are reused."""
    memory = _find_memory(connection, asked)
    rows: tuple[Sequence[Row[Any]]] | None = None if memory is None else memory.find((ROWS, asked.key))
    return (await connection.execute(asked.query())).all() if rows is None else rows[0]


ROWS = "rows"
"""The prefix of the keys of cached rows that have not been converted to values yet."""


async def ask(connection: AsyncConnection, *questions: Question) -> None:
    """Ask several questions in a single statement; asking them one by one afterwards then needs no further round trip.

    This has an effect only on a database server, and while answers are cached.
    """
    found = [(asked, _find_memory(connection, asked)) for asked in questions]
    wanted = [(asked, memory) for asked, memory in found if memory is not None and not _is_answered(asked, memory)]
    if connection.dialect.name != "postgresql" or len(wanted) < 2:
        return
    turns, queries = [memory.turn for _, memory in wanted], [asked.query() for asked, _ in wanted]
    answers = (await connection.execute(select(*map(_in_json, queries)))).one()
    for (asked, memory), query, turn, rows in zip(wanted, queries, turns, answers, strict=True):
        memory.keep((ROWS, asked.key), asked.tables, _read_rows(query, rows or []), turn)


def _is_answered(asked: Question, memory: Kept) -> bool:
    return memory.find(asked.key) is not None or memory.find((ROWS, asked.key)) is not None


def _in_json(query: Select[Any]) -> Any:
    """The rows of a query, in order, as one JSON value in SQL."""
    rows = query.subquery()
    return select(func.json_agg(rows.table_valued(), type_=JSON)).scalar_subquery()


def _read_rows(query: Select[Any], rows: Iterable[Mapping[str, Any]]) -> Sequence[Row[Any]]:
    """Rows that were read as JSON, in the form of the query's own result."""
    columns = list(query.selected_columns)
    names = [str(column.key) for column in columns]
    packed = {name for name, column in zip(names, columns, strict=True) if isinstance(column.type, LargeBinary)}
    made = (tuple(_unpack(row[name]) if name in packed else row[name] for name in names) for row in rows)
    shape = SimpleResultMetaData(names, extra=[(column,) for column in columns])
    return cast("Sequence[Row[Any]]", IteratorResult(shape, made).all())


def _unpack(value: str | None) -> bytes | None:
    """Read bytes in PostgreSQL's hex notation: a backslash, x and two digits for each byte."""
    return None if value is None else bytes.fromhex(value[2:])


def _find_memory(connection: AsyncConnection, asked: Question) -> Kept | None:
    """The cache to use for a question now; None if it must be read from the database."""
    info = connection.info
    written: Written | None = info.get("written")
    if written is not None and not written.tables.isdisjoint((*asked.tables, EVERYTHING)):
        return None
    own: Kept | None = info.get("kept")
    if own is not None and own.is_open:
        return own
    visit = _visit.get()
    memory = written.seen if written is not None else None if visit is None else visit.memory
    return memory if memory is not None and memory.is_open else None


def note_written(
    connection: Connection, _cursor: Any, statement: str, _parameters: Any, _context: Any, _many: bool
) -> None:
    """Record the tables that a statement changes, for the transaction in which it is executed."""
    written: Written | None = connection.info.get("written")
    if written is None or HARMLESS.match(statement):
        return
    found = (
        list(WRITES.finditer(statement)) if TOGETHER.match(statement) else [*filter(None, [WRITES.match(statement)])]
    )
    written.tables.update([one[2] for one in found] or [EVERYTHING])
    written.inserted.update(one[2] for one in found if one[1].upper().startswith("INSERT"))


def note_due(connection: AsyncConnection, table: Table) -> None:
    """Record that rows of this table are due again, so that tasks waiting for new rows are woken after the commit."""
    written: Written | None = connection.info.get("written")
    if written is not None:
        written.inserted.add(table.name)
