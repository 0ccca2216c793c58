"""The table that a typed command means, the places in which tables are allowed, and the bot's permissions there."""

from __future__ import annotations

import random
from types import SimpleNamespace

import pytest

from bot.handlers.table_lookup import SeveralGames, TableLookup
from bot.messages.personal import Opens
from bot.sandbox.world import PERMISSIONS
from bot.store import games
from tests.bot.support.consent import questions, unrate
from tests.bot.support.harness import captions, find_lobby, open_table, press, running, table_posts
from tests.bot.support.people import to_turns
from tests.bot.support.tables import CHANNEL, GUILD, USERS, play_on, start_tiny

HURTFUL = (
    ("dune close", {}),
    ("host end", {}),
    ("host hold", {}),
    ("host resume", {}),
    ("host replace", {"seat": "2", "by": "computer"}),
    ("dune leave", {}),
    ("dune ready", {}),
    ("dune computer", {}),
    ("dune start", {}),
    ("dune join", {}),
)


async def state_of(world, game_id=1):
    async with world.store.read() as connection:
        row = await games.find_game(connection, game_id)
        return row.status, row.revision, [seat.user_id for seat in await games.list_seats(connection, game_id)]


@pytest.mark.slow
async def test_where_no_table_is_nothing_happens_to_another_one_unasked(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        elsewhere = world.sandbox.add_channel("elsewhere")
        before = await state_of(world)
        for place in (elsewhere, ayla.dm):
            for name, options in HURTFUL:
                outcome = await (await ayla.slash(name, place, **options)).answered()
                assert not outcome.error, name
                assert f"<#{world.sandbox.table.id}>" in outcome.text, (name, outcome.text)
                assert "1" in outcome.text
            kicked = await (await ayla.slash("dune kick", place, player=bo)).answered()
            assert "no table here" in kicked.text
        await world.bot.outbox.settle()
        assert await state_of(world) == before
        assert questions(bo) == []


@pytest.mark.slow
async def test_where_a_game_has_finished_an_answer_is_for_the_game_that_still_runs(tables, store) -> None:
    lookup, old = TableLookup(store), await start_tiny(tables)
    await play_on(tables, old, random.Random(1))
    typed = SimpleNamespace(channel_id=CHANNEL, guild_id=GUILD, user=SimpleNamespace(id=USERS[0]))
    assert (await lookup.find_played(typed, waiting=True)).id == old
    assert (await lookup.find_meant(typed, None)).row.id == old
    new = await start_tiny(tables, channel=CHANNEL + 1)
    assert (await lookup.find_played(typed, waiting=True)).id == new
    meant = await lookup.find_meant(typed, None)
    assert (meant.row.id, meant.here) == (new, False)
    assert (await lookup.find_looked(typed, Opens("board"))).id == old
    await start_tiny(tables, channel=CHANNEL + 2)
    with pytest.raises(SeveralGames):
        await lookup.find_played(typed)


@pytest.mark.slow
async def test_elsewhere_closing_and_leaving_ask_first_and_name_the_game(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await unrate(world.bot.tables)
        elsewhere = world.sandbox.add_channel("elsewhere")
        asked = (await (await ayla.slash("host end", elsewhere)).answered()).ephemerals[0]
        for part in ("Game 1 ", f"<#{world.sandbox.table.id}>", "Tiny", "Ayla", "Bo"):
            assert part in asked.text
        assert "You are about to leave game 1" in (await (await bo.slash("dune leave", bo.dm)).answered()).text
        assert (await state_of(world))[0] == "open"
        await (await ayla.click(asked, label="Close it")).answered()
        assert "Table 1 is closed" in asked.text
        assert (await state_of(world))[0] == "closed"
        again = await (await ayla.press_raw("lb1|1|0|close-yes|", asked)).answered()
        assert "over" in again.text


@pytest.mark.slow
async def test_a_confirmation_about_a_lobby_does_nothing_to_the_game_that_has_begun(url) -> None:
    async with running(url) as world:
        ayla, bo = (world.sandbox.actor(name) for name in ("Ayla", "Bo"))
        elsewhere = world.sandbox.add_channel("elsewhere")
        await (await ayla.slash("dune new", game="tiny", seats=2)).answered()
        await (await press(bo, find_lobby(ayla), "join")).answered()
        closing = (await (await ayla.slash("dune close", elsewhere)).answered()).ephemerals[0]
        leaving = (await (await bo.slash("dune leave", elsewhere)).answered()).ephemerals[0]
        await (await ayla.slash("dune start")).answered()
        await unrate(world.bot.tables)
        assert (await state_of(world))[0] == "open"
        await (await ayla.click(closing, label="Close it")).answered()
        assert "without a result" in closing.text
        await (await bo.click(leaving, label="Leave it")).answered()
        assert "for good" in leaving.text
        assert (await state_of(world))[::2] == ("open", [ayla.id, bo.id])
        await (await bo.click(leaving, label="Leave it")).answered()
        assert (await state_of(world))[::2] == ("open", [ayla.id, None])
        await (await ayla.click(closing, label="Close it")).answered()
        assert (await state_of(world))[0] == "closed"


@pytest.mark.slow
async def test_of_several_tables_the_code_says_which(url) -> None:
    async with running(url) as world:
        ayla, _ = await open_table(world, ["Ayla", "Bo"])
        second, third = world.sandbox.add_channel("second"), world.sandbox.add_channel("third")
        await (await ayla.slash("dune new", second, game="tiny", seats=2)).answered()
        which = await (await ayla.slash("dune close", third)).answered()
        assert f"1 (<#{world.sandbox.table.id}>)" in which.text
        assert f"2 (<#{second.id}>)" in which.text
        listed = await ayla.autocomplete("dune close", third, focused="code")
        assert {choice["value"] for choice in listed.choices} == {"1", "2"}
        assert any("Tiny" in choice["name"] and "Ayla and Bo" in choice["name"] for choice in listed.choices)
        moved = await ayla.autocomplete("dune here", third, focused="code")
        assert [choice["value"] for choice in moved.choices] == ["1"]
        for code in ("9", "²", "zzzzzzzzzzzz", "-1"):
            assert "Give its code" in (await (await ayla.slash("dune close", third, code=code)).answered()).text
        asked = (await (await ayla.slash("dune close", third, code=" 2 ")).answered()).ephemerals[0]
        await (await ayla.click(asked, label="Close it")).answered()
        assert [(await state_of(world, game))[0] for game in (1, 2)] == ["open", "closed"]


@pytest.mark.slow
async def test_a_turn_is_played_elsewhere_only_in_the_one_game_there_is(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await to_turns(world, [ayla, bo])
        waits = await (await bo.slash("pass", bo.dm)).answered()
        assert "Waiting for Ayla" in waits.text
        second = world.sandbox.add_channel("second")
        await (await ayla.slash("dune new", second, game="tiny", seats=2)).answered()
        await (await ayla.slash("dune computer", second)).answered()
        before = await state_of(world)
        await (await ayla.slash("pass", ayla.dm)).answered()
        assert (await state_of(world))[1] == before[1] + 1  # a lobby is not a game yet
        await (await ayla.slash("dune start", second)).answered()
        assert "Which game do you mean" in (await (await ayla.slash("undo", ayla.dm)).answered()).text
        assert (await state_of(world))[1] == before[1] + 1


@pytest.mark.slow
async def test_a_manager_of_the_channel_closes_after_a_question(url) -> None:
    async with running(url) as world:
        await open_table(world, ["Ayla", "Bo"])
        eve = world.sandbox.actor("Eve")
        assert "Only the host" in (await (await eve.slash("dune close")).answered()).text
        forged = await (await eve.press_raw("lb1|1|0|close-yes|", table_posts(eve)[-1])).answered()
        assert "Only the host" in forged.text
        eve.allow("manage_channels")
        elsewhere = world.sandbox.add_channel("elsewhere")
        assert "no game here" in (await (await eve.slash("dune close", elsewhere)).answered()).text
        asked = (await (await eve.slash("dune close")).answered()).ephemerals[0]
        assert "Game 1 " in asked.text
        assert (await state_of(world))[0] == "open"
        await (await eve.click(asked, label="Close it")).answered()
        await world.bot.outbox.settle()
        assert (await state_of(world))[0] == "closed"
        assert any(f"{eve.mention} manages this channel" in m.text for m in eve.timeline())


@pytest.mark.slow
@pytest.mark.parametrize("begun", [True, False])
async def test_a_manager_closes_no_table_of_another_channel(url, begun) -> None:
    """A manager of one channel cannot close a table of another, not even by a forged click."""
    async with running(url) as world:
        if begun:
            await open_table(world, ["Ayla", "Bo"])
        else:
            await (await world.sandbox.actor("Ayla").slash("dune new", game="tiny", seats=2)).answered()
        status = (await state_of(world))[0]
        eve = world.sandbox.actor("Eve")
        eve.allow("manage_channels")
        elsewhere = world.sandbox.add_channel("elsewhere")
        await (await eve.slash("dune new", elsewhere, game="tiny", seats=2)).answered()
        await world.bot.outbox.settle()
        own = eve.timeline(elsewhere)[-1]
        for action in ("close-yes",) if begun else ("close", "close-yes"):
            refused = await (await eve.press_raw(f"lb1|1|0|{action}|", own)).answered()
            assert "Only the host" in refused.text
            assert (await state_of(world))[0] == status
        await (await eve.press_raw("lb1|2|0|close-yes|", own)).answered()
        async with world.store.read() as connection:
            assert (await games.find_game(connection, 2)).status == "closed"


@pytest.mark.sweep(3)
@pytest.mark.parametrize("command", ["dune new", "dune here", "dune find"])
async def test_nothing_of_a_table_in_direct_messages(url, command) -> None:
    async with running(url) as world:
        ayla, _ = await open_table(world, ["Ayla", "Bo"])
        options = {"code": "1"} if command == "dune here" else {}
        assert "channels of a server" in (await (await ayla.slash(command, ayla.dm, **options)).answered()).text
        async with world.store.read() as connection:
            assert (await games.find_game(connection, 1)).channel_id == world.sandbox.table.id
            assert await games.find_game(connection, 2) is None


@pytest.mark.slow
async def test_missing_permissions_are_named_before_a_table_opens_moves_or_starts(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        ayla.user.locale = "de"
        guild, all_of_them = world.sandbox.world.guild, world.sandbox.world.guild.bot_permissions
        for name, words in (("attach_files", "Attach Files"), ("embed_links", "Embed Links"),
                            ("send_messages", "Send Messages"), ("view_channel", "View Channel")):  # fmt: skip
            guild.bot_permissions = all_of_them & ~PERMISSIONS[name]
            refused = await (await ayla.slash("dune new", game="tiny", seats=1)).answered()
            assert f"I lack permissions here: {words}" in refused.text, refused.text
        guild.bot_permissions = all_of_them
        await (await ayla.slash("dune new", game="tiny", seats=2)).answered()
        await (await ayla.slash("dune computer")).answered()
        await world.bot.outbox.settle()
        guild.bot_permissions &= ~PERMISSIONS["attach_files"]
        for outcome in (await press(ayla, find_lobby(ayla), "start"), await ayla.slash("dune start")):
            assert "Attach Files" in (await outcome.answered()).text
        guild.bot_permissions = all_of_them
        await (await ayla.slash("dune start")).answered()
        await world.bot.outbox.settle()
        assert (await state_of(world))[0] == "open"
        guild.bot_permissions &= ~PERMISSIONS["attach_files"] & ~PERMISSIONS["embed_links"]
        elsewhere = world.sandbox.add_channel("elsewhere")
        ayla.user.locale = "ja"
        moved = await (await ayla.slash("dune here", elsewhere, code="1")).answered()
        assert "埋め込みリンク" in moved.text
        assert "ファイルを添付" in moved.text
        guild.bot_permissions = all_of_them


async def test_somebody_without_a_seat_leaves_no_lobby(url) -> None:
    async with running(url) as world:
        ayla, eve = world.sandbox.actor("Ayla"), world.sandbox.actor("Eve")
        await (await ayla.slash("dune new", game="tiny", seats=2)).answered()
        left = await (await press(eve, find_lobby(eve), "leave")).answered()
        assert "You aren’t at this table." in left.text
        assert "Board" not in left.text
        assert captions(find_lobby(ayla))


@pytest.mark.slow
async def test_a_lobby_that_was_closed_does_not_hide_the_game_that_finished_before_it(url) -> None:
    async with running(url) as world:
        ayla, _ = await open_table(world, ["Ayla", "Bo"])
        await play_on(world.bot.tables, 1, random.Random(1))
        await ayla.slash("dune new", game="tiny")
        await ayla.slash("dune close")
        assert [(await state_of(world, game))[0] for game in (1, 2)] == ["over", "closed"]
        assert "Game 1" in (await (await ayla.slash("replay")).answered()).text
