"""The lobby's settings, and the preparations before the first round."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.components.parts import LABEL
from bot.components.tags import Tag
from bot.games.registry import product
from bot.language import LANGUAGES, Words
from bot.messages.replay_pages import STEP
from bot.messages.story import tell
from bot.sandbox import Message
from bot.sandbox import components as tree
from bot.store import games, people
from bot.store.errors import Busy
from bot.tables.pace import DAY
from bot.tables.table_settings import TABLE_SETTINGS
from engine.kernel.decisions import Refused
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.registry import family
from tests.bot.support.harness import find_lobby, open_cockpit, open_table, press, running, table_posts
from tests.bot.support.people import play_on
from tests.bot.support.tables import CHANNEL, GUILD, TINY, USERS, make_tables


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("leaders", ["draft", "dealt"])
def test_no_round_is_counted_before_the_first(language, leaders) -> None:
    made, words = product("uprising"), Words(language, ["Ayla", "Bo", "Cy"])
    config = made.lobby.configure({"leaders": leaders, "bans": "on"}, 3)
    game = Game.new(family("imperium"), config, bytes(32))
    assert "0" not in made.panel.head_line(game.view(None), words)
    started = Game.new(family("imperium"), made.lobby.configure({}, 3), bytes(32))
    assert "10" in made.panel.head_line(started.view(None), words)


@pytest.mark.slow
async def test_all_empty_seats_are_filled_with_computer_players_by_one_press(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        await (await ayla.slash("dune new", game="uprising", seats=4)).answered()
        lobby = find_lobby(ayla)
        await (await ayla.click(lobby, label="Fill with computers")).answered()
        async with world.store.read() as connection:
            seats = await games.list_seats(connection, 1)
        assert [seat.computer is not None for seat in seats] == [False, True, True, True]
        assert "Fill with computers" not in find_lobby(ayla).text
        bo = world.sandbox.actor("Bo")
        await (await bo.click(find_lobby(bo), label="Join")).answered()
        await (await bo.click(find_lobby(bo), label="Leave")).answered()
        await (await ayla.click(find_lobby(ayla), label="Add computer")).answered()
        await (await ayla.click(find_lobby(ayla), label="Remove computer")).answered()
        labels = [part.get("label") for _, part in tree.walk(find_lobby(ayla).components)]
        assert "Add computer" in labels
        assert "Fill with computers" not in labels  # with a single empty seat `Add computer` fills it


@pytest.mark.slow
async def test_bans_and_dealt_leaders_by_clicks(url) -> None:
    async with running(url) as world:
        ayla, bo, cy = persons = [world.sandbox.actor(name) for name in ("Ayla", "Bo", "Cy")]
        await (await ayla.slash("dune new", game="uprising", seats=3)).answered()
        for person in (bo, cy):
            await (await person.slash("dune join")).answered()
        await world.bot.tables.lobby.choose(1, ayla.id, leaders="dealt", bans="on")
        await (await ayla.slash("dune start")).answered()
        await world.bot.outbox.settle()
        assert sorted(table_posts(ayla)[-1].mentions) == sorted(person.id for person in persons)
        assert "Round" not in table_posts(ayla)[-1].text
        panel = await open_cockpit(ayla)
        assert "Ban a Leader" in panel.text
        values = [option["value"] for option in panel.components[0]["components"][-2]["components"][0]["options"]]
        assert len(values) == 8
        for person in persons:
            panel = await open_cockpit(person)
            await (await person.choose(panel, [values[3]])).answered()
            await world.restart()
        await world.bot.outbox.settle()
        offers = []
        for person in persons:
            panel = await open_cockpit(person)
            assert "Choose your Leader" in panel.text
            menu = panel.components[0]["components"][-2]["components"][0]
            offers.append([option["label"] for option in menu["options"]])
            outcome = await (await person.choose(panel, [menu["options"][0]["value"]])).answered()
            assert not outcome.error
        assert len({name for offer in offers for name in offer}) == 6
        await world.bot.outbox.settle()
        told = table_posts(ayla)[-1].text
        assert "Round 1 of 10" in told
        assert all(offer[0] in told for offer in offers)


# -- options and order -------------------------------------------------------------------------------------------------


async def open_lobby(tables, people=3, **options) -> int:
    game_id = await tables.lobby.create(TINY, CHANNEL, GUILD, (USERS[0], "Ayla"), 4, "en")
    for user in USERS[1:people]:
        await tables.lobby.join(game_id, user, f"User {user}")
    if options:
        await tables.lobby.choose(game_id, USERS[0], **options)
    return game_id


async def users(store, game_id) -> list[int | None]:
    async with store.read() as connection:
        return [seat.user_id for seat in await games.list_seats(connection, game_id)]


async def test_the_host_orders_the_seats(tables, store) -> None:
    game_id = await open_lobby(tables)
    await tables.lobby.fill(game_id, USERS[0], "anything")
    await tables.lobby.swap(game_id, USERS[0], 0)
    await tables.lobby.swap(game_id, USERS[0], 2)
    await tables.lobby.toggle_ready(game_id, USERS[1])
    assert await users(store, game_id) == [USERS[1], USERS[0], None, USERS[2]]
    for seat, key in ((3, "refused-stale"), (-1, "refused-stale")):
        with pytest.raises(Refused, match=key):
            await tables.lobby.swap(game_id, USERS[0], seat)
    with pytest.raises(Refused, match="refused-host"):
        await tables.lobby.swap(game_id, USERS[1], 0)
    await tables.start(game_id, USERS[0])
    assert await users(store, game_id) == [USERS[1], USERS[0], None, USERS[2]]
    with pytest.raises(Refused, match="refused-started"):
        await tables.lobby.swap(game_id, USERS[0], 0)


@pytest.mark.slow
async def test_seats_at_random_differ_and_lose_nobody(store) -> None:
    seen = set()
    for seed in range(6):
        tables = make_tables(store, seed)
        game_id = await tables.lobby.create(TINY, 700 + seed, GUILD, (USERS[0], "Ayla"), 4, "en")
        for user in USERS[1:]:
            await tables.lobby.join(game_id, user, "Bo")
        await tables.lobby.choose(game_id, USERS[0], order="random")
        await tables.start(game_id, USERS[0])
        order = tuple(await users(store, game_id))
        assert sorted(order) == USERS
        async with tables.hold(game_id) as live:
            assert [live.user_in(seat) for seat in range(4)] == list(order)
        seen.add(order)
    assert len(seen) > 1


@pytest.mark.slow
async def test_pages_of_options_by_clicks(url) -> None:
    async with running(url) as world:
        ayla, bo = (world.sandbox.actor(name) for name in ("Ayla", "Bo"))
        await (await ayla.slash("dune new", game="uprising", seats=3)).answered()
        await (await bo.slash("dune join")).answered()
        panel = (await (await ayla.click(find_lobby(ayla), label="Options")).answered()).ephemerals[0]
        wanted = {"Game": 5, "Boxes": 4, "Time": 7, "Table": 5, "Order": 1}
        for page, count in wanted.items():
            await (await ayla.click(panel, label=page)).answered()
            assert len(tree.of_types(panel.components, *tree.SELECTS)) == count, page
        await (await ayla.click(panel, label="Swap 1 and 2")).answered()
        assert "1. Bo" in panel.text
        await world.bot.outbox.settle()
        assert "1. Bo" in find_lobby(ayla).text
        await world.restart()
        await (await ayla.choose(panel, ["random"], custom_id="ls1|1|0|set|order")).answered()
        await (await ayla.click(panel, label="Table")).answered()
        await (await ayla.choose(panel, ["off"], custom_id="ls1|1|0|set|rated")).answered()
        await world.bot.outbox.settle()
        assert "Rated: no" in find_lobby(ayla).text
        assert "Seat order: at random" in find_lobby(ayla).text
        other = (await (await bo.click(find_lobby(bo), label="Options")).answered()).ephemerals[0]
        await (await bo.click(other, label="Order")).answered()
        assert "Only the host" in (await (await bo.click(other, label="Swap 1 and 2")).answered()).text
        await (await ayla.slash("dune computer")).answered()
        await (await ayla.slash("dune start")).answered()
        assert "begun" in (await (await ayla.click(panel, label="Order")).answered()).text


@pytest.mark.slow
async def test_a_table_without_spectators(url) -> None:
    async with running(url) as world:
        ayla, bo, eve = (world.sandbox.actor(name) for name in ("Ayla", "Bo", "Eve"))
        await (await ayla.slash("dune new", game="tiny", seats=2)).answered()
        await (await bo.slash("dune join")).answered()
        await world.bot.tables.lobby.choose(1, ayla.id, spectators="off")
        await (await ayla.slash("dune start")).answered()
        await world.bot.outbox.settle()
        post = table_posts(ayla)[-1]
        for label in ("My turn", "Board", "More…"):
            assert "without spectators" in (await (await eve.click(post, label=label)).answered()).text
            assert "without spectators" not in (await (await bo.click(post, label=label)).answered()).text
        for command in ("board", "log", "turn"):
            assert "without spectators" in (await (await eve.slash(command)).answered()).text
        later = Tag(1, 0, STEP, "t0").write("lb1")  # a button of a replay's page that was never shown to Eve
        assert "without spectators" in (await (await eve.press_raw(later, post)).answered()).text
        refused = (await (await eve.slash("pass")).answered()).text
        assert "aren’t at this table" in refused
        assert "Anyone" not in refused


@pytest.mark.slow
async def test_a_store_that_is_busy_for_a_moment_opens_no_closed_table(url, monkeypatch) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"], spectators="off")
        eve, post, read = world.sandbox.actor("Eve"), table_posts(ayla)[-1], world.store.read
        for person, shown in ((eve, False), (bo, True)):
            failed: list[bool] = []

            def fail_once(once: bool = False, failed: list[bool] = failed) -> Any:
                if once and not failed:
                    failed.append(True)
                    raise Busy("just now")
                return read(once)

            monkeypatch.setattr(world.store, "read", fail_once)
            said = (await (await person.click(post, label="Board")).answered()).text
            monkeypatch.setattr(world.store, "read", read)
            assert failed
            assert ("without spectators" not in said) == shown


def test_brief_posts_tell_deeds_without_what_followed() -> None:
    events = [
        Event("agent", {"seat": 0, "space": "space:arrakeen", "card": "card:dagger"}),
        Event("gain", {"seat": 0, "what": "resource:water", "n": 1, "why": "space:arrakeen"}),
    ]
    words = Words("en", ["Ayla"])
    (full,), (brief,) = (tell(events, None, words, detail=detail) for detail in ("post", "brief"))
    assert full.startswith(brief)
    assert "water" in full
    assert "water" not in brief


# -- finding tables, inviting, rematches -------------------------------------------------------------------------------


@pytest.mark.slow
async def test_finding_and_inviting(url) -> None:
    async with running(url) as world:
        ayla, bo, cy = (world.sandbox.actor(name) for name in ("Ayla", "Bo", "Cy"))
        assert "No open table" in (await (await bo.slash("dune find")).answered()).text
        await (await ayla.slash("dune new", game="tiny", seats=3)).answered()
        await world.bot.outbox.settle()
        found = (await (await bo.slash("dune find")).answered()).text
        lobby = find_lobby(ayla)
        assert "2 of 3 seats free" in found
        assert " https://discord.com/channels/" in found
        assert str(lobby.id) in found
        assert "aren’t at this table" in (await (await bo.slash("dune invite", player=cy)).answered()).text
        assert "already" in (await (await ayla.slash("dune invite", player=ayla)).answered()).text
        assert (
            "`Add computer`"
            in (await (await ayla.slash("dune invite", player=world.sandbox.world.bot)).answered()).text
        )
        cy.close_dms()
        for guest in (bo, cy):
            assert "invited" in (await (await ayla.slash("dune invite", player=guest)).answered()).text
        await world.bot.outbox.settle()
        asked = bo.dms()[-1]
        assert "invites you" in asked.text
        assert ayla.timeline()[-1].mentions == [cy.id]
        await world.restart()
        assert "You have a seat" in (await (await bo.click(asked, label="Join")).answered()).text
        again = await (await bo.press_raw("lb1|1|0|join-in|", asked)).answered()
        assert "already" in again.text
        await world.bot.outbox.settle()
        assert "2. Bo" in find_lobby(ayla).text
        await (await cy.slash("dune join")).answered()
        await (await ayla.slash("dune start")).answered()
        assert "begun" in (await (await ayla.slash("dune invite", player=cy)).answered()).text
        assert "No open table" in (await (await bo.slash("dune find")).answered()).text


@pytest.mark.slow
@pytest.mark.parametrize("away", [False, True])
async def test_nobody_who_is_away_is_notified_of_a_lobby(url, away) -> None:
    async with running(url) as world:
        ayla, bo, cy = (world.sandbox.actor(name) for name in ("Ayla", "Bo", "Cy"))
        await (await ayla.slash("dune new", game="tiny", seats=3)).answered()
        await (await bo.slash("dune join")).answered()
        async with world.store.write() as connection:
            for person in (bo, cy):
                until = world.store.now() + DAY if away else 0
                await people.keep_person(connection, person.id, away_from=0, away_until=until)
        cy.close_dms()
        await (await ayla.slash("dune invite", player=cy)).answered()
        await (await ayla.slash("host handover", player=bo)).answered()
        await world.bot.outbox.settle()
        told = " ".join(message.text for message in ayla.timeline())
        assert "invites you" in told
        assert "is the host of this lobby now" in told
        assert [len(person.pings()) for person in (bo, cy)] == [0 if away else 1] * 2


@pytest.mark.slow
async def test_a_rematch_once(url) -> None:
    async with running(url) as world:
        ayla, bo, cy = persons = [world.sandbox.actor(name) for name in ("Ayla", "Bo", "Cy")]
        await (await ayla.slash("dune new", game="tiny", seats=3)).answered()
        await (await bo.slash("dune join")).answered()
        await (await ayla.slash("dune computer")).answered()
        await world.bot.tables.lobby.choose(1, ayla.id, pace="daily", rated="off")
        await (await ayla.slash("dune start")).answered()
        early = await (await bo.press_raw("lb1|1|0|rematch|", find_any(bo))).answered()
        assert "finished game" in early.text
        await play_on(world, persons[:2], random.Random(1))
        final = next(m for m in bo.timeline() if "** wins" in m.text)
        assert "open" in (await (await bo.click(final, label="Rematch")).answered()).text
        await world.bot.outbox.settle()
        lobby = find_lobby(bo)
        assert "1. Bo (host)" in lobby.text
        assert "2. Computer 1" in lobby.text
        assert "24 hours" in lobby.text
        assert "Rated: no" in lobby.text
        call = next(m for m in bo.timeline() if "A rematch:" in m.text)
        assert call.mentions == [ayla.id], call.text
        await world.restart()
        for person, told in ((ayla, "already"), (cy, "those who played")):
            assert told in (await (await person.click(final, label="Rematch")).answered()).text
        await (await ayla.slash("dune join")).answered()
        await (await bo.slash("dune start")).answered()
        await world.bot.outbox.settle()
        assert "your move" in table_posts(bo)[-1].text


def find_any(person) -> Message:
    return person.timeline()[-1]


EXPLAINED = {
    "choam", "spies", "leaders", "bans", "immortality", "go_to_11", "bloodlines", "tech", "churn", "talk",
    "escalation", "politics", "deployment", "streamlined", "difficulty",
    "shared", "undo", "clock", "late", "detail", "picture", "rated",
}  # fmt: skip
"""Settings that need more explanation than their names."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_settings_say_in_a_line_what_they_mean(language: str) -> None:
    words = Words(language)
    made = [product(name) for name in ("base", "uprising", "arrakis")]
    known = {one.name: one for it in made for one in (*it.lobby.settings, *TABLE_SETTINGS)}
    for name in sorted(EXPLAINED):
        said = [known[name].explain(choice, words) for choice in known[name].choices]
        assert any(said), name
        assert max(map(len, said)) <= LABEL, name


async def test_the_lines_stand_in_the_menus_of_a_lobby(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        await ayla.slash("dune new", game="uprising", seats=4)
        (options,) = (await (await press(ayla, find_lobby(ayla), "options")).answered()).ephemerals
        menus = tree.of_types(options.components, *tree.SELECTS)
        told = {entry["label"]: entry.get("description", "") for menu in menus for entry in menu["options"]}
        assert told["mandatory"] == "You must place a Spy if there is an observation post free for it."
