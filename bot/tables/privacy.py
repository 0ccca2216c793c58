"""The data stored about a person: exported as a file, and deleted on request."""

from __future__ import annotations

import contextlib
import json
import logging
import secrets
from dataclasses import asdict
from typing import Any

import sqlalchemy as sa
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
from bot.store.clicks import repeatable
from bot.store.games import GameRow, SeatRow
from bot.store.webhooks import Webhook
from bot.tables import Bug, Tables
from bot.tables.codes import game_code
from bot.tables.consent.votes import forget_guest, forget_proposer
from bot.tables.seasons import drop_deserted, show_anew
from bot.tables.seating import ASK, vacate
from bot.tables.substitution import end_substitution
from bot.tables.teams import WISHES
from engine.kernel.decisions import Refused

log = logging.getLogger("landsraad.privacy")

NAMING = ("table", "offer", "say", "invite", "asleep", "retire", "note")
"""The kinds of messages whose payload may name other people than the receiver."""
NAMES = ("who", "by", "user")
"""The payload's fields that name people, besides the list of people who are called."""


class Privacy:
    """Export and deletion of a person's data."""

    def __init__(self, tables: Tables) -> None:
        self.tables, self.store = tables, tables.store

    async def export(self, user_id: int) -> dict[str, Any]:
        """Everything stored under this person's id, such as settings, seats, answers and votes.

        Names and answers of other people are left out, even of those who had the same seat.
        """
        async with self.store.read() as connection:
            person = await people.find_person(connection, user_id)
            played = await _list_played(connection, user_id)
            panels = await connection.execute(sa.select(t.panel).where(t.panel.c.user_id == user_id))
            messages = [{"message_id": p.message_id, "game": game_code(p.game_id), "at": p.posted} for p in panels]
            reported = [
                {"game": game_code(r.game_id), "revision": r.revision, "at": r.at, "text": r.text}
                for r in await reports.list_reports(connection, user_id)
            ]
            ended = [
                {"game": game_code(result.game_id), "ended": result.ended, "product": result.product}
                | {name: value for name, value in asdict(placing).items() if name != "user_id"}
                for result in await results.list_results(connection, None, user_id)
                for placing in result.everybody
                if placing.user_id == user_id
            ]
            lesson = await lessons.find_lesson(connection, user_id)
            invited = [
                {"game": game_code(made.game_id), "at": made.at, "guest": made.guest_id}
                for made in await invitations.list_by(connection, user_id)
            ]
            received = [
                {"game": game_code(made.game_id), "at": made.at}
                for made in await invitations.list_to(connection, user_id)
            ]
            voted = await _list_votes(connection, user_id)
            written = [
                {"game": game_code(game_id), "at": at, "text": text}
                for game_id, at, text in await queue.list_written(connection, user_id)
            ]
            hosts = await connection.execute(sa.select(t.game.c.id).where(t.game.c.host_id == user_id))
            hosted = [game_code(game_id) for game_id in hosts.scalars()]
            noted = await private_notes.list_notes_of(connection, user_id)
            followed = {game_code(one.game_id): one.often for one in await following.list_followed(connection, user_id)}
            waits = [asdict(made) for made in await wishes.list_wishes_of(connection, user_id)]
            missed = await wishes.list_missed(connection, user_id)
            entered = [
                asdict(made) | {"game_id": game_code(made.game_id)}
                for made in await entries.list_entries_of(connection, user_id)
            ]
            links = [
                {"game": None if made.game_id is None else game_code(made.game_id), "until": made.until}
                for made in await own_links.list_links_of(connection, user_id)
            ]
            solved = [asdict(made) for made in await puzzles.list_answers_of(connection, user_id)]
            webhook = await webhooks.find_webhook(connection, user_id)
            left = [
                {"game": game_code(one.game_id), "seat": one.seat, "name": one.name, "forfeited": bool(one.forfeited)}
                | ({} if one.counts is None else {"counts": bool(one.counts)})
                for one in await games.list_left(connection, user_id)
            ]
            signed = [asdict(made) for made in await seasons.list_entered(connection, user_id)]
            led = [
                {"season": season, "at": done.at, "what": done.what}
                for season, done in await seasons.list_notes_by(connection, user_id)
            ]
        known = {"person": asdict(person), "games": played, "left": left, "panels": messages}
        known["follows"] = followed
        known["notes"] = {game_code(game_id): text for game_id, text in noted.items()}
        learning = {"lesson": None if lesson is None else asdict(lesson), "queue": waits, "missed": missed}
        known |= {"hosted": hosted, "votes": voted, "invited": received, "league": led, "written": written}
        learning |= {"seasons": signed, "links": links, "puzzles": solved, "webhook": _describe_webhook(webhook)}
        return known | {"reports": reported, "results": ended, "invitations": invited, "challenges": entered} | learning

    async def count_running(self, user_id: int) -> int:
        """The number of games that have begun and in which a computer player would replace this person."""
        async with self.store.read() as connection:
            mine = await _list_seats_of(connection, user_id)
        return sum(row.status in games.RUNNING_STATES and seat.owner_id == user_id for row, seat in mine)

    async def forget(self, user_id: int) -> None:
        """Delete the stored data of a person. Their seats stay in the games, without a name.

        The person leaves lobbies. In running games a computer player continues; a game without any other person is
        closed. A seat that they occupy as a substitute is given back.
        """
        async with self.store.read() as connection:
            mine = [(row.id, row.status) for row, _ in await _list_seats_of(connection, user_id)]
        with repeatable():
            for game_id, status in mine:
                if status == "lobby":
                    with contextlib.suppress(Refused):  # the lobby has become a game, which is left below
                        await self.tables.lobby.leave(game_id, user_id)
                await self._leave(game_id, user_id)
            await self._forget_places(user_id)
        async with self.store.write() as connection:
            await connection.execute(sa.update(t.game).where(t.game.c.host_id == user_id).values(host_id=0))
            await connection.execute(sa.delete(t.panel).where(t.panel.c.user_id == user_id))
            await forget_proposer(connection, user_id, self.store.now())
            await forget_guest(connection, user_id, self.store.now())
            await game_log.forget_answers(connection, user_id)
            await games.forget_left(connection, user_id)
            await invitations.forget_invitations(connection, user_id)
            await lessons.forget_lesson(connection, user_id)
            await entries.forget_entries(connection, user_id)
            await puzzles.forget_answers(connection, user_id)
            await wishes.forget_wishes(connection, user_id)
            await private_notes.forget_notes(connection, user_id)
            await own_links.forget_links(connection, user_id)
            await webhooks.forget_webhook(connection, user_id)
            await following.forget_followed(connection, user_id)
            await reports.forget_reports(connection, user_id)
            await connection.execute(sa.delete(t.ballot).where(t.ballot.c.user_id == user_id))
            await queue.forget_openings(connection, user_id)
            private = t.outbox.c.kind.in_(queue.PRIVATE)
            await connection.execute(sa.delete(t.outbox).where(private & (t.outbox.c.target == user_id)))
            stranger = -1 - secrets.randbits(52)
            await results.anonymise(connection, user_id, stranger)
            entered = await seasons.list_entered(connection, user_id)
            await seasons.forget_entrant(connection, user_id, stranger)
            for made in entered:
                await drop_deserted(connection, made.season_id, self.store.now())
                await show_anew(connection, made.season_id, self.store.now())
            await _forget_pings(connection, user_id)
            await clocks.forget_person(connection, user_id)
            await connection.execute(sa.delete(t.person).where(t.person.c.user_id == user_id))

    async def _forget_places(self, user_id: int) -> None:
        """Delete the places that the person chose at tables with teams, also at those that they have left."""
        async with self.store.read() as connection:
            query = sa.select(t.game.c.id).where(t.game.c.options.contains(f'"{user_id}"'))
            chosen = (await connection.execute(query)).scalars().all()
        for game_id in chosen:
            async with self.tables.cache.lock(game_id):
                try:
                    async with self.store.write() as connection:
                        row = await games.find_game(connection, game_id)
                        assert row is not None
                        places = dict(row.options.get(WISHES, {}))
                        if places.pop(str(user_id), None) is not None:
                            await games.update_game(connection, game_id, options={**row.options, WISHES: places})
                finally:
                    self.tables.cache.drop(game_id)

    async def _leave(self, game_id: int, user_id: int) -> None:
        """Remove the person from a game and let computer players continue at once."""
        async with self.tables.cache.lock(game_id):
            try:
                async with self.store.write() as connection:
                    row = await games.find_game(connection, game_id)
                    seats = await games.list_seats(connection, game_id)
                    assert row is not None
                    mine, now = [s for s in seats if s.belongs_to(user_id)], self.store.now()
                    running = row.status in games.RUNNING_STATES and bool(mine)
                    for seat in [s.seat for s in mine if s.owner_id != user_id]:
                        seats = await end_substitution(connection, row, seats, seat, now)
                    for seat in [s.seat for s in mine if s.owner_id == user_id]:
                        computer, offer = (self.tables.computer_for(row), ASK) if running else (None, "")
                        seats = await vacate(connection, row, seats, seat, computer, now, offer, "forgotten")
            finally:
                self.tables.cache.drop(game_id)
        if not running:
            return
        try:
            await self.tables.motions.recount(game_id)
        except (Refused, Bug) as error:  # a table that cannot continue must not prevent the deletion of a person's data
            log.error("game %s was left and does not go on: %s", game_id, type(error).__name__)


