"""The queue: people who wait for a table, the lobbies opened for them, and people who miss their lobby.

Matched people must confirm within a day by being ready. If somebody does not confirm, or leaves, the lobby is closed:
that person leaves the queue, and the others wait again in their old place.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.games.lobby import Preset
from bot.games.product import Product
from bot.games.registry import find_preset
from bot.store import clocks, games, people, queue, wishes
from bot.store.clocks import Job
from bot.store.games import GameRow, SeatRow
from bot.store.people import Person
from bot.store.wishes import Wish
from bot.tables.codes import game_code
from bot.tables.matching import Match, find_match, fits, next_look
from bot.tables.pace import DAY, HOUR
from bot.tables.server_settings import EVERYBODY, OFF, SHARED, ServerSettings, choose_place, read_place, read_server
from bot.tables.timing import find_reach, leave_absence
from engine.kernel.decisions import Msg, Refused

QUEUE = "queue"
"""In a lobby that the queue has opened, the option that holds the time by which everybody has to be ready."""
CONFIRM = DAY
"""Milliseconds within which everybody in a match has to confirm by being ready."""
LEAST = 8 * HOUR
"""The least milliseconds that a matched person must have after the first call to confirm. Quiet hours always leave that
much time; free days may leave less."""
HOLD = HOUR
"""Milliseconds for which a match reserves its wishes; if there is no lobby by then, they can be matched again."""
MOST_PEOPLE = 6
"""The number of seats at the largest table."""
MOST_WISHES = 5
"""The most wishes of one person on all servers together."""
MISSED, COUNTED, PAUSE = 3, 30 * DAY, 7 * DAY
"""The number of missed tables that leads to a pause, the time within which they must have been missed, and the length
of the pause after the last of them."""


# -- waiting ---------------------------------------------------------------------------------------------------------


def can_play(game: str, seats: int) -> bool:
    """Whether a game, given as a preset's name, can be played with this number of seats."""
    try:
        made, preset = find_preset(game)
    except KeyError:
        return False
    return made.lobby.why_not(preset.options, seats) is None


def list_sizes(game: str) -> list[int]:
    """The numbers of people with which a game can be played."""
    return [seats for seats in range(2, MOST_PEOPLE + 1) if can_play(game, seats)]


async def find_pause(connection: AsyncConnection, user_id: int, now: int) -> int:
    """The end of the pause for a person who has missed too many tables; 0 if they may wait."""
    missed = await wishes.list_missed(connection, user_id, now - COUNTED - PAUSE)
    recent = [at for at in missed if at > missed[-1] - COUNTED] if missed else []
    until = recent[-1] + PAUSE if len(recent) >= MISSED else 0
    return until if until > now else 0


async def check_queue(connection: AsyncConnection, guild_id: int) -> ServerSettings:
    """The settings of a server that has a queue. Raises `Refused` if the server has none."""
    server = await read_server(connection, guild_id)
    if server.queue == OFF or (server.opens != EVERYBODY and await read_place(connection, guild_id) is None):
        raise Refused(Msg("refused-queue-off"))
    return server


async def wait(connection: AsyncConnection, made: Wish, now: int) -> None:
    """Put a wish into the queue, in place of the person's earlier wish for the same game, pace and server. Raises
    `Refused`, also if a table was found for the earlier wish."""
    await check_queue(connection, made.guild_id)
    if (until := await find_pause(connection, made.user_id, now)) > 0:
        raise Refused(Msg("refused-queue-paused", {"count": MISSED, "until": f"<t:{until // 1000}:R>"}))
    if not made.languages or not any(can_play(made.game, seats) for seats in range(made.low, made.high + 1)):
        raise Refused(Msg("refused-form"))
    old = await wishes.find_same(connection, made)
    if old is not None:
        await _check_unmatched(connection, old)
        if old.held > now:
            raise Refused(Msg("refused-queue-opening"))
    wish_id = await wishes.put_wish(connection, made)
    mine = await wishes.list_wishes_of(connection, made.user_id)
    if len(mine) > MOST_WISHES and mine[-1].id == wish_id:
        raise Refused(Msg("refused-queue-many", {"count": MOST_WISHES}))
    await look_soon(connection, [made.guild_id, *(await wishes.list_guilds(connection) if made.anywhere else ())], now)


