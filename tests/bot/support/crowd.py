"""A database in which every table has rows of several games, people and servers, so that a query without one of its
conditions also finds the rows of others.

Values are drawn from few, so that every combination of a query's conditions occurs. Rows need not make sense together.
"""

from __future__ import annotations

import hashlib
import inspect
import json
from collections.abc import Awaitable, Callable, Iterable, Sequence
from types import ModuleType, SimpleNamespace
from typing import Any, NamedTuple

from sqlalchemy import Column, Row, Table, UniqueConstraint, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import schema as t
from bot.store.games import OPEN_STATES
from bot.store.types import Text
from engine.kernel.decisions import Answer
from engine.kernel.log import Step

GAMES = range(1, 25)
USERS = (1, 2, 11, 12)
"""People, whose ids contain each other's digits and are also numbers of seats."""
SEATS = (0, 1, 2)
GUILDS = (21, 22)
CHANNELS = range(31, 36)
TIMES = range(1000, 1005)
"""Times next to each other, so that an earlier, an equal and a later one are common."""
ANSWER = json.dumps(Step(1, 0, Answer("r0.1", ("a",)), (), "", False).to_data())

LANES = [f"{kind}:{number}" for kind in ("user", "game") for number in (1, 2, 11)] + ["picture:2", "picture:3"]
PAYLOADS = (
    {}, {"by": 1, "args": {"text": "a"}}, {"by": 11, "args": {"text": "b"}}, {"by": 1, "args": {}}, {"host": 1},
    {"host": 11},
)  # fmt: skip
VALUES: dict[str, Sequence[Any]] = {
    "game_id": GAMES, "user_id": USERS, "owner_id": USERS, "host_id": USERS, "guest_id": USERS, "proposer": USERS,
    "about": USERS, "seat": SEATS, "guild_id": GUILDS, "channel_id": CHANNELS, "capacity": (4,), "options": ("{}",),
    "told": ("[]", "[0]", "[1, 2]"), "revision": range(4), "quiet": range(-1, 4), "started": (None,),
    "planned": (-1, 0, 2), "kinds": ("a", "b"),
    "kind": ("a", "b"), "result": ("agree", "decline"), "choice": ("agree", "decline"),
    "often": ("round", "end"), "level": ("mentat", "mercenary"), "place": (1, 2, 3), "score": range(12),
    "mu": (1.5, 2.5), "sigma": (0.5,), "name": ("A", "B"), "round": (1, 2), "week": (1, 2), "puzzle": range(8),
    "option": ("a", "b"), "edition": ("one", "two"), "computers": (0, 1), "number": (1, 2), "rounds": (3,),
    "pace": ("none", "daily"), "late": ("wait",), "language": ("en",), "commitment": (None,), "offer": ("",),
    "computer": ("anything",), "low": (2,), "high": (4,), "languages": ('["en"]',), "barred": ("[]", "[21]"),
    "lease_until": (0, *TIMES), "not_before": TIMES, "lane": LANES, "attempts": (0, 1), "refusals": (0, 1),
    "message_id": (71, 72), "posted": TIMES, "audience": ("[0]",), "public": ("{}",), "clock": ('{"since": 5}',),
    "thought": ("x", "y"), "typical": (3, 4), "team": (-1, 0), "days": (7,), "failures": (0, 2), "text": ("x", "y"),
    "deadline": TIMES, "bank": (0,), "unanswered": range(3), "reminded": (0, 1001), "snoozed": (0, 1003),
    "still": (0, -5), "spent": (0,), "unheeded": (0, 1002), "muted": (0, 1003), "unseen": (0, 1), "what": ("a", "b"),
    "since": (0, *TIMES), "until": (0, *TIMES), "held": (0, *TIMES), "dropped": (0, 1001), "slept": (0, 1001),
    "quiet_from": (60, 120), "quiet_to": (60, 120), "away_until": (0, *TIMES), "seats": (2,),
}  # fmt: skip
"""The values of columns by name."""
OWN: dict[tuple[str, str], Sequence[Any]] = {
    ("game", "status"): ("lobby", "open", "open", "open", "paused", "held", "over", "closed"),
    ("game", "channel_id"): range(31, 60),
    ("game", "posted"): (0,),
    ("game", "seed"): (None,),
    ("step", "data"): (ANSWER,),
    ("step", "revision"): range(1, 6),
    ("event", "revision"): range(6),
    ("event", "data"): ("{}",),
    ("snapshot", "data"): (b"x",),
    ("snapshot", "base"): (None,),
    ("motion", "data"): ("{}", '{"name": "A"}'),
    ("motion", "state"): ("open", "decided", "lapsed"),
    ("motion", "kind"): ("undo", "end"),
    ("ballot", "motion_id"): range(1, 41),
    ("outbox", "state"): ("due", "due", "held", "sent", "dropped", "merged", "poison"),
    ("outbox", "kind"): ("table", "final", "lobby", "cockpit", "note", "reminder", "thread", "picture"),
    ("outbox", "target"): USERS,
    ("outbox", "holder"): ("one", "two"),
    ("outbox", "why"): ("", "ABC"),
    ("outbox", "payload"): [json.dumps(payload) for payload in PAYLOADS],
    ("click", "data"): ("{}",),
    ("click", "id"): range(1, 40),
    ("seen_interaction", "id"): range(1, 40),
    ("lesson", "answers"): ('["a"]',),
    ("panel", "message_id"): range(1, 200),
    ("panel", "kind"): ("table", "cockpit", "note"),
    ("person", "language"): ("ja", "de"),
    ("person", "free"): ("", "67"),
    ("orders", "kind"): ("plan", "window", "played", "habits"),
    ("orders", "data"): ("[1, 2]", "[2, 3]"),
    ("job", "why"): ("ABC",),
    ("job", "kind"): ("remind", "late", "away"),
    ("job", "data"): [json.dumps({"user": user}) for user in USERS],
    ("clock", "kind"): (None,),
    ("result", "product"): ("base", "tiny"),
    ("result", "modules"): ("[]",),
    ("result", "game_id"): GAMES,
    ("placing", "game_id"): GAMES,
    ("placing", "seat"): (-2, -1, 0, 1, 2),
    ("season", "state"): ("open", "running", "over", "stopped"),
    ("season", "game"): ("base",),
    ("fixture", "users"): ("[1, 2]", "[11, 2]", "[12, 11]"),
    ("fixture", "season_id"): range(1, 9),
    ("entrant", "season_id"): range(1, 9),
    ("season_note", "season_id"): range(1, 9),
    ("wish", "game"): ("base", "tiny"),
    ("follower", "told"): (0, 1),
    ("review", "seat"): (-2, -1, 0, 1),
    ("memo", "key"): ("a", "a:1", "a:2", "ab", "b:1", "b", "aa:1"),
    ("invitation", "user_id"): USERS,
}  # fmt: skip
"""The values of columns whose names mean something else, or nothing, in other tables."""
SIZES = {
    "game": 24, "seat": 150, "step": 120, "event": 150, "snapshot": 0, "orders": 120, "outbox": 120, "job": 150,
    "motion": 40, "ballot": 110, "result": 20, "placing": 80, "wish": 16, "clock": 200, "person": 3, "memo": 7,
    "season": 8, "lesson": 3, "webhook": 3, "seen_interaction": 20, "click": 10,
}  # fmt: skip
"""The number of rows of each table; of other tables 30."""


