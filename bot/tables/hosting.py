"""When something is wrong: reports and holds, and what the host of a table may do about it, always in public."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.store import clocks, games, reports
from bot.store.games import PERSON, GameRow
from bot.tables.clocks import TIMED
from bot.tables.consent.votes import lapse_motions
from bot.tables.live import Live
from bot.tables.rewind import Start, list_starts, rewind_to
from bot.tables.seating import ASK, offer_seat, say, vacate
from bot.tables.service import Tables
from engine.kernel.decisions import Msg, NotYours, Refused, Stale
from engine.kernel.events import Event

REPORT_LENGTH = 1000
"""Characters of a report."""


class Hosting:
    """Reports and the host's tools for the tables of a service. Everything raises `Refused` with the reason."""

    def __init__(self, tables: Tables) -> None:
        self.tables, self.store, self.motions = tables, tables.store, tables.motions

    # -- holding -----------------------------------------------------------------------------------------------------

    async def report(self, game_id: int, user_id: int, text: str) -> None:
        """Keep what a player reports, with the state it is about, and hold the game if it runs."""
        async with self.tables.hold(game_id) as live:
            if live.seat_of(user_id) is None:
                raise NotYours(Msg("refused-not-at-table"))
            text = text.strip()[:REPORT_LENGTH]
            if not text:
                raise Refused(Msg("refused-report-empty"))
            state = (live.game.revision, live.game.digest())
            async with self.store.write() as connection:
                await reports.insert_report(connection, game_id, *state, user_id, text, self.store.now())
            if live.row.status == "open":
                await self._hold(live, user_id, "report")
        self.tables.wake()

    async def halt(self, game_id: int, user_id: int) -> None:
        """The host holds the game."""
        async with self.tables.hold(game_id) as live:
            check_host(live.row, user_id)
            if live.row.status != "open":
                raise Refused(Msg("refused-held" if live.row.status == "held" else "refused-over"))
            await self._hold(live, user_id, "host")
        self.tables.wake()

    async def _hold(self, live: Live, user_id: int, what: str) -> None:
        """Stop the clocks and ask the table when to go on."""
        async with self.store.write() as connection:
            await games.update_game(connection, live.row.id, status="held")
            await clocks.drop_seat_jobs(connection, live.row.id, range(len(live.seats)), TIMED)
        live.row = replace(live.row, status="held")
        await self.motions.open(live, "resume", user_id, None, {"what": what})

    async def resume(self, game_id: int, user_id: int) -> None:
        """The host lets a held game go on."""
        async with self.tables.hold(game_id) as live:
            check_host(live.row, user_id)
            if live.row.status != "held":
                raise Refused(Msg("refused-not-held"))
            motion = await self.motions.find_open(game_id, "resume")
        if motion is None:
            raise Stale(Msg("refused-stale"))
        await self.motions.vote(motion.id, game_id, user_id, "go-on")
        self.tables.wake()

    # -- the host's tools --------------------------------------------------------------------------------------------

    async def list_starts(self, game_id: int) -> tuple[Live, Sequence[Start]]:
        """Where the game can be taken back to, the earliest first."""
        async with self.tables.hold(game_id) as live, self.store.read() as connection:
            return live, await list_starts(connection, live)

    async def rewind(self, game_id: int, user_id: int, revision: int) -> None:
        """Take the game back to the start of a turn or round."""
        async with self.tables.hold(game_id) as live:
            check_host(live.row, user_id)
            check_unrated(live.row)
            if live.row.status not in ("open", "held"):
                raise Refused(Msg("refused-over"))
            async with self.store.write() as connection:
                starts = [start for start in await list_starts(connection, live) if start.revision == revision]
                if not starts or revision >= live.game.revision:
                    raise Refused(Msg("refused-no-start"))
                now = self.store.now()
                notice = name_start(starts)
                await rewind_to(connection, live, revision, now, notice)
                await lapse_motions(connection, live, now)
                if live.row.status == "held":
                    await say(connection, live.row, f"say-{notice.kind}", now, **notice.data)
        await self.tables.go_on(game_id)

    async def replace(self, game_id: int, user_id: int, seat: int, offered: bool) -> None:
        """Give a seat to a computer player, or open it: to whoever takes it with the consent of the table."""
        async with self.tables.hold(game_id) as live:
            check_host(live.row, user_id)
            check_unrated(live.row)
            if live.row.status not in games.RUNNING_STATES:
                raise Refused(Msg("refused-over"))
            seats = sum(row.kind == PERSON for row in live.seats)
            if seat not in range(seats):
                raise Refused(Msg("refused-no-seat", {"seats": seats}))
            if live.user_in(seat) == user_id:
                raise Refused(Msg("refused-kick-self"))
            now, offer, computer = self.store.now(), ASK if offered else "", self.tables.computer_for(live.row)
            async with self.store.write() as connection:
                if live.user_in(seat) is None:
                    await offer_seat(connection, live.row, live.seats, seat, offer, now)
                else:
                    await vacate(connection, live.row, live.seats, seat, computer, now, offer, "host")
                if not offer:
                    await say(connection, live.row, "say-replaced", now, number=seat + 1)
            self.tables.cache.drop(game_id)
        await self.motions.recount(game_id)
        self.tables.wake()

    async def close(self, game_id: int, user_id: int) -> None:
        """Give the table up: a lobby is closed, a game under way ended."""
        async with self.store.read() as connection:
            row = await games.find_game(connection, game_id)
        if row is not None and row.status in games.RUNNING_STATES:
            await self.end(game_id, user_id)
        else:
            await self.tables.lobby.close(game_id, user_id)

    async def end(self, game_id: int, user_id: int) -> None:
        """End the game without a result."""
        async with self.tables.hold(game_id) as live:
            check_host(live.row, user_id)
            if live.row.status not in games.RUNNING_STATES:
                raise Refused(Msg("refused-over"))
            async with self.store.write() as connection:
                now = self.store.now()
                await games.update_game(connection, game_id, status="closed", updated=now)
                await lapse_motions(connection, live, now, every=True)
                await clocks.drop_seat_jobs(connection, game_id, range(len(live.seats)))
                await say(connection, live.row, "say-ended", now)
            self.tables.cache.drop(game_id)
        self.tables.wake()


def name_start(starts: Sequence[Start]) -> Event:
    """What the table is told after going back there: the round if one begins, else whose turn."""
    number = next((start.number for start in starts if start.number is not None), None)
    if number is not None:
        return Event("rewound-round", {"n": number})
    return Event("rewound-turn", {"who": f"seat:{starts[0].seat}"})


def check_host(row: GameRow, user_id: int) -> None:
    """Raises `Refused` for anybody but the host."""
    if row.host_id != user_id:
        raise NotYours(Msg("refused-host"))


def check_unrated(row: GameRow) -> None:
    """Raises `Refused` at a rated table, whose result the host must not change."""
    if row.options.get("rated") == "on":
        raise Refused(Msg("refused-rated"))
