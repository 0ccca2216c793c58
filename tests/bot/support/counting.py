"""What the database was asked meanwhile: statements and transactions, counted at the driver."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import event

from bot.store import Store

FRAME = re.compile(r"\s*(BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|PRAGMA)\b", re.IGNORECASE)
"""What frames a transaction, and is no statement of ours."""


@dataclass
class Asked:
    """Statements, as they were sent, and how many transactions there were."""

    statements: list[str] = field(default_factory=list)
    transactions: int = 0

    @property
    def figures(self) -> tuple[int, int]:
        """Statements and transactions."""
        return len(self.statements), self.transactions

    def list_tables(self) -> list[str]:
        """What each statement does, to which table."""
        shape = re.compile(r"\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM)\s+(?:.*?\bFROM\s+)?\"?(\w+)", re.S | re.I)
        found = [shape.match(one) for one in self.statements]
        return [f"{one[1].split()[0].lower()} {one[2]}" if one else "?" for one in found]


@contextmanager
def counting(store: Store) -> Iterator[Asked]:
    """Count until the end of the block."""
    asked, counts = Asked(), True

    def count(connection: Any, cursor: Any, statement: str, parameters: Any, context: Any, many: bool) -> None:
        if counts and not FRAME.match(statement):
            asked.statements.append(statement)

    def begin(connection: Any) -> None:
        asked.transactions += counts

    engines = {id(one): one.sync_engine for one in (store.engine, store.writers, store.notes)}.values()
    for engine in engines:
        event.listen(engine, "before_cursor_execute", count)
        event.listen(engine, "begin", begin)
    try:
        yield asked
    finally:
        counts = False
