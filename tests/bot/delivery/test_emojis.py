"""Application emojis: uploaded once, updated by their content, used if they are useful, and never required."""

from __future__ import annotations

import re

import pytest

from bot.components.parts import TEXT_LIMIT
from bot.delivery.emojis import list_icons, name_emoji
from bot.draw.icons import icon_png
from bot.games.registry import product
from bot.sandbox import components as tree
from bot.store import people, queue
from engine.kernel.decisions import Msg, Option
from tests.bot.support.harness import choose_surely, open_cockpit, open_table, running, table_posts

ICONS = list_icons()

CUSTOM = re.compile(r"<:\w+:\d+>")
GOODS = re.compile(r"\d Solari, \d spice, \d water")


async def synced(world) -> None:
    await world.sandbox.until(lambda: len(world.bot.presenter.icons) == len(ICONS), what="the icons")


def emoji_requests(world, method: str) -> int:
    return sum(1 for m, path in world.sandbox.rest.requests if m == method and "/emojis" in path)


@pytest.mark.slow
async def test_icons_are_uploaded_once_and_only_what_changed_is_renewed(url) -> None:
    async with running(url, pictures="thread") as world:
        await synced(world)
        known = world.sandbox.world.emojis
        assert {e["name"] for e in known.values()} == {name_emoji(icon, icon_png(icon)) for icon in ICONS}
        assert all(e["data"] == icon_png(e["name"].rpartition("_")[0]) for e in known.values())
        before = emoji_requests(world, "POST")
        await world.bot.icons.bring_up_to_date()
        assert emoji_requests(world, "POST") == before

        outdated = next(e for e in known.values() if re.match("spice_[0-9a-f]{6}", e["name"]))
        outdated["name"] = "spice_000000"
        foreign = next(e for e in known.values() if re.match("water_", e["name"]))
        foreign["name"] = "our_logo"
        await world.bot.icons.bring_up_to_date()
        assert "spice_000000" in {e["name"] for e in known.values()}  # another process may still show the old emoji
        assert emoji_requests(world, "DELETE") == 0
        world.sandbox.clock.advance(24 * 3600)
        await world.bot.icons.bring_up_to_date()
        names = {e["name"] for e in known.values()}
        assert "spice_000000" not in names
        assert "our_logo" in names
        assert emoji_requests(world, "POST") == before + 2
        assert emoji_requests(world, "DELETE") == 1
        assert len(world.bot.presenter.icons) == len(ICONS)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("pattern", "status", "code"),
    [
        ("GET /applications/*/emojis", 403, 50001),
        ("POST /applications/*/emojis", 400, 30008),
        ("POST /applications/*/emojis", 400, 50035),
    ],
)
async def test_a_failure_leaves_plain_words(url, pattern, status, code) -> None:
    async with running(url, pictures="thread") as world:
        await synced(world)
        if pattern.startswith("POST"):
            world.sandbox.world.emojis.clear()
        world.bot.presenter.icons = {}
        world.sandbox.fail_next(pattern, status, code)
        await world.bot.icons.bring_up_to_date()
        assert world.bot.presenter.icons == {}
        ayla, *_ = await open_table(world, ["Ayla"], "uprising", 2)
        assert "Solari" in (await open_cockpit(ayla)).text


@pytest.mark.slow
async def test_a_full_application_loses_our_old_ones_first(url, monkeypatch) -> None:
    async with running(url, pictures="thread") as world:
        await synced(world)
        known = world.sandbox.world.emojis
        for emoji in known.values():
            emoji["name"] = emoji["name"][:-6] + "000000"
        foreign = next(iter(known))
        known[foreign]["name"] = "our_logo"
        old = set(known) - {foreign}
        monkeypatch.setattr("bot.delivery.emojis.QUOTA", len(ICONS) + 1)
        monkeypatch.setattr("bot.sandbox.limits.MAX_EMOJIS", len(ICONS) + 1)
        await world.bot.icons.bring_up_to_date()
        assert len(world.bot.presenter.icons) == len(ICONS) == len(known) - 1
        assert not old & set(known)
        assert known[foreign]["name"] == "our_logo"


