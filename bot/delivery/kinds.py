"""The kinds of messages: the content of each, made from a row of the outbox.

Each function returns the message's id (or a `Noted` if the result is stored already), or None if the message is no
longer needed. It raises `Gone` if the message can never arrive, `Unreachable` if it can arrive once its channel is
back, and `discord.HTTPException` if it may arrive later.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import discord
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.components.parts import write_jump_url
from bot.delivery.calls import send_asleep, send_daily, send_nudge, send_reminder, send_retire
from bot.delivery.notes import Noted
from bot.delivery.openings import send_fixture, send_match, send_new
from bot.delivery.refusals import GONE_PLACES, Meaning, read_refusal
from bot.delivery.sender import Gone, Sender
from bot.language import Words
from bot.messages.cockpit import build_note
from bot.messages.league import build_season, read_league
from bot.messages.lobby_pages import build_invite
from bot.messages.picture import Payload
from bot.messages.scene import words_at
from bot.store import games, motions, people, queue, seasons
from bot.store.games import GameRow
from bot.store.motions import Motion
from bot.store.people import Panel
from bot.store.queue import QueuedMessage
from bot.tables.calls import find_ways
from bot.tables.channels import come_back
from bot.tables.codes import game_code
from bot.tables.consent.kinds import MOTION_KINDS
from bot.tables.host import find_host
from bot.tables.reminders import plan_nudge
from bot.tables.timing import find_reach
from engine.kernel.decisions import Refused
from engine.kernel.game import Corrupt

log = logging.getLogger("landsraad.outbox")


async def send_table(sender: Sender, queued: QueuedMessage) -> Noted:
    """Post the state of a table and call the players who are to act; at the end of the game post the final state.

    If a newer post follows in the queue, this post shows the board as it was; it calls nobody, since the newer post
    calls the players.
    """
    game_id, payload = queued.game_id or 0, queued.payload
    row = await sender.find_row(game_id)
    if row.status == "closed":
        raise Gone
    made = await _show_table(sender, game_id, queued.kind, payload, queued.past)
    message = await sender.post(row, made, queued.nonce, made.calls)
    later = {**payload, "message": message.id, "final": queued.kind == "final"}
    noted = await sender.replace_post(queued, message, made, payload["revision"], later)
    if row.status == "paused":
        await come_back(sender.presenter.tables, game_id)
    return noted


async def _show_table(sender: Sender, game_id: int, kind: str, payload: dict[str, Any], past: bool) -> Payload:
    since, upto = payload["since"], payload["revision"]
    if kind == "final":
        return await sender.presenter.finished.final(game_id, since, upto)
    return await sender.presenter.table(game_id, since, upto, payload.get("ping", []), past)


async def send_picture(sender: Sender, queued: QueuedMessage) -> int:
    """Attach the picture to a table's post if the process that was drawing it ended too early."""
    game_id, payload = queued.game_id or 0, queued.payload
    async with sender.store.read() as connection:
        row = await games.find_game(connection, game_id)
    past = row is not None and row.revision != payload["revision"]
    made = await _show_table(sender, game_id, "final" if payload["final"] else "table", payload, past)
    whole = made if made.later is None else await made.later()
    if whole is None or not await sender.show_picture(queued.target, payload["message"], game_id, whole):
        raise Gone
    return int(payload["message"])


async def tell_plainly(sender: Sender, queued: QueuedMessage, why: str) -> int:
    """Tell a table in words that a post could not be shown, and add the news and the players to act.

    `why` begins with the code under which the operator finds the message. If the game cannot be read, only the code is
    posted.
    """
    game_id, payload = queued.game_id or 0, queued.payload
    row = await sender.find_row(game_id)
    if row.status == "closed":
        raise Gone
    code, ping = why.partition(":")[0], payload.get("ping", [])
    try:
        made = await sender.presenter.plain(game_id, payload["since"], payload["revision"], ping, code)
    except (Corrupt, Refused, KeyError):  # the game may be unreadable
        made = Payload(build_note(Words(row.language).text("table-lost", code=code, game=game_code(game_id))))
    return (await sender.post(row, made, queued.nonce, made.calls)).id


