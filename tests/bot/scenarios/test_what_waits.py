"""A person's tasks in all their games: the inbox, open votes, one message for all simultaneous reminders."""

from __future__ import annotations

import pytest

from bot.games.windows import Windows
from bot.language import Words
from bot.messages.absence import build_reminders
from bot.sandbox import Actor
from bot.sandbox import components as tree
from bot.store import clocks, orders, people
from bot.tables.hosting import Hosting
from bot.tables.pace import HOUR
from bot.tables.reminders import Due
from bot.tables.standing_orders import WINDOW
from bot.tables.window_orders import WindowOrder
from bot.work.jobs import Jobs
from tests.bot.support.harness import World, captions, open_cockpit, open_table, running, table_posts
from tests.bot.support.people import called, open_timed, pass_time, to_turns
from tests.bot.support.tables import CHANNEL, GUILD, TINY, USERS, describe_anew, head
from tests.bot.support.timed import list_queued

pytestmark = pytest.mark.slow


async def second_table(world: World, host: Actor, guest: Actor, pace: str) -> None:
    """Begin another table of the same two people in another channel of the server."""
    second = world.sandbox.add_channel("table-2")
    await (await host.slash("dune new", second, game="tiny", seats=2)).answered()
    lobby = next(m for m in host.timeline(second) if "Join" in captions(m))
    await (await guest.click(lobby, label="Join")).answered()
    await world.bot.tables.lobby.choose(2, host.id, pace=pace)
    await (await host.click(lobby, label="Start")).answered()
    await world.bot.outbox.settle()


async def choose(world: World, person: Actor, name: str, value: str) -> None:
    await world.bot.router.own.personal.choose(person.id, name, value)


async def ask_to_remove(world: World, person: Actor, other: Actor) -> None:
    await (await person.slash("dune kick", player=other)).answered()
    await world.bot.outbox.settle()


