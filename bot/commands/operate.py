"""`landsraad migrate`, `backup FILE` and `commands sync`: operations."""

from __future__ import annotations

import asyncio
from pathlib import Path

import typer

from bot.settings import Unusable, read_settings


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("migrate")(migrate)
    app.command("backup")(backup)
    group = typer.Typer(help="The slash commands.", no_args_is_help=True)
    group.command("sync")(sync)
    group.callback()(_group)
    app.add_typer(group, name="commands")


def _group() -> None:
    """The slash commands."""


def migrate() -> None:
    """Bring the database's tables up to date."""
    from bot.commands.run import opened_store

    settings = read_settings()

    async def work() -> None:
        async with opened_store(settings) as store:
            typer.echo(f"{store.name} is up to date")

    asyncio.run(work())


def backup(file: Path) -> None:
    """Copy the database, also while the bot runs, to FILE (which must not exist)."""
    from bot.store import Store, StoreError

    settings = read_settings()

    async def work() -> None:
        store = Store(settings.database_url)
        try:
            await store.backup(file)
        finally:
            await store.close()

    try:
        asyncio.run(work())
    except StoreError as error:
        raise Unusable(str(error)) from error
    typer.echo(f"copied to {file}")


def sync() -> None:
    """Register the slash commands with Discord now."""
    from bot.commands.run import connected, opened_store

    settings = read_settings()
    token = settings.read_token()

    async def work() -> bool:
        async with opened_store(settings) as store, connected(settings, token, store) as bot:
            return await bot.sync_commands(always=True)

    if not asyncio.run(work()):
        raise Unusable("the commands could not be registered")
    typer.echo("commands registered")