@pytest.mark.slow
async def test_panels_show_icons_and_those_who_read_get_words(url) -> None:
    async with running(url, pictures="thread") as world:
        await synced(world)
        ayla, *_ = await open_table(world, ["Ayla"], "uprising", 2)
        known = {f"<:{e['name']}:{e['id']}>" for e in world.sandbox.world.emojis.values()}
        for _ in range(4):
            panel = await open_cockpit(ayla)
            assert set(CUSTOM.findall(panel.text)) <= known
            assert len(panel.text) <= TEXT_LIMIT
            choices = (await ayla.autocomplete("choose", focused="option")).choices
            if not choices:
                break
            await choose_surely(ayla, choices[-1]["value"])
            await world.bot.outbox.settle()
        panel = await open_cockpit(ayla)
        assert not GOODS.search(panel.text)
        assert len(CUSTOM.findall(panel.text)) == 7
        told = {emoji for message in table_posts(ayla) for emoji in CUSTOM.findall(message.text)}
        assert told
        assert told <= known

        async with world.store.write() as connection:
            await people.keep_person(connection, ayla.id, plain=True)
        panel = await open_cockpit(ayla)
        assert GOODS.search(panel.text)
        assert not CUSTOM.search(panel.text)
        marked = [part for _, part in tree.walk(panel.components) if part.get("emoji") or "emoji" in str(part)]
        assert marked == []


@pytest.mark.slow
async def test_spaces_carry_their_agent_icon(url) -> None:
    async with running(url, pictures="thread") as world:
        await synced(world)
        ayla, *_ = await open_table(world, ["Ayla"], "uprising", 2)
        marked: set[str] = set()
        for _ in range(40):
            panel = await open_cockpit(ayla)
            for part in tree.of_types(panel.components, *tree.SELECTS, tree.BUTTON):
                for item in part.get("options") or [part]:
                    if item.get("emoji"):
                        assert isinstance(item["emoji"]["id"], str)
                        marked.add(item["emoji"]["name"].rpartition("_")[0])
            choices = (await ayla.autocomplete("choose", focused="option")).choices
            if not choices or marked >= {"emperor", "city"}:
                break
            await choose_surely(ayla, choices[0]["value"])
            await world.bot.outbox.settle()
        assert marked >= {"emperor", "city"}
        assert marked <= set(ICONS)


def shows_icons(message) -> bool:
    buttons = tree.of_types(message.components, tree.BUTTON, *tree.SELECTS)
    marked = [item for part in buttons for item in part.get("options") or [part] if item.get("emoji")]
    return bool(marked) or bool(CUSTOM.search(message.text))


@pytest.mark.slow
async def test_a_deleted_emoji_costs_one_try_not_the_message_and_only_that_one_goes_without(url) -> None:
    """After an emoji in use was deleted, Discord refuses one message with it. Other messages are not affected, and
    the bot asks Discord which emojis exist."""
    async with running(url, pictures="thread") as world:
        await synced(world)
        ayla, *_ = await open_table(world, ["Ayla"], "uprising", 2)
        world.sandbox.clock.advance(3600)
        gone = next(number for number, e in world.sandbox.world.emojis.items() if e["name"].startswith("spice_"))
        del world.sandbox.world.emojis[gone]
        known = ayla.dms()
        world.sandbox.fail_next("POST /channels/*/messages", 400, 50035)
        async with world.store.write() as connection:
            await queue.put_message(connection, "cockpit", ayla.id, {}, 1, world.store.now())
        looked = emoji_requests(world, "GET")
        world.bot.outbox.wake()
        await world.sandbox.until(lambda: emoji_requests(world, "GET") > looked, what="the look at the emojis")
        await world.sandbox.until(lambda: emoji_requests(world, "POST") > len(ICONS), what="the one that was deleted")
        await synced(world)
        await world.bot.outbox.settle()
        world.sandbox.clock.advance(5)
        world.bot.outbox.wake()
        await world.bot.outbox.settle()
        (panel,) = (message for message in ayla.dms() if message not in known)
        assert not shows_icons(panel)
        assert len(world.bot.presenter.icons) == len(ICONS)
        async with world.store.write() as connection:
            await queue.put_message(connection, "cockpit", ayla.id, {}, 1, world.store.now())
        world.bot.outbox.wake()
        await world.bot.outbox.settle()
        assert shows_icons(ayla.dms()[-1])


def test_a_space_with_several_ways_carries_its_agent_icon_too() -> None:
    made = product("uprising")
    for targets in (("card:dagger", "space:gather_support"), ("card:dagger", "space:gather_support", "way:1")):
        assert made.questions.icon_of(Option("o", Msg("choose-space"), "agent", targets=targets)) == "landsraad"
    assert (
        made.questions.icon_of(Option("o", Msg("choose-space"), "agent", targets=("card:dagger", "post:choam")))
        == "spy"
    )