async def stop_waiting(connection: AsyncConnection, user_id: int, wish_id: int) -> None:
    """Take back a wish for which no lobby was opened. Raises `Refused` if there is a lobby, since the person must leave
    the lobby instead."""
    mine = next((wish for wish in await wishes.list_wishes_of(connection, user_id) if wish.id == wish_id), None)
    if mine is None:
        return
    await _check_unmatched(connection, mine)
    await wishes.drop_wishes(connection, [wish_id])


async def _check_unmatched(connection: AsyncConnection, wish: Wish) -> None:
    """Raise `Refused`, with the lobby's channel, if a lobby was opened for this wish."""
    row = None if wish.game_id is None else await games.find_game(connection, wish.game_id)
    if row is not None and row.status == "lobby":
        raise Refused(Msg("refused-queue-found", {"place": f"<#{row.channel_id}>"}))


# -- matching --------------------------------------------------------------------------------------------------------


async def look_soon(connection: AsyncConnection, guilds: Iterable[int], now: int) -> None:
    """Plan a search for matches on these servers."""
    for guild_id in set(guilds):
        await clocks.put_job(connection, "look", _look(guild_id), now, {"guild": guild_id})


async def look_for(connection: AsyncConnection, user_id: int, now: int) -> None:
    """Plan a search for matches for a person who may be reached earlier than before."""
    mine = await wishes.list_wishes_of(connection, user_id)
    if mine:
        others = await wishes.list_guilds(connection) if any(wish.anywhere for wish in mine) else []
        await look_soon(connection, [*(wish.guild_id for wish in mine), *others], now)


async def look(connection: AsyncConnection, job: Job, now: int) -> bool:
    """Find all matches of a server and plan the next search. Returns whether any was found."""
    if not await clocks.finish_job(connection, job):
        return False
    guild_id, found = int(job.data["guild"]), False
    try:
        server = await check_queue(connection, guild_id)
    except Refused:
        return False
    waiting = await _list_here(connection, guild_id, server, now)
    known = await people.find_people(connection, {wish.user_id for wish in waiting})
    later = {user: at for user, person in known.items() if (at := _find_return(person, now)) > now}
    waiting = [wish for wish in waiting if wish.user_id not in later]
    while (match := find_match(waiting, can_play, now)) is not None:
        place = await _find_place(connection, guild_id, match)
        taken = {match.wishes[0].id}
        if place is not None:
            await _take(connection, guild_id, match, place, now)
            users = {wish.user_id for wish in match.wishes}
            taken, found = {wish.id for wish in waiting if wish.user_id in users and _fills(match, wish)}, True
        waiting = [wish for wish in waiting if wish.id not in taken]
    times = (next_look(waiting, now), await wishes.next_end(connection, now), *later.values())
    if again := [at for at in times if at is not None]:
        await clocks.put_job(connection, "look", _look(guild_id), min(again) + 1, {"guild": guild_id})
    return found


def _find_return(person: Person, now: int) -> int:
    """The first time at which a person can be matched: after an absence, and not so early that quiet hours or free days
    leave less than `LEAST` to confirm."""
    reach = find_reach(person, now)
    return reach if leave_absence(now, person) > now or reach + LEAST > now + CONFIRM else now


async def _list_here(connection: AsyncConnection, guild_id: int, server: ServerSettings, now: int) -> list[Wish]:
    """The wishes that may be fulfilled here; those from other servers only if both servers and the person allow
    that."""
    found = await wishes.list_open(connection, guild_id, server.queue == SHARED, now)
    others = {wish.guild_id for wish in found} - {guild_id}
    shared = {other for other in others if (await read_server(connection, other)).queue == SHARED}
    return [wish for wish in found if wish.guild_id == guild_id or wish.guild_id in shared]