async def send_cockpit(sender: Sender, queued: QueuedMessage) -> int | Noted | None:
    """Send a person by DM the panel with their open question; if the panel is `loud` and their DMs are closed, mention
    them in the channel instead."""
    game_id, user_id = queued.game_id or 0, queued.target
    loud = bool(queued.payload.get("loud"))
    async with sender.store.read() as connection:
        person = await people.find_person(connection, user_id)
        row = await sender.read_row(connection, game_id)
    if person.dm_state == "closed" and not loud:
        return None
    scene = await sender.presenter.scene(game_id, user_id, person.reads or row.language)
    if scene.decision is None or row.status != "open":
        return None
    try:
        if person.dm_state == "closed":
            raise Gone
        made = await sender.presenter.cockpit(game_id, user_id, person.reads or row.language)
        how = sender.call(queued, user_id, made) if loud else sender.write_to(user_id, made, queued.nonce)
        message = await how
    except Gone:
        if loud:  # the person's DMs are closed, so the message is posted in the channel
            return await send_reminder(sender, replace(queued, payload={"since": None, "here": True}))
        raise
    return await sender.replace_panel(queued, message, user_id, "cockpit", scene.asked)


async def send_note(sender: Sender, queued: QueuedMessage) -> int | None:
    """Send a person a sentence by DM. If that fails, the text in `otherwise` or, for a vote (`motion`), a reminder to
    vote is posted in the channel. Without either, nothing is posted."""
    motion, otherwise = queued.payload.get("motion"), queued.payload.get("otherwise")
    language = await sender.presenter.language_for(queued.target)
    made = Payload(build_note(Words(language).text(queued.payload["key"], **queued.payload.get("args", {}))))
    if motion is None and otherwise is None:
        return (await sender.write_to(queued.target, made, queued.nonce)).id
    try:
        return (await sender.call(queued, queued.target, made)).id
    except Gone:
        if otherwise is not None:
            return await send_word(sender, replace(queued, payload=otherwise))
        return await send_nudge(sender, replace(queued, payload={"motion": motion, "here": True}))


async def send_follow(sender: Sender, queued: QueuedMessage) -> int | None:
    """Send a follower of a table its public state by DM, in the follower's language. If the table is closed, the DM
    says only that."""
    language = await sender.presenter.language_for(queued.target)
    row = await sender.find_row(queued.game_id or 0)
    if row.status == "closed":
        facts = {"code": game_code(row.id), "channel": f"<#{row.channel_id}>"}
        made = Payload(build_note(Words(language).text("follow-closed", **facts)))
        return (await sender.write_to(queued.target, made, queued.nonce)).id
    made = await sender.presenter.follow(queued.game_id or 0, queued.payload["round"], language)
    return (await sender.write_to(queued.target, made, queued.nonce)).id


async def send_lobby(sender: Sender, queued: QueuedMessage) -> int | Noted:
    """Update the lobby's post, or send a new post. The lobby is closed if its channel no longer exists, or if its first
    post may not be sent there."""
    game_id = queued.game_id or 0
    made = await sender.presenter.lobby(game_id)
    async with sender.store.read() as connection:
        row = await sender.read_row(connection, game_id)
        panels = await people.list_panels(connection, game_id, "lobby")
    if panels and panels[0].channel_id == row.channel_id:
        if await sender.edit(row.channel_id, panels[0].message_id, made, queued):
            await _free_held(sender, game_id)
            return panels[0].message_id
        made = await sender.presenter.lobby(game_id)
    try:
        channel = sender.client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
        message = await sender.send_once(channel, made, queued.nonce, True, discord.AllowedMentions.none())
    except discord.HTTPException as error:
        if read_refusal(error) is not Meaning.PLACE or (panels and error.code not in GONE_PLACES):
            raise  # a permission may be granted again, so a post in a channel that still exists is retried later
        async with sender.store.write() as connection:
            if (await sender.read_row(connection, game_id)).status == "lobby":  # its game has not begun meanwhile
                await games.update_game(connection, game_id, status="closed")
        raise Gone from error
    noted = await sender.replace_panel(queued, message, None, "lobby", 0)
    await _free_held(sender, game_id)
    return noted


async def _free_held(sender: Sender, game_id: int) -> None:
    """Release held messages of a lobby whose channel accepts messages again."""
    async with sender.store.read() as connection:
        held = await queue.has_held(connection, game_id)
    if held:
        async with sender.store.write() as connection:
            await queue.free_held(connection, game_id, sender.store.now())


