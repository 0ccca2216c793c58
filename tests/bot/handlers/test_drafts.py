"""Drafts of wishes and of seasons: each control changes what it is about and keeps the rest, and what is stored is what
the panel shows."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import discord
import pytest

from bot.components.tags import Tag
from bot.handlers.league import LeagueHandlers
from bot.handlers.queueing import QueueHandlers
from bot.language import Words
from bot.messages import league as season_panel
from bot.messages import queueing as queue_panel
from bot.messages.presenter import Presenter
from bot.store import games, seasons, wishes
from bot.store.wishes import Wish
from bot.tables.queueing import list_sizes
from bot.tables.server_settings import choose_for_server, choose_place
from engine.kernel.decisions import Refused
from tests.bot.support.clicks import click
from tests.bot.support.panels import read_lines, read_menu, read_tags
from tests.bot.support.tables import CHANNEL, GUILD, TINY, USERS

EN, JA = Words("en"), Words("ja")
AYLA, BO = USERS[:2]
WISH = queue_panel.Draft("uprising", 3, 4, "daily", ("en",), False)
SEASON = season_panel.Draft("uprising", 4, "daily", 5, 14)


def find_draft(shown: Any, action: str) -> str:
    """The draft in the tag of a panel's button."""
    return next(tag.partition(" ")[2] for tag in read_tags(shown.view) if tag.partition(" ")[0] == action)


# -- the queue -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("field", "values", "changes"), [
    ("game", ["arrakis"], {"game": "arrakis", "low": 3, "high": 4}), ("game", ["tiny"], {"game": "tiny"}),
    ("seats", ["2-4"], {"low": 2, "high": 4}), ("seats", ["4-4"], {"low": 4, "high": 4}),
    ("pace", ["live"], {"pace": "live"}), ("languages", ["ja", "en"], {"languages": ("en", "ja")}),
])  # fmt: skip
async def test_a_menu_of_the_queue_changes_what_it_names_and_stores_nothing(
    tables, store, field: str, values: list[str], changes: dict[str, Any]
) -> None:
    handlers = QueueHandlers(Presenter(store, tables))
    tag = Tag(0, 0, queue_panel.CHOOSE, f"{field}.{WISH.write()}")
    shown = await handlers.actions[queue_panel.CHOOSE].act(click(AYLA, *values), tag, EN)
    assert queue_panel.read_draft(find_draft(shown, queue_panel.ACTION)) == WISH._replace(**changes)
    async with store.read() as connection:
        assert await wishes.list_wishes_of(connection, AYLA) == []


@pytest.mark.parametrize(("field", "value"), [
    ("seats", "3"), ("seats", ""), ("seats", "x-4"), ("seats", "4-3"), ("seats", "1-4"), ("seats", "2-3-4"),
    ("game", "x"), ("game", "a.b"), ("pace", "x"), ("pace", ""), ("pace", "daily.0"),
])  # fmt: skip
async def test_a_value_that_no_menu_of_the_queue_has_is_refused(tables, store, field: str, value: str) -> None:
    tag = Tag(0, 0, queue_panel.CHOOSE, f"{field}.{WISH.write()}")
    with pytest.raises(Refused):
        await QueueHandlers(Presenter(store, tables)).actions[queue_panel.CHOOSE].act(click(AYLA, value), tag, EN)


@pytest.mark.parametrize(("game", "span", "fitting"), [
    ("arrakis", (6, 6), (3, 4)), ("uprising", (2, 4), (3, 4)), ("uprising", (3, 3), (3, 3)),
    ("uprising", (6, 6), (6, 6)), ("uprising", (5, 5), (3, 4)),
])  # fmt: skip
async def test_another_game_is_waited_for_with_numbers_of_players_that_it_allows(
    tables, store, game: str, span: tuple[int, int], fitting: tuple[int, int]
) -> None:
    """A range that the game allows stays; otherwise three to four players are preferred."""
    handlers, draft = QueueHandlers(Presenter(store, tables)), WISH._replace(low=span[0], high=span[1])
    tag = Tag(0, 0, queue_panel.CHOOSE, f"game.{draft.write()}")
    shown = await handlers.actions[queue_panel.CHOOSE].act(click(AYLA, game), tag, EN)
    found = queue_panel.read_draft(find_draft(shown, queue_panel.ACTION))
    assert (found.game, found.low, found.high) == (game, *fitting)


