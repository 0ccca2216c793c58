"""The collection of all tables, names for their constraints, and columns that several tables have."""

from __future__ import annotations

from typing import Any

from sqlalchemy import REAL, Column, Double, ForeignKey, MetaData, Table

from bot.store.types import Number

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)
Real: Any = Double().with_variant(REAL(), "sqlite")
"""A 64-bit float; strict tables of SQLite accept no name for it but `REAL`."""


def make_table(name: str, *columns: Any) -> Table:
    """A table, in SQLite's strict mode."""
    return Table(name, metadata, *columns, sqlite_strict=True)


def make_game_id() -> Column[int]:
    """The column for the game to which a row belongs; the row is deleted together with the game."""
    return Column("game_id", Number, ForeignKey("game.id", ondelete="CASCADE"), nullable=False)