def _fills(match: Match, wish: Wish) -> bool:
    """Whether the table of a match also fulfils this wish."""
    first = match.wishes[0]
    return fits(wish, first.game, first.pace, match.seats, match.language)


async def _list_fulfilled(connection: AsyncConnection, match: Match) -> list[int]:
    """The ids of all wishes that the table of a match fulfils, among those of the match's people."""
    mine = await wishes.list_wishes_of(connection, *(wish.user_id for wish in match.wishes))
    return [wish.id for wish in mine if _fills(match, wish)]


async def _find_place(connection: AsyncConnection, guild_id: int, match: Match) -> int | None:
    """The channel for a table: the server's queue channel if it has one, else the channel of the newest wish; None if
    there is none."""
    if (place := await read_place(connection, guild_id)) is not None:
        return place
    here = [wish.channel_id for wish in match.wishes if wish.guild_id == guild_id and wish.channel_id]
    return here[-1] if here else None


async def _take(connection: AsyncConnection, guild_id: int, match: Match, place: int, now: int) -> None:
    """Reserve the wishes of a match, and queue the message that opens its lobby."""
    await wishes.hold(connection, await _list_fulfilled(connection, match), now + HOLD)
    ids = [wish.id for wish in match.wishes]
    payload = {"guild": guild_id, "wishes": ids, "until": now + HOLD, "language": match.language}
    await queue.put_message(connection, "match", place, payload, None, now)


async def read_match(connection: AsyncConnection, payload: dict[str, Any]) -> Match | None:
    """The match that a queued message is about; None if a wish no longer exists, or is no longer reserved for this
    match."""
    found = await wishes.list_these(connection, payload["wishes"])
    if len(found) == len(payload["wishes"]) and all(wish.held == payload["until"] for wish in found):
        return Match(tuple(found), payload["language"])
    return None


async def is_whole(connection: AsyncConnection, match: Match) -> bool:
    """Whether everybody in a match still waits for it."""
    return await wishes.list_these(connection, [wish.id for wish in match.wishes]) == [*match.wishes]


async def give_up(connection: AsyncConnection, payload: dict[str, Any], now: int) -> None:
    """Give up a match, so that its people who still wait can be matched again."""
    held = await wishes.list_held(connection, payload["until"])
    users = {wish.user_id for wish in await wishes.list_these(connection, payload["wishes"])}
    await wishes.hold(connection, [wish.id for wish in held if wish.user_id in users], 0)
    await look_soon(connection, [payload["guild"], *{wish.guild_id for wish in held}], now)


async def lose_place(connection: AsyncConnection, guild_id: int, channel_id: int, now: int) -> None:
    """Record that a channel cannot have tables: other channels are used until a new wish is made in this channel.

    If it is the server's queue channel, that choice is deleted. The people who wait there are told, unless the server's
    queue uses another channel.
    """
    place = await read_place(connection, guild_id)
    note = {"key": "note-queue-place", "args": {"channel": f"<#{channel_id}>"}}
    for user in await wishes.forget_channel(connection, channel_id):
        if place in (None, channel_id):
            await queue.put_message(connection, "note", user, note, None, now)
    if place == channel_id:
        await choose_place(connection, guild_id, 0)


async def refuse_member(connection: AsyncConnection, wish: Wish, guild_id: int) -> None:
    """Record that a wish's owner is no member of a server. Delete a wish that was made on this server; exclude any
    other wish from matches there."""
    if wish.guild_id == guild_id:
        await wishes.drop_wishes(connection, [wish.id])
    else:
        await wishes.bar(connection, wish, guild_id)


def describe_match(match: Match) -> tuple[Product, Preset]:
    """The product and preset of a match. Raises `KeyError` if the game is no longer offered."""
    return find_preset(match.wishes[0].game)


# -- the lobby of a match --------------------------------------------------------------------------------------------


