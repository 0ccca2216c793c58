"""The data stored about a person, as the file that they can export."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import asdict
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import (
    clocks,
    entries,
    following,
    game_log,
    games,
    invitations,
    lessons,
    motions,
    orders,
    own_links,
    people,
    private_notes,
    puzzles,
    queue,
    reports,
    results,
    seasons,
    webhooks,
    wishes,
)
from bot.store import schema as t
from bot.store.games import GameRow, SeatRow
from bot.tables.codes import game_code
from bot.tables.teams import WISHES

Reader = Callable[[AsyncConnection, int], Awaitable[Any]]
"""A function that returns what is stored about a person in one respect, as plain data."""


async def export_data(connection: AsyncConnection, user_id: int) -> dict[str, Any]:
    """Everything stored under this person's id, such as settings, seats, answers and votes.

    Names and answers of other people are left out, even of those who had the same seat.
    """
    return {name: await read(connection, user_id) for name, read in PARTS.items()}


async def _read_person(connection: AsyncConnection, user_id: int) -> dict[str, Any]:
    return asdict(await people.find_person(connection, user_id))


async def _list_left(connection: AsyncConnection, user_id: int) -> list[dict[str, Any]]:
    return [
        {"game": game_code(one.game_id), "seat": one.seat, "name": one.name, "forfeited": bool(one.forfeited)}
        | ({} if one.counts is None else {"counts": bool(one.counts)})
        for one in await games.list_left(connection, user_id)
    ]


async def _list_panels(connection: AsyncConnection, user_id: int) -> list[dict[str, Any]]:
    panels = await connection.execute(select(t.panel).where(t.panel.c.user_id == user_id))
    return [{"message_id": p.message_id, "game": game_code(p.game_id), "at": p.posted} for p in panels]


async def _list_followed(connection: AsyncConnection, user_id: int) -> dict[str, str]:
    return {game_code(one.game_id): one.often for one in await following.list_followed(connection, user_id)}


async def _list_notes(connection: AsyncConnection, user_id: int) -> dict[str, str]:
    return {
        game_code(game_id): text for game_id, text in (await private_notes.list_notes_of(connection, user_id)).items()
    }


async def _list_hosted(connection: AsyncConnection, user_id: int) -> list[str]:
    hosts = await connection.execute(select(t.game.c.id).where(t.game.c.host_id == user_id))
    return [game_code(game_id) for game_id in hosts.scalars()]


async def _list_places(connection: AsyncConnection, user_id: int) -> dict[str, int]:
    return {game_code(game_id): place for game_id, place in (await list_places(connection, user_id)).items()}


async def list_places(connection: AsyncConnection, user_id: int) -> dict[int, int]:
    """The places that a person chose at tables with teams, by game. Tables that the person has left are included."""
    asked = t.game.c.options.contains(f'"{user_id}"')
    rows = await connection.execute(select(t.game.c.id, t.game.c.options).where(asked).order_by(t.game.c.id))
    chosen = {row.id: json.loads(row.options).get(WISHES, {}) for row in rows}
    return {game_id: places[str(user_id)] for game_id, places in chosen.items() if str(user_id) in places}


async def _list_received(connection: AsyncConnection, user_id: int) -> list[dict[str, Any]]:
    return [{"game": game_code(made.game_id), "at": made.at} for made in await invitations.list_to(connection, user_id)]


async def _list_invitations(connection: AsyncConnection, user_id: int) -> list[dict[str, Any]]:
    return [
        {"game": game_code(made.game_id), "at": made.at, "guest": made.guest_id}
        for made in await invitations.list_by(connection, user_id)
    ]


async def _list_league(connection: AsyncConnection, user_id: int) -> list[dict[str, Any]]:
    return [
        {"season": season, "at": note.at, "what": note.what, "by": note.user_id == user_id}
        for season, note in await seasons.list_notes_on(connection, user_id)
    ]


async def _list_fixtures(connection: AsyncConnection, user_id: int) -> list[dict[str, Any]]:
    return [
        {"season": made.season_id, "round": made.round, "game": made.game_id and game_code(made.game_id)}
        for made in await seasons.list_fixtures_of(connection, user_id)
    ]


async def _list_written(connection: AsyncConnection, user_id: int) -> list[dict[str, Any]]:
    return [
        {"game": game_code(game_id), "at": at, "text": text}
        for game_id, at, text in await queue.list_written(connection, user_id)
    ]


async def _list_messages(connection: AsyncConnection, user_id: int) -> list[dict[str, Any]]:
    return [
        {"kind": row.kind, "game": row.game_id and game_code(row.game_id), "at": row.at, "state": row.state}
        for row in await queue.list_private(connection, user_id)
    ]


async def _list_jobs(connection: AsyncConnection, user_id: int) -> list[dict[str, Any]]:
    return [{"kind": job.kind, "due": job.due} for job in await clocks.list_jobs_of(connection, user_id)]


async def _list_reports(connection: AsyncConnection, user_id: int) -> list[dict[str, Any]]:
    return [
        {"game": game_code(r.game_id), "revision": r.revision, "at": r.at, "text": r.text}
        for r in await reports.list_reports(connection, user_id)
    ]


async def _list_results(connection: AsyncConnection, user_id: int) -> list[dict[str, Any]]:
    return [
        {"game": game_code(result.game_id), "ended": result.ended, "product": result.product}
        | {name: value for name, value in asdict(placing).items() if name != "user_id"}
        for result in await results.list_results(connection, None, user_id)
        for placing in result.everybody
        if placing.user_id == user_id
    ]


async def _list_challenges(connection: AsyncConnection, user_id: int) -> list[dict[str, Any]]:
    return [
        asdict(made) | {"game_id": game_code(made.game_id)}
        for made in await entries.list_entries_of(connection, user_id)
    ]


async def _read_lesson(connection: AsyncConnection, user_id: int) -> dict[str, Any] | None:
    lesson = await lessons.find_lesson(connection, user_id)
    return None if lesson is None else asdict(lesson)


async def _list_wishes(connection: AsyncConnection, user_id: int) -> list[dict[str, Any]]:
    return [asdict(made) for made in await wishes.list_wishes_of(connection, user_id)]


async def _list_entered(connection: AsyncConnection, user_id: int) -> list[dict[str, Any]]:
    return [asdict(made) for made in await seasons.list_entered(connection, user_id)]


async def _list_links(connection: AsyncConnection, user_id: int) -> list[dict[str, Any]]:
    return [
        {"game": None if made.game_id is None else game_code(made.game_id), "until": made.until}
        for made in await own_links.list_links_of(connection, user_id)
    ]


async def _list_puzzles(connection: AsyncConnection, user_id: int) -> list[dict[str, Any]]:
    return [asdict(made) for made in await puzzles.list_answers_of(connection, user_id)]


async def _read_webhook(connection: AsyncConnection, user_id: int) -> dict[str, Any] | None:
    """A person's webhook. Of its secret, which the person was shown once, only the last characters are included."""
    webhook = await webhooks.find_webhook(connection, user_id)
    return None if webhook is None else asdict(webhook) | {"secret": f"…{webhook.secret[-4:]}"}


