"""Posts that are brought up to date where they are: made once, edited afterwards, posted anew when that cannot be."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

import discord

from bot.language import Words
from bot.store import games, motions, people, queue
from bot.store.people import Panel
from bot.store.queue import Letter
from bot.tables.clocks import list_ways
from bot.tables.codes import game_code
from bot.tables.matters import MATTERS
from bot.ui.cockpit import build_note
from bot.ui.foyer import build_invite
from bot.ui.picture import Payload
from bot.ui.scene import show_names

if TYPE_CHECKING:
    from bot.outbox import Outbox

GONE = (10003, 50001, 50013, 50083, 160005)
"""The channel is deleted, not visible, not writable, archived or locked."""
UNEDITABLE = (30046, 10008, *GONE)
"""The message is older than an hour and was edited too often, or it is gone or out of reach."""


class Gone(Exception):
    """The letter's target cannot be reached, and trying again will not help."""


async def send_motion(outbox: Outbox, letter: Letter) -> int | None:
    """Post a motion, calling once those who have to vote; later, and when it has ended, edit its post.

    After the game has moved to another channel it is posted `anew`, and its old post asks no more.
    """
    store = outbox.store
    async with store.read() as connection:
        motion = await motions.find_motion(connection, letter.payload["motion"])
        row = None if motion is None else await games.find_game(connection, motion.game_id)
    if motion is None or row is None or (motion.message_id is None and not motion.is_open):
        return None
    made, anew = await outbox.desk.motion(motion), bool(letter.payload.get("anew")) and motion.is_open
    if motion.message_id is not None and not anew:
        if await edit(outbox, motion.channel_id or 0, motion.message_id, made):
            return motion.message_id
        made = await outbox.desk.motion(motion)
    ways: dict[int, str] = {}
    called = motion.missing
    if MATTERS[motion.kind].chair:  # it is for the host to decide, and the others may
        called = [user for user in called if user == row.host_id != motion.proposer]
    if motion.message_id is None:
        async with store.read() as connection:
            seats = {s.user_id: s.seat for s in await games.list_seats(connection, row.id)}
            ways = await list_ways(connection, row, [(seats[u], u) for u in called if u in seats])
    by_dm = [user for user, way in ways.items() if way == "dm"]
    message = await outbox.post(row, made, letter.nonce, [user for user, way in ways.items() if way == "channel"])
    async with store.write() as connection:
        await motions.place_motion(connection, motion.id, message.channel.id, message.id)
        place = f"https://discord.com/channels/{row.guild_id or '@me'}/{message.channel.id}/{message.id}"
        note = {"key": "note-vote", "args": {"code": game_code(row.id), "place": place}}
        for user in by_dm:
            await queue.put_letter(connection, "note", user, note, row.id, store.now())
    if by_dm:
        outbox.wake()
    if anew and motion.message_id is not None:
        await outbox.wear_off(Panel(motion.message_id, row.id, motion.channel_id or 0, None, "motion", 0, 0), None)
    return message.id


async def send_offer(outbox: Outbox, letter: Letter) -> int | None:
    """Post a seat that is offered, or edit its post when it is taken. Each offer has a post of its own."""
    wish, game_id = letter.payload, letter.game_id or 0
    async with outbox.store.read() as connection:
        row = await games.find_game(connection, game_id)
        panels = [p for p in await people.list_panels(connection, game_id, "offer") if p.revision == wish["seat"]]
    if row is None or (wish["post"] and row.status not in games.RUNNING_STATES):
        return None
    made = await outbox.desk.offer(game_id, wish["seat"], wish["why"], wish["who"])
    if not wish["post"]:
        if panels and not await edit(outbox, panels[0].channel_id, panels[0].message_id, made):
            made = await outbox.desk.offer(game_id, wish["seat"], wish["why"], wish["who"])
            return (await outbox.post(row, made, letter.nonce, [])).id
        return panels[0].message_id if panels else None
    message = await outbox.post(row, made, letter.nonce, [])
    async with outbox.store.write() as connection:
        await people.forget_panels(connection, [panel.message_id for panel in panels])
        now = outbox.store.now()
        await people.keep_panel(
            connection, Panel(message.id, game_id, message.channel.id, None, "offer", wish["seat"], now)
        )
    return message.id


async def send_word(outbox: Outbox, letter: Letter) -> int | None:
    """Say a sentence at the table, in its language."""
    async with outbox.store.read() as connection:
        row = await games.find_game(connection, letter.game_id or 0)
        seats = await games.list_seats(connection, letter.game_id or 0)
    if row is None:
        return None
    words, ping = Words(row.language, show_names(seats, row.language)), letter.payload.get("ping", [])
    head = words.text("motion-head-plain", code=game_code(row.id))
    called = {"who": words.join([f"<@{user}>" for user in ping])} if ping else {}
    text = words.text(letter.payload["key"], **letter.payload["args"] | called)
    return (await outbox.post(row, Payload(build_note(f"{head}\n{text}")), letter.nonce, ping)).id


async def send_invite(outbox: Outbox, letter: Letter) -> int | None:
    """Invite somebody by DM; whoever takes none is called in the lobby's channel."""
    guest, by = letter.target, letter.payload["by"]
    async with outbox.store.read() as connection:
        row = await games.find_game(connection, letter.game_id or 0)
        person = await people.find_person(connection, guest)
    if row is None or row.status != "lobby" or by is None:
        return None
    if person.dm_state != "closed":
        made = Payload(build_invite(row, by, Words(person.reads or row.language)))
        with contextlib.suppress(Gone):
            return (await outbox.write_to(guest, made, letter.nonce, silent=False)).id
    words = Words(row.language)
    called = {"who": f"<@{guest}>", "by": f"<@{by}>", "code": game_code(row.id)}
    made = Payload(build_note(words.text("say-invited", **called)))
    return (await outbox.post(row, made, letter.nonce, [guest])).id


async def edit(outbox: Outbox, channel_id: int, message_id: int, made: Payload) -> bool:
    """Edit a post; whether that was possible. Raises `discord.HTTPException` for what may work later."""
    channel = outbox.client.get_partial_messageable(channel_id)
    try:
        message = channel.get_partial_message(message_id)
        await message.edit(view=made.view, allowed_mentions=discord.AllowedMentions.none())
    except discord.HTTPException as error:
        if error.code in UNEDITABLE:
            return False
        raise
    return True
