"""Notes about sent messages: those that arrive at the same time are written in one transaction, and `write` returns
only after its commit."""

from __future__ import annotations

import asyncio

import pytest

from bot.delivery.notes import Note, Notes, list_all_touched
from bot.store import StoreError, people, queue
from bot.store.people import Panel
from bot.store.queue import QueuedMessage
from bot.store.touched import game, person
from tests.bot.support.counting import counting
from tests.bot.support.tables import start_tiny


async def put_letters(store, count: int) -> list[QueuedMessage]:
    async with store.write() as connection:
        for user in range(count):
            await queue.put_message(connection, "note", user, {"key": "x"}, None, store.now())
    async with store.read() as connection:
        return await queue.list_due(connection)


async def test_notes_that_come_while_one_is_written_are_written_together_after_it(store) -> None:
    letters, notes = await put_letters(store, 6), Notes(store)
    with counting(store) as asked:
        await asyncio.gather(*(notes.write(Note(letter, "sent", 100 + letter.id)) for letter in letters))
        assert asked.transactions <= 2
    async with store.read() as connection:
        assert await queue.list_due(connection) == []
        rows = await connection.exec_driver_sql("SELECT id, state, message_id FROM outbox ORDER BY id")
        assert [tuple(row) for row in rows] == [(letter.id, "sent", 100 + letter.id) for letter in letters]
    await notes.write(Note(letters[0]))  # the note is written though no other note was waiting


async def test_a_new_panel_is_told_of_those_whose_place_it_takes(store, tables) -> None:
    notes, game_id = Notes(store), await start_tiny(tables)
    panels = [Panel(number, game_id, 5, None, "table", number, 0) for number in (11, 12)]
    other = Panel(13, game_id, 5, 3, "cockpit", 1, 0)
    letter = (await put_letters(store, 1))[-1]
    first, second, third = await asyncio.gather(
        notes.write(Note(letter, panel=panels[0])),
        notes.write(Note(letter, panel=other)),
        notes.write(Note(letter, panel=panels[1])),
    )
    assert (first, second) == ([], [])
    assert third == [panels[0]]
    await notes.write(Note(letter, gone=[11]))
    async with store.read() as connection:
        assert await people.list_panels(connection, game_id, "table") == [panels[1]]
        assert await people.list_panels(connection, game_id, "cockpit", 3) == [other]


async def test_who_waits_for_a_note_that_cannot_be_written_is_told_and_the_next_one_is(store, monkeypatch) -> None:
    letters, notes = await put_letters(store, 2), Notes(store)

    async def refuse(connection, done) -> None:
        raise StoreError("full")

    with monkeypatch.context() as patch:
        patch.setattr(queue, "mark_messages", refuse)
        told = await asyncio.gather(*(notes.write(Note(letter, "sent")) for letter in letters), return_exceptions=True)
    assert [type(one) for one in told] == [StoreError, StoreError]
    async with store.read() as connection:
        assert await queue.list_due(connection) == letters
    await notes.write(Note(letters[0], "sent"))
    async with store.read() as connection:
        assert await queue.list_due(connection) == letters[1:]


def test_notes_touch_the_games_and_people_of_their_letters_or_everything() -> None:
    post = QueuedMessage(1, 7, "table", 5, {}, "n", 0, 0)
    panel = QueuedMessage(2, 7, "cockpit", 11, {}, "n", 0, 0)
    elsewhere = QueuedMessage(3, None, "say", 5, {}, "n", 0, 0)
    assert set(list_all_touched([Note(post), Note(panel)])) == {game(7), person(11)}
    assert list_all_touched([Note(post), Note(elsewhere)]) == []


async def test_a_sender_that_stops_waiting_stops_no_other(store) -> None:
    letters, notes = await put_letters(store, 2), Notes(store)
    waiting = [asyncio.create_task(notes.write(Note(letter, "sent"))) for letter in letters]
    await asyncio.sleep(0)
    waiting[0].cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting[0]
    await waiting[1]
    async with store.read() as connection:
        assert await queue.list_due(connection) == []