async def _list_calls(connection: AsyncConnection, user_id: int) -> list[dict[str, Any]]:
    return [
        {"game": game_code(call.game_id), "since": call.since, "due": call.due}
        for call in await webhooks.list_calls(connection, user_id)
    ]


async def list_seats_of(connection: AsyncConnection, user_id: int) -> list[tuple[GameRow, SeatRow]]:
    """The games in which a person has a seat, each with that seat. Finished games are included, and seats that a
    substitute occupies."""
    mine = (t.seat.c.user_id == user_id) | (t.seat.c.owner_id == user_id)
    query = select(t.seat.c.game_id).where(mine).order_by(t.seat.c.game_id)
    found = []
    for game_id in (await connection.execute(query)).scalars().all():
        row = await games.find_game(connection, game_id)
        assert row is not None
        seats = await games.list_seats(connection, game_id)
        found.append((row, next(seat for seat in seats if seat.belongs_to(user_id))))
    return found


async def _list_played(connection: AsyncConnection, user_id: int) -> list[dict[str, Any]]:
    """The games in which a person has a seat or has answered, each with their answers and standing orders."""
    seats = {row.id: seat for row, seat in await list_seats_of(connection, user_id)}
    answers = await game_log.list_answers_of(connection, user_id)
    played = []
    for game_id in sorted({*seats, *answers}):
        row, seat = await games.find_game(connection, game_id), seats.get(game_id)
        assert row is not None
        sits = seat is not None and seat.user_id == user_id
        given = await orders.list_orders(connection, game_id) if sits else {}
        offered = await orders.list_auto_answers(connection, game_id) if sits else {}
        given |= {(at, orders.AUTO_ANSWERS): data for at, data in offered.items()}
        kept = (await clocks.list_clocks(connection, game_id)).get(seat.seat) if seat is not None and sits else None
        timed = {} if kept is None else {"clock": asdict(kept) | {"game_id": game_code(game_id)}}
        standing = {
            kind: json.loads(data) for (at, kind), data in given.items() if seat is not None and at == seat.seat
        }
        own = [_answer(step.to_data()) for step in answers.get(game_id, ())]
        name = None if seat is None else seat.name if sits else seat.owner_name
        until = {} if seat is None or seat.substitution is None else {"lent_until": seat.substitution.until}
        owned = seat if seat is not None and seat.owner_id == user_id else None
        counted = {} if owned is None or owned.counts is None else {"counts": owned.counts}
        played.append(_describe(row, seat, name) | counted | until | timed | {"answers": own, "orders": standing})
    return played


