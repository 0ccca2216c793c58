"""The types of columns, which replace values that a database cannot store.

Numbers and texts in clicks come from outside. A number beyond its column's range is replaced by NULL: it equals
nothing, so a look-up finds nothing, and a column that must not be NULL refuses it. In a text, NUL and halves of
surrogate pairs are replaced.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, Integer
from sqlalchemy import Text as PlainText
from sqlalchemy.engine import Dialect
from sqlalchemy.types import TypeDecorator


class Number(TypeDecorator[int]):
    """An integer of 32 bits."""

    impl = Integer
    cache_ok = True
    limit = 1 << 31

    def process_bind_param(self, value: int | None, dialect: Dialect) -> int | None:
        """The number, or None if it is too large for the column."""
        return value if value is not None and -self.limit <= value < self.limit else None


class Big(Number):
    """An integer of 64 bits. SQLite's INTEGER has 64 bits, and strict tables have no other name for it."""

    impl = BigInteger
    cache_ok = True
    limit = 1 << 63

    def load_dialect_impl(self, dialect: Dialect) -> Any:
        """The database's own type."""
        return dialect.type_descriptor(Integer() if dialect.name == "sqlite" else BigInteger())


class Text(TypeDecorator[str]):
    """A text of any length."""

    impl = PlainText
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        """The text, in which characters that cannot be stored are replaced."""
        if value is None or (value.isascii() and "\0" not in value):
            return value
        return value.replace("\0", "\ufffd").encode("utf-8", "replace").decode("utf-8")
