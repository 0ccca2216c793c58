"""The queue: a waiting person is matched, confirms or not, and then plays, or waits again at their old place."""

from __future__ import annotations

import asyncio

import pytest

from bot.delivery import openings
from bot.language import Words
from bot.sandbox import components as tree
from bot.store import games, people, wishes
from bot.tables.invitations import invite
from bot.tables.lobby import Lobby
from bot.tables.queueing import CONFIRM, MISSED, stop_waiting
from tests.bot.support.consent import seats_of
from tests.bot.support.harness import actions, press, running
from tests.bot.support.people import pass_time

NAMES = ("Ayla", "Bo", "Cy", "Dee")
EN = Words("en")


async def choose(person, panel, field: str, *values: str) -> None:
    """Choose in a menu of the queue's panel, by its field."""
    found = [
        one for one in tree.of_types(panel.components, *tree.SELECTS) if f"|queue-choose|{field}." in one["custom_id"]
    ]
    await (await person.choose(panel, list(values), custom_id=found[0]["custom_id"])).answered()


async def join(world, name: str, seats: str = "3-3", channel=None):
    """A person waiting for a table of three."""
    person = world.sandbox.actor(name)
    panel = (await person.slash("queue", channel)).ephemerals[0]
    await choose(person, panel, "seats", seats)
    await (await person.click(panel, label="Wait")).answered()
    assert "You are waiting" in panel.text
    return person, panel


async def find_table(world, game: int = 1):
    async with world.store.read() as connection:
        return await games.find_game(connection, game)


async def list_waiting(world) -> list[int]:
    async with world.store.read() as connection:
        return [
            wish.user_id
            for wish in await wishes.list_open(connection, world.sandbox.world.guild.id, False, world.store.now())
        ]


def thread_of(world, row):
    return world.sandbox.world.channels[row.channel_id]


async def gather(world, names=NAMES[:3]):
    """People who wait together, in the thread of their new table."""
    persons = [(await join(world, name))[0] for name in names]
    await pass_time(world, 0.01)
    await pass_time(world, 0)  # everybody is called once the lobby exists
    row = await find_table(world)
    return persons, row, thread_of(world, row)


def find_post(person, thread):
    return [m for m in person.timeline(thread) if "ready" in actions(m)][-1]


async def say_yes(world, person, thread) -> None:
    await (await press(person, find_post(person, thread), "ready")).answered()


@pytest.mark.slow
async def test_three_who_wait_find_a_table_that_starts_once_all_have_said_yes(url) -> None:
    async with running(url) as world:
        persons, row, thread = await gather(world)
        assert (row.status, row.capacity, row.pace, row.language) == ("lobby", 3, "daily", "en")
        assert thread.is_thread
        for person in persons:
            assert len([m for m in person.pings() if "your table from the queue" in m.text]) == 1
        assert await list_waiting(world) == []
        for person in persons:
            assert (await find_table(world)).status == "lobby"
            await say_yes(world, person, thread)
        await pass_time(world, 0.01)
        assert (await find_table(world)).status == "open"
        async with world.store.read() as connection:
            assert [await wishes.list_wishes_of(connection, person.id) for person in persons] == [[], [], []]


@pytest.mark.slow
async def test_all_who_did_not_say_yes_are_named_together(url) -> None:
    async with running(url) as world:
        persons, _, thread = await gather(world)
        await say_yes(world, persons[1], thread)
        await pass_time(world, CONFIRM / 3_600_000 + 0.1)
        said = [m.text for m in persons[1].timeline(thread) if "this table can’t start" in m.text]
        assert len(said) == 1
        assert f"Without <@{persons[0].id}> and <@{persons[2].id}>" in said[0]


@pytest.mark.slow
async def test_who_does_not_say_yes_within_a_day_is_out_and_the_others_keep_their_place(url) -> None:
    async with running(url) as world:
        persons, _, thread = await gather(world)
        await say_yes(world, persons[1], thread)
        await say_yes(world, persons[0], thread)
        await pass_time(world, CONFIRM / 3_600_000 + 0.1)
        assert (await find_table(world)).status == "closed"
        assert await list_waiting(world) == [persons[0].id, persons[1].id]
        said = [m.text for m in persons[0].timeline(thread) if "this table can’t start" in m.text]
        assert len(said) == 1
        assert f"<@{persons[2].id}>" in said[0]
        late, _ = await join(world, "Eve")
        await pass_time(world, 0.01)
        async with world.store.read() as connection:
            seated = [seat.user_id for seat in await games.list_seats(connection, 2)]
        assert seated == [persons[0].id, persons[1].id, late.id]


