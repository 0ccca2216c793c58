"""Messages that ask a person to act: reminders, the daily message, open votes, and notices of inactive players.

Each function sends one kind of message, as `bot.delivery.kinds` describes.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import replace

import discord

from bot.delivery.notes import Note, Noted
from bot.delivery.refusals import FAILURES
from bot.delivery.sender import Gone, Sender
from bot.language import Words
from bot.messages.absence import Reminded, build_asleep, build_daily, build_reminders, write_nudge
from bot.messages.cockpit import build_note
from bot.messages.picture import Payload
from bot.messages.scene import words_at
from bot.messages.table import build_reminder
from bot.store import clocks, games, motions, people, queue
from bot.store.people import Panel, Person
from bot.store.queue import QueuedMessage
from bot.tables.calls import INACTIVE, REMINDER, plan_call
from bot.tables.inbox import list_inbox
from bot.tables.reminders import Due, queue_reminders
from bot.tables.timing import find_reach


async def send_reminder(sender: Sender, queued: QueuedMessage) -> int | None:
    """Remind a person of games that wait for them: by DM if they want and accept DMs, else in the channel. Games that
    they have answered meanwhile are skipped.

    One message names all games with a reminder due at the same time. During quiet hours or an absence nothing is sent,
    and first calls are postponed. `here` in the payload means that a DM has failed before. If either way fails for
    long, the other is used.
    """
    user_id, payload, now = queued.target, queued.payload, sender.store.now()
    async with sender.store.read() as connection:
        person = await people.find_person(connection, user_id)
    wanted = [
        Due(await sender.find_row(due.get("game", queued.game_id)), due["since"], bool(due.get("last")))
        for due in (payload, *payload.get("also", ()))
    ]
    if (reach := find_reach(person, now)) > now:  # a call may have been delayed until quiet hours began
        await _put_off(sender, wanted, user_id, reach)
        return None
    found = [due for one in wanted if (due := await sender.presenter.find_reminded(one, user_id)) is not None]
    if not found or person.called == "none":
        return None
    row, language = found[0].row, person.reads or found[0].row.language
    private = person.called == "dm" and not payload.get("here")
    if private:
        made = _write(found, user_id, now, Words(language))
        with contextlib.suppress(Gone):
            message = await sender.call(queued, user_id, made)
            await _keep(sender, message, found, user_id)
            return message.id
        if len(found) > 1:  # a channel must not name games of other servers
            await _call_at_tables(sender, person, found)
            return None
    try:
        made = _write(found, user_id, now, Words(row.language))
        message = await sender.post(row, made, queued.nonce, [user_id])
    except FAILURES:
        if private or person.dm_state == "closed" or not sender.is_late(queued):
            raise
        made = _write(found, user_id, now, Words(language))
        message = await sender.write_to(user_id, made, queued.nonce, silent=False)
    await _keep(sender, message, found, user_id)
    return message.id


async def call_from_post(sender: Sender, letter: QueuedMessage) -> QueuedMessage:
    """Call people by DM because the table's post that would call them cannot be sent.

    Returns the message without the people who were reached or need not answer any more. The others stay in the message
    until the post can be sent.
    """
    now, left = sender.store.now(), []
    row = await sender.find_row(letter.game_id or 0)
    for number, user_id in enumerate(letter.payload.get("ping", ())):
        async with sender.store.read() as connection:
            person = await people.find_person(connection, user_id)
        found = await sender.presenter.find_reminded(Due(row, None), user_id)
        if found is None:
            continue
        if person.dm_state == "closed" or find_reach(person, now) > now:
            left.append(user_id)
            continue
        made = _write([found], user_id, now, Words(person.reads or row.language))
        try:
            message = await sender.write_to(user_id, made, f"{letter.nonce}{number}", silent=False)
        except (Gone, *FAILURES):
            left.append(user_id)
            continue
        sender.note_marked(f"{letter.nonce}{number}")
        await _keep(sender, message, [found], user_id)
    letter = replace(letter, payload=letter.payload | {"ping": left})
    async with sender.store.write() as connection:
        await queue.keep_payload(connection, letter)
    return letter


async def _put_off(sender: Sender, wanted: Sequence[Due], user_id: int, at: int) -> None:
    """Postpone the first calls about these games to `at`; only seats that are still asked are called then. Later
    reminders need no such job, since they are repeated anyway."""
    async with sender.store.write() as connection:
        for due in wanted:
            seats = await games.list_seats(connection, due.row.id) if due.since is None else []
            for seat in seats:
                if seat.user_id == user_id:
                    await plan_call(connection, due.row.id, seat.seat, at)


def _write(found: Sequence[Reminded], user_id: int, now: int, words: Words) -> Payload:
    if len(found) > 1:
        return Payload(build_reminders(found, user_id, words))
    (due,) = found
    return Payload(build_reminder(due.row, user_id, due.until, now, words, due.bank, due.last, due.early))


async def _keep(sender: Sender, message: discord.Message, found: Sequence[Reminded], user_id: int) -> None:
    """Remember a message if it is about a single game, so that its buttons can be removed after the answer."""
    if len(found) == 1:
        panel = Panel(message.id, found[0].row.id, message.channel.id, user_id, REMINDER, 0, sender.store.now())
        async with sender.store.write() as connection:
            await people.keep_panel(connection, panel)


async def _call_at_tables(sender: Sender, person: Person, found: Sequence[Reminded]) -> None:
    """Call a person who accepts no DMs in the channels of these games."""
    async with sender.store.write() as connection:
        person = replace(await people.find_person(connection, person.user_id), ping="channel")
        await queue_reminders(
            connection, person, [Due(due.row, None, due.last) for due in found], sender.store.now(), here=True
        )


async def send_daily(sender: Sender, queued: QueuedMessage) -> int | None:
    """Send a person a DM with the games that wait for them: daily at their hour, or when they are `back` from an
    absence.

    Nothing is sent if no game waits. A person who accepts no DMs is called in the channels of these tables instead, and
    is reminded of open votes there.
    """
    store, user_id = sender.store, queued.target
    async with store.read() as connection:
        person = await people.find_person(connection, user_id)
    if person.away_until > store.now():
        return None
    inbox = await list_inbox(store, sender.presenter.tables.cache, user_id, queued.payload.get("without", ()))
    if not inbox:
        return None
    last = queued.payload.get("last", ())
    made = Payload(build_daily(inbox, queued.payload["why"], last, Words(person.reads or inbox[0].row.language)))
    try:
        if person.dm_state == "closed":
            raise Gone
        return (await sender.call(queued, user_id, made)).id
    except Gone:
        found = [
            Reminded(one.row, one.deadline, one.early, last=one.row.id in last)
            for one in inbox
            if one.asked or one.early
        ]
        await _call_at_tables(sender, person, found)
        async with store.write() as connection:
            for vote in [vote for one in inbox for vote in one.votes if person.called != "none"]:
                wanted = {"motion": vote.id, "here": True}
                await queue.put_message(connection, "nudge", user_id, wanted, vote.game_id, store.now())
        raise


async def send_nudge(sender: Sender, queued: QueuedMessage) -> int | None:
    """Remind a person of a vote that is still due, by DM if they want and accept DMs, else in the channel. If either
    way fails for long, the other is used."""
    user_id = queued.target
    async with sender.store.read() as connection:
        motion = await motions.find_motion(connection, queued.payload["motion"])
        person = await people.find_person(connection, user_id)
    if motion is None or not motion.is_open or user_id not in motion.missing:
        return None
    row = await sender.find_row(motion.game_id)
    private = person.called == "dm" and not queued.payload.get("here")

    def write(language: str) -> Payload:
        return Payload(build_note(write_nudge(motion, row, user_id, Words(language))))

    if private:
        with contextlib.suppress(Gone):
            return (await sender.call(queued, user_id, write(person.reads or row.language))).id
    try:
        return (await sender.post(row, write(row.language), queued.nonce, [user_id])).id
    except FAILURES:
        if private or person.dm_state == "closed" or not sender.is_late(queued):
            raise
        return (await sender.write_to(user_id, write(person.reads or row.language), queued.nonce, silent=False)).id


async def send_asleep(sender: Sender, queued: QueuedMessage) -> int | None:
    """Tell the table, without a mention, that a player has been inactive for long; skip this if they have acted
    since."""
    game_id, seat, user_id = queued.game_id or 0, queued.payload["seat"], queued.payload["user"]
    row = await sender.find_row(game_id)
    async with sender.store.read() as connection:
        clock = (await clocks.list_clocks(connection, game_id)).get(seat)
        seats = await games.list_seats(connection, game_id)
        seen = await games.find_last_answer(connection, game_id, user_id)
    if clock is None or not clock.slept or row.status != "open" or seats[seat].user_id != user_id:
        return None
    words = words_at(row, seats, row.language)
    made = Payload(build_asleep(row, seat, queued.payload["count"], seen, clock.since, words))
    message = await sender.post(row, made, queued.nonce, [])
    async with sender.store.write() as connection:
        now = sender.store.now()
        await people.keep_panel(
            connection, Panel(message.id, game_id, message.channel.id, user_id, INACTIVE, seat, now)
        )
        late = (await clocks.list_clocks(connection, game_id)).get(seat)
        if late is None or not late.slept:  # the person has become active while the message was sent
            payload = {"user": user_id, "kinds": [INACTIVE]}
            await queue.put_message(connection, "retire", row.channel_id, payload, game_id, now)
    return message.id


async def send_retire(sender: Sender, queued: QueuedMessage) -> Noted:
    """Remove the buttons of messages that no longer need an answer, beginning with the newest message. Such a message
    asks a question that is answered, calls a person who was reported as inactive, or reports a person who is active
    again.

    Discord allows few edits of messages older than an hour, so some messages keep their buttons. Clicks on these are
    still answered.
    """
    game_id, user_id, upto = queued.game_id or 0, queued.payload["user"], queued.payload.get("answered")
    async with sender.store.read() as connection:
        row = await sender.read_row(connection, game_id)
        known = await people.list_calls(connection, game_id, user_id, queued.payload["kinds"])
    panels = [panel for panel in known if panel.message_id != queued.payload.get("shows")]
    spent = bool(queued.payload.get("spent"))
    done = [
        one
        for one in panels
        if await sender.retire_panel(one, None if one.channel_id == row.channel_id else user_id, upto, spent)
    ]
    await sender.notes.write(Note(queued, "sent", None, gone=[panel.message_id for panel in done]))
    return Noted()