async def _forget_pings(connection: AsyncConnection, user_id: int) -> None:
    """Remove the person's mentions from stored messages, and delete notes to others that they caused, with their
    words."""
    posts, mention = t.outbox.c.kind.in_(NAMING), f"<@{user_id}>"
    rows = await connection.execute(sa.select(t.outbox.c.id, t.outbox.c.kind, t.outbox.c.payload).where(posts))
    for row in rows.all():
        payload = json.loads(row.payload)
        if row.kind == "note" and payload.get("by") == user_id:
            await connection.execute(sa.delete(t.outbox).where(t.outbox.c.id == row.id))
            continue
        args = payload.get("args", {})
        lists = {name: value for name, value in args.items() if isinstance(value, list) and mention in value}
        named = bool(lists) or mention in args.values() or any(payload.get(name) == user_id for name in NAMES)
        if named or user_id in payload.get("ping", ()):
            payload["ping"] = [user for user in payload.get("ping", ()) if user != user_id]
            payload |= {name: None for name in NAMES if payload.get(name) == user_id}
            args |= {name: "" for name, value in args.items() if value == mention}
            args |= {name: [one for one in value if one != mention] for name, value in lists.items()}
            where = t.outbox.c.id == row.id
            await connection.execute(sa.update(t.outbox).where(where).values(payload=json.dumps(payload)))


