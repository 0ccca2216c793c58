"""Messages that open a table in a new thread: a lobby that somebody wants there, the lobby of a match of the queue, and
a table of a league's season.

A thread is opened under a post, which is recorded as soon as it is sent. So no empty thread is left if the process ends
before the table exists: when the message is sent again, the same thread is used or removed.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence

import discord

from bot.delivery import threads
from bot.delivery.members import is_member
from bot.delivery.refusals import FAILURES, Meaning, describe, read_refusal
from bot.delivery.sender import Gone, Sender
from bot.games.registry import find_preset
from bot.language import Words
from bot.messages.cockpit import build_note
from bot.messages.league import name_entrant
from bot.messages.lobby_pages import name_preset
from bot.messages.picture import Payload
from bot.messages.queueing import name_game
from bot.store import games, queue, seasons
from bot.store.queue import QueuedMessage
from bot.store.wishes import Wish
from bot.tables.queueing import can_play, describe_match, give_up, lose_place, read_match, refuse_member
from bot.tables.seasons import lose_channel, miss_table
from bot.tables.seasons import post as post_season
from bot.tables.server_settings import read_server
from engine.kernel.decisions import Refused

log = logging.getLogger("landsraad.outbox")

HAS_THREAD = 160004
"""Discord's error code for a message that already has its thread."""
POST = "post"
"""The field of a message's payload that holds the post under which its thread is opened."""
GAME = "opened"
"""The field of the payload of a new table's message that holds the number of the table."""


async def send_new(sender: Sender, queued: QueuedMessage) -> int | None:
    """Open the lobby that a host wants to have in a new thread of a channel."""
    payload, store, host = queued.payload, sender.store, (queued.payload["host"], queued.payload["name"])
    if GAME in payload:  # the process ended after the lobby was written
        return int(payload[POST])
    wanted = payload["lobby"]
    words = Words(wanted["language"])
    game = name_preset(*find_preset(wanted["game"]), words)
    try:
        said = words.text("lobby-thread", who=f"<@{host[0]}>", game=game)
        thread = await _open_thread(sender, queued, wanted["guild_id"], said, f"{game} · {host[1]}")
    except discord.HTTPException as error:
        if read_refusal(error) not in (Meaning.PLACE, Meaning.FORM):
            raise
        await _drop_thread(sender, queued)
        raise Gone from error
    try:
        async with store.write() as connection:
            payload[GAME] = await sender.presenter.tables.lobby.insert_new(connection, wanted, host, thread)
            await queue.keep_payload(connection, queued)
    except Refused:
        await _drop_thread(sender, queued)
        raise
    return thread


async def send_match(sender: Sender, queued: QueuedMessage) -> int | None:
    """Open the lobby of a match in a new thread of a channel, if all its players are members of the server and are
    still waiting."""
    payload, store = queued.payload, sender.store
    async with store.read() as connection:
        match = await read_match(connection, payload)
        server = await read_server(connection, payload["guild"])
    if match is None:
        await _withdraw(sender, queued)
        return None
    strangers = [wish for wish in match.wishes if not await is_member(sender.client, payload["guild"], wish.user_id)]
    if strangers:
        await _withdraw(sender, queued, strangers)
        return None
    try:
        words, (made, preset) = Words(match.language), describe_match(match)
        name = name_preset(made, preset, words)
        said = words.text("queue-opened", game=name, count=match.seats)
        thread = await _open_thread(sender, queued, payload["guild"], said, name)
    except discord.HTTPException as error:
        if read_refusal(error) is not Meaning.PLACE:
            raise
        async with store.write() as connection:
            await lose_place(connection, payload["guild"], queued.target, store.now())
            await give_up(connection, payload, store.now())
        raise Gone from error
    if await sender.presenter.tables.lobby.open_matched(match, thread, payload["guild"], server.picture) is None:
        await _withdraw(sender, queued)
        return None
    return thread


