"""Files on a failing disk."""

from __future__ import annotations

import contextlib
import random
import sqlite3
from pathlib import Path


def spoil(file: Path, table: str) -> None:
    """Overwrite the first page of a table with noise."""
    with contextlib.closing(sqlite3.connect(file)) as connection:
        (size,) = connection.execute("PRAGMA page_size").fetchone()
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
    with file.open("r+b") as pages:
        pages.seek((page - 1) * size)
        pages.write(random.Random(table).randbytes(size))
