"""Secrets of this bot, made when they are first used and kept in the store."""

from __future__ import annotations

import secrets

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import Store, people


async def find_key(store: Store, name: str) -> bytes:
    """The secret of this name. A secret that exists is only read, so that other writers are not delayed."""
    async with store.read() as connection:
        known = await people.read_memo(connection, name)
    if known is not None:
        return bytes.fromhex(known)
    async with store.write() as connection:
        return await read_key(connection, name)


async def read_key(connection: AsyncConnection, name: str) -> bytes:
    """The secret of this name, read or made in a writing transaction."""
    known = await people.read_memo(connection, name)
    if known is None:
        known = secrets.token_hex(32)
        await people.write_memo(connection, name, known)
    return bytes.fromhex(known)
