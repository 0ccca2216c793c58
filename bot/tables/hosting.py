"""Remedies for a game in trouble, always in public: reports, holds and the host's tools."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import games, reports
from bot.store.clicks import acting
from bot.store.games import PERSON, GameRow
from bot.tables.announcing import say
from bot.tables.chronicle import list_starts
from bot.tables.consent.kinds import GO_ON
from bot.tables.consent.votes import find_open, lapse_motions
from bot.tables.game_cache import LoadedGame, Start, find_sitting
from bot.tables.handoff import moved
from bot.tables.host import check_host
from bot.tables.rewind import rewind_to
from bot.tables.seating import ASK, offer_seat, vacate
from bot.tables.service import Tables
from bot.tables.standing_still import stop_clocks
from bot.tables.states import refuse_stopped
from bot.tables.table_settings import is_rated
from engine.kernel.decisions import Msg, Refused
from engine.kernel.events import Event

REPORT_LENGTH = 1000
"""The most characters of a report."""
MOST_REPORTS = 5
"""The most reports by one person that are kept for the same revision."""


class Hosting:
    """Players' reports and the host's tools, for the tables of a service. A refused request raises `Refused` with the
    reason."""

    def __init__(self, tables: Tables) -> None:
        self.tables, self.store, self.motions = tables, tables.store, tables.motions

    # -- pausing -----------------------------------------------------------------------------------------------------

    async def report(self, game_id: int, user_id: int, text: str) -> bool:
        """Store a player's report with the state of the game, and put the game on hold if it is running. Returns
        whether it is on hold.

        If a game was resumed after a person's report, further reports of the same person do not put it on hold again
        until it has moved on.
        """
        async with self.tables.hold(game_id) as live:
            find_sitting(live, user_id)
            text = text.strip()[:REPORT_LENGTH]
            if not text:
                raise Refused(Msg("refused-report-empty"))
            state = (live.game.revision, live.game.digest())
            async with acting(self.store) as connection:
                before = await reports.count_reports(connection, game_id, user_id, live.game.revision)
                if before >= MOST_REPORTS:
                    raise Refused(Msg("refused-reports"))
                await reports.insert_report(connection, game_id, *state, user_id, text, self.store.now())
                holds = live.row.status == "held" or (live.row.status == "open" and not before)
                if holds:
                    await self._hold(connection, live, user_id, "report")
            if holds:
                moved(live, live.row.revision, status="held")
        return holds

    async def halt(self, game_id: int, user_id: int) -> None:
        """Put the game on hold, as its host wishes."""
        async with self.tables.hold(game_id) as live:
            check_host(live.row, live.seats, user_id)
            if live.row.status != "open":
                raise refuse_stopped(live.row)
            async with acting(self.store) as connection:
                await self._hold(connection, live, user_id, "host")
            moved(live, live.row.revision, status="held")

    async def _hold(self, connection: AsyncConnection, live: LoadedGame, user_id: int, what: str) -> None:
        """Stop the clocks, and open a vote on when to continue unless there is one."""
        await games.update_game(connection, live.row.id, status="held")
        await stop_clocks(connection, live.row, live.seats, self.store.now())
        if await find_open(connection, live.row.id, "resume") is None:
            await self.motions.open_within(connection, live, "resume", user_id, None, {"what": what})

    async def resume(self, game_id: int, user_id: int) -> None:
        """Resume a game on hold, as its host wishes, even during a vote about it."""
        async with self.tables.hold(game_id) as live:
            check_host(live.row, live.seats, user_id)
            if live.row.status != "held":
                raise Refused(Msg("refused-not-held"))
            await self.motions.decide(live, "resume", user_id, GO_ON)
        await self.motions.recount(game_id)

    # -- the host's tools --------------------------------------------------------------------------------------------

    async def list_starts(self, game_id: int) -> tuple[LoadedGame, Sequence[Start]]:
        """The points to which the game can be rewound, the earliest first."""
        async with self.tables.hold(game_id) as live, self.store.read() as connection:
            return live, await list_starts(connection, live)

    async def rewind(self, game_id: int, user_id: int, revision: int) -> bool:
        """Rewind the game to the start of a turn or round; a rated game only if all agree.

        Returns whether the game has been rewound already, without a vote.
        """
        async with self.tables.hold(game_id) as live:
            check_host(live.row, live.seats, user_id)
            if live.row.status not in ("open", "held"):
                raise refuse_stopped(live.row)
            async with acting(self.store) as connection:
                starts = [start for start in await list_starts(connection, live) if start.revision == revision]
                if not starts or revision >= live.game.revision:
                    raise Refused(Msg("refused-no-start"))
                now = self.store.now()
                notice = name_start(starts)
                if is_rated(live.row):
                    facts = {"target": revision, "revision": live.game.revision, **_describe(notice)}
                    result = await self.motions.open_within(connection, live, "rewind", user_id, None, facts)
                    if result is None:
                        return False
                else:
                    await rewind_to(connection, live, revision, now, notice)
                    await lapse_motions(connection, live, now)
                    if live.row.status == "held":
                        await say(connection, live.row, f"say-{notice.kind}", now, **notice.data)
        await self.tables.go_on(game_id)
        return True

    async def replace(self, game_id: int, user_id: int, seat: int, offered: bool) -> None:
        """Give a seat of an unrated game to a computer player, as the host wishes. With `offered`, the seat is also
        offered to anybody whom the table accepts."""
        async with self.tables.hold(game_id) as live:
            check_host(live.row, live.seats, user_id)
            check_unrated(live.row)
            if live.row.status not in games.RUNNING_STATES:
                raise Refused(Msg("refused-over"))
            seats = sum(row.kind == PERSON for row in live.seats)
            if seat not in range(seats):
                raise Refused(Msg("refused-no-seat", {"seats": seats}))
            if live.seats[seat].belongs_to(user_id):
                raise Refused(Msg("refused-kick-self"))
            now, offer, computer = self.store.now(), ASK if offered else "", self.tables.computer_for(live.row)
            async with acting(self.store) as connection:
                if live.user_in(seat) is None:
                    await offer_seat(connection, live.row, live.seats, seat, offer, now)
                else:
                    await vacate(connection, live.row, live.seats, seat, computer, now, offer, "host")
                if not offer:
                    await say(connection, live.row, "say-replaced", now, number=seat + 1)
            self.tables.cache.drop(game_id)
        await self.motions.recount(game_id)


def name_start(starts: Sequence[Start]) -> Event:
    """The event that reports a rewind to the table. It names the round if a round begins at that point, else the seat
    whose turn begins."""
    number = next((start.number for start in starts if start.number is not None), None)
    if number is not None:
        return Event("rewound-round", {"n": number})
    return Event("rewound-turn", {"who": f"seat:{starts[0].seat}"})


def _describe(notice: Event) -> dict[str, Any]:
    """The round or turn that `name_start` names, as data of a motion."""
    return {"what": notice.kind.removeprefix("rewound-"), "start": notice.data}


def check_unrated(row: GameRow) -> None:
    """Raise `Refused` at a rated table, because the host must not change its result."""
    if is_rated(row):
        raise Refused(Msg("refused-rated"))
