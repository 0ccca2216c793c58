"""Changes of seats in a running game: giving a seat to a computer player, offering it, taking it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import clocks, games, motions, orders, people, queue
from bot.store.games import GameRow, SeatRow
from bot.tables.clocks import run_clocks
from bot.tables.ending import end_game
from bot.tables.game_cache import LoadedGame
from bot.tables.handoff import hand_off, moved
from bot.tables.lobby import NAME_LENGTH, computer_name
from bot.tables.offers import post_offer
from bot.tables.ratings import is_counted
from bot.tables.reminders import nudge_key
from bot.tables.substitution import tell

ASK, FREE = "ask", "free"
"""The ways to offer an empty seat: to people whom the table accepts, or to anybody."""


def add_automatic(seats: Sequence[SeatRow], participants: Sequence[str]) -> list[SeatRow]:
    """The seats with rows added for automatic opponents, since events can name only a seat that has a row."""
    kinds = participants[len(seats) :]
    return [SeatRow(len(seats) + i, None, None, f"{kind} {i + 1}", True, kind=kind) for i, kind in enumerate(kinds)]


async def vacate(
    connection: AsyncConnection,
    row: GameRow,
    seats: Sequence[SeatRow],
    seat: int,
    computer: str | None,
    now: int,
    offer: str = "",
    why: str = "",
    *,
    forfeits: bool = False,
) -> list[SeatRow]:
    """Take a seat from its owner and any substitute, and give it to `computer`; returns the new seats.

    If the host leaves, the next person becomes the host; if no person is left, the game is closed. `offer` is the way
    in which somebody may take the seat. `why` is the reason that the post about the seat gives (left, voted, late,
    host, forgotten). If the owner `forfeits` a rated game, they are ranked last at its end.
    """
    gone, sitting = seats[seat].owner_id, seats[seat].user_id
    people = [old.owner_id for old in seats if old.seat != seat and old.owner_id is not None]
    ends = row.status in games.RUNNING_STATES and not people
    offer = "" if computer is None or ends else offer
    name = "" if computer is None else computer_name(seats)
    left = seats[seat]
    empty = replace(left, user_id=None, computer=computer, name=name, offer=offer, substitution=None, counts=None)
    new = [empty if old.seat == seat else old for old in seats]
    await games.replace_seats(connection, row.id, new)
    if row.status in games.RUNNING_STATES:
        await games.note_left(connection, row.id, seat, {user for user in (gone, sitting) if user is not None})
        if gone is not None:
            counts = await is_counted(connection, left)
            loses = left.owner_name if forfeits and counts else None
            await games.note_forfeit(connection, row.id, seat, gone, loses, counts)
    await clocks.drop_seat_jobs(connection, row.id, [seat])
    await orders.drop_order(connection, row.id, seat)
    await clocks.drop_clock(connection, row.id, seat)
    await _drop_votes(connection, row, sitting, now)
    if sitting is not None and sitting != gone:
        await tell(connection, row, sitting, "note-seat-left", now, orders=0)
    if ends:
        await end_game(connection, row, new, now, "say-nobody-left")
        return new
    if row.host_id == gone and people:
        await games.update_game(connection, row.id, host_id=people[0])
    if offer:
        await post_offer(connection, row, seat, why, gone if why != "forgotten" else None, now)
    return new


async def _drop_votes(connection: AsyncConnection, row: GameRow, gone: int | None, now: int) -> None:
    """Delete the ballots of the person who leaves, so that no vote waits for them."""
    for motion in await motions.list_open(connection, row.id):
        if gone is not None and gone in motion.ballots:
            await motions.drop_ballots(connection, motion.id, [gone])
            await clocks.drop_jobs(connection, [nudge_key(motion.id, gone)])
            await queue.put_message(connection, "motion", row.channel_id, {"motion": motion.id}, row.id, now)


async def offer_seat(
    connection: AsyncConnection, row: GameRow, seats: Sequence[SeatRow], seat: int, offer: str, now: int
) -> None:
    """Offer a computer player's seat; an empty `offer` withdraws the offer."""
    new = [replace(old, offer=offer) if old.seat == seat else old for old in seats]
    await games.replace_seats(connection, row.id, new)
    await post_offer(connection, row, seat, "forgotten", None, now, post=bool(offer))


async def take_seat(
    connection: AsyncConnection, live: LoadedGame, seat: int, user_id: int, name: str, now: int
) -> bool:
    """Give an offered seat to a person who has seen no other hand, and call this person if the seat is asked. Returns
    whether the seat was given."""
    row, old = live.row, live.seats[seat]
    if not old.offer or old.user_id is not None or any(s.belongs_to(user_id) for s in live.seats):
        return False
    if await games.has_seen_another(connection, row.id, user_id, seat):
        return False
    counts = await games.find_counted(connection, row.id, user_id)
    if counts is None:
        counts = (await people.find_person(connection, user_id)).listed
    new = replace(
        old, user_id=user_id, computer=None, name=name[:NAME_LENGTH], offer="", taken=row.revision, counts=counts
    )
    live.seats = [new if s.seat == seat else s for s in live.seats]
    await games.replace_seats(connection, row.id, live.seats)
    await games.update_game(connection, row.id, updated=now)
    moved(live, row.revision, updated=now)
    if row.status == "open":
        moved(live, row.revision, told=tuple(other for other in row.told if other != seat))
        columns = await hand_off(connection, live, now)
        await games.update_game(connection, row.id, **columns)
        await run_clocks(connection, row, live.seats, live.game.waiting(), now)
        moved(live, row.revision, **columns)
    await post_offer(connection, row, seat, "", user_id, now, post=False)
    return True