async def _list_votes(connection: AsyncConnection, user_id: int) -> list[dict[str, Any]]:
    """A person's proposals and votes, without the votes of other people."""
    found = [*await motions.list_proposed(connection, user_id), *await motions.list_voted(connection, user_id)]
    return [
        {
            "game": game_code(made.game_id), "kind": made.kind, "at": made.opened,
            "proposed": made.proposer == user_id, "choice": made.ballots.get(user_id),
        }
        for _, made in sorted({made.id: made for made in found}.items())
    ]  # fmt: skip


def _describe(row: GameRow, seat: SeatRow | None, name: str | None) -> dict[str, Any]:
    about = {"game": game_code(row.id), "product": row.product, "status": row.status, "begun": row.created}
    about |= {"guild_id": row.guild_id, "channel_id": row.channel_id}
    return about if seat is None else about | {"seat": seat.seat, "name": name}


def _answer(step: dict[str, Any]) -> dict[str, Any]:
    """An answer without its random outcomes, which may concern cards that are still hidden."""
    return {name: step[name] for name in ("revision", "seat", "decision", "picks", "amount") if name in step}


PARTS: Mapping[str, Reader] = {
    "person": _read_person,
    "games": _list_played,
    "left": _list_left,
    "panels": _list_panels,
    "follows": _list_followed,
    "notes": _list_notes,
    "hosted": _list_hosted,
    "places": _list_places,
    "votes": _list_votes,
    "invited": _list_received,
    "invitations": _list_invitations,
    "league": _list_league,
    "seasons": _list_entered,
    "fixtures": _list_fixtures,
    "written": _list_written,
    "messages": _list_messages,
    "jobs": _list_jobs,
    "reports": _list_reports,
    "results": _list_results,
    "challenges": _list_challenges,
    "lesson": _read_lesson,
    "queue": _list_wishes,
    "missed": wishes.list_missed,
    "links": _list_links,
    "puzzles": _list_puzzles,
    "webhook": _read_webhook,
    "calls": _list_calls,
}
"""The parts of the file, by name."""
