"""The deletion of the data stored about a person."""

from __future__ import annotations

import contextlib
import json
import logging
import secrets
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
    own_links,
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
from bot.tables import Bug, Tables
from bot.tables.consent.votes import forget_guest, forget_proposer
from bot.tables.personal_data import export_data, list_places, list_seats_of
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
        """Everything stored under this person's id (`personal_data`)."""
        async with self.store.read() as connection:
            return await export_data(connection, user_id)

    async def count_running(self, user_id: int) -> int:
        """The number of games that have begun and in which a computer player would replace this person."""
        async with self.store.read() as connection:
            mine = await list_seats_of(connection, user_id)
        return sum(row.status in games.RUNNING_STATES and seat.owner_id == user_id for row, seat in mine)

    async def forget(self, user_id: int) -> None:
        """Delete the stored data of a person. Their seats stay in the games, without a name.

        The person leaves lobbies. In running games a computer player continues; a game without any other person is
        closed. A seat that they occupy as a substitute is given back.
        """
        async with self.store.read() as connection:
            mine = [(row.id, row.status) for row, _ in await list_seats_of(connection, user_id)]
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
            await queue.forget_private(connection, user_id)
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
        """Delete the places that the person chose at tables with teams. Tables that the person has left are
        included."""
        async with self.store.read() as connection:
            chosen = await list_places(connection, user_id)
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
    """Remove the person's mentions from stored messages. Notes to others that this person caused, such as messages to
    teammates, are deleted."""
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
