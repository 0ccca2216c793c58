"""An older database is restored: buttons made after it was saved do not act on other tables."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from bot.components.base36 import to_base36
from bot.sandbox import Message
from bot.store import Store, games
from tests.bot.support.harness import open_table, running, table_posts

pytestmark = pytest.mark.sqlite


async def read_seats(store: Store, game_id: int) -> list[int | None]:
    async with store.read() as connection:
        return [seat.user_id for seat in await games.list_seats(connection, game_id)]


async def read_status(store: Store, game_id: int) -> str:
    async with store.read() as connection:
        return (await games.find_game(connection, game_id)).status


async def press_all(person, post: Message) -> list[str]:
    """The answers to a person who presses every button of a post."""
    ids = [custom_id for custom_id in post.custom_ids if custom_id.startswith("lb1")]
    return [(await (await person.press_raw(custom_id, post)).answered()).text for custom_id in ids]


@pytest.mark.sweep(2)
@pytest.mark.parametrize("begun", [False, True])
async def test_posts_of_tables_that_the_copy_does_not_know_act_on_no_other_table(url, tmp_path, begun) -> None:
    async with running(url) as world:
        await open_table(world, ["Ayla", "Bo"])
        await world.bot.outbox.settle()
        await world.bot.heartbeat.work()
        copy = tmp_path / "copy.db"
        await world.store.backup(copy)

        world.sandbox.clock.advance(3600)
        lost, cyd, dee = world.sandbox.add_channel("lost"), world.sandbox.actor("Cyd"), world.sandbox.actor("Dee")
        await (await cyd.slash("dune new", lost, game="tiny", seats=2)).answered()
        await world.bot.outbox.settle()
        old = [m for m in cyd.timeline(lost) if m.custom_ids][-1]
        assert "lb1|2|" in "".join(old.custom_ids)
        if begun:
            await (await dee.click(old, label="Join")).answered()
            await (await cyd.click(old, label="Start")).answered()
            await world.bot.outbox.settle()
            old = table_posts(cyd, lost)[-1]

        await world.stop()
        file = Path(world.store.file)
        for name in ("-wal", "-shm"):
            file.with_name(file.name + name).unlink(missing_ok=True)
        shutil.copyfile(copy, file)
        await world.start()

        third = world.sandbox.add_channel("third")
        await (await dee.slash("dune new", third, game="tiny", seats=2)).answered()
        await world.bot.outbox.settle()
        (new,) = [int(m.custom_ids[0].split("|")[1], 36) for m in dee.timeline(third) if m.custom_ids][-1:]
        if begun:
            await (await cyd.press_raw(f"lb1|{to_base36(new)}|0|join|", dee.timeline(third)[-1])).answered()
            await (await dee.press_raw(f"lb1|{to_base36(new)}|0|start|", dee.timeline(third)[-1])).answered()
        before, status = await read_seats(world.store, new), await read_status(world.store, new)
        assert status == ("open" if begun else "lobby")
        said = await press_all(cyd, old) + await press_all(dee, old)
        assert await read_seats(world.store, new) == before
        assert await read_status(world.store, new) == status
        assert said
        assert set(said) == {"No such game is running."}