def hour_now(world: World) -> int:
    return int(world.sandbox.clock.now() // 3600) % 24


# -- the inbox ---------------------------------------------------------------------------------------------------------


async def test_the_inbox_lists_a_vote_that_is_owed(url) -> None:
    async with running(url) as world:
        ayla, bo, cy = await open_table(world, ["Ayla", "Bo", "Cy"])
        await to_turns(world, [ayla, bo, cy])
        assert "No games are waiting" in (await (await bo.slash("inbox")).answered()).text
        await ask_to_remove(world, ayla, cy)
        question = next(m for m in bo.timeline() if "vote at the table" in m.text)
        inbox = await (await bo.slash("inbox")).answered()
        assert "One game is waiting for you" in inbox.text
        assert "your vote: https://discord.com/channels/" in inbox.text
        assert f"/{question.id}" in inbox.text
        await (await bo.click(question, label="Decline")).answered()
        assert "No games are waiting" in (await (await bo.slash("inbox")).answered()).text


async def test_the_inbox_lists_who_was_called_early_in_combat(url, monkeypatch) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await to_turns(world, [ayla, bo])
        fight = Windows(find_window=lambda view, kind: "fight", list_involved=lambda view: [0, 1])
        describe_anew(monkeypatch, "tiny", windows=fight)
        async with world.store.write() as connection:
            order = WindowOrder(window="fight", choice="called")
            await orders.keep_order(connection, 1, 1, WINDOW, order.model_dump_json())
        inbox = await (await bo.slash("inbox")).answered()
        assert "combat: you can decide in advance" in inbox.text
        async with world.store.write() as connection:
            order = WindowOrder(window="fight", choice="pass")
            await orders.keep_order(connection, 1, 1, WINDOW, order.model_dump_json())
        assert "No games are waiting" in (await (await bo.slash("inbox")).answered()).text


# -- votes -------------------------------------------------------------------------------------------------------------


def nudges(person: Actor) -> list[str]:
    return [m.text for m in (*person.pings(), *person.dms()) if "still asks for your vote" in m.text]


async def test_who_owes_a_vote_is_reminded_once_half_way(url) -> None:
    async with running(url) as world:
        ayla, bo, cy, di = await open_table(world, ["Ayla", "Bo", "Cy", "Di"])
        await choose(world, di, "ping", "dm")
        await ask_to_remove(world, ayla, cy)
        await pass_time(world, 35.9)
        assert nudges(bo) == []
        await world.restart()
        await pass_time(world, 0.2)
        assert len(nudges(bo)) == 1
        assert len(nudges(di)) == 1
        assert not any("still asks" in m.text for m in di.pings() if m.channel_id != di.dm.id)
        assert nudges(ayla) == nudges(cy) == []
        await pass_time(world, 30)
        assert len(nudges(bo)) == 1


async def test_who_has_voted_or_is_away_is_not_reminded_of_a_vote(url) -> None:
    async with running(url) as world:
        ayla, bo, cy, di = await open_table(world, ["Ayla", "Bo", "Cy", "Di"])
        await choose(world, di, "away", "3")
        await ask_to_remove(world, ayla, cy)
        question = next(m for m in bo.timeline() if "vote at the table" in m.text)
        assert di.id not in question.pings
        await (await bo.click(question, label="Decline")).answered()
        await pass_time(world, 37)
        assert nudges(bo) == nudges(di) == []


@pytest.mark.parametrize("refuses", [False, True])
async def test_a_host_is_called_to_a_game_on_hold_after_quiet_hours_or_in_the_channel(url, refuses) -> None:
    async with running(url) as world:
        ayla, bo, _ = await open_table(world, ["Ayla", "Bo", "Cy"])
        if refuses:
            await choose(world, ayla, "ping", "dm")
            ayla.close_dms()
        else:
            minute = int(world.sandbox.clock.now() // 60) % 1440
            async with world.store.write() as connection:
                quiet = {"quiet_from": (minute - 60) % 1440, "quiet_to": (minute + 300) % 1440}
                await people.keep_person(connection, ayla.id, zone="UTC", **quiet)
        await Hosting(world.bot.tables).report(1, bo.id, "My spice is missing.")
        await pass_time(world, 0.01)
        await pass_time(world, 0)
        assert len(nudges(ayla)) == refuses
        await pass_time(world, 5.1)
        (text,) = nudges(ayla)
        assert "<t:0:" not in text
        assert nudges(bo) == []


# -- reminders of several games in one message -------------------------------------------------------------------------


async def test_reminders_of_two_games_at_the_same_time_are_one_message(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_timed(world, ["Ayla", "Bo"], "relaxed")
        await second_table(world, ayla, bo, "relaxed")
        await pass_time(world, 36)
        assert len(called(bo, "2 games are waiting for your move")) == 1
        assert called(bo, "is waiting for your move") == []
        post = next(m for m in bo.pings() if "2 games are waiting" in m.text)
        assert captions(post) == ["Open 1", "Open 2"]
        async with world.store.read() as connection:
            counted = [(await clocks.list_clocks(connection, game))[1].unanswered for game in (1, 2)]
        assert counted == [1, 1]


async def test_a_game_answered_meanwhile_is_not_named_in_the_common_reminder(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_timed(world, ["Ayla", "Bo"], "relaxed")
        await second_table(world, ayla, bo, "relaxed")
        await (await bo.click(await open_cockpit(bo), label="None")).answered()
        await pass_time(world, 36)
        assert len(called(bo, "waiting for your move")) == 1


async def test_the_last_reminder_says_so_for_each_of_several_games(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_timed(world, ["Ayla", "Bo"], "relaxed")
        await second_table(world, ayla, bo, "relaxed")
        for hours in (36, 28.8, 43.2, 72, 72):
            await pass_time(world, hours)
        said = called(bo, "2 games are waiting for your move")
        assert [text.count("the last reminder of this game") for text in said] == [0, 0, 2]


async def test_the_common_reminder_says_which_game_only_takes_an_order(url, monkeypatch) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await to_turns(world, [ayla, bo])
        fight = Windows(find_window=lambda view, kind: "fight", list_involved=lambda view: [0, 1])
        describe_anew(monkeypatch, "tiny", windows=fight)
        row, _ = await head(world.store, 1)
        async with world.store.write() as connection:
            order = WindowOrder(window="fight", choice="called")
            await orders.keep_order(connection, 1, 1, WINDOW, order.model_dump_json())
        found = [await world.bot.presenter.find_reminded(Due(row, None), person.id) for person in (ayla, bo)]
        text = " ".join(tree.texts(build_reminders([one for one in found if one], bo.id, Words("en")).to_components()))
        assert text.count("combat: you can decide in advance") == 1


async def test_several_games_at_once_say_what_is_left_in_a_time_bank(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_timed(world, ["Ayla", "Bo"], "bank")
        await second_table(world, ayla, bo, "bank")
        await pass_time(world, 12)
        (text,) = called(bo, "2 games are waiting for your move")
        assert text.count("time bank: 7 days") == 2
        inbox = await (await bo.slash("inbox")).answered()
        assert inbox.text.count("time bank: 7 days") == 2


# -- the daily message -------------------------------------------------------------------------------------------------


def dailies(person: Actor) -> list[str]:
    return [m.text for m in person.dms() if "Today" in m.text]


async def with_daily(world: World, person: Actor, hours: int) -> int:
    """Set the person's daily message to the next possible hour at least `hours` from now. Return the hours until
    then."""
    from bot.tables.absence import HOURS

    ahead = next(n for n in range(hours, hours + 24) if (hour_now(world) + n) % 24 in HOURS)
    await choose(world, person, "daily", str((hour_now(world) + ahead) % 24))
    return ahead


async def test_one_message_a_day_names_all_games_in_the_place_of_reminders(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_timed(world, ["Ayla", "Bo"], "relaxed")
        await second_table(world, ayla, bo, "none")
        ahead = await with_daily(world, bo, 1)
        await pass_time(world, ahead - 1)
        assert dailies(bo) == []
        await pass_time(world, 1)
        (text,) = dailies(bo)
        assert "Today 2 games are waiting for you" in text
        await world.restart()
        await pass_time(world, 23)
        assert len(dailies(bo)) == 1
        await pass_time(world, 1)
        assert len(dailies(bo)) == 2
        for _ in range(6):
            await pass_time(world, 12)
        assert called(bo, "is waiting for your move") == []
        assert called(ayla, "waiting for your move")


async def test_the_daily_message_stops_for_a_game_in_which_it_is_ignored_and_the_table_is_told(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_timed(world, ["Ayla", "Bo"], "relaxed")
        await (await ayla.click(await open_cockpit(ayla), label="None")).answered()
        await pass_time(world, await with_daily(world, bo, 1))
        for _ in range(12):
            await pass_time(world, 12)
        assert ["last reminder" in text for text in dailies(bo)] == [False] * 3 + [True]
        assert [m for m in ayla.timeline() if "Bo has not answered 4 reminders" in m.text]
        await (await bo.slash("turn")).answered()
        await pass_time(world, 24)
        assert len(dailies(bo)) == 5


async def test_who_is_called_in_the_daily_message_only_is_not_called_at_their_turn(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await to_turns(world, [ayla, bo])
        await choose(world, bo, "ping", "daily")
        panel = (await (await bo.slash("settings")).answered()).ephemerals[0]
        assert "Your turn: daily message only" in panel.text
        assert "One message per day at 9:00" in panel.text
        before = len(bo.pings())
        await (await ayla.click(await open_cockpit(ayla), label="End")).answered()
        await world.bot.outbox.settle()
        assert bo.id not in table_posts(ayla)[-1].pings
        await pass_time(world, 24)
        assert len(dailies(bo)) == 1
        assert [m for m in bo.pings()[before:] if m.channel_id != bo.dm.id] == []
        await choose(world, bo, "daily", "off")
        panel = (await (await bo.slash("settings")).answered()).ephemerals[0]
        assert "mention at the table" in panel.text


async def test_no_daily_message_where_nothing_waits_or_while_away(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await to_turns(world, [ayla, bo])
        await choose(world, bo, "daily", "9")
        await choose(world, ayla, "daily", "9")
        await choose(world, ayla, "away", "3")
        await pass_time(world, 24)
        await pass_time(world, 24)
        assert dailies(bo) == dailies(ayla) == []


async def test_the_daily_message_in_a_channel_for_whoever_takes_no_dms(url) -> None:
    async with running(url) as world:
        _, bo = await open_table(world, ["Ayla", "Bo"])
        bo.close_dms()
        await choose(world, bo, "daily", "9")
        before = len(called(bo, "waiting for your move"))
        await pass_time(world, 24)
        assert len(called(bo, "waiting for your move")) == before + 1


@pytest.mark.parametrize("way", ["daily", "none"])
async def test_a_vote_is_asked_for_in_the_channel_by_the_daily_message_that_cannot_arrive(url, way) -> None:
    async with running(url) as world:
        ayla, bo, cy = await open_table(world, ["Ayla", "Bo", "Cy"])
        await to_turns(world, [ayla, bo, cy])
        bo.close_dms()
        await choose(world, bo, "daily", "9")
        await choose(world, bo, "ping", way)
        await ask_to_remove(world, ayla, cy)
        assert nudges(bo) == []
        await pass_time(world, 24)
        await pass_time(world, 0)
        assert len(nudges(bo)) == (way == "daily")


# -- several servers ---------------------------------------------------------------------------------------------------


async def in_two_servers(tables, store, way: str) -> None:
    """Begin two games of the same two people on different servers; the second person is called by the means `way`."""
    for number in range(2):
        game_id = await tables.lobby.create(TINY, CHANNEL + number, GUILD + number, (USERS[0], "Ayla"), 2, "en")
        await tables.lobby.join(game_id, USERS[1], "Bo")
        await tables.lobby.choose(game_id, USERS[0], pace="relaxed")
        await tables.start(game_id, USERS[0])
    async with store.write() as connection:
        await people.keep_person(connection, USERS[1], ping=way)


@pytest.mark.parametrize(("way", "messages"), [("dm", [[1, 2]]), ("channel", [[1], [2]])])
async def test_a_channel_hears_of_no_game_of_another_server(tables, store, clock, way, messages) -> None:
    await in_two_servers(tables, store, way)
    clock.time += 36 * HOUR
    await Jobs(tables).work()
    mine = [letter for letter in await list_queued(store, "reminder") if letter.target == USERS[1]]
    assert [[m.game_id, *(also["game"] for also in m.payload["also"])] for m in mine] == messages
