"""Letters: what is sent for each kind, from the row that a transaction queued.

Each function returns the message's id, or None when there is nothing to say any more. It raises `Gone` when the letter
can never arrive, and `discord.HTTPException` when it may later.
"""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable

import discord

from bot.delivery.sender import GONE, Carrier, Gone
from bot.language import Words
from bot.messages.cockpit import build_note
from bot.messages.lobby_pages import build_invite
from bot.messages.picture import Payload
from bot.messages.scene import show_names
from bot.store import games, motions, people, queue
from bot.store.people import Panel
from bot.store.queue import Letter
from bot.tables.clocks import list_ways
from bot.tables.codes import game_code
from bot.tables.consent.kinds import MATTERS
from bot.tables.pace import leave_quiet


async def send_table(carrier: Carrier, letter: Letter) -> int:
    """Post the table, calling whoever is to act; in the end the last post."""
    game_id, payload = letter.game_id or 0, letter.payload
    made: Payload
    ping: list[int] = payload.get("ping", [])
    if letter.kind == "final":
        made = await carrier.desk.epilogue.final(game_id, payload["since"], payload["revision"])
    else:
        made = await carrier.desk.table(game_id, payload["since"], payload["revision"], ping)
    row = await carrier.find_row(game_id)
    if row.status == "closed":
        raise Gone
    message = await carrier.post(row, made, letter.nonce, ping)
    await carrier.replace_panel(message, game_id, None, "table", payload["revision"])
    return message.id


async def send_cockpit(carrier: Carrier, letter: Letter) -> int | None:
    """Send somebody their panel by DM while they are asked; `loud` calls them, in the channel where DMs are closed."""
    game_id, user_id = letter.game_id or 0, letter.target
    async with carrier.store.read() as connection:
        person = await people.find_person(connection, user_id)
    if person.dm_state == "closed":
        return None
    row = await carrier.find_row(game_id)
    scene = await carrier.desk.scene(game_id, user_id, person.reads or row.language)
    if scene.decision is None or row.status != "open":
        return None
    made = await carrier.desk.cockpit(game_id, user_id, person.reads or row.language)
    loud = bool(letter.payload.get("loud"))
    try:
        message = await carrier.write_to(user_id, made, letter.nonce, silent=not loud)
    except Gone:
        if loud:  # they wanted to be called here and cannot be: the channel it is
            async with carrier.store.write() as connection:
                await queue.put_letter(connection, "reminder", user_id, {"since": None}, game_id, carrier.store.now())
            carrier.desk.tables.wake()
        raise
    await carrier.replace_panel(message, game_id, user_id, "cockpit", scene.asked)
    return message.id


async def send_note(carrier: Carrier, letter: Letter) -> int | None:
    """Write somebody a sentence by DM."""
    language = await carrier.desk.language_for(letter.target)
    text = Words(language).text(letter.payload["key"], **letter.payload.get("args", {}))
    return (await carrier.write_to(letter.target, Payload(build_note(text)), letter.nonce)).id


async def send_reminder(carrier: Carrier, letter: Letter) -> int | None:
    """Call somebody, by DM if they want that and take DMs, else in the channel; nobody who has answered since."""
    user_id, since = letter.target, letter.payload["since"]
    row = await carrier.find_row(letter.game_id or 0)
    async with carrier.store.read() as connection:
        person = await people.find_person(connection, user_id)
    if since is not None and leave_quiet(carrier.store.now(), person) > carrier.store.now():
        return None  # it could not be sent for hours, and now they sleep
    if person.called == "dm":
        made = await carrier.desk.reminder(row, user_id, since, person.reads or row.language)
        if made is None:
            return None
        with contextlib.suppress(Gone):
            return (await carrier.write_to(user_id, made, letter.nonce, silent=False)).id
    made = await carrier.desk.reminder(row, user_id, since, row.language)
    if made is None or person.called == "none":
        return None
    return (await carrier.post(row, made, letter.nonce, [user_id])).id


async def send_lobby(carrier: Carrier, letter: Letter) -> int:
    """Bring the lobby's post up to date, or post it anew; a lobby whose channel is gone is closed."""
    game_id = letter.game_id or 0
    made = await carrier.desk.lobby(game_id)
    row = await carrier.find_row(game_id)
    async with carrier.store.read() as connection:
        panels = await people.list_panels(connection, game_id, "lobby")
    if panels and panels[0].channel_id == row.channel_id:
        if await carrier.edit(row.channel_id, panels[0].message_id, made):
            return panels[0].message_id
        made = await carrier.desk.lobby(game_id)
    try:
        channel = carrier.client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
        message = await carrier.send_once(channel, made, letter.nonce, True, discord.AllowedMentions.none())
    except (discord.NotFound, discord.Forbidden) as error:
        if error.code not in GONE:
            raise
        if row.status == "lobby":
            async with carrier.store.write() as connection:
                await games.update_game(connection, game_id, status="closed")
        raise Gone from error
    await carrier.replace_panel(message, game_id, None, "lobby", 0)
    return message.id


