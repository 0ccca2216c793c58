"""`landsraad reports`: problems that players reported, for the operator."""

from __future__ import annotations

import asyncio

import typer

from bot.operation.listing import print_listed, tell_time
from bot.settings import read_settings


def register(app: typer.Typer) -> None:
    app.command("reports")(list_reports)


def list_reports(as_json: bool = typer.Option(False, "--json", help="Print JSON.")) -> None:
    """List the problems that players reported, the oldest first, each with the revision and digest of its game."""
    from bot.commands.run import opened_store
    from bot.store import games, reports
    from bot.tables.codes import game_code

    settings = read_settings()

    async def work() -> list[dict[str, object]]:
        async with opened_store(settings, made=False) as store, store.read() as connection:
            found: list[dict[str, object]] = []
            for report in await reports.list_reports(connection):
                row = await games.find_game(connection, report.game_id)
                assert row is not None
                about = {"id": report.id, "at": tell_time(report.at), "game": game_code(row.id), "status": row.status}
                state = {"product": row.product, "revision": report.revision, "digest": report.digest}
                found.append(about | state | {"user_id": report.user_id, "text": report.text})
            return found

    print_listed(asyncio.run(work()), as_json, describe_report, "nothing was reported")


def describe_report(report: dict[str, object]) -> str:
    """A report with the game's state in the first line and the player's text below."""
    head = "{at}  game {game} ({product}, {status}), revision {revision}, digest {digest}".format(**report)
    return head + "\n    " + str(report["text"]).replace("\n", "\n    ")