async def ask_everybody(connection: AsyncConnection, game_id: int, match: Match, now: int) -> None:
    """Record that the lobby of a match exists: mark the wishes, plan a call to everybody, and plan the deadline a day
    later."""
    await wishes.seat_wishes(connection, await _list_fulfilled(connection, match), game_id)
    await clocks.put_job(connection, "confirm", f"confirm:{game_id}", now + CONFIRM, {"game": game_id})
    known = await people.find_people(connection, [wish.user_id for wish in match.wishes])
    for user, person in known.items():
        data = {"game": game_id, "user": user}
        await clocks.put_job(connection, "yes", f"yes:{game_id}:{user}", find_reach(person, now), data)


async def call_once(connection: AsyncConnection, job: Job, now: int) -> bool:
    """Ask a matched person whether they come, after their quiet hours: in the channel if they are called there, else by
    DM. Returns whether the question was queued."""
    game_id, user = int(job.data["game"]), int(job.data["user"])
    row, person = await games.find_game(connection, game_id), await people.find_person(connection, user)
    seats = await games.list_seats(connection, game_id)
    wanted = any(seat.user_id == user and not seat.ready for seat in seats)
    if row is None or row.status != "lobby" or not wanted:
        await clocks.finish_job(connection, job)
        return False
    if (reach := find_reach(person, now)) > now:
        await clocks.put_job(connection, "yes", f"yes:{game_id}:{user}", reach, job.data)
        return False
    if not await clocks.finish_job(connection, job):
        return False
    until = f"<t:{int(row.options[QUEUE]) // 1000}:f>"
    said = {"key": "say-queue-found", "args": {"until": until}, "ping": [user], "states": ["lobby"]}
    facts = {"code": game_code(row.id), "channel": f"<#{row.channel_id}>", "until": until}
    note = {"key": "note-queue-found", "args": facts}
    if person.called == "channel":
        await queue.put_message(connection, "say", row.channel_id, said, row.id, now)
    else:
        loud = {"otherwise": said} if person.called == "dm" else {}
        await queue.put_message(connection, "note", user, note | loud, row.id, now)
    return True


async def dissolve(connection: AsyncConnection, row: GameRow, gone: Collection[int], now: int) -> None:
    """Dissolve a lobby of the queue because these people (`gone`) do not come; the others return to their old place in
    the queue."""
    matched = {seat.user_id for seat in await games.list_seats(connection, row.id)}
    await wishes.note_missed(connection, row.id, sorted({*gone} & {user for user in matched if user}), now)
    await wishes.drop_those_of(connection, gone, row.id)
    guilds = await wishes.free_wishes(connection, row.id)
    await clocks.drop_jobs(connection, [f"confirm:{row.id}", *(f"yes:{row.id}:{user}" for user in matched if user)])
    await look_soon(connection, [*guilds, *([] if row.guild_id is None else [row.guild_id])], now)


async def prolong_lobbies(connection: AsyncConnection, begun: int, ended: int) -> None:
    """Extend, by the length of an outage, the time in which people can confirm the lobbies of the queue."""
    for job in await clocks.list_jobs(connection, "confirm"):
        row = await games.find_game(connection, int(job.data["game"]))
        if row is None or QUEUE not in row.options or job.due <= begun:
            continue
        due = job.due + ended - begun
        await clocks.put_job(connection, "confirm", job.key, due, job.data)
        await games.update_game(connection, row.id, options=row.options | {QUEUE: due})
        await queue.put_message(connection, "lobby", 0, {}, row.id, ended)


def list_unready(row: GameRow, seats: Sequence[SeatRow]) -> list[int]:
    """The people who have not confirmed a lobby of the queue; empty for other lobbies."""
    if QUEUE not in row.options:
        return []
    return [seat.user_id for seat in seats if seat.user_id is not None and not seat.ready]


def check_changeable(row: GameRow) -> None:
    """Raise `Refused` for a lobby of the queue, because its people were matched for its present settings."""
    if QUEUE in row.options:
        raise Refused(Msg("refused-queue-fixed"))


def _look(guild_id: int) -> str:
    return f"look:{guild_id}"
