"""Requests that a table's people make to each other. A request that needs consent becomes a motion."""

from __future__ import annotations

from bot.store import clocks, games
from bot.store.clicks import acting
from bot.store.games import RUNNING_STATES
from bot.tables.consent.kinds import HOST_RESTS, SILENT, removes_alone, rests
from bot.tables.consent.votes import Motions
from bot.tables.game_cache import LoadedGame, find_seat, find_sitting
from bot.tables.host import check_host, find_host
from bot.tables.pace import DAY
from bot.tables.reminders import remind_again
from bot.tables.rewind import can_ask, find_asked, refuse_undo
from bot.tables.seating import ASK, FREE, take_seat, vacate
from bot.tables.service import Tables
from bot.tables.substitution import LENT, end_substitution
from bot.tables.table_settings import CLOCKS, find_setting, value_of
from engine.kernel.decisions import Msg, NotYours, Refused, Stale


class Requests:
    """The requests that people can make at a service's tables."""

    def __init__(self, tables: Tables) -> None:
        self.tables, self.store = tables, tables.store

    @property
    def motions(self) -> Motions:
        """The motions of all tables."""
        return self.tables.motions

    async def find_take_back(self, game_id: int, user_id: int) -> tuple[str, list[int]]:
        """The extent of an undo by consent (`step` or `turn`), and the seats of the people who would be asked.

        Raises `Refused` if there is nothing to undo.
        """
        async with self.tables.hold(game_id) as live:
            seat = find_seat(live, user_id)
            _, what = await self._target(live, seat)
            others = [s.seat for s in live.seats if s.user_id not in (None, user_id)]
        return what, others

    async def ask_take_back(self, game_id: int, user_id: int, asked: int) -> str | None:
        """Ask the others to undo this person's last step or turn. Returns what `Motions.propose` returns.

        `asked` is the revision at which the person was shown what would be undone. Raises `Stale` if the game has
        changed since.
        """
        async with self.tables.hold(game_id) as live:
            seat = find_seat(live, user_id)
            if live.game.asked != asked:
                raise Stale(Msg("refused-stale"))
            target, what = await self._target(live, seat)
            data = {"target": target, "what": what, "revision": live.game.revision}
            result = await self.motions.open(live, "undo", user_id, seat, data)
        return await self._done(game_id, result)

    async def _target(self, live: LoadedGame, seat: int) -> tuple[int, str]:
        if can_ask(live, seat):
            async with self.store.read() as connection:
                found = await find_asked(connection, live, seat)
            if found is not None:
                return found
        raise refuse_undo(live.row)

    async def propose_removal(self, game_id: int, user_id: int, other: int) -> str | None:
        """Propose to remove a person, or to end their substitution. Returns what `Motions.propose` returns."""
        async with self.tables.hold(game_id) as live:
            find_seat(live, user_id)
            seat = next((s.seat for s in live.seats if s.belongs_to(other)), None)
            if seat is None or other == user_id:
                raise Refused(Msg("refused-kick-self" if other == user_id else "refused-kick-nobody"))
            if live.seats[seat].owner_id != other:
                result = await self.motions.open(live, "unseat", user_id, seat, {})
            else:
                result = await self._propose_kick(live, user_id, seat)
        return await self._done(game_id, result)

    async def _propose_kick(self, live: LoadedGame, user_id: int, seat: int) -> str | None:
        async with self.store.read() as connection:
            if await removes_alone(connection, live, seat, self.store.now()):
                raise Refused(Msg("refused-kick-alone"))
        data = {"computer": self.tables.computer_for(live.row)}
        if live.seats[seat].substitution is not None:
            data["what"] = LENT
        elif await self.is_inactive(live, seat):
            data["what"] = SILENT
        return await self.motions.open(live, "kick", user_id, seat, data)

    async def is_inactive(self, live: LoadedGame, seat: int) -> bool:
        """Whether the table was told that the person in this seat is inactive, and they have done nothing since."""
        async with self.store.read() as connection:
            clock = (await clocks.list_clocks(connection, live.row.id)).get(seat)
        return clock is not None and clock.slept > 0

    async def propose_host(self, game_id: int, user_id: int, other: int) -> str | None:
        """Propose another host in the name of the present one; the other must accept. Returns what `Motions.propose`
        returns."""
        async with self.tables.hold(game_id) as live:
            check_host(live.row, live.seats, user_id)
            seat = live.seat_of(other)
            if seat is None or other == user_id:
                raise Refused(Msg("refused-host-already" if other == user_id else "refused-kick-nobody"))
            _check_own(live, seat)
            _check_running(live)
            result = await self.motions.open(live, "host", user_id, seat, {})
        return await self._done(game_id, result)

    async def claim_host(self, game_id: int, user_id: int) -> str | None:
        """Propose the asking person as the host, if the present host has given no answer for long. Returns what
        `Motions.propose` returns."""
        async with self.tables.hold(game_id) as live:
            host = find_host(live.row, live.seats)
            seat = find_sitting(live, user_id)
            if host is None or host == user_id:
                raise Refused(Msg("refused-host-already"))
            _check_own(live, seat)
            _check_running(live)
            async with self.store.read() as connection:
                if not await rests(connection, live, host, self.store.now()):
                    raise Refused(Msg("refused-host-awake", {"days": HOST_RESTS // DAY}))
            result = await self.motions.open(live, "claim", user_id, live.find_own(host), {})
        return await self._done(game_id, result)

    async def remind(self, game_id: int, user_id: int, seat: int) -> None:
        """Send an inactive player at the same table another reminder. Raises `Refused`."""
        async with self.tables.hold(game_id) as live:
            find_seat(live, user_id)
            async with acting(self.store) as connection:
                await remind_again(connection, live.row, seat, self.store.now())

    async def propose_clocks(self, game_id: int, user_id: int, changes: dict[str, str]) -> str | None:
        """Propose other clocks in the host's name. `changes` are table settings of `CLOCKS`, by name. Returns what
        `Motions.propose` returns."""
        async with self.tables.hold(game_id) as live:
            check_host(live.row, live.seats, user_id)
            _check_running(live)
            if any(name not in CLOCKS or value not in find_setting(name).choices for name, value in changes.items()):
                raise Refused(Msg("refused-setting"))
            changes = {name: value for name, value in changes.items() if value != value_of(live.row, name)}
            if not changes:
                raise Refused(Msg("refused-clocks-same"))
            result = await self.motions.open(live, "clocks", user_id, None, {"clocks": changes})
        return await self._done(game_id, result)

    async def leave(self, game_id: int, user_id: int) -> None:
        """Leave a running game for good: a computer player continues until somebody takes the seat; a substitute
        returns the seat to its owner.

        A game that cannot be read can be left too, without forfeiting it.
        """
        forfeits = await self.tables.cache.is_readable(game_id)
        async with self.tables.cache.lock(game_id):
            try:
                async with acting(self.store) as connection:
                    row = await games.find_game(connection, game_id)
                    seats = await games.list_seats(connection, game_id)
                    seat = next((s.seat for s in seats if s.belongs_to(user_id)), None)
                    if row is None or row.seed is None:
                        raise Refused(Msg("refused-no-game"))
                    if seat is None:
                        raise NotYours(Msg("refused-not-at-table"))
                    if row.status not in RUNNING_STATES:
                        raise Refused(Msg("refused-over"))
                    offer = FREE if row.options.get("substitutes") == FREE else ASK
                    now, computer = self.store.now(), self.tables.computer_for(row)
                    if seats[seat].owner_id != user_id:
                        await end_substitution(connection, row, seats, seat, now)
                    else:
                        await vacate(connection, row, seats, seat, computer, now, offer, "left", forfeits=forfeits)
            finally:
                self.tables.cache.drop(game_id)
        await self._done(game_id, "")

    async def sit(self, game_id: int, seat: int, user_id: int, name: str) -> bool:
        """Take a seat on offer, or ask the table for it. Returns whether the seat was taken. Raises `Refused`."""
        async with self.tables.hold(game_id) as live:
            if any(s.belongs_to(user_id) for s in live.seats):
                raise Refused(Msg("refused-joined"))
            offered = [s.seat for s in live.seats if s.offer]
            if live.row.status not in RUNNING_STATES or seat not in offered:
                raise Stale(Msg("refused-no-offer"))
            async with self.store.read() as connection:
                if await games.has_seen_another(connection, game_id, user_id, seat):
                    raise Refused(Msg("refused-seat-seen"))
            if live.seats[seat].offer == ASK:
                result = await self.motions.open(live, "substitute", user_id, seat, {"name": name})
            else:
                async with acting(self.store) as connection:
                    await take_seat(connection, live, seat, user_id, name, self.store.now())
                result = ""
        await self._done(game_id, result)
        return result is not None

    async def _done(self, game_id: int, result: str | None) -> str | None:
        """Once the lock is released after a decision, continue with other motions and with computer players; returns
        the decision."""
        if result is not None:
            await self.motions.recount(game_id)
        return result

    async def vote(self, game_id: int, motion_id: int, user_id: int, choice: str) -> str | None:
        """Vote on a motion. Returns what `Motions.vote` returns."""
        return await self.motions.vote(motion_id, game_id, user_id, choice)


def _check_own(live: LoadedGame, seat: int) -> None:
    """Raise `Refused` if a substitute occupies the seat."""
    if live.seats[seat].substitution is not None:
        raise Refused(Msg("refused-host-substitute"))


def _check_running(live: LoadedGame) -> None:
    if live.row.status not in RUNNING_STATES:
        raise Refused(Msg("refused-over"))
