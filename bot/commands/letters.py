"""`landsraad letters`: messages and jobs that were set aside, for the operator."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import typer

from bot.operation.listing import print_listed, tell_time
from bot.settings import Unusable, read_settings


def register(app: typer.Typer) -> None:
    app.command("letters")(list_letters)


def list_letters(
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    again: Annotated[int, typer.Option(help="Send the message with this number again.")] = 0,
) -> None:
    """List messages and jobs that the bot gave up, because Discord refused them for good or their data are damaged.

    Each line has a code; search the log for the code to find the details.
    """
    from bot.commands.run import opened_store
    from bot.store import clocks, queue
    from bot.tables.codes import game_code

    settings = read_settings()

    def tell(what: str, number: int, about: str, at: int, why: str) -> dict[str, Any]:
        return {"what": what, "id": number, "about": about, "at": tell_time(at), "why": why}

    async def work() -> list[dict[str, Any]]:
        async with opened_store(settings, made=False) as store:
            if again:
                async with store.write() as connection:
                    if not await queue.try_again(connection, again, store.now()):
                        raise Unusable(f"no message {again} was set aside")
            async with store.read() as connection:
                letters = await queue.list_aside(connection)
                jobs = await clocks.list_aside(connection)
        told = [
            tell("message", letter.id, f"{letter.kind} {game_code(letter.game_id or 0)}", letter.at, letter.why)
            for letter in letters
        ]
        return told + [tell("job", number, key, due, why) for number, key, due, why in jobs]

    line = "{at}  {what} {id} ({about}): {why}"
    print_listed(asyncio.run(work()), as_json, lambda one: line.format(**one), "nothing was set aside")
