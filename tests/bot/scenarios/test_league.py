"""A league by buttons alone: a season is opened, joined, played round by round, and organised."""

from __future__ import annotations

import random
from collections import Counter
from types import SimpleNamespace

import discord
import pytest

from bot.components.tags import Tag
from bot.delivery import openings
from bot.language import Words
from bot.sandbox import components as tree
from bot.store import clocks, games, people, queue, seasons
from bot.tables import Tables
from bot.tables import seasons as league
from bot.tables.pairing import WIN, count_meetings
from bot.tables.seasons import list_tables
from tests.bot.support.harness import actions, press, running, table_posts
from tests.bot.support.leagues import decide, list_round
from tests.bot.support.people import pass_time
from tests.bot.support.tables import play_on

EN = Words("en")
ROUND_HOURS = 14 * 24


async def choose(person, panel, action: str, *values: str) -> None:
    """Choose in a menu of the league's panel, by its action."""
    (found,) = [one for one in tree.of_types(panel.components, *tree.SELECTS) if f"|{action}|" in one["custom_id"]]
    await (await person.choose(panel, list(values), custom_id=found["custom_id"])).answered()


async def choose_draft(person, panel, field: str, value: str) -> None:
    (found,) = [one for one in tree.of_types(panel.components, *tree.SELECTS) if f"|{field}." in one["custom_id"]]
    await (await person.choose(panel, [value], custom_id=found["custom_id"])).answered()


async def open_season(world, **facts: str):
    """Let a manager of the server open a season of the tiny game, and return the manager's panel."""
    boss = world.sandbox.actor("Boss")
    boss.allow("manage_guild")
    panel = (await boss.slash("league")).ephemerals[0]
    for field, value in ({"game": "tiny"} | facts).items():
        await choose_draft(boss, panel, field, value)
    await (await boss.click(panel, label="Open season")).answered()
    await world.bot.outbox.settle()
    assert "announced" in panel.text
    return boss, panel


def find_post(person):
    """The newest post of the season."""
    return [m for m in person.timeline() if m.ephemeral_to is None and "league-page" in actions(m)][-1]


async def sign_up(world, name: str):
    person = world.sandbox.actor(name)
    answer = await (await press(person, find_post(person), "league-join")).answered()
    assert EN.text("league-joined") in answer.text
    return person


async def begin(world, boss, panel) -> None:
    await (await boss.click(panel, label="Begin now")).answered()
    await pass_time(world, 0.01)
    await pass_time(world, 0)


async def press_twice(boss, panel, label: str) -> None:
    """Press a button that asks for confirmation, and confirm."""
    await (await boss.click(panel, label=label)).answered()
    again = f"Yes, {label[0].lower()}{label[1:]}"
    await (await boss.click(panel, label=again)).answered()


async def find_season(world):
    async with world.store.read() as connection:
        return await seasons.find_season(connection, 1)


async def refusal(person, message, action: str, arg: str = "", season: int = 1) -> str:
    """The reply to a forged control, which the message does not have."""
    answer = await person.press_raw(Tag(0, season, action, arg).write("lb1"), message)
    return (await answer.answered()).text