class Rows(SimpleNamespace):
    """The rows of all tables, by the name of the table."""

    def game_with(self, number: int | None) -> Any:
        """The game with this number; a game without a status if there is none."""
        return next((one for one in self.game if one.id == number), SimpleNamespace(status=None, guild_id=None))


def _pick_one(values: Sequence[Any], *cell: object) -> Any:
    """One of some values, always the same for a cell, whatever other columns and rows there are."""
    digest = hashlib.blake2b(repr(cell).encode(), digest_size=4).digest()
    return values[int.from_bytes(digest) % len(values)]


def _draw(table: Table, column: Column[Any], number: int) -> Any:
    """A value for a column of the row with this number."""
    cell = table.name, column.name, number
    if column is table.autoincrement_column:
        return number
    if (table.name, column.name) in (("job", "key"), ("own_link", "hash"), ("outbox", "nonce")):
        kind = _pick_one(("remind", "late", "asleep", "call"), *cell, "kind")
        seat = f"{kind}:{_pick_one(GAMES, *cell, 'game')}:{_pick_one(SEATS, *cell, 'seat')}"
        return seat if table.name == "job" and number % 2 else f"away{number}:{_pick_one(USERS, *cell)}"
    known = OWN.get((table.name, column.name)) or VALUES.get(column.name)
    if known is None:
        known = ("x", "y") if isinstance(column.type, Text) else (0, 1) if column.name in FLAGS else TIMES
    if column.nullable and known != (None,) and _pick_one(range(4), *cell, "null") == 0:
        return None
    return _pick_one(known, *cell)