async def send_motion(sender: Sender, queued: QueuedMessage) -> int | None:
    """Post a motion, and notify by mention or DM the people who must vote. If the motion has a post already, that post
    is edited instead.

    If the game has moved to another channel, an open motion is posted again there (`anew`), and its old post loses its
    buttons.
    """
    store = sender.store
    async with store.read() as connection:
        motion = await motions.find_motion(connection, queued.payload["motion"])
        row = None if motion is None else await games.find_game(connection, motion.game_id)
    if motion is None or row is None or (motion.message_id is None and not motion.is_open):
        return None
    made = await sender.presenter.motion(motion)
    anew = bool(queued.payload.get("anew")) and motion.is_open and motion.channel_id != row.channel_id
    if motion.message_id is not None and not anew:
        if await sender.edit(motion.channel_id or 0, motion.message_id, made, queued):
            return motion.message_id
        made = await sender.presenter.motion(motion)
    ways: dict[int, str] = {}
    if motion.message_id is None:
        async with store.read() as connection:
            ways = await find_ways(connection, row, await _list_asked(connection, motion, row), store.now())
    by_dm = [user for user, way in ways.items() if way == "dm"]
    message = await sender.post(row, made, queued.nonce, [user for user, way in ways.items() if way == "channel"])
    async with store.write() as connection:
        await motions.place_motion(connection, motion.id, message.channel.id, message.id)
        place = write_jump_url(row.guild_id, message.channel.id, message.id)
        note = {"key": "note-vote", "args": {"code": game_code(row.id), "place": place}, "motion": motion.id}
        for user in by_dm:
            await queue.put_message(connection, "note", user, note, row.id, store.now())
        for user in [user for user, way in ways.items() if way == "later" and motion.expires is None]:
            # a vote without an end has no reminder halfway through
            reach = find_reach(await people.find_person(connection, user), store.now())
            await plan_nudge(connection, motion, user, reach)
    if anew and motion.message_id is not None:
        await sender.retire_panel(Panel(motion.message_id, row.id, motion.channel_id or 0, None, "motion", 0, 0), None)
    return message.id


async def _list_asked(connection: AsyncConnection, motion: Motion, row: GameRow) -> list[tuple[int, int]]:
    """The people (seat and user) whom a new motion calls: those who must vote, or only the host if the host decides
    alone."""
    sitting = await games.list_seats(connection, row.id)
    if MOTION_KINDS[motion.kind].chair:
        host = find_host(row, sitting)
        wanted = host is not None and host != motion.proposer and motion.ballots.get(host) is None
        return [(one.seat, host) for one in sitting if wanted and host is not None and one.owner_id == host]
    seats = {one.user_id: one.seat for one in sitting}
    guest = MOTION_KINDS[motion.kind].guest
    return [(seats.get(user, -1), user) for user in motion.missing if guest or user in seats]


async def send_offer(sender: Sender, queued: QueuedMessage) -> int | None:
    """Post the offer of a seat, or edit that post when the seat has been taken or the game is over."""
    wish, game_id = queued.payload, queued.game_id or 0
    async with sender.store.read() as connection:
        row = await games.find_game(connection, game_id)
        panels = [p for p in await people.list_panels(connection, game_id, "offer") if p.revision == wish["seat"]]
    if row is None or (wish["post"] and row.status not in games.RUNNING_STATES):
        return None
    if wish.get("brought") and any(panel.channel_id == row.channel_id for panel in panels):
        return None  # the first post was late and already went to the new channel
    made = await sender.presenter.offer(game_id, wish["seat"], wish["why"], wish["who"])
    if not wish["post"]:
        edited = panels and await sender.edit(panels[0].channel_id, panels[0].message_id, made, queued)
        if panels and not edited and row.status in games.RUNNING_STATES:
            made = await sender.presenter.offer(game_id, wish["seat"], wish["why"], wish["who"])
            return (await sender.post(row, made, queued.nonce, [])).id
        return panels[0].message_id if panels else None
    message = await sender.post(row, made, queued.nonce, [])
    async with sender.store.write() as connection:
        await people.forget_panels(connection, [panel.message_id for panel in panels])
        now = sender.store.now()
        await people.keep_panel(
            connection, Panel(message.id, game_id, message.channel.id, None, "offer", wish["seat"], now)
        )
    return message.id


