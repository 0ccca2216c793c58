"""A person's colour: chosen in the settings, assigned at the beginning of a game, and the same in every picture of that
game."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from bot.draw.palette import SEATS
from bot.draw.shapes import SEAT_SHAPES
from bot.games.imperium.picture.layout import layout_of
from bot.handlers.personal import Personal
from bot.language import LANGUAGES, Words
from bot.messages.personal import build_settings
from bot.messages.scene import take_scene, words_for
from bot.sandbox import Actor, Message
from bot.store import games, people
from bot.store.people import Person
from bot.tables.colours import CHOSEN, COLOURS, assign_colours, read_tokens
from bot.tables.consent.requests import Requests
from engine.kernel.decisions import Refused
from tests.bot.support.consent import said
from tests.bot.support.endings import finish_game
from tests.bot.support.harness import find_lobby, open_table, running, table_posts
from tests.bot.support.tables import USERS, head, start_tiny


@pytest.mark.parametrize(
    ("wishes", "given"),
    [
        ((None, None, None, None), ("amber", "sky", "crimson", "mint")),
        (("crimson", None, "pink", None), ("crimson", "amber", "pink", "sky")),
        (("sky", "sky", "amber", "sky"), ("sky", "crimson", "amber", "mint")),
        ((None, "amber", None), ("sky", "amber", "crimson")),
        (("silver", "silver", None), ("silver", "amber", "sky")),
        (("teal", None), ("amber", "sky")),
        ((None,) * 6, COLOURS),
    ],
)
def test_wishes_come_first_and_earlier_seats_before_later_ones(wishes, given) -> None:
    assert assign_colours(wishes) == list(given)


def test_every_colour_has_a_token_and_words() -> None:
    assert len(COLOURS) == len(SEATS) == len(SEAT_SHAPES)
    for language in LANGUAGES:
        names = {Words(language).text(f"colour-{colour}") for colour in COLOURS}
        assert len(names) == len(COLOURS)
        assert not any("olour" in name for name in names)
    for colour, shape in zip(COLOURS, SEAT_SHAPES, strict=True):
        assert Words("en").text(f"colour-{colour}").endswith(shape)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_settings_show_the_wish(language) -> None:
    words = Words(language)
    for wish in (None, "mint"):
        panel = build_settings(Person(1, colour=wish), 0, words)
        line = words.text("settings-colour", colour=words.text(f"colour-{wish or 'auto'}"))
        assert any(line in text for text in said(panel))


async def test_what_was_given_stays_whoever_sits_there(tables, store) -> None:
    personal = Personal(tables)
    for user, wish in ((USERS[0], "mint"), (USERS[2], "mint"), (USERS[1], "sky")):
        await personal.choose(user, "colour", wish)
    with pytest.raises(Refused):
        await personal.choose(USERS[0], "colour", "teal")
    game_id = await start_tiny(tables, people=3)
    row, _ = await head(store, game_id)
    assert row.options[CHOSEN] == ["mint", "sky", "amber"]
    await personal.choose(USERS[0], "colour", "auto")
    await personal.choose(77, "colour", "crimson")
    requests = Requests(tables)
    await requests.leave(game_id, USERS[1])
    await requests.sit(game_id, 1, 77, "Dee")
    row, _ = await head(store, game_id)
    assert read_tokens(row) == (3, 1, 0)


async def test_games_older_than_the_choice_keep_the_usual_order(tables, store) -> None:
    game_id = await start_tiny(tables, people=3)
    row, _ = await head(store, game_id)
    old = {name: value for name, value in row.options.items() if name != CHOSEN}
    async with store.write() as connection:
        await games.update_game(connection, game_id, options=old)
    tables.cache.drop(game_id)
    async with tables.hold(game_id) as live:
        assert take_scene(live, None, words_for(live, "en")).faces.tokens == ()


def tokens_on(message: Message, seats: int) -> list[int]:
    """The colour of the token beside each seat's name on the board of a message, as a number."""
    board = next(a for a in message.attachments if a.filename == "board.png")
    image = Image.open(BytesIO(board.data)).convert("RGB")
    boxes = layout_of("uprising", seats).seats
    return [SEATS.index(image.getpixel((box.x + 37, box.y + 42))) for box in boxes]


async def wish(person: Actor, colour: str) -> str:
    """Choose a colour in the settings and return the text of the answer."""
    panel = (await (await person.slash("settings")).answered()).ephemerals[0]
    await (await person.choose(panel, [colour], custom_id="ls1|0|0|me|colour")).answered()
    return panel.text


@pytest.mark.slow
async def test_colours_by_clicks_conflicts_and_a_restart(url) -> None:
    async with running(url, pictures="thread") as world:
        ayla, bo, cy = (world.sandbox.actor(name) for name in ("Ayla", "Bo", "Cy"))
        assert "Pink hexagon" in await wish(bo, "pink")
        assert "Pink hexagon" in await wish(cy, "pink")
        assert "Next colour: any" in await wish(ayla, "auto")
        await open_table(world, ["Ayla", "Bo", "Cy"], "uprising", picture="landscape")
        assert tokens_on(table_posts(ayla)[-1], 3) == [0, 4, 1]
        await wish(bo, "silver")
        await world.restart()
        shown = (await (await cy.slash("board")).answered()).ephemerals[0]
        assert tokens_on(shown, 3) == [0, 4, 1]
        async with world.store.read() as connection:
            assert (await people.find_person(connection, bo.id)).colour == "silver"


@pytest.mark.long
@pytest.mark.slow
async def test_the_last_pictures_and_the_replay_have_the_colours(url) -> None:
    async with running(url, pictures="thread") as world:
        ayla = world.sandbox.actor("Ayla")
        await wish(ayla, "silver")
        (ayla, _), final = await finish_game(world, 2, 3, picture="landscape")
        assert tokens_on(final, 3) == [5, 0, 1]
        chart = Image.open(BytesIO(final.attachments[1].data)).convert("RGB")
        drawn = {colour for _, colour in chart.getcolors(1 << 20)}
        assert [colour in drawn for colour in SEATS] == [True, True, False, False, False, True]
        replay = (await (await ayla.click(final, label="Replay")).answered()).ephemerals[0]
        assert tokens_on(replay, 3) == [5, 0, 1]
        await (await ayla.click(final, label="Rematch")).answered()
        await world.bot.outbox.settle()
        await wish(ayla, "crimson")
        await (await ayla.click(find_lobby(ayla), label="Add computer")).answered()
        await (await ayla.click(find_lobby(ayla), label="Start")).answered()
        await world.bot.outbox.settle()
        assert tokens_on(table_posts(ayla)[-1], 3) == [2, 0, 1]