async def send_motion(carrier: Carrier, letter: Letter) -> int | None:
    """Post a motion, calling once those who have to vote; later, and when it has ended, edit its post.

    After the game has moved to another channel it is posted `anew`, and its old post asks no more.
    """
    store = carrier.store
    async with store.read() as connection:
        motion = await motions.find_motion(connection, letter.payload["motion"])
        row = None if motion is None else await games.find_game(connection, motion.game_id)
    if motion is None or row is None or (motion.message_id is None and not motion.is_open):
        return None
    made, anew = await carrier.desk.motion(motion), bool(letter.payload.get("anew")) and motion.is_open
    if motion.message_id is not None and not anew:
        if await carrier.edit(motion.channel_id or 0, motion.message_id, made):
            return motion.message_id
        made = await carrier.desk.motion(motion)
    ways: dict[int, str] = {}
    called = motion.missing
    if MATTERS[motion.kind].chair:  # it is for the host to decide, and the others may
        called = [user for user in called if user == row.host_id != motion.proposer]
    if motion.message_id is None:
        async with store.read() as connection:
            seats = {s.user_id: s.seat for s in await games.list_seats(connection, row.id)}
            ways = await list_ways(connection, row, [(seats[u], u) for u in called if u in seats])
    by_dm = [user for user, way in ways.items() if way == "dm"]
    message = await carrier.post(row, made, letter.nonce, [user for user, way in ways.items() if way == "channel"])
    async with store.write() as connection:
        await motions.place_motion(connection, motion.id, message.channel.id, message.id)
        place = f"https://discord.com/channels/{row.guild_id or '@me'}/{message.channel.id}/{message.id}"
        note = {"key": "note-vote", "args": {"code": game_code(row.id), "place": place}}
        for user in by_dm:
            await queue.put_letter(connection, "note", user, note, row.id, store.now())
    if by_dm:
        carrier.desk.tables.wake()
    if anew and motion.message_id is not None:
        await carrier.wear_off(Panel(motion.message_id, row.id, motion.channel_id or 0, None, "motion", 0, 0), None)
    return message.id


async def send_offer(carrier: Carrier, letter: Letter) -> int | None:
    """Post a seat that is offered, or edit its post when it is taken. Each offer has a post of its own."""
    wish, game_id = letter.payload, letter.game_id or 0
    async with carrier.store.read() as connection:
        row = await games.find_game(connection, game_id)
        panels = [p for p in await people.list_panels(connection, game_id, "offer") if p.revision == wish["seat"]]
    if row is None or (wish["post"] and row.status not in games.RUNNING_STATES):
        return None
    made = await carrier.desk.offer(game_id, wish["seat"], wish["why"], wish["who"])
    if not wish["post"]:
        if panels and not await carrier.edit(panels[0].channel_id, panels[0].message_id, made):
            made = await carrier.desk.offer(game_id, wish["seat"], wish["why"], wish["who"])
            return (await carrier.post(row, made, letter.nonce, [])).id
        return panels[0].message_id if panels else None
    message = await carrier.post(row, made, letter.nonce, [])
    async with carrier.store.write() as connection:
        await people.forget_panels(connection, [panel.message_id for panel in panels])
        now = carrier.store.now()
        await people.keep_panel(
            connection, Panel(message.id, game_id, message.channel.id, None, "offer", wish["seat"], now)
        )
    return message.id


async def send_word(carrier: Carrier, letter: Letter) -> int | None:
    """Say a sentence at the table, in its language."""
    async with carrier.store.read() as connection:
        row = await games.find_game(connection, letter.game_id or 0)
        seats = await games.list_seats(connection, letter.game_id or 0)
    if row is None:
        return None
    words, ping = Words(row.language, show_names(seats, row.language)), letter.payload.get("ping", [])
    head = words.text("motion-head-plain", code=game_code(row.id))
    called = {"who": words.join([f"<@{user}>" for user in ping])} if ping else {}
    text = words.text(letter.payload["key"], **letter.payload["args"] | called)
    return (await carrier.post(row, Payload(build_note(f"{head}\n{text}")), letter.nonce, ping)).id


async def send_invite(carrier: Carrier, letter: Letter) -> int | None:
    """Invite somebody by DM; whoever takes none is called in the lobby's channel."""
    guest, by = letter.target, letter.payload["by"]
    async with carrier.store.read() as connection:
        row = await games.find_game(connection, letter.game_id or 0)
        person = await people.find_person(connection, guest)
    if row is None or row.status != "lobby" or by is None:
        return None
    if person.dm_state != "closed":
        made = Payload(build_invite(row, by, Words(person.reads or row.language)))
        with contextlib.suppress(Gone):
            return (await carrier.write_to(guest, made, letter.nonce, silent=False)).id
    words = Words(row.language)
    called = {"who": f"<@{guest}>", "by": f"<@{by}>", "code": game_code(row.id)}
    made = Payload(build_note(words.text("say-invited", **called)))
    return (await carrier.post(row, made, letter.nonce, [guest])).id


KINDS: dict[str, Callable[[Carrier, Letter], Awaitable[int | None]]] = {
    "table": send_table,
    "final": send_table,
    "lobby": send_lobby,
    "motion": send_motion,
    "offer": send_offer,
    "say": send_word,
    "cockpit": send_cockpit,
    "reminder": send_reminder,
    "invite": send_invite,
    "note": send_note,
}
"""What sends a letter of each kind (`store.queue.Letter`)."""