async def test_a_wish_is_stored_as_it_is_shown_and_its_draft_stays(tables, store) -> None:
    """The other button only changes whether the wish is for other servers, too, and changes it back."""
    handlers = QueueHandlers(Presenter(store, tables))
    act = handlers.actions[queue_panel.ACTION].act
    async with store.write() as connection:
        await choose_for_server(connection, GUILD, "queue", "shared")
    draft = WISH._replace(game="tiny", low=2, languages=("en", "ja"), pace="live")
    for anywhere in (True, False, True):
        tag = Tag(0, queue_panel.ELSEWHERE, queue_panel.ACTION, draft.write())
        shown = await act(click(AYLA), tag, EN)
        assert queue_panel.read_draft(find_draft(shown, queue_panel.ACTION)) == draft._replace(anywhere=anywhere)
        draft = draft._replace(anywhere=anywhere)
    shown = await act(click(AYLA), Tag(0, queue_panel.HERE, queue_panel.ACTION, draft.write()), EN)
    assert queue_panel.read_draft(find_draft(shown, queue_panel.ACTION)) == draft
    async with store.read() as connection:
        (mine,) = await wishes.list_wishes_of(connection, AYLA)
    stored = (mine.game, mine.low, mine.high, mine.pace, mine.languages, mine.anywhere)
    assert stored == draft
    assert (mine.user_id, mine.name, mine.guild_id, mine.channel_id) == (AYLA, f"User {AYLA}", GUILD, CHANNEL)


def within(kind: discord.ChannelType, parent: discord.ChannelType | None = None) -> Any:
    """A click of Ayla in a channel of this type or, with a `parent`, in a thread of a channel of that type."""
    channel = Mock(spec=discord.TextChannel if parent is None else discord.Thread, type=kind)
    if parent is not None:
        channel.parent, channel.parent_id = Mock(type=parent), CHANNEL + 7
    return SimpleNamespace(**vars(click(AYLA)) | {"channel": channel})


TYPES = discord.ChannelType


@pytest.mark.parametrize(("pressed", "place"), [
    (within(TYPES.text), CHANNEL), (within(TYPES.public_thread, TYPES.text), CHANNEL + 7),
    (within(TYPES.forum), 0), (within(TYPES.public_thread, TYPES.forum), 0), (within(TYPES.voice), 0),
])  # fmt: skip
@pytest.mark.parametrize("is_chosen", [False, True])
async def test_a_wish_is_for_a_table_in_a_channel_that_can_have_threads(
    tables, store, pressed: Any, place: int, is_chosen: bool
) -> None:
    """Nobody waits in a channel without threads, unless the server has chosen another channel for its tables."""
    handlers = QueueHandlers(Presenter(store, tables))
    if is_chosen:
        async with store.write() as connection:
            await choose_place(connection, GUILD, 77)
    tag = Tag(0, queue_panel.HERE, queue_panel.ACTION, WISH.write())
    if not place and not is_chosen:
        with pytest.raises(Refused, match="refused-queue-no-thread"):
            await handlers.actions[queue_panel.ACTION].act(pressed, tag, EN)
    else:
        await handlers.actions[queue_panel.ACTION].act(pressed, tag, EN)
    async with store.read() as connection:
        found = [one.channel_id for one in await wishes.list_wishes_of(connection, AYLA)]
    assert found == ([place] if place or is_chosen else [])


