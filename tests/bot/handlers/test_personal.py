"""People's personal settings, and where they take effect."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest
from discord import InteractionType as discord_types

from bot.components.tags import Tag
from bot.handlers.own import OwnHandlers
from bot.handlers.personal import Personal, read_quiet, read_zone
from bot.language import LANGUAGES, Words, language_of
from bot.messages.personal import QUIET, write_quiet
from bot.messages.presenter import Presenter
from bot.sandbox import components as tree
from bot.store import games, people
from bot.tables.pace import DAY, HOUR
from engine.kernel.decisions import Refused
from tests.bot.support.harness import captions, controls, find_lobby, open_cockpit, open_table, running, table_posts
from tests.bot.support.people import called, open_timed, pass_time
from tests.bot.support.tables import USERS
from tests.bot.support.timed import clock_of, timed


def test_quiet_hours_are_read_as_people_write_them() -> None:
    assert read_quiet("22-8") == (1320, 480)
    assert read_quiet(" 22:30 – 06:45 ") == (1350, 405)
    assert read_quiet("off") == (None, None)
    for wrong in ("25-8", "22:61-8", "8-8", "late", ""):
        with pytest.raises(Refused, match="refused-quiet"):
            read_quiet(wrong)
    for offered in QUIET:
        start, end = read_quiet(offered)
        assert write_quiet(people.Person(1, quiet_from=start, quiet_to=end)) == offered


def test_time_zones_are_checked_and_said_clearly_where_there_are_none(monkeypatch) -> None:
    assert read_zone("europe/berlin") == "Europe/Berlin"
    assert read_zone("America/New York") == "America/New_York"
    with pytest.raises(Refused, match="refused-zone"):
        read_zone("Middle/Earth")
    monkeypatch.setattr("bot.handlers.personal.list_zones", frozenset)
    with pytest.raises(Refused, match="refused-no-zones"):
        read_zone("Europe/Berlin")


async def test_absence_moves_deadlines_at_once(tables, store, clock) -> None:
    game_id = await timed(tables, "daily", "computer")
    personal = Personal(tables)
    await personal.choose(USERS[0], "away", "3")
    assert (await clock_of(store, game_id, 0)).deadline == clock.time + 4 * DAY
    await personal.choose(USERS[0], "away", "0")
    assert (await clock_of(store, game_id, 0)).deadline == clock.time + 24 * HOUR
    for name, value in (
        ("away", "400"),
        ("language", "tlh"),
        ("ping", "fax"),
        ("plain", "2"),
        ("remind", "1"),
        ("dm_state", "open"),
    ):
        with pytest.raises(Refused):
            await personal.choose(USERS[0], name, value)


@pytest.mark.parametrize("discord", ["en-GB", "zh-TW", "ja"])
@pytest.mark.parametrize(("before", "name", "value", "after"), [
    (None, "language", "ja", "ja"), ("ja", "language", "zh-CN", "zh-CN"), ("ja", "language", "auto", None),
    ("zh-CN", "ping", "dm", "zh-CN"), (None, "remind", "8", None), ("ja", "hints", "0", "ja"),
])  # fmt: skip
async def test_after_a_change_the_panel_is_in_the_language_that_the_person_has_then(
    tables, store, discord: str, before: str | None, name: str, value: str, after: str | None
) -> None:
    """A person's language is the one that they have chosen; who has chosen none has the language of their Discord
    client, in which the click comes."""
    async with store.write() as connection:
        await people.keep_person(connection, USERS[0], language=before)
    handlers = OwnHandlers(Presenter(store, tables), Mock(caller=None))
    click: Any = SimpleNamespace(
        user=SimpleNamespace(id=USERS[0]), locale=discord, type=discord_types.component, data={"values": [value]}
    )
    had, has = (Words(one or language_of(discord)) for one in (before, after))
    shown = await handlers.actions["me"].act(click, Tag(0, 0, "me", name), had)
    said = "\n".join(tree.texts(shown.view.to_components()))
    for words in map(Words, LANGUAGES):
        for key in ("settings-head", "note-ready"):
            assert (words.text(key) in said) == (words.text(key) == has.text(key)), (words.language, key)


@pytest.mark.slow
async def test_settings_are_chosen_in_the_panel_and_answer_in_the_new_language(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        panel = (await (await ayla.slash("settings")).answered()).ephemerals[0]
        assert "same as Discord" in panel.text
        await (await ayla.choose(panel, ["dm"], custom_id="ls1|0|0|me|ping")).answered()
        assert "direct message" in panel.text
        await (await ayla.choose(panel, ["8"], custom_id="ls1|0|0|me|remind")).answered()
        assert "Reminders: every 8 hours" in panel.text
        await (await ayla.choose(panel, ["0"], custom_id="ls1|0|0|me|remind")).answered()
        assert "Reminders: none" in panel.text
        await (await ayla.choose(panel, ["22:00-08:00"], custom_id="ls1|0|0|me|quiet")).answered()
        assert "Quiet hours: 22:00-08:00" in panel.text
        typed = await (await ayla.slash("settings", time_zone="Asia/Taipei", quiet_hours="23-7")).answered()
        assert "Asia/Taipei" in typed.text
        assert "23:00-07:00" in typed.text
        wrong = await (await ayla.slash("settings", time_zone="Nowhere")).answered()
        assert "no such time zone" in wrong.text
        offered = await ayla.autocomplete("settings", focused="time_zone", value="taip")
        assert [choice["value"] for choice in offered.choices] == ["Asia/Taipei"]
        panel = typed.ephemerals[0]
        await (await ayla.choose(panel, ["ja"], custom_id="ls1|0|0|me|language")).answered()
        async with world.store.read() as connection:
            person = await people.find_person(connection, ayla.id)
        assert (person.language, person.ping, person.zone) == ("ja", "dm", "Asia/Taipei")
        assert (person.quiet_from, person.quiet_to) == (1380, 420)
        await (await ayla.choose(panel, ["auto"], custom_id="ls1|0|0|me|language")).answered()
        assert "same as Discord" in panel.text
        forged = await ayla.press_raw("ls1|0|0|me|ping", panel, component_type=tree.SELECTS[0], values=["fax"])
        assert "not one of the choices" in (await forged.answered()).text


@pytest.mark.slow
async def test_replies_follow_the_reader_and_posts_the_table(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        mei = world.sandbox.add_user("Mei", "zh-TW")
        await ayla.slash("dune new", game="tiny", seats=2)
        lobby = find_lobby(ayla)
        await (await mei.click(lobby, label="Join")).answered()
        options = (await (await ayla.click(lobby, label="Options")).answered()).ephemerals[0]
        await (await ayla.click(options, label="Table")).answered()
        await (await ayla.choose(options, ["ja"], custom_id="ls1|1|0|set|language")).answered()
        await world.bot.outbox.settle()
        async with world.store.read() as connection:
            person = await people.find_person(connection, mei.id)
        assert (person.language, person.locale) == (None, "zh-TW")
        assert await world.bot.presenter.language_for(mei.id) == "zh-TW"
        assert Words("zh-TW").text("inbox-others") in (await (await mei.slash("inbox")).answered()).text
        assert Words("ja").text("button-leave") in captions(find_lobby(mei))
        async with world.bot.store.read() as connection:
            row = await games.find_game(connection, 1)
        assert row is not None
        assert row.language == "ja"
        mei.user.locale = "zh-CN"
        assert Words("zh-CN").text("inbox-others") in (await (await mei.slash("inbox")).answered()).text
        assert await world.bot.presenter.language_for(mei.id) == "zh-CN"


@pytest.mark.slow
async def test_quiet_hours_hold_on_the_sandbox(url) -> None:
    async with running(url) as world:
        _, bo = await open_timed(world, ["Ayla", "Bo"], "daily")
        due = int(world.sandbox.clock.now() / 60 + 12 * 60) % 1440
        start, end = (due - 60) % 1440, (due + 120) % 1440
        hours = f"{start // 60}:{start % 60:02}-{end // 60}:{end % 60:02}"
        await world.bot.router.own.personal.choose(bo.id, "quiet", hours)
        for _ in range(3):
            await pass_time(world, 4.5)
            assert called(bo) == []
        await pass_time(world, 1)
        assert len(called(bo)) == 1


@pytest.mark.slow
async def test_a_free_day_is_chosen_on_the_settings_and_holds(url) -> None:
    async with running(url) as world:
        _, bo = await open_timed(world, ["Ayla", "Bo"], "daily")
        today = datetime.fromtimestamp(world.sandbox.clock.now(), UTC)
        days = str((today + timedelta(hours=12)).isoweekday())  # the day of the first reminder
        panel = (await (await bo.slash("settings")).answered()).ephemerals[0]
        await (await bo.choose(panel, [days], custom_id="ls1|0|0|me|free")).answered()
        free = (today + timedelta(hours=12)).date() + timedelta(days=1)
        until = (datetime.combine(free, time(), UTC) - today).total_seconds() / 3600
        await pass_time(world, until - 0.1)
        assert called(bo) == []
        await pass_time(world, 0.2)
        assert len(called(bo)) == 1


@pytest.mark.slow
async def test_text_only_readers_get_no_pictures(url, monkeypatch) -> None:
    from bot.messages.picture import Studio

    drawn: list[str] = []

    async def board(self, name, view, language, names, *more):
        drawn.append("board")

    async def hand(self, name, view, offered, language):
        drawn.append("hand")

    monkeypatch.setattr(Studio, "board", board)
    monkeypatch.setattr(Studio, "hand", hand)
    async with running(url) as world:
        ayla, _ = await open_table(world, ["Ayla", "Bo"])
        drawn.clear()
        await (await ayla.slash("hand")).answered()
        await (await ayla.slash("board")).answered()
        assert drawn == ["hand", "board"]
        await world.bot.router.own.personal.choose(ayla.id, "plain", "1")
        drawn.clear()
        await (await ayla.slash("hand")).answered()
        await (await ayla.slash("board")).answered()
        assert drawn == []


@pytest.mark.slow
async def test_the_inbox_lists_what_waits_most_urgent_first(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_timed(world, ["Ayla", "Bo"], "relaxed")
        second = world.sandbox.add_channel("table-2")
        await (await bo.slash("dune new", second, game="tiny", seats=2)).answered()
        lobby = next(m for m in bo.timeline(second) if "Join" in captions(m))
        await (await ayla.click(lobby, label="Join")).answered()
        await world.bot.tables.lobby.choose(2, bo.id, pace="daily")
        await (await bo.click(lobby, label="Start")).answered()
        await world.bot.outbox.settle()
        inbox = await (await bo.slash("inbox")).answered()
        assert "2 games are waiting for you" in inbox.text
        post = table_posts(bo)[-1]
        assert f"/{post.channel_id}/{post.id}" in inbox.text
        assert inbox.text.index("Game 2") < inbox.text.index("Game 1")
        opened = await (await bo.click(inbox.ephemerals[0], label="Open 1")).answered()
        assert controls(opened.ephemerals[0])
        panel = await open_cockpit(bo)
        await (await bo.click(panel, label="None")).answered()
        again = await (await bo.slash("inbox", bo.dm)).answered()
        assert "One game is waiting for you" in again.text
