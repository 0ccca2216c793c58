"""`landsraad copy FROM TO`: move a bot to another database."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bot.settings import Settings, Unusable


def register(app: typer.Typer) -> None:
    app.command("copy")(copy)


def copy(
    source: Annotated[
        str, typer.Argument(metavar="FROM", help="The address of the database to copy; stop the bot first.")
    ],
    target: Annotated[str, typer.Argument(metavar="TO", help="The address of an empty database.")],
) -> None:
    """Copy a bot's whole database into another one, such as from SQLite to PostgreSQL.

    If the copy is interrupted, TO stays empty. The tables of FROM are upgraded first; then it is only read. If FROM
    is damaged, the command exits with 1 and TO stays empty.
    """
    from bot.store import StoreError
    from bot.store.errors import Damaged

    columns = (TextColumn("rows"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    try:
        with Progress(*columns, transient=True) as progress:
            bar = progress.add_task("rows", total=None)
            counts = asyncio.run(
                _copy(source, target, lambda done, total: progress.update(bar, completed=done, total=total))
            )
    except KeyboardInterrupt as error:
        raise Unusable("stopped: nothing was copied; start again with the same command") from error
    except (StoreError, Unusable) as error:
        if isinstance(error, Damaged) or isinstance(error.__cause__, Damaged):  # met in the copy, or when it was opened
            typer.echo(f"nothing was copied: {error}", err=True)
            raise typer.Exit(1) from error
        raise Unusable(str(error)) from error
    games = f"{counts['game']} games, {sum(counts.values())} rows"
    typer.echo(f"copied and counted: {games}; set LANDSRAAD_DATABASE_URL to the new address and start the bot")


async def _copy(source: str, target: str, advance: Callable[[int, int], None]) -> dict[str, int]:
    from bot.commands.run import opened_store
    from bot.store import Store
    from bot.store.copying import copy_store

    old, new = Store(source), Store(target)
    if old.url == new.url:
        raise Unusable("FROM and TO are the same database")
    if old.file is not None and not old.file.exists():
        raise Unusable(f"there is no database {old.name}")
    async with contextlib.AsyncExitStack() as stack:
        old = await stack.enter_async_context(opened_store(Settings(database_url=source), alone=True))
        new = await stack.enter_async_context(opened_store(Settings(database_url=target), alone=True))
        return await copy_store(old, new, advance)