@pytest.mark.slow
async def test_a_season_by_buttons_from_its_opening_to_its_end(url) -> None:
    async with running(url) as world:
        boss, panel = await open_season(world, seats="3", rounds="2", days="7")
        ayla, bo, cy = [await sign_up(world, name) for name in ("Ayla", "Bo", "Cy")]
        await pass_time(world, 0)
        assert "3 signed up" in find_post(ayla).text
        await begin(world, boss, panel)
        (table,) = await list_round(world.store, 1)
        thread = world.sandbox.world.channels[table.row.channel_id]
        assert thread.is_thread
        assert table.row.status == "open"
        assert table_posts(ayla, thread)
        assert f"<#{thread.id}>" in find_post(ayla).text
        await decide(world.store, table)
        await pass_time(world, 0.01)
        assert "Round 2 of 2" in find_post(ayla).text
        (table,) = await list_round(world.store, 1)
        await play_on(world.bot.tables, table.row.id, random.Random(2))
        await pass_time(world, 0.01)
        assert "Over after 2 rounds" in find_post(bo).text
        posts = [m for m in bo.timeline() if "league-page" in actions(m) and m.ephemeral_to is None]
        assert posts == [find_post(bo)]
        seen = (await cy.slash("league")).ephemerals[0]
        assert "Organise" not in seen.text
        await (await cy.click(seen, label="Tables")).answered()
        assert seen.text.count("won by") == 2
        await (await cy.click(seen, label="Log")).answered()
        assert [line in seen.text for line in ("Season opened", "Round 2 made", "Season over")] == [True] * 3
        await (await cy.click(seen, label="Standings")).answered()
        assert f"**{WIN}**" in seen.text


@pytest.mark.slow
async def test_whoever_leaves_is_asked_once_more_and_a_computer_player_takes_the_seat(url) -> None:
    async with running(url) as world:
        boss, panel = await open_season(world, seats="3")
        ayla, *_ = [await sign_up(world, name) for name in ("Ayla", "Bo", "Cy")]
        await begin(world, boss, panel)
        mine = (await ayla.slash("league")).ephemerals[0]
        await (await ayla.click(mine, label="Leave season")).answered()
        assert "you then come last" in mine.text
        async with world.store.read() as connection:
            assert [one.dropped for one in await seasons.list_entrants(connection, 1)] == [0, 0, 0]
        await (await ayla.click(mine, label="Leave for good")).answered()
        await pass_time(world, 0)
        (table,) = await list_round(world.store, 1)
        async with world.store.read() as connection:
            seats = await games.list_seats(connection, table.row.id)
        assert sum(seat.computer is not None for seat in seats) == 1
        assert ayla.id not in {seat.user_id for seat in seats}
        said = [m.text for m in boss.timeline(world.sandbox.world.channels[table.row.channel_id])]
        assert sum("its owner has left the league" in text for text in said) == 1


@pytest.mark.slow
async def test_a_panel_from_before_the_first_round_asks_too(url) -> None:
    async with running(url) as world:
        boss, panel = await open_season(world, seats="2")
        ayla, bo = [await sign_up(world, name) for name in ("Ayla", "Bo")]
        mine, his = [(await person.slash("league")).ephemerals[0] for person in (ayla, bo)]
        cy = await sign_up(world, "Cy")
        await (await bo.click(his, label="Leave season")).answered()
        assert EN.text("league-left") in his.text
        await begin(world, boss, panel)
        await (await ayla.click(mine, label="Leave season")).answered()
        assert EN.text("league-ask-leave") in mine.text
        async with world.store.read() as connection:
            entrants = {one.user_id: one.dropped for one in await seasons.list_entrants(connection, 1)}
        assert entrants == {ayla.id: 0, cy.id: 0}
        await (await ayla.click(mine, label="Leave for good")).answered()
        async with world.store.read() as connection:
            assert [one.user_id for one in await seasons.list_entrants(connection, 1) if one.dropped] == [ayla.id]


@pytest.mark.slow
async def test_an_organiser_takes_a_round_and_a_person_back_and_the_log_says_so(url) -> None:
    async with running(url) as world:
        boss, panel = await open_season(world, seats="2")
        for name in ("Ayla", "Bo", "Cy", "Dee"):
            await sign_up(world, name)
        await begin(world, boss, panel)
        panel = (await boss.slash("league")).ephemerals[0]
        await (await boss.click(panel, label="Organise")).answered()
        await choose(boss, panel, "league-out", str(world.sandbox.actor("Dee").id))
        await choose(boss, panel, "league-in", str(world.sandbox.actor("Dee").id))
        await press_twice(boss, panel, "Take back round 1")
        await pass_time(world, 0)
        assert (await find_season(world)).state == "open"
        assert "4 signed up" in find_post(boss).text
        await (await boss.click(panel, label="Log")).answered()
        for line in ("taken out", "taken back in", "Round 1 taken back", f"<@{boss.id}>"):
            assert line in panel.text
        await (await boss.click(panel, label="Organise")).answered()
        await begin(world, boss, panel)
        assert (await find_season(world)).round == 1