async def test_the_queue_shows_ones_wishes_of_all_servers_and_each_button_ends_its_own(tables, store) -> None:
    made = Wish(0, AYLA, "Ayla", GUILD, CHANNEL, "tiny", 2, 3, "daily", ("en",), False, 5)
    lobby = await tables.lobby.create(TINY, 7_700, GUILD + 1, (BO, "Bo"), 2, "en")
    async with store.write() as connection:
        for one in (made, replace(made, guild_id=GUILD + 1), replace(made, user_id=BO), replace(made, game="base")):
            await wishes.put_wish(connection, one)
        mine = [one.id for one in await wishes.list_wishes_of(connection, AYLA)]
        (found,) = [one.id for one in await wishes.list_wishes_of(connection, AYLA) if one.guild_id != GUILD]
        await wishes.seat_wishes(connection, [found], lobby)
    handlers = QueueHandlers(Presenter(store, tables))
    shown = await handlers.show(click(AYLA), EN)
    assert len(mine) == 3
    assert [tag for tag in read_tags(shown.view) if tag == queue_panel.LEAVE] == [queue_panel.LEAVE] * 3
    assert len([line for line in read_lines(shown.view) if "<#7700>" in line]) == 1
    await handlers.actions[queue_panel.LEAVE].act(click(AYLA), Tag(0, mine[-1], queue_panel.LEAVE), EN)
    async with store.read() as connection:
        assert [one.id for one in await wishes.list_wishes_of(connection, AYLA)] == mine[:-1]
        assert len(await wishes.list_wishes_of(connection, BO)) == 1


@pytest.mark.parametrize(("pace", "usual"), [("none", "daily"), ("live", "live"), ("relaxed", "relaxed")])
async def test_the_first_draft_has_the_game_and_pace_of_the_server_and_ones_own_language(
    tables, store, pace: str, usual: str
) -> None:
    """A server without clocks has no pace that a queue or a season could use."""
    presenter = Presenter(store, tables)
    async with store.write() as connection:
        await choose_for_server(connection, GUILD, "game", "arrakis")
        await choose_for_server(connection, GUILD, "pace", pace)
    sizes = list_sizes("arrakis")
    shown = await QueueHandlers(presenter).show(click(AYLA), JA)
    draft = queue_panel.read_draft(find_draft(shown, queue_panel.ACTION))
    assert (draft.game, draft.pace, draft.languages, draft.anywhere) == ("arrakis", usual, ("ja",), False)
    assert (draft.low, draft.high) == (3, min(4, max(sizes)))
    organised = await LeagueHandlers(presenter).show(click(AYLA, manages=True), JA)
    season = season_panel.read_draft(find_draft(organised, season_panel.OPEN))
    assert (season.game, season.pace, season.rounds, season.days) == ("arrakis", usual, 5, 14)
    assert season.seats == max(n for n in season_panel.list_seats("arrakis") if n <= 4)


# -- the league ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("field", "value", "changes"), [
    ("game", "tiny", {"game": "tiny"}), ("game", "arrakis", {"game": "arrakis"}), ("seats", "3", {"seats": 3}),
    ("pace", "live", {"pace": "live"}), ("rounds", "7", {"rounds": 7}), ("days", "3", {"days": 3}),
])  # fmt: skip
async def test_a_menu_of_a_season_changes_what_it_names_and_opens_nothing(
    tables, store, field: str, value: str, changes: dict[str, Any]
) -> None:
    handlers = LeagueHandlers(Presenter(store, tables))
    tag = Tag(0, 0, season_panel.CHOOSE, f"{field}.{SEASON.write()}")
    shown = await handlers.actions[season_panel.CHOOSE].act(click(AYLA, value, manages=True), tag, EN)
    assert season_panel.read_draft(find_draft(shown, season_panel.OPEN)) == SEASON._replace(**changes)
    with pytest.raises(Refused, match="refused-setup"):
        await handlers.actions[season_panel.CHOOSE].act(click(AYLA, value), tag, EN)
    async with store.read() as connection:
        assert await seasons.find_newest(connection, GUILD) is None


