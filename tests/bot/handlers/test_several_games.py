"""A person in several games: all games are listed, and a command typed in another channel asks for the game."""

from __future__ import annotations

import pytest

from bot.store import clocks, games
from tests.bot.support.harness import World, captions, open_table, running, table_posts
from tests.bot.support.people import to_turns

LOOKS = ("turn", "hand", "board", "log", "replay")


async def begin_beside(world: World, host, guest, name: str, seats: int = 2):
    """Begin another table of these people, and answer its first question for both."""
    place = world.sandbox.add_channel(name)
    await (await host.slash("dune new", place, game="tiny", seats=seats)).answered()
    lobby = next(m for m in host.timeline(place) if "Join" in captions(m))
    await (await guest.click(lobby, label="Join")).answered()
    if seats == 2:
        await (await host.click(lobby, label="Start")).answered()
    await world.bot.outbox.settle()
    return place


async def set_status(world: World, game: int, status: str) -> None:
    async with world.store.write() as connection:
        await games.update_game(connection, game, status=status)
    world.bot.tables.cache.drop(game)


@pytest.mark.slow
async def test_the_inbox_lists_the_games_that_wait_for_others_too(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await to_turns(world, [ayla, bo])
        table = world.sandbox.table.id
        for place in (bo.dm, None):
            inbox = (await (await bo.slash("inbox", place)).answered()).ephemerals[0]
            for part in (
                "No games are waiting",
                "Your other games",
                "Game 1",
                f"/{table}/",
                "waiting for Ayla",
                "last move",
            ):
                assert part in inbox.text, part
        opened = await (await bo.click(inbox, label="Open 1")).answered()
        assert "Waiting for Ayla" in opened.text
        mine = (await (await ayla.slash("inbox")).answered()).text
        assert "One game is waiting for you" in mine
        assert "other games" not in mine
        for status, words in (("held", "on hold"), ("paused", "paused, its channel")):
            await set_status(world, 1, status)
            assert words in (await (await bo.slash("inbox")).answered()).text
        for status in ("over", "closed"):
            await set_status(world, 1, status)
            assert "Game 1" not in (await (await bo.slash("inbox")).answered()).text


@pytest.mark.slow
async def test_what_waits_comes_first_and_a_lobby_has_a_way_to_it(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await to_turns(world, [ayla, bo])
        await begin_beside(world, ayla, bo, "second")
        third = await begin_beside(world, bo, ayla, "third", seats=4)
        inbox = (await (await bo.slash("inbox", bo.dm)).answered()).ephemerals[0]
        order = [inbox.text.index(part) for part in ("One game is waiting", "Game 2", "Your other games", "Game 1")]
        assert order == sorted(order)
        assert inbox.text.index("Game 3") > order[2]
        assert f"/{third.id}/" in inbox.text
        assert "2 of 4 seats taken" in inbox.text
        assert [label for label in captions(inbox) if label.startswith("Open")] == ["Open 2", "Open 1"]


@pytest.mark.slow
async def test_a_panel_on_which_nothing_is_asked_leads_to_the_most_urgent_other_game(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await to_turns(world, [ayla, bo])
        for name in ("second", "third"):
            await begin_beside(world, ayla, bo, name)
        asked = await (await ayla.click(table_posts(ayla)[0], label="My turn")).answered()
        assert not [label for label in captions(asked.message) if "Your move:" in label]
        waits = await (await bo.click(table_posts(bo)[0], label="My turn")).answered()
        assert [label for label in captions(waits.message) if "Your move:" in label] == ["Your move: game 2"]
        async with world.store.write() as connection:
            await clocks.keep_clock(connection, clocks.Clock(3, 1, 1, 2))
        await (await bo.click(waits.message, label="Refresh")).answered()
        led = await (await bo.click(waits.message, label="Your move: game 3")).answered()
        assert "Game 3" in led.text
        for game in (2, 3):
            await set_status(world, game, "paused")
        waits = await (await bo.click(table_posts(bo)[0], label="My turn")).answered()
        assert "Your move:" not in str(captions(waits.message))


@pytest.mark.slow
async def test_the_inbox_is_in_the_readers_language(url) -> None:
    heads = {
        "en-US": "Your other games",
        "zh-TW": "你的其他遊戲",
        "zh-CN": "你的其他游戏",
        "ja": "そのほかのあなたのゲーム",
    }
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await to_turns(world, [ayla, bo])
        for locale, head in heads.items():
            bo.user.locale = locale
            inbox = (await (await bo.slash("inbox", bo.dm)).answered()).text
            assert head in inbox
            assert "Ayla" in inbox


@pytest.mark.slow
async def test_looking_in_a_dm_asks_which_of_several_games(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        second = await begin_beside(world, ayla, bo, "second")
        for name in LOOKS:
            which = (await (await ayla.slash(name, ayla.dm)).answered()).ephemerals[0]
            assert "Which game do you mean" in which.text, name
            assert "Game 1" in which.text
            assert "Game 2" in which.text
            chosen = await (await ayla.click(which, label="Open 2")).answered()
            alone = await (await ayla.slash(name, second)).answered()
            assert chosen.text == alone.text, name


@pytest.mark.slow
async def test_a_round_is_still_meant_after_the_question(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        second = await begin_beside(world, ayla, bo, "second")
        for name in ("log", "replay"):
            which = (await (await ayla.slash(name, ayla.dm, round=9)).answered()).ephemerals[0]
            chosen = await (await ayla.click(which, label="Open 2")).answered()
            assert chosen.text == (await (await ayla.slash(name, second, round=9)).answered()).text


@pytest.mark.slow
async def test_of_several_games_the_only_one_that_waits_is_meant(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await to_turns(world, [ayla, bo])
        await begin_beside(world, ayla, bo, "second")
        shown = await (await bo.slash("turn", bo.dm)).answered()
        assert "Which game" not in shown.text
        assert "Waiting for Ayla" not in shown.text
        async with world.store.read() as connection:
            before = [(await games.find_game(connection, game)).revision for game in (1, 2)]
        offered = await bo.autocomplete("choose", bo.dm, focused="option")
        assert offered.choices
        await (await bo.slash("choose", bo.dm, option=offered.choices[0]["value"])).answered()
        async with world.store.read() as connection:
            after = [(await games.find_game(connection, game)).revision for game in (1, 2)]
        assert after == [before[0], before[1] + 1]
        which = (await (await bo.slash("undo", bo.dm)).answered()).ephemerals[0]
        assert "Which game do you mean" in which.text  # undo is possible in a game that waits for another player, too
        assert {"Open 1", "Open 2"} <= set(captions(which))


@pytest.mark.slow
async def test_at_a_table_nothing_is_asked(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await begin_beside(world, ayla, bo, "second")
        for name in LOOKS:
            assert "Which game" not in (await (await ayla.slash(name)).answered()).text
