"""Private notes about a game, which nobody else can read."""

from __future__ import annotations

import json

import pytest

from bot.sandbox.actors import Actor, BotResponse
from bot.store import StoreError, games, private_notes
from bot.tables.pace import DAY
from bot.tables.privacy import Privacy
from bot.tables.substitution import begin_substitution
from tests.bot.support.harness import actions, open_cockpit, open_table, press, running, table_posts

SECRET = "Bo hoards *spice* for Heighliner @everyone"


async def write(person: Actor, text: str) -> BotResponse:
    """Write a note with the form behind `More…`."""
    more = (await (await press(person, table_posts(person)[-1], "more")).answered()).ephemerals[0]
    opened = await press(person, more, "note")
    assert opened.modal is not None
    return await (await person.submit_modal(opened.modal, {"text": text})).answered()


@pytest.mark.slow
async def test_a_note_is_on_ones_own_panel_alone_and_lasts(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        eve = world.sandbox.actor("Eve")
        assert "Your note is saved" in (await write(ayla, SECRET)).text
        for _ in range(2):
            assert "hoards \\*spice\\* for Heighliner \\@everyone" in (await open_cockpit(ayla)).text
            await world.kill()
        assert "hoards" not in (await open_cockpit(bo)).text
        watching = (await (await press(eve, table_posts(eve)[-1], "more")).answered()).ephemerals[0]
        assert {"note", "report"}.isdisjoint(actions(watching))
        await world.bot.outbox.settle()
        seen = [m for m in world.sandbox.world.messages.values() if m.ephemeral_to != ayla.id]
        assert not [m for m in seen if "hoards" in m.text]


@pytest.mark.slow
async def test_whoever_has_left_the_seat_meanwhile_writes_no_note(url) -> None:
    async with running(url) as world:
        ayla, _ = await open_table(world, ["Ayla", "Bo"])
        tables, store = world.bot.tables, world.store
        more = (await (await press(ayla, table_posts(ayla)[-1], "more")).answered()).ephemerals[0]
        form = (await press(ayla, more, "note")).modal
        async with tables.hold(1) as live, store.write() as connection:
            guest = (world.sandbox.actor("Gus").id, "Gus")
            await begin_substitution(connection, live.row, live.seats, 0, guest, store.now() + DAY, store.now())
        tables.cache.drop(1)
        answer = await (await ayla.submit_modal(form, {"text": SECRET})).answered()
        assert "saved" not in answer.text
        async with store.read() as connection:
            assert await private_notes.find_note(connection, 1, ayla.id) == ""


@pytest.mark.slow
async def test_an_empty_note_is_none_and_another_takes_its_place(url) -> None:
    async with running(url) as world:
        ayla, _ = await open_table(world, ["Ayla", "Bo"])
        await write(ayla, "first\nline")
        assert "Your note: second" in (await write(ayla, "second")).text
        assert "first" not in (await open_cockpit(ayla)).text
        assert "no note on this game" in (await write(ayla, "  ")).text
        assert "Your note" not in (await open_cockpit(ayla)).text


@pytest.mark.slow
async def test_the_form_begins_with_the_present_note(url, monkeypatch) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await write(ayla, "first\nline")
        assert [await open_form(one) for one in (ayla, bo)] == [("first\nline", False), ("", False)]

        async def fail(*_: object) -> str:
            raise StoreError("no database")

        monkeypatch.setattr(private_notes, "find_note", fail)
        assert await open_form(ayla) == ("", True)  # an empty form would delete what it does not show


async def open_form(person: Actor) -> tuple[str, bool]:
    """Open the form of the note: the text that it begins with, and whether a text is required."""
    more = (await (await press(person, table_posts(person)[-1], "more")).answered()).ephemerals[0]
    opened = await press(person, more, "note")
    assert opened.modal is not None
    (field,) = opened.modal.fields.values()
    return field.get("value") or "", field["required"]


@pytest.mark.slow
async def test_a_note_is_kept_also_while_the_game_is_on_hold_and_after_it(url) -> None:
    async with running(url) as world:
        ayla, _ = await open_table(world, ["Ayla", "Bo"])
        for status in ("held", "over"):
            async with world.store.write() as connection:
                await games.update_game(connection, 1, status=status)
            world.bot.tables.cache.drop(1)
            assert f"Your note: {status}" in (await write(ayla, status)).text


@pytest.mark.slow
async def test_whoever_has_lent_their_seat_can_leave_the_game(url) -> None:
    async with running(url) as world:
        ayla, _ = await open_table(world, ["Ayla", "Bo"])
        tables, store = world.bot.tables, world.store
        async with tables.hold(1) as live, store.write() as connection:
            guest = (world.sandbox.actor("Gus").id, "Gus")
            await begin_substitution(connection, live.row, live.seats, 0, guest, store.now() + DAY, store.now())
        tables.cache.drop(1)
        more = (await (await press(ayla, table_posts(ayla)[-1], "more")).answered()).ephemerals[0]
        assert "leave-ask" in actions(more)


@pytest.mark.slow
async def test_notes_are_given_out_with_ones_data_and_forgotten(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await write(ayla, SECRET)
        await write(bo, "mine")
        privacy = Privacy(world.bot.tables)
        assert list((await privacy.export(ayla.id))["notes"].values()) == [SECRET]
        assert "mine" not in json.dumps(await privacy.export(ayla.id))
        await privacy.forget(ayla.id)
        async with world.store.read() as connection:
            left = [await private_notes.find_note(connection, 1, one.id) for one in (ayla, bo)]
        assert left == ["", "mine"]