@pytest.mark.parametrize(("chosen", "spoken"), [(None, "ja"), ("zh-TW", "zh-TW")])
async def test_a_season_is_opened_as_its_draft_says_in_the_language_of_the_server(
    tables, store, chosen: str | None, spoken: str
) -> None:
    """Without a language of the server, it is that of the organiser."""
    handlers = LeagueHandlers(Presenter(store, tables))
    if chosen is not None:
        async with store.write() as connection:
            await choose_for_server(connection, GUILD, "language", chosen)
    draft = SEASON._replace(game="tiny", seats=3, pace="live", rounds=2, days=7)
    tag = Tag(0, 0, season_panel.OPEN, draft.write())
    await handlers.actions[season_panel.OPEN].act(click(AYLA, manages=True), tag, JA)
    async with store.read() as connection:
        made = await seasons.find_newest(connection, GUILD)
        assert await seasons.find_newest(connection, GUILD + 1) is None
        assert await games.list_lobbies(connection, GUILD) == []
    assert made is not None
    assert (made.game, made.seats, made.pace, made.rounds, made.days) == draft
    assert (made.language, made.channel_id, made.state, made.round) == (spoken, CHANNEL, "open", 0)


async def test_a_season_is_opened_and_moved_only_where_its_tables_can_have_threads(tables, store) -> None:
    handlers = LeagueHandlers(Presenter(store, tables))
    here = click(AYLA, manages=True)
    forum = SimpleNamespace(**vars(here) | {"channel": Mock(spec=discord.ForumChannel, type=TYPES.forum)})
    opens = Tag(0, 0, season_panel.OPEN, SEASON._replace(game="tiny", seats=2).write())
    with pytest.raises(Refused, match="refused-no-thread"):
        await handlers.actions[season_panel.OPEN].act(forum, opens, EN)
    await handlers.actions[season_panel.OPEN].act(here, opens, EN)
    moves = Tag(0, 1, season_panel.DO, f"{season_panel.HERE}.0")
    with pytest.raises(Refused, match="refused-no-thread"):
        await handlers.actions[season_panel.DO].act(SimpleNamespace(**vars(forum) | {"channel_id": 8}), moves, EN)
    async with store.read() as connection:
        assert (await seasons.find_newest(connection, GUILD)).channel_id == CHANNEL
    await handlers.actions[season_panel.DO].act(SimpleNamespace(**vars(here) | {"channel_id": 8}), moves, EN)
    async with store.read() as connection:
        assert (await seasons.find_newest(connection, GUILD)).channel_id == 8


async def test_the_log_of_a_season_names_the_organiser_and_whom_it_is_about(tables, store) -> None:
    presenter = Presenter(store, tables)
    handlers, boss = LeagueHandlers(presenter), USERS[3]
    opens = Tag(0, 0, season_panel.OPEN, SEASON._replace(game="tiny", seats=2).write())
    await handlers.actions[season_panel.OPEN].act(click(boss, manages=True), opens, EN)
    for user in (AYLA, BO):
        await handlers.actions[season_panel.JOIN].act(click(user), Tag(0, 1, season_panel.JOIN), EN)
    begin = Tag(0, 1, season_panel.DO, f"{season_panel.BEGIN}.0")
    await handlers.actions[season_panel.DO].act(click(boss, manages=True), begin, EN)
    for action in (season_panel.OUT, season_panel.IN):
        for who, refused in ((click(BO, str(BO)), True), (click(boss, str(BO), manages=True), False)):
            if refused:
                with pytest.raises(Refused, match="refused-setup"):
                    await handlers.actions[action].act(who, Tag(0, 1, action, "0"), EN)
            else:
                await handlers.actions[action].act(who, Tag(0, 1, action, "0"), EN)
    log = await handlers.actions[season_panel.PAGE].act(click(AYLA), Tag(0, 1, season_panel.PAGE, "log"), EN)
    lines = read_lines(log.view)
    for what in ("dropped", "restored"):
        told = EN.text(f"league-log-{what}", who=f"<@{BO}>", n=BO)
        assert [line for line in lines if told in line and f"<@{boss}>" in line], lines
    menu = (await handlers.show(click(boss, manages=True), EN, season_panel.ORGANISE)).view
    assert {value for value, _ in read_menu(menu, season_panel.OUT)[1]} == {str(AYLA), str(BO)}