FLAGS = {
    "ready", "counts", "forfeited", "forced", "undone", "plain", "ahead", "listed", "hints", "solved", "rated",
    "counted", "measures", "anywhere", "drawn", "doubt",
}  # fmt: skip
"""The columns that are 0 or 1."""


def _make(table: Table) -> list[dict[str, Any]]:
    """The rows of a table, without those that it would refuse as not unique."""
    unique = [tuple(table.primary_key.columns.keys())]
    unique += [tuple(c.columns.keys()) for c in table.constraints if isinstance(c, UniqueConstraint)]
    unique += [(column.name,) for column in table.c if column.unique]
    unique += [("game_id", "user_id")] if table is t.former else []
    seen: set[tuple[Any, ...]] = set()
    made = []
    for number in range(1, SIZES.get(table.name, 30) + 1):
        row = {column.name: _draw(table, column, number) for column in table.c}
        if table is t.game and row["status"] not in OPEN_STATES:
            row["channel_id"] = _pick_one(CHANNELS, "channel", number)
        keys = {(names, *(row[name] for name in names)) for names in unique}
        keys |= {("open", row["channel_id"])} if table is t.game and row["status"] in OPEN_STATES else set()
        if table is t.game:
            while not keys.isdisjoint(seen):
                row["channel_id"] += 1
                keys = {(*unique[0], number), ("open", row["channel_id"])}
        if keys.isdisjoint(seen):
            seen |= keys
            made.append(row)
    return made


async def fill(connection: AsyncConnection) -> Rows:
    """Fill all tables of an empty database; returns their rows."""
    results: set[int] = set()
    for table in t.metadata.sorted_tables:
        made = _make(table)
        if table is t.result:
            results = {row["game_id"] for row in made}
        if table is t.placing:
            made = [row for row in made if row["game_id"] in results]
        if made:
            await connection.execute(insert(table), made)
    return await read(connection, t.metadata.sorted_tables)


async def read(connection: AsyncConnection, tables: Iterable[Table]) -> Rows:
    """The present rows of these tables, in the order of their keys."""
    rows: dict[str, Sequence[Row[Any]]] = {}
    for table in tables:
        rows[table.name] = (await connection.execute(select(table).order_by(*table.primary_key.columns))).all()
    return Rows(**rows)


def change(rows: Sequence[Row[Any]], where: Callable[[Any], bool], **values: Any) -> list[dict[str, Any]]:
    """The rows with these values in the rows that meet the condition; a value may be a function of the row."""
    made = []
    for row in rows:
        new = {name: value(row) if callable(value) else value for name, value in values.items()} if where(row) else {}
        made.append(dict(row._mapping) | new)
    return made


def without(rows: Sequence[Row[Any]], where: Callable[[Any], bool]) -> list[dict[str, Any]]:
    """The rows without those that meet the condition."""
    return [dict(row._mapping) for row in rows if not where(row)]


class Query(NamedTuple):
    """A reading function of the store, the arguments to try, and the rows or the value that it must find."""

    function: Callable[..., Awaitable[Any]]
    tries: Iterable[tuple[Any, ...]]
    # A function of all rows and the arguments, as the function's docstring demands.
    expected: Callable[..., Any]
    # The attributes by which found objects and expected rows are compared, separated by spaces; "": they are values.
    key: str = ""
    # Whether the function promises no order.
    loose: bool = False


async def list_wrong(connection: AsyncConnection, rows: Rows, queries: Iterable[Query]) -> dict[str, Any]:
    """The queries that find something else than expected, by name and arguments, with what they find and what is
    expected."""
    wrong = {}
    for one in queries:
        for arguments in one.tries:
            found = _pick(await one.function(connection, *arguments), one)
            expected = _pick(one.expected(rows, *arguments), one)
            if found != expected:
                wrong[f"{name_of(one.function)}{arguments}"] = found, expected
    return wrong


def _pick(found: Any, query: Query) -> Any:
    if query.key:
        many = [] if found is None else found if isinstance(found, list | tuple) else [found]
        found = [tuple(getattr(one, name) for name in query.key.split()) for one in many]
    return sorted(found) if query.loose else list(found) if isinstance(found, tuple) else found


def name_of(function: Callable[..., Any]) -> str:
    """A function's name with that of its module."""
    return f"{function.__module__.rpartition('.')[2]}.{function.__name__}"