async def _list_seats_of(connection: AsyncConnection, user_id: int) -> list[tuple[GameRow, SeatRow]]:
    """The games in which a person has a seat, each with that seat. Finished games are included, and seats that a
    substitute occupies."""
    mine = (t.seat.c.user_id == user_id) | (t.seat.c.owner_id == user_id)
    query = sa.select(t.seat.c.game_id).where(mine).order_by(t.seat.c.game_id)
    found = []
    for game_id in (await connection.execute(query)).scalars().all():
        row = await games.find_game(connection, game_id)
        assert row is not None
        seats = await games.list_seats(connection, game_id)
        found.append((row, next(seat for seat in seats if seat.belongs_to(user_id))))
    return found


async def _list_played(connection: AsyncConnection, user_id: int) -> list[dict[str, Any]]:
    """The games in which a person has a seat or has answered, each with their answers and standing orders."""
    seats = {row.id: seat for row, seat in await _list_seats_of(connection, user_id)}
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
    """A person's proposals and votes, without those of others."""
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


def _describe_webhook(webhook: Webhook | None) -> dict[str, Any] | None:
    """A webhook with only the last characters of its secret, which the person was shown once."""
    return None if webhook is None else asdict(webhook) | {"secret": f"…{webhook.secret[-4:]}"}


def _answer(step: dict[str, Any]) -> dict[str, Any]:
    """An answer without its random outcomes, which may concern cards that are still hidden."""
    return {name: step[name] for name in ("revision", "seat", "decision", "picks", "amount") if name in step}
