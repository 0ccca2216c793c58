"""Pictures for a wide screen or for a phone: a table chooses for its posts, a person for their private messages."""

from __future__ import annotations

import pytest

from bot.commands.sandbox import fit_pictures, follow_screens
from bot.sandbox import Actor, Message
from bot.store import games, people
from bot.tables.table_settings import value_of
from tests.bot.support.chromium import find_browser, open_browser
from tests.bot.support.harness import World, find_lobby, press, running, table_posts

needs_browser = pytest.mark.skipif(find_browser() is None, reason="no Chromium is installed on this machine")


def form_of(message: Message) -> str:
    """The form of the only picture in a message."""
    [picture] = message.attachments
    assert picture.width is not None
    assert picture.height is not None
    return "landscape" if picture.width > picture.height else "portrait"


async def look(person: Actor) -> Message:
    """The board that `/board` shows to a person."""
    return (await (await person.slash("board")).answered()).ephemerals[-1]


async def choose(person: Actor, value: str) -> Message:
    """Choose the form of pictures in a person's settings and return the panel."""
    panel = (await (await person.slash("settings")).answered()).ephemerals[-1]
    await (await person.choose(panel, [value], custom_id="ls1|0|0|me|plain")).answered()
    return panel


async def open_uprising(world: World, people: list[Actor], picture: str = "") -> None:
    """Begin a game of three people, in which the host chooses the form of the pictures in posts."""
    await people[0].slash("dune new", game="uprising", seats=3)
    lobby = find_lobby(people[0])
    for person in people[1:]:
        await (await press(person, lobby, "join")).answered()
    if picture:
        options = (await (await press(people[0], lobby, "options")).answered()).ephemerals[0]
        await (await people[0].click(options, label="Table")).answered()
        await (await people[0].choose(options, [picture], custom_id="ls1|1|0|set|picture")).answered()
        await world.bot.outbox.settle()
        assert "Pictures of the posts: for a wide screen" in lobby.text
    await (await press(people[0], lobby, "start")).answered()
    await world.bot.outbox.settle()


@pytest.mark.slow
async def test_a_table_chooses_for_its_posts_and_a_person_for_themselves(url) -> None:
    """A table chooses the form of pictures for its posts and a person for themselves; both choices outlive a
    restart."""
    async with running(url, pictures="thread") as world:
        ayla, bo, chie = seated = [world.sandbox.actor(name) for name in ("Ayla", "Bo", "Chie")]
        await open_uprising(world, seated, "landscape")
        await world.bot.outbox.settle()
        assert form_of(table_posts(ayla)[-1]) == "landscape"
        assert form_of(await look(bo)) == "landscape"
        panel = await choose(bo, "portrait")
        assert "Pictures for an upright phone" in panel.text
        assert form_of(await look(bo)) == "portrait"
        await choose(chie, "1")
        assert (await look(chie)).attachments == []
        await world.restart()
        assert form_of(await look(bo)) == "portrait"
        assert form_of(await look(ayla)) == "landscape"
        panel = await choose(bo, "0")
        assert "Pictures as the table has them" in panel.text
        assert form_of(await look(bo)) == "landscape"
        await choose(chie, "landscape")
        assert form_of(await look(chie)) == "landscape"


@pytest.mark.slow
async def test_what_a_person_likes_is_not_what_the_others_get(url) -> None:
    async with running(url, pictures="thread") as world:
        ayla, bo, chie = seated = [world.sandbox.actor(name) for name in ("Ayla", "Bo", "Chie")]
        await choose(bo, "landscape")
        await open_uprising(world, seated)
        assert form_of(table_posts(ayla)[-1]) == "portrait"  # a phone would show the wide form, 1600 pixels, in 290
        assert [form_of(await look(person)) for person in seated] == ["portrait", "landscape", "portrait"]
        async with world.store.read() as connection:
            assert (await people.find_person(connection, chie.id)).picture is None


async def test_what_its_host_likes_is_not_what_a_table_begins_with(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        await choose(ayla, "landscape")
        await ayla.slash("dune new", game="uprising", seats=3)
        async with world.store.read() as connection:
            row = await games.find_game(connection, 1)
        assert row is not None
        assert value_of(row, "picture") == "portrait"


@pytest.mark.slow
async def test_the_sandbox_draws_for_the_screen_until_somebody_chooses(url) -> None:
    async with running(url) as world:
        ayla, bo = (world.sandbox.actor(name) for name in ("Ayla", "Bo"))
        given: dict[int, str] = {}

        async def liked(person: Actor) -> str | None:
            async with world.store.read() as connection:
                return (await people.find_person(connection, person.id)).picture

        await ayla.slash("dune new", game="uprising", seats=3)
        await fit_pictures(world.bot, given, ayla.id, "portrait")
        assert await liked(ayla) is None
        await fit_pictures(world.bot, given, ayla.id, "landscape")
        assert await liked(ayla) == "landscape"
        await fit_pictures(world.bot, given, ayla.id, "portrait")
        assert await liked(ayla) == "portrait"
        await choose(bo, "portrait")
        await fit_pictures(world.bot, given, bo.id, "landscape")
        assert await liked(bo) == "portrait"


@pytest.mark.slow
@needs_browser
async def test_a_page_on_a_phone_gets_pictures_for_it_as_wide_as_it_has_room(url, tmp_path) -> None:
    """The sandbox's page on a phone shows pictures in the form for a phone, as wide as the page. An enlarged picture is
    as high as the screen and can be scrolled sideways."""
    async with running(url, pictures="thread") as world:
        ayla, *_ = seated = [world.sandbox.actor(name) for name in ("Ayla", "Bo", "Chie")]
        follow_screens(world.bot, world.sandbox)
        async with open_browser(world.sandbox.url) as page:
            await page.size(390, 844)
            await page.until("document.querySelectorAll('.seat').length > 2")
            await open_uprising(world, seated, "landscape")
            await choose(ayla, "portrait")
            assert form_of(table_posts(ayla)[-1]) == "landscape"
            await look(ayla)
            await page.until("document.querySelector('.shot.tall img')?.complete")
            assert await page.evaluate("document.querySelector('.shot.tall img').getBoundingClientRect().width > 270")
            await page.screenshot(tmp_path / "board.png")
            await page.evaluate("document.querySelector('.shot.tall').click()")
            await page.until("document.querySelector('.lightbox.tall img')?.complete")
            width = await page.evaluate("document.querySelector('.lightbox.tall img').getBoundingClientRect().width")
            await page.screenshot(tmp_path / "large.png")
            assert width >= 380
            assert page.problems == []
