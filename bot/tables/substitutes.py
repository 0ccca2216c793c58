"""Substitutes until a certain day: asking them, and returning the seat on that day or earlier."""

from __future__ import annotations

from bot.components.fingerprints import check_shown
from bot.store import games
from bot.store.clicks import acting
from bot.store.games import RUNNING_STATES
from bot.tables.game_cache import find_sitting
from bot.tables.lobby import NAME_LENGTH
from bot.tables.service import Tables
from bot.tables.substitution import end_substitution
from engine.kernel.decisions import Msg, Refused


async def ask_substitute(tables: Tables, game_id: int, user_id: int, guest: tuple[int, str], until: int) -> None:
    """Ask a guest (user and name) to substitute for a person until a time; the guest accepts or declines. Raises
    `Refused`."""
    async with tables.hold(game_id) as live:
        seat = find_sitting(live, user_id)
        if live.row.status not in RUNNING_STATES:
            raise Refused(Msg("refused-over"))
        if live.seats[seat].substitution is not None:
            raise Refused(Msg("refused-lent"))
        if any(one.belongs_to(guest[0]) for one in live.seats):
            raise Refused(Msg("refused-substitute-here"))
        async with tables.store.read() as connection:
            if await games.has_seen_another(connection, game_id, guest[0], seat):
                raise Refused(Msg("refused-substitute-seen"))
        data = {"until": until, "name": guest[1][:NAME_LENGTH]}
        await tables.motions.open(live, "loan", user_id, seat, data, [guest[0]])


async def return_seat(tables: Tables, game_id: int, user_id: int, shown: str = "") -> None:
    """Return a seat to its owner, as the owner or the substitute wishes. `shown` is the fingerprint of the substitution
    that they saw. Raises `Refused`."""
    async with tables.cache.lock(game_id):
        try:
            async with acting(tables.store) as connection:
                row, seats = await games.find_game(connection, game_id), await games.list_seats(connection, game_id)
                lent = next((s.seat for s in seats if s.substitution is not None and s.belongs_to(user_id)), None)
                if row is None or row.status not in RUNNING_STATES or lent is None:
                    raise Refused(Msg("refused-not-lent"))
                check_shown(shown, seats[lent].substitution)
                await end_substitution(connection, row, seats, lent, tables.store.now())
        finally:
            tables.cache.drop(game_id)


async def return_due(tables: Tables, game_id: int, seat: int, early: bool) -> None:
    """Return a seat to its owner if its day has come or, with `early`, if the owner is back."""
    async with tables.cache.lock(game_id):
        try:
            async with tables.store.write() as connection:
                row, seats = await games.find_game(connection, game_id), await games.list_seats(connection, game_id)
                substitution = seats[seat].substitution if seat < len(seats) else None
                now = tables.store.now()
                if (
                    row is None
                    or row.status not in RUNNING_STATES
                    or substitution is None
                    or not (early or substitution.until <= now)
                ):
                    return
                await end_substitution(connection, row, seats, seat, now)
        finally:
            tables.cache.drop(game_id)
