"""`landsraad migrate`, `backup FILE`, `health` and `commands sync`: commands for the operator."""

from __future__ import annotations

import asyncio
import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer

from bot.settings import Unusable, read_settings


def register(app: typer.Typer) -> None:
    app.command("migrate")(migrate)
    app.command("backup")(backup)
    app.command("health")(health)
    group = typer.Typer(help="Manage the bot's slash commands.", no_args_is_help=True)
    group.command("sync")(sync)
    group.callback()(_group)
    app.add_typer(group, name="commands")


def _group() -> None:
    """Manage the bot's slash commands."""


def migrate() -> None:
    """Bring the database's tables up to date."""
    from bot.commands.run import opened_store

    settings = read_settings()

    async def work() -> None:
        async with opened_store(settings, alone=True) as store:
            typer.echo(f"{store.name} is up to date")

    asyncio.run(work())


def backup(file: Annotated[Path, typer.Argument(help="The file to write.")]) -> None:
    """Copy the database to FILE, which must not exist yet; the bot may be running. If the database is damaged, no file
    is written and the command exits with 1."""
    from bot.store import Store, StoreError
    from bot.store.errors import Damaged

    settings = read_settings()

    async def work() -> None:
        store = Store(settings.database_url)
        try:
            await store.backup(file)
        finally:
            await store.close()

    try:
        asyncio.run(work())
    except Damaged as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from error
    except StoreError as error:
        raise Unusable(str(error)) from error
    typer.echo(f"copied to {file}")


def health(as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False) -> None:
    """Check the health of the bot that uses this database. Exits with 0, or with 1 and the reason in one line, or with
    2 if a setting cannot be used. Reads only, and needs no token."""
    from bot.store import Store, StoreError
    from bot.work.health import find_illness, read_beat
    from bot.work.starting import read_wait

    settings = read_settings()

    async def work() -> tuple[dict[str, Any] | None, str]:
        try:
            store = Store(settings.database_url)
        except StoreError as error:
            raise Unusable(str(error)) from error
        try:
            if store.file is not None and not store.file.exists():
                return None, f"there is no database {store.name}"
            try:
                beat = await read_beat(store, settings.shards)
                waits = await read_wait(store, settings.shards)
            finally:
                await store.close()
        except StoreError as error:
            return None, str(error)
        return None if beat is None else asdict(beat), waits or find_illness(beat, store.now())

    found, wrong = asyncio.run(work())
    if as_json:
        typer.echo(json.dumps({"well": not wrong, "wrong": wrong, "beat": found}))
    else:
        aside = found["aside"] if found else 0
        typer.echo(wrong or (f"well; {aside} set aside, see `landsraad letters`" if aside else "well"))
    if wrong:
        raise typer.Exit(1)


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