@pytest.mark.slow
async def test_joining_twice_is_one_entry_and_a_changed_one_keeps_its_place(url) -> None:
    async with running(url) as world:
        ayla, panel = await join(world, "Ayla", "4-4")
        await pass_time(world, 1)
        await join(world, "Bo", "4-4")
        await (await ayla.click(panel, label="Wait")).answered()
        await choose(ayla, panel, "seats", "3-4")
        await (await ayla.click(panel, label="Wait")).answered()
        assert len(await list_waiting(world)) == 2
        async with world.store.read() as connection:
            [mine] = await wishes.list_wishes_of(connection, ayla.id)
        assert (mine.low, mine.high) == (3, 4)
        assert await list_waiting(world) == [ayla.id, world.sandbox.actor("Bo").id]


@pytest.mark.slow
async def test_people_who_waited_while_the_queue_was_closed_find_a_table_when_it_is_open_again(url) -> None:
    async with running(url) as world:
        for name in NAMES[:3]:
            await join(world, name, "3-4")
        boss = world.sandbox.actor("Boss")
        boss.allow("manage_guild")
        panel = (await (await boss.slash("dune setup")).answered()).ephemerals[-1]
        await (await boss.choose(panel, ["off"], custom_id="ls1|0|0|server|queue")).answered()
        await pass_time(world, 1.1)
        assert await find_table(world) is None
        await (await boss.choose(panel, ["own"], custom_id="ls1|0|0|server|queue")).answered()
        await pass_time(world, 0.01)
        assert await find_table(world) is not None


@pytest.mark.slow
async def test_leaving_takes_a_wish_away_and_the_panel_counts_people_without_names(url) -> None:
    async with running(url) as world:
        ayla, panel = await join(world, "Ayla")
        bo = world.sandbox.actor("Bo")
        seen = (await bo.slash("queue")).ephemerals[0]
        assert "1 person is waiting" in seen.text
        assert "Ayla" not in seen.text
        assert str(ayla.id) not in seen.text
        await (await ayla.click(panel, label="Leave 1")).answered()
        assert await list_waiting(world) == []


@pytest.mark.slow
async def test_who_leaves_the_queue_while_the_thread_is_opened_is_not_seated(url, monkeypatch) -> None:
    async with running(url) as world:
        persons = [(await join(world, name))[0] for name in NAMES[:3]]

        async def open_thread(*args) -> int:
            made = await as_usual(*args)
            async with world.store.write() as connection:
                (mine,) = await wishes.list_wishes_of(connection, persons[2].id)
                await stop_waiting(connection, persons[2].id, mine.id)
            return made

        as_usual = openings._open_thread
        monkeypatch.setattr(openings, "_open_thread", open_thread)
        await pass_time(world, 0.01)
        await pass_time(world, 0)
        assert await find_table(world) is None
        assert await list_waiting(world) == [person.id for person in persons[:2]]
        (thread,) = [c for c in world.sandbox.world.channels.values() if c.is_thread]
        assert thread.archived
        assert thread.id not in [m.id for m in persons[0].timeline()]
        monkeypatch.setattr(openings, "_open_thread", as_usual)
        await join(world, "Dee")
        await pass_time(world, 0.01)
        seats = [seat.user_id for seat in await seats_of(world.store, 1)]
        assert persons[2].id not in seats
        assert len(seats) == 3


@pytest.mark.slow
@pytest.mark.parametrize("leaves", [False, True])
async def test_a_thread_whose_process_dies_before_its_table_exists_is_used_or_removed(url, monkeypatch, leaves) -> None:
    async with running(url) as world:
        persons = [(await join(world, name))[0] for name in NAMES[:3]]
        reached = asyncio.Event()

        async def hang(*args) -> None:
            reached.set()
            await asyncio.Event().wait()

        with monkeypatch.context() as patch:
            patch.setattr(Lobby, "open_matched", hang)
            await world.advance(40)
            world.bot.jobs.wake()
            await asyncio.wait_for(reached.wait(), 10)
            if leaves:
                async with world.store.write() as connection:
                    (mine,) = await wishes.list_wishes_of(connection, persons[2].id)
                    await stop_waiting(connection, persons[2].id, mine.id)
            await world.die()
        world.sandbox.clock.advance(1800)  # Discord has forgotten the nonce
        world._pass_leases()
        await world.start()
        await pass_time(world, 0)
        (thread,) = [c for c in world.sandbox.world.channels.values() if c.is_thread]
        async with world.store.read() as connection:
            row = await games.find_open_in_channel(connection, thread.id)
        assert (thread.archived, row is None) == (leaves, leaves)
        assert (thread.id in [m.id for m in persons[0].timeline()]) != leaves


