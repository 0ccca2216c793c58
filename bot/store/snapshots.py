"""Reading and writing snapshots of games. Every function works inside the caller's transaction."""

from __future__ import annotations

import zlib
from contextlib import suppress
from typing import Any

import orjson
from sqlalchemy import Row, Select, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import schema as t
from bot.store.kept import Question, fetch, question
from bot.store.rows import add_together
from engine.kernel.game import Corrupt

RUN = 16
"""In each group of this many revisions one snapshot is complete and the others are stored as changes. This needs a
tenth of the space."""


def pack_snapshot(data: dict[str, Any], base: bytes = b"") -> bytes:
    """Compress a snapshot for storage; `base` is the unpacked snapshot that it is compressed against."""
    packer = zlib.compressobj(3, zdict=base) if base else zlib.compressobj(3)
    return packer.compress(orjson.dumps(data)) + packer.flush()


def unpack_snapshot(data: bytes, base: bytes = b"") -> bytes:
    """Decompress a snapshot to its JSON text; `base` is the unpacked snapshot against which it was compressed. Raises
    `zlib.error`."""
    unpacker = zlib.decompressobj(zdict=base) if base else zlib.decompressobj()
    whole = unpacker.decompress(data)
    if not unpacker.eof:
        raise zlib.error("cut short")
    return whole


async def insert_snapshot(connection: AsyncConnection, game_id: int, data: dict[str, Any]) -> None:
    """Store the state of a revision, either completely or as a change of one of the `RUN` revisions before it."""
    await add_together(connection, (t.snapshot, [await _write_snapshot(connection, game_id, data)]))


async def _write_snapshot(connection: AsyncConnection, game_id: int, data: dict[str, Any]) -> dict[str, Any]:
    revision, base, packed = data["revision"], None, pack_snapshot(data)
    for found in await fetch(connection, base_of(game_id, revision)):
        with suppress(zlib.error):  # if the base cannot be read, this snapshot is stored completely
            base, packed = found.revision, pack_snapshot(data, unpack_snapshot(found.data))
    return {"game_id": game_id, "revision": revision, "data": packed, "base": base}


def base_of(game_id: int, revision: int) -> Question:
    """The query for the state against which a revision's state may be stored as a change."""

    def query() -> Select[Any]:
        c = t.snapshot.c
        whole = (c.game_id == game_id) & (c.revision > revision - RUN) & (c.revision < revision) & c.base.is_(None)
        return select(c.revision, c.data).where(whole).order_by(c.revision.desc()).limit(1)

    return question(query, [t.snapshot], "base", game_id, revision)


async def read_snapshot(connection: AsyncConnection, game_id: int, revision: int) -> dict[str, Any]:
    """The state of a revision. Raises `Corrupt`."""
    found = await _find_snapshot(connection, game_id, revision)
    try:
        base = None if found.base is None else await _find_snapshot(connection, game_id, found.base)
        data = orjson.loads(unpack_snapshot(found.data, b"" if base is None else unpack_snapshot(base.data)))
    except (zlib.error, ValueError) as error:
        raise Corrupt(f"game {game_id}, snapshot {revision}: {error}") from error
    if not isinstance(data, dict):
        raise Corrupt(f"game {game_id}, snapshot {revision}: not a mapping")
    return data


async def _find_snapshot(connection: AsyncConnection, game_id: int, revision: int) -> Row[Any, Any]:
    """The row of a snapshot. Raises `Corrupt`."""
    where = (t.snapshot.c.game_id == game_id) & (t.snapshot.c.revision == revision)
    row = (await connection.execute(select(t.snapshot.c.data, t.snapshot.c.base).where(where))).first()
    if row is None:
        raise Corrupt(f"game {game_id} has no snapshot of revision {revision}")
    return row