async def _withdraw(sender: Sender, queued: QueuedMessage, strangers: Sequence[Wish] = ()) -> None:
    """Give up a match without opening its lobby. The wishes of `strangers` no longer count for this server, because
    these people are not its members."""
    async with sender.store.write() as connection:
        await give_up(connection, queued.payload, sender.store.now())
        for wish in strangers:
            await refuse_member(connection, wish, queued.payload["guild"])
    await _drop_thread(sender, queued)


async def _open_thread(sender: Sender, queued: QueuedMessage, guild_id: int, said: str, name: str) -> int:
    """Post a text and open a thread under it. If the message is sent again, neither is repeated. Returns the thread's
    id."""
    if POST not in queued.payload:
        channel = sender.client.get_partial_messageable(queued.target, guild_id=guild_id)
        made = Payload(build_note(said))
        message = await sender.send_once(channel, made, queued.nonce, True, discord.AllowedMentions.none())
        queued.payload[POST] = message.id
        async with sender.store.write() as connection:
            await queue.keep_payload(connection, queued)
    opened: int = queued.payload[POST]
    try:
        await sender.client.http.start_thread_with_message(
            queued.target, opened, name=name[: threads.NAME_LENGTH], auto_archive_duration=threads.REST
        )
    except discord.HTTPException as error:
        if error.code == HAS_THREAD:
            return opened
        if read_refusal(error) is Meaning.PLACE:
            await _drop_thread(sender, queued)
        elif read_refusal(error) is Meaning.MESSAGE:  # somebody has deleted the post: the next attempt sends another
            del queued.payload[POST]
            sender.note_marked(queued.nonce)
            async with sender.store.write() as connection:
                await queue.keep_payload(connection, queued)
        raise
    return opened


async def _drop_thread(sender: Sender, queued: QueuedMessage) -> None:
    """Delete the post of a thread that was opened for a table which is not wanted any more, and archive the thread.

    A thread with a table stays. A failure leaves an empty thread.
    """
    opened = queued.payload.get(POST)
    if opened is None:
        return
    async with sender.store.read() as connection:
        if await games.find_open_in_channel(connection, opened) is not None:
            return
    await sender.delete(queued.target, opened)
    try:
        await sender.client.http.edit_channel(opened, archived=True)
    except FAILURES as error:
        log.info("thread %s stays: %s", opened, describe(error))


async def send_fixture(sender: Sender, queued: QueuedMessage) -> int | None:
    """Open the thread for a table of a league season, and begin its game. If the game or the channel is not available,
    another attempt is planned."""
    payload, store = queued.payload, sender.store
    async with store.read() as connection:
        season = await seasons.find_season(connection, payload["season"])
        fixture = await seasons.find_fixture(connection, payload["season"], payload["round"], payload["number"])
        wanted = fixture is not None and await seasons.is_wanted(connection, fixture)
    if season is None or fixture is None or not wanted:
        await _drop_thread(sender, queued)
        return None
    if not can_play(season.game, len(fixture.users) + fixture.computers):
        log.warning("a table of season %s waits, since its game is not offered: %s", season.id, season.game)
        async with store.write() as connection:
            await miss_table(connection, payload, store.now())
        await _drop_thread(sender, queued)
        return None
    words = Words(season.language)
    people = words.join([name_entrant(user, words) for user in fixture.users])
    facts = {"round": fixture.round, "number": fixture.number, "people": people}
    name = words.plain.text("league-thread", game=name_game(season.game, words.plain), **facts)
    try:
        said = words.text("league-opened", **facts)
        thread = await _open_thread(sender, queued, season.guild_id, said, name)
    except discord.HTTPException as error:
        if read_refusal(error) is not Meaning.PLACE:
            raise
        async with store.write() as connection:
            await lose_channel(connection, season, fixture, payload, store.now())
        raise Gone from error
    async with store.read() as connection:
        server = await read_server(connection, season.guild_id)
    if not await sender.presenter.tables.open_fixture(season, fixture, thread, server.picture):
        await _drop_thread(sender, queued)
        return None
    async with store.write() as connection:
        await post_season(connection, season.id, season.channel_id, store.now())
    return thread