@pytest.mark.slow
async def test_only_who_may_manage_the_server_organises(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        seen = (await ayla.slash("league")).ephemerals[0]
        assert seen.text == "\n".join([EN.text("league-head"), EN.text("league-none")])
        await open_season(world)
        await sign_up(world, "Ayla")
        seen = (await ayla.slash("league")).ephemerals[0]
        refused = EN.text("refused-setup")
        for arg in ("begin.0", "stop.0", "end.0", "back.0", "resume.0", "here.0", "ask-end.0"):
            assert refused in await refusal(ayla, seen, "league-do", arg)
        assert refused in await refusal(ayla, seen, "league", "tiny.4.daily.5.14", 0)
        assert "Begin" not in await refusal(ayla, seen, "league-page", "organise")
        for action, arg in (("league-out", "0"), ("league-in", "0"), ("league-choose", "game.tiny.4.daily.5.14")):
            name = Tag(0, 1, action, arg).write("ls1")
            answer = await ayla.press_raw(name, seen, component_type=tree.SELECTS[0], values=[str(ayla.id)])
            assert refused in (await answer.answered()).text
        assert (await find_season(world)).state == "open"


@pytest.mark.sweep(5)
@pytest.mark.parametrize(("action", "arg", "season"), [
    ("league-join", "", 7), ("league-leave", "yes", 7), ("league-page", "log", 7), ("league-do", "stop.0", 7),
    ("league-do", "nothing.0", 1), ("league-do", "end.9", 1), ("league-do", "back.x", 1), ("league-leave", "yes", 1),
    ("league", "tiny.9.daily.5.14", 0), ("league", "nothing", 0), ("league", "tiny.4.none.5.14", 0),
    ("league", "tiny.4.daily.99.14", 0), ("league-out", "0", 1), ("league-choose", "game.x", 0),
])  # fmt: skip
async def test_a_forged_control_is_refused_in_words(url, action, arg, season) -> None:
    async with running(url) as world:
        boss, panel = await open_season(world)
        before = await find_season(world)
        said = await refusal(boss, panel, action, arg, season)
        known = ("refused-league-state", "refused-form", "refused-league-open")
        assert any(EN.text(key) in said for key in known)
        assert await find_season(world) == before


async def test_another_servers_controls_reach_nothing_here(url) -> None:
    async with running(url) as world:
        boss, panel = await open_season(world)
        async with world.store.write() as connection:
            await seasons.change_season(connection, 1, guild_id=5)
        for action, arg in (("league-do", "stop.0"), ("league-join", ""), ("league-page", "log")):
            assert EN.text("refused-league-state") in await refusal(boss, panel, action, arg)
        assert (await find_season(world)).state == "open"


@pytest.mark.slow
async def test_tables_that_cannot_be_opened_are_tried_again_where_the_season_is_moved(url) -> None:
    async with running(url) as world:
        boss, panel = await open_season(world, seats="2")
        for name in ("Ayla", "Bo"):
            await sign_up(world, name)
        channel = next(c for c in world.sandbox.world.channels.values() if c.guild_id is not None)
        other = world.sandbox.world.add_channel("elsewhere")
        async with world.store.write() as connection:
            await seasons.change_season(connection, 1, channel_id=99)
        await begin(world, boss, panel)
        (table,) = await list_round(world.store, 1)
        assert table.row is None
        await pass_time(world, 1.1)  # the next attempt, of which nobody is told again
        for name in ("Ayla", "Bo"):
            told = [m.text for m in world.sandbox.actor(name).dms() if "open your table of round 1" in m.text]
            assert len(told) == 1
            assert "<#99>" in told[0]
            assert "Organise" in told[0]
        before = await find_season(world)
        async with world.store.write() as connection:
            await seasons.change_season(connection, 1, channel_id=channel.id)
        assert find_post(boss).id == before.message_id
        panel = (await boss.slash("league", other)).ephemerals[0]
        await (await boss.click(panel, label="Organise")).answered()
        await (await boss.click(panel, label="Post here")).answered()
        await pass_time(world, 1.1)
        (table,) = await list_round(world.store, 1)
        assert world.sandbox.world.channels[table.row.channel_id].parent_id == other.id != channel.id
        assert [m for m in boss.timeline() if "league-page" in actions(m) and m.ephemeral_to is None] == []
        assert [m for m in boss.timeline(other) if "league-page" in actions(m) and m.ephemeral_to is None]
        assert table.row.status == "open"


@pytest.mark.slow
async def test_no_thread_stays_empty_if_everybody_is_excluded_while_it_is_opened(url, monkeypatch) -> None:
    async with running(url) as world:
        boss, panel = await open_season(world, seats="2")
        people = [await sign_up(world, name) for name in ("Ayla", "Bo")]

        async def open_thread(*args) -> int:
            made = await as_usual(*args)
            for person in people:
                await league.drop(world.bot.tables, 1, person.id, boss.id)
            return made

        as_usual = openings._open_thread
        monkeypatch.setattr(openings, "_open_thread", open_thread)
        await begin(world, boss, panel)
        assert await list_round(world.store, 1) == []
        (thread,) = [c for c in world.sandbox.world.channels.values() if c.is_thread]
        assert thread.archived
        assert thread.id not in [m.id for m in boss.timeline()]


@pytest.mark.slow
async def test_no_thread_is_opened_for_a_game_that_is_not_offered_now(url, monkeypatch) -> None:
    async with running(url) as world:
        boss, panel = await open_season(world, seats="2")
        for name in ("Ayla", "Bo"):
            await sign_up(world, name)
        with monkeypatch.context() as patch:
            patch.setattr(openings, "can_play", lambda game, seats: False)
            await begin(world, boss, panel)
        assert [c for c in world.sandbox.world.channels.values() if c.is_thread] == []
        assert [table.row for table in await list_round(world.store, 1)] == [None]
        await pass_time(world, 1.1)
        assert [table.row.status for table in await list_round(world.store, 1)] == ["open"]


@pytest.mark.slow
async def test_a_table_that_a_bug_kept_from_opening_opens_later_in_the_same_thread(url, monkeypatch) -> None:
    async with running(url) as world:
        boss, panel = await open_season(world, seats="2")
        for name in ("Ayla", "Bo"):
            await sign_up(world, name)

        async def fail(*args) -> bool:
            raise RuntimeError

        with monkeypatch.context() as patch:
            patch.setattr(Tables, "open_fixture", fail)
            await begin(world, boss, panel)
        assert [table.row for table in await list_round(world.store, 1)] == [None]
        await pass_time(world, 0.2)
        await pass_time(world, 0)
        (thread,) = [c for c in world.sandbox.world.channels.values() if c.is_thread]
        assert [table.row.channel_id for table in await list_round(world.store, 1)] == [thread.id]


@pytest.mark.slow
async def test_no_post_stays_if_its_thread_is_refused(url, monkeypatch) -> None:
    async with running(url) as world:
        boss, panel = await open_season(world, seats="2")
        for name in ("Ayla", "Bo"):
            await sign_up(world, name)

        async def refuse(*args, **options) -> None:
            response = SimpleNamespace(status=403, reason="")
            raise discord.Forbidden(response, {"code": 50013, "message": "Missing Permissions"})

        before = len(boss.timeline())
        with monkeypatch.context() as patch:
            patch.setattr(world.bot.http, "start_thread_with_message", refuse)
            await begin(world, boss, panel)
            await pass_time(world, 1.1)
        assert [m.text for m in boss.timeline()[before:] if m.text.startswith("Round 1, table")] == []
        await pass_time(world, 1.1)
        assert [table.row.status for table in await list_round(world.store, 1)] == ["open"]


@pytest.mark.slow
async def test_a_process_that_dies_while_a_round_is_opened_leaves_every_table_opened_once(url) -> None:
    async with running(url) as world:
        boss, panel = await open_season(world, seats="2")
        for number in range(6):
            await sign_up(world, f"P{number}")
        await (await boss.click(panel, label="Begin now")).answered()
        await world.advance(1)
        world.bot.jobs.wake()
        await world.bot.jobs.settle()
        await world.kill()
        await pass_time(world, 0)
        await pass_time(world, 0)
        here = await list_round(world.store, 1)
        assert [table.row and table.row.status for table in here] == ["open"] * 3
        threads = [c.id for c in world.sandbox.world.channels.values() if c.is_thread]
        assert sorted(threads) == sorted(table.row.channel_id for table in here)
        async with world.store.read() as connection:
            assert await games.find_game(connection, max(table.row.id for table in here) + 1) is None


@pytest.mark.long
@pytest.mark.slow
async def test_twenty_four_people_over_five_rounds_of_which_two_drop_out(url) -> None:
    """Twenty-four people play five rounds, and two of them drop out. One table is played by answers, and one ends by
    its clocks; the results of the other tables are stored directly, as the end of a game would store them."""
    async with running(url) as world:
        rng = random.Random(24)
        boss, panel = await open_season(world)
        persons = [await sign_up(world, f"P{n}") for n in range(4)]
        persons += [world.sandbox.actor(f"P{n}") for n in range(4, 24)]
        async with world.store.write() as connection:
            for number, one in enumerate(persons[4:], 1):
                await league.sign_up(connection, 1, one.id, one.user.name, world.store.now() + number)
        minute = int(world.sandbox.clock.now() // 60) % 1440
        begins, ends = (minute - 60) % 1440, (minute + 600) % 1440
        quiet = persons[::3]
        async with world.store.write() as connection:
            for one in quiet:
                await people.keep_person(connection, one.id, zone="UTC", quiet_from=begins, quiet_to=ends)
        await begin(world, boss, panel)
        for number in range(1, 6):
            assert (await find_season(world)).round == number
            assert {table.row and table.row.status for table in await list_round(world.store, 1)} == {"open"}
            await pass_time(world, 11)
            if number in (2, 4):
                await leave_for_good(persons[number])
            left = [table for table in await list_round(world.store, 1) if table.played is None]
            if number == 1:
                await play_on(world.bot.tables, left.pop().row.id, rng)
            slow = left.pop() if number == 3 else None
            for table in left:
                await decide(world.store, table, rng.sample(table.fixture.users, len(table.fixture.users)))
            await pass_time(world, 0.01 if slow is None else ROUND_HOURS)
            await pass_time(world, 0)
        assert (await find_season(world)).state == "over"
        async with world.store.read() as connection:
            tables = await list_tables(connection, 1)
            assert await queue.list_due(connection) == []
            assert await clocks.list_jobs(connection, "season") == []
        assert len(tables) == 5 * 6
        assert Counter(table.row.status for table in tables) == {"over": 29, "closed": 1}
        assert max(count_meetings([table.fixture.users for table in tables]).values()) == 1
        seated = Counter(user for table in tables for user in table.fixture.users)
        assert [seated[one.id] for one in persons] == [5, 5, 2, 5, 4, *[5] * 19]
        called = [message.created for one in quiet for message in one.pings()]
        assert called
        assert all((int(at // 60) - begins) % 1440 >= (ends - begins) % 1440 for at in called)


async def leave_for_good(person) -> None:
    panel = (await person.slash("league")).ephemerals[0]
    await (await person.click(panel, label="Leave season")).answered()
    await (await person.click(panel, label="Leave for good")).answered()