@pytest.mark.slow
async def test_nobody_is_called_in_their_quiet_hours(url) -> None:
    async with running(url) as world:
        minute = int(world.sandbox.clock.now() // 60) % 1440
        ayla = world.sandbox.actor("Ayla")
        async with world.store.write() as connection:
            quiet = {"quiet_from": (minute - 60) % 1440, "quiet_to": (minute + 300) % 1440}
            await people.keep_person(connection, ayla.id, zone="UTC", **quiet)
        persons, _, _ = await gather(world)
        assert [len(p.pings()) for p in persons] == [0, 1, 1]
        await pass_time(world, 5.1)
        assert [len(p.pings()) for p in persons] == [1, 1, 1]


@pytest.mark.slow
async def test_who_leaves_the_lobby_at_the_last_moment_too_often_has_to_pause(url) -> None:
    async with running(url) as world:
        for number in range(1, MISSED + 1):
            for name in NAMES[:3] if number == 1 else NAMES[2:3]:
                await join(world, name)
            await pass_time(world, 0.01)
            row = await find_table(world, number)
            cy = world.sandbox.actor("Cy")
            await (await press(cy, find_post(cy, thread_of(world, row)), "leave")).answered()
            await pass_time(world, 0.01)
            assert (await find_table(world, number)).status == "closed"
        panel = (await cy.slash("queue")).ephemerals[0]
        assert "You missed three tables" in panel.text
        await pass_time(world, 24 * 7 + 1)
        panel = (await cy.slash("queue")).ephemerals[0]
        assert "You missed three tables" not in panel.text


@pytest.mark.slow
async def test_who_has_left_the_server_is_taken_out_and_the_others_are_matched_anew(url) -> None:
    async with running(url) as world:
        gone, _ = await join(world, "Ayla")
        gone.user.in_guild = False
        for name in NAMES[1:]:
            await join(world, name)
        await pass_time(world, 0.01)
        await pass_time(world, 0)
        async with world.store.read() as connection:
            seated = [seat.user_id for seat in await games.list_seats(connection, 1)]
        assert seated == [world.sandbox.actor(name).id for name in NAMES[1:]]


@pytest.mark.slow
async def test_a_channel_in_which_no_table_can_be_is_given_up_for_another(url) -> None:
    async with running(url) as world:
        other = world.sandbox.world.add_channel("elsewhere")
        await join(world, "Ayla", channel=other)
        await join(world, "Bo")
        lost = world.sandbox.world.add_channel("lost")
        cy, _ = await join(world, "Cy", channel=lost)
        del world.sandbox.world.channels[lost.id]
        await pass_time(world, 0.01)
        await pass_time(world, 0.01)
        row = await find_table(world)
        assert thread_of(world, row).parent_id not in (lost.id, None)
        assert len([m for m in cy.dms() if f"in <#{lost.id}> any more" in m.text]) == 1
        assert not [m for m in world.sandbox.actor("Bo").dms() if "any more" in m.text]


@pytest.mark.slow
async def test_a_lobby_whose_thread_is_deleted_counts_against_nobody(url) -> None:
    async with running(url) as world:
        persons, _, thread = await gather(world)
        await world.bot._close_lost([thread.id])
        async with world.store.read() as connection:
            assert [await wishes.list_missed(connection, person.id) for person in persons] == [[], [], []]
        assert (await find_table(world)).status == "closed"
        await pass_time(world, 0.01)
        assert (await find_table(world, 2)).status == "lobby"


@pytest.mark.slow
async def test_lobbies_in_deleted_threads_do_not_count_among_those_of_their_host(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        await (await ayla.slash("dune new", game="base")).answered()
        for _ in range(4):
            await (await ayla.slash("dune new", game="base", thread=True)).answered()
        full = await (await ayla.slash("dune new", game="base", thread=True)).answered()
        assert "5" in full.text
        await world.bot._close_lost([c.id for c in world.sandbox.world.channels.values() if c.is_thread])
        async with world.store.read() as connection:
            assert await games.count_lobbies(connection, ayla.id) == 1
        assert "is open in" in (await (await ayla.slash("dune new", game="base", thread=True)).answered()).text


@pytest.mark.slow
async def test_a_lobby_of_the_queue_is_played_as_people_were_matched_for_it(url) -> None:
    async with running(url) as world:
        persons, _, thread = await gather(world)
        answer = await (await press(persons[0], find_post(persons[0], thread), "start")).answered()
        assert EN.text("refused-queue-unready") in answer.text
        lobby = world.bot.tables.lobby
        for refused in (
            lobby.choose(1, persons[0].id, 4),
            lobby.choose(1, persons[0].id, pace="live"),
            invite(world.store, 1, persons[0].id, 99),
        ):
            with pytest.raises(Exception, match="queue-fixed"):
                await refused


async def test_a_server_without_a_queue_says_so(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        ayla.allow("manage_guild")
        panel = (await ayla.slash("dune setup")).ephemerals[0]
        await (await ayla.choose(panel, ["off"], custom_id="ls1|0|0|server|queue")).answered()
        assert EN.text("refused-queue-off") in (await ayla.slash("queue")).text