def list_functions(*modules: ModuleType) -> set[str]:
    """The names of the public functions of these modules that use a connection."""
    found = [
        function
        for module in modules
        for name, function in vars(module).items()
        if inspect.iscoroutinefunction(function) and function.__module__ == module.__name__ and name[0] != "_"
    ]
    return {name_of(one) for one in found if next(iter(inspect.signature(one).parameters), "") == "connection"}


class Change(NamedTuple):
    """A writing function of the store, the arguments to try, and the rows of each table afterwards."""

    function: Callable[..., Awaitable[Any]]
    tries: Iterable[tuple[Any, ...]]
    # By table, a function of all rows and the arguments. The function writes to no other table.
    expected: dict[Table, Callable[..., list[dict[str, Any]]]]


def forgets(function: Callable[..., Awaitable[Any]], table: Table, *names: str) -> Change:
    """The deletion of all rows of a table that have a person in one of these columns."""
    names = names or ("user_id",)
    return Change(
        function,
        [(user,) for user in USERS],
        {table: lambda rows, user: without(getattr(rows, table.name), lambda one: user in pick_columns(one, names))},
    )


def pick_columns(row: Any, names: Iterable[str]) -> list[Any]:
    """The values of these columns of a row."""
    return [getattr(row, name) for name in names]


def sets(
    function: Callable[..., Awaitable[Any]], table: Table, tries: Iterable[tuple[Any, ...]],
    where: Callable[..., Any], **values: Any,
) -> Change:  # fmt: skip
    """A change of some columns in the rows that meet a condition of the row and the arguments; a value may be a
    function of the row and the arguments."""

    def expect(rows: Rows, *args: Any) -> list[dict[str, Any]]:
        new = {
            name: (lambda row, value=value: value(row, *args)) if callable(value) else value
            for name, value in values.items()
        }
        return change(getattr(rows, table.name), lambda row: where(row, *args), **new)

    return Change(function, tries, {table: expect})


def drops(
    function: Callable[..., Awaitable[Any]], table: Table, tries: Iterable[tuple[Any, ...]], where: Callable[..., Any]
) -> Change:
    """The deletion of the rows that meet a condition of the row and the arguments."""
    return Change(
        function, tries, {table: lambda rows, *args: without(getattr(rows, table.name), lambda one: where(one, *args))}
    )


def at(*names: str) -> Callable[..., bool]:
    """Whether these columns of a row equal the first arguments."""
    return lambda row, *arguments: tuple(pick_columns(row, names)) == arguments[: len(names)]


def among(name: str) -> Callable[..., bool]:
    """Whether this column of a row is in the first argument."""
    return lambda row, values, *_: getattr(row, name) in values


async def find_wrongly_changed(store: Any, changes: Iterable[Change]) -> dict[str, Any]:
    """The changes that leave other rows than expected in a filled database (see `list_wrongly_changed`)."""
    async with store.write() as connection:
        return await list_wrongly_changed(connection, await fill(connection), changes)


async def list_wrongly_changed(connection: AsyncConnection, rows: Rows, changes: Iterable[Change]) -> dict[str, Any]:
    """The changes that leave other rows than expected, by name and arguments, with the differing rows, and the
    functions that never change anything."""
    wrong: dict[str, Any] = {}
    written = connection.info["written"]
    for one in changes:
        has_changed = False
        for arguments in one.tries:
            before, nested = set(written.tables), await connection.begin_nested()
            written.tables.clear()
            await one.function(connection, *arguments)
            stray = written.tables - {table.name for table in one.expected}
            now = await read(connection, one.expected)
            for table, expect in one.expected.items():
                left = [dict(row._mapping) for row in getattr(now, table.name)]
                due, old = expect(rows, *arguments), [dict(row._mapping) for row in getattr(rows, table.name)]
                has_changed = has_changed or left != old
                if stray or left != _sort(due, table):
                    odd = [row for row in left if row not in due], [row for row in due if row not in left]
                    wrong[f"{name_of(one.function)}{arguments}"] = stray, odd
            await nested.rollback()
            written.tables.update(before)
        if not has_changed:
            wrong[name_of(one.function)] = "changes nothing"
    return wrong


def _sort(rows: list[dict[str, Any]], table: Table) -> list[dict[str, Any]]:
    keys = [column.name for column in table.primary_key.columns]
    return sorted(rows, key=lambda row: [row[name] for name in keys])