async def send_word(sender: Sender, queued: QueuedMessage) -> int | None:
    """Post a sentence at the table, in the table's language. Of the people whom it calls, it notifies only those who
    may be notified now."""
    async with sender.store.read() as connection:
        row = await games.find_game(connection, queued.game_id or 0)
        seats = await games.list_seats(connection, queued.game_id or 0)
    if row is None or row.status not in queued.payload.get("states", (row.status,)):
        return None
    words, ping = words_at(row, seats, row.language), queued.payload.get("ping", [])
    head = words.text("motion-head-plain", code=game_code(row.id))
    called = {"who": words.join([f"<@{user}>" for user in ping])} if ping else {}
    text = words.text(queued.payload["key"], **queued.payload["args"] | called)
    awake = [user for user in ping if await _is_reachable(sender, user)]
    return (await sender.post(row, Payload(build_note(f"{head}\n{text}")), queued.nonce, awake)).id


async def _is_reachable(sender: Sender, user_id: int) -> bool:
    """Whether a person may be notified now: not during an absence, quiet hours or a free day."""
    now = sender.store.now()
    async with sender.store.read() as connection:
        return find_reach(await people.find_person(connection, user_id), now) <= now


async def send_invite(sender: Sender, queued: QueuedMessage) -> int | None:
    """Invite a person by DM, or in the lobby's channel if they refuse DMs. Only a `loud` invitation notifies the
    person, and only if they may be notified now."""
    guest, by = queued.target, queued.payload["by"]
    loud = bool(queued.payload.get("loud")) and await _is_reachable(sender, guest)
    async with sender.store.read() as connection:
        row = await games.find_game(connection, queued.game_id or 0)
        person = await people.find_person(connection, guest)
    if row is None or row.status != "lobby" or by is None:
        return None
    if person.dm_state != "closed":
        made = Payload(build_invite(row, by, Words(person.reads or row.language)))
        with contextlib.suppress(Gone):
            return (await sender.call(queued, guest, made, silent=not loud)).id
    words = Words(row.language)
    called = {"who": f"<@{guest}>", "by": f"<@{by}>", "code": game_code(row.id)}
    made = Payload(build_note(words.text("say-invited", **called)))
    return (await sender.post(row, made, queued.nonce, [guest] if loud else [])).id


async def send_season(sender: Sender, queued: QueuedMessage) -> int | None:
    """Update the post of a league season, or replace it by a new post."""
    store = sender.store
    async with store.read() as connection:
        shown = await read_league(connection, queued.payload["season"], 0)
    if shown is None:
        return None
    season = shown.season
    made = Payload(build_season(shown, Words(season.language)))
    old = season.message_id
    if old is not None and not queued.payload["anew"] and await sender.edit(season.channel_id, old, made, queued):
        return old
    channel = sender.client.get_partial_messageable(queued.target, guild_id=season.guild_id)
    try:
        made = Payload(build_season(shown, Words(season.language)))
        message = await sender.send_once(channel, made, queued.nonce, True, discord.AllowedMentions.none())
    except discord.HTTPException as error:
        if read_refusal(error) is not Meaning.PLACE:
            raise
        raise Gone from error
    async with store.write() as connection:
        await seasons.change_season(connection, season.id, message_id=message.id)
    if old not in (None, message.id):
        await sender.delete(queued.payload["before"], old)
    return message.id


KINDS: dict[str, Callable[[Sender, QueuedMessage], Awaitable[int | Noted | None]]] = {
    "table": send_table,
    "final": send_table,
    "picture": send_picture,
    "lobby": send_lobby,
    "motion": send_motion,
    "offer": send_offer,
    "say": send_word,
    "cockpit": send_cockpit,
    "reminder": send_reminder,
    "daily": send_daily,
    "nudge": send_nudge,
    "asleep": send_asleep,
    "retire": send_retire,
    "invite": send_invite,
    "note": send_note,
    "follow": send_follow,
    "thread": send_new,
    "match": send_match,
    "fixture": send_fixture,
    "season": send_season,
}
"""The sender of each kind of message (`store.queue.QueuedMessage`)."""

SPARE: dict[str, Callable[[Sender, QueuedMessage, str], Awaitable[int | None]]] = {
    "table": tell_plainly,
    "final": tell_plainly,
}
"""Senders of a simpler message, used where a message that people must not miss was refused for good."""
